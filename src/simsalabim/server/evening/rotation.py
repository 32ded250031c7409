"""Everybody moves on by one seat, so that another one has the first seat in each match."""

from sqlalchemy import Connection, delete, insert, select

from simsalabim.server.rooms.access import RoomRow
from simsalabim.server.rooms.setup import game_of
from simsalabim.server.rooms.starts import shown_start
from simsalabim.server.rooms.tables import seats
from simsalabim.server.services import Services


def rotate(connection: Connection, services: Services, room: RoomRow) -> bool:
    """Move whoever sits on seat n to seat n - 1, and from the first to the last; return whether
    anybody moved. The order around the table stays, and so do colours and shares of the shuffle.

    Nobody moves where a campaign goes on in which something lies at the seats, or where all matches
    of the room begin at one position.
    """
    if shown_start(connection, room.id) is not None:
        return False
    if services.campaigns.binds_seats(connection, room.id, game_of(services.registry, room.game)):
        return False
    mine = seats.c.room_id == room.id
    rows = connection.execute(select(seats).where(mine).order_by(seats.c.seat)).mappings().all()
    moved = [{**row, "seat": (row["seat"] - 1) % len(rows)} for row in rows]
    # Anew rather than changed: two people can never have the same seat or colour meanwhile.
    connection.execute(delete(seats).where(mine))
    connection.execute(insert(seats), moved)
    return True
