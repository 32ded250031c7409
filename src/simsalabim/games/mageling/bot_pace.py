"""How many turns the sensible player thinks that it still needs."""

from collections.abc import Sequence
from typing import Final

from simsalabim.engine.seats import Seat
from simsalabim.games.mageling.costs import price
from simsalabim.games.mageling.state import State
from simsalabim.games.mageling.table import on_road
from simsalabim.games.mageling.tables import GRIMOIRE, LOCATIONS, OF_DECK
from simsalabim.games.mageling.words import Location

SPAWN_COST: Final = 2.0
SCROLL_COST: Final = 4.2
"""What a spawn less, and in Contest a scroll more, usually costs."""


def _spawn_on_entering(card: Location) -> float:
    return sum(SPAWN_COST for e in LOCATIONS[card].enter if e.verb == "gain" and e.what == "spawn")


EXPECTED: Final = {card: place.cost + _spawn_on_entering(card) for card, place in LOCATIONS.items()}
"""What a location ahead will cost."""

UNKNOWN: Final = tuple([sum(EXPECTED[card] for card in deck) / len(deck) for deck in OF_DECK])
"""The same of one that lies facedown."""

DREAD, EASE = 6.0, 0.45
"""What an empty Evertree costs in turns, and how much of that is left with each mana on it."""

CLOSING: Final = 0.7
"""How much of the mana of a closing is counted when all but one have left."""


def ahead(state: State, seat: Seat) -> tuple[float, ...]:
    """What the way to the goal will cost, the next step first; spawn is left out."""
    player = state.players[seat]
    if state.mode == "contest":
        return (SCROLL_COST * (GRIMOIRE - len(player.grimoire)),)
    found = [
        UNKNOWN[at] if spot.card is None else float(EXPECTED[spot.card])
        for at, spot in enumerate(state.row)
        if at >= player.at
    ]
    if state.row[player.at].card is not None:
        found[0] = float(price(state, seat, "location"))
    return tuple(found)


def turns(costs: Sequence[float], energy: float, mana: float, saved: float) -> float:
    """Turns until all costs are paid.

    `energy` is what a turn brings that is spent, `mana` what one brings that is saved.
    """
    found = 0.0
    for cost in costs:
        spent = min(energy, cost)
        found += spent / energy
        short = cost - spent - saved
        if short > 0:
            found += short / mana
            saved = 0.0
        else:
            saved -= cost - spent
    return found


def dread(evertree: float) -> float:
    """In co-op the Evertree must live: what it costs in turns that there is so little on it."""
    return float(DREAD * EASE**evertree)


def life_beyond(state: State, seat: Seat, at: int) -> int:
    """Mana that comes to the Evertree when a player leaves this location (MAGE-84, MAGE-85)."""
    if state.mode != "coop":
        return 0
    beyond = state.row[at + 1]
    others = [state.players[other].at for other in on_road(state, seat)[1:]]
    return (beyond.life if beyond.card is None else 0) + all(other > at for other in others)


def half_closed(pawns: Sequence[int]) -> float:
    """What it is worth that some have left locations at which others still are, in mana."""
    left = 0
    for at in range(max(pawns)):
        gone = sum(pawn > at for pawn in pawns)
        left += gone if gone < len(pawns) else 0
    return CLOSING * left / len(pawns)
