"""Two workers under play, while one of them, Redis or PostgreSQL falls: nothing that was
acknowledged is lost or doubled, and whoever is at the other worker plays on.

`SIMSALABIM_WORKER_ROUNDS=10 pytest -s tests/faults/test_workers.py` prints the whole figures.
"""

import asyncio
import os
import random
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import text

from faults.audit import ROWS, Findings, compare
from faults.ledger import Player, seat_players
from simsalabim.server.database import open_database
from tools.private_servers import PrivateServer, postgres, redis
from tools.serving import Serving

ROUNDS = int(os.environ.get("SIMSALABIM_WORKER_ROUNDS", "2"))
TABLES, SEATS = 10, 4
REDIS_AWAY = 3.0
CAUGHT_UP = 2.0
BUSY = 3
"""The machine that tests may be busy with other things: so many times the goal is let through."""


class House:
    """A PostgreSQL that keeps what it acknowledges, a Redis, two workers, and players at both."""

    def __init__(self, folder: Path, database: PrivateServer, bell: PrivateServer) -> None:
        self.database, self.bell = database, bell
        self.url = f"postgresql+asyncpg://house@127.0.0.1:{database.port}/postgres"
        self.workers = []
        for name in ("one", "two"):
            (folder / name).mkdir()
            settings = {
                "database_url": self.url,
                "redis_url": f"redis://127.0.0.1:{bell.port}/0",
                "limit_factor": "0",
            }
            self.workers.append(Serving(folder / name, **settings))
        self.players: list[Player] = []
        self.playing: list[asyncio.Task[None]] = []
        self._seed = 0

    async def open(self) -> None:
        """Start both workers, together, and seat everybody."""
        await asyncio.gather(*(worker.start() for worker in self.workers))
        await self.fill()

    async def fill(self) -> None:
        """Seat players until so many tables play as are wanted, half of each at either worker."""
        urls = [worker.url for worker in self.workers]
        going_on = len({player.match for player in self.players if not player.over})
        for _ in range(TABLES - going_on):
            self._seed += 1
            pace = {"pace": "live" if self._seed % 5 == 0 else "correspondence"}
            options = pace | {"window_seconds": 3}
            for player in await seat_players(urls[0], options, SEATS, self._seed):
                player.url, player.other_urls = urls[player.seat % 2], [urls[1 - player.seat % 2]]
                self.players.append(player)
                self.playing.append(asyncio.create_task(player.play()))

    async def caught_up(self, players: list[Player]) -> float:
        """Seconds until each of these has seen something happen from now on, or is done."""
        begun, longest = time.monotonic(), 0.0
        waiting = {player.match: player for player in players if not player.over}
        while waiting and longest < CAUGHT_UP * BUSY:
            longest = time.monotonic() - begun
            waiting = {
                match: player
                for match, player in waiting.items()
                if not player.over and player.news_at <= begun
            }
            await asyncio.sleep(0.01)
        return longest

    async def audit(self) -> Findings:
        """Compare what players have been told by now with what is kept. They play on meanwhile."""
        told = [
            replace(player, ledger={move: replace(e) for move, e in player.ledger.items()})
            for player in self.players
        ]
        database = open_database(self.url)
        rows = await database.read(lambda c: [tuple(row) for row in c.execute(text(ROWS))])
        await database.close()
        found = compare(rows, told)
        assert not found.lost and not found.duplicated and not found.gaps, found
        return found

    async def close(self) -> None:
        for task in self.playing:
            task.cancel()
        await asyncio.gather(*self.playing, return_exceptions=True)
        assert [worker.stop() for worker in self.workers] == [0, 0]


@pytest.fixture
def servers() -> Iterator[tuple[PrivateServer, PrivateServer]]:
    with ExitStack() as open_servers:
        yield open_servers.enter_context(postgres()), open_servers.enter_context(redis())


@pytest.fixture
async def house(
    tmp_path: Path, servers: tuple[PrivateServer, PrivateServer]
) -> AsyncIterator[House]:
    made = House(tmp_path, *servers)
    await made.open()
    yield made
    await made.close()
    for worker in made.workers:
        log = worker.log.read_text()
        assert "Traceback" not in log, log[-4000:]


@pytest.mark.faults
async def test_one_of_two_workers_is_killed_under_play(house: House) -> None:
    chance, slowest, acked = random.Random(20261130), 0.0, 0
    for number in range(ROUNDS):
        await asyncio.sleep(chance.uniform(0.5, 1.5))
        killed, left = house.workers[number % 2], house.workers[1 - number % 2]
        killed.kill()
        staying = [player for player in house.players if player.url == left.url]
        slowest = max(slowest, await house.caught_up(staying))
        found = await house.audit()
        await killed.start()
        await house.fill()
        assert found.acked > acked
        acked = found.acked
    print(f"\n{ROUNDS} rounds of kill -9: {await house.audit()}, caught up within {slowest:.2f} s")
    assert slowest < CAUGHT_UP * BUSY


@pytest.mark.faults
async def test_redis_and_postgresql_fall_under_play(house: House) -> None:
    await asyncio.sleep(1)
    house.bell.kill()
    before = (await house.audit()).acked
    await asyncio.sleep(REDIS_AWAY)
    without = (await house.audit()).acked
    house.bell.start()
    assert without > before, "without Redis play must go on"
    await house.fill()
    house.database.stop()
    await asyncio.sleep(0.5)
    house.database.start()
    back = await house.caught_up(house.players)
    await asyncio.sleep(1)
    found = await house.audit()
    print(
        f"\nRedis gone for {REDIS_AWAY} s: {without - before} acknowledged meanwhile; "
        f"PostgreSQL back: everybody plays within {back:.2f} s; {found}"
    )
    assert found.acked > without
