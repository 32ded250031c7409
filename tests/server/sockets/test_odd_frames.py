"""Frames that make no sense, and floods of them."""

import pytest

from simsalabim.server.limits import RATES, Limits, Rate

from ..matches.stage import Peer, Stage

ODD = {
    "not_json": "{",
    "duplicate_key": '{"type":"pong","body":"a","body":"b"}',
    "not_a_number": '{"type":"act","match":"m","move_id":"m","step":NaN,"action":{}}',
    "number_too_large": '{"type":"watch","match":"m","after":9223372036854775808}',
    "too_deep": "[" * 5000 + "]" * 5000,
    "bad_text": '{"type":"say","room":"r","text":"\\ud800"}',
    "unknown_type": '{"type":"fly"}',
    "invalid": '{"type":"watch","match":"m","more":1}',
}


@pytest.mark.parametrize("code", ODD)
async def test_odd_frames_are_named_and_harmless(stage: Stage, code: str) -> None:
    ada = await stage.guest("Ada")
    peer = await Peer(stage, ada.token).open()
    await peer.say(ODD[code])
    assert [frame["code"] for frame in peer.of("rejected")] == [code]
    assert peer.closed is None


async def test_wrong_types_are_never_made_to_fit(stage: Stage) -> None:
    table = await stage.table(2)
    view = await table.look(0)
    peer = await Peer(stage, table.players[0].token).open()
    act = {"type": "act", "match": table.match, "move_id": "m", "action": view["actions"][0]}
    for step in ("1", True, 1.0, None, -1, [1]):
        await peer.say(act | {"step": step})
        await peer.say({"type": "pong", "body": "x"})  # so that no three come in a row
    assert [frame["code"] for frame in peer.of("rejected")] == ["invalid"] * 6
    assert (await table.look(0))["seq"] == 0


async def test_three_bad_frames_in_a_row_close_the_socket(stage: Stage) -> None:
    peer = await Peer(stage, (await stage.guest("Ada")).token).open()
    for _ in range(2):
        await peer.say("{")
    await peer.say({"type": "pong", "body": "x"})
    for _ in range(3):
        assert peer.closed is None
        await peer.say("{")
    assert peer.closed is not None
    assert peer.closed[0] == 1008


async def test_binary_frames_close_the_socket(stage: Stage) -> None:
    peer = await Peer(stage, (await stage.guest("Ada")).token).open()
    await peer.say_bytes(b"\x00")
    assert peer.closed == (1003, "text only")


async def test_a_flood_of_frames_closes_the_socket(stage: Stage) -> None:
    ada = await stage.guest("Ada")
    object.__setattr__(stage.services.settings, "limit_factor", 1.0)
    peer = await Peer(stage, ada.token).open()
    for _ in range(220):
        peer.put({"type": "pong", "body": "x"})
    await peer.say({"type": "pong", "body": "x"})
    assert peer.closed == (1008, "too many frames")


async def test_what_has_been_missed_is_not_told_without_end(stage: Stage) -> None:
    table = await stage.table(2)
    stage.services.limits = Limits(stage.clock, 1.0, RATES | {"looks": Rate(1, 1)})
    peer = await Peer(stage, table.players[0].token).open()
    await peer.watch(table.match)
    await peer.say({"type": "watch", "match": table.match, "after": 0})
    [refused] = peer.of("rejected")
    assert (refused["code"], refused["match"]) == ("too_many", table.match)
    await table.act(1)
    assert [frame["seq"] for frame in peer.of("events")] == [1]  # it goes on watching


async def test_outsiders_do_not_hold_up_a_match_by_asking_for_it(stage: Stage) -> None:
    table, eve = await stage.table(2), await stage.guest("Eve")
    stage.services.limits = Limits(stage.clock, 1.0, RATES | {"looks": Rate(1, 1)})
    asked = [await eve.call("GET", f"/matches/{table.match}") for _ in range(2)]
    assert [reply["code"] for reply in asked] == ["not_found", "too_many"]
    assert (await eve.call("GET", "/matches/nowhere"))["code"] == "too_many"
