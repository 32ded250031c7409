"""Routes of an evening: ready for another one, the next one, and the score."""

from functools import partial
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Path, Request
from sqlalchemy import Connection
from starlette.responses import Response

from simsalabim.server.accounts.auth import Me
from simsalabim.server.bell import Ring
from simsalabim.server.evening import schemas
from simsalabim.server.evening.rotation import rotate
from simsalabim.server.evening.scores import scores_of_room
from simsalabim.server.idempotency import KEYED, Answer, once
from simsalabim.server.ids import ID_PATTERN
from simsalabim.server.matches.beginning import begin
from simsalabim.server.matches.routes import All
from simsalabim.server.matches.schemas import Match
from simsalabim.server.problems import refusals
from simsalabim.server.rooms.access import room_of_host, room_of_member
from simsalabim.server.rooms.ready import refuse_not_newest, say_ready
from simsalabim.server.services import Here
from simsalabim.server.strict import StrictRoute
from simsalabim.server.times import millis

router = APIRouter(route_class=StrictRoute, tags=["evening"])

RoomId = Annotated[str, Path(pattern=ID_PATTERN)]


@router.get(
    "/rooms/{room}/scores",
    response_model=schemas.Scores,
    responses=refusals({403: "members_only", 404: "not_found"}),
)
async def get_scores(room: RoomId, me: Me, services: Here) -> Response:
    """Who has won how often, this evening and of all time."""
    services.limits.spend("looks", me.id)
    now = millis(services.clock.now())

    def read(connection: Connection) -> dict[str, Any]:
        room_of_member(connection, room, me.id)
        return scores_of_room(connection, services.registry, room, now)

    return Answer.json(200, await services.database.read(read)).response()


@router.put(
    "/rooms/{room}/ready",
    status_code=204,
    responses=refusals({403: "members_only", 404: "not_found", 409: "not_newest"}),
)
async def put_ready(room: RoomId, body: schemas.Ready, me: Me, services: Here) -> Response:
    """Say whether I would play on after a match; the room's `ready` shows it."""
    services.limits.spend("changes", me.id)
    await services.database.write(
        partial(
            say_ready,
            services=services,
            room=room,
            user=me.id,
            match=body.match,
            is_ready=body.ready,
        )
    )
    services.bell.ring(Ring("room", room))
    return Response(status_code=204)


@router.post(
    "/rooms/{room}/rematch",
    openapi_extra=KEYED,
    status_code=201,
    response_model=Match,
    responses=refusals(
        {
            403: "host_only, members_only",
            404: "not_found",
            409: "not_newest, match_running, seats_empty, idempotency_mismatch, a campaign's own "
            "refusal",
            422: "bad_options, option_decided, a game's own refusal",
        }
    ),
)
async def begin_rematch(
    room: RoomId, body: schemas.Rematch, request: Request, me: Me, services: Here, matches: All
) -> Response:
    """Begin another match after this one (host): everybody moves on by one seat."""
    services.limits.spend("matches", me.id)

    def change(connection: Connection) -> Answer:
        row = room_of_host(connection, room, me.id)
        refuse_not_newest(connection, services, room, body.match)
        rotate(connection, services, row)
        _, made = begin(connection, services, room, me.id)
        return Answer(201, made)

    answer = await once(services, request, me.id, change)
    if answer.fresh:
        await matches.open(orjson.loads(answer.body)["id"])
        services.bell.ring(Ring("room", room))
    return answer.response()
