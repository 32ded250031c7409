"""The active player's actions (MYST-20 to MYST-33). Each spends one of the three."""

from collections.abc import Callable
from typing import Any, Final

from simsalabim.engine.dice import Dice
from simsalabim.engine.game import Emit
from simsalabim.engine.seats import Seat
from simsalabim.games.mysterious_library import events
from simsalabim.games.mysterious_library.actions import (
    Accept,
    Ask,
    Disarm,
    End,
    Free,
    Give,
    Move,
    Travel,
)
from simsalabim.games.mysterious_library.asking import review_hands
from simsalabim.games.mysterious_library.ending import review
from simsalabim.games.mysterious_library.legal import turn_actions
from simsalabim.games.mysterious_library.questions import Wish
from simsalabim.games.mysterious_library.state import Proposal, State
from simsalabim.games.mysterious_library.tables import PIECES


def move(state: State, seat: Seat, action: Move, dice: Dice, emit: Emit) -> None:
    """Go into an adjacent room (MYST-21)."""
    state.left -= 1
    state.at[state.turn] = action.to
    emit(events.Moved(state.turn, action.to))


def travel(state: State, seat: Seat, action: Travel, dice: Dice, emit: Emit) -> None:
    """Emil goes to any standing room (MYST-33)."""
    state.left -= 1
    state.used = True
    state.at[state.turn] = action.to
    emit(events.Travelled(state.turn, action.to))


def disarm(state: State, seat: Seat, action: Disarm, dice: Dice, emit: Emit) -> None:
    """Remove a blade from the own room (MYST-22), or from next door (MYST-30)."""
    state.left -= 1
    afar = action.room != state.at[state.turn]
    state.used = state.used or afar
    state.blades.remove(action.room)
    state.pile += 1
    emit(events.Disarmed(state.turn, action.room, afar))


def give(state: State, seat: Seat, action: Give, dice: Dice, emit: Emit) -> None:
    """Give a book card (MYST-23)."""
    state.left -= 1
    state.hands[state.turn].remove(action.book)
    state.hands[action.to].append(action.book)
    emit(events.Gave(state.turn, action.to, action.book, False))


def request(state: State, seat: Seat, action: Ask, dice: Dice, emit: Emit) -> None:
    """Emma asks for a book card; whoever plays both agrees without being asked (MYST-31)."""
    wish = Wish(state.turn, action.of, action.book)
    emit(events.Wished(wish.by, wish.of, wish.book))
    if state.seats[wish.of] == seat:
        grant(state, wish, emit)
    else:
        state.pending.append(wish)


def grant(state: State, wish: Wish, emit: Emit) -> None:
    """The card asked for changes hands; only now it costs the action (MYST-31)."""
    state.left -= 1
    state.hands[wish.of].remove(wish.book)
    state.hands[wish.by].append(wish.book)
    emit(events.Gave(wish.of, wish.by, wish.book, True))


def free(state: State, seat: Seat, action: Free, dice: Dice, emit: Emit) -> None:
    """Free a reader: the four pieces to the discard, the tile off the board (MYST-24)."""
    state.left -= 1
    hand = state.hands[state.turn]
    for _ in range(PIECES):
        hand.remove(action.book)
        state.discard.append(action.book)
    del state.books[action.book]
    state.freed.append(action.book)
    emit(events.Freed(state.turn, action.book))


def end(state: State, seat: Seat, action: End, dice: Dice, emit: Emit) -> None:
    """Do without the actions that are left (MYST-20)."""
    state.left = 0


def accept(state: State, seat: Seat, action: Accept, dice: Dice, emit: Emit) -> None:
    """Carry out a proposed plan, until it is done, is interrupted or cannot go on (MYST-71).

    What is left of it stays proposed.
    """
    proposal = state.proposals[action.of]
    if proposal is None:
        raise AssertionError("only a plan that is there can be accepted")
    rest = proposal.plan
    while rest and state.left and not state.pending and rest[0] in turn_actions(state):
        ACTING[type(rest[0])](state, seat, rest[0], dice, emit)
        rest = rest[1:]
        review_hands(state)
        review(state, emit)
    state.proposals[action.of] = Proposal(proposal.whom, rest) if rest else None
    emit(events.Accepted(state.turn, action.of, rest))


ACTING: Final[dict[type[Any], Callable[[State, Seat, Any, Dice, Emit], None]]] = {
    Move: move,
    Travel: travel,
    Disarm: disarm,
    Give: give,
    Ask: request,
    Free: free,
}
"""What each step of a plan does."""
