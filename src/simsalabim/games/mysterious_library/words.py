"""The vocabulary of the game, as types: rooms, characters, cards, phases, endings."""

from typing import Literal, TypeAlias

Room: TypeAlias = Literal[
    "map_room",
    "clock_loft",
    "star_dome",
    "whispering_stacks",
    "ink_cellar",
    "greenhouse",
    "reading_nook",
    "fireplace",
    "card_catalogue",
    "bindery",
    "attic_stairs",
    "globe_hall",
    "music_alcove",
    "scroll_vault",
    "puppet_stage",
]

Character: TypeAlias = Literal["janka", "emma", "misha", "emil"]
"""A character names its figure and its player alike; who sits behind it is `State.seats`."""

Colour: TypeAlias = Literal["red", "blue", "green", "gold"]
"""A colour names a book, its tile, its reader, and a card with a piece of it."""

Helping: TypeAlias = Literal["secret_corridor", "light_breaker", "flight"]

Kept: TypeAlias = Literal[Colour, Helping]
"""The cards that stay in a hand."""

Card: TypeAlias = Literal[Kept, "mr_mean", "whirlwind"]
"""An adventure card."""

Phase: TypeAlias = Literal["act", "draw", "maps", "over"]

Ending: TypeAlias = Literal["won", "fireplace", "book", "stuck", "cut_off"]
