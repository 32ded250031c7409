"""A display as scoring sees it: faces by cell, and the figures that stand on them."""

from collections.abc import Sequence
from dataclasses import dataclass

from simsalabim.games.magical_library.cards import FACES, Face
from simsalabim.games.magical_library.geometry import in_order
from simsalabim.games.magical_library.words import CardName, Cell


@dataclass(slots=True)
class Display:
    """A display: its cards, and how many figures each cell has, apprentices included.

    The golden wizard counts as two figures (MLIB-70).
    """

    faces: dict[Cell, Face]
    figures: dict[Cell, int]

    def in_reading_order(self) -> "Display":
        """The same display, its cells row by row from the top."""
        return Display({cell: self.faces[cell] for cell in in_order(self.faces)}, self.figures)


def display_of(
    cards: Sequence[CardName],
    cells: Sequence[Cell],
    wizards: Sequence[Cell] = (),
    golden: Cell | None = None,
) -> Display:
    """The display with `cards` on `cells`, and wizards on these cells; `golden` is one of them."""
    faces = {cell: FACES[card] for card, cell in zip(cards, cells, strict=True)}
    figures = {cell: 1 for cell, face in faces.items() if face.apprentice}
    for cell in wizards:
        figures[cell] = figures.get(cell, 0) + 1
    if golden is not None:
        figures[golden] += 1
    return Display(faces, figures)
