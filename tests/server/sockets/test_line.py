"""Sockets over a real line: uvicorn on loopback, and a client that is not ours."""

import asyncio
import contextlib
import gc
import json
import logging
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from simsalabim.server.clock import SystemClock
from simsalabim.server.house import SOCKET_BYTES
from simsalabim.server.sockets import heart, protocol
from simsalabim.server.sockets.connection import Connection, Watch
from simsalabim.server.sockets.delay import DelayMeter
from simsalabim.server.sockets.inbox import Inbox
from simsalabim.server.sockets.outbox import Outbox
from simsalabim.server.sockets.protocol import SocketProtocol

from ..matches.stage import Player, Stage, Table, open_stage


class Server(uvicorn.Server):
    """uvicorn that leaves signals to pytest."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@pytest.fixture
async def live_stage(house_file: str) -> AsyncIterator[Stage]:
    """A stage on the machine's clock."""
    async with open_stage(house_file, SystemClock(), bot_pace=0.0) as made:
        yield made


@pytest.fixture
async def address(live_stage: Stage) -> AsyncIterator[str]:
    """Where the sockets of this stage are."""
    server = Server(
        uvicorn.Config(
            live_stage.app,
            port=0,
            lifespan="off",
            ws=SocketProtocol,
            ws_max_size=SOCKET_BYTES,
            ws_per_message_deflate=False,
            log_config=None,
            timeout_graceful_shutdown=2,
        )
    )
    serving = asyncio.create_task(server.serve())
    async with asyncio.timeout(20):
        while not server.started:  # noqa: ASYNC110 - uvicorn has no event for it
            await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    yield f"ws://127.0.0.1:{port}/api/v1/ws"
    server.should_exit = True
    await serving


@contextlib.asynccontextmanager
async def opened(address: str, player: Player, **more: Any) -> AsyncIterator[ClientConnection]:
    """A socket of this player, after its hello."""
    offered: Any = ["simsalabim.v1", f"bearer.{player.token}"]
    async with connect(address, subprotocols=offered, proxy=None, compression=None, **more) as made:
        assert made.subprotocol == "simsalabim.v1"
        assert (await heard(made))["type"] == "hello"
        yield made


async def heard(line: ClientConnection, *types: str) -> dict[str, Any]:
    """The next frame of these types; pings are answered on the way."""
    async with asyncio.timeout(20):
        while True:
            frame = json.loads(await line.recv())
            if frame["type"] == "ping":
                await line.send(json.dumps({"type": "pong", "body": frame["body"]}))
            if not types or frame["type"] in types:
                return dict(frame)


async def test_a_match_over_the_line(live_stage: Stage, address: str) -> None:
    table = await live_stage.table(3, options={"thieves": False})
    async with contextlib.AsyncExitStack() as lines:
        players = [await lines.enter_async_context(opened(address, each)) for each in table.players]
        for line in players:
            await line.send(json.dumps({"type": "watch", "match": table.match}))
        views = [await heard(line, "state") for line in players]
        for number, (line, view) in enumerate(zip(players, views, strict=True)):
            act = {"type": "act", "match": table.match, "move_id": f"m{number}"}
            await line.send(json.dumps(act | {"step": 1, "action": view["actions"][0]}))
            assert (await heard(players[0], "events"))["seq"] == number + 1
        for line in players[1:]:
            frames = [await heard(line, "ack", "events") for _ in range(4)]
            assert [f["seq"] for f in frames if f["type"] == "events"] == [1, 2, 3]
            acked = [f["type"] for f in frames].index("ack")
            assert frames[acked]["seq"] == frames[acked + 1]["seq"]


async def test_whole_games_by_bots_alone_can_be_watched(live_stage: Stage, address: str) -> None:
    table = await live_stage.table(3, bots={1: "easy", 2: "easy"}, options={"rounds": 1})
    async with opened(address, table.players[0]) as line:
        await line.send(json.dumps({"type": "watch", "match": table.match}))
        view = await heard(line, "state")
        act = {"type": "act", "match": table.match, "move_id": "m", "step": view["step"]}
        await line.send(json.dumps(act | {"action": view["actions"][0]}))
        await heard(line, "ack")


