"""Looking three actions ahead: every position that the active player can reach in its turn."""

from collections.abc import Callable, Collection, Iterator
from typing import TypeAlias

from simsalabim.games.mysterious_library.actions import Ask, PlanStep
from simsalabim.games.mysterious_library.bot_scene import NEXT_TO, Hand, Node, Scene
from simsalabim.games.mysterious_library.bot_value import ALL_FREED, FREED, WON, danger, work
from simsalabim.games.mysterious_library.legal import ASKS, DISARMS, FREES, GIVES, MOVES, TRAVELS
from simsalabim.games.mysterious_library.tables import COLOURS, LIMITS, PIECES, ROOMS

Steps: TypeAlias = tuple[PlanStep, ...]


def best_plan(
    scene: Scene, start: Node, actions: int, barred: Collection[Ask] = ()
) -> tuple[float, Steps]:
    """The most valuable position within so many actions, and the way there; the shorter first."""
    worth = appraiser(scene)
    reached: dict[Node, Steps] = {start: ()}
    best, best_steps = worth(start), reached[start]
    frontier = [start]
    for _ in range(actions):
        found = []
        for node in frontier:
            for step, after in moves(scene, node, barred):
                if after not in reached:
                    reached[after] = (*reached[node], step)
                    found.append(after)
        for node in found:
            value = worth(node) - 0.01 * len(reached[node])
            if value > best:
                best, best_steps = value, reached[node]
        frontier = found
    return best, best_steps


def appraiser(scene: Scene) -> Callable[[Node], float]:
    """`bot_value.value` of this scene's positions, its two parts computed once each."""
    works: dict[tuple[int, tuple[Hand, ...], int], float] = {}
    dangers: dict[tuple[int, int, int], float] = {}

    def worth(node: Node) -> float:
        at, blades, hands, freed, _ = node
        key = (at, hands, freed)
        left = works.get(key)
        if left is None:
            left = works[key] = work(scene, at, hands, freed)
        if freed == ALL_FREED and not left:
            return WON
        risk = (at, blades, freed)
        feared = dangers.get(risk)
        if feared is None:
            feared = dangers[risk] = danger(scene, at, blades, freed)
        return FREED * freed.bit_count() - left - feared

    return worth


def moves(scene: Scene, node: Node, barred: Collection[Ask]) -> Iterator[tuple[PlanStep, Node]]:
    """Each sensible action of the active player, and what it leads to."""
    at, blades, hands, freed, used = node
    player = scene.players[0]
    for room in NEXT_TO[at]:
        if not scene.ruins >> room & 1:
            yield MOVES[ROOMS[room]], Node(room, blades, hands, freed, used)
    if blades >> at & 1:
        yield DISARMS[ROOMS[at]], Node(at, blades & ~(1 << at), hands, freed, used)
    for colour, room in enumerate(scene.books):
        if room == at and hands[0][colour] == PIECES and not freed >> colour & 1:
            after = changed(hands, 0, colour, -PIECES)
            yield FREES[COLOURS[colour]], Node(at, blades, after, freed | 1 << colour, used)
    yield from exchanges(scene, node, barred)
    if player == "janka" and not used:
        for room in NEXT_TO[at]:
            if blades >> room & 1:
                yield DISARMS[ROOMS[room]], Node(at, blades & ~(1 << room), hands, freed, True)
    if player == "emil" and not used:
        for room in range(len(ROOMS)):
            if room != at and not scene.ruins >> room & 1:
                yield TRAVELS[ROOMS[room]], Node(room, blades, hands, freed, True)


def exchanges(scene: Scene, node: Node, barred: Collection[Ask]) -> Iterator[tuple[PlanStep, Node]]:
    """Giving, and Emma's asking, of pieces that are still needed and find room in the hand."""
    at, blades, hands, freed, used = node
    emma = scene.players[0] == "emma"
    full = [
        sum(hand) + other >= LIMITS[player]
        for player, hand, other in zip(scene.players, hands, scene.others, strict=True)
    ]
    for other in range(1, len(scene.players)):
        if not emma and scene.at[other] != at:
            continue
        for colour, book in enumerate(COLOURS):
            if freed >> colour & 1:
                continue
            if hands[0][colour] and not full[other]:
                after = changed(changed(hands, 0, colour, -1), other, colour, 1)
                yield GIVES[scene.players[other]][book], Node(at, blades, after, freed, used)
            if emma and hands[other][colour] and not full[0]:
                ask = ASKS[scene.players[other]][book]
                if ask not in barred:
                    after = changed(changed(hands, other, colour, -1), 0, colour, 1)
                    yield ask, Node(at, blades, after, freed, used)


def changed(hands: tuple[Hand, ...], player: int, colour: int, by: int) -> tuple[Hand, ...]:
    """The hands, with more or fewer pieces of one colour in one of them."""
    pieces = list(hands[player])
    pieces[colour] += by
    red, blue, green, gold = pieces
    return (*hands[:player], (red, blue, green, gold), *hands[player + 1 :])
