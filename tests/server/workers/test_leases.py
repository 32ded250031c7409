"""One worker's clock decides a window: the owner's, until it is gone and another one takes its place."""

import asyncio
from dataclasses import replace
from typing import Any

import orjson
import pytest
from sqlalchemy import delete, select, update

from simsalabim.server.clock import SystemClock
from simsalabim.server.matches.handing_over import GIVEN_BACK_MS
from simsalabim.server.matches.live import LiveMatch
from simsalabim.server.matches.store import Change
from simsalabim.server.matches.tables import actions, matches
from simsalabim.server.workers.roster import SILENT_MS
from simsalabim.server.workers.tables import workers

from ..matches.stage import Stage, Table, open_stage
from .conftest import Crew
from .test_races import post, rows_of
from .test_workers import until

TAKEN_OVER = 2.5
"""Seconds: more than the time between two looks, on a busy machine."""


async def row_of(table: Table) -> Any:
    """The match as it lies in the database."""
    query = select(matches).where(matches.c.id == table.match)
    return await table.stage.services.database.read(lambda c: c.execute(query).one())


async def opened(crew: Crew) -> tuple[Table, Table, list[int]]:
    """A window that the first worker owns: the table at either worker, and who may steal."""
    here = await crew.one.table(3)
    there = await crew.at_other(here)
    await here.bid_all()
    await until(lambda: _knows(crew.other, here), 4)
    await there.look(0)
    view = await here.look(0)
    return here, there, [seat for seat in range(3) if seat != view["view"]["miller"]]


def _knows(stage: Stage, table: Table) -> bool:
    lives = {live.id: live for live in stage.matches.in_memory()}
    return table.match not in lives or lives[table.match].seq == 3


async def steal(table: Table, seat: int, move: str = "shout") -> Any:
    """Shout, by the table's own worker."""
    return await steal_at(table, seat, await table.look(seat), move)


async def steal_at(table: Table, seat: int, view: Any, move: str = "shout") -> Any:
    """Shout in the window that was seen there."""
    action = {"kind": "steal", "window": view["window"]["nonce"]}
    return await post(table.players[seat], table, view["step"], action, move)


async def fall_silent(stage: Stage) -> None:
    """What is left of a worker that hangs: no sign of life, and no alarm rings."""
    roster: Any = stage.services.roster
    roster._task.cancel()
    stage.matches.alarms.stop()
    gone = delete(workers).where(workers.c.name == roster.me)
    await stage.services.database.write(lambda c: c.execute(gone) and None)


async def closings(table: Table) -> list[Any]:
    """The clock's decisions."""
    return [row for row in await rows_of(table) if row.seat == -1]


async def decided(table: Table, seconds: float) -> Any:
    """The one decision of the window, once it is there."""
    until_then = asyncio.get_running_loop().time() + seconds
    while not (found := await closings(table)):
        assert asyncio.get_running_loop().time() < until_then
        await asyncio.sleep(0.02)
    assert len(found) == 1
    return found[0]


async def test_whoever_opens_a_window_owns_it_until_it_is_decided(crew_with_redis: Crew) -> None:
    here, there, (thief, _) = await opened(crew_with_redis)
    row = await row_of(here)
    assert (row.owner, row.fence) == (crew_with_redis.one.services.roster.me, 1)
    reply = await steal(there, thief)
    assert reply.status_code == 200, reply.text
    assert (await row_of(here)).owner == row.owner
    await decided(here, 3)  # 250 ms after the shout that came to the other worker: 5 s else
    row = await row_of(here)
    assert (row.owner, row.fence) == (None, 1)


async def test_a_window_whose_owner_is_gone_is_taken_over(crew: Crew) -> None:
    _here, there, (first, second) = await opened(crew)
    assert (await steal(there, first)).status_code == 200
    await fall_silent(crew.one)
    live = await there.live()
    me = crew.other.services.roster.me
    await until(lambda: live.lease == (me, 2), SILENT_MS / 1000 + TAKEN_OVER)
    assert live.window is not None
    assert live.window.left_ms(crew.other.services.clock.monotonic()) > 4000  # all of it again
    assert live.window.answers[first].earlier
    assert (await steal(there, second)).status_code == 200
    await decided(there, 3)
    assert sum((await there.look(0))["view"]["stolen"]) == 1


