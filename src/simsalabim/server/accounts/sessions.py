"""Sessions: from a secret token to the user behind it."""

from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, delete, insert, select

from simsalabim.server import ids
from simsalabim.server.accounts.tables import sessions, tickets, users
from simsalabim.server.bell import Bell, Ring
from simsalabim.server.clock import Clock
from simsalabim.server.database import Database
from simsalabim.server.problems import not_signed_in
from simsalabim.server.times import millis

TICKET_SECONDS = 30
REMEMBERED = 10_000
REMEMBER_SECONDS = 30.0
"""How long another worker may still believe a name that has been changed here. A session that
ends is forgotten at once, by the bell."""


@dataclass(frozen=True, slots=True)
class User:
    """Who is asking. `session` is the id of the session (not its token), and `expires_at` when
    that ends, in ms since 1970."""

    id: str
    name: str
    kind: str
    session: str
    expires_at: int


class Sessions:
    """Looks users up by their tokens, and remembers them for a moment: every action asks."""

    def __init__(self, database: Database, bell: Bell, clock: Clock) -> None:
        self._database, self._bell, self._clock = database, bell, clock
        self._known: OrderedDict[str, tuple[User, float]] = OrderedDict()
        self._ended: OrderedDict[str, None] = OrderedDict()
        self._seen: OrderedDict[str, float] = OrderedDict()
        self._known_from = clock.monotonic()
        bell.listen(self._hear)

    async def user(self, token: str) -> User | None:
        """The user whose session has this token; None if there is none, or no more."""
        token_hash, now = ids.digest(token), self._clock.monotonic()
        known = self._known.get(token_hash)
        if known is not None and known[1] > now and self.holds(known[0]):
            self.saw(known[0].id)
            return known[0]
        moment = millis(self._clock.now())
        found = await self._database.read(lambda c: _find(c, token_hash, moment))
        if found is not None and not self.holds(found):
            return None  # it ended while the database was asked
        if found is not None:
            self.saw(found.id)
            self._known[token_hash] = (found, now + REMEMBER_SECONDS)
            if len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        return found

    def saw(self, user: str) -> None:
        """The user has just shown a sign of life."""
        self._seen[user] = self._clock.monotonic()
        self._seen.move_to_end(user)
        if len(self._seen) > REMEMBERED:
            # Nobody of those who are not remembered has been seen later than this one.
            self._known_from = self._seen.popitem(last=False)[1]

    def unseen_seconds(self, user: str) -> float:
        """Since when the user has shown no sign of life, an open socket aside. Nothing is known
        from before the server's start, and of those not remembered any more."""
        return self._clock.monotonic() - self._seen.get(user, self._known_from)

    def forget_user(self, user: str) -> None:
        """Read this user's name again from now on."""
        for token_hash, (known, _) in list(self._known.items()):
            if known.id == user:
                del self._known[token_hash]

    def holds(self, user: User) -> bool:
        """Whether the user's session has neither ended nor run out, as far as is known here."""
        return user.session not in self._ended and user.expires_at > millis(self._clock.now())

    def tell_ended(self, session: str) -> None:
        """A session has been ended in the database: its token is worth nothing from now on, and
        its sockets are closed."""
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
    return None if row is None else User(row.id, row.name, row.kind, row.session, row.expires_at)


def _find(connection: Connection, token_hash: str, now: int) -> User | None:
    query = _joined.where(sessions.c.token_hash == token_hash, sessions.c.expires_at > now)
    return _user(connection.execute(query).first())


def _put_ticket(connection: Connection, ticket: str, session: str, now: int) -> None:
    if connection.execute(select(sessions.c.id).where(sessions.c.id == session)).first() is None:
        raise not_signed_in()
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
