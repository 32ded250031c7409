"""How each kind of error leaves: always as problem+json."""

from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import OperationalError
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import Match

from simsalabim.engine.refusals import Refused
from simsalabim.server.database import Unavailable
from simsalabim.server.invalid import invalid_request
from simsalabim.server.pages import Pages
from simsalabim.server.problems import Problem, not_found, respond, try_again

CODES = {400: "bad_request", 405: "wrong_method"}


def handle_failures(app: FastAPI, pages: Pages) -> None:
    """Teach the application to answer every error with a problem.

    What nobody foresaw is answered by `edge`.
    """

    async def problem(request: Request, error: Any) -> Response:
        return respond(request, error)

    async def http(request: Request, error: Any) -> Response:
        if error.status_code == 404:
            return pages.page_for(request) or respond(request, not_found())
        if error.status_code == 405:
            return respond(request, _wrong_method(app, request))
        code = CODES.get(error.status_code, "refused")
        return respond(
            request, Problem(error.status_code, code, str(error.detail), headers=error.headers)
        )

    async def invalid(request: Request, error: Any) -> Response:
        return respond(request, invalid_request(error))

    async def refused(request: Request, error: Any) -> Response:
        return respond(request, Problem.of(error))

    async def unavailable(request: Request, _error: Any) -> Response:
        return respond(request, try_again())

    app.add_exception_handler(Problem, problem)
    app.add_exception_handler(HTTPException, http)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(Refused, refused)
    app.add_exception_handler(OperationalError, unavailable)
    app.add_exception_handler(Unavailable, unavailable)


def _wrong_method(app: FastAPI, request: Request) -> Problem:
    """405 with the methods of every route that has this path; a single route knows its own only."""
    allowed: set[str] = set()
    for method in ("GET", "POST", "PUT", "PATCH", "DELETE"):
        scope = dict(request.scope, method=method)
        if any(route.matches(scope)[0] is Match.FULL for route in app.router.routes):
            allowed.add(method)
    return Problem(
        405,
        "wrong_method",
        f"{request.method} cannot be used here.",
        headers={"Allow": ", ".join(sorted(allowed))},
    )
