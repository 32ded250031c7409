"""What a finished co-op chapter means for its campaign (MAGE-90 to MAGE-96): pure functions."""

from dataclasses import dataclass

from simsalabim.engine.shapes import CLOSED_SHAPE, Flag, Whole
from simsalabim.games.mageling.state import State
from simsalabim.games.mageling.tables import CAMPAIGN
from simsalabim.games.mageling.words import Card, Difficulty, Location


@dataclass(frozen=True, slots=True)
class ChapterResult:
    """All that a campaign takes over from a chapter that is over."""

    __pydantic_config__ = CLOSED_SHAPE
    chapter: Whole
    difficulty: Difficulty
    won: Flag
    score: Whole
    """0 for a lost chapter (MAGE-95)."""
    places: tuple[Location | None, ...]
    """The cards of the five places, as far as they were turned up: for another try."""
    keeps: tuple[tuple[Card, ...], ...]
    """Each seat's Keep, with what it chose now (MAGE-91). Secret to the seat."""


def chapter_score(state: State) -> dict[str, int]:
    """The points of a won chapter by their sources; nothing for a lost one (MAGE-95)."""
    if state.result is None or state.result.ending != "saved":
        return {}
    rule = CAMPAIGN.score
    parts = {"life": state.evertree * rule.per_life_left}
    if state.first_try:
        parts["first_try"] = rule.first_try
    if state.difficulty == "apprentice":
        parts["apprentice"] = CAMPAIGN.apprentice.score
    if state.difficulty == "legendary":
        parts["legendary"] = CAMPAIGN.legendary.score
    return parts


def chapter_result(state: State) -> ChapterResult | None:
    """What the campaign takes over; None while the chapter goes on, and in the other modes."""
    if state.mode != "coop" or state.result is None or state.awaited:
        return None
    known = [
        spot.card if spot.card is not None else same
        for spot, same in zip(state.row, state.same, strict=True)
    ]
    return ChapterResult(
        state.chapter,
        state.difficulty,
        state.result.ending == "saved",
        sum(chapter_score(state).values()),
        tuple(known),
        tuple([player.kept for player in state.players]),
    )
