"""Here, away, gone: told as it is, and as it changes."""

import pytest

from simsalabim.server.sockets.roll import GONE_SECONDS, HIDDEN_SECONDS

from ..matches.stage import Peer, Stage, Table

HIDDEN, SEEN = {"type": "attend", "here": False}, {"type": "attend", "here": True}


async def watching(stage: Stage) -> tuple[Table, Peer]:
    """A table of two, and the first player's socket, which watches the room."""
    table = await stage.table(2)
    ada = await Peer(stage, table.players[0].token).open()
    await ada.say({"type": "watch", "room": table.room})
    ada.frames.clear()
    return table, ada


def told(peer: Peer, user: str) -> list[str]:
    return [frame["presence"] for frame in peer.of("presence") if frame["user"] == user]


async def test_whoever_turns_away_is_away_after_a_while_and_here_when_they_look_again(
    stage: Stage,
) -> None:
    table, ada = await watching(stage)
    bob = table.players[1]
    page = await Peer(stage, bob.token).open()
    await page.say(HIDDEN)
    await stage.wait(HIDDEN_SECONDS - 1)
    assert told(ada, bob.id) == ["here"]
    await stage.wait(1.2)
    assert told(ada, bob.id) == ["here", "away"]
    room = await table.players[0].call("GET", f"/rooms/{table.room}")
    assert room["members"][1]["presence"] == "away"
    await stage.pass_time(GONE_SECONDS + 1, ada, page)
    assert told(ada, bob.id) == ["here", "away"]  # the page is open: a word reaches them
    await page.say(SEEN)
    assert told(ada, bob.id) == ["here", "away", "here"]


async def test_a_glance_elsewhere_is_nobodys_business(stage: Stage) -> None:
    table, ada = await watching(stage)
    bob = table.players[1]
    page = await Peer(stage, bob.token).open()
    for _ in range(20):
        await page.say(HIDDEN)
        await page.say(HIDDEN)
        await stage.wait(1)
        await page.say(SEEN)
    assert told(ada, bob.id) == ["here"]


async def test_one_page_that_is_seen_is_enough(stage: Stage) -> None:
    table, ada = await watching(stage)
    bob = table.players[1]
    desk, phone = await Peer(stage, bob.token).open(), await Peer(stage, bob.token).open()
    await desk.say(HIDDEN)
    await stage.wait(HIDDEN_SECONDS + 1)
    await desk.leave()
    assert told(ada, bob.id) == ["here"]
    await phone.say(HIDDEN)
    await phone.leave()
    assert told(ada, bob.id) == ["here", "away"]


async def test_whoever_has_closed_every_page_is_gone_in_the_end(stage: Stage) -> None:
    table, ada = await watching(stage)
    bob = table.players[1]
    page = await Peer(stage, bob.token).open()
    await page.leave()
    await stage.pass_time(GONE_SECONDS - 1, ada)
    assert told(ada, bob.id) == ["here", "away"]
    await stage.pass_time(1.2, ada)
    assert told(ada, bob.id) == ["here", "away", "gone"]
    room = await table.players[0].call("GET", f"/rooms/{table.room}")
    assert room["members"][1]["presence"] == "gone"
    await Peer(stage, bob.token).open()
    await stage.settle()
    assert told(ada, bob.id)[-1] == "here"
    assert stage.hub.roll._told.keys() == {player.id for player in table.players}


async def test_whoever_has_not_come_since_the_start_is_told_as_gone_in_time(stage: Stage) -> None:
    _, ada = await watching(stage)
    await stage.pass_time(GONE_SECONDS + 1, ada)
    members = ada.of("room")[-1]["room"]["members"]
    assert [member["presence"] for member in members] == ["here", "gone"]


async def test_nobody_is_kept_in_mind_for_ever(stage: Stage) -> None:
    table = await stage.table(2)
    page = await Peer(stage, table.players[0].token).open()
    await page.say(HIDDEN)
    await page.leave()
    roll = stage.hub.roll
    assert roll._alarms
    await stage.pass_time(GONE_SECONDS + 1)
    assert not (roll._alarms or roll._told or roll._open or roll._seen)


async def test_a_page_that_nobody_sees_does_not_take_the_seat_back(stage: Stage) -> None:
    table = await stage.table(2)
    bob = table.players[1]
    await bob.call("POST", f"/matches/{table.match}/leave", {})
    page = await Peer(stage, bob.token).open()
    await page.say(HIDDEN)
    await page.watch(table.match)
    assert page.of("state")[-1]["seats"][1]["away"] is True
    await page.say(SEEN)
    await page.watch(table.match)
    assert page.of("state")[-1]["seats"][1]["away"] is False


async def test_a_hidden_page_counts_as_unseen_from_then_on(stage: Stage) -> None:
    bob = await stage.guest("Bob")
    page = await Peer(stage, bob.token).open()
    await stage.pass_time(100, page)
    assert stage.services.unseen_seconds(bob.id) == 0
    await page.say(HIDDEN)
    await stage.pass_time(HIDDEN_SECONDS + 10, page)
    assert stage.services.unseen_seconds(bob.id) == pytest.approx(HIDDEN_SECONDS + 10, abs=0.1)
