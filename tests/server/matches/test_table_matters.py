"""Leaving and coming back, bots, and records."""

import hashlib
import random
from typing import Any

import pytest
from sqlalchemy import select, update

from engine.mill import mill
from simsalabim.engine.registry import Registry
from simsalabim.engine.verify import verify_record
from simsalabim.server.matches.agenda import AGAIN, IN_WINDOW
from simsalabim.server.matches.live import LiveMatch
from simsalabim.server.matches.tables import actions, matches
from simsalabim.server.settings import Settings

from .stage import SEED, Peer, Stage, Table, open_stage

GRACE_SECONDS = Settings().grace_seconds


async def play_to_the_end(table: Table, seconds: float = 5.3) -> None:
    """Everybody takes their first legal action until it is over."""
    while True:
        acted = False
        for player in table.players:
            view = await table.look(player)
            if view["status"] != "running":
                return
            if view["actions"]:
                assert player.seat is not None
                await table.post(player.seat, view["step"], view["actions"][-1])
                acted = True
        if not acted:
            await table.stage.wait(seconds)


async def test_bots_play_a_whole_match(stage: Stage) -> None:
    table = await stage.table(3, bots={1: "easy", 2: "easy"})
    for _ in range(60):
        view = await table.look(0)
        if view["status"] == "over":
            break
        if view["actions"]:
            await table.post(0, view["step"], view["actions"][-1])
        await stage.wait(1)
    assert (await table.look(0))["status"] == "over"


@pytest.mark.rule("LAB-95")
async def test_bots_take_as_long_with_a_fitting_card_as_without(stage: Stage) -> None:
    table = await stage.table(3, game="magic-labyrinth", bots={1: "easy", 2: "sensible"})
    live, agenda = await table.live(), stage.matches._agenda
    while live.window is None:
        view = await table.look(0)
        if view["actions"]:
            await table.post(0, view["step"], view["actions"][0])
        elif live.window is None:
            await stage.wait(0.1)
    now, path, mover = stage.clock.monotonic(), live.state.path, live.state.turn
    fitting, other = live.state.clone(), live.state.clone()
    bots = [seat for seat in (1, 2) if seat != mover]
    for seat in bots:
        fitting.players[seat].hand = [space for space in path if space != "centre"]
        other.players[seat].hand = []
    times: list[float] = []
    for seed in range(300):
        taken = []
        for state in (fitting, other):
            agenda.forget(live)
            live.state = state
            agenda._uniform = random.Random(seed).uniform
            agenda.look(live)
            taken.append([live.playing[seat][1].due - now for seat in bots])
        assert taken[0] == taken[1]
        times += taken[0]
    assert IN_WINDOW == (0.6, 2.5)
    low, high = IN_WINDOW
    assert all(low <= each <= high for each in times)
    assert min(times) < low + 0.05 and max(times) > high - 0.05
    assert abs(sum(times) / len(times) - (low + high) / 2) < 0.1


async def test_at_pace_0_bots_answer_at_once(house_file: str) -> None:
    async with open_stage(house_file, bot_pace=0.0) as stage:
        table = await stage.table(2, bots={1: "easy"})
        await stage.wait(0.01)
        assert (await table.look(0))["awaited"] == [0]


async def test_a_bot_of_a_level_that_is_no_more_still_plays(house_file: str) -> None:
    async with open_stage(house_file, bot_pace=0.0) as stage:
        table = await stage.table(2, game="magic-labyrinth", bots={1: "sensible"})
        live = await table.live()
        live.seats[1] = live.seats[1].__class__(1, None, "wizard", "W", "green")
        await stage.wait(0.05)
        assert (await table.look(0))["awaited"] == [0]


