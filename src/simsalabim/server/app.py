"""The application: middleware, routes, and what runs from start to end."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

from fastapi import FastAPI

from simsalabim import __version__
from simsalabim.engine.game import ChooserFor
from simsalabim.engine.registry import Registry
from simsalabim.server.accounts.sessions import Sessions
from simsalabim.server.bell import LocalBell
from simsalabim.server.clock import Clock, SystemClock
from simsalabim.server.database import open_database
from simsalabim.server.limits import Limits
from simsalabim.server.metadata import metadata
from simsalabim.server.services import Services
from simsalabim.server.settings import Settings

API = "/api/v1"


def create_app(
    settings: Settings,
    registry: Registry,
    bots: Mapping[str, ChooserFor],
    clock: Clock | None = None,
) -> FastAPI:
    """The whole server as an ASGI application.

    `bots` makes choosers for any game, by level; `clock` is the machine's unless given.
    """
    clock = clock or SystemClock()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        database, bell = open_database(settings.database_url), LocalBell()
        await database.write(metadata.create_all)
        app.state.services = Services(
            settings=settings,
            registry=registry,
            database=database,
            bell=bell,
            clock=clock,
            bots=bots,
            sessions=Sessions(database, bell, clock),
            limits=Limits(clock, settings.limit_factor),
        )
        yield
        await database.close()

    return FastAPI(title="Simsalabim", version=__version__, lifespan=lifespan)
