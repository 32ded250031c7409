"""Logs: one line for each request, and for each thing that went wrong.

Nothing that people wrote and nothing secret goes in: no tokens, invite codes, names, messages,
hands. So paths are logged as route templates, and of an unforeseen error its kind and place, not
its text, which may quote anything.
"""

import contextlib
import io
import logging
import sys
import traceback
from types import TracebackType
from typing import Any

import orjson
import structlog
from structlog.typing import EventDict, WrappedLogger

from simsalabim.server.settings import Settings


def configure(settings: Settings) -> None:
    """Send logs to standard error, as the settings say. Once for the whole process."""
    console = settings.log_format == "console" or (
        settings.log_format == "auto" and sys.stderr.isatty()
    )
    level = logging.getLevelNamesMapping()[settings.log_level.upper()]
    render: Any = (
        structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
        if console
        else structlog.processors.JSONRenderer(serializer=_as_json)
    )
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            _without_controls,
            render,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(_Lines()),
        cache_logger_on_first_use=True,
    )
    logging.basicConfig(handlers=[_Bridge()], level=max(level, logging.WARNING), force=True)


def place_of(error: BaseException) -> dict[str, Any]:
    """The kind of an error and where it came from, without its text."""
    return {"error": type(error).__name__, "place": _frames(error.__traceback__)}


def _frames(trace: TracebackType | None) -> list[str]:
    frames = traceback.extract_tb(trace)[-8:]
    return [f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}" for frame in frames]


class _Lines(io.StringIO):
    """Standard error, as long as it takes lines: a full disk or a pipe that nobody reads must
    not end what is logged about."""

    def write(self, text: str) -> int:
        with contextlib.suppress(OSError, ValueError):
            sys.stderr.write(text)
        return len(text)

    def flush(self) -> None:
        with contextlib.suppress(OSError, ValueError):
            sys.stderr.flush()


class _Bridge(logging.Handler):
    """Takes what libraries log into our logs."""

    def emit(self, record: logging.LogRecord) -> None:
        log = structlog.get_logger(record.name)
        more = place_of(record.exc_info[1]) if record.exc_info and record.exc_info[1] else {}
        log.log(record.levelno, record.getMessage(), logger=record.name, **more)


def _without_controls(_log: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Write control characters as escapes, so that no text can forge a line or drive a terminal."""
    for key, value in event.items():
        if isinstance(value, str) and not value.isprintable():
            event[key] = "".join(
                c if c.isprintable() else c.encode("unicode_escape").decode() for c in value
            )
    return event


def _as_json(event: EventDict, **_: Any) -> str:
    return orjson.dumps(event, default=str).decode()
