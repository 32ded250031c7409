"""What peers ask for, frame by frame.

Frames are taken as they come, without waiting: a pong must be timed at once, and an action must
not wait for the one before it to be kept. What takes several looks into the database is done in
order, peer by peer.
"""

from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any

import structlog
from sqlalchemy.exc import OperationalError

from simsalabim.engine.saves import dump
from simsalabim.server.accounts.scopes import Reach, refuse_frame
from simsalabim.server.database import Unavailable
from simsalabim.server.logs import place_of
from simsalabim.server.matches.moves import Stamp
from simsalabim.server.matches.service import Matches
from simsalabim.server.problems import Problem, try_again
from simsalabim.server.rooms.chat import say
from simsalabim.server.services import Services
from simsalabim.server.sockets.connection import Connection
from simsalabim.server.sockets.delay import Floors
from simsalabim.server.sockets.feeds import Feeds
from simsalabim.server.sockets.frames import (
    ActFrame,
    AttendFrame,
    PongFrame,
    SayFrame,
    ToServer,
    UnwatchFrame,
    WatchFrame,
)
from simsalabim.server.sockets.heart import Heart
from simsalabim.server.sockets.roll import Roll

MOST_WATCHES = 32
MOST_ACTING = 32
MOST_LATER = 64


class Requests:
    """Does what frames ask for."""

    def __init__(
        self, services: Services, matches: Matches, feeds: Feeds, heart: Heart, roll: Roll
    ) -> None:
        self._services, self._matches, self._feeds, self._heart = services, matches, feeds, heart
        self._roll = roll
        self._floors = Floors()
        self._log = structlog.get_logger("sockets")
        self._takers: dict[type, Callable[[Connection, Any, float], None]] = {
            WatchFrame: self._watch,
            UnwatchFrame: self._unwatch,
            ActFrame: self._act,
            SayFrame: self._say,
            PongFrame: self._pong,
            AttendFrame: self._attend,
        }

    def take(self, connection: Connection, frame: ToServer, arrived: float) -> None:
        """Do what the frame asks for, or begin to. Raises `Problem` for one that makes no sense."""
        if connection.user.reach < Reach.SESSION:
            try:
                refuse_frame(connection.user.reach, frame.type)
            except Problem as problem:
                connection.refuse(problem, **_about(frame))
                return
        self._takers[type(frame)](connection, frame, arrived)

    def _pong(self, connection: Connection, frame: PongFrame, arrived: float) -> None:
        if connection.meter is not None:
            connection.meter.pong(frame.body, arrived)

    def _attend(self, connection: Connection, frame: AttendFrame, arrived: float) -> None:
        if connection.is_seen != frame.here:
            connection.is_seen = frame.here
            if connection.user.takes_part:
                self._roll.turned(connection.user.id, frame.here)

    # --- Acting ------------------------------------------------------------------------------

    def _act(self, connection: Connection, frame: ActFrame, arrived: float) -> None:
        try:
            self._services.limits.spend("actions", connection.user.id)
            if connection.acting >= MOST_ACTING:
                raise Problem(429, "too_many", "Wait until your moves have been answered.")
        except Problem as problem:
            connection.refuse(problem, frame.move_id, match=frame.match)
            return
        connection.acting += 1
        self._matches.run(self._act_now(connection, frame, arrived))

    async def _act_now(self, connection: Connection, frame: ActFrame, arrived: float) -> None:
        def acked(seq: int) -> None:
            # What follows from the move comes right behind, in the same write.
            connection.outbox.hold(dump({"type": "ack", "move_id": frame.move_id, "seq": seq}))

        stamp = Stamp(arrived, connection.meter)
        try:
            await self._matches.act(
                frame.match,
                connection.user.id,
                frame.move_id,
                frame.step,
                frame.action,
                stamp,
                acked,
            )
        except Problem as problem:
            connection.refuse(problem, frame.move_id, match=frame.match)
        except Exception as error:  # noqa: BLE001 - whoever acts always hears
            connection.refuse(self._failed(error), frame.move_id, match=frame.match)
        finally:
            connection.outbox.release()
            connection.acting -= 1

    # --- Watching and talking ----------------------------------------------------------------

    def _watch(self, connection: Connection, frame: WatchFrame, arrived: float) -> None:
        if (frame.match is None) == (frame.room is None):
            raise Problem(422, "invalid", "Watch either a match or a room.")
        if frame.room is not None and self._may_look(connection, room=frame.room):
            self._feeds.watch(connection, frame.room)
        elif frame.match is not None and self._may_look(connection, match=frame.match):
            about = {"match": frame.match}
            self._later(connection, self._watch_match(connection, frame.match, frame.after), about)

    def _may_look(self, connection: Connection, **about: str) -> bool:
        try:
            self._services.limits.spend("looks", connection.user.id)
        except Problem as problem:
            connection.refuse(problem, **about)
            return False
        return True

    async def _watch_match(self, connection: Connection, match: str, after: int | None) -> None:
        connection.stop_watching(match)
        if len(connection.watches) >= MOST_WATCHES:
            raise Problem(429, "too_many", f"At most {MOST_WATCHES} matches on one socket.")
        live, seat = await self._matches.see(match, connection.user.id)
        if seat is not None and connection.user.takes_part:
            if connection.meter is None:
                connection.measure_delay(self._floors.of(connection.user.id))
                self._heart.quicken(connection)
            if live.seats[seat].away and connection.is_seen:
                await self._matches.set_away(live, seat, False)
        watch = connection.begin_watching(live, seat)
        await self._matches.watch(live, watch, after)
        if connection.gone or connection.watches.get(match) is not watch:
            # It has left, or could not even take the beginning and was told to begin anew.
            connection.stop_watching(match)
            live.unwatch(watch)

    def _unwatch(self, connection: Connection, frame: UnwatchFrame, arrived: float) -> None:
        if frame.room is not None:
            self._feeds.unwatch(connection, frame.room)
        if frame.match is not None:
            about = {"match": frame.match}
            self._later(connection, self._unwatch_match(connection, frame.match), about)

    async def _unwatch_match(self, connection: Connection, match: str) -> None:
        # In its turn: what was asked for before may just be beginning to watch.
        connection.stop_watching(match)

    def _say(self, connection: Connection, frame: SayFrame, arrived: float) -> None:
        work = say(self._services, frame.room, connection.user, frame.text)
        self._later(connection, work, {"room": frame.room})

    # --- In order ----------------------------------------------------------------------------

    def _later(
        self, connection: Connection, work: Coroutine[Any, Any, Any], about: dict[str, str]
    ) -> None:
        """Do this when what the same peer has asked for before is done. `about` tells, if it is
        refused, what it was for."""
        if connection.later is None:
            connection.later = deque([(work, about)])
            self._matches.run(self._do_all(connection, connection.later))
        elif len(connection.later) < MOST_LATER:
            connection.later.append((work, about))
        else:
            work.close()
            too_many = Problem(429, "too_many", "Wait until your requests have been answered.")
            connection.refuse(too_many, **about)

    async def _do_all(self, connection: Connection, works: deque[Any]) -> None:
        while works:
            work, about = works.popleft()
            if connection.gone:
                work.close()
                continue
            try:
                await work
            except Problem as problem:
                connection.refuse(problem, **about)
            except Exception as error:  # noqa: BLE001 - one odd frame must not cost the socket
                connection.refuse(self._failed(error), **about)
        connection.later = None

    def _failed(self, error: Exception) -> Problem:
        if isinstance(error, Unavailable | OperationalError):
            return try_again()
        self._log.error("failed", **place_of(error))
        return Problem(500, "failed", "Something went wrong here. Try again.")


def _about(frame: ToServer) -> dict[str, Any]:
    """What a refusal of the frame is for."""
    told = frame.model_dump(include={"move_id", "match", "room"})
    return {name: value for name, value in told.items() if value is not None}
