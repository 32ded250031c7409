"""What a sensible player exchanges by a Flight, and whether it agrees to what others want."""

from collections.abc import Iterator
from itertools import permutations
from typing import NamedTuple

from simsalabim.games.mysterious_library.bot_plan import changed
from simsalabim.games.mysterious_library.bot_scene import Hand, Node, Scene, scene_of
from simsalabim.games.mysterious_library.bot_value import work
from simsalabim.games.mysterious_library.questions import Bargain
from simsalabim.games.mysterious_library.state import State
from simsalabim.games.mysterious_library.tables import CAST, COLOURS, LIMITS
from simsalabim.games.mysterious_library.words import Character, Kept


class Exchange(NamedTuple):
    """An exchange between two players in the order of the cast, and the work that it saves."""

    gain: float
    first: Character
    second: Character
    gives: tuple[Kept, ...]
    takes: tuple[Kept, ...]


def best_swap(
    state: State, by: Character, pair: tuple[Character, Character] | None = None
) -> Exchange | None:
    """The exchange that saves the table most work; of this pair, if one is named."""
    scene, node = scene_of(state, state.turn)
    scene.others[scene.players.index(by)] -= 1  # the Flight itself
    before = work(scene, node.at, node.hands, node.freed)
    best: tuple[float, int, int, tuple[int, ...], tuple[int, ...]] | None = None
    for giver, taker in permutations(range(len(scene.players)), 2):
        if pair is not None and {scene.players[giver], scene.players[taker]} != set(pair):
            continue
        for gives in bundles(node.hands[giver], node.freed):
            for takes in ((), *bundles(node.hands[taker], node.freed)):
                if set(gives) & set(takes):
                    continue
                hands = swapped(node, giver, taker, gives, takes)
                if not fits(scene, hands, giver, taker):
                    continue
                gain = before - work(scene, node.at, hands, node.freed)
                if (best is None or gain > best[0]) and not is_denied(
                    state, by, scene, giver, taker, gives, takes
                ):
                    best = (gain, giver, taker, gives, takes)
    if best is None or best[0] <= 0.0:
        return None
    bargain = in_order(by, scene, *best[1:])
    return Exchange(best[0], bargain.first, bargain.second, bargain.gives, bargain.takes)


def bundles(hand: Hand, freed: int) -> Iterator[tuple[int, ...]]:
    """One or two pieces of one book that is still needed."""
    for colour, count in enumerate(hand):
        if count and not freed >> colour & 1:
            yield (colour,)
            if count > 1:
                yield (colour, colour)


def swapped(
    node: Node, giver: int, taker: int, gives: tuple[int, ...], takes: tuple[int, ...]
) -> tuple[Hand, ...]:
    """The hands afterwards."""
    hands = node.hands
    for colour in gives:
        hands = changed(changed(hands, giver, colour, -1), taker, colour, 1)
    for colour in takes:
        hands = changed(changed(hands, taker, colour, -1), giver, colour, 1)
    return hands


def fits(scene: Scene, hands: tuple[Hand, ...], giver: int, taker: int) -> bool:
    """Whether neither of the two has to discard afterwards."""
    return all(
        sum(hands[player]) + scene.others[player] <= LIMITS[scene.players[player]]
        for player in (giver, taker)
    )


def in_order(
    by: Character,
    scene: Scene,
    giver: int,
    taker: int,
    gives: tuple[int, ...],
    takes: tuple[int, ...],
) -> Bargain:
    """The exchange as the rules want it named: the players in the order of the cast."""
    one, other = scene.players[giver], scene.players[taker]
    given = tuple(COLOURS[colour] for colour in gives)
    taken = tuple(COLOURS[colour] for colour in takes)
    if CAST.index(one) < CAST.index(other):
        return Bargain(by, one, other, given, taken)
    return Bargain(by, other, one, taken, given)


def is_denied(
    state: State,
    by: Character,
    scene: Scene,
    giver: int,
    taker: int,
    gives: tuple[int, ...],
    takes: tuple[int, ...],
) -> bool:
    """Whether somebody has said no to it in this turn."""
    if not state.denied:
        return False
    return in_order(by, scene, giver, taker, gives, takes) in state.denied
