"""What the routes of rooms share: paths, refusals, and how a change is answered."""

from collections.abc import Callable
from typing import Annotated

from fastapi import Path, Query, Request
from sqlalchemy import Connection
from starlette.responses import Response

from simsalabim.server.addresses import base_of
from simsalabim.server.bell import Ring
from simsalabim.server.idempotency import Answer, once
from simsalabim.server.ids import ID_PATTERN
from simsalabim.server.rooms.changes import touch
from simsalabim.server.rooms.view import whole_room
from simsalabim.server.services import Services
from simsalabim.server.times import millis

RoomId = Annotated[str, Path(pattern=ID_PATTERN)]
UserId = Annotated[str, Path(pattern=ID_PATTERN)]
PageSize = Annotated[int, Query(ge=1, le=100)]
Cursor = Annotated[str | None, Query(max_length=100, description="`next` of the page before")]

UNSEEN = {404: "not_found"}
HOSTS = {403: "host_only, members_only", 404: "not_found"}


async def changed(
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
        touch(connection, room, now)
        return Answer.json(200, whole_room(connection, services, room, base, invites=True))

    services.limits.spend("changes", user)
    answer = await once(services, request, user, work)
    if answer.fresh:
        services.bell.ring(Ring("room", room))
    return answer.response()
