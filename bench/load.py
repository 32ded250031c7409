"""The action path under load: matches of four seats, all of them over sockets.

Magic Labyrinth by correspondence, so that windows close as soon as all have answered. The client
runs in this process, each worker and the database in one of its own, so as many cores are needed for
honest figures. `python -m bench.load 50 200 1000` measures on SQLite, `python -m bench.load many 50`
on PostgreSQL with one and with two workers as well.
"""

import asyncio
import os
import random
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import orjson

from bench.premises import PLACES, Place, open_premises
from bench.tables import seat_guests
from bench.wire import Wire

SEATS = 4
SECONDS = float(os.environ.get("SIMSALABIM_BENCH_SECONDS", "10"))
TICKS = os.sysconf("SC_CLK_TCK")
EARLY, LATE = range(1, 101), range(401, 501)


class Sample(NamedTuple):
    """One action: its number in the match, from sending it to the update at another seat in
    seconds, and the bytes of that update."""

    seq: int
    late: float
    size: int


@dataclass
class Action:
    """What is known of one seq so far."""

    sent: float | None = None
    seat: int = -1
    heard: dict[int, tuple[float, int]] = field(default_factory=dict)


@dataclass
class Table:
    """One match and its four sockets."""

    match: str
    tokens: list[str]
    wires: list[Wire] = field(default_factory=list)
    moves: int = 0
    sent: dict[str, float] = field(default_factory=dict)
    actions: dict[int, Action] = field(default_factory=dict)


class Load:
    """Plays all tables as fast as they go, or at most `rate` actions a second in all."""

    def __init__(self, tables: list[Table], rate: float | None) -> None:
        self.tables, self._rate = tables, rate
        self.samples: list[Sample] = []
        self._random = random.Random(1)
        self._loop = asyncio.get_running_loop()
        self._next = 0.0

    async def begin(self, ports: list[int]) -> None:
        """Connect every seat, in turn to each of the workers, and begin to watch."""
        for table in self.tables:
            for seat, token in enumerate(table.tokens):
                player = Player(self, table, seat)
                _, wire = await self._loop.create_connection(
                    lambda k=token, p=player: Wire(k, p.hear), "127.0.0.1", ports[seat % len(ports)]
                )
                await wire.ready
                table.wires.append(wire)
        for table in self.tables:
            for wire in table.wires:
                wire.send({"type": "watch", "match": table.match})

    def act(self, table: Table, seat: int, step: int, actions: list[Any]) -> None:
        action = self._random.choice(actions)
        if self._rate is None:
            self._send(table, seat, step, action)
            return
        self._next = max(self._next, self._loop.time()) + 1 / self._rate
        self._loop.call_at(self._next, self._send, table, seat, step, action)

    def _send(self, table: Table, seat: int, step: int, action: Any) -> None:
        table.moves += 1
        act = {"type": "act", "match": table.match, "move_id": str(table.moves)}
        table.sent[str(table.moves)] = time.perf_counter()
        table.wires[seat].send(act | {"step": step, "action": action})

    def note(self, table: Table, seq: int) -> None:
        """Once the ack and all updates have come, keep the sample."""
        action = table.actions[seq]
        if action.sent is not None and len(action.heard) == SEATS:
            del table.actions[seq]
            others = [each for seat, each in action.heard.items() if seat != action.seat]
            moment, size = min(others)
            self.samples.append(Sample(seq, moment - action.sent, size))


