"""The facts of a game that a room needs, cheap to read without its rules."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal


@dataclass(frozen=True, slots=True)
class Preset:
    """A choice of options that makes sense as a whole, so that nobody has to read them all.

    `key` is what a client words it by, `title` its name in English. Options that are not named have
    their default.
    """

    key: str
    title: str
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Meta:
    """Facts of a game.

    `rules` rises when behaviour changes, `schema` when the shape of a saved state changes.
    `presets` are what most tables want, the gentlest first. `quiet_watchers`: whoever watches could
    help a player by what they say, so that the players read it only when the match is over.
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
    presets: tuple[Preset, ...] = ()
    quiet_watchers: bool = False
    together: tuple[str, ...] = ()
