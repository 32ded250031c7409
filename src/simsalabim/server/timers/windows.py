"""A reaction window while it is open: who was asked when, who answered when (LAB-40 to LAB-42).

Pure: times come in as seconds of one monotonic clock. What the decision is computed from is kept
in milliseconds after the opening, rounded, so that the stored numbers give the same decision.
"""

import hmac
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from math import isinf
from typing import Any

from simsalabim.engine.seats import Seat
from simsalabim.engine.window import CAP_MS, Window, closes_after, counted_ms
from simsalabim.server.sockets.delay import Allowance

LAGGING = 0.050
"""A window that is closed so much later than due says that the server was too slow."""


def nonce_of(key: bytes, step: int) -> str:
    """The nonce of the window that the question `step` opens: nobody can know it before."""
    return hmac.digest(key, b"window:%d" % step, "sha256").hex()[:16]


@dataclass(frozen=True, slots=True)
class Answer:
    """How one seat's answer was timed, in ms. `sent` and `arrived` count from the opening.

    `delay` was measured, `allowed` of it is taken off, `charged` of that to the seat's `budget`.
    `counted` follows from the others. `earlier`: given before a restart of the server, or to another
    worker.
    """

    sent: float
    arrived: float
    delay: float
    allowed: float
    charged: float
    budget: float
    counted: int
    earlier: bool = False


class OpenWindow:
    """The window of one match that is open now."""

    def __init__(
        self, window: Window, step: int, nonce: str, now: float, wall: int, age: float = 0.0
    ) -> None:
        """`now` is monotonic, in seconds; `wall` the same moment in ms since 1970. `age`: another
        worker has opened it, so many seconds ago."""
        self.step, self.nonce, self.opened = step, nonce, now - age
        self.opened_at = wall - round(age * 1000)
        self._known = now
        self.seconds, self.least = window.seconds, window.least
        self.answers: dict[Seat, Answer] = {}
        self._came: dict[Seat, float] = {}
        self._sent: dict[Seat, float] = {}
        self._asking = True

    @property
    def length_ms(self) -> int | None:
        """Its whole length; None for a question without a deadline."""
        return None if isinf(self.seconds) else round(self.seconds * 1000)

    def hander(self, seat: Seat) -> Callable[[float], None]:
        """For whoever sends this seat its prompt: to be told when the socket takes it.

        Only what is taken at once counts, while the prompts are being handed out. A socket that
        makes its prompt wait is its owner's doing, and must not gain by it.
        """

        def handed(now: float) -> None:
            if self._asking:
                self._sent.setdefault(seat, now)

        return handed

    def asked(self) -> None:
        """Every prompt has been handed out."""
        self._asking = False

    def was_shown_late(self, seats: Iterable[Seat]) -> None:
        """These seats have been shown it here, where it was heard of after another worker had
        opened it. Everybody else's time runs from the opening: their prompt came from there, and
        going to another worker must not gain anything."""
        for seat in seats:
            self._sent.setdefault(seat, self._known)

    def measure(
        self, seat: Seat, arrived: float, delay: float, floor: float, allowance: Allowance
    ) -> Answer:
        """Time an answer. Changes nothing: it may still be refused."""
        allowed, charged = allowance.quote(delay, floor)
        handed = self.opened
        if seat in self._sent:
            waited = self._sent[seat] - self._known
            handed = self._known + min(max(0.0, waited), CAP_MS / 1000)
        sent, came, off = _ms(handed - self.opened), _ms(arrived - self.opened), _ms(allowed)
        counted = counted_ms(came / 1000, sent / 1000, off / 1000)
        return Answer(sent, came, _ms(delay), off, _ms(charged), _ms(allowance.budget), counted)

    def take(self, seat: Seat, answer: Answer) -> None:
        """The seat's answer, given here, has been kept."""
        self.answers[seat], self._came[seat] = answer, answer.arrived / 1000

    def recall(self, seat: Seat, answer: Answer, at: int | None) -> None:
        """An answer that was not given here. Kept by another worker at `at`, in ms since 1970, it
        ends the window as one given here does; from before a restart it does not."""
        self.answers[seat] = answer
        if at is not None:
            self._came[seat] = max(0, at - self.opened_at) / 1000

    def answered_before(self) -> dict[Seat, Answer]:
        """The answers, for this window when it is opened again."""
        return {seat: replace(answer, earlier=True) for seat, answer in self.answers.items()}

    def in_time(self, answer: Answer) -> bool:
        """Whether an answer, with its way through the network taken off, came in time."""
        return answer.counted <= self.seconds * 1000

    def left_ms(self, now: float) -> int:
        """What is left of its length, in ms. It follows from the opening alone (LAB-41)."""
        return max(0, round((self.opened + self.seconds - now) * 1000))

    def due(self, window: Window) -> float:
        """When to decide, in seconds of the monotonic clock, given what `window` says by now."""
        arrived = [self._came[seat] for seat in window.claims if seat in self._came]
        return self.opened + closes_after(window, min(arrived, default=None))

    def counted(self, window: Window) -> list[tuple[Seat, int]]:
        """Each claiming seat's counted time in ms; one that lost its measure counts as late."""
        late = self.length_ms or 0
        return [
            (seat, self.answers[seat].counted if seat in self.answers else late)
            for seat in window.claims
        ]

    def inputs(self, now: float, due: float) -> dict[str, Any]:
        """Everything that the decision follows from, as plain data, by seat."""
        return {
            "length_ms": self.length_ms,
            "cap_ms": CAP_MS,
            "degraded": now - due > LAGGING,
            "seats": {str(seat): answer for seat, answer in sorted(self.answers.items())},
        }


def _ms(seconds: float) -> float:
    return round(seconds * 1000, 3)
