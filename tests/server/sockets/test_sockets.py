"""The socket: who may come in, what goes over it, and what happens to odd and slow peers."""

import asyncio
import json
from typing import Any

import pytest

from simsalabim.server.sockets.connection import Connection
from simsalabim.server.sockets.frames import TO_CLIENT
from simsalabim.server.sockets.heart import SENDING_SECONDS, SILENT_SECONDS
from simsalabim.server.sockets.hub import MOST_SOCKETS
from simsalabim.server.sockets.outbox import MOST_QUEUED

from ..matches.stage import Peer, Stage


async def test_hello_comes_first(stage: Stage) -> None:
    ada = await stage.guest("Ada")
    peer = await Peer(stage, ada.token).open()
    await stage.settle()
    assert peer.accepted == "simsalabim.v1"
    assert peer.frames == [{"type": "hello", "epoch": stage.hub.epoch, "user": ada.id}]
    assert stage.hub.of(ada.id) == "here"
    await peer.leave()
    assert stage.hub.of(ada.id) != "here"


HOST, OWN = (b"host", b"house.test"), (b"origin", b"http://house.test")


async def denied(stage: Stage, *headers: tuple[bytes, bytes], offer: Any = ()) -> int | None:
    """How a handshake with these headers ends; None if it is accepted."""
    peer = await Peer(stage, "").open(headers=[HOST, *headers], subprotocols=list(offer))
    if peer.accepted is not None:
        await peer.leave()
    return peer.denied


async def test_who_may_open_a_socket(stage: Stage) -> None:
    token = (await stage.guest("Ada")).token
    cookie = (b"cookie", f"simsalabim={token}".encode())
    bearer = (b"authorization", f"Bearer {token}".encode())
    assert await denied(stage, OWN, cookie) is None
    assert await denied(stage, bearer) is None
    assert await denied(stage, OWN, offer=[f"bearer.{token}"]) is None
    assert await denied(stage, cookie) == 403  # a cookie needs a page of ours
    assert await denied(stage, OWN) == 401
    assert await denied(stage, offer=["bearer.nonsense"]) == 401
    for origin in (
        b"https://evil.example",
        b"null",
        b"http://house.test.evil.example",
        b"http://evil.example/http://house.test",
        b"http://house.test:8000",
        b"file://house.test",
    ):
        for way in (cookie, bearer):
            assert await denied(stage, (b"origin", origin), way) == 403


async def test_a_ticket_opens_one_socket(stage: Stage) -> None:
    ada = await stage.guest("Ada")
    ticket = (await ada.call("POST", "/sessions/ticket", {}))["ticket"]
    assert await denied(stage, OWN, offer=["simsalabim.v1", f"ticket.{ticket}"]) is None
    assert await denied(stage, OWN, offer=["simsalabim.v1", f"ticket.{ticket}"]) == 401


async def test_every_frame_is_as_described(stage: Stage) -> None:
    table = await stage.table(2, watchers=1)
    peers = [await Peer(stage, player.token).open() for player in table.players]
    for peer in peers:
        await peer.watch(table.match)
        await peer.say({"type": "watch", "room": table.room})
    await table.bid_all()
    view = await table.look(0)
    act = {"type": "act", "match": table.match, "step": view["step"], "action": {"kind": "fly"}}
    await peers[0].say(act | {"move_id": "odd"})
    await peers[2].say({"type": "say", "room": table.room, "text": "Good luck"})
    await peers[1].leave()
    await stage.wait(30)
    stage.hub._heart.beat()
    await stage.hub.drain()
    await stage.settle()
    seen = set()
    for peer in peers:
        for text in peer.raw:
            TO_CLIENT.validate_json(text)
            seen.add(json.loads(text)["type"])
    assert seen == {
        "hello", "state", "events", "rejected", "room", "presence", "message", "bye", "ping",
    }  # fmt: skip


