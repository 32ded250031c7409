"""Random matches, played once and looked at by every check."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import orjson

from conformance.cases import Case
from simsalabim.engine.advance import Advance, advance
from simsalabim.engine.dice import LooseDice, MatchDice, match_key
from simsalabim.engine.game import AnyGame
from simsalabim.engine.seats import CLOCK, Seat, Seating, Viewer

MOST_ACTIONS = 50_000
"""A match of random moves that is longer than this does not end."""

OF_EACH_KIND, SPREAD = 4, 16
"""How many moments of a walk are looked at: the first of each kind of action, and others."""


@dataclass(frozen=True)
class Moment:
    """One action of a match."""

    seq: int
    before: Any
    seat: Seat
    action: Any
    events: list[Any]
    after: Any


@dataclass(frozen=True)
class Walk:
    """A whole match of random moves."""

    case: Case
    game: AnyGame
    key: bytes
    opening: list[Any]
    start: Any
    moments: list[Moment]

    @property
    def end(self) -> Any:
        """The last position."""
        return self.moments[-1].after

    @property
    def viewers(self) -> list[Viewer]:
        """Every seat, and somebody who looks on."""
        return [*range(self.case.seats), None]

    def dice(self, seq: int) -> MatchDice:
        """The dice of one action."""
        return MatchDice(self.key, seq)

    def used(self, moment: Moment) -> int:
        """How much chance an action drew."""
        dice = self.dice(moment.seq)
        step(self.game, moment.before, moment.seat, moment.action, dice)
        return dice.used

    def samples(self) -> list[Moment]:
        """Moments worth a closer look: some of each kind of action, and some from all over."""
        kinds: dict[Any, int] = {}
        chosen = set(range(0, len(self.moments), max(1, len(self.moments) // SPREAD)))
        for i, moment in enumerate(self.moments):
            kind = type(moment.action), bool(moment.events)
            kinds[kind] = kinds.get(kind, 0) + 1
            if kinds[kind] <= OF_EACH_KIND:
                chosen.add(i)
        return [self.moments[i] for i in sorted(chosen)]

    def positions(self) -> Iterator[Any]:
        """The positions before the sampled moments, and the last one."""
        yield from (moment.before for moment in self.samples())
        yield self.end


def setup(case: Case, key: bytes, game: AnyGame | None = None) -> tuple[Any, list[Any]]:
    """The first position of a case and what was told of it."""
    game = game or case.game
    events: list[Any] = []
    seating = Seating(game.meta.colours[: case.seats])
    state = game.setup(case.chosen, seating, MatchDice(key, 0), events.append)
    return state, events


def random_action(game: AnyGame, state: Any, seat: Seat, dice: LooseDice) -> Any:
    """Any legal action; the clock's with counted times of its own."""
    if seat == CLOCK:
        window = game.window(state)
        assert window is not None
        return game.close(state, [(claiming, 200 + dice.pick(60)) for claiming in window.claims])
    options = game.legal(state, seat)
    assert options, f"seat {seat} is asked and has no answer"
    return options[dice.pick(len(options))]


def step(game: AnyGame, state: Any, seat: Seat, action: Any, dice: MatchDice) -> Advance[Any]:
    """An action taken as the server takes it."""
    return advance(game, state, state.step, seat, action, dice)


def _next_seat(awaited: list[Seat], chance: LooseDice) -> Seat:
    """Somebody who is asked; the clock early now and then, so that windows close half answered."""
    asked = [seat for seat in awaited if seat != CLOCK]
    if CLOCK in awaited and (not asked or chance.pick(12) == 0):
        return CLOCK
    return asked[chance.pick(len(asked))]


@cache
def walk(case: Case, seed: int) -> Walk:
    """A random match of this case, to its end; the same for the same seed."""
    return play_through(case, case.game, seed)


def play_through(case: Case, game: AnyGame, seed: int) -> Walk:
    """A random match of these rules, at a table like that."""
    chance = LooseDice(seed)
    key = match_key(seed.to_bytes(32, "big"), ["a"] * case.seats)
    start, opening = setup(case, key, game)
    state = start
    moments: list[Moment] = []
    while state.awaited:
        seq = len(moments) + 1
        assert seq <= MOST_ACTIONS, f"{case} goes on and on"
        seat = _next_seat(state.awaited, chance)
        action = random_action(game, state, seat, chance)
        after = step(game, state, seat, action, MatchDice(key, seq))
        moments.append(Moment(seq, state, seat, action, after.events, after.state))
        state = after.state
    return Walk(case, game, key, opening, start, moments)


def packet(game: AnyGame, state: Any, viewer: Viewer) -> bytes:
    """Every byte that a viewer is sent about a position."""
    asked = viewer is not None and viewer in state.awaited
    window = game.window(state)
    return orjson.dumps(
        {
            "step": state.step,
            "view": game.view(state, viewer),
            "actions": list(game.legal(state, viewer)) if asked and viewer is not None else [],
            "awaited": game.waiting_for(state, viewer),
            "window": window and [window.seconds, window.least, window.hold, window.closes],
            "outcome": game.outcome(state),
        }
    )


def seen(events: list[Any], viewer: Viewer) -> list[Any]:
    """What a viewer is told of these events."""
    return [told for event in events if (told := event.seen_by(viewer)) is not None]
