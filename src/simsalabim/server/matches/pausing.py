"""A pause of the table: who wanted it, why, and since when."""

from dataclasses import dataclass
from typing import Any, Literal

import orjson

from simsalabim.engine.seats import Seat
from simsalabim.server.problems import Problem
from simsalabim.server.times import rfc3339

Reason = Literal["dinner", "phone", "door", "baby", "back_soon", "tomorrow", "other"]


@dataclass(frozen=True, slots=True)
class Pause:
    """`note` is what the person who paused has added; `since` is in ms since 1970."""

    seat: Seat
    reason: Reason
    note: str | None
    since: int

    def shown(self) -> dict[str, Any]:
        """The pause as everybody sees it."""
        return {
            "seat": self.seat,
            "reason": self.reason,
            "note": self.note,
            "since": rfc3339(self.since),
        }


def dump_pause(pause: Pause | None) -> str | None:
    """The pause as JSON for the database."""
    if pause is None:
        return None
    kept = {"seat": pause.seat, "reason": pause.reason, "note": pause.note, "since": pause.since}
    return orjson.dumps(kept).decode()


def load_pause(stored: str | None) -> Pause | None:
    """The pause out of the database."""
    return None if stored is None else Pause(**orjson.loads(stored))


def asked_after_pause(asked_at: int, since: int, now: int) -> int:
    """When a question counts as put, once a pause is over: it gets back all that the pause took,
    and one that was put during the pause begins now. All in ms since 1970."""
    return asked_at + max(0, now - max(since, asked_at))


def paused() -> Problem:
    """Nothing is done while the table pauses."""
    return Problem(409, "paused", "The table pauses. Anybody who plays can go on.")
