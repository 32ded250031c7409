"""Who watches a match, as the match sees them."""

from collections.abc import Callable
from typing import Protocol

from simsalabim.engine.seats import Viewer


class Watcher(Protocol):
    """Somebody who is shown a match: a socket's subscription, or an event stream."""

    @property
    def user(self) -> str:
        """The id of the user who watches."""
        ...

    @property
    def viewer(self) -> Viewer:
        """As whom."""
        ...

    def push(self, frame: bytes, handed: Callable[[float], None] | None = None) -> None:
        """Queue a frame, at once. `handed` is told the monotonic time when it is sent."""
        ...

    def end(self) -> None:
        """There is nothing more to see here, or not for this user."""
        ...
