"""What helping cards do (MYST-34 to MYST-36). They cost no action and go to the discard."""

from simsalabim.engine.dice import Dice
from simsalabim.engine.game import Emit
from simsalabim.engine.seats import Seat
from simsalabim.games.mysterious_library import events
from simsalabim.games.mysterious_library.actions import (
    Cancel,
    Flight,
    LightBreaker,
    SecretCorridor,
    Swap,
)
from simsalabim.games.mysterious_library.asking import question
from simsalabim.games.mysterious_library.ending import is_fleeing
from simsalabim.games.mysterious_library.fleeing import leave
from simsalabim.games.mysterious_library.questions import Bargain, Choose, Consent
from simsalabim.games.mysterious_library.state import State
from simsalabim.games.mysterious_library.words import Character, Helping


def use(state: State, by: Character, card: Helping) -> None:
    """The card leaves the hand for the discard."""
    state.hands[by].remove(card)
    state.discard.append(card)


def secret_corridor(
    state: State, seat: Seat, action: SecretCorridor, dice: Dice, emit: Emit
) -> None:
    """Lead players of one room to another (MYST-34), also out of a collapse (MYST-53)."""
    use(state, action.by, "secret_corridor")
    for player in action.who:
        state.at[player] = action.to
    emit(events.Led(action.by, action.who, action.to))
    if is_fleeing(state):
        leave(state, action.who, emit)


def light_breaker(state: State, seat: Seat, action: LightBreaker, dice: Dice, emit: Emit) -> None:
    """Remove a blade from any room (MYST-35)."""
    use(state, action.by, "light_breaker")
    state.blades.remove(action.room)
    state.pile += 1
    emit(events.Broke(action.by, action.room))


def flight(state: State, seat: Seat, action: Flight, dice: Dice, emit: Emit) -> None:
    """Name the two players; which cards is asked next (MYST-36)."""
    state.pending.append(Choose(action.by, action.first, action.second))


def cancel(state: State, seat: Seat, action: Cancel, dice: Dice, emit: Emit) -> None:
    """Keep the Flight."""
    state.pending.pop()


def swap(state: State, seat: Seat, action: Swap, dice: Dice, emit: Emit) -> None:
    """Put the exchange to the two players; whoever plays the card has agreed (MYST-36)."""
    asked = question(state, Choose)
    state.pending.pop()
    bargain = Bargain(asked.by, asked.first, asked.second, action.gives, action.takes)
    emit(events.Offered(asked.by, asked.first, asked.second, action.gives, action.takes))
    strangers = tuple([p for p in (asked.first, asked.second) if state.seats[p] != seat])
    if strangers:
        state.pending.append(Consent(bargain, strangers))
    else:
        exchange(state, bargain, emit)


def exchange(state: State, bargain: Bargain, emit: Emit) -> None:
    """The cards change hands at once; the Flight has left its owner's hand before (MYST-36)."""
    use(state, bargain.by, "flight")
    first, second = state.hands[bargain.first], state.hands[bargain.second]
    for card in bargain.gives:
        first.remove(card)
    for card in bargain.takes:
        second.remove(card)
    first.extend(bargain.takes)
    second.extend(bargain.gives)
    emit(events.Exchanged(bargain.by, bargain.first, bargain.second, bargain.gives, bargain.takes))
