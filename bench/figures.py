"""What a load counts of every action, and the figures that come of it: for us and for peers."""

import asyncio
import os
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from bench.wire import Line

SEATS = 4
SECONDS = float(os.environ.get("SIMSALABIM_BENCH_SECONDS", "10"))
WARM_UP = 2.0
"""Seconds that count for nobody: V8 compiles what it has seen to be hot."""

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


class Book:
    """The actions of one match; each is kept as a sample once it is known of all seats."""

    def __init__(self, samples: list[Sample]) -> None:
        self._samples = samples
        self._actions: dict[int, Action] = {}

    def sent(self, seq: int, seat: int, moment: float) -> None:
        """The server says that what this seat sent at that moment has become `seq`."""
        action = self._actions.setdefault(seq, Action())
        action.sent, action.seat = moment, seat
        self._note(seq, action)

    def heard(self, seq: int, seat: int, moment: float, size: int) -> None:
        """The update has come to this seat."""
        action = self._actions.setdefault(seq, Action())
        action.heard[seat] = moment, size
        self._note(seq, action)

    def _note(self, seq: int, action: Action) -> None:
        if action.sent is not None and len(action.heard) == SEATS:
            del self._actions[seq]
            others = [each for seat, each in action.heard.items() if seat != action.seat]
            moment, size = min(others)
            self._samples.append(Sample(seq, moment - action.sent, size))


class Load:
    """Plays all tables as fast as they go, or at most `rate` actions a second in all, if that is set."""

    def __init__(self) -> None:
        self.rate: float | None = None
        self.samples: list[Sample] = []
        self.lines: list[Line] = []
        self.random = random.Random(1)
        self._loop = asyncio.get_running_loop()
        self._next = 0.0
        self._closed = False

    async def connect(self, line: Line, port: int) -> None:
        await self._loop.create_connection(lambda: line, "127.0.0.1", port)
        await line.ready
        self.lines.append(line)

    def in_turn(self, send: Callable[..., None], *what: Any) -> None:
        """Send now, or when the rate allows it."""
        if self.rate is None:
            send(*what)
            return
        self._next = max(self._next, self._loop.time()) + 1 / self.rate
        self._loop.call_at(self._next, self._when_it_is_time, send, what)

    def _when_it_is_time(self, send: Callable[..., None], what: tuple[Any, ...]) -> None:
        if not self._closed:
            send(*what)

    def close(self) -> None:
        self._closed = True
        for line in self.lines:
            line.close()


class Figures(NamedTuple):
    """What one run came to: actions a second, µs of the server's CPU for each, p50 and p99 in ms
    from sending an action to the update at another seat, bytes of that update, and how much of a
    core the server took, and the load itself: near to a whole one, the load is what is measured.
    `growth` tells early from late actions, if there were any late ones."""

    matches: int
    pace: str
    rate: float
    micros: float
    p50: float
    p99: float
    size: float
    busy: float
    load: float
    growth: str

    @property
    def line(self) -> str:
        return (
            f"{self.matches:4} matches, {self.pace:13} {self.rate:6.0f} actions/s  "
            f"{self.micros:5.0f} µs CPU each  "
            f"p50 {self.p50:5.1f} ms  p99 {self.p99:6.1f} ms  "
            f"{self.size:4.0f} bytes a viewer  workers at {self.busy:4.0%} of a core{self.growth}"
        )


async def watch_both(load: Load, matches: int, pids: Sequence[int]) -> tuple[Figures, Figures]:
    """The same matches always moving, and then at half of what that came to; see `watch`."""
    full = await watch(load, matches, pids)
    load.rate = full.rate / 2
    half = await watch(load, matches, pids)
    load.close()
    return full, half


async def watch(load: Load, matches: int, pids: Sequence[int]) -> Figures:
    """Let the load go on for the time of one run, after some seconds that do not count.

    Raises `RuntimeError` if nothing was played or somebody was cut off: that is no measurement.
    """
    await asyncio.sleep(WARM_UP)
    first, began, own = len(load.samples), time.perf_counter(), time.process_time()
    used = sum(map(cpu_seconds, pids))
    await asyncio.sleep(SECONDS)
    took = time.perf_counter() - began
    used, own = sum(map(cpu_seconds, pids)) - used, time.process_time() - own
    samples = load.samples[first:]
    if not samples or any(line.lost for line in load.lines):
        raise RuntimeError("no action went round" if not samples else "connections were lost")
    count = len(samples)
    return Figures(
        matches=matches,
        pace="always moving" if load.rate is None else f"{load.rate:.0f} a second",
        rate=count / took,
        micros=used / count * 1e6,
        p50=percentile(samples, 0.5),
        p99=percentile(samples, 0.99),
        size=sum(sample.size for sample in samples) / count,
        busy=used / took,
        load=own / took,
        growth=_growth(samples),
    )


def cpu_seconds(pid: int) -> float:
    parts = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(parts[11]) + int(parts[12])) / TICKS


def percentile(samples: Sequence[Sample], share: float) -> float:
    """In ms."""
    ordered = sorted(sample.late for sample in samples)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000 if ordered else 0.0


def _growth(samples: Sequence[Sample]) -> str:
    parts = [[each for each in samples if each.seq in span] for span in (EARLY, LATE)]
    if not all(parts):
        return ""
    middles = " / ".join(f"{percentile(part, 0.5):.1f}" for part in parts)
    sizes = " / ".join(f"{sum(each.size for each in part) / len(part):.0f}" for part in parts)
    return f"\n     actions 1-100 / 401-500 of a match: p50 {middles} ms, {sizes} bytes"