class Player:
    """One seat: takes a random action whenever it is asked."""

    def __init__(self, load: Load, table: Table, seat: int) -> None:
        self._load, self._table, self._seat = load, table, seat
        self._asked = -1

    def hear(self, wire: Wire, text: bytes) -> None:
        now, frame = time.perf_counter(), orjson.loads(text)
        match frame["type"]:
            case "events":
                action = self._table.actions.setdefault(frame["seq"], Action())
                action.heard[self._seat] = now, len(text)
                self._load.note(self._table, frame["seq"])
                self._answer(frame)
            case "state":
                self._answer(frame)
            case "ack":
                action = self._table.actions.setdefault(frame["seq"], Action())
                action.sent, action.seat = self._table.sent.pop(frame["move_id"]), self._seat
                self._load.note(self._table, frame["seq"])
            case "ping":
                wire.send({"type": "pong", "body": frame["body"]})
            case "rejected":
                print(text.decode(), file=sys.stderr)

    def _answer(self, frame: dict[str, Any]) -> None:
        if frame["actions"] and frame["step"] != self._asked:
            self._asked = frame["step"]
            self._load.act(self._table, self._seat, frame["step"], frame["actions"])


async def make_tables(url: str, count: int) -> list[Table]:
    gate = asyncio.Semaphore(8)
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:

        async def make(number: int) -> Table:
            async with gate:
                names = [f"P{number} {seat}" for seat in range(SEATS)]
                options = {"pace": "correspondence"}
                return Table(*await seat_guests(http, "magic-labyrinth", options, names))

        return list(await asyncio.gather(*(make(n) for n in range(count))))


def cpu_seconds(pid: int) -> float:
    parts = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(parts[11]) + int(parts[12])) / TICKS


def percentile(samples: list[Sample], share: float) -> float:
    ordered = sorted(sample.late for sample in samples)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000 if ordered else 0.0


class Figures(NamedTuple):
    """What one run came to."""

    line: str
    rate: float


async def measure(count: int, rate: float | None = None, place: Place = PLACES[0]) -> Figures:
    """So many matches, all of them always moving or at the given rate."""
    async with open_premises(place) as workers:
        tables = await make_tables(workers[0].url, count)
        load, pids = Load(tables, rate), [worker.pid for worker in workers]
        await load.begin([worker.port for worker in workers])
        began, used = time.perf_counter(), sum(map(cpu_seconds, pids))
        await asyncio.sleep(SECONDS)
        took = time.perf_counter() - began
        used = sum(map(cpu_seconds, pids)) - used
        samples = list(load.samples)
        for table in load.tables:
            for wire in table.wires:
                wire.close()
    return Figures(_written(count, rate, samples, took, used), len(samples) / took)


def _written(
    count: int, rate: float | None, samples: list[Sample], took: float, used: float
) -> str:
    pace = "always moving" if rate is None else f"{rate:.0f} a second"
    size = sum(sample.size for sample in samples) / max(1, len(samples))
    line = (
        f"{count:4} matches, {pace:13} {len(samples) / took:6.0f} actions/s  "
        f"{used / max(1, len(samples)) * 1e6:5.0f} µs CPU each  "
        f"p50 {percentile(samples, 0.5):5.1f} ms  p99 {percentile(samples, 0.99):6.1f} ms  "
        f"{size:4.0f} bytes a viewer  workers at {used / took:4.0%} of a core"
    )
    early = [sample for sample in samples if sample.seq in EARLY]
    late = [sample for sample in samples if sample.seq in LATE]
    if late:
        sizes = [sum(each.size for each in part) / len(part) for part in (early, late)]
        line += (
            f"\n     actions 1-100 / 401-500 of a match: p50 {percentile(early, 0.5):.1f} / "
            f"{percentile(late, 0.5):.1f} ms, {sizes[0]:.0f} / {sizes[1]:.0f} bytes"
        )
    return line


def main() -> None:
    given = sys.argv[1:]
    places = PLACES if "many" in given else PLACES[:1]
    counts = [int(each) for each in given if each.isdigit()] or [50, 200]
    for place in places:
        print(f"{place}:", flush=True)
        for count in counts:
            full = asyncio.run(measure(count, place=place))
            print(full.line, flush=True)
            print(asyncio.run(measure(count, full.rate / 2, place)).line, flush=True)


if __name__ == "__main__":
    import uvloop

    uvloop.install()
    main()
