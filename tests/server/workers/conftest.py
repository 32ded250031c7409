"""Two workers of one house: two applications on one PostgreSQL and one Redis."""

from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from dataclasses import replace

import pytest

from simsalabim.server.clock import SystemClock
from tools.private_servers import PrivateServer, redis

from ..houses import PostgresHouses
from ..matches.stage import Peer, Player, Stage, Table, open_stage


@pytest.fixture(scope="session")
def redis_server() -> Iterator[PrivateServer]:
    """A private Redis, that a test may stop if it starts it again."""
    with redis() as server:
        yield server


@pytest.fixture
async def shared_url(on_postgres: PostgresHouses) -> AsyncIterator[str]:
    """A fresh database on PostgreSQL."""
    url = await on_postgres.fresh()
    yield url
    await on_postgres.take_back(url)


class Crew:
    """Two workers, and people who can speak with either of them."""

    def __init__(self, one: Stage, other: Stage) -> None:
        self.one, self.other = one, other

    async def at_other(self, table: Table) -> Table:
        """The same table, with everybody speaking with the other worker."""
        players = [await self.other.again(player) for player in table.players]
        return replace(table, stage=self.other, players=players)

    async def peer(self, stage: Stage, player: Player) -> Peer:
        """A socket of this player at one of the workers."""
        return await Peer(stage, player.token).open()


async def open_crew(clients: AsyncExitStack, url: str, redis_url: str) -> Crew:
    """Two workers that are open as long as `clients` are."""
    stages = [
        await clients.enter_async_context(
            open_stage(url, SystemClock(), redis_url=redis_url, bot_pace=0.1)  # type: ignore[arg-type]
        )
        for _ in range(2)
    ]
    return Crew(*stages)


@pytest.fixture(params=["redis", "nothing"])
async def crew(
    shared_url: str, redis_server: PrivateServer, request: pytest.FixtureRequest
) -> AsyncIterator[Crew]:
    """Two workers, with Redis and without."""
    line = f"redis://127.0.0.1:{redis_server.port}/0" if request.param == "redis" else ""
    async with AsyncExitStack() as clients:
        yield await open_crew(clients, shared_url, line)


@pytest.fixture
async def crew_with_redis(shared_url: str, redis_server: PrivateServer) -> AsyncIterator[Crew]:
    """Two workers with Redis."""
    async with AsyncExitStack() as clients:
        url = f"redis://127.0.0.1:{redis_server.port}/0"
        yield await open_crew(clients, shared_url, url)
