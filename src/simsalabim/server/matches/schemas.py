"""Bodies and answers of the routes of matches.

Views, actions and events are the games' own; `GET /games/{game}` has their schemas.
"""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from simsalabim.engine.verify import Checkable
from simsalabim.server.rooms.schemas import Occupant
from simsalabim.server.strict import Body
from simsalabim.server.votes.schemas import TableNow

Step = Annotated[int, Field(ge=0, le=2**53)]
Status = Literal["running", "over", "abandoned"]
OneOfTheGame = dict[str, Any]


MoveId = Annotated[
    Annotated[str, Field(pattern=r"^[\x21-\x7e]{1,128}$")] | None,
    Field(
        description="Chosen by the client; the same id takes effect once. `Idempotency-Key` does "
        "the same",
    ),
]


class Act(Body):
    """An action: one of the elements of `actions`, posted back as it is."""

    step: Step = Field(description="The question that it answers")
    action: OneOfTheGame
    move_id: MoveId = None


class Explain(Body):
    """The same as an action."""

    step: Step
    action: OneOfTheGame


class Explanation(BaseModel):
    """May I, and if not, why."""

    allowed: bool
    code: str | None = None
    detail: str | None = None
    rule: str | None = None


class SeatOfMatch(BaseModel):
    """Who sits where. `away`: the person has left, and the server plays for the seat: a bot of the
    level `stand_in`, or else what the rules state for a seat that is gone."""

    index: int
    occupant: Occupant
    colour: str
    away: bool
    stand_in: str | None


class OpenWindow(BaseModel):
    """A question with a deadline. Every answer carries the nonce."""

    nonce: str
    left_ms: int | None
    least_ms: int


class UndoOffer(BaseModel):
    """All that came after the action `to` can be taken back: by oneself if it is `free`, else with
    the consent of the table."""

    to: int
    free: bool


class Undo(Body):
    """What the sender has seen, so that nothing is taken back unseen."""

    seq: Step = Field(description="Number of the newest action that the sender knows")
    move_id: MoveId = None


class Standing(BaseModel):
    """How a match stands for the viewer."""

    seq: int = Field(description="Number of the newest action")
    step: int = Field(description="Rises when a new question is put")
    awaited: list[int] = Field(description="The seats that have to answer")
    deadline: str | None
    left_ms: int | None = Field(description="Until the deadline")
    window: OpenWindow | None
    view: OneOfTheGame
    actions: list[OneOfTheGame] = Field(description="What the viewer's seat may do, all of it")
    undo: UndoOffer | None = Field(description="What the viewer's seat may take back, if anything")
    status: Status
    outcome: OneOfTheGame | None


class Match(Standing):
    """A match."""

    id: str
    room: str
    game: str
    options: OneOfTheGame
    rules: int = Field(description="The version of the rules")
    seat: int | None = Field(description="The viewer's; null for somebody who watches")
    seats: list[SeatOfMatch]
    table: TableNow
    commitment: str = Field(description="SHA-256 of the secret seed of the dice")


class Taken(Standing):
    """An action has been accepted as `seq`."""

    events: list[OneOfTheGame]


class MatchSummary(BaseModel):
    """A match in a list."""

    id: str
    game: str
    status: Status
    seats: list[SeatOfMatch]
    outcome: OneOfTheGame | None
    started_at: str
    ended_at: str | None


class MatchList(BaseModel):
    """A page of matches."""

    items: list[MatchSummary]
    next: str | None


class EventsOfAction(BaseModel):
    """What the viewer may know of what followed from one action; perhaps nothing."""

    seq: int
    items: list[OneOfTheGame]


class Events(BaseModel):
    """A page of events; ask again with `after` = `next` unless that is null."""

    match: str
    seq: int = Field(description="Number of the match's newest action")
    events: list[EventsOfAction]
    next: int | None


class Proof(BaseModel):
    """What the dice come from; see docs/fairness.md. The seed is there once the match is over."""

    id: str
    status: Status
    commitment: str
    nonces: list[str]
    seed: str | None


class Record(Checkable):
    """The whole match once it is over; before that, what the viewer may know."""

    format: int
    id: str
    started_at: str
    ended_at: str | None
    events: list[EventsOfAction]
