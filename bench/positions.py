"""What a position costs: bytes as it is saved, and KB while its match is in memory."""

import statistics
import tracemalloc
from typing import Any

from simsalabim import games
from simsalabim.engine.dice import LooseDice
from simsalabim.engine.game import AnyGame, nothing
from simsalabim.engine.saves import dump
from simsalabim.engine.seats import Seating

MATCHES = 20
EVERY = 10
"""Of a random match one position in so many counts."""


def positions(game: AnyGame, seats: int) -> list[Any]:
    """Positions of random matches, from the deal to the end."""
    found: list[Any] = []
    for seed in range(MATCHES):
        dice = LooseDice(seed)
        seating = Seating(game.meta.colours[:seats])
        state = game.setup(game.options(), seating, dice, nothing)
        moves = 0
        while state.awaited:
            if moves % EVERY == 0:
                found.append(state.clone())
            seat = state.awaited[0]
            legal = game.legal(state, seat)
            game.apply(state, seat, legal[dice.pick(len(legal))], dice, nothing)
            moves += 1
    return found


def kilobytes(states: list[Any]) -> float:
    """Memory of one more copy, as the action path makes it, on average."""
    tracemalloc.start()
    copies = [state.clone() for state in states]
    used, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return used / len(copies) / 1024


def measure() -> list[str]:
    """One line for each game, at its most seats."""
    lines = []
    for game in games.ALL:
        seats = max(game.meta.seats)
        states = positions(game, seats)
        sizes = [len(dump(state)) for state in states]
        lines.append(
            f"{game.meta.key}, {seats} seats".ljust(34)
            + f"{statistics.median(sizes):7,.0f} bytes saved (most {max(sizes):,})"
            + f"{kilobytes(states):7.1f} KB in memory"
        )
    return lines


def main() -> None:
    for line in measure():
        print(line)


if __name__ == "__main__":
    main()
