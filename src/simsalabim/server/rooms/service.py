"""What other parts of the server ask of rooms."""

from dataclasses import dataclass, replace

import orjson
from sqlalchemy import Connection, select, update

from simsalabim.server import ids
from simsalabim.server.accounts.tables import users
from simsalabim.server.problems import Problem
from simsalabim.server.rooms.access import is_member, refuse_while_running, room_of_host
from simsalabim.server.rooms.setup import checked_options, game_of
from simsalabim.server.rooms.starts import RoomStart, start_of
from simsalabim.server.rooms.tables import members, rooms, seats
from simsalabim.server.services import Services

__all__ = [
    "ForStart",
    "SeatForStart",
    "is_member",
    "member_rooms",
    "room_for_start",
    "room_members",
]


@dataclass(frozen=True, slots=True)
class SeatForStart:
    """Who will sit here: a person (`user`) or a bot (`level`). The nonce may be empty."""

    index: int
    user: str | None
    level: str | None
    name: str
    colour: str
    nonce: str


@dataclass(frozen=True, slots=True)
class ForStart:
    """What a match begins with. `options` is JSON; `seed` the secret whose commitment the room
    has published."""

    room: str
    game: str
    options: str
    seed: bytes
    seats: tuple[SeatForStart, ...]
    spectators: bool
    question_seconds: int
    start: RoomStart | None
    """The position that it begins at; None if it is dealt."""


async def member_rooms(services: Services, user: str) -> list[str]:
    """The ids of the rooms that the user belongs to."""
    query = select(members.c.room_id).where(members.c.user_id == user)
    return await services.database.read(lambda c: list(c.scalars(query)))


async def room_members(services: Services, room: str) -> list[str]:
    """The ids of the users who belong to the room, the longest here first."""
    query = select(members.c.user_id).where(members.c.room_id == room).order_by(members.c.id)
    return await services.database.read(lambda c: list(c.scalars(query)))


def room_for_start(connection: Connection, services: Services, room: str, user: str) -> ForStart:
    """Take what a match begins with, and a new secret seed for the match after it.

    Call it in the write transaction that inserts the match. Raises `Problem`: 404, 403
    `host_only`, 409 `match_running` or `seats_empty`, 422 for options that cannot be.
    """
    row = room_of_host(connection, room, user)
    refuse_while_running(connection, services, room)
    taken = _seats_for_start(connection, room)
    game = game_of(services.registry, row.game)
    options = checked_options(game, orjson.loads(row.options), len(taken))
    start = start_of(connection, room)
    if start is not None:
        colours = start.colours
        taken = tuple(replace(seat, colour=colours[seat.index]) for seat in taken)
    else:
        options = services.campaigns.fitted(connection, room, game, options)
    # Nonces count once: the next match has a new commitment, and its seats answer to that.
    connection.execute(update(seats).where(seats.c.room_id == room).values(nonce=""))
    connection.execute(update(rooms).where(rooms.c.id == room).values(next_seed=ids.new_seed()))
    seed = bytes.fromhex(row.next_seed)
    return ForStart(
        room, row.game, options, seed, taken, row.spectators, row.question_seconds, start
    )


def _seats_for_start(connection: Connection, room: str) -> tuple[SeatForStart, ...]:
    query = (
        select(seats, users.c.name.label("user_name"))
        .join_from(seats, users, isouter=True)
        .where(seats.c.room_id == room)
        .order_by(seats.c.seat)
    )
    rows = connection.execute(query).all()
    if any(row.colour is None for row in rows):
        raise Problem(409, "seats_empty", "Somebody must sit on every seat first.")
    return tuple(
        SeatForStart(
            row.seat,
            row.user_id,
            row.bot_level,
            row.user_name or row.bot_name,
            row.colour,
            row.nonce,
        )
        for row in rows
    )
