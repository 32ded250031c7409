"""Beginning a campaign, choosing, taking back, closing: each in the caller's transaction."""

from typing import Any, NamedTuple

import orjson
from pydantic import ValidationError
from sqlalchemy import Connection, delete, func, insert, select, update

from simsalabim.engine.campaign import Finished, Terms, choose, fit
from simsalabim.engine.game import AnyGame
from simsalabim.engine.refusals import Refused
from simsalabim.engine.saves import dump, load_progress
from simsalabim.server import ids
from simsalabim.server.accounts.sessions import User
from simsalabim.server.campaigns.schemas import Confirm, Wish
from simsalabim.server.campaigns.store import Loaded, Pending, find, is_settled, pending
from simsalabim.server.campaigns.tables import campaigns, choices, proposals
from simsalabim.server.problems import Problem
from simsalabim.server.rooms.access import (
    RoomRow,
    refuse_while_running,
    room_of_host,
    room_of_member,
)
from simsalabim.server.rooms.setup import checked_options, game_of
from simsalabim.server.rooms.starts import refuse_change
from simsalabim.server.rooms.tables import rooms, seats
from simsalabim.server.services import Services


class Order(NamedTuple):
    """Who wants something changed, in which room, and when."""

    services: Services
    room: str
    user: User
    now: int


MOST_CAMPAIGNS = 50
"""The most campaigns that a room keeps, closed ones included."""


def create(
    connection: Connection,
    order: Order,
    game_key: str | None,
    begun: Any = None,
    family: str | None = None,
) -> str:
    """Begin a campaign of a game, for the host, from the start or with this progress; its id.

    Without a `family` it is the first of a new one.
    """
    services, room = order.services, order.room
    row = _of_host(connection, order)
    refuse_change(connection, room)
    game = game_of(services.registry, game_key or row.game)
    if game.campaign is None:
        raise Problem(422, "no_campaign", f"{game.meta.title} has no campaign.")
    _refuse_too_many(connection, room, game)
    made, progress = ids.new_id(), game.campaign.start() if begun is None else begun
    connection.execute(
        insert(campaigns).values(
            id=made,
            room_id=room,
            game=game.meta.key,
            key=game.campaign.key,
            goes_on=game.meta.key,
            schema=game.campaign.schema,
            progress=dump(progress).decode(),
            version=1,
            created_at=order.now,
            family=family or made,
        )
    )
    # Until now nothing was preselected: what is open begins with what is usual in the campaign.
    nothing_known = Terms(closed=frozenset(game.options.model_fields))
    _refit(connection, room, game, nothing_known, game.campaign.terms(progress))
    return made


def propose(connection: Connection, order: Order, campaign: str, wish: Wish) -> None:
    """Tell the table what one would like to be chosen after a match, or take that back."""
    room_of_member(connection, order.room, order.user.id)
    loaded = _going_on(find(connection, order.services, order.room, campaign))
    offering = _offering(connection, loaded, wish.match)
    mine = proposals.c.match_id == wish.match, proposals.c.user_id == order.user.id
    connection.execute(delete(proposals).where(*mine))
    changed = {"version": loaded.row.version + 1}
    connection.execute(update(campaigns).where(campaigns.c.id == campaign).values(changed))
    if wish.choice is None:
        return
    choice = _read(loaded, wish.choice)
    _choose(loaded, choice, offering.finished)  # refused if it could not be chosen
    connection.execute(
        insert(proposals).values(
            match_id=wish.match,
            user_id=order.user.id,
            choice=dump(choice).decode(),
            at=order.now,
        )
    )


def confirm(connection: Connection, order: Order, campaign: str, wish: Confirm) -> None:
    """Choose, for the host. Of several at once the first counts, the others are refused."""
    _of_host(connection, order)
    loaded = _going_on(find(connection, order.services, order.room, campaign))
    finished = None
    if wish.match is not None:
        finished = _offering(connection, loaded, wish.match).finished
    choice = _read(loaded, wish.choice)
    made = _choose(loaded, choice, finished)
    connection.execute(
        insert(choices).values(
            campaign_id=campaign,
            number=_last_number(connection, campaign) + 1,
            match_id=wish.match,
            settles=wish.match,
            choice=dump(choice).decode(),
            schema=loaded.rules.schema,
            before=dump(loaded.progress).decode(),
            user_id=order.user.id,
            name=order.user.name,
            at=order.now,
        )
    )
    _put(connection, loaded, made)


