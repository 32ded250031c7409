"""The whole of it behind a real proxy, below a path: what players and their programs meet."""

import asyncio
import gzip
import json
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect

from faults.ledger import Player, seat_players

from .topology import BELOW, Topology, topology

SLOWLY = {"pace": "correspondence"}
MOST_CODES = 100
"""More tries of codes than one address has at both workers together."""


@pytest.fixture(scope="module")
async def house(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Topology]:
    folder: Path = tmp_path_factory.mktemp("topology")
    async with topology(folder) as made:
        yield made
    for worker in made.workers:
        log = worker.log.read_text()
        assert "Traceback" not in log, log[-4000:]


@pytest.fixture
async def http(house: Topology) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=house.url, timeout=20) as client:
        yield client


def client_at(address: str, house: Topology) -> httpx.AsyncClient:
    """Somebody at this address of the loopback network, all of which is this machine's."""
    transport = httpx.AsyncHTTPTransport(local_address=address)
    return httpx.AsyncClient(base_url=house.url, transport=transport, timeout=20)


def watching(player: Player) -> connect:
    """A socket of this player's, through the proxy."""
    return connect(
        player.url.replace("http", "ws") + "/api/v1/ws",
        subprotocols=["simsalabim.v1", f"bearer.{player.token}"],  # type: ignore[list-item]
        proxy=None,
    )


async def until(socket: ClientConnection, *kinds: str) -> dict[str, Any]:
    """The next frame of one of these kinds."""
    async with asyncio.timeout(20):
        while (frame := json.loads(await socket.recv()))["type"] not in kinds:
            pass
    return frame


async def test_the_page_and_its_files_come_below_the_path_and_packed(
    http: httpx.AsyncClient,
) -> None:
    page = await http.get("/", headers={"Accept": "text/html"})
    assert page.status_code == 200
    files = re.findall(r'(?:src|href)="([^"]+\.(?:js|css|svg|webmanifest))"', page.text)
    assert files and all(each.startswith(f"{BELOW}/") for each in files)
    for each in files:
        file = each.removeprefix(BELOW)
        async with http.stream("GET", file, headers={"Accept-Encoding": "gzip"}) as reply:
            assert reply.status_code == 200, each
            sent = b"".join([part async for part in reply.aiter_raw()])
            packed = reply.headers.get("content-encoding") == "gzip"
        plain = await http.get(file, headers={"Accept-Encoding": "identity"})
        assert (gzip.decompress(sent) if packed else sent) == plain.content
        assert packed or len(plain.content) < 1024, f"{each} went out whole"


async def test_what_is_not_for_players_ends_at_the_proxy(
    house: Topology, http: httpx.AsyncClient
) -> None:
    assert (await http.get("/readyz")).status_code == 200
    for path in (f"{BELOW}/metrics", "/metrics", "/api/v1/games", "/"):
        reply = await http.get(f"http://127.0.0.1:{house.proxy.port}{path}")
        assert reply.status_code == 404, path


async def test_links_lead_through_the_proxy(house: Topology, http: httpx.AsyncClient) -> None:
    assert (await http.post("/api/v1/sessions", json={"name": "Ada"})).status_code == 201
    origin = house.url.removesuffix(BELOW)
    made = await http.post(
        "/api/v1/rooms",
        json={"game": "magic-labyrinth", "options": {}, "seats": 2},
        headers={"Origin": origin},
    )
    assert made.status_code == 201, made.text
    assert made.json()["invite"].startswith(f"{house.url}/r/")


async def test_a_move_at_one_worker_is_seen_at_the_other(house: Topology) -> None:
    players = await seat_players(house.url, SLOWLY, 2, seed=2)
    before = await house.sockets()
    async with watching(players[0]) as first, watching(players[1]) as second:
        assert await house.sockets() == [count + 1 for count in before]
        shown = []
        for player, socket in zip(players, (first, second), strict=True):
            await socket.send(json.dumps({"type": "watch", "match": player.match}))
            shown.append(await until(socket, "state"))
        mover = 0 if shown[0]["actions"] else 1
        sockets = (first, second)
        act = {
            "type": "act",
            "match": players[0].match,
            "move_id": "m",
            "step": shown[mover]["step"],
        }
        await sockets[mover].send(json.dumps(act | {"action": shown[mover]["actions"][0]}))
        kept = await until(sockets[mover], "ack", "rejected")
        assert kept["type"] == "ack"
        assert (await until(sockets[1 - mover], "events"))["seq"] >= kept["seq"]


async def test_limits_count_the_players_own_addresses(house: Topology) -> None:
    """Whatever somebody writes into the header that names them."""
    path = "/api/v1/invites/nobody-has-this-code"
    async with client_at("127.0.0.5", house) as many, client_at("127.0.0.6", house) as other:
        answers = [(await many.get(path)).status_code for _ in range(MOST_CODES)]
        assert answers[0] == 404
        assert answers[-10:].count(429) >= 8, "a try comes back every few seconds"
        names = [{"X-Forwarded-For": f"192.0.2.{n}"} for n in range(10)]
        forged = [(await many.get(path, headers=name)).status_code for name in names]
        assert forged.count(429) >= 8
        assert [(await other.get(path)).status_code for _ in range(10)] == [404] * 10


async def test_a_match_goes_on_while_one_worker_after_the_other_is_renewed(
    house: Topology,
) -> None:
    players = await seat_players(house.url, SLOWLY, 4, seed=3)
    playing = [asyncio.create_task(player.play()) for player in players]

    async def more_moves(count: int) -> None:
        wanted = kept(players) + count
        for _ in range(2000):
            if kept(players) >= wanted:
                return
            await asyncio.sleep(0.02)
        raise AssertionError("nobody plays on")

    try:
        first, second = house.workers
        await more_moves(4)
        assert min(await house.sockets()) > 0, "there are players at both"
        assert first.stop() == 0
        await more_moves(8)
        await first.start()
        assert second.stop() == 0
        await more_moves(8)
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)


def kept(players: list[Player]) -> int:
    """How many moves have been acknowledged."""
    return sum(entry.seq is not None for player in players for entry in player.ledger.values())
