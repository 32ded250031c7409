"""Routes of matches."""

from functools import partial
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Depends, Header, Path, Query, Request
from sqlalchemy import Connection
from starlette.requests import HTTPConnection
from starlette.responses import Response, StreamingResponse

from simsalabim.engine.seats import Seat
from simsalabim.server import ids
from simsalabim.server.accounts.auth import Me
from simsalabim.server.bell import Ring
from simsalabim.server.idempotency import KEYED, Answer, once, once_done
from simsalabim.server.matches import schemas
from simsalabim.server.matches.acting import Taken
from simsalabim.server.matches.beginning import begin
from simsalabim.server.matches.frames import seen
from simsalabim.server.matches.history import page_of_matches
from simsalabim.server.matches.live import LiveMatch
from simsalabim.server.matches.loading import events_of
from simsalabim.server.matches.moves import Stamp
from simsalabim.server.matches.record import read_proof, read_record
from simsalabim.server.matches.service import Matches
from simsalabim.server.matches.shown import match_body, taken_body
from simsalabim.server.matches.store import actions_after
from simsalabim.server.matches.stream import EventStream
from simsalabim.server.problems import Problem, not_found, refusals
from simsalabim.server.rooms.access import room_of_member
from simsalabim.server.rooms.schemas import Empty
from simsalabim.server.services import Here, Services
from simsalabim.server.strict import MOST_COUNTED, StrictRoute

router = APIRouter(route_class=StrictRoute, tags=["matches"])

PAGE = 500
"""Actions whose events are told in one answer."""


async def matches_of(connection: HTTPConnection) -> Matches:
    """The matches of the application that a request came to."""
    matches: Matches = connection.app.state.matches
    return matches


All = Annotated[Matches, Depends(matches_of)]
Id = Annotated[str, Path(pattern=ids.ID_PATTERN)]
Cursor = Annotated[str | None, Query(max_length=64)]
SeatNumber = Annotated[int, Path(ge=0, le=15)]
Seq = Annotated[int, Query(ge=-1, le=MOST_COUNTED)]

UNSEEN = {403: "no_spectators", 404: "not_found"}
SEATED = {403: "not_seated, no_spectators", 404: "not_found"}
ACTING = SEATED | {
    409: "paused, stale_step, not_awaited, already_answered, window_not_open, window_wrong, "
    "window_closed, move_id_reused",
    410: "match_over",
    422: "bad_action, window_missing, two_move_ids, a game's own refusal",
    503: "not_kept, restarting, busy",
}


def _json(body: bytes, status: int = 200) -> Response:
    return Response(body, status, media_type="application/json")


@router.post(
    "/rooms/{room}/matches",
    openapi_extra=KEYED,
    status_code=201,
    response_model=schemas.Match,
    responses=refusals(
        {
            403: "host_only, members_only",
            404: "not_found",
            409: "match_running, seats_empty, idempotency_mismatch, a campaign's own refusal",
            422: "bad_options, option_decided, a game's own refusal",
        }
    ),
)
async def begin_match(
    room: Id, request: Request, me: Me, services: Here, matches: All, _body: Empty | None = None
) -> Response:
    """Begin a match, or the next one: for the host, when every seat is taken."""
    services.limits.spend("matches", me.id)

    def change(connection: Connection) -> Answer:
        _, body = begin(connection, services, room, me.id)
        return Answer(201, body)

    answer = await once(services, request, me.id, change)
    if answer.fresh:
        await matches.open(orjson.loads(answer.body)["id"])
        services.bell.ring(Ring("room", room))
    return answer.response()


@router.get(
    "/rooms/{room}/matches",
    response_model=schemas.MatchList,
    responses=refusals({403: "members_only", 404: "not_found", 422: "bad_cursor"}),
)
async def list_matches(
    room: Id,
    me: Me,
    services: Here,
    cursor: Cursor = None,
    limit: Annotated[int, Query(ge=1, le=50)] = 20,
) -> Response:
    """The room's matches, newest first."""
    services.limits.spend("looks", me.id)

    def read(connection: Connection) -> dict[str, Any]:
        room_of_member(connection, room, me.id)
        return page_of_matches(connection, room, cursor, limit)

    return _json(orjson.dumps(await services.database.read(read)))


