"""What energy and mana of this turn can be spent on, and how near the goal that brings."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final

from simsalabim.engine.seats import Seat
from simsalabim.games.mageling.bot_income import HURT, income
from simsalabim.games.mageling.bot_pace import (
    SCROLL_COST,
    SPAWN_COST,
    ahead,
    dread,
    half_closed,
    life_beyond,
    turns,
)
from simsalabim.games.mageling.bot_worth import missed
from simsalabim.games.mageling.costs import price
from simsalabim.games.mageling.state import Player, Slot, State
from simsalabim.games.mageling.table import available, on_road
from simsalabim.games.mageling.tables import FINAL, GRIMOIRE, SPIRITS
from simsalabim.games.mageling.words import Card

MOST_SCROLLS: Final = 3
"""So many scrolls at most are thought of at once."""

FADING: Final = 0.9
"""How much of its worth a scroll keeps beside another new one."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way to spend: what it costs, and what then lies ahead with what income."""

    cost: int
    costs: tuple[float, ...]
    energy: float
    mana: float
    dread: float
    """What the state of the Evertree then costs."""


@dataclass(slots=True)
class Purse:
    """All ways to spend in a position."""

    ways: list[Way]
    found: dict[tuple[int, int], float] = field(default_factory=dict)

    def after(self, energy: float, mana: float) -> float:
        """Turns from the next one on, with so much to be spent in this turn as well as it can be."""
        key = (int(energy + 0.5), int(mana + 0.5))
        best = self.found.get(key)
        if best is None:
            best = self.found[key] = min(self._turns(way, *key) for way in self.ways)
        return best

    def _turns(self, way: Way, energy: int, mana: int) -> float:
        left = mana - max(0, way.cost - energy)
        if left < 0:
            return float("inf")
        return way.dread + turns(way.costs, way.energy, way.mana, left)


def purse_of(state: State, seat: Seat, known: Collection[Card]) -> Purse:
    """All ways to spend on spawn, locations and the scrolls that are known to lie there."""
    player = state.players[seat]
    base = income(player.grimoire)
    room = GRIMOIRE - len(player.grimoire)
    contest = state.mode == "contest"
    roads = list(_roads(state, seat))
    ways: list[Way] = []
    for paid, more_energy, more_mana, bought in _shelves(state, seat, base, known):
        energy, mana = base[0] + more_energy, base[1] + more_mana
        for cost, costs, fear in roads:
            if contest:
                there = max(0.0, costs[0] - SCROLL_COST * min(bought, room))
                ways.append(Way(paid + cost, (there,), energy, energy, fear))
            else:
                ways.append(Way(paid + cost, costs, energy, mana, fear))
    return Purse(ways)


def unspent(state: State, seat: Seat) -> float:
    """Turns from the next one on if nothing more is bought in this turn."""
    player = state.players[seat]
    energy, mana = income(player.grimoire)
    _, costs, fear = next(_roads(state, seat))
    return fear + turns(costs, energy, energy if state.mode == "contest" else mana, player.mana)


def _roads(state: State, seat: Seat) -> Iterator[tuple[int, tuple[float, ...], float]]:
    """Spawn and locations: what can be paid, what then lies ahead, and how the Evertree is then.

    Nothing comes first.
    """
    player = state.players[seat]
    costs = ahead(state, seat)
    pawns = [state.players[each].at for each in on_road(state, seat)]
    life = state.evertree
    fear = dread(life + half_closed(pawns)) if state.mode == "coop" else 0.0
    each = price(state, seat, "spawn")
    for gone in range(player.spawn + 1):
        left = SPAWN_COST * (player.spawn - gone)
        yield gone * each, (costs[0] + left, *costs[1:]), fear
    if state.mode == "contest":
        return
    paid = player.spawn * each
    for at in range(player.at, FINAL + 1):
        if state.row[at].card is None:
            return
        paid += int(costs[at - player.at])
        if at < FINAL and state.mode == "coop":
            life += life_beyond(state, seat, at)
            pawns[0] = at + 1
            fear = dread(life + half_closed(pawns))
        yield paid, costs[at - player.at + 1 :], 0.0 if at == FINAL else fear


Shelf = tuple[int, float, float, int]
"""What scrolls cost together, the energy and mana that they add to a turn, and their number."""


def _shelves(
    state: State, seat: Seat, base: tuple[float, float], known: Collection[Card]
) -> Iterator[Shelf]:
    """Every few scrolls that are worth something; none comes first."""
    player = state.players[seat]
    yield 0, 0.0, 0.0, 0
    single: list[Shelf] = []
    for card in available(state, seat):
        if card in SPIRITS or card not in known:
            continue
        energy, mana = _with(player, card)
        more = (energy - base[0], mana - base[1])
        if sum(more) > 0 or state.mode == "contest":
            single.append((price(state, seat, "scroll", card), *more, 1))
    yield from single
    for count in range(2, MOST_SCROLLS + 1):
        for those in combinations(single, count):
            share = FADING ** (count - 1)
            yield (
                sum(each[0] for each in those),
                share * sum(each[1] for each in those),
                share * sum(each[2] for each in those),
                count,
            )


def _with(player: Player, card: Card) -> tuple[float, float]:
    """Income with one scroll more; in a full Grimoire it takes the place of the least."""
    grimoire = player.grimoire
    if len(grimoire) == GRIMOIRE:
        gone = least(player)
        grimoire = [slot for slot in grimoire if slot.card != gone]
    return income([*grimoire, Slot(card)])


def least(player: Player) -> Card:
    """The scroll that is missed least; a damaged one is missed less."""
    own = tuple(sorted(slot.card for slot in player.grimoire))
    return min(
        player.grimoire, key=lambda slot: missed(slot.card, own) * (HURT if slot.damaged else 1.0)
    ).card
