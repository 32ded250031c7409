"""The running score of a room, from its finished matches."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import orjson
from sqlalchemy import Connection, select

from simsalabim.engine.registry import Registry
from simsalabim.server.accounts.tables import users
from simsalabim.server.evening.tally import Tally, totals
from simsalabim.server.matches.seating import load_seats
from simsalabim.server.matches.store import MatchRow
from simsalabim.server.matches.tables import matches
from simsalabim.server.times import rfc3339

PAUSE_HOURS = 4
_PAUSE_MS = PAUSE_HOURS * 3600 * 1000

_in_order = select(
    matches.c.game,
    matches.c.status,
    matches.c.seats,
    matches.c.outcome,
    matches.c.started_at,
    matches.c.ended_at,
).order_by(matches.c.started_at, matches.c.id)


def scores_of_room(
    connection: Connection, registry: Registry, room: str, now: int
) -> dict[str, Any]:
    """The scores of this evening and of all time (see `schemas.Scores`). `now` is in ms since 1970.

    People have the names that they have now. A match that was ended early counts for nobody.
    """
    rows = connection.execute(_in_order.where(matches.c.room_id == room)).all()
    people = {seat.user for row in rows for seat in load_seats(row.seats) if seat.user}
    named = select(users.c.id, users.c.name).where(users.c.id.in_(sorted(people)))
    names = {row.id: row.name for row in connection.execute(named)}
    return {
        "pause_hours": PAUSE_HOURS,
        "evening": _score(registry, this_evening(rows, now), names),
        "all": _score(registry, rows, names),
    }


def this_evening(rows: Sequence[MatchRow], now: int) -> Sequence[MatchRow]:
    """Those of a room's matches, oldest first, that no long pause parts from now. While a match
    goes on, and in one that was ended early, somebody has played: that is no pause."""
    begun = now
    for index in reversed(range(len(rows))):
        ended = now if rows[index].ended_at is None else rows[index].ended_at
        if begun - ended > _PAUSE_MS:
            return rows[index + 1 :]
        begun = min(begun, rows[index].started_at)
    return rows


def _score(
    registry: Registry, rows: Iterable[MatchRow], names: Mapping[str, str]
) -> dict[str, Any]:
    played = [row for row in rows if row.status == "over" and row.outcome is not None]
    games: dict[tuple[str, bool], Tally] = defaultdict(Tally)
    for row in played:
        outcome = orjson.loads(row.outcome)
        key = row.game, _is_together(registry, row.game, outcome["ending"])
        games[key].add(outcome["lines"], load_seats(row.seats), names)
    return {
        "since": rfc3339(played[0].started_at) if played else None,
        "matches": len(played),
        "people": totals({key: tally.people.values() for key, tally in games.items()}),
        "games": [
            {"game": game, "together": together} | tally.shown(together)
            for (game, together), tally in games.items()
        ],
    }


def _is_together(registry: Registry, game: str, ending: str) -> bool:
    """A game that is not played here any more counts as one against each other."""
    known = registry.get(game)
    return known is not None and ending in known.meta.together
