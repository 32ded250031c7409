"""A match played again and kept, packed, so that one can step back and forth in it."""

import zlib
from collections.abc import Iterable
from typing import Any, NamedTuple

from simsalabim.engine.game import AnyGame
from simsalabim.engine.replay import Replay, standing_events, taken_back
from simsalabim.engine.saves import Save, dump, load
from simsalabim.engine.seats import Seat, Viewer
from simsalabim.server.matches.frames import look_back, seen
from simsalabim.server.matches.replaying import Logged


class _Shot(NamedTuple):
    """One position: who did what, what followed from it, whole, and where the match then stood."""

    seat: Seat | None
    action: dict[str, Any] | None
    events: list[Any]
    step: int
    packed: bytes


class Stood(NamedTuple):
    """A position from which another match can go on: its seq, the state as JSON, whether anybody
    is asked there, and the events that had led there and stand, as JSON."""

    seq: int
    state: bytes
    asks: bool
    events: bytes


class Reel:
    """The positions of one match, by seq, as far as its log has been read."""

    def __init__(self, game: AnyGame, rules: int, replay: Replay) -> None:
        self._game, self._rules, self._replay = game, rules, replay
        self._shots: list[_Shot] = []
        self._undone: set[int] = set()
        self.size = 0
        """Bytes of all positions together."""

    @property
    def seq(self) -> int:
        """The newest action that it knows; -1 before the deal."""
        return len(self._shots) - 1

    def take(self, log: Iterable[Logged]) -> None:
        """Go on with the log; what is known already is passed over. Raises as `Replay.take`."""
        for entry in log:
            if entry.seq != len(self._shots):
                continue
            position = self._replay.take(entry)
            packed = zlib.compress(dump(position.state), 1)
            step, events = position.state.step, position.events
            self._shots.append(_Shot(entry.seat, entry.action, events, step, packed))
            self.size += len(packed)
            undone = taken_back(events)
            if undone is not None:
                self._undone.update(range(undone.to + 1, entry.seq))

    def show(self, seq: int, viewer: Viewer, whole: bool) -> dict[str, Any]:
        """The position after the action `seq` as this viewer may know it, for `dump`; `whole` once
        the match is over and nothing of it is secret any more."""
        shot = self._shots[seq]
        face = look_back(self._game, self._state(seq), viewer)
        told = whole or (shot.seat is not None and shot.seat == viewer)
        return {
            "seq": seq,
            "step": shot.step,
            "seat": shot.seat if told else None,
            "action": shot.action if told else None,
            "items": seen(shot.events, viewer),
            "view": face.view(),
            "awaited": face.awaited,
            "taken_back": seq in self._undone,
        }

    def stood(self, seq: int) -> Stood:
        """The position, to go on from. An open window is opened anew: then it is the position in
        which it had just been opened, before anybody answered."""
        state = self._state(seq)
        if self._game.window(state) is not None:
            while seq > 0 and self._shots[seq - 1].step == state.step:
                seq -= 1
            state = self._state(seq)
        past = ((at, shot.events) for at, shot in enumerate(self._shots[: seq + 1]))
        return Stood(seq, dump(state), bool(state.awaited), dump(standing_events(past)))

    def _state(self, seq: int) -> Any:
        meta = self._game.meta
        state = zlib.decompress(self._shots[seq].packed)
        return load(self._game, Save(meta.key, self._rules, meta.schema, state))
