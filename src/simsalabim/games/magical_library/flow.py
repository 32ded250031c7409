"""How a match goes on: setup, the four steps of a round, the end. In rulebook order."""

from collections.abc import Callable
from typing import Any, Final, cast

from simsalabim.engine.dice import Dice, draw
from simsalabim.engine.game import Emit
from simsalabim.engine.seats import Seat, Seating
from simsalabim.games.magical_library import events
from simsalabim.games.magical_library.actions import (
    Action,
    Answer,
    Confirm,
    Exchange,
    Keep,
    Pass,
    Place,
    Stand,
    TakeBack,
)
from simsalabim.games.magical_library.cards import cards_of
from simsalabim.games.magical_library.legal import standing_cells
from simsalabim.games.magical_library.options import Options
from simsalabim.games.magical_library.piles import draw_hand, exchange
from simsalabim.games.magical_library.score import sheets
from simsalabim.games.magical_library.state import Player, State, left_of, right_of
from simsalabim.games.magical_library.words import ROUNDS, Phase

# --- Setup ---------------------------------------------------------------------------------


def setup(options: Options, seating: Seating, dice: Dice, emit: Emit) -> State:
    """The first position: one pile of all cards, a first card for each display (MLIB-10)."""
    modules = options.modules()
    state = State(
        step=0,
        awaited=[],
        phase="receive",
        round=0,
        deck=options.deck,
        modules=modules,
        pile=cards_of(options.deck, modules),
        discard=[],
        players=[
            Player(colour, [], [], [(0, 0)], 0, [], None, False, None) for colour in seating.colours
        ],
    )
    for seat, player in enumerate(state.players):
        player.cards.append(draw(state.pile, dice))
        emit(events.Opened(seat, player.cards[0], len(state.pile)))
    begin_round(state, dice, emit)
    return state


# --- The step as a question to all ---------------------------------------------------------


def ask(state: State, phase: Phase, seats: list[Seat], emit: Emit) -> None:
    """Put the question of a step to these seats at once (MLIB-20)."""
    for player in state.players:
        player.answer = None
    state.step += 1
    state.phase = phase
    state.awaited = seats
    emit(events.Began(state.round, phase))


def everyone(state: State) -> list[Seat]:
    """All seats, from the first."""
    return list(range(len(state.players)))


def answer(state: State, seat: Seat, action: Answer, dice: Dice, emit: Emit) -> None:
    """Seal a seat's answer; the last one ends the step (MLIB-20)."""
    state.players[seat].answer = action
    state.awaited.remove(seat)
    emit(events.Answered(seat, action))
    if not state.awaited:
        ENDS[state.phase](state, dice, emit)


# --- 1 Receive -----------------------------------------------------------------------------


def begin_round(state: State, dice: Dice, emit: Emit) -> None:
    """Each player draws three cards (MLIB-21)."""
    state.round += 1
    for seat, player in enumerate(state.players):
        player.hand = draw_hand(state, dice, emit)
        player.exchanged = False
        emit(events.Drew(seat, tuple(player.hand), len(state.pile), len(state.discard)))
    ask(state, "receive", everyone(state), emit)


def end_receiving(state: State, dice: Dice, emit: Emit) -> None:
    """Serve the exchanges, one seat after another from the first (MLIB-23)."""
    for seat, player in enumerate(state.players):
        if type(player.answer) is Exchange:
            gone = player.hand
            player.hand = exchange(state, gone, dice, emit)
            player.exchanged = True
            emit(
                events.Exchanged(
                    seat, tuple(gone), tuple(player.hand), len(state.pile), len(state.discard)
                )
            )
    ask(state, "distribute", everyone(state), emit)


# --- 2 Distribute (the choices are answers: MLIB-24, MLIB-25) ------------------------------


def end_distributing(state: State, dice: Dice, emit: Emit) -> None:
    """The cards change hands, all at once (MLIB-26)."""
    seats = len(state.players)
    choices = [cast(Pass, player.answer) for player in state.players]  # all have answered
    for seat, player in enumerate(state.players):
        kept = choices[seat].keep
        from_left = choices[left_of(seat, seats)].right
        from_right = choices[right_of(seat, seats)].left
        player.hand = [kept, from_left, from_right]
        emit(events.Received(seat, kept, from_left, from_right))
    ask(state, "place", everyone(state), emit)


# --- 3 Place -------------------------------------------------------------------------------


def place(state: State, seat: Seat, action: Place, dice: Dice, emit: Emit) -> None:
    """Lay a card next to one of the display (MLIB-31). The seat is still asked (MLIB-34)."""
    player = state.players[seat]
    player.hand.remove(action.card)
    player.cards.append(action.card)
    player.cells.append((action.x, action.y))
    player.fresh += 1
    emit(events.Placed(seat, action.card, action.x, action.y))


def take_back(state: State, seat: Seat, action: TakeBack, dice: Dice, emit: Emit) -> None:
    """Take the card placed last back into the hand (MLIB-34)."""
    player = state.players[seat]
    player.cells.pop()
    player.hand.append(player.cards.pop())
    player.fresh -= 1
    emit(events.TookBack(seat, player.hand[-1]))


def end_placing(state: State, dice: Dice, emit: Emit) -> None:
    """All placements lie open (MLIB-35); whoever can, is asked for a wizard (MLIB-44)."""
    asked = []
    for seat, player in enumerate(state.players):
        laid = zip(player.cards, player.cells, strict=True)
        cards = tuple((card, x, y) for card, (x, y) in laid)
        emit(events.Showed(seat, cards[len(cards) - player.fresh :]))
        player.fresh = 0
        if standing_cells(player.cells, player.wizards):
            asked.append(seat)
    ask(state, "wizard", asked, emit)
    for seat in everyone(state):
        if seat not in asked:
            emit(events.WentWithout(seat))
    if not asked:
        end_round(state, dice, emit)


# --- 4 Wizard ------------------------------------------------------------------------------


def end_standing(state: State, dice: Dice, emit: Emit) -> None:
    """All wizards of the round are shown on their cards (MLIB-40)."""
    for seat, player in enumerate(state.players):
        stand = player.answer
        if isinstance(stand, Stand):
            cell = (stand.x, stand.y)
            player.wizards.append(cell)
            if stand.golden:
                player.golden = cell
            emit(events.Stood(seat, stand.x, stand.y, stand.golden))
    end_round(state, dice, emit)


def end_round(state: State, dice: Dice, emit: Emit) -> None:
    """The next round, or the end after the fifth (MLIB-45)."""
    if state.round < ROUNDS:
        begin_round(state, dice, emit)
        return
    ask(state, "over", [], emit)
    emit(events.Scored(tuple(sheets(state))))


ENDS: Final[dict[Phase, Callable[[State, Dice, Emit], None]]] = {
    "receive": end_receiving,
    "distribute": end_distributing,
    "place": end_placing,
    "wizard": end_standing,
}

HANDLERS: Final[dict[type[Any], Callable[..., None]]] = {
    Keep: answer,
    Exchange: answer,
    Pass: answer,
    Place: place,
    TakeBack: take_back,
    Confirm: answer,
    Stand: answer,
}


def apply(state: State, seat: Seat, action: Action, dice: Dice, emit: Emit) -> None:
    """Carry out a legal action, in place."""
    HANDLERS[type(action)](state, seat, action, dice, emit)
