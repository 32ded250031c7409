"""Taking back over the API: what is free, what is not, and that it survives everything."""

import asyncio
from typing import Any

import pytest

from simsalabim.engine.registry import Registry
from simsalabim.engine.verify import verify_record
from simsalabim.games import ALL
from simsalabim.server.matches.schemas import Match, Record, Taken
from simsalabim.server.sockets.frames import EventsFrame

from .stage import Peer, Stage, Table, open_stage


async def mansion(stage: Stage, **more: Any) -> Table:
    """Two people in the Mysterious Library; the first one to act may move."""
    return await stage.table(2, game="mysterious-library", **more)


async def turn_of(table: Table) -> int:
    seat: int = (await table.look(0))["awaited"][0]
    return seat


async def undo(table: Table, seat: int, **body: Any) -> Any:
    """Take back, having seen all that there is."""
    seen = {"seq": (await table.look(seat))["seq"]}
    path = f"/matches/{table.match}/undo"
    return await table.players[seat].call("POST", path, seen | body)


def standing(view: dict[str, Any]) -> Any:
    """What of a match is the same again after an undo."""
    return view["view"], view["actions"], view["awaited"]


async def test_a_move_is_taken_back_and_told_to_everybody(stage: Stage) -> None:
    table = await mansion(stage, watchers=1)
    seat = await turn_of(table)
    watcher = table.players[2]
    peer = await (await Peer(stage, watcher.token).open()).watch(table.match)
    before = await table.look(seat)
    assert before["undo"] is None
    await table.act(seat, "move")
    moved = await table.look(seat)
    assert moved["undo"] == {"to": before["seq"], "free": True}
    assert standing(moved) != standing(before)
    assert (await table.look(1 - seat))["undo"] is None
    taken = await undo(table, seat)
    Taken.model_validate(taken)
    assert taken["events"] == [{"seat": seat, "to": before["seq"], "kind": "undone"}]
    after = await table.look(seat)
    Match.model_validate(after)
    assert standing(after) == standing(before)
    assert after["seq"] == moved["seq"] + 1
    assert after["step"] == moved["step"] + 1
    assert after["undo"] is None
    await stage.settle()
    frame = peer.of("events")[-1]
    EventsFrame.model_validate(frame)
    assert frame["items"] == taken["events"]
    assert frame["undo"] is None
    state = peer.of("state")[0]["view"]
    for each in peer.of("events"):
        state |= each["patch"]
    assert state == (await table.look(watcher))["view"]


async def test_step_by_step_to_the_last_point_of_no_return(stage: Stage) -> None:
    table = await mansion(stage)
    seat = await turn_of(table)
    stood = [await table.look(seat)]
    for _ in range(2):
        await table.act(seat, "move")
        stood.append(await table.look(seat))
    for before in (stood[1], stood[0]):
        assert "seq" in await undo(table, seat)
        assert standing(await table.look(seat)) == standing(before)
    refused = await undo(table, seat)
    assert (refused["status"], refused["code"]) == (409, "nothing_to_undo")


async def test_nothing_is_taken_back_across_a_card_that_was_drawn(stage: Stage) -> None:
    table = await mansion(stage)
    seat = await turn_of(table)
    await table.act(seat, "move")
    while (await table.look(seat))["undo"] is not None:
        await table.act(seat, "turn" if await offers(table, seat, "turn") else "end")
    refused = await undo(table, seat)
    assert (refused["status"], refused["code"]) == (409, "nothing_to_undo")


async def test_what_is_sealed_does_not_show_in_what_others_can_take_back(stage: Stage) -> None:
    table = await mansion(stage)
    seat = await turn_of(table)
    await table.act(seat, "move")
    before = await table.look(seat)
    passing = (await table.look(1 - seat))["step"]
    told = await table.post(1 - seat, passing, {"kind": "pass"})
    assert "seq" in told, told
    after = await table.look(seat)
    assert after["undo"] == before["undo"] is not None
    assert after | {"seq": 0} == before | {"seq": 0}
    await undo(table, seat)
    assert (await table.look(seat))["seq"] == after["seq"] + 1


async def offers(table: Table, seat: int, kind: str) -> bool:
    return any(action["kind"] == kind for action in (await table.look(seat))["actions"])


