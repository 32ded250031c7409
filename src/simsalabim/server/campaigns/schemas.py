"""Bodies and answers of the routes of campaigns."""

from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, Field, model_validator

from simsalabim.server.ids import ID_PATTERN
from simsalabim.server.matches.schemas import SeatOfMatch
from simsalabim.server.strict import Body

Key = Annotated[str, Field(min_length=1, max_length=64)]
MatchId = Annotated[str, Field(pattern=ID_PATTERN)]
Choice = dict[str, Any]


class Wish(Body):
    """What a member would like to be chosen; null takes an earlier wish back."""

    match: MatchId
    choice: Choice | None = Field(description="One of the match's `offers`, as it stands there")


class Confirm(Body):
    """What the host chooses."""

    match: MatchId | None = Field(default=None, description="The match that offers it, if one does")
    choice: Choice = Field(description="One of the match's `offers`, or one of `free`")


class Undo(Body):
    """Which choice is to be taken back: the last one that stands."""

    number: Annotated[int, Field(ge=1, le=2**31)]


class BranchAt(Body):
    """Where another campaign is to begin: one of `branches`."""

    point: Annotated[int, Field(ge=0, le=2**31)]


class CampaignFile(Body):
    """A campaign's progress, to be kept or to be taken to another room."""

    format: Literal[1]
    game: Key
    campaign: Key = Field(description="The key of the campaign")
    shape: Annotated[int, Field(ge=1, le=2**31)] = Field(
        description="Rises when the shape of `progress` changes"
    )
    progress: dict[str, Any]


class NewCampaign(Body):
    """A campaign to be begun: of the room's game unless told, or from a file."""

    game: Key | None = None
    file: CampaignFile | None = Field(default=None, description="What `export` has given")

    @model_validator(mode="after")
    def _one_of_both(self) -> Self:
        if self.game is not None and self.file is not None:
            raise ValueError("the file says which game it is: leave out one of both")
        return self


class CampaignLine(BaseModel):
    """A campaign in a list."""

    id: str
    room: str
    game: str
    key: str
    status: Literal["open", "closed"]
    version: int = Field(description="Rises with every change")
    created_at: str
    closed_at: str | None


class CampaignList(BaseModel):
    """The campaigns of a room."""

    items: list[CampaignLine]
    next: None


class OptionsOfCampaign(BaseModel):
    """What may be chosen before the next match."""

    open: list[str] = Field(description="The options that may be seen; closed ones have no name")
    decided: dict[str, Any] = Field(description="Options that the campaign decides")


class Offer(BaseModel):
    """A choice, and the seats that have earned it."""

    choice: dict[str, Any]
    seats: list[int]


class Proposal(BaseModel):
    """What a member would like to be chosen."""

    user: str
    name: str
    choice: dict[str, Any]


class PendingMatch(BaseModel):
    """A finished match for which one of `offers` is to be chosen."""

    match: str
    ended_at: str
    seats: list[SeatOfMatch]
    offers: list[Offer]
    proposals: list[Proposal]


class Deed(BaseModel):
    """Who did something, and when. `user` is null for somebody who is gone for good."""

    user: str | None
    name: str
    at: str


class LogEntry(BaseModel):
    """A choice that was made."""

    number: int
    match: str | None
    choice: dict[str, Any]
    by: Deed
    undone: Deed | None


class BranchPoint(BaseModel):
    """Where another campaign can begin."""

    campaign: str = Field(description="Which one came by it: this one, or one of its family")
    point: int = Field(description="As the game counts them; in Mageling the chapter")
    at: str = Field(description="When it was reached")


class Campaign(CampaignLine):
    """A campaign, as the asking member may know it."""

    progress: dict[str, Any] = Field(description="Of the game's own shape")
    options: OptionsOfCampaign
    free: list[dict[str, Any]] = Field(description="What the host may choose at any time")
    pending: list[PendingMatch]
    branches: list[BranchPoint] = Field(description="Where another can begin in its place (host)")
    log: list[LogEntry] = Field(description="The newest 100, the oldest first")
