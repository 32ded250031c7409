"""Rooms on sockets: nothing of them reaches anybody who does not belong, whatever happens meanwhile."""

import asyncio
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from simsalabim.server.limits import RATES, Limits, Rate

from ..matches.stage import Peer, Stage


async def test_presence_does_not_reach_who_has_not_been_let_in(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, eve = await stage.table(2), await stage.guest("Eve")
    peer = await Peer(stage, eve.token).open()
    read, asked, go_on = stage.services.database.read, asyncio.Event(), asyncio.Event()

    async def slow(query: Any) -> Any:
        asked.set()
        await go_on.wait()
        return await read(query)

    with monkeypatch.context() as patched:
        patched.setattr(stage.services.database, "read", slow)
        peer.put({"type": "watch", "room": table.room})
        await asked.wait()
    await Peer(stage, table.players[0].token).open()
    go_on.set()
    await stage.settle()
    assert [frame["type"] for frame in peer.frames] == ["hello", "rejected"]


async def test_a_failing_database_lets_nobody_in(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, eve = await stage.table(2), await stage.guest("Eve")
    peer = await Peer(stage, eve.token).open()

    async def fails(query: Any) -> Any:
        raise OperationalError("", {}, Exception("locked"))

    with monkeypatch.context() as patched:
        patched.setattr(stage.services.database, "read", fails)
        await peer.say({"type": "watch", "room": table.room})
    await table.players[0].call("POST", f"/rooms/{table.room}/messages", {"text": "secret"})
    await stage.settle()
    assert [frame["type"] for frame in peer.frames] == ["hello", "rejected"]


async def test_rooms_are_not_shown_without_end(stage: Stage) -> None:
    table = await stage.table(2)
    stage.services.limits = Limits(stage.clock, 1.0, RATES | {"looks": Rate(1, 1)})
    peer = await Peer(stage, table.players[0].token).open()
    for _ in range(2):
        await peer.say({"type": "watch", "room": table.room})
    assert [frame["type"] for frame in peer.frames] == ["hello", "room", "rejected"]
    assert (peer.frames[-1]["code"], peer.frames[-1]["room"]) == ("too_many", table.room)
