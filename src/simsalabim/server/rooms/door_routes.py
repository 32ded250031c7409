"""Routes of the ways into a room: links, short codes, and the doors of public rooms."""

from collections.abc import Callable
from typing import Annotated

from fastapi import APIRouter, Path, Request
from sqlalchemy import Connection
from starlette.responses import Response

from simsalabim.server.accounts.auth import MaybeMe, Me, User
from simsalabim.server.addresses import base_of
from simsalabim.server.idempotency import KEYED, Answer, once
from simsalabim.server.ids import ID_PATTERN
from simsalabim.server.limits import address_of
from simsalabim.server.problems import refusals
from simsalabim.server.rooms import doors, membership
from simsalabim.server.rooms.access import RoomRow, is_member
from simsalabim.server.rooms.answering import HOSTS, UNSEEN, Cursor, PageSize, RoomId, changed
from simsalabim.server.rooms.bans import refuse_sent_away
from simsalabim.server.rooms.changes import touch
from simsalabim.server.rooms.listing import page_of_rooms
from simsalabim.server.rooms.schemas import Empty, Invitation, Join, Room, Rooms
from simsalabim.server.rooms.view import short_room, whole_room
from simsalabim.server.services import Here, Services
from simsalabim.server.strict import StrictRoute
from simsalabim.server.times import millis

router = APIRouter(route_class=StrictRoute, tags=["rooms"])

Code = Annotated[
    str,
    Path(pattern=ID_PATTERN, description="Of a link, or a short code however it is grouped"),
]
AWAY = UNSEEN | {403: "removed, banned"}
JOINING = AWAY | {409: "name_taken, room_full"}

Found = Callable[[Connection], RoomRow]
"""Finds the room behind a door, or raises 404."""


@router.post(
    "/rooms/{room}/invite",
    openapi_extra=KEYED,
    response_model=Room,
    responses=refusals(HOSTS),
)
async def renew_invite(
    room: RoomId, me: Me, services: Here, request: Request, body: Empty | None = None
) -> Response:
    """Make a new link, and a new short code if the room has one; the old ones die (host)."""
    return await changed(services, request, room, me.id, lambda c: doors.new_link(c, room, me.id))


@router.get("/invites/{code}", response_model=Invitation, responses=refusals(AWAY))
async def get_invite(code: Code, me: MaybeMe, services: Here, request: Request) -> Response:
    """What one would join by this link or short code. Needs no sign-in."""
    with doors.counted_tries(services.limits, code, address_of(request.client)):
        return await _look(services, me, lambda c: doors.room_of_code(c, code))


@router.post(
    "/invites/{code}/join",
    openapi_extra=KEYED,
    response_model=Room,
    responses=refusals(JOINING),
)
async def join_room(
    code: Code, me: Me, services: Here, request: Request, body: Join | None = None
) -> Response:
    """Become a member. Doing it twice is doing it once."""
    with doors.counted_tries(services.limits, code, address_of(request.client)):
        return await _join(services, request, me, body, lambda c: doors.room_of_code(c, code))


@router.get("/public-rooms", response_model=Rooms, responses=refusals({422: "bad_cursor"}))
async def list_public_rooms(
    me: MaybeMe, services: Here, request: Request, cursor: Cursor = None, limit: PageSize = 20
) -> Response:
    """The rooms whose hosts want them to be found, newest change first. Needs no sign-in."""
    services.limits.spend("doors", address_of(request.client))
    user = None if me is None else me.id
    page = await services.database.read(
        lambda c: page_of_rooms(c, services, user, cursor, limit, public_only=True)
    )
    return Answer.json(200, page).response()


@router.get("/public-rooms/{room}", response_model=Invitation, responses=refusals(AWAY))
async def get_public_room(room: RoomId, me: MaybeMe, services: Here, request: Request) -> Response:
    """A public room as seen from its door. Needs no sign-in."""
    services.limits.spend("doors", address_of(request.client))
    return await _look(services, me, lambda c: doors.open_room(c, room))


@router.post(
    "/public-rooms/{room}/join",
    openapi_extra=KEYED,
    response_model=Room,
    responses=refusals(JOINING),
)
async def join_public_room(
    room: RoomId, me: Me, services: Here, request: Request, body: Join | None = None
) -> Response:
    """Become a member of a public room. Doing it twice is doing it once."""
    services.limits.spend("changes", me.id)
    return await _join(services, request, me, body, lambda c: doors.open_room(c, room))


async def _look(services: Services, me: User | None, find: Found) -> Response:
    def read(connection: Connection) -> dict[str, object]:
        row = find(connection)
        member = me is not None and is_member(connection, row.id, me.id)
        if me is not None and not member:
            refuse_sent_away(connection, row.id, me.id)
        return {"room": short_room(connection, services, row) | {"mine": member}, "member": member}

    return Answer.json(200, await services.database.read(read)).response()


async def _join(
    services: Services, request: Request, me: User, body: Join | None, find: Found
) -> Response:
    base, now = base_of(request, services.settings), millis(services.clock.now())
    rings: list[str] = []

    def work(connection: Connection) -> Answer:
        row = find(connection)
        sit = body is not None and body.sit
        is_new = membership.join(connection, services, row, me, now, take_seat=sit)
        if is_new:
            touch(connection, row.id, now)
        rings[:] = [row.id] if is_new else []
        room = whole_room(connection, services, row.id, base, invites=True)
        return Answer.json(200, room)

    answer = await once(services, request, me.id, work)
    services.tell_rooms(rings)
    return answer.response()
