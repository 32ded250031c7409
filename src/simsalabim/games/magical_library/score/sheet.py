"""The score sheet as a value: ten categories with the product of every area, then extras."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from simsalabim.engine.seats import Seat
from simsalabim.games.magical_library.geometry import in_order
from simsalabim.games.magical_library.score.areas import groups, parts_by_feature, size_of, walls
from simsalabim.games.magical_library.score.display import Display
from simsalabim.games.magical_library.score.extras import Extra, circles, special_cards, variety
from simsalabim.games.magical_library.words import COLOURS, Cell, Feature, Module

__all__ = ["Area", "Category", "Extra", "Sheet", "score"]


@dataclass(frozen=True, slots=True)
class Area:
    """An area: `size` rooms or symbols × `figures` (MLIB-51). `cells` row by row."""

    cells: tuple[Cell, ...]
    size: int
    figures: int
    points: int


@dataclass(frozen=True, slots=True)
class Category:
    """One of the ten colours and symbols, with all its areas, those without figures included."""

    feature: Feature
    areas: tuple[Area, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """A seat's score sheet, in the order of the scoring pad (MLIB-54)."""

    seat: Seat
    categories: tuple[Category, ...]
    colours: int
    """The subtotal of the five colours."""
    symbols: int
    """The subtotal of the five symbols."""
    extras: tuple[Extra, ...]
    extra: int
    """The subtotal of the extras."""
    total: int


def score(displays: Sequence[Display], seat: Seat, modules: Collection[Module]) -> Sheet:
    """The sheet of `seat`. `displays` are by seat: neighbour cards look at the two beside it."""
    display = displays[seat].in_reading_order()
    barred = walls(display.faces)
    categories = tuple(
        [
            category(feature, groups(parts, barred), display)
            for feature, parts in parts_by_feature(display.faces).items()
        ]
    )
    extras = [circles(display, barred, "circle_groups" in modules)]
    if "variety" in modules:
        extras.append(variety([each.points for each in categories]))
    extras += special_cards(displays, seat)
    colours = sum([each.points for each in categories[: len(COLOURS)]])
    symbols = sum([each.points for each in categories[len(COLOURS) :]])
    extra = sum([each.points for each in extras])
    return Sheet(
        seat, categories, colours, symbols, tuple(extras), extra, colours + symbols + extra
    )


def category(feature: Feature, found: list[list[Cell]], display: Display) -> Category:
    """The areas of one colour or symbol, each with its product (MLIB-51, MLIB-52)."""
    areas = tuple([area(feature, cells, display) for cells in found])
    return Category(feature, areas, sum([area.points for area in areas]))


def area(feature: Feature, cells: list[Cell], display: Display) -> Area:
    """One area with its product (MLIB-51)."""
    size = size_of(feature, cells, display.faces)
    figures = sum([display.figures.get(cell, 0) for cell in cells])
    return Area(in_order(cells), size, figures, size * figures)
