"""Routes of rooms, their seats, members and invite links."""

from collections.abc import Callable
from typing import Annotated

from fastapi import APIRouter, Body, Path, Query, Request
from sqlalchemy import Connection
from starlette.responses import Response

from simsalabim.server.accounts.auth import MaybeMe, Me
from simsalabim.server.accounts.scopes import Reach, refuse_below
from simsalabim.server.addresses import base_of
from simsalabim.server.bell import Ring
from simsalabim.server.idempotency import KEYED, Answer, once
from simsalabim.server.ids import ID_PATTERN
from simsalabim.server.limits import address_of
from simsalabim.server.problems import refusals
from simsalabim.server.rooms import changes, membership, seating
from simsalabim.server.rooms.access import is_member, room_seen_by
from simsalabim.server.rooms.listing import page_of_rooms
from simsalabim.server.rooms.schemas import (
    Empty,
    Invitation,
    Join,
    NewHost,
    NewRoom,
    Room,
    RoomChange,
    Rooms,
    SeatBot,
    Sit,
)
from simsalabim.server.rooms.view import room_view, short_room, whole_room
from simsalabim.server.services import Here, Services
from simsalabim.server.strict import StrictRoute
from simsalabim.server.times import millis

router = APIRouter(route_class=StrictRoute, tags=["rooms"])

RoomId = Annotated[str, Path(pattern=ID_PATTERN)]
UserId = Annotated[str, Path(pattern=ID_PATTERN)]
Code = Annotated[str, Path(pattern=ID_PATTERN)]
SeatNumber = Annotated[int, Path(ge=0, le=15)]
PageSize = Annotated[int, Query(ge=1, le=100)]
Cursor = Annotated[str | None, Query(max_length=100, description="`next` of the page before")]

UNSEEN = {404: "not_found"}
HOSTS = {403: "host_only, members_only", 404: "not_found"}


async def _changed(
    services: Services,
    request: Request,
    room: str,
    user: str,
    change: Callable[[Connection], object],
) -> Response:
    """Make the change, ring the bell, and answer with the room as it is now."""
    base, now = base_of(request, services.settings), millis(services.clock.now())

    def work(connection: Connection) -> Answer:
        change(connection)
        changes.touch(connection, room, now)
        return Answer.json(200, whole_room(connection, services, room, base))

    services.limits.spend("changes", user)
    answer = await once(services, request, user, work)
    if answer.fresh:
        services.bell.ring(Ring("room", room))
    return answer.response()


@router.get("/rooms", response_model=Rooms, responses=refusals({422: "bad_cursor"}))
async def list_rooms(
    me: Me, services: Here, cursor: Cursor = None, limit: PageSize = 50
) -> Response:
    """My rooms and the public ones, newest change first."""
    services.limits.spend("looks", me.id)
    page = await services.database.read(lambda c: page_of_rooms(c, services, me.id, cursor, limit))
    return Answer.json(200, page).response()


@router.post(
    "/rooms",
    openapi_extra=KEYED,
    status_code=201,
    response_model=Room,
    responses=refusals(
        {
            409: "too_many_rooms, idempotency_mismatch",
            422: "unknown_game, wrong_seat_count, bad_options, bad_name, a game's own refusal",
        }
    ),
)
async def create_room(body: NewRoom, me: Me, services: Here, request: Request) -> Response:
    """Make a room. You become its host; its link is in `invite`."""
    services.limits.spend("rooms", me.id)
    plan = changes.plan(services, body)
    base, now = base_of(request, services.settings), millis(services.clock.now())

    def work(connection: Connection) -> Answer:
        room = changes.create(connection, plan, me.id, now)
        return Answer.json(201, whole_room(connection, services, room, base))

    return (await once(services, request, me.id, work)).response()


@router.get("/rooms/{room}", response_model=Room, responses=refusals(UNSEEN))
async def get_room(room: RoomId, me: Me, services: Here, request: Request) -> Response:
    """A room that you belong to, or a public one."""
    base = base_of(request, services.settings)
    view = await services.database.read(
        lambda c: room_view(c, services, room_seen_by(c, room, me.id), base)
    )
    return Answer.json(200, view).response()


@router.patch(
    "/rooms/{room}",
    response_model=Room,
    responses=refusals(
        HOSTS
        | {
            409: "match_running, seat_taken, what_if",
            422: "unknown_game, wrong_seat_count, bad_options, bad_name, option_decided, "
            "a game's own refusal",
        }
    ),
)
async def change_room(
    room: RoomId, body: RoomChange, me: Me, services: Here, request: Request
) -> Response:
    """Change the room (host)."""
    return await _changed(
        services, request, room, me.id, lambda c: changes.change(c, services, room, me.id, body)
    )


