"""Players that use the engine's interface and only what a viewer may know."""

from collections.abc import Mapping
from typing import Final

from simsalabim.bots.easy import easy
from simsalabim.engine.game import AnyGame, Chooser, ChooserFor

GENERIC: Final[Mapping[str, ChooserFor]] = {"easy": easy}
"""The bots that can play any game, by level."""


def bots_of(game: AnyGame) -> Mapping[str, Chooser]:
    """Every bot that can play this game, by level, the easiest first."""
    return {**{level: make(game) for level, make in GENERIC.items()}, **game.bots}
