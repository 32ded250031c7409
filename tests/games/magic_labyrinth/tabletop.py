"""Positions in words, and a table to play them on."""

from collections.abc import Sequence
from typing import Any

import orjson
import pytest

from simsalabim.engine.advance import advance
from simsalabim.engine.dice import LooseDice
from simsalabim.engine.refusals import Refusal, Refused
from simsalabim.engine.seats import CLOCK, Seat, Seating, Viewer
from simsalabim.games import magic_labyrinth
from simsalabim.games.magic_labyrinth import magic_labyrinth as game
from simsalabim.games.magic_labyrinth.actions import (
    Announce,
    Block,
    Close,
    Demand,
    End,
    Pass,
    Roll,
    Stay,
    Step,
)
from simsalabim.games.magic_labyrinth.state import State
from simsalabim.games.magic_labyrinth.tables import FACES, SYMBOLS

__all__ = ["NAMES", "Table", "game", "magic_labyrinth", "new_match", "table"]

NAMES = ("mira", "anna", "otto", "ida")
"""Who sits on seats 0 to 3."""

HOMES = {2: ("nw", "se"), 3: ("nw", "ne", "se"), 4: ("nw", "ne", "se", "sw")}


def new_match(seats: int, seed: int = 0, **options: Any) -> tuple[State, list[Any]]:
    """A match as it begins, and what was told of it."""
    told: list[Any] = []
    seating = Seating(game.meta.colours[:seats])
    state = game.setup(game.options(**options), seating, LooseDice(seed), told.append)
    return state, told


def table(
    pawns: str,
    *,
    sought: str = "crown",
    die: str | None = None,
    turn: str = "mira",
    hands: dict[str, str] | None = None,
    won: dict[str, str] | None = None,
    next_symbols: str = "",
    variant: str = "standard",
    pace: str = "live",
    seconds: int = 8,
) -> "Table":
    """A position: `table("mira at bird, anna at home", die="3", hands={"anna": "cat"})`.

    Mira's corner is nw; the others follow clockwise, and of two players the second is opposite.
    Hands are empty unless named. With `die` the mover has rolled; without, the roll is due.
    """
    places = [pawn.split(" at ") for pawn in pawns.split(", ")]
    assert [name for name, _ in places] == list(NAMES[: len(places)])
    state, _ = new_match(len(places), variant=variant, pace=pace, window_seconds=seconds)
    for seat, (name, place) in enumerate(places):
        player = state.players[seat]
        player.home = HOMES[len(places)][seat]  # type: ignore[assignment]
        player.at = player.home if place == "home" else place  # type: ignore[assignment]
        player.hand = (hands or {}).get(name, "").split()  # type: ignore[assignment]
        player.symbols = (won or {}).get(name, "").split()  # type: ignore[assignment]
    state.order = tuple(range(len(places)))
    lay_out_cards(state, sought)
    state.turn = NAMES.index(turn)
    state.awaited = [state.turn]
    if die is not None:
        state.die = die  # type: ignore[assignment]
        state.phase = "demand" if die == "?" else "move"
        state.left = int(die) if die.isdigit() else 0
        state.trail = [state.players[state.turn].at]
    return Table(state, next_symbols)


def lay_out_cards(state: State, sought: str) -> None:
    """Put every card that is in no hand and not won where it belongs."""
    symbols = SYMBOLS[len(state.players)]
    state.sought = sought  # type: ignore[assignment]
    gone = [sought, *(symbol for player in state.players for symbol in player.symbols)]
    state.pool = [symbol for symbol in symbols if symbol not in gone]
    state.aside = list(symbols) * 2
    for player in state.players:
        for card in player.hand:
            state.aside.remove(card)


class Fate:
    """Dice that fall as written down, and then show the lowest number."""

    def __init__(self, numbers: Sequence[int] = ()) -> None:
        self.numbers = list(numbers)

    def pick(self, n: int) -> int:
        number = self.numbers.pop(0) if self.numbers else 0
        assert 0 <= number < n
        return number


def picks(pool: Sequence[Any], wanted: Sequence[Any]) -> list[int]:
    """The numbers by which `draw` takes the wanted items out of the pool."""
    left, numbers = list(pool), []
    for item in wanted:
        i = left.index(item)
        numbers.append(i)
        left[i], left[-1] = left[-1], left[i]
        left.pop()
    return numbers


