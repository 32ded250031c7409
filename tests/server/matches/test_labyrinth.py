"""Whole matches of Magic Labyrinth on the server."""

import pytest

from simsalabim.engine.registry import Registry
from simsalabim.engine.verify import verify_record
from simsalabim.games import ALL
from simsalabim.server.matches.schemas import Match, Record

from .stage import Peer, Stage, open_stage


@pytest.mark.parametrize("variant", ["standard", "steps"])
async def test_bots_play_to_the_end_and_the_record_can_be_verified(
    house_file: str, variant: str
) -> None:
    async with open_stage(house_file, bot_pace=0.0) as stage:
        table = await stage.table(
            3,
            game="magic-labyrinth",
            bots={0: "sensible", 1: "sensible", 2: "easy"},
            options={"pace": "correspondence", "variant": variant},
            watchers=1,
        )
        watcher = table.players[0]
        peer = await (await Peer(stage, watcher.token).open()).watch(table.match)
        for _ in range(2000):
            if (await table.live()).status == "over":
                break
            await stage.wait(0.01)
        view = await table.look(watcher)
        assert view["status"] == "over"
        Match.model_validate(view)
        assert [f["seq"] for f in peer.of("events")][-1] == view["seq"]
        record = await watcher.call("GET", f"/matches/{table.match}/record")
        Record.model_validate(record)
        assert verify_record(Registry(ALL), record) == []


@pytest.mark.rule("LAB-40", "LAB-42")
async def test_by_correspondence_a_move_waits_for_all(stage: Stage) -> None:
    table = await stage.table(3, game="magic-labyrinth", options={"pace": "correspondence"})
    live = await table.live()
    while live.state.phase != "window":
        mover = live.state.turn
        view = await table.look(mover)
        choice = next((a for a in view["actions"] if a["kind"] == "announce"), view["actions"][-1])
        await table.post(mover, view["step"], choice)
    mover = live.state.turn
    others = [seat for seat in range(3) if seat != mover]
    assert (await table.look(others[0]))["window"] is None
    await table.act(others[0], "pass")
    await stage.wait(10)
    assert live.state.phase == "window"
    await table.act(others[1], "pass")
    assert live.state.phase != "window"


@pytest.mark.rule("LAB-99")
async def test_seats_that_left_pass_and_stay(stage: Stage) -> None:
    table = await stage.table(2, game="magic-labyrinth", options={"window_seconds": 3})
    await table.players[1].call("POST", f"/matches/{table.match}/leave", {})
    live, kinds = await table.live(), set()
    for _ in range(40):
        view = await table.look(0)
        if view["actions"]:
            choice = next((a for a in view["actions"] if a["kind"] == "announce"), None)
            await table.post(0, view["step"], choice or view["actions"][-1])
        await stage.wait(1.2)
    record = await table.players[1].call("GET", f"/matches/{table.match}/record")
    kinds = {action["action"]["kind"] for action in record["actions"]}
    assert kinds <= {"roll", "stay", "pass"} and {"roll", "pass"} <= kinds
    assert live.status == "running"
