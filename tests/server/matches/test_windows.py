"""The reaction window: who is asked, who may answer, and when it is decided."""

from typing import Any

import orjson
import pytest
from sqlalchemy import select

from engine.mill import mill
from simsalabim.engine.registry import Registry
from simsalabim.engine.verify import verify_record
from simsalabim.engine.window import CAP_MS, counted_ms
from simsalabim.server.matches.tables import actions, windows

from .stage import Peer, Stage, Table, kinds, open_stage

SECONDS, LEAST, HOLD = 5, 1, 0.25


async def opened(stage: Stage, seats: int = 3, **more: Any) -> tuple[Table, int, list[int]]:
    """A match of Mill whose window is open: who has milled, and who may steal."""
    table = await stage.table(seats, **more)
    await table.bid_all()
    view = await table.look(0)
    miller = view["view"]["miller"]
    return table, miller, [seat for seat in range(seats) if seat != miller]


async def answer(table: Table, seat: int, kind: str, **more: Any) -> Any:
    """Answer with the window's nonce."""
    view = await table.look(seat)
    action = {"kind": kind, "window": view["window"]["nonce"]}
    return await table.post(seat, view["step"], action, **more)


@pytest.mark.rule("LAB-40")
async def test_the_window_is_open_for_all_others_at_once(stage: Stage) -> None:
    table, miller, others = await opened(stage, 4, watchers=1)
    for seat in range(4):
        view = await table.look(seat)
        assert view["window"] == {
            "nonce": view["window"]["nonce"],
            "left_ms": 5000,
            "least_ms": 1000,
        }
        assert view["left_ms"] == 5000 and view["deadline"] == "2026-03-01T18:00:05.000Z"
        assert view["awaited"] == others
        offered = {action["kind"] for action in view["actions"]}
        assert offered == (set() if seat == miller else {"steal", "let"})
        assert all(a["window"] == view["window"]["nonce"] for a in view["actions"])


@pytest.mark.rule("LAB-40")
async def test_it_never_closes_before_its_least_when_all_have_passed(stage: Stage) -> None:
    table, _, others = await opened(stage)
    for seat in others:
        await answer(table, seat, "let")
    await stage.wait(LEAST - 0.02)
    assert (await table.look(0))["window"] is not None
    await stage.wait(0.03)
    assert (await table.look(0))["window"] is None


@pytest.mark.rule("LAB-40")
async def test_it_closes_when_its_time_is_up(stage: Stage) -> None:
    table, *_ = await opened(stage)
    await stage.wait(SECONDS + CAP_MS / 1000 - 0.02)
    assert (await table.look(0))["window"] is not None
    await stage.wait(0.03)
    assert (await table.look(0))["window"] is None


@pytest.mark.rule("LAB-40")
async def test_it_closes_250_ms_after_the_first_claim(stage: Stage) -> None:
    table, _, others = await opened(stage)
    await stage.wait(0.7)
    await answer(table, others[0], "steal")
    await stage.wait(HOLD - 0.02)
    assert (await table.look(0))["window"] is not None
    await stage.wait(0.03)
    view = await table.look(0)
    assert view["window"] is None and view["view"]["points"][others[0]] > 0


async def far_away(table: Table, seat: int) -> Peer:
    """The seat at the end of a line with a steady round trip of 200 ms, as the pings found it."""
    stage = table.stage
    peer = await (await Peer(stage, table.players[seat].token).open()).watch(table.match)
    [connection] = stage.hub.connections
    meter = connection.meter
    assert meter is not None
    for _ in range(16):
        body = meter.body()
        meter.sent(body, stage.clock.monotonic() - 0.2)
        meter.pong(body, stage.clock.monotonic())
    return peer


async def stealing(table: Table, seat: int) -> dict[str, Any]:
    """The frame by which this seat steals in the open window."""
    view = await table.look(seat)
    frame = {"type": "act", "match": table.match, "move_id": "m", "step": view["step"]}
    return frame | {"action": {"kind": "steal", "window": view["window"]["nonce"]}}


@pytest.mark.rule("LAB-42")
async def test_the_smallest_counted_time_wins_not_the_first_to_arrive(stage: Stage) -> None:
    table, _, others = await opened(stage)
    near, far = others
    peer = await far_away(table, far)
    await stage.wait(0.5)
    await answer(table, near, "steal")
    await stage.wait(0.1)
    await peer.say(await stealing(table, far))
    assert peer.of("ack")
    await stage.wait(0.2)
    [milled] = [i for f in peer.of("events") for i in f["items"] if i["kind"] == "milled"]
    assert milled["seat"] == far
    assert sorted(milled["counted"]) == sorted([[near, 500], [far, 400]])


