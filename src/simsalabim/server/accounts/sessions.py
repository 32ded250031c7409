"""Sessions: from a secret to the user behind it, be it a session's or a personal token."""

from collections import OrderedDict
from collections.abc import Sequence
from functools import partial
from itertools import takewhile
from typing import Any

from sqlalchemy import Connection, Row, delete, insert, select

from simsalabim.server import ids
from simsalabim.server.accounts import tokens
from simsalabim.server.accounts.scopes import Reach
from simsalabim.server.accounts.tables import sessions, tickets, users
from simsalabim.server.accounts.user import User
from simsalabim.server.bell import Bell, Ring
from simsalabim.server.clock import Clock
from simsalabim.server.database import Database
from simsalabim.server.problems import not_signed_in
from simsalabim.server.times import millis

__all__ = ["Sessions", "User"]

TICKET_SECONDS = 30
REMEMBERED = 10_000
REMEMBER_SECONDS = 30.0
"""How long another worker may still believe a name that has been changed here. A session that
ends is forgotten at once, by the bell."""


class Sessions:
    """Looks users up by their tokens, and remembers them for a moment: every action asks."""

    def __init__(self, database: Database, bell: Bell, clock: Clock) -> None:
        self._database, self._bell, self._clock = database, bell, clock
        self._known: OrderedDict[str, tuple[User, float]] = OrderedDict()
        self._ended: OrderedDict[str, None] = OrderedDict()
        self._seen: OrderedDict[str, float] = OrderedDict()
        self._seen_elsewhere: OrderedDict[str, float] = OrderedDict()
        self._known_from = clock.monotonic()
        bell.listen(self._hear)

    async def user(self, token: str) -> User | None:
        """The user whose session has this token; None if there is none, or no more."""
        token_hash, now = ids.digest(token), self._clock.monotonic()
        known = self._known.get(token_hash)
        if known is not None and known[1] > now and self.holds(known[0]):
            self._noticed(known[0])
            return known[0]
        found = await self._look_up(token, token_hash)
        if found is not None and not self.holds(found):
            return None  # it ended while the database was asked
        if found is not None:
            self._noticed(found)
            self._known[token_hash] = (found, now + REMEMBER_SECONDS)
            if len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        return found

    async def _look_up(self, token: str, token_hash: str) -> User | None:
        moment = millis(self._clock.now())
        if not token.startswith(tokens.PREFIX):
            return await self._database.read(lambda c: _find(c, token_hash, moment))
        found = await self._database.read(lambda c: tokens.find(c, token_hash, moment))
        if found is None:
            return None
        if found.noted_long_ago:
            await self._database.write(
                partial(tokens.note_use, token=found.user.session, now=moment)
            )
        return found.user

    def _noticed(self, user: User) -> None:
        if user.takes_part:
            self.saw(user.id)

    def saw(self, user: str) -> None:
        """The user has just shown a sign of life."""
        self._seen[user] = self._clock.monotonic()
        self._seen.move_to_end(user)
        if len(self._seen) > REMEMBERED:
            # Nobody of those who are not remembered has been seen later than this one.
            self._known_from = self._seen.popitem(last=False)[1]

    def saw_elsewhere(self, user: str) -> None:
        """The user has just shown a sign of life on another worker."""
        self._seen_elsewhere[user] = self._clock.monotonic()
        self._seen_elsewhere.move_to_end(user)
        if len(self._seen_elsewhere) > REMEMBERED:
            self._seen_elsewhere.popitem(last=False)

    def seen_since(self, moment: float) -> list[str]:
        """The users who have shown a sign of life on this worker since then, in seconds of the
        monotonic clock."""
        return list(takewhile(lambda user: self._seen[user] >= moment, reversed(self._seen)))

    def unseen_seconds(self, user: str) -> float:
        """Since when the user has shown no sign of life, an open socket aside. Nothing is known
        from before the server's start, and of those not remembered any more."""
        here = self._seen.get(user, self._known_from)
        return self._clock.monotonic() - max(here, self._seen_elsewhere.get(user, here))

    def believed(self) -> set[str]:
        """The sessions that count here without asking the database."""
        now = self._clock.monotonic()
        return {user.session for user, until in self._known.values() if until > now}

    def forget_user(self, user: str) -> None:
        """Read this user's name again from now on."""
        for token_hash, (known, _) in list(self._known.items()):
            if known.id == user:
                del self._known[token_hash]

    def holds(self, user: User) -> bool:
        """Whether the user's session has neither ended nor run out, as far as is known here."""
        return user.session not in self._ended and user.expires_at > millis(self._clock.now())

    def tell_ended(self, *ended: str) -> None:
        """Sessions or personal tokens have been ended in the database: they are worth nothing
        from now on, and their sockets are closed."""
        for session in ended:
            self._bell.ring(Ring("session", session))

    async def ticket(self, user: User) -> str:
        """A secret that opens one socket for the user's session within `TICKET_SECONDS`.

        Raises `Problem` 401 if the session has just ended.
        """
        ticket, now = ids.new_token(), millis(self._clock.now())
        await self._database.write(lambda c: _put_ticket(c, ticket, user.session, now))
        return ticket

    async def redeem(self, ticket: str) -> User | None:
        """The user of the ticket, which is worth nothing from now on."""
        now = millis(self._clock.now())
        return await self._database.write(lambda c: _take_ticket(c, ticket, now))

    def _hear(self, ring: Ring) -> None:
        if ring.kind == "session":
            # Ids are never used again, so this stays true for whoever was asking meanwhile.
            self._ended[ring.id] = None
            if len(self._ended) > REMEMBERED:
                self._ended.popitem(last=False)
            for token_hash, (user, _) in list(self._known.items()):
                if user.session == ring.id:
                    del self._known[token_hash]


