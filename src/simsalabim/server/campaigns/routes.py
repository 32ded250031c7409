"""Routes of campaigns. Only members of a room see its campaigns."""

from collections.abc import Callable
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from sqlalchemy import Connection
from starlette.responses import Response

from simsalabim.server.accounts.auth import Me
from simsalabim.server.accounts.sessions import User
from simsalabim.server.bell import Ring
from simsalabim.server.campaigns import changes, files, schemas
from simsalabim.server.campaigns.branches import branch_off
from simsalabim.server.campaigns.changes import Order
from simsalabim.server.campaigns.rules import open_rules
from simsalabim.server.campaigns.view import campaign_view, list_view
from simsalabim.server.catalogue.routes import Language
from simsalabim.server.catalogue.schemas import Rules
from simsalabim.server.idempotency import KEYED, Answer, once
from simsalabim.server.ids import ID_PATTERN
from simsalabim.server.problems import refusals
from simsalabim.server.rooms.access import room_of_member
from simsalabim.server.rooms.answering import RoomId
from simsalabim.server.rooms.changes import touch
from simsalabim.server.rooms.schemas import Empty
from simsalabim.server.services import Here, Services
from simsalabim.server.strict import StrictRoute
from simsalabim.server.times import millis

router = APIRouter(route_class=StrictRoute, tags=["campaigns"], prefix="/rooms/{room}/campaigns")

CampaignId = Annotated[str, Path(pattern=ID_PATTERN)]

MEMBERS = {403: "members_only", 404: "not_found", 410: "unknown_game"}
HOSTS = MEMBERS | {403: "host_only, members_only"}
BEGINS = {
    409: "match_running, what_if, campaign_goes_on, too_many_campaigns, idempotency_mismatch",
    422: "unknown_game, no_campaign, bad_campaign",
}
CHOOSES = {
    409: "match_running, campaign_closed, already_chosen, nothing_offered, idempotency_mismatch",
    422: "bad_choice, a campaign's own refusal",
}


async def _seen(
    services: Services, room: str, user: str, read: Callable[[Connection], Any]
) -> Response:
    """Answer a member with what `read` finds."""
    services.limits.spend("looks", user)

    def work(connection: Connection) -> Any:
        room_of_member(connection, room, user)
        return read(connection)

    return Answer.json(200, await services.database.read(work)).response()


async def _changed(
    services: Services,
    request: Request,
    room: str,
    user: User,
    campaign: str,
    change: Callable[[Connection, Order], None],
) -> Response:
    """Make the change to this campaign, ring the bell, and answer with it."""

    def made(connection: Connection, order: Order) -> str:
        change(connection, order)
        return campaign

    return await _made(services, request, room, user, made)


async def _made(
    services: Services,
    request: Request,
    room: str,
    user: User,
    change: Callable[[Connection, Order], str],
    status: int = 200,
) -> Response:
    """Make the change, ring the bell, and answer with the campaign whose id `change` returns."""
    order = Order(services, room, user, millis(services.clock.now()))

    def work(connection: Connection) -> Answer:
        campaign = change(connection, order)
        touch(connection, room, order.now)
        return Answer.json(status, campaign_view(connection, services, room, campaign, user.id))

    services.limits.spend("changes", user.id)
    answer = await once(services, request, user.id, work)
    if answer.fresh:
        services.bell.ring(Ring("room", room))
    return answer.response()


@router.get("", response_model=schemas.CampaignList, responses=refusals(MEMBERS))
async def list_campaigns(room: RoomId, me: Me, services: Here) -> Response:
    """The room's campaigns, the newest first; one at a time goes on for each game."""
    return await _seen(services, room, me.id, lambda c: list_view(c, room))


@router.post(
    "",
    openapi_extra=KEYED,
    status_code=201,
    response_model=schemas.Campaign,
    responses=refusals(HOSTS | BEGINS),
)
async def begin_campaign(
    room: RoomId,
    me: Me,
    services: Here,
    request: Request,
    body: schemas.NewCampaign | None = None,
) -> Response:
    """Begin a campaign, or go on with one from a file (host). From now on the room's matches of
    its game belong to it."""
    wish = body or schemas.NewCampaign()

    def change(connection: Connection, order: Order) -> str:
        if wish.file is None:
            return changes.create(connection, order, wish.game)
        progress = files.progress_in(services.registry, wish.file)
        return changes.create(connection, order, wish.file.game, progress)

    return await _made(services, request, room, me, change, 201)


