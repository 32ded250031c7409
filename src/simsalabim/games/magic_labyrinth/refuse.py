"""Why an action is not allowed: a code, a sentence, a rule number (told to that seat alone)."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from simsalabim.engine.refusals import Refusal
from simsalabim.engine.seats import CLOCK, Seat
from simsalabim.games.magic_labyrinth.actions import (
    Action,
    Announce,
    Block,
    Close,
    Demand,
    End,
    Pass,
    Roll,
    Stay,
    Step,
)
from simsalabim.games.magic_labyrinth.legal import has_pawn
from simsalabim.games.magic_labyrinth.state import State
from simsalabim.games.magic_labyrinth.tables import CLOSED, NEIGHBOURS, PLACE, SYMBOLS
from simsalabim.games.magic_labyrinth.words import Path, Phase, Space

ROLL_FIRST: Final = Refusal("roll_first", "Roll the die first.", "LAB-20")
ROLLED: Final = Refusal("rolled_already", "You have rolled already: move or stay.", "LAB-20")
NO_MOVE: Final = Refusal(
    "no_move_announced", "No move is announced that you could block.", "LAB-30"
)
ANSWER_FIRST: Final = Refusal(
    "answer_first", "A move is announced: block it or let it pass.", "LAB-30"
)
NOT_A_NUMBER: Final = Refusal(
    "no_number_rolled", "A ? moves no pawn: roll again or end your turn.", "LAB-61"
)
NO_DEMAND: Final = Refusal("no_question_mark", "Only after a ? may you demand a card.", "LAB-60")
NO_END: Final = Refusal("move_or_stay", "After a number you end your turn by staying.", "LAB-21")
DEMANDED: Final = Refusal(
    "demanded_already", "One demand for each ?: roll again or end your turn.", "LAB-61"
)
WHOLE_MOVE: Final = Refusal("whole_move", "Announce your whole move at once.", "LAB-25")
ONE_STEP: Final = Refusal("one_step", "Step by step is played: announce a single step.", "LAB-90")
GO_ON: Final = Refusal("must_go_on", "You cannot stop where another pawn stands.", "LAB-91")
CLOCK_ONLY: Final = Refusal("clock_only", "Only the clock closes the window.", "LAB-40")
CLOSES_ONLY: Final = Refusal("closes_only", "The clock only closes windows.", "LAB-40")
WRONG_CLAIMS: Final = Refusal(
    "wrong_claims", "Every seat that blocked must be counted once, and no other.", "LAB-42"
)

_ON_A_QUESTION_MARK: Final = {
    Announce: NOT_A_NUMBER,
    Step: NOT_A_NUMBER,
    Stay: NOT_A_NUMBER,
    Block: NO_MOVE,
    Pass: NO_MOVE,
}

WRONG_PHASE: Final[Mapping[Phase, Mapping[type[Any], Refusal]]] = {
    "roll": dict.fromkeys((Announce, Step, Stay, Demand, End), ROLL_FIRST)
    | {Block: NO_MOVE, Pass: NO_MOVE},
    "move": {Roll: ROLLED, Demand: NO_DEMAND, End: NO_END, Block: NO_MOVE, Pass: NO_MOVE},
    "demand": _ON_A_QUESTION_MARK,
    "again": _ON_A_QUESTION_MARK | {Demand: DEMANDED},
    "window": dict.fromkeys((Roll, Announce, Step, Stay, Demand, End), ANSWER_FIRST),
    "over": {},
}
"""The kinds of action that do not answer the question of a phase."""


def why_not(state: State, seat: Seat, action: Action) -> Refusal:
    """Why the awaited seat may not take this action. Raises `ValueError` if it may."""
    if seat == CLOCK:
        return WRONG_CLAIMS if isinstance(action, Close) else CLOSES_ONLY
    if isinstance(action, Close):
        return CLOCK_ONLY
    wrong = WRONG_PHASE[state.phase].get(type(action))
    found = wrong or REASONS[type(action)](state, seat, action)
    if found is None:
        raise ValueError("this action is allowed")
    return found


def stay(state: State, seat: Seat, action: Stay) -> Refusal | None:
    """Staying is refused only in mid-step, on another pawn's space."""
    return GO_ON if has_pawn(state, seat, state.players[seat].at) else None


