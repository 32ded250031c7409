"""What a seat that is gone does (MLIB-27): no exchange, then whatever chance says.

The engine hands no dice to `absent`. What the seat holds and what lies before it came from dice,
and nobody else knows its hand: a digest of them chooses as blindly, and a replay needs no luck.
"""

import hashlib

from simsalabim.engine.seats import Seat
from simsalabim.games.magical_library.actions import Action, TakeBack
from simsalabim.games.magical_library.legal import KEEP, legal
from simsalabim.games.magical_library.state import State


def absent(state: State, seat: Seat) -> Action:
    """Keep the hand, pass at random, place and stand at random among what is legal (MLIB-27)."""
    if state.phase == "receive":
        return KEEP
    options = [each for each in legal(state, seat) if not isinstance(each, TakeBack)]
    return options[blind_pick(state, seat, len(options))]


def blind_pick(state: State, seat: Seat, n: int) -> int:
    """A number from 0 to n-1 that follows from the seat's own cards and the step."""
    player = state.players[seat]
    told = f"{state.step}:{seat}:{player.hand}:{player.cards}:{player.cells}"
    return int.from_bytes(hashlib.sha256(told.encode()).digest()[:8], "big") % n
