"""What a room can choose before a match; the form in the client comes from this model."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from simsalabim.engine.refusals import Refusal
from simsalabim.engine.shapes import Flag, Whole
from simsalabim.games.mageling.tables import CAMPAIGN, OF_DECK
from simsalabim.games.mageling.words import Card, Difficulty, Location, Mode


class Options(BaseModel):
    """The options of Mageling; the defaults are the printed standard game."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    mode: Annotated[
        Mode | None,
        Field(
            title="Mode",
            description="Empty: the standard game, and a co-op chapter for one who is alone.",
        ),
    ] = None
    even_start: Annotated[
        Flag,
        Field(
            title="Even start",
            description="Contest only: later seats start with more mana, so that all win alike.",
        ),
    ] = False
    chapter: Annotated[
        Whole,
        Field(ge=1, le=5, title="Chapter", description="Co-op only: the chapter of the campaign."),
    ] = 1
    difficulty: Annotated[
        Difficulty,
        Field(
            title="Difficulty",
            description="Co-op only: Apprentice is easier, Legendary is harder.",
        ),
    ] = "normal"
    first_try: Annotated[
        Flag,
        Field(title="First try", description="Co-op only: a chapter won at once scores one more."),
    ] = True
    places: Annotated[
        tuple[Location | None, ...],
        Field(
            title="Same places",
            description="Co-op only: the known cards of the five places when a chapter is retried.",
        ),
    ] = ()
    away: Annotated[
        tuple[Location, ...],
        Field(
            title="Cards that have left",
            description="Co-op only: location cards of chapters that were won before.",
        ),
    ] = ()
    keeps: Annotated[
        tuple[tuple[Card, ...], ...],
        Field(title="Keeps", description="Co-op only: the cards of each seat's Keep."),
    ] = ()


def mode_of(options: Options, seats: int) -> Mode:
    """The mode that is played (MAGE-70, MAGE-80)."""
    return options.mode or ("coop" if seats == 1 else "standard")


def refuse(options: Options, seats: int) -> Refusal | None:
    """Why a match with so many seats cannot start with these options; None if it can."""
    mode = mode_of(options, seats)
    if mode != "coop" and seats == 1:
        return Refusal("needs_two", "Alone you can play co-op chapters only.", "MAGE-80")
    if options.even_start and mode != "contest":
        return Refusal("contest_only", "Only Contest has an even start.", "MAGE-72")
    if mode != "coop":
        return not_coop(options)
    return bad_places(options) or bad_keeps(options, seats)


def not_coop(options: Options) -> Refusal | None:
    """What belongs to the campaign cannot be chosen without it."""
    if options.difficulty != "normal":
        return Refusal("coop_only", "Only co-op has an easier and a harder mode.", "MAGE-93")
    if options.chapter != 1 or options.places or options.away or options.keeps:
        return Refusal("campaign_only", "Chapters and Keeps belong to a co-op campaign.", "MAGE-90")
    return None


def bad_places(options: Options) -> Refusal | None:
    """Five places with cards of their decks; every deck has a card left (MAGE-90)."""
    for at, card in enumerate(options.places):
        if card is not None and (at >= len(OF_DECK) or card not in OF_DECK[at]):
            return Refusal("wrong_place", "A location lies in the place of its deck.", "MAGE-11")
    if len(options.places) not in (0, len(OF_DECK)):
        return Refusal("five_places", "A retried chapter has five places.", "MAGE-90")
    if set(options.places) & set(options.away):
        return Refusal("has_left", "A location that has left is not played again.", "MAGE-90")
    if len(set(options.away)) != len(options.away) or any(
        all(card in options.away for card in deck) for deck in OF_DECK
    ):
        return Refusal(
            "deck_empty", "Every location deck needs a card for this chapter.", "MAGE-90"
        )
    return None


def bad_keeps(options: Options, seats: int) -> Refusal | None:
    """A Keep for each seat, every card in one of them only (MAGE-91)."""
    cards = [card for keep in options.keeps for card in keep]
    if options.keeps and len(options.keeps) != seats:
        return Refusal("keep_each", "Every seat has a Keep, or nobody has.", "MAGE-91")
    if len(set(cards)) != len(cards):
        return Refusal("kept_twice", "A card lies in one Keep only.", "MAGE-91")
    if any(len(keep) > len(CAMPAIGN.keep.after_chapters) for keep in options.keeps):
        return Refusal("keep_full", "A Keep holds four cards at most.", "MAGE-91")
    return None
