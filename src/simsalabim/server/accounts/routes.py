"""Routes of sessions and of oneself."""

from fastapi import APIRouter, Request
from sqlalchemy import Connection
from starlette.responses import Response

from simsalabim.server import ids
from simsalabim.server.accounts import people
from simsalabim.server.accounts.auth import COOKIE, Me
from simsalabim.server.accounts.schemas import (
    MeChange,
    MeView,
    NewSession,
    Session,
    Ticket,
)
from simsalabim.server.accounts.sessions import TICKET_SECONDS, begin, end, has_session
from simsalabim.server.bell import Ring
from simsalabim.server.idempotency import Answer
from simsalabim.server.limits import address_of
from simsalabim.server.problems import refusals
from simsalabim.server.rooms import membership
from simsalabim.server.rooms.schemas import Empty
from simsalabim.server.services import Here, Services
from simsalabim.server.strict import StrictRoute
from simsalabim.server.text import name as checked_name
from simsalabim.server.times import millis

router = APIRouter(route_class=StrictRoute, tags=["accounts"])

DAY = 24 * 60 * 60


@router.post(
    "/sessions", status_code=201, response_model=Session, responses=refusals({422: "bad_name"})
)
async def create_session(body: NewSession, services: Here, request: Request) -> Response:
    """Come in as a guest. No `Idempotency-Key`: an answer with a token is never kept."""
    services.limits.spend("guests", address_of(request.client))
    name, token = checked_name(body.name), ids.new_token()
    now, lasts = millis(services.clock.now()), services.settings.session_days * DAY

    def work(connection: Connection) -> str:
        user = people.create_guest(connection, name, body.language, now)
        begin(connection, user, token, now, now + lasts * 1000)
        return user

    user = await services.database.write(work)
    made = {"user": {"id": user, "name": name, "kind": "guest"}, "token": token}
    response = Answer.json(201, made).response()
    response.set_cookie(
        COOKIE,
        token,
        max_age=lasts,
        path=request.scope.get("root_path", "") or "/",
        secure=_is_secure(services, request),
        httponly=True,
        samesite="lax",
    )
    return response


@router.delete("/sessions/current", status_code=204)
async def end_session(me: Me, services: Here, request: Request) -> Response:
    """Sign out: the token is worth nothing from now on, and its sockets are closed.

    With the last session of a guest nobody can be that guest again, so they leave their rooms.
    """
    now = millis(services.clock.now())

    def work(connection: Connection) -> list[str]:
        end(connection, me.session)
        if me.kind != "guest" or has_session(connection, me.id, now):
            return []
        return membership.leave_all(connection, services, me.id)

    left = await services.database.write(work)
    services.sessions.tell_ended(me.session)
    for room in left:
        services.bell.ring(Ring("room", room))
    response = Response(status_code=204)
    response.delete_cookie(COOKIE, path=request.scope.get("root_path", "") or "/")
    return response


@router.post("/sessions/ticket", status_code=201, response_model=Ticket)
async def create_ticket(me: Me, services: Here, _body: Empty | None = None) -> Response:
    """A ticket that opens one socket, for those who can send it neither cookie nor header."""
    services.limits.spend("tickets", me.id)
    ticket = await services.sessions.ticket(me)
    return Answer.json(201, {"ticket": ticket, "seconds": TICKET_SECONDS}).response()


@router.get("/me", response_model=MeView)
async def get_me(me: Me, services: Here) -> Response:
    """Who you are."""
    return Answer.json(
        200, await services.database.read(lambda c: people.me_view(c, me.id))
    ).response()


@router.patch(
    "/me",
    response_model=MeView,
    responses=refusals({409: "name_taken", 422: "bad_name, preferences_too_large"}),
)
async def change_me(body: MeChange, me: Me, services: Here) -> Response:
    """Change your name, language or preferences."""
    services.limits.spend("changes", me.id)

    def work(connection: Connection) -> tuple[list[str], dict[str, object]]:
        return people.change_me(connection, me.id, body), people.me_view(connection, me.id)

    rooms, view = await services.database.write(work)
    services.sessions.forget_user(me.id)
    for room in rooms:
        services.bell.ring(Ring("room", room))
    return Answer.json(200, view).response()


def _is_secure(services: Services, request: Request) -> bool:
    wanted = services.settings.secure_cookies
    if wanted is not None:
        return wanted
    by_https = request.url.scheme == "https"
    return by_https or services.settings.public_url.startswith("https:")
