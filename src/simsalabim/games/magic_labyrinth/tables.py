"""The components, read from data/labyrinth.toml and checked, and the geometry of the board."""

import tomllib
from importlib.resources import files
from typing import Final, get_args

from pydantic import BaseModel, ConfigDict, model_validator

from simsalabim.games.magic_labyrinth.words import Corner, Face, Space, Symbol


class Components(BaseModel):
    """What is in the box. Raises `ValidationError` if the data file is not a playable set."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    board: tuple[tuple[Space, ...], ...]
    corners: tuple[Corner, ...]
    die: tuple[Face, ...]
    symbol_copies: int
    obstacle_copies: int
    symbols_to_win: int
    removed_for_two: tuple[Symbol, ...]
    deal: dict[int, int]

    @model_validator(mode="after")
    def _is_playable(self) -> "Components":
        size = len(self.board)
        spaces = [space for row in self.board for space in row]
        if any(len(row) != size for row in self.board) or sorted(spaces) != sorted(ALL_SPACES):
            raise ValueError("the board must be a square that shows every space once")
        rows = self.board
        if self.corners != (rows[0][0], rows[0][-1], rows[-1][-1], rows[-1][0]):
            raise ValueError("the corners must be the board's own, clockwise from the top left")
        if rows[size // 2][size // 2] != "centre":
            raise ValueError("the centre must be in the middle")
        if any(
            players * cards > self.obstacle_copies * (len(ALL_SYMBOLS) - removed)
            for players, cards in self.deal.items()
            for removed in [len(self.removed_for_two) if players == 2 else 0]
        ):
            raise ValueError("there are too few obstacle cards for the deal")
        return self


ALL_SPACES: Final[tuple[Space, ...]] = get_args(Space)
ALL_SYMBOLS: Final[tuple[Symbol, ...]] = get_args(Symbol)

COMPONENTS: Final = Components.model_validate(
    tomllib.loads((files(__package__) / "data" / "labyrinth.toml").read_text("utf-8"))
)

LAYOUT: Final[tuple[Space, ...]] = tuple(space for row in COMPONENTS.board for space in row)
"""All 25 spaces, row by row from the top left (LAB-02)."""

CORNERS: Final = COMPONENTS.corners
FACES: Final = COMPONENTS.die
TO_WIN: Final = COMPONENTS.symbols_to_win
DEAL: Final = COMPONENTS.deal

SAFE: Final[frozenset[Space]] = frozenset((*CORNERS, "centre"))
"""Spaces without a symbol: never blocked, and room for any number of pawns (LAB-24, LAB-33)."""

CLOSED: Final[tuple[tuple[Space, ...], ...]] = tuple(
    COMPONENTS.removed_for_two if seats == 2 else () for seats in range(5)
)
"""By the number of seats: the spaces that no pawn may ever enter (LAB-81)."""

SYMBOLS: Final[tuple[tuple[Symbol, ...], ...]] = tuple(
    tuple(symbol for symbol in ALL_SYMBOLS if symbol not in CLOSED[seats]) for seats in range(5)
)
"""By the number of seats: the symbols in play (LAB-80)."""


def _around(row: int, column: int) -> tuple[Space, ...]:
    size = len(COMPONENTS.board)
    return tuple(
        COMPONENTS.board[r][c]
        for r, c in ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))
        if 0 <= r < size and 0 <= c < size
    )


PLACE: Final[dict[Space, tuple[int, int]]] = {
    space: (r, c) for r, row in enumerate(COMPONENTS.board) for c, space in enumerate(row)
}
"""Row and column of each space, from the top left."""

NEIGHBOURS: Final[dict[Space, tuple[Space, ...]]] = {
    space: _around(row, column) for space, (row, column) in PLACE.items()
}
"""The spaces one orthogonal step away: up, right, down, left (LAB-22)."""
