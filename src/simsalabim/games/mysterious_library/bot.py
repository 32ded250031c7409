"""A sensible player: it looks three actions ahead, knows the losses, and takes proposals."""

from collections.abc import Callable
from typing import Any, Final

from simsalabim.engine.dice import Dice, Scripted
from simsalabim.engine.game import nothing
from simsalabim.engine.seats import Seat
from simsalabim.games.mysterious_library import flow
from simsalabim.games.mysterious_library.absent import PASS, absent
from simsalabim.games.mysterious_library.actions import Action, Ask
from simsalabim.games.mysterious_library.asking import must_answer
from simsalabim.games.mysterious_library.bot_help import (
    WORTH,
    best_corridor,
    best_flight,
    best_light,
    uses,
    winning_corridor,
)
from simsalabim.games.mysterious_library.bot_plan import best_plan
from simsalabim.games.mysterious_library.bot_scene import scene_of
from simsalabim.games.mysterious_library.bot_swap import best_swap
from simsalabim.games.mysterious_library.bot_value import value, work
from simsalabim.games.mysterious_library.legal import (
    CANCEL,
    DISCARDS,
    END,
    ESCAPES,
    RELEASE,
    TURN,
    YES_OR_NO,
    accepts,
)
from simsalabim.games.mysterious_library.legal_help import swap
from simsalabim.games.mysterious_library.questions import (
    Choose,
    Consent,
    Flee,
    OverLimit,
    Rescue,
    Wish,
)
from simsalabim.games.mysterious_library.state import State
from simsalabim.games.mysterious_library.tables import COLOURS
from simsalabim.games.mysterious_library.ways import exits
from simsalabim.games.mysterious_library.words import Character, Kept, Room

TRUST: Final = 12.0
"""How much worse than its own plan a proposal may look and still be taken (MYST-71)."""

SPENT_GLADLY: Final = 1.5
"""What a Secret Corridor must gain once all readers are free."""

NO_DICE: Final = Scripted(())
"""What is tried out here draws no cards."""

PATIENCE: Final = 2.0
"""How much more work a wish of another player may mean and still be granted."""


def sensible(state: State, seat: Seat, dice: Dice) -> Action:
    """One of the seat's legal actions."""
    mine = [player for player, owner in state.seats.items() if owner == seat]
    if state.pending:
        if seat not in must_answer(state):
            return PASS
        question = state.pending[-1]
        return ANSWERS[type(question)](state, question, seat)
    help_now = in_between(state, mine)
    if help_now is not None:
        return help_now
    if seat not in must_answer(state):
        return PASS
    if state.hold == seat:
        return RELEASE
    return act(state, seat) if state.phase == "act" else TURN


def in_between(state: State, mine: list[Character]) -> Action | None:
    """A helping card that is better played now than later: to win, or to save a room."""
    for player in mine:
        won = winning_corridor(state, player)
        if won is not None:
            return won
        if state.phase == "maps":
            light = best_light(state, player, state.left)
            if light is not None and light.gain > WORTH["light_breaker"]:
                return light.action
    return None


# --- The turn ----------------------------------------------------------------------------------


def act(state: State, seat: Seat) -> Action:
    """A proposal, a helping card, or the first step of the best plan."""
    scene, node = scene_of(state, state.turn)
    barred = [Ask(no.of, no.book) for no in state.denied if isinstance(no, Wish)]
    best, steps = best_plan(scene, node, state.left, barred)
    taken = proposal(state, seat, best)
    if taken is not None:
        return taken
    for player, owner in state.seats.items():
        if owner == seat:
            helped = help_along(state, player, best, barred)
            if helped is not None:
                return helped
    return steps[0] if steps else END


def proposal(state: State, seat: Seat, best: float) -> Action | None:
    """The proposal that leads furthest, unless its end is much worse than the own plan's."""
    found: list[tuple[float, Action]] = []
    for action in accepts(state):
        after = state.clone()
        flow.apply(after, seat, action, NO_DICE, nothing)
        if after.result is not None:
            return action
        found.append((worth(after, state.turn), action))
    if not found:
        return None
    most, action = max(found, key=lambda each: each[0])
    return action if most >= best - TRUST else None


