"""Facts of setting up and of the active player's actions, in the past tense."""

from dataclasses import dataclass
from typing import Literal

from simsalabim.engine.shapes import Flag, Public, Whole
from simsalabim.games.mysterious_library.actions import Plan
from simsalabim.games.mysterious_library.words import Character, Colour, Kept, Room


@dataclass(frozen=True, slots=True)
class Placed(Public):
    """A book tile was laid into a room (MYST-12)."""

    book: Colour
    room: Room
    kind: Literal["placed"] = "placed"


@dataclass(frozen=True, slots=True)
class Dealt(Public):
    """A player drew the first cards (MYST-15)."""

    by: Character
    cards: tuple[Kept, ...]
    kind: Literal["dealt"] = "dealt"


@dataclass(frozen=True, slots=True)
class Began(Public):
    """The turn of `by`, the `number`th of the match, began (MYST-16, MYST-20)."""

    by: Character
    number: Whole
    kind: Literal["began"] = "began"


@dataclass(frozen=True, slots=True)
class Moved(Public):
    """A figure went through a door (MYST-21)."""

    by: Character
    to: Room
    kind: Literal["moved"] = "moved"


@dataclass(frozen=True, slots=True)
class Travelled(Public):
    """Emil went to any room (MYST-33)."""

    by: Character
    to: Room
    kind: Literal["travelled"] = "travelled"


@dataclass(frozen=True, slots=True)
class Disarmed(Public):
    """A blade was removed by an action; `afar` by Janka from next door (MYST-22, MYST-30)."""

    by: Character
    room: Room
    afar: Flag
    kind: Literal["disarmed"] = "disarmed"


@dataclass(frozen=True, slots=True)
class Gave(Public):
    """A book card changed hands; `asked` if Emma had asked for it (MYST-23, MYST-31)."""

    by: Character
    to: Character
    book: Colour
    asked: Flag
    kind: Literal["gave"] = "gave"


@dataclass(frozen=True, slots=True)
class Wished(Public):
    """Emma asked for a book card (MYST-31)."""

    by: Character
    of: Character
    book: Colour
    kind: Literal["wished"] = "wished"


@dataclass(frozen=True, slots=True)
class Freed(Public):
    """A reader was freed (MYST-24)."""

    by: Character
    book: Colour
    kind: Literal["freed"] = "freed"


@dataclass(frozen=True, slots=True)
class Ended(Public):
    """The actions of the turn are over (MYST-20)."""

    by: Character
    kind: Literal["ended"] = "ended"


@dataclass(frozen=True, slots=True)
class Accepted(Public):
    """The active player took the plan of the seat `of`; `rest` could not be done yet (MYST-71)."""

    by: Character
    of: Whole
    rest: Plan
    kind: Literal["accepted"] = "accepted"
