"""How somebody comes in: a new session's token, in the answer and as a cookie."""

from collections.abc import Iterable
from typing import NamedTuple

from fastapi import Request
from starlette.responses import Response

from simsalabim.server import ids
from simsalabim.server.accounts.auth import COOKIE
from simsalabim.server.idempotency import Answer
from simsalabim.server.services import Services
from simsalabim.server.times import millis

DAY = 24 * 60 * 60


class Entry(NamedTuple):
    """A session that is about to begin. Times are ms since 1970."""

    token: str
    now: int
    expires: int


def new_entry(services: Services) -> Entry:
    """A session with a token of its own, never with one that came along."""
    now = millis(services.clock.now())
    return Entry(ids.new_token(), now, now + services.settings.session_days * DAY * 1000)


def entered(
    services: Services,
    request: Request,
    status: int,
    user: dict[str, object],
    entry: Entry,
    **more: object,
) -> Response:
    """The answer that tells somebody who they are from now on, and what `more` there is to tell."""
    told = {"user": user, "token": entry.token} | more
    response = Answer.json(status, told).response()
    response.set_cookie(
        COOKIE,
        entry.token,
        max_age=services.settings.session_days * DAY,
        path=_path(request),
        secure=_is_secure(services, request),
        httponly=True,
        samesite="lax",
    )
    return response


def gone(
    services: Services, request: Request, ended: Iterable[str], left: Iterable[str]
) -> Response:
    """The answer to somebody who has ended these sessions, and left these rooms by that: the
    browser forgets the cookie, and whom it concerns hears of it."""
    services.sessions.tell_ended(*ended)
    services.tell_rooms(left)
    response = Response(status_code=204)
    response.delete_cookie(COOKIE, path=_path(request))
    return response


def _path(request: Request) -> str:
    return request.scope.get("root_path", "") or "/"


def _is_secure(services: Services, request: Request) -> bool:
    wanted = services.settings.secure_cookies
    if wanted is not None:
        return wanted
    by_https = request.url.scheme == "https"
    return by_https or services.settings.public_url.startswith("https:")
