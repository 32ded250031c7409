"""Making a room, changing what it is, and ending it."""

from dataclasses import dataclass
from typing import Any

import orjson
from sqlalchemy import Connection, delete, func, insert, select, update

from simsalabim.server import ids
from simsalabim.server.problems import Problem
from simsalabim.server.rooms.access import RoomRow, refuse_while_running, room_of_host
from simsalabim.server.rooms.doors import fresh_short_code
from simsalabim.server.rooms.membership import add_member
from simsalabim.server.rooms.schemas import NewRoom, RoomChange
from simsalabim.server.rooms.seating import fit_to_game, set_seats
from simsalabim.server.rooms.setup import checked_options, checked_seats, game_of
from simsalabim.server.rooms.starts import refuse_change
from simsalabim.server.rooms.tables import rooms, seats
from simsalabim.server.services import Services
from simsalabim.server.text import title

MOST_ROOMS = 100
"""The most rooms that one user may belong to as their host."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a new room will be, checked before any transaction begins."""

    name: str
    game: str
    options: str
    seats: int
    visibility: str


def plan(services: Services, wish: NewRoom) -> Plan:
    """Check a wish for a room. Raises `Problem` 422."""
    game = game_of(services.registry, wish.game)
    count = checked_seats(game, wish.seats)
    options = checked_options(game, wish.options, count)
    name = title(wish.name) if wish.name is not None else game.meta.title
    return Plan(name, wish.game, options, count, wish.visibility)


def create(connection: Connection, made: Plan, host: str, now: int) -> str:
    """Make a room with the user as its host and only member; return its id."""
    hosted = select(func.count()).select_from(rooms).where(rooms.c.host_id == host)
    if (connection.scalar(hosted) or 0) >= MOST_ROOMS:
        raise Problem(409, "too_many_rooms", f"You host {MOST_ROOMS} rooms. Delete some, please.")
    room = ids.new_id()
    connection.execute(
        insert(rooms).values(
            id=room,
            name=made.name,
            game=made.game,
            options=made.options,
            visibility=made.visibility,
            chat=True,
            spectators=True,
            host_id=host,
            code=ids.new_code(),
            short_code=fresh_short_code(connection),
            next_seed=ids.new_seed(),
            created_at=now,
            changed_at=now,
        )
    )
    add_member(connection, room, host, now)
    set_seats(connection, room, made.seats)
    return room


def change(
    connection: Connection, services: Services, room: str, user: str, wish: RoomChange
) -> None:
    """Change what the host wishes; the rest stays."""
    row = room_of_host(connection, room, user)
    values: dict[str, Any] = {}
    if wish.name is not None:
        values["name"] = title(wish.name)
    for field in ("visibility", "chat", "spectators", "question_seconds"):
        if (value := getattr(wish, field)) is not None:
            values[field] = value
    if wish.short_code is not None and wish.short_code != (row.short_code is not None):
        values["short_code"] = fresh_short_code(connection) if wish.short_code else None
    if wish.game is not None or wish.options is not None or wish.seats is not None:
        refuse_while_running(connection, services, room)
        values |= _change_setup(connection, services, row, wish)
    if values:
        connection.execute(update(rooms).where(rooms.c.id == room).values(values))


def _change_setup(
    connection: Connection, services: Services, row: RoomRow, wish: RoomChange
) -> dict[str, Any]:
    refuse_change(connection, row.id)
    game = game_of(services.registry, wish.game or row.game)
    other_game = game.meta.key != row.game
    present = connection.scalar(select(func.count()).where(seats.c.room_id == row.id)) or 0
    count = wish.seats
    if count is None and (not other_game or present in game.meta.seats):
        count = present
    count = checked_seats(game, count)
    # Another game begins with its own usual options; else what is not said stays.
    usual = services.campaigns.usual(connection, row.id, game) if other_game else None
    options = orjson.loads(row.options) if usual is None else usual
    written = checked_options(game, options | (wish.options or {}), count)
    set_seats(connection, row.id, count)
    if other_game:
        fit_to_game(connection, services, row.id, game)
    fitted = services.campaigns.fitted(connection, row.id, game, written)
    return {"game": game.meta.key, "options": fitted}


def end(connection: Connection, services: Services, room: str, user: str) -> None:
    """Delete the room and all that hangs on it."""
    room_of_host(connection, room, user)
    refuse_while_running(connection, services, room)
    connection.execute(delete(rooms).where(rooms.c.id == room))


def touch(connection: Connection, room: str, now: int) -> None:
    """Remember when the room was last changed; lists show the newest first."""
    connection.execute(update(rooms).where(rooms.c.id == room).values(changed_at=now))
