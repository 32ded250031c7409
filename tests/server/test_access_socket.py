"""Who may do what over the socket: every frame, for whoever can ask. The routes are in
test_access.py; so is what the callers are."""

import asyncio
from typing import Any

import pytest

from simsalabim.server.accounts.scopes import FRAMES
from simsalabim.server.sockets.frames import TO_SERVER

from .accounts import PASSWORD
from .matches.conftest import house_file, stage
from .matches.stage import Peer, Player, Stage, Table
from .test_access import CALLERS, HOSTS

__all__ = ["house_file", "stage"]

ASKING = CALLERS[1:]
"""An anonymous caller gets no socket at all."""

TABLE = """
# frame       outsider   kicked     banned     spectator   seat   read   play   host   session
watch         not_found  not_found  not_found  taken       taken  taken  taken  taken  taken
watch+room    not_found  not_found  not_found  taken       taken  taken  taken  taken  taken
unwatch       taken      taken      taken      taken       taken  taken  taken  taken  taken
attend        taken      taken      taken      taken       taken  taken  taken  taken  taken
pong          taken      taken      taken      taken       taken  taken  taken  taken  taken
act           not_found  not_found  not_found  not_seated  taken  scope  taken  taken  taken
say           not_found  not_found  not_found  taken       taken  scope  taken  taken  taken
"""
LINES = [line.split() for line in TABLE.strip().splitlines()[1:]]


def test_every_frame_is_in_the_table() -> None:
    known = TO_SERVER.json_schema()["discriminator"]["mapping"]
    assert set(known) == {line[0].partition("+")[0] for line in LINES} == set(FRAMES)


async def test_a_stranger_gets_no_socket(stage: Stage) -> None:
    peer = await Peer(stage, "").open(subprotocols=["simsalabim.v1"])
    assert (peer.accepted, peer.denied) == (None, 401)


async def secret_of(caller: str, table: Table) -> str:
    """What lets the caller in who has this part at the table; Eve is made what it takes."""
    ada, bob, eve = table.players
    if caller in HOSTS:
        await ada_keeps_her_name(ada)
        return ada.token if caller == "session" else await token_of(ada, caller)
    if caller == "seat":
        return bob.token
    away = {
        "outsider": ("DELETE", f"/rooms/{table.room}/members/me", eve),
        "kicked": ("DELETE", f"/rooms/{table.room}/members/{eve.id}", ada),
        "banned": ("PUT", f"/rooms/{table.room}/bans/{eve.id}", ada),
    }
    if caller in away:
        method, path, who = away[caller]
        await who.call(method, path)
        await table.stage.settle()
    return eve.token


@pytest.mark.parametrize("caller", ASKING)
async def test_the_table_of_the_socket_holds(caller: str, stage: Stage) -> None:
    table = await stage.table(2, watchers=1)
    peer = await Peer(stage, await secret_of(caller, table)).open()
    before = await table.look(1 if caller == "seat" else 0)
    frames = {
        "watch": {"match": table.match},
        "attend": {"here": True},
        "watch+room": {"room": table.room},
        "unwatch": {"match": table.match},
        "pong": {"body": "x"},
        "act": {
            "match": table.match,
            "move_id": "m",
            "step": before["step"],
            "action": before["actions"][0],
        },
        "say": {"room": table.room, "text": "hello"},
    }
    may = dict[str, bool]()
    for name, *answers in LINES:
        members, expected = frames[name], answers[ASKING.index(caller)]
        peer.frames.clear()
        await peer.say({"type": name.partition("+")[0]} | members)
        await stage.settle()
        refused = [frame["code"] for frame in peer.of("rejected")]
        assert (refused or ["taken"]) == [expected], name
        may[name] = expected == "taken"
        for frame in peer.of("rejected"):  # told for what, so that nobody waits for an answer
            assert all(frame[k] == members[k] for k in ("move_id", "match", "room") if k in members)
        if not may[name]:
            assert peer.of("state", "room", "ack", "events", "message") == [], name
    bob: Player = table.players[1]
    messages = await bob.call("GET", f"/rooms/{table.room}/messages")
    assert len(messages["items"]) == may["say"]
    assert ((await table.look(1))["seq"] > before["seq"]) is may["act"]
    await peer.leave()


async def test_a_program_that_only_reads_neither_is_there_nor_takes_the_seat_back(
    stage: Stage,
) -> None:
    table = await stage.table(2)
    ada = table.players[0]
    await ada_keeps_her_name(ada)
    await ada.call("POST", f"/matches/{table.match}/leave", {})
    live = await table.live()
    reading = await Peer(stage, await token_of(ada, "read")).open()
    await reading.watch(table.match)
    assert reading.of("state")[0]["view"]
    assert live.seats[0].away
    assert stage.hub.of(ada.id) != "here"
    playing = await Peer(stage, await token_of(ada, "play")).open()
    assert stage.hub.of(ada.id) == "here"
    await playing.watch(table.match)
    assert not live.seats[0].away
    await reading.leave()
    assert stage.hub.of(ada.id) == "here"
    await playing.leave()
    assert stage.hub.of(ada.id) != "here"


async def test_sockets_close_with_what_opened_them(stage: Stage) -> None:
    table = await stage.table(2)
    ada = table.players[0]
    as_guest = await (await Peer(stage, ada.token).open()).watch(table.match)
    await ada_keeps_her_name(ada)
    await stage.settle()
    assert as_guest.of("bye")[0]["code"] == "signed_out"
    assert as_guest.closed == (1008, "signed out")
    session = await (await Peer(stage, ada.token).open()).watch(table.match)
    made = await ada.call("POST", "/me/tokens", {"name": "p", "scopes": ["play"]})
    by_token = await (await Peer(stage, made["token"]).open()).watch(table.match)
    await ada.call("DELETE", f"/me/tokens/{made['id']}")
    await stage.settle()
    assert by_token.closed == (1008, "signed out")
    assert session.closed is None
    other = await Peer(stage, await token_of(ada, "host")).open()
    await ada.call("DELETE", "/sessions")
    await stage.settle()
    assert session.closed == other.closed == (1008, "signed out")
    await asyncio.sleep(0)


async def ada_keeps_her_name(ada: Any) -> None:
    made = await ada.call("POST", "/me/account", {"login": "ada", "password": PASSWORD})
    ada.token = made["token"]
    ada.http.cookies.clear()
    ada.http.headers["Authorization"] = f"Bearer {ada.token}"


async def token_of(ada: Any, scope: str) -> str:
    made = await ada.call("POST", "/me/tokens", {"name": "program", "scopes": [scope]})
    return made["token"]
