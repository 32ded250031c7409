"""How a match goes on: actions, adventure cards, map cards, and what interrupts them."""

from collections.abc import Callable
from typing import Any, Final

from simsalabim.engine.dice import Dice
from simsalabim.engine.game import Emit, nothing
from simsalabim.engine.seats import Seat
from simsalabim.games.mysterious_library import (
    acting,
    answering,
    drawing,
    events,
    fleeing,
    helping,
    talking,
)
from simsalabim.games.mysterious_library.actions import (
    Accept,
    Action,
    Agree,
    Cancel,
    Close,
    Decline,
    Discard,
    End,
    Escape,
    Flight,
    Hold,
    LightBreaker,
    Refuse,
    Release,
    SecretCorridor,
    Swap,
    Turn,
)
from simsalabim.games.mysterious_library.asking import ask, has_helping_card, review_hands
from simsalabim.games.mysterious_library.ending import review
from simsalabim.games.mysterious_library.state import State
from simsalabim.games.mysterious_library.tables import ACTIONS, DRAWS, GALLERY
from simsalabim.games.mysterious_library.ways import from_turn
from simsalabim.games.mysterious_library.words import Character


def apply(state: State, seat: Seat, action: Action, dice: Dice, emit: Emit) -> None:
    """Carry out an action that is allowed, in place."""
    handler = HANDLERS.get(type(action))
    if handler is None:
        talking.talk(state, seat, action, emit)
        return
    handler(state, seat, action, dice, emit)
    settle(state, emit)


def settle(state: State, emit: Emit) -> None:
    """After every action: go on with the turn until somebody has to answer."""
    if state.result is None:
        review_hands(state)
        review(state, emit)
    while state.result is None and not state.pending and not state.left:
        NEXT[state.phase](state, emit)
    if state.hold is not None and (state.pending or not has_helping_card(state)):
        talking.let_go(state, False, emit)
    ask(state)
    if emit is not nothing:
        tell(state, emit)


def tell(state: State, emit: Emit) -> None:
    """Say what is asked now."""
    emit(
        events.Asked(
            state.phase,
            state.left,
            state.used,
            tuple(state.pending),
            state.hold,
            tuple(state.held),
            tuple(state.denied),
        )
    )


# --- The turn (MYST-20) ------------------------------------------------------------------------


def begin_turn(state: State, player: Character, emit: Emit) -> None:
    """Up to three actions."""
    state.turn = player
    state.number += 1
    state.phase = "act"
    state.left = ACTIONS
    state.used = False
    state.denied = []
    state.held = []
    emit(events.Began(player, state.number))


def begin_draw(state: State, emit: Emit) -> None:
    """Then two adventure cards."""
    talking.forget(state)
    state.phase = "draw"
    state.left = DRAWS
    emit(events.Ended(state.turn))


def begin_maps(state: State, emit: Emit) -> None:
    """Then map cards by Mr. Mean's number, his moves of this turn included (MYST-50)."""
    state.phase = "maps"
    state.left = GALLERY[state.field - 1]


def pass_turn(state: State, emit: Emit) -> None:
    """The next player clockwise (MYST-16)."""
    begin_turn(state, from_turn(state)[1], emit)


NEXT: Final[dict[str, Callable[[State, Emit], None]]] = {
    "act": begin_draw,
    "draw": begin_maps,
    "maps": pass_turn,
}
"""What comes when nothing is left of a phase."""

HANDLERS: Final[dict[type[Any], Callable[[State, Seat, Any, Dice, Emit], None]]] = {
    **acting.ACTING,
    End: acting.end,
    Accept: acting.accept,
    Turn: drawing.turn,
    SecretCorridor: helping.secret_corridor,
    LightBreaker: helping.light_breaker,
    Flight: helping.flight,
    Swap: helping.swap,
    Cancel: helping.cancel,
    Discard: answering.discard,
    Agree: answering.agree,
    Refuse: answering.refuse,
    Escape: fleeing.escape,
    Decline: fleeing.decline,
    Hold: talking.hold,
    Release: talking.release,
    Close: talking.release,
}
