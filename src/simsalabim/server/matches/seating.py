"""Who sits at a match: persons, bots, and persons who are away."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import orjson

from simsalabim.engine.seats import Seat
from simsalabim.server.rooms.service import SeatForStart


@dataclass(frozen=True, slots=True)
class SeatAt:
    """One seat of a match. A person has a `user`, a bot a `level`.

    `away`: the person has left the table, and the server plays what the rules state for a seat
    that is gone; or, with `stand_in`, a bot of that level does until the person comes back.
    """

    index: Seat
    user: str | None
    level: str | None
    name: str
    colour: str
    away: bool = False
    stand_in: str | None = None

    def shown(self) -> dict[str, Any]:
        """The seat as everybody sees it, and as it is stored."""
        occupant: dict[str, Any] = (
            {"kind": "bot", "level": self.level, "name": self.name}
            if self.user is None
            else {"kind": "person", "user": self.user, "name": self.name}
        )
        return {
            "index": self.index,
            "occupant": occupant,
            "colour": self.colour,
            "away": self.away,
            "stand_in": self.stand_in,
        }


def seats_at_start(seats: Sequence[SeatForStart]) -> list[SeatAt]:
    """The seats of a match that begins, from those of its room."""
    return [SeatAt(s.index, s.user, s.level, s.name, s.colour) for s in seats]


def dump_seats(seats: Sequence[SeatAt]) -> str:
    """The seats as JSON for the database."""
    return orjson.dumps([seat.shown() for seat in seats]).decode()


def load_seats(stored: str) -> list[SeatAt]:
    """The seats out of the database."""
    return [
        SeatAt(
            seat["index"],
            seat["occupant"].get("user"),
            seat["occupant"].get("level"),
            seat["occupant"]["name"],
            seat["colour"],
            seat["away"],
            seat.get("stand_in"),
        )
        for seat in orjson.loads(stored)
    ]


def with_away(
    seats: Sequence[SeatAt], index: Seat, away: bool, stand_in: str | None = None
) -> list[SeatAt]:
    """The seats after one of them has left, perhaps to a bot that stands in, or has come back."""
    return [
        replace(seat, away=away, stand_in=stand_in) if seat.index == index else seat
        for seat in seats
    ]
