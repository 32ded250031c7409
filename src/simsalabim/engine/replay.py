"""Playing a match again from its log: every position that it has stood in."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple, Protocol

from simsalabim.engine.advance import advance
from simsalabim.engine.dice import MatchDice
from simsalabim.engine.game import AnyGame
from simsalabim.engine.seats import Seat, Seating
from simsalabim.engine.undo import UNDOS, Trail, Undo, Undone, bond_of, gone_back, viewers_of


class Entry(Protocol):
    """An action of the log. The deal is seq 0, without a seat and an action."""

    @property
    def seq(self) -> int: ...
    @property
    def seat(self) -> Seat | None: ...
    @property
    def step(self) -> int: ...
    @property
    def action(self) -> Mapping[str, Any] | None: ...


class Position(NamedTuple):
    """Where the match stood after the action `seq`, and what had followed from it, whole."""

    seq: int
    state: Any
    events: list[Any]


class NotInOrder(ValueError):
    """The log is no log of a match: it says so in a plain sentence."""


def read_undo(action: Mapping[str, Any] | None) -> Undo | None:
    """The undo that this entry of a log is; None if it is an action of the game."""
    if action is None or action.get("kind") != "undo":
        return None
    return UNDOS.validate_python(action)


def positions(
    game: AnyGame, options: Any, seating: Seating, key: bytes, log: Iterable[Entry]
) -> Iterator[Position]:
    """Every position of the match, in order, from the deal on; each is a value of its own.

    `key` is that of the dice (`match_key`). Raises `Refused` or `ValidationError` for an action
    that the rules did not take, and `NotInOrder`.
    """
    state: Any = None
    trail, kept, viewers = Trail(), dict[int, Any](), viewers_of(len(seating))
    for entry in log:
        seq, seat, dice = entry.seq, entry.seat, MatchDice(key, entry.seq)
        events: list[Any] = []
        if state is None:
            state = game.setup(options, seating, dice, events.append)
        elif seat is None or entry.action is None:
            raise NotInOrder(f"Action {seq} says nothing of who did what.")
        elif (undo := read_undo(entry.action)) is not None:
            if entry.step != state.step or undo.to not in kept or not trail.reaches(undo.to):
                raise NotInOrder(f"Action {seq} takes back what stands for good.")
            state, events = gone_back(kept[undo.to], entry.step), [Undone(seat, undo.to)]
            trail.went_back(undo.to)
        else:
            before, action = state, game.actions.validate_python(entry.action)
            made = advance(game, before, entry.step, seat, action, dice)
            state, events = made.state, made.events
            bond = bond_of(game, before, seat, action, dice.used, state, events, viewers)
            trail.took(seq, seat, bond)
            if bond == "fast":
                kept.clear()
        kept[seq] = state
        yield Position(seq, state, events)
