"""How many turns the sensible player thinks that it still needs."""

from collections.abc import Sequence
from typing import Final

from simsalabim.engine.seats import Seat
from simsalabim.games.mageling.costs import price
from simsalabim.games.mageling.state import State
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

MORE_ENERGY, MORE_MANA = 0.0, 0.0
"""What a scroll adds to a turn that is bought later; about one in a turn."""


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


def turns(costs: Sequence[float], energy: float, mana: float, room: int, saved: float) -> float:
    """Turns until all costs are paid.

    `energy` is what a turn brings that is spent, `mana` what one brings that is saved; both grow
    with every scroll for which there is room.
    """
    found = 0.0
    for cost in costs:
        spent = cost if cost < energy else energy
        here = spent / energy
        short = cost - spent - saved
        if short > 0:
            here += short / mana
            saved = 0.0
        else:
            saved -= cost - spent
        found += here
        more = here if here < room else room
        room -= more
        energy += MORE_ENERGY * more
        mana += MORE_MANA * more
    return found
