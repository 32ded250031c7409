"""Seats: who sits where, in which colour."""

from sqlalchemy import Connection, delete, insert, select, update

from simsalabim.engine.game import AnyGame
from simsalabim.server.problems import Problem, not_found
from simsalabim.server.rooms.access import (
    RoomRow,
    refuse_while_running,
    room_of_host,
    room_of_member,
)
from simsalabim.server.rooms.setup import game_of
from simsalabim.server.rooms.starts import colour_at_start
from simsalabim.server.rooms.tables import seats
from simsalabim.server.services import Services

BOT_NAMES = (
    "Abra",
    "Bim",
    "Bom",
    "Ene",
    "Fidibus",
    "Hokus",
    "Kadabra",
    "Larum",
    "Lirum",
    "Löffel",
    "Mene",
    "Miste",
    "Pokus",
    "Salabim",
    "Simsa",
    "Zausel",
)
"""One for each seat that a room can have."""

_FREE = {"user_id": None, "bot_level": None, "bot_name": None, "colour": None, "nonce": ""}


def levels(services: Services, game: AnyGame) -> list[str]:
    """The bots that can play the game, by level, the easiest first."""
    return list({**services.bots, **game.bots})


def sit(
    connection: Connection,
    services: Services,
    room: str,
    user: str,
    seat: int,
    colour: str | None,
    nonce: str | None,
) -> None:
    """Take a seat, moving there from another one; or change one's colour or nonce on it."""
    row = room_of_member(connection, room, user)
    refuse_while_running(connection, services, room)
    _refuse_taken(_seat(connection, room, seat), user)
    mine = connection.execute(
        select(seats).where(seats.c.room_id == room, seats.c.user_id == user)
    ).first()
    if mine is not None:
        _set(connection, room, mine.seat, _FREE)
        colour = colour or mine.colour
        nonce = mine.nonce if nonce is None else nonce
    colour = colour_at_start(connection, room, seat) or _colour_for(
        connection, game_of(services.registry, row.game), room, colour
    )
    _set(connection, room, seat, _FREE | {"user_id": user, "colour": colour, "nonce": nonce or ""})


def seat_bot(
    connection: Connection,
    services: Services,
    room: str,
    user: str,
    seat: int,
    level: str,
    colour: str | None,
) -> None:
    """Put a bot on a seat (the host may), or change the one that sits there."""
    row = room_of_host(connection, room, user)
    refuse_while_running(connection, services, room)
    game = game_of(services.registry, row.game)
    if level not in levels(services, game):
        known = ", ".join(levels(services, game))
        raise Problem(422, "unknown_level", f"The bots here are: {known}.")
    before = _seat(connection, room, seat)
    if before.user_id is not None:
        raise Problem(409, "seat_taken", "Somebody sits there.")
    name = before.bot_name or _bot_name(connection, room)
    _set(connection, room, seat, _FREE)
    colour = colour_at_start(connection, room, seat) or _colour_for(
        connection, game, room, colour or before.colour
    )
    _set(connection, room, seat, {"bot_level": level, "bot_name": name, "colour": colour})


def free(connection: Connection, services: Services, room: str, user: str, seat: int) -> str | None:
    """Free a seat: one's own, or any for the host; return who sat on it, if it was a person.

    Freeing an empty seat changes nothing.
    """
    row = room_of_member(connection, room, user)
    refuse_while_running(connection, services, room)
    occupied = _seat(connection, room, seat)
    if user not in (row.host_id, occupied.user_id):
        raise Problem(403, "not_your_seat", "You can free your own seat; the host can free all.")
    _set(connection, room, seat, _FREE)
    sat: str | None = occupied.user_id
    return sat


def sit_anywhere(connection: Connection, services: Services, room: str, user: str) -> None:
    """Take the first free seat, if there is one and the user has none yet."""
    if (
        connection.scalar(
            select(seats.c.seat).where(seats.c.room_id == room, seats.c.user_id == user)
        )
        is not None
    ):
        return
    first = connection.scalar(
        select(seats.c.seat)
        .where(seats.c.room_id == room, seats.c.colour.is_(None))
        .order_by(seats.c.seat)
        .limit(1)
    )
    if first is not None:
        sit(connection, services, room, user, first, None, None)


def stand_up(connection: Connection, room: str, user: str) -> None:
    """Free the seat of somebody who leaves the room."""
    connection.execute(
        update(seats).where(seats.c.room_id == room, seats.c.user_id == user).values(_FREE)
    )


def set_seats(connection: Connection, room: str, count: int) -> None:
    """Make the room have so many seats. Raises 409 `seat_taken` if a person would lose one."""
    present = list(connection.scalars(select(seats.c.seat).where(seats.c.room_id == room)))
    beyond = (seats.c.room_id == room) & (seats.c.seat >= count)
    if connection.execute(select(seats).where(beyond, seats.c.user_id.is_not(None))).first():
        raise Problem(409, "seat_taken", "Somebody sits on a seat that would go.")
    connection.execute(delete(seats).where(beyond))
    for seat in range(len(present), count):
        connection.execute(insert(seats).values(room_id=room, seat=seat, nonce=""))


def fit_to_game(connection: Connection, services: Services, room: str, game: AnyGame) -> None:
    """After a change of game: free what its bots cannot play, and give everybody a colour it has."""
    rows = connection.execute(
        select(seats).where(seats.c.room_id == room).order_by(seats.c.seat)
    ).all()
    for row in rows:
        if row.bot_level is not None and row.bot_level not in levels(services, game):
            _set(connection, room, row.seat, _FREE)
        elif row.colour is not None and row.colour not in game.meta.colours:
            _set(connection, room, row.seat, {"colour": _colour_for(connection, game, room, None)})


def _seat(connection: Connection, room: str, seat: int) -> RoomRow:
    row = connection.execute(
        select(seats).where(seats.c.room_id == room, seats.c.seat == seat)
    ).first()
    if row is None:
        raise not_found("There is no such seat.")
    return row


def _refuse_taken(row: RoomRow, user: str) -> None:
    if row.bot_level is not None or row.user_id not in (None, user):
        raise Problem(409, "seat_taken", "This seat is taken.")


def _set(connection: Connection, room: str, seat: int, values: dict[str, str | None]) -> None:
    connection.execute(
        update(seats).where(seats.c.room_id == room, seats.c.seat == seat).values(values)
    )


def _colour_for(connection: Connection, game: AnyGame, room: str, wish: str | None) -> str:
    """The colour that was wished for, or the first that is free."""
    taken = set(connection.scalars(select(seats.c.colour).where(seats.c.room_id == room)))
    if wish is None:
        return next(colour for colour in game.meta.colours if colour not in taken)
    if wish not in game.meta.colours:
        raise Problem(
            422, "unknown_colour", "The colours here are: " + ", ".join(game.meta.colours) + "."
        )
    if wish in taken:
        raise Problem(409, "colour_taken", "Somebody else has this colour.")
    return wish


def _bot_name(connection: Connection, room: str) -> str:
    taken = set(connection.scalars(select(seats.c.bot_name).where(seats.c.room_id == room)))
    return next(name for name in BOT_NAMES if name not in taken)
