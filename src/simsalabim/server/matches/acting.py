"""The path of an action: check, apply to a copy, commit, acknowledge, show. In that order."""

from collections.abc import Callable
from functools import partial
from typing import Any, Literal, NamedTuple, TypeAlias

import structlog

from simsalabim.engine.advance import Advance, advance
from simsalabim.engine.dice import MatchDice
from simsalabim.engine.refusals import MATCH_OVER, Refused
from simsalabim.engine.saves import dump
from simsalabim.engine.seats import CLOCK, Seat
from simsalabim.engine.undo import Bond, bond_of, viewers_of
from simsalabim.server.bell import Ring
from simsalabim.server.logs import place_of
from simsalabim.server.matches.leases import Lease
from simsalabim.server.matches.live import LiveMatch
from simsalabim.server.matches.loading import catch_up
from simsalabim.server.matches.moves import (
    Move,
    Stamp,
    check_window,
    measure,
    same_body,
)
from simsalabim.server.matches.numbers import Numbers
from simsalabim.server.matches.store import Change, find_move, put_owner, row_and_news
from simsalabim.server.problems import Problem, not_found
from simsalabim.server.services import Services
from simsalabim.server.timers.windows import LAGGING, Answer
from simsalabim.server.times import millis

TRIES = 5
"""How often an action is checked again because another worker was quicker."""

Acked = Callable[[int], None]

Kept: TypeAlias = Bond | Literal["undo"]
"""How an action holds, as it is stored; those that take back others are marked."""


class NotKept(Problem):
    """The database did not say that it has kept an action. It may have: ask again by its id."""

    def __init__(self) -> None:
        super().__init__(
            503,
            "not_kept",
            "Your move could not be kept just now. Send it again.",
            headers={"Retry-After": "1"},
        )


class Taken(NamedTuple):
    """An accepted action and its events, whole; None for one that had been accepted before."""

    seq: int
    events: list[Any] | None


