"""When a sensible player spends a helping card, and on what.

What a card is worth in the hand and what it gains now are both counted in actions.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from simsalabim.games.mysterious_library.actions import Action, SecretCorridor
from simsalabim.games.mysterious_library.bot_scene import Node, Scene, scene_of
from simsalabim.games.mysterious_library.bot_swap import best_swap
from simsalabim.games.mysterious_library.bot_value import falls, importance, value, within
from simsalabim.games.mysterious_library.legal_help import CORRIDORS, FLIGHTS, LIGHTS, in_cast_order
from simsalabim.games.mysterious_library.state import State
from simsalabim.games.mysterious_library.tables import COLOURS, FIREPLACE, ORDER
from simsalabim.games.mysterious_library.words import Character, Kept, Room

WORTH: Final[dict[Kept, float]] = {"secret_corridor": 2.0, "light_breaker": 2.5, "flight": 1.0}
"""What a helping card is worth while it is kept."""


class Use(NamedTuple):
    """A play of a helping card, and what it gains now."""

    gain: float
    action: Action


def winning_corridor(state: State, by: Character) -> Action | None:
    """A Secret Corridor that brings the last ones home (MYST-67)."""
    if len(state.freed) < len(COLOURS) or "secret_corridor" not in state.hands[by]:
        return None
    away = [player for player, room in state.at.items() if room != FIREPLACE]
    if len({state.at[player] for player in away}) != 1:
        return None
    return CORRIDORS[by, in_cast_order(tuple(away))][FIREPLACE]


def best_light(state: State, by: Character, cards: float | None = None) -> Use | None:
    """The Light Breaker that takes away most danger within so many maps, or a turn's."""
    if "light_breaker" not in state.hands[by] or not state.blades:
        return None
    scene, node = scene_of(state, state.turn)
    found = [
        (
            importance(scene, node.at, ORDER[room], node.freed)
            * (falls(scene, ORDER[room], 1) if cards is None else soon(scene, ORDER[room], cards)),
            room,
        )
        for room in state.blades
    ]
    gain, room = max(found)
    return Use(gain, LIGHTS[by][room])


def soon(scene: Scene, room: int, cards: float) -> float:
    """The chance that this room's map is among the next cards of this very turn."""
    bit, above = 1 << room, 0
    for layer in scene.layers:
        size = layer.bit_count()
        if layer & bit:
            return within(cards - above, size)
        above += size
    return within(cards - above, scene.discard.bit_count() + above)


def best_corridor(state: State, by: Character) -> Use | None:
    """The Secret Corridor that shortens the table's ways most."""
    if "secret_corridor" not in state.hands[by]:
        return None
    scene, node = scene_of(state, state.turn)
    before = value(scene, node)
    best: Use | None = None
    for action in corridors(state, by):
        gain = after_corridor(state, scene, node, action) - before
        if best is None or gain > best.gain:
            best = Use(gain, action)
    return best


def corridors(state: State, by: Character) -> Iterator[SecretCorridor]:
    """One player, or all of a room, to the fireplace, a book or another player."""
    together: dict[Room, list[Character]] = {}
    for player, room in state.at.items():
        together.setdefault(room, []).append(player)
    goals = dict.fromkeys([FIREPLACE, *state.books.values(), *state.at.values()])
    for room, inside in together.items():
        groups = {(player,) for player in inside} | {in_cast_order(tuple(inside))}
        for who in sorted(groups):
            for goal in goals:
                if goal != room:
                    yield CORRIDORS[by, who][goal]


def after_corridor(state: State, scene: Scene, node: Node, action: SecretCorridor) -> float:
    """The worth of the position once these players have gone."""
    places = scene.at[:]
    for player in action.who:
        places[scene.players.index(player)] = ORDER[action.to]
    kept = scene.at
    scene.at = places
    scene.corridors -= 1
    worth = value(scene, node._replace(at=places[0]))
    scene.at = kept
    scene.corridors += 1
    return worth


def best_flight(state: State, by: Character) -> Use | None:
    """The Flight that brings most pieces together; none after a no in this turn."""
    if "flight" not in state.hands[by] or any(no.by == by for no in state.denied):
        return None
    found = best_swap(state, by)
    return None if found is None else Use(found.gain, FLIGHTS[by][found.first, found.second])


def uses(state: State, by: Character) -> list[tuple[Kept, Use]]:
    """The best use of each helping card in this hand."""
    found: tuple[tuple[Kept, Use | None], ...] = (
        ("secret_corridor", best_corridor(state, by)),
        ("light_breaker", best_light(state, by)),
        ("flight", best_flight(state, by)),
    )
    return [(card, use) for card, use in found if use is not None]
