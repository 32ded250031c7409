"""Whether the server lives, whether it can be used, and how it is doing."""

import asyncio
import hmac
import ipaddress

from fastapi import APIRouter, Request
from prometheus_client import CONTENT_TYPE_LATEST
from sqlalchemy import text
from starlette.responses import Response

from simsalabim.server.idempotency import Answer
from simsalabim.server.metrics import Metrics
from simsalabim.server.problems import Problem, not_found
from simsalabim.server.services import Here
from simsalabim.server.settings import Settings

router = APIRouter(include_in_schema=False)

SECONDS = 2.0
"""How long the database may take to answer a question that is none."""


@router.get("/healthz")
async def alive() -> Response:
    """The process answers."""
    return Answer.json(200, {"status": "ok"}).response()


@router.get("/readyz")
async def ready(services: Here) -> Response:
    """The database answers as well, so that players can be sent here."""
    try:
        async with asyncio.timeout(SECONDS):
            await services.database.read(lambda c: c.scalar(text("SELECT 1")))
    except Exception:  # noqa: BLE001 - whatever it is, we are not ready
        raise Problem(
            503, "not_ready", "The database does not answer.", headers={"Retry-After": "5"}
        ) from None
    return Answer.json(200, {"status": "ok"}).response()


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """The numbers, for whoever may read them; anybody else finds nothing here."""
    numbers: Metrics = request.app.state.metrics
    if not _may_read(request, request.app.state.settings):
        raise not_found()
    return Response(numbers.written(), media_type=CONTENT_TYPE_LATEST)


def _may_read(request: Request, settings: Settings) -> bool:
    if settings.metrics_public:
        return True
    given = request.headers.get("authorization", "").removeprefix("Bearer ").encode()
    if settings.metrics_token:
        return hmac.compare_digest(given, settings.metrics_token.encode())
    return request.client is not None and _is_this_machine(request)


def _is_this_machine(request: Request) -> bool:
    # A proxy on this machine makes everybody look local; it says so in these headers.
    if any(name in request.headers for name in ("forwarded", "x-forwarded-for", "via")):
        return False
    try:
        return ipaddress.ip_address(request.client.host).is_loopback if request.client else False
    except ValueError:
        return False