def announce(state: State, seat: Seat, action: Announce) -> Refusal | None:
    """Walk the path and tell the first thing wrong with it."""
    if state.variant == "steps":
        return ONE_STEP
    path, left = action.path, state.left
    if len(path) != left:
        return Refusal("wrong_length", f"A {left} moves exactly that many spaces.", "LAB-21")
    at = state.players[seat].at
    visited: Path = (at,)
    for space in path:
        refusal = barred(state, at, space, visited)
        if refusal is None and has_pawn(state, seat, space):
            refusal = Refusal(
                "pawn_in_the_way", f"Another pawn is in the way on the {space}.", "LAB-24"
            )
        if refusal is not None:
            return refusal
        visited += (space,)
        at = space
    return None


def step(state: State, seat: Seat, action: Step) -> Refusal | None:
    """Tell what is wrong with a single step."""
    if state.variant == "standard":
        return WHOLE_MOVE
    at, to = state.players[seat].at, action.to
    refusal = barred(state, at, to, tuple(state.trail))
    if refusal is not None or not has_pawn(state, seat, to):
        return refusal
    if state.left == 1:
        text = f"Another pawn is on the {to}, and you have no step left to go on."
        return Refusal("pawn_on_the_last_step", text, "LAB-91")
    text = f"Another pawn is on the {to}, and from there you could not go on."
    return Refusal("no_way_on", text, "LAB-91")


def barred(state: State, at: Space, to: Space, visited: Path) -> Refusal | None:
    """Why no pawn could step from `at` to `to`, whoever stands there; None if it could."""
    if to in visited:
        return Refusal("visited_twice", f"A move visits no space twice: {to}.", "LAB-23")
    if to not in NEIGHBOURS[at]:
        (row, column), (to_row, to_column) = PLACE[at], PLACE[to]
        if abs(row - to_row) == abs(column - to_column) == 1:
            return Refusal("diagonal", f"From {at} to {to} would be diagonal.", "LAB-22")
        return Refusal("not_next", f"No step leads from {at} to {to}.", "LAB-22")
    if to in CLOSED[len(state.players)]:
        return Refusal("closed", f"The {to} is closed when two play.", "LAB-81")
    return None


def block(state: State, seat: Seat, action: Block) -> Refusal | None:
    """Tell why the card does not block; from the hand of this seat and public facts."""
    card = action.card
    if card not in state.players[seat].hand:
        return Refusal("card_not_in_hand", f"You hold no card with the {card}.", "LAB-30")
    if card == state.sought:
        return Refusal("sought_is_safe", f"The {card} is sought: no card blocks it.", "LAB-32")
    if card == state.players[state.turn].at:
        text = f"The pawn leaves the {card} and does not enter it."
        return Refusal("space_of_departure", text, "LAB-30")
    if card not in state.path:
        return Refusal("card_does_not_fit", f"The move does not enter the {card}.", "LAB-37")
    return None


def demand(state: State, seat: Seat, action: Demand) -> Refusal | None:
    """Tell what is wrong with whom or what is demanded."""
    seats = len(state.players)
    if action.seat == seat:
        return Refusal("demand_of_yourself", "Demand a card of another player.", "LAB-60")
    if not 0 <= action.seat < seats:
        return Refusal("no_such_seat", "Nobody sits there.", "LAB-60")
    if action.symbol not in SYMBOLS[seats]:
        text = f"The cards with the {action.symbol} are out of a game for two."
        return Refusal("symbol_removed", text, "LAB-97")
    return None


def always_allowed(state: State, seat: Seat, action: Action) -> Refusal | None:
    """In its phase, this action is always allowed."""
    return None


REASONS: Final[Mapping[type[Any], Callable[[State, Seat, Any], Refusal | None]]] = {
    Roll: always_allowed,
    Stay: stay,
    Announce: announce,
    Step: step,
    Block: block,
    Pass: always_allowed,
    Demand: demand,
    End: always_allowed,
}
