"""The socket's door, `/api/v1/ws`: who may come in, and the frames that come in."""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from fastapi import APIRouter
from starlette.requests import HTTPConnection
from starlette.routing import WebSocketRoute

from simsalabim.server.accounts.auth import COOKIE, authenticate
from simsalabim.server.accounts.sessions import User
from simsalabim.server.addresses import base_of
from simsalabim.server.origins import is_own_origin
from simsalabim.server.problems import MEDIA_TYPE, Problem, body_of, not_signed_in
from simsalabim.server.sockets.connection import Connection
from simsalabim.server.sockets.hub import Hub
from simsalabim.server.sockets.inbox import Inbox
from simsalabim.server.sockets.outbox import Send

SUBPROTOCOL = "simsalabim.v1"
WIRE = "simsalabim.wire"

Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]


async def socket(scope: MutableMapping[str, Any], receive: Receive, send: Send) -> None:
    """One socket from handshake to end: an ASGI application by itself, since each layer in
    between would cost time on every frame."""
    handshake = HTTPConnection(scope)
    hub: Hub = scope["app"].state.hub
    await receive()  # websocket.connect
    try:
        user = await _let_in(handshake, hub)
    except Problem as problem:
        await _deny(send, problem)
        return
    offered = scope.get("subprotocols", [])
    await send(
        {
            "type": "websocket.accept",
            "subprotocol": SUBPROTOCOL if SUBPROTOCOL in offered else None,
            "headers": [],
        }
    )
    base = base_of(handshake, hub.services.settings)
    wire = scope.get("extensions", {}).get(WIRE) or _Reader(asyncio.current_task())
    connection = Connection(user, send, hub.services.clock, base, wire)
    inbox = Inbox(hub.services, hub.requests, connection)
    hub.add(connection)
    wire.listen(inbox.take)
    try:
        while (message := await receive())["type"] == "websocket.receive":
            inbox.take(message.get("text"))
    finally:
        wire.listen(None)
        hub.remove(connection)
        connection.outbox.stop()


class _Reader:
    """Stands for the line where the server does not show it: without a reader it is closed."""

    def __init__(self, task: "asyncio.Task[Any] | None") -> None:
        self._task = task

    def listen(self, take: Callable[[str | None], None] | None) -> None:
        pass

    def send_now(self, frame: bytes, before: bytes | None) -> bool:
        return False

    def abort(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def round_trip(self) -> float | None:
        return None


class _Door:
    """The function above as an object: routes take functions for handlers of another kind."""

    async def __call__(self, scope: MutableMapping[str, Any], receive: Receive, send: Send) -> None:
        await socket(scope, receive, send)


router = APIRouter()
router.routes.append(WebSocketRoute("/ws", _Door(), name="socket"))


async def _let_in(handshake: HTTPConnection, hub: Hub) -> User:
    """The user behind a handshake. Raises `Problem` for anybody else.

    Browsers send a cookie by themselves, whichever page asks; so with a cookie the page must be
    ours. A token in a header or a subprotocol is nothing that a foreign page can know.
    """
    services, headers = hub.services, handshake.headers
    if hub.draining:
        raise Problem(503, "restarting", "The server restarts.", headers={"Retry-After": "2"})
    origin = headers.get("origin")
    if origin is not None and not is_own_origin(origin, headers.get("host", ""), services.settings):
        raise Problem(403, "foreign_origin", "This page is not one of ours.")
    user = await _user_by_token(handshake, hub)
    if user is None and origin is not None:
        user = await authenticate(services, handshake.cookies.get(COOKIE))
    if user is None:
        if origin is None and COOKIE in handshake.cookies:
            raise Problem(403, "foreign_origin", "A cookie only counts with an Origin of ours.")
        raise not_signed_in()
    hub.refuse_more_sockets(user.id)
    return user


async def _user_by_token(handshake: HTTPConnection, hub: Hub) -> User | None:
    scheme, _, token = handshake.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return await authenticate(hub.services, token.strip())
    for offered in handshake.scope.get("subprotocols", []):
        kind, _, secret = offered.partition(".")
        if kind == "bearer":
            return await authenticate(hub.services, secret)
        if kind == "ticket":
            return await hub.services.sessions.redeem(secret)
    return None


async def _deny(send: Send, problem: Problem) -> None:
    """Answer a handshake with a problem instead of a socket."""
    headers = [(b"content-type", MEDIA_TYPE.encode())]
    headers += [(k.encode(), v.encode()) for k, v in (problem.headers or {}).items()]
    start = "websocket.http.response.start"
    await send({"type": start, "status": problem.status, "headers": headers})
    body = body_of(problem, "handshake")
    await send({"type": "websocket.http.response.body", "body": body, "more_body": False})
