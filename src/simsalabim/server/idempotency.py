"""`Idempotency-Key`: a request sent twice has one effect, and gets the same answer twice."""

import asyncio
import hashlib
import re
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, NamedTuple
from weakref import WeakValueDictionary

import orjson
from fastapi import Request
from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    delete,
    insert,
    select,
)
from starlette.responses import Response

from simsalabim.server.metadata import metadata
from simsalabim.server.problems import Problem
from simsalabim.server.services import Services
from simsalabim.server.times import millis

KEPT_MS = 24 * 60 * 60 * 1000
MOST_KEPT = 1000
"""So many answers to one user are kept, the newest; each may be a whole room."""

LONGEST_KEY = 128
_PLAIN = re.compile("[!-~]+")

KEY = {
    "name": "Idempotency-Key",
    "in": "header",
    "required": False,
    "schema": {"type": "string", "minLength": 1, "maxLength": LONGEST_KEY, "pattern": "^[!-~]+$"},
    "description": "The same key and body get the first answer again",
}
KEYED = {"parameters": [KEY]}
"""`openapi_extra` of a route that answers by `once`."""

answers = Table(
    "answers",
    metadata,
    Column("user_id", ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("route", String(255), primary_key=True),
    Column("key", String(LONGEST_KEY), primary_key=True),
    Column("body_hash", String(64), nullable=False),
    Column("status", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index(None, "at"),
)
"""First answers to requests that carried a key, kept for a day unless one user has too many."""


class Answer(NamedTuple):
    """A status and a JSON body. `fresh` tells whether anything happened just now."""

    status: int
    body: bytes
    fresh: bool = True

    @classmethod
    def json(cls, status: int, value: Any) -> "Answer":
        """The answer with this value as its body."""
        return cls(status, orjson.dumps(value))

    def response(self) -> Response:
        """The answer, ready to be sent."""
        kind = "application/json" if self.body else None
        return Response(self.body, self.status, media_type=kind)


class _Sent(NamedTuple):
    """What a request with a key is known by, in columns of `answers`."""

    user_id: str
    route: str
    key: str
    body_hash: str


_underway: WeakValueDictionary[_Sent, asyncio.Lock] = WeakValueDictionary()
"""Held while the first of several equal requests to this worker is being answered."""


async def once(
    services: Services, request: Request, user: str, change: Callable[[Connection], Answer]
) -> Answer:
    """Make a change in one transaction, or find what it answered the first time.

    Effect and answer are committed together, so no crash can separate them. Ring the bell only if
    the answer is `fresh`. Raises 409 `idempotency_mismatch` if the key came with another body.
    """
    sent = await _sent(request, user)
    if sent is None:
        return await services.database.write(change)
    now = millis(services.clock.now())

    def first_time_only(connection: Connection) -> Answer:
        return _find(connection, sent, now) or _keep(connection, sent, change(connection), now)

    return await services.database.write(first_time_only)


async def once_done(
    services: Services, request: Request, user: str, do: Callable[[], Awaitable[Answer]]
) -> Answer:
    """Do what is more than one transaction, or find what it answered the first time.

    The answer is kept right after the effect, not together with it. So this is for what may be
    done again without harm, should a worker die between the two, and only wants the same answer.
    Raises 409 `idempotency_mismatch` if the key came with another body.
    """
    sent = await _sent(request, user)
    if sent is None:
        return await do()
    now = millis(services.clock.now())
    async with _underway.setdefault(sent, asyncio.Lock()):
        known = await services.database.read(partial(_find, sent=sent, now=now))
        if known is not None:
            return known
        answer = await do()

        def keep(connection: Connection) -> Answer:
            # Another worker may have kept one meanwhile.
            return _find(connection, sent, now) or _keep(connection, sent, answer, now)

        return await services.database.write(keep)


async def _sent(request: Request, user: str) -> _Sent | None:
    key = request.headers.get("idempotency-key")
    if key is None:
        return None
    if len(key) > LONGEST_KEY or not _PLAIN.fullmatch(key):
        raise Problem(
            400, "bad_idempotency_key", f"1 to {LONGEST_KEY} characters of plain ASCII, please."
        )
    route = f"{request.method} {request.url.path}"[:255]
    return _Sent(user, route, key, hashlib.sha256(await request.body()).hexdigest())


def _keep(connection: Connection, sent: _Sent, answer: Answer, now: int) -> Answer:
    connection.execute(delete(answers).where(answers.c.at < now - KEPT_MS))
    status, body, _ = answer
    connection.execute(insert(answers).values(**sent._asdict(), status=status, body=body, at=now))
    _forget_oldest(connection, sent.user_id)
    return answer


def _forget_oldest(connection: Connection, user: str) -> None:
    mine = select(answers.c.at).where(answers.c.user_id == user)
    kept = connection.scalar(mine.order_by(answers.c.at.desc()).offset(MOST_KEPT - 1).limit(1))
    if kept is not None:
        old = (answers.c.user_id == user) & (answers.c.at < kept)
        connection.execute(delete(answers).where(old))


def _find(connection: Connection, sent: _Sent, now: int) -> Answer | None:
    row = connection.execute(
        select(answers).where(
            answers.c.user_id == sent.user_id,
            answers.c.route == sent.route,
            answers.c.key == sent.key,
            answers.c.at >= now - KEPT_MS,
        )
    ).first()
    if row is None:
        return None
    if row.body_hash != sent.body_hash:
        raise Problem(
            409, "idempotency_mismatch", "This Idempotency-Key came with another body before."
        )
    return Answer(row.status, row.body, fresh=False)
