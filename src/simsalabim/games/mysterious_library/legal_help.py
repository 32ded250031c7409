"""The plays of helping cards, listed (MYST-34 to MYST-36); made once, at import."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Final

from simsalabim.games.mysterious_library.actions import (
    Action,
    Flight,
    LightBreaker,
    SecretCorridor,
    Swap,
)
from simsalabim.games.mysterious_library.questions import Bargain, Choose
from simsalabim.games.mysterious_library.state import State
from simsalabim.games.mysterious_library.tables import CAST, KEPT, ROOMS
from simsalabim.games.mysterious_library.ways import standing
from simsalabim.games.mysterious_library.words import Character, Kept, Room

Group = tuple[Character, ...]
"""Players in the order of the cast."""


def parts_of(group: Group) -> tuple[Group, ...]:
    """Every choice of one or more out of a group, small ones first."""
    return tuple(who for size in range(1, len(group) + 1) for who in combinations(group, size))


PARTS: Final[dict[Group, tuple[Group, ...]]] = {group: parts_of(group) for group in parts_of(CAST)}

CORRIDORS: Final[dict[tuple[Character, Group], dict[Room, SecretCorridor]]] = {
    (by, who): {room: SecretCorridor(by, who, room) for room in ROOMS}
    for by in CAST
    for who in parts_of(CAST)
}
LIGHTS: Final[dict[Character, dict[Room, LightBreaker]]] = {
    by: {room: LightBreaker(by, room) for room in ROOMS} for by in CAST
}
PAIRS: Final = tuple(combinations(CAST, 2))
FLIGHTS: Final[dict[Character, dict[Group, Flight]]] = {
    by: {(first, second): Flight(by, first, second) for first, second in PAIRS} for by in CAST
}


def in_cast_order(group: Group) -> Group:
    """The same players in the order of the cast."""
    return tuple([player for player in CAST if player in group])


def plays(state: State, by: Character) -> list[Action]:
    """Everything that this player may do with helping cards between two steps (MYST-37)."""
    hand = state.hands[by]
    found: list[Action] = []
    if "secret_corridor" in hand:
        found += corridors(state, by)
    if "light_breaker" in hand:
        lights = LIGHTS[by]
        found += [lights[room] for room in state.blades]
    if "flight" in hand:
        found += flights(state, by)
    return found


def corridors(state: State, by: Character) -> Iterator[Action]:
    """Any players of one room to any other standing room (MYST-34)."""
    together: dict[Room, list[Character]] = {}
    for player in CAST:
        if player in state.at:
            together.setdefault(state.at[player], []).append(player)
    rooms = standing(state)
    for room, inside in together.items():
        for who in PARTS[tuple(inside)]:
            ways = CORRIDORS[by, who]
            for to in rooms:
                if to != room:
                    yield ways[to]


def rescues(state: State, by: Character, inside: Group) -> list[Action]:
    """Any of the players in a collapsed room to any standing room (MYST-53)."""
    rooms = standing(state)
    return [CORRIDORS[by, who][room] for who in PARTS[in_cast_order(inside)] for room in rooms]


def flights(state: State, by: Character) -> Iterator[Action]:
    """Any two players who hold a card between them, the Flight itself left out (MYST-36)."""
    hands, pairs = state.hands, FLIGHTS[by]
    for pair in PAIRS:
        first, second = pair
        if first not in hands or second not in hands:
            continue
        if len(hands[first]) + len(hands[second]) > (by in pair):
            yield pairs[pair]


def swaps(state: State, asked: Choose) -> list[Action]:
    """Every exchange of up to two cards each, at least one in all, not yet refused (MYST-36)."""
    takes = offers(state, asked.by, asked.second)
    return [
        swap(gives, taken)
        for gives in offers(state, asked.by, asked.first)
        for taken in takes
        if (gives or taken)
        and Bargain(asked.by, asked.first, asked.second, gives, taken) not in state.denied
    ]


swap = cache(Swap)


def offers(state: State, by: Character, giver: Character) -> list[tuple[Kept, ...]]:
    """What one player can give: none, one or two cards, but not the Flight that is played."""
    hand = state.hands[giver][:]
    if giver == by:
        hand.remove("flight")
    kinds = [card for card in KEPT if card in hand]
    two = [
        (one, other)
        for one, other in combinations_with_replacement(kinds, 2)
        if one != other or hand.count(one) > 1
    ]
    return [(), *((card,) for card in kinds), *two]