async def test_who_may_not_come_in_hears_why(live_stage: Stage, address: str) -> None:
    ada = await live_stage.guest("Ada")
    offered: Any = ["simsalabim.v1", f"bearer.{ada.token}"]
    for status, headers, protocols in (
        (403, {"Origin": "https://evil.example"}, offered),
        (401, {}, ["simsalabim.v1", "bearer.nonsense"]),
    ):
        with pytest.raises(InvalidStatus) as refused:
            async with connect(
                address, additional_headers=headers, subprotocols=protocols, proxy=None
            ):
                pass
        assert refused.value.response.status_code == status
        assert json.loads(refused.value.response.body)["status"] == status


async def closed_with(line: ClientConnection) -> int | None:
    """The code with which the server closes."""
    async with asyncio.timeout(20):
        with contextlib.suppress(ConnectionClosed):
            while True:
                await line.recv()
    return line.close_code


async def test_messages_that_are_too_large_or_binary_close_the_line(
    live_stage: Stage, address: str
) -> None:
    ada = await live_stage.guest("Ada")
    async with opened(address, ada) as line:
        await line.send("x" * (SOCKET_BYTES + 1))
        assert await closed_with(line) == 1009
    async with opened(address, ada) as line:
        await line.send(b"\x00")
        assert await closed_with(line) == 1003
    async with opened(address, ada) as line:
        await line.send(["{", "{", "{"])  # in pieces: one message that is not JSON
        assert (await heard(line))["code"] == "not_json"
    assert not live_stage.hub.connections


async def test_text_that_is_not_utf_8_closes_the_line(live_stage: Stage, address: str) -> None:
    async with opened(address, await live_stage.guest("Ada")) as line:
        line.transport.write(b"\x81\x82\0\0\0\0\xff\xfe")
        assert await closed_with(line) == 1007


