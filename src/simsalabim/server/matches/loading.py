"""From the database into memory: a match taken up for the first time, or found out of date."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import orjson

from simsalabim.engine.dice import match_key
from simsalabim.engine.game import AnyGame
from simsalabim.engine.registry import Registry
from simsalabim.engine.saves import Save, load
from simsalabim.engine.undo import UNDONE
from simsalabim.server.clock import Clock
from simsalabim.server.matches.leases import ALONE, Lease
from simsalabim.server.matches.live import LiveMatch
from simsalabim.server.matches.pausing import Pause, load_pause
from simsalabim.server.matches.seating import load_seats
from simsalabim.server.matches.store import Loaded, MatchRow
from simsalabim.server.matches.table_now import TableNow
from simsalabim.server.timers.windows import Answer
from simsalabim.server.times import millis
from simsalabim.server.votes.vote import Vote


def key_of(row: MatchRow) -> bytes:
    """The key of the match's dice."""
    return match_key(bytes.fromhex(row.seed), orjson.loads(row.nonces))


def take_up(
    registry: Registry, clock: Clock, loaded: Loaded, grace: float, me: str = ALONE
) -> LiveMatch:
    """The match as it was left. A window that was open is open again, at its full length: nobody
    pays for a restart; but one that another worker than `me` owns is as old as it is. Answers given
    before keep their counted times. The time of a question goes on if somebody has attended to it.
    `grace`: so many seconds somebody must have been unseen before
    the others may go on without them."""
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
        table=TableNow(row.question_seconds, grace, load_pause(row.pause), loaded.votes),
    )
    live.become(state_of(game, row), row.seq, row.status, _age(clock, row, me))
    if loaded.attended:
        live.ask_from(row.asked_at)
    else:
        live.resume_question(row.asked_at)
    live.changed_at, live.lease = row.updated_at, Lease(row.owner, row.fence)
    live.knows_all_moves = bool(loaded.recent) and loaded.recent[0].seq == 0
    for action in loaded.recent:
        _recall(live, action, None)
    return live


def state_of(game: AnyGame, row: MatchRow) -> Any:
    """The position that the row holds."""
    return load(game, Save(row.game, row.rules, row.schema, row.state))


def _recall(live: LiveMatch, action: MatchRow, at: int | None) -> None:
    """Take in what an earlier action means for those to come. `at` is when another worker has taken
    it, in ms since 1970; None for one from before the match was taken up here."""
    if action.seat is None:
        return
    if action.move_id is not None:
        live.remember(action.seat, action.move_id, action.seq, action.body_hash)
    if action.bond == "undo":
        live.trail.went_back(orjson.loads(action.action)["to"])
    else:
        live.trail.took(action.seq, action.seat, action.bond)
    if action.step != live.step:
        return
    live.acted[action.seat] = live.acted.get(action.seat, 0) + 1
    if action.measured is not None:
        measured = orjson.loads(action.measured) | {"earlier": True}
        live.recall_answer(action.seat, Answer(**measured), at)


def catch_up(
    live: LiveMatch,
    row: MatchRow,
    news: Sequence[MatchRow],
    votes: Mapping[str, Vote],
    me: str = ALONE,
) -> None:
    """Show the actions that another worker than `me` has taken, what it has changed about the
    table, and stand where the database stands."""
    old, table, window = _agreed(live), live.table, live.window
    # Whoever takes a window over opens it again, and here it must not end sooner than there.
    reopened = row.owner not in (None, me, live.lease.owner) and row.step == live.step
    # One that stood still while the table paused has opened just now.
    age = 0.0 if table.pause is not None else _age(live.clock, row, me)
    live.seats, live.changed_at = load_seats(row.seats), row.updated_at
    live.lease = Lease(row.owner, row.fence)
    table.question_seconds, table.pause = row.question_seconds, load_pause(row.pause)
    votes_before, table.votes = table.votes, votes
    for action, step in zip(news[:-1], steps_after(news, row.step), strict=False):
        live.publish_past(action.seq, step, events_of(live.game, action))
    if reopened:
        live.reopen_window(age)
    live.become(state_of(live.game, row), row.seq, row.status, age)
    new = _agreed(live)
    if live.asked_at != row.asked_at or old.pace != new.pace:
        live.ask_from(row.asked_at)
    for action in news:
        _recall(live, action, action.at)
    if news:
        live.publish(events_of(live.game, news[-1]))
    if live.window is not None and live.window is not window:
        live.window.was_shown_late(seat for seat in live.watchers if seat is not None)
    if (
        reopened
        or old._replace(status=new.status) != new
        or (not news and old.status != new.status)
    ):
        live.show_all()
    elif votes_before != votes:
        live.push_all(live.table_frame())
    live.doubtful = False


def _age(clock: Clock, row: MatchRow, me: str) -> float:
    """How many seconds ago another worker than `me` has opened the window of this question, by the
    clocks of both. 0 if it is nobody's: then it is opened now."""
    if row.owner in (None, me):
        return 0.0
    asked_at: int = row.asked_at
    return max(0, millis(clock.now()) - asked_at) / 1000


class _Agreed(NamedTuple):
    """What a table is like, besides the position. `pace`: its question time, and its pause."""

    seats: list[dict[str, Any]]
    pace: tuple[int, Pause | None]
    status: str


def _agreed(live: LiveMatch) -> _Agreed:
    pace = live.table.question_seconds, live.table.pause
    return _Agreed(live.shown_seats(), pace, live.status)


def steps_after(news: Sequence[MatchRow], newest: int) -> list[int]:
    """The question that stood after each of these actions, which follow one another: the one that
    the next action answered, and after the last one `newest`."""
    return [*(action.step for action in news[1:]), newest]


def events_of(game: AnyGame, action: MatchRow) -> list[Any]:
    """The events of a stored action, whole: never to be sent without `seen_by`."""
    read = UNDONE if action.bond == "undo" else game.events
    return [read.validate_python(event) for event in orjson.loads(action.events)]
