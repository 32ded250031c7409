"""Whose clock decides an open window: one worker's, under a number that rises with every owner.

The worker that commits the action by which a window opens owns it, in the same write. All others
take answers as well, and time them by the prompts that they have handed out themselves; but only
the owner's clock ends the window. When the owner is gone another worker takes its place under the
next number, and every write that knows an older number is refused (docs/adr/0020).
"""

from typing import NamedTuple, Protocol

from sqlalchemy import Connection

ALONE = "alone"
"""The name of a worker that shares its database with nobody: it owns everything, after a restart,
too."""


class Lease(NamedTuple):
    """`owner` is a worker's name, or None while no window is open; `fence` rises with each."""

    owner: str | None = None
    fence: int = 0

    def opened_by(self, worker: str) -> "Lease":
        """The lease of a window that this worker opens."""
        return Lease(worker, self.fence + 1)

    def closed(self) -> "Lease":
        """The lease when no window is open."""
        return Lease(None, self.fence)


class Roster(Protocol):
    """Knows the workers of the house by their names."""

    @property
    def me(self) -> str:
        """This worker's name."""
        ...

    async def is_alive(self, worker: str) -> bool:
        """Whether this worker has shown a sign of life lately."""
        ...

    def has_others(self, connection: Connection) -> bool:
        """Whether other workers are alive: then no time has stood still."""
        ...


class Alone:
    """The roster of a house with one worker."""

    me = ALONE

    async def is_alive(self, worker: str) -> bool:
        return worker == ALONE

    def has_others(self, connection: Connection) -> bool:
        return False
