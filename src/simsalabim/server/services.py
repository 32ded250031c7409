"""What every part of the server works with, handed around as one object.

Made once by `app.create_app` when the server starts; routes get it as `Here`.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any, Protocol

from fastapi import Depends
from sqlalchemy import Connection
from starlette.requests import HTTPConnection

from simsalabim.engine.game import AnyGame, ChooserFor
from simsalabim.engine.registry import Registry
from simsalabim.server.bell import Bell, Ring
from simsalabim.server.clock import Clock
from simsalabim.server.database import Database
from simsalabim.server.settings import Settings

if TYPE_CHECKING:
    from simsalabim.server.accounts.passwords import Passwords
    from simsalabim.server.accounts.sessions import Sessions
    from simsalabim.server.limits import Limits


class Presence(Protocol):
    """Knows who has a socket open. The hub of the sockets is one."""

    def is_here(self, user: str) -> bool:
        """Whether the user can see what happens right now."""
        ...


class OtherPresence(Presence, Protocol):
    """Knows who has a socket on another worker, and tells the other workers who has one here."""

    def changed(self, user: str, here: bool) -> None:
        """Somebody has come to this worker, or gone from it."""
        ...


class History(Protocol):
    """Knows the matches of a room. The matches' own package is one."""

    def of_room(self, connection: Connection, room: str) -> list[dict[str, Any]]:
        """`{id, game, status, outcome, ended_at}` of the room's matches, newest first.

        Plain SQL inside the caller's transaction, since a change of seats or options depends on
        whether a match is `running`. `ended_at` is RFC 3339 text or None.
        """
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

    def luggage(self, connection: Connection, match: str) -> tuple[Any, bool]:
        """What the match brought, and whether its campaign goes on."""
        ...


class Nobody:
    """The presence before there are sockets, and on the other workers where there are none."""

    def is_here(self, user: str) -> bool:
        return False

    def changed(self, user: str, here: bool) -> None:
        return


class NoHistory:
    """The history before there are matches."""

    def of_room(self, connection: Connection, room: str) -> list[dict[str, Any]]:
        return []


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

    def luggage(self, connection: Connection, match: str) -> tuple[Any, bool]:
        return None, False


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

    def tell_rooms(self, rooms: Iterable[str]) -> None:
        """These rooms have changed in the database."""
        for room in rooms:
            self.bell.ring(Ring("room", room))

    def unseen_seconds(self, user: str) -> float:
        """Since when nobody has seen the user; 0 for one who is here."""
        return 0.0 if self.presence.is_here(user) else self.sessions.unseen_seconds(user)


async def services_of(connection: HTTPConnection) -> Services:
    """The services of the application that a request or socket came to."""
    services: Services = connection.app.state.services
    return services


Here = Annotated[Services, Depends(services_of)]
"""The services, as a route's argument."""