def undo(connection: Connection, order: Order, campaign: str, number: int) -> None:
    """Take back the last choice that stands, for the host. It stays in the log, marked."""
    _of_host(connection, order)
    loaded = _going_on(find(connection, order.services, order.room, campaign))
    standing = select(choices).where(
        choices.c.campaign_id == campaign, choices.c.undone_at.is_(None)
    )
    last = connection.execute(standing.order_by(choices.c.number.desc()).limit(1)).first()
    if last is None or last.number != number:
        raise Problem(409, "not_the_last", "Only the last choice can be taken back.")
    connection.execute(
        update(choices)
        .where(choices.c.campaign_id == campaign, choices.c.number == number)
        .values(
            settles=None,
            undone_by=order.user.id,
            undone_name=order.user.name,
            undone_at=order.now,
        )
    )
    _put(connection, loaded, load_progress(loaded.rules, last.schema, orjson.loads(last.before)))


def close(connection: Connection, order: Order, campaign: str) -> None:
    """End the campaign; it can be looked at as it is now, and the room may begin another."""
    _of_host(connection, order)
    loaded = _going_on(find(connection, order.services, order.room, campaign))
    connection.execute(
        update(campaigns)
        .where(campaigns.c.id == campaign)
        .values(goes_on=None, closed_at=order.now, version=loaded.row.version + 1)
    )
    _let_go(connection, loaded)


def end(connection: Connection, order: Order, campaign: str) -> None:
    """Delete the campaign with its log. Its matches stay."""
    _of_host(connection, order)
    loaded = find(connection, order.services, order.room, campaign)
    connection.execute(delete(campaigns).where(campaigns.c.id == campaign))
    if loaded.row.goes_on is not None:
        _let_go(connection, loaded)


# --- What the changes are made of ----------------------------------------------------------


def _of_host(connection: Connection, order: Order) -> RoomRow:
    row = room_of_host(connection, order.room, order.user.id)
    refuse_while_running(connection, order.services, order.room)
    return row


def _refuse_too_many(connection: Connection, room: str, game: AnyGame) -> None:
    known = connection.execute(select(campaigns.c.goes_on).where(campaigns.c.room_id == room)).all()
    if any(row.goes_on == game.meta.key for row in known):
        raise Problem(409, "campaign_goes_on", "One goes on here already. Close it first, please.")
    if len(known) >= MOST_CAMPAIGNS:
        raise Problem(
            409, "too_many_campaigns", f"A room keeps {MOST_CAMPAIGNS}. Delete some, please."
        )


def _going_on(loaded: Loaded) -> Loaded:
    if loaded.row.goes_on is None:
        raise Problem(409, "campaign_closed", "This campaign is closed.")
    return loaded


def _offering(connection: Connection, loaded: Loaded, match: str) -> Pending:
    for each in pending(connection, loaded):
        if each.match == match:
            return each
    if is_settled(connection, loaded, match):
        raise Problem(409, "already_chosen", "For this match something has been chosen already.")
    raise Problem(409, "nothing_offered", "This match offers nothing to choose.")


def _read(loaded: Loaded, choice: dict[str, Any]) -> Any:
    try:
        return loaded.rules.choices.validate_python(choice)
    except ValidationError:
        raise Problem(422, "bad_choice", "The campaign knows no such choice.") from None


def _choose(loaded: Loaded, choice: Any, finished: Finished | None) -> Any:
    try:
        return choose(loaded.rules, loaded.progress, choice, finished)
    except Refused as refused:
        raise Problem.of(refused) from refused


def _last_number(connection: Connection, campaign: str) -> int:
    last = select(func.max(choices.c.number)).where(choices.c.campaign_id == campaign)
    return connection.scalar(last) or 0


def _put(connection: Connection, loaded: Loaded, progress: Any) -> None:
    """Write the new progress down, and fit the room's options to it."""
    connection.execute(
        update(campaigns)
        .where(campaigns.c.id == loaded.row.id)
        .values(
            progress=dump(progress).decode(),
            schema=loaded.rules.schema,
            version=loaded.row.version + 1,
        )
    )
    before, after = loaded.rules.terms(loaded.progress), loaded.rules.terms(progress)
    _refit(connection, loaded.row.room_id, loaded.game, before, after)


def _refit(connection: Connection, room: str, game: AnyGame, before: Terms, after: Terms) -> None:
    row = connection.execute(select(rooms).where(rooms.c.id == room)).one()
    if row.game == game.meta.key:
        fitted = fit(orjson.loads(row.options), before, after)
        _put_options(connection, room, orjson.dumps(fitted).decode())


def _let_go(connection: Connection, loaded: Loaded) -> None:
    """Every option of the room is its own again, written out."""
    room = loaded.row.room_id
    row = connection.execute(select(rooms).where(rooms.c.id == room)).one()
    if row.game == loaded.row.game:
        count = connection.scalar(select(func.count()).where(seats.c.room_id == room)) or 0
        options = checked_options(loaded.game, orjson.loads(row.options), count)
        _put_options(connection, room, options)


def _put_options(connection: Connection, room: str, options: str) -> None:
    connection.execute(update(rooms).where(rooms.c.id == room).values(options=options))
