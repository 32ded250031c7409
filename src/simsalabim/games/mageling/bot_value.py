"""How the sensible player judges a position: about how many turns it is from its goal."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from simsalabim.engine.seats import Seat
from simsalabim.games.mageling.bot_worth import ANIMATED, GIVES, MANA, OWNED, PRIZED, Yield
from simsalabim.games.mageling.costs import price
from simsalabim.games.mageling.state import Player, State
from simsalabim.games.mageling.tables import (
    CARDS,
    GRIMOIRE,
    LOCATIONS,
    OF_DECK,
    SCHOOLS,
    SPACES,
    SPIRITS,
)
from simsalabim.games.mageling.words import Card, Face

UNKNOWN: Final = tuple(
    [1.0 + sum(LOCATIONS[card].cost for card in deck) / len(deck) for deck in OF_DECK]
)
"""What a facedown location will cost, with the spawn that may wait there."""

BASE, BASE_MANA, LEFT_OVER = 3.4, 0.8, 0.1
"""Energy and mana of a turn without any scroll; and how much of energy can be made mana."""

EXTRA: Final = 3
"""Turns in which energy is of use beyond those that pay for locations and for missing scrolls."""

SCARCE: Final = 2.0
"""What one mana is worth while energy alone will not do."""

SHARE: Final = (0.8, 0.75, 0.7, 0.65, 0.55, 0.5, 0.4, 0.3)
"""How often a turn's dice reach the best scroll, the second best, and so on."""

HURT: Final = 0.4
"""How much of a damaged scroll is left."""

DIE: Final = 1.0
"""What a die would bring otherwise."""

SPAWN, SPAWN_COST = 2.2, 2.0
SCROLL, SCROLL_COST = 4.6, 4.2
"""What a spawn less, and in Contest a scroll more, is worth; and what they usually cost."""

PROGRESS: Final = 0.2
"""How much more than mana the cost of a defeated location is worth."""

REACHED, TO_BUY, IDLE = 1.0, 0.75, 0.35
"""What energy of this turn is worth: if the location can be paid, if scrolls can, and else."""

PLANNED: Final = 0.8
"""How much of what is planned for dice comes to good."""

LIFE: Final = 6.0
"""What the first mana on the Evertree is worth; the second is worth half of it, and so on."""

MOST_TURNS: Final = 12.0
DECIDED: Final = 1_000.0


@dataclass(frozen=True, slots=True)
class Aim:
    """What the player reckons with while it compares actions."""

    seat: Seat
    known: tuple[Card, ...]
    """The cards that it can reach now; what will be drawn it does not know."""
    turns: float
    """Turns to come, in which mana can be saved."""
    spending: float
    """Turns to come in which energy is of use."""
    energy: float
    mana: float
    """What one energy of this turn is worth, and one mana."""


def aim(state: State, seat: Seat) -> Aim:
    """What to reckon with in this position."""
    player = state.players[seat]
    known = tuple([card for card in state.nexus if card is not None] + player.keep)
    ahead = costs_ahead(state, seat)
    energy, mana = income(player)
    energy += BASE
    mana += BASE_MANA
    missing = sum(max(0.0, cost - energy) for cost in ahead) - player.mana
    scarce = state.mode != "contest" and missing > 0
    turns = sum(min(1.0, cost / energy) for cost in ahead)
    if scarce:
        turns += missing / (mana + LEFT_OVER * energy)
    if state.mode == "contest":
        turns = max(0.0, ahead[0] - player.mana) / (energy + mana)
    turns = min(turns, MOST_TURNS)
    room = GRIMOIRE - len(player.grimoire)
    worth = TO_BUY if room else IDLE
    if state.turn.seat == seat:
        dice = [face for face, at in zip(state.faces, state.places, strict=True) if at == "pool"]
        brings = state.turn.energy + plan(state, dice, known, 1.0, 1.0)
        if brings + player.mana >= ahead[0]:
            worth = REACHED
    return Aim(
        seat, known, turns, min(turns, EXTRA + len(ahead) + room), worth, SCARCE if scarce else MANA
    )


