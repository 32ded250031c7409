"""The vocabulary of the game, as types: spaces, symbols, faces of the die, phases."""

from typing import Literal, TypeAlias

Corner: TypeAlias = Literal["nw", "ne", "se", "sw"]

Symbol: TypeAlias = Literal[
    "feather",
    "key",
    "frog",
    "moon",
    "bird",
    "candle",
    "cat",
    "ring",
    "potion",
    "book",
    "hourglass",
    "crown",
    "spider",
    "bat",
    "mushroom",
    "lightning",
    "star",
    "snake",
    "mirror",
    "cauldron",
]
"""A symbol names its space on the board, its symbol card and its obstacle cards alike."""

Space: TypeAlias = Literal[Corner, "centre", Symbol]

Path: TypeAlias = tuple[Space, ...]
"""Spaces entered, in order; the space of departure is left out and the destination is last."""

Face: TypeAlias = Literal["1", "2", "3", "?", "X"]

Variant: TypeAlias = Literal["standard", "steps"]

Pace: TypeAlias = Literal["live", "correspondence"]

Phase: TypeAlias = Literal["roll", "move", "demand", "again", "window", "over"]