async def test_an_owner_that_comes_too_late_is_refused(crew_with_redis: Crew) -> None:
    crew = crew_with_redis
    here, there, (thief, _) = await opened(crew)
    live, held, go = await here.live(), asyncio.Event(), asyncio.Event()
    database: Any = crew.one.services.database
    write = database.write

    async def slow(change: Any, row: str | None = None) -> Any:
        held.set()
        await go.wait()
        return await write(change, row)

    assert (await steal(here, thief)).status_code == 200
    database.write = slow
    await asyncio.wait_for(held.wait(), 3)  # it is about to write its decision
    await fall_silent_in(crew, crew.one)
    theirs = await there.live()
    await until(lambda: theirs.lease.fence == 2, SILENT_MS / 1000 + TAKEN_OVER)
    assert not await closings(here)
    database.write = write
    go.set()
    await until(lambda: live.lease.fence == 2, 3)
    assert not await closings(here), "the number has refused what the old owner wrote"
    assert live.lease.owner == crew.other.services.roster.me


async def fall_silent_in(crew: Crew, stage: Stage) -> None:
    """The same for a worker whose own writes are held up."""
    roster: Any = stage.services.roster
    roster._task.cancel()
    gone = delete(workers).where(workers.c.name == roster.me)
    await crew.other.services.database.write(lambda c: c.execute(gone) and None)


async def test_a_write_under_an_older_number_is_refused_by_the_database(
    crew_with_redis: Crew,
) -> None:
    here, _, (thief, _) = await opened(crew_with_redis)
    database: Any = crew_with_redis.one.services.database
    write = database.write

    async def once_older(change: Any, row: str | None = None) -> Any:
        if isinstance(change, Change):
            older = {**change.match, "old_fence": change.match["old_fence"] - 1}
            change, database.write = replace(change, match=older), write
        return await write(change, row)

    database.write = once_older
    before = await row_of(here)
    reply = await steal(here, thief)
    assert reply.status_code == 200  # refused, read again, and tried under the right number
    assert crew_with_redis.one.matches.numbers.overtaken >= 1
    after = await row_of(here)
    assert (after.fence, after.seq) == (before.fence, before.seq + 1)


async def test_a_worker_that_stops_lets_go_of_its_windows(crew_with_redis: Crew) -> None:
    crew = crew_with_redis
    _here, there, (thief, _) = await opened(crew)
    live = await there.live()
    await asyncio.sleep(1)
    await crew.one.hub.drain()
    await crew.one.matches.drain()
    await until(lambda: live.lease == (crew.other.services.roster.me, 3), TAKEN_OVER)
    assert live.window is not None
    assert live.window.left_ms(crew.other.services.clock.monotonic()) > 4300
    assert (await steal(there, thief)).status_code == 200
    await decided(there, 3)


async def test_a_worker_that_stops_gives_time_back(crew_with_redis: Crew) -> None:
    crew = crew_with_redis
    here = await crew.one.table(2, question_seconds=600)
    before = (await row_of(here)).asked_at
    await asyncio.sleep(0.3)
    await crew.one.matches.drain()
    after = (await row_of(here)).asked_at
    assert 200 <= after - before <= GIVEN_BACK_MS


async def with_little_time(crew: Crew) -> tuple[Table, Table]:
    """A table at either worker, with 20 s left of 120, as the first one knows."""
    here = await crew.one.table(2, question_seconds=120)
    past = update(matches).values(
        asked_at=matches.c.asked_at - 100_000, updated_at=matches.c.updated_at + 1
    )
    await crew.one.services.database.write(lambda c: c.execute(past) and None)
    live = await here.live()
    await until(lambda: seconds_left(live) < 21, 4)
    return here, await crew.at_other(here)


def seconds_left(live: LiveMatch) -> float:
    """What is left for an answer."""
    return live.answer_due - live.clock.monotonic()


