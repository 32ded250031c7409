"""Recorded games still go as they went, and there is one of every kind."""

from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import orjson
import pytest

from simsalabim import games
from simsalabim.engine.game import AnyGame
from simsalabim.engine.registry import Registry
from simsalabim.engine.verify import verify_record
from tools.golden import GOLDEN, Recorder, Table, tables, text_of, variants

RECORDS = sorted(path for game in games.ALL for path in (GOLDEN / game.meta.key).glob("*.json"))
REGISTRY = Registry(games.ALL)

AGAIN = "if the rules were changed on purpose: `make golden`, and look at what it changed"


@cache
def read(path: Path) -> Any:
    return orjson.loads(path.read_bytes())


def records_of(game: AnyGame) -> Iterator[Any]:
    return (read(path) for path in RECORDS if path.parent.name == game.meta.key)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_recorded_game_goes_as_it_went(path: Path) -> None:
    assert verify_record(REGISTRY, read(path)) == [], AGAIN


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_recorded_game_is_written_with_one_action_a_line(path: Path) -> None:
    assert path.read_text("utf-8") == text_of(read(path))


@pytest.mark.parametrize("game", games.ALL, ids=lambda game: game.meta.key)
def test_every_ending_has_a_golden_game(game: AnyGame) -> None:
    endings = {record["outcome"]["ending"] for record in records_of(game)}
    assert endings == set(game.meta.endings)


@pytest.mark.parametrize("game", games.ALL, ids=lambda game: game.meta.key)
def test_every_player_count_and_every_variant_has_a_golden_game(game: AnyGame) -> None:
    assert {len(record["seats"]) for record in records_of(game)} == set(game.meta.seats)
    for name, values in variants(game).items():
        assert {record["options"][name] for record in records_of(game)} == set(values)


def kinds(adapter: Any) -> set[str]:
    """What a tagged union can be, from its schema."""
    return set(adapter.json_schema()["discriminator"]["mapping"])


def events_of(game: AnyGame, record: Any) -> Iterator[Any]:
    """Every event of a recorded game."""
    events: list[Any] = []
    options = tuple(record["options"].items())
    recorder = Recorder(
        Table(game.meta.key, len(record["seats"]), options),
        bytes.fromhex(record["seed"]),
        record["nonces"],
        events.append,
    )
    for entry in record["actions"][1:]:
        recorder.act(entry["seat"], game.actions.validate_python(entry["action"]))
    yield from events


@pytest.mark.parametrize("game", games.ALL, ids=lambda game: game.meta.key)
def test_every_kind_of_action_and_event_occurs_in_a_golden_game(game: AnyGame) -> None:
    done = {a["action"]["kind"] for r in records_of(game) for a in r["actions"][1:]}
    assert done == kinds(game.actions)
    assert {event.kind for r in records_of(game) for event in events_of(game, r)} == kinds(
        game.events
    )


@pytest.mark.parametrize("game", games.ALL, ids=lambda game: game.meta.key)
def test_golden_games_are_of_the_tables_that_the_tool_records(game: AnyGame) -> None:
    names = {path.stem for path in RECORDS if path.parent.name == game.meta.key}
    assert {table.name for table in tables(game)} <= names


def changed(record: Any, *path: Any, to: Any) -> Any:
    copy = deepcopy(record)
    *way, last = path
    place = copy
    for step in way:
        place = place[step]
    place[last] = to
    return copy


def test_a_record_that_was_tampered_with_is_found_out() -> None:
    record = next(filter(lambda each: each["windows"], map(read, RECORDS)))
    events = record["actions"][1]["events"]
    first_window = record["windows"][0]
    for tampered in (
        changed(record, "seed", to="00" * 32),
        changed(record, "commitment", to="00" * 32),
        changed(record, "nonces", 0, to="ff"),
        changed(record, "options", "no_such_option", to=1),
        changed(record, "rules", to=99),
        changed(record, "game", to="no-such-game"),
        changed(record, "outcome", "lines", 0, "points", to=99),
        changed(record, "outcome", to=None),
        changed(record, "actions", 0, "events", to=events),
        changed(record, "actions", 1, "seat", to=1 - record["actions"][1]["seat"]),
        changed(record, "actions", 1, "step", to=99),
        changed(record, "actions", 1, "action", to={"kind": "no such kind"}),
        changed(record, "actions", to=record["actions"][:-1]),
        changed(record, "actions", to=[record["actions"][0], *record["actions"][2:]]),
        changed(record, "windows", to=record["windows"][1:]),
        changed(record, "windows", 0, to=first_window | {"counted": [[0, 1]]}),
    ):
        assert verify_record(REGISTRY, tampered) != []
