"""What is wrong with an action of the turn, or with holding a card."""

from typing import Final

from simsalabim.engine.refusals import Refusal
from simsalabim.engine.seats import Seat
from simsalabim.games.mysterious_library.actions import (
    Accept,
    Action,
    Ask,
    Disarm,
    Escape,
    Free,
    Give,
    Hold,
    Move,
    Release,
    Travel,
    Turn,
)
from simsalabim.games.mysterious_library.asking import has_helping_card, question
from simsalabim.games.mysterious_library.legal import turn_actions
from simsalabim.games.mysterious_library.questions import Flee, Wish
from simsalabim.games.mysterious_library.state import State
from simsalabim.games.mysterious_library.tables import ADJACENT, PIECES
from simsalabim.games.mysterious_library.words import Character, Colour, Room

NOT_YOUR_TURN: Final = Refusal("not_your_turn", "It is another player's turn.", "MYST-20")
ON_HOLD: Final = Refusal("card_is_held", "The next card is being held.", "MYST-38")
NO_ACTIONS: Final = Refusal("actions_over", "Your actions are over: turn the cards.", "MYST-20")
ACT_FIRST: Final = Refusal("act_first", "End your actions before you turn cards.", "MYST-20")
USED: Final = Refusal("ability_used", "This ability works once a turn.", "MYST-30")
EMIL_USED: Final = Refusal("ability_used", "This ability works once a turn.", "MYST-33")


def not_yours(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Whose turn it is, and which part of it."""
    if state.seats[state.turn] != seat:
        return NOT_YOUR_TURN
    if state.hold is not None:
        return ON_HOLD
    if isinstance(action, Turn):
        return ACT_FIRST if state.phase == "act" else None
    return None if state.phase == "act" else NO_ACTIONS


def nothing_more(state: State, action: Action) -> Refusal | None:
    """In its phase, this action is always allowed."""
    return None


def move(state: State, action: Move) -> Refusal | None:
    """There must be a door, and no ruin behind it."""
    return through_a_door(state, state.at[state.turn], action.to, "MYST-21")


def through_a_door(state: State, here: Room, to: Room, rule: str) -> Refusal | None:
    """Why nobody can walk from one room to another."""
    if to not in ADJACENT[here]:
        return Refusal("no_door", "There is no door from here to that room.", rule)
    if to in state.ruins:
        return Refusal("ruin", "That room lies in ruins: nobody may enter it.", rule)
    return None


def escape(state: State, seat: Seat, action: Escape) -> Refusal | None:
    """The player who is asked goes through a door."""
    asked = question(state, Flee)
    if state.seats[asked.inside[0]] != seat:
        return Refusal("not_your_escape", "Another player escapes first.", "MYST-53")
    return through_a_door(state, asked.room, action.to, "MYST-53")


def travel(state: State, action: Travel) -> Refusal | None:
    """Only Emil, once a turn, to another room that stands."""
    if state.turn != "emil":
        return Refusal("only_emil", "Only Emil goes to any room.", "MYST-33")
    if state.used:
        return EMIL_USED
    if action.to == state.at["emil"]:
        return Refusal("already_there", "You are there already.", "MYST-33")
    if action.to in state.ruins:
        return Refusal("ruin", "That room lies in ruins: nobody may enter it.", "MYST-33")
    return None


def disarm(state: State, action: Disarm) -> Refusal | None:
    """A blade in the own room, or for Janka next door."""
    here = state.at[state.turn]
    if action.room != here and state.turn != "janka":
        return Refusal("only_here", "You disarm the blade in your own room only.", "MYST-22")
    if action.room != here and action.room not in ADJACENT[here]:
        return Refusal("not_next_door", "Janka reaches the rooms next to her own.", "MYST-30")
    if action.room not in state.blades:
        return Refusal("no_blade", "There is no blade in that room.", "MYST-22")
    return USED if action.room != here and state.used else None


def give(state: State, action: Give) -> Refusal | None:
    """A book card that is held, to another player in the same room."""
    if action.to not in state.seats or action.to == state.turn:
        return Refusal("no_such_player", "Give to another player at the table.", "MYST-23")
    if action.book not in state.hands[state.turn]:
        return Refusal("card_not_in_hand", "You do not hold that card.", "MYST-23")
    if state.at[action.to] != state.at[state.turn] and state.turn != "emma":
        return Refusal("not_in_your_room", "That player is not in your room.", "MYST-23")
    return None


def ask(state: State, action: Ask) -> Refusal | None:
    """Only Emma asks, for a card that the other holds."""
    if state.turn != "emma":
        return Refusal("only_emma", "You may only give; Emma alone may ask.", "MYST-31")
    if action.of not in state.seats or action.of == "emma":
        return Refusal("no_such_player", "Ask another player at the table.", "MYST-31")
    if action.book not in state.hands[action.of]:
        return Refusal("card_not_in_hand", "That player does not hold that card.", "MYST-31")
    return said_no(state, action.of, action.book)


def said_no(state: State, of: Character, book: Colour) -> Refusal | None:
    """A no counts for the turn."""
    if Wish("emma", of, book) not in state.denied:
        return None
    return Refusal("said_no", "That player has said no in this turn.", "MYST-31")


def free(state: State, action: Free) -> Refusal | None:
    """All four pieces in the own hand, in the room of the book."""
    if action.book not in state.books:
        return Refusal("already_free", "That reader is free already.", "MYST-24")
    if state.hands[state.turn].count(action.book) < PIECES:
        return Refusal("pieces_missing", "You need all four pieces in your own hand.", "MYST-24")
    if state.books[action.book] != state.at[state.turn]:
        return Refusal("not_at_the_book", "That book lies in another room.", "MYST-24")
    return None


def accept(state: State, action: Accept) -> Refusal | None:
    """A plan for this turn whose first step can be done."""
    proposal = state.proposals[action.of] if 0 <= action.of < len(state.proposals) else None
    if proposal is None or proposal.whom != state.turn:
        return Refusal("no_plan", "That seat proposes nothing for this turn.", "MYST-71")
    if proposal.plan[0] not in turn_actions(state):
        return Refusal("plan_stuck", "The plan's first step is not possible now.", "MYST-71")
    return None


def hold(state: State, seat: Seat, action: Hold) -> Refusal | None:
    """A card that another is about to turn, once each, while somebody holds a helping card."""
    if state.pending or state.phase == "act":
        return Refusal("no_card_next", "No card is about to be turned.", "MYST-38")
    if state.hold is not None:
        return ON_HOLD
    if state.seats[state.turn] == seat:
        return Refusal(
            "your_own_card", "You turn the next card yourself: take your time.", "MYST-38"
        )
    if not has_helping_card(state):
        return Refusal("no_helping_card", "Nobody holds a helping card.", "MYST-38")
    return Refusal("held_already", "You have held this card already.", "MYST-38")


def release(state: State, seat: Seat, action: Release) -> Refusal | None:
    """Only what one holds can be let go."""
    return Refusal("not_held", "You do not hold the next card.", "MYST-38")
