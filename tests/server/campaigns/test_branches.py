"""Branches of a campaign: from the start of any chapter, with the Keeps of then (MAGE-90, MAGE-91)."""

import json
from typing import Any

import pytest

from ..matches.stage import Stage, open_stage
from .desk import Desk, tick
from .mages import Json, Mages, mages
from .test_mageling import keeps, row_of

rule = pytest.mark.rule


def points(seen: Json) -> list[tuple[str, int]]:
    """Which campaign can be gone back to, and where."""
    return [(branch["campaign"], branch["point"]) for branch in seen["branches"]]


async def branch(table: Mages, point: int, campaign: str | None = None) -> Any:
    """Branch off as the host; from now on the table plays the new campaign."""
    rooms = f"/rooms/{table.room}/campaigns"
    path = table.path if campaign is None else f"{rooms}/{campaign}"
    made = await table.host.call("POST", f"{path}/branch", {"point": point})
    if "progress" in made:
        table.path = f"{rooms}/{made['id']}"
    return made


async def win(table: Mages, times: int = 1) -> list[str]:
    """So many chapters are won, each with the next one to come."""
    won = []
    for _ in range(times):
        won.append(await table.win(evertree=1))
        assert "progress" in await table.choose("go_on", won[-1])
    return won


def id_of(table: Mages) -> str:
    return table.path.rsplit("/", 1)[-1]


@rule("MAGE-90", "MAGE-91")
async def test_a_branch_begins_at_a_chapters_start_with_all_that_was_then(house_file: str) -> None:
    async with open_stage(house_file) as stage:
        table = await mages(stage)
        first = id_of(table)
        await win(table)
        then, kept = (await table.look())["progress"], await keeps(table)
        await win(table)
        assert points(await table.look()) == [(first, 1), (first, 2)]
        stage.clock.passed += 1  # of like points the oldest is named
        made = await branch(table, 2)
        assert (made["id"] != first, made["progress"], made["log"]) == (True, then, [])
        assert (await table.options())["chapter"] == 2
        # The one it branched off from can still be looked at, and gone back to.
        assert points(made) == [(first, 1), (first, 3)]
        closed = await table.host.call("GET", f"/rooms/{table.room}/campaigns/{first}")
        assert (closed["status"], closed["progress"]["chapter"]) == ("closed", 3)

    async with open_stage(house_file) as stage:
        await table.move_to(stage)
        assert await keeps(table) == kept
        match = await table.start()
        players = (await table.see(match))["view"]["players"]
        assert [len(player["keep"]) for player in players] == [1, 1]
        assert players[0]["keep"] == kept[0]
        away = (await table.see(match))["view"]["away"]
        assert away == then["won_with"][0]
        await table.win(0, match)
        assert (await table.choose("go_on", match))["progress"]["chapter"] == 3
        assert points(await table.look()) == [(first, 1), (first, 2), (first, 3)]
        back = await branch(table, 3, first)
        assert back["progress"]["scores"] == [2, 2]


@rule("MAGE-90")
async def test_a_chapter_that_was_lost_can_be_begun_as_if_it_had_not_been(stage: Stage) -> None:
    table = await mages(stage)
    await win(table)
    lost = await table.lose()
    assert row_of(await table.see(lost))[0] is not None
    await table.choose("try_again", lost)
    made = await branch(table, 2)
    assert (made["progress"]["tries"], made["progress"]["places"]) == (0, [])
    assert (await table.see(await table.start()))["view"]["first_try"] is True


@rule("MAGE-91")
async def test_nobody_reads_the_keep_of_another_because_of_a_branch(stage: Stage) -> None:
    table = await mages(stage)
    source = id_of(table)
    (first,) = await win(table)
    await branch(table, 1)
    await branch(table, 2, source)
    kept = await keeps(table)
    assert [len(keep) for keep in kept] == [1, 1]
    assert table.seated[1] is not None
    for who, (other,) in zip(table.seated, kept[::-1], strict=True):
        assert who is not None
        paths = [f"/rooms/{table.room}/campaigns", f"{table.path}/export", table.path]
        paths += [f"/rooms/{table.room}/campaigns/{source}", f"/matches/{first}"]
        for path in paths:
            seen = await who.call("GET", path)
            row = json.dumps(seen.get("view", {}).get("nexus"))
            assert f'"{other}"' not in json.dumps(seen).replace(row, ""), path
    assert (await table.host.call("GET", f"{table.path}/export"))["progress"]["keeps"] == {}


@rule("MAGE-91")
async def test_records_stay_sealed_until_the_last_branch_is_closed(stage: Stage) -> None:
    table = await mages(stage)
    source = table.path
    (first,) = await win(table)
    await branch(table, 1)
    record = f"/matches/{first}/record"
    assert (await table.host.call("GET", record))["sealed"] is True
    await table.host.call("DELETE", source)
    assert (await table.host.call("GET", source))["code"] == "not_found"
    assert (await table.host.call("GET", record))["sealed"] is True
    await table.host.call("POST", f"{table.path}/close", {})
    opened = await table.host.call("GET", record)
    assert (opened["sealed"], opened["seed"] is None) == (False, False)


async def test_what_was_taken_back_is_no_point_and_the_newest_start_counts(stage: Stage) -> None:
    table = await mages(stage)
    first = id_of(table)
    await win(table, 2)
    await table.host.call("POST", f"{table.path}/undo", {"number": 2})
    assert points(await table.look()) == [(first, 1)]
    await table.choose({"kind": "play_as", "difficulty": "apprentice"})
    assert points(await table.look()) == [(first, 1)]
    await table.choose("abandon")  # now chapter 1 is where it stands
    assert points(await table.look()) == [(first, 2)]
    made = await branch(table, 2)
    assert (made["progress"]["chapter"], made["progress"]["difficulty"]) == (2, "apprentice")


async def test_who_may_branch_and_when(stage: Stage) -> None:
    table = await mages(stage)
    await win(table)
    ben = table.seated[1]
    assert ben is not None
    wish = {"point": 1}
    assert (await ben.call("POST", f"{table.path}/branch", wish))["code"] == "host_only"
    for nowhere in (2, 5):
        assert (await branch(table, nowhere))["code"] == "no_branch"
    await table.start()
    assert (await branch(table, 1))["code"] == "match_running"
    assert (await table.look())["status"] == "open"


async def test_nothing_branches_off_once_all_is_closed(stage: Stage) -> None:
    table = await mages(stage)
    await win(table)
    closed = await table.host.call("POST", f"{table.path}/close", {})
    assert closed["branches"] == []
    assert (await branch(table, 1))["code"] == "campaign_closed"
    # Another campaign of the room is no family of it.
    path = f"/rooms/{table.room}/campaigns"
    assert "progress" in await table.host.call("POST", path, {})
    assert (await branch(table, 1))["code"] == "campaign_closed"


async def test_the_path_of_knowledge_has_no_branches(desk: Desk) -> None:
    await desk.choose(tick("total_80"), await desk.play(0))
    assert (await desk.look())["branches"] == []
    refused = await desk.host.post(f"{desk.path}/branch", {"point": 0})
    assert (refused.status_code, refused.json()["code"]) == (422, "no_branch")
