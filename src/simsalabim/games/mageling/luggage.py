"""What a chapter brings along from its campaign (MAGE-90, MAGE-91), as `Seating.brought`."""

from dataclasses import dataclass
from typing import Any, Final

from pydantic import TypeAdapter

from simsalabim.engine.shapes import CLOSED_SHAPE, Flag
from simsalabim.games.mageling.tables import CAMPAIGN, OF_DECK
from simsalabim.games.mageling.words import Card, Location


@dataclass(frozen=True, slots=True)
class Luggage:
    """A chapter without a campaign brings nothing: all is as here by default."""

    __pydantic_config__ = CLOSED_SHAPE
    first_try: Flag = True
    places: tuple[Location | None, ...] = ()
    """The known cards of the five places when a chapter is tried again; else empty."""
    away: tuple[Location, ...] = ()
    """Location cards of chapters that were won before."""
    keeps: tuple[tuple[Card, ...], ...] = ()
    """The Keep of each seat, or empty: nobody has one. Secret to the seat."""


LUGGAGE: Final = TypeAdapter(Luggage)


def unpack(brought: Any, seats: int) -> Luggage:
    """What a table of so many seats has brought; None is nothing.

    Raises `ValueError` for what no campaign can bring: records come in from outside.
    """
    if brought is None:
        return Luggage()
    luggage = LUGGAGE.validate_python(brought)
    check_places(luggage)
    check_keeps(luggage, seats)
    return luggage


def check_places(luggage: Luggage) -> None:
    """Five places with cards of their decks, none of which has left; every deck has a card."""
    if len(luggage.places) not in (0, len(OF_DECK)):
        raise ValueError("a chapter that is tried again has five places")
    for card, deck in zip(luggage.places, OF_DECK, strict=False):
        if card is not None and card not in deck:
            raise ValueError("a location lies in the place of its deck")
    if set(luggage.places) & set(luggage.away):
        raise ValueError("a location that has left is not played again")
    if any(set(deck) <= set(luggage.away) for deck in OF_DECK):
        raise ValueError("every location deck needs a card")


def check_keeps(luggage: Luggage, seats: int) -> None:
    """A Keep for each seat or for nobody, every card in one of them only (MAGE-91)."""
    cards = [card for keep in luggage.keeps for card in keep]
    if luggage.keeps and len(luggage.keeps) != seats:
        raise ValueError("every seat has a Keep, or nobody has")
    if len(set(cards)) != len(cards):
        raise ValueError("a card lies in one Keep only")
    if any(len(keep) > len(CAMPAIGN.keep.after_chapters) for keep in luggage.keeps):
        raise ValueError("a Keep holds four cards at most")
