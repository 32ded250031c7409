"""Routes of what a table decides together: votes, nudges, pauses."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request
from starlette.responses import Response

from simsalabim.engine.seats import Seat
from simsalabim.server.accounts.auth import Me
from simsalabim.server.idempotency import KEYED, Answer, once_done
from simsalabim.server.matches.live import LiveMatch
from simsalabim.server.matches.routes import SEATED, All, Id
from simsalabim.server.matches.schemas import Match
from simsalabim.server.matches.shown import match_body
from simsalabim.server.problems import Problem, refusals
from simsalabim.server.services import Here
from simsalabim.server.strict import StrictRoute
from simsalabim.server.votes import courtesy, schemas

router = APIRouter(route_class=StrictRoute, tags=["matches"])

AT_TABLE = SEATED | {410: "match_over"}


async def at_table(match: Id, me: Me, matches: All) -> tuple[LiveMatch, Seat]:
    """The match, and the seat that the asking user has in it."""
    live, seat = await matches.see(match, me.id)
    if seat is None:
        raise Problem(403, "not_seated", "You are watching this match, not playing it.")
    return live, seat


Mine = Annotated[tuple[LiveMatch, Seat], Depends(at_table)]


def _answer(mine: tuple[LiveMatch, Seat]) -> Response:
    return Response(match_body(*mine), media_type="application/json")


@router.post(
    "/matches/{match}/votes",
    openapi_extra=KEYED,
    status_code=201,
    response_model=Match,
    responses=refusals(
        AT_TABLE
        | {
            409: "vote_open, seat_left, person_present, no_person, not_waited_for, bot_plays, "
            "same_pace, paused",
            422: "unknown_level",
        }
    ),
)
async def propose(
    body: schemas.Wish, mine: Mine, request: Request, me: Me, services: Here, matches: All
) -> Response:
    """Propose something to the table. My own yes counts at once, so where nobody else is there to
    be asked it is done when this is answered. One proposal of each kind at a time."""
    services.limits.spend("votes", me.id)

    async def do() -> Answer:
        await matches.votes.propose(*mine, body)
        return Answer(201, match_body(*mine))

    return (await matches.finish(once_done(services, request, me.id, do))).response()


@router.post(
    "/matches/{match}/votes/{vote}",
    openapi_extra=KEYED,
    response_model=Match,
    responses=refusals(AT_TABLE | {409: "vote_over, about_you, seat_left"}),
)
async def cast_ballot(
    vote: Id,
    body: schemas.Ballot,
    mine: Mine,
    request: Request,
    me: Me,
    services: Here,
    matches: All,
) -> Response:
    """Say yes or no to a proposal; until it is decided, the last word counts."""
    services.limits.spend("changes", me.id)

    async def do() -> Answer:
        await matches.votes.answer(*mine, vote, body.yes)
        return Answer(200, match_body(*mine))

    return (await matches.finish(once_done(services, request, me.id, do))).response()


@router.post(
    "/matches/{match}/nudge",
    openapi_extra=KEYED,
    status_code=204,
    response_class=Response,
    responses=refusals(AT_TABLE | {409: "not_waited_for, no_person, seat_left, paused"}),
)
async def nudge(
    body: schemas.Nudge, mine: Mine, request: Request, me: Me, services: Here, matches: All
) -> Response:
    """Remind somebody who is waited for, on whatever page they have open. Once a minute each."""

    async def do() -> Answer:
        courtesy.nudge(services, *mine, body.seat)
        return Answer(204, b"")

    return (await matches.finish(once_done(services, request, me.id, do))).response()


@router.put(
    "/matches/{match}/pause",
    response_model=Match,
    responses=refusals(
        AT_TABLE
        | {403: "not_seated, no_spectators, chat_off"}
        | {409: "paused_already, seat_left", 422: "bad_note"}
    ),
)
async def pause_match(
    match: Id, body: schemas.PauseWish, mine: Mine, me: Me, services: Here, matches: All
) -> Response:
    """Let everything stand still, for a reason that all are shown. A window that is open is
    decided first. While the table pauses, actions are refused with `paused`."""
    services.limits.spend("votes", me.id)
    await matches.finish(courtesy.pause(services, matches.matters, *mine, body))
    return _answer(mine)


@router.delete(
    "/matches/{match}/pause",
    response_model=Match,
    responses=refusals(AT_TABLE | {409: "seat_left"}),
)
async def resume_match(match: Id, mine: Mine, me: Me, services: Here, matches: All) -> Response:
    """Go on: for anybody who plays. The open question gets back the time that the pause took."""
    services.limits.spend("changes", me.id)
    await matches.finish(courtesy.resume(services, matches.matters, *mine))
    return _answer(mine)
