"""Votes: opened, answered, and decided as soon as it is clear how they end.

What the table is asked lies in the database; the match's lock, and a comparison in every write,
see to it that each vote is decided once.
"""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace
from functools import partial
from typing import Any

from sqlalchemy import Connection

from simsalabim.engine.saves import dump
from simsalabim.engine.seats import Seat
from simsalabim.server import ids
from simsalabim.server.bell import Ring
from simsalabim.server.matches.cache import Cache
from simsalabim.server.matches.live import LiveMatch
from simsalabim.server.matches.matters import Matters
from simsalabim.server.problems import Problem
from simsalabim.server.services import Services
from simsalabim.server.timers.alarms import Alarms
from simsalabim.server.times import millis
from simsalabim.server.votes import store
from simsalabim.server.votes.courtesy import at_table
from simsalabim.server.votes.kinds import Settle
from simsalabim.server.votes.noting import Noting, note_of
from simsalabim.server.votes.registry import KINDS
from simsalabim.server.votes.scene import Scene
from simsalabim.server.votes.vote import Verdict, Vote

OPEN_SECONDS = 120.0
SLOW_OPEN_SECONDS = 3 * 24 * 3600.0
"""So long a vote stays open: at a table that plays at once, and at a slow one."""

SOON = 0.05
"""Seconds that an alarm comes late, so that what it waits for has really passed."""

Run = Callable[[Coroutine[Any, Any, None]], "asyncio.Task[None]"]


