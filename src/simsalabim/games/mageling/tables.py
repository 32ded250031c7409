"""The components, read from the data files and checked at load."""

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Final, TypeVar, get_args

from pydantic import TypeAdapter

from simsalabim.games.mageling.cards import (
    AncientCard,
    Box,
    Campaign,
    CrystalCard,
    LocationCard,
    NexusCard,
)
from simsalabim.games.mageling.checks import check
from simsalabim.games.mageling.words import Ancient, Card, Crystal, Deck, Face, Location, School

T = TypeVar("T")

SCHOOLS: Final[tuple[School, ...]] = get_args(School)
FACES: Final[tuple[Face, ...]] = get_args(Face)
DECKS: Final[tuple[Deck, ...]] = get_args(Deck)

BOX: Final = TypeAdapter(Box)


def read(name: str) -> dict[str, Any]:
    """A data file as it stands."""
    return tomllib.loads((files(__package__) / "data" / name).read_text("utf-8"))


def raw_box() -> dict[str, Any]:
    """All data files in one."""
    return {
        "cards": read("nexus.toml")["card"],
        "locations": read("locations.toml")["location"],
        "crystals": read("crystals.toml")["crystal"],
        "ancients": read("ancients.toml")["ancient"],
        "campaign": read("campaign.toml"),
    }


def load(raw: Mapping[str, Any]) -> Box:
    """A box from raw data. Raises `ValueError` if it is not a playable set (MAGE-C1)."""
    box = BOX.validate_python(raw)
    check(box)
    return box


COMPONENTS: Final = load(raw_box())

CARDS: Final[Mapping[Card, NexusCard]] = {card.id: card for card in COMPONENTS.cards}
LOCATIONS: Final[Mapping[Location, LocationCard]] = {
    place.id: place for place in COMPONENTS.locations
}
CRYSTALS: Final[Mapping[Crystal, CrystalCard]] = {each.id: each for each in COMPONENTS.crystals}
ANCIENTS: Final[Mapping[Ancient, AncientCard]] = {each.id: each for each in COMPONENTS.ancients}
CAMPAIGN: Final[Campaign] = COMPONENTS.campaign

ALL_CARDS: Final[tuple[Card, ...]] = tuple(CARDS)
RANK: Final[Mapping[Card, int]] = {card: number for number, card in enumerate(CARDS)}
"""The order in which what has no order is kept."""

SPIRITS: Final = frozenset(card.id for card in COMPONENTS.cards if card.kind == "spirit")
COSTS: Final[Mapping[Card, int]] = {card.id: card.cost or 0 for card in COMPONENTS.cards}
"""What a scroll costs; 0 for a spirit."""

OF_DECK: Final[tuple[tuple[Location, ...], ...]] = tuple(
    tuple(place.id for place in COMPONENTS.locations if place.deck == deck) for deck in DECKS
)
"""The cards of each location deck, by place in the row."""

LIFE: Final[Mapping[tuple[int, int], tuple[int, ...]]] = {
    (row.number, row.players): row.life for row in CAMPAIGN.chapter
}
"""Starting life force by chapter and number of players (MAGE-82)."""

DICE: Final = 5
ROW: Final = 5
GRIMOIRE: Final = 8
SPACES: Final = 2
"""Five dice, five cards in the Nexus, eight scrolls in a Grimoire, two spaces to Gather."""

FINAL: Final = len(DECKS) - 1
"""The place of the final location, from 0."""

SPAWN_COST: Final = 2
"""Energy to discard a spawn (MAGE-42)."""

CONTEST_SPAWN: Final = 6
GATE_FULL: Final = 3
"""Mana that turns up an Ancient One (MAGE-83)."""

EVEN_START: Final[Mapping[int, tuple[int, ...]]] = {
    2: (4, 9),
    3: (4, 7, 10),
    4: (4, 7, 10, 13),
}
"""Starting mana by place in turn order, with an even start in Contest (MAGE-72)."""

MOST_ROUNDS: Final = 40
"""Night falls after so many rounds of Standard and Contest (MAGE-66)."""
