"""What all facts have in common: all cards lie open, so all may see them."""

from typing import Self

from simsalabim.engine.seats import Viewer
from simsalabim.games.mysterious_library.words import CLOSED_SHAPE


class Public:
    """A fact that everybody sees whole (MYST-70)."""

    __slots__ = ()
    __pydantic_config__ = CLOSED_SHAPE

    def seen_by(self, viewer: Viewer) -> Self | None:
        """What this viewer may know of it."""
        return self
