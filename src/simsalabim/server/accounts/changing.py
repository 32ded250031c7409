"""How a change of rights is made: what is counted, what is proved, and which sessions it ends."""

from collections.abc import Callable, Sequence

from fastapi import Request
from pydantic import SecretStr
from sqlalchemy import Connection
from starlette.responses import Response

from simsalabim.server.accounts import credentials, people
from simsalabim.server.accounts.credentials import Credential
from simsalabim.server.accounts.entering import entered, new_entry
from simsalabim.server.accounts.leaving import leave_if_lost
from simsalabim.server.accounts.scopes import Reach
from simsalabim.server.accounts.sessions import begin, end, end_all, refuse_ended
from simsalabim.server.accounts.user import User
from simsalabim.server.limits import address_of
from simsalabim.server.problems import Problem
from simsalabim.server.services import Services

Change = Callable[[Connection, int], object]
"""What is to be done in the transaction, at a time in ms since 1970."""


def spend(services: Services, request: Request, account: str) -> None:
    """Count one use of a password or of a recovery code: for the network that asks, and for the account it is about."""
    services.limits.spend("passwords", address_of(request.client))
    services.limits.spend("logins", account)


async def confirmed(services: Services, user: str, password: SecretStr) -> Credential:
    """What the user logs in with, if this is the password. Raises 403: `wrong_password`, or
    `account_needed` for a guest."""
    known = await services.database.read(lambda c: credentials.of_user(c, user))
    if known is None:
        raise Problem(403, "account_needed", "A guest has no password. Keep your name first.")
    verdict = await services.passwords.check(known.password_hash, password.get_secret_value())
    if not verdict.right:
        raise wrong_password()
    return known


async def begun_anew(
    services: Services,
    request: Request,
    status: int,
    me: User,
    change: Change,
    **more: object,
) -> Response:
    """Make a change of rights, which ends all sessions of the user, and begin a new one here. The
    answer tells what `more` there is to tell."""
    entry = new_entry(services)

    def work(connection: Connection) -> tuple[Sequence[str], dict[str, object]]:
        refuse_ended(connection, me.session)
        change(connection, entry.now)
        ended = end_all(connection, me.id)
        begin(connection, me.id, entry.token, entry.now, entry.expires)
        return ended, people.user_view(connection, me.id)

    ended, user = await services.database.write(work)
    services.sessions.tell_ended(*ended)
    return entered(services, request, status, user, entry, **more)


async def come_in(
    services: Services,
    request: Request,
    asking: User | None,
    user: str,
    prove: Callable[[Connection, int], Sequence[str]],
    *,
    leave_rooms: bool,
) -> Response:
    """Begin a session of an account, for whoever can prove that it is theirs; `prove` returns the
    sessions that it has ended. The session that asks ends as well; a guest leaves their rooms by that, if `leave_rooms` says that it is meant.

    Raises what `prove` raises, and 409 `guest_in_rooms`.
    """
    entry = new_entry(services)
    before = asking if asking is not None and asking.reach is Reach.SESSION else None

    def work(connection: Connection) -> tuple[Sequence[str], list[str], dict[str, object]]:
        ended = prove(connection, entry.now)
        left: list[str] = []
        if before is not None:
            end(connection, before.session)
            left = leave_if_lost(connection, services, before.id, entry.now)
            if left and not leave_rooms:
                raise _in_rooms(len(left))
        begin(connection, user, entry.token, entry.now, entry.expires)
        return ended, left, people.user_view(connection, user)

    ended, left, view = await services.database.write(work)
    services.sessions.tell_ended(*ended, *([] if before is None else [before.session]))
    services.tell_rooms(left)
    return entered(services, request, 201, view, entry)


def wrong_login() -> Problem:
    """The refusal of whoever cannot prove who they are; it tells nothing about why."""
    return Problem(
        401,
        "wrong_login",
        "Nobody has this login name with this password.",
        headers={"WWW-Authenticate": 'Bearer realm="simsalabim"'},
    )


def wrong_password() -> Problem:
    """The refusal of whoever is signed in, but cannot prove that it is still them."""
    return Problem(403, "wrong_password", "This is not your present password.")


def _in_rooms(rooms: int) -> Problem:
    return Problem(
        409,
        "guest_in_rooms",
        "Here you are a guest in a room, and would leave it. Keep your name instead to stay, or "
        "say `leave_rooms`.",
        more={"rooms": rooms},
    )
