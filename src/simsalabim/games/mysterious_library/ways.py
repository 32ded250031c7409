"""Ways through the library: which rooms stand, and how far it is by doors."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from simsalabim.games.mysterious_library.state import State
from simsalabim.games.mysterious_library.tables import ADJACENT, FIREPLACE, ROOMS
from simsalabim.games.mysterious_library.words import Character, Room


@lru_cache(maxsize=4096)
def steps_from(start: Room, ruins: frozenset[Room]) -> Mapping[Room, int]:
    """The number of doors to each standing room that can be reached from `start`."""
    found: dict[Room, int] = {start: 0}
    reached: list[Room] = [start]
    for room in reached:
        for near in ADJACENT[room]:
            if near not in found and near not in ruins:
                found[near] = found[room] + 1
                reached.append(near)
    return found


def steps_home(ruins: Sequence[Room]) -> Mapping[Room, int]:
    """The number of doors from each room to the fireplace; rooms without a way are left out."""
    return steps_from(FIREPLACE, frozenset(ruins))


def exits(state: State, room: Room) -> list[Room]:
    """The standing rooms next to this one."""
    ruins = state.ruins
    return [near for near in ADJACENT[room] if near not in ruins]


def standing(state: State) -> list[Room]:
    """All rooms that are not in ruins."""
    ruins = state.ruins
    return [room for room in ROOMS if room not in ruins]


def from_turn(state: State) -> tuple[Character, ...]:
    """All players in turn order, beginning with the active one."""
    at = state.order.index(state.turn)
    return state.order[at:] + state.order[:at]


def occupants(state: State, room: Room) -> tuple[Character, ...]:
    """Who is in this room, in turn order from the active player."""
    return tuple([player for player in from_turn(state) if state.at[player] == room])


def holders(state: State, card: str) -> tuple[Character, ...]:
    """Who holds a card of this kind, in turn order from the active player."""
    return tuple([player for player in from_turn(state) if card in state.hands[player]])
