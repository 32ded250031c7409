"""Routes of notices: the server's key, and the browsers that may be told something."""

from functools import partial

from fastapi import APIRouter
from starlette.responses import Response

from simsalabim.server.accounts.auth import Me
from simsalabim.server.notices import schemas
from simsalabim.server.notices.guard import Unsafe, parts_of
from simsalabim.server.notices.store import Subscription, subscribe, unsubscribe
from simsalabim.server.problems import Problem, refusals
from simsalabim.server.services import Here
from simsalabim.server.strict import StrictRoute
from simsalabim.server.times import millis

router = APIRouter(route_class=StrictRoute, tags=["notices"])


@router.get("/push", response_model=schemas.PushKey)
async def get_push_key(services: Here) -> schemas.PushKey:
    """The key with which a browser subscribes to pushes of this server."""
    return schemas.PushKey(key=services.notices.key)


@router.put(
    "/me/push",
    status_code=204,
    responses=refusals({409: "no_push", 422: "bad_endpoint"}),
)
async def put_browser(body: schemas.Browser, me: Me, services: Here) -> Response:
    """Tell this browser when it is my turn and no page of mine is open, until my session ends."""
    services.limits.spend("changes", me.id)
    if services.notices.key is None:
        raise Problem(409, "no_push", "This server sends no pushes.")
    try:
        parts_of(body.endpoint, services.settings.push_local)
    except Unsafe as error:
        raise Problem(422, "bad_endpoint", f"No push goes there: {error}.") from error
    browser = Subscription(body.endpoint, body.keys.p256dh.rstrip("="), body.keys.auth.rstrip("="))
    now = millis(services.clock.now())
    await services.database.write(
        partial(subscribe, user=me.id, session=me.session, browser=browser, now=now)
    )
    return Response(status_code=204)


@router.delete("/me/push", status_code=204)
async def delete_browser(body: schemas.Farewell, me: Me, services: Here) -> Response:
    """Tell this browser nothing more."""
    services.limits.spend("changes", me.id)
    await services.database.write(partial(unsubscribe, endpoint=body.endpoint, user=me.id))
    return Response(status_code=204)
