"""Finding campaigns, and what is to be chosen in them: plain functions of a connection."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import orjson
from sqlalchemy import Connection, Row, select

from simsalabim.engine.campaign import AnyCampaign, Finished, Offer
from simsalabim.engine.game import AnyGame
from simsalabim.engine.saves import load_progress
from simsalabim.server.campaigns.tables import campaign_matches, campaigns, choices
from simsalabim.server.matches.loading import state_of
from simsalabim.server.matches.seating import SeatAt, load_seats
from simsalabim.server.matches.tables import matches
from simsalabim.server.problems import Problem, not_found
from simsalabim.server.services import Services

CampaignRow = Row[*tuple[Any, ...]]


class Loaded(NamedTuple):
    """A campaign as it lies in the database, with its rules and its progress."""

    row: CampaignRow
    game: AnyGame
    rules: AnyCampaign
    progress: Any


class Pending(NamedTuple):
    """A finished match for which something is still to be chosen."""

    match: str
    ended_at: int
    seats: list[SeatAt]
    finished: Finished
    offers: list[Offer[Any]]


def find(connection: Connection, services: Services, room: str, campaign: str) -> Loaded:
    """The campaign of this room. Raises 404, and 410 if its game is no longer played here."""
    query = select(campaigns).where(campaigns.c.id == campaign, campaigns.c.room_id == room)
    row = connection.execute(query).first()
    if row is None:
        raise not_found()
    return _load(services, row)


def find_going_on(
    connection: Connection, services: Services, room: str, game: str
) -> Loaded | None:
    """The campaign of this game that goes on in the room, or None."""
    query = select(campaigns).where(campaigns.c.room_id == room, campaigns.c.goes_on == game)
    row = connection.execute(query).first()
    return None if row is None else _load(services, row)


def family_goes_on(connection: Connection, family: str | None) -> bool:
    """Whether one of the campaigns that branched off from each other goes on."""
    query = select(campaigns.c.id).where(
        campaigns.c.family == family, campaigns.c.goes_on.is_not(None)
    )
    return connection.execute(query).first() is not None


def _load(services: Services, row: CampaignRow) -> Loaded:
    game = services.registry.get(row.game)
    if game is None or game.campaign is None or game.campaign.key != row.key:
        raise Problem(410, "unknown_game", "The game of this campaign is no longer played here.")
    progress = load_progress(game.campaign, row.schema, orjson.loads(row.progress))
    return Loaded(row, game, game.campaign, progress)


def pending(connection: Connection, loaded: Loaded) -> list[Pending]:
    """The matches for which something is to be chosen, the oldest first; none once it is closed.

    The next match cannot begin before it is done, so only the newest match can be among them, and
    those whose choice was taken back.
    """
    if loaded.row.goes_on is None:
        return []
    found = [_pending(connection, loaded, match) for match in _unsettled(connection, loaded.row.id)]
    return sorted(filter(None, found), key=lambda each: (each.ended_at, each.match))


def _unsettled(connection: Connection, campaign: str) -> Iterator[str]:
    newest = (
        select(matches.c.id)
        .join(campaign_matches)
        .where(campaign_matches.c.campaign_id == campaign)
        .order_by(matches.c.started_at.desc())
        .limit(1)
    )
    made = select(choices.c.match_id, choices.c.settles).where(
        choices.c.campaign_id == campaign, choices.c.match_id.is_not(None)
    )
    known = connection.execute(made).all()
    candidates = {row.match_id for row in known} | set(connection.scalars(newest))
    yield from candidates - {row.settles for row in known}


def _pending(connection: Connection, loaded: Loaded, match: str) -> Pending | None:
    row = connection.execute(select(matches).where(matches.c.id == match)).one()
    if row.status != "over":  # one that was ended early offers nothing
        return None
    seats = load_seats(row.seats)
    finished = Finished(state_of(loaded.game, row), tuple(seat.user for seat in seats))
    offers = list(loaded.rules.offers(loaded.progress, finished))
    return Pending(match, row.ended_at, seats, finished, offers) if offers else None


def is_settled(connection: Connection, loaded: Loaded, match: str) -> bool:
    """Whether a choice for this match of the campaign stands."""
    mine = choices.c.campaign_id == loaded.row.id, choices.c.settles == match
    return connection.scalar(select(choices.c.number).where(*mine)) is not None
