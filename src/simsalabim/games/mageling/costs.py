"""What things cost, which rules hold for whom, and paying (MAGE-42 to MAGE-45, MAGE-47)."""

from collections.abc import Iterator
from typing import Literal, TypeAlias

from simsalabim.engine.seats import Seat
from simsalabim.games.mageling import events
from simsalabim.games.mageling.counting import amount, matches
from simsalabim.games.mageling.effects import Ban, Cost, When
from simsalabim.games.mageling.programs import GLOBAL, LOCAL, Ruled
from simsalabim.games.mageling.state import State
from simsalabim.games.mageling.table import Table, push
from simsalabim.games.mageling.tables import COSTS, LOCATIONS, SPAWN_COST
from simsalabim.games.mageling.words import Card

Payable: TypeAlias = Literal["scroll", "spawn", "location"]


def rules_for(state: State, seat: Seat) -> Iterator[Ruled]:
    """The standing rules that hold for a player: of its location, and Global ones (MAGE-47)."""
    if not state.row:
        return
    here = state.row[state.players[seat].at]
    if here.card is not None and not here.closed:
        yield from LOCAL[here.card]
    for spot in state.row:
        if spot.card is not None and not spot.closed:
            yield from GLOBAL[spot.card]


def is_banned(state: State, seat: Seat, action: Literal["gather", "spirits"]) -> bool:
    """Whether a location forbids this action."""
    return any(
        isinstance(rule, Ban) and rule.action == action for rule, _ in rules_for(state, seat)
    )


def base_cost(state: State, seat: Seat, on: Payable, card: Card | None) -> int:
    """What is printed."""
    if card is not None:
        return COSTS[card]
    if on == "spawn":
        return SPAWN_COST
    place = state.row[state.players[seat].at].card
    return 0 if place is None else LOCATIONS[place].cost


def price(state: State, seat: Seat, on: Payable, card: Card | None = None) -> int:
    """What a player would pay now: printed, then rules, then discounts, never below 0."""
    cost = base_cost(state, seat, on, card)
    changed = False
    for rule, _ in rules_for(state, seat):
        if isinstance(rule, Cost) and rule.on == on and (card is None or matches(card, rule.of)):
            cost += amount(state, seat, rule.amount)
            changed = True
    if changed:
        cost = max(0, cost)
    for discount in state.turn.discounts:
        if discount.on == on and (card is None or matches(card, discount.of)):
            cost -= discount.amount
    return max(0, cost)


def purse(state: State, seat: Seat) -> int:
    """Energy and mana together (MAGE-44)."""
    return state.turn.energy + state.players[seat].mana


def pay(
    t: Table, seat: Seat, cost: int, on: Literal["scroll", "spawn", "location", "text"]
) -> None:
    """Pay exactly; energy goes first unless the player said otherwise (MAGE-44)."""
    turn, player = t.state.turn, t.state.players[seat]
    if turn.mana_first:
        mana = min(cost, player.mana)
        energy = cost - mana
    else:
        energy = min(cost, turn.energy)
        mana = cost - energy
    turn.energy -= energy
    player.mana -= mana
    t.emit(events.Paid(seat, on, energy, mana))


def use_discounts(state: State, on: Payable, card: Card | None = None) -> None:
    """Discounts for the next payment are gone, even if a part was not needed."""
    if state.turn.discounts:
        state.turn.discounts = tuple(
            [
                discount
                for discount in state.turn.discounts
                if discount.uses == "turn"
                or discount.on != on
                or (card is not None and not matches(card, discount.of))
            ]
        )


def happens(t: Table, seat: Seat, event: Literal["turn_start", "buy", "spirit"]) -> None:
    """What standing rules say of an event is done next, in the order of the row."""
    those = [
        name
        for rule, name in rules_for(t.state, seat)
        if isinstance(rule, When) and rule.event == event
    ]
    for name in reversed(those):
        push(t.state, name, seat)
