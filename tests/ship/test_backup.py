"""A backup made while people play, and a house elsewhere in which the same matches go on."""

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from faults.audit import audit
from faults.ledger import Player, seat_players
from simsalabim.engine.registry import Registry
from simsalabim.engine.verify import verify_record
from simsalabim.games import ALL
from simsalabim.server.backups.make import make_backup
from simsalabim.server.backups.restore import restore
from tools.private_servers import QUICK, postgres
from tools.serving import Serving

SLOWLY = {"pace": "correspondence"}
MOMENTS = int(os.environ.get("SIMSALABIM_BACKUP_MOMENTS", "3"))
"""So many backups are made under play; the last one is restored."""


@pytest.fixture(params=["sqlite", "postgresql"])
def urls(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[list[str]]:
    """Two databases: where people play, and one that is fresh."""
    with ExitStack() as servers:
        if request.param == "sqlite":
            yield [f"sqlite:///{tmp_path}/{name}.db" for name in ("old", "new")]
            return
        ports = [servers.enter_context(postgres(*QUICK)).port for _ in range(2)]
        yield [f"postgresql+asyncpg://house@127.0.0.1:{port}/postgres" for port in ports]


class Evening:
    """A house, and who plays in it."""

    def __init__(self, folder: Path, url: str) -> None:
        folder.mkdir()
        self.serving = Serving(folder, database_url=url, limit_factor="0")
        self._playing: list[asyncio.Task[None]] = []

    def play(self, players: list[Player]) -> None:
        """Let them play until they are told to stop, or all is over."""
        for player in players:
            player.url = self.serving.url
            self._playing.append(asyncio.create_task(player.play()))

    async def stop(self) -> None:
        """Nobody plays any more."""
        for task in self._playing:
            task.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)
        self._playing.clear()

    async def close(self) -> None:
        """Everybody goes home."""
        await self.stop()
        assert self.serving.stop() == 0
        assert "Traceback" not in self.serving.log.read_text()


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Callable[[str, str], Evening]]:
    """`evening(name, url)` is a new one; nobody is left when the test is over, however it ended."""
    made: list[Evening] = []

    def make(name: str, url: str) -> Evening:
        made.append(Evening(tmp_path / name, url))
        return made[-1]

    yield make
    for each in made:
        await each.stop()
        each.serving.kill()


def kept(players: list[Player]) -> int:
    """How many moves have been acknowledged."""
    return sum(entry.seq is not None for player in players for entry in player.ledger.values())


async def moved(players: list[Player], count: int) -> None:
    """Wait until so many moves more have been acknowledged, or all is over."""
    wanted = kept(players) + count
    for _ in range(2000):
        if kept(players) >= wanted or all(player.over for player in players):
            return
        await asyncio.sleep(0.02)
    raise AssertionError("nobody plays on")


def told(players: list[Player]) -> list[Player]:
    """What they have been told by now."""
    return [
        replace(player, ledger={move: replace(e) for move, e in player.ledger.items()})
        for player in players
    ]


def assert_holds(file: Path, players: list[Player]) -> None:
    """Everything that they have been told is in the backup, once, and without a gap."""
    found = audit(file, players)
    assert not found.lost and not found.duplicated and not found.gaps, found
    assert found.acked == kept(players)


@pytest.mark.faults
async def test_a_backup_made_under_play_plays_on_elsewhere(
    urls: list[str], evening: Callable[[str, str], Evening], tmp_path: Path
) -> None:
    before = evening("before", urls[0])
    await before.serving.start()
    short = await seat_players(before.serving.url, {}, 1, 1, "mageling")
    before.play(short)
    await moved(short, 10)
    await before.stop()
    long = await seat_players(before.serving.url, SLOWLY, 4, 2)
    before.play(long)
    for number in range(MOMENTS):
        await moved(long, 15)
        acknowledged, copy = told(short + long), tmp_path / f"{number}.db"
        await asyncio.to_thread(make_backup, urls[0], copy)
        assert_holds(copy, acknowledged)
    await moved(long, 5)  # nobody was held up
    await before.close()

    assert kept(acknowledged) >= 10 + 15 * MOMENTS
    await asyncio.to_thread(restore, copy, urls[1], replace=False)
    # Players may know of moves that the backup does not: all come back with an empty ledger.
    back = [replace(player, ledger={}, seed=player.seed + 5000) for player in acknowledged]
    after = evening("after", urls[1])
    await after.serving.start()
    after.play(back)
    await moved(back[1:], 40)
    await moved(back[:1], 10_000)
    assert back[0].over
    async with httpx.AsyncClient(base_url=f"{after.serving.url}/api/v1") as http:
        http.headers["Authorization"] = f"Bearer {back[0].token}"
        record = (await http.get(f"/matches/{back[0].match}/record")).json()
    assert len(record["actions"]) > kept(back[:1]), "it began before the backup"
    assert verify_record(Registry(ALL), record) == []
    await after.close()
