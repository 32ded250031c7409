"""Routes of a room's chat."""

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from sqlalchemy import Connection
from starlette.responses import Response

from simsalabim.server.accounts.auth import Me
from simsalabim.server.bell import Ring
from simsalabim.server.idempotency import KEYED, Answer, once
from simsalabim.server.problems import refusals
from simsalabim.server.rooms import chat
from simsalabim.server.rooms.answering import HOSTS, PageSize, RoomId
from simsalabim.server.rooms.schemas import Message, Messages, NewMessage
from simsalabim.server.services import Here
from simsalabim.server.strict import MOST_COUNTED, StrictRoute
from simsalabim.server.text import message as checked_message
from simsalabim.server.times import millis

router = APIRouter(route_class=StrictRoute, tags=["rooms"])

MessageNumber = Annotated[int, Path(ge=1, le=MOST_COUNTED)]
Before = Annotated[
    int | None, Query(ge=1, le=MOST_COUNTED, description="`next` of the page before")
]


@router.get(
    "/rooms/{room}/messages",
    response_model=Messages,
    responses=refusals({403: "members_only", 404: "not_found"}),
)
async def list_messages(
    room: RoomId, me: Me, services: Here, cursor: Before = None, limit: PageSize = chat.PAGE
) -> Response:
    """The newest messages, oldest first; `next` leads to those before."""
    services.limits.spend("looks", me.id)
    page = await services.database.read(
        lambda c: chat.newest_messages(c, services, room, me.id, cursor, limit)
    )
    return Answer.json(200, page).response()


@router.post(
    "/rooms/{room}/messages",
    openapi_extra=KEYED,
    status_code=201,
    response_model=Message,
    responses=refusals(
        {
            403: "members_only, chat_off",
            404: "not_found",
            409: "idempotency_mismatch",
            422: "bad_message",
        }
    ),
)
async def post_message(
    room: RoomId, body: NewMessage, me: Me, services: Here, request: Request
) -> Response:
    """Say something."""
    services.limits.spend("messages", me.id)
    text, now = checked_message(body.text), millis(services.clock.now())
    numbers: list[int] = []

    def work(connection: Connection) -> Answer:
        number = chat.put_message(connection, services, room, me.id, text, now)
        numbers[:] = [number]
        heard = chat.one_message(connection, services, room, number)
        return Answer.json(201, None if heard is None else heard.message)

    answer = await once(services, request, me.id, work)
    if answer.fresh:
        services.bell.ring(Ring("message", room, numbers[0]))
    return answer.response()


@router.delete("/rooms/{room}/messages/{message}", status_code=204, responses=refusals(HOSTS))
async def remove_message(room: RoomId, message: MessageNumber, me: Me, services: Here) -> Response:
    """Remove what was said (host): for everybody and for good. A line without words stays."""
    services.limits.spend("changes", me.id)
    await services.database.write(lambda c: chat.remove_message(c, room, me.id, message))
    services.bell.ring(Ring("unsaid", room, message))
    return Response(status_code=204)