async def test_a_bot_that_fails_stops_nobody(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> Any:
        raise RuntimeError("no idea")

    monkeypatch.setattr(stage.matches._bots, "_chooser", lambda *_: fail)
    table = await stage.table(2, bots={1: "easy"})
    await table.act(0)
    await stage.wait(1.3)
    assert (await table.look(0))["window"] is not None  # it did what the rules state


async def test_a_seat_whose_move_cannot_be_made_is_tried_again(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await stage.table(2, bots={1: "easy"})
    take, failed = stage.matches._actor.take, list[str]()

    async def fail_once(live: LiveMatch, seat: int, move: Any, *more: Any) -> Any:
        if seat == 1 and not failed:
            failed.append(move.id)
            raise RuntimeError("unforeseen")
        return await take(live, seat, move, *more)

    monkeypatch.setattr(stage.matches._actor, "take", fail_once)
    await stage.wait(1.3)
    assert failed and (await table.look(0))["seq"] == 0
    await stage.wait(AGAIN + 1.3)
    assert (await table.look(0))["seq"] == 1


async def test_the_others_go_on_without_a_person_whom_nobody_has_seen(stage: Stage) -> None:
    table = await stage.table(3, bots={2: "easy"}, watchers=1)
    ada, bob, eve = table.players
    bob.seat, eve.seat = 1, None
    path = f"/matches/{table.match}/seats"
    peer = await (await Peer(stage, bob.token).open()).watch(table.match)
    await stage.wait(GRACE_SECONDS + 1)
    assert (await ada.call("POST", f"{path}/1/away", {}))["code"] == "person_present"
    await peer.leave()
    await stage.wait(GRACE_SECONDS - 1)
    assert (await ada.call("POST", f"{path}/1/away", {}))["code"] == "person_present"
    await stage.wait(1.1)
    assert (await eve.call("POST", f"{path}/1/away", {}))["code"] == "not_seated"
    assert (await ada.call("POST", f"{path}/2/away", {}))["code"] == "no_person"
    assert (await ada.call("POST", f"{path}/9/away", {}))["code"] == "not_found"
    assert (await ada.call("POST", f"{path}/1/away", {}))["seats"][1]["away"] is True
    await table.act(0)
    await stage.wait(2)
    assert (await table.look(0))["window"] is not None
    await (await Peer(stage, bob.token).open()).watch(table.match)
    assert (await table.look(0))["seats"][1]["away"] is False


async def test_only_who_is_waited_for_is_passed_over_and_has_time_to_look(stage: Stage) -> None:
    table = await stage.table(2, options={"thieves": False})
    ada, path = table.players[0], f"/matches/{table.match}/seats/1/away"
    await table.act(1)
    await stage.wait(GRACE_SECONDS + 10)
    assert (await ada.call("POST", path, {}))["code"] == "not_waited_for"
    await table.act(0)  # and the next round begins
    assert (await ada.call("POST", path, {}))["code"] == "person_present"
    await stage.wait(GRACE_SECONDS + 1)
    assert (await ada.call("POST", path, {}))["seats"][1]["away"] is True


async def test_a_guest_who_signs_out_for_good_leaves_the_table(stage: Stage) -> None:
    table = await stage.table(2)
    await table.players[1].call("DELETE", "/sessions/current")
    await stage.settle()
    assert (await table.look(0))["seats"][1]["away"] is True
    await table.act(0)
    await stage.wait(1.3)
    assert (await table.look(0))["window"] is not None


async def test_a_seat_that_left_is_played_by_the_rules_until_it_comes_back(stage: Stage) -> None:
    table = await stage.table(2)
    ada, bob = table.players
    peer = await (await Peer(stage, ada.token).open()).watch(table.match)
    left = await bob.call("POST", f"/matches/{table.match}/leave", {})
    assert left["seats"][1]["away"] is True
    assert peer.of("state")[-1]["seats"][1]["away"] is True
    await table.act(0)
    await stage.wait(1.3)
    view = await table.look(0)
    assert view["seq"] == 2 and view["window"] is not None
    back = await bob.call("POST", f"/matches/{table.match}/return", {})
    assert back["seats"][1]["away"] is False
    assert peer.of("state")[-1]["seats"][1]["away"] is False


@pytest.mark.parametrize("way", ["act", "watch"])
async def test_acting_or_watching_takes_the_seat_back(stage: Stage, way: str) -> None:
    table = await stage.table(2)
    bob = table.players[1]
    await bob.call("POST", f"/matches/{table.match}/leave", {})
    if way == "act":
        await table.act(1)
    else:
        await (await Peer(stage, bob.token).open()).watch(table.match)
        await stage.settle()
    assert (await table.look(0))["seats"][1]["away"] is False


async def test_a_match_that_all_have_left_is_abandoned(stage: Stage) -> None:
    table = await stage.table(3, bots={2: "easy"})
    for player in table.players:
        await player.call("POST", f"/matches/{table.match}/leave", {})
    view = await table.look(0)
    assert view["status"] == "abandoned" and view["seats"][0]["away"] is True
    assert (await table.post(0, view["step"], view["actions"][0]))["code"] == "match_over"
    await stage.wait(5)
    assert (await table.look(0))["seq"] == view["seq"]
    again = await table.players[0].call("POST", f"/rooms/{table.room}/matches", {})
    assert again["status"] == "running" and again["id"] != table.match


async def test_leaving_the_room_is_leaving_the_table(stage: Stage) -> None:
    table = await stage.table(3)
    cleo = table.players[2]
    await cleo.call("DELETE", f"/rooms/{table.room}/members/{cleo.id}")
    await stage.settle()
    assert (await table.look(0))["seats"][2]["away"] is True
    assert (await cleo.call("GET", f"/matches/{table.match}"))["code"] == "not_found"
    await table.act(0)
    await table.act(1)
    await stage.wait(1.3)
    assert (await table.look(0))["window"] is not None


async def test_a_match_goes_with_its_room(stage: Stage) -> None:
    table = await stage.table(2, bots={1: "easy"})
    ada = table.players[0]
    peer = await (await Peer(stage, ada.token).open()).watch(table.match)
    await ada.call("DELETE", f"/rooms/{table.room}/members/{ada.id}")
    await stage.settle()
    assert [frame["code"] for frame in peer.of("rejected")] == ["not_found"]
    assert (await ada.call("GET", f"/matches/{table.match}"))["code"] == "not_found"
    live = await table.live()
    assert (live.status, live.is_busy) == ("abandoned", False)


async def test_a_view_that_fails_stops_nobody_else(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await stage.table(2, bots={1: "easy"})
    peer = await (await Peer(stage, table.players[0].token).open()).watch(table.match)
    live = await table.live()
    state = peer.of("state")[0]
    with monkeypatch.context() as broken:
        broken.setattr(live, "publish", None)
        act = {"type": "act", "match": table.match, "move_id": "m", "step": state["step"]}
        await peer.say(act | {"action": state["actions"][0]})
    assert [frame["seq"] for frame in peer.of("ack")] == [1]
    await stage.wait(1.3)
    assert [frame["seq"] for frame in peer.of("events")] == [2]


async def test_bots_and_seats_that_left_are_taken_up_after_a_restart(house_file: str) -> None:
    async with open_stage(house_file) as stage:
        table = await stage.table(3, bots={1: "easy"})
        await table.players[1].call("POST", f"/matches/{table.match}/leave", {})
        await table.act(0)
    async with open_stage(house_file) as stage:
        await stage.wait(1.3)
        rows = await stage.services.database.read(lambda c: c.execute(select(matches)).all())
        assert [row.seq for row in rows if row.id == table.match] == [3]


async def test_a_match_that_cannot_be_read_stops_no_other(house_file: str) -> None:
    async with open_stage(house_file) as stage:
        lost, odd, good = [await stage.table(2, bots={1: "easy"}) for _ in range(3)]
        changes = {lost.match: {"game": "chess"}, odd.match: {"state": b"{}"}}
        for match, change in changes.items():
            await stage.services.database.write(
                lambda c, m=match, v=change: (
                    c.execute(update(matches).where(matches.c.id == m).values(**v)) and None
                )
            )
    async with open_stage(house_file) as stage:
        await stage.wait(1.3)
        rows = await stage.services.database.read(lambda c: c.execute(select(matches)).all())
        assert {row.id: row.seq for row in rows} == {lost.match: 0, odd.match: 0, good.match: 1}
        token = {"Authorization": f"Bearer {lost.players[0].token}"}
        guest = await stage.guest("Zoe")
        reply = await guest.http.get(f"/matches/{lost.match}", headers=token)
        assert (reply.status_code, reply.json()["code"]) == (410, "unknown_game")


async def test_only_one_match_at_a_time_and_only_by_the_host(stage: Stage) -> None:
    table = await stage.table(2)
    path = f"/rooms/{table.room}/matches"
    assert (await table.players[0].call("POST", path, {}))["code"] == "match_running"
    assert (await table.players[1].call("POST", path, {}))["code"] == "host_only"


async def test_a_match_begins_once_for_one_key(stage: Stage) -> None:
    table = await stage.table(2, options={"rounds": 1, "thieves": False})
    await table.bid_all()
    path, ada = f"/rooms/{table.room}/matches", table.players[0]
    first = await ada.call("POST", path, {}, **{"Idempotency-Key": "again"})
    assert await ada.call("POST", path, {}, **{"Idempotency-Key": "again"}) == first
    listed = await ada.call("GET", path + "?limit=1")
    assert [each["id"] for each in listed["items"]] == [first["id"]]
    listed = await ada.call("GET", f"{path}?limit=1&cursor={listed['next']}")
    assert [each["id"] for each in listed["items"]] == [table.match]
    assert listed["next"] is None


async def test_the_seed_is_shown_when_it_is_over_and_not_before(stage: Stage) -> None:
    table = await stage.table(2, options={"rounds": 2})
    ada = table.players[0]
    proof = await ada.call("GET", f"/matches/{table.match}/proof")
    assert proof["seed"] is None and proof["nonces"] == ["00", "01"]
    record = await ada.call("GET", f"/matches/{table.match}/record")
    assert record["seed"] is None and record["actions"] == [] and record["windows"] == []
    await play_to_the_end(table)
    proof = await ada.call("GET", f"/matches/{table.match}/proof")
    assert proof["seed"] == SEED
    assert hashlib.sha256(bytes.fromhex(SEED)).hexdigest() == proof["commitment"]
    room = await ada.call("GET", f"/rooms/{table.room}")
    assert room["commitment"] != proof["commitment"]


async def test_a_record_can_be_verified_and_a_forged_one_is_found_out(stage: Stage) -> None:
    table = await stage.table(2, options={"rounds": 2})
    await play_to_the_end(table)
    registry = Registry([mill])
    record = await table.players[1].call("GET", f"/matches/{table.match}/record")
    assert verify_record(registry, record) == []
    forged: list[dict[str, Any]] = [
        record | {"seed": "00" * 32},
        record | {"nonces": ["00", "02"]},
        record | {"outcome": None},
        record | {"actions": record["actions"][:-1]},
        record | {"actions": record["actions"][1:]},
        record | {"seed": None},
        record | {"game": "chess"},
        record | {"rules": 99},
        record | {"windows": []},
        {"odd": 1},
    ]
    bid = next(each for each in record["actions"] if each["seat"] == 0)
    other = bid | {"action": {"kind": "bid", "sack": 6 - bid["action"]["sack"]}}
    forged.append(record | {"actions": [other if a is bid else a for a in record["actions"]]})
    for each in forged:
        assert verify_record(registry, each), each


async def test_nothing_new_is_taken_while_the_server_ends(stage: Stage) -> None:
    table = await stage.table(2)
    view = await table.look(0)
    await stage.matches.drain()
    reply = await table.post(0, view["step"], view["actions"][0])
    assert (reply["status"], reply["code"]) == (503, "restarting")


async def test_two_workers_take_one_action_once(house_file: str) -> None:
    """Two servers on one database: the slower one finds out, catches up and tries again."""
    async with open_stage(house_file) as one, open_stage(house_file) as two:
        table = await one.table(3)
        bob = table.players[1]
        peer = await (await Peer(two, bob.token).open()).watch(table.match)
        await table.act(0)
        assert not peer.of("events")
        state = peer.of("state")[0]
        act = {"type": "act", "match": table.match, "move_id": "b", "step": state["step"]}
        await peer.say(act | {"action": state["actions"][0]})
        assert [frame["seq"] for frame in peer.of("ack")] == [2]
        assert [frame["seq"] for frame in peer.of("events")] == [1, 2]
        query = select(actions).where(actions.c.match_id == table.match)
        assert len(await one.services.database.read(lambda c: c.execute(query).all())) == 3


async def test_matches_that_nobody_needs_are_let_go(house_file: str) -> None:
    async with open_stage(house_file, live_matches=2) as stage:
        tables = [await stage.table(2) for _ in range(4)]
        assert len(list(stage.matches._cache)) == 2
        assert (await tables[0].look(0))["seq"] == 0
        await tables[0].act(0)
        assert (await tables[0].look(0))["seq"] == 1


async def test_bots_that_may_speak_do_so_before_the_one_that_must_answer(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await stage.table(4, bots={1: "easy", 2: "easy", 3: "easy"})
    live = await table.live()
    monkeypatch.setattr(type(live.game), "waiting_for", lambda *_: [0, 1])
    stage.matches._agenda.forget(live)
    stage.matches._agenda.look(live)
    due = {seat: alarm.due for seat, (_, alarm) in live.playing.items()}
    assert due[1] > max(due[2], due[3])
    stage.matches._agenda.look(live)
    assert {seat: alarm.due for seat, (_, alarm) in live.playing.items()} == due
