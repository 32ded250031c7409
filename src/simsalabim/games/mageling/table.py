"""The table on which a match lies, and what is done on it again and again."""

from dataclasses import dataclass, replace
from typing import Any

from simsalabim.engine.dice import Dice, draw
from simsalabim.engine.game import Emit
from simsalabim.engine.seats import Seat
from simsalabim.games.mageling import events
from simsalabim.games.mageling.programs import frame
from simsalabim.games.mageling.state import Known, Player, Slot, State
from simsalabim.games.mageling.tables import FACES
from simsalabim.games.mageling.words import Card, Place, Token, Zone


@dataclass(slots=True)
class Table:
    """A position that is being changed, the dice, and who hears of it."""

    state: State
    dice: Dice
    emit: Emit


def push(state: State, text: str, by: Seat, card: Card | None = None) -> None:
    """Do this text before anything else (MAGE-40)."""
    state.stack.append(frame(text, by, card))


def clockwise(state: State, first: Seat) -> list[Seat]:
    """All seats in turn order from this one."""
    seats = len(state.players)
    return [(first + i) % seats for i in range(seats)]


def on_road(state: State, first: Seat) -> list[Seat]:
    """The seats in turn order from this one whose pawns have not been taken off (MAGE-98)."""
    return [seat for seat in clockwise(state, first) if not state.players[seat].off]


# --- The deck ----------------------------------------------------------------------------------


def deck_size(state: State) -> int:
    """How many cards are left in the Nexus deck."""
    return len(state.top) + len(state.pool) + len(state.bottom)


def off_the_top(state: State, dice: Dice) -> Card:
    """The top card of a deck that is not empty."""
    if state.top:
        return state.top.pop(0).card
    if state.pool:
        return draw(state.pool, dice)
    return state.bottom.pop(0).card


def next_card(t: Table) -> Card | None:
    """The top card of the deck; an empty one is made anew first; None if there is none (MAGE-10)."""
    state = t.state
    if not deck_size(state):
        if not state.discard:
            return None
        state.pool, state.discard = state.discard, []
        t.emit(events.Reshuffled())
    return off_the_top(state, t.dice)


def refill(t: Table) -> None:
    """Fill the holes of the row (MAGE-10)."""
    nexus = t.state.nexus
    for at, there in enumerate(nexus):
        if there is None:
            card = next_card(t)
            if card is None:
                return
            nexus[at] = card
            t.emit(events.Moved(card, "deck", "nexus", None, at))


def put_back(t: Table, seat: Seat, card: Card, *, on_top: bool) -> None:
    """A card that was looked at goes back, to a place that only the player knows."""
    state, known = t.state, Known(card, (seat,))
    state.seen.remove(card)
    if on_top:
        state.top.insert(0, known)
    else:
        state.bottom.append(known)
    t.emit(events.PutBack(seat, card, "top" if on_top else "bottom"))


# --- Cards -------------------------------------------------------------------------------------


def to_discard(t: Table, card: Card, source: Zone, seat: Seat | None, at: int | None) -> None:
    """A card that was taken from somewhere lies on the discard; holes of the row are filled."""
    t.state.discard.append(card)
    t.state.turn.discarded += 1
    t.emit(events.Moved(card, source, "discard", seat, at))
    if None in t.state.nexus:
        refill(t)


def busy(state: State) -> Card | None:
    """The spirit whose text is being done: it stays in the row until then (MAGE-10)."""
    stack = state.stack
    return stack[1].card if len(stack) > 1 and stack[1].text == "spirit" else None


def available(state: State, seat: Seat) -> list[Card]:
    """The cards of the row, and those of the own Keep (MAGE-92), but for a spirit that is busy."""
    found = [card for card in state.nexus if card is not None]
    if seat >= 0 and state.players[seat].keep:
        found += state.players[seat].keep
    spirit = busy(state)
    if spirit is not None and spirit in found:
        found.remove(spirit)
    return found


def pick_up(state: State, seat: Seat, card: Card) -> tuple[Zone, int | None]:
    """Take a card from the row, the own Keep or the discard; where it was."""
    if card in state.nexus:
        at = state.nexus.index(card)
        state.nexus[at] = None
        return "nexus", at
    if seat >= 0 and card in state.players[seat].keep:
        state.players[seat].keep.remove(card)
        return "keep", None
    state.discard.remove(card)
    return "discard", None


def throw(t: Table, seat: Seat, card: Card) -> None:
    """Discard a card of the row or of the own Keep."""
    source, at = pick_up(t.state, seat, card)
    to_discard(t, card, source, seat if source == "keep" else None, at)


def slot_of(player: Player, card: Card) -> Slot | None:
    """Where in the Grimoire a scroll lies, if it does."""
    for slot in player.grimoire:
        if slot.card == card:
            return slot
    return None


def mark(grimoire: list[Slot], card: Card, **changes: Any) -> None:
    """Change what lies on a scroll of a Grimoire."""
    for at, slot in enumerate(grimoire):
        if slot.card == card:
            grimoire[at] = replace(slot, **changes)


def drop_scroll(t: Table, seat: Seat, card: Card) -> None:
    """Discard a scroll of a Grimoire; its damage goes with it (MAGE-41).

    A die that lay on it to heal it stays spent (MAGE-33).
    """
    state = t.state
    for die, at in enumerate(state.places):
        if at == card:
            place(t, die, "aside")
    player = state.players[seat]
    player.grimoire = [slot for slot in player.grimoire if slot.card != card]
    to_discard(t, card, "grimoire", seat, None)


def shelve(t: Table, seat: Seat, card: Card) -> None:
    """Put a scroll into the Grimoire (MAGE-35)."""
    source, at = pick_up(t.state, seat, card)
    t.state.players[seat].grimoire.append(Slot(card, fresh=True))
    t.emit(events.Moved(card, source, "grimoire", seat, at))
    if at is not None:
        refill(t)


# --- Tokens and dice ---------------------------------------------------------------------------


def give(t: Table, seat: Seat, what: Token, amount: int) -> None:
    """Tokens come into an area, or energy onto the track of the active player."""
    if amount <= 0:
        return
    if what == "energy":
        t.state.turn.energy += amount
    else:
        player = t.state.players[seat]
        setattr(player, what, getattr(player, what) + amount)
    t.emit(events.Gained(seat, what, amount))


def take(t: Table, seat: Seat, what: Token, amount: int) -> None:
    """As many tokens as there are, up to `amount`, go back to the reserve."""
    player = t.state.players[seat]
    amount = min(amount, getattr(player, what))
    if amount > 0:
        setattr(player, what, getattr(player, what) - amount)
        t.emit(events.Lost(seat, what, amount))


def roll(t: Table, dice: tuple[int, ...]) -> None:
    """Roll these dice together."""
    if dice:
        faces = t.state.faces
        for die in dice:
            faces[die] = FACES[t.dice.pick(len(FACES))]
        t.emit(events.Rolled(dice, tuple([faces[die] for die in dice])))


def place(t: Table, die: int, at: Place) -> None:
    """A die is spent (MAGE-33)."""
    t.state.places[die] = at
    t.emit(events.Placed(die, at))


def unplaced(state: State) -> list[int]:
    """The dice in the pool."""
    return [die for die, at in enumerate(state.places) if at == "pool"]
