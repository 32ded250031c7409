"""Every action that a seat may take, listed; the actions are made once, at import."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from simsalabim.engine.seats import CLOCK, Seat
from simsalabim.games.mysterious_library.actions import (
    Accept,
    Action,
    Agree,
    Ask,
    Cancel,
    Close,
    Decline,
    Disarm,
    Discard,
    End,
    Escape,
    Free,
    Give,
    Hold,
    Move,
    PlanStep,
    Refuse,
    Release,
    Travel,
    Turn,
)
from simsalabim.games.mysterious_library.asking import can_hold
from simsalabim.games.mysterious_library.legal_help import plays, rescues, swaps
from simsalabim.games.mysterious_library.questions import (
    Choose,
    Consent,
    Flee,
    OverLimit,
    Rescue,
    Wish,
)
from simsalabim.games.mysterious_library.state import State
from simsalabim.games.mysterious_library.tables import ADJACENT, CAST, COLOURS, KEPT, PIECES, ROOMS
from simsalabim.games.mysterious_library.ways import exits, holders, standing
from simsalabim.games.mysterious_library.words import Character, Colour, Kept, Room

END: Final = End()
TURN: Final = Turn()
HOLD: Final = Hold()
RELEASE: Final = Release()
CANCEL: Final = Cancel()
NO_CLAIMS: Final = Close(())
DECLINE: Final = Decline()
YES_OR_NO: Final[tuple[Action, ...]] = (Agree(), Refuse())
_CLOCK: Final[tuple[Action, ...]] = (NO_CLAIMS,)

MOVES: Final[dict[Room, Move]] = {room: Move(room) for room in ROOMS}
TRAVELS: Final[dict[Room, Travel]] = {room: Travel(room) for room in ROOMS}
DISARMS: Final[dict[Room, Disarm]] = {room: Disarm(room) for room in ROOMS}
ESCAPES: Final[dict[Room, Escape]] = {room: Escape(room) for room in ROOMS}
FREES: Final[dict[Colour, Free]] = {book: Free(book) for book in COLOURS}
GIVES: Final[dict[Character, dict[Colour, Give]]] = {
    to: {book: Give(to, book) for book in COLOURS} for to in CAST
}
ASKS: Final[dict[Character, dict[Colour, Ask]]] = {
    of: {book: Ask(of, book) for book in COLOURS} for of in CAST
}
DISCARDS: Final[dict[Kept, Discard]] = {card: Discard(card) for card in KEPT}


def legal(state: State, seat: Seat) -> Sequence[Action]:
    """Every action that `seat` may take now, in a stable order; empty if it is not asked."""
    if seat not in state.awaited:
        return ()
    if seat == CLOCK:
        return _CLOCK
    if state.pending:
        question = state.pending[-1]
        return LISTERS[type(question)](state, question, seat)
    return in_the_turn(state, seat)


def in_the_turn(state: State, seat: Seat) -> Sequence[Action]:
    """What the turn allows, and helping cards and holding, which anyone may (MYST-37)."""
    found: list[Action] = []
    if seat == state.seats[state.turn] and state.hold is None:
        if state.phase == "act":
            found += turn_actions(state)
            found += accepts(state)
            found.append(END)
        else:
            found.append(TURN)
    for player, owner in state.seats.items():
        if owner == seat:
            found += plays(state, player)
    if state.hold == seat:
        found.append(RELEASE)
    elif can_hold(state, seat):
        found.append(HOLD)
    return found


def turn_actions(state: State) -> list[PlanStep]:
    """Everything that the active player can spend an action on (MYST-20)."""
    player = state.turn
    here, hand, ruins = state.at[player], state.hands[player], state.ruins
    found: list[PlanStep] = [MOVES[room] for room in ADJACENT[here] if room not in ruins]
    if here in state.blades:
        found.append(DISARMS[here])
    found += [
        FREES[book]
        for book, room in state.books.items()
        if room == here and hand.count(book) == PIECES
    ]
    held = [book for book in COLOURS if book in hand]
    if held:
        for other, room in state.at.items():
            if other != player and (room == here or player == "emma"):
                gives = GIVES[other]
                found += [gives[book] for book in held]
    if player != "misha":
        ABILITIES[player](state, found)
    return found


def disarm_next_door(state: State, found: list[PlanStep]) -> None:
    """Janka, once a turn (MYST-30)."""
    if not state.used:
        found += [DISARMS[room] for room in ADJACENT[state.at["janka"]] if room in state.blades]


def ask_for_cards(state: State, found: list[PlanStep]) -> None:
    """Emma, as often as she has actions (MYST-31)."""
    for of, hand in state.hands.items():
        if of != "emma":
            found += [
                ASKS[of][book]
                for book in COLOURS
                if book in hand and Wish("emma", of, book) not in state.denied
            ]


def go_anywhere(state: State, found: list[PlanStep]) -> None:
    """Emil, once a turn (MYST-33)."""
    if not state.used:
        here = state.at["emil"]
        found += [TRAVELS[room] for room in standing(state) if room != here]


ABILITIES: Final[dict[Character, Callable[[State, list[PlanStep]], None]]] = {
    "janka": disarm_next_door,
    "emma": ask_for_cards,
    "emil": go_anywhere,
}


def accepts(state: State) -> list[Action]:
    """The plans for this turn whose first step can be done (MYST-71)."""
    plans = [
        (seat, proposal.plan)
        for seat, proposal in enumerate(state.proposals)
        if proposal is not None and proposal.whom == state.turn
    ]
    if not plans:
        return []
    possible = turn_actions(state)
    return [Accept(seat) for seat, plan in plans if plan[0] in possible]


def over_the_limit(state: State, asked: OverLimit, seat: Seat) -> Sequence[Action]:
    """Discard any card, or use a helping card instead (MYST-43)."""
    hand = state.hands[asked.by]
    found: list[Action] = [DISCARDS[card] for card in KEPT if card in hand]
    found += plays(state, asked.by)
    return found


def out_of_the_ruin(state: State, asked: Flee, seat: Seat) -> Sequence[Action]:
    """By a door for the player who is asked, by a Secret Corridor of anyone (MYST-53)."""
    found: list[Action] = []
    if state.seats[asked.inside[0]] == seat:
        found += [ESCAPES[room] for room in exits(state, asked.room)]
    for by in holders(state, "secret_corridor"):
        if state.seats[by] == seat:
            found += rescues(state, by, asked.inside)
    return found


def to_the_rescue(state: State, asked: Rescue, seat: Seat) -> Sequence[Action]:
    """Spend a Secret Corridor or decline (MYST-61)."""
    found: list[Action] = []
    for by in asked.open:
        if state.seats[by] == seat:
            found += rescues(state, by, asked.inside)
    found.append(DECLINE)
    return found


LISTERS: Final[dict[type[Any], Callable[[State, Any, Seat], Sequence[Action]]]] = {
    OverLimit: over_the_limit,
    Wish: lambda state, asked, seat: YES_OR_NO,
    Choose: lambda state, asked, seat: (*swaps(state, asked), CANCEL),
    Consent: lambda state, asked, seat: YES_OR_NO,
    Flee: out_of_the_ruin,
    Rescue: to_the_rescue,
}
