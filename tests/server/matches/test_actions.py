"""Actions: exactly once, kept before they are told, and refused with a reason."""

import asyncio
from typing import Any

import pytest

from simsalabim.server.matches.tables import actions

from .stage import Peer, Stage, Table


async def rows(table: Table) -> list[Any]:
    """The match's actions, as the database has them."""
    query = actions.select().where(actions.c.match_id == table.match).order_by(actions.c.seq)
    return list(await table.stage.services.database.read(lambda c: c.execute(query).all()))


async def test_a_match_begins_with_the_deal_as_seq_0(stage: Stage) -> None:
    table = await stage.table(3)
    view = await table.look(1)
    assert (view["seq"], view["step"], view["status"], view["seat"]) == (0, 1, "running", 1)
    assert view["awaited"] == [0, 1, 2]
    assert view["view"]["hand"] and view["actions"][0]["kind"] == "bid"
    [deal] = await rows(table)
    assert (deal.seq, deal.seat, deal.action) == (0, None, None)


async def test_an_action_is_kept_and_answered(stage: Stage) -> None:
    table = await stage.table(2)
    view = await table.look(0)
    reply = await table.post(0, view["step"], view["actions"][0], move_id="m1")
    assert reply["seq"] == 1
    assert reply["events"] == [
        {"seat": 0, "sack": view["actions"][0]["sack"], "steals": None, "kind": "answered"}
    ]
    assert reply["actions"] == [] and reply["status"] == "running"
    row = (await rows(table))[1]
    assert (row.seat, row.move_id, row.step) == (0, "m1", view["step"])


async def test_the_same_move_twice_has_one_effect_and_one_seq(stage: Stage) -> None:
    table = await stage.table(2)
    view = await table.look(0)
    body = view["step"], view["actions"][0]
    first = await table.post(0, *body, move_id="m1")
    await table.act(1)
    again = await table.post(0, *body, move_id="m1")
    assert again["seq"] == first["seq"] == 1
    assert again["events"] == first["events"]
    assert len(await rows(table)) == 3


async def test_the_same_move_at_the_same_time_has_one_effect(stage: Stage) -> None:
    table = await stage.table(2)
    view = await table.look(0)
    body = view["step"], view["actions"][0]
    replies = await asyncio.gather(*(table.post(0, *body, move_id="m1") for _ in range(8)))
    assert {reply["seq"] for reply in replies} == {1}
    assert len(await rows(table)) == 2


async def test_a_move_that_only_the_database_knows_is_known(stage: Stage) -> None:
    table = await stage.table(2)
    view = await table.look(0)
    body = view["step"], view["actions"][0]
    await table.post(0, *body, move_id="m1")
    await table.act(1)
    live = await table.live()
    live.moves.clear()
    live.knows_all_moves = False
    assert (await table.post(0, *body, move_id="m1"))["seq"] == 1
    other = view["step"], {"kind": "let"}
    assert (await table.post(0, *other, move_id="m1"))["code"] == "move_id_reused"


async def test_another_body_under_the_same_move_id_is_refused(stage: Stage) -> None:
    table = await stage.table(2)
    view = await table.look(0)
    await table.post(0, view["step"], view["actions"][0], move_id="m1")
    reply = await table.post(0, view["step"] + 1, view["actions"][0], move_id="m1")
    assert (reply["status"], reply["code"]) == (409, "move_id_reused")


async def test_the_idempotency_key_is_a_move_id(stage: Stage) -> None:
    table = await stage.table(2)
    view = await table.look(0)
    body = {"step": view["step"], "action": view["actions"][0]}
    path, ada = f"/matches/{table.match}/actions", table.players[0]
    key = {"Idempotency-Key": "k1"}
    first = await ada.call("POST", path, body, **key)
    assert (await ada.call("POST", path, body, **key))["seq"] == first["seq"]
    assert (await ada.call("POST", path, body | {"move_id": "k1"}))["seq"] == first["seq"]
    odd = await ada.call("POST", path, body | {"move_id": "k2"}, **key)
    assert odd["code"] == "two_move_ids"


