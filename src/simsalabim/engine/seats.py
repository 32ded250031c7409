"""Who sits where, and who looks on."""

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

Seat: TypeAlias = int
"""A place at the table, 0 … n-1; or `CLOCK`."""

Viewer: TypeAlias = Seat | None
"""A seat, or None: somebody who watches and may know only what everyone may know."""

CLOCK: Final[Seat] = -1
"""The server's timer, as a player: an expiry is an action like any other, in the log."""


@dataclass(frozen=True, slots=True)
class Seating:
    """The seats of a match before it begins: one colour for each, all different.

    `brought` is what the table brings from its campaign, as JSON, None without one. It is secret:
    only what the game's view tells of it is seen (see `campaign.Campaign.brings`).
    """

    colours: tuple[str, ...]
    brought: Any = None

    def __len__(self) -> int:
        return len(self.colours)
