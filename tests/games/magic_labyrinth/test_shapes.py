"""What goes in and out as JSON."""

from typing import Any

import orjson
import pytest
from pydantic import ValidationError

from games.magic_labyrinth.tabletop import game, new_match, table
from simsalabim.games.magic_labyrinth import legal
from simsalabim.games.magic_labyrinth.actions import Announce, Close
from simsalabim.games.magic_labyrinth.events import Answered, Dealt


def test_a_listed_action_comes_back_from_json_equal_and_with_the_same_hash() -> None:
    positions = [
        table("mira at home, anna at home", die=die, variant=variant, hands={"anna": "moon"})
        for die in (None, "3", "?")
        for variant in ("standard", "steps")
    ]
    positions.append(table("mira at home, anna at home", die="1", hands={"anna": "moon"}))
    positions[-1].announce("moon")
    for one in positions:
        for seat in one.state.awaited:
            for action in game.legal(one.state, seat):
                decoded = orjson.loads(orjson.dumps(action))
                for read in (
                    game.actions.validate_python(decoded),
                    game.actions.validate_json(orjson.dumps(action)),
                ):
                    assert read == action
                    assert hash(read) == hash(action)


def test_listed_actions_are_made_once() -> None:
    one = table("mira at home, anna at home", die="3")
    first, second = (game.legal(one.state, 0) for _ in range(2))
    assert all(a is b for a, b in zip(first, second, strict=True))


@pytest.mark.parametrize(
    "raw",
    [
        {},
        [],
        "roll",
        None,
        {"kind": "fly"},
        {"kind": "roll", "extra": 1},
        {"kind": "announce"},
        {"kind": "announce", "path": "moon"},
        {"kind": "announce", "path": {"moon": 1}},
        {"kind": "announce", "path": ["mooon"]},
        {"kind": "announce", "path": [1]},
        {"kind": "announce", "path": ["moon"] * 26},
        {"kind": "step", "to": ["moon"]},
        {"kind": "block", "card": "nw"},
        {"kind": "demand", "seat": "1", "symbol": "moon"},
        {"kind": "demand", "seat": True, "symbol": "moon"},
        {"kind": "demand", "seat": 1.0, "symbol": "moon"},
        {"kind": "demand", "seat": None, "symbol": "moon"},
        {"kind": "close", "counted": [["1", 5]]},
        {"kind": "close", "counted": [[1, True]]},
        {"kind": "close", "counted": [[1, 5, 6]]},
        {"kind": "close", "counted": [1, 5]},
    ],
    ids=str,
)
def test_an_action_of_another_shape_is_refused(raw: Any) -> None:
    with pytest.raises(ValidationError):
        game.actions.validate_python(raw)
    with pytest.raises(ValidationError):
        game.actions.validate_json(orjson.dumps(raw))


def test_lists_stand_for_tuples_in_decoded_json() -> None:
    read = game.actions.validate_python({"kind": "announce", "path": ["feather", "key"]})
    assert read == Announce(("feather", "key"))
    read = game.actions.validate_python({"kind": "close", "counted": [[2, 17], [1, 30]]})
    assert read == Close(((2, 17), (1, 30)))


@pytest.mark.parametrize(
    "raw",
    [
        {"variant": "chess"},
        {"window_seconds": "8"},
        {"window_seconds": 8.0},
        {"window_seconds": True},
        {"window_seconds": None},
        {"first_seat": 4},
        {"first_seat": -1},
        {"first_seat": "0"},
        {"pace": None},
        {"hats": 4},
    ],
    ids=str,
)
def test_odd_options_are_refused(raw: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        game.options.model_validate(raw)


def test_options_have_a_schema_with_titles_and_defaults() -> None:
    schema = game.options.model_json_schema()
    assert {name: each["default"] for name, each in schema["properties"].items()} == {
        "variant": "standard",
        "window_seconds": 8,
        "pace": "live",
        "first_seat": None,
    }
    assert all(each["title"] and each["description"] for each in schema["properties"].values())


def test_views_and_events_are_plain_json_of_their_schema() -> None:
    state, told = new_match(3)
    for viewer in (0, 1, 2, None):
        view = game.view(state, viewer)
        assert game.views.validate_python(orjson.loads(orjson.dumps(view))) == view
    told += [Answered(1, legal.PASS), Answered(1, legal.BLOCKS["moon"]), Dealt(0, None)]
    for event in told:
        assert game.events.validate_python(orjson.loads(orjson.dumps(event))) == event
    assert game.views.json_schema()["properties"].keys() == set(view.__slots__)
    assert game.events.json_schema()
    assert game.actions.json_schema()


def test_a_saved_position_with_a_field_too_many_is_refused() -> None:
    raw = orjson.loads(orjson.dumps(new_match(2)[0]))
    assert game.states.validate_python(raw) == new_match(2)[0]
    for odd in (raw | {"hats": 4}, raw | {"step": "1"}, raw | {"phase": "nap"}):
        with pytest.raises(ValidationError):
            game.states.validate_python(odd)


def test_the_meta_facts_are_those_of_the_box() -> None:
    meta = game.meta
    assert (meta.key, meta.title, meta.kind) == (
        "magic-labyrinth",
        "Magic Labyrinth",
        "competitive",
    )
    assert list(meta.seats) == [2, 3, 4]
    assert meta.minutes == (20, 30)
    assert (meta.rules, meta.schema, meta.endings) == (1, 1, ("five_symbols",))
