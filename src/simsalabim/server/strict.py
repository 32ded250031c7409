"""JSON from outside, read strictly: one decoder for request bodies and socket frames.

What is odd is refused, never repaired: duplicate keys, NaN, numbers that JavaScript cannot hold,
NUL and half surrogates, deep nesting.
"""

import json
import math
from collections.abc import Callable, Coroutine
from typing import Any, NoReturn

from fastapi import Request, Response
from fastapi.routing import APIRoute
from pydantic import BaseModel, ConfigDict

from simsalabim.server.problems import Problem

MOST_BYTES = 64 * 1024
MOST_DEPTH = 16
MOST_NUMBER = 2**53
MOST_COUNTED = 2**31 - 1
"""What is counted in the database, such as messages and actions, goes no further: PostgreSQL does
not even compare it with more."""


class Body(BaseModel):
    """The base of every request body and frame: no coercion, no unknown fields."""

    model_config = ConfigDict(extra="forbid", strict=True)


def decode(data: bytes | str) -> Any:
    """Read JSON. Raises `Problem` with the code of what is wrong (400, or 413 if too large)."""
    if len(data) > MOST_BYTES:
        raise Problem(413, "too_large", f"At most {MOST_BYTES // 1024} KiB, please.")
    text = _text(data)
    try:
        value = _decoder.decode(text)
    except json.JSONDecodeError as error:
        raise Problem(400, "not_json", f"This is not JSON: {error.msg}.") from None
    except RecursionError:
        raise Problem(400, "too_deep", _TOO_DEEP) from None
    # A text with few brackets cannot be deep, and one without escapes cannot hide odd characters:
    # the usual message is not walked through at all.
    if text.count("[") + text.count("{") > MOST_DEPTH:
        _check_depth(value, MOST_DEPTH)
    if "\\u" in text:
        _check_text(value)
    return value


def _text(data: bytes | str) -> str:
    try:
        if isinstance(data, bytes):
            return data.decode()
        data.encode()
    except UnicodeDecodeError:
        raise Problem(400, "not_json", "This is not JSON: it is not UTF-8.") from None
    except UnicodeEncodeError:
        raise Problem(400, "bad_text", _BAD_TEXT) from None
    return data


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise Problem(400, "duplicate_key", "The same key stands twice in one object.")
    return made


def _integer(text: str) -> int:
    # The length first: reading a number of many thousand digits takes its time.
    if len(text) > 17 or not -MOST_NUMBER <= (number := int(text)) <= MOST_NUMBER:
        raise Problem(400, "number_too_large", "A whole number is beyond 2^53.")
    return number


def _float(text: str) -> float:
    number = float(text)
    if math.isinf(number):
        raise Problem(400, "not_a_number", _NOT_A_NUMBER)
    return number


def _constant(_name: str) -> NoReturn:
    raise Problem(400, "not_a_number", _NOT_A_NUMBER)


_decoder = json.JSONDecoder(
    object_pairs_hook=_pairs, parse_int=_integer, parse_float=_float, parse_constant=_constant
)
_TOO_DEEP = f"At most {MOST_DEPTH} levels of nesting, please."
_BAD_TEXT = "A text holds a NUL or half of a surrogate pair."
_NOT_A_NUMBER = "NaN and infinities are not numbers here."


def _check_depth(value: Any, left: int) -> None:
    if isinstance(value, dict | list):
        if not left:
            raise Problem(400, "too_deep", _TOO_DEEP)
        for item in value.values() if isinstance(value, dict) else value:
            _check_depth(item, left - 1)


def _check_text(value: Any) -> None:
    if isinstance(value, str):
        if "\0" in value or any("\ud800" <= character <= "\udfff" for character in value):
            raise Problem(400, "bad_text", _BAD_TEXT)
    elif isinstance(value, dict):
        for key, item in value.items():
            _check_text(key)
            _check_text(item)
    elif isinstance(value, list):
        for item in value:
            _check_text(item)


class StrictRequest(Request):
    """A request whose JSON goes through `decode`."""

    async def json(self) -> Any:
        return decode(await self.body())


class StrictRoute(APIRoute):
    """A route that takes JSON only, and reads it strictly.

    Every router of ours is an `APIRouter(route_class=StrictRoute)`.
    """

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()
        takes_body = self.body_field is not None

        async def strictly(received: Request) -> Response:
            # One request object for all: a body can be read once, and it remembers what it read.
            request = StrictRequest(received.scope, received.receive)
            if takes_body and not _is_json(request) and await request.body():
                raise Problem(415, "not_json_type", "Send the body as application/json, please.")
            return await handle(request)

        return strictly


def _is_json(request: Request) -> bool:
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    return kind == "application/json"
