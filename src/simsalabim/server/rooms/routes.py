"""Routes of rooms and their seats."""

from typing import Annotated

from fastapi import APIRouter, Body, Path, Request
from sqlalchemy import Connection
from starlette.responses import Response

from simsalabim.server.accounts.auth import Me
from simsalabim.server.accounts.scopes import Reach, refuse_below
from simsalabim.server.addresses import base_of
from simsalabim.server.bell import Ring
from simsalabim.server.idempotency import KEYED, Answer, once
from simsalabim.server.problems import refusals
from simsalabim.server.rooms import changes, seating
from simsalabim.server.rooms.access import is_member, room_seen_by
from simsalabim.server.rooms.answering import HOSTS, UNSEEN, Cursor, PageSize, RoomId, changed
from simsalabim.server.rooms.listing import page_of_rooms
from simsalabim.server.rooms.schemas import NewRoom, Room, RoomChange, Rooms, SeatBot, Sit
from simsalabim.server.rooms.view import room_view, whole_room
from simsalabim.server.services import Here
from simsalabim.server.strict import StrictRoute
from simsalabim.server.times import millis

router = APIRouter(route_class=StrictRoute, tags=["rooms"])

SeatNumber = Annotated[int, Path(ge=0, le=15)]


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
        return Answer.json(201, whole_room(connection, services, room, base, invites=True))

    return (await once(services, request, me.id, work)).response()


@router.get("/rooms/{room}", response_model=Room, responses=refusals(UNSEEN))
async def get_room(room: RoomId, me: Me, services: Here, request: Request) -> Response:
    """A room that you belong to, or a public one. How to get in is told to members alone, and not
    to a token that only reads."""
    base = base_of(request, services.settings)

    def read(connection: Connection) -> dict[str, object]:
        row = room_seen_by(connection, room, me.id)
        invites = me.takes_part and is_member(connection, room, me.id)
        return room_view(connection, services, row, base, invites=invites)

    return Answer.json(200, await services.database.read(read)).response()


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
    return await changed(
        services, request, room, me.id, lambda c: changes.change(c, services, room, me.id, body)
    )


@router.delete("/rooms/{room}", status_code=204, responses=refusals(HOSTS | {409: "match_running"}))
async def delete_room(room: RoomId, me: Me, services: Here) -> Response:
    """Delete the room with all that hangs on it (host)."""
    services.limits.spend("changes", me.id)
    await services.database.write(lambda c: changes.end(c, services, room, me.id))
    services.bell.ring(Ring("room", room))
    return Response(status_code=204)


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

    return await changed(services, request, room, me.id, change)


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

    return await changed(services, request, room, me.id, change)
