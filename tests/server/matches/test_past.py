"""Looking back: every position is what its viewer was shown when it was there, and no more."""

import random
from typing import Any

import pytest

from engine.mill import mill
from simsalabim.engine.registry import Registry
from simsalabim.engine.verify import verify_record
from simsalabim.games import ALL
from simsalabim.server.matches import past_schemas

from .stage import Stage, Table, open_stage
from .wandering import GAMES, Shown, begun, positions_of, wander

REGISTRY = Registry([*ALL, mill])


def agree(shown: Shown, viewer: int | None, positions: list[dict[str, Any]]) -> int:
    """How many positions were compared; they must be what was shown."""
    compared = 0
    for position in positions:
        live = shown.get((viewer, position["seq"]))
        if live is not None:
            assert (position["view"], position["awaited"]) == live, position["seq"]
            compared += 1
    return compared


@pytest.mark.parametrize("game", GAMES)
async def test_positions_are_what_was_shown_during_play_after_it_and_after_a_restart(
    game: str, house_file: str
) -> None:
    async with open_stage(house_file) as stage:
        table = await begun(stage, game)
        shown = await wander(table, 45, random.Random(7))
        for player in table.players:
            positions = await positions_of(player, table.match)
            assert agree(shown, player.seat, positions) > 12
            if (await table.live()).status == "running":
                assert {p["seat"] for p in positions} <= {player.seat, None}
            told = await player.call("GET", f"/matches/{table.match}/events")
            assert [p["items"] for p in positions] == [e["items"] for e in told["events"]]
        # Further on, what has been played again is gone on with.
        shown |= await wander(table, 6, random.Random(8))
        assert agree(shown, 0, await positions_of(table.players[0], table.match)) > 12
        await abandon(table)
    async with open_stage(house_file) as stage:
        ada = await stage.again(table.players[0])
        for player in table.players:
            wish = {"as": "nobody" if player.seat is None else player.seat}
            positions = await positions_of(ada, table.match, **wish)
            assert agree(shown, player.seat, positions) > 12
            assert all(p["action"] is not None for p in positions[1:])
        verdict = await ada.call("GET", f"/matches/{table.match}/verification")
        past_schemas.Verification.model_validate(verdict)
        assert (verdict["in_order"], verdict["problems"]) == (True, [])


async def abandon(table: Table) -> None:
    for player in table.players:
        if player.seat is not None:
            await player.call("POST", f"/matches/{table.match}/leave", {})


async def test_what_was_taken_back_is_marked_and_stays_to_be_seen(stage: Stage) -> None:
    table = await stage.table(2, game="mysterious-library")
    ada = table.players[0]
    await table.act(0, "move")
    await table.act(0, "move")
    look = await table.look(0)
    to, newest = look["undo"]["to"], look["seq"]
    await ada.call("POST", f"/matches/{table.match}/undo", {"seq": newest})
    positions = await positions_of(ada, table.match)
    assert [p["seq"] for p in positions if p["taken_back"]] == list(range(to + 1, newest + 1))
    assert positions[-1]["items"] == [{"kind": "undone", "seat": 0, "to": to}]
    assert positions[-1]["view"]["players"] == positions[to]["view"]["players"]


async def test_while_it_goes_on_nobody_looks_with_the_eyes_of_another(stage: Stage) -> None:
    table = await stage.table(3, watchers=1)
    await table.bid_all()
    for player in table.players:
        for wish in ("nobody", "0", "1", "2"):
            reply = await player.http.get(f"/matches/{table.match}/positions?as={wish}")
            mine = wish == ("nobody" if player.seat is None else str(player.seat))
            assert reply.status_code == (200 if mine else 403)
            assert mine or reply.json()["code"] == "not_yours"
    reply = await table.players[0].http.get(f"/matches/{table.match}/verification")
    assert (reply.status_code, reply.json()["code"]) == (409, "match_running")
    reply = await table.players[0].http.post(f"/matches/{table.match}/branch", json={"seq": 0})
    assert (reply.status_code, reply.json()["code"]) == (409, "match_running")


async def test_strangers_find_nothing_and_spectators_only_where_they_may_watch(
    stage: Stage,
) -> None:
    table = await stage.table(2, watchers=1)
    stranger, watcher, path = await stage.guest("Zoe"), table.players[2], f"/matches/{table.match}"
    for way in ("/positions", "/positions/0", "/verification"):
        assert (await stranger.http.get(path + way)).status_code == 404
        assert (await watcher.http.get(path + "/positions")).status_code == 200
    await table.players[0].call("PATCH", f"/rooms/{table.room}", {"spectators": False})
    await stage.settle()
    assert (await watcher.http.get(path + "/positions")).json()["code"] == "no_spectators"
    assert (await stranger.http.post(path + "/branch", json={"seq": 0})).status_code == 404


@pytest.mark.parametrize(
    ("query", "status"),
    [("?from=0&to=0", 200), ("?from=99", 404), ("?from=-1", 422), ("?as=7", 404), ("?as=x", 422)],
)
async def test_pages_are_bounded(stage: Stage, query: str, status: int) -> None:
    table = await stage.table(2)
    await abandon(table)
    reply = await table.players[0].http.get(f"/matches/{table.match}/positions{query}")
    assert reply.status_code == status
    if status == 200:
        past_schemas.Positions.model_validate(reply.json())
        assert len(reply.json()["items"]) == 1


