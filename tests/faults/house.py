"""Two workers under play on one PostgreSQL and one Redis, which can all be made to fall."""

import asyncio
import random
import time
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import text

from faults.audit import ROWS, Findings, compare
from faults.ledger import Player, seat_players
from simsalabim.server.database import open_database
from tools.private_servers import PrivateServer, postgres, redis
from tools.serving import Serving

TABLES, SEATS = 10, 4
NEWEST = "SELECT id, seq FROM match"
REDIS_AWAY = 3.0
CAUGHT_UP = 2.0
"""Seconds within which the clients of the other worker are to know all that was kept."""

PATIENCE = 3
"""So many times that are waited for: the machine may be busy with other things."""


class Rounds(NamedTuple):
    """What rounds in which workers go have shown, in seconds at most: until the other worker's clients
    knew all that was kept when it went (`caught_up`), and until something happened at every table of
    theirs, where a window of three seconds may have to begin anew (`played_on`)."""

    found: Findings
    caught_up: float
    played_on: float


class Falls(NamedTuple):
    """What the fall of Redis and of PostgreSQL has shown. `meanwhile`: actions acknowledged while
    Redis was gone; `back`: seconds until everybody played on when PostgreSQL was back."""

    found: Findings
    meanwhile: int
    back: float


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
        """Seconds until each of these has been shown all that is kept now, or is done."""
        begun, waiting = time.monotonic(), players
        database = open_database(self.url)
        kept = await database.read(lambda c: dict(c.execute(text(NEWEST)).all()))
        await database.close()
        while waiting and time.monotonic() - begun < CAUGHT_UP * PATIENCE:
            waiting = [each for each in waiting if not each.over and each.seen < kept[each.match]]
            await asyncio.sleep(0.01)
        return time.monotonic() - begun

    async def played_on(self, players: list[Player]) -> float:
        """Seconds until each of these has seen something happen from now on, or is done."""
        begun, longest = time.monotonic(), 0.0
        waiting = {player.match: player for player in players if not player.over}
        while waiting and longest < CAUGHT_UP * PATIENCE:
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

    async def kill_rounds(self, rounds: int) -> Rounds:
        """`kill -9` one worker after the other under play, and start it again."""
        chance, times, acked = random.Random(20261130), Times(), 0
        for number in range(rounds):
            await asyncio.sleep(chance.uniform(0.5, 1.5))
            killed, left = self.workers[number % 2], self.workers[1 - number % 2]
            killed.kill()
            await times.take(self, left)
            found = await self.audit()
            await killed.start()
            await self.fill()
            assert found.acked > acked, "nobody plays on"
            acked = found.acked
        return Rounds(await self.audit(), *times.longest)

    async def restart_in_turn(self) -> Rounds:
        """Stop one worker after the other in good order under play, and start it again."""
        times = Times()
        for stopped, left in (self.workers, self.workers[::-1]):
            await asyncio.sleep(1)
            code = await asyncio.to_thread(stopped.stop)
            assert code == 0, stopped.log.read_text()[-4000:]
            await times.take(self, left)
            await stopped.start()
            await self.fill()
        return Rounds(await self.audit(), *times.longest)

    async def fall(self) -> Falls:
        """Redis is killed, and started again after a while; then PostgreSQL is stopped at once and
        started."""
        await asyncio.sleep(1)
        self.bell.kill()
        before = (await self.audit()).acked
        await asyncio.sleep(REDIS_AWAY)
        without = (await self.audit()).acked
        self.bell.start()
        await self.fill()
        self.database.stop()
        await asyncio.sleep(0.5)
        self.database.start()
        back = await self.played_on(self.players)
        await asyncio.sleep(1)
        found = await self.audit()
        assert found.acked > without, "nobody plays on"
        return Falls(found, without - before, back)


class Times:
    """What those at the worker that is left have waited for, at most."""

    def __init__(self) -> None:
        self.longest = (0.0, 0.0)

    async def take(self, house: House, left: Serving) -> None:
        """The other worker has just gone."""
        staying = [player for player in house.players if player.url == left.url]
        times = await asyncio.gather(house.caught_up(staying), house.played_on(staying))
        self.longest = max(self.longest[0], times[0]), max(self.longest[1], times[1])


@asynccontextmanager
async def open_house(folder: Path) -> AsyncIterator[House]:
    """A house under play, with servers of its own; what its workers complain about is an error."""
    with ExitStack() as servers:
        made = House(folder, servers.enter_context(postgres()), servers.enter_context(redis()))
        await made.open()
        yield made
        await made.close()
    for worker in made.workers:
        log = worker.log.read_text()
        assert "Traceback" not in log, log[-4000:]