@pytest.mark.rule("LAB-42")
async def test_odd_answers_are_refused_each_with_a_code_and_the_first_good_one_wins(
    stage: Stage,
) -> None:
    """W5."""
    table = await stage.table(3, watchers=1)
    early = await table.look(0)
    guess = {"kind": "steal", "window": "0" * 16}
    refused = [await table.post(1, early["step"] + 1, guess)]
    await table.bid_all()
    view = await table.look(0)
    miller, step = view["view"]["miller"], view["step"]
    first, second = [seat for seat in range(3) if seat != miller]
    good = {"kind": "steal", "window": view["window"]["nonce"]}
    refused += [
        await table.post(first, step, {"kind": "steal"}),
        await table.post(first, step, guess),
        await table.post(3, step, good),
        await table.post(miller, step, good),
        await table.post(first, step, {"kind": "close", "counted": [], "window": good["window"]}),
    ]
    assert (await table.post(first, step, good))["seq"] == 4
    refused += [await table.post(first, step, good)]
    await stage.wait(HOLD + 0.01)
    refused += [
        await table.post(second, step, good),
        await table.post(second, step, {"kind": "steal"}),
    ]
    await table.bid_all()
    new = await table.look(second)
    if new["window"] and new["actions"]:
        refused += [await table.post(second, new["step"], good)]
        assert refused.pop()["code"] == "window_wrong"
    assert [reply["code"] for reply in refused] == [
        "window_not_open",
        "window_missing",
        "window_wrong",
        "not_seated",
        "not_awaited",
        "not_yours",
        "already_answered",
        "window_closed",  # too late, with the nonce
        "stale_step",  # too late, without one
    ]
    assert (await table.look(0))["view"]["points"][first] > 0


@pytest.mark.rule("LAB-42")
async def test_an_answer_after_the_time_counts_only_if_it_was_on_its_way(stage: Stage) -> None:
    table, _, others = await opened(stage)
    near, far = others
    peer = await far_away(table, far)
    await stage.wait(SECONDS + 0.1)
    reply = await answer(table, near, "steal")
    assert reply["code"] == "window_closed"
    await peer.say(await stealing(table, far))
    assert peer.of("ack")


@pytest.mark.rule("LAB-42")
async def test_a_socket_that_makes_its_prompt_wait_gains_nothing(stage: Stage) -> None:
    table, _, others = await opened(stage)
    seat = others[0]
    live = await table.live()
    assert live.window is not None
    live.window.hander(seat)(live.window.opened + 0.15)  # as late as it pleased the socket
    await stage.wait(0.4)
    await answer(table, seat, "steal")
    assert (live.window.answers[seat].sent, live.window.answers[seat].counted) == (0, 400)


async def test_the_inputs_of_a_decision_are_kept_and_give_it_again(stage: Stage) -> None:
    """W12, and the record of a whole match."""
    table = await stage.table(3, options={"rounds": 4})
    decided = 0
    while (await table.look(0))["status"] == "running":
        await table.bid_all()
        view = await table.look(0)
        if view["window"]:
            others = [seat for seat in range(3) if seat != view["view"]["miller"]]
            for seat in others:
                await stage.wait(0.01 * (1 + decided))
                await answer(table, seat, "let" if view["view"]["stolen"][seat] else "steal")
            await stage.wait(1)
            decided += 1
    record = await table.players[1].call("GET", f"/matches/{table.match}/record")
    assert record["seed"] and len(record["windows"]) == decided > 0
    assert verify_record(Registry([mill]), record) == []
    for window in record["windows"]:
        for seat, counted in window["counted"]:
            kept = window["inputs"]["seats"][str(seat)]
            times = kept["arrived"] / 1000, kept["sent"] / 1000, kept["allowed"] / 1000
            assert counted_ms(*times) == counted == kept["counted"]
    record["windows"][0]["counted"] = [[0, 1]]
    assert verify_record(Registry([mill]), record)


async def test_closing_twice_is_harmless(stage: Stage) -> None:
    table, *_ = await opened(stage)
    step = (await table.look(0))["step"]
    stage.clock.passed += SECONDS + 1
    live = await table.live()
    for _ in range(3):
        await stage.matches._actor.close(live, step)
    await stage.settle()
    query = select(windows).where(windows.c.match_id == table.match)
    assert len(await stage.services.database.read(lambda c: c.execute(query).all())) == 1
    closes = select(actions).where(actions.c.match_id == table.match, actions.c.seat == -1)
    assert len(await stage.services.database.read(lambda c: c.execute(closes).all())) == 1


