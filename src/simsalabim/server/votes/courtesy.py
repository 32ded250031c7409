"""What anybody at a table may do for the others, without asking: remind somebody, pause, go on."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import Connection, select

from simsalabim.engine.refusals import MATCH_OVER
from simsalabim.engine.seats import Seat
from simsalabim.server.bell import Ring
from simsalabim.server.matches.live import LiveMatch
from simsalabim.server.matches.matters import Change, Matters
from simsalabim.server.matches.pausing import Pause, asked_after_pause, paused
from simsalabim.server.problems import Problem, not_found
from simsalabim.server.rooms.schemas import HouseNote
from simsalabim.server.rooms.tables import rooms
from simsalabim.server.services import Services
from simsalabim.server.text import note as checked_note
from simsalabim.server.times import millis
from simsalabim.server.votes.noting import Noting
from simsalabim.server.votes.schemas import PauseWish


def refuse_absent(live: LiveMatch, seat: Seat) -> None:
    """Raise why the seat's person is not at a table where something can be decided."""
    if live.status != "running":
        raise Problem(410, MATCH_OVER.code, MATCH_OVER.text)
    if live.is_gone(live.seats[seat]):
        raise Problem(409, "seat_left", "You have left the table. Take your seat back.")


@asynccontextmanager
async def at_table(live: LiveMatch, seat: Seat) -> AsyncIterator[None]:
    """Hold the match for a person who is at its table. Raises `Problem`."""
    async with live.lock:
        refuse_absent(live, seat)
        yield


def nudge(services: Services, live: LiveMatch, mine: Seat, seat: Seat) -> None:
    """Remind somebody that they are waited for, wherever they are. Raises `Problem`."""
    refuse_absent(live, mine)
    if seat >= len(live.seats):
        raise not_found("There is no such seat.")
    user = live.seats[seat].user
    if user is None:
        raise Problem(409, "no_person", "A bot sits there.")
    if live.is_paused:
        raise paused()
    is_asked = seat in live.game.waiting_for(live.state, mine)
    if seat == mine or not is_asked or live.is_gone(live.seats[seat]):
        raise Problem(409, "not_waited_for", "Nobody waits for this person now.")
    services.limits.spend("nudges", f"{live.id} {mine} {seat}")
    services.bell.ring(Ring("nudge", live.id, mine, user))


async def pause(
    services: Services, matters: Matters, live: LiveMatch, seat: Seat, wish: PauseWish
) -> None:
    """Let everything stand still: clocks, bots, and what the rules do for seats that are gone. An
    open window with a clock is decided first. Raises `Problem`."""
    note = None if wish.note is None else checked_note(wish.note)
    told = HouseNote(match=live.id, kind="pause", reason=wish.reason)
    noting = Noting(services, live, seat, told, note or "")

    def write_if_allowed(connection: Connection) -> bool:
        chat = connection.scalar(select(rooms.c.chat).where(rooms.c.id == live.room))
        if note is not None and not chat:
            raise Problem(403, "chat_off", "The host has turned the chat off: pause without words.")
        return noting.write(connection)

    def make() -> Change:
        refuse_absent(live, seat)
        if live.table.pause is not None:
            raise Problem(409, "paused_already", "The table pauses already.")
        now = millis(services.clock.now())
        return Change.of(live, pause=Pause(seat, wish.reason, note, now))

    async with live.lock:
        if await matters.put(live, make, write_if_allowed):
            noting.tell()


async def resume(services: Services, matters: Matters, live: LiveMatch, seat: Seat) -> None:
    """Go on. The question gets back the time that the pause took, and a window that waited opens
    now, at its full length. Nothing changes at a table that does not pause. Raises `Problem`."""

    noting = Noting(services, live, seat, HouseNote(match=live.id, kind="resume"))

    def make() -> Change | None:
        refuse_absent(live, seat)
        pause = live.table.pause
        if pause is None:
            return None
        asked = asked_after_pause(live.asked_at, pause.since, millis(services.clock.now()))
        return Change.of(live, pause=None, asked_at=asked)

    async with live.lock:
        if await matters.put(live, make, noting.write):
            noting.tell()