@router.get("/matches/{match}", response_model=schemas.Match, responses=refusals(UNSEEN))
async def get_match(match: Id, me: Me, matches: All) -> Response:
    """The match as it stands, as the asking user may know it."""
    live, viewer = await matches.see(match, me.id)
    return _json(match_body(live, viewer))


@router.post(
    "/matches/{match}/actions",
    openapi_extra=KEYED,
    response_model=schemas.Taken,
    responses=refusals(ACTING),
)
async def act(
    match: Id,
    body: schemas.Act,
    me: Me,
    services: Here,
    matches: All,
    request: Request,
) -> Response:
    """Do something: one of the match's `actions`. Answered once it is kept for good."""
    arrived = services.clock.monotonic()
    services.limits.spend("actions", me.id)
    move_id = _move_id(request, body.move_id)
    work = matches.act(match, me.id, move_id, body.step, body.action, Stamp(arrived))
    # A client that hangs up must not stop an action half way.
    return await _taken(services, *await matches.finish(work))


@router.post(
    "/matches/{match}/undo",
    openapi_extra=KEYED,
    response_model=schemas.Taken,
    responses=refusals(
        SEATED
        | {
            409: "paused, undo_needs_consent, nothing_to_undo, moved_on, cannot_undo, other_rules, "
            "move_id_reused",
            410: "match_over",
            422: "two_move_ids",
            503: "not_kept, busy",
        }
    ),
)
async def undo_action(
    match: Id, body: schemas.Undo, me: Me, services: Here, matches: All, request: Request
) -> Response:
    """Take back what my seat did last, while that is free (see `undo` of the match)."""
    services.limits.spend("actions", me.id)
    work = matches.undo(match, me.id, _move_id(request, body.move_id), body.seq)
    return await _taken(services, *await matches.finish(work))


@router.post(
    "/matches/{match}/explain",
    response_model=schemas.Explanation,
    responses=refusals(UNSEEN | {422: "bad_action"}),
)
async def explain(
    match: Id, body: schemas.Explain, me: Me, services: Here, matches: All
) -> Response:
    """Whether the asking user may do this now, and if not, why. Changes nothing."""
    services.limits.spend("actions", me.id)
    refusal = await matches.explain(match, me.id, body.step, body.action)
    if refusal is None:
        return _json(b'{"allowed":true}')
    told = {"code": refusal.code, "detail": refusal.text, "rule": refusal.rule}
    return _json(orjson.dumps({"allowed": False, **told}))


@router.get(
    "/matches/{match}/events",
    response_model=schemas.Events,
    responses={
        200: {"content": {"text/event-stream": {"schema": {"type": "string"}}}},
        **refusals(UNSEEN),
    },
)
async def events(
    match: Id,
    me: Me,
    services: Here,
    matches: All,
    after: Seq | None = None,
    accept: Annotated[str, Header()] = "",
    last_event_id: Annotated[str | None, Header(max_length=20)] = None,
) -> Response:
    """What has happened since `after`, as the asking user may know it.

    With `Accept: text/event-stream` a live stream of the socket's frames `state`, `events` and
    `resync`, which goes on after `Last-Event-ID`.
    """
    services.limits.spend("looks", me.id)
    live, viewer = await matches.see(match, me.id)
    if "text/event-stream" in accept:
        if last_event_id is not None and last_event_id.isascii() and last_event_id.isdigit():
            after = int(last_event_id)
        matches.streams.refuse_more(me.id)
        stream = EventStream(me, live.room, viewer, services.clock)
        return StreamingResponse(
            matches.streams.text(live, stream, after),
            media_type="text/event-stream",
            headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
        )
    first = -1 if after is None else after
    newest = live.seq

    def read(connection: Connection) -> bytes:
        # Not on the loop: a whole page takes longer than any of its turns should.
        told = [
            {"seq": row.seq, "items": seen(events_of(live.game, row), viewer)}
            for row in actions_after(connection, match, first, PAGE)
            if row.seq <= newest
        ]
        last = told[-1]["seq"] if told else newest
        page = {"match": match, "seq": newest, "events": told}
        return orjson.dumps(page | {"next": last if last < newest else None})

    return _json(await services.database.read(read))


