"""A campaign of Mageling in the server's play: MAGE-90 to MAGE-96 through the API."""

import json
from typing import Any

import pytest

from simsalabim.engine.registry import Registry
from simsalabim.engine.verify import verify_record
from simsalabim.games import ALL

from ..matches.stage import Stage, open_stage
from .mages import Json, Mages, mages

rule = pytest.mark.rule


async def keeps(table: Mages) -> list[list[str]]:
    """The Keep of each person at the table, as each sees their own."""
    return [(await table.look(who))["progress"]["keep"] for who in table.seated]


def row_of(view: Json) -> list[str | None]:
    return [spot["card"] for spot in view["view"]["row"]]


@rule("MAGE-90", "MAGE-91", "MAGE-95", "MAGE-96")
async def test_a_whole_campaign_with_a_loss_and_a_server_that_is_started_anew(
    house_file: str,
) -> None:
    async with open_stage(house_file) as stage:
        table = await mages(stage)
        scores = []
        first = await table.win(evertree=2)
        used = row_of(await table.see(first))
        progress = (await table.choose("go_on", first))["progress"]
        scores.append(2 + 1)
        assert (progress["chapter"], progress["scores"]) == (2, scores)
        assert progress["won_with"] == [used]

        lost = await table.lose()
        seen = row_of(await table.see(lost))
        assert seen[0] not in used
        assert (await table.choose("go_on", lost))["code"] == "chapter_lost"
        assert (await table.host.call("POST", f"/rooms/{table.room}/matches", {}))[
            "code"
        ] == "chapter_due"
        progress = (await table.choose("try_again", lost))["progress"]
        assert (progress["chapter"], progress["tries"]) == (2, 1)
        assert progress["places"] == seen
        kept = await keeps(table)

        again = await table.start()
        retried = await table.see(again)
        assert row_of(retried)[0] == seen[0]
        assert retried["view"]["first_try"] is False
        await table.put(again, evertree=1)

    # In the middle of chapter 2 the server is started anew.
    async with open_stage(house_file) as stage:
        await table.move_to(stage)
        assert await keeps(table) == kept
        assert (await table.look())["progress"] == progress | {"keep": kept[0]}
        outcome = await table.finish(again, "defeat")
        assert [line["points"] for line in outcome["lines"]] == [1, 1]  # no first try
        progress = (await table.choose("go_on", again))["progress"]
        scores.append(1)
        for chapter, evertree in ((3, 0), (4, 3), (5, 2)):
            assert (progress["chapter"], progress["scores"]) == (chapter, scores)
            assert (await table.options())["chapter"] == chapter
            grown = await keeps(table)
            assert [len(keep) for keep in grown] == [chapter - 1] * 2
            assert all(set(old) < set(new) for old, new in zip(kept, grown, strict=True))
            kept = grown
            won = await table.win(evertree)
            scores.append(evertree + 1)
            last = await table.look()
            kind = "complete" if chapter == 5 else "go_on"
            (offer,) = last["pending"][0]["offers"]
            assert offer == {"choice": {"kind": kind}, "seats": [0, 1]}
            progress = (await table.choose(kind, won))["progress"]
        assert progress["totals"] == [sum(scores)] == [3 + 1 + 1 + 4 + 3]
        assert (progress["chapter"], progress["won_with"], progress["scores"]) == (1, [], [])
        assert await keeps(table) == [[], []]

    # And once more: what was won stays told.
    async with open_stage(house_file) as stage:
        await table.move_to(stage)
        assert (await table.look())["progress"] == progress


@rule("MAGE-90", "MAGE-96")
async def test_a_lost_campaign_can_be_given_up_and_starts_afresh(stage: Stage) -> None:
    table = await mages(stage)
    await table.choose("go_on", await table.win(evertree=0))
    lost = await table.lose()
    offers = (await table.look())["pending"][0]["offers"]
    assert [offer["choice"]["kind"] for offer in offers] == ["try_again", "abandon"]
    done = await table.choose("abandon", lost)
    assert (done["progress"]["chapter"], done["progress"]["scores"]) == (1, [])
    assert await keeps(table) == [[], []]
    view = (await table.see(await table.start()))["view"]
    assert (view["chapter"], view["away"], view["first_try"]) == (1, [], True)
    assert [player["keep"] for player in view["players"]] == [[], []]


