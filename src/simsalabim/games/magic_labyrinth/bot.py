"""A sensible player: weighs ways to the sought symbol against the cards that may block them.

It is given an imagined position, and uses nothing of it that its seat could not know: of the
other hands only their sizes.
"""

from collections.abc import Callable, Iterator
from typing import Final

from simsalabim.engine.dice import Dice
from simsalabim.engine.seats import Seat
from simsalabim.games.magic_labyrinth.actions import Action, Announce, Block, Demand
from simsalabim.games.magic_labyrinth.legal import PASS, PATHS, ROLL, STAY, STEPS, legal
from simsalabim.games.magic_labyrinth.state import State
from simsalabim.games.magic_labyrinth.tables import (
    ALL_SPACES,
    CLOSED,
    COMPONENTS,
    FACES,
    NEIGHBOURS,
    SAFE,
    SYMBOLS,
)
from simsalabim.games.magic_labyrinth.words import Face, Path, Phase, Space, Symbol

PATIENCE: Final = 0.9
"""What is left of the worth of a symbol after a turn of waiting."""

WILLING: Final = 0.5
"""How often others block with a fitting card when the move does not end on the sought symbol."""

SWEEPS: Final = 8
"""How many turns the bot looks ahead."""

CHANCE: Final[dict[Face, float]] = {face: FACES.count(face) / len(FACES) for face in FACES}
NUMBERS: Final[tuple[Face, ...]] = ("1", "2", "3")


def sensible(state: State, seat: Seat, dice: Dice) -> Action:
    """What the bot does: one of the legal actions of its seat."""
    return CHOICES[state.phase](state, seat, dice)


# --- Moving --------------------------------------------------------------------------------


def move(state: State, seat: Seat, dice: Dice) -> Action:
    """The way of the greatest worth, or staying."""
    me = state.players[seat]
    risk = risks(state, seat)
    worth = worth_of_spaces(state, seat, risk)
    choices: dict[Action, float] = dict.fromkeys(legal(state, seat), 0.0)
    if STAY in choices:
        choices[STAY] = worth[me.at]
    for path in ways(state, seat, me.at, state.left):
        if state.variant == "standard":
            action: Action = Announce(path)
        elif set(path) & set(state.trail):
            continue
        else:
            action = STEPS[path[0]]
        if action in choices:
            safe = chance_to_pass(state, path, risk)
            value = gamble(safe, worth_of_goal(state, path[-1], worth), worth[me.home])
            choices[action] = max(choices[action], value)
    return best(choices, dice)


def best(choices: dict[Action, float], dice: Dice) -> Action:
    """One of the choices of greatest worth."""
    top = max(choices.values()) - 1e-9
    tied = [action for action, worth in choices.items() if worth >= top]
    return tied[dice.pick(len(tied))]


def risks(state: State, seat: Seat) -> dict[Space, float]:
    """For each space, the chance that another player holds a card that can block it."""
    hand = state.players[seat].hand
    others = sum(len(player.hand) for player in state.players) - len(hand)
    risk: dict[Space, float] = dict.fromkeys(ALL_SPACES, 0.0)
    for symbol in SYMBOLS[len(state.players)]:
        if symbol != state.sought:
            risk[symbol] = chance_of_holding(state, seat, symbol, others)
    return risk


def chance_of_holding(state: State, seat: Seat, symbol: Symbol, cards: int) -> float:
    """The chance that among so many cards, which the seat has not seen, is one of the symbol."""
    hand = state.players[seat].hand
    unseen = COMPONENTS.obstacle_copies * len(SYMBOLS[len(state.players)]) - len(hand)
    missing = 1.0
    for i in range(COMPONENTS.obstacle_copies - hand.count(symbol)):
        missing *= max(0, unseen - cards - i) / (unseen - i)
    return 1 - missing


def chance_to_pass(state: State, path: Path, risk: dict[Space, float]) -> float:
    """The chance that nobody blocks this path."""
    willing = 1.0 if path[-1] == state.sought else WILLING
    safe = 1.0
    for space in path:
        safe *= 1 - willing * risk[space]
    return safe


def gamble(safe: float, there: float, home: float) -> float:
    """The worth of going somewhere, when a block would send the pawn home."""
    return safe * there + (1 - safe) * PATIENCE * home


def worth_of_goal(state: State, goal: Space, worth: dict[Space, float]) -> float:
    """The worth of ending a move on a space."""
    return 1.0 if goal == state.sought else worth[goal]


