"""Shapes that the records of every game share: strict numbers, closed records, public facts."""

from typing import Annotated, Self, TypeAlias

from pydantic import ConfigDict, Strict

from simsalabim.engine.seats import Viewer

Whole: TypeAlias = Annotated[int, Strict()]
"""An integer that JSON must write as one: neither "1" nor true nor 1.0."""

Flag: TypeAlias = Annotated[bool, Strict()]
"""A truth value that JSON must write as one: neither 1 nor "true"."""

BUILT_LATE = ConfigDict(defer_build=True)
"""For what reads and writes whole families of records: its validators are built when the first
match needs them, not while the server starts (they were a sixth of that)."""

CLOSED_SHAPE = ConfigDict(extra="forbid", defer_build=True)
"""For every record that comes in as JSON: an unknown field is refused. Built late, too."""


class Public:
    """A fact that everybody sees whole: the base of a game's events."""

    __slots__ = ()
    __pydantic_config__ = CLOSED_SHAPE

    def seen_by(self, viewer: Viewer) -> Self | None:
        """What this viewer may know of it."""
        return self
