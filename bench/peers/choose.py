"""What a seat of the like game may do, read from its view, and a random choice among it: each move as
likely as the same action of Magic Labyrinth is in `bench.load`."""

from random import Random
from typing import Any, NamedTuple

from bench.figures import SEATS
from simsalabim.games.magic_labyrinth.legal import PATHS
from simsalabim.games.magic_labyrinth.tables import SAFE, SYMBOLS


class Move(NamedTuple):
    """A move of boardgame.io: its name and what it is given."""

    name: str
    given: tuple[Any, ...] = ()


ROLL, END, PASS = Move("roll"), Move("endTurn"), Move("answer", (None,))
DEMANDS = [
    [
        *(
            Move("demand", (to, card))
            for to in range(SEATS)
            if to != seat
            for card in SYMBOLS[SEATS]
        ),
        ROLL,
        END,
    ]
    for seat in range(SEATS)
]


def choose(view: dict[str, Any], seat: int, random: Random) -> Move:
    """For a seat that is asked."""
    match view["phase"]:
        case "roll":
            return ROLL
        case "again":
            return random.choice((ROLL, END))
        case "demand":
            return random.choice(DEMANDS[seat])
        case "move":
            return random.choice([*_paths(view, seat), END])
        case "window":
            return random.choice([*_blocks(view), PASS])
    raise ValueError(f"nobody is asked in the phase {view['phase']}")


def _paths(view: dict[str, Any], seat: int) -> list[Move]:
    players = view["players"]
    pawns = {each["at"] for other, each in enumerate(players) if other != seat} - SAFE
    ways = PATHS[players[seat]["at"], view["left"], False]
    return [Move("announce", (path,)) for path in ways if pawns.isdisjoint(path)]


def _blocks(view: dict[str, Any]) -> list[Move]:
    hand, sought = view["hand"], view["sought"]
    return [Move("answer", (card,)) for card in view["path"] if card in hand and card != sought]
