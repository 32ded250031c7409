"""What a room can choose before a match; the form in the client comes from this model."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from simsalabim.engine.refusals import Refusal
from simsalabim.engine.shapes import Flag, Whole
from simsalabim.games.mysterious_library.tables import CAST
from simsalabim.games.mysterious_library.words import Character


class Options(BaseModel):
    """The options of The Mysterious Library; the defaults are the printed game."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    start_field: Annotated[
        Whole,
        Field(
            ge=1,
            le=4,
            title="Mr. Mean's first field",
            description="1 is beside his desk; every field more is harder.",
        ),
    ] = 1
    gentle_start: Annotated[
        Flag,
        Field(
            title="Gentle start",
            description="No Whirlwind among the first two adventure cards of the first turn.",
        ),
    ] = False
    figures: Annotated[
        Annotated[Whole, Field(ge=2, le=4)] | None,
        Field(
            title="Characters in play",
            description="Dealt round the seats; empty: one a seat, and two for one who is alone.",
        ),
    ] = None
    partner: Annotated[
        Character | None,
        Field(
            title="First further character",
            description="Who joins the characters of the seats; the others follow in order.",
        ),
    ] = None
    first_seat: Annotated[
        Annotated[Whole, Field(ge=0, le=3)] | None,
        Field(
            title="First seat",
            description="Who begins where Janka does not play; empty: drawn.",
        ),
    ] = None
    hold_seconds: Annotated[
        Whole,
        Field(
            ge=5,
            le=60,
            title="Seconds to hold a card",
            description="How long anyone may hold the next card to think of helping cards.",
        ),
    ] = 20


def figures(options: Options, seats: int) -> int:
    """How many characters are in play (MYST-68)."""
    return options.figures or max(2, seats)


def refuse(options: Options, seats: int) -> Refusal | None:
    """Why a match with so many seats cannot start with these options; None if it can."""
    if figures(options, seats) < seats:
        return Refusal("too_few_characters", "Every seat needs a character to play.", "MYST-68")
    if options.first_seat is not None and options.first_seat >= seats:
        return Refusal("first_seat_empty", "There is no such seat to begin.", "MYST-16")
    return None


def casting(options: Options, colours: tuple[str, ...]) -> tuple[Character, ...]:
    """The characters in play, in turn order: the seats' own, then the further ones.

    Character i is played by seat i modulo the number of seats (MYST-10, MYST-68).
    """
    chosen = [next(each for each in CAST if each == colour) for colour in colours]
    start = CAST.index(options.partner or chosen[-1])
    for further in (*CAST[start:], *CAST[:start]):
        if further not in chosen and len(chosen) < figures(options, len(colours)):
            chosen.append(further)
    return tuple(chosen)
