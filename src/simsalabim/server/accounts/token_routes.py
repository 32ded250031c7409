"""Routes of personal tokens."""

from typing import Annotated, Any

from fastapi import APIRouter, Path
from sqlalchemy import Connection
from starlette.responses import Response

from simsalabim.server import ids
from simsalabim.server.accounts import tokens
from simsalabim.server.accounts.auth import Me
from simsalabim.server.accounts.schemas import MadeToken, NewToken, Tokens
from simsalabim.server.accounts.sessions import refuse_ended
from simsalabim.server.idempotency import Answer
from simsalabim.server.problems import refusals
from simsalabim.server.services import Here
from simsalabim.server.strict import StrictRoute
from simsalabim.server.text import title as checked_title
from simsalabim.server.times import millis

router = APIRouter(route_class=StrictRoute, tags=["accounts"])

TokenId = Annotated[str, Path(pattern=ids.ID_PATTERN)]


@router.get("/me/tokens", response_model=Tokens)
async def list_tokens(me: Me, services: Here) -> Response:
    """Your personal tokens, the newest first, without their secrets."""
    services.limits.spend("looks", me.id)
    mine = await services.database.read(lambda c: tokens.list_of(c, me.id))
    return Answer.json(200, {"items": mine}).response()


@router.post(
    "/me/tokens",
    status_code=201,
    response_model=MadeToken,
    responses=refusals({403: "account_needed", 409: "too_many_tokens", 422: "bad_name"}),
)
async def create_token(body: NewToken, me: Me, services: Here) -> Response:
    """Make a personal token (for accounts). No `Idempotency-Key`: an answer with a token is never
    kept."""
    services.limits.spend("changes", me.id)
    wish = body.model_copy(update={"name": checked_title(body.name)})
    secret, now = tokens.PREFIX + ids.new_token(), millis(services.clock.now())

    def work(connection: Connection) -> dict[str, Any]:
        refuse_ended(connection, me.session)
        return tokens.make(connection, me.id, secret, wish, now)

    made = await services.database.write(work)
    return Answer.json(201, made | {"token": secret}).response()


@router.delete("/me/tokens/{token}", status_code=204, responses=refusals({404: "not_found"}))
async def delete_token(token: TokenId, me: Me, services: Here) -> Response:
    """Delete a token: it is worth nothing from now on, and its sockets are closed."""
    services.limits.spend("changes", me.id)
    await services.database.write(lambda c: tokens.end(c, me.id, token))
    services.sessions.tell_ended(token)
    return Response(status_code=204)
