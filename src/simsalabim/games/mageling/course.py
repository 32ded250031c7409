"""The course of the game outside of the Action phase: the turn, Refresh, Doom, Keep."""

from collections.abc import Sequence
from typing import Any

from simsalabim.engine.dice import draw
from simsalabim.games.mageling import events
from simsalabim.games.mageling.actions import Action, Pick
from simsalabim.games.mageling.costs import happens
from simsalabim.games.mageling.ending import ahead, finish
from simsalabim.games.mageling.interned import PICK
from simsalabim.games.mageling.programs import TEXT
from simsalabim.games.mageling.state import NOBODY, Frame, Slot, State, Turn, card_of
from simsalabim.games.mageling.table import (
    Table,
    drop_scroll,
    mark,
    on_road,
    pick_up,
    push,
    roll,
    shelve,
    take,
    throw,
    to_discard,
)
from simsalabim.games.mageling.tables import (
    ANCIENTS,
    CAMPAIGN,
    DICE,
    GATE_FULL,
    GRIMOIRE,
    MOST_ROUNDS,
)

# --- The turn (MAGE-20, MAGE-60) ---------------------------------------------------------------


def begin(t: Table, f: Frame, e: Any) -> None:
    """A turn begins with its Roll phase."""
    state = t.state
    state.turn = Turn(f.by, state.turn.round + (f.by == state.start), "roll")
    t.emit(events.Began(f.by, state.turn.round))


def roll_all(t: Table, f: Frame, e: Any) -> None:
    """All five dice."""
    roll(t, tuple(range(DICE)))


def start(t: Table, f: Frame, e: Any) -> None:
    """The Action phase begins."""
    t.state.turn.phase = "act"
    happens(t, f.by, "turn_start")


def refresh(t: Table, f: Frame, e: Any) -> None:
    """Energy to 0, dice off the cards and scrolls straight, healed scrolls, then damage."""
    state = t.state
    state.turn.phase = "refresh"
    state.turn.energy = 0
    state.places = ["pool"] * DICE
    player = state.players[f.by]
    player.idle = not state.turn.acted
    t.emit(events.Refreshed(f.by, player.idle))
    grimoire = player.grimoire
    for at, slot in enumerate(grimoire):
        if slot.healing and slot.damaged:
            t.emit(events.Healed(f.by, slot.card))
        grimoire[at] = Slot(slot.card, damaged=slot.damaged and not slot.healing)
    all_damage(t, f, e)


def all_damage(t: Table, f: Frame, e: Any) -> None:
    """All players place the damage of their area, the active one first (MAGE-52)."""
    state = t.state
    first = state.start if f.by == NOBODY else f.by
    for seat in reversed(on_road(state, first)):
        if state.players[seat].damage:
            push(state, "damage", seat)


def pass_on(t: Table, f: Frame, e: Any) -> None:
    """The dice go to the left; in co-op a Doom phase ends the round (MAGE-83)."""
    state = t.state
    others = on_road(state, f.by)[1:]
    following = others[0] if others else f.by
    state.stack.clear()
    push(state, "turn", following)
    if following == state.start:
        if state.mode == "coop":
            push(state, "doom", NOBODY)
        elif state.turn.round >= MOST_ROUNDS:
            finish(t, "nightfall", ahead(state))


# --- Damage ------------------------------------------------------------------------------------


def damage_begin(t: Table, f: Frame, e: Any) -> None:
    """As many tokens as lie in the area."""
    f.left = t.state.players[f.by].damage


def damage_options(state: State, f: Frame, e: Any) -> Sequence[Action]:
    """Any undamaged scroll; one token a scroll (MAGE-52)."""
    return [PICK[slot.card] for slot in state.players[f.by].grimoire if not slot.damaged]


def damage_answer(t: Table, f: Frame, e: Any, action: Pick) -> None:
    """A token lies on the scroll."""
    f.left -= 1
    t.state.players[f.by].damage -= 1
    mark(t.state.players[f.by].grimoire, action.card, damaged=True)
    t.emit(events.Damaged(f.by, action.card))


