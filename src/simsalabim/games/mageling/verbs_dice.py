"""Verbs of dice: reroll, set, recover. Only dice that are not placed are rolled and turned."""

from collections.abc import Sequence
from typing import Final

from simsalabim.games.mageling import events
from simsalabim.games.mageling.actions import Action, Decline, PickDie, Reroll, SetDie
from simsalabim.games.mageling.effects import Recover, Set
from simsalabim.games.mageling.effects import Reroll as RerollText
from simsalabim.games.mageling.interned import DECLINE, PICK_DIE, SET_DIE, rerolls
from simsalabim.games.mageling.state import Frame, State
from simsalabim.games.mageling.table import Table, roll, unplaced
from simsalabim.games.mageling.tables import DICE, FACES

NOT_SCROLLS: Final = frozenset({"pool", "gather", "focus", "animate", "aside"})
"""Places of dice that are no scrolls."""


def reroll_options(state: State, f: Frame, e: RerollText) -> Sequence[Action]:
    """Any choice of unplaced dice, up to the number that the text says."""
    return rerolls(tuple(unplaced(state)), DICE if e.count == "any" else e.count)


def reroll_answer(t: Table, f: Frame, e: RerollText, action: Reroll) -> None:
    """These dice together, once."""
    f.left = 0
    roll(t, action.dice)


def set_options(state: State, f: Frame, e: Set) -> Sequence[Action]:
    """Each die that has not been turned by this text, to each other face that it may show."""
    dice, faces = unplaced(state), state.faces
    found: list[Action] = []
    for die in dice:
        if die not in f.dice:
            if e.to == "any":
                those = FACES
            elif e.to == "copy":
                those = tuple(dict.fromkeys([faces[other] for other in dice if other != die]))
            else:
                those = (e.to,)
            found += [SET_DIE[die][face] for face in those if face != faces[die]]
    return [*found, DECLINE]


def set_answer(t: Table, f: Frame, e: Set, action: SetDie | Decline) -> None:
    """One die after another."""
    if isinstance(action, Decline):
        f.left = 0
        return
    f.left -= 1
    f.dice.append(action.die)
    t.state.faces[action.die] = action.face
    t.emit(events.Turned(action.die, action.face))


def recoverable(state: State, f: Frame, e: Recover) -> list[int]:
    """Dice that the text can bring back to the pool (MAGE-33)."""
    places = state.places
    if e.source == "focus":
        return [die for die, at in enumerate(places) if at == "focus"]
    if e.source == "this":
        return [die for die, at in enumerate(places) if at == f.card]
    return [die for die, at in enumerate(places) if at not in NOT_SCROLLS and at != f.card]


def recover_options(state: State, f: Frame, e: Recover) -> Sequence[Action]:
    """Each of them, or none."""
    return [*[PICK_DIE[die] for die in recoverable(state, f, e)], DECLINE]


def recover_answer(t: Table, f: Frame, e: Recover, action: PickDie | Decline) -> None:
    """It shows the same face; what it did stays done (MAGE-33, MAGE-38)."""
    if isinstance(action, Decline):
        f.left = 0
        return
    f.left -= 1
    t.state.places[action.die] = "pool"
    t.emit(events.Recovered(action.die))
