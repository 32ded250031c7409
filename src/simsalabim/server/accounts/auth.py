"""Who is asking: by `Authorization: Bearer` (programs) or by cookie (browsers)."""

from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from simsalabim.server.accounts.scopes import Reach, refuse_route
from simsalabim.server.accounts.user import User
from simsalabim.server.problems import not_signed_in
from simsalabim.server.services import Services

COOKIE = "simsalabim"

__all__ = ["COOKIE", "MaybeMe", "Me", "User", "authenticate", "token_of"]


def token_of(connection: HTTPConnection) -> str | None:
    """The token that came with a request or a socket's handshake. A bearer's goes first."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and token:
        return token.strip()
    return connection.cookies.get(COOKIE)


async def authenticate(services: Services, token: str | None) -> User | None:
    """The user behind a session's or a personal token, or None."""
    return await services.sessions.user(token) if token else None


# Neither of these depends on other dependencies: FastAPI takes its time over each, and every action
# goes through here.


async def maybe_signed_in(connection: HTTPConnection) -> User | None:
    """The user who is asking, or None for a stranger.

    Raises `Problem` 403 `scope` for a personal token that does not reach as far as the route.
    """
    user = await authenticate(connection.app.state.services, token_of(connection))
    if user is not None and user.reach < Reach.SESSION:
        refuse_route(user.reach, connection.scope["route"].name)
    return user


async def signed_in(connection: HTTPConnection) -> User:
    """The user who is asking. Raises `Problem` 401 for a stranger, and 403 as above."""
    user = await maybe_signed_in(connection)
    if user is None:
        raise not_signed_in()
    return user


MaybeMe = Annotated[User | None, Depends(maybe_signed_in)]
"""The user who is asking, or None, as a route's argument."""

Me = Annotated[User, Depends(signed_in)]
"""The user who is asking, as a route's argument."""
