"""Extras of the score sheet: magic circles, variety, and the cards of modules 3, 5, 6 and 7."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from simsalabim.engine.seats import Seat
from simsalabim.games.magical_library.cards import WHOLE, Face
from simsalabim.games.magical_library.geometry import RING, in_order, reading_order
from simsalabim.games.magical_library.score.areas import Walls, groups
from simsalabim.games.magical_library.score.display import Display
from simsalabim.games.magical_library.score.numbers import NUMBERS
from simsalabim.games.magical_library.state import left_of, right_of
from simsalabim.games.magical_library.words import CardName, Cell

ExtraName: TypeAlias = Literal["circles", "variety", "neighbour", "portal", "barrier", "extra"]

Counted: TypeAlias = tuple[int, int, list[Cell]]
"""What an extra card is worth by itself, how many things it counts, and where they are."""


@dataclass(frozen=True, slots=True)
class Extra:
    """A line of the extras: `points` = `base` + `count` × `each`.

    `cells` are where the counted things lie in the seat's own display; `card` is the card that
    earns the line, `of` the seat in whose display a neighbour card counts.
    """

    name: ExtraName
    points: int
    base: int
    count: int
    each: int
    cells: tuple[Cell, ...] = ()
    card: CardName | None = None
    of: Seat | None = None


# --- Magic circles and variety -------------------------------------------------------------


def circles(display: Display, barred: Walls, in_groups: bool) -> Extra:
    """3 points a magic circle (MLIB-53); with module 4 only in groups of three (MLIB-65)."""
    cells = [cell for cell, face in display.faces.items() if face.circle]
    if in_groups:
        found = groups(dict.fromkeys(cells, WHOLE), barred)
        cells = [cell for group in found if len(group) >= NUMBERS.circle_group for cell in group]
    each = NUMBERS.circle
    return Extra("circles", each * len(cells), 0, len(cells), each, in_order(cells))


def variety(points: Sequence[int]) -> Extra:
    """The bonus for a point or more in 9 of the 10 categories (MLIB-63)."""
    count = sum([each > 0 for each in points])
    bonus = NUMBERS.variety_points if count >= NUMBERS.variety_least else 0
    return Extra("variety", bonus, bonus, count, 0)


# --- Cards that are worth something by themselves ------------------------------------------


def special_cards(displays: Sequence[Display], seat: Seat) -> list[Extra]:
    """A line for each card of modules 3, 5, 6 and 7, in this order, then row by row."""
    faces = displays[seat].faces
    cells = [cell for cell, face in faces.items() if face.kind in LINES]
    if not cells:
        return []
    cells.sort(key=lambda cell: (KINDS.index(faces[cell].kind), *reading_order(cell)))
    return [LINES[faces[cell].kind](displays, seat, cell, faces[cell]) for cell in cells]


def neighbour(displays: Sequence[Display], seat: Seat, cell: Cell, face: Face) -> Extra:
    """Symbols of one kind in the left or the right display, whichever has more (MLIB-64)."""
    seats = len(displays)
    sides = (left_of(seat, seats), right_of(seat, seats))
    counts = [symbols_shown(displays[side])[face.counts] for side in sides]
    best = 0 if counts[0] >= counts[1] else 1
    count = counts[best]
    return Extra("neighbour", count, 0, count, 1, (cell,), face.card, sides[best])


def portal(displays: Sequence[Display], seat: Seat, cell: Cell, face: Face) -> Extra:
    """2, and 1 for each card around it, diagonals included (MLIB-66)."""
    faces = displays[seat].faces
    x, y = cell
    around = [(x + dx, y + dy) for dx, dy in RING if (x + dx, y + dy) in faces]
    return line("portal", NUMBERS.portal, len(around), [cell, *around], face)


def barrier(displays: Sequence[Display], seat: Seat, cell: Cell, face: Face) -> Extra:
    """1 for the barrier card itself (MLIB-67)."""
    return line("barrier", NUMBERS.barrier, 0, [cell], face)


def extra(displays: Sequence[Display], seat: Seat, cell: Cell, face: Face) -> Extra:
    """What this extra card counts in the display (MLIB-69)."""
    base, count, cells = COUNTINGS[face.counts](displays[seat], cell)
    return line("extra", base, count, cells, face)


def line(name: ExtraName, base: int, count: int, cells: list[Cell], face: Face) -> Extra:
    """A line of `base` points, and 1 for each thing counted."""
    return Extra(name, base + count, base, count, 1, in_order(cells), face.card)


Line: TypeAlias = Callable[[Sequence[Display], Seat, Cell, Face], Extra]

LINES: Final[dict[str, Line]] = {
    "neighbour": neighbour,
    "portal": portal,
    "barrier": barrier,
    "extra": extra,
}
KINDS: Final = tuple(LINES)


# --- What extra cards count (MLIB-69) ------------------------------------------------------


def lines(display: Display, cell: Cell) -> Counted:
    """(a) The other cards in its whole row and its whole column, gaps ignored."""
    x, y = cell
    cells = [at for at in display.faces if (at[0] == x) != (at[1] == y)]
    return 0, len(cells), cells


def apprentices(display: Display, cell: Cell) -> Counted:
    """(b) Itself, and the printed apprentices."""
    cells = [at for at, face in display.faces.items() if face.apprentice]
    return NUMBERS.extra, len(cells), cells


def all_circles(display: Display, cell: Cell) -> Counted:
    """(c) Itself, and the magic circles, whether they score or not."""
    cells = [at for at, face in display.faces.items() if face.circle]
    return NUMBERS.extra, len(cells), cells


def most_symbols(display: Display, cell: Cell) -> Counted:
    """(d) The symbols of the most frequent kind, connected or not."""
    shown = symbols_shown(display)
    if not shown:
        return 0, 0, []
    most = max(shown, key=lambda symbol: (shown[symbol], symbol))
    return 0, shown[most], [at for at, face in display.faces.items() if face.symbol == most]


def most_rooms(display: Display, cell: Cell) -> Counted:
    """(e) The rooms of the most frequent colour; shared rooms count for both."""
    shown = Counter(colour for face in display.faces.values() for colour, _ in face.rooms)
    if not shown:
        return 0, 0, []
    most = max(shown, key=lambda colour: (shown[colour], colour))
    return (
        0,
        shown[most],
        [at for at, face in display.faces.items() if most in dict(face.rooms)],
    )


def symbols_shown(display: Display) -> Counter[str | None]:
    """How many symbols of each kind a display shows; a double symbol counts 2 (MLIB-64)."""
    shown: Counter[str | None] = Counter()
    for face in display.faces.values():
        if face.symbol is not None:
            shown[face.symbol] += face.symbols
    return shown


COUNTINGS: Final[dict[str | None, Callable[[Display, Cell], Counted]]] = {
    "lines": lines,
    "apprentices": apprentices,
    "circles": all_circles,
    "symbols": most_symbols,
    "colours": most_rooms,
}
