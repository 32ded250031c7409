"""From the database into memory: a match taken up for the first time, or found out of date."""

from collections.abc import Sequence
from typing import Any

import orjson

from simsalabim.engine.dice import match_key
from simsalabim.engine.game import AnyGame
from simsalabim.engine.registry import Registry
from simsalabim.engine.saves import Save, load
from simsalabim.server.clock import Clock
from simsalabim.server.matches.live import LiveMatch
from simsalabim.server.matches.seating import load_seats
from simsalabim.server.matches.store import Loaded, MatchRow
from simsalabim.server.timers.windows import Answer


def key_of(row: MatchRow) -> bytes:
    """The key of the match's dice."""
    return match_key(bytes.fromhex(row.seed), orjson.loads(row.nonces))


def take_up(registry: Registry, clock: Clock, loaded: Loaded) -> LiveMatch:
    """The match as it was left. A window that was open is open again, at its full length: nobody
    pays for a restart. Answers given before keep their counted times."""
    row = loaded.row
    game = registry[row.game]
    live = LiveMatch(
        game,
        clock,
        match=row.id,
        room=row.room_id,
        options=row.options,
        rules=row.rules,
        commitment=row.commitment,
        key=key_of(row),
        seats=load_seats(row.seats),
        members=loaded.members,
        spectators=loaded.spectators,
        question_seconds=row.question_seconds,
    )
    live.become(state_of(game, row), row.seq, row.status)
    live.resume_question(row.asked_at)
    live.changed_at = row.updated_at
    live.knows_all_moves = bool(loaded.recent) and loaded.recent[0].seq == 0
    for action in loaded.recent:
        recall(live, action)
    return live


def state_of(game: AnyGame, row: MatchRow) -> Any:
    """The position that the row holds."""
    return load(game, Save(row.game, row.rules, row.schema, row.state))


def recall(live: LiveMatch, action: MatchRow) -> None:
    """Take in what an earlier action means for those to come."""
    if action.seat is None:
        return
    if action.move_id is not None:
        live.remember(action.seat, action.move_id, action.seq, action.body_hash)
    if action.step != live.step:
        return
    live.acted[action.seat] = live.acted.get(action.seat, 0) + 1
    if live.window is not None and action.measured is not None:
        measured = orjson.loads(action.measured) | {"earlier": True}
        live.window.answers[action.seat] = Answer(**measured)


def catch_up(live: LiveMatch, row: MatchRow, news: Sequence[MatchRow]) -> None:
    """Show the actions that another worker has taken, and stand where the database stands."""
    seats_before, status_before = live.shown_seats(), live.status
    live.seats, live.changed_at = load_seats(row.seats), row.updated_at
    for action, step in zip(news[:-1], steps_after(news, row.step), strict=False):
        live.publish_past(action.seq, step, events_of(live.game, action))
    live.become(state_of(live.game, row), row.seq, row.status)
    for action in news:
        recall(live, action)
    if news:
        live.publish(events_of(live.game, news[-1]))
    if live.shown_seats() != seats_before or (not news and live.status != status_before):
        live.show_all()
    live.doubtful = False


def steps_after(news: Sequence[MatchRow], newest: int) -> list[int]:
    """The question that stood after each of these actions, which follow one another: the one that
    the next action answered, and after the last one `newest`."""
    return [*(action.step for action in news[1:]), newest]


def events_of(game: AnyGame, action: MatchRow) -> list[Any]:
    """The events of a stored action, whole: never to be sent without `seen_by`."""
    return [game.events.validate_python(event) for event in orjson.loads(action.events)]
