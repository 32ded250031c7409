"""Twins: two worlds that one viewer cannot tell apart, and turns by which they stay so.

What a viewer may know is what the rules say (`conformance.secrets` sees to that): the view, whom
they wait for, the legal actions of a seat of their own, and the events as they are seen by them.
The turns are found here by the rules alone, so that whatever else differs is the server's doing.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import orjson

from conformance.cases import Case
from conformance.walks import packet, random_action, seen
from simsalabim.engine.advance import advance
from simsalabim.engine.dice import LooseDice, MatchDice, match_key, shuffled
from simsalabim.engine.game import AnyGame
from simsalabim.engine.saves import dump
from simsalabim.engine.seats import CLOCK, Seat, Seating, Viewer
from simsalabim.engine.undo import bond_of, gone_back, viewers_of

from .stage import SEED

MOST_TURNS = 18
"""So many turns are enough."""

TRIES = 6
"""How many actions of a seat are tried in either world, how often other worlds are imagined, and how
many positions are looked at."""

FURTHER = 9
"""So many actions lie between two of these positions."""


class World(NamedTuple):
    """A position and the events that had led there."""

    state: Any
    events: list[Any]


class Turn(NamedTuple):
    """What a seat does in the one world and in the other: the same, unless nobody sees it. With
    None it takes back what it did last. `asked` are actions that somebody could be tempted to
    try."""

    seat: Seat
    here: Any
    there: Any
    asked: list[Any]


@dataclass
class Twins:
    """Two worlds that differ in what `viewer` may not know, and what is done in them from there."""

    case: Case
    viewer: Viewer
    here: World
    there: World
    turns: list[Turn] = field(default_factory=list)

    @property
    def worlds(self) -> tuple[World, World]:
        """Both."""
        return self.here, self.there


def key_of(seats: int) -> bytes:
    """The key of the dice at a table of the stage, where guests sit on all seats."""
    return match_key(bytes.fromhex(SEED), [f"{seat:02x}" for seat in range(seats)])


def twins(case: Case, viewer: Viewer, depth: int) -> Twins:
    """Twins of a position that comes about that many random actions after the deal, or a little
    later: those that can go on longest."""
    best: Twins | None = None
    for here in positions(case, depth):
        for seed in range(TRIES):
            state = case.game.imagine(here.state, viewer, LooseDice(seed))
            if dump(state) == dump(here.state):
                continue
            found = Twins(case, viewer, here, World(state, seen(here.events, viewer)))
            found.turns = list(turns(found, LooseDice(seed)))
            if best is None or len(found.turns) > len(best.turns):
                best = found
            if len(best.turns) == MOST_TURNS:
                return best
    assert best is not None
    return best


def positions(case: Case, depth: int) -> Iterator[World]:
    """Positions of a random match, with all that has happened."""
    game, chance, key = case.game, LooseDice(5), key_of(case.seats)
    events: list[Any] = []
    seating = Seating(game.meta.colours[: case.seats])
    state = game.setup(case.chosen, seating, MatchDice(key, 0), events.append)
    wanted = range(depth, depth + FURTHER * TRIES, FURTHER)
    for seq in range(wanted[-1] + 1):
        if not state.awaited:
            return
        if seq in wanted:
            yield World(state, events)
        seat = next((seat for seat in shuffled(state.awaited, chance) if seat != CLOCK), CLOCK)
        action = random_action(game, state, seat, chance)
        made = advance(game, state, state.step, seat, action, MatchDice(key, 1000 + seq))
        state, events = made.state, [*events, *made.events]


class Step(NamedTuple):
    """What came of an action, whether it can be taken back, and all that the viewer is told."""

    state: Any
    loose: bool
    told: Any


def turns(pair: Twins, chance: LooseDice) -> Iterator[Turn]:
    """Random turns after which the viewer still cannot tell the worlds apart."""
    here, there, seq = pair.here.state, pair.there.state, 0
    while here.awaited and seq < MOST_TURNS:
        seq += 1
        found = next(alike(pair, here, there, seq, chance), None)
        if found is None:
            return
        turn, one, two = found
        yield turn
        before, (here, there) = (here, there), (one.state, two.state)
        if one.loose and two.loose and seq < MOST_TURNS and chance.pick(2):
            seq += 1
            yield Turn(turn.seat, None, None, [])
            here, there = (gone_back(state, here.step) for state in before)


def alike(
    pair: Twins, here: Any, there: Any, seq: int, chance: LooseDice
) -> Iterator[tuple[Turn, Step, Step]]:
    """Ways to go on, in random order."""
    game, viewer = pair.case.game, pair.viewer
    for seat in shuffled([seat for seat in here.awaited if seat in there.awaited], chance):
        asked = [*some(game, here, seat, chance), *some(game, there, seat, chance)]
        if seat == CLOCK and here.awaited != [CLOCK]:
            continue  # the server closes a window in its own time
        for action in [each for each in asked if game.allows(here, seat, each)][:TRIES]:
            one = step(pair, here, seat, action, seq)
            # What is sealed may be anything.
            others = [each for each in asked if each != action and seat not in (viewer, CLOCK)]
            for other in [*others, action] if chance.pick(2) else [action, *others]:
                if game.allows(there, seat, other):
                    two = step(pair, there, seat, other, seq)
                    if one.told == two.told:
                        yield Turn(seat, action, other, asked), one, two


def some(game: AnyGame, state: Any, seat: Seat, chance: LooseDice) -> list[Any]:
    """A few of the seat's legal actions."""
    return shuffled(list(game.legal(state, seat)), chance)[:TRIES]


def step(pair: Twins, state: Any, seat: Seat, action: Any, seq: int) -> Step:
    """The action taken as the server takes it."""
    game, seats = pair.case.game, pair.case.seats
    dice = MatchDice(key_of(seats), seq)
    made = advance(game, state, state.step, seat, action, dice)
    given = state, seat, action, dice.used, made.state, made.events
    loose = bond_of(game, *given, viewers_of(seats)) == "loose"
    told = packet(game, made.state, pair.viewer), orjson.dumps(seen(made.events, pair.viewer))
    free = loose and seat in made.state.awaited and game.window(made.state) is None
    return Step(made.state, free, told)
