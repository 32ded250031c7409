"""Matches: the one object by which routes and sockets reach them."""

import asyncio
import random
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, TypeVar

import orjson
import structlog

from simsalabim.engine.advance import explain
from simsalabim.engine.refusals import Refusal
from simsalabim.engine.seats import Seat, Viewer
from simsalabim.server.bell import Ring
from simsalabim.server.logs import place_of
from simsalabim.server.matches import store
from simsalabim.server.matches.acting import Acked, Actor, NotKept, Taken
from simsalabim.server.matches.agenda import AGAIN, Agenda, Task
from simsalabim.server.matches.bots import Bots
from simsalabim.server.matches.cache import Cache
from simsalabim.server.matches.handing_over import hand_over, share_time
from simsalabim.server.matches.live import LiveMatch
from simsalabim.server.matches.loading import take_up
from simsalabim.server.matches.matters import Change, Matters
from simsalabim.server.matches.moves import Stamp, read_move
from simsalabim.server.matches.numbers import Numbers
from simsalabim.server.matches.past import Past
from simsalabim.server.matches.resume import begin_to_watch
from simsalabim.server.matches.seating import SeatAt, with_away
from simsalabim.server.matches.streams import Streams
from simsalabim.server.matches.undoing import Undoing
from simsalabim.server.matches.watchers import Watcher
from simsalabim.server.problems import Problem, not_found
from simsalabim.server.services import Services
from simsalabim.server.timers.alarms import Alarms
from simsalabim.server.votes.scene import Scene
from simsalabim.server.votes.service import Votes
from simsalabim.server.votes.standing_in import refuse_if_not_missing

T = TypeVar("T")

DRAIN_SECONDS = 5.0


