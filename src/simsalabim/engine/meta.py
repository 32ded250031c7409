"""The facts of a game that a room needs, cheap to read without its rules."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Meta:
    """Facts of a game.

    `rules` rises when behaviour changes, `schema` when the shape of a saved state changes.
    `endings` names every way in which a match can end; `together` those in which the whole table
    wins or loses as one; `colours` what seats can choose from.
    """

    key: str
    title: str
    kind: Literal["competitive", "co-operative"]
    seats: range
    minutes: tuple[int, int]
    rules: int
    schema: int
    endings: tuple[str, ...]
    colours: tuple[str, ...]
    together: tuple[str, ...] = ()
