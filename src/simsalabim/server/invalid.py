"""Which fields of a body are wrong, told so that a form can point at them."""

from collections.abc import Sequence
from typing import Any

from fastapi.exceptions import RequestValidationError

from simsalabim.server.problems import Problem, not_found

MOST_ERRORS = 10


def field_errors(errors: Sequence[Any], prefix: str = "") -> list[dict[str, str]]:
    """pydantic's errors as `{field, detail}`. The input is left out: it may hold a secret, or a
    number that JSON cannot hold."""
    told = []
    for error in errors[:MOST_ERRORS]:
        place = [str(part) for part in error["loc"] if part != "body"]
        field = ".".join([prefix, *place] if prefix else place)
        told.append({"field": _printable(field), "detail": _printable(error["msg"])})
    return told


def invalid_request(error: RequestValidationError) -> Problem:
    """The problem of a request that does not fit its route.

    A path that cannot be anything's gets the same answer as what does not exist.
    """
    errors = error.errors()
    if any(each["loc"][:1] == ("path",) for each in errors):
        return not_found()
    told = field_errors(errors)
    sentence = "; ".join(f"{each['field'] or 'body'}: {each['detail']}" for each in told[:3])
    return Problem(422, "invalid", f"This request does not fit: {sentence}.", more={"errors": told})


def _printable(text: str) -> str:
    return text[:200].encode("ascii", "backslashreplace").decode()
