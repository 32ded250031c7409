"""What is wrong with a helping card, or with what is chosen for one."""

from typing import Final

from simsalabim.engine.refusals import Refusal
from simsalabim.engine.seats import Seat
from simsalabim.games.mysterious_library.actions import (
    Discard,
    Flight,
    LightBreaker,
    SecretCorridor,
    Swap,
)
from simsalabim.games.mysterious_library.asking import question
from simsalabim.games.mysterious_library.legal_help import in_cast_order, offers
from simsalabim.games.mysterious_library.questions import Choose, Flee, OverLimit, Rescue
from simsalabim.games.mysterious_library.state import State
from simsalabim.games.mysterious_library.words import Character

Play = SecretCorridor | LightBreaker | Flight

COME_BETWEEN: Final = ("over_limit", "flee", "rescue")
"""The kinds of questions during which some helping cards can be played."""

ONLY_CORRIDORS: Final = Refusal(
    "only_a_corridor", "Out of a collapsing room helps a Secret Corridor only.", "MYST-37"
)
ALL_IN_ORDER: Final = Refusal(
    "name_in_order", "Name players in the order of the cast, each once.", "MYST-34"
)
TWO_IN_ORDER: Final = Refusal("name_two", "Name two players, in the order of the cast.", "MYST-36")


def not_yours(state: State, seat: Seat, action: Play) -> Refusal | None:
    """Whether the card is in a hand of this seat, and may be played now."""
    if state.seats.get(action.by) != seat:
        return Refusal("not_your_card", "Play cards of your own hand.", "MYST-34")
    if action.kind not in state.hands[action.by]:
        return Refusal("card_not_in_hand", "You do not hold that card.", "MYST-34")
    if state.pending:
        return comes_between(state, action)
    return None


def comes_between(state: State, action: Play) -> Refusal | None:
    """What may be played while a question interrupts the turn."""
    asked = state.pending[-1]
    if isinstance(asked, OverLimit) and asked.by != action.by:
        return Refusal("another_discards", "First another player discards.", "MYST-43")
    if isinstance(asked, Flee | Rescue):
        if not isinstance(action, SecretCorridor):
            return ONLY_CORRIDORS
        if isinstance(asked, Rescue) and action.by not in asked.open:
            return Refusal("declined", "You have declined already.", "MYST-61")
        if not set(action.who) <= set(asked.inside):
            text = "The corridor leads out only those in the collapsing room."
            return Refusal("not_inside", text, "MYST-53")
    return None


def secret_corridor(state: State, action: SecretCorridor) -> Refusal | None:
    """Players of one room, to another that stands."""
    if in_cast_order(action.who) != action.who or not set(action.who) <= set(state.at):
        return ALL_IN_ORDER
    if len({state.at[player] for player in action.who}) > 1:
        return Refusal("not_together", "Those players are not in the same room.", "MYST-34")
    if action.to in state.ruins:
        return Refusal("ruin", "That room lies in ruins: nobody may enter it.", "MYST-34")
    if action.to == state.at[action.who[0]]:
        return Refusal("already_there", "They are in that room already.", "MYST-34")
    return None


def light_breaker(state: State, action: LightBreaker) -> Refusal | None:
    """A room with a blade."""
    if action.room not in state.blades:
        return Refusal("no_blade", "There is no blade in that room.", "MYST-35")
    return None


def flight(state: State, action: Flight) -> Refusal | None:
    """Two different players with something to exchange."""
    pair = (action.first, action.second)
    if len(set(pair)) < 2 or in_cast_order(pair) != pair or not set(pair) <= set(state.at):
        return TWO_IN_ORDER
    cards = sum(len(state.hands[player]) for player in pair)
    if cards <= (action.by in pair):
        return Refusal("nothing_to_swap", "Those two have no card to exchange.", "MYST-36")
    return None


def swap(state: State, action: Swap) -> Refusal | None:
    """Up to two cards each that are there, at least one, and not refused in this turn."""
    asked = question(state, Choose)
    if not action.gives and not action.takes:
        return Refusal("nothing_moves", "At least one card changes hands.", "MYST-36")
    sides: tuple[tuple[Character, tuple[str, ...]], ...] = (
        (asked.first, action.gives),
        (asked.second, action.takes),
    )
    if any(cards not in offers(state, asked.by, giver) for giver, cards in sides):
        text = "Name cards that those players hold, in the order of the cards."
        return Refusal("cards_not_there", text, "MYST-36")
    return Refusal("said_no", "This exchange has been refused in this turn.", "MYST-36")


def discard(state: State, action: Discard) -> Refusal | None:
    """A card of the hand that is too full."""
    if action.card not in state.hands[question(state, OverLimit).by]:
        return Refusal("card_not_in_hand", "You do not hold that card.", "MYST-43")
    return None
