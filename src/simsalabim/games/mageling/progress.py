"""What a campaign remembers between its chapters (MAGE-90, MAGE-91, MAGE-95)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Self

from simsalabim.engine.campaign import Member
from simsalabim.engine.plain import plain
from simsalabim.engine.shapes import CLOSED_SHAPE, Whole
from simsalabim.games.mageling.luggage import Luggage, check_places
from simsalabim.games.mageling.meta import META
from simsalabim.games.mageling.tables import CAMPAIGN, OF_DECK
from simsalabim.games.mageling.words import Card, Difficulty, Location

CHAPTERS: Final = max(row.number for row in CAMPAIGN.chapter)
LEAST_SCORE: Final = CAMPAIGN.apprentice.score
"""A won chapter that was retried in Apprentice Mode, with nothing on the Evertree."""
MOST_SCORE: Final = (
    CAMPAIGN.score.per_life_left
    * (max(sum(row.life) for row in CAMPAIGN.chapter) + len(OF_DECK) - 1)
    + CAMPAIGN.score.first_try
    + CAMPAIGN.legendary.score
)
"""All the mana of a chapter on the Evertree, and that of every closing, at the first try (MAGE-95)."""


@plain
class Progress:
    """How far a group has come."""

    __pydantic_config__ = CLOSED_SHAPE

    chapter: Whole
    """The chapter that is played next, from 1."""
    tries: Whole
    """How often it has been lost."""
    difficulty: Difficulty
    """The mode that it is played in."""
    scores: list[Whole]
    """Of each chapter that was won, in order (MAGE-95)."""
    away: list[Location]
    """The location cards of those chapters, by chapter and place."""
    places: tuple[Location | None, ...]
    """In a chapter that was lost, the cards of the five places as far as they were seen."""
    keeps: dict[Member, tuple[Card, ...]]
    """Secret to each member."""
    bot_keeps: list[tuple[Card, ...]]
    """By seat; a bot's Keep belongs to its seat."""
    totals: list[Whole]
    """The scores of the campaigns that were won (MAGE-96)."""

    if TYPE_CHECKING:

        def clone(self) -> Self:
            """An independent copy; compiled by `plain`."""
            ...


def new_progress() -> Progress:
    """The progress of a group that has not yet played."""
    nothing: list[tuple[Card, ...]] = [() for _ in META.seats]
    return Progress(1, 0, "normal", [], [], (), {}, nothing, [])


def begun(progress: Progress) -> bool:
    """Whether a chapter has been won or lost."""
    return progress.chapter > 1 or progress.tries > 0


def start_over(progress: Progress) -> None:
    """Keeps are emptied and all location cards come back (MAGE-96); what was won stays told."""
    progress.chapter, progress.tries = 1, 0
    progress.scores, progress.away, progress.places = [], [], ()
    progress.keeps, progress.bot_keeps = {}, [() for _ in META.seats]


def keep_of(progress: Progress, seat: int, member: Member | None) -> tuple[Card, ...]:
    """The Keep that lies before a seat: that of the member, or that of a bot there (MAGE-91)."""
    if member is None:
        return progress.bot_keeps[seat]
    return progress.keeps.get(member, ())


def put_keeps(
    progress: Progress, members: Sequence[Member | None], keeps: Sequence[tuple[Card, ...]]
) -> None:
    """The Keeps after a won chapter. A card that is added leaves every Keep that sat out: there is
    only one of it (MAGE-91)."""
    there = {card for keep in keeps for card in keep}
    progress.keeps = {
        owner: tuple([card for card in keep if card not in there])
        for owner, keep in progress.keeps.items()
    }
    progress.bot_keeps = [
        tuple([card for card in keep if card not in there]) for keep in progress.bot_keeps
    ]
    for seat, (member, keep) in enumerate(zip(members, keeps, strict=True)):
        if member is None:
            progress.bot_keeps[seat] = keep
        else:
            progress.keeps[member] = keep


def can_come_about(progress: Progress) -> Progress:
    """The progress itself. Raises `ValueError` for one that no play leads to."""
    check_counts(progress)
    check_away(progress)
    check_places(Luggage(places=progress.places, away=tuple(progress.away)))
    if bool(progress.places) != (progress.tries > 0):
        raise ValueError("the places are known of a chapter that was lost")
    keeps = [*progress.keeps.values(), *progress.bot_keeps]
    cards = [card for keep in keeps for card in keep]
    if len(set(cards)) != len(cards):
        raise ValueError("a card lies in one Keep only")
    if len(progress.bot_keeps) != len(META.seats):
        raise ValueError("there is a Keep for a bot of each seat")
    if any(len(keep) >= progress.chapter for keep in keeps):
        raise ValueError("a Keep grows by one card a chapter")
    return progress


def check_counts(progress: Progress) -> None:
    """Chapters, tries and scores fit together."""
    if not 1 <= progress.chapter <= CHAPTERS or progress.tries < 0:
        raise ValueError("there is no such chapter")
    if len(progress.scores) != progress.chapter - 1:
        raise ValueError("every chapter that was won has a score")
    if not all(LEAST_SCORE <= score <= MOST_SCORE for score in progress.scores):
        raise ValueError("no chapter is worth so little or so much")
    least, most = CHAPTERS * LEAST_SCORE, CHAPTERS * MOST_SCORE
    if not all(least <= total <= most for total in progress.totals):
        raise ValueError("no campaign is worth so little or so much")
    if progress.difficulty == "legendary" and not progress.totals:
        raise ValueError("nobody is legendary before a campaign is won")


def check_away(progress: Progress) -> None:
    """Each chapter that was won took one card of each deck along."""
    if len(set(progress.away)) != len(progress.away):
        raise ValueError("a location leaves once")
    decks = OF_DECK * (progress.chapter - 1)
    if len(progress.away) != len(decks) or any(
        card not in deck for card, deck in zip(progress.away, decks, strict=True)
    ):
        raise ValueError("a chapter that was won took a card of each location deck along")