@router.delete("/rooms/{room}", status_code=204, responses=refusals(HOSTS | {409: "match_running"}))
async def delete_room(room: RoomId, me: Me, services: Here) -> Response:
    """Delete the room with all that hangs on it (host)."""
    services.limits.spend("changes", me.id)
    await services.database.write(lambda c: changes.end(c, services, room, me.id))
    services.bell.ring(Ring("room", room))
    return Response(status_code=204)


@router.post(
    "/rooms/{room}/invite",
    openapi_extra=KEYED,
    response_model=Room,
    responses=refusals(HOSTS),
)
async def renew_invite(
    room: RoomId, me: Me, services: Here, request: Request, body: Empty | None = None
) -> Response:
    """Make a new link; the old one dies (host)."""
    return await _changed(
        services, request, room, me.id, lambda c: changes.new_link(c, room, me.id)
    )


@router.get("/invites/{code}", response_model=Invitation, responses=refusals(UNSEEN))
async def get_invite(code: Code, me: MaybeMe, services: Here, request: Request) -> Response:
    """What one would join by this link. Needs no sign-in."""
    services.limits.spend("codes", address_of(request.client))

    def read(connection: Connection) -> dict[str, object]:
        row = membership.room_of_code(connection, code)
        member = me is not None and is_member(connection, row.id, me.id)
        return {"room": short_room(connection, services, row) | {"mine": member}, "member": member}

    return Answer.json(200, await services.database.read(read)).response()


@router.post(
    "/invites/{code}/join",
    openapi_extra=KEYED,
    response_model=Room,
    responses=refusals(UNSEEN | {403: "removed", 409: "name_taken, room_full"}),
)
async def join_room(
    code: Code, me: Me, services: Here, request: Request, body: Join | None = None
) -> Response:
    """Become a member. Doing it twice is doing it once."""
    services.limits.spend("codes", address_of(request.client))
    base, now = base_of(request, services.settings), millis(services.clock.now())
    rings: list[str] = []

    def work(connection: Connection) -> Answer:
        row, changed = membership.join(
            connection, services, code, me, now, take_seat=body is not None and body.sit
        )
        if changed:
            changes.touch(connection, row.id, now)
        rings[:] = [row.id] if changed else []
        return Answer.json(200, whole_room(connection, services, row.id, base))

    answer = await once(services, request, me.id, work)
    services.tell_rooms(rings)
    return answer.response()


@router.delete(
    "/rooms/{room}/members/{user}",
    status_code=204,
    responses=refusals({403: "host_only, members_only", 404: "not_found"}),
)
async def remove_member(room: RoomId, user: UserId, me: Me, services: Here) -> Response:
    """Leave the room (`user` is you), or send a member away (host)."""
    services.limits.spend("changes", me.id)
    gone = me.id if user == "me" else user
    if gone != me.id:
        refuse_below(me.reach, Reach.HOST)
    await services.database.write(lambda c: membership.part(c, services, room, me.id, gone))
    services.bell.ring(Ring("room", room))
    return Response(status_code=204)


@router.put(
    "/rooms/{room}/host",
    response_model=Room,
    responses=refusals(HOSTS | {409: "host_present"}),
)
async def put_host(
    room: RoomId, body: NewHost, me: Me, services: Here, request: Request
) -> Response:
    """Make another member the host (host), or take over from one who has gone."""
    heir = me.id if body.user == "me" else body.user
    return await _changed(
        services,
        request,
        room,
        me.id,
        lambda c: membership.make_host(c, services, room, me.id, heir),
    )


@router.put(
    "/rooms/{room}/seats/{seat}",
    response_model=Room,
    responses=refusals(
        HOSTS
        | {
            409: "match_running, seat_taken, colour_taken",
            422: "unknown_level, unknown_colour",
        }
    ),
)
async def put_seat(
    room: RoomId,
    seat: SeatNumber,
    body: Annotated[Sit | SeatBot, Body(discriminator="occupant")],
    me: Me,
    services: Here,
    request: Request,
) -> Response:
    """Sit down on a seat, or put a bot on it (host). Whoever sits elsewhere moves."""
    if isinstance(body, SeatBot):
        refuse_below(me.reach, Reach.HOST)

    def change(connection: Connection) -> None:
        if isinstance(body, Sit):
            seating.sit(connection, services, room, me.id, seat, body.colour, body.nonce)
        else:
            seating.seat_bot(connection, services, room, me.id, seat, body.level, body.colour)

    return await _changed(services, request, room, me.id, change)


@router.delete(
    "/rooms/{room}/seats/{seat}",
    response_model=Room,
    responses=refusals(
        {403: "not_your_seat, members_only", 404: "not_found", 409: "match_running"}
    ),
)
async def free_seat(
    room: RoomId, seat: SeatNumber, me: Me, services: Here, request: Request
) -> Response:
    """Free your seat, or any (host)."""

    def change(connection: Connection) -> None:
        if seating.free(connection, services, room, me.id, seat) != me.id:
            refuse_below(me.reach, Reach.HOST)

    return await _changed(services, request, room, me.id, change)