@router.get("/matches/{match}/record", response_model=schemas.Record, responses=refusals(UNSEEN))
async def record(match: Id, me: Me, services: Here, matches: All) -> Response:
    """The record: whole once the match is over, before that what the asking user may know."""
    services.limits.spend("looks", me.id)
    live, viewer = await matches.see(match, me.id)
    read = partial(read_record, campaigns=services.campaigns, live=live, viewer=viewer)
    return _json(orjson.dumps(await services.database.read(read)))


@router.get("/matches/{match}/proof", response_model=schemas.Proof, responses=refusals(UNSEEN))
async def proof(match: Id, me: Me, services: Here, matches: All) -> Response:
    """What the dice come from: commitment, nonces, and the seed once the match is over."""
    live, _ = await matches.see(match, me.id)
    read = partial(read_proof, campaigns=services.campaigns, live=live)
    return _json(orjson.dumps(await services.database.read(read)))


@router.post(
    "/matches/{match}/leave",
    openapi_extra=KEYED,
    response_model=schemas.Match,
    responses=refusals(SEATED),
)
async def leave(
    match: Id, request: Request, me: Me, services: Here, matches: All, _body: Empty | None = None
) -> Response:
    """Leave the table: from now on the seat does what the rules state for one that is gone."""
    services.limits.spend("changes", me.id)
    return await _set_away(request, matches, match, me.id, True)


@router.post(
    "/matches/{match}/return",
    openapi_extra=KEYED,
    response_model=schemas.Match,
    responses=refusals(SEATED),
)
async def come_back(
    match: Id, request: Request, me: Me, services: Here, matches: All, _body: Empty | None = None
) -> Response:
    """Take the seat back."""
    services.limits.spend("changes", me.id)
    return await _set_away(request, matches, match, me.id, False)


@router.post(
    "/matches/{match}/seats/{seat}/away",
    openapi_extra=KEYED,
    response_model=schemas.Match,
    responses=refusals(SEATED | {409: "person_present, no_person, not_waited_for, paused"}),
)
async def set_seat_away(
    match: Id,
    seat: SeatNumber,
    request: Request,
    me: Me,
    services: Here,
    matches: All,
    _body: Empty | None = None,
) -> Response:
    """Go on without a person who is waited for and whom nobody has seen for a while: until they
    come back, the seat does what the rules state for one that is gone. For everybody at the
    table."""
    services.limits.spend("changes", me.id)
    live, viewer = await matches.see(match, me.id)
    if viewer is None:
        raise Problem(403, "not_seated", "You are watching this match, not playing it.")

    async def do() -> Answer:
        await matches.go_on_without(live, seat, viewer)
        return Answer(200, match_body(live, viewer))

    return (await matches.finish(once_done(services, request, me.id, do))).response()


def _move_id(request: Request, in_body: str | None) -> str:
    key = request.headers.get("idempotency-key")
    if key is not None and in_body not in (None, key):
        raise Problem(422, "two_move_ids", "`move_id` and Idempotency-Key are the same thing.")
    return in_body or key or ids.new_id()


async def _taken(services: Services, live: LiveMatch, seat: Seat, taken: Taken) -> Response:
    events = taken.events
    if events is None:
        read = partial(actions_after, match=live.id, after=taken.seq - 1, most=1)
        found = await services.database.read(read)
        if not found:
            raise not_found()  # the room has been deleted just now
        events = events_of(live.game, found[0])
    return _json(taken_body(live, seat, taken.seq, seen(events, seat)))


async def _set_away(
    request: Request, matches: Matches, match: str, user: str, away: bool
) -> Response:
    live, seat = await matches.see(match, user)
    if seat is None:
        raise Problem(403, "not_seated", "You are watching this match, not playing it.")

    async def do() -> Answer:
        await matches.set_away(live, seat, away)
        return Answer(200, match_body(live, seat))

    work = once_done(matches.services, request, user, do)
    return (await matches.finish(work)).response()
