"""Windows: questions with a deadline, and the contest of who answered first.

The engine knows no time. A game says how long a window is, the server measures, and both use the
pure functions here, so that a decision can be computed again from what was stored.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from simsalabim.engine.seats import Seat

TIE_MS = 15
"""Counted times less than this apart (one display frame) are a tie."""

CAP_MS = 250
"""At most this much of a player's network delay is taken off."""


@dataclass(frozen=True, slots=True)
class Window:
    """A question with a deadline.

    `seconds` is its length; it closes no sooner than `least` seconds after it opened when all
    `pending` seats have answered, and `hold` seconds after the first of the `claims`.
    `closes` says whether the first claim decides or all answers are waited for.
    """

    seconds: float
    least: float
    hold: float
    closes: Literal["first", "all"]
    pending: tuple[Seat, ...]
    claims: tuple[Seat, ...]


def closes_after(window: Window, first_claim: float | None) -> float:
    """Seconds after the opening at which the window is to be decided.

    `first_claim` is when the first claim arrived, in seconds after the opening. The time is up
    `CAP_MS` after the window's length, so that an answer given in time may still be on its way.
    """
    if window.closes == "first" and window.claims and first_claim is not None:
        return first_claim + window.hold
    if not window.pending:
        return window.least
    return window.seconds + CAP_MS / 1000


def counted_ms(arrived: float, sent: float, delay: float) -> int:
    """The counted reaction time in whole milliseconds, never below 0 (LAB-42).

    `arrived` and `sent` are seconds of one monotonic clock; `delay` is the measured network delay
    in seconds, of which at most `CAP_MS` counts.
    """
    taken = arrived - sent - min(max(delay, 0.0), CAP_MS / 1000)
    return max(0, round(taken * 1000))


def first_of(counted: Sequence[tuple[Seat, int]], tie_order: Sequence[Seat]) -> tuple[Seat, bool]:
    """Who was first, and whether a tie was broken.

    `counted` holds each claiming seat's counted time in ms (at least one); `tie_order` the seats
    in the order drawn when the window opened, before anybody answered.
    """
    best = min(ms for _, ms in counted)
    tied = {seat for seat, ms in counted if ms - best < TIE_MS}
    return next(seat for seat in tie_order if seat in tied), len(tied) > 1
