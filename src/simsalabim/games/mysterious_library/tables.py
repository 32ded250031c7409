"""The components, read from data/library.toml and checked, and the geometry of the board."""

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Final, get_args

from pydantic import BaseModel, ConfigDict, model_validator

from simsalabim.games.mysterious_library.words import (
    Card,
    Character,
    Colour,
    Helping,
    Kept,
    Room,
)

ROOMS: Final[tuple[Room, ...]] = get_args(Room)
CAST: Final[tuple[Character, ...]] = get_args(Character)
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
HELPING: Final[tuple[Helping, ...]] = get_args(Helping)
KEPT: Final[tuple[Kept, ...]] = get_args(Kept)
CARDS: Final[tuple[Card, ...]] = get_args(Card)


class Components(BaseModel):
    """What is in the box. Raises `ValidationError` if the data file is not a playable set."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    board: tuple[tuple[Room, ...], ...]
    doors: tuple[tuple[Room, Room], ...]
    headquarters: Room
    gallery: tuple[int, ...]
    all_cards: int
    characters: tuple[Character, ...]
    colours: tuple[Colour, ...]
    readers_a_colour: int
    blades: int
    ruins: int
    hand_limit: int
    adventure: dict[Card, int]

    def beside(self, room: Room) -> tuple[Room, ...]:
        """The rooms behind this room's doors, in the order of the board."""
        near = {other for door in self.doors for other in door if room in door} - {room}
        return tuple(sorted(near, key=ROOMS.index))

    @model_validator(mode="after")
    def _is_a_library(self) -> "Components":
        if tuple(room for row in self.board for room in row) != ROOMS:
            raise ValueError("the board must show every room once, in order")
        if len({len(row) for row in self.board}) != 1:
            raise ValueError("every row of the board must be as long as the others")
        if len({frozenset(door) for door in self.doors if door[0] != door[1]}) != len(self.doors):
            raise ValueError("a door joins two different rooms, and two rooms have one door")
        if any(len(self.beside(room)) < 2 for room in ROOMS):
            raise ValueError("a room with a single door is a dead end")
        reached = [self.headquarters]
        for room in reached:
            reached.extend(other for other in self.beside(room) if other not in reached)
        if len(reached) != len(ROOMS):
            raise ValueError("every room must be reached from the headquarters")
        if list(self.gallery) != sorted(self.gallery) or self.gallery[0] < 1:
            raise ValueError("the gallery must start at 1 or more, and never fall")
        return self

    @model_validator(mode="after")
    def _counts_add_up(self) -> "Components":
        if (self.characters, self.colours) != (CAST, COLOURS):
            raise ValueError("the characters and colours must be those of the rules")
        if tuple(self.adventure) != CARDS or min(self.adventure.values()) < 1:
            raise ValueError("every kind of adventure card must be there")
        if len({self.adventure[colour] for colour in COLOURS}) != 1:
            raise ValueError("every book must have as many pieces as the others")
        readers = self.readers_a_colour * len(COLOURS)
        if len(CAST) + readers + len(ROOMS) + sum(self.adventure.values()) != self.all_cards:
            raise ValueError(f"there must be {self.all_cards} cards in all")
        if self.ruins != len(ROOMS):
            raise ValueError("there must be a ruin for every room")
        return self


COMPONENTS: Final = Components.model_validate(
    tomllib.loads((files(__package__) / "data" / "library.toml").read_text("utf-8"))
)

ADJACENT: Final[Mapping[Room, tuple[Room, ...]]] = {room: COMPONENTS.beside(room) for room in ROOMS}
"""The rooms behind each room's doors (MYST-03)."""

FIREPLACE: Final = COMPONENTS.headquarters

GALLERY: Final = COMPONENTS.gallery
"""Map cards a turn; Mr. Mean on field n, counted from 1, means GALLERY[n - 1] (MYST-05)."""

ADVENTURE: Final[tuple[Card, ...]] = tuple(
    card for card, count in COMPONENTS.adventure.items() for _ in range(count)
)
PIECES: Final = COMPONENTS.adventure["red"]
"""The pieces of a book, all needed to free its reader (MYST-24)."""

ACTIONS: Final = 3
DRAWS: Final = 2
"""Actions, and adventure cards, of a turn (MYST-20)."""

LIMITS: Final[Mapping[Character, int]] = {
    character: COMPONENTS.hand_limit + (character == "misha") for character in CAST
}
"""How many cards each player may hold: the paper magician one more (MYST-32, MYST-43)."""

ORDER: Final[Mapping[Room, int]] = {room: number for number, room in enumerate(ROOMS)}
"""The numbers of the rooms, from the top left (MYST-03)."""

RANK: Final[Mapping[Card, int]] = {card: number for number, card in enumerate(CARDS)}
"""The order in which hands are shown."""
