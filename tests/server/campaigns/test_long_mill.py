"""What the Path of Knowledge does not need and other campaigns do: chapters that are tried again,
options that the campaign decides, and what only one member may know."""

import json
from typing import Any

from sqlalchemy import update

from engine.mill import Mill, mill
from engine.mill_campaign import LongMill
from simsalabim.engine.registry import Registry
from simsalabim.engine.verify import verify_record
from simsalabim.server.rooms.tables import rooms

from ..matches.stage import Player, Stage

Json = dict[str, Any]
GROUND, FLOOD = "02" * 32, "04" * 32
"""Seeds of matches that end so, whatever the chapter; the test says so if they do not any more."""


class Millers:
    """A room in which the Long Mill goes on."""

    def __init__(self, stage: Stage, players: list[Player], room: Json) -> None:
        self.stage, self.players, self.room = stage, players, room["id"]
        self.path = f"/rooms/{self.room}/campaigns"

    async def begin(self, body: Json | None = None) -> Json:
        made = await self.players[0].call("POST", self.path, body or {})
        self.path += f"/{made['id']}"
        return made

    async def look(self, player: int = 0) -> Json:
        return await self.players[player].call("GET", self.path)

    async def start(self, seed: str = GROUND) -> Json:
        seeded = update(rooms).values(next_seed=seed)
        await self.stage.services.database.write(lambda c: c.execute(seeded) and None)
        return await self.players[0].call("POST", f"/rooms/{self.room}/matches", {})

    async def play(self, seed: str = GROUND) -> str:
        """A whole chapter, in which everybody bids their smallest sack."""
        match = (await self.start(seed))["id"]
        while (now := await self.players[0].call("GET", f"/matches/{match}"))["status"] != "over":
            for player in self.players:
                mine = await player.call("GET", f"/matches/{match}")
                if mine["actions"]:
                    body = {"step": mine["step"], "action": mine["actions"][0]}
                    await player.call("POST", f"/matches/{match}/actions", body)
        assert now["outcome"]["ending"] == ("ground" if seed == GROUND else "flood")
        return str(match)

    async def choose(self, kind: str, match: str | None = None) -> Json:
        body = {"match": match, "choice": {"kind": kind}}
        return await self.players[0].call("POST", f"{self.path}/choices", body)


async def millers(stage: Stage) -> Millers:
    ada, ben = await stage.guest("Ada"), await stage.guest("Ben")
    room = await ada.call("POST", "/rooms", {"game": "mill", "seats": 2})
    await ben.call("POST", f"/invites/{room['code']}/join", {})
    for seat, player in enumerate((ada, ben)):
        await player.call("PUT", f"/rooms/{room['id']}/seats/{seat}", {"occupant": "me"})
    return Millers(stage, [ada, ben], room)


async def test_the_campaign_decides_options_and_closes_others(stage: Stage) -> None:
    table = await millers(stage)
    seen = await table.begin()
    assert seen["options"] == {
        "open": ["rounds", "thieves"], "decided": {"rounds": 1, "thieves": False},
    }  # fmt: skip
    ada, room = table.players[0], f"/rooms/{table.room}"
    assert (await ada.call("GET", room))["options"] == {"rounds": 1, "thieves": False}
    for name, value, code in (
        ("rounds", 2, "option_decided"),
        ("thieves", True, "option_decided"),
        ("seconds", 9, "too_early"),
    ):
        refused = await ada.call("PATCH", room, {"options": {name: value}})
        assert (refused["status"], refused["code"]) == (422, code)
    await table.choose("go_on", await table.play())
    options = (await ada.call("GET", room))["options"]
    assert options == {"rounds": 2, "thieves": False, "seconds": 7}
    assert (await table.start())["options"] == options


async def test_a_lost_chapter_is_tried_again_and_a_won_one_leads_on(stage: Stage) -> None:
    table = await millers(stage)
    await table.begin()
    lost = await table.play(FLOOD)
    refused = await table.choose("go_on", lost)
    assert (refused["code"], refused["rule"]) == ("not_now", "MIL-05")
    assert (await table.start())["code"] == "chapter_due"
    assert (await table.choose("try_again", lost))["progress"]["tries"] == 1
    again = await table.choose("go_on", await table.play())
    assert (again["progress"]["chapter"], again["progress"]["tries"]) == (2, 0)
    assert again["free"] == [{"kind": "start_over"}]
    assert (await table.choose("start_over"))["progress"]["chapter"] == 1


async def test_what_only_one_member_may_know_is_told_to_nobody_else(stage: Stage) -> None:
    table = await millers(stage)
    await table.begin()
    match = await table.play()
    hands = (await stage.matches.open(match)).state.hands
    await table.choose("go_on", match)
    for player in (0, 1):
        assert (await table.look(player))["progress"]["mine"] == max(hands[player])
    file = await table.players[1].call("GET", f"{table.path}/export")
    assert file["progress"] == {"chapter": 2, "tries": 0, "kept": {}}
    (entry,) = (await table.look(1))["log"]
    assert set(entry) == {"number", "match", "choice", "by", "undone"}


async def test_what_is_brought_reaches_the_match_and_stays_secret_until_the_campaign_is_closed(
    stage: Stage,
) -> None:
    table = await millers(stage)
    await table.begin()
    await table.choose("go_on", await table.play())
    kept = [(await table.look(player))["progress"]["mine"] for player in (0, 1)]
    match = await table.play()
    ada, record = table.players[0], f"/matches/{match}/record"
    dealt = (await stage.matches.open(match)).state
    assert [len(hand) for hand in dealt.hands] == [3, 3]  # four were dealt with what was brought
    secret = await ada.call("GET", record)
    assert (secret["brought"], secret["sealed"]) == (None, True)
    (told,) = verify_record(Registry([mill]), secret)
    assert "sealed until the campaign" in told
    await ada.call("POST", f"{table.path}/close", {})
    shown = await ada.call("GET", record)
    assert (shown["brought"], shown["sealed"]) == (kept, False)
    assert verify_record(Registry([mill]), shown) == []
    assert verify_record(Registry([mill]), shown | {"brought": [None, None]})
    await ada.call("DELETE", table.path)
    assert verify_record(Registry([mill]), await ada.call("GET", record)) == []


async def test_a_match_brings_along_nothing_while_it_goes_on_that_anybody_sees(
    stage: Stage,
) -> None:
    table = await millers(stage)
    await table.begin()
    await table.choose("go_on", await table.play())
    started = await table.start()
    for player in table.players:
        for path in ("", "/record", "/events"):
            text = json.dumps(await player.call("GET", f"/matches/{started['id']}{path}"))
            assert '"brought": [' not in text


async def test_an_older_file_is_carried_over_step_by_step(stage: Stage) -> None:
    table = await millers(stage)
    newer = Mill()
    newer.campaign = LongMill(2, {1: lambda raw: raw | {"kept": {}}})
    stage.services.registry = Registry([newer])
    old = {"format": 1, "game": "mill", "campaign": "long-mill", "shape": 1}
    made = await table.begin({"file": old | {"progress": {"chapter": 2, "tries": 4}}})
    assert made["progress"] | {"keepers": []} == {
        "chapter": 2, "tries": 4, "mine": None, "keepers": [],
    }  # fmt: skip
    refused = await table.players[1].call("GET", f"{table.path}/export")
    assert refused["shape"] == 2
