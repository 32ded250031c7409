"""Playing a match again from its log: every position that it has stood in."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
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


class Start(NamedTuple):
    """Where a match begins that goes on from another one's position instead of a deal: the
    position, and what had led there, whole."""

    state: Any
    events: list[Any]


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


class Replay:
    """A match that is played again, action by action, as far as its log has been read."""

    def __init__(
        self,
        game: AnyGame,
        options: Any,
        seating: Seating,
        key: bytes,
        start: Start | None = None,
    ) -> None:
        """`key` is that of the dice (`match_key`); without a `start` it begins with the deal."""
        self._game, self._options, self._seating = game, options, seating
        self._key, self._start = key, start
        self._viewers = viewers_of(len(seating))
        self._state: Any = None
        self._trail, self._kept = Trail(), dict[int, Any]()

    def take(self, entry: Entry) -> Position:
        """The position after the next action of the log, a value of its own.

        Raises `Refused` or `ValidationError` for an action that the rules did not take, and
        `NotInOrder`.
        """
        if self._state is None:
            self._state, events = self._begin(entry.seq)
        elif entry.seat is None or entry.action is None:
            raise NotInOrder(f"Action {entry.seq} says nothing of who did what.")
        elif (undo := read_undo(entry.action)) is not None:
            self._state, events = self._go_back(entry, entry.seat, undo.to)
        else:
            self._state, events = self._act(entry, entry.seat, entry.action)
        self._kept[entry.seq] = self._state
        return Position(entry.seq, self._state, events)

    def _begin(self, seq: int) -> tuple[Any, list[Any]]:
        if self._start is not None:
            return self._start
        events: list[Any] = []
        dice = MatchDice(self._key, seq)
        return self._game.setup(self._options, self._seating, dice, events.append), events

    def _go_back(self, entry: Entry, seat: Seat, to: int) -> tuple[Any, list[Any]]:
        if entry.step != self._state.step or to not in self._kept or not self._trail.reaches(to):
            raise NotInOrder(f"Action {entry.seq} takes back what stands for good.")
        self._trail.went_back(to)
        return gone_back(self._kept[to], entry.step), [Undone(seat, to)]

    def _act(self, entry: Entry, seat: Seat, wish: Mapping[str, Any]) -> tuple[Any, list[Any]]:
        game, before, dice = self._game, self._state, MatchDice(self._key, entry.seq)
        action = game.actions.validate_python(wish)
        made = advance(game, before, entry.step, seat, action, dice)
        bond = bond_of(
            game, before, seat, action, dice.used, made.state, made.events, self._viewers
        )
        self._trail.took(entry.seq, seat, bond)
        if bond == "fast":
            self._kept.clear()
        return made.state, made.events


def positions(
    game: AnyGame,
    options: Any,
    seating: Seating,
    key: bytes,
    log: Iterable[Entry],
    start: Start | None = None,
) -> Iterator[Position]:
    """Every position of the match, in order; see `Replay`, which also says what is raised."""
    replay = Replay(game, options, seating, key, start)
    return map(replay.take, log)


def standing_events(past: Iterable[tuple[int, list[Any]]]) -> list[Any]:
    """All that happened, told as (seq, events) from the first action on, without what was taken
    back."""
    by_seq: dict[int, list[Any]] = {}
    for seq, events in past:
        undone = taken_back(events)
        if undone is None:
            by_seq[seq] = events
        else:
            by_seq = {earlier: kept for earlier, kept in by_seq.items() if earlier <= undone.to}
    return [event for events in by_seq.values() for event in events]


def taken_back(events: Sequence[Any]) -> Undone | None:
    """What the action with these events took back, if it did."""
    first = events[0] if events else None
    return first if isinstance(first, Undone) else None