async def test_nobody_takes_back_what_they_have_not_seen_or_what_is_not_theirs(
    stage: Stage,
) -> None:
    table = await mansion(stage, watchers=1)
    seat = await turn_of(table)
    await table.act(seat, "move")
    old = await undo(table, seat, seq=0)
    assert (old["status"], old["code"]) == (409, "moved_on")
    other = await undo(table, 1 - seat)
    assert (other["status"], other["code"]) == (409, "nothing_to_undo")
    path = f"/matches/{table.match}/undo"
    stranger = await table.players[2].call("POST", path, {"seq": 1})
    assert (stranger["status"], stranger["code"]) == (403, "not_seated")


async def test_an_answer_to_what_was_taken_back_is_not_taken_for_one_to_this(stage: Stage) -> None:
    table = await mansion(stage)
    seat = await turn_of(table)
    await table.act(seat, "move")
    late = await table.look(seat)
    await undo(table, seat)
    refused = await table.post(seat, late["step"], late["actions"][0])
    assert (refused["status"], refused["code"]) == (409, "stale_step")


async def test_the_same_request_twice_takes_back_once(stage: Stage) -> None:
    table = await mansion(stage)
    seat = await turn_of(table)
    await table.act(seat, "move")
    await table.act(seat, "move")
    seen = (await table.look(seat))["seq"]
    body = {"seq": seen, "move_id": "once"}
    twice = await asyncio.gather(undo(table, seat, **body), undo(table, seat, **body))
    assert [each["seq"] for each in twice] == [seen + 1, seen + 1]
    third = await undo(table, seat, seq=seen, move_id="again")
    assert (third["status"], third["code"]) == (409, "moved_on")
    other = await undo(table, seat, seq=seen + 1, move_id="once")
    assert (other["status"], other["code"]) == (409, "move_id_reused")


async def test_it_survives_a_restart_and_so_does_what_can_be_taken_back(house_file: str) -> None:
    async with open_stage(house_file) as stage:
        table = await mansion(stage)
        seat = await turn_of(table)
        first = await table.look(seat)
        for _ in range(3):
            await table.act(seat, "move")
        await undo(table, seat)
        stood = await table.look(seat)
    async with open_stage(house_file) as stage:
        table.stage = stage
        table.players = [await stage.again(player) for player in table.players]
        assert await table.look(seat) == stood
        for _ in range(2):
            assert "seq" in await undo(table, seat)
        assert standing(await table.look(seat)) == standing(first)
        events = await table.players[seat].call("GET", f"/matches/{table.match}/events")
        told = [item["kind"] for each in events["events"] for item in each["items"]]
        assert told.count("undone") == 3


async def test_what_another_worker_took_back_is_heard_of(house_file: str) -> None:
    async with open_stage(house_file) as one, open_stage(house_file) as two:
        table = await mansion(one)
        seat = await turn_of(table)
        there = Table(two, table.room, table.match, [await two.again(p) for p in table.players])
        await table.act(seat, "move")
        assert (await there.look(seat))["undo"] is not None
        await undo(table, seat)
        refused = await undo(there, seat)
        assert (refused["status"], refused["code"]) == (409, "moved_on")
        assert standing(await there.look(seat)) == standing(await table.look(seat))


@pytest.mark.parametrize("game", ["mysterious-library", "mageling"])
async def test_a_match_with_undos_can_be_verified_and_a_forged_undo_is_found_out(
    house_file: str, game: str
) -> None:
    async with open_stage(house_file, bot_pace=0.0) as stage:
        table = await stage.table(2, game=game, bots={1: "easy"})
        live, ada = await table.live(), table.players[0]
        may, undone = 0, 0
        for turn in range(4000):
            await stage.settle()
            if live.status != "running":
                break
            view = await table.look(0)
            if 0 not in view["awaited"]:
                await stage.wait(0.01)
            elif view["undo"] is not None and view["undo"]["free"] and may % 3 == 0:
                may += 1
                undone += "seq" in await undo(table, 0)
            else:
                may += view["undo"] is not None
                choice = view["actions"][turn * 7 % len(view["actions"])]
                await table.post(0, view["step"], choice)
        assert live.status == "over"
        assert undone > 0
        record = await ada.call("GET", f"/matches/{table.match}/record")
        Record.model_validate(record)
        registry = Registry(ALL)
        assert verify_record(registry, record) == []
        at = next(a for a in record["actions"] if a["action"] and a["action"]["kind"] == "undo")
        forged = at | {"action": {"kind": "undo", "to": at["seq"]}}
        actions = [forged if each is at else each for each in record["actions"]]
        assert verify_record(registry, record | {"actions": actions})
