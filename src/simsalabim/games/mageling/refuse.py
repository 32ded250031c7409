"""Why an action is not allowed: a code, a sentence, a rule number, from what the seat may know."""

from collections.abc import Mapping
from typing import Any, Final

from simsalabim.engine.refusals import Refusal
from simsalabim.engine.seats import Seat
from simsalabim.games.mageling.actions import (
    Accept,
    Action,
    Choose,
    Decline,
    Pick,
    PickDie,
    Reroll,
    SetDie,
)
from simsalabim.games.mageling.programs import PROGRAMS
from simsalabim.games.mageling.refuse_turn import REASONS
from simsalabim.games.mageling.state import State

ROLL_FIRST: Final = Refusal("roll_first", "First keep your dice or reroll some.", "MAGE-20")
NOT_ASKED: Final = Refusal("not_asked", "That is not what you are asked now.", "MAGE-40")
NO_NO: Final = Refusal("must_choose", "This must be done if it can.", "MAGE-37")

FIRST: Final[Mapping[str, Refusal]] = {
    "discard": Refusal("discard_first", "First choose a card to discard.", "MAGE-40"),
    "look": Refusal("put_back_first", "First put back the cards that you look at.", "MAGE-40"),
    "acquire": Refusal("acquire_first", "First take a scroll, or none.", "MAGE-40"),
    "reroll": Refusal("reroll_first", "First say which dice you reroll.", "MAGE-40"),
    "set": Refusal("set_first", "First turn a die, or none.", "MAGE-40"),
    "recover": Refusal("recover_first", "First recover a die, or none.", "MAGE-40"),
    "activate": Refusal("activate_first", "First activate another scroll, or none.", "MAGE-40"),
    "mimic": Refusal("mimic_first", "First choose the card to mimic.", "MAGE-40"),
    "heal": Refusal("heal_first", "First heal a scroll, or none.", "MAGE-40"),
    "choose": Refusal("choose_first", "First choose what the text does.", "MAGE-40"),
    "pay": Refusal("pay_first", "First say whether you pay.", "MAGE-40"),
    "ninth": Refusal("make_room_first", "First make room in your Grimoire.", "MAGE-41"),
    "place_damage": Refusal("damage_first", "First place the damage of your area.", "MAGE-52"),
    "keep": Refusal("keep_first", "Choose a card for your Keep.", "MAGE-91"),
    "consent": Refusal("consent_first", "First say yes or no to what is proposed.", "MAGE-98"),
}
"""What has to be answered before anything else, by what is asked."""

WRONG: Final[Mapping[str, Refusal]] = {
    "discard": Refusal("not_to_discard", "That card cannot be discarded now.", "MAGE-41"),
    "look": Refusal("not_looked_at", "You do not look at that card.", "MAGE-37"),
    "acquire": Refusal("not_to_acquire", "You cannot take that scroll now.", "MAGE-35"),
    "reroll": Refusal("not_to_reroll", "Those dice cannot be rolled now.", "MAGE-32"),
    "set": Refusal("not_to_set", "That die cannot be turned to that face now.", "MAGE-37"),
    "recover": Refusal("not_to_recover", "That die cannot be recovered now.", "MAGE-33"),
    "activate": Refusal("not_to_activate", "That scroll cannot be activated now.", "MAGE-38"),
    "mimic": Refusal("not_to_mimic", "That card cannot be mimicked now.", "MAGE-39"),
    "heal": Refusal("not_to_heal", "That scroll is not damaged.", "MAGE-43"),
    "choose": Refusal("no_such_option", "The text offers nothing of that number.", "MAGE-37"),
    "ninth": Refusal("not_to_leave", "That scroll cannot make room.", "MAGE-41"),
    "place_damage": Refusal(
        "not_to_damage", "Put it on an undamaged scroll of your own.", "MAGE-52"
    ),
    "keep": Refusal("not_offered", "You did not draw that card.", "MAGE-91"),
}
"""Why an answer of the right sort is not possible."""

SORT: Final[Mapping[str, type[Any]]] = {
    "reroll": Reroll,
    "set": SetDie,
    "recover": PickDie,
    "choose": Choose,
    "pay": Accept,
    "consent": Accept,
}
"""The sort of answer that is asked for; else it is a card."""

ANSWERS: Final = (Accept, Choose, Decline, Pick, PickDie, Reroll, SetDie)


def why_not(state: State, seat: Seat, action: Action) -> Refusal:
    """Why the awaited seat may not take this action. Raises `ValueError` if it may."""
    asking = PROGRAMS[state.stack[-1].text][state.stack[-1].at].verb
    if asking == "act":
        return in_the_turn(state, action)
    if state.turn.phase == "roll":
        return WRONG["reroll"] if isinstance(action, Reroll) else ROLL_FIRST
    if isinstance(action, SORT.get(asking, Pick)):
        return WRONG[asking]
    if isinstance(action, Decline):
        return NO_NO if asking != "reroll" else FIRST["reroll"]
    return FIRST[asking]


def in_the_turn(state: State, action: Action) -> Refusal:
    """Why an action of the turn is not possible."""
    if isinstance(action, ANSWERS):
        return NOT_ASKED
    found = REASONS[type(action)](state, action)
    if found is None:
        raise ValueError("this action is allowed")
    return found