async def test_a_window_that_cannot_be_closed_is_tried_again(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, *_ = await opened(stage)

    async def fail(change: Any, row: str) -> Any:
        raise OSError("the disk is full")

    monkeypatch.setattr(stage.services.database, "write", fail)
    await stage.wait(SECONDS + 0.3)
    assert (await table.look(0))["window"] is not None
    monkeypatch.undo()
    await stage.wait(1.1)
    assert (await table.look(0))["window"] is None


async def test_the_wall_clock_may_jump(stage: Stage) -> None:
    """W8."""
    table, _, others = await opened(stage)
    await stage.wait(0.4)
    stage.clock.jumped = 3600
    await answer(table, others[0], "steal")
    stage.clock.jumped = -3600
    await stage.wait(HOLD - 0.02)
    assert (await table.look(0))["window"] is not None
    await stage.wait(0.03)
    view = await table.look(0)
    assert view["window"] is None
    rows = await stage.services.database.read(lambda c: c.execute(select(windows)).all())
    assert orjson.loads(rows[0].counted) == [[others[0], 400]]


async def test_whoever_comes_back_in_the_window_finds_the_same_prompt(stage: Stage) -> None:
    """W9."""
    table, _, others = await opened(stage)
    token = table.players[others[0]].token
    peer = await (await Peer(stage, token).open()).watch(table.match)
    nonce = peer.frames[-1]["window"]["nonce"]
    await stage.wait(2.5)
    await peer.leave()
    peer = await (await Peer(stage, token).open()).watch(table.match, after=3)
    state = peer.of("state")[0]
    assert state["window"] == {"nonce": nonce, "left_ms": 2500, "least_ms": 1000}
    act = {"type": "act", "match": table.match, "step": state["step"]}
    steal = {"kind": "steal", "window": nonce}
    await peer.say(act | {"move_id": "a", "action": steal})
    await peer.say(act | {"move_id": "b", "action": steal})
    assert [frame["move_id"] for frame in peer.of("ack")] == ["a"]
    assert [frame["code"] for frame in peer.of("rejected")] == ["already_answered"]
    await stage.wait(HOLD + 0.01)
    [milled] = [i for f in peer.of("events") for i in f["items"] if i["kind"] == "milled"]
    # Dropping the socket buys no time: it counts from the first prompt.
    assert milled["counted"] == [[others[0], 2500]]


async def test_four_claims_at_once_have_one_winner_that_all_see(stage: Stage) -> None:
    """W6, with one worker."""
    table = await stage.table(4, options={"rounds": 3, "seconds": 2})
    peers = [await (await Peer(stage, p.token).open()).watch(table.match) for p in table.players]
    number = 0
    while (await table.look(0))["status"] == "running":
        await table.bid_all()
        view = await table.look(0)
        if not view["window"]:
            continue
        for seat, peer in enumerate(peers):
            mine = await table.look(seat)
            for action in mine["actions"][:1]:
                number += 1
                act = {"type": "act", "match": table.match, "move_id": f"m{number}"}
                peer.put(act | {"step": mine["step"], "action": action})
        await stage.settle()
        await stage.wait(2.3)
    milled = [
        [item for f in peer.of("events") for item in f["items"] if item["kind"] == "milled"]
        for peer in peers
    ]
    assert milled[0] and milled[0] == milled[1] == milled[2] == milled[3]
    assert milled[0][0]["tied"] is True
    record = await table.players[0].call("GET", f"/matches/{table.match}/record")
    assert verify_record(Registry([mill]), record) == []


async def test_a_restart_opens_the_window_again_at_full_length(house_file: str) -> None:
    async with open_stage(house_file) as stage:
        table, _, others = await opened(stage)
        before = await table.look(others[0])
        await stage.wait(3)
        await answer(table, others[0], "let")
        tokens = [player.token for player in table.players]
    async with open_stage(house_file) as stage:
        peer = await (await Peer(stage, tokens[others[1]]).open()).watch(table.match)
        state = peer.of("state")[0]
        assert state["window"] == before["window"]
        assert state["left_ms"] == SECONDS * 1000
        await stage.wait(SECONDS + CAP_MS / 1000 + 0.01)
        assert "milled" in kinds(peer.of("events"))


async def test_a_claim_from_before_a_restart_keeps_its_counted_time(house_file: str) -> None:
    async with open_stage(house_file) as stage:
        table, _, others = await opened(stage)
        await stage.wait(0.321)
        await answer(table, others[0], "steal")
        token = table.players[0].token
    async with open_stage(house_file) as stage:
        peer = await (await Peer(stage, token).open()).watch(table.match)
        await stage.wait(SECONDS)
        assert "milled" not in kinds(peer.of("events"))
        await stage.wait(CAP_MS / 1000 + 0.01)
        [milled] = [i for f in peer.of("events") for i in f["items"] if i["kind"] == "milled"]
        assert milled["counted"] == [[others[0], 321]]
