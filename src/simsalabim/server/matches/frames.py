"""What one viewer is shown of a position, as JSON, and the frames that carry it.

Every exit of a match goes through here: sockets, event streams, REST. Nothing but `Game.view`,
`Game.waiting_for`, `Game.legal` of the viewer's own seat and `Event.seen_by` gets in.
"""

from collections.abc import Iterable, Sequence
from dataclasses import fields
from operator import attrgetter
from typing import Any, NamedTuple

import orjson

from simsalabim.engine.game import AnyGame
from simsalabim.engine.saves import dump
from simsalabim.engine.seats import Seat, Viewer
from simsalabim.engine.undo import Back


class Face(NamedTuple):
    """A position as one viewer sees it: the fields of the view, legal actions as JSON, and whom
    this viewer sees as still to answer."""

    names: tuple[str, ...]
    values: tuple[Any, ...]
    actions: orjson.Fragment
    awaited: list[Seat]

    @property
    def is_asked(self) -> bool:
        """Whether the viewer's seat has to answer."""
        return self.actions is not NO_ACTIONS

    def waiting_for(self, awaited: list[Seat]) -> "Face":
        """The same with others still to answer."""
        return Face(self.names, self.values, self.actions, awaited)

    def view(self) -> dict[str, Any]:
        """The whole view."""
        return dict(zip(self.names, self.values, strict=True))

    def changes(self, old: "Face | None") -> dict[str, Any]:
        """The top-level fields of the view that differ from `old`; all, if that is not known."""
        if old is None:
            return self.view()
        return {
            name: new
            for name, was, new in zip(self.names, old.values, self.values, strict=True)
            if was is not new and was != new
        }


class Moment(NamedTuple):
    """What of a position is the same for everybody. `deadline` and what is left of it follow from
    when the window opened, never from the answers given (LAB-41)."""

    status: str
    seq: int
    step: int
    deadline: str | None
    left_ms: int | None
    window: dict[str, Any] | None
    outcome: Any


NO_ACTIONS = orjson.Fragment(b"[]")


def look(game: AnyGame, state: Any, viewer: Viewer, nonce: str | None) -> Face:
    """The position as `viewer` sees it; `nonce` is that of the open window, if there is one."""
    face = look_back(game, state, viewer)
    if viewer is None or viewer not in state.awaited:
        return face
    actions = orjson.Fragment(actions_json(game.legal(state, viewer), nonce))
    return Face(face.names, face.values, actions, face.awaited)


def look_back(game: AnyGame, state: Any, viewer: Viewer) -> Face:
    """A position of the past as `viewer` may know it: nothing can be done there any more."""
    view = game.view(state, viewer)
    names, values_of = _shape(type(view))
    return Face(names, values_of(view), NO_ACTIONS, game.waiting_for(state, viewer))


def actions_json(actions: Sequence[Any], nonce: str | None) -> bytes:
    """Legal actions as a list; in a window each carries its nonce, to be posted back with it."""
    if nonce is None:
        return dump(actions)
    # Every action is an object with at least its kind, so one more member goes before the brace.
    tail = b',"window":"%s"}' % nonce.encode()
    return b"[" + b",".join(dump(action)[:-1] + tail for action in actions) + b"]"


def seen(events: Iterable[Any], viewer: Viewer) -> list[Any]:
    """The events as the viewer may know them; those that are nothing to them are left out."""
    return [known for event in events if (known := event.seen_by(viewer)) is not None]


def standing(moment: Moment, face: Face, back: Back | None) -> dict[str, Any]:
    """What the match asks of whom, until when, and how it ended, as its viewer may know it."""
    return {
        "actions": face.actions,
        "undo": None if back is None else back._asdict(),
        "awaited": face.awaited,
        "deadline": moment.deadline,
        "left_ms": moment.left_ms,
        "window": moment.window,
        "status": moment.status,
        "outcome": moment.outcome,
    }


def events_frame(
    match: str,
    moment: Moment,
    items: list[Any],
    patch: dict[str, Any],
    face: Face,
    back: Back | None,
) -> bytes:
    """The one frame by which an accepted action reaches a viewer."""
    return dump(
        {
            "type": "events",
            "match": match,
            "seq": moment.seq,
            "step": moment.step,
            "items": items,
            "patch": patch,
            **standing(moment, face, back),
        }
    )


def past_frame(match: str, seq: int, step: int, items: list[Any]) -> bytes:
    """The frame of an action that later ones follow at once: it asks nobody anything."""
    moment = Moment("running", seq, step, None, None, None, None)
    return events_frame(match, moment, items, {}, Face((), (), NO_ACTIONS, []), None)


def state_frame(
    match: str,
    moment: Moment,
    face: Face,
    back: Back | None,
    seats: list[dict[str, Any]],
    table: dict[str, Any],
) -> bytes:
    """Everything that the viewer may know, for whoever begins to watch."""
    return dump(
        {
            "type": "state",
            "match": match,
            "seq": moment.seq,
            "step": moment.step,
            "view": face.view(),
            **standing(moment, face, back),
            "seats": seats,
            "table": table,
        }
    )


def table_frame(
    match: str,
    seats: list[dict[str, Any]],
    table: dict[str, Any],
    decided: dict[str, Any] | None = None,
) -> bytes:
    """What the table is asked has changed; `decided` is a vote that has come to its end."""
    told = {"match": match, "seats": seats, "table": table, "decided": decided}
    return dump({"type": "table", **told})


def nudge_frame(match: str, room: str, game: str, name: str) -> bytes:
    """Somebody of this name reminds you that they wait for you."""
    return dump({"type": "nudge", "match": match, "room": room, "game": game, "name": name})


def resync_frame(match: str) -> bytes:
    """You have missed something: forget what you know of this match."""
    return dump({"type": "resync", "match": match})


_shapes: dict[type, tuple[tuple[str, ...], "attrgetter[Any]"]] = {}


def _shape(kind: type) -> tuple[tuple[str, ...], "attrgetter[Any]"]:
    known = _shapes.get(kind)
    if known is None:
        names = tuple(field.name for field in fields(kind))
        known = _shapes[kind] = names, attrgetter(*names)
    return known