@router.get("/{campaign}", response_model=schemas.Campaign, responses=refusals(MEMBERS))
async def get_campaign(room: RoomId, campaign: CampaignId, me: Me, services: Here) -> Response:
    """A campaign as you may know it: its progress, and what is to be chosen."""
    return await _seen(
        services, room, me.id, lambda c: campaign_view(c, services, room, campaign, me.id)
    )


@router.delete("/{campaign}", status_code=204, responses=refusals(HOSTS | {409: "match_running"}))
async def delete_campaign(room: RoomId, campaign: CampaignId, me: Me, services: Here) -> Response:
    """Delete a campaign with its log (host). Its matches stay."""
    services.limits.spend("changes", me.id)
    order = Order(services, room, me, millis(services.clock.now()))
    await services.database.write(lambda c: changes.end(c, order, campaign))
    services.bell.ring(Ring("room", room))
    return Response(status_code=204)


@router.post(
    "/{campaign}/proposals",
    openapi_extra=KEYED,
    response_model=schemas.Campaign,
    responses=refusals(MEMBERS | CHOOSES),
)
async def propose_choice(
    room: RoomId,
    campaign: CampaignId,
    body: schemas.Wish,
    me: Me,
    services: Here,
    request: Request,
) -> Response:
    """Tell the table what you would choose after a match. Everybody sees it."""
    return await _changed(
        services, request, room, me, campaign, lambda c, o: changes.propose(c, o, campaign, body)
    )


@router.post(
    "/{campaign}/choices",
    openapi_extra=KEYED,
    response_model=schemas.Campaign,
    responses=refusals(HOSTS | CHOOSES),
)
async def make_choice(
    room: RoomId,
    campaign: CampaignId,
    body: schemas.Confirm,
    me: Me,
    services: Here,
    request: Request,
) -> Response:
    """Choose one of a match's offers, or one of `free` (host). Of several at once, one counts."""
    return await _changed(
        services, request, room, me, campaign, lambda c, o: changes.confirm(c, o, campaign, body)
    )


@router.post(
    "/{campaign}/undo",
    openapi_extra=KEYED,
    response_model=schemas.Campaign,
    responses=refusals(
        HOSTS | {409: "match_running, campaign_closed, not_the_last, idempotency_mismatch"}
    ),
)
async def undo_choice(
    room: RoomId,
    campaign: CampaignId,
    body: schemas.Undo,
    me: Me,
    services: Here,
    request: Request,
) -> Response:
    """Take back the last choice that stands (host). The log keeps it, with who took it back."""
    return await _changed(
        services,
        request,
        room,
        me,
        campaign,
        lambda c, o: changes.undo(c, o, campaign, body.number),
    )


@router.post(
    "/{campaign}/close",
    openapi_extra=KEYED,
    response_model=schemas.Campaign,
    responses=refusals(HOSTS | {409: "match_running, campaign_closed, idempotency_mismatch"}),
)
async def close_campaign(
    room: RoomId,
    campaign: CampaignId,
    me: Me,
    services: Here,
    request: Request,
    _body: Empty | None = None,
) -> Response:
    """End a campaign (host). It can still be looked at, and another may begin."""
    return await _changed(
        services, request, room, me, campaign, lambda c, o: changes.close(c, o, campaign)
    )


@router.post(
    "/{campaign}/branch",
    openapi_extra=KEYED,
    status_code=201,
    response_model=schemas.Campaign,
    responses=refusals(
        HOSTS
        | {409: "match_running, campaign_closed, too_many_campaigns, idempotency_mismatch"}
        | {422: "no_branch"}
    ),
)
async def branch_campaign(
    room: RoomId,
    campaign: CampaignId,
    body: schemas.BranchAt,
    me: Me,
    services: Here,
    request: Request,
) -> Response:
    """Begin another campaign where this one once was (host), with all that was then: what only one
    member knows stays theirs. The one that goes on is closed; its `branches` stay."""
    return await _made(
        services, request, room, me, lambda c, o: branch_off(c, o, campaign, body.point), 201
    )


@router.get("/{campaign}/export", response_model=schemas.CampaignFile, responses=refusals(MEMBERS))
async def export_campaign(room: RoomId, campaign: CampaignId, me: Me, services: Here) -> Response:
    """The progress as a file, from which another campaign may begin. What only one member may know is left out."""
    return await _seen(services, room, me.id, lambda c: files.exported(c, services, room, campaign))


@router.get("/{campaign}/rules", response_model=Rules, responses=refusals(MEMBERS))
async def get_campaign_rules(
    room: RoomId, campaign: CampaignId, me: Me, services: Here, language: Language = "en"
) -> Response:
    """The game's rules without those that the campaign has not opened yet."""
    return await _seen(
        services, room, me.id, lambda c: open_rules(c, services, room, campaign, language)
    )