async def test_ack_comes_before_the_events_of_ones_own_move(stage: Stage) -> None:
    table = await stage.table(2)
    peer = await (await Peer(stage, table.players[0].token).open()).watch(table.match)
    state = peer.of("state")[0]
    act = {"type": "act", "match": table.match, "move_id": "m1", "step": state["step"]}
    await peer.say(act | {"action": state["actions"][0]})
    await peer.say(act | {"action": state["actions"][0]})
    assert [f["type"] for f in peer.of("ack", "events")] == ["ack", "events", "ack"]
    assert [f["seq"] for f in peer.of("ack", "events")] == [1, 1, 1]


async def test_every_seq_reaches_every_viewer_once(stage: Stage) -> None:
    table = await stage.table(3, options={"thieves": False}, watchers=1)
    peers = [await (await Peer(stage, p.token).open()).watch(table.match) for p in table.players]
    while (await table.look(0))["status"] == "running":
        await table.bid_all()
    last = (await table.look(0))["seq"]
    for peer in peers:
        assert [frame["seq"] for frame in peer.of("events")] == list(range(1, last + 1))


async def test_patches_keep_a_view_up_to_date(stage: Stage) -> None:
    table = await stage.table(3, watchers=1)
    peers = [await (await Peer(stage, p.token).open()).watch(table.match) for p in table.players]
    for _ in range(2):
        await table.bid_all()
        await stage.wait(5.5)
    for player, peer in zip(table.players, peers, strict=True):
        view = peer.of("state")[0]["view"]
        for frame in peer.of("events"):
            view |= frame["patch"]
        now = await table.look(player)
        last = peer.of("events")[-1]
        assert view == now["view"]
        for name in ("seq", "step", "actions", "awaited", "status", "window"):
            assert last[name] == now[name]


async def test_resuming_brings_what_was_missed(stage: Stage) -> None:
    table = await stage.table(3, options={"thieves": False})
    ada = table.players[0]
    whole = await (await Peer(stage, ada.token).open()).watch(table.match)
    await table.bid_all()
    peer = await (await Peer(stage, ada.token).open()).watch(table.match, after=1)
    missed = peer.of("events")
    assert [frame["seq"] for frame in missed] == [2, 3]
    assert [f["items"] for f in missed] == [f["items"] for f in whole.of("events")[1:]]
    now = await table.look(ada)
    assert missed[-1]["patch"] == now["view"] and missed[-1]["actions"] == now["actions"]
    await table.act(1)
    assert [frame["seq"] for frame in peer.of("events")] == [2, 3, 4]


@pytest.mark.parametrize("after", [99, 1000])
async def test_resuming_from_nowhere_begins_anew(stage: Stage, after: int) -> None:
    table = await stage.table(2)
    peer = await (await Peer(stage, table.players[0].token).open()).watch(table.match, after=after)
    assert [frame["type"] for frame in peer.frames[1:]] == ["resync", "state"]


