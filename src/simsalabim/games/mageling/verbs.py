"""The interpreter of texts: one table of verbs (MAGE-C1, MAGE-40).

A verb is done at once, or asks. What asks says how many choices there are when it begins, lists the
answers, and does one. A verb whose answers run out, or with nothing but "no" to say, is finished:
as much as possible is done, and what cannot be done is skipped.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from simsalabim.games.mageling import events, verbs_cards, verbs_dice
from simsalabim.games.mageling.actions import Action, Choose, Decline, Pick
from simsalabim.games.mageling.costs import pay, purse
from simsalabim.games.mageling.counting import amount, holds, targets
from simsalabim.games.mageling.effects import Choose as ChooseText
from simsalabim.games.mageling.effects import Discount, Gain, Heal, If, Lose, Pay
from simsalabim.games.mageling.interned import ACCEPT, CHOOSE, DECLINE, PICK
from simsalabim.games.mageling.programs import branch_of
from simsalabim.games.mageling.state import Frame, State
from simsalabim.games.mageling.table import Table, give, mark, push, take

Do: TypeAlias = Callable[[Table, Frame, Any], None]


@dataclass(frozen=True, slots=True)
class Asks:
    """A verb that asks: how it begins, what can be answered, and what an answer does."""

    begin: Do
    options: Callable[[State, Frame, Any], Sequence[Action]]
    answer: Callable[[Table, Frame, Any, Any], None]


# --- Done at once ------------------------------------------------------------------------------


def gain(t: Table, f: Frame, e: Gain) -> None:
    """Tokens into each target's area."""
    number = amount(t.state, f.by, e.amount, f)
    for seat in targets(t.state, f.by, e.who):
        give(t, seat, e.what, number)


def lose(t: Table, f: Frame, e: Lose) -> None:
    """Tokens back to the reserve, as many as there are."""
    number = amount(t.state, f.by, e.amount, f)
    for seat in targets(t.state, f.by, e.who):
        take(t, seat, e.what, number)


def discount(t: Table, f: Frame, e: Discount) -> None:
    """Payments of this turn become lower."""
    t.state.turn.discounts += (e,)


def if_(t: Table, f: Frame, e: If) -> None:
    """One list or the other."""
    branch, text = ("then", e.then) if holds(t.state, f.by, e.test, f) else ("else", e.otherwise)
    if text:
        push(t.state, branch_of(f.text, f.at, branch), f.by, f.card)


# --- Asked -------------------------------------------------------------------------------------


def once(t: Table, f: Frame, e: Any) -> None:
    """There is one choice."""
    f.left = 1


def as_many(t: Table, f: Frame, e: Any) -> None:
    """There are up to so many choices."""
    f.left = e.count


def pay_options(state: State, f: Frame, e: Pay) -> Sequence[Action]:
    """To pay or not, if the player can."""
    has = purse(state, f.by) if e.what == "energy" else state.players[f.by].mana
    return (ACCEPT, DECLINE) if has >= e.amount else ()


def pay_answer(t: Table, f: Frame, e: Pay, action: Action) -> None:
    """Pay, and then do what was paid for."""
    f.left = 0
    if not isinstance(action, Decline):
        if e.what == "energy":
            pay(t, f.by, e.amount, "text")
        else:
            t.state.players[f.by].mana -= e.amount
            t.emit(events.Paid(f.by, "text", 0, e.amount))
        push(t.state, branch_of(f.text, f.at, "then"), f.by, f.card)


def choose_options(state: State, f: Frame, e: ChooseText) -> Sequence[Action]:
    """One of the lists; one that does nothing may be picked."""
    return CHOOSE[: len(e.options)]


def choose_answer(t: Table, f: Frame, e: ChooseText, action: Choose) -> None:
    """Do the list that was picked."""
    f.left = 0
    push(t.state, branch_of(f.text, f.at, str(action.option)), f.by, f.card)


def heal_options(state: State, f: Frame, e: Heal) -> Sequence[Action]:
    """Any damaged scroll."""
    found = [PICK[slot.card] for slot in state.players[f.by].grimoire if slot.damaged]
    return [*found, DECLINE]


def heal_answer(t: Table, f: Frame, e: Heal, action: Pick | Decline) -> None:
    """The scroll works again at once."""
    if isinstance(action, Decline):
        f.left = 0
        return
    f.left -= 1
    mark(t.state.players[f.by].grimoire, action.card, damaged=False)
    t.emit(events.Healed(f.by, action.card))


DOES: Final[Mapping[str, Do]] = {
    "gain": gain,
    "lose": lose,
    "discount": discount,
    "if": if_,
}
"""Verbs that are done at once."""

ASKS: Final[Mapping[str, Asks]] = {
    "pay": Asks(once, pay_options, pay_answer),
    "choose": Asks(once, choose_options, choose_answer),
    "heal": Asks(as_many, heal_options, heal_answer),
    "discard": Asks(
        verbs_cards.discard_begin, verbs_cards.discard_options, verbs_cards.discard_answer
    ),
    "look": Asks(verbs_cards.look_begin, verbs_cards.look_options, verbs_cards.look_answer),
    "acquire": Asks(once, verbs_cards.acquire_options, verbs_cards.acquire_answer),
    "activate": Asks(as_many, verbs_cards.activate_options, verbs_cards.activate_answer),
    "mimic": Asks(once, verbs_cards.mimic_options, verbs_cards.mimic_answer),
    "reroll": Asks(once, verbs_dice.reroll_options, verbs_dice.reroll_answer),
    "set": Asks(as_many, verbs_dice.set_options, verbs_dice.set_answer),
    "recover": Asks(as_many, verbs_dice.recover_options, verbs_dice.recover_answer),
}
"""Verbs that ask the player who does the text."""
