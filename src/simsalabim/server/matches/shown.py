"""A match as its viewers get it over REST."""

from typing import Any

import orjson

from simsalabim.engine.saves import dump
from simsalabim.engine.seats import Viewer
from simsalabim.server.matches.frames import standing
from simsalabim.server.matches.live import LiveMatch


def match_body(live: LiveMatch, viewer: Viewer) -> bytes:
    """Everything that the viewer may know of the match, as JSON."""
    face, moment = live.face(viewer), live.moment()
    return dump(
        {
            "id": live.id,
            "room": live.room,
            "game": live.game.meta.key,
            "options": orjson.Fragment(live.options.encode()),
            "rules": live.rules,
            "seq": moment.seq,
            "step": moment.step,
            "seat": viewer,
            "seats": live.shown_seats(),
            "table": live.table.shown(),
            "view": face.view(),
            **standing(moment, face, live.back(viewer)),
            "commitment": live.commitment,
        }
    )


def taken_body(live: LiveMatch, viewer: Viewer, seq: int, events: list[Any]) -> bytes:
    """The answer to an accepted action: its seq and events, and how the match stands now."""
    face, moment = live.face(viewer), live.moment()
    return dump(
        {
            "seq": seq,
            "step": moment.step,
            "events": events,
            "view": face.view(),
            **standing(moment, face, live.back(viewer)),
        }
    )
