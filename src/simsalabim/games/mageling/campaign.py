"""The campaign of Mageling: five chapters that are won, tried again or given up (MAGE-90 to 96)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import AfterValidator, Field, TypeAdapter

from simsalabim.engine.campaign import Finished, Member, Offer, Terms
from simsalabim.engine.refusals import Refusal
from simsalabim.engine.shapes import CLOSED_SHAPE
from simsalabim.games.mageling.chapter import ChapterResult, chapter_result
from simsalabim.games.mageling.luggage import LUGGAGE, Luggage
from simsalabim.games.mageling.progress import (
    CHAPTERS,
    Progress,
    begun,
    can_come_about,
    keep_of,
    new_progress,
    put_keeps,
    start_over,
)
from simsalabim.games.mageling.state import State
from simsalabim.games.mageling.words import Card, Difficulty, Location

# --- Choices -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GoOn:
    """A chapter was won: on to the next (MAGE-90)."""

    __pydantic_config__ = CLOSED_SHAPE
    kind: Literal["go_on"] = "go_on"


@dataclass(frozen=True, slots=True)
class Complete:
    """Chapter 5 was won, and with it the campaign (MAGE-96)."""

    __pydantic_config__ = CLOSED_SHAPE
    kind: Literal["complete"] = "complete"


@dataclass(frozen=True, slots=True)
class TryAgain:
    """A chapter was lost: the same once more (MAGE-90)."""

    __pydantic_config__ = CLOSED_SHAPE
    kind: Literal["try_again"] = "try_again"


@dataclass(frozen=True, slots=True)
class Abandon:
    """Give the campaign up and start again at chapter 1 (MAGE-90)."""

    __pydantic_config__ = CLOSED_SHAPE
    kind: Literal["abandon"] = "abandon"


@dataclass(frozen=True, slots=True)
class PlayAs:
    """Play the next chapter in another mode (MAGE-93, MAGE-94)."""

    __pydantic_config__ = CLOSED_SHAPE
    difficulty: Difficulty
    kind: Literal["play_as"] = "play_as"


Choice: TypeAlias = Annotated[
    GoOn | Complete | TryAgain | Abandon | PlayAs, Field(discriminator="kind")
]

GO_ON: Final = GoOn()
COMPLETE: Final = Complete()
TRY_AGAIN: Final = TryAgain()
ABANDON: Final = Abandon()

# --- What a member sees --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class View:
    """The campaign as one member sees it: of Keeps only their own (MAGE-91)."""

    chapters: int
    chapter: int
    """The chapter that is played next, from 1."""
    tries: int
    """How often it has been lost."""
    difficulty: Difficulty
    scores: tuple[int, ...]
    """Of each chapter that was won, in order (MAGE-95)."""
    won_with: tuple[tuple[Location, ...], ...]
    """The five location cards of each of those chapters; they have left."""
    places: tuple[Location | None, ...]
    """What lies in the five places of a chapter that is tried again, as far as it was seen."""
    keep: tuple[Card, ...]
    """My own Keep."""
    keeps: dict[Member, int]
    """How many cards lie in whose Keep."""
    totals: tuple[int, ...]
    """The scores of the campaigns that were won here (MAGE-96)."""


# --- The campaign --------------------------------------------------------------------------


class SavingTheEvertree:
    """Implements `engine.campaign.Campaign`; see there."""

    key = "saving-the-evertree"
    keeps_secrets = True  # a Keep (MAGE-91)
    binds_seats = True  # the Keep of a bot (MAGE-91)
    schema = 1
    progresses: TypeAdapter[Progress] = TypeAdapter(
        Annotated[Progress, AfterValidator(can_come_about)]
    )
    choices: TypeAdapter[Choice] = TypeAdapter(Choice)
    migrations: Mapping[int, Any] = {}
    due = Refusal("chapter_due", "First say how the campaign goes on.", "MAGE-90")
    closed = Refusal("campaign_decides", "The campaign decides this.", "MAGE-90")

    def start(self) -> Progress:
        return new_progress()

    def free(self, progress: Progress) -> list[Choice]:
        modes: list[Difficulty] = ["normal", "apprentice"]
        if progress.totals:
            modes.append("legendary")
        giving_up: list[Choice] = [ABANDON] if begun(progress) else []
        return [*(PlayAs(mode) for mode in modes if mode != progress.difficulty), *giving_up]

    def offers(self, progress: Progress, finished: Finished) -> list[Offer[Choice]]:
        """A won chapter leads on; after a lost one there are two ways (MAGE-90, MAGE-96)."""
        result = result_for(progress, finished.state)
        if result is None:
            return []
        if not result.won:
            return [Offer(TRY_AGAIN, ()), Offer(ABANDON, ())]
        return [Offer(after_win(result), tuple(finished.people))]

    def why_not(self, progress: Progress, choice: Choice, finished: Finished | None) -> Refusal:
        if finished is not None:
            return why_not_after(choice, result_for(progress, finished.state))
        if isinstance(choice, PlayAs):
            if choice.difficulty == progress.difficulty:
                return Refusal("played_already", "You play like that already.", "MAGE-93")
            return Refusal("legendary_closed", "First win a campaign.", "MAGE-94")
        if isinstance(choice, Abandon):
            return Refusal("nothing_begun", "There is nothing to give up yet.", "MAGE-90")
        return Refusal("no_chapter", "That follows from a chapter you have played.", "MAGE-90")

    def apply(self, progress: Progress, choice: Choice, finished: Finished | None) -> None:
        if isinstance(choice, PlayAs):
            progress.difficulty = choice.difficulty
        elif isinstance(choice, Abandon):
            start_over(progress)
        elif finished and (result := chapter_result(finished.state)):
            carry_over(progress, choice, result, finished.members)

    def terms(self, progress: Progress) -> Terms:
        """Everything is decided: what is to be chosen, the campaign's own choices say."""
        return Terms(
            decided={
                "mode": "coop",
                "even_start": False,
                "chapter": progress.chapter,
                "difficulty": progress.difficulty,
            }
        )

    def branch_point(self, progress: Progress) -> int | None:
        """The start of a chapter, by its number; a chapter that was lost has begun (MAGE-90)."""
        return progress.chapter if progress.tries == 0 else None

    def closed_rules(self, progress: Progress) -> Sequence[str]:
        """None: there is nothing to be discovered in the rules."""
        return ()

    def brings(self, progress: Progress, members: Sequence[Member | None]) -> Any:
        """Where locations lie, which have left, and the Keeps of those who play."""
        if not begun(progress):
            return None
        keeps = [keep_of(progress, seat, member) for seat, member in enumerate(members)]
        luggage = Luggage(progress.tries == 0, progress.places, tuple(progress.away), tuple(keeps))
        return LUGGAGE.dump_python(luggage, mode="json")

    def view(self, progress: Progress, viewer: Member | None) -> View:
        width = len(progress.away) // max(1, progress.chapter - 1)
        won = range(progress.chapter - 1)
        return View(
            chapters=CHAPTERS,
            chapter=progress.chapter,
            tries=progress.tries,
            difficulty=progress.difficulty,
            scores=tuple(progress.scores),
            won_with=tuple([tuple(progress.away[n * width : (n + 1) * width]) for n in won]),
            places=progress.places,
            keep=() if viewer is None else progress.keeps.get(viewer, ()),
            keeps={member: len(keep) for member, keep in progress.keeps.items()},
            totals=tuple(progress.totals),
        )

    def portable(self, progress: Progress) -> Progress:
        """Without the Keeps: members are others elsewhere, and each may see their own alone."""
        new = progress.clone()
        new.keeps, new.bot_keeps = {}, [() for _ in new.bot_keeps]
        return new