async def test_a_peer_that_stops_reading_is_cut_off(
    live_stage: Stage, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(heart, "SENDING_SECONDS", 0.3)
    table = await live_stage.table(2, watchers=1)
    async with (
        opened(address, table.players[2]) as slow,
        opened(address, table.players[1], max_queue=None) as quick,
    ):
        for line in (slow, quick):
            await line.send(json.dumps({"type": "watch", "match": table.match}))
            await heard(line, "state")
        slow.transport.pause_reading()
        await fill(table, quick)
        async with asyncio.timeout(20):
            while len(live_stage.hub.connections) > 1:  # noqa: ASYNC110 - the heart beats by itself
                await asyncio.sleep(0.02)
        assert len((await table.live()).watchers) == 1
        slow.transport.abort()


async def fill(table: Table, quick: ClientConnection) -> None:
    """Send until a peer that does not read has no room left anywhere."""
    live, connections = await table.live(), table.stage.hub.connections
    for _ in range(20_000):
        live.publish([])
        if any(each.outbox.sending_since is not None for each in connections):
            return
        await quick.recv()
    raise AssertionError("a peer that does not read takes everything")


async def test_goodbye_over_the_line(live_stage: Stage, address: str) -> None:
    async with opened(address, await live_stage.guest("Ada")) as line:
        await live_stage.hub.drain()
        assert (await heard(line, "bye"))["code"] == "restart"
        assert await closed_with(line) == 1012


@pytest.mark.skipif(not hasattr(socket, "TCP_INFO"), reason="the kernel does not tell")
async def test_the_kernel_tells_the_round_trip_of_the_line(
    live_stage: Stage, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(address, await live_stage.guest("Ada")):
        [connection] = live_stage.hub.connections
        wire = connection.outbox.wire
        assert wire.round_trip() is None  # from this machine: perhaps a proxy
        monkeypatch.setattr(SocketProtocol, "_ends_at_peer", lambda _: True)
        trip = wire.round_trip()
        assert trip is not None
        assert 0 < trip < 0.1


@pytest.mark.skipif(not hasattr(socket, "TCP_INFO"), reason="the kernel does not tell")
@pytest.mark.parametrize(
    ("peer", "told", "ends"),
    [
        ("203.0.113.7", "203.0.113.7", True),  # whatever its headers say
        ("127.0.0.1", "127.0.0.1", False),  # perhaps a proxy on this machine
        ("203.0.113.7", "198.51.100.1", False),  # a trusted proxy
    ],
)
async def test_nobody_hides_their_line_by_sending_a_header(
    live_stage: Stage, address: str, peer: str, told: str, ends: bool
) -> None:
    lie = {"Via": "1.1 nowhere", "X-Forwarded-For": "198.51.100.9"}
    async with opened(address, await live_stage.guest("Ada"), additional_headers=lie):
        [connection] = live_stage.hub.connections
        wire = connection.outbox.wire
        assert isinstance(wire, SocketProtocol)
        wire.client, wire.scope["client"] = (peer, 1), (told, 1)
        assert (wire.round_trip() is not None) == ends


async def test_many_lines_that_close_from_both_sides_at_once(
    live_stage: Stage, address: str
) -> None:
    ada = await live_stage.guest("Ada")
    for _ in range(20):
        async with contextlib.AsyncExitStack() as lines:
            made = [await lines.enter_async_context(opened(address, ada)) for _ in range(5)]
            for connection in list(live_stage.hub.connections):
                connection.close(1001, "")
            await asyncio.gather(*(line.close() for line in made))
    await asyncio.sleep(0.05)
    assert not live_stage.hub.connections


async def test_nothing_is_left_of_a_line_that_has_closed(live_stage: Stage, address: str) -> None:
    table = await live_stage.table(2)

    async def come_and_go() -> None:
        async with opened(address, table.players[0]) as line:
            await line.send(json.dumps({"type": "watch", "match": table.match}))
            await line.send(json.dumps({"type": "watch", "room": table.room}))
            await heard(line, "room")
            await line.send("{")
            await heard(line, "rejected")

    await come_and_go()
    gc.collect()
    gc.disable()  # what is left must not need a search for cycles
    try:
        for _ in range(5):
            await come_and_go()
        await asyncio.sleep(0.1)
        kinds = (Connection, Inbox, Outbox, Watch, DelayMeter)
        left = [each for each in gc.get_objects() if type(each) in kinds]
        assert not left
    finally:
        gc.enable()


def masked(first: int, data: bytes = b"") -> bytes:
    """A frame of a client, by hand."""
    return bytes((first, 0x80 | len(data))) + bytes(4) + data


async def raw(live_stage: Stage, address: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A line behind a handshake, without a client's library."""
    host, port = address.split("/")[2].split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    token = (await live_stage.guest("Ada")).token
    lines = [
        "GET /api/v1/ws HTTP/1.1",
        f"Host: {host}:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        f"Authorization: Bearer {token}",
    ]
    writer.write(("\r\n".join(lines) + "\r\n\r\n").encode())
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    return reader, writer


async def ended(reader: asyncio.StreamReader) -> None:
    """Wait until the server has ended the line, whatever it still says."""
    async with asyncio.timeout(20):
        with contextlib.suppress(ConnectionError):
            while await reader.read(65536):
                pass


FLOODS = {
    "empty pongs": masked(0x8A) * 4000,
    "pings": masked(0x89, b"x" * 8) * 4000,
    "empty pieces": masked(0x01) + masked(0x00) * 100,
    "empty messages": masked(0x81) * 4000,
}


@pytest.mark.parametrize("flood", FLOODS)
async def test_a_flood_of_tiny_frames_is_cut_off(
    live_stage: Stage, address: str, flood: str
) -> None:
    reader, writer = await raw(live_stage, address)
    writer.write(FLOODS[flood])
    await ended(reader)
    writer.close()
    await nobody_left(live_stage)


async def test_a_peer_that_does_not_read_the_goodbye_is_cut_off(
    live_stage: Stage, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocol, "CLOSING_SECONDS", 0.2)
    reader, writer = await raw(live_stage, address)
    while not live_stage.hub.connections:  # noqa: ASYNC110 - it is let in by a task of its own
        await asyncio.sleep(0.01)
    [connection] = live_stage.hub.connections
    connection.close(1008, "enough")
    await ended(reader)  # though it never answers the goodbye
    assert not live_stage.hub.connections
    writer.close()


async def test_a_refused_handshake_is_no_failure(
    live_stage: Stage, address: str, caplog: pytest.LogCaptureFixture
) -> None:
    with pytest.raises(InvalidStatus):
        async with connect(address, proxy=None):
            pass
    assert not [each for each in caplog.records if each.levelno >= logging.ERROR]


async def nobody_left(stage: Stage) -> None:
    """Wait until every socket is gone."""
    async with asyncio.timeout(20):
        while stage.hub.connections:  # noqa: ASYNC110 - lines end by themselves
            await asyncio.sleep(0.01)
