"""What the server sends, as records. Fields that a newer server adds are passed over."""

from dataclasses import dataclass, fields
from typing import Any, Literal, TypeVar

T = TypeVar("T")

Json = dict[str, Any]
"""A JSON object."""


def known(kind: type[T], raw: Json) -> T:
    """A record of this kind, from those of its fields that `raw` has."""
    names = {field.name for field in fields(kind)}  # type: ignore[arg-type]
    return kind(**{name: value for name, value in raw.items() if name in names})


@dataclass(frozen=True, slots=True)
class User:
    """Who one is."""

    id: str
    name: str
    kind: str = "guest"


@dataclass(frozen=True, slots=True)
class Occupant:
    """Who sits on a seat: a person with a user id, or a bot with a level."""

    kind: Literal["person", "bot"]
    name: str
    user: str | None = None
    level: str | None = None


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """A place at the table."""

    index: int
    occupant: Occupant | None
    colour: str | None

    @classmethod
    def of(cls, raw: Json) -> "SeatPlace":
        """The seat in a reply."""
        occupant = raw["occupant"]
        seated = known(Occupant, occupant) if occupant is not None else None
        return cls(raw["index"], seated, raw.get("colour"))


@dataclass(frozen=True, slots=True)
class Update:
    """A match as one may see it, after the action `seq`.

    `events` are what followed from that action; they are empty in the first update and where one
    may know nothing. `actions` are one's own legal actions: each can be sent as it is. `awaited`
    are the seats that must answer. `left_ms` is what is left of a window, None without one.
    """

    match: str
    seq: int
    step: int
    status: Literal["running", "over", "abandoned"]
    view: Json
    events: list[Json]
    actions: list[Json]
    awaited: list[int]
    left_ms: int | None
    window: Json | None
    outcome: Json | None

    @property
    def running(self) -> bool:
        """Whether the match goes on."""
        return self.status == "running"

    @classmethod
    def of(cls, match: str, raw: Json, view: Json, events: list[Json]) -> "Update":
        """The update in a reply or in a frame, with the view that it leads to."""
        return cls(
            match=match,
            seq=raw["seq"],
            step=raw["step"],
            status=raw["status"],
            view=view,
            events=events,
            actions=raw["actions"],
            awaited=raw["awaited"],
            left_ms=raw.get("left_ms"),
            window=raw.get("window"),
            outcome=raw.get("outcome"),
        )
