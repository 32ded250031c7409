"""All SQL of notices: plain functions of a connection (see `database`)."""

from typing import NamedTuple

from sqlalchemy import Connection, delete, insert, select

from simsalabim.server.accounts.sessions import refuse_ended
from simsalabim.server.accounts.tables import users
from simsalabim.server.notices.tables import subscriptions, told
from simsalabim.server.rooms.tables import rooms

MOST_BROWSERS = 10
"""Browsers of one user that are told something; the oldest give way."""


class Subscription(NamedTuple):
    """Where a browser is reached, and what only it can read."""

    endpoint: str
    p256dh: str
    auth: str


class Address(NamedTuple):
    """To whom a notice goes, in which language, and what the match's room is called."""

    language: str
    room: str
    browsers: list[Subscription]


def subscribe(
    connection: Connection, user: str, session: str, browser: Subscription, now: int
) -> None:
    """Tell this browser from now on. An endpoint belongs to whoever has given it last."""
    refuse_ended(connection, session)
    unsubscribe(connection, browser.endpoint)
    row = {"user_id": user, "session_id": session, "created_at": now} | browser._asdict()
    connection.execute(insert(subscriptions).values(row))
    mine = select(subscriptions.c.id).where(subscriptions.c.user_id == user)
    beyond = mine.order_by(subscriptions.c.id.desc()).offset(MOST_BROWSERS)
    connection.execute(delete(subscriptions).where(subscriptions.c.id.in_(beyond)))


def unsubscribe(connection: Connection, endpoint: str, user: str | None = None) -> None:
    """Tell this browser no more; with a user, only if it is theirs."""
    wanted = delete(subscriptions).where(subscriptions.c.endpoint == endpoint)
    if user is not None:
        wanted = wanted.where(subscriptions.c.user_id == user)
    connection.execute(wanted)


def address_of(connection: Connection, user: str, room: str) -> Address | None:
    """Where the user is told of something in this room; None if nowhere."""
    fields = subscriptions.c.endpoint, subscriptions.c.p256dh, subscriptions.c.auth
    rows = connection.execute(select(*fields).where(subscriptions.c.user_id == user)).all()
    language = connection.scalar(select(users.c.language).where(users.c.id == user))
    name = connection.scalar(select(rooms.c.name).where(rooms.c.id == room))
    if not rows or language is None or name is None:
        return None
    return Address(language, name, [Subscription(*row) for row in rows])


def claim(
    connection: Connection, user: str, match: str, kind: str, step: int, now: int, visited: int
) -> bool:
    """Whether this is to be told, which is noted at once: not twice about one question, and not
    again before the user has been here. `visited`: when that was last, in ms since 1970."""
    mine = (told.c.user_id == user) & (told.c.match_id == match) & (told.c.kind == kind)
    last = connection.execute(select(told).where(mine)).first()
    if last is not None and (last.at > visited or (kind == "turn" and last.step >= step)):
        return False
    connection.execute(delete(told).where(mine))
    connection.execute(
        insert(told).values(user_id=user, match_id=match, kind=kind, step=step, at=now)
    )
    return True
