"""Routes of what an account needs when all else is lost: a forgotten password, and the way out."""

from collections.abc import Sequence

from fastapi import APIRouter, Request
from sqlalchemy import Connection
from starlette.responses import Response

from simsalabim.server import ids
from simsalabim.server.accounts import credentials, recovery
from simsalabim.server.accounts.auth import MaybeMe, Me
from simsalabim.server.accounts.changing import (
    come_in,
    confirmed,
    spend,
    wrong_login,
    wrong_password,
)
from simsalabim.server.accounts.entering import gone
from simsalabim.server.accounts.farewell import Farewell, delete_account
from simsalabim.server.accounts.passwords import checked_password
from simsalabim.server.accounts.schemas import (
    Confirmation,
    Recovery,
    RecoveryCodes,
    Session,
)
from simsalabim.server.accounts.sessions import end_all, refuse_ended
from simsalabim.server.idempotency import Answer
from simsalabim.server.problems import refusals
from simsalabim.server.services import Here
from simsalabim.server.strict import StrictRoute
from simsalabim.server.text import login_key
from simsalabim.server.times import millis

router = APIRouter(route_class=StrictRoute, tags=["accounts"])

CONFIRMING = refusals({403: "wrong_password, account_needed", 503: "busy"})


@router.post(
    "/sessions/recovery",
    status_code=201,
    response_model=Session,
    responses=refusals(
        {401: "wrong_login", 409: "guest_in_rooms", 422: "bad_password", 503: "busy"}
    ),
)
async def recover(body: Recovery, me: MaybeMe, services: Here, request: Request) -> Response:
    """Come in with a recovery code, and choose another password. The code is used up, all sessions
    of the account end, and a new one begins here; personal tokens stay."""
    new, key = checked_password(body.new.get_secret_value()), login_key(body.login)
    spend(services, request, ids.digest(key))
    # First, and for a name that nobody has as well: all answers take the same work.
    hashed = await services.passwords.hash(new)
    known = await services.database.read(lambda c: credentials.of_login(c, key))
    if known is None:
        raise wrong_login()

    def prove(connection: Connection, now: int) -> Sequence[str]:
        if not recovery.use(connection, known.user, body.code.get_secret_value()):
            raise wrong_login()
        if not credentials.replace(connection, known, hashed, now):
            raise wrong_login()  # another password has been chosen meanwhile
        return end_all(connection, known.user)

    return await come_in(services, request, me, known.user, prove, leave_rooms=body.leave_rooms)


@router.post("/me/recovery-codes", response_model=RecoveryCodes, responses=CONFIRMING)
async def renew_recovery_codes(
    body: Confirmation, me: Me, services: Here, request: Request
) -> Response:
    """New recovery codes; the old ones are worth nothing any more. Told only this once, so no
    `Idempotency-Key`."""
    spend(services, request, me.id)
    known, codes = await confirmed(services, me.id, body.password), recovery.new_codes()

    def work(connection: Connection) -> None:
        refuse_ended(connection, me.session)
        if credentials.of_user(connection, me.id) != known:
            raise wrong_password()  # it has been changed while it was looked at
        recovery.put(connection, me.id, codes)

    await services.database.write(work)
    return Answer.json(200, {"recovery_codes": codes}).response()


@router.post("/me/deletion", status_code=204, responses=CONFIRMING)
async def delete_me(body: Confirmation, me: Me, services: Here, request: Request) -> Response:
    """Delete your account, for good. You leave your rooms, seats in matches do what the rules state
    for one that is gone, all sessions and tokens end; messages and past matches keep your name."""
    spend(services, request, me.id)
    known, now = await confirmed(services, me.id, body.password), millis(services.clock.now())

    def work(connection: Connection) -> Farewell:
        refuse_ended(connection, me.session)
        if credentials.of_user(connection, me.id) != known:
            raise wrong_password()  # it has been changed while it was looked at
        return delete_account(connection, services, me.id, now)

    farewell = await services.database.write(work)
    return gone(services, request, farewell.ended, farewell.rooms)
