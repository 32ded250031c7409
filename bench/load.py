"""The action path under load: matches of four seats, all of them over sockets.

Magic Labyrinth by correspondence, so that windows close as soon as all have answered. The client
runs in this process, each worker and the database in one of its own, so as many cores are needed for
honest figures. `python -m bench.load 50 200 1000` measures on SQLite, `python -m bench.load many 50`
on PostgreSQL with one and with two workers as well.
"""

import asyncio
import sys
import time
from dataclasses import dataclass, field
from typing import Any

import httpx
import orjson

from bench.figures import SEATS, Book, Figures, Load, watch_both
from bench.premises import PLACES, Place, open_premises
from bench.tables import seat_guests
from bench.wire import Wire

COUNTS = (50, 200)


@dataclass
class Table:
    """One match, and when each of its moves was sent."""

    match: str
    tokens: list[str]
    book: Book
    moves: int = 0
    sent: dict[str, float] = field(default_factory=dict)


class Player:
    """One seat: takes a random action whenever it is asked."""

    def __init__(self, load: Load, table: Table, seat: int) -> None:
        self._load, self._table, self._seat = load, table, seat
        self._asked = -1

    def hear(self, wire: Wire, text: bytes) -> None:
        now, frame = time.perf_counter(), orjson.loads(text)
        match frame["type"]:
            case "events":
                self._table.book.heard(frame["seq"], self._seat, now, len(text))
                self._answer(wire, frame)
            case "state":
                self._answer(wire, frame)
            case "ack":
                moment = self._table.sent.pop(frame["move_id"])
                self._table.book.sent(frame["seq"], self._seat, moment)
            case "ping":
                wire.send({"type": "pong", "body": frame["body"]})
            case "rejected":
                print(text.decode(), file=sys.stderr)

    def _answer(self, wire: Wire, frame: dict[str, Any]) -> None:
        if frame["actions"] and frame["step"] != self._asked:
            self._asked = frame["step"]
            action = self._load.random.choice(frame["actions"])
            self._load.in_turn(self._act, wire, frame["step"], action)

    def _act(self, wire: Wire, step: int, action: Any) -> None:
        table = self._table
        table.moves += 1
        act = {"type": "act", "match": table.match, "move_id": str(table.moves)}
        table.sent[str(table.moves)] = time.perf_counter()
        wire.send(act | {"step": step, "action": action})


async def make_tables(url: str, count: int, load: Load) -> list[Table]:
    gate = asyncio.Semaphore(8)
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:

        async def make(number: int) -> Table:
            async with gate:
                names = [f"P{number} {seat}" for seat in range(SEATS)]
                options = {"pace": "correspondence"}
                seated = await seat_guests(http, "magic-labyrinth", options, names)
                return Table(*seated, Book(load.samples))

        return list(await asyncio.gather(*(make(n) for n in range(count))))


async def begin(load: Load, tables: list[Table], ports: list[int]) -> None:
    """Connect every seat, in turn to each of the workers, and then watch."""
    wires = []
    for table in tables:
        for seat, token in enumerate(table.tokens):
            wire = Wire(token, Player(load, table, seat).hear)
            await load.connect(wire, ports[seat % len(ports)])
            wires.append((wire, table.match))
    for wire, match in wires:
        wire.send({"type": "watch", "match": match})


async def measure(count: int, place: Place = PLACES[0]) -> tuple[Figures, Figures]:
    """So many matches, always moving and at half of that rate."""
    async with open_premises(place) as workers:
        load = Load()
        tables = await make_tables(workers[0].url, count, load)
        await begin(load, tables, [worker.port for worker in workers])
        return await watch_both(load, count, [worker.pid for worker in workers])


def main() -> None:
    given = sys.argv[1:]
    places = PLACES if "many" in given else PLACES[:1]
    for place in places:
        print(f"{place}:", flush=True)
        for count in [int(each) for each in given if each.isdigit()] or COUNTS:
            for figures in asyncio.run(measure(count, place)):
                print(figures.line, flush=True)


if __name__ == "__main__":
    import uvloop

    uvloop.install()
    main()
