"""Routes that look back: positions, what if, and whether everything was in order."""

from typing import Annotated

import orjson
from fastapi import APIRouter, Path, Query, Request
from sqlalchemy import Connection
from starlette.responses import Response

from simsalabim.engine.seats import Viewer
from simsalabim.server.accounts.auth import Me
from simsalabim.server.addresses import base_of
from simsalabim.server.idempotency import KEYED, Answer, once
from simsalabim.server.matches import past_schemas as schemas
from simsalabim.server.matches.branching import branch
from simsalabim.server.matches.live import LiveMatch
from simsalabim.server.matches.past import PAGE
from simsalabim.server.matches.routes import UNSEEN, All, Id
from simsalabim.server.matches.service import Matches
from simsalabim.server.problems import Problem, refusals
from simsalabim.server.rooms.schemas import Room
from simsalabim.server.rooms.view import whole_room
from simsalabim.server.services import Here
from simsalabim.server.strict import StrictRoute

router = APIRouter(route_class=StrictRoute, tags=["matches"])

NOBODY = "nobody"

Number = Annotated[int, Query(ge=0, le=2**53)]
PathNumber = Annotated[int, Path(ge=0, le=2**53)]
As = Annotated[
    str | None,
    Query(
        alias="as",
        pattern="^(nobody|[0-9]|1[0-5])$",
        description="As whom: a seat's number, or `nobody` for what everyone may know; oneself "
        "unless told. Somebody else's once the match is over, if it is not sealed",
    ),
]
LOOKING_BACK = {
    403: "no_spectators, not_yours",
    404: "not_found",
    409: "other_rules, cannot_replay",
    503: "busy",
}


def _viewer(live: LiveMatch, mine: Viewer, wish: str | None, whole: bool) -> Viewer:
    """As whom to look. Raises 403 `not_yours` while that would tell secrets."""
    if wish is None:
        return mine
    viewer = None if wish == NOBODY else int(wish)
    if viewer == mine:
        return mine
    if not whole:
        raise Problem(
            403,
            "not_yours",
            "You can look at this match with the eyes of others when it is over"
            + (", and its campaign is closed." if live.status != "running" else "."),
        )
    if viewer is not None and viewer >= len(live.seats):
        raise Problem(404, "not_found", "There is no such seat.")
    return viewer


@router.get(
    "/matches/{match}/positions",
    response_model=schemas.Positions,
    responses=refusals(LOOKING_BACK),
)
async def list_positions(
    match: Id,
    me: Me,
    services: Here,
    matches: All,
    first: Annotated[Number, Query(alias="from")] = 0,
    last: Annotated[Number | None, Query(alias="to")] = None,
    as_: As = None,
) -> Response:
    """The match's positions after the actions `from` to `to`, 40 at most, as the asking user may
    know them: while it goes on, what they have been shown; once it is over, as anybody."""
    services.limits.spend("reviews", me.id)
    live, mine = await matches.see(match, me.id)
    whole = await matches.past.is_open(live)
    viewer = _viewer(live, mine, as_, whole)
    until = first + PAGE - 1 if last is None else last
    pages = await matches.past.pages(live, viewer, first, until, whole)
    head = {"match": live.id, "seq": live.seq, "as": viewer, "whole": whole}
    told = head | {"items": [orjson.Fragment(page) for page in pages]}
    return Response(orjson.dumps(told), media_type="application/json")


@router.get(
    "/matches/{match}/positions/{seq}",
    response_model=schemas.Position,
    responses=refusals(LOOKING_BACK),
)
async def get_position(
    match: Id, seq: PathNumber, me: Me, services: Here, matches: All, as_: As = None
) -> Response:
    """The position after one action; the deal is 0."""
    services.limits.spend("reviews", me.id)
    live, mine = await matches.see(match, me.id)
    whole = await matches.past.is_open(live)
    viewer = _viewer(live, mine, as_, whole)
    (page,) = await matches.past.pages(live, viewer, seq, seq, whole)
    return Response(page, media_type="application/json")


@router.post(
    "/matches/{match}/branch",
    openapi_extra=KEYED,
    status_code=201,
    response_model=Room,
    responses=refusals(
        LOOKING_BACK
        | {
            403: "no_spectators",
            409: "match_running, sealed, match_over, other_rules, cannot_replay, too_many_rooms, "
            "idempotency_mismatch",
            422: "bad_name",
        }
    ),
)
async def branch_match(
    match: Id, body: schemas.Branch, me: Me, services: Here, matches: All, request: Request
) -> Response:
    """What if: make a new, private room whose matches go on from a position of a match that is
    over, with fresh chance. You become its host."""
    services.limits.spend("rooms", me.id)
    live, _ = await matches.see(match, me.id)
    await _refuse_unless_open(matches, live)
    stood = await matches.past.stood(live, body.seq)
    base = base_of(request, services.settings)

    def work(connection: Connection) -> Answer:
        room = branch(connection, services, live, stood, me.id, body.name)
        return Answer.json(201, whole_room(connection, services, room, base, invites=True))

    return (await once(services, request, me.id, work)).response()


@router.get(
    "/matches/{match}/verification",
    response_model=schemas.Verification,
    responses=refusals(UNSEEN | {409: "match_running, sealed", 503: "busy"}),
)
async def verify_match(match: Id, me: Me, services: Here, matches: All) -> Response:
    """Whether every card and die of a match that is over fell as it had to: it is played again
    from its seed. Whoever would rather not trust this server takes the record, and
    `simsalabim verify`."""
    services.limits.spend("reviews", me.id)
    live, _ = await matches.see(match, me.id)
    await _refuse_unless_open(matches, live)
    problems = await matches.past.check(live)
    told = {"match": live.id, "actions": live.seq, "in_order": not problems, "problems": problems}
    return Response(orjson.dumps(told), media_type="application/json")


async def _refuse_unless_open(matches: Matches, live: LiveMatch) -> None:
    if live.status == "running":
        raise Problem(409, "match_running", "That can be done when the match is over.")
    if not await matches.past.is_open(live):
        raise Problem(
            409, "sealed", "This match is sealed until the campaign of its room is closed."
        )