class Table:
    """A match at which tests sit."""

    def __init__(self, state: State, next_symbols: str = "") -> None:
        self.state = state
        self.told: list[Any] = []
        self.next_symbols = next_symbols.split()

    # What players do.

    def do(self, name: str, action: Any, numbers: Sequence[int] = ()) -> "Table":
        """Let a player, or "clock", act; the position before must stay as it was."""
        before = orjson.dumps(self.state)
        state = self.state
        step = advance(game, state, state.step, seat_of(name), action, Fate(numbers))
        assert orjson.dumps(self.state) == before
        self.state, self.told = step.state, step.events
        return self

    def roll(self, face: str) -> "Table":
        return self.do(self.mover, Roll(), [FACES.index(face)])  # type: ignore[arg-type]

    def stay(self) -> "Table":
        return self.do(self.mover, Stay(), self._fate())

    def announce(self, path: str, tie: str = "") -> "Table":
        """Announce a move; `tie` is the order that is drawn for ties."""
        return self.do(self.mover, Announce(tuple(path.split())), self._fate(tie))  # type: ignore[arg-type]

    def step(self, to: str) -> "Table":
        return self.do(self.mover, Step(to), self._fate())  # type: ignore[arg-type]

    def demand(self, name: str, symbol: str) -> "Table":
        return self.do(self.mover, Demand(seat_of(name), symbol))  # type: ignore[arg-type]

    def end(self) -> "Table":
        return self.do(self.mover, End())

    def block(self, name: str, card: str) -> "Table":
        return self.do(name, Block(card))  # type: ignore[arg-type]

    def let_pass(self, *names: str) -> "Table":
        for name in names:
            self.do(name, Pass(), self._fate())
        return self

    def close(self, **counted: int) -> "Table":
        """The clock closes the window, with counted times in ms."""
        times = [(seat_of(name), ms) for name, ms in counted.items()]
        return self.do("clock", game.close(self.state, times), self._fate())

    def nobody_blocks(self) -> "Table":
        """All let the move pass and the window closes."""
        for seat in list(self.state.awaited):
            if seat != CLOCK:
                self.let_pass(NAMES[seat])
        return self.close()

    def _fate(self, tie: str = "") -> list[int]:
        if tie:
            others = [seat for seat in self.clockwise if seat != self.state.turn]
            return picks(others, [seat_of(name) for name in tie.split()])
        return picks(self.state.pool, [s for s in self.next_symbols if s in self.state.pool])

    # What is seen.

    @property
    def mover(self) -> str:
        return NAMES[self.state.turn]

    @property
    def clockwise(self) -> list[Seat]:
        at = self.state.order.index(self.state.turn)
        return [*self.state.order[at:], *self.state.order[:at]]

    def may(self, name: str) -> set[str]:
        """What a player may do, in words."""
        return {words(action) for action in game.legal(self.state, seat_of(name))}

    def at(self, name: str) -> str:
        return self.state.players[seat_of(name)].at

    def hand(self, name: str) -> list[str]:
        return sorted(self.state.players[seat_of(name)].hand)

    def won(self, name: str) -> list[str]:
        return list(self.state.players[seat_of(name)].symbols)

    def facts(self) -> list[str]:
        """The kinds of what followed from the last action."""
        return [event.kind for event in self.told]

    def fact(self, kind: str) -> Any:
        """The one event of this kind that followed from the last action."""
        (found,) = (event for event in self.told if event.kind == kind)
        return found

    def sees(self, name: str) -> Any:
        return game.view(self.state, viewer_of(name))

    def is_open(self) -> bool:
        """Whether a reaction window is open."""
        return self.state.phase == "window"

    def refusal(self, name: str, action: Any) -> Refusal:
        """Why the action is refused; the position must stay as it was."""
        before = orjson.dumps(self.state)
        state = self.state
        with pytest.raises(Refused) as refused:
            advance(game, state, state.step, seat_of(name), action, Fate())
        assert orjson.dumps(self.state) == before
        return refused.value.refusal

    def refuses(self, name: str, action: Any) -> tuple[str, str | None]:
        """The code and the rule by which the action is refused."""
        refusal = self.refusal(name, action)
        assert refusal.text.endswith(".")
        return refusal.code, refusal.rule


def seat_of(name: str) -> Seat:
    return CLOCK if name == "clock" else NAMES.index(name)


def viewer_of(name: str) -> Viewer:
    return None if name == "onlooker" else seat_of(name)


def words(action: Any) -> str:
    """An action in words."""
    match action:
        case Announce(path):
            return "to " + " ".join(path)
        case Step(to):
            return f"step {to}"
        case Block(card):
            return f"block {card}"
        case Demand(seat, symbol):
            return f"demand {symbol} of {NAMES[seat]}"
        case Close():
            return "close"
    return str(action.kind)
