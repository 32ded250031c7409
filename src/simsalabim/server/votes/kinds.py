"""What a table can be asked: one small object a kind. `registry.KINDS` has them all."""

from collections.abc import Callable, Collection, Mapping
from typing import Any, Protocol

from sqlalchemy import Connection

from simsalabim.engine.seats import Seat
from simsalabim.server.matches.matters import Matters
from simsalabim.server.votes.scene import Scene
from simsalabim.server.votes.vote import Agreement, Vote

Settle = Callable[[Connection], bool]
"""SQL that closes the vote; False if it was closed already."""

Terms = Mapping[str, Any]


class Kind(Protocol):
    """One kind of proposal. All of it is called with the match's lock held."""

    name: str
    agreement: Agreement
    """How many of those who have a say must agree."""
    waits_for_all: bool
    """Whether at a slow table those who are not there just now have a say, too."""

    waits_for_play: bool
    """Whether what has been agreed while the table pauses is done when it goes on."""

    def propose(self, scene: Scene, seat: Seat, wish: Any) -> dict[str, Any]:
        """The terms of a proposal, as they are kept and shown. Raises `Problem` if it cannot be
        made. `seat` is a person who is at the table; `wish` is the body of the request."""
        ...

    def without(self, terms: Terms) -> Collection[Seat]:
        """The seats that have no say in it, since it is about them."""
        ...

    def stands(self, scene: Scene, vote: Vote) -> bool:
        """Whether there is still something to decide; if not, the vote lapses."""
        ...

    async def carry_out(self, scene: Scene, vote: Vote, matters: Matters, settle: Settle) -> bool:
        """Do what has been agreed, with `settle` in the same transaction. False: it could not be
        done any more, and nothing has changed."""
        ...
