"""All SQL of votes: plain functions of a connection (see `database`)."""

from collections.abc import Mapping
from typing import Any

import orjson
from sqlalchemy import Connection, Row, bindparam, delete, insert, select, update

from simsalabim.engine.seats import Seat
from simsalabim.server.problems import Problem
from simsalabim.server.votes.tables import votes
from simsalabim.server.votes.vote import Vote

_open = (
    select(votes)
    .where(votes.c.match_id == bindparam("match"))
    .order_by(votes.c.opened_at, votes.c.kind)
)


def open_votes(connection: Connection, match: str) -> dict[str, Vote]:
    """What the match's table is asked, by kind, the oldest first."""
    return {row.kind: _vote(row) for row in connection.execute(_open, {"match": match})}


def _vote(row: Row[*tuple[Any, ...]]) -> Vote:
    return Vote(
        row.id,
        row.kind,
        row.agreement,
        row.seat,
        orjson.loads(row.terms),
        load_ballots(row.ballots),
        row.opened_at,
        row.lapses_at,
    )


def put_vote(connection: Connection, match: str, vote: Vote) -> None:
    """Write a new vote down. Raises 409 `vote_open` if there is one of its kind."""
    mine = select(votes.c.id).where(votes.c.match_id == match, votes.c.kind == vote.kind)
    if connection.execute(mine).first() is not None:
        raise Problem(409, "vote_open", "The table is being asked this already.")
    connection.execute(
        insert(votes).values(
            match_id=match,
            kind=vote.kind,
            id=vote.id,
            agreement=vote.agreement,
            seat=vote.seat,
            terms=orjson.dumps(vote.terms).decode(),
            ballots=dump_ballots(vote.ballots),
            opened_at=vote.opened_at,
            lapses_at=vote.lapses_at,
        )
    )


def put_ballots(
    connection: Connection, vote: str, old: Mapping[Seat, bool], new: Mapping[Seat, bool]
) -> bool:
    """Write down who has said what, if nobody has said anything since `old`."""
    changed = connection.execute(
        update(votes)
        .where(votes.c.id == vote, votes.c.ballots == dump_ballots(old))
        .values(ballots=dump_ballots(new))
    )
    return changed.rowcount == 1


def drop_vote(connection: Connection, vote: str) -> bool:
    """Close a vote; whether it was open."""
    return connection.execute(delete(votes).where(votes.c.id == vote)).rowcount == 1


def dump_ballots(ballots: Mapping[Seat, bool]) -> str:
    """Ballots as JSON, always the same for the same ones."""
    return orjson.dumps({str(seat): ballots[seat] for seat in sorted(ballots)}).decode()


def load_ballots(stored: str) -> dict[Seat, bool]:
    """Ballots out of the database."""
    return {int(seat): yes for seat, yes in orjson.loads(stored).items()}
