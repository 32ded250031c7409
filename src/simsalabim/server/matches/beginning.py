"""The beginning of a match: seats, options and seed of its room, and the deal."""

from typing import Any

import orjson
from sqlalchemy import Connection, bindparam, func, insert, select

from simsalabim.engine.dice import MatchDice, commitment, match_key
from simsalabim.engine.game import AnyGame
from simsalabim.engine.saves import Save, dump, load
from simsalabim.engine.seats import Seating
from simsalabim.server import ids
from simsalabim.server.matches.leases import Lease
from simsalabim.server.matches.loading import take_up
from simsalabim.server.matches.seating import dump_seats, seats_at_start
from simsalabim.server.matches.shown import match_body
from simsalabim.server.matches.store import load_match
from simsalabim.server.matches.tables import actions, match_starts, matches
from simsalabim.server.problems import Problem
from simsalabim.server.rooms.service import ForStart, room_for_start
from simsalabim.server.rooms.starts import RoomStart
from simsalabim.server.services import Services
from simsalabim.server.times import millis

_newest = select(func.max(matches.c.started_at)).where(matches.c.room_id == bindparam("room"))


def begin(connection: Connection, services: Services, room: str, user: str) -> tuple[str, bytes]:
    """Begin a match in the room, for its host; return its id and how the host sees it.

    All in the caller's transaction, the room's new secret seed included. Raises `Problem`.
    """
    start = room_for_start(connection, services, room, user)
    match = ids.new_id()
    _deal(connection, services, match, start)
    loaded = load_match(connection, match)
    if loaded is None:
        raise Problem(404, "not_found", "The match is gone.")
    live = take_up(services.registry, services.clock, loaded, services.settings.grace_seconds)
    viewer = live.seat_of(user)
    return match, match_body(live, viewer)


def _deal(connection: Connection, services: Services, match: str, start: ForStart) -> None:
    """Write the match down as it is after the deal, which is its seq 0."""
    game = services.registry[start.game]
    # A wall clock may be put back; the newest match must be the newest all the same.
    last = connection.scalar(_newest, {"room": start.room}) or 0
    now = max(millis(services.clock.now()), last + 1)
    nonces = [seat.nonce for seat in start.seats]
    brought = None
    if start.start is None:
        members = [seat.user for seat in start.seats]
        brought = services.campaigns.brought(connection, start.room, game, members)
        state, events = _first_position(game, start, match_key(start.seed, nonces), brought)
    else:
        state, events = _position_of_start(game, start.start), start.start.events
    connection.execute(
        insert(matches).values(
            id=match,
            room_id=start.room,
            game=start.game,
            options=start.options,
            rules=game.meta.rules,
            schema=game.meta.schema,
            status="running",
            seq=0,
            step=state.step,
            state=dump(state),
            **_lease_at_start(services, game, state),
            # Whoever takes it up finds out; it is taken up at once.
            waits=True,
            seed=start.seed.hex(),
            nonces=orjson.dumps(nonces).decode(),
            commitment=commitment(start.seed),
            seats=dump_seats(seats_at_start(start.seats)),
            question_seconds=start.question_seconds,
            asked_at=now,
            started_at=now,
            updated_at=now,
        )
    )
    connection.execute(
        insert(actions).values(match_id=match, seq=0, step=0, events=events.decode(), at=now)
    )
    if start.start is None:
        services.campaigns.joined(connection, start.room, game, match, brought)
    else:
        _put_start(connection, game, match, start.start, state)


def _first_position(game: AnyGame, start: ForStart, key: bytes, brought: Any) -> tuple[Any, bytes]:
    events: list[object] = []
    seating = Seating(tuple(seat.colour for seat in start.seats), brought)
    options = game.options.model_validate_json(start.options)
    state = game.setup(options, seating, MatchDice(key, 0), events.append)
    return state, dump(events)


def _lease_at_start(services: Services, game: AnyGame, state: Any) -> dict[str, Any]:
    lease = Lease() if game.window(state) is None else Lease().opened_by(services.roster.me)
    return lease._asdict()


def _position_of_start(game: AnyGame, start: RoomStart) -> Any:
    if start.rules != game.meta.rules:
        raise Problem(409, "other_rules", "The rules have changed since this position was played.")
    return load(game, Save(game.meta.key, start.rules, start.schema, start.state))


def _put_start(
    connection: Connection, game: AnyGame, match: str, start: RoomStart, state: Any
) -> None:
    connection.execute(
        insert(match_starts).values(
            match_id=match,
            from_match=start.match,
            from_seq=start.seq,
            schema=game.meta.schema,
            state=dump(state),
        )
    )
