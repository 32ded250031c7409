"""The socket of the Python client, against a server that behaves as badly as a test wants."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from websockets.asyncio.server import ServerConnection, serve
from websockets.typing import Subprotocol

from simsalabim.client.errors import Problem
from simsalabim.client.feed import Feed
from simsalabim.client.http import Http
from simsalabim.client.shapes import Update

Script = Callable[["Wire"], Awaitable[None]]


class Wire:
    """One connection, seen from the server."""

    def __init__(self, socket: ServerConnection) -> None:
        self._socket = socket

    async def hear(self) -> Any:
        return json.loads(await asyncio.wait_for(self._socket.recv(), 5))

    async def tell(self, kind: str, **frame: Any) -> None:
        await self._socket.send(json.dumps({"type": kind, **frame}))

    async def state(self, seq: int, view: dict[str, Any], status: str = "running") -> None:
        await self.tell("state", view=view, **standing(seq, status))

    async def events(self, seq: int, patch: dict[str, Any], status: str = "running") -> None:
        items = [{"kind": "happened", "seq": seq}]
        await self.tell("events", items=items, patch=patch, **standing(seq, status))

    async def gone(self) -> None:
        await self._socket.wait_closed()


def standing(seq: int, status: str) -> dict[str, Any]:
    return {
        "match": "m",
        "seq": seq,
        "step": seq,
        "actions": [],
        "awaited": [],
        "deadline": None,
        "left_ms": None,
        "window": None,
        "status": status,
        "outcome": None,
    }


@asynccontextmanager
async def following(*scripts: Script) -> AsyncIterator[tuple[Feed, list[str]]]:
    """A feed from a server that plays one script for each connection, and then is gone."""
    left, faults = list(scripts), []

    async def handle(socket: ServerConnection) -> None:
        try:
            await left.pop(0)(Wire(socket))
        except Exception as error:  # noqa: BLE001 - shown by the test itself
            faults.append(repr(error))

    async with serve(handle, "127.0.0.1", 0, subprotocols=[Subprotocol("simsalabim.v1")]) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        http = Http(f"http://127.0.0.1:{port}", "token", patience=5)
        feed = Feed(http, "m")
        feed.start()
        try:
            yield feed, faults
        finally:
            await feed.close()
            await http.close()
    assert not faults
    assert not left, "not every script was played"


async def everything(feed: Feed) -> list[Update]:
    return [update async for update in feed.updates()]


async def test_patches_are_put_over_the_view() -> None:
    async def script(wire: Wire) -> None:
        assert await wire.hear() == {"type": "watch", "match": "m"}
        await wire.state(3, {"a": 1, "b": 1})
        await wire.events(4, {"b": 2})
        await wire.events(5, {})
        await wire.events(6, {"a": 3}, "over")
        await wire.gone()

    async with following(script) as (feed, _):
        updates = await everything(feed)
    assert [update.view for update in updates] == [
        {"a": 1, "b": 1},
        {"a": 1, "b": 2},
        {"a": 1, "b": 2},
        {"a": 3, "b": 2},
    ]
    assert [update.events for update in updates][:2] == [[], [{"kind": "happened", "seq": 4}]]


async def test_what_was_seen_is_passed_over() -> None:
    async def script(wire: Wire) -> None:
        await wire.hear()
        await wire.state(3, {"a": 1})
        await wire.events(3, {"a": 99})
        await wire.events(2, {"a": 99})
        await wire.state(3, {"a": 1})
        await wire.events(4, {}, "over")
        await wire.gone()

    async with following(script) as (feed, _):
        updates = await everything(feed)
    assert [update.seq for update in updates] == [3, 4]
    assert updates[-1].view == {"a": 1}


@pytest.mark.parametrize("how", ["gap", "resync"])
async def test_after_a_gap_everything_is_looked_at_again(how: str) -> None:
    async def script(wire: Wire) -> None:
        await wire.hear()
        await wire.state(3, {"a": 1})
        if how == "gap":
            await wire.events(7, {"b": 2})
        else:
            await wire.tell("resync", match="m")
        assert await wire.hear() == {"type": "watch", "match": "m"}
        await wire.state(8, {"a": 2}, "over")
        await wire.gone()

    async with following(script) as (feed, _):
        updates = await everything(feed)
    assert [(update.seq, update.view) for update in updates] == [(3, {"a": 1}), (8, {"a": 2})]


async def test_a_lost_link_is_taken_up_where_it_was_and_loses_no_action() -> None:
    sent: list[Any] = []

    async def breaks_off(wire: Wire) -> None:
        await wire.hear()
        await wire.state(3, {"a": 1})
        sent.append(await wire.hear())  # and is gone before it answers

    async def goes_on(wire: Wire) -> None:
        assert await wire.hear() == {"type": "watch", "match": "m", "after": 3}
        sent.append(await wire.hear())
        await wire.tell("ack", move_id="one", seq=4)
        await wire.events(4, {"a": 2}, "over")
        await wire.gone()

    async with following(breaks_off, goes_on) as (feed, _):
        seq = await feed.act("one", 3, {"kind": "roll"})
        updates = await everything(feed)
    assert seq == 4
    assert [update.seq for update in updates] == [3, 4]
    act = {"type": "act", "match": "m", "move_id": "one", "step": 3, "action": {"kind": "roll"}}
    assert sent == [act, act]


@pytest.mark.parametrize("code", ["not_kept", "restarting", "busy"])
async def test_an_action_that_cannot_be_kept_just_now_is_sent_again(code: str) -> None:
    async def is_busy(wire: Wire) -> None:
        await wire.hear()
        await wire.state(3, {})
        move_id = (await wire.hear())["move_id"]
        await wire.tell("rejected", move_id=move_id, code=code, detail="Not now.", rule=None)
        await wire.gone()

    async def takes_it(wire: Wire) -> None:
        await wire.hear()
        assert (await wire.hear())["move_id"] == "one"
        await wire.tell("ack", move_id="one", seq=4)
        await wire.events(4, {}, "over")
        await wire.gone()

    async with following(is_busy, takes_it) as (feed, _):
        assert await feed.act("one", 3, {}) == 4
        await everything(feed)


async def test_pings_are_answered_while_the_reader_thinks() -> None:
    async def script(wire: Wire) -> None:
        await wire.hear()
        await wire.state(3, {})
        for body in ("x1", "x2", "x3"):
            await wire.tell("ping", body=body)
            assert await wire.hear() == {"type": "pong", "body": body}
        await wire.events(4, {}, "over")
        await wire.gone()

    async with following(script) as (feed, _):
        await asyncio.sleep(0.2)  # nobody reads the updates
        assert len(await everything(feed)) == 2


async def test_a_refused_action_is_a_problem_and_the_match_goes_on() -> None:
    async def script(wire: Wire) -> None:
        await wire.hear()
        await wire.state(3, {})
        for _ in range(2):
            act = await wire.hear()
            reason = {"code": "wrong_length", "detail": "A 3 moves three.", "rule": "LAB-21"}
            await wire.tell("rejected", move_id=act["move_id"], **reason)
        await wire.events(4, {}, "over")
        await wire.gone()

    async with following(script) as (feed, _):
        results = await asyncio.gather(
            *(feed.act(move_id, 3, {}) for move_id in ("one", "two")), return_exceptions=True
        )
        await everything(feed)
    for problem in results:
        assert isinstance(problem, Problem)
        assert (problem.code, problem.rule, problem.status) == ("wrong_length", "LAB-21", None)
        assert str(problem) == "A 3 moves three. (LAB-21)"


async def test_a_goodbye_says_when_to_come_back() -> None:
    times: list[float] = []

    async def goodbye(wire: Wire) -> None:
        await wire.hear()
        await wire.state(3, {})
        await wire.tell("bye", code="restarting", retry_after=0.6)
        times.append(asyncio.get_running_loop().time())

    async def again(wire: Wire) -> None:
        times.append(asyncio.get_running_loop().time())
        await wire.hear()
        await wire.state(9, {}, "over")
        await wire.gone()

    async with following(goodbye, again) as (feed, _):
        assert [update.seq for update in await everything(feed)] == [3, 9]
    assert times[1] - times[0] >= 0.6


async def test_frames_of_other_things_are_passed_over() -> None:
    async def script(wire: Wire) -> None:
        await wire.hear()
        await wire.tell("hello", epoch="e", user={"id": "u", "name": "n"})
        await wire.tell("presence", room="r", user="u", presence="here")
        await wire.tell("state", view={"other": 1}, **(standing(8, "over") | {"match": "other"}))
        await wire.tell("something_new", match="m")
        await wire.state(3, {"a": 1}, "over")
        await wire.gone()

    async with following(script) as (feed, _):
        assert [update.view for update in await everything(feed)] == [{"a": 1}]


async def test_a_match_that_is_not_for_us_is_a_problem() -> None:
    async def script(wire: Wire) -> None:
        await wire.hear()
        why = {"code": "not_found", "detail": "There is no such match.", "rule": None}
        await wire.tell("rejected", move_id=None, match="m", **why)
        await wire.gone()

    async with following(script) as (feed, _):
        with pytest.raises(Problem, match="no such match"):
            await everything(feed)
