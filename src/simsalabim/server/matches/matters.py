"""Changes of a match that are no actions: who sits there, its pace, its pause, its early end."""

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from sqlalchemy import Connection

from simsalabim.server.bell import Ring
from simsalabim.server.matches import store
from simsalabim.server.matches.acting import Actor
from simsalabim.server.matches.live import LiveMatch
from simsalabim.server.matches.pausing import Pause, dump_pause
from simsalabim.server.matches.seating import SeatAt, dump_seats
from simsalabim.server.matches.undoing import Undoing
from simsalabim.server.services import Services
from simsalabim.server.times import millis
from simsalabim.server.votes.vote import Vote

Also = Callable[[Connection], bool]


class Change(NamedTuple):
    """What a table is to be like. `ends`: the match is abandoned."""

    seats: list[SeatAt]
    question_seconds: int
    asked_at: int
    pause: Pause | None
    ends: bool = False

    @classmethod
    def of(cls, live: LiveMatch, **new: Any) -> "Change":
        """The table as it is, but for what is new."""
        table = live.table
        same = cls(live.seats, table.question_seconds, live.asked_at, table.pause)
        return same._replace(**new)


def nothing_else(_: Connection) -> bool:
    """An `Also` that does nothing."""
    return True


class NotAlso(Exception):
    """What should have been changed together with the table cannot be any more."""


class Matters:
    """Makes changes to tables, for whoever holds the match's lock."""

    def __init__(
        self,
        services: Services,
        actor: Actor,
        undoing: Undoing,
        after: Callable[[LiveMatch], None],
    ) -> None:
        """`after` is called with the match after every change, at once."""
        self.undoing = undoing
        self._services, self._actor, self._after = services, actor, after

    async def put(self, live: LiveMatch, change: Change, also: Also = nothing_else) -> bool:
        """Change the table, show it to all, and see that it goes on. When the last person has
        left, the match is abandoned.

        `also` is done in the same transaction; if it says no, nothing is. Returns whether it was
        done: if not, somebody else was quicker, and the match stands where they left it.
        """
        ends = change.ends or live.is_deserted(change.seats)
        status = "abandoned" if ends else "running"
        timed = change.question_seconds > 0
        values = {
            "seats": dump_seats(change.seats),
            "question_seconds": change.question_seconds,
            "asked_at": change.asked_at,
            "pause": dump_pause(change.pause),
            "waits": not ends and (timed or live.waits(live.state, change.seats)),
            "status": status,
            "ended_at": millis(self._services.clock.now()) if ends else None,
        }
        work = partial(_put, match=live.id, values=values, also=also)
        try:
            kept = await self._services.database.write(work)
        except NotAlso:
            return False
        if not kept:
            await self._actor.reload(live)
            return False
        asked_anew = change[1:] != Change.of(live, ends=change.ends)[1:]
        live.seats, table = change.seats, live.table
        table.question_seconds, table.pause = change.question_seconds, change.pause
        if asked_anew:
            live.ask_from(change.asked_at)
        live.become(live.state, live.seq, status)
        live.show_all()
        self._after(live)
        bell = self._services.bell
        bell.ring(Ring("match", live.id, live.seq))
        bell.ring(Ring("table", live.id))
        if ends:
            bell.ring(Ring("room", live.room))
        return True

    async def read_again(self, live: LiveMatch) -> None:
        """Another worker may have changed the table. One's own changes are known already."""
        async with live.lock:
            read = partial(store.load_match, match=live.id)
            found = await self._services.database.read(read)
            if found is None or _is_known(live, found.row, found.votes):
                return
            live.table.votes = found.votes
            await self._actor.reload(live)
            live.show_all()


def _is_known(live: LiveMatch, row: store.MatchRow, votes: dict[str, Vote]) -> bool:
    """Whether a match as it lies in the database has the table that this worker knows."""
    stored = row.seats, row.pause, row.question_seconds, row.status, votes
    table, seats = live.table, dump_seats(live.seats)
    known = seats, dump_pause(table.pause), table.question_seconds, live.status, table.votes
    return stored == known


def _put(connection: Connection, match: str, values: dict[str, Any], also: Also) -> bool:
    if not store.put_table(connection, match, values):
        return False
    if not also(connection):
        raise NotAlso
    return True