async def test_too_many_missed_begins_anew(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("simsalabim.server.matches.resume.MOST_MISSED", 2)
    table = await stage.table(3, options={"thieves": False})
    await table.bid_all()
    peer = await (await Peer(stage, table.players[0].token).open()).watch(table.match, after=0)
    assert [frame["type"] for frame in peer.frames[1:]] == ["resync", "state"]


async def test_watching_what_is_not_for_me(stage: Stage) -> None:
    table = await stage.table(2)
    zoe = await stage.guest("Zoe")
    peer = await Peer(stage, zoe.token).open()
    await peer.watch(table.match)
    await peer.say({"type": "watch", "room": table.room})
    await peer.say({"type": "watch", "match": "nosuchmatch"})
    await peer.say({"type": "watch", "room": "nosuchroom"})
    refused = peer.of("rejected")
    assert [frame["code"] for frame in refused] == ["not_found"] * 4
    assert {frame["detail"] for frame in refused} == {refused[0]["detail"]}
    assert peer.closed is None


async def test_signing_out_closes_the_sockets_of_the_session(stage: Stage) -> None:
    ada = await stage.guest("Ada")
    peer = await Peer(stage, ada.token).open()
    await ada.call("DELETE", "/sessions/current")
    await stage.settle()
    assert peer.of("bye") == [{"type": "bye", "code": "signed_out", "retry_after": None}]
    assert peer.closed == (1008, "signed out")


async def test_who_does_not_read_is_told_to_begin_anew_and_holds_up_nobody(stage: Stage) -> None:
    table = await stage.table(2, watchers=1)
    slow, quick = [
        await (await Peer(stage, table.players[n].token).open()).watch(table.match) for n in (2, 1)
    ]
    live = await table.live()
    slow.stop_reading()
    for _ in range(MOST_QUEUED + 10):
        live.publish([])
        await asyncio.sleep(0)
    await stage.settle()
    assert len(quick.of("events")) >= MOST_QUEUED - 1
    assert len(live.watchers) == 1
    before = len(slow.frames)
    slow._free.set()
    await stage.settle()
    assert [f["type"] for f in slow.frames[before:]] == ["events", "resync"]
    slow.frames.clear()
    await slow.watch(table.match)
    assert slow.of("state")


async def test_who_cannot_take_the_beginning_of_a_match_does_not_watch_it(stage: Stage) -> None:
    table = await stage.table(2, watchers=1)
    peer = await Peer(stage, table.players[2].token).open()
    await stage.settle()
    [connection] = stage.hub.connections
    peer.stop_reading()
    connection.push(b"{}")
    await asyncio.sleep(0)  # the line has this one, and the queue is empty
    for _ in range(MOST_QUEUED):
        connection.push(b"{}")
    await peer.say({"type": "watch", "match": table.match})
    live = await table.live()
    assert not connection.watches
    assert not live.watchers
    peer._free.set()
    await stage.settle()
    peer.frames.clear()
    await peer.watch(table.match)
    await table.act(0)
    assert [frame["seq"] for frame in peer.of("events")] == [1]


async def test_who_still_does_not_read_is_let_go(stage: Stage) -> None:
    ada = await stage.guest("Ada")
    peer = await Peer(stage, ada.token).open()
    await stage.settle()
    [connection] = stage.hub.connections
    peer.stop_reading()
    await stage.settle()
    for _ in range(2 * MOST_QUEUED + 3):
        connection.push(b"{}")
    await stage.settle()
    stage.clock.passed += SENDING_SECONDS + 1
    stage.hub._heart.beat()
    await stage.settle()
    await peer._until(peer.task.done)
    assert not stage.hub.connections


async def test_a_silent_peer_is_pinged_and_then_let_go(stage: Stage) -> None:
    peer = await Peer(stage, (await stage.guest("Ada")).token).open()
    await stage.settle()
    for _ in range(int(SILENT_SECONDS) + 1):
        assert peer.closed is None
        stage.clock.passed += 1
        stage.hub._heart.beat()
        await stage.settle()
    assert len(peer.of("ping")) >= 2
    assert peer.closed == (1001, "silent")


async def test_a_seat_is_measured_often_and_around_each_prompt(stage: Stage) -> None:
    table = await stage.table(2)
    peer = await (await Peer(stage, table.players[0].token).open()).watch(table.match)
    stage.hub._heart.beat()
    await stage.settle()
    assert len(peer.of("ping")) == 1
    await table.bid_all()
    view = await table.look(0)
    types = [frame["type"] for frame in peer.frames]
    prompted = view["view"]["miller"] != 0
    assert (types[-3:] == ["ping", "events", "ping"]) is prompted


async def test_a_room_its_messages_and_who_is_here(stage: Stage) -> None:
    table = await stage.table(2)
    ada, bob = table.players
    peer = await Peer(stage, ada.token).open()
    await peer.say({"type": "watch", "room": table.room})
    assert peer.of("room")[0]["room"]["members"][1]["presence"] == "away"
    other = await Peer(stage, bob.token).open()
    await stage.settle()
    await other.say({"type": "say", "room": table.room, "text": "Hello"})
    await other.leave()
    await bob.call("PATCH", f"/rooms/{table.room}", {"name": "No"})
    await ada.call("PATCH", f"/rooms/{table.room}", {"name": "Friday"})
    await stage.settle()
    assert [frame["presence"] for frame in peer.of("presence")] == ["here", "away"]
    [message] = peer.of("message")
    assert (message["message"]["user"], message["message"]["text"]) == (bob.id, "Hello")
    assert peer.of("room")[-1]["room"]["name"] == "Friday"
    await peer.say({"type": "unwatch", "room": table.room})
    await ada.call("PATCH", f"/rooms/{table.room}", {"name": "Saturday"})
    await stage.settle()
    assert peer.of("room")[-1]["room"]["name"] == "Friday"


async def test_goodbye_comes_with_a_time_to_come_back(stage: Stage) -> None:
    peers = [await Peer(stage, (await stage.guest(name)).token).open() for name in ("Ada", "Bob")]
    await stage.hub.drain()
    for peer in peers:
        [bye] = peer.of("bye")
        assert bye["code"] == "restart" and 0.5 <= bye["retry_after"] <= 3
        assert peer.closed == (1012, "restart")
    late = await Peer(stage, (await stage.guest("Cleo")).token).open()
    assert late.denied == 503


async def test_watching_and_unwatching_in_one_go_leaves_nothing(stage: Stage) -> None:
    table = await stage.table(2)
    peer = await Peer(stage, table.players[0].token).open()
    peer.put({"type": "watch", "match": table.match})
    await peer.say({"type": "unwatch", "match": table.match})
    assert peer.of("state") and not (await table.live()).watchers


async def test_what_is_missed_tells_the_same_steps_as_what_is_seen_live(stage: Stage) -> None:
    table = await stage.table(3, options={"thieves": False})
    whole = await (await Peer(stage, table.players[0].token).open()).watch(table.match)
    for _ in range(2):
        await table.bid_all()
    peer = await (await Peer(stage, table.players[1].token).open()).watch(table.match, after=0)
    assert [f["step"] for f in peer.of("events")] == [f["step"] for f in whole.of("events")]
    assert len({frame["step"] for frame in peer.of("events")}) == 3


async def test_a_session_that_ends_while_its_socket_is_let_in_opens_none(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await stage.guest("Ada")
    add = stage.hub.add

    def ended_meanwhile(connection: Connection) -> None:
        stage.services.sessions.tell_ended(connection.user.session)
        add(connection)

    monkeypatch.setattr(stage.hub, "add", ended_meanwhile)
    peer = await Peer(stage, ada.token).open()
    await stage.settle()
    assert peer.of("bye")[0]["code"] == "signed_out"
    assert peer.closed == (1008, "signed out")


async def test_a_session_that_runs_out_closes_its_sockets(stage: Stage) -> None:
    peer = await Peer(stage, (await stage.guest("Ada")).token).open()
    stage.clock.jumped = 401 * 24 * 3600.0
    stage.clock.passed += 30
    stage.hub._heart.beat()
    await stage.settle()
    assert peer.of("bye")[0]["code"] == "signed_out"
    assert peer.closed == (1008, "signed out")


async def test_nobody_has_more_sockets_than_anybody_needs(stage: Stage) -> None:
    ada, bob = await stage.guest("Ada"), await stage.guest("Bob")
    object.__setattr__(stage.services.settings, "limit_factor", 1.0)
    peers = [await Peer(stage, ada.token).open() for _ in range(MOST_SOCKETS)]
    assert (await Peer(stage, ada.token).open()).denied == 429
    assert (await Peer(stage, bob.token).open()).denied is None
    await peers[0].leave()
    assert (await Peer(stage, ada.token).open()).denied is None


async def test_what_is_said_bears_the_name_one_has_now(stage: Stage) -> None:
    table = await stage.table(2)
    ada = table.players[0]
    peer = await Peer(stage, ada.token).open()
    await peer.say({"type": "watch", "room": table.room})
    await ada.call("PATCH", "/me", {"name": "Countess"})
    await peer.say({"type": "say", "room": table.room, "text": "Good evening"})
    assert peer.of("message")[0]["message"]["name"] == "Countess"
