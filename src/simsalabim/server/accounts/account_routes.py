"""Routes of accounts: to become one, to log in, to change the password, to log out everywhere."""

from collections.abc import Sequence

from fastapi import APIRouter, Request
from sqlalchemy import Connection
from starlette.responses import Response

from simsalabim.server import ids
from simsalabim.server.accounts import credentials, recovery, tokens
from simsalabim.server.accounts.auth import MaybeMe, Me
from simsalabim.server.accounts.changing import (
    begun_anew,
    come_in,
    confirmed,
    spend,
    wrong_login,
    wrong_password,
)
from simsalabim.server.accounts.entering import gone
from simsalabim.server.accounts.leaving import leave_if_lost
from simsalabim.server.accounts.passwords import checked_password
from simsalabim.server.accounts.schemas import BegunAccount, LogIn, NewAccount, NewPassword, Session
from simsalabim.server.accounts.sessions import end_all, refuse_ended
from simsalabim.server.problems import refusals
from simsalabim.server.services import Here
from simsalabim.server.strict import StrictRoute
from simsalabim.server.text import login as checked_login
from simsalabim.server.text import login_key
from simsalabim.server.times import millis

router = APIRouter(route_class=StrictRoute, tags=["accounts"])


@router.post(
    "/me/account",
    status_code=201,
    response_model=BegunAccount,
    responses=refusals(
        {409: "already_account, login_taken", 422: "bad_login, bad_password", 503: "busy"}
    ),
)
async def create_account(body: NewAccount, me: Me, services: Here, request: Request) -> Response:
    """Keep your name: the guest becomes an account, with all rooms, seats and matches.

    All sessions that there were end, with their sockets; go on with the new one. The recovery codes
    are told only here. No `Idempotency-Key`: an answer with a token is never kept.
    """
    login, password = checked_login(body.login), checked_password(body.password.get_secret_value())
    if me.kind != "guest":
        raise credentials.already_account()
    spend(services, request, me.id)
    hashed, codes = await services.passwords.hash(password), recovery.new_codes()

    def claim(connection: Connection, now: int) -> None:
        credentials.claim(connection, me.id, login, hashed, now)
        recovery.put(connection, me.id, codes)

    return await begun_anew(services, request, 201, me, claim, recovery_codes=codes)


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
    spend(services, request, ids.digest(key))
    known = await services.database.read(lambda c: credentials.of_login(c, key))
    verdict = await services.passwords.check(
        known.password_hash if known else None, body.password.get_secret_value()
    )
    if known is None or not verdict.right:
        raise wrong_login()

    def prove(connection: Connection, now: int) -> Sequence[str]:
        if credentials.of_user(connection, known.user) != known:
            raise wrong_login()  # the password has been changed while it was looked at
        if verdict.better is not None:
            credentials.replace(connection, known, verdict.better, now)
        return ()

    return await come_in(services, request, me, known.user, prove, leave_rooms=body.leave_rooms)


@router.put(
    "/me/password",
    response_model=Session,
    responses=refusals({403: "wrong_password, account_needed", 422: "bad_password", 503: "busy"}),
)
async def change_password(body: NewPassword, me: Me, services: Here, request: Request) -> Response:
    """Change your password. All your sessions end, and a new one begins here; tokens stay."""
    new = checked_password(body.new.get_secret_value())
    spend(services, request, me.id)
    known = await confirmed(services, me.id, body.old)
    hashed = await services.passwords.hash(new)

    def replace(connection: Connection, now: int) -> None:
        if not credentials.replace(connection, known, hashed, now):
            raise wrong_password()  # it has been changed while it was looked at

    return await begun_anew(services, request, 200, me, replace)


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
