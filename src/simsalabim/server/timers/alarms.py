"""Calls at due times of the server's clock. One timer of the event loop serves them all."""

import asyncio
import heapq
from collections.abc import Callable
from itertools import count

from simsalabim.server.clock import Clock


class Alarm:
    """A call that is to come, until it is cancelled."""

    __slots__ = ("call", "due")

    def __init__(self, due: float, call: Callable[[], None]) -> None:
        self.due = due
        self.call: Callable[[], None] | None = call

    def cancel(self) -> None:
        """Do not call, after all. Harmless if it has rung."""
        self.call = None


class Alarms:
    """All due times of this worker, on the monotonic clock: wall time may jump as it likes."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._heap: list[tuple[float, int, Alarm]] = []
        self._order = count()
        self._timer: asyncio.TimerHandle | None = None
        self._stopped = False

    def at(self, due: float, call: Callable[[], None]) -> Alarm:
        """Call at `due`, in seconds of the monotonic clock, or at once if that is past."""
        alarm = Alarm(due, call)
        heapq.heappush(self._heap, (due, next(self._order), alarm))
        if self._heap[0][2] is alarm:
            self._wind()
        return alarm

    def ring(self) -> None:
        """Call all that is due. A test with a clock of its own calls this after moving it."""
        now = self._clock.monotonic()
        while self._heap and self._heap[0][0] <= now:
            alarm = heapq.heappop(self._heap)[2]
            call, alarm.call = alarm.call, None
            if call is not None:
                call()
        self._wind()

    def stop(self) -> None:
        """Forget everything that is to come."""
        self._stopped = True
        self._heap.clear()
        self._wind()

    def _wind(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        while self._heap and self._heap[0][2].call is None:
            heapq.heappop(self._heap)
        if self._heap and not self._stopped:
            wait = max(0.0, self._heap[0][0] - self._clock.monotonic())
            self._timer = asyncio.get_running_loop().call_later(wait, self.ring)
