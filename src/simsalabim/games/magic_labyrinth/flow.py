"""How a match goes on: the turn, the reaction window, the sought symbol, the end."""

from collections.abc import Callable
from typing import Any, Final

from simsalabim.engine.dice import Dice, draw, shuffled
from simsalabim.engine.game import Emit
from simsalabim.engine.seats import CLOCK, Seat
from simsalabim.engine.window import first_of
from simsalabim.games.magic_labyrinth import events
from simsalabim.games.magic_labyrinth.actions import (
    Action,
    Announce,
    Answer,
    Block,
    Close,
    Demand,
    End,
    Pass,
    Roll,
    Stay,
    Step,
)
from simsalabim.games.magic_labyrinth.events import Counted
from simsalabim.games.magic_labyrinth.legal import exposed
from simsalabim.games.magic_labyrinth.state import State
from simsalabim.games.magic_labyrinth.tables import FACES, TO_WIN
from simsalabim.games.magic_labyrinth.words import Path, Phase, Symbol

# --- The turn ------------------------------------------------------------------------------


def begin_turn(state: State, seat: Seat, emit: Emit) -> None:
    """It is this seat's turn to roll (LAB-20)."""
    state.turn = seat
    state.die = None
    state.left = 0
    state.trail = []
    emit(events.Turn(seat))
    ask_mover(state, "roll")


def pass_turn(state: State, emit: Emit) -> None:
    """The turn goes to the next player clockwise (LAB-20)."""
    begin_turn(state, clockwise_from(state, state.turn)[1], emit)


def clockwise_from(state: State, seat: Seat) -> tuple[Seat, ...]:
    """All seats clockwise round the board, beginning with this one (LAB-10)."""
    order = state.order
    at = order.index(seat)
    return order[at:] + order[:at]


def ask_mover(state: State, phase: Phase) -> None:
    """Put a question to the player whose turn it is."""
    state.step += 1
    state.phase = phase
    state.awaited = [state.turn]


def roll(state: State, seat: Seat, action: Roll, dice: Dice, emit: Emit) -> None:
    """Roll the die (LAB-20, LAB-61)."""
    face = FACES[dice.pick(len(FACES))]
    state.die = face
    emit(events.Rolled(seat, face))
    if face == "?":
        ask_mover(state, "demand")
    elif face == "X":  # LAB-63
        send_home(state, seat, emit)
        pass_turn(state, emit)
    else:
        state.left = int(face)
        state.trail = [state.players[seat].at]
        ask_mover(state, "move")


def stay(state: State, seat: Seat, action: Stay, dice: Dice, emit: Emit) -> None:
    """Stay, or stop here; the turn ends (LAB-21, LAB-90)."""
    emit(events.Stayed(seat))
    pass_turn(state, emit)


def announce(state: State, seat: Seat, action: Announce, dice: Dice, emit: Emit) -> None:
    """Announce a whole move (LAB-25)."""
    emit(events.Announced(seat, action.path))
    try_to_move(state, action.path, dice, emit)


def step(state: State, seat: Seat, action: Step, dice: Dice, emit: Emit) -> None:
    """Announce one step (LAB-90)."""
    emit(events.Stepped(seat, action.to))
    try_to_move(state, (action.to,), dice, emit)


def send_home(state: State, seat: Seat, emit: Emit) -> None:
    """The pawn returns to its own corner (LAB-34, LAB-63)."""
    player = state.players[seat]
    player.at = player.home
    emit(events.SentHome(seat))


def demand(state: State, seat: Seat, action: Demand, dice: Dice, emit: Emit) -> None:
    """Demand an obstacle card; who holds one must give one (LAB-60, LAB-62)."""
    theirs = state.players[action.seat].hand
    given = action.symbol in theirs
    if given:
        theirs.remove(action.symbol)
        state.players[seat].hand.append(action.symbol)
    emit(events.Demanded(seat, action.seat, action.symbol, given))
    ask_mover(state, "again")


def end(state: State, seat: Seat, action: End, dice: Dice, emit: Emit) -> None:
    """End the turn after a "?" (LAB-61)."""
    pass_turn(state, emit)


# --- The reaction window -------------------------------------------------------------------


def try_to_move(state: State, path: Path, dice: Dice, emit: Emit) -> None:
    """Open the window if the path enters a space that can be blocked; else move (LAB-96)."""
    state.path = path
    if exposed(path, state.sought):
        open_window(state, dice)
    else:
        move(state, dice, emit)


def open_window(state: State, dice: Dice) -> None:
    """Ask all other players at once, whatever they hold (LAB-40, LAB-41)."""
    others = clockwise_from(state, state.turn)[1:]
    state.step += 1
    state.phase = "window"
    if state.pace == "live":
        state.awaited = [*others, CLOCK]
        state.tie_order = tuple(shuffled(others, dice))
    else:
        state.awaited = list(others)


