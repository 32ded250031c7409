"""`python -m bench.faults`: what stays and what is lost when workers, Redis and PostgreSQL fall, and
what open sockets cost; or one of the two, `falls` or `sockets`. Needs the programs of both servers
(`make system`)."""

import asyncio
import statistics
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
from sqlalchemy import text
from websockets.asyncio.client import connect

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))  # whoever plays lives there

from faults.house import REDIS_AWAY, SEATS, TABLES, Rounds, open_house
from simsalabim.server.database import open_database
from tools.private_servers import postgres
from tools.serving import Serving

ROUNDS = 10
SOCKETS = 500
REQUESTS = 2000
AT_ONCE = 8
CONNECTIONS = """SELECT count(*), count(*) FILTER (WHERE state LIKE 'idle in transaction%')
FROM pg_stat_activity WHERE application_name = 'simsalabim' AND pid <> pg_backend_pid()"""


async def falls() -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with open_house(Path(folder)) as house:
            rounds = await house.kill_rounds(ROUNDS)
            print(f"kill -9 of one of two workers, {ROUNDS} rounds, {TABLES * SEATS} bots:")
            print(told(rounds))
            turned = await house.restart_in_turn()
            print("both workers restarted in turn:")
            print(told(turned))
            fallen = await house.fall()
            print(f"Redis killed for {REDIS_AWAY:.0f} s, PostgreSQL stopped at once and started:")
            print(f"  {fallen.found}")
            print(f"  {fallen.meanwhile} acknowledged without Redis")
            print(f"  everybody played on {fallen.back * 1000:.0f} ms after PostgreSQL was back")


def told(rounds: Rounds) -> str:
    return (
        f"  {rounds.found}\n"
        f"  clients of the other worker caught up within {rounds.caught_up * 1000:.0f} ms, "
        f"and all tables played on within {rounds.played_on * 1000:.0f} ms"
    )


async def requests(http: httpx.AsyncClient, room: str) -> str:
    """Ask for a room many times, some at once; say how long that takes."""
    times: list[float] = []

    async def ask() -> None:
        for _ in range(REQUESTS // AT_ONCE):
            begun = time.perf_counter()
            (await http.get(f"/rooms/{room}")).raise_for_status()
            times.append(time.perf_counter() - begun)

    await asyncio.gather(*(ask() for _ in range(AT_ONCE)))
    p50, p99 = statistics.median(times), statistics.quantiles(times, n=100)[98]
    return f"p50 {p50 * 1000:.1f} ms, p99 {p99 * 1000:.1f} ms"


async def sockets() -> None:
    with tempfile.TemporaryDirectory() as folder, postgres() as server:
        url = f"postgresql+asyncpg://house@127.0.0.1:{server.port}/postgres"
        worker = Serving(Path(folder), database_url=url, limit_factor="0")
        await worker.start()
        database = open_database(url)
        async with AsyncExitStack() as opened:
            api = f"{worker.url}/api/v1"
            http = await opened.enter_async_context(httpx.AsyncClient(base_url=api))
            made = (await http.post("/sessions", json={"name": "Ada"})).json()
            http.headers["Authorization"] = f"Bearer {made['token']}"
            body = {"game": "magic-labyrinth", "options": {}, "seats": 4}
            room = (await http.post("/rooms", json=body)).json()["id"]
            print(f"REST on a pool of ten connections: {await requests(http, room)}")
            for _ in range(SOCKETS):
                await opened.enter_async_context(
                    connect(
                        f"{api.replace('http', 'ws', 1)}/ws",
                        subprotocols=["simsalabim.v1", f"bearer.{made['token']}"],
                        compression=None,
                    )
                )
            print(f"  with {SOCKETS} open sockets: {await requests(http, room)}")
            held, busy = await database.read(lambda c: c.execute(text(CONNECTIONS)).one())
            print(f"  connections to the database: {held}, in a transaction: {busy}")
        await database.close()
        worker.stop()


def main() -> None:
    parts = {"falls": falls, "sockets": sockets}
    for name in sys.argv[1:] or parts:
        asyncio.run(parts[name]())


if __name__ == "__main__":
    main()
