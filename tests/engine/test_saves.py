"""A position survives being written down, and survives new versions of the program."""

from dataclasses import replace
from typing import Any

import orjson
import pytest

from engine.mill import META, Mill, mill
from engine.mill_data import Options
from simsalabim.engine.dice import LooseDice
from simsalabim.engine.game import nothing
from simsalabim.engine.playout import playout
from simsalabim.engine.saves import Save, Unreadable, dump, load, save
from simsalabim.engine.seats import Seating


def position(after: int = 0) -> Any:
    """A position some random actions into a match."""
    dice = LooseDice(3)
    state = mill.setup(Options(), Seating(META.colours[:3]), dice, nothing)
    for _ in range(after):
        seat = state.awaited[0]
        mill.apply(state, seat, mill.legal(state, seat)[0], dice, nothing)
    return state


@pytest.mark.parametrize("after", range(9))
def test_a_save_is_read_as_the_same_position(after: int) -> None:
    state = position(after)
    saved = save(mill, state)
    assert (saved.game, saved.rules, saved.schema) == ("mill", 1, 1)
    assert load(mill, saved) == state
    assert dump(load(mill, saved)) == saved.state


def older() -> bytes:
    """A save of shape 1, when thieves were called robbers and nobody could turn them off."""
    raw = orjson.loads(dump(position(2)))
    raw["robbed"] = raw.pop("stolen")
    del raw["thieves"]
    return orjson.dumps(raw)


def rename(raw: dict[str, Any]) -> dict[str, Any]:
    return {("stolen" if name == "robbed" else name): value for name, value in raw.items()}


def add_thieves(raw: dict[str, Any]) -> dict[str, Any]:
    return raw | {"thieves": True}


newer = Mill(replace(META, schema=3), {1: rename, 2: add_thieves})


def test_an_old_save_is_carried_over_shape_by_shape() -> None:
    assert load(newer, Save("mill", 1, 1, older())) == position(2)


def test_a_save_in_between_takes_only_the_steps_it_lacks() -> None:
    raw = orjson.dumps(rename(orjson.loads(older())))
    assert load(newer, Save("mill", 1, 2, raw)) == position(2)


def test_a_match_goes_on_from_an_old_save() -> None:
    state = load(newer, Save("mill", 1, 1, older()))
    assert playout(newer, state, LooseDice(1)) > 0
    assert newer.outcome(state) is not None


def test_a_save_from_the_future_is_refused() -> None:
    with pytest.raises(Unreadable, match="newer"):
        load(mill, Save("mill", 1, 2, older()))


def test_a_save_of_another_game_is_refused() -> None:
    with pytest.raises(Unreadable, match="harbour"):
        load(mill, Save("harbour", 1, 1, older()))


def test_a_save_that_lacks_a_field_is_never_filled_up_by_guessing() -> None:
    with pytest.raises(ValueError, match="stolen"):
        load(mill, Save("mill", 1, 1, older()))
