"""How often sensible players win The Mysterious Library, beside what the rules file expects.

    python tools/mysterious_library_rates.py --games 2000

A row a player count and start field; the fair share of luck is given as a standard error.
"""

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import product
from math import sqrt
from time import process_time

from simsalabim.engine.dice import LooseDice
from simsalabim.engine.game import nothing
from simsalabim.engine.playout import playout
from simsalabim.engine.seats import CLOCK, Seating
from simsalabim.games.mysterious_library import mysterious_library as game

PLAYERS = (2, 3, 4)
FIELDS = (1, 2, 3, 4)

EXPECTED = {
    2: (16.7, 9.4, 4.1, 0.4),
    3: (38.2, 26.9, 14.6, 4.4),
    4: (44.4, 35.4, 23.5, 8.4),
}
"""Percent won by a greedy player with a look-ahead of three actions, by start field."""

MOST_LOST_AT_ONCE = 3.0
"""Percent of matches that may be lost in the very first turn."""


@dataclass(frozen=True)
class Played:
    """One match: how it ended, in which turn, and after how many actions."""

    ending: str
    turn: int
    actions: int


def play(players: int, field: int, seed: int) -> Played:
    """One match of sensible players; those who may help are asked before who must answer."""
    dice = LooseDice(seed)
    chosen = game.options(start_field=field)
    state = game.setup(chosen, Seating(game.meta.colours[:players]), dice, nothing)
    choose, actions = game.bots["sensible"], 0
    while state.awaited:
        seat = next(seat for seat in reversed(state.awaited) if seat != CLOCK)
        game.apply(state, seat, choose(state, seat, dice), dice, nothing)
        actions += 1
    outcome = game.outcome(state)
    if outcome is None:
        raise AssertionError("a match without anyone to answer is over")
    return Played(outcome.ending, state.number, actions)


def row(players: int, field: int, played: list[Played]) -> str:
    """One line of the table."""
    games = len(played)
    endings = Counter(each.ending for each in played)
    won = endings["won"] / games
    at_once = 100 * sum(each.turn == 1 and each.ending != "won" for each in played) / games
    causes = " ".join(f"{100 * endings[end] / games:9.1f}" for end in game.meta.endings[1:])
    return (
        f"{players:7} {field:5} {100 * won:6.1f} ± {100 * sqrt(won * (1 - won) / games):3.1f}"
        f" {EXPECTED[players][field - 1]:9.1f} {at_once:8.1f} {causes}"
        f" {sum(each.turn for each in played) / games:6.1f}"
    )


def moves_a_second(seconds: float = 2.0) -> float:
    """Random playout moves a second of processor time."""
    began, moves, seed = process_time(), 0, 0
    while process_time() - began < seconds:
        dice = LooseDice(seed)
        seating = Seating(game.meta.colours[: 2 + seed % 3])
        moves += playout(game, game.setup(game.options(), seating, dice, nothing), dice)
        seed += 1
    return moves / (process_time() - began)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=200, help="matches a row (default 200)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default 1)")
    parser.add_argument("--players", type=int, nargs="*", default=list(PLAYERS))
    parser.add_argument("--fields", type=int, nargs="*", default=list(FIELDS))
    asked = parser.parse_args()
    print("percent of matches; lost: in the first turn, then by cause; turns: mean length")
    print(
        "players field    won        expected first t."
        " fireplace      book     stuck   cut off  turns"
    )
    with ProcessPoolExecutor(asked.jobs) as pool:
        for players, field in product(asked.players, asked.fields):
            seeds = range(asked.games)
            several = [players] * asked.games, [field] * asked.games
            played = list(pool.map(play, *several, seeds, chunksize=10))
            print(row(players, field, played), flush=True)
    print(f"random playouts: {moves_a_second():,.0f} moves a second")
    return 0


if __name__ == "__main__":
    sys.exit(main())
