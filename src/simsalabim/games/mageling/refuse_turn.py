"""Why an action of the Action phase is not allowed."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from simsalabim.engine.refusals import Refusal
from simsalabim.games.mageling.actions import (
    Activate,
    Animate,
    Buy,
    Defeat,
    Discard,
    DiscardSpawn,
    End,
    Focus,
    Gather,
    Heal,
    PayFirst,
    Spirit,
    TakeOff,
)
from simsalabim.games.mageling.costs import is_banned, price, purse
from simsalabim.games.mageling.legal_turn import animations
from simsalabim.games.mageling.state import Slot, State
from simsalabim.games.mageling.table import available, on_road, slot_of, unplaced
from simsalabim.games.mageling.tables import CARDS, DICE, SPACES, SPIRITS
from simsalabim.games.mageling.words import Card

NO_SUCH_DIE: Final = Refusal("no_such_die", "There are five dice.", "MAGE-01")
DIE_SPENT: Final = Refusal("die_spent", "That die is spent for this turn.", "MAGE-33")
NOT_YOUR_SCROLL: Final = Refusal("not_your_scroll", "That scroll is not yours.", "MAGE-37")
TOO_DEAR: Final = Refusal("too_dear", "You cannot pay for that.", "MAGE-44")


def no_die(state: State, die: int) -> Refusal | None:
    """A die must be there, and in the pool."""
    if not 0 <= die < DICE:
        return NO_SUCH_DIE
    return None if state.places[die] == "pool" else DIE_SPENT


def mine(state: State, card: Card) -> Slot | None:
    """The scroll in the Grimoire of the active player."""
    return slot_of(state.players[state.turn.seat], card)


def gather(state: State, action: Gather) -> Refusal | None:
    """Two unplaced dice, a free space, and no ban."""
    if action.one >= action.two:
        return Refusal("two_dice", "Name two different dice, the first one first.", "MAGE-30")
    if state.turn.gathered >= SPACES:
        return Refusal("spaces_full", "Both spaces to Gather are used.", "MAGE-30")
    if is_banned(state, state.turn.seat, "gather"):
        return Refusal("no_gathering", "At your location you may not Gather.", "MAGE-47")
    return no_die(state, action.one) or no_die(state, action.two)


def focus(state: State, action: Focus) -> Refusal | None:
    """A die of the chosen rune, or Finesse."""
    rune = state.turn.rune
    if rune is not None and action.rune != rune:
        return Refusal("other_rune", "Your Focus holds another rune in this turn.", "MAGE-31")
    return no_die(state, action.die) or (
        Refusal("wrong_rune", "That die shows another rune.", "MAGE-31")
        if state.faces[action.die] not in (action.rune, "finesse")
        else None
    )


def animate(state: State, action: Animate) -> Refusal | None:
    """A die that shows Finesse, for an effect that is there."""
    missing = no_die(state, action.die)
    if missing is not None:
        return missing
    if state.faces[action.die] != "finesse":
        return Refusal("no_finesse", "Only a die that shows Finesse can Animate.", "MAGE-32")
    if action.effect not in animations(state, len(unplaced(state)) > 1):
        return Refusal("no_such_effect", "You have no such Animate effect now.", "MAGE-32")
    return None


def spirit(state: State, action: Spirit) -> Refusal | None:
    """A spirit of the row or the own Keep, of the focused school."""
    turn = state.turn
    if action.card not in SPIRITS or action.card not in available(state, turn.seat):
        return Refusal("no_such_spirit", "That spirit is not in the Nexus.", "MAGE-34")
    if is_banned(state, turn.seat, "spirits"):
        return Refusal("no_spirits", "At your location you may not activate spirits.", "MAGE-47")
    if not turn.focused or turn.rune != CARDS[action.card].school:
        return Refusal("not_focused", "The school of that spirit is not focused.", "MAGE-34")
    return None


def buy(state: State, action: Buy) -> Refusal | None:
    """A scroll of the row or the own Keep that can be paid."""
    seat = state.turn.seat
    if action.card in SPIRITS or action.card not in available(state, seat):
        return Refusal("no_such_scroll", "That scroll is not in the Nexus.", "MAGE-35")
    return TOO_DEAR if price(state, seat, "scroll", action.card) > purse(state, seat) else None


def activate(state: State, action: Activate) -> Refusal | None:
    """A scroll that works and was not acquired now, and a die of its rune."""
    slot = mine(state, action.card)
    if slot is None:
        return NOT_YOUR_SCROLL
    if slot.damaged:
        return Refusal("scroll_damaged", "A damaged scroll does nothing.", "MAGE-53")
    if slot.fresh:
        return Refusal("scroll_new", "A scroll works from your next turn on.", "MAGE-36")
    if slot.activated:
        return Refusal("scroll_used", "That scroll is activated already.", "MAGE-37")
    return no_die(state, action.die) or wrong_rune(state, action)


def wrong_rune(state: State, action: Activate | Heal) -> Refusal | None:
    """The die must show the school of the scroll; Finesse does not do."""
    if state.faces[action.die] == CARDS[action.card].school:
        return None
    return Refusal("not_its_rune", "The die must show the rune of the scroll.", "MAGE-37")


def heal(state: State, action: Heal) -> Refusal | None:
    """A damaged scroll without such a die, and a die of its school."""
    slot = mine(state, action.card)
    if slot is None:
        return NOT_YOUR_SCROLL
    if not slot.damaged or slot.healing:
        return Refusal("not_to_be_healed", "That scroll needs no healing.", "MAGE-43")
    return no_die(state, action.die) or wrong_rune(state, action)


def discard(state: State, action: Discard) -> Refusal | None:
    """An own scroll that is not activated."""
    slot = mine(state, action.card)
    if slot is None:
        return NOT_YOUR_SCROLL
    if slot.activated:
        return Refusal("scroll_activated", "An activated scroll stays for this turn.", "MAGE-41")
    return None


def discard_spawn(state: State, action: DiscardSpawn) -> Refusal | None:
    """There must be spawn, and energy for it."""
    seat = state.turn.seat
    if not state.players[seat].spawn:
        return Refusal("no_spawn", "No spawn lies in your area.", "MAGE-42")
    return TOO_DEAR if price(state, seat, "spawn") > purse(state, seat) else None


def defeat(state: State, action: Defeat) -> Refusal | None:
    """A location without spawn in the way that can be paid."""
    seat = state.turn.seat
    if not state.row:
        return Refusal("no_locations", "Contest has no locations.", "MAGE-70")
    if state.players[seat].spawn:
        return Refusal("spawn_blocks", "First discard all spawn of your area.", "MAGE-45")
    return TOO_DEAR if price(state, seat, "location") > purse(state, seat) else None


def pay_first(state: State, action: PayFirst) -> Refusal | None:
    """There must be both to pay with, and another order than before."""
    turn = state.turn
    if action.mana == turn.mana_first:
        return Refusal("so_already", "You pay in that order already.", "MAGE-44")
    if not turn.energy or not state.players[turn.seat].mana:
        return Refusal("no_order", "You have not both energy and mana.", "MAGE-44")
    return None


def take_off(state: State, action: TakeOff) -> Refusal | None:
    """Another's pawn on the road, once a turn, of somebody who did nothing in the last turn."""
    if state.mode != "coop":
        return Refusal("coop_road", "Only in co-op a pawn is taken off the road.", "MAGE-98")
    if state.turn.proposed is not None:
        return Refusal("proposed_already", "You have proposed that in this turn.", "MAGE-98")
    if action.seat not in on_road(state, state.turn.seat)[1:]:
        return Refusal("no_such_pawn", "No other player has that pawn on the road.", "MAGE-98")
    if not state.players[action.seat].idle:
        return Refusal("has_acted", "That player took an action in their last turn.", "MAGE-98")
    return None


def end(state: State, action: End) -> Refusal | None:
    """The Action phase can always be ended."""
    return None


REASONS: Final[Mapping[type[Any], Callable[[State, Any], Refusal | None]]] = {
    Gather: gather,
    Focus: focus,
    Animate: animate,
    Spirit: spirit,
    Buy: buy,
    Activate: activate,
    Heal: heal,
    Discard: discard,
    DiscardSpawn: discard_spawn,
    Defeat: defeat,
    PayFirst: pay_first,
    TakeOff: take_off,
    End: end,
}
