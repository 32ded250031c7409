"""What is printed on the parts of the game, as the data files say it (MAGE-02 to MAGE-04, MAGE-82)."""

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from simsalabim.engine.shapes import CLOSED_SHAPE, Whole
from simsalabim.games.mageling.effects import Positive, Rule, Text
from simsalabim.games.mageling.words import (
    Ancient,
    Card,
    Crystal,
    Deck,
    Kind,
    Location,
    School,
)

Colour: TypeAlias = Literal["green", "blue", "red", "black"]
"""The colour of a crystal and of its pawn."""


@dataclass(frozen=True, slots=True)
class Resources:
    """The resource part, gained before the text is done (MAGE-37)."""

    __pydantic_config__ = CLOSED_SHAPE
    energy: Positive | None = None
    mana: Positive | None = None


@dataclass(frozen=True, slots=True)
class NexusCard:
    """A spirit or a scroll; a spirit has neither type nor cost."""

    __pydantic_config__ = CLOSED_SHAPE
    id: Card
    title: str
    kind: Literal["spirit", "scroll"]
    school: School
    flavour: str
    type: Kind | None = None
    cost: Positive | None = None
    gain: Resources = Resources()
    effects: Text = ()
    animate: Text = ()


@dataclass(frozen=True, slots=True)
class LocationCard:
    """A location; `level` is the place of its deck in the row, from 1 (MAGE-03)."""

    __pydantic_config__ = CLOSED_SHAPE
    id: Location
    title: str
    deck: Deck
    level: Annotated[Whole, Field(ge=1, le=5)]
    cost: Positive
    flavour: str
    reveal: Text = ()
    enter: Text = ()
    defeat: Text = ()
    local: tuple[Rule, ...] = ()
    everywhere: Annotated[tuple[Rule, ...], Field(alias="global")] = ()


@dataclass(frozen=True, slots=True)
class CrystalCard:
    """A Spirit Crystal; its Animate effect is on the co-op side only (MAGE-87)."""

    __pydantic_config__ = CLOSED_SHAPE
    id: Crystal
    title: str
    colour: Colour
    style: str
    animate: Text
    flavour: str


@dataclass(frozen=True, slots=True)
class AncientCard:
    """An Ancient One; `flip` is done once, when it is turned up (MAGE-83)."""

    __pydantic_config__ = CLOSED_SHAPE
    id: Ancient
    title: str
    flip: Text
    flavour: str


# --- The campaign ------------------------------------------------------------------------------

Mana: TypeAlias = Annotated[Whole, Field(ge=0)]


@dataclass(frozen=True, slots=True)
class Chapter:
    """Starting life force: mana on the facedown locations 1 to 5 (MAGE-82)."""

    __pydantic_config__ = CLOSED_SHAPE
    number: Annotated[Whole, Field(ge=1, le=5)]
    players: Annotated[Whole, Field(ge=1, le=4)]
    life: tuple[Mana, Mana, Mana, Mana, Mana]


@dataclass(frozen=True, slots=True)
class Apprentice:
    """The easier mode (MAGE-93)."""

    __pydantic_config__ = CLOSED_SHAPE
    evertree: Positive
    score: Whole


@dataclass(frozen=True, slots=True)
class Legendary:
    """The harder mode (MAGE-94)."""

    __pydantic_config__ = CLOSED_SHAPE
    gate_mana: Positive
    starting_mana: Positive
    starting_spawn: Positive
    score: Whole


@dataclass(frozen=True, slots=True)
class KeepRule:
    """How Keeps are built (MAGE-91)."""

    __pydantic_config__ = CLOSED_SHAPE
    draw: Positive
    keep: Literal[1]
    after_chapters: tuple[Whole, ...]


@dataclass(frozen=True, slots=True)
class ScoreRule:
    """What a won chapter is worth (MAGE-95)."""

    __pydantic_config__ = CLOSED_SHAPE
    first_try: Positive
    per_life_left: Positive


@dataclass(frozen=True, slots=True)
class Campaign:
    """The chart, the modes, the Keep and the score."""

    __pydantic_config__ = CLOSED_SHAPE
    chapter: tuple[Chapter, ...]
    apprentice: Apprentice
    legendary: Legendary
    keep: KeepRule
    score: ScoreRule


@dataclass(frozen=True, slots=True)
class Box:
    """Everything that is in the box."""

    cards: tuple[NexusCard, ...]
    locations: tuple[LocationCard, ...]
    crystals: tuple[CrystalCard, ...]
    ancients: tuple[AncientCard, ...]
    campaign: Campaign