@rule("MAGE-90")
async def test_a_choice_that_is_taken_back_brings_keeps_and_places_back(stage: Stage) -> None:
    table = await mages(stage)
    await table.choose("go_on", await table.win(evertree=1))
    before, kept = (await table.look())["progress"], await keeps(table)
    second = await table.win(evertree=1)
    await table.choose("go_on", second)
    undone = await table.host.call("POST", f"{table.path}/undo", {"number": 2})
    assert undone["progress"] == before
    assert await keeps(table) == kept
    assert (await table.choose("go_on", second))["progress"]["chapter"] == 3


@rule("MAGE-91", "MAGE-92")
async def test_a_keep_is_brought_along_used_and_back_in_the_next_chapter(stage: Stage) -> None:
    table = await mages(stage)
    await table.choose("go_on", await table.win(evertree=1))
    before = await keeps(table)
    match = await table.start()
    await table.put(match, evertree=1)
    for seat in (0, 1):
        players = (await table.see(match, seat))["view"]["players"]
        assert players[seat]["keep"] == before[seat]
        assert players[1 - seat]["keep"] == [None]
    uses: list[Json] = []
    while not uses:  # a scroll can be bought, a spirit called, once somebody may act
        assert await table.act(match, "reroll", "end") is not None
        seat = (await table.see(match))["view"]["turn"]["seat"]
        now = await table.see(match, seat)
        uses = [each for each in now["actions"] if each.get("card") == before[seat][0]]
    body = {"step": now["step"], "action": uses[0]}
    who = table.seated[seat]
    assert who is not None
    assert "seq" in await who.call("POST", f"/matches/{match}/actions", body)
    assert (await table.see(match, seat))["view"]["players"][seat]["keep"] == []
    await table.put(match, evertree=1)
    await table.finish(match, "defeat", "pick", "decline")
    await table.choose("go_on", match)
    after = await keeps(table)
    assert [len(keep) for keep in after] == [2, 2]
    assert all(set(old) < set(new) for old, new in zip(before, after, strict=True))


@rule("MAGE-91")
async def test_nobody_else_ever_reads_a_keep(stage: Stage) -> None:
    table = await mages(stage)
    await table.choose("go_on", await table.win(evertree=1))
    ((ada,), (ben,)) = await keeps(table)
    match = await table.start()
    for who, other in ((table.seated[0], ben), (table.seated[1], ada)):
        assert who is not None
        for path in (f"/rooms/{table.room}", table.path, f"/matches/{match}"):
            text = json.dumps(await who.call("GET", path))
            shown = json.dumps((await who.call("GET", f"/matches/{match}"))["view"]["nexus"])
            assert f'"{other}"' not in text.replace(shown, "")
        for path in ("record", "events"):
            assert f'"{other}"' not in json.dumps(await who.call("GET", f"/matches/{match}/{path}"))
    file = await table.host.call("GET", f"{table.path}/export")
    assert file["progress"]["keeps"] == {}


@rule("MAGE-91")
async def test_whoever_is_new_begins_without_a_keep_and_a_bot_keeps_for_its_seat(
    stage: Stage,
) -> None:
    table = await mages(stage, bot=True)
    await table.choose("go_on", await table.win(evertree=1))
    assert (await table.look())["progress"]["keeps"] == {table.host.id: 1}
    match = await table.start()
    ours = (await table.see(match))["view"]["players"]
    assert [len(player["keep"]) for player in ours] == [1, 1]  # Ada's, and the bot's
    await table.win(1, match)
    await table.choose("go_on", match)

    cleo = await stage.guest("Cleo")
    await cleo.call("POST", f"/invites/{table.code}/join", {})
    seat = f"/rooms/{table.room}/seats/1"
    await table.host.call("DELETE", seat)
    await cleo.call("PUT", seat, {"occupant": "me"})
    table.seated[1] = cleo
    third = await table.start()
    theirs = (await table.see(third, 1))["view"]["players"]
    assert [len(player["keep"]) for player in theirs] == [2, 0]


