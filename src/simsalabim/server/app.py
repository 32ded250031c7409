"""The application: middleware, routes, and what runs from start to end."""

from collections.abc import AsyncIterator, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from functools import cache
from typing import Any

from fastapi import APIRouter, FastAPI

from simsalabim import __version__
from simsalabim.engine.game import ChooserFor
from simsalabim.engine.registry import Registry
from simsalabim.server import docs_page, health
from simsalabim.server.accounts.account_routes import router as accounts
from simsalabim.server.accounts.passwords import Passwords
from simsalabim.server.accounts.recovery_routes import router as recovery
from simsalabim.server.accounts.routes import router as sessions
from simsalabim.server.accounts.sessions import Sessions
from simsalabim.server.accounts.token_routes import router as tokens
from simsalabim.server.bell import Bell, LocalBell
from simsalabim.server.campaigns.for_rooms import RoomCampaigns
from simsalabim.server.campaigns.routes import router as campaigns
from simsalabim.server.catalogue.routes import router as catalogue
from simsalabim.server.clock import Clock, SystemClock
from simsalabim.server.database import Database, opened
from simsalabim.server.database_numbers import DatabaseNumbers
from simsalabim.server.edge import Edge
from simsalabim.server.evening.routes import router as evening
from simsalabim.server.failures import handle_failures
from simsalabim.server.housekeeping import Housekeeping
from simsalabim.server.limits import Limits
from simsalabim.server.matches.history import RoomHistory
from simsalabim.server.matches.leases import Alone, Roster
from simsalabim.server.matches.past_routes import router as past
from simsalabim.server.matches.routes import router as matches_router
from simsalabim.server.matches.service import Matches
from simsalabim.server.metrics import Metrics
from simsalabim.server.migrate import bring_up_to_date
from simsalabim.server.notices.opening import open_notices
from simsalabim.server.notices.routes import router as notices
from simsalabim.server.openapi import describe, operation_id
from simsalabim.server.pages import Pages
from simsalabim.server.premises import make_folder
from simsalabim.server.resources import folder
from simsalabim.server.rooms.chat_routes import router as chat
from simsalabim.server.rooms.door_routes import router as doors
from simsalabim.server.rooms.people_routes import router as people
from simsalabim.server.rooms.routes import router as rooms
from simsalabim.server.services import Services
from simsalabim.server.settings import Settings
from simsalabim.server.sockets.endpoint import router as socket_router
from simsalabim.server.sockets.frames import FRAMES
from simsalabim.server.sockets.hub import Hub
from simsalabim.server.votes.routes import router as votes

API = "/api/v1"
# Matches first: routes are tried one after the other, and moves are by far the most requests.
ROUTERS = (
    matches_router,
    sessions,
    accounts,
    recovery,
    tokens,
    catalogue,
    rooms,
    doors,
    people,
    chat,
    campaigns,
    evening,
    notices,
    votes,
    past,
    socket_router,
)


def create_app(
    settings: Settings,
    registry: Registry,
    bots: Mapping[str, ChooserFor],
    clock: Clock | None = None,
) -> FastAPI:
    """The whole server as an ASGI application.

    `bots` makes choosers for any game, by level; `clock` is the machine's unless given.
    """
    clock, metrics, pages = clock or SystemClock(), Metrics(), Pages(folder("static"))

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        make_folder(settings.database_url)
        async with opened(settings.database_url) as database:
            bell = open_bell(settings)
            await database.write(bring_up_to_date)
            services = Services(
                settings=settings,
                registry=registry,
                database=database,
                bell=bell,
                clock=clock,
                bots=bots,
                sessions=Sessions(database, bell, clock),
                limits=Limits(clock, settings.limit_factor),
                passwords=Passwords(),
            )
            matches = Matches(services)
            metrics.registry.register(matches.numbers)
            metrics.registry.register(DatabaseNumbers(database.engine))
            hub = Hub(services, matches)
            services.history, services.presence = RoomHistory(), hub
            services.campaigns = RoomCampaigns(services)
            services.roster = open_roster(settings, database)
            open_notices(services, matches)
            app.state.services, app.state.matches, app.state.hub = services, matches, hub
            housekeeping = Housekeeping(services, matches)
            await matches.start()
            await hub.start()
            housekeeping.start()
            async with with_others(services, matches, hub):
                yield
                housekeeping.stop()
                await hub.drain()
                await matches.drain()
                await services.notices.close()
            services.passwords.close()

    app = FastAPI(
        title="Simsalabim",
        version=__version__,
        lifespan=lifespan,
        openapi_url=f"{API}/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        generate_unique_id_function=operation_id,
    )
    app.state.settings, app.state.metrics = settings, metrics
    app.router.routes.extend(_all_routes().routes)
    pages.serve(app)
    handle_failures(app, pages)
    app.add_middleware(Edge, settings=settings, metrics=metrics)

    def openapi() -> dict[str, Any]:
        return describe(app, ROUTERS, FRAMES)

    app.openapi = openapi  # type: ignore[method-assign]
    return app


@cache
def _all_routes() -> APIRouter:
    """Every route, worked out once for all servers of a process: that takes a while."""
    everything = APIRouter(generate_unique_id_function=operation_id)
    for router in ROUTERS:
        everything.include_router(router, prefix=API)
    everything.include_router(health.router)
    everything.include_router(docs_page.router)
    return everything


def is_alone(settings: Settings) -> bool:
    """Whether no other worker can share the house: a file of SQLite is one server's (`premises`)."""
    return settings.database_url.startswith("sqlite:")


def open_bell(settings: Settings) -> Bell:
    """The bell of one worker, or of several if there can be more than one."""
    if is_alone(settings):
        return LocalBell()
    from simsalabim.server.workers.bell import SharedBell

    if not settings.redis_url:
        return SharedBell(None)
    from simsalabim.server.workers.line import Line

    return SharedBell(Line(settings.redis_url))


def open_roster(settings: Settings, database: Database) -> Roster:
    """The names of the workers that share the database."""
    if is_alone(settings):
        return Alone()
    from simsalabim.server.workers.roster import SharedRoster

    return SharedRoster(database)


def with_others(
    services: Services, matches: Matches, hub: Hub
) -> AbstractAsyncContextManager[None]:
    """What goes on beside everything else where there can be other workers."""
    if is_alone(services.settings):
        return nullcontext()
    from simsalabim.server.workers.crew import crew

    return crew(services, matches, hub)
