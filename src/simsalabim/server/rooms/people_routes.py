"""Routes of who belongs to a room: leaving, being sent away, being let in again, the host."""

from fastapi import APIRouter, Request
from sqlalchemy import Connection
from starlette.responses import Response

from simsalabim.server.accounts.auth import Me
from simsalabim.server.accounts.scopes import Reach, refuse_below
from simsalabim.server.bell import Ring
from simsalabim.server.idempotency import Answer
from simsalabim.server.problems import refusals
from simsalabim.server.rooms import bans, membership
from simsalabim.server.rooms.answering import HOSTS, RoomId, UserId, changed
from simsalabim.server.rooms.schemas import Banned, NewHost, Room
from simsalabim.server.services import Here
from simsalabim.server.strict import StrictRoute
from simsalabim.server.times import millis

router = APIRouter(route_class=StrictRoute, tags=["rooms"])


@router.delete(
    "/rooms/{room}/members/{user}",
    status_code=204,
    responses=refusals({403: "host_only, members_only", 404: "not_found"}),
)
async def remove_member(room: RoomId, user: UserId, me: Me, services: Here) -> Response:
    """Leave the room (`user` is you), or send a member away (host): their sockets that show the
    room, and event streams of its matches, end at once."""
    services.limits.spend("changes", me.id)
    gone = me.id if user == "me" else user
    if gone != me.id:
        refuse_below(me.reach, Reach.HOST)
    now = millis(services.clock.now())
    await services.database.write(lambda c: membership.part(c, services, room, me.id, gone, now))
    if gone != me.id:
        services.bell.ring(Ring("gone", room, user=gone))
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
    return await changed(
        services,
        request,
        room,
        me.id,
        lambda c: membership.make_host(c, services, room, me.id, heir),
    )


@router.get("/rooms/{room}/bans", response_model=Banned, responses=refusals(HOSTS))
async def list_bans(room: RoomId, me: Me, services: Here) -> Response:
    """Who is banned from the room (host), the newest first."""
    services.limits.spend("looks", me.id)
    items = await services.database.read(lambda c: bans.banned_people(c, room, me.id))
    return Answer.json(200, {"items": items}).response()


@router.put(
    "/rooms/{room}/bans/{user}",
    response_model=Room,
    responses=refusals(HOSTS | {409: "host_stays"}),
)
async def ban(room: RoomId, user: UserId, me: Me, services: Here, request: Request) -> Response:
    """Ban a member, or somebody who has been removed (host): no link lets them in until the ban is
    lifted. The room's link and short code are made anew; what shows them the room ends at once."""
    now = millis(services.clock.now())

    def change(connection: Connection) -> None:
        bans.ban(connection, room, me.id, user, now)

    answer = await changed(services, request, room, me.id, change)
    services.bell.ring(Ring("gone", room, user=user))
    return answer


@router.delete("/rooms/{room}/bans/{user}", status_code=204, responses=refusals(HOSTS))
async def lift_ban(room: RoomId, user: UserId, me: Me, services: Here) -> Response:
    """Lift a ban (host): any link or code of the room lets them in again."""
    services.limits.spend("changes", me.id)
    await services.database.write(lambda c: bans.lift(c, room, me.id, user))
    return Response(status_code=204)