@rule("MAGE-93", "MAGE-95")
async def test_the_host_chooses_the_mode_before_a_chapter(stage: Stage) -> None:
    table = await mages(stage)
    eased: Any = await table.choose({"kind": "play_as", "difficulty": "apprentice"})
    assert eased["options"]["decided"]["difficulty"] == "apprentice"
    refused = await table.host.call(
        "PATCH", f"/rooms/{table.room}", {"options": {"difficulty": "normal"}}
    )
    assert refused["code"] == "option_decided"
    match = await table.win(evertree=2)
    assert (await table.see(match))["view"]["difficulty"] == "apprentice"
    done = await table.choose("go_on", match)
    assert done["progress"]["scores"] == [2 + 1 - 1]


@rule("MAGE-94", "MAGE-96")
async def test_legendary_mode_opens_with_a_won_campaign(stage: Stage) -> None:
    table = await mages(stage)
    wish = {"kind": "play_as", "difficulty": "legendary"}
    assert (await table.choose(wish))["code"] == "legendary_closed"
    for kind in ("go_on",) * 4 + ("complete",):
        won = await table.win(evertree=0)
        await table.choose(kind, won)
    assert wish in (await table.look())["free"]
    await table.choose(wish)
    match = await table.start()
    view = (await table.see(match))["view"]
    assert (view["difficulty"], view["chapter"], view["away"]) == ("legendary", 1, [])
    assert [player["keep"] for player in view["players"]] == [[], []]
    assert view["gates"][3]["mana"] == 1
    await table.win(3, match)
    assert (await table.choose("go_on", match))["progress"]["scores"] == [3 + 1 + 1]


async def test_the_record_of_a_won_chapter_is_sealed_while_the_campaign_goes_on(
    stage: Stage,
) -> None:
    """What goes into a Keep is an action; with the seed all of a match could be played again."""
    table = await mages(stage)
    first = await table.win(evertree=1)
    sealed = await table.host.call("GET", f"/matches/{first}/record")
    assert (sealed["status"], sealed["sealed"], sealed["seed"]) == ("over", True, None)
    assert {action["seat"] for action in sealed["actions"]} == {0}
    assert (await table.host.call("GET", f"/matches/{first}/proof"))["seed"] is None
    (told,) = verify_record(Registry(ALL), sealed)
    assert "sealed until the campaign" in told
    await table.choose("go_on", first)
    await table.host.call("POST", f"{table.path}/close", {})
    whole = await table.host.call("GET", f"/matches/{first}/record")
    assert {action["seat"] for action in whole["actions"]} >= {0, 1}
    assert whole["seed"] is not None


async def test_what_was_brought_is_in_the_record_once_the_campaign_is_closed(
    stage: Stage,
) -> None:
    table = await mages(stage)
    await table.choose("go_on", await table.win(evertree=1))
    kept = await keeps(table)
    match = await table.lose()
    record = f"/matches/{match}/record"
    assert (await table.host.call("GET", record))["sealed"] is True
    await table.host.call("POST", f"{table.path}/close", {})
    shown = await table.host.call("GET", record)
    assert (shown["brought"]["keeps"], shown["brought"]["first_try"]) == (kept, True)
    assert verify_record(Registry(ALL), shown) == []
    assert verify_record(Registry(ALL), shown | {"brought": {"keeps": [["no-card"], []]}})


async def test_a_sealed_match_is_looked_back_at_with_ones_own_eyes_alone(stage: Stage) -> None:
    """A Keep of an earlier chapter would show in somebody else's view (MAGE-91)."""
    table = await mages(stage)
    await table.choose("go_on", await table.win(evertree=1))
    match = await table.lose()
    path, http = f"/matches/{match}", table.host.http
    own = (await http.get(f"{path}/positions")).json()
    assert (own["as"], own["whole"]) == (0, False)
    assert {position["seat"] for position in own["items"]} <= {0, None}
    for wish in ("1", "nobody"):
        assert (await http.get(f"{path}/positions?as={wish}")).json()["code"] == "not_yours"
    assert (await http.post(f"{path}/branch", json={"seq": 0})).json()["code"] == "sealed"
    assert (await http.get(f"{path}/verification")).json()["code"] == "sealed"
    await table.host.call("POST", f"{table.path}/close", {})
    other = (await http.get(f"{path}/positions?as=1")).json()
    assert (other["as"], other["whole"]) == (1, True)
    assert (await http.get(f"{path}/verification")).json()["in_order"] is True
    room = (await http.post(f"{path}/branch", json={"seq": 0})).json()
    assert room["campaign"] is None
