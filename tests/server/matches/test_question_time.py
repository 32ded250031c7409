"""How long a question may be thought about, and what happens when its time is up."""

import asyncio

import pytest

from simsalabim.engine.window import CAP_MS
from simsalabim.server.matches.live import RESTART_SECONDS

from .stage import Peer, Stage, open_stage

GRACE = CAP_MS / 1000


async def test_without_a_limit_nobody_is_hurried(stage: Stage) -> None:
    table = await stage.table(2)
    await stage.wait(100)
    view = await table.look(0)
    assert (view["seq"], view["deadline"], view["left_ms"]) == (0, None, None)


async def test_the_rules_answer_for_whoever_has_not_when_the_time_is_up(stage: Stage) -> None:
    table = await stage.table(3, question_seconds=20)
    peer = await (await Peer(stage, table.players[0].token).open()).watch(table.match)
    assert peer.of("state")[0]["left_ms"] == 20_000
    await stage.wait(5)
    await table.act(0)
    view = await table.look(1)
    assert view["left_ms"] == 15_000  # an answer gives the others no more time
    assert view["deadline"] == (await table.look(2))["deadline"]
    await stage.wait(15 + GRACE - 0.02)
    assert (await table.look(0))["seq"] == 1
    await stage.wait(0.03)
    view = await table.look(0)
    assert view["seq"] == 3 and view["window"] is not None
    assert [seat["away"] for seat in view["seats"]] == [False] * 3


async def test_an_answer_that_was_on_its_way_counts(stage: Stage) -> None:
    table = await stage.table(2, question_seconds=20)
    await table.act(1)
    await stage.wait(20 + GRACE / 2)
    await table.act(0)
    assert (await table.look(0))["seq"] == 2


async def test_each_question_has_its_time(stage: Stage) -> None:
    table = await stage.table(2, options={"thieves": False}, question_seconds=20)
    for _ in range(2):
        await stage.wait(15)
        await table.bid_all()
    assert (await table.look(0))["left_ms"] == 20_000


async def test_a_window_keeps_its_own_time(stage: Stage) -> None:
    table = await stage.table(3, question_seconds=20)
    await table.bid_all()
    view = await table.look(0)
    assert view["window"] is not None and view["left_ms"] == view["window"]["left_ms"] < 20_000


async def test_whoever_leaves_is_not_waited_for(stage: Stage) -> None:
    table = await stage.table(2, question_seconds=300)
    await table.players[1].call("POST", f"/matches/{table.match}/leave", {})
    await stage.wait(1.3)
    assert (await table.look(0))["seq"] == 1


@pytest.mark.parametrize(
    ("seconds", "away", "left"), [(600, 100, 500), (600, 590, 60), (30, 5, 30)]
)
async def test_a_restart_leaves_some_time(
    house_file: str, seconds: int, away: int, left: int
) -> None:
    async with open_stage(house_file) as stage:
        table = await stage.table(2, question_seconds=seconds)
        clock = stage.clock
    clock.jumped += away  # the machine was off: its monotonic clock may begin anywhere
    async with open_stage(house_file, clock) as stage:
        live = await stage.matches.open(table.match)
        assert left <= live.question_due - clock.monotonic() <= max(left, RESTART_SECONDS)
        await stage.wait(left + GRACE + 0.1)
        assert live.seq == 2


async def test_it_counts_from_the_next_match_on_and_only_the_host_sets_it(stage: Stage) -> None:
    table = await stage.table(2)
    host, guest = table.players
    path, wish = f"/rooms/{table.room}", {"question_seconds": 60}
    assert (await guest.call("PATCH", path, wish))["code"] == "host_only"
    assert (await host.call("PATCH", path, wish))["question_seconds"] == 60
    assert (await table.look(0))["left_ms"] is None
    for odd in (-1, 10**9, 1.5, "60"):
        assert (await host.call("PATCH", path, {"question_seconds": odd}))["code"] == "invalid"
    await asyncio.sleep(0)
