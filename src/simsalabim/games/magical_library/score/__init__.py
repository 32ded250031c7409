"""Scoring: areas, extras, and the score sheet that names every area with its product."""

from simsalabim.games.magical_library.score.display import Display, display_of
from simsalabim.games.magical_library.score.outcome import outcome, sheets
from simsalabim.games.magical_library.score.sheet import Area, Category, Extra, Sheet, score

__all__ = [
    "Area",
    "Category",
    "Display",
    "Extra",
    "Sheet",
    "display_of",
    "outcome",
    "score",
    "sheets",
]