saving_the_evertree: Final = SavingTheEvertree()


# --- What the campaign is made of ----------------------------------------------------------


def result_for(progress: Progress, state: State) -> ChapterResult | None:
    """What a match means, if it was the chapter that this progress waits for.

    One that was played before the campaign was given up, or went on otherwise, means nothing.
    """
    waited_for = (
        state.chapter == progress.chapter
        and state.first_try == (progress.tries == 0)
        and state.away == tuple(progress.away)
    )
    return chapter_result(state) if waited_for else None


def after_win(result: ChapterResult) -> Choice:
    """Where a won chapter leads (MAGE-96)."""
    return COMPLETE if result.chapter == CHAPTERS else GO_ON


def why_not_after(choice: Choice, result: ChapterResult | None) -> Refusal:
    """Why a choice does not follow from a chapter that ended so."""
    if result is None or isinstance(choice, PlayAs):
        return Refusal("no_chapter", "That does not follow from this match.", "MAGE-90")
    if isinstance(choice, TryAgain | Abandon):
        return Refusal("chapter_won", "You have won this chapter.", "MAGE-90")
    if not result.won:
        return Refusal("chapter_lost", "You have lost this chapter.", "MAGE-90")
    return Refusal("other_chapter", "The campaign ends with chapter 5.", "MAGE-96")


def carry_over(
    progress: Progress,
    choice: GoOn | Complete | TryAgain,
    result: ChapterResult,
    members: Sequence[Member | None],
) -> None:
    """What the campaign takes over from a chapter (MAGE-90, MAGE-91, MAGE-95, MAGE-96)."""
    if isinstance(choice, TryAgain):
        progress.tries += 1
        progress.places = result.places
        return
    progress.scores.append(result.score)
    if isinstance(choice, Complete):
        progress.totals.append(sum(progress.scores))
        start_over(progress)
        return
    progress.chapter, progress.tries, progress.places = progress.chapter + 1, 0, ()
    progress.away += [card for card in result.places if card is not None]
    put_keeps(progress, members, result.keeps)
