"""How far away a player is, measured by the server, and how much of it counts (LAB-42).

Pure: times come in as seconds of one monotonic clock. A client never says how far away it is; it
can only answer a random body, and answering late or not at all never gains what it could not have
gained by sitting further away.
"""

import secrets
from collections import OrderedDict, deque
from collections.abc import Callable
from statistics import fmean, median

from simsalabim.engine.window import CAP_MS

SAMPLES = 16
MOST_OPEN = 16
"""Pings without an answer that are remembered; the oldest are given up."""

FLOOR_MINUTES = 10

MOST_BESIDES_LINE = 0.100
"""Seconds by which pongs may be slower than the line under them. A browser takes a few ms; whoever
takes longer is believed no more than the line."""


class Floor:
    """The quickest round trips of one person, minute by minute, over all their sockets: one that
    answers slowly from its first ping on is still known to belong to somebody near."""

    __slots__ = ("_by_minute",)

    def __init__(self) -> None:
        self._by_minute: dict[int, float] = {}

    def note(self, sample: float, now: float) -> None:
        """A round trip has been measured."""
        minute = int(now // 60)
        self._by_minute[minute] = min(sample, self._by_minute.get(minute, sample))
        for old in [each for each in self._by_minute if each <= minute - FLOOR_MINUTES]:
            del self._by_minute[old]

    def seconds(self) -> float:
        """The quickest of the last ten minutes; 0 if there is none."""
        return min(self._by_minute.values(), default=0.0)


class Floors:
    """Everybody's floors, kept beyond the end of a socket."""

    MOST = 10_000

    def __init__(self) -> None:
        self._floors: OrderedDict[str, Floor] = OrderedDict()

    def of(self, user: str) -> Floor:
        """This person's floor."""
        floor = self._floors.setdefault(user, Floor())
        self._floors.move_to_end(user)
        if len(self._floors) > self.MOST:
            self._floors.popitem(last=False)
        return floor


class DelayMeter:
    """The round trips of one socket, by pings with random bodies."""

    __slots__ = ("_floor", "_line", "_open", "_samples")

    def __init__(
        self, line: Callable[[], float | None] | None = None, floor: Floor | None = None
    ) -> None:
        """`line` tells the round trip of the line itself, as the machine's kernel sees it, where
        that ends at the peer and not at a proxy. `floor` is that of the person behind it."""
        self._line, self._floor = line, floor or Floor()
        self._open: OrderedDict[str, float] = OrderedDict()
        self._samples: deque[float] | None = None

    def body(self) -> str:
        """A new random body for a ping, which counts from `sent` on."""
        return secrets.token_hex(8)

    def sent(self, body: str, now: float) -> None:
        """The ping with this body is being handed to the socket."""
        self._open[body] = now
        if len(self._open) > MOST_OPEN:
            self._open.popitem(last=False)

    def pong(self, body: str, now: float) -> bool:
        """Take an answer in. False, and nothing changes, for a body that is not waited for."""
        sent = self._open.pop(body, None)
        if sent is None:
            return False
        sample = max(0.0, now - sent)
        if self._samples is None:
            self._samples = deque(maxlen=SAMPLES)
        self._samples.append(sample)
        self._floor.note(sample, now)
        return True

    def delay(self) -> float:
        """The round trip to count on, in seconds; 0 while nothing is measured.

        It errs to the low side, which costs only its owner: late answers to some pings among
        quick ones make the quick ones count.
        """
        if not self._samples:
            return 0.0
        middle, mean, low = median(self._samples), fmean(self._samples), min(self._samples)
        deviation = fmean(abs(sample - mean) for sample in self._samples)
        estimate = max(0.0, min(middle, mean - 0.8 * deviation))
        if low < middle / 2:
            estimate = min(estimate, low)
        line = None if self._line is None else self._line()
        return line if line is not None and estimate - line > MOST_BESIDES_LINE else estimate

    def floor(self) -> float:
        """The person's quickest round trip of the last ten minutes, in seconds; 0 if unknown."""
        return self._floor.seconds()


class Allowance:
    """How much delay beyond its own usual one a seat may still have taken off, over a match.

    Somebody who is always far away never touches it. Somebody whose link has just become slow
    pays from it, so that feigning a slow link buys little.
    """

    START, CEILING = 0.180, 0.420
    REFILL, MARGIN = 0.060, 0.020
    USUAL = 0.050
    """So much above the ten minutes' floor is still the usual delay."""

    __slots__ = ("_last", "budget")

    def __init__(self) -> None:
        self.budget, self._last = self.START, 0.0

    def refill(self) -> None:
        """A window opens."""
        self.budget = min(self.CEILING, self.budget + min(self.REFILL, self._last + self.MARGIN))

    def quote(self, delay: float, floor: float) -> tuple[float, float]:
        """What may be taken off an answer, and what of it the budget pays, in seconds."""
        wanted = min(delay, CAP_MS / 1000)
        if delay - floor <= self.USUAL or wanted <= floor:
            return wanted, 0.0
        charged = min(wanted - floor, self.budget)
        return floor + charged, charged

    def charge(self, charged: float, delay: float) -> None:
        """The quoted answer has been accepted."""
        self.budget -= charged
        self._last = delay
