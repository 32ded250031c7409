"""Pausing: everything stands still, and nobody pays for it with their time."""

import asyncio
from typing import Any

import pytest

from .stage import Peer, Player, Stage, Table, open_stage

DINNER = {"reason": "dinner", "note": "Pasta!"}


async def pause(table: Table, player: Player, wish: dict[str, Any] | None = None) -> Any:
    return await player.call("PUT", f"/matches/{table.match}/pause", wish or DINNER)


async def resume(table: Table, player: Player) -> Any:
    return await player.call("DELETE", f"/matches/{table.match}/pause")


async def test_everybody_sees_who_pauses_and_why_and_anybody_goes_on(stage: Stage) -> None:
    table = await stage.table(2, watchers=1)
    ada, bob, eve = table.players
    peer = await (await Peer(stage, bob.token).open()).watch(table.match)
    assert peer.of("state")[0]["table"]["pause"] is None
    view = await pause(table, ada)
    shown = {"seat": 0, "note": "Pasta!", "reason": "dinner", "since": "2026-03-01T18:00:00.000Z"}
    assert view["table"]["pause"] == shown
    assert peer.of("state")[-1]["table"]["pause"] == shown
    assert (await table.look(eve))["table"]["pause"] == shown
    assert (await pause(table, bob))["code"] == "paused_already"
    assert (await pause(table, eve))["code"] == (await resume(table, eve))["code"] == "not_seated"
    refused = await table.post(1, view["step"], (await table.look(1))["actions"][0])
    assert (refused["status"], refused["code"]) == (409, "paused")
    assert (await resume(table, bob))["table"]["pause"] is None
    assert peer.of("state")[-1]["table"]["pause"] is None
    await table.act(1)
    assert (await resume(table, bob))["table"]["pause"] is None  # nothing to do, and no harm


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"reason": "boredom"}, "invalid"),
        ({"note": "x"}, "invalid"),
        ({"reason": "other", "note": "a\u202eb"}, "bad_note"),
        ({"reason": "other", "note": "two\nlines"}, "bad_note"),
        ({"reason": "other", "note": "x" * 81}, "bad_note"),
    ],
)
async def test_odd_reasons_are_refused(stage: Stage, wish: dict[str, Any], code: str) -> None:
    table = await stage.table(2)
    assert (await pause(table, table.players[0], wish))["code"] == code
    assert (await table.look(0))["table"]["pause"] is None


async def test_where_the_chat_is_off_a_pause_has_no_words(stage: Stage) -> None:
    table = await stage.table(2)
    await table.players[0].call("PATCH", f"/rooms/{table.room}", {"chat": False})
    assert (await pause(table, table.players[1]))["code"] == "chat_off"
    view = await pause(table, table.players[1], {"reason": "phone"})
    assert view["table"]["pause"]["note"] is None


async def test_the_question_gets_back_the_time_of_the_pause(stage: Stage) -> None:
    table = await stage.table(2, question_seconds=60)
    await stage.wait(20)
    view = await pause(table, table.players[0])
    assert (view["left_ms"], view["deadline"]) == (None, None)
    await stage.wait(500)
    assert (await table.look(0))["seq"] == 0
    view = await resume(table, table.players[1])
    assert view["left_ms"] == 40_000
    await stage.wait(39)
    assert (await table.look(0))["seq"] == 0
    await stage.wait(1.4)
    assert (await table.look(0))["seq"] == 2


async def test_neither_bots_nor_empty_seats_act_meanwhile(stage: Stage) -> None:
    table = await stage.table(3, bots={1: "easy"})
    await table.players[1].call("POST", f"/matches/{table.match}/leave", {})
    await pause(table, table.players[0])
    await stage.wait(100)
    assert (await table.look(0))["seq"] == 0
    await resume(table, table.players[0])
    await stage.wait(1.3)
    assert (await table.look(0))["seq"] == 2


