"""Random play to the end, in moves a second: our games beside Python games of OpenSpiel.

Both are measured in turns within one run, since machines differ and change their speed: the ratio
is what to look at. A move is one action or one chance event, with listing what is legal, choosing
at random and applying it.
"""

import random
import statistics
import time
from collections.abc import Callable
from typing import Any

from simsalabim import games
from simsalabim.engine.dice import LooseDice
from simsalabim.engine.game import AnyGame, nothing
from simsalabim.engine.playout import playout
from simsalabim.engine.seats import Seating

ROUNDS = 7
SLICE = 0.4
"""Seconds of one measurement; every contestant gets `ROUNDS` of them."""

HOW_TO = "open-spiel is not here: uv pip install -r bench/requirements.txt"
PEERS = ("python_tic_tac_toe", "python_kuhn_poker")

Play = Callable[[], int]
"""Plays one match to its end and returns the number of moves."""


def ours(game: AnyGame, seats: int) -> Play:
    options, seating = game.options(), Seating(game.meta.colours[:seats])
    dice = LooseDice(1)

    def play() -> int:
        state = game.setup(options, seating, dice, nothing)
        return playout(game, state, dice)

    return play


def theirs(name: str) -> Play | None:
    """A Python game of OpenSpiel; None where the package is not installed."""
    try:
        import pyspiel
        from open_spiel.python import games as _registers  # noqa: F401
    except ImportError:
        return None
    game: Any = pyspiel.load_game(name)
    chance = random.Random(1).random

    def play() -> int:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(len(actions) * chance())])
            moves += 1
        return moves

    return play


def moves_a_second(play: Play) -> float:
    moves, began = 0, time.perf_counter()
    while (took := time.perf_counter() - began) < SLICE:
        moves += play()
    return moves / took


def contestants() -> dict[str, Play]:
    """Ours and theirs, by name."""
    found = {
        f"{game.meta.key}, {seats} seats": ours(game, seats)
        for game in games.ALL
        for seats in game.meta.seats
    }
    for name in PEERS:
        play = theirs(name)
        if play is not None:
            found[f"OpenSpiel {name}"] = play
    return found


def measure() -> list[str]:
    """One line for each contestant: the median, and how many times the first peer's."""
    plays = contestants()
    rates: dict[str, list[float]] = {name: [] for name in plays}
    for _ in range(ROUNDS):
        for name, play in plays.items():
            rates[name].append(moves_a_second(play))
    medians = {name: statistics.median(those) for name, those in rates.items()}
    peer = medians.get(f"OpenSpiel {PEERS[0]}")
    lines = [
        f"{name:34}{rate:10,.0f} moves/s" + (f"{rate / peer:8.2f} x" if peer else "")
        for name, rate in medians.items()
    ]
    return lines if peer else [*lines, HOW_TO]


def main() -> None:
    for line in measure():
        print(line)


if __name__ == "__main__":
    main()
