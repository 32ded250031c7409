"""`make bench-peers`: our action path and that of boardgame.io side by side, and the ratios.

Both play Magic Labyrinth by correspondence (labyrinth.cjs), four seats a match, at random, over
sockets: always moving, and at half that rate. Ours keeps every action before it is told to anybody;
theirs in memory keeps nothing. `python -m bench.peers 20 memory` measures 20 matches against the one
kind of server. The figures of a machine that does something else besides are worth little: the load
average stands at the top.
"""

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, NamedTuple

from bench import load as ours
from bench.figures import Figures
from bench.peers import load as theirs
from bench.peers.premises import TITLES, Kind, version
from bench.premises import PLACES

HEADS = ("", "matches", "pace", "moves/s", "µs CPU", "p50 ms", "p99 ms", "bytes", "server", "load")
WIDTHS = (34, 8, 15, 9, 8, 8, 9, 7, 8, 6)

Measure = Callable[[int], Coroutine[Any, Any, tuple[Figures, Figures]]]


class Server(NamedTuple):
    """One of those that are measured."""

    title: str
    is_ours: bool
    measure: Measure


def our_servers() -> list[Server]:
    return [
        Server(f"Simsalabim, {place}", True, partial(ours.measure, place=place))
        for place in PLACES
        if place.workers == 1
    ]


def their_servers(kinds: list[Kind]) -> list[Server]:
    return [
        Server(
            f"boardgame.io {TITLES[kind]}",
            False,
            partial(theirs.measure, kind=kind),
        )
        for kind in kinds
    ]


def row(*cells: str) -> str:
    first, *others = zip(cells, WIDTHS, strict=True)
    return first[0].ljust(first[1]) + "".join(cell.rjust(width) for cell, width in others)


def figures_row(title: str, figures: Figures) -> str:
    return row(
        title,
        str(figures.matches),
        figures.pace,
        f"{figures.rate:.0f}",
        f"{figures.micros:.0f}",
        f"{figures.p50:.1f}",
        f"{figures.p99:.1f}",
        f"{figures.size:.0f}",
        f"{figures.busy:.0%}",
        f"{figures.load:.0%}",
    )


def compared(our: Figures, their: Figures) -> str:
    """How many times theirs ours is, both always moving."""
    return (
        f"{their.micros / our.micros:5.2f} x the moves for a second of the server's CPU, "
        f"{our.rate / their.rate:5.2f} x the moves/s, {our.p99 / their.p99:5.2f} x the p99"
    )


def measure(servers: list[Server], count: int) -> None:
    """One after the other, so that a ratio is of what ran within a minute or two."""
    full: dict[Server, Figures] = {}
    print("\n" + row(*HEADS), flush=True)
    for server in servers:
        full[server], half = asyncio.run(server.measure(count))
        print(figures_row(server.title, full[server]), flush=True)
        print(figures_row("", half), flush=True)
    print(f"\nRatios at {count} matches, always moving")
    for our in (each for each in servers if each.is_ours):
        for their in (each for each in servers if not each.is_ours):
            print(f"  {our.title} to {their.title}:\n    {compared(full[our], full[their])}")


def main() -> None:
    given = sys.argv[1:]
    counts = [int(each) for each in given if each.isdigit()] or ours.COUNTS
    kinds = [kind for kind in Kind if kind in given] or list(Kind)
    node = subprocess.run(["node", "--version"], check=True, capture_output=True, text=True)
    print(
        f"boardgame.io {version('boardgame.io')}, socket.io {version('socket.io')}, "
        f"Node {node.stdout.strip()}; Python {sys.version.split()[0]}; "
        f"{os.cpu_count()} cores, load average {os.getloadavg()[0]:.1f}"
    )
    print(
        "µs CPU: of the server's own process, not of PostgreSQL's, a move. p50, p99: from sending it\n"
        "to the update at another seat, which has so many bytes. server, load: of a core."
    )
    for count in counts:
        measure([*our_servers(), *their_servers(kinds)], count)


if __name__ == "__main__":
    import uvloop

    uvloop.install()
    main()