async def test_a_window_is_decided_first_and_the_next_waits(stage: Stage) -> None:
    table = await stage.table(3, question_seconds=60)
    await table.bid_all()
    await stage.wait(1)
    view = await pause(table, table.players[0])
    window = view["window"]
    assert window["left_ms"] > 0 and view["table"]["pause"] is not None
    asked = view["awaited"][0]
    reply = await table.post(asked, view["step"], (await table.look(asked))["actions"][-1])
    assert reply["seq"] == 4  # an answer counts
    await stage.wait(window["left_ms"] / 1000 + 1)
    view = await table.look(0)
    assert view["window"] is None and view["step"] > 1
    assert view["left_ms"] is None
    refused = await table.post(0, view["step"], view["actions"][0])
    assert refused["code"] == "paused"
    await stage.wait(300)
    view = await resume(table, table.players[0])
    assert view["left_ms"] == 60_000  # it was put during the pause, and begins now


async def test_a_window_that_would_open_during_a_pause_opens_when_the_table_goes_on(
    house_file: str,
) -> None:
    """After a restart inside a window, too: what was answered before counts."""
    async with open_stage(house_file) as stage:
        table = await stage.table(3)
        await table.bid_all()
        await stage.wait(1)
        asked = (await table.look(1))["awaited"][0]
        view = await table.look(asked)
        length = view["window"]["left_ms"] + 1000
        await pause(table, table.players[0])
        await table.post(asked, view["step"], view["actions"][-1])
    async with open_stage(house_file) as stage:
        table.stage, table.players = stage, [await stage.again(p) for p in table.players]
        await stage.wait(60)
        view = await table.look(0)
        assert (view["window"], view["seq"]) == (None, 4)
        view = await resume(table, table.players[2])
        assert view["window"]["left_ms"] == length
        live = await table.live()
        assert live.window is not None and live.window.answers[asked].earlier


async def test_a_pause_survives_a_restart_with_what_was_left(house_file: str) -> None:
    async with open_stage(house_file) as stage:
        table = await stage.table(2, question_seconds=600)
        await stage.wait(100)
        before = (await pause(table, table.players[0]))["table"]["pause"]
        clock = stage.clock
    clock.jumped += 5000
    async with open_stage(house_file, clock) as stage:
        table.players = [await stage.again(player) for player in table.players]
        await stage.wait(20)
        view = await table.look(1)
        assert (view["table"]["pause"], view["seq"]) == (before, 0)
        assert (await resume(table, table.players[1]))["left_ms"] == 500_000


async def test_leaving_and_ending_go_on_during_a_pause(stage: Stage) -> None:
    table = await stage.table(2)
    await pause(table, table.players[0])
    left = await table.players[1].call("POST", f"/matches/{table.match}/leave", {})
    assert left["seats"][1]["away"] is True
    assert (await pause(table, table.players[1]))["code"] == "seat_left"
    assert (await resume(table, table.players[1]))["code"] == "seat_left"
    path = f"/matches/{table.match}/votes"
    assert (await table.players[0].call("POST", path, {"kind": "end"}))["status"] == "abandoned"
    assert (await pause(table, table.players[0]))["code"] == "match_over"


async def test_a_move_and_a_pause_at_once_are_one_after_the_other(stage: Stage) -> None:
    table = await stage.table(2)
    view = await table.look(1)
    reply, _ = await asyncio.gather(
        table.post(1, view["step"], view["actions"][0]), pause(table, table.players[0])
    )
    after = await table.look(0)
    assert after["table"]["pause"] is not None
    assert after["seq"] == (0 if reply.get("code") == "paused" else 1)


async def test_two_pauses_at_once_are_one(stage: Stage) -> None:
    table = await stage.table(2)
    replies = await asyncio.gather(*(pause(table, player) for player in table.players))
    assert sorted(reply.get("code") or "" for reply in replies) == ["", "paused_already"]
