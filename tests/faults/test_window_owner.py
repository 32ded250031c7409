"""Two real workers and an open window: two shouts at once, and the death of the one whose clock it is."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from simsalabim.server.database import open_database
from tools.private_servers import QUICK, postgres, redis
from tools.serving import Serving

SECONDS = 3
TAKEN_OVER = 12.0
"""Seconds until another worker has taken the window over, and more: the machine may be busy."""

DECISIONS = "SELECT count(*) FROM action WHERE match_id = :match AND seat = -1"
OWNER = "SELECT owner, fence FROM match WHERE id = :match"


class Pair:
    """Two workers, and people who may speak with either."""

    def __init__(self, url: str, workers: list[Serving], clients: AsyncExitStack) -> None:
        self.workers, self.database = workers, open_database(url)
        self._clients = clients

    async def client(self, worker: int, token: str = "") -> httpx.AsyncClient:
        http = httpx.AsyncClient(base_url=f"{self.workers[worker].url}/api/v1", timeout=20)
        if token:
            http.headers["Authorization"] = f"Bearer {token}"
        return await self._clients.enter_async_context(http)

    async def ask(self, query: str, match: str) -> Any:
        """The first row of an answer about the match."""
        return await self.database.read(lambda c: c.execute(text(query), {"match": match}).one())


class Table:
    """A Labyrinth of three whose first window is open; everybody at both workers."""

    def __init__(self, pair: Pair, match: str, tokens: list[str]) -> None:
        self.pair, self.match, self.tokens = pair, match, tokens
        self.at: list[list[httpx.AsyncClient]] = [[], []]

    async def look(self, seat: int, worker: int) -> Any:
        reply = await self.at[worker][seat].get(f"/matches/{self.match}")
        return reply.raise_for_status().json()

    async def post(self, seat: int, worker: int, view: Any, action: Any) -> httpx.Response:
        body = {"step": view["step"], "action": action, "move_id": f"m{view['seq']}-{seat}"}
        return await self.at[worker][seat].post(f"/matches/{self.match}/actions", json=body)

    async def open_window(self) -> tuple[Any, list[int]]:
        """Play by the first worker until a window opens; how it looks, and who may answer."""
        for _ in range(200):
            views = [await self.look(seat, 0) for seat in range(3)]
            if views[0]["window"]:
                return views[0], views[0]["awaited"]
            seat = next(seat for seat in range(3) if views[seat]["actions"])
            actions = views[seat]["actions"]
            choice = next((a for a in actions if a["kind"] == "announce"), actions[-1])
            (await self.post(seat, 0, views[seat], choice)).raise_for_status()
        raise AssertionError("no window has opened")

    async def shout(self, seat: int, worker: int) -> httpx.Response:
        """Block if the hand allows it, else let pass: both are answers of the window."""
        view = await self.look(seat, worker)
        return await self.post(seat, worker, view, view["actions"][0])

    async def decided(self, worker: int, step: int, seconds: float) -> float:
        """Seconds until the window of this step is decided, as this worker shows it."""
        begun = time.monotonic()
        while (await self.look(0, worker))["step"] == step:
            assert time.monotonic() - begun < seconds
            await asyncio.sleep(0.02)
        return time.monotonic() - begun


@pytest.fixture
async def pair(tmp_path: Path) -> AsyncIterator[Pair]:
    async with AsyncExitStack() as opened:
        server = opened.enter_context(postgres(*QUICK))
        bell = opened.enter_context(redis())
        url = f"postgresql+asyncpg://house@127.0.0.1:{server.port}/postgres"
        workers = []
        for name in ("one", "two"):
            (tmp_path / name).mkdir()
            line = f"redis://127.0.0.1:{bell.port}/0"
            workers.append(
                Serving(tmp_path / name, database_url=url, redis_url=line, limit_factor="0")
            )
        await asyncio.gather(*(worker.start() for worker in workers))
        made = Pair(url, workers, opened)
        yield made
        await made.database.close()
        for worker in workers:
            worker.stop()


async def sit_down(pair: Pair) -> Table:
    """A new table, with everybody signed in at both workers."""
    host = await pair.client(0)
    tokens, room = [], {}
    for seat, name in enumerate(("Ada", "Bob", "Cleo")):
        made = (await host.post("/sessions", json={"name": name})).raise_for_status().json()
        host.cookies.clear()
        tokens.append(made["token"])
        http = await pair.client(0, made["token"])
        if not room:
            options = {"window_seconds": SECONDS, "first_seat": 0}
            body = {"game": "magic-labyrinth", "options": options, "seats": 3}
            room = (await http.post("/rooms", json=body)).raise_for_status().json()
        else:
            (await http.post(f"/invites/{room['code']}/join", json={})).raise_for_status()
        path = f"/rooms/{room['id']}/seats/{seat}"
        (await http.put(path, json={"occupant": "me"})).raise_for_status()
    first = await pair.client(0, tokens[0])
    made = (await first.post(f"/rooms/{room['id']}/matches", json={})).raise_for_status().json()
    table = Table(pair, made["id"], tokens)
    for worker in (0, 1):
        table.at[worker] = [await pair.client(worker, token) for token in tokens]
    return table


@pytest.mark.faults
async def test_two_shouts_and_the_death_of_the_owner(pair: Pair) -> None:
    table = await sit_down(pair)
    view, asked = await table.open_window()
    first = await pair.ask(OWNER, table.match)
    replies = await asyncio.gather(table.shout(asked[0], 0), table.shout(asked[1], 1))
    codes = {reply.status_code for reply in replies}
    assert 200 in codes and codes <= {200, 409}, [reply.text for reply in replies]
    await table.decided(1, view["step"], TAKEN_OVER)
    assert (await pair.ask(DECISIONS, table.match))[0] == 1

    view, asked = await table.open_window()
    owned = await pair.ask(OWNER, table.match)
    assert owned.owner == first.owner and owned.fence > first.fence
    await table.look(0, 1)
    pair.workers[0].kill()
    assert (await table.shout(asked[0], 1)).status_code == 200
    took = await table.decided(1, view["step"], TAKEN_OVER)
    after = await pair.ask(OWNER, table.match)
    assert (await pair.ask(DECISIONS, table.match))[0] == 2, "decided once, by the other worker"
    assert after.fence > owned.fence
    print(f"\nthe owner of a window was killed: decided by the other worker after {took:.1f} s")
