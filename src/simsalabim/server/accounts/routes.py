"""Routes of sessions and of oneself."""

from fastapi import APIRouter, Request
from sqlalchemy import Connection
from starlette.responses import Response

from simsalabim.server.accounts import people
from simsalabim.server.accounts.auth import MaybeMe, Me
from simsalabim.server.accounts.entering import entered, gone, new_entry
from simsalabim.server.accounts.leaving import leave_if_lost
from simsalabim.server.accounts.schemas import (
    MeChange,
    MeView,
    NewSession,
    Session,
    SessionNow,
    Ticket,
)
from simsalabim.server.accounts.sessions import TICKET_SECONDS, begin, end
from simsalabim.server.idempotency import Answer
from simsalabim.server.limits import address_of
from simsalabim.server.problems import refusals
from simsalabim.server.rooms.schemas import Empty
from simsalabim.server.services import Here
from simsalabim.server.strict import StrictRoute
from simsalabim.server.text import name as checked_name
from simsalabim.server.times import millis

router = APIRouter(route_class=StrictRoute, tags=["accounts"])


@router.post(
    "/sessions", status_code=201, response_model=Session, responses=refusals({422: "bad_name"})
)
async def create_session(body: NewSession, services: Here, request: Request) -> Response:
    """Come in as a guest. No `Idempotency-Key`: an answer with a token is never kept."""
    services.limits.spend("guests", address_of(request.client))
    name, entry = checked_name(body.name), new_entry(services)

    def work(connection: Connection) -> dict[str, object]:
        user = people.create_guest(connection, name, body.language, entry.now)
        begin(connection, user, entry.token, entry.now, entry.expires)
        return people.user_view(connection, user)

    user = await services.database.write(work)
    return entered(services, request, 201, user, entry)


@router.get("/sessions/current", response_model=SessionNow)
async def get_session(me: MaybeMe, services: Here) -> Response:
    """Who you are, if anybody: for a page that opens and cannot know whether its browser has a
    session. `GET /me` refuses strangers."""

    def read(connection: Connection) -> dict[str, object]:
        return {"me": None if me is None else people.me_view(connection, me.id)}

    return Answer.json(200, await services.database.read(read)).response()


@router.delete("/sessions/current", status_code=204)
async def end_session(me: Me, services: Here, request: Request) -> Response:
    """Sign out: the token is worth nothing from now on, and its sockets are closed.

    With the last session of a guest nobody can be that guest again, so they leave their rooms.
    """
    now = millis(services.clock.now())

    def work(connection: Connection) -> list[str]:
        end(connection, me.session)
        return leave_if_lost(connection, services, me.id, now)

    left = await services.database.write(work)
    return gone(services, request, [me.session], left)


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
    services.tell_rooms(rooms)
    return Answer.json(200, view).response()
