"""What the server itself has to do in a match: close its window, play its bots and empty seats.

Times come from here alone. They never depend on what anybody holds: a bot takes as long with a
card that fits as without one (LAB-95).
"""

import random
from collections.abc import Callable, Coroutine
from typing import Any, NamedTuple

from simsalabim.engine.seats import CLOCK, Seat
from simsalabim.engine.window import CAP_MS
from simsalabim.server.clock import Clock
from simsalabim.server.matches.live import LiveMatch
from simsalabim.server.timers.alarms import Alarms

IN_WINDOW = (0.6, 2.5)
ELSEWHERE = (0.4, 1.2)
"""Seconds between which a bot, or the server for an empty seat, takes to answer."""

AGAIN = 1.0
"""Seconds after which what failed is tried again."""


class Task(NamedTuple):
    """A match's id, the question, and for a seat: whose turn it is to answer, and when."""

    match: str
    step: int
    seat: Seat
    due: float


Run = Callable[[Coroutine[Any, Any, None]], Any]


class Agenda:
    """Sets alarms for one worker's matches. A match may be forgotten meanwhile: alarms know ids."""

    def __init__(
        self,
        clock: Clock,
        alarms: Alarms,
        pace: float,
        run: Run,
        close: Callable[[Task], Coroutine[Any, Any, None]],
        play: Callable[[Task], Coroutine[Any, Any, None]],
        chance: random.Random | None = None,
    ) -> None:
        """`pace` multiplies how long bots take; 0: they answer at once. `run` starts what
        `close` and `play` return."""
        self._clock, self._alarms, self._pace, self._run = clock, alarms, pace, run
        self._close, self._play = close, play
        self._uniform = (chance or random.SystemRandom()).uniform

    def look(self, live: LiveMatch, not_before: float = 0.0) -> None:
        """Set the alarms that the match needs as it stands now, and drop those it does not."""
        if live.status != "running" or live.is_paused:
            self.forget(live)
            return
        self._look_at_window(live, not_before)
        awaited = live.state.awaited
        for seat in [seat for seat in live.playing if seat not in awaited]:
            live.playing.pop(seat)[1].cancel()
        played = [s for s in awaited if s != CLOCK and live.is_played(live.seats[s])]
        must = live.game.waiting_for(live.state, None) if played else ()
        start = max(self._clock.monotonic(), not_before)
        spoken = [self._look_at_seat(live, seat, start) for seat in played if seat not in must]
        for seat in awaited:
            if seat != CLOCK and seat not in played:
                self._look_at_person(live, seat)
        # Who may speak before the answer gets the time to do so, or never would.
        for seat in played:
            if seat in must:
                self._look_at_seat(live, seat, max(spoken, default=start))

    def _look_at_person(self, live: LiveMatch, seat: Seat) -> None:
        """Answer for a person when the time of the question is up, and for an answer that was on
        its way there is the same grace as in windows."""
        self._set(live, seat, False, lambda: live.answer_due + CAP_MS / 1000)

    def forget(self, live: LiveMatch) -> None:
        """Drop every alarm of the match."""
        if live.closing is not None:
            live.closing.cancel()
            live.closing = None
        for _, alarm in live.playing.values():
            alarm.cancel()
        live.playing.clear()

    def _look_at_window(self, live: LiveMatch, not_before: float) -> None:
        facts = live.game.window(live.state)
        due = float("inf")
        if live.window is not None and facts is not None:
            due = max(live.window.due(facts), not_before)
        if live.closing is not None:
            if live.closing.due == due and live.closing.call is not None:
                return
            live.closing.cancel()
            live.closing = None
        if due < float("inf"):
            task = Task(live.id, live.step, CLOCK, due)
            live.closing = self._alarms.at(due, lambda: self._run(self._close(task)))

    def _look_at_seat(self, live: LiveMatch, seat: Seat, start: float) -> float:
        """Play the seat some time after `start`; return when."""
        span = ELSEWHERE if live.window is None else IN_WINDOW
        return self._set(live, seat, True, lambda: start + self._uniform(*span) * self._pace)

    def _set(self, live: LiveMatch, seat: Seat, played: bool, when: Callable[[], float]) -> float:
        """Set the seat's alarm for its question, unless it is set; return when it is due."""
        question = live.step, live.acted.get(seat, 0), played
        known = live.playing.get(seat)
        if known is not None:
            # The time of a question may change while it stands; what a bot takes does not.
            if known[0] == question and (played or known[1].due == when()):
                return known[1].due
            live.playing.pop(seat)[1].cancel()
        due = when()
        if due < float("inf"):
            task = Task(live.id, live.step, seat, due)
            alarm = self._alarms.at(due, lambda: self._run(self._play(task)))
            live.playing[seat] = question, alarm
        return due
