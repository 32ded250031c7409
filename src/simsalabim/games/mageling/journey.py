"""Moving on through the row of locations (MAGE-46, MAGE-84, MAGE-85)."""

from typing import Any

from simsalabim.engine.dice import Dice
from simsalabim.games.mageling import events
from simsalabim.games.mageling.state import Frame, State
from simsalabim.games.mageling.table import Table, on_road, push
from simsalabim.games.mageling.tables import OF_DECK
from simsalabim.games.mageling.words import Location


def here(t: Table, f: Frame) -> int:
    """The place of the player's pawn."""
    return t.state.players[f.by].at


def defeat_text(t: Table, f: Frame, e: Any) -> None:
    """First the Defeat effect."""
    card = t.state.row[here(t, f)].card
    push(t.state, f"{card}.defeat", f.by)


def close(t: Table, f: Frame, e: Any) -> None:
    """In co-op it closes when its last player leaves and none is before it (MAGE-85)."""
    state, at = t.state, here(t, f)
    others = [state.players[seat].at for seat in on_road(state, f.by)[1:]]
    if state.mode == "coop" and all(other > at for other in others):
        state.row[at].closed = True
        state.evertree += 1
        t.emit(events.Closed(at))


def turn_up(t: Table, f: Frame, e: Any) -> None:
    """The next location, if nobody has turned it up yet, and its Reveal effect."""
    reveal(t, here(t, f) + 1, f.by)


def reveal(t: Table, at: int, by: int) -> None:
    """Its mana goes to the Evertree (MAGE-84); Reveal effects are done once."""
    state, spot = t.state, t.state.row[at]
    if spot.card is None:
        spot.card = location_for(state, at, t.dice)
        life, spot.life = spot.life, 0
        state.evertree += life
        t.emit(events.Revealed(at, spot.card, life))
        push(state, f"{spot.card}.reveal", by)


def location_for(state: State, at: int, dice: Dice) -> Location:
    """A random card of the deck (MAGE-11); in a chapter that is tried again, the same (MAGE-90)."""
    same = state.same[at]
    if same is not None:
        return same
    cards = [card for card in OF_DECK[at] if card not in state.away]
    return cards[dice.pick(len(cards))]


def enter(t: Table, f: Frame, e: Any) -> None:
    """The pawn moves, then the Enter effect."""
    player = t.state.players[f.by]
    player.at += 1
    t.emit(events.Entered(f.by, player.at))
    push(t.state, f"{t.state.row[player.at].card}.enter", f.by)
