"""What a room can choose before a match; the form in the client comes from this model."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from simsalabim.engine.refusals import Refusal
from simsalabim.engine.shapes import Whole
from simsalabim.games.magic_labyrinth.words import Pace, Variant


class Options(BaseModel):
    """The options of Magic Labyrinth."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    variant: Annotated[
        Variant,
        Field(
            title="Way of moving",
            description="standard: announce the whole move. steps: announce step by step.",
        ),
    ] = "standard"
    window_seconds: Annotated[
        Whole,
        Field(ge=3, le=60, title="Seconds to block", description="Length of the reaction window."),
    ] = 8
    pace: Annotated[
        Pace,
        Field(
            title="Pace",
            description="correspondence: no clock; a move waits until everyone has answered.",
        ),
    ] = "live"
    first_seat: Annotated[
        Annotated[Whole, Field(ge=0, le=3)] | None,
        Field(title="First seat", description="Who takes the first turn; empty: drawn."),
    ] = None


def refuse(options: Options, seats: int) -> Refusal | None:
    """Why a match with so many seats cannot start with these options; None if it can."""
    if options.first_seat is not None and options.first_seat >= seats:
        return Refusal(
            "first_seat_empty", "There is no such seat to take the first turn.", "LAB-14"
        )
    return None
