"""What a room can choose before a match; the form in the client comes from this model."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from simsalabim.engine.refusals import Refusal
from simsalabim.engine.shapes import Flag, Whole
from simsalabim.games.mageling.words import Difficulty, Mode


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
    return None


def not_coop(options: Options) -> Refusal | None:
    """What belongs to co-op cannot be chosen without it."""
    if options.difficulty != "normal":
        return Refusal("coop_only", "Only co-op has an easier and a harder mode.", "MAGE-93")
    if options.chapter != 1:
        return Refusal("campaign_only", "Chapters belong to a co-op campaign.", "MAGE-90")
    return None
