"""The doorbell: who changed something rings, who shows it comes and reads.

A ring carries no news, only where to look. What is pushed is always read from the database or
from the live match, so a lost ring costs time and never truth.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, Protocol


@dataclass(frozen=True, slots=True)
class Ring:
    """Something changed. `seq` is a match's newest action, or the id of a message that is new
    (`message`) or has been emptied (`unsaid`); `user` is who has been sent away from a room
    (`gone`); `here` tells whether this worker has changed it.

    `told` is what those who watch are to be told beside it, as JSON: what nobody can read afterwards.

    `table`: what a match's table has agreed on, or is asked, has changed. `nudge`: `user` is waited
    for in the match `id`, and the seat `seq` of it reminds them.
    """

    kind: Literal["room", "message", "unsaid", "match", "session", "gone", "table", "nudge"]
    id: str
    seq: int = 0
    user: str = ""
    told: str = ""
    here: bool = True


Listener = Callable[[Ring], None]


class Bell(Protocol):
    """Carries rings to every listener of every worker."""

    def ring(self, ring: Ring) -> None:
        """Tell everybody, without waiting for anybody."""
        ...

    def listen(self, listener: Listener) -> None:
        """Hear every ring from now on. Listeners must return at once."""
        ...


class LocalBell:
    """The bell of a single worker."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def ring(self, ring: Ring) -> None:
        for listener in self._listeners:
            listener(ring)

    def listen(self, listener: Listener) -> None:
        self._listeners.append(listener)
