"""Branches: another campaign of the room that begins where one of the same family once was.

Every choice keeps the progress before it, so the log holds all points that a campaign has passed.
The family goes on as long as one of it does, and keeps its secrets together: a branch takes the
secrets of then along, so the records of the matches before it stay sealed.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import orjson
from sqlalchemy import Connection, select

from simsalabim.engine.saves import dump, load_progress
from simsalabim.server.campaigns.changes import Order, close, create
from simsalabim.server.campaigns.store import (
    CampaignRow,
    Loaded,
    family_goes_on,
    find,
    find_going_on,
)
from simsalabim.server.campaigns.tables import campaigns, choices
from simsalabim.server.problems import Problem
from simsalabim.server.rooms.access import room_of_host
from simsalabim.server.times import rfc3339

MOST_PASSED = 200
"""So many of the newest choices of a campaign are looked through."""


class Branch(NamedTuple):
    """A point at which another campaign can begin, with the progress that was then (secret)."""

    campaign: str
    point: int
    at: int
    progress: Any

    def told(self) -> dict[str, Any]:
        """What every member may know of it."""
        return {"campaign": self.campaign, "point": self.point, "at": rfc3339(self.at)}


def branches(connection: Connection, loaded: Loaded) -> list[Branch]:
    """All points that the family has passed, by their number and then the oldest first.

    None once the whole family is closed. Of several at one point of a campaign the newest counts;
    where the campaign that goes on stands now is none, and like ones are named once.
    """
    if not family_goes_on(connection, loaded.row.family):
        return []
    query = select(campaigns).where(campaigns.c.family == loaded.row.family)
    family = connection.execute(query.order_by(campaigns.c.created_at, campaigns.c.id)).all()
    now = next(row for row in family if row.goes_on is not None)
    known = {_read(loaded, now.schema, now.progress)[1]}
    found: list[Branch] = []
    for row in family:
        for branch in _of_campaign(connection, loaded, row):
            written = dump(branch.progress)
            if written not in known:
                known.add(written)
                found.append(branch)
    return sorted(found, key=lambda branch: (branch.point, branch.at))


def branch_off(connection: Connection, order: Order, campaign: str, point: int) -> str:
    """Close the campaign that goes on and begin another at a point of this one, for the host.

    Its id. Raises 409 `campaign_closed`, and 422 `no_branch` for what is none of `branches`.
    """
    room_of_host(connection, order.room, order.user.id)
    loaded = find(connection, order.services, order.room, campaign)
    family = loaded.row.family
    if not family_goes_on(connection, family):
        raise Problem(409, "campaign_closed", "This campaign is closed.")
    here = [each for each in branches(connection, loaded) if each.campaign == campaign]
    wanted = next((each for each in here if each.point == point), None)
    if wanted is None:
        raise Problem(422, "no_branch", "No other campaign can begin there.")
    going_on = find_going_on(connection, order.services, order.room, loaded.row.game)
    if going_on is not None:
        close(connection, order, going_on.row.id)
    return create(connection, order, loaded.row.game, wanted.progress, family)


def _of_campaign(connection: Connection, loaded: Loaded, row: CampaignRow) -> list[Branch]:
    """The newest of each point that this campaign of the family has passed."""
    newest: dict[int, Branch] = {}
    for at, schema, written in _passed(connection, row):
        progress, _ = _read(loaded, schema, written)
        point = loaded.rules.branch_point(progress)
        if point is not None:
            newest[point] = Branch(row.id, point, at, progress)
    return list(newest.values())


def _passed(connection: Connection, row: CampaignRow) -> Iterator[tuple[int, int, str]]:
    """When the campaign came where, the oldest first: time, schema, progress as JSON.

    Choices that were taken back led nowhere.
    """
    standing = (
        select(choices.c.at, choices.c.schema, choices.c.before)
        .where(choices.c.campaign_id == row.id, choices.c.undone_at.is_(None))
        .order_by(choices.c.number.desc())
        .limit(MOST_PASSED)
    )
    since = row.created_at
    for choice in connection.execute(standing).all()[::-1]:
        yield since, choice.schema, choice.before
        since = choice.at
    yield since, row.schema, row.progress


def _read(loaded: Loaded, schema: int, written: str) -> tuple[Any, bytes]:
    """A progress of the family, and the same written down in the newest shape."""
    progress = load_progress(loaded.rules, schema, orjson.loads(written))
    return progress, dump(progress)
