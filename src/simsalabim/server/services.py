"""What every part of the server works with, handed around as one object.

Made once by `app.create_app` when the server starts; routes get it as `Here`.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple, Protocol

from fastapi import Depends
from sqlalchemy import Connection
from starlette.requests import HTTPConnection

from simsalabim.engine.game import AnyGame, ChooserFor
from simsalabim.engine.registry import Registry
from simsalabim.server.bell import Bell, Ring
from simsalabim.server.clock import Clock
from simsalabim.server.database import Database
from simsalabim.server.matches.leases import Alone, Roster
from simsalabim.server.settings import Settings

if TYPE_CHECKING:
    from simsalabim.server.accounts.passwords import Passwords
    from simsalabim.server.accounts.sessions import Sessions
    from simsalabim.server.limits import Limits


Attendance = Literal["here", "away", "gone"]
"""`here`: somebody looks at a page of ours. `away`: they have looked away, or closed it, a little
while ago, or have it open where they do not see it. `gone`: nobody has seen them for longer."""


class Presence(Protocol):
    """Knows who looks at what happens. The hub of the sockets is one."""

    def of(self, user: str) -> Attendance:
        """Whether the user is there right now."""
        ...

    def has_page(self, user: str) -> bool:
        """Whether a page of theirs is open, seen or not: it tells them by itself."""
        ...


class AtTable(NamedTuple):
    """A match that goes on, its game's key, and the users who have a seat in it."""

    match: str
    game: str
    users: frozenset[str]


Pages = Literal["none", "open", "seen"]
"""What pages somebody has on a worker: none, only such as they do not see, or one that they see."""


class OtherPages(Protocol):
    """Knows who has pages on the other workers, and tells them who has some here."""

    def of(self, user: str) -> Pages:
        """The pages of the user on all other workers together."""
        ...

    def changed(self, user: str, pages: Pages) -> None:
        """Somebody's pages on this worker are other ones now."""
        ...


class History(Protocol):
    """Knows the matches of a room. The matches' own package is one."""

    def of_room(self, connection: Connection, room: str) -> list[dict[str, Any]]:
        """`{id, game, status, outcome, ended_at}` of the room's matches, newest first.

        Plain SQL inside the caller's transaction, since a change of seats or options depends on
        whether a match is `running`. `ended_at` is RFC 3339 text or None.
        """
        ...

    def at_table(self, connection: Connection, room: str) -> "AtTable | None":
        """Who plays the match that goes on in this room; None if none does."""
        ...


class Campaigns(Protocol):
    """Knows what a room's campaign says about its matches. The campaigns' own package is one.

    All of it is plain SQL inside the caller's transaction.
    """

    def of_room(self, connection: Connection, room: str, game: str) -> dict[str, Any] | None:
        """`{id, key, version}` of the campaign of this game that goes on here, or None."""
        ...

    def usual(self, connection: Connection, room: str, game: AnyGame) -> dict[str, Any]:
        """The options that the room begins with when it turns to this game, as far as its
        campaign says something about them."""
        ...

    def fitted(self, connection: Connection, room: str, game: AnyGame, options: str) -> str:
        """Options as the campaign lets them be: what is closed is not even named.

        `options` is JSON with every option written out. Raises `Problem` 422.
        """
        ...

    def brought(
        self, connection: Connection, room: str, game: AnyGame, members: Sequence[str | None]
    ) -> Any:
        """What a match of these members (None: a bot), by seat, brings from the campaign.

        Raises `Problem` 409 if something must be chosen before the next match.
        """
        ...

    def joined(
        self, connection: Connection, room: str, game: AnyGame, match: str, brought: Any
    ) -> None:
        """Remember that the match belongs to the campaign that goes on, if any does."""
        ...

    def binds_seats(self, connection: Connection, room: str, game: AnyGame) -> bool:
        """Whether the campaign that goes on, if any does, keeps everybody on their seats."""
        ...

    def luggage(self, connection: Connection, match: str) -> tuple[Any, bool]:
        """What the match brought, and whether its campaign, or one of its family, goes on."""
        ...


class Notices(Protocol):
    """Tells people something when no page of theirs is open. The notices' own package does."""

    @property
    def key(self) -> str | None:
        """The public key with which browsers subscribe; None if nothing is sent."""
        ...

    def notify(
        self,
        user: str,
        kind: Literal["turn", "nudge"],
        *,
        room: str,
        game: str,
        match: str,
        step: int,
    ) -> None:
        """Tell the user of this match that it is their turn, or that somebody nudges; later, and
        perhaps never. Once for a question, and once between two visits. Returns at once.

        `game` is the game's key, `step` the question that the user is asked.
        """
        ...

    async def close(self) -> None:
        """Drop what has not gone out."""
        ...


class Nobody:
    """The presence before there are sockets."""

    def of(self, user: str) -> Attendance:
        return "away"

    def has_page(self, user: str) -> bool:
        return False


class NoOthers:
    """The other workers where there are none."""

    def of(self, user: str) -> Pages:
        return "none"

    def changed(self, user: str, pages: Pages) -> None:
        return


class NoHistory:
    """The history before there are matches."""

    def of_room(self, connection: Connection, room: str) -> list[dict[str, Any]]:
        return []

    def at_table(self, connection: Connection, room: str) -> AtTable | None:
        return None


class NoCampaigns:
    """The campaigns before there are any."""

    def of_room(self, connection: Connection, room: str, game: str) -> dict[str, Any] | None:
        return None

    def usual(self, connection: Connection, room: str, game: AnyGame) -> dict[str, Any]:
        return {}

    def fitted(self, connection: Connection, room: str, game: AnyGame, options: str) -> str:
        return options

    def brought(
        self, connection: Connection, room: str, game: AnyGame, members: Sequence[str | None]
    ) -> Any:
        return None

    def joined(
        self, connection: Connection, room: str, game: AnyGame, match: str, brought: Any
    ) -> None:
        return

    def binds_seats(self, connection: Connection, room: str, game: AnyGame) -> bool:
        return False

    def luggage(self, connection: Connection, match: str) -> tuple[Any, bool]:
        return None, False


class NoNotices:
    """The notices of a server without keys."""

    key = None

    def notify(
        self,
        user: str,
        kind: Literal["turn", "nudge"],
        *,
        room: str,
        game: str,
        match: str,
        step: int,
    ) -> None:
        return

    async def close(self) -> None:
        return


@dataclass
class Services:
    """The server's parts. `bots` makes choosers for any game, by level."""

    settings: Settings
    registry: Registry
    database: Database
    bell: Bell
    clock: Clock
    bots: Mapping[str, ChooserFor]
    sessions: "Sessions"
    limits: "Limits"
    passwords: "Passwords"
    presence: Presence = field(default_factory=Nobody)
    history: History = field(default_factory=NoHistory)
    campaigns: Campaigns = field(default_factory=NoCampaigns)
    roster: Roster = field(default_factory=Alone)
    notices: Notices = field(default_factory=NoNotices)

    def tell_rooms(self, rooms: Iterable[str]) -> None:
        """These rooms have changed in the database."""
        for room in rooms:
            self.bell.ring(Ring("room", room))

    def unseen_seconds(self, user: str) -> float:
        """Since when nobody has seen the user; 0 for one who is here."""
        is_here = self.presence.of(user) == "here"
        return 0.0 if is_here else self.sessions.unseen_seconds(user)


async def services_of(connection: HTTPConnection) -> Services:
    """The services of the application that a request or socket came to."""
    services: Services = connection.app.state.services
    return services


Here = Annotated[Services, Depends(services_of)]
"""The services, as a route's argument."""
