"""Facts of adventure cards, map cards and helping cards, in the past tense."""

from dataclasses import dataclass
from typing import Literal

from simsalabim.engine.shapes import Public, Whole
from simsalabim.games.mysterious_library.words import Card, Character, Kept, Room


@dataclass(frozen=True, slots=True)
class Drew(Public):
    """An adventure card was turned (MYST-40)."""

    by: Character
    card: Card
    kind: Literal["drew"] = "drew"


@dataclass(frozen=True, slots=True)
class Crept(Public):
    """Mr. Mean moved to this field of the gallery, or stayed on the last one (MYST-41)."""

    field: Whole
    kind: Literal["crept"] = "crept"


@dataclass(frozen=True, slots=True)
class Whirled(Public):
    """These maps were shuffled and put on top of the map deck (MYST-42)."""

    rooms: tuple[Room, ...]
    kind: Literal["whirled"] = "whirled"


@dataclass(frozen=True, slots=True)
class Reshuffled(Public):
    """A deck had run out, and its discard became the new one (MYST-44, MYST-54)."""

    pile: Literal["adventure", "maps"]
    kind: Literal["reshuffled"] = "reshuffled"


@dataclass(frozen=True, slots=True)
class Discarded(Public):
    """A player over the hand limit discarded a card (MYST-43)."""

    by: Character
    card: Kept
    kind: Literal["discarded"] = "discarded"


@dataclass(frozen=True, slots=True)
class Mapped(Public):
    """A map card was turned; what it does follows (MYST-50)."""

    room: Room
    kind: Literal["mapped"] = "mapped"


@dataclass(frozen=True, slots=True)
class Armed(Public):
    """A blade was placed, and the map went to the discard (MYST-13, MYST-51)."""

    room: Room
    kind: Literal["armed"] = "armed"


@dataclass(frozen=True, slots=True)
class Spared(Public):
    """No blade was left; the map went to the discard (MYST-55)."""

    room: Room
    kind: Literal["spared"] = "spared"


@dataclass(frozen=True, slots=True)
class Collapsed(Public):
    """A room fell into ruin, with these players inside (MYST-52)."""

    room: Room
    inside: tuple[Character, ...]
    kind: Literal["collapsed"] = "collapsed"


@dataclass(frozen=True, slots=True)
class Escaped(Public):
    """A player left the collapsing room by a door (MYST-53)."""

    by: Character
    to: Room
    kind: Literal["escaped"] = "escaped"


@dataclass(frozen=True, slots=True)
class Declined(Public):
    """These holders of a Secret Corridor save nobody (MYST-61)."""

    by: tuple[Character, ...]
    kind: Literal["declined"] = "declined"


@dataclass(frozen=True, slots=True)
class Led(Public):
    """A Secret Corridor of `by` led players to a room (MYST-34)."""

    by: Character
    who: tuple[Character, ...]
    to: Room
    kind: Literal["led"] = "led"


@dataclass(frozen=True, slots=True)
class Broke(Public):
    """A Light Breaker of `by` removed a blade (MYST-35)."""

    by: Character
    room: Room
    kind: Literal["broke"] = "broke"


@dataclass(frozen=True, slots=True)
class Offered(Public):
    """An exchange by a Flight was put to the players concerned (MYST-36)."""

    by: Character
    first: Character
    second: Character
    gives: tuple[Kept, ...]
    takes: tuple[Kept, ...]
    kind: Literal["offered"] = "offered"


@dataclass(frozen=True, slots=True)
class Agreed(Public):
    """These players said yes."""

    by: tuple[Character, ...]
    kind: Literal["agreed"] = "agreed"


@dataclass(frozen=True, slots=True)
class Rejected(Public):
    """These players said no; the request is off."""

    by: tuple[Character, ...]
    kind: Literal["rejected"] = "rejected"


@dataclass(frozen=True, slots=True)
class Exchanged(Public):
    """Cards changed hands by a Flight of `by`, which went to the discard (MYST-36)."""

    by: Character
    first: Character
    second: Character
    gives: tuple[Kept, ...]
    takes: tuple[Kept, ...]
    kind: Literal["exchanged"] = "exchanged"
