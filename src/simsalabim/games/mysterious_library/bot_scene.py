"""A position in numbers, for a player that looks ahead: rooms, players and colours are counted."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from simsalabim.games.mysterious_library.state import State
from simsalabim.games.mysterious_library.tables import (
    ADJACENT,
    COLOURS,
    FIREPLACE,
    GALLERY,
    HELPING,
    ORDER,
    ROOMS,
)
from simsalabim.games.mysterious_library.words import Character, Room

HOME: Final = ORDER[FIREPLACE]
NEXT_TO: Final = tuple(tuple(ORDER[near] for near in ADJACENT[room]) for room in ROOMS)
FAR: Final = 9
"""The distance of what cannot be reached; longer than any way through the whole library."""

Hand = tuple[int, int, int, int]
"""Pieces of each colour."""


class Node(NamedTuple):
    """What the active player's actions can change."""

    at: int
    """The active player's room."""
    blades: int
    """A bit for each room."""
    hands: tuple[Hand, ...]
    """By player, in turn order."""
    freed: int
    """A bit for each colour."""
    used: bool


@dataclass(slots=True)
class Scene:
    """What the active player's actions leave as it is."""

    players: tuple[Character, ...]
    """In turn order, the active player first."""
    at: list[int]
    """By player; of the active one only where the look-ahead starts."""
    others: list[int]
    """By player: helping cards in the hand."""
    books: tuple[int, ...]
    """By colour: the room of the tile, or -1."""
    ruins: int
    layers: list[int]
    """The map deck, the top layer first, a bit for each room."""
    discard: int
    draws: float
    """Map cards a turn, Mr. Mean's likely steps included."""
    whirl: float
    """The chance that a turn brings a Whirlwind."""
    lost: tuple[int, ...]
    """By colour: pieces in the adventure discard."""
    lights: int
    """Light Breakers in all hands."""
    corridors: int
    """Secret Corridors in all hands."""


def bits(rooms: list[Room]) -> int:
    """A set of rooms as bits."""
    return sum(1 << ORDER[room] for room in rooms)


def scene_of(state: State, active: Character) -> tuple[Scene, Node]:
    """The position in numbers, as if it were the turn of `active`."""
    start = state.order.index(active)
    players = state.order[start:] + state.order[:start]
    hands = [state.hands[player] for player in players]
    deck, left = state.deck, max(len(state.deck), 2)
    base = GALLERY[state.field - 1]
    worse = GALLERY[min(state.field, len(GALLERY) - 1)] - base
    scene = Scene(
        players=players,
        at=[ORDER[state.at[player]] for player in players],
        others=[sum(hand.count(card) for card in HELPING) for hand in hands],
        books=tuple(ORDER[state.books[c]] if c in state.books else -1 for c in COLOURS),
        ruins=bits(state.ruins),
        layers=[bits(layer) for layer in reversed(state.maps)],
        discard=bits(state.map_discard),
        draws=base + worse * min(1.0, 2 * deck.count("mr_mean") / left),
        whirl=min(1.0, 2 * deck.count("whirlwind") / left),
        lost=tuple(state.discard.count(book) for book in COLOURS),
        lights=sum(hand.count("light_breaker") for hand in hands),
        corridors=sum(hand.count("secret_corridor") for hand in hands),
    )
    node = Node(
        scene.at[0],
        bits(state.blades),
        tuple((h.count("red"), h.count("blue"), h.count("green"), h.count("gold")) for h in hands),
        sum(1 << number for number, book in enumerate(COLOURS) if book in state.freed),
        state.used,
    )
    return scene, node


@lru_cache(maxsize=8192)
def distances(ruins: int) -> tuple[tuple[int, ...], ...]:
    """The number of doors between any two rooms; `FAR` where there is no way."""
    return tuple(_from(room, ruins) for room in range(len(ROOMS)))


def _from(start: int, ruins: int) -> tuple[int, ...]:
    found = [FAR] * len(ROOMS)
    found[start] = 0
    reached = [start]
    for room in reached:
        for near in NEXT_TO[room]:
            if found[near] == FAR and not ruins >> near & 1:
                found[near] = found[room] + 1
                reached.append(near)
    return tuple(found)


@lru_cache(maxsize=8192)
def harm(ruins: int, room: int) -> int:
    """How many standing rooms lose their way home when this room falls too."""
    before, after = distances(ruins)[HOME], distances(ruins | 1 << room)[HOME]
    return sum(
        1
        for other in range(len(ROOMS))
        if other != room and before[other] < FAR and after[other] == FAR
    )
