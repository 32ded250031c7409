"""Every refusal leaves as problem+json (RFC 9457), with a stable code and a plain sentence."""

import secrets
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

import orjson
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import Response

from simsalabim.engine.refusals import (
    IllegalAction,
    MatchOver,
    NotAwaited,
    Refusal,
    Refused,
    StaleStep,
)

MEDIA_TYPE = "application/problem+json"

STATUS_OF_REFUSAL: Mapping[type[Refused], int] = {
    StaleStep: 409,
    NotAwaited: 409,
    MatchOver: 410,
    IllegalAction: 422,
}


class Problem(HTTPException):
    """A request or frame that is refused. Raise it anywhere below a route."""

    def __init__(
        self,
        status: int,
        code: str,
        detail: str,
        *,
        rule: str | None = None,
        headers: Mapping[str, str] | None = None,
        more: Mapping[str, Any] | None = None,
    ) -> None:
        """`rule` is a rule's number; `more` holds further members of the answer."""
        super().__init__(status, detail, headers)
        self.status, self.code, self.rule, self.more = status, code, rule, more or {}

    @classmethod
    def of(cls, refused: Refused) -> "Problem":
        """The problem that tells why the engine refused an action."""
        refusal = refused.refusal
        status = STATUS_OF_REFUSAL.get(type(refused), 422)
        return cls(status, refusal.code, refusal.text, rule=refusal.rule)

    @classmethod
    def of_refusal(cls, refusal: Refusal, status: int = 422) -> "Problem":
        """The problem that tells a refusal which no action caused, such as of options."""
        return cls(status, refusal.code, refusal.text, rule=refusal.rule)


class ProblemBody(BaseModel):
    """Why a request was refused (RFC 9457)."""

    type: str = Field(description="A URI for this kind of problem; ends in `code`")
    title: str = Field(description="The name of the status")
    status: int
    detail: str = Field(description="What is wrong, in a plain sentence")
    code: str = Field(description="Stable, snake_case: what programs look at")
    rule: str | None = Field(default=None, description="The rule of the game that says so")
    id: str = Field(description="Finds this answer in the server's log")
    errors: list["FieldError"] | None = Field(
        default=None, description="Which fields are wrong, where it can be told"
    )


class FieldError(BaseModel):
    """What is wrong with one field."""

    field: str = Field(description="Where it stands, such as `options.window_seconds`")
    detail: str


def try_again() -> "Problem":
    """The database cannot be used just now."""
    return Problem(
        503,
        "try_again",
        "The database cannot be used right now. Try again in a moment, please.",
        headers={"Retry-After": "2"},
    )


def not_found(detail: str = "There is nothing here, or it is not for you.") -> Problem:
    """The one answer for what does not exist and for what is somebody else's."""
    return Problem(404, "not_found", detail)


def not_signed_in() -> Problem:
    """The answer for a stranger where only a user may ask."""
    return Problem(
        401,
        "not_signed_in",
        "Say who you are first: POST /sessions with a name.",
        headers={"WWW-Authenticate": 'Bearer realm="simsalabim"'},
    )


def respond(connection: HTTPConnection | None, problem: Problem) -> Response:
    """The answer that tells the problem; its `id` is the request's, if it has one."""
    known = connection.scope.get("state", {}).get("request_id") if connection else None
    return Response(
        body_of(problem, known or secrets.token_hex(8)),
        status_code=problem.status,
        headers=problem.headers,
        media_type=MEDIA_TYPE,
    )


def body_of(problem: Problem, request_id: str) -> bytes:
    """The problem as JSON."""
    body: dict[str, Any] = {
        "type": f"urn:simsalabim:problem:{problem.code}",
        "title": HTTPStatus(problem.status).phrase,
        "status": problem.status,
        "detail": problem.detail,
        "code": problem.code,
        "id": request_id,
    }
    if problem.rule is not None:
        body["rule"] = problem.rule
    return orjson.dumps(body | dict(problem.more))


def refusals(codes: Mapping[int, str]) -> dict[int | str, dict[str, Any]]:
    """How a route documents its problems: the codes that go with each status.

    What every route shares (bodies that cannot be read, limits, signing in) is added to the
    description by `openapi`.
    """
    return {status: described(status, text) for status, text in codes.items()}


def described(status: int, codes: str) -> dict[str, Any]:
    """One documented problem."""
    return {
        "description": f"{HTTPStatus(status).phrase}: {codes}",
        "content": {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}},
    }
