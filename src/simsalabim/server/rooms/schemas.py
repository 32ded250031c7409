"""Bodies and answers of the routes of rooms."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from simsalabim.server.matches.pausing import Reason
from simsalabim.server.services import Attendance
from simsalabim.server.strict import Body

Visibility = Literal["private", "public"]
Text = Annotated[str, Field(min_length=1, max_length=400)]
SeatCount = Annotated[int, Field(ge=1, le=16)]
LONGEST_QUESTION = 30 * 24 * 3600
QuestionSeconds = Annotated[
    int,
    Field(
        ge=0,
        le=LONGEST_QUESTION,
        description="How long a question may be thought about before the rules answer as for a "
        "seat that is gone; 0: as long as one likes. Counts from the next match on",
    ),
]
Colour = Annotated[str, Field(min_length=1, max_length=32)]


class NewRoom(Body):
    """A room to be made. The game's own usual options and fewest seats fill what is left out."""

    game: Annotated[str, Field(min_length=1, max_length=64)]
    options: dict[str, Any] = Field(default_factory=dict)
    seats: SeatCount | None = None
    name: Text | None = None
    visibility: Visibility = "private"


class RoomChange(Body):
    """What is to change; all else stays. Another game begins with its usual options."""

    name: Text | None = None
    game: Annotated[str, Field(min_length=1, max_length=64)] | None = None
    options: dict[str, Any] | None = None
    seats: SeatCount | None = None
    visibility: Visibility | None = None
    chat: bool | None = None
    spectators: bool | None = None
    short_code: bool | None = Field(default=None, description="Whether the room has a short code")
    question_seconds: QuestionSeconds | None = None


class Sit(Body):
    """Sit down here, or change one's colour or nonce."""

    occupant: Literal["me"]
    colour: Colour | None = None
    nonce: Annotated[str, Field(pattern="^[0-9a-f]{1,64}$")] | None = Field(
        default=None, description="Mixed into the dice of the next match; see docs/fairness.md"
    )


class NewHost(Body):
    """Who is to be the host: a member's id, or `me`."""

    user: Annotated[str, Field(min_length=1, max_length=32)]


class SeatBot(Body):
    """Put a bot here."""

    occupant: Literal["bot"]
    level: Annotated[str, Field(min_length=1, max_length=32)] = "easy"
    colour: Colour | None = None


class Join(Body):
    """Become a member; `sit` also takes the first free seat, if there is one."""

    sit: bool = False


class Empty(Body):
    """Nothing needs to be said."""


class NewMessage(Body):
    """Something to say."""

    text: Annotated[str, Field(min_length=1, max_length=2000)]


class Person(BaseModel):
    """A person on a seat."""

    kind: Literal["person"]
    user: str
    name: str


class Bot(BaseModel):
    """A bot on a seat."""

    kind: Literal["bot"]
    level: str
    name: str


Occupant = Annotated[Person | Bot, Field(discriminator="kind")]


class Seat(BaseModel):
    """A place at the table."""

    index: int
    occupant: Occupant | None
    colour: str | None


class Member(BaseModel):
    """Somebody who belongs to the room."""

    user: str
    name: str
    host: bool
    presence: Attendance


class MatchRef(BaseModel):
    """A match, in short."""

    id: str
    status: Literal["running", "over", "abandoned"]


class MatchLine(MatchRef):
    """A match of the room's past."""

    game: str
    outcome: dict[str, Any] | None
    ended_at: str | None


class CampaignRef(BaseModel):
    """A campaign, in short."""

    id: str
    key: str
    version: int = Field(description="Rises with every change")


class PositionRef(BaseModel):
    """A position of a match: after its action `seq`."""

    match: str
    seq: int


class Room(BaseModel):
    """A room, as its members see it."""

    id: str
    name: str
    game: str
    options: dict[str, Any]
    visibility: Visibility
    chat: bool
    spectators: bool
    question_seconds: QuestionSeconds
    host: str = Field(description="The id of the user who hosts it")
    seats: list[Seat]
    members: list[Member]
    invite: str | None = Field(
        description="The link that lets somebody in; null for whoever may not hand it on: those who "
        "are not inside, and tokens that only read"
    )
    code: str | None = Field(description="The secret part of the link; null as above")
    short_code: str | None = Field(
        description="To be read out: ABCD-EFGH; null as above, or where the host has turned it off"
    )
    commitment: str = Field(description="SHA-256 of the secret seed of the next match's dice")
    campaign: CampaignRef | None = Field(description="The one that goes on with the room's game")
    what_if: PositionRef | None = Field(
        description="The position that its matches begin at; null if they are dealt"
    )
    match: MatchRef | None = Field(description="The newest match")
    matches: list[MatchLine] = Field(description="The newest 50")
    ready: list[str] = Field(description="Ids of the members who would play on after `match`")
    created_at: str


class RoomLine(BaseModel):
    """A room in a list."""

    id: str
    name: str
    game: str
    visibility: Visibility
    host: str | None = Field(description="The name of its host")
    seats: int
    taken: int
    members: int
    match: MatchRef | None
    spectators: bool = Field(description="Whether members without a seat may watch")
    changed_at: str
    mine: bool


class Rooms(BaseModel):
    """A page of rooms."""

    items: list[RoomLine]
    next: str | None


class Invitation(BaseModel):
    """What one would join."""

    room: RoomLine
    member: bool = Field(description="Whether the asking user belongs to it already")


class BannedPerson(BaseModel):
    """Somebody whom no link lets in."""

    user: str
    name: str
    at: str


class Banned(BaseModel):
    """Everybody who is banned from a room, the newest first."""

    items: list[BannedPerson]


class HouseNote(BaseModel):
    """Something that happened at a room's table: the table let a bot play for `whom`, ended the
    game, changed its pace; somebody paused, or went on. The message's `name` is who wanted it."""

    match: str
    kind: Literal["bot", "end", "pace", "pause", "resume"]
    whom: str | None = Field(default=None, description="`bot`: who is missing")
    question_seconds: int | None = Field(
        default=None, description="`pace`: what it is now; 0: no limit"
    )
    reason: Reason | None = Field(
        default=None, description="`pause`; the message's `text` may say more"
    )


class Message(BaseModel):
    """Something that was said, or a note of the house."""

    id: str
    user: str | None
    name: str
    text: str = Field(description="Empty if the host has removed it")
    removed: bool = Field(description="Whether the host has removed it")
    apart: bool = Field(
        description="Whether it was said among those who watch: the players of that match see it "
        "when the match is over"
    )
    note: HouseNote | None = Field(description="Null if a person said it")
    at: str


class Messages(BaseModel):
    """A page of messages, oldest first."""

    items: list[Message]
    next: str | None
