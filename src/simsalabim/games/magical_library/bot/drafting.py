"""Receiving and distributing: which cards are worth most to whom."""

from collections.abc import Sequence
from typing import Final

from simsalabim.engine.dice import Dice
from simsalabim.engine.seats import Seat
from simsalabim.games.magical_library.actions import Action, Pass
from simsalabim.games.magical_library.bot.shape import Shape, shape_of
from simsalabim.games.magical_library.cards import FACES
from simsalabim.games.magical_library.legal import EXCHANGE, KEEP, distributions
from simsalabim.games.magical_library.state import State, left_of, right_of
from simsalabim.games.magical_library.words import HAND, CardName

ENVY: Final = 0.3
"""How much a point given to a neighbour weighs against a point kept."""

SAMPLES: Final = 4
"""How many other hands are imagined before exchanging."""

CAUTION: Final = 0.5
"""How much better the others must be on average."""


def exchange_or_keep(state: State, seat: Seat, dice: Dice) -> Action:
    """Exchange if three cards of the pile would on average be better."""
    if not state.pile:
        return KEEP
    shape = shape_of(state, seat)
    hand = state.players[seat].hand
    others = [
        worth_of_hand(shape, [state.pile[dice.pick(len(state.pile))] for _ in range(HAND)])
        for _ in range(SAMPLES)
    ]
    better = sum(others) / len(others) > worth_of_hand(shape, hand) + CAUTION
    return EXCHANGE if better else KEEP


def worth_of_hand(shape: Shape, hand: Sequence[CardName]) -> float:
    """What a hand is worth: one card stays, the others matter little."""
    return max(best_gain(shape, card) for card in hand)


def best_gain(shape: Shape, card: CardName) -> float:
    """What a card would add at its best cell."""
    return max(shape.gain(FACES[card], cell) for cell in shape.free_cells())


def share_out(state: State, seat: Seat, dice: Dice) -> Action:
    """Keep what is worth most here, and give what is worth least there."""
    seats = len(state.players)
    hand = state.players[seat].hand
    left, right = left_of(seat, seats), right_of(seat, seats)
    shapes = {who: shape_of(state, who) for who in (seat, left, right)}
    worth = {(who, card): best_gain(shape, card) for who, shape in shapes.items() for card in hand}

    def balance(choice: Pass) -> float:
        given = worth[left, choice.left] + worth[right, choice.right]
        return worth[seat, choice.keep] - ENVY * given

    return max(distributions(state, seat), key=balance)
