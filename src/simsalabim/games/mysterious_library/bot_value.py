"""How good a position is for the table: work that is left, and danger.

The unit is an action: a position worth one more saves about one action. Losing is worth `LOSS`.
"""

from functools import lru_cache
from typing import Final, NamedTuple

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
from simsalabim.games.mysterious_library.tables import ACTIONS, COLOURS, LIMITS, PIECES, ROOMS
from simsalabim.games.mysterious_library.words import Character

LOSS: Final = 60.0
WON: Final = 1000.0
ALL_FREED: Final = (1 << len(COLOURS)) - 1
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

ROOM, WAY = 15.0, 2.5
"""A room without a book, shared among the players, and each further room that it leads to."""

COVERED: Final = 0.35
"""What is left of a danger that a Light Breaker in some hand can take away."""


def value(scene: Scene, node: Node) -> float:
    """The worth of a position after the active player's actions, before any card is turned."""
    left = work(scene, node.at, node.hands, node.freed)
    if left == 0.0 and node.freed == ALL_FREED:
        return WON
    return FREED * node.freed.bit_count() - left - danger(scene, node.at, node.blades, node.freed)


# --- Work --------------------------------------------------------------------------------------


class Ground(NamedTuple):
    """What the places of the figures mean for the work, apart from who holds what."""

    home: float
    """Steps from the fireplace, all together."""
    meets: tuple[tuple[float, ...], ...]
    """By player and player: the work of coming together to give a card."""
    carries: tuple[tuple[float, ...], ...]
    """By player and colour: the work of carrying a book to its room."""


@lru_cache(maxsize=20_000)
def ground(
    ruins: int, players: tuple[Character, ...], places: tuple[int, ...], books: tuple[int, ...]
) -> Ground:
    """The ground of these places. Emma need not meet anyone, and Emil is everywhere in a step."""
    way = distances(ruins)
    far = tuple(
        min(way[HOME][p], 1 if who == "emil" else FAR)
        for who, p in zip(players, places, strict=True)
    )
    meets = tuple(
        tuple(
            0.0 if "emma" in (one, other) else WALK * way[p][q]
            for other, q in zip(players, places, strict=True)
        )
        for one, p in zip(players, places, strict=True)
    )
    carries = tuple(
        tuple(WALK * min(way[p][room], 1 if who == "emil" else FAR) for room in books)
        for who, p in zip(players, places, strict=True)
    )
    return Ground(float(sum(far)) + sum(2.0 for steps in far if steps >= FAR), meets, carries)


def work(scene: Scene, at: int, hands: tuple[Hand, ...], freed: int) -> float:
    """Actions that the table still needs to win: collecting, freeing, coming home."""
    on = ground(scene.ruins, scene.players, (at, *scene.at[1:]), scene.books)
    if freed == ALL_FREED:
        return on.home
    total = HOMEWARD * on.home
    free = [
        LIMITS[player] - sum(hand) - other
        for player, hand, other in zip(scene.players, hands, scene.others, strict=True)
    ]
    for colour in range(len(scene.books)):
        if not freed >> colour & 1:
            total += book(on, colour, [hand[colour] for hand in hands], free, scene.lost[colour])
    return total


def book(on: Ground, colour: int, pieces: list[int], free: list[int], lost: int) -> float:
    """The work of one book: pieces to draw, to bring to one player, and to carry to its room.

    `free` is the room in each hand, `lost` the number of pieces in the discard.
    """
    held = sum(pieces)
    missing = PIECES - held
    lost = min(missing, lost)
    carrying = 0.25 + 0.75 * held / PIECES
    best = 99.0
    for player, mine in enumerate(pieces):
        cost = held - mine + on.carries[player][colour] * carrying
        for count, meeting in zip(pieces, on.meets[player], strict=True):
            if count:
                cost += meeting
        crammed = PIECES - mine - free[player]
        if crammed > 0:
            cost += 0.4 * crammed
        best = min(best, cost)
    return 1.0 + best + IN_DECK * (missing - lost) + IN_DISCARD[lost]


# --- Danger ------------------------------------------------------------------------------------


def danger(scene: Scene, at: int, blades: int, freed: int) -> float:
    """What the blades may cost until somebody can disarm them, the gravest ones first."""
    bladed = [
        (importance(scene, at, room, freed), room)
        for room in range(len(ROOMS))
        if blades >> room & 1
    ]
    bladed.sort(reverse=True)
    helpers = [Helper(scene, at, turns) for turns in range(1, len(scene.players) + 1)]
    found = [weight * falls(scene, room, soonest_help(helpers, room)) for weight, room in bladed]
    if scene.lights and found:
        found.sort(reverse=True)
        for number in range(min(scene.lights, len(found))):
            found[number] *= COVERED
    return sum(found)


class Helper:
    """A player in one of the turns to come, with three actions to go and disarm."""

    __slots__ = ("actions", "place", "reach", "steps")

    def __init__(self, scene: Scene, at: int, turns: int) -> None:
        player = turns % len(scene.players)
        self.place = at if player == 0 else scene.at[player]
        self.actions = ACTIONS
        self.reach = 1 if scene.players[player] == "janka" else 0
        self.steps = distances(scene.ruins)
        if scene.players[player] == "emil":
            self.reach = FAR

    def takes(self, room: int) -> bool:
        """Go and disarm this room, if the actions are enough."""
        cost = 1 + max(0, self.steps[self.place][room] - self.reach)
        if cost > self.actions:
            return False
        self.actions -= cost
        self.place = room
        return True


def soonest_help(helpers: list[Helper], room: int) -> int:
    """After how many turns' maps somebody will have disarmed this room."""
    for turns, helper in enumerate(helpers, 1):
        if helper.takes(room):
            return turns
    return len(helpers) + 1


def importance(scene: Scene, at: int, room: int, freed: int) -> float:
    """What is lost if this room falls."""
    if room == HOME or any(
        place == room and not freed >> colour & 1 for colour, place in enumerate(scene.books)
    ):
        return LOSS
    if strands(scene, at, room):
        return LOSS * (0.5 if scene.corridors else 0.9)
    return ROOM / len(scene.players) + WAY * harm(scene.ruins, room)


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
