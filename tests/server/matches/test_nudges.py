"""Reminding somebody that they are waited for."""

from .stage import Peer, Stage, open_stage


async def test_a_nudge_reaches_every_page_of_whoever_is_waited_for_and_nobody_else(
    stage: Stage,
) -> None:
    table = await stage.table(3, bots={2: "easy"}, watchers=1)
    ada, bob, eve = table.players
    pages = [await Peer(stage, player.token).open() for player in (bob, bob, ada, eve)]
    path = f"/matches/{table.match}/nudge"
    assert await ada.call("POST", path, {"seat": 1}) is None
    await stage.settle()
    told = {
        "type": "nudge", "match": table.match, "room": table.room, "game": "mill", "name": "Ada",
    }  # fmt: skip
    assert [page.of("nudge") for page in pages] == [[told], [told], [], []]


async def test_only_who_is_waited_for_is_reminded_and_only_by_who_plays(stage: Stage) -> None:
    table = await stage.table(3, bots={2: "easy"}, watchers=1)
    ada, bob, eve = table.players
    path = f"/matches/{table.match}/nudge"
    assert (await ada.call("POST", path, {"seat": 0}))["code"] == "not_waited_for"
    assert (await ada.call("POST", path, {"seat": 2}))["code"] == "no_person"
    assert (await ada.call("POST", path, {"seat": 9}))["code"] == "not_found"
    assert (await eve.call("POST", path, {"seat": 1}))["code"] == "not_seated"
    await table.act(1)
    assert (await ada.call("POST", path, {"seat": 1}))["code"] == "not_waited_for"
    await bob.call("PUT", f"/matches/{table.match}/pause", {"reason": "phone"})
    assert (await bob.call("POST", path, {"seat": 0}))["code"] == "paused"
    await bob.call("POST", f"/matches/{table.match}/leave", {})
    assert (await bob.call("POST", path, {"seat": 0}))["code"] == "seat_left"


async def test_whoever_has_left_or_was_sent_away_is_left_in_peace(stage: Stage) -> None:
    table = await stage.table(4)
    ada, bob, cleo, _ = table.players
    page = await Peer(stage, cleo.token).open()
    await bob.call("POST", f"/matches/{table.match}/leave", {})
    await ada.call("DELETE", f"/rooms/{table.room}/members/{cleo.id}")
    await stage.settle()
    for seat in (1, 2):
        reply = await ada.call("POST", f"/matches/{table.match}/nudge", {"seat": seat})
        assert reply["code"] == "not_waited_for"
    await stage.settle()
    assert page.of("nudge") == []


async def test_the_same_person_is_reminded_by_the_same_once_a_minute(house_file: str) -> None:
    async with open_stage(house_file, limit_factor=1.0) as stage:
        table = await stage.table(3)
        ada, bob, _ = table.players
        path = f"/matches/{table.match}/nudge"
        assert await ada.call("POST", path, {"seat": 1}) is None
        assert (await ada.call("POST", path, {"seat": 1}))["code"] == "too_many"
        assert await ada.call("POST", path, {"seat": 2}) is None
        assert await bob.call("POST", path, {"seat": 2}) is None
        await stage.wait(60.1)
        assert await ada.call("POST", path, {"seat": 1}) is None
