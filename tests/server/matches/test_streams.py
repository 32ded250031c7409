"""Matches as event streams, and their events page by page."""

import asyncio
from typing import Any

from sqlalchemy import Connection, insert, update

from simsalabim.server.matches.live import LiveMatch
from simsalabim.server.matches.resume import MOST_MISSED
from simsalabim.server.matches.streams import MOST_STREAMS
from simsalabim.server.matches.tables import actions, matches

from .stage import Stage, Table
from .streams import call_stream


async def test_events_page_by_page(stage: Stage) -> None:
    table = await stage.table(2, options={"thieves": False})
    await table.bid_all()
    page = await table.players[0].call("GET", f"/matches/{table.match}/events")
    assert [each["seq"] for each in page["events"]] == [0, 1, 2]
    assert (page["seq"], page["next"]) == (2, None)
    hidden = await table.players[1].call("GET", f"/matches/{table.match}/events?after=0")
    assert [bool(each["items"]) for each in hidden["events"]] == [False, True]


async def stream_of(table: Table, player: int, count: int, **headers: str) -> list[dict[str, str]]:
    """The first events of a stream, each as its fields. The response is read as it comes."""
    stage, found = table.stage, list[dict[str, str]]()
    given: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    async def send(message: Any) -> None:
        text = message.get("body", b"").decode()
        if text and not text.startswith(":"):
            event = dict(line.split(": ", 1) for line in text.strip().split("\n"))
            if event["event"] == "table":
                return
            found.append(event)
            if len(found) == count:
                given.put_nowait({"type": "http.disconnect"})

    async with asyncio.timeout(20):
        await call_stream(stage, table.players[player], table.match, given, send, **headers)
    return found


async def watched(live: LiveMatch) -> None:
    """Wait until somebody watches."""
    for _ in range(1000):
        if live.watchers:
            return
        await asyncio.sleep(0.005)
    raise AssertionError("nobody watches")


async def test_a_stream_begins_with_the_state_and_goes_on(stage: Stage) -> None:
    table = await stage.table(2)
    reading = asyncio.create_task(stream_of(table, 0, 3))
    live = await table.live()
    await watched(live)
    await table.bid_all()
    events = await reading
    assert [(each["event"], each["id"]) for each in events] == [
        ("state", "0"),
        ("events", "1"),
        ("events", "2"),
    ]
    await stage.settle()
    assert not live.watchers


async def test_a_stream_goes_on_after_the_last_event(stage: Stage) -> None:
    table = await stage.table(3)
    await table.bid_all()
    events = await stream_of(table, 0, 2, **{"last-event-id": "1"})
    assert [(each["event"], each["id"]) for each in events] == [("events", "2"), ("events", "3")]


async def test_all_that_can_be_missed_can_be_told(stage: Stage) -> None:
    table, told = await stage.table(2), MOST_MISSED
    live, quiet = await table.live(), {"seat": 0, "events": "[]", "action": "{}", "at": 0}

    def fill(connection: Connection) -> None:
        rows = [
            {"match_id": table.match, "seq": seq, "step": live.step} | quiet
            for seq in range(1, told + 2)
        ]
        connection.execute(insert(actions), rows)
        connection.execute(update(matches).values(seq=told + 1))

    await stage.services.database.write(fill)
    live.seq = told + 1
    events = await stream_of(table, 1, told, **{"last-event-id": "1"})
    assert [int(each["id"]) for each in events] == list(range(2, told + 2))


async def test_streams_end_when_the_server_does(stage: Stage) -> None:
    table = await stage.table(2)
    reading = asyncio.create_task(stream_of(table, 0, 99))
    live = await table.live()
    await watched(live)
    await stage.hub.drain()
    assert [each["event"] for each in await reading] == ["state"]


async def test_a_stream_ends_with_its_session(stage: Stage) -> None:
    table = await stage.table(2)
    reading = asyncio.create_task(stream_of(table, 0, 99))
    await watched(await table.live())
    await table.players[0].call("DELETE", "/sessions/current")
    assert [each["event"] for each in await reading][:1] == ["state"]


async def test_nobody_has_more_streams_than_anybody_needs(stage: Stage) -> None:
    table = await stage.table(2)
    object.__setattr__(stage.services.settings, "limit_factor", 1.0)
    readings = [asyncio.create_task(stream_of(table, 0, 99)) for _ in range(MOST_STREAMS)]
    live = await table.live()
    while len(live.watchers.get(0, ())) < MOST_STREAMS:  # noqa: ASYNC110 - each begins by itself
        await asyncio.sleep(0.005)
    path, wish = f"/matches/{table.match}/events", {"accept": "text/event-stream"}
    assert (await table.players[0].call("GET", path, **wish))["code"] == "too_many"
    await stage.hub.drain()
    await asyncio.gather(*readings)