def worth(state: State, active: Character) -> float:
    """The worth of a position, as this player leaves it."""
    return value(*scene_of(state, active))


def help_along(state: State, by: Character, best: float, barred: list[Ask]) -> Action | None:
    """A Flight or a Secret Corridor that gains more than its worth, beyond what walking does."""
    flight = best_flight(state, by)
    if flight is not None and flight.gain > WORTH["flight"]:
        return flight.action
    corridor = best_corridor(state, by)
    if corridor is None:
        return None
    least = SPENT_GLADLY if len(state.freed) == len(COLOURS) else WORTH["secret_corridor"]
    if corridor.gain <= least:
        return None
    after = state.clone()
    flow.apply(after, state.seats[by], corridor.action, NO_DICE, nothing)
    if after.result is not None:
        return corridor.action if after.result.ending == "won" else None
    reached, _ = best_plan(*scene_of(after, state.turn), state.left, barred)
    return corridor.action if reached - best > least else None


# --- Answers -----------------------------------------------------------------------------------


def shed(state: State, asked: OverLimit, seat: Seat) -> Action:
    """Discard what is missed least, or use a helping card instead (MYST-43)."""
    hand = state.hands[asked.by]
    costs: dict[Action, float] = {
        DISCARDS[card]: missed(state, asked.by, card) for card in dict.fromkeys(hand)
    }
    for card, use in uses(state, asked.by):
        # Whatever it gains, a card that is used is better than the same card thrown away.
        costs[use.action] = WORTH[card] - max(use.gain, 0.1)
    return min(costs, key=costs.__getitem__)


def missed(state: State, by: Character, card: Kept) -> float:
    """The work that it makes to discard this card."""
    if card in WORTH:
        return WORTH[card]
    after = state.clone()
    after.hands[by].remove(card)
    after.discard.append(card)
    return to_do(after) - to_do(state)


def to_do(state: State) -> float:
    """The work that is left."""
    scene, node = scene_of(state, state.turn)
    return work(scene, node.at, node.hands, node.freed)


def grant(state: State, asked: Wish, seat: Seat) -> Action:
    """Give what Emma asks for, unless it undoes much (MYST-31)."""
    after = state.clone()
    after.hands[asked.of].remove(asked.book)
    after.hands[asked.by].append(asked.book)
    return YES_OR_NO[to_do(after) > to_do(state) + PATIENCE]


def consent(state: State, asked: Consent, seat: Seat) -> Action:
    """Agree to an exchange, unless it undoes much (MYST-36)."""
    after, bargain = state.clone(), asked.bargain
    first, second = after.hands[bargain.first], after.hands[bargain.second]
    for giver, taker, cards in ((first, second, bargain.gives), (second, first, bargain.takes)):
        for card in cards:
            giver.remove(card)
            taker.append(card)
    return YES_OR_NO[to_do(after) > to_do(state) + PATIENCE]


def choose(state: State, asked: Choose, seat: Seat) -> Action:
    """The exchange for which the Flight was played."""
    found = best_swap(state, asked.by, (asked.first, asked.second))
    return CANCEL if found is None else swap(found.gives, found.takes)


def flee(state: State, asked: Flee, seat: Seat) -> Action:
    """Through the door that leads on best."""

    def then(room: Room) -> float:
        after = state.clone()
        after.at[asked.inside[0]] = room
        return worth(after, asked.inside[0])

    return ESCAPES[max(exits(state, asked.room), key=then)]


ANSWERS: Final[dict[type[Any], Callable[[State, Any, Seat], Action]]] = {
    OverLimit: shed,
    Wish: grant,
    Choose: choose,
    Consent: consent,
    Flee: flee,
    Rescue: lambda state, asked, seat: absent(state, seat),
}
"""How each question is answered; a Secret Corridor always saves those who are trapped."""