def plan(
    state: State,
    faces: Sequence[Face],
    known: Collection[Card],
    energy: float = 1.0,
    mana: float = MANA,
) -> float:
    """What unplaced dice showing these faces will bring, for what energy and mana are worth."""
    turn = state.turn
    player = state.players[turn.seat]
    left = {school: faces.count(school) for school in SCHOOLS}
    total = 0.0
    for slot in player.grimoire:
        school = CARDS[slot.card].school
        if left[school] and not (slot.damaged or slot.activated or slot.fresh):
            gives = GIVES[slot.card]
            worth = energy * gives[0] + mana * gives[1]
            if worth > energy:
                left[school] -= 1
                total += worth
    finesse = faces.count("finesse")
    if finesse:
        total += finesse * max(energy, animation(state, player, energy, mana))
    runes = SCHOOLS if turn.rune is None else (turn.rune,)
    spaces = SPACES - turn.gathered
    spare = sum(left.values())
    pairs = sum(n // 2 for n in left.values())
    best = 0.0
    for rune in runes:
        mine = left[rune]
        value = energy * mine
        if mine or (turn.focused and turn.rune == rune):
            value += spirits(rune, known, energy, mana)
        matched = min(spaces, pairs - mine // 2)
        value += mana * matched
        value += energy * max(0, min(spaces - matched, (spare - mine) // 2 - matched))
        best = max(best, value)
    return total + best


def spirits(rune: str, known: Collection[Card], energy: float, mana: float) -> float:
    """What the spirits of a school in the row are worth."""
    found = 0.0
    for card in known:
        if card in SPIRITS and CARDS[card].school == rune:
            gives = GIVES[card]
            found += energy * gives[0] + mana * gives[1]
    return found


def animation(state: State, player: Player, energy: float, mana: float) -> float:
    """The best Animate effect at hand."""
    sources: list[str] = [player.crystal] if state.mode == "coop" else []
    sources += [slot.card for slot in player.grimoire if not slot.damaged and not slot.fresh]
    here = state.row[player.at].card if state.row else None
    if here is not None:
        sources.append(here)
    gives = [ANIMATED[source] for source in sources if source in ANIMATED]
    return max([energy * e + mana * m for e, m in gives], default=0.0)


def income(player: Player) -> Yield:
    """Energy and mana of the scrolls in a turn, beyond what their dice would bring otherwise."""
    scrolls = sorted(
        [
            (PRIZED[slot.card] * (HURT if slot.damaged else 1.0), *OWNED[slot.card])
            for slot in player.grimoire
        ],
        reverse=True,
    )
    energy = mana = 0.0
    for share, (worth, more_energy, more_mana) in zip(SHARE, scrolls, strict=False):
        if worth > DIE:
            energy += share * (more_energy - DIE)
            mana += share * more_mana
    return energy, mana


def costs_ahead(state: State, seat: Seat) -> list[float]:
    """What the way to the goal will cost, the next step first."""
    player = state.players[seat]
    spawn = SPAWN_COST * player.spawn
    if state.mode == "contest":
        return [spawn + SCROLL_COST * (GRIMOIRE - len(player.grimoire))]
    cards = [spot.card for spot in state.row]
    found = [
        UNKNOWN[at] if card is None else float(LOCATIONS[card].cost)
        for at, card in enumerate(cards)
        if at >= player.at
    ]
    if cards[player.at] is not None:
        found[0] = price(state, seat, "location")
    found[0] += spawn
    return found


def value(state: State, goal: Aim, *, last: bool = False) -> float:
    """The higher the better, in energy.

    `last`: as if the turn ended now, when energy and dice are worth nothing more.
    """
    seat = goal.seat
    if state.result is not None:
        return DECIDED if seat in state.result.winners else -DECIDED
    player, turn = state.players[seat], state.turn
    energy, mana = income(player)
    found = goal.mana * player.mana - SPAWN * player.spawn - player.damage
    found += goal.spending * energy + goal.turns * goal.mana * mana
    if turn.seat == seat and turn.phase == "act" and not last:
        found += in_this_turn(state, goal)
    if state.mode == "contest":
        found += SCROLL * len(player.grimoire)
    for spot in state.row[: player.at]:
        if spot.card is not None:
            found += (PROGRESS + goal.mana) * LOCATIONS[spot.card].cost
    return found + (life(state) if state.mode == "coop" else rivals(state, seat))


def in_this_turn(state: State, goal: Aim) -> float:
    """What energy, dice and discounts of the turn will still bring."""
    turn = state.turn
    found = float(turn.energy)
    for each in turn.discounts:
        found += each.amount * (0.4 if each.on == "scroll" else 0.8)
    found *= goal.energy
    dice = [face for face, at in zip(state.faces, state.places, strict=True) if at == "pool"]
    if not dice:
        return found
    return found + PLANNED * plan(state, dice, goal.known, goal.energy, goal.mana)


def life(state: State) -> float:
    """In co-op the Evertree must live: every mana matters while there are few."""
    return sum(LIFE / (1 + i) for i in range(state.evertree))


def rivals(state: State, seat: Seat) -> float:
    """A little for what others suffer."""
    found = 0.0
    for other, player in enumerate(state.players):
        if other != seat:
            found += 0.1 * player.spawn + 0.05 * player.damage - 0.05 * player.mana
    return found / max(1, len(state.players) - 1)
