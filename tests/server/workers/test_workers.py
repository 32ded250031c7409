"""What happens on one worker is seen on the other: by Redis at once, without it a moment later."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import delete, update

from simsalabim.server.accounts.tables import sessions
from simsalabim.server.matches.tables import matches
from simsalabim.server.rooms.tables import rooms
from simsalabim.server.workers.lookout import EVERY_SECONDS, SELDOM, Lookout
from tools.private_servers import PrivateServer

from ..matches.stage import Peer, Stage
from ..matches.streams import call_stream
from .conftest import Crew

SOON, LATER = 0.9, 2.0
"""Seconds until the other worker shows it: with Redis less than the time between two looks."""


async def until(true: Callable[[], object], seconds: float) -> float:
    """Wait until something is true; return for how long."""
    begun = time.monotonic()
    while not true():
        assert time.monotonic() - begun < seconds, f"not within {seconds} s"
        await asyncio.sleep(0.005)
    return time.monotonic() - begun


@pytest.fixture
def patience(request: pytest.FixtureRequest) -> float:
    """How long the other worker may take. The machine that tests may be busy: twice the goal."""
    return 2 * (SOON if "redis" in request.node.name else LATER)


async def test_an_action_is_shown_by_the_other_worker(crew: Crew, patience: float) -> None:
    table = await crew.one.table()
    there = await crew.at_other(table)
    peer = await (await crew.peer(crew.other, there.players[1])).watch(table.match)
    taken = await table.act(0, "bid")
    await until(lambda: [f for f in peer.of("events") if f["seq"] == taken["seq"]], patience)
    assert (await there.look(1))["seq"] == taken["seq"]


async def test_both_workers_take_turns_in_one_match(crew: Crew) -> None:
    table = await crew.one.table()
    there = await crew.at_other(table)
    await table.act(0, "bid")
    await there.act(1, "bid")
    await table.act(2, "bid")
    assert (await there.live()).seq <= (await table.live()).seq == 3


async def test_who_comes_from_a_worker_that_was_ahead_is_not_shown_the_past(crew: Crew) -> None:
    table = await crew.one.table()
    there = await crew.at_other(table)
    live = await there.live()
    peer = await crew.peer(crew.other, there.players[0])
    live.doubtful = False
    crew.one.services.bell.ring = lambda _ring: None  # type: ignore[method-assign]
    taken = await table.act(0, "bid")
    assert live.seq < taken["seq"], "nothing has told the other worker"
    await peer.watch(table.match, after=taken["seq"])
    assert not peer.of("resync")
    assert peer.of("state", "events")[0]["seq"] == taken["seq"]


async def test_a_message_comes_once_to_each_worker(crew: Crew, patience: float) -> None:
    table = await crew.one.table()
    there = await crew.at_other(table)
    peers = [
        await crew.peer(crew.one, table.players[0]),
        await crew.peer(crew.other, there.players[1]),
    ]
    for peer in peers:
        await peer.say({"type": "watch", "room": table.room})
        await until(lambda peer=peer: peer.of("room"), 4)
    await asyncio.sleep(1.2)  # a look has been
    for player in (table.players[0], there.players[2]):
        await player.call("POST", f"/rooms/{table.room}/messages", {"text": player.name})
    for peer in peers:
        await until(lambda peer=peer: len(peer.of("message")) >= 2, patience)
    await asyncio.sleep(1.2)  # another look finds nothing new
    assert [len(peer.of("message")) for peer in peers] == [2, 2]


@pytest.mark.parametrize("looked", [True, False], ids=["after a look", "before the first look"])
async def test_a_change_of_the_room_is_shown_by_the_other_worker(
    crew: Crew, patience: float, looked: bool
) -> None:
    ada = await crew.one.guest("Ada")
    room = await ada.call("POST", "/rooms", {"game": "mill", "options": {}, "seats": 3})
    peer = await crew.peer(crew.other, ada)
    await peer.say({"type": "watch", "room": room["id"]})
    await until(lambda: peer.of("room"), 4)
    if looked:
        await asyncio.sleep(1.2)
    await ada.call("PATCH", f"/rooms/{room['id']}", {"name": "Other"})
    await until(lambda: peer.of("room")[-1]["room"]["name"] == "Other", patience)


async def test_a_session_that_is_ended_closes_its_sockets_everywhere(crew: Crew) -> None:
    ada = await crew.one.guest("Ada")
    peer = await crew.peer(crew.other, ada)
    await ada.call("DELETE", "/sessions/current")
    await until(lambda: peer.closed, 12)
    assert peer.of("bye")[-1]["code"] == "signed_out"


async def test_a_session_that_is_ended_closes_its_event_streams_everywhere(
    crew_with_redis: Crew,
) -> None:
    crew = crew_with_redis
    table = await crew.one.table(2)
    given: asyncio.Queue[Any] = asyncio.Queue()
    bob, heard = table.players[1], list[Any]()

    async def send(message: Any) -> None:
        heard.append(message)

    stream = asyncio.create_task(call_stream(crew.other, bob, table.match, given, send))
    await until(lambda: len(heard) > 1, 4)
    assert b"event: state" in heard[1]["body"] and not stream.done()
    # As if another worker had done so and the bell had been lost; somebody with an account stays
    # a member of the room.
    over = delete(sessions).where(sessions.c.user_id == bob.id)
    await crew.one.services.database.write(lambda c: c.execute(over) and None)
    await lookout_of(crew.other).look_for_ended_sessions()
    await until(stream.done, 2)


async def test_a_session_that_is_ended_is_not_believed_longer_than_until_the_next_look(
    crew_with_redis: Crew,
) -> None:
    crew = crew_with_redis
    ada = await crew.other.again(await crew.one.guest("Ada"))
    assert (await ada.http.get("/me")).status_code == 200
    over = delete(sessions).where(sessions.c.user_id == ada.id)
    await crew.one.services.database.write(lambda c: c.execute(over) and None)
    await lookout_of(crew.other).look_for_ended_sessions()
    assert (await ada.http.get("/me")).status_code == 401


def lookout_of(stage: Stage) -> Lookout:
    """One more that looks for this worker."""
    services = stage.services
    return Lookout(services, services.bell, stage.matches, stage.hub)  # type: ignore[arg-type]


async def test_who_has_left_the_table_is_away_on_both(crew: Crew, patience: float) -> None:
    table = await crew.one.table()
    there = await crew.at_other(table)
    peer = await (await crew.peer(crew.other, there.players[1])).watch(table.match)
    await table.players[2].call("POST", f"/matches/{table.match}/leave", {})
    await until(lambda: peer.of("state")[-1]["seats"][2]["away"], patience)
    await table.players[0].call("POST", f"/matches/{table.match}/leave", {})
    await until(lambda: peer.of("state")[-1]["seats"][0]["away"], patience)
    assert peer.of("state")[-1]["seats"][2]["away"]


async def test_people_who_are_at_the_other_worker_are_here(crew_with_redis: Crew) -> None:
    crew = crew_with_redis
    table = await crew.one.table()
    there = await crew.at_other(table)
    watcher = await crew.peer(crew.one, table.players[0])
    await watcher.say({"type": "watch", "room": table.room})
    bob = there.players[1]
    peer = await crew.peer(crew.other, bob)
    await until(lambda: crew.one.hub.of(bob.id) == "here", 4)
    second = await crew.peer(crew.one, bob)
    await peer.leave()
    await asyncio.sleep(0.3)
    assert crew.one.hub.of(bob.id) == "here"
    assert crew.other.hub.of(bob.id) == "here"
    await second.leave()
    await until(lambda: crew.other.hub.of(bob.id) == "away", 4)
    await until(lambda: len(watcher.of("presence")) >= 2, 4)
    told = [frame["presence"] for frame in watcher.of("presence") if frame["user"] == bob.id]
    assert told == ["here", "away"]
    assert crew.one.services.unseen_seconds(bob.id) < 4


async def test_without_redis_nothing_is_lost_or_refused(
    crew_with_redis: Crew, redis_server: PrivateServer
) -> None:
    crew = crew_with_redis
    table = await crew.one.table()
    there = await crew.at_other(table)
    peer = await (await crew.peer(crew.other, there.players[1])).watch(table.match)
    redis_server.kill()
    try:
        begun = time.monotonic()
        taken = await table.act(0, "bid")
        assert time.monotonic() - begun < 1.5, "no action waits for Redis"
        await until(lambda: seqs(peer)[-1:] == [taken["seq"]], 2 * LATER)
    finally:
        redis_server.start()
    line = crew.one.services.bell.line  # type: ignore[attr-defined]
    await until(lambda: line.is_open, 10)
    taken = await table.act(1, "bid")
    await until(lambda: seqs(peer)[-1:] == [taken["seq"]], 2 * LATER)
    assert seqs(peer) == list(range(1, taken["seq"] + 1))
    told = {metric.name: metric for metric in crew.other.matches.numbers.collect()}
    missed = told["simsalabim_bell_missed"]
    assert (missed.type, missed.samples[0].value >= 1) == ("counter", True)


def seqs(peer: Peer) -> list[int]:
    """The actions that a peer has been shown, in the order in which it was."""
    return [frame["seq"] for frame in peer.of("events")]


async def test_what_a_dead_worker_has_left_is_taken_up(crew: Crew) -> None:
    table = await crew.one.table(3, bots={1: "easy", 2: "easy"})
    lookout = lookout_of(crew.other)
    assert table.match not in {live.id for live in crew.other.matches.in_memory()}
    await lookout.take_up_what_is_left()
    assert table.match not in {live.id for live in crew.other.matches.in_memory()}
    await crew.one.services.database.write(
        lambda c: c.execute(update(matches).values(updated_at=0, waits=True)) and None
    )
    await lookout.take_up_what_is_left()
    assert table.match in {live.id for live in crew.other.matches.in_memory()}


async def test_what_a_dead_worker_has_left_is_taken_up_by_one_that_had_looked_before(
    crew_with_redis: Crew,
) -> None:
    crew = crew_with_redis
    table = await crew.one.table(2, game="magical-library", bots={1: "easy"})
    there = await crew.at_other(table)
    await until(lambda: [m for m in crew.one.matches.in_memory() if m.state.awaited == [0]], 4)
    live = await there.live()
    crew.one.matches.alarms.stop()  # its bot answers no more
    while live.seq >= (await table.look(0))["seq"] or (await table.look(0))["awaited"] == [0]:
        await table.act(0)
    await until(lambda: live.doubtful, 4)
    assert not live.is_busy
    before = (await table.look(0))["seq"]
    await crew.one.services.database.write(
        lambda c: c.execute(update(matches).values(updated_at=0)) and None
    )
    await until(lambda: live.seq > before, 2 * SELDOM * EVERY_SECONDS)


async def test_a_room_that_is_deleted_is_gone_everywhere(crew: Crew, patience: float) -> None:
    table = await crew.one.table(2)
    there = await crew.at_other(table)
    peer = await (await crew.peer(crew.other, there.players[0])).watch(table.match)
    await crew.one.services.database.write(lambda c: c.execute(delete(rooms)) and None)
    await until(lambda: [f for f in peer.of("rejected") if f["code"] == "not_found"], 2 * LATER)
    [live] = crew.other.matches.in_memory()
    assert live.status == "abandoned"
