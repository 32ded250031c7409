"""A match in memory: the newest committed position, who watches it, and what each has been shown.

The database is the truth. What stands here is changed only after a commit, between two awaits, so
that nobody can see half of an action or one that was not kept.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from datetime import timedelta
from math import inf, isinf
from typing import Any

from simsalabim.engine.game import AnyGame
from simsalabim.engine.outcome import Outcome
from simsalabim.engine.seats import CLOCK, Seat, Viewer
from simsalabim.engine.undo import Back, Trail
from simsalabim.server.clock import Clock
from simsalabim.server.matches.frames import (
    Face,
    Moment,
    events_frame,
    look,
    past_frame,
    resync_frame,
    seen,
    state_frame,
    table_frame,
)
from simsalabim.server.matches.leases import Lease
from simsalabim.server.matches.seating import SeatAt
from simsalabim.server.matches.table_now import TableNow
from simsalabim.server.matches.watchers import Watcher
from simsalabim.server.sockets.delay import Allowance
from simsalabim.server.timers.alarms import Alarm
from simsalabim.server.timers.windows import Answer, OpenWindow, nonce_of
from simsalabim.server.times import millis, rfc3339

MOVES_KEPT = 256

RESTART_SECONDS = 60
"""So much time, if there was so much, is left for a question after a restart."""


class LiveMatch:
    """One match, as this worker knows it."""

    def __init__(
        self,
        game: AnyGame,
        clock: Clock,
        *,
        match: str,
        room: str,
        options: str,
        rules: int,
        commitment: str,
        key: bytes,
        seats: list[SeatAt],
        members: frozenset[str],
        spectators: bool,
        table: TableNow,
    ) -> None:
        """`key` is that of the dice. `members` and `spectators` say who may watch."""
        self.game, self.clock = game, clock
        self.id, self.room, self.options, self.rules = match, room, options, rules
        self.commitment, self.key = commitment, key
        self.seats, self.members, self.spectators = seats, members, spectators
        self.table = table
        self.asked_at = 0
        """When the question was put, in ms since 1970; `question_due` says until when it stands."""
        self.asked = 0.0
        """When that was, or when the match was taken up since, in seconds of the monotonic clock."""
        self.question_due = inf
        self.lock = asyncio.Lock()
        self.status, self.seq, self.step = "running", 0, 0
        self.state: Any = None
        self.outcome: Outcome | None = None
        self.window: OpenWindow | None = None
        self.allowances = [Allowance() for _ in seats]
        self.acted: dict[Seat, int] = {}
        """How often each seat has acted since this question was put."""
        self.moves: OrderedDict[tuple[Seat, str], tuple[int, bytes]] = OrderedDict()
        """The newest move ids with their seq and body's hash."""
        self.knows_all_moves = False
        self.changed_at = 0
        """When its row was last changed, in ms since 1970, as the row says; rises at each change."""
        self.lease = Lease()
        """Whose clock decides its open window, as the row says."""
        self.trail = Trail()
        """The newest actions, as far as they can be taken back."""
        self.doubtful = False
        """A write failed without saying whether it was kept: look into the database first."""
        self.closing: Alarm | None = None
        self._earlier: dict[Seat, Answer] = {}
        """Answers in a window that was open before a restart, and waits for the pause to end."""
        self.playing: dict[Seat, tuple[tuple[int, int, bool], Alarm]] = {}
        """For seats that the server answers for: the question, how often the seat has answered it,
        whether the server plays the seat (else its time is up), and when."""
        self.watchers: dict[Viewer, tuple[Watcher, ...]] = {}
        """Replaced, never changed: a watcher that is pushed to may go while others are told."""
        self._faces: dict[Viewer, Face] = {}
        self._shown_step = -1
        self._deadline: str | None = None
        self._answer_by: str | None = None

    # --- Who ---------------------------------------------------------------------------------

    def seat_of(self, user: str) -> Seat | None:
        """The seat that the user holds; none for somebody who is no member of the room."""
        if user in self.members:
            for seat in self.seats:
                if seat.user == user:
                    return seat.index
        return None

    def may_watch(self, user: str) -> bool:
        """Whether the user may see the match at all."""
        return user in self.members and (self.spectators or self.seat_of(user) is not None)

    def is_gone(self, seat: SeatAt) -> bool:
        """Whether a person's seat has nobody: they left the table or the room."""
        return seat.user is not None and (seat.away or seat.user not in self.members)

    def is_played(self, seat: SeatAt) -> bool:
        """Whether the server acts for the seat: it is a bot's, or its person has gone."""
        return seat.level is not None or self.is_gone(seat)

    def is_deserted(self, seats: Sequence[SeatAt]) -> bool:
        """Whether every person on these seats has gone: there is nobody to play for."""
        persons = [seat for seat in seats if seat.user is not None]
        return bool(persons) and all(map(self.is_gone, persons))

    @property
    def is_paused(self) -> bool:
        """Whether everything stands still. A pause never begins inside a window with a clock."""
        in_window = self.window is not None and self.window.length_ms is not None
        return self.table.pause is not None and not in_window

    def waits(self, state: Any, seats: Sequence[SeatAt]) -> bool:
        """Whether the server itself has something to do next: close a window, or play a seat."""
        timed = self.table.question_seconds > 0
        return any(timed or seat == CLOCK or self.is_played(seats[seat]) for seat in state.awaited)

    @property
    def is_busy(self) -> bool:
        """Whether it must stay in memory."""
        return bool(
            self.watchers
            or self.lock.locked()
            or self.window
            or self.closing
            or self.playing
            or self.table.votes
        )

    # --- What changes ------------------------------------------------------------------------

    def next_change(self, now: int) -> int:
        """When a change that is made now counts as made: every one later than the one before it,
        so that workers which compare it never take two for one."""
        return max(now, self.changed_at + 1)

    def become(self, state: Any, seq: int, status: str, age: float = 0.0) -> None:
        """Stand at a committed position from now on. `age`: a window that is new here has been
        opened by another worker, so many seconds ago."""
        if self.state is None or state.step != self.step:
            self.acted, self._earlier = {}, {}
            self._ask(millis(self.clock.now()), self.table.question_seconds)
        self.state, self.seq, self.step, self.status = state, seq, state.step, status
        self.outcome = self.game.outcome(state)
        facts = self.game.window(state) if status == "running" else None
        if facts is None:
            self.window = self._deadline = None
        elif self.window is not None and self.window.step == state.step:
            return
        elif self.table.pause is not None:
            self.window = self._deadline = None  # it opens when the table goes on
        else:
            now = self.clock.now()
            self.window = OpenWindow(
                facts,
                state.step,
                nonce_of(self.key, state.step),
                self.clock.monotonic(),
                millis(now),
                age,
            )
            self._deadline = None
            if not isinf(facts.seconds):
                self._deadline = rfc3339(millis(now + timedelta(seconds=facts.seconds - age)))
            self.window.answers.update(self._earlier)
            for allowance in self.allowances:
                allowance.refill()

    def _ask(self, at: int, seconds: float) -> None:
        self.asked_at, self.asked, self.question_due = at, self.clock.monotonic(), inf
        if self.table.question_seconds:
            self.question_due = self.asked + seconds
            self._answer_by = rfc3339(millis(self.clock.now() + timedelta(seconds=seconds)))

    def resume_question(self, asked_at: int) -> None:
        """The match was taken up again, and its question was put at `asked_at`. What has passed
        counts, but nobody pays for a restart with more than they had: some time is left."""
        least = min(self.table.question_seconds, RESTART_SECONDS)
        self._ask(asked_at, max(self._left_since(asked_at), least))

    def ask_from(self, asked_at: int) -> None:
        """The question counts as put at `asked_at`: it, the pace or a pause has changed."""
        self._ask(asked_at, self._left_since(asked_at))

    def _left_since(self, asked_at: int) -> float:
        pause = self.table.pause
        now = millis(self.clock.now()) if pause is None else pause.since
        return self.table.question_seconds - max(0, now - asked_at) / 1000

    def recall_answer(self, seat: Seat, answer: Answer, at: int | None) -> None:
        """The seat has answered in this window before a restart, or to another worker: then the
        answer was kept at `at`, in ms since 1970."""
        self._earlier[seat] = answer
        if self.window is not None:
            self.window.recall(seat, answer, at)

    def reopen_window(self, age: float = 0.0) -> None:
        """Open the window again, at its full length: its clock has stood still, or is gone. `age`
        as in `become`."""
        if self.window is not None:
            self._earlier = self.window.answered_before()
            self.window = None
            self.become(self.state, self.seq, self.status, age)

    @property
    def answer_due(self) -> float:
        """When the rules answer for whoever has not, on the monotonic clock. A window ends by
        itself."""
        in_window = self.window is not None and self.window.length_ms is not None
        return inf if in_window or self.table.pause is not None else self.question_due

    def remember(self, seat: Seat, move: str, seq: int, body_hash: bytes) -> None:
        """Know this move again when it comes a second time."""
        self.moves[seat, move] = seq, body_hash
        if len(self.moves) > MOVES_KEPT:
            self.moves.popitem(last=False)
            self.knows_all_moves = False

    def note(self, seat: Seat, answer: Answer | None) -> None:
        """The seat's action has been committed. Call before `become`."""
        self.acted[seat] = self.acted.get(seat, 0) + 1
        if answer is not None and self.window is not None:
            self.window.take(seat, answer)
            self.allowances[seat].charge(answer.charged / 1000, answer.delay / 1000)

    # --- What is shown -----------------------------------------------------------------------

    def moment(self) -> Moment:
        """What is the same for everybody just now."""
        deadline, left = None, None
        if self.answer_due < inf:
            left = max(0, round((self.answer_due - self.clock.monotonic()) * 1000))
            deadline = self._answer_by
        shown: dict[str, Any] | None = None
        if self.window is not None:
            shown = {"nonce": self.window.nonce, "left_ms": None}
            if self._deadline is not None:
                left = self.window.left_ms(self.clock.monotonic())
                deadline, shown["left_ms"] = self._deadline, left
            shown["least_ms"] = round(self.window.least * 1000)
        return Moment(self.status, self.seq, self.step, deadline, left, shown, self.outcome)

    def face(self, viewer: Viewer) -> Face:
        """The position as the viewer sees it."""
        nonce = None if self.window is None else self.window.nonce
        return look(self.game, self.state, viewer, nonce)

    def back(self, viewer: Viewer) -> Back | None:
        """How far the viewer's seat can take back what it did."""
        if viewer is None or self.status != "running" or self.window is not None:
            return None
        return self.trail.back(viewer, self.state.awaited)

    def publish(self, events: Sequence[Any]) -> None:
        """Show the newest action to everybody who watches: each viewer's frame is made once."""
        moment, fresh = self.moment(), self.window is not None and not self.acted
        faces: dict[Viewer, Face] = {}
        for viewer, watchers in self.watchers.items():
            items, shown = seen(events, viewer), self._faces.get(viewer)
            if items or shown is None or self.step != self._shown_step:
                new = self.face(viewer)
                patch = new.changes(shown)
            else:
                new, patch = self._face_after_nothing(shown, viewer), {}
            faces[viewer] = new
            frame = events_frame(self.id, moment, items, patch, new, self.back(viewer))
            handed = None
            if fresh and self.window and viewer is not None and viewer in self.state.awaited:
                handed = self.window.hander(viewer)
            for watcher in watchers:
                watcher.push(frame, handed)
        if self.window is not None:
            self.window.asked()
        self._faces, self._shown_step = faces, self.step

    def _face_after_nothing(self, shown: Face, viewer: Viewer) -> Face:
        """What a viewer is shown who has seen nothing happen. The view follows from what was seen
        (`Game.fold`), so it is the same: a sealed answer cannot show, whatever it was (LAB-41)."""
        if (viewer in self.state.awaited) != shown.is_asked:
            return self.face(viewer)
        return shown.waiting_for(self.game.waiting_for(self.state, viewer))

    def publish_past(self, seq: int, step: int, events: Sequence[Any]) -> None:
        """Show an action that has been followed by others, which come next. `step` is the
        question that stood after it."""
        for viewer, watchers in self.watchers.items():
            frame = past_frame(self.id, seq, step, seen(events, viewer))
            for watcher in watchers:
                watcher.push(frame)

    def show(self, watcher: Watcher) -> None:
        """Show everything, to somebody who begins or begins again."""
        viewer = watcher.viewer
        face = self._faces[viewer] = self.face(viewer)
        seats, table = self.shown_seats(), self.table.shown()
        watcher.push(state_frame(self.id, self.moment(), face, self.back(viewer), seats, table))

    def show_since(self, watcher: Watcher, news: Sequence[tuple[int, int, list[Any]]]) -> None:
        """Show what somebody has missed, as (seq, step after it, events), up to the newest. The
        last frame brings the whole view, since nobody knows which one the watcher has."""
        viewer = watcher.viewer
        for seq, step, events in news[:-1]:
            watcher.push(past_frame(self.id, seq, step, seen(events, viewer)))
        face = self._faces[viewer] = self.face(viewer)
        items = seen(news[-1][2], viewer)
        frame = events_frame(self.id, self.moment(), items, face.view(), face, self.back(viewer))
        watcher.push(frame)
        watcher.push(self.table_frame())

    def table_frame(self, decided: dict[str, Any] | None = None) -> bytes:
        """What the table has agreed on, and what it is asked."""
        return table_frame(self.id, self.shown_seats(), self.table.shown(), decided)

    def show_all(self) -> None:
        """Show everything to everybody, after a change that is no action."""
        for watchers in self.watchers.values():
            for watcher in watchers:
                self.show(watcher)

    def push_all(self, frame: bytes) -> None:
        """Send the same to everybody who watches: nothing that only some may know."""
        for watchers in self.watchers.values():
            for watcher in watchers:
                watcher.push(frame)

    def shown_seats(self) -> list[dict[str, Any]]:
        """The seats as everybody sees them."""
        return [seat.shown() | {"away": self.is_gone(seat)} for seat in self.seats]

    def watch(self, watcher: Watcher) -> None:
        """Show every action from now on. Without an await before it, nothing is missed after
        `show`."""
        others = self.watchers.get(watcher.viewer, ())
        self.watchers = {**self.watchers, watcher.viewer: (*others, watcher)}

    def unwatch(self, watcher: Watcher) -> None:
        """Show nothing more. Harmless if it is not watching."""
        viewer, left = watcher.viewer, {**self.watchers}
        others = tuple(other for other in left.pop(viewer, ()) if other is not watcher)
        if others:
            left[viewer] = others
        else:
            self._faces.pop(viewer, None)
        self.watchers = left

    def drop_strangers(self) -> None:
        """Show nothing more to those who may no longer see it."""
        for watchers in self.watchers.values():
            for watcher in watchers:
                if not self.may_watch(watcher.user):
                    self.unwatch(watcher)
                    watcher.end()

    def vanish(self) -> None:
        """The match is gone, with its room: nobody sees it any more."""
        self.status, self.window, self.doubtful = "abandoned", None, False
        self.members = frozenset()
        self.drop_strangers()

    def resync(self, watcher: Watcher) -> None:
        """Tell that something has been missed, and show everything."""
        watcher.push(resync_frame(self.id))
        self.show(watcher)
