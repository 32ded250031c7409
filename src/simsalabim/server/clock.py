"""Time, in one place, so that tests can hold it still."""

import time
from datetime import UTC, datetime
from typing import Protocol


class Clock(Protocol):
    """Wall time for people and for deadlines that survive a restart; monotonic for intervals."""

    def now(self) -> datetime:
        """The wall time, in UTC, with its zone."""
        ...

    def monotonic(self) -> float:
        """Seconds that never jump, from an arbitrary start."""
        ...


class SystemClock:
    """The machine's clocks."""

    def now(self) -> datetime:
        return datetime.now(UTC)

    def monotonic(self) -> float:
        return time.monotonic()