class Matches:
    """All matches that this worker plays."""

    def __init__(self, services: Services, chance: random.Random | None = None) -> None:
        """`chance` draws how long bots take; the operating system's unless given."""
        self.services = services
        self.alarms = Alarms(services.clock)
        self.numbers = Numbers()
        self._bots = Bots(services.bots)
        self._agenda = Agenda(
            services.clock,
            self.alarms,
            services.settings.bot_pace,
            self.run,
            self._close,
            self._play,
            chance,
        )
        self._actor = Actor(services, self.numbers, self._changed)
        self.undoing = Undoing(services, self._actor)
        self.past = Past(services)
        self._cache = Cache(self._load, services.settings.live_matches)
        self.matters = Matters(services, self._actor, self.undoing, self._changed)
        self.votes = Votes(services, self.matters, self._cache, self.alarms, self.run)
        self._tasks: set[asyncio.Task[Any]] = set()
        self.streams = Streams(services, self.watch)
        self._draining = False
        self._log = structlog.get_logger("matches")
        self.numbers.gauges["live_matches"] = "Matches in memory", self._cache.__len__
        services.bell.listen(self._hear)

    # --- From start to end -------------------------------------------------------------------

    async def start(self) -> None:
        """Take up again what the server itself has to do: windows, bots, seats that are gone."""
        waiting = await self.services.database.read(store.waiting_matches)
        self.run(self.take_up_all(list(waiting)))

    async def drain(self) -> None:
        """Take nothing new, and finish what is being written. Open windows are opened again, at
        their full length, by whoever starts next."""
        self._draining = True
        self.streams.end()
        self.alarms.stop()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=DRAIN_SECONDS)
        for task in self._tasks:
            task.cancel()
        await hand_over(self.services, self._actor, self.matters, self.in_memory())
        self._bots.stop()
        self.past.close()

    def run(self, work: Coroutine[Any, Any, T]) -> "asyncio.Task[T]":
        """Do something to its end, whoever asked for it and whether or not they wait."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    async def settled(self) -> None:
        """Wait for what has been begun so far."""
        if self._tasks:
            await asyncio.wait(list(self._tasks), timeout=DRAIN_SECONDS)

    async def finish(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something to its end, even if whoever waits for it is cancelled."""
        return await asyncio.shield(self.run(work))

    def _done(self, task: "asyncio.Task[Any]") -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Problem):
            self._log.error("failed", **place_of(error))

    # --- Finding and seeing ------------------------------------------------------------------

    async def open(self, match: str) -> LiveMatch:
        """The match with this id. Raises 404."""
        live = self._cache.get(match) or await self._cache.open(match)
        if live is None:
            raise not_found()
        if live.doubtful:
            await self._read_again(live)
        return live

    def in_memory(self) -> list[LiveMatch]:
        """The matches that this worker has in memory."""
        return list(self._cache)

    async def see(self, match: str, user: str) -> tuple[LiveMatch, Viewer]:
        """The match, and as whom the user sees it. Raises 404 for outsiders as for unknown ids,
        and 403 `no_spectators` for members who are only let in to play."""
        live = self._cache.get(match)
        if live is None or live.doubtful or not live.may_watch(user):
            # It takes a turn of the match, and players wait for theirs. The same for unknown ids.
            self.services.limits.spend("looks", user)
            live = await self.open(match)
        if not live.may_watch(user):
            # Perhaps the user has just joined, and the bell has not been heard yet.
            await self._refresh(live)
            if user not in live.members:
                raise not_found()
            if not live.may_watch(user):
                raise Problem(403, "no_spectators", "The host lets nobody watch in this room.")
        return live, live.seat_of(user)

    async def watch(self, live: LiveMatch, watcher: Watcher, after: int | None) -> None:
        """Show somebody the match, and every action from now on; see `begin_to_watch`."""
        if after is not None and after > live.seq:  # another worker is ahead, and its bell is late
            await self.matters.read_again(live)
        if not await begin_to_watch(self.services.database, live, watcher, after):
            self.numbers.resyncs += 1

    # --- Acting ------------------------------------------------------------------------------

    async def act(
        self,
        match: str,
        user: str,
        move_id: str,
        step: int,
        body: dict[str, Any],
        stamp: Stamp,
        acked: Acked | None = None,
    ) -> tuple[LiveMatch, Seat, Taken]:
        """Take an action for the user's seat; return the match, the seat, and what was taken.

        Raises `Problem`. Whoever calls must not be cancelled: use `run`.
        """
        if self._draining:
            raise Problem(
                503, "restarting", "The server restarts. Try again.", headers={"Retry-After": "2"}
            )
        live, seat = await self.see(match, user)
        if seat is None:
            raise Problem(403, "not_seated", "You are watching this match, not playing it.")
        if live.seats[seat].away:
            await self.set_away(live, seat, False)
        move = read_move(live.game, move_id, step, body)
        return live, seat, await self._actor.take(live, seat, move, stamp, acked)

    async def undo(
        self, match: str, user: str, move_id: str, seen: int
    ) -> tuple[LiveMatch, Seat, Taken]:
        """Take back what the user's seat did last; see `Undoing.take_back`. Raises `Problem`."""
        live, seat = await self.see(match, user)
        if seat is None:
            raise Problem(403, "not_seated", "You are watching this match, not playing it.")
        return live, seat, await self.undoing.take_back(live, seat, move_id, seen)

    async def explain(
        self, match: str, user: str, step: int, body: dict[str, Any]
    ) -> Refusal | None:
        """Why the user's seat may not do this now; None if it may. Raises `Problem`."""
        live, seat = await self.see(match, user)
        if seat is None:
            return Refusal("not_seated", "You are watching this match, not playing it.")
        move = read_move(live.game, "explain", step, body)
        return explain(live.game, live.state, step, seat, move.action)

    async def set_away(self, live: LiveMatch, seat: Seat, away: bool) -> None:
        """Let a person leave the table, or come back to it. When the last one leaves, the match
        is abandoned."""
        async with live.lock:
            if live.doubtful:
                await self._actor.reload(live)
            if live.status != "running" or live.seats[seat].away == away:
                return
            await self._put_seats(live, partial(with_away, index=seat, away=away))

    async def go_on_without(self, live: LiveMatch, seat: Seat, mine: Seat) -> None:
        """Let a person be away for whom the table has waited, as `mine` sees it, and whom nobody
        has seen for a while. Raises `Problem`."""
        refuse_if_not_missing(Scene(self.services, live), mine, seat)
        await self.set_away(live, seat, True)

    async def _put_seats(
        self, live: LiveMatch, change: Callable[[list[SeatAt]], list[SeatAt]] = list
    ) -> None:
        """Write down who sits where after `change`; without one, what follows for the match."""

        def make() -> Change | None:
            running = live.status == "running"
            return Change.of(live, seats=change(live.seats)) if running else None

        await self.matters.put(live, make)

    def _changed(self, live: LiveMatch) -> None:
        self._agenda.look(live)
        self.votes.look_soon(live)

    # --- What the server itself does ---------------------------------------------------------

    async def take_up_all(self, waiting: list[str]) -> None:
        """Take these matches up, as far as they can be read."""
        for match in waiting:
            try:
                live = await self._cache.open(match)
                if live is not None and live.doubtful:
                    await self._read_again(live)
            except Exception as error:  # noqa: BLE001 - one that cannot be read stops no other
                self._log.error("not taken up", match=match, **place_of(error))

    async def _load(self, match: str) -> LiveMatch | None:
        roster, grace = self.services.roster, self.services.settings.grace_seconds
        load = partial(store.load_match, match=match, roster=roster)
        loaded = await self.services.database.read(load)
        if loaded is None:
            return None
        if self.services.registry.get(loaded.row.game) is None:
            raise Problem(410, "unknown_game", "The game of this match is no longer played here.")
        live = take_up(self.services.registry, self.services.clock, loaded, grace, roster.me)
        self._changed(live)
        if live.status == "running" and live.is_deserted(live.seats):
            self.run(self._desert(live))  # everybody left while it was not in memory
        if live.table.question_seconds:
            self.run(share_time(self.services, self.matters, live))
        if live.window is not None and live.lease.owner != roster.me:
            self.run(self.own_if_left(live))
        return live

    async def _desert(self, live: LiveMatch) -> None:
        async with live.lock:
            if live.status == "running" and live.is_deserted(live.seats):
                await self._put_seats(live)

    async def _close(self, task: Task) -> None:
        live = await self.open(task.match)
        try:
            await self._actor.close(live, task.step)
        except Exception as error:
            self._agenda.look(live, self.services.clock.monotonic() + AGAIN)
            if not isinstance(error, NotKept):
                raise
        else:
            elsewhere = live.lease.owner not in (None, self.services.roster.me)
            wait = self.services.clock.monotonic() + AGAIN if elsewhere else 0.0
            self._agenda.look(live, wait)

    async def own_if_left(self, live: LiveMatch) -> None:
        """Decide the open window here if the worker whose clock did so is gone."""
        if self._draining:
            return  # it has just been left to the others
        async with live.lock:
            if live.doubtful:
                await self._actor.reload(live)
            await self._actor.own_if_left(live)

    async def _play(self, task: Task) -> None:
        live, seat = await self.open(task.match), task.seat
        live.playing.pop(seat, None)
        if live.step != task.step or seat not in live.state.awaited:
            return
        late = live.answer_due <= self.services.clock.monotonic()
        if live.status == "running" and (late or live.is_played(live.seats[seat])):
            try:
                move = await self._bots.move(live, seat)
                if not late and not live.is_played(live.seats[seat]):
                    return  # its person has come back while the bot was thinking
                await self._actor.take(live, seat, move, Stamp(task.due))
            except Exception as error:
                # Whatever it was, the seat must not stand still for it.
                self._agenda.look(live, self.services.clock.monotonic() + AGAIN)
                if not isinstance(error, Problem):
                    raise

    def _hear(self, ring: Ring) -> None:
        if ring.kind in ("match", "table"):
            live = self._cache.get(ring.id)
            if live is not None and (live.seq < ring.seq or not ring.here):
                live.doubtful = True
                if live.is_busy:  # else it is read when somebody asks for it
                    self.run(self._read_again(live, ring.told))
        elif ring.kind == "room":
            for live in self._cache:
                if live.room == ring.id:
                    self.run(self._refresh(live))
        else:
            self.streams.hear(ring)

    async def look_who_is_there(self, match: str) -> None:
        """Abandon the match if everybody has left its room. Raises 404, 410."""
        await self._refresh(await self.open(match))

    async def _read_again(self, live: LiveMatch, told: str = "") -> None:
        async with live.lock:
            if live.doubtful:
                await self._actor.reload(live)
        decided = orjson.loads(told) if told else None
        if decided:
            live.push_all(live.table_frame(decided))

    async def _refresh(self, live: LiveMatch) -> None:
        """Read again who belongs to the match's room. One at a time: the last look counts."""
        async with live.lock:
            spectators, inside = await self.services.database.read(
                partial(store.load_circle, room=live.room)
            )
            if (spectators, inside) == (live.spectators, live.members):
                return
            gone = [live.is_gone(seat) for seat in live.seats]
            live.spectators, live.members = spectators, inside
            live.drop_strangers()
            if live.status == "running" and gone != [live.is_gone(seat) for seat in live.seats]:
                await self._put_seats(live)
