"""The texts that come in over one socket: how many, whether they make sense, and what for."""

from pydantic import ValidationError

from simsalabim.server.buckets import Bucket
from simsalabim.server.problems import Problem
from simsalabim.server.services import Services
from simsalabim.server.sockets.connection import BINARY, POLICY, Connection
from simsalabim.server.sockets.frames import TO_SERVER
from simsalabim.server.sockets.requests import Requests
from simsalabim.server.strict import decode

MOST_BAD = 3
"""So many frames in a row that make no sense, and the socket is closed."""

BURST, PER_SECOND = 200.0, 100.0
"""Frames at once, and in the long run. A seat in a window needs a handful a second."""


class Inbox:
    """The way in from one peer."""

    __slots__ = ("_bad", "_bucket", "_clock", "_connection", "_requests")

    def __init__(self, services: Services, requests: Requests, connection: Connection) -> None:
        self._clock, factor = services.clock, services.settings.limit_factor
        self._requests, self._connection = requests, connection
        self._bucket = (
            Bucket(BURST * factor, PER_SECOND * factor, self._clock.monotonic()) if factor else None
        )
        self._bad = 0

    def take(self, text: str | None) -> None:
        """Take a message in as it comes; None stands for a binary one."""
        connection, now = self._connection, self._clock.monotonic()
        connection.heard = now
        if text is None:
            connection.close(BINARY, "text only")
        elif self._bucket is not None and not self._bucket.use(1, now):
            connection.close(POLICY, "too many frames")
        elif not connection.is_closing:
            self._read(text, now)

    def _read(self, text: str, now: float) -> None:
        try:
            frame = TO_SERVER.validate_python(decode(text))
            self._requests.take(self._connection, frame, now)
            self._bad = 0
        except ValidationError as error:
            self._refuse(_invalid(error))
        except Problem as problem:
            self._refuse(problem)

    def _refuse(self, problem: Problem) -> None:
        self._connection.refuse(problem)
        self._bad += 1
        if self._bad >= MOST_BAD:
            self._connection.close(POLICY, "three bad frames in a row")


def _invalid(error: ValidationError) -> Problem:
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    if first["type"] in ("union_tag_invalid", "union_tag_not_found"):
        return Problem(422, "unknown_type", "There is no frame of this type.")
    where = ".".join(str(part) for part in first["loc"][1:])
    text = f"{where}: {first['msg']}".encode("ascii", "backslashreplace").decode()[:200]
    return Problem(422, "invalid", f"This frame does not fit: {text}.")