class Actor:
    """Takes actions in live matches, one at a time in each."""

    def __init__(
        self, services: Services, numbers: Numbers, after: Callable[[LiveMatch], None]
    ) -> None:
        """`after` is called with the match after every change, at once."""
        self._services, self._numbers, self._after = services, numbers, after
        self._log = structlog.get_logger("matches")

    async def take(
        self, live: LiveMatch, seat: Seat, move: Move, stamp: Stamp, acked: Acked | None = None
    ) -> Taken:
        """Take a seat's action, or find that it has been taken before.

        `acked` is called with the seq as soon as it is durable, before anything is shown. Raises
        `Problem`, and then nothing has changed.
        """
        try:
            async with live.lock:
                taken = await self._take(live, seat, move, stamp, acked)
        except Problem as problem:
            self._numbers.refused[problem.code] += 1
            raise
        if taken.events is not None:
            self._numbers.took(self._services.clock.monotonic() - stamp.arrived)
            return taken
        self._numbers.repeated += 1
        if acked is not None:
            acked(taken.seq)
        return taken

    async def close(self, live: LiveMatch, step: int) -> None:
        """Let the clock decide the window of this question, if it is open and due."""
        async with live.lock:
            for _ in range(TRIES):
                if live.doubtful:
                    await self.reload(live)
                window, facts = live.window, live.game.window(live.state)
                if window is None or facts is None or window.step != step:
                    return
                now, due = self._services.clock.monotonic(), window.due(facts)
                if now < due:
                    return
                if live.lease.owner != self._services.roster.me:
                    return await self.own_if_left(live)
                counted = window.counted(facts)
                action = live.game.close(live.state, counted)
                closed = {
                    "match_id": live.id,
                    "step": step,
                    "nonce": window.nonce,
                    "inputs": dump(window.inputs(now, due)).decode(),
                    "counted": dump(counted).decode(),
                    "opened_at": window.opened_at,
                    "closed_at": millis(self._services.clock.now()),
                    "late_ms": round((now - due) * 1000),
                }
                move = Move("", step, action, None, b"")
                if await self._commit(live, CLOCK, move, None, closed, None) is not None:
                    self._numbers.windows += 1
                    self._numbers.degraded += now - due > LAGGING
                    return

    async def own_if_left(self, live: LiveMatch) -> None:
        """Own the open window from now on if nobody else does any more, and open it again: nobody
        pays for a worker that is gone. Call it with the match's lock."""
        roster, lease = self._services.roster, live.lease
        if live.window is None or lease.owner == roster.me:
            return
        if lease.owner is not None and await roster.is_alive(lease.owner):
            return
        if await self._put_owner(live, lease.opened_by(roster.me)):
            live.ask_from(live.changed_at)
            live.reopen_window()
            live.show_all()
            self._after(live)
        else:
            await self.reload(live)

    async def let_go(self, live: LiveMatch) -> None:
        """Leave the open window to the other workers, if it is this one's: it stops."""
        async with live.lock:
            if live.window is not None and live.lease.owner == self._services.roster.me:
                await self._put_owner(live, Lease(None, live.lease.fence + 1))

    async def _put_owner(self, live: LiveMatch, lease: Lease) -> bool:
        at = live.next_change(millis(self._services.clock.now()))
        put = partial(
            put_owner,
            match=live.id,
            seq=live.seq,
            fence=live.lease.fence,
            owner=lease.owner,
            at=at,
        )
        kept = await self._services.database.write(put, live.id)
        if kept:
            live.lease, live.changed_at = lease, at
            self._services.bell.ring(Ring("table", live.id))
        return kept

    def _lease_after(self, live: LiveMatch, state: Any, status: str) -> Lease:
        """Whose the window is that is open in this state."""
        if status != "running" or live.game.window(state) is None:
            return live.lease.closed()
        if state.step == live.step and live.lease.owner is not None:
            return live.lease
        return live.lease.opened_by(self._services.roster.me)

    async def reload(self, live: LiveMatch) -> None:
        """Stand where the database stands. Raises 404 if the match is gone."""
        found = await self._services.database.read(
            lambda connection: row_and_news(connection, live.id, live.seq), glance=True
        )
        if found is None:
            live.vanish()
        else:
            catch_up(live, *found, self._services.roster.me)
        self._after(live)
        if found is None:
            raise not_found()

    async def _take(
        self, live: LiveMatch, seat: Seat, move: Move, stamp: Stamp, acked: Acked | None
    ) -> Taken:
        for _ in range(TRIES):
            if live.doubtful:
                await self.reload(live)
            known = live.moves.get((seat, move.id))
            if known is not None:
                return Taken(same_body(move, *known), None)
            try:
                check_window(live, seat, move)
                answer = measure(live, seat, stamp) if seat in live.state.awaited else None
                events = await self._commit(live, seat, move, answer, None, acked)
            except (Problem, Refused) as refused:
                old = await self.find_old(live, seat, move)
                if old is not None:
                    return Taken(old, None)
                if isinstance(refused, Refused):
                    raise Problem.of(refused) from refused
                raise
            if events is not None:
                return Taken(live.seq, events)
        raise Problem(503, "busy", "Too many act at once. Try again.", headers={"Retry-After": "1"})

    async def find_old(self, live: LiveMatch, seat: Seat, move: Move) -> int | None:
        """The seq of a move that came so long ago that only the database knows it, or None. Raises
        409 `move_id_reused`."""
        if live.knows_all_moves:
            return None
        found = await self._services.database.read(
            lambda connection: find_move(connection, live.id, seat, move.id)
        )
        return None if found is None else same_body(move, *found)

    async def _commit(
        self,
        live: LiveMatch,
        seat: Seat,
        move: Move,
        answer: Answer | None,
        closed: dict[str, Any] | None,
        acked: Acked | None,
    ) -> list[Any] | None:
        """Check, apply to a copy, and keep. Returns what `keep` does."""
        if live.status != "running":
            raise Problem(410, MATCH_OVER.code, MATCH_OVER.text)
        dice = MatchDice(live.key, live.seq + 1)
        made = advance(live.game, live.state, move.step, seat, move.action, dice)
        bond = bond_of(
            live.game,
            live.state,
            seat,
            move.action,
            dice.used,
            made.state,
            made.events,
            viewers_of(len(live.seats)),
        )
        return await self.keep(live, seat, move, made, bond, answer, closed, acked)

    async def keep(
        self,
        live: LiveMatch,
        seat: Seat,
        move: Move,
        made: Advance[Any],
        bond: Kept,
        answer: Answer | None = None,
        closed: dict[str, Any] | None = None,
        acked: Acked | None = None,
    ) -> list[Any] | None:
        """Write down what came of a move, stand there, and only then let anybody know.

        Call it with the match's lock. Returns the events; None if somebody else was quicker, and
        the match stands where they left it. Raises `NotKept`.
        """
        seq = live.seq + 1
        outcome = live.game.outcome(made.state)
        status = "running" if made.state.awaited else "over"
        now = millis(self._services.clock.now())
        changed_at = live.next_change(now)
        lease = self._lease_after(live, made.state, status)
        change = Change(
            {
                "of_match": live.id,
                "old_seq": live.seq,
                "old_at": live.changed_at,
                "old_fence": live.lease.fence,
                "new_seq": seq,
                "new_step": made.state.step,
                "new_state": dump(made.state),
                "new_schema": live.game.meta.schema,
                "new_status": status,
                "new_waits": live.waits(made.state, live.seats),
                "new_asked_at": now if made.state.step != live.step else live.asked_at,
                "new_updated_at": changed_at,
                "new_owner": lease.owner,
                "new_fence": lease.fence,
                "new_outcome": None if outcome is None else dump(outcome).decode(),
                "new_ended_at": None if status == "running" else now,
            },
            {
                "match_id": live.id,
                "seq": seq,
                "seat": seat,
                "move_id": move.id or None,
                "body_hash": move.hash or None,
                "step": move.step,
                "action": dump(move.action).decode(),
                "events": dump(made.events).decode(),
                "measured": None if answer is None else dump(answer).decode(),
                "bond": bond,
                "at": now,
            },
            closed,
        )
        try:
            kept = await self._services.database.write(change, live.id)
        except Exception as error:
            live.doubtful = True
            self._numbers.not_kept += 1
            self._log.error("not kept", match=live.id, **place_of(error))
            raise NotKept from error
        if not kept:
            self._numbers.overtaken += 1
            await self.reload(live)
            return None
        live.changed_at, live.lease = changed_at, lease
        if move.id:
            live.remember(seat, move.id, seq, move.hash)
        live.note(seat, answer)
        live.become(made.state, seq, status)
        if bond == "undo":
            live.trail.went_back(move.action.to)
        else:
            live.trail.took(seq, seat, bond)
        if acked is not None:
            acked(seq)
        self._publish(live, made.events)
        self._after(live)
        bell = self._services.bell
        bell.ring(Ring("match", live.id, seq))
        if status != "running":
            bell.ring(Ring("room", live.room))
        return made.events

    def _publish(self, live: LiveMatch, events: list[Any]) -> None:
        try:
            live.publish(events)
        except Exception as error:  # noqa: BLE001 - it is kept, and the match must go on
            self._log.error("not shown", match=live.id, seq=live.seq, **place_of(error))