def begin(connection: Connection, user: str, token: str, now: int, expires: int) -> str:
    """Write a new session of the user down; return its id."""
    session = ids.new_id()
    connection.execute(
        insert(sessions).values(
            id=session,
            user_id=user,
            token_hash=ids.digest(token),
            created_at=now,
            expires_at=expires,
        )
    )
    return session


def end(connection: Connection, session: str) -> None:
    """End a session. Harmless if it has ended; say so with `Sessions.tell_ended`."""
    connection.execute(delete(sessions).where(sessions.c.id == session))


def end_all(connection: Connection, user: str) -> Sequence[str]:
    """End all sessions of the user; return their ids, for `Sessions.tell_ended`."""
    mine = delete(sessions).where(sessions.c.user_id == user).returning(sessions.c.id)
    return connection.scalars(mine).all()


def refuse_ended(connection: Connection, session: str) -> None:
    """Raise `Problem` 401 if the session has ended since the request was let in."""
    if connection.execute(select(sessions.c.id).where(sessions.c.id == session)).first() is None:
        raise not_signed_in()


def has_session(connection: Connection, user: str, now: int) -> bool:
    """Whether the user is signed in anywhere."""
    alive = select(sessions.c.id).where(sessions.c.user_id == user, sessions.c.expires_at > now)
    return connection.execute(alive).first() is not None


_joined = select(
    users.c.id,
    users.c.name,
    users.c.kind,
    sessions.c.id.label("session"),
    sessions.c.expires_at,
).join_from(sessions, users)


def _user(row: Row[*tuple[Any, ...]] | None) -> User | None:
    if row is None:
        return None
    return User(row.id, row.name, row.kind, row.session, row.expires_at, Reach.SESSION)


def _find(connection: Connection, token_hash: str, now: int) -> User | None:
    query = _joined.where(sessions.c.token_hash == token_hash, sessions.c.expires_at > now)
    return _user(connection.execute(query).first())


def _put_ticket(connection: Connection, ticket: str, session: str, now: int) -> None:
    refuse_ended(connection, session)
    connection.execute(delete(tickets).where(tickets.c.expires_at <= now))
    connection.execute(
        insert(tickets).values(
            token_hash=ids.digest(ticket),
            session_id=session,
            expires_at=now + TICKET_SECONDS * 1000,
        )
    )


def _take_ticket(connection: Connection, ticket: str, now: int) -> User | None:
    taken = connection.execute(
        delete(tickets)
        .where(tickets.c.token_hash == ids.digest(ticket))
        .returning(tickets.c.session_id, tickets.c.expires_at)
    ).first()
    if taken is None or taken.expires_at <= now:
        return None
    query = _joined.where(sessions.c.id == taken.session_id, sessions.c.expires_at > now)
    return _user(connection.execute(query).first())
