"""Changes of a match that are no actions: who sits there, its pace, its pause, its early end."""

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from sqlalchemy import Connection

from simsalabim.server.bell import Ring
from simsalabim.server.matches import store
from simsalabim.server.matches.acting import TRIES, Actor
from simsalabim.server.matches.live import LiveMatch
from simsalabim.server.matches.pausing import Pause, dump_pause
from simsalabim.server.matches.seating import SeatAt, dump_seats
from simsalabim.server.matches.undoing import Undoing
from simsalabim.server.problems import Problem
from simsalabim.server.services import Services
from simsalabim.server.times import millis

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


Make = Callable[[], Change | None]
"""What the table is to be like now; None if there is nothing to change any more."""


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

    async def put(self, live: LiveMatch, make: Make, also: Also = nothing_else) -> bool:
        """Change the table, show it to all, and see that it goes on. When the last person has
        left, the match is abandoned.

        `make` says what the table is to be like, given how the match stands by then; it is asked
        again when somebody else was quicker, and may raise. `also` is done in the same
        transaction; if it says no, nothing is. Returns whether it was done. Raises `Problem`.
        """
        for _ in range(TRIES):
            if live.doubtful:
                await self._actor.reload(live)
            change = make()
            if change is None:
                return False
            changed_at = live.next_change(millis(self._services.clock.now()))
            try:
                kept = await self._write(live, change, changed_at, also)
            except NotAlso:
                return False
            if kept:
                self._stand(live, change, changed_at)
                return True
            await self._actor.reload(live)
        raise Problem(503, "busy", "Too many act at once.", headers={"Retry-After": "1"})

    async def read_again(self, live: LiveMatch) -> None:
        """Another worker may have changed the table."""
        async with live.lock:
            await self.reload(live)

    async def reload(self, live: LiveMatch) -> None:
        """The same, for whoever holds the match's lock."""
        await self._actor.reload(live)

    async def _write(self, live: LiveMatch, change: Change, changed_at: int, also: Also) -> bool:
        ends = _ends(live, change)
        timed = change.question_seconds > 0
        values = {
            "seats": dump_seats(change.seats),
            "question_seconds": change.question_seconds,
            "asked_at": change.asked_at,
            "pause": dump_pause(change.pause),
            "waits": not ends and (timed or live.waits(live.state, change.seats)),
            "status": "abandoned" if ends else "running",
            "ended_at": millis(self._services.clock.now()) if ends else None,
            "updated_at": changed_at,
        }
        version = live.seq, live.changed_at
        work = partial(_put, match=live.id, version=version, values=values, also=also)
        # What is done besides alters other rows, and must find them as the last change left them.
        row = live.id if also is nothing_else else None
        return await self._services.database.write(work, row)

    def _stand(self, live: LiveMatch, change: Change, changed_at: int) -> None:
        ends, table = _ends(live, change), live.table
        asked_anew = change[1:] != Change.of(live, ends=change.ends)[1:]
        live.seats, live.changed_at = change.seats, changed_at
        table.question_seconds, table.pause = change.question_seconds, change.pause
        if asked_anew:
            live.ask_from(change.asked_at)
        live.become(live.state, live.seq, "abandoned" if ends else "running")
        live.show_all()
        self._after(live)
        bell = self._services.bell
        bell.ring(Ring("match", live.id, live.seq))
        bell.ring(Ring("table", live.id))
        if ends:
            bell.ring(Ring("room", live.room))


def _ends(live: LiveMatch, change: Change) -> bool:
    return change.ends or live.is_deserted(change.seats)


def _put(
    connection: Connection,
    match: str,
    version: tuple[int, int],
    values: dict[str, Any],
    also: Also,
) -> bool:
    if not store.put_table(connection, match, version, values):
        return False
    if not also(connection):
        raise NotAlso
    return True
