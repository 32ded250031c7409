"""Turning cards: adventure cards (MYST-40 to MYST-44), then map cards (MYST-50 to MYST-55)."""

from simsalabim.engine.dice import Dice, draw
from simsalabim.engine.game import Emit
from simsalabim.engine.seats import Seat
from simsalabim.games.mysterious_library import events
from simsalabim.games.mysterious_library.actions import Turn
from simsalabim.games.mysterious_library.ending import finish
from simsalabim.games.mysterious_library.fleeing import get_out
from simsalabim.games.mysterious_library.state import State
from simsalabim.games.mysterious_library.tables import FIREPLACE, GALLERY
from simsalabim.games.mysterious_library.ways import occupants
from simsalabim.games.mysterious_library.words import Card, Room


def turn(state: State, seat: Seat, action: Turn, dice: Dice, emit: Emit) -> None:
    """Turn the next card; everyone may hold the one after it (MYST-38)."""
    state.left -= 1
    state.held = []
    if state.phase == "draw":
        adventure(state, dice, emit)
    else:
        map_card(state, dice, emit)


# --- Adventure cards ---------------------------------------------------------------------------


def adventure(state: State, dice: Dice, emit: Emit) -> None:
    """Turn an adventure card: keep it, or do the harm it does (MYST-40)."""
    card = next_adventure(state, dice, emit)
    emit(events.Drew(state.turn, card))
    if card == "mr_mean":
        creep(state, emit)
    elif card == "whirlwind":
        whirl(state, emit)
    else:
        state.hands[state.turn].append(card)
        return
    state.discard.append(card)


def next_adventure(state: State, dice: Dice, emit: Emit) -> Card:
    """The top card of the deck; if it has run out, of the shuffled discard (MYST-44)."""
    if not state.deck:
        state.deck, state.discard = state.discard, []
        emit(events.Reshuffled("adventure"))
    card = draw(state.deck, dice)
    while card == "whirlwind" and state.gentle and state.number == 1:
        state.deck.append(card)
        card = draw(state.deck, dice)
    return card


def creep(state: State, emit: Emit) -> None:
    """Mr. Mean moves one field on; on the last he stays (MYST-41, MYST-05)."""
    state.field = min(state.field + 1, len(GALLERY))
    emit(events.Crept(state.field))


def whirl(state: State, emit: Emit) -> None:
    """The map discard goes on top of the map deck, as a layer of its own (MYST-42)."""
    rooms, state.map_discard = state.map_discard, []
    emit(events.Whirled(tuple(rooms)))
    if rooms:
        state.maps.append(rooms)


# --- Map cards ---------------------------------------------------------------------------------


def map_card(state: State, dice: Dice, emit: Emit) -> None:
    """Turn a map card: its room gets a blade, or collapses if it has one (MYST-51, MYST-52)."""
    room = next_map(state, dice, emit)
    emit(events.Mapped(room))
    if room in state.blades:
        collapse(state, room, emit)
        return
    state.map_discard.append(room)
    arm(state, room, emit)


def next_map(state: State, dice: Dice, emit: Emit) -> Room:
    """The top map of the deck; if it has run out, of the shuffled discard (MYST-54)."""
    if not state.maps:
        state.maps, state.map_discard = [state.map_discard], []
        emit(events.Reshuffled("maps"))
    layer = state.maps[-1]
    room = draw(layer, dice)
    if not layer:
        state.maps.pop()
    return room


def arm(state: State, room: Room, emit: Emit) -> None:
    """Place a blade, if one is left (MYST-51, MYST-55)."""
    if state.pile:
        state.pile -= 1
        state.blades.append(room)
        emit(events.Armed(room))
    else:
        emit(events.Spared(room))


def collapse(state: State, room: Room, emit: Emit) -> None:
    """The room falls; the first of fireplace, book and stuck is what loses it (MYST-66)."""
    inside = occupants(state, room)
    state.blades.remove(room)
    state.pile += 1
    state.ruins.append(room)
    emit(events.Collapsed(room, inside))
    if room == FIREPLACE:
        finish(state, "fireplace", room, inside, emit)
    elif room in state.books.values():
        finish(state, "book", room, inside, emit)
    else:
        get_out(state, room, inside, emit)
