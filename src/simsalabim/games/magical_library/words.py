"""The vocabulary of the game, as types: colours, symbols, cells, steps, modules."""

from typing import Final, Literal, TypeAlias, get_args

from simsalabim.engine.shapes import Whole

Colour: TypeAlias = Literal["red", "yellow", "green", "blue", "purple"]

Symbol: TypeAlias = Literal["inkwell", "candelabra", "owl", "book", "astrolabe"]

Feature: TypeAlias = Literal[Colour, Symbol]
"""What can make an area: a colour or a symbol. The ten categories of the score sheet."""

COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
SYMBOLS: Final[tuple[Symbol, ...]] = get_args(Symbol)
FEATURES: Final[tuple[Feature, ...]] = (*COLOURS, *SYMBOLS)
"""In the order of the score sheet (MLIB-54)."""

Cell: TypeAlias = tuple[Whole, Whole]
"""(x, y) from the display's first card at (0, 0): x grows to the right, y downwards."""

Phase: TypeAlias = Literal["receive", "distribute", "place", "wizard", "over"]
"""The four steps of a round (MLIB-20), and the end."""

DeckName: TypeAlias = Literal["default", "strict"]

Module: TypeAlias = Literal[
    "shared_rooms",
    "variety",
    "neighbour_cards",
    "circle_groups",
    "portals",
    "barriers",
    "extra_cards",
    "golden_wizard",
]
"""The eight modules, in the order of their numbers: `shared_rooms` is module 1."""

MODULES: Final[tuple[Module, ...]] = get_args(Module)

ROUNDS: Final = 5
HAND: Final = 3
WIZARDS: Final = 5
FULL_DISPLAY: Final = 1 + ROUNDS * HAND
"""Cards in every finished display: 16 (MLIB-31)."""
