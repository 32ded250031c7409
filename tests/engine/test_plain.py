"""States are plain data, and their copies share nothing that can change."""

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, Literal

import pytest

from simsalabim.engine.plain import NotPlain, plain


@dataclass(frozen=True, slots=True)
class Card:
    suit: str
    size: int


@dataclass(frozen=True, slots=True)
class Pile:
    cards: list[int]


@plain
class Purse:
    coins: list[int]


@plain
class Table:
    step: int
    name: str
    open: bool
    share: float
    phase: Literal["bid", "over"]
    top: Card | None
    pair: tuple[int, Card]
    row: tuple[int, ...]
    pool: list[int]
    grid: list[list[int]]
    cube: list[list[list[int]]]
    prices: dict[str, int]
    piles: dict[int, list[Card]]
    deep: dict[str, dict[int, list[int]]]
    purse: Purse
    purses: list[Purse]
    spare: Purse | None
    asked: list[int] | None
    maybe: list[Purse | None]


def table(spare: Purse | None = None, asked: list[int] | None = None) -> Any:
    return Table(
        step=1,
        name="t",
        open=True,
        share=0.5,
        phase="bid",
        top=Card("fish", 1),
        pair=(1, Card("salt", 2)),
        row=(1, 2, 3),
        pool=[1, 2],
        grid=[[1], [2, 3]],
        cube=[[[1]], [[2], [3]]],
        prices={"fish": 3},
        piles={4: [Card("fish", 4)]},
        deep={"a": {1: [1]}},
        purse=Purse([1]),
        purses=[Purse([2])],
        spare=spare,
        asked=asked,
        maybe=[None, Purse([3])],
    )


def test_a_clone_is_equal_and_another_object() -> None:
    for one in (table(), table(Purse([9]), [1])):
        copy = one.clone()
        assert copy == one
        assert copy is not one
        assert type(copy) is type(one)


CHANGES: dict[str, Callable[[Any], Any]] = {
    "pool": lambda t: t.pool.append(9),
    "grid": lambda t: t.grid[1].append(9),
    "cube": lambda t: t.cube[1][0].append(9),
    "prices": lambda t: t.prices.update(fish=9),
    "piles": lambda t: t.piles[4].pop(),
    "deep": lambda t: t.deep["a"][1].append(9),
    "purse": lambda t: t.purse.coins.append(9),
    "purses": lambda t: t.purses[0].coins.append(9),
    "spare": lambda t: t.spare.coins.append(9),
    "asked": lambda t: t.asked.append(9),
    "maybe": lambda t: t.maybe[1].coins.append(9),
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_change_in_the_clone_never_reaches_the_original(name: str) -> None:
    one, untouched = table(Purse([9]), [1]), table(Purse([9]), [1])
    copy = one.clone()
    CHANGES[name](copy)
    assert getattr(copy, name) != getattr(one, name)
    assert one == untouched


@pytest.mark.parametrize("name", CHANGES)
def test_a_change_in_the_original_never_reaches_the_clone(name: str) -> None:
    one, untouched = table(Purse([9]), [1]), table(Purse([9]), [1])
    copy = one.clone()
    CHANGES[name](one)
    assert copy == untouched


def test_every_field_that_can_change_is_tried_above() -> None:
    scalars = {"step", "name", "open", "share", "phase", "top", "pair", "row"}
    assert {field.name for field in fields(Table)} == scalars | set(CHANGES)


def test_plain_records_have_no_room_for_other_attributes() -> None:
    one = table()
    with pytest.raises(AttributeError):
        one.cache = 1


@pytest.mark.parametrize(
    "kind",
    [
        Any,
        object,
        bytes,
        list,
        dict,
        tuple,
        set[int],
        frozenset[int],
        Callable[[], None],
        list[Any],
        list[set[int]],
        dict[str, set[int]],
        dict[tuple[int, int], int],
        dict[Card, int],
        list[int] | list[str],
        Pile,
        Pile | None,
        tuple[list[int], int],
        type,
    ],
    ids=str,
)
def test_a_field_that_is_not_plain_data_is_refused_when_the_class_is_made(kind: Any) -> None:
    class State:
        step: int

    State.__annotations__["odd"] = kind
    with pytest.raises(NotPlain, match=r"State\.odd"):
        plain(State)
