"""boardgame.io in a process of its own, on a free port of this machine."""

import json
import os
import shutil
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx

from bench.figures import SEATS
from simsalabim.games.magic_labyrinth.meta import META
from simsalabim.games.magic_labyrinth.tables import COMPONENTS, LAYOUT
from tools.private_servers import PrivateServer

INSTALLED = Path(os.environ.get("SIMSALABIM_PEERS", ".venv/peers")).absolute() / "node_modules"
HERE = Path(__file__).parent


class Kind(StrEnum):
    """Where it keeps its matches, and whether it sends patches instead of whole views."""

    MEMORY = "memory"
    DELTAS = "deltas"
    FLATFILE = "flatfile"


TITLES = {
    Kind.MEMORY: "in memory",
    Kind.DELTAS: "in memory, deltas",
    Kind.FLATFILE: "with FlatFile",
}


def version(package: str) -> str:
    """Of an installed package."""
    return str(json.loads((INSTALLED / package / "package.json").read_text())["version"])


@contextmanager
def open_peer(kind: Kind) -> Iterator[PrivateServer]:
    """A server of boardgame.io, as in production: without the checks it makes for developers."""
    node = shutil.which("node")
    if node is None or not INSTALLED.is_dir():
        raise RuntimeError(f"boardgame.io is not in {INSTALLED}: make bench-peers installs it")
    with TemporaryDirectory() as name:
        folder = Path(name)
        kept = [str(folder / "matches")] if kind is Kind.FLATFILE else []

        def command(port: int) -> list[str]:
            settings = [f"NODE_PATH={INSTALLED}", "NODE_ENV=production"]
            started = [node, str(HERE / "server.cjs"), str(port), json.dumps(_box(kind)), *kept]
            return ["env", *settings, *started]

        server = PrivateServer(folder, command, _answers, signal.SIGTERM)
        server.start()
        try:
            yield server
        finally:
            server.stop()


def _box(kind: Kind) -> dict[str, Any]:
    return {
        "layout": LAYOUT,
        "corners": COMPONENTS.corners,
        "colours": META.colours[:SEATS],
        "die": COMPONENTS.die,
        "copies": COMPONENTS.obstacle_copies,
        "deal": COMPONENTS.deal[SEATS],
        "toWin": COMPONENTS.symbols_to_win,
        "deltas": kind is Kind.DELTAS,
    }


def _answers(port: int) -> bool:
    try:
        return httpx.get(f"http://127.0.0.1:{port}/games").status_code == 200
    except httpx.TransportError:
        return False
