"""How the sensible player judges a position: about how many turns it is from its goal."""

from dataclasses import dataclass, field
from typing import Any, Final, Literal

from simsalabim.engine.seats import Seat
from simsalabim.games.mageling.bot_plan import Planner
from simsalabim.games.mageling.bot_purse import Purse, purse_of, unspent
from simsalabim.games.mageling.state import State
from simsalabim.games.mageling.table import unplaced
from simsalabim.games.mageling.words import Card, Face

PLANNED: Final = 0.9
"""How sure a plan is, against what lies there already."""

ENERGY, MANA = 0.004, 0.012
"""Of two ways that are as good, the one that brings more."""

HURT: Final = 0.2
"""What a token of damage costs, while there are scrolls to be hit."""

DECIDED: Final = 1_000.0


@dataclass(frozen=True, slots=True)
class Aim:
    """What the player reckons with while it compares actions."""

    seat: Seat
    known: frozenset[Card]
    """The cards that it can reach now; what will be drawn it does not know."""
    purses: dict[Any, Purse] = field(default_factory=dict)


def aim(state: State, seat: Seat) -> Aim:
    """What to reckon with in this position."""
    cards = [card for card in state.nexus if card is not None]
    return Aim(seat, frozenset([*cards, *state.players[seat].keep]))


def purse(state: State, goal: Aim) -> Purse:
    """The ways to spend in this position; found once for all positions that share them."""
    player = state.players[goal.seat]
    key = (
        tuple([(slot.card, slot.damaged) for slot in player.grimoire]),
        tuple(state.nexus),
        len(player.keep),
        player.at,
        player.spawn,
        state.turn.discounts,
        state.evertree,
    )
    found = goal.purses.get(key)
    if found is None:
        found = goal.purses[key] = purse_of(state, goal.seat, goal.known)
    return found


End = Literal["placed", "unplaced", "unspent"]
"""How the turn goes on: all dice are placed first, what there is is spent, or it ends now."""


def value(state: State, goal: Aim, end: End = "placed") -> float:
    """The higher the better, in turns."""
    seat = goal.seat
    if state.result is not None:
        return DECIDED if seat in state.result.winners else -DECIDED
    player, turn = state.players[seat], state.turn
    found = 0.0 if state.mode == "coop" else rivals(state, seat)
    found -= HURT * min(player.damage, len(player.grimoire))
    if end == "unspent" or turn.seat != seat or turn.phase != "act":
        return found + MANA * player.mana - unspent(state, seat)
    dice = unplaced(state) if end == "placed" else []
    faces = [state.faces[die] for die in dice]
    ways = purse(state, goal)
    return found + in_this_turn(
        ways, Planner(state, goal.known) if faces else None, faces, turn.energy, player.mana
    )


def in_this_turn(
    ways: Purse, planner: Planner | None, faces: list[Face], energy: float, mana: float
) -> float:
    """How near the goal a turn brings with what there is and what its dice will bring."""
    now = ENERGY * energy + MANA * mana - ways.after(energy, mana)
    if planner is None:
        return now
    best = max(
        ENERGY * (energy + more) + MANA * (mana + saved) - ways.after(energy + more, mana + saved)
        for more, saved in planner.plans(faces)
    )
    return PLANNED * best + (1 - PLANNED) * now


def rivals(state: State, seat: Seat) -> float:
    """A little for what others suffer."""
    found = 0.0
    for other, player in enumerate(state.players):
        if other != seat:
            found += 0.02 * player.spawn + 0.01 * player.damage - 0.01 * player.mana
    return found / max(1, len(state.players) - 1)
