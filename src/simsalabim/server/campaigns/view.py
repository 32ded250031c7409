"""A campaign as JSON, as one member of its room may know it."""

from typing import Any

import orjson
from sqlalchemy import Connection, select

from simsalabim.engine.saves import dump
from simsalabim.server.accounts.tables import users
from simsalabim.server.campaigns.branches import branches
from simsalabim.server.campaigns.store import CampaignRow, Loaded, Pending, find, pending
from simsalabim.server.campaigns.tables import campaigns, choices, proposals
from simsalabim.server.services import Services
from simsalabim.server.times import rfc3339

MOST_LOG = 100
"""So many of the newest choices are shown."""


def campaign_view(
    connection: Connection, services: Services, room: str, campaign: str, viewer: str
) -> dict[str, Any]:
    """Everything that this member may know of the campaign. Raises 404."""
    loaded = find(connection, services, room, campaign)
    rules, progress = loaded.rules, loaded.progress
    goes_on = loaded.row.goes_on is not None
    return line(loaded.row) | {
        "progress": plain(rules.view(progress, viewer)),
        "options": _options(loaded),
        "free": plain(rules.free(progress)) if goes_on else [],
        "pending": [_pending(connection, each) for each in pending(connection, loaded)],
        "branches": [branch.told() for branch in branches(connection, loaded)],
        "log": _log(connection, loaded.row.id),
    }


def list_view(connection: Connection, room: str) -> dict[str, Any]:
    """`{items, next}`: the room's campaigns, the newest first."""
    query = select(campaigns).where(campaigns.c.room_id == room)
    rows = connection.execute(query.order_by(campaigns.c.created_at.desc(), campaigns.c.id))
    return {"items": [line(row) for row in rows], "next": None}


def line(row: CampaignRow) -> dict[str, Any]:
    """A campaign in a list."""
    return {
        "id": row.id,
        "room": row.room_id,
        "game": row.game,
        "key": row.key,
        "status": "closed" if row.goes_on is None else "open",
        "version": row.version,
        "created_at": rfc3339(row.created_at),
        "closed_at": None if row.closed_at is None else rfc3339(row.closed_at),
    }


def plain(value: Any) -> Any:
    """Records of the rules as JSON."""
    return orjson.loads(dump(value))


def _options(loaded: Loaded) -> dict[str, Any]:
    """What may be chosen before the next match: only what is open is named."""
    terms = loaded.rules.terms(loaded.progress)
    names = [name for name in loaded.game.options.model_fields if name not in terms.closed]
    return {"open": names, "decided": dict(terms.decided)}


def _pending(connection: Connection, each: Pending) -> dict[str, Any]:
    query = (
        select(proposals, users.c.name)
        .join_from(proposals, users)
        .where(proposals.c.match_id == each.match)
        .order_by(proposals.c.at, users.c.id)
    )
    return {
        "match": each.match,
        "ended_at": rfc3339(each.ended_at),
        "seats": [seat.shown() for seat in each.seats],
        "offers": plain(each.offers),
        "proposals": [
            {"user": row.user_id, "name": row.name, "choice": orjson.loads(row.choice)}
            for row in connection.execute(query)
        ],
    }


def _log(connection: Connection, campaign: str) -> list[dict[str, Any]]:
    query = select(choices).where(choices.c.campaign_id == campaign)
    rows = connection.execute(query.order_by(choices.c.number.desc()).limit(MOST_LOG)).all()
    return [
        {
            "number": row.number,
            "match": row.match_id,
            "choice": orjson.loads(row.choice),
            "by": {"user": row.user_id, "name": row.name, "at": rfc3339(row.at)},
            "undone": None
            if row.undone_at is None
            else {
                "user": row.undone_by,
                "name": row.undone_name,
                "at": rfc3339(row.undone_at),
            },
        }
        for row in rows[::-1]
    ]
