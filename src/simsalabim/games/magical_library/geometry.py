"""Cells and what lies next to them, for all cells that a display of 16 cards can reach."""

from collections.abc import Collection
from typing import Final

from simsalabim.games.magical_library.words import FULL_DISPLAY, Cell

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3

_REACH: Final = FULL_DISPLAY - 1

SIDES: Final[dict[Cell, tuple[Cell, Cell, Cell, Cell]]] = {
    (x, y): ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
    for y in range(-_REACH, _REACH + 1)
    for x in range(abs(y) - _REACH, _REACH - abs(y) + 1)
}
"""The four cells that share an edge with a cell: north, east, south, west (MLIB-31)."""

RING: Final[tuple[Cell, ...]] = tuple(
    (x, y) for y in (-1, 0, 1) for x in (-1, 0, 1) if (x, y) != (0, 0)
)
"""The eight steps from a cell to the cells round it, diagonals included (MLIB-66)."""


def reading_order(cell: Cell) -> tuple[int, int]:
    """A sort key: row by row from the top, each from the left."""
    return cell[1], cell[0]


def in_order(cells: Collection[Cell]) -> tuple[Cell, ...]:
    """The cells row by row from the top, so that nothing depends on the order of placement."""
    return tuple(sorted(cells, key=reading_order) if len(cells) > 1 else cells)
