"""Bodies and answers of the routes that look back."""

from typing import Annotated

from pydantic import BaseModel, Field

from simsalabim.server.matches.schemas import OneOfTheGame
from simsalabim.server.strict import Body


class Position(BaseModel):
    """Where a match stood after one action, as the viewer may know it."""

    seq: int = Field(description="The action's number; the deal is 0")
    step: int = Field(description="The question that was put then")
    seat: int | None = Field(
        description="Who acted, -1 the clock: one's own actions, and all once the match is over"
    )
    action: OneOfTheGame | None = Field(description="What they did, likewise")
    items: list[OneOfTheGame] = Field(description="What followed from it")
    view: OneOfTheGame
    awaited: list[int]
    taken_back: bool = Field(description="Whether it has been taken back since")


class Positions(BaseModel):
    """A page of positions."""

    match: str
    seq: int = Field(description="Number of the match's newest action")
    viewer: int | None = Field(alias="as", description="Seen by this seat; null: by everyone")
    whole: bool = Field(description="Whether one may look as anybody, and everything is told")
    items: list[Position]


class Branch(Body):
    """Where to go on, and what the new room is called."""

    seq: Annotated[int, Field(ge=0, le=2**53)]
    name: Annotated[str | None, Field(max_length=200)] = None


class Verification(BaseModel):
    """Whether a match was in order."""

    match: str
    actions: int = Field(description="How many were checked, beside the deal")
    in_order: bool
    problems: list[str] = Field(description="What is wrong, in plain sentences")
