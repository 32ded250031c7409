"""What is still to come for a seat, and what areas promise because of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from simsalabim.games.magical_library.words import Module

GROWTH: Final = 0.3
"""How much larger an area is thought to grow in each round still to come."""

PROMISE: Final = 0.12
"""Points promised by each pair of rooms or symbols in one area, for each wizard still to stand."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """Rounds to come after this one, wizards in supply, and the modules in play."""

    rounds: int
    wizards: int
    modules: Sequence[Module]

    def worth(self, size: int, figures: int) -> float:
        """What an area may bring in the end: its product, grown, and wizards still to come."""
        return (size + GROWTH * self.rounds) * figures + PROMISE * self.wizards * size * size
