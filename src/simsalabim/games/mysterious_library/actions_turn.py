"""What the active player can do in the turn."""

from dataclasses import dataclass
from typing import Literal

from simsalabim.engine.shapes import CLOSED_SHAPE, Whole
from simsalabim.games.mysterious_library.words import Character, Colour, Room


@dataclass(frozen=True, slots=True)
class Move:
    """Go through a door into the next room (MYST-21)."""

    __pydantic_config__ = CLOSED_SHAPE
    to: Room
    kind: Literal["move"] = "move"


@dataclass(frozen=True, slots=True)
class Travel:
    """Emil goes to any room that stands, once a turn (MYST-33)."""

    __pydantic_config__ = CLOSED_SHAPE
    to: Room
    kind: Literal["travel"] = "travel"


@dataclass(frozen=True, slots=True)
class Disarm:
    """Remove the blade from the own room (MYST-22); Janka also from one next to it (MYST-30)."""

    __pydantic_config__ = CLOSED_SHAPE
    room: Room
    kind: Literal["disarm"] = "disarm"


@dataclass(frozen=True, slots=True)
class Give:
    """Give a book card to a player in the same room (MYST-23), Emma to anyone (MYST-31)."""

    __pydantic_config__ = CLOSED_SHAPE
    to: Character
    book: Colour
    kind: Literal["give"] = "give"


@dataclass(frozen=True, slots=True)
class Ask:
    """Emma asks any player for a book card (MYST-31)."""

    __pydantic_config__ = CLOSED_SHAPE
    of: Character
    book: Colour
    kind: Literal["ask"] = "ask"


@dataclass(frozen=True, slots=True)
class Free:
    """Free the reader of this colour, in the room of its book (MYST-24)."""

    __pydantic_config__ = CLOSED_SHAPE
    book: Colour
    kind: Literal["free"] = "free"


@dataclass(frozen=True, slots=True)
class End:
    """Do without the actions that are left (MYST-20)."""

    __pydantic_config__ = CLOSED_SHAPE
    kind: Literal["end"] = "end"


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn the next adventure or map card (MYST-38)."""

    __pydantic_config__ = CLOSED_SHAPE
    kind: Literal["turn"] = "turn"


@dataclass(frozen=True, slots=True)
class Accept:
    """Carry out the plan that the seat `of` proposes, as far as it goes (MYST-71)."""

    __pydantic_config__ = CLOSED_SHAPE
    of: Whole
    kind: Literal["accept"] = "accept"