def drop_damage(t: Table, f: Frame, e: Any) -> None:
    """What finds no scroll is discarded."""
    take(t, f.by, "damage", t.state.players[f.by].damage)


# --- Spirits and scrolls -----------------------------------------------------------------------


def spirit_text(t: Table, f: Frame, e: Any) -> None:
    """Resources and text of the spirit that is activated."""
    push(t.state, TEXT[card_of(f)], f.by, f.card)


def spirit_leaves(t: Table, f: Frame, e: Any) -> None:
    """Its text is done: it is discarded (MAGE-34)."""
    throw(t, f.by, card_of(f))
    happens(t, f.by, "spirit")


def ninth_begin(t: Table, f: Frame, e: Any) -> None:
    """Only a full Grimoire asks (MAGE-41)."""
    f.left = int(len(t.state.players[f.by].grimoire) >= GRIMOIRE)


def ninth_options(state: State, f: Frame, e: Any) -> Sequence[Action]:
    """A scroll that is not activated, or the new one."""
    slots = state.players[f.by].grimoire
    return [*[PICK[slot.card] for slot in slots if not slot.activated], PICK[card_of(f)]]


def ninth_answer(t: Table, f: Frame, e: Any, action: Pick) -> None:
    """It goes to the discard; the new one makes `shelve` find nothing to do."""
    f.left = 0
    if action.card != f.card:
        drop_scroll(t, f.by, action.card)
        return
    f.moved.append(action.card)
    if action.card not in t.state.discard:
        source, at = pick_up(t.state, f.by, action.card)
        to_discard(t, action.card, source, f.by if source == "keep" else None, at)


def shelve_new(t: Table, f: Frame, e: Any) -> None:
    """A scroll that was acquired goes into the Grimoire (MAGE-35)."""
    if f.card not in f.moved:
        shelve(t, f.by, card_of(f))


def bought(t: Table, f: Frame, e: Any) -> None:
    """What rules say of buying."""
    happens(t, f.by, "buy")


# --- Doom (MAGE-83, MAGE-86) -------------------------------------------------------------------


def doom(t: Table, f: Frame, e: Any) -> None:
    """Lost if the Evertree is empty; else one mana goes to the leftmost facedown Ancient One."""
    state = t.state
    state.turn.phase = "doom"
    if not state.evertree:
        finish(t, "perished", ())
        return
    state.evertree -= 1
    gate = next((i for i, each in enumerate(state.gates) if each.ancient is None), None)
    t.emit(events.Doomed(gate))
    if gate is not None:
        state.gates[gate].mana += 1
        if state.gates[gate].mana >= GATE_FULL:
            flip(t, gate)


def flip(t: Table, at: int) -> None:
    """The Ancient One is turned up; its damage is placed at once."""
    state, gate = t.state, t.state.gates[at]
    there = {each.ancient for each in state.gates}
    hidden = [ancient for ancient in ANCIENTS if ancient not in there]
    gate.ancient = hidden[t.dice.pick(len(hidden))]
    gate.mana = 0
    t.emit(events.Flipped(at, gate.ancient))
    push(state, "all_damage", NOBODY)
    push(state, f"{gate.ancient}.flip", NOBODY)


# --- The Keep (MAGE-91) ------------------------------------------------------------------------


def offer(t: Table, f: Frame, e: Any) -> None:
    """Three cards of the deck, for the player alone."""
    player = t.state.players[f.by]
    player.offer = [draw(t.state.pool, t.dice) for _ in range(CAMPAIGN.keep.draw)]
    t.emit(events.Offered(f.by, len(player.offer), tuple(player.offer)))


def keep_options(state: State, f: Frame, e: Any) -> Sequence[Action]:
    """One of them."""
    return [PICK[card] for card in state.players[f.by].offer]


def keep_answer(t: Table, f: Frame, e: Any, action: Pick) -> None:
    """It is added to the Keep; the two others go back."""
    player = t.state.players[f.by]
    f.left = 0
    player.keep.append(action.card)
    player.kept += (action.card,)
    t.state.pool += [card for card in player.offer if card != action.card]
    player.offer = []
    t.emit(events.Kept(f.by, action.card))
