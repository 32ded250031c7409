"""Amounts, filters and tests of the effect language (MAGE-C1)."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from simsalabim.engine.seats import Seat
from simsalabim.games.mageling.checks import fits
from simsalabim.games.mageling.effects import ANY, AtLeast, Count, Filter, Focused, Who
from simsalabim.games.mageling.state import NOBODY, Frame, Slot, State
from simsalabim.games.mageling.table import on_road, unplaced
from simsalabim.games.mageling.tables import CARDS, COSTS
from simsalabim.games.mageling.words import Card

MEANT: Final[dict[Filter, frozenset[Card]]] = {}
"""The cards that each filter means, found once."""


def meant(of: Filter) -> frozenset[Card]:
    """All cards of the set that a filter means."""
    found = MEANT.get(of)
    if found is None:
        found = frozenset(card for card, printed in CARDS.items() if fits(printed, of))
        MEANT[of] = found
    return found


def matches(card: Card, of: Filter) -> bool:
    """Whether a card is one of those that a filter means."""
    return of is ANY or card in meant(of)


def targets(state: State, by: Seat, who: Who) -> list[Seat]:
    """Whom an effect concerns, in turn order from the player who does it."""
    order = on_road(state, state.start if by == NOBODY else by)
    if who == "all":
        return order
    if who == "self":
        return order[:1]
    if who == "next":
        return order[1:2]
    return [] if who == "rivals" and state.mode == "coop" else order[1:]


def _whole(state: State, seat: Seat) -> list[Slot]:
    """The undamaged scrolls of a Grimoire (MAGE-53)."""
    return [slot for slot in state.players[seat].grimoire if not slot.damaged]


def _scrolls(state: State, seat: Seat, count: Count, f: Frame | None) -> int:
    this = f.card if f is not None and count.other else None
    return sum(
        slot.card != this
        and (slot.activated or not count.activated)
        and matches(slot.card, count.of)
        for slot in _whole(state, seat)
    )


def _damaged(state: State, seat: Seat, count: Count, f: Frame | None) -> int:
    return sum(slot.damaged for slot in state.players[seat].grimoire)


def _types(state: State, seat: Seat, count: Count, f: Frame | None) -> int:
    return len({CARDS[slot.card].type for slot in _whole(state, seat)})


def _schools(state: State, seat: Seat, count: Count, f: Frame | None) -> int:
    return len({CARDS[slot.card].school for slot in _whole(state, seat)})


def _matching(state: State, seat: Seat, count: Count, f: Frame | None) -> int:
    faces = [state.faces[die] for die in unplaced(state)]
    return max(map(faces.count, faces), default=0)


def _faces(state: State, seat: Seat, count: Count, f: Frame | None) -> int:
    return len({state.faces[die] for die in unplaced(state)})


def _focus(state: State, seat: Seat, count: Count, f: Frame | None) -> int:
    return state.places.count("focus")


def _discarded(state: State, seat: Seat, count: Count, f: Frame | None) -> int:
    return 0 if f is None else sum(matches(card, count.of) for card in f.moved)


def _discarded_cost(state: State, seat: Seat, count: Count, f: Frame | None) -> int:
    return 0 if f is None else sum(COSTS[card] for card in f.moved if matches(card, count.of))


def _discarded_turn(state: State, seat: Seat, count: Count, f: Frame | None) -> int:
    return state.turn.discarded


def _revealed(state: State, seat: Seat, count: Count, f: Frame | None) -> int:
    beyond = state.row[state.players[seat].at + 1 :]
    return sum(spot.card is not None and not spot.closed for spot in beyond)


def _spawn(state: State, seat: Seat, count: Count, f: Frame | None) -> int:
    return state.players[seat].spawn


COUNTERS: Final[Mapping[str, Callable[[State, Seat, Count, Frame | None], int]]] = {
    "scrolls": _scrolls,
    "damaged": _damaged,
    "types": _types,
    "schools": _schools,
    "matching": _matching,
    "faces": _faces,
    "focus": _focus,
    "discarded": _discarded,
    "discarded_cost": _discarded_cost,
    "discarded_turn": _discarded_turn,
    "revealed": _revealed,
    "spawn": _spawn,
}
"""What `per` counts."""


def amount(state: State, seat: Seat, of: Any, f: Frame | None = None) -> int:
    """A number as it stands, or a count as it is now."""
    if not isinstance(of, Count):
        return int(of)
    counted = COUNTERS[of.per](state, seat, of, f)
    value = counted // of.every * of.times + of.plus
    return value if of.max is None else min(of.max, value)


def holds(state: State, seat: Seat, test: Focused | AtLeast, f: Frame) -> bool:
    """Whether a test holds now."""
    if isinstance(test, Focused):
        return state.turn.focused and state.turn.rune == test.school
    return amount(state, seat, test.count, f) >= test.at_least
