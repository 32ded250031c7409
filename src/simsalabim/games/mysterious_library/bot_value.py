"""How good a position is for the table: work that is left, and danger.

The unit is an action: a position worth one more saves about one action. Losing is worth `LOSS`.
"""

from typing import Final

from simsalabim.games.mysterious_library.bot_scene import (
    FAR,
    HOME,
    NEXT_TO,
    Hand,
    Node,
    Scene,
    distances,
    harm,
)
from simsalabim.games.mysterious_library.tables import LIMITS, PIECES, ROOMS

LOSS: Final = 60.0
WON: Final = 1000.0
FREED: Final = 6.0
"""A reader's freedom, beyond the work that it saves."""

IN_DECK: Final = 1.0
"""The work that a piece is which has still to be drawn."""

IN_DISCARD: Final = (0.0, 8.0, 10.0, 11.0, 12.0)
"""By number: what pieces in the discard mean. The first one already delays its book."""

WALK: Final = 0.7
"""A step to a meeting or to a book: part of it can be done by others, or on the way."""

HOMEWARD: Final = 0.15
"""A step from the fireplace while readers are still to be freed."""

COVERED: Final = 0.35
"""What is left of a danger that a Light Breaker in some hand can take away."""


def value(scene: Scene, node: Node) -> float:
    """The worth of a position after the active player's actions, before any card is turned."""
    left = work(scene, node.at, node.hands, node.freed)
    if left == 0.0 and node.freed == 15:
        return WON
    return FREED * node.freed.bit_count() - left - danger(scene, node.at, node.blades, node.freed)


# --- Work --------------------------------------------------------------------------------------


def work(scene: Scene, at: int, hands: tuple[Hand, ...], freed: int) -> float:
    """Actions that the table still needs to win: collecting, freeing, coming home."""
    places = [at, *scene.at[1:]]
    way = distances(scene.ruins)
    home = way[HOME]
    walks = [
        min(home[place], 1) if player == "emil" else home[place]
        for player, place in zip(scene.players, places, strict=True)
    ]
    if freed == 15:
        return float(sum(walks)) + sum(2.0 for walk in walks if walk >= FAR)
    total = HOMEWARD * sum(walks)
    for colour, room in enumerate(scene.books):
        if not freed >> colour & 1:
            total += book(scene, places, hands, colour, room, way)
    return total


def book(
    scene: Scene,
    places: list[int],
    hands: tuple[Hand, ...],
    colour: int,
    room: int,
    way: tuple[tuple[int, ...], ...],
) -> float:
    """The work of one book: pieces to draw, to bring to one player, and to carry to its room."""
    pieces = [hand[colour] for hand in hands]
    held = sum(pieces)
    missing = PIECES - held
    lost = min(missing, scene.lost[colour])
    best = 99.0
    for player, place in enumerate(places):
        who = scene.players[player]
        steps = way[place][room]
        if who == "emil":
            steps = min(steps, 1)
        cost = 1.0 + WALK * steps * (0.25 + 0.75 * held / PIECES)
        for other, count in enumerate(pieces):
            if count and other != player:
                cost += count
                if who != "emma" and scene.players[other] != "emma":
                    cost += WALK * way[place][places[other]]
        room_for = LIMITS[who] - sum(hands[player]) - scene.others[player] + pieces[player]
        if room_for < PIECES:
            cost += 0.4 * (PIECES - room_for)
        best = min(best, cost)
    return best + IN_DECK * (missing - lost) + IN_DISCARD[lost]


# --- Danger ------------------------------------------------------------------------------------


def danger(scene: Scene, at: int, blades: int, freed: int) -> float:
    """What the blades may cost until somebody can disarm them."""
    found = []
    for room in range(len(ROOMS)):
        if blades >> room & 1:
            weight = importance(scene, at, room, freed)
            chance = falls(scene, room, soonest_help(scene, at, room))
            found.append(weight * chance)
    if scene.lights and found:
        found.sort(reverse=True)
        for number in range(min(scene.lights, len(found))):
            found[number] *= COVERED
    return sum(found)


def importance(scene: Scene, at: int, room: int, freed: int) -> float:
    """What is lost if this room falls."""
    if room == HOME or any(
        place == room and not freed >> colour & 1 for colour, place in enumerate(scene.books)
    ):
        return LOSS
    if strands(scene, at, room):
        return LOSS * (0.5 if scene.corridors else 0.9)
    return 1.5 + 1.0 * harm(scene.ruins, room)


def strands(scene: Scene, at: int, room: int) -> bool:
    """Whether the fall of this room would trap a player or cut one off."""
    ruins = scene.ruins | 1 << room
    home = distances(ruins)[HOME]
    for player, place in zip(scene.players, [at, *scene.at[1:]], strict=True):
        if place == room:
            if all(ruins >> near & 1 or home[near] == FAR for near in NEXT_TO[room]):
                return True
        elif home[place] == FAR and player != "emil":
            return True
    return False


def soonest_help(scene: Scene, at: int, room: int) -> int:
    """After how many turns' maps somebody will be able to disarm this room."""
    way = distances(scene.ruins)[room]
    count = len(scene.players)
    for turns in range(1, count + 1):
        player = turns % count
        reach = 3 if scene.players[player] == "janka" else 2
        steps = way[at if player == 0 else scene.at[player]]
        if steps <= reach or scene.players[player] == "emil":
            return turns
    return count + 1


def falls(scene: Scene, room: int, turns: int) -> float:
    """The chance that the map of this room is turned within so many turns' maps."""
    cards = scene.draws * turns
    bit = 1 << room
    above = 0
    for layer in scene.layers:
        size = layer.bit_count()
        if layer & bit:
            return within(cards - above, size)
        above += size
    size = scene.discard.bit_count()
    whirled = scene.whirl * within(cards, size)
    return max(whirled, within(cards - above, len(ROOMS) - scene.ruins.bit_count()))


def within(cards: float, size: int) -> float:
    """The chance that one of `size` cards is among the first `cards`."""
    return min(1.0, max(0.0, cards / size)) if size else 0.0
