"""Whoever is sent away from a room: what shows it to them ends at once, and they cannot look again."""

import asyncio

import pytest

from ..matches.stage import Peer, Stage
from ..matches.test_streams import stream_of


async def send_away(stage: Stage, table: object, how: str) -> None:
    room, ada, eve = table.room, table.players[0], table.players[-1]
    if how == "kick":
        await ada.call("DELETE", f"/rooms/{room}/members/{eve.id}")
    else:
        await ada.call("PUT", f"/rooms/{room}/bans/{eve.id}")
    await stage.settle()


@pytest.mark.parametrize("how", ["kick", "ban"])
async def test_what_shows_the_room_is_closed_at_once(stage: Stage, how: str) -> None:
    table = await stage.table(2, watchers=1)
    bob, eve = table.players[1:]
    at_table = await (await Peer(stage, eve.token).open()).watch(table.match)
    in_room, elsewhere = await Peer(stage, eve.token).open(), await Peer(stage, eve.token).open()
    await in_room.say({"type": "watch", "room": table.room})
    others = await (await Peer(stage, bob.token).open()).watch(table.match)
    stream = asyncio.create_task(stream_of(table, 2, 99))
    await stage.settle()
    await send_away(stage, table, how)
    for peer in (at_table, in_room):
        assert peer.of("bye") == [{"type": "bye", "code": "removed", "retry_after": 0.5}]
        assert peer.closed == (1008, "removed")
    assert elsewhere.closed is others.closed is None
    assert len(await asyncio.wait_for(stream, 5)) == 1

    # What happens afterwards reaches none of them, and looking again does not help.
    counts = [len(peer.frames) for peer in (at_table, in_room, elsewhere)]
    await table.bid_all()
    await stage.settle()
    assert [len(peer.frames) for peer in (at_table, in_room, elsewhere)] == counts
    again = await (await Peer(stage, eve.token).open()).watch(table.match)
    await again.say({"type": "watch", "room": table.room})
    assert [frame["code"] for frame in again.of("rejected")] == ["not_found"] * 2
    assert again.of("state", "events", "room") == []


@pytest.mark.parametrize("how", ["kick", "ban"])
async def test_a_kept_socket_can_do_nothing(stage: Stage, how: str) -> None:
    table = await stage.table(2)
    bob = table.players[1]
    peer = await Peer(stage, bob.token).open()  # it watches nothing, so it stays open
    view = await table.look(1)
    await send_away(stage, table, how)
    act = {"match": table.match, "move_id": "m", "step": view["step"], "action": view["actions"][0]}
    await peer.say({"type": "act"} | act)
    await peer.say({"type": "say", "room": table.room, "text": "still here"})
    assert [frame["code"] for frame in peer.of("rejected")] == ["not_found"] * 2
    assert peer.of("ack") == []
    live = await table.live()
    assert live.is_gone(live.seats[1])  # the seat does what the rules state for one that is gone


async def test_a_program_that_only_reads_is_not_told_how_to_get_in(stage: Stage) -> None:
    ada = await stage.guest("Ada")
    room = await ada.call("POST", "/rooms", {"game": "mill", "options": {}, "seats": 2})
    account = {"login": "ada", "password": "a long enough password"}
    made = await ada.call("POST", "/me/account", account)
    ada.http.cookies.clear()
    ada.http.headers["Authorization"] = f"Bearer {made['token']}"
    for scope, told in (("read", False), ("play", True)):
        body = {"name": "program", "scopes": [scope]}
        token = (await ada.call("POST", "/me/tokens", body))["token"]
        peer = await Peer(stage, token).open()
        await peer.say({"type": "watch", "room": room["id"]})
        [frame] = peer.of("room")
        by_get = await ada.call("GET", f"/rooms/{room['id']}", Authorization=f"Bearer {token}")
        for seen in (frame["room"], by_get):
            ways = [seen["invite"], seen["code"], seen["short_code"]]
            assert ways == (
                [room["invite"], room["code"], room["short_code"]] if told else [None] * 3
            )
