"""Badges: what a finished match offers its room (MLIB-80 to MLIB-87, MLIB-90). Pure functions."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal, TypeAlias, get_args

from simsalabim.engine.seats import Seat
from simsalabim.games.magical_library.score import Sheet, sheets
from simsalabim.games.magical_library.state import State
from simsalabim.games.magical_library.words import Cell, Symbol

Badge: TypeAlias = Literal[
    "total_80",
    "total_90",
    "total_100",
    "total_110",
    "total_120",
    "owl_30",
    "candelabra_30",
    "astrolabe_30",
    "book_30",
    "inkwell_30",
    "five_empty",
    "circles_30",
    "square",
    "modest",
    "four_everywhere",
]

BADGES: Final[tuple[Badge, ...]] = get_args(Badge)
"""All badges, in the order of the rulebook."""

SIDE: Final = 4
"""Rows and columns of a full square (MLIB-85)."""


@dataclass(frozen=True, slots=True)
class Result:
    """A finished match as badges see it: sheets and displays by seat."""

    sheets: Sequence[Sheet]
    displays: Sequence[Collection[Cell]]

    def wins(self, seat: Seat) -> bool:
        """Whether the seat won; shared winners each did (MLIB-90)."""
        return self.sheets[seat].total == max(sheet.total for sheet in self.sheets)


Test: TypeAlias = Callable[[Result, Seat], bool]


def result_of(state: State) -> Result | None:
    """A match as badges see it; None while it goes on, or if it was ended early (MLIB-80)."""
    if state.phase != "over":
        return None
    return Result(sheets(state), [player.cells for player in state.players])


def fulfilled(result: Result, seat: Seat) -> list[Badge]:
    """The badges that a seat has fulfilled, in the order of the rulebook."""
    return [badge for badge in BADGES if TESTS[badge](result, seat)]


def offered(
    result: Result, people: Collection[Seat], ticked: Collection[Badge]
) -> list[tuple[Badge, tuple[Seat, ...]]]:
    """What the table can tick now, and who fulfilled it (MLIB-80).

    `people` are the seats that people played: feats of bots do not count. A badge that is
    `ticked` can never be ticked again.
    """
    feats = {seat: fulfilled(result, seat) for seat in sorted(people)}
    found = [
        (badge, tuple(seat for seat, badges in feats.items() if badge in badges))
        for badge in BADGES
        if badge not in ticked
    ]
    return [(badge, seats) for badge, seats in found if seats]


# --- The badges ----------------------------------------------------------------------------


def points_by_category(result: Result, seat: Seat) -> list[int]:
    """The points of the ten categories."""
    return [category.points for category in result.sheets[seat].categories]


def total(least: int, result: Result, seat: Seat) -> bool:
    """A total of so many points or more (MLIB-81)."""
    return result.sheets[seat].total >= least


def symbol_30(symbol: Symbol, result: Result, seat: Seat) -> bool:
    """30 points or more in the scoring of one symbol (MLIB-82)."""
    return any(
        category.feature == symbol and category.points >= 30
        for category in result.sheets[seat].categories
    )


def five_empty(result: Result, seat: Seat) -> bool:
    """No points in 5 or more of the 10 categories (MLIB-83)."""
    return points_by_category(result, seat).count(0) >= 5


def circles_30(result: Result, seat: Seat) -> bool:
    """30 points or more from magic circles, as scored (MLIB-84)."""
    return any(
        extra.name == "circles" and extra.points >= 30 for extra in result.sheets[seat].extras
    )


def square(result: Result, seat: Seat) -> bool:
    """A win with a display that is a full 4 × 4 square (MLIB-85)."""
    cells = result.displays[seat]
    columns, rows = {x for x, _ in cells}, {y for _, y in cells}
    is_full = len(cells) == SIDE * SIDE and len(columns) == len(rows) == SIDE
    return (
        result.wins(seat)
        and is_full
        and max(columns) - min(columns) == max(rows) - min(rows) == SIDE - 1
    )


def modest(result: Result, seat: Seat) -> bool:
    """A win without the most points in any category; a shared top of a point or more is the most
    (MLIB-86)."""
    mine = points_by_category(result, seat)
    tops = [
        max(points)
        for points in zip(
            *(points_by_category(result, each.seat) for each in result.sheets), strict=True
        )
    ]
    return result.wins(seat) and not any(
        own == top > 0 for own, top in zip(mine, tops, strict=True)
    )


def four_everywhere(result: Result, seat: Seat) -> bool:
    """At least 4 points in each of the 10 categories (MLIB-87)."""
    return min(points_by_category(result, seat)) >= 4


TESTS: Final[dict[Badge, Test]] = {
    "total_80": partial(total, 80),
    "total_90": partial(total, 90),
    "total_100": partial(total, 100),
    "total_110": partial(total, 110),
    "total_120": partial(total, 120),
    "owl_30": partial(symbol_30, "owl"),
    "candelabra_30": partial(symbol_30, "candelabra"),
    "astrolabe_30": partial(symbol_30, "astrolabe"),
    "book_30": partial(symbol_30, "book"),
    "inkwell_30": partial(symbol_30, "inkwell"),
    "five_empty": five_empty,
    "circles_30": circles_30,
    "square": square,
    "modest": modest,
    "four_everywhere": four_everywhere,
}
