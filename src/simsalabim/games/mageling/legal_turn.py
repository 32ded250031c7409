"""What the active player can do in the Action phase, listed (MAGE-30 to MAGE-45)."""

from collections.abc import Sequence
from typing import Any

from simsalabim.games.mageling.actions import Action
from simsalabim.games.mageling.costs import is_banned, price, purse, rules_for
from simsalabim.games.mageling.effects import Animated
from simsalabim.games.mageling.interned import (
    ACTIVATE,
    ANIMATE,
    BUY,
    DEFEAT,
    DISCARD,
    DISCARD_SPAWN,
    END,
    FOCUS,
    GATHER,
    HEAL,
    PAY_FIRST,
    SPIRIT,
    TAKE_OFF,
)
from simsalabim.games.mageling.road import proposable
from simsalabim.games.mageling.state import Frame, State
from simsalabim.games.mageling.table import available, unplaced
from simsalabim.games.mageling.tables import CARDS, SPACES, SPIRITS


def turn_actions(state: State, f: Frame, e: Any) -> Sequence[Action]:
    """Everything, in the order of the rules; ending the phase comes last."""
    found: list[Action] = []
    dice = unplaced(state)
    if dice:
        by_dice(state, dice, found)
    by_cards(state, found)
    by_money(state, found)
    if state.mode == "coop":
        found += [TAKE_OFF[seat] for seat in proposable(state)]
    found.append(END)
    return found


def by_dice(state: State, dice: list[int], found: list[Action]) -> None:
    """What dice do on the crystal and on scrolls."""
    turn, faces = state.turn, state.faces
    if len(dice) > 1 and turn.gathered < SPACES and not is_banned(state, turn.seat, "gather"):
        found += [GATHER[one, two] for i, one in enumerate(dice) for two in dice[i + 1 :]]
    by_face: dict[str, list[int]] = {}
    for die in dice:
        by_face.setdefault(faces[die], []).append(die)
        to_focus(state, die, found)
    if "finesse" in by_face:
        effects = animations(state, len(dice) > 1)
        for die in by_face["finesse"]:
            found += [ANIMATE[die][effect] for effect in effects]
    for slot in state.players[turn.seat].grimoire:
        those = by_face.get(CARDS[slot.card].school)
        if those:
            if slot.damaged:
                if not slot.healing:
                    found += [HEAL[slot.card][die] for die in those]
            elif not slot.activated and not slot.fresh:
                found += [ACTIVATE[slot.card][die] for die in those]


def to_focus(state: State, die: int, found: list[Action]) -> None:
    """Dice of the chosen rune and Finesse; the first one names the rune (MAGE-31)."""
    face, rune = state.faces[die], state.turn.rune
    if rune is None:
        found += FOCUS[die].values() if face == "finesse" else [FOCUS[die][face]]
    elif face == rune or face == "finesse":
        found.append(FOCUS[die][rune])


def animations(state: State, has_other_dice: bool) -> list[str]:
    """What a die in Animate can do (MAGE-32, MAGE-87)."""
    seat = state.turn.seat
    player = state.players[seat]
    found: list[str] = ["discard"] if available(state, seat) else []
    if has_other_dice:
        found.append("reroll")
    found += [
        slot.card
        for slot in player.grimoire
        if CARDS[slot.card].animate and not slot.damaged and not slot.fresh
    ]
    if state.mode == "coop":
        found.append(player.crystal)
    found += [
        name.partition(".")[0]
        for rule, name in rules_for(state, seat)
        if isinstance(rule, Animated)
    ]
    return found


def by_cards(state: State, found: list[Action]) -> None:
    """Spirits of the focused school, scrolls that can be paid, scrolls that can be discarded."""
    turn, seat = state.turn, state.turn.seat
    spirits = turn.focused and not is_banned(state, seat, "spirits")
    money = purse(state, seat)
    for card in available(state, seat):
        if card in SPIRITS:
            if spirits and CARDS[card].school == turn.rune:
                found.append(SPIRIT[card])
        elif price(state, seat, "scroll", card) <= money:
            found += BUY[card]
    found += [DISCARD[slot.card] for slot in state.players[seat].grimoire if not slot.activated]


def by_money(state: State, found: list[Action]) -> None:
    """Spawn, the own location, and how to pay."""
    turn, player = state.turn, state.players[state.turn.seat]
    money = turn.energy + player.mana
    if player.spawn:
        if price(state, turn.seat, "spawn") <= money:
            found.append(DISCARD_SPAWN)
    elif state.row and price(state, turn.seat, "location") <= money:
        found.append(DEFEAT)
    if turn.energy and player.mana:
        found.append(PAY_FIRST[not turn.mana_first])