def worth_of_spaces(state: State, seat: Seat, risk: dict[Space, float]) -> dict[Space, float]:
    """The worth of beginning a turn on each space: near 1 where the sought symbol is near.

    Looks `SWEEPS` turns ahead, as if the other pawns stood still.
    """
    home = state.players[seat].home
    prospects = {
        (space, face): prospect(state, seat, space, int(face), risk)
        for space in ALL_SPACES
        for face in NUMBERS
    }
    worth: dict[Space, float] = dict.fromkeys(ALL_SPACES, 0.0)
    for _ in range(SWEEPS):
        new: dict[Space, float] = {}
        for space in ALL_SPACES:
            expected = CHANCE["X"] * worth[home] + CHANCE["?"] * worth[space]
            for face in NUMBERS:
                most = worth[space]
                for goal, safe in prospects[space, face].items():
                    there = worth_of_goal(state, goal, worth)
                    most = max(most, gamble(safe, there, worth[home]))
                expected += CHANCE[face] * most
            new[space] = PATIENCE * expected
        worth = new
    return worth


def prospect(
    state: State, seat: Seat, start: Space, number: int, risk: dict[Space, float]
) -> dict[Space, float]:
    """Where a number leads from `start`, each with the best chance to get there unblocked."""
    goals: dict[Space, float] = {}
    for path in ways(state, seat, start, number):
        safe = chance_to_pass(state, path, risk)
        if safe > goals.get(path[-1], 0.0):
            goals[path[-1]] = safe
    return goals


def ways(state: State, seat: Seat, start: Space, number: int) -> Iterator[Path]:
    """The paths that a number allows from `start`."""
    two = len(state.players) == 2
    pawns = {p.at for other, p in enumerate(state.players) if other != seat} - SAFE
    if state.variant == "standard":
        for path in PATHS[start, number, two]:
            if pawns.isdisjoint(path):
                yield path
        return
    for length in range(1, number + 1):
        for path in PATHS[start, length, two]:
            # Pawns may be crossed, and the sought symbol ends the way (LAB-91, LAB-92).
            if path[-1] not in pawns and state.sought not in path[:-1]:
                yield path


# --- Blocking ------------------------------------------------------------------------------


def answer(state: State, seat: Seat, dice: Dice) -> Action:
    """Block what threatens; keep the cards otherwise."""
    blocks = [action for action in legal(state, seat) if isinstance(action, Block)]
    if not blocks or not is_threat(state, seat):
        return PASS
    hand = state.players[seat].hand
    # Spend a card of which another is left, and rather one far from the sought symbol.
    away = distances(state, state.sought)
    worth: dict[Action, float] = {
        block: 10 * hand.count(block.card) + away[block.card] for block in blocks
    }
    return best(worth, dice)


def is_threat(state: State, seat: Seat) -> bool:
    """Whether the announced move takes the sought symbol, or brings a rival near to it."""
    goal = state.path[-1]
    if goal == state.sought:
        return True
    mover, me = state.players[state.turn], state.players[seat]
    away = distances(state, state.sought)
    near = away[goal] <= 3 and away[goal] < away[mover.home] - 1
    return near and (len(mover.symbols) >= len(me.symbols) or len(me.hand) > 3)


def distances(state: State, goal: Space | None) -> dict[Space, int]:
    """Steps from each space to the goal, around closed spaces and through pawns."""
    closed = CLOSED[len(state.players)]
    found: dict[Space, int] = {} if goal is None else {goal: 0}
    edge = list(found)
    while edge:
        space = edge.pop(0)
        for near in NEIGHBOURS[space]:
            if near not in found and near not in closed:
                found[near] = found[space] + 1
                edge.append(near)
    return found


# --- Demanding -----------------------------------------------------------------------------


def demand(state: State, seat: Seat, dice: Dice) -> Action:
    """Demand the card that is most in the way, of who is likeliest to hold it; else roll."""
    here = distances(state, state.players[seat].at)
    away = distances(state, state.sought)
    choices: dict[Action, float] = {ROLL: 0.0}
    for action in legal(state, seat):
        if isinstance(action, Demand) and action.symbol != state.sought:
            theirs = len(state.players[action.seat].hand)
            # A card guards the way if its space is near the sought symbol and on the way there.
            guards = 1 / (1 + here[action.symbol] + 2 * away[action.symbol])
            worth = guards * chance_of_holding(state, seat, action.symbol, theirs)
            if worth > 0:
                choices[action] = worth
    return best(choices, dice)


def roll(state: State, seat: Seat, dice: Dice) -> Action:
    """Roll: another roll is always worth more than to wait for the next turn."""
    return ROLL


CHOICES: Final[dict[Phase, Callable[[State, Seat, Dice], Action]]] = {
    "roll": roll,
    "move": move,
    "demand": demand,
    "again": roll,
    "window": answer,
}