async def test_looking_back_again_and_again_is_limited(house_file: str) -> None:
    async with open_stage(house_file, limit_factor=1.0) as stage:
        table = await stage.table(2)
        ada = table.players[0]
        path = f"/matches/{table.match}/positions"
        codes = [(await ada.http.get(path)).status_code for _ in range(125)]
    assert codes[:120] == [200] * 120
    assert codes[120:] == [429] * 5


async def test_a_match_whose_log_says_something_else_is_not_shown(stage: Stage) -> None:
    from sqlalchemy import update

    from simsalabim.server.matches.tables import actions

    table = await stage.table(2)
    await table.bid_all()
    await stage.services.database.write(
        lambda c: c.execute(update(actions).where(actions.c.seq == 1).values(step=9)) and None
    )
    reply = await table.players[0].http.get(f"/matches/{table.match}/positions")
    assert (reply.status_code, reply.json()["code"]) == (409, "cannot_replay")


@pytest.mark.parametrize("game", GAMES)
async def test_a_branch_plays_on_with_fresh_chance_and_can_be_verified(
    game: str, house_file: str
) -> None:
    async with open_stage(house_file, bot_pace=0.0) as stage:
        table = await begun(stage, game)
        await wander(table, 30, random.Random(3))
        ada = table.players[0]
        await abandon(table)
        positions = await positions_of(ada, table.match, **{"as": 0})
        seq = max(p["seq"] for p in positions if p["awaited"] and not p["taken_back"])
        room = await ada.call("POST", f"/matches/{table.match}/branch", {"seq": seq})
        assert room["host"] == ada.id and room["seats"][0]["occupant"]["user"] == ada.id
        begins = room["what_if"]["seq"]
        assert room["what_if"]["match"] == table.match and begins <= seq
        await ada.call("DELETE", f"/rooms/{room['id']}/seats/0")
        for seat in range(len(room["seats"])):
            wish = {"occupant": "bot", "level": "easy"}
            reply = await ada.call("PUT", f"/rooms/{room['id']}/seats/{seat}", wish)
        colours = [seat["colour"] for seat in (await table.look(0))["seats"]]
        assert [seat["colour"] for seat in reply["seats"]] == colours
        made = await ada.call("POST", f"/rooms/{room['id']}/matches", {})
        first = await ada.call("GET", f"/matches/{made['id']}/positions/0")
        neutral = await positions_of(ada, table.match, **{"as": "nobody"})
        assert first["view"] == neutral[begins]["view"]
        live = await stage.matches.open(made["id"])
        for _ in range(3000):
            if live.status != "running":
                break
            await stage.wait(0.05)
        assert live.status == "over"
        record = await ada.call("GET", f"/matches/{made['id']}/record")
        assert verify_record(REGISTRY, record) == []
        assert record["start"]["match"] == table.match
        parent = await ada.call("GET", f"/matches/{table.match}/record")
        assert record["seed"] != parent["seed"]
        record["start"]["state"]["step"] += 1
        assert verify_record(REGISTRY, record) != []
        last = (await positions_of(ada, made["id"]))[-1]
        assert last["awaited"] == [] and last["seq"] == live.seq
        over = {"seq": live.seq}
        reply = await ada.http.post(f"/matches/{made['id']}/branch", json=over)
        assert reply.json()["code"] == "match_over"


async def test_in_a_room_of_what_if_game_and_seats_stand(stage: Stage) -> None:
    table = await stage.table(2)
    ada = table.players[0]
    await abandon(table)
    room = await ada.call("POST", f"/matches/{table.match}/branch", {"seq": 0, "name": "Once more"})
    assert room["name"] == "Once more"
    for wish in ({"seats": 3}, {"game": "mageling"}, {"options": {"rounds": 1}}):
        reply = await ada.http.patch(f"/rooms/{room['id']}", json=wish)
        assert (reply.status_code, reply.json()["code"]) == (409, "what_if")
    # Its matches would have nothing to do with a campaign, so none begins.
    begun = await ada.call("POST", f"/rooms/{room['id']}/campaigns", {"game": "magic-labyrinth"})
    assert begun["code"] == "what_if"
    reply = await ada.http.patch(f"/rooms/{room['id']}", json={"name": "Again"})
    assert reply.status_code == 200
    reply = await ada.http.put(f"/rooms/{room['id']}/seats/1", json={"occupant": "me"})
    assert reply.json()["seats"][1]["colour"] == (await table.look(0))["seats"][1]["colour"]


async def test_while_a_branch_goes_on_its_start_tells_nothing(stage: Stage) -> None:
    table = await stage.table(2)
    ada = table.players[0]
    await abandon(table)
    room = await ada.call("POST", f"/matches/{table.match}/branch", {"seq": 0})
    wish = {"occupant": "bot", "level": "easy"}
    await ada.call("PUT", f"/rooms/{room['id']}/seats/1", wish)
    made = await ada.call("POST", f"/rooms/{room['id']}/matches", {})
    record = await ada.call("GET", f"/matches/{made['id']}/record")
    assert (record["start"], record["seed"]) == (None, None)
    reply = await ada.http.get(f"/matches/{made['id']}/positions?as=1")
    assert reply.json()["code"] == "not_yours"


async def test_asking_for_a_branch_twice_makes_one(stage: Stage) -> None:
    table = await stage.table(2)
    await abandon(table)
    ada, path = table.players[0], f"/matches/{table.match}/branch"
    once, twice = [
        await ada.call("POST", path, {"seq": 0}, **{"Idempotency-Key": "k"}) for _ in range(2)
    ]
    assert once == twice