async def test_who_takes_a_match_up_beside_others_leaves_its_time_as_it_is(
    crew_with_redis: Crew,
) -> None:
    here, there = await with_little_time(crew_with_redis)
    asked = (await row_of(here)).asked_at
    assert 10 < seconds_left(await there.live()) < 21
    await there.stage.settle()
    assert (await row_of(here)).asked_at == asked


async def test_who_takes_a_match_up_alone_gives_it_time_and_lets_all_know(
    crew_with_redis: Crew,
) -> None:
    here, there = await with_little_time(crew_with_redis)
    await fall_silent(crew_with_redis.one)
    given, live = await there.live(), await here.live()
    assert 50 < seconds_left(given) <= 60
    await until(lambda: abs(live.answer_due - given.answer_due) < 1, 4)


@pytest.mark.parametrize("way", ["here", "there"])
async def test_the_window_of_a_table_is_decided_once_by_either(
    crew_with_redis: Crew, way: str
) -> None:
    here, there, (first, second) = await opened(crew_with_redis)
    tables = (here, there) if way == "here" else (there, here)
    # Both have seen it before either shouts: with that, the window can be over in no time.
    saw = [await tables[0].look(first), await tables[1].look(second)]
    replies = await asyncio.gather(
        steal_at(tables[0], first, saw[0]), steal_at(tables[1], second, saw[1])
    )
    codes = {reply.status_code for reply in replies}
    assert 200 in codes and codes <= {200, 409}  # the second may be too late on a busy machine
    await decided(here, 4)
    query = select(actions.c.measured).where(
        actions.c.match_id == here.match, actions.c.measured.is_not(None)
    )
    kept = await here.stage.services.database.read(lambda c: c.scalars(query).all())
    assert len(kept) == [reply.status_code for reply in replies].count(200)
    assert not any('"earlier":true' in measured for measured in kept)


@pytest.mark.parametrize("knows", [False, True])
async def test_a_shout_that_goes_another_way_counts_from_the_opening(
    crew_with_redis: Crew, knows: bool
) -> None:
    crew = crew_with_redis
    here = await crew.one.table(3)
    there = await crew.at_other(here)
    if knows:
        await there.look(0)
    await here.bid_all()
    view = await here.look(0)
    thief = (view["view"]["miller"] + 1) % 3
    await asyncio.sleep(0.6)
    # The prompt has come from the owner; the other worker reads of the window only now.
    assert (await steal_at(there, thief, view)).status_code == 200
    query = select(actions.c.measured).where(
        actions.c.match_id == here.match, actions.c.measured.is_not(None)
    )
    kept = await here.stage.services.database.read(lambda c: c.scalar(query))
    assert 600 <= orjson.loads(kept)["counted"] < 3000


async def test_who_comes_to_another_worker_sees_what_is_left(crew_with_redis: Crew) -> None:
    crew = crew_with_redis
    here = await crew.one.table(3)
    there = await crew.at_other(here)
    await here.bid_all()
    await asyncio.sleep(0.6)
    assert (await there.look(0))["window"]["left_ms"] <= 4400
    assert (await here.look(0))["window"]["left_ms"] <= 4400


async def test_a_window_that_is_taken_over_is_open_as_long_at_every_worker(
    crew_with_redis: Crew,
) -> None:
    crew = crew_with_redis
    _here, there, _ = await opened(crew)
    given = crew.one.services.settings.model_dump(include={"redis_url", "bot_pace"})
    url = crew.one.services.settings.database_url
    async with open_stage(url, SystemClock(), **given) as third:  # type: ignore[arg-type]
        elsewhere = Table(third, there.room, there.match, [await third.again(there.players[0])])
        peer = await (await crew.peer(third, elsewhere.players[0])).watch(there.match)
        await asyncio.sleep(0.8)
        await fall_silent(crew.one)
        lives = [await there.live(), await elsewhere.live()]
        waited = SILENT_MS / 1000 + TAKEN_OVER
        await until(lambda: all(live.lease.fence == 2 for live in lives), waited)
        left = [live.window.left_ms(live.clock.monotonic()) for live in lives if live.window]
        assert len(left) == 2 and abs(left[0] - left[1]) < 500, left
        assert peer.of("state")[-1]["window"]["left_ms"] > 4000
