"""What docker-compose.yml starts, without Docker: PostgreSQL, Redis, two workers, Caddy in front."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import httpx

from tools.private_servers import QUICK, PrivateServer, caddy, postgres, redis
from tools.serving import Serving, free_port

CADDYFILE = Path(__file__).parents[2] / "deploy" / "Caddyfile"
BELOW = "/games"
LIMITS = "0.25"
"""Strict, so that they are soon met, but not by somebody who plays."""


@dataclass
class Topology:
    """All of it, running. Players come by `url`; nobody but tests calls a worker by its own."""

    proxy: PrivateServer
    workers: list[Serving] = field(default_factory=list)

    @property
    def url(self) -> str:
        """Where players find the house."""
        return f"http://127.0.0.1:{self.proxy.port}{BELOW}"

    async def sockets(self) -> list[int]:
        """How many sockets each worker has open, as its own numbers say."""
        async with httpx.AsyncClient() as http:
            told = [(await http.get(f"{worker.url}/metrics")).text for worker in self.workers]
        return [int(float(_number("simsalabim_sockets", each))) for each in told]


@asynccontextmanager
async def topology(folder: Path) -> AsyncIterator[Topology]:
    """Start it all, below a path, and end it in order."""
    with ExitStack() as servers:
        database = servers.enter_context(postgres(*QUICK))
        bell = servers.enter_context(redis())
        ports = [free_port() for _ in range(2)]
        behind = " ".join(f"127.0.0.1:{port}" for port in ports)
        proxy = servers.enter_context(caddy(CADDYFILE, ROOT_PATH=BELOW, WORKERS=behind))
        made = Topology(proxy)
        for port in ports:
            place = folder / f"worker-{port}"
            place.mkdir()
            worker = Serving(
                place,
                database_url=f"postgresql://house@127.0.0.1:{database.port}/postgres",
                redis_url=f"redis://127.0.0.1:{bell.port}/0",
                public_url=made.url,
                root_path=BELOW,
                trusted_proxies="127.0.0.1",
                limit_factor=LIMITS,
            )
            worker.port = port
            made.workers.append(worker)
        try:
            await asyncio.gather(*(worker.start() for worker in made.workers))
            await _found_by_proxy(made)
            yield made
        finally:
            for worker in made.workers:
                worker.stop()


async def _found_by_proxy(made: Topology) -> None:
    """Wait until the proxy has looked again and found the workers, which began after it."""
    async with httpx.AsyncClient(timeout=20) as http:
        for _ in range(4):  # the proxy itself waits some seconds for a worker
            if (await http.get(f"{made.url}/readyz")).status_code == 200:
                return
    raise RuntimeError("the proxy does not find the workers")


def _number(name: str, told: str) -> str:
    found = re.search(rf"^{name} (\S+)$", told, re.MULTILINE)
    assert found, f"no {name} in the numbers"
    return found[1]
