"""The shapes of actions and views, which clients and other programs rely on."""

from typing import Any

import orjson
import pytest
from pydantic import ValidationError

from games.mysterious_library.tabletop import game, library

SENT: list[dict[str, Any]] = [
    {"kind": "move", "to": "bindery"},
    {"kind": "give", "to": "emil", "book": "red"},
    {"kind": "secret_corridor", "by": "emma", "who": ["emma", "emil"], "to": "bindery"},
    {"kind": "flight", "by": "emma", "first": "janka", "second": "emil"},
    {"kind": "swap", "gives": ["red", "red"], "takes": []},
    {"kind": "accept", "of": 1},
    {"kind": "hold"},
    {"kind": "propose", "whom": "emil", "plan": [{"kind": "travel", "to": "bindery"}]},
]

WRONG: list[dict[str, Any]] = [
    {"kind": "move", "to": "cellar"},
    {"kind": "move"},
    {"kind": "move", "to": "bindery", "by": "emma"},
    {"kind": "give", "to": "emil", "book": "flight"},
    {"kind": "secret_corridor", "by": "emma", "who": [], "to": "bindery"},
    {"kind": "swap", "gives": ["red", "red", "red"], "takes": []},
    {"kind": "swap", "gives": ["whirlwind"], "takes": []},
    {"kind": "accept", "of": "1"},
    {"kind": "propose", "whom": "emil", "plan": []},
    {"kind": "propose", "whom": "emil", "plan": [{"kind": "end"}]},
    {"kind": "propose", "whom": "emil", "plan": [{"kind": "move", "to": "bindery"}] * 4},
]


@pytest.mark.parametrize("sent", SENT, ids=lambda sent: sent["kind"])
def test_actions_are_read_from_json_and_written_as_they_were(sent: dict[str, Any]) -> None:
    action = game.actions.validate_python(sent)
    assert orjson.loads(orjson.dumps(action)) == sent
    assert game.actions.validate_json(orjson.dumps(sent)) == action


@pytest.mark.parametrize("sent", WRONG, ids=lambda sent: str(len(str(sent))))
def test_other_shapes_are_refused(sent: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        game.actions.validate_python(sent)


def test_the_fields_of_a_view() -> None:
    one = library("janka at fireplace, emil at fireplace")
    seen = orjson.loads(orjson.dumps(one.sees("janka")))
    assert list(seen) == [
        *("me", "players", "readers", "books", "freed", "blades", "pile", "ruins"),
        *("deck", "discard", "maps", "map_discard", "gallery", "field"),
        *("turn", "number", "phase", "left", "used", "pending", "denied"),
        *("hold", "held", "passed", "proposals", "marks", "result"),
    ]
    assert list(seen["players"][0]) == ["character", "seat", "at", "hand", "limit"]
    assert game.views.validate_python(seen) == one.sees("janka")