async def test_four_seats_at_once_get_four_acks_and_four_rows(stage: Stage) -> None:
    table = await stage.table(4)
    views = [await table.look(seat) for seat in range(4)]
    replies = await asyncio.gather(
        *(table.post(s, views[s]["step"], views[s]["actions"][0]) for s in range(4))
    )
    assert sorted(reply["seq"] for reply in replies) == [1, 2, 3, 4]
    assert [row.seq for row in await rows(table)] == [0, 1, 2, 3, 4]


async def test_refusals_say_why_and_change_nothing(stage: Stage) -> None:
    table = await stage.table(2, watchers=1)
    view = await table.look(0)
    step, action = view["step"], view["actions"][0]
    foul = {
        "stale_step": (0, step - 1, action),
        "no_such_sack": (0, step, {"kind": "bid", "sack": 99}),
        "bad_action": (0, step, {"kind": "fly"}),
        "not_seated": (2, step, action),
    }
    for code, (player, at, what) in foul.items():
        reply = await table.post(player, at, what)
        assert (reply["code"], bool(reply["detail"])) == (code, True)
        assert "  " not in reply["detail"]
    await table.act(0)
    reply = await table.post(0, step, action)
    assert reply["code"] == "not_awaited"
    assert [row.seq for row in await rows(table)] == [0, 1]


async def test_outsiders_find_nothing(stage: Stage) -> None:
    table = await stage.table(2)
    stranger = await stage.guest("Zoe")
    for path in ("", "/events", "/record", "/proof"):
        known = await stranger.call("GET", f"/matches/{table.match}{path}")
        unknown = await stranger.call("GET", f"/matches/nosuchmatch{path}")
        assert (known.pop("id") and known) == (unknown.pop("id") and unknown)
        assert known["code"] == "not_found"


async def test_whoever_joins_may_watch_at_once(stage: Stage) -> None:
    table = await stage.table(2)
    zoe = await stage.guest("Zoe")
    room = await table.players[0].call("GET", f"/rooms/{table.room}")
    assert (await zoe.call("GET", f"/matches/{table.match}"))["code"] == "not_found"
    await zoe.call("POST", f"/invites/{room['code']}/join", {})
    view = await zoe.call("GET", f"/matches/{table.match}")
    assert (view["seat"], view["view"]["hand"], view["actions"]) == (None, None, [])


