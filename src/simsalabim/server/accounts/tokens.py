"""Personal tokens, for programs that do something for an account."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, delete, func, insert, select, update

from simsalabim.server import ids
from simsalabim.server.accounts.schemas import NewToken
from simsalabim.server.accounts.scopes import SCOPES, reach_of
from simsalabim.server.accounts.tables import tokens, users
from simsalabim.server.accounts.user import User
from simsalabim.server.problems import Problem, not_found
from simsalabim.server.times import rfc3339

PREFIX = "simsalabim_"
"""How every personal token begins, so that people and scanners know one where it should not be."""

MOST_TOKENS = 20
HOUR_MS = 60 * 60 * 1000
DAY_MS = 24 * HOUR_MS
NEVER = 2**53


class Found(NamedTuple):
    """Who is behind a token, and whether its last use is to be noted anew."""

    user: User
    noted_long_ago: bool


def make(
    connection: Connection, user: str, secret: str, wish: NewToken, now: int
) -> dict[str, Any]:
    """Write a new token down; return what is told of it.

    Raises `Problem`: 403 `account_needed` for a guest, 409 `too_many_tokens`.
    """
    kind = connection.scalar(select(users.c.kind).where(users.c.id == user))
    if kind != "account":
        raise Problem(403, "account_needed", "Tokens are for accounts. Keep your name first.")
    mine = select(func.count()).select_from(tokens).where(tokens.c.user_id == user)
    if (connection.scalar(mine) or 0) >= MOST_TOKENS:
        raise Problem(409, "too_many_tokens", f"At most {MOST_TOKENS} tokens. Delete one first.")
    made = connection.execute(
        insert(tokens)
        .values(
            id=ids.new_id(),
            user_id=user,
            name=wish.name,
            token_hash=ids.digest(secret),
            scopes=" ".join(scope for scope in SCOPES if scope in wish.scopes),
            created_at=now,
            expires_at=None if wish.days is None else now + wish.days * DAY_MS,
        )
        .returning(tokens)
    ).one()
    return _view(made)


def list_of(connection: Connection, user: str) -> list[dict[str, Any]]:
    """The user's tokens, the newest first. Their secrets are known to nobody here."""
    mine = select(tokens).where(tokens.c.user_id == user)
    order = mine.order_by(tokens.c.created_at.desc(), tokens.c.id)
    return [_view(row) for row in connection.execute(order)]


def end(connection: Connection, user: str, token: str) -> None:
    """Delete one of the user's tokens. Raises 404; say so with `Sessions.tell_ended`."""
    mine = delete(tokens).where(tokens.c.id == token, tokens.c.user_id == user)
    if connection.execute(mine).rowcount != 1:
        raise not_found()


def end_all(connection: Connection, user: str) -> Sequence[str]:
    """Delete all tokens of the user; return their ids, for `Sessions.tell_ended`."""
    mine = delete(tokens).where(tokens.c.user_id == user).returning(tokens.c.id)
    return connection.scalars(mine).all()


def find(connection: Connection, token_hash: str, now: int) -> Found | None:
    """Who is behind the token with this digest."""
    row = connection.execute(
        select(tokens, users.c.name.label("user_name"), users.c.kind)
        .join_from(tokens, users)
        .where(tokens.c.token_hash == token_hash)
    ).first()
    if row is None or (row.expires_at is not None and row.expires_at <= now):
        return None
    ends = NEVER if row.expires_at is None else row.expires_at
    reach = reach_of(row.scopes.split())
    user = User(row.user_id, row.user_name, row.kind, row.id, ends, reach)
    return Found(user, (row.used_at or 0) < _hour(now))


def note_use(connection: Connection, token: str, now: int) -> None:
    """Remember that the token has been used in this hour; which minute is nobody's business."""
    connection.execute(update(tokens).where(tokens.c.id == token).values(used_at=_hour(now)))


def _hour(now: int) -> int:
    return now - now % HOUR_MS


def _view(row: Row[*tuple[Any, ...]]) -> dict[str, Any]:
    return {
        "id": row.id,
        "name": row.name,
        "scopes": row.scopes.split(),
        "created_at": rfc3339(row.created_at),
        "used_at": None if row.used_at is None else rfc3339(row.used_at),
        "expires_at": None if row.expires_at is None else rfc3339(row.expires_at),
    }
