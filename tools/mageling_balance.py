"""How Mageling plays between sensible players: the tables of MAGE-C5.

    python -m tools.mageling_balance --games 200 --seed 1 standard contest coop cards

Every cell is of so many games with the seeds seed, seed + 1 …; a share has the standard error of
luck beside it.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import product
from math import sqrt
from typing import Any

from simsalabim.engine.dice import LooseDice
from simsalabim.engine.seats import Seating
from simsalabim.games.mageling import mageling as game
from simsalabim.games.mageling.state import State
from simsalabim.games.mageling.tables import CARDS

CHAPTERS = (1, 2, 3, 4, 5)
MODES = ("apprentice", "normal", "legendary")
CHUNK = 4


@dataclass(frozen=True)
class Job:
    """One match to be played."""

    seats: int
    options: tuple[tuple[str, Any], ...]
    seed: int


@dataclass
class Played:
    """One match: how and when it ended, who won by place in turn order, and the use of cards."""

    ending: str
    rounds: int
    winners: list[int]
    there: Counter[str] = field(default_factory=Counter)
    used: Counter[str] = field(default_factory=Counter)


def at_hand(state: State, seat: int) -> set[str]:
    """Cards that a player could buy or activate in this turn: in the row, or undamaged scrolls."""
    own = {slot.card for slot in state.players[seat].grimoire if not slot.damaged}
    return own | {card for card in state.nexus if card is not None}


def play(job: Job) -> Played:
    """One match of sensible players."""
    dice, told = LooseDice(job.seed), list[Any]()
    seating = Seating(game.meta.colours[: job.seats])
    state = game.setup(game.options(**dict(job.options)), seating, dice, told.append)
    choose = game.bots["sensible"]
    there, used = Counter[str](), Counter[str]()
    turn, cards = (0, 0), set[str]()
    while state.awaited:
        seat = state.awaited[0]
        if (state.turn.round, state.turn.seat) != turn and state.turn.phase == "roll":
            turn = (state.turn.round, state.turn.seat)
            cards = at_hand(state, seat)
            there.update(cards)
        action = choose(state, seat, dice)
        told.clear()
        game.apply(state, seat, action, dice, told.append)
        for event in told:
            if event.kind in ("activated", "bought") and event.card in cards:
                used[event.card] += 1
                cards.discard(event.card)
    result = state.result
    if result is None:
        raise AssertionError("a match without anyone to answer is over")
    places = [(seat - state.start) % job.seats for seat in result.winners]
    return Played(result.ending, state.turn.round, sorted(places), there, used)


def share(part: float, whole: int) -> str:
    """A percentage and its standard error."""
    p = part / whole
    return f"{100 * p:5.1f} ± {100 * sqrt(p * (1 - p) / whole):3.1f}"


def spread(rounds: Iterable[int]) -> str:
    """Mean, and the 10th and 90th percent of the games."""
    those = sorted(rounds)
    low, high = those[len(those) // 10], those[min(len(those) - 1, len(those) * 9 // 10)]
    return f"{sum(those) / len(those):5.1f} {low:4} {high:4}"


def cell(pool: ProcessPoolExecutor, asked: Any, seats: int, **options: Any) -> list[Played]:
    """All matches of one cell."""
    chosen = tuple(options.items())
    jobs = [Job(seats, chosen, asked.seed + number) for number in range(asked.games)]
    return list(pool.map(play, jobs, chunksize=CHUNK))


def by_place(played: list[Played], seats: int) -> str:
    """Wins by place in turn order; a shared win counts in parts."""
    wins = [0.0] * seats
    for each in played:
        for place in each.winners:
            wins[place] += 1 / len(each.winners)
    return "  ".join(share(won, len(played)) for won in wins)


def standard(pool: ProcessPoolExecutor, asked: Any) -> None:
    """Lengths and wins by place of the standard game."""
    print("standard: players, rounds (mean, 10 %, 90 %), percent in rounds 8 to 14, wins by place")
    for seats in (2, 3, 4):
        played = cell(pool, asked, seats, mode="standard")
        within = sum(8 <= each.rounds <= 14 for each in played)
        print(seats, spread(each.rounds for each in played), share(within, len(played)), end="  ")
        print(by_place(played, seats), flush=True)


def contest(pool: ProcessPoolExecutor, asked: Any) -> None:
    """The same for Contest, without and with an even start."""
    print("contest: players, even start, rounds (mean, 10 %, 90 %), wins by place")
    for even, seats in product((False, True), (2, 3, 4)):
        played = cell(pool, asked, seats, mode="contest", even_start=even)
        print(
            seats, even, spread(each.rounds for each in played), by_place(played, seats), flush=True
        )


def coop(pool: ProcessPoolExecutor, asked: Any) -> None:
    """Wins of every chapter, by players and mode."""
    print("co-op: mode, chapter, players, percent won, rounds of won and of lost games (mean)")
    for mode, chapter, seats in product(MODES, CHAPTERS, (1, 2, 3, 4)):
        played = cell(pool, asked, seats, mode="coop", chapter=chapter, difficulty=mode)
        rounds = {
            won: [p.rounds for p in played if (p.ending == "saved") == won] for won in (True, False)
        }
        means = [
            f"{sum(those) / len(those):5.1f}" if those else "    -" for those in rounds.values()
        ]
        print(
            f"{mode:10} {chapter} {seats}",
            share(len(rounds[True]), len(played)),
            *means,
            flush=True,
        )


def cards(pool: ProcessPoolExecutor, asked: Any) -> None:
    """How often each card is bought or activated in the turns in which it can be, four players."""
    played = cell(pool, asked, 4, mode="standard")
    there, used = Counter[str](), Counter[str]()
    for each in played:
        there.update(each.there)
        used.update(each.used)
    print("cards: percent of the turns in which it lay in the row or in the own Grimoire; turns")
    for card in sorted(CARDS, key=lambda card: used[card] / max(1, there[card])):
        print(f"{card:26} {100 * used[card] / max(1, there[card]):5.1f} {there[card]:7}")


TABLES: dict[str, Callable[[ProcessPoolExecutor, Any], None]] = {
    "standard": standard,
    "contest": contest,
    "coop": coop,
    "cards": cards,
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("tables", nargs="*", choices=[*TABLES, []], default=[])
    parser.add_argument("--games", type=int, default=100, help="matches a cell (default 100)")
    parser.add_argument("--seed", type=int, default=1, help="the first seed (default 1)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default 1)")
    asked = parser.parse_args()
    print(f"{asked.games} games a cell, seeds {asked.seed} to {asked.seed + asked.games - 1}")
    with ProcessPoolExecutor(asked.jobs) as pool:
        for name in asked.tables or TABLES:
            TABLES[name](pool, asked)
    return 0


if __name__ == "__main__":
    sys.exit(main())