def answer(state: State, seat: Seat, action: Answer, dice: Dice, emit: Emit) -> None:
    """Seal the answer; by correspondence the last one decides (LAB-40, LAB-41)."""
    state.answers[seat] = action
    state.awaited.remove(seat)
    emit(events.Answered(seat, action))
    if not state.awaited:
        decide(state, (), dice, emit)


def close(state: State, seat: Seat, action: Close, dice: Dice, emit: Emit) -> None:
    """The clock closes the window (LAB-42)."""
    decide(state, action.counted, dice, emit)


def decide(state: State, counted: Counted, dice: Dice, emit: Emit) -> None:
    """Open the answers: the first claim blocks, or the pawn moves (LAB-35, LAB-38)."""
    answers = state.answers
    first, tied = first_claim(state, counted)
    state.answers = [None] * len(answers)
    state.tie_order = ()
    claim = None if first is None else answers[first]
    if first is None or not isinstance(claim, Block):
        emit(events.Unblocked(state.turn, counted))
        move(state, dice, emit)
        return
    block(state, first, claim.card, counted, tied, emit)


def first_claim(state: State, counted: Counted) -> tuple[Seat | None, bool]:
    """Whose claim came first, and whether a tie was broken (LAB-42).

    Without counted times it is the first seat clockwise from the mover. A claim that took longer
    than the window is long does not count.
    """
    if not counted:
        for seat in clockwise_from(state, state.turn)[1:]:
            if type(state.answers[seat]) is Block:
                return seat, False
        return None, False
    limit = state.window_seconds * 1000
    in_time = [claim for claim in counted if claim[1] <= limit]
    return first_of(in_time, state.tie_order) if in_time else (None, False)


def block(state: State, by: Seat, card: Symbol, counted: Counted, tied: bool, emit: Emit) -> None:
    """The mover goes home and takes the card into the hand; the turn passes (LAB-34)."""
    mover = state.turn
    state.players[by].hand.remove(card)
    state.players[mover].hand.append(card)
    state.path = ()
    emit(events.Blocked(mover, by, card, card, counted, tied))
    send_home(state, mover, emit)
    pass_turn(state, emit)


def move(state: State, dice: Dice, emit: Emit) -> None:
    """The pawn goes along the announced path (LAB-38)."""
    path, seat = state.path, state.turn
    player = state.players[seat]
    player.at = path[-1]
    state.path = ()
    state.left -= len(path)
    emit(events.Moved(seat, path))
    # LAB-50. Step by step, the rest of the steps is lost (LAB-92).
    if player.at == state.sought:
        take(state, dice, emit)
    elif state.left > 0:
        state.trail.append(player.at)
        ask_mover(state, "move")
    else:
        pass_turn(state, emit)


# --- The sought symbol ---------------------------------------------------------------------


def take(state: State, dice: Dice, emit: Emit) -> None:
    """The mover takes the sought symbol card; the fifth wins (LAB-50 to LAB-52, LAB-70)."""
    seat, symbol = state.turn, state.sought
    if symbol is None:
        raise AssertionError("a symbol is sought until the match is over")
    won = state.players[seat].symbols
    won.append(symbol)
    state.sought = None
    emit(events.Took(seat, symbol))
    if len(won) == TO_WIN:
        finish(state, emit)
    else:
        turn_up(state, dice, emit)
        pass_turn(state, emit)


def turn_up(state: State, dice: Dice, emit: Emit) -> None:
    """Turn up the next sought symbol that no other player's pawn stands on (LAB-51)."""
    taken = [player.at for seat, player in enumerate(state.players) if seat != state.turn]
    for _ in range(len(state.pool) + len(state.returned)):
        symbol: Symbol = draw(state.pool, dice) if state.pool else state.returned.pop(0)
        emit(events.Revealed(symbol))
        if symbol not in taken:
            state.sought = symbol
            return
        state.returned.append(symbol)
        emit(events.Returned(symbol))
    raise AssertionError("there are always more symbols than pawns in the way (LAB-54)")


def finish(state: State, emit: Emit) -> None:
    """The match is over at once (LAB-70)."""
    state.step += 1
    state.winner = state.turn
    state.phase = "over"
    state.awaited = []
    state.die = None
    state.left = 0
    state.trail = []
    emit(events.Won(state.turn))


HANDLERS: Final[dict[type[Any], Callable[[State, Seat, Any, Dice, Emit], None]]] = {
    Roll: roll,
    Stay: stay,
    Announce: announce,
    Step: step,
    Demand: demand,
    End: end,
    Block: answer,
    Pass: answer,
    Close: close,
}


def apply(state: State, seat: Seat, action: Action, dice: Dice, emit: Emit) -> None:
    """Carry out a legal action, in place."""
    HANDLERS[type(action)](state, seat, action, dice, emit)
