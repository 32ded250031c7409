"""Bodies and answers of votes, nudges and pauses."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from simsalabim.server.matches.pausing import Reason
from simsalabim.server.rooms.schemas import QuestionSeconds
from simsalabim.server.strict import Body

SeatIndex = Annotated[int, Field(ge=0, le=15)]


class BotWish(Body):
    """A bot plays for a person who is missing, until they come back."""

    kind: Literal["bot"]
    seat: SeatIndex
    level: Annotated[str, Field(min_length=1, max_length=32)] | None = Field(
        default=None, description="The game's best, unless given"
    )


class EndWish(Body):
    """The match ends early, without a result."""

    kind: Literal["end"]


class PaceWish(Body):
    """Another time to think, from the open question on."""

    kind: Literal["pace"]
    question_seconds: QuestionSeconds


class UndoWish(Body):
    """What I did last is taken back, though the turn has passed on."""

    kind: Literal["undo"]


Wish = Annotated[BotWish | EndWish | PaceWish | UndoWish, Field(discriminator="kind")]


class Ballot(Body):
    """What I say to a proposal. Whoever has made it takes it back with no."""

    yes: bool


class Nudge(Body):
    """Whom to remind."""

    seat: SeatIndex


class PauseWish(Body):
    """Why the table pauses."""

    reason: Reason
    note: Annotated[str, Field(min_length=1, max_length=400)] | None = Field(
        default=None, description="A few words of one's own"
    )


class VoteNow(BaseModel):
    """A proposal to the table."""

    id: str
    kind: str
    seat: int = Field(description="Who has made it")
    terms: dict[str, Any] = Field(description="What it is about: the members of its body")
    voters: list[int] = Field(description="The seats that have a say just now")
    yes: list[int]
    no: list[int]
    needed: int = Field(description="So many of the voters must agree")
    lapses_at: str


class PauseNow(BaseModel):
    """The table pauses. While a window with a clock is open it does not yet."""

    seat: int
    reason: Reason
    note: str | None
    since: str


class TableNow(BaseModel):
    """What the table has agreed on, and what it is asked."""

    question_seconds: int
    grace_seconds: float = Field(
        description="So long somebody must have been unseen before the others may go on"
    )
    pause: PauseNow | None
    votes: list[VoteNow]


class Decided(BaseModel):
    """A proposal that has come to its end."""

    kind: str
    seat: int
    terms: dict[str, Any]
    verdict: Literal["passed", "refused", "withdrawn", "lapsed"]
