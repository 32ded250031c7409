"""Which dice the sensible player rolls again: exact chances over what the plan of the turn is worth."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Any, Final

from simsalabim.engine.seats import Seat
from simsalabim.games.mageling.actions import Reroll
from simsalabim.games.mageling.bot_plan import Planner
from simsalabim.games.mageling.bot_value import aim, in_this_turn, purse
from simsalabim.games.mageling.state import State
from simsalabim.games.mageling.tables import DICE, FACES
from simsalabim.games.mageling.words import Face


def _chance(faces: tuple[Face, ...]) -> float:
    """How likely it is that so many dice show just these faces."""
    ways = factorial(len(faces)) / prod(map(factorial, Counter(faces).values()))
    return float(ways / len(FACES) ** len(faces))


ROLLS: Final = tuple(
    [(faces, _chance(faces)) for faces in combinations_with_replacement(FACES, dice)]
    for dice in range(DICE + 1)
)
"""All rolls of so many dice, with their chances."""

ORDER: Final = {face: number for number, face in enumerate(FACES)}


def best_reroll(state: State, seat: Seat, options: Sequence[Any]) -> Reroll:
    """The choice of dice after which the turn is worth most on average."""
    pool = [die for die, at in enumerate(state.places) if at == "pool"]
    goal = aim(state, seat)
    ways, planner = purse(state, goal), Planner(state, goal.known)
    energy, mana = float(state.turn.energy), float(state.players[seat].mana)
    worth: dict[tuple[Face, ...], float] = {}
    seen: dict[tuple[Face, ...], float] = {}

    def of(faces: Sequence[Face]) -> float:
        key = tuple(sorted(faces, key=ORDER.__getitem__))
        if key not in worth:
            worth[key] = in_this_turn(ways, planner, list(key), energy, mana)
        return worth[key]

    def after(action: Reroll) -> float:
        kept = [state.faces[die] for die in pool if die not in action.dice]
        key = tuple(sorted(kept, key=ORDER.__getitem__))
        if key not in seen:
            rolls = ROLLS[len(action.dice)]
            seen[key] = sum(chance * of([*key, *faces]) for faces, chance in rolls)
        return seen[key]

    best: Reroll = max(options, key=after)
    return best