class Votes:
    """The votes of all matches of this worker."""

    def __init__(
        self, services: Services, matters: Matters, cache: Cache, alarms: Alarms, run: Run
    ) -> None:
        self._services, self._matters = services, matters
        self._cache, self._alarms, self._run = cache, alarms, run

    async def propose(self, live: LiveMatch, seat: Seat, wish: Any) -> None:
        """Ask the table; nothing changes if the seat asks just this already, so that it can be sent
        again. Raises `Problem`."""
        scene, kind = Scene(self._services, live), KINDS[wish.kind]
        async with at_table(live, seat):
            terms, now = kind.propose(scene, seat, wish), millis(self._services.clock.now())
            asked = live.table.votes.get(wish.kind)
            if asked is not None and (asked.seat, asked.terms) == (seat, terms):
                return
            if asked is not None:
                raise Problem(409, "vote_open", "The table is being asked this already.")
            stays = SLOW_OPEN_SECONDS if kind.waits_for_all and live.table.is_slow else OPEN_SECONDS
            lapses = now + round(stays * 1000)
            ballots = {seat: True}
            vote = Vote(ids.new_id(), wish.kind, kind.agreement, seat, terms, ballots, now, lapses)
            put = partial(store.put_vote, match=live.id, vote=vote)
            await self._services.database.write(put)
            live.table.votes = {**live.table.votes, wish.kind: vote}
            await self._decide(live, changed=True)

    async def answer(self, live: LiveMatch, seat: Seat, vote: str, yes: bool) -> None:
        """Say yes or no; the last word counts. Raises `Problem`."""
        async with at_table(live, seat):
            if vote not in {each.id for each in live.table.votes.values()}:
                await self._read(live)  # perhaps it was opened on another server
            while not await self._put_ballot(live, seat, vote, yes):
                await self._read(live)  # somebody has answered on another server
            await self._decide(live, changed=True)

    async def _put_ballot(self, live: LiveMatch, seat: Seat, vote: str, yes: bool) -> bool:
        asked = next((each for each in live.table.votes.values() if each.id == vote), None)
        if asked is None:
            raise Problem(409, "vote_over", "This has been decided, or has lapsed.")
        if seat in KINDS[asked.kind].without(asked.terms):
            raise Problem(409, "about_you", "This is about you: the others decide it.")
        ballots = {**asked.ballots, seat: yes}
        put = partial(store.put_ballots, vote=vote, old=asked.ballots, new=ballots)
        kept = await self._services.database.write(put)
        if kept:
            spoken = replace(asked, ballots=ballots)
            live.table.votes = {**live.table.votes, asked.kind: spoken}
        return kept

    async def look(self, live: LiveMatch) -> None:
        """Decide what can be decided by now. Whenever somebody has come, gone or left, and when
        an alarm rings."""
        async with live.lock:
            await self._decide(live)

    def look_soon(self, live: LiveMatch) -> None:
        """The match has changed. Harmless if nothing is asked."""
        if live.table.votes:
            self._run(self.look(live))

    def noticed(self, user: str) -> None:
        """Somebody has come or gone."""
        for live in self._cache:
            if live.table.votes and live.seat_of(user) is not None:
                self.look_soon(live)

    # --- Deciding ----------------------------------------------------------------------------

    async def _decide(self, live: LiveMatch, changed: bool = False) -> None:
        scene, table = Scene(self._services, live), live.table
        decided: list[dict[str, Any] | None] = []
        for vote in list(table.votes.values()):
            verdict = self._verdict(scene, vote)
            if verdict is not None:
                closed = await self._close(scene, vote, verdict)
                if closed is not None:
                    decided.append(_told(vote, closed))
        voters = {kind: voters_of(scene, vote) for kind, vote in table.votes.items()}
        changed = changed or bool(decided)
        if changed or voters != table.voters:
            table.voters = voters
            for told in decided or [None]:
                live.push_all(live.table_frame(told))
        self._wind(scene)
        if changed:  # who has a say every worker finds out by itself
            for told in decided or [None]:
                self._services.bell.ring(Ring("table", live.id, told=dump(told).decode()))

    def _verdict(self, scene: Scene, vote: Vote) -> Verdict | None:
        late = millis(self._services.clock.now()) >= vote.lapses_at
        running = scene.live.status == "running"
        if late or not running or not KINDS[vote.kind].stands(scene, vote):
            return "lapsed"
        verdict = vote.verdict(voters_of(scene, vote))
        held = KINDS[vote.kind].waits_for_play and scene.live.table.pause is not None
        return None if verdict == "passed" and held else verdict

    async def _close(self, scene: Scene, vote: Vote, verdict: Verdict) -> Verdict | None:
        """Do what follows and close the vote; None if another worker has been quicker."""
        live, drop = scene.live, partial(store.drop_vote, vote=vote.id)
        others = live.table.votes.items()
        live.table.votes = {kind: each for kind, each in others if each.id != vote.id}
        if verdict == "passed":
            if await self._carry_out(scene, vote, drop):
                return "passed"
            verdict = "lapsed"
        if await self._services.database.write(drop):
            return verdict
        await self._matters.reload(live)
        return None

    async def _carry_out(self, scene: Scene, vote: Vote, drop: Settle) -> bool:
        """Do what has been agreed, close the vote, and leave a note of it."""
        kind, note = KINDS[vote.kind], note_of(vote, scene.live)
        if note is None:
            return await kind.carry_out(scene, vote, self._matters, drop)
        noting = Noting(self._services, scene.live, vote.seat, note)

        def settle(connection: Connection) -> bool:
            return drop(connection) and noting.write(connection)

        done = await kind.carry_out(scene, vote, self._matters, settle)
        if done:
            noting.tell()
        return done

    async def _read(self, live: LiveMatch) -> None:
        read = partial(store.open_votes, match=live.id)
        live.table.votes = await self._services.database.read(read)

    def _wind(self, scene: Scene) -> None:
        """Look again when a vote lapses, or when somebody has been unseen for so long that the
        others decide without them."""
        live, table, now = scene.live, scene.live.table, self._services.clock.monotonic()
        if table.alarm is not None:
            table.alarm.cancel()
            table.alarm = None
        if not table.votes or live.status != "running":
            return
        wall = millis(self._services.clock.now())
        lapses = min(vote.lapses_at for vote in table.votes.values())
        waits = [(lapses - wall) / 1000]
        waits += [
            table.grace - scene.unseen(seat)
            for seat in scene.persons()
            if scene.is_around(seat) and not scene.is_here(seat)
        ]
        due = now + max(0.0, min(waits)) + SOON
        table.alarm = self._alarms.at(due, lambda: self.look_soon(live))


def voters_of(scene: Scene, vote: Vote) -> tuple[Seat, ...]:
    """Who has a say: persons who have not left and are around, or have said something. At a slow
    table what concerns all waits for all."""
    kind = KINDS[vote.kind]
    all_of_them = kind.waits_for_all and scene.live.table.is_slow
    return tuple(
        seat
        for seat in scene.persons()
        if seat not in kind.without(vote.terms)
        and (all_of_them or seat in vote.ballots or scene.is_around(seat))
    )


def _told(vote: Vote, verdict: Verdict) -> dict[str, Any]:
    return {"kind": vote.kind, "seat": vote.seat, "terms": vote.terms, "verdict": verdict}
