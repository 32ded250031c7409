"""Why an action is not allowed: a code, a sentence, a rule number (told to that seat alone)."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from simsalabim.engine.refusals import Refusal
from simsalabim.engine.seats import Seat
from simsalabim.games.magical_library.actions import (
    Action,
    Confirm,
    Exchange,
    Keep,
    Pass,
    Place,
    Stand,
    TakeBack,
)
from simsalabim.games.magical_library.geometry import RING, SIDES
from simsalabim.games.magical_library.legal import distributions, has_golden_left, plain_left
from simsalabim.games.magical_library.state import State
from simsalabim.games.magical_library.words import Cell, Phase

RECEIVE: Final = Refusal("receive_first", "First keep or exchange your three cards.", "MLIB-22")
DISTRIBUTE: Final = Refusal("distribute_now", "Now choose what to keep and to give.", "MLIB-24")
PLACE: Final = Refusal("place_now", "Now place your three cards.", "MLIB-30")
WIZARD: Final = Refusal("wizard_now", "Now place one wizard.", "MLIB-40")
EXCHANGED: Final = Refusal("exchange_over", "You may exchange once, before passing.", "MLIB-22")
FIXED: Final = Refusal("cards_lie", "Cards that lie open never move.", "MLIB-34")
CARDS_LEFT: Final = Refusal("cards_left", "Place all three cards; none is kept back.", "MLIB-30")
NOTHING: Final = Refusal("nothing_placed", "You have placed nothing in this round.", "MLIB-34")
NOT_HELD: Final = Refusal("card_not_in_hand", "You do not hold that card.", "MLIB-30")
OCCUPIED: Final = Refusal("occupied", "A card lies there already.", "MLIB-31")
DIAGONAL: Final = Refusal("diagonal", "It would touch your cards at a corner only.", "MLIB-31")
APART: Final = Refusal("apart", "It would not touch any of your cards.", "MLIB-31")
NO_CARD: Final = Refusal("no_card_there", "None of your cards lies there.", "MLIB-40")
TAKEN: Final = Refusal("has_wizard", "One of your wizards stands there already.", "MLIB-41")
BESIDE: Final = Refusal("beside_wizard", "One of your wizards stands right beside it.", "MLIB-42")
NO_GOLDEN: Final = Refusal("no_golden_wizard", "You have no golden wizard left.", "MLIB-70")
NO_PLAIN: Final = Refusal("golden_only", "Only your golden wizard is left.", "MLIB-70")
TWICE: Final = Refusal("three_cards", "Keep one card and give away the two others.", "MLIB-24")
ONE_WAY: Final = Refusal(
    "one_way", "Both cards go to the other player: name them in the order of your hand.", "MLIB-25"
)

STEP_OF: Final[Mapping[type[Any], Phase]] = {
    Keep: "receive",
    Exchange: "receive",
    Pass: "distribute",
    Place: "place",
    TakeBack: "place",
    Confirm: "place",
    Stand: "wizard",
}
"""The step that each kind of action belongs to."""

ASKED: Final[Mapping[Phase, Refusal]] = {
    "receive": RECEIVE,
    "distribute": DISTRIBUTE,
    "place": PLACE,
    "wizard": WIZARD,
}


def why_not(state: State, seat: Seat, action: Action) -> Refusal:
    """Why the awaited seat may not take this action. Raises `ValueError` if it may."""
    kind = type(action)
    if STEP_OF[kind] != state.phase:
        found: Refusal | None = wrong_step(state, kind)
    else:
        found = REASONS[kind](state, seat, action)
    if found is None:
        raise ValueError("this action is allowed")
    return found


def wrong_step(state: State, kind: type[Any]) -> Refusal:
    """Why an action of another step cannot be taken in this one (MLIB-20)."""
    if kind is Exchange:
        return EXCHANGED
    if kind is TakeBack and state.phase == "wizard":
        return FIXED
    return ASKED[state.phase]


def distribute(state: State, seat: Seat, action: Pass) -> Refusal | None:
    """Tell what is wrong with a distribution."""
    hand = state.players[seat].hand
    named = (action.keep, action.left, action.right)
    if any(card not in hand for card in named):
        return NOT_HELD
    if len(set(named)) < len(named):
        return TWICE
    return None if action in distributions(state, seat) else ONE_WAY


def place(state: State, seat: Seat, action: Place) -> Refusal | None:
    """Tell what is wrong with a placement."""
    player = state.players[seat]
    if action.card not in player.hand:
        return NOT_HELD
    cell = (action.x, action.y)
    if cell in player.cells:
        return OCCUPIED
    if any(near in player.cells for near in beside(cell)):
        return None
    x, y = cell
    corners = [(x + dx, y + dy) for dx, dy in RING]
    return DIAGONAL if any(corner in player.cells for corner in corners) else APART


def beside(cell: Cell) -> tuple[Cell, ...]:
    """The cells next to any cell, also to one that no display can reach."""
    x, y = cell
    return SIDES.get(cell, ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)))


def take_back(state: State, seat: Seat, action: TakeBack) -> Refusal | None:
    """Nothing can be taken back before something was placed."""
    return None if state.players[seat].fresh else NOTHING


def confirm(state: State, seat: Seat, action: Confirm) -> Refusal | None:
    """The hand must be empty."""
    return CARDS_LEFT if state.players[seat].hand else None


def stand(state: State, seat: Seat, action: Stand) -> Refusal | None:
    """Tell what is wrong with the place, or with the wizard."""
    player = state.players[seat]
    cell = (action.x, action.y)
    if cell not in player.cells:
        return NO_CARD
    if cell in player.wizards:
        return TAKEN
    if any(near in player.wizards for near in SIDES[cell]):
        return BESIDE
    if action.golden:
        return None if has_golden_left(state, player) else NO_GOLDEN
    return None if plain_left(state, player) else NO_PLAIN


def always_allowed(state: State, seat: Seat, action: Action) -> Refusal | None:
    """In its step, this action is always allowed."""
    return None


REASONS: Final[Mapping[type[Any], Callable[[State, Seat, Any], Refusal | None]]] = {
    Keep: always_allowed,
    Exchange: always_allowed,
    Pass: distribute,
    Place: place,
    TakeBack: take_back,
    Confirm: confirm,
    Stand: stand,
}
