"""What every part of the server works with, handed around as one object.

Made once by `app.create_app` when the server starts; routes get it as `Here`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any, Protocol

from fastapi import Depends
from sqlalchemy import Connection
from starlette.requests import HTTPConnection

from simsalabim.engine.game import ChooserFor
from simsalabim.engine.registry import Registry
from simsalabim.server.bell import Bell
from simsalabim.server.clock import Clock
from simsalabim.server.database import Database
from simsalabim.server.settings import Settings

if TYPE_CHECKING:
    from simsalabim.server.accounts.sessions import Sessions
    from simsalabim.server.limits import Limits


class Presence(Protocol):
    """Knows who has a socket open. The hub of the sockets is one."""

    def is_here(self, user: str) -> bool:
        """Whether the user can see what happens right now."""
        ...


class History(Protocol):
    """Knows the matches of a room. The matches' own package is one."""

    def of_room(self, connection: Connection, room: str) -> list[dict[str, Any]]:
        """`{id, game, status, outcome, ended_at}` of the room's matches, newest first.

        Plain SQL inside the caller's transaction, since a change of seats or options depends on
        whether a match is `running`. `ended_at` is RFC 3339 text or None.
        """
        ...


class Nobody:
    """The presence before there are sockets."""

    def is_here(self, user: str) -> bool:
        return False


class NoHistory:
    """The history before there are matches."""

    def of_room(self, connection: Connection, room: str) -> list[dict[str, Any]]:
        return []


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
    presence: Presence = field(default_factory=Nobody)
    history: History = field(default_factory=NoHistory)


async def services_of(connection: HTTPConnection) -> Services:
    """The services of the application that a request or socket came to."""
    services: Services = connection.app.state.services
    return services


Here = Annotated[Services, Depends(services_of)]
"""The services, as a route's argument."""
