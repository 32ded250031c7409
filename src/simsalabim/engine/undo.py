"""Taking actions back: how far, by whom alone and by whom only with the others' consent.

An undo is an action of its own in the log, never a deletion. It goes back over actions that told
nobody anything: once dice were picked, somebody was shown what others were not, or what was hidden
came to light, everything before that stands for good. So nobody keeps knowledge of a future that
was changed.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, TypeAlias

from pydantic import TypeAdapter

from simsalabim.engine.game import AnyGame
from simsalabim.engine.seats import CLOCK, Seat, Viewer

MOST = 64
"""So many actions at most can be taken back, one after another."""

Bond: TypeAlias = Literal["fast", "loose", "talk"]
"""How an action holds: `fast` ones stand for good, and so does all before them; `loose` ones can be
taken back; so can table talk, which is nobody's turn."""


@dataclass(frozen=True, slots=True)
class Undo:
    """The action in the log: the match stands again as it stood after the action `to`."""

    to: int
    kind: Literal["undo"] = "undo"


@dataclass(frozen=True, slots=True)
class Undone:
    """The event that everybody sees: `seat` took back all that came after the action `to`."""

    seat: Seat
    to: int
    kind: Literal["undone"] = "undone"

    def seen_by(self, viewer: Viewer) -> "Undone":
        return self


UNDONE: TypeAdapter[Undone] = TypeAdapter(Undone)
UNDOS: TypeAdapter[Undo] = TypeAdapter(Undo)


class Back(NamedTuple):
    """What a seat can take back: all that came after the action `to`; `free` without asking."""

    to: int
    free: bool


class _Past(NamedTuple):
    seq: int
    seat: Seat
    bond: Bond


class Trail:
    """The newest actions of a match, as far as they can be taken back."""

    def __init__(self) -> None:
        self._past: list[_Past] = []

    def took(self, seq: int, seat: Seat, bond: Bond) -> None:
        """An action has been taken. A fast one makes everything before it stand."""
        if bond == "fast":
            self._past.clear()
            return
        self._past.append(_Past(seq, seat, bond))
        del self._past[:-MOST]

    def went_back(self, to: int) -> None:
        """What came after the action `to` has been taken back."""
        self._past = [past for past in self._past if past.seq <= to]

    def back(self, seat: Seat, awaited: Sequence[Seat]) -> Back | None:
        """How far the seat can go back: before its own newest action. None if not at all.

        Free while nobody has acted since, talk aside, and the seat itself is still asked; else the
        turn has passed on, and it is for the table to say.
        """
        turns = [past for past in self._past if past.bond == "loose"]
        for past in reversed(turns):
            if past.seat == seat:
                return Back(past.seq - 1, past is turns[-1] and seat in awaited)
        return None

    def reaches(self, to: int) -> bool:
        """Whether everything after the action `to` can be taken back."""
        return any(past.seq == to + 1 for past in self._past)


def bond_of(
    game: AnyGame,
    before: Any,
    seat: Seat,
    action: Any,
    used: int,
    after: Any,
    events: Sequence[Any],
    viewers: Sequence[Viewer],
) -> Bond:
    """How an action holds that led from one position to another.

    `used` is how much chance it drew (`MatchDice.used`), `events` are its consequences, whole. The
    game says what brings something hidden to light without any of that (`Game.undoable`).
    """
    if seat == CLOCK or used or not after.awaited or not game.undoable(action, events):
        return "fast"
    others = [viewer for viewer in viewers if viewer != seat]
    if after.step == before.step and all(
        game.waiting_for(after, viewer) == game.waiting_for(before, viewer) for viewer in others
    ):
        # Not even if it is sealed: that others can still take back what they did must not depend
        # on something that they are not to notice.
        return "talk"
    shown = (event.seen_by(viewer) == event for event in events for viewer in viewers)
    return "loose" if all(shown) else "fast"


def viewers_of(seats: int) -> list[Viewer]:
    """Everybody who may see a match of so many seats."""
    return [None, *range(seats)]


def gone_back(state: Any, step: int) -> Any:
    """The earlier position as it stands again, while the match had come to the question `step`.

    Its question is put anew, under a number that none ever had: an answer to what was taken back,
    still under way, must not be taken for an answer to this one.
    """
    again = state.clone()
    again.step = step + 1
    return again
