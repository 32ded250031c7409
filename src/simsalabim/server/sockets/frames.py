"""All frames of the socket, both ways. Each is a JSON object with a `type`.

What comes in is read through `TO_SERVER`. What goes out is written where it arises, as JSON at
once; the classes here are its description, and tests hold real frames against them.
"""

from typing import Annotated, Any, Literal, TypeAlias, get_args

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from simsalabim.server.ids import ID_PATTERN
from simsalabim.server.matches.schemas import OpenWindow, SeatOfMatch, Status, UndoOffer
from simsalabim.server.rooms.schemas import Message, Room
from simsalabim.server.services import Attendance
from simsalabim.server.strict import Body
from simsalabim.server.votes.schemas import Decided, TableNow

Id = Annotated[str, Field(pattern=ID_PATTERN)]
Step = Annotated[int, Field(ge=0, le=2**53)]
OneOfTheGame = dict[str, Any]


class WatchFrame(Body):
    """Show me this match, or this room. `after`: the newest seq that I know."""

    type: Literal["watch"]
    match: Id | None = None
    room: Id | None = None
    after: Annotated[int, Field(ge=0, le=2**53)] | None = None


class UnwatchFrame(Body):
    """Show me this match, or this room, no more."""

    type: Literal["unwatch"]
    match: Id | None = None
    room: Id | None = None


class ActFrame(Body):
    """Do something in a match. The same `move_id` takes effect once."""

    type: Literal["act"]
    match: Id
    move_id: Annotated[str, Field(pattern=r"^[\x21-\x7e]{1,128}$")]
    step: Step
    action: OneOfTheGame


class SayFrame(Body):
    """Say something in a room."""

    type: Literal["say"]
    room: Id
    text: Annotated[str, Field(min_length=1, max_length=2000)]


class PongFrame(Body):
    """The answer to a ping, with its body, at once."""

    type: Literal["pong"]
    body: Annotated[str, Field(max_length=32)]


class AttendFrame(Body):
    """Whether I see the page that this socket belongs to. Without it a socket counts as seen."""

    type: Literal["attend"]
    here: bool


ToServer: TypeAlias = WatchFrame | UnwatchFrame | ActFrame | SayFrame | PongFrame | AttendFrame
TO_SERVER: TypeAdapter[ToServer] = TypeAdapter(Annotated[ToServer, Field(discriminator="type")])


class Sent(BaseModel):
    """The base of what goes out."""

    model_config = ConfigDict(extra="forbid")


class HelloFrame(Sent):
    """The first frame. Another `epoch` than last time: the server has been restarted."""

    type: Literal["hello"]
    epoch: str
    user: str


class _Standing(Sent):
    match: str
    seq: int
    step: int
    actions: list[OneOfTheGame]
    undo: UndoOffer | None
    awaited: list[int]
    deadline: str | None
    left_ms: int | None
    window: OpenWindow | None
    status: Status
    outcome: OneOfTheGame | None


class StateFrame(_Standing):
    """Everything that you may know of a match."""

    type: Literal["state"]
    view: OneOfTheGame
    seats: list[SeatOfMatch]
    table: TableNow


class EventsFrame(_Standing):
    """One accepted action: what followed, as you may know it, and what of your view changed."""

    type: Literal["events"]
    items: list[OneOfTheGame]
    patch: OneOfTheGame


class AckFrame(Sent):
    """Your move is kept for good, as `seq`."""

    type: Literal["ack"]
    move_id: str
    seq: int


class RejectedFrame(Sent):
    """A frame of yours is refused, and nothing has changed. `move_id` is null unless it was a
    move; `match` and `room` tell what a refused watch was for."""

    type: Literal["rejected"]
    move_id: str | None
    code: str
    detail: str
    rule: str | None
    match: str | None = None
    room: str | None = None


class RoomFrame(Sent):
    """A room that you watch, whole, as it is now."""

    type: Literal["room"]
    room: Room


class PresenceFrame(Sent):
    """A member of a room that you watch is here now, or away, or gone."""

    type: Literal["presence"]
    room: str
    user: str
    presence: Attendance


class TableFrame(Sent):
    """What the table of a match that you watch is asked has changed. `decided`: a proposal that
    has come to its end."""

    type: Literal["table"]
    match: str
    seats: list[SeatOfMatch]
    table: TableNow
    decided: Decided | None


class NudgeFrame(Sent):
    """Somebody reminds you that a match waits for you; on every socket of yours."""

    type: Literal["nudge"]
    match: str
    room: str
    game: str
    name: str


class MessageFrame(Sent):
    """Something has been said in a room that you watch."""

    type: Literal["message"]
    room: str
    message: Message


class ResyncFrame(Sent):
    """You have missed something of this match: watch it again unless a `state` follows."""

    type: Literal["resync"]
    match: str


class ByeFrame(Sent):
    """The server closes this socket. Come back in `retry_after` seconds, unless that is null."""

    type: Literal["bye"]
    code: str
    retry_after: float | None


class PingFrame(Sent):
    """Answer at once with `pong` and this body."""

    type: Literal["ping"]
    body: str


ToClient: TypeAlias = (
    HelloFrame
    | StateFrame
    | EventsFrame
    | AckFrame
    | RejectedFrame
    | RoomFrame
    | PresenceFrame
    | TableFrame
    | NudgeFrame
    | MessageFrame
    | ResyncFrame
    | ByeFrame
    | PingFrame
)
TO_CLIENT: TypeAdapter[ToClient] = TypeAdapter(Annotated[ToClient, Field(discriminator="type")])

FRAMES: tuple[type[BaseModel], ...] = (*get_args(ToServer), *get_args(ToClient))
"""Every frame, for the description of the API."""
