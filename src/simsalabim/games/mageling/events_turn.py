"""Facts of the turn, of tokens and of locations, and what is asked."""

from dataclasses import dataclass
from typing import Literal

from simsalabim.engine.shapes import CLOSED_SHAPE, Flag, Public, Whole
from simsalabim.games.mageling.state import Result, Turn
from simsalabim.games.mageling.words import (
    Ancient,
    Asking,
    Card,
    Face,
    Location,
    Place,
    Source,
    Token,
)


@dataclass(frozen=True, slots=True)
class Began(Public):
    """A turn began."""

    seat: Whole
    round: Whole
    kind: Literal["began"] = "began"


@dataclass(frozen=True, slots=True)
class Rolled(Public):
    """These dice were rolled, and show these faces (MAGE-20)."""

    dice: tuple[Whole, ...]
    faces: tuple[Face, ...]
    kind: Literal["rolled"] = "rolled"


@dataclass(frozen=True, slots=True)
class Placed(Public):
    """A die was put on the crystal or on a scroll (MAGE-33)."""

    die: Whole
    at: Place
    kind: Literal["placed"] = "placed"


@dataclass(frozen=True, slots=True)
class Recovered(Public):
    """A die came back to the pool showing the same face (MAGE-33)."""

    die: Whole
    kind: Literal["recovered"] = "recovered"


@dataclass(frozen=True, slots=True)
class Turned(Public):
    """A die was set to a face."""

    die: Whole
    face: Face
    kind: Literal["turned"] = "turned"


@dataclass(frozen=True, slots=True)
class Gained(Public):
    """Tokens came into a player's area, or energy onto its track."""

    seat: Whole
    what: Token
    amount: Whole
    kind: Literal["gained"] = "gained"


@dataclass(frozen=True, slots=True)
class Lost(Public):
    """Tokens went from a player's area to the reserve."""

    seat: Whole
    what: Token
    amount: Whole
    kind: Literal["lost"] = "lost"


@dataclass(frozen=True, slots=True)
class Paid(Public):
    """A player paid for something (MAGE-44)."""

    seat: Whole
    what: Literal["scroll", "spawn", "location", "text"]
    energy: Whole
    mana: Whole
    kind: Literal["paid"] = "paid"


@dataclass(frozen=True, slots=True)
class Refreshed(Public):
    """Energy went to 0, dice left the cards, turned scrolls were set straight (MAGE-60)."""

    seat: Whole
    idle: Flag
    """Whether the seat took no action in its turn."""
    kind: Literal["refreshed"] = "refreshed"


@dataclass(frozen=True, slots=True)
class Revealed(Public):
    """A location was turned up; its mana went to the Evertree (MAGE-46, MAGE-84)."""

    at: Whole
    card: Location
    life: Whole
    kind: Literal["revealed"] = "revealed"


@dataclass(frozen=True, slots=True)
class Entered(Public):
    """A pawn moved to this place of the row (MAGE-45)."""

    seat: Whole
    at: Whole
    kind: Literal["entered"] = "entered"


@dataclass(frozen=True, slots=True)
class Closed(Public):
    """A location closed, and one mana came to the Evertree (MAGE-85)."""

    at: Whole
    kind: Literal["closed"] = "closed"


@dataclass(frozen=True, slots=True)
class Doomed(Public):
    """One mana went from the Evertree to this gate, or to the reserve (MAGE-83)."""

    gate: Whole | None
    kind: Literal["doomed"] = "doomed"


@dataclass(frozen=True, slots=True)
class Flipped(Public):
    """An Ancient One was turned up, and its mana went to the reserve (MAGE-83)."""

    gate: Whole
    ancient: Ancient
    kind: Literal["flipped"] = "flipped"


@dataclass(frozen=True, slots=True)
class Proposed(Public):
    """A player proposed that the pawn of `of` is taken off the road (MAGE-98)."""

    seat: Whole
    of: Whole
    kind: Literal["proposed"] = "proposed"


@dataclass(frozen=True, slots=True)
class Agreed(Public):
    """A player agreed to that."""

    seat: Whole
    kind: Literal["agreed"] = "agreed"


@dataclass(frozen=True, slots=True)
class Rejected(Public):
    """A player said no, and the pawn stays."""

    seat: Whole
    kind: Literal["rejected"] = "rejected"


@dataclass(frozen=True, slots=True)
class TakenOff(Public):
    """All agreed: the pawn of the seat is off the road; `start` is the start player now."""

    seat: Whole
    start: Whole
    kind: Literal["taken_off"] = "taken_off"


@dataclass(frozen=True, slots=True)
class Question:
    """Who is asked for what, by whose text (None: by the game itself).

    `card` is the card that does the text, or the scroll that was bought; `left` is how many choices
    of this kind are left.
    """

    __pydantic_config__ = CLOSED_SHAPE
    by: Whole
    asking: Asking
    source: Source | None
    card: Card | None
    left: Whole


@dataclass(frozen=True, slots=True)
class Asked(Public):
    """How the turn stands, and what is asked now."""

    turn: Turn
    question: Question | None
    kind: Literal["asked"] = "asked"


@dataclass(frozen=True, slots=True)
class Over(Public):
    """The match is decided."""

    result: Result
    kind: Literal["over"] = "over"
