"""Routes of accounts: to become one, to log in, to change the password, to log out everywhere."""

from collections.abc import Callable, Sequence

from fastapi import APIRouter, Request
from sqlalchemy import Connection
from starlette.responses import Response

from simsalabim.server import ids
from simsalabim.server.accounts import credentials, people, tokens
from simsalabim.server.accounts.auth import MaybeMe, Me
from simsalabim.server.accounts.entering import entered, gone, new_entry
from simsalabim.server.accounts.leaving import leave_if_lost
from simsalabim.server.accounts.passwords import checked_password
from simsalabim.server.accounts.schemas import LogIn, NewAccount, NewPassword, Session
from simsalabim.server.accounts.scopes import Reach
from simsalabim.server.accounts.sessions import begin, end, end_all, refuse_ended
from simsalabim.server.accounts.user import User
from simsalabim.server.limits import address_of
from simsalabim.server.problems import Problem, refusals
from simsalabim.server.services import Here, Services
from simsalabim.server.strict import StrictRoute
from simsalabim.server.text import login as checked_login
from simsalabim.server.text import login_key
from simsalabim.server.times import millis

router = APIRouter(route_class=StrictRoute, tags=["accounts"])


@router.post(
    "/me/account",
    status_code=201,
    response_model=Session,
    responses=refusals(
        {409: "already_account, login_taken", 422: "bad_login, bad_password", 503: "busy"}
    ),
)
async def create_account(body: NewAccount, me: Me, services: Here, request: Request) -> Response:
    """Keep your name: the guest becomes an account, with all rooms, seats and matches.

    All sessions that there were end, with their sockets; go on with the new one. No
    `Idempotency-Key`: an answer with a token is never kept.
    """
    login, password = checked_login(body.login), checked_password(body.password.get_secret_value())
    if me.kind != "guest":
        raise credentials.already_account()
    _spend(services, request, me.id)
    hashed = await services.passwords.hash(password)

    def claim(connection: Connection, now: int) -> None:
        credentials.claim(connection, me.id, login, hashed, now)

    return await _begun_anew(services, request, 201, me, claim)


@router.post(
    "/sessions/login",
    status_code=201,
    response_model=Session,
    responses=refusals({401: "wrong_login", 409: "guest_in_rooms", 503: "busy"}),
)
async def login(body: LogIn, me: MaybeMe, services: Here, request: Request) -> Response:
    """Log in with an account. The session that asks ends, and a new one begins.

    Who is a guest in rooms here leaves them by that, since nobody can be that guest again; so
    this is refused with 409 `guest_in_rooms` (`rooms`: how many) unless `leave_rooms` says that
    it is meant.
    """
    key = login_key(body.login)
    _spend(services, request, ids.digest(key))
    known = await services.database.read(lambda c: credentials.of_login(c, key))
    verdict = await services.passwords.check(
        known.password_hash if known else None, body.password.get_secret_value()
    )
    if known is None or not verdict.right:
        raise _wrong_login()
    entry = new_entry(services)
    asking = me if me is not None and me.reach is Reach.SESSION else None

    def work(connection: Connection) -> tuple[list[str], dict[str, object]]:
        if credentials.of_user(connection, known.user) != known:
            raise _wrong_login()  # the password has been changed while it was looked at
        if verdict.better is not None:
            credentials.replace(connection, known, verdict.better, entry.now)
        left: list[str] = []
        if asking is not None:
            end(connection, asking.session)
            left = leave_if_lost(connection, services, asking.id, entry.now)
            if left and not body.leave_rooms:
                raise _in_rooms(len(left))
        begin(connection, known.user, entry.token, entry.now, entry.expires)
        return left, people.user_view(connection, known.user)

    left, user = await services.database.write(work)
    if asking is not None:
        services.sessions.tell_ended(asking.session)
    services.tell_rooms(left)
    return entered(services, request, 201, user, entry)


@router.put(
    "/me/password",
    response_model=Session,
    responses=refusals({403: "wrong_password, account_needed", 422: "bad_password", 503: "busy"}),
)
async def change_password(body: NewPassword, me: Me, services: Here, request: Request) -> Response:
    """Change your password. All your sessions end, and a new one begins here; tokens stay."""
    new = checked_password(body.new.get_secret_value())
    _spend(services, request, me.id)
    known = await services.database.read(lambda c: credentials.of_user(c, me.id))
    if known is None:
        raise Problem(403, "account_needed", "A guest has no password. Keep your name first.")
    verdict = await services.passwords.check(known.password_hash, body.old.get_secret_value())
    if not verdict.right:
        raise _wrong_password()
    hashed = await services.passwords.hash(new)

    def replace(connection: Connection, now: int) -> None:
        if not credentials.replace(connection, known, hashed, now):
            raise _wrong_password()  # it has been changed while it was looked at

    return await _begun_anew(services, request, 200, me, replace)


@router.delete("/sessions", status_code=204)
async def end_sessions(me: Me, services: Here, request: Request) -> Response:
    """Log out everywhere: all your sessions and personal tokens end, with their sockets.

    A guest leaves their rooms by that, as by signing out.
    """
    now = millis(services.clock.now())

    def work(connection: Connection) -> tuple[list[str], list[str]]:
        refuse_ended(connection, me.session)
        ended = [*end_all(connection, me.id), *tokens.end_all(connection, me.id)]
        return ended, leave_if_lost(connection, services, me.id, now)

    ended, left = await services.database.write(work)
    return gone(services, request, ended, left)


def _spend(services: Services, request: Request, account: str) -> None:
    """Count one use of a password: for the network that asks, and for the account it is about."""
    services.limits.spend("passwords", address_of(request.client))
    services.limits.spend("logins", account)


async def _begun_anew(
    services: Services,
    request: Request,
    status: int,
    me: User,
    change: Callable[[Connection, int], None],
) -> Response:
    """Make a change of rights, which ends all sessions of the user, and begin a new one here."""
    entry = new_entry(services)

    def work(connection: Connection) -> tuple[Sequence[str], dict[str, object]]:
        refuse_ended(connection, me.session)
        change(connection, entry.now)
        ended = end_all(connection, me.id)
        begin(connection, me.id, entry.token, entry.now, entry.expires)
        return ended, people.user_view(connection, me.id)

    ended, user = await services.database.write(work)
    services.sessions.tell_ended(*ended)
    return entered(services, request, status, user, entry)


def _wrong_login() -> Problem:
    return Problem(
        401,
        "wrong_login",
        "Nobody has this login name with this password.",
        headers={"WWW-Authenticate": 'Bearer realm="simsalabim"'},
    )


def _wrong_password() -> Problem:
    return Problem(403, "wrong_password", "This is not your present password.")


def _in_rooms(rooms: int) -> Problem:
    return Problem(
        409,
        "guest_in_rooms",
        "Here you are a guest in a room, and would leave it. Keep your name instead to stay, or "
        "say `leave_rooms`.",
        more={"rooms": rooms},
    )
