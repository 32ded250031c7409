"""Login names and the hashes of passwords, in the database."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, insert, select, update

from simsalabim.server.accounts.tables import credentials, users
from simsalabim.server.problems import Problem
from simsalabim.server.text import login_key


@dataclass(frozen=True, slots=True)
class Credential:
    """What somebody can log in with. Only ever compared, never sent anywhere."""

    user: str
    password_hash: str


def already_account() -> Problem:
    """The refusal of whoever is no guest any more."""
    return Problem(409, "already_account", "This is an account already.")


def claim(connection: Connection, user: str, login: str, password_hash: str, now: int) -> None:
    """Make an account of a guest.

    Raises `Problem` 409: `already_account`, or `login_taken` if somebody has the login name.
    """
    kind = connection.scalar(select(users.c.kind).where(users.c.id == user))
    if kind != "guest":
        raise already_account()
    if of_login(connection, login_key(login)) is not None:
        raise Problem(409, "login_taken", "Somebody has this login name already.")
    connection.execute(update(users).where(users.c.id == user).values(kind="account"))
    connection.execute(
        insert(credentials).values(
            user_id=user,
            login=login,
            login_key=login_key(login),
            password_hash=password_hash,
            changed_at=now,
        )
    )


def of_login(connection: Connection, key: str) -> Credential | None:
    """What belongs to a login name, as `login_key` writes it."""
    return _found(connection.execute(_all.where(credentials.c.login_key == key)).first())


def of_user(connection: Connection, user: str) -> Credential | None:
    """What a user logs in with; None for a guest."""
    return _found(connection.execute(_all.where(credentials.c.user_id == user)).first())


def replace(connection: Connection, known: Credential, password_hash: str, now: int) -> bool:
    """Put another hash in the place of the known one; False if that has changed meanwhile."""
    changed = connection.execute(
        update(credentials)
        .where(credentials.c.user_id == known.user)
        .where(credentials.c.password_hash == known.password_hash)
        .values(password_hash=password_hash, changed_at=now)
    )
    return changed.rowcount == 1


_all = select(credentials.c.user_id, credentials.c.password_hash)


def _found(row: Row[*tuple[Any, ...]] | None) -> Credential | None:
    return None if row is None else Credential(row.user_id, row.password_hash)
