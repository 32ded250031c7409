"""The outermost layer of the application, around every request.

One plain ASGI middleware, since each layer costs time on every action: request id, log line,
numbers, security headers, the size of bodies, the origin of browsers' requests, and the answer
to errors that nobody foresaw.
"""

import secrets
from time import perf_counter

import structlog
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from simsalabim.server.accounts.auth import COOKIE
from simsalabim.server.logs import place_of
from simsalabim.server.metrics import Metrics
from simsalabim.server.origins import is_own_origin
from simsalabim.server.problems import Problem, respond
from simsalabim.server.settings import Settings
from simsalabim.server.strict import MOST_BYTES

SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
KNOWN_METHODS = SAFE_METHODS | {"POST", "PUT", "PATCH", "DELETE"}

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)

HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
HSTS = (b"strict-transport-security", b"max-age=31536000")


class Edge:
    """Wraps the application; sockets pass through, since they have checks of their own."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics) -> None:
        self._app, self._settings, self._metrics = app, settings, metrics
        self._headers = [*HEADERS, *([HSTS] if settings.public_url.startswith("https:") else [])]
        self._log = structlog.get_logger("request")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self._settings.root_path:
            scope = {**scope, "root_path": self._settings.root_path}
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        exchange = _Exchange(self, scope, receive, send)
        started = perf_counter()
        self._metrics.running.inc()
        try:
            await exchange.run()
        finally:
            self._metrics.running.dec()
            self._tell(exchange, perf_counter() - started)

    def _tell(self, exchange: "_Exchange", seconds: float) -> None:
        method, status = exchange.scope["method"], exchange.status
        method = method if method in KNOWN_METHODS else "other"
        route = getattr(exchange.scope.get("route"), "path", None) or "none"
        self._metrics.seconds.labels(method, route).observe(seconds)
        self._metrics.answers.labels(method, route, status).inc()
        self._log.info(
            "request",
            id=exchange.id,
            method=method,
            route=route,
            status=status,
            ms=round(seconds * 1000, 2),
        )


class _Exchange:
    """One request and its answer. `status` is 499 when the client left before there was one."""

    __slots__ = (
        "_edge",
        "_head",
        "_receive",
        "_received",
        "_send",
        "_started",
        "id",
        "scope",
        "status",
    )

    def __init__(self, edge: Edge, scope: Scope, receive: Receive, send: Send) -> None:
        self._edge, self._receive, self._send = edge, receive, send
        self._head = scope["method"] == "HEAD"
        # A route that answers GET answers HEAD as well; its body is left out on the way back.
        self.scope = {**scope, "method": "GET"} if self._head else scope
        self.id = secrets.token_hex(8)
        self.status, self._started, self._received = 499, False, 0
        self.scope["state"] = {**scope.get("state", {}), "request_id": self.id}

    async def run(self) -> None:
        """Answer, whatever happens."""
        try:
            self._check(Headers(scope=self.scope))
            await self._edge._app(self.scope, self.receive, self.send)
        except Problem as problem:
            await self._refuse(problem)
        except Exception as error:  # noqa: BLE001 - nobody behind us answers
            self._edge._log.error("failed", id=self.id, **place_of(error))
            detail = f"Something went wrong here. It is noted under {self.id}."
            await self._refuse(Problem(500, "failed", detail))

    async def receive(self) -> Message:
        """Hand on a piece of the body, as long as it is not too large in all."""
        message = await self._receive()
        if message["type"] == "http.request":
            self._received += len(message.get("body", b""))
            if self._received > MOST_BYTES:
                raise _too_large()
        return message

    async def send(self, message: Message) -> None:
        """Hand on a piece of the answer, with our headers on it."""
        if message["type"] == "http.response.start":
            self._started, self.status = True, message["status"]
            headers = list(message.get("headers", ()))
            headers += self._edge._headers
            headers.append((b"x-request-id", self.id.encode()))
            if not any(name == b"cache-control" for name, _ in headers):
                headers.append((b"cache-control", b"no-store"))
            message = {**message, "headers": headers}
        elif self._head:
            message = {**message, "body": b""}
        await self._send(message)

    def _check(self, headers: Headers) -> None:
        length = headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > 15 or int(length) > MOST_BYTES:
            raise _too_large()
        if self.scope["method"] not in SAFE_METHODS:
            _check_origin(HTTPConnection(self.scope), self._edge._settings)

    async def _refuse(self, problem: Problem) -> None:
        if not self._started:
            await respond(HTTPConnection(self.scope), problem)(self.scope, self._receive, self.send)


def _too_large() -> Problem:
    # The rest of the body is not read, so the connection cannot be used again.
    return Problem(
        413,
        "too_large",
        f"At most {MOST_BYTES // 1024} KiB, please.",
        headers={"Connection": "close"},
    )


def _signs_in(connection: HTTPConnection) -> bool:
    """Whether this is `POST /sessions`, which makes a new guest whatever cookie comes along: a
    program that keeps cookies may make several."""
    return bool(connection.scope["path"].endswith("/api/v1/sessions"))


def _check_origin(connection: HTTPConnection, settings: Settings) -> None:
    """Refuse what another site makes a browser send with our cookie.

    A bearer token is nothing that a browser adds by itself, so it needs no origin.
    """
    headers = connection.headers
    if headers.get("authorization", "")[:7].lower() == "bearer ":
        return
    origin = headers.get("origin")
    if origin is None and headers.get("sec-fetch-site") == "same-origin":
        return
    if origin is None and (COOKIE not in connection.cookies or _signs_in(connection)):
        return
    if origin is None or not is_own_origin(origin, headers.get("host", ""), settings):
        raise Problem(
            403,
            "foreign_origin",
            "A cookie only counts from our own pages. Programs send Authorization: Bearer.",
        )
