"""Every action that a seat may take, listed; actions are made once and shared."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from simsalabim.engine.seats import Seat
from simsalabim.games.magical_library.actions import (
    Action,
    Confirm,
    Exchange,
    Keep,
    Pass,
    Place,
    Stand,
    TakeBack,
)
from simsalabim.games.magical_library.geometry import SIDES
from simsalabim.games.magical_library.state import Player, State
from simsalabim.games.magical_library.words import WIZARDS, CardName, Cell, Phase

KEEP: Final = Keep()
EXCHANGE: Final = Exchange()
TAKE_BACK: Final = TakeBack()
CONFIRM: Final = Confirm()
STANDS: Final[dict[Cell, Stand]] = {cell: Stand(*cell) for cell in SIDES}
GOLDEN_STANDS: Final[dict[Cell, Stand]] = {cell: Stand(*cell, golden=True) for cell in SIDES}

_RECEIVE: Final[tuple[Action, ...]] = (KEEP, EXCHANGE)


@cache
def places(card: CardName) -> dict[Cell, Place]:
    """The ways of placing a card, by cell; made when the card is first held."""
    return {(x, y): Place(card, x, y) for x, y in SIDES}


def legal(state: State, seat: Seat) -> Sequence[Action]:
    """Every action that `seat` may take now, in a stable order; empty if it is not asked."""
    if seat not in state.awaited:
        return ()
    return LISTERS[state.phase](state, seat)


def distributions(state: State, seat: Seat) -> Sequence[Pass]:
    """Each card kept, and of the others each to either side (MLIB-24); with two players both go
    the same way (MLIB-25)."""
    a, b, c = state.players[seat].hand
    one_way = [Pass(a, b, c), Pass(b, a, c), Pass(c, a, b)]
    if len(state.players) == 2:
        return one_way
    return [*one_way, Pass(a, c, b), Pass(b, c, a), Pass(c, b, a)]


def placements(state: State, seat: Seat) -> Sequence[Action]:
    """Each card of the hand on each free cell that touches the display (MLIB-31); taking the
    last placement back, and confirming once the hand is empty (MLIB-30, MLIB-34)."""
    player = state.players[seat]
    found: list[Action] = []
    if player.hand:
        edge = free_cells(player.cells)
        for card in player.hand:
            ways = places(card)
            found += [ways[cell] for cell in edge]
    else:
        found.append(CONFIRM)
    if player.fresh:
        found.append(TAKE_BACK)
    return found


def free_cells(cells: Sequence[Cell]) -> list[Cell]:
    """The free cells that share an edge with a card (MLIB-31)."""
    edge = {near: None for cell in cells for near in SIDES[cell]}
    for cell in cells:
        edge.pop(cell, None)
    return list(edge)


def stands(state: State, seat: Seat) -> Sequence[Action]:
    """A wizard, or the golden one, on each card that may carry it (MLIB-40 to MLIB-42)."""
    player = state.players[seat]
    cells = standing_cells(player.cells, player.wizards)
    found: list[Action] = []
    if plain_left(state, player):
        found += [STANDS[cell] for cell in cells]
    if has_golden_left(state, player):
        found += [GOLDEN_STANDS[cell] for cell in cells]
    return found


def standing_cells(cells: Sequence[Cell], wizards: Sequence[Cell]) -> list[Cell]:
    """The cards that carry no wizard and have none beside them (MLIB-41, MLIB-42)."""
    barred = set(wizards)
    for wizard in wizards:
        barred.update(SIDES[wizard])
    return [cell for cell in cells if cell not in barred]


def plain_left(state: State, player: Player) -> int:
    """How many wizards are in supply, the golden one left out (MLIB-12, MLIB-70)."""
    supply = WIZARDS - 1 if "golden_wizard" in state.modules else WIZARDS
    return supply - len(player.wizards) + (player.golden is not None)


def has_golden_left(state: State, player: Player) -> bool:
    """Whether the golden wizard is in supply (MLIB-70)."""
    return player.golden is None and "golden_wizard" in state.modules


LISTERS: Final[dict[Phase, Callable[[State, Seat], Sequence[Action]]]] = {
    "receive": lambda state, seat: _RECEIVE,
    "distribute": distributions,
    "place": placements,
    "wizard": stands,
    "over": lambda state, seat: (),
}