async def test_a_commit_that_fails_is_not_acknowledged_and_not_shown(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await stage.table(2)
    peers = [await Peer(stage, p.token).open() for p in table.players]
    for peer in peers:
        await peer.watch(table.match)
    shown = ("state", "events", "table")
    before = peers[1].of(*shown)
    view, state = await table.look(0), (await table.live()).state
    database = stage.services.database
    write = type(database).write

    async def fail(change: Any, row: str) -> Any:
        def failing(connection: Any) -> None:
            change(connection)
            raise OSError("the disk is full")

        return await write(database, failing, row)

    monkeypatch.setattr(database, "write", fail)
    act = {"type": "act", "match": table.match, "move_id": "m1", "step": view["step"]}
    await peers[0].say(act | {"action": view["actions"][0]})
    [rejected] = peers[0].of("rejected")
    assert (rejected["move_id"], rejected["code"]) == ("m1", "not_kept")
    assert not peers[0].of("ack") and peers[1].of(*shown) == before
    assert (await table.live()).state == state
    assert (await table.look(0))["seq"] == 0
    monkeypatch.undo()
    await peers[0].say(act | {"action": view["actions"][0]})
    assert peers[0].of("ack") == [{"type": "ack", "move_id": "m1", "seq": 1}]
    assert [frame["seq"] for frame in peers[1].of("events")] == [1]


async def test_a_commit_that_was_kept_without_a_word_is_found_again(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await stage.table(2)
    peer = await (await Peer(stage, table.players[1].token).open()).watch(table.match)
    view = await table.look(0)
    database = stage.services.database
    write = type(database).write

    async def silent(change: Any, row: str) -> Any:
        await write(database, change, row)
        raise ConnectionError("the line broke after the commit")

    monkeypatch.setattr(database, "write", silent)
    first = await table.post(0, view["step"], view["actions"][0], move_id="m1")
    assert first["code"] == "not_kept"
    monkeypatch.undo()
    again = await table.post(0, view["step"], view["actions"][0], move_id="m1")
    assert again["seq"] == 1
    assert [frame["seq"] for frame in peer.of("events")] == [1]
    assert len(await rows(table)) == 2


async def test_explain_says_may_i_and_why_not(stage: Stage) -> None:
    table = await stage.table(2)
    view, ada = await table.look(0), table.players[0]
    path = f"/matches/{table.match}/explain"
    good = await ada.call("POST", path, {"step": view["step"], "action": view["actions"][0]})
    assert good == {"allowed": True}
    bad = await ada.call("POST", path, {"step": view["step"], "action": {"kind": "steal"}})
    assert bad["allowed"] is False
    assert (bad["code"], bad["rule"]) == ("nothing_to_steal", "MIL-03")
    assert (await table.look(0))["seq"] == 0


async def test_a_match_that_is_over_refuses_everything(stage: Stage) -> None:
    table = await stage.table(2, options={"rounds": 1, "thieves": False})
    await table.bid_all()
    view = await table.look(0)
    assert view["status"] == "over" and view["awaited"] == [] and view["outcome"]["lines"]
    reply = await table.post(0, view["step"], {"kind": "let"})
    assert (reply["status"], reply["code"]) == (410, "match_over")
    room = await table.players[0].call("GET", f"/rooms/{table.room}")
    assert room["match"] == {"id": table.match, "status": "over"}
    assert room["matches"][0]["outcome"] == view["outcome"]


async def test_members_may_be_let_in_only_to_play(stage: Stage) -> None:
    table = await stage.table(2, watchers=1)
    ada, _, eve = table.players
    path = f"/matches/{table.match}"
    assert (await eve.call("GET", path))["seat"] is None
    peer = await (await Peer(stage, eve.token).open()).watch(table.match)
    await ada.call("PATCH", f"/rooms/{table.room}", {"spectators": False})
    await stage.settle()
    assert [frame["code"] for frame in peer.of("rejected")] == ["not_found"]
    assert (await eve.call("GET", path))["code"] == "no_spectators"
    assert (await ada.call("GET", path))["seat"] == 0


async def test_what_happens_is_counted(stage: Stage) -> None:
    table = await stage.table(2)
    view = await table.look(0)
    for move in ("a", "a"):
        await table.post(0, view["step"], view["actions"][0], move_id=move)
    await table.post(0, view["step"], view["actions"][0], move_id="b")
    await table.act(1)
    await stage.wait(6)
    text = stage.app.state.metrics.written().decode()
    for line in (
        "simsalabim_action_seconds_count 2.0",
        'simsalabim_actions_refused_total{code="not_awaited"} 1.0',
        "simsalabim_actions_repeated_total 1.0",
        "simsalabim_windows_total 1.0",
        "simsalabim_windows_degraded_total 0.0",
        "simsalabim_live_matches 1.0",
        "simsalabim_sockets 0.0",
    ):
        assert line in text


async def test_nobody_can_use_up_the_move_ids_of_the_server(stage: Stage) -> None:
    table = await stage.table(2, bots={1: "easy"})
    await table.act(0)
    await stage.wait(3)
    made = [row.move_id for row in await rows(table) if row.seat == 1]
    assert made
    view = await table.look(0)
    for move_id in made:
        reply = await table.post(0, view["step"], view["actions"][0], move_id=move_id)
        assert reply["code"] == "invalid"  # an id holds no spaces
