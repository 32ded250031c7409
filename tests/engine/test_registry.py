"""The games on offer, and random play to the end."""

from dataclasses import replace
from typing import Any

import pytest

from engine.mill import META, Mill, mill
from engine.mill_data import LET, Options
from simsalabim.engine.dice import LooseDice
from simsalabim.engine.game import AnyGame, nothing
from simsalabim.engine.playout import playout
from simsalabim.engine.registry import Registry
from simsalabim.engine.seats import Seating


def test_a_registry_keeps_the_order_and_finds_by_key() -> None:
    other: AnyGame = Mill(replace(META, key="other"))
    games = Registry([other, mill])
    assert list(games) == [other, mill]
    assert games["mill"] is mill
    assert games.get("other") is other
    assert games.get("none") is None
    with pytest.raises(KeyError):
        games["none"]


def test_two_games_with_one_key_are_refused() -> None:
    with pytest.raises(ValueError, match="same key"):
        Registry([mill, Mill()])


def first_position() -> Any:
    return mill.setup(Options(), Seating(META.colours[:2]), LooseDice(1), nothing)


def test_a_playout_plays_to_the_end_and_counts_the_actions() -> None:
    state = first_position()
    count = playout(mill, state, LooseDice(2))
    assert count >= 3
    assert mill.outcome(state) is not None
    again = first_position()
    assert (playout(mill, again, LooseDice(2)), again) == (count, state)


def test_a_playout_of_a_match_that_is_over_takes_nothing() -> None:
    state = first_position()
    playout(mill, state, LooseDice(2))
    assert playout(mill, state, LooseDice(2)) == 0


def test_a_playout_that_never_ends_is_an_error() -> None:
    class Endless(Mill):
        def legal(self, state: Any, seat: int) -> tuple[Any, ...]:
            return (LET,)

        def apply(self, *_: Any) -> None:
            pass

    with pytest.raises(RuntimeError, match="mill did not end within 50 actions"):
        playout(Endless(), first_position(), LooseDice(1), most=50)
