"""Nobody learns what they may not inside a window with a clock: two worlds that differ in a hidden
hand look alike to all others, up to the moment of each frame (`test_twins` has all other positions,
of every game).

Everything is compared that leaves the server: sockets with the moment of each frame, REST answers,
event streams, records, refusals. What is random by design (pings, the epoch) is left out.
"""

import asyncio
import itertools
from collections import defaultdict
from typing import Any

import orjson
import pytest
from sqlalchemy import update

from simsalabim.server import ids
from simsalabim.server.matches.tables import matches

from ..conftest import NewHouse
from .eyes import Witness, read_stream
from .stage import Stage, Table, open_stage

HIDDEN = 3
"""The seat whose hand differs. It never answers in a window, and on its turn stays."""

Seen = dict[Any, list[Any]]


async def change_hidden_hand(table: Table) -> None:
    """Give the hidden seat other cards, from those that left the game unseen."""
    live = await table.live()
    state = live.state.clone()
    hand = state.players[HIDDEN].hand
    other = [card for card in state.aside if card not in hand][: len(hand)]
    for card in other:
        state.aside.remove(card)
    state.aside += hand
    state.players[HIDDEN].hand = other
    changed = orjson.dumps(state)
    table.stage.matches._cache.forget(table.match)
    await table.stage.services.database.write(
        lambda c: (
            c.execute(update(matches).where(matches.c.id == table.match).values(state=changed))
            and None
        )
    )


async def look_everywhere(table: Table, seen: Seen) -> None:
    """Ask everything that can be asked, as everybody but the hidden seat."""
    for who in table.players:
        if who.seat == HIDDEN:
            continue
        for path in ("", "/events", "/record", "/proof"):
            reply = await who.http.get(f"/matches/{table.match}{path}")
            seen[who.seat].append((path, reply.content))
        body = {"step": 1, "action": {"kind": "block", "card": "bat", "window": "0" * 16}}
        for way in ("explain", "actions"):
            reply = await who.http.post(f"/matches/{table.match}/{way}", json=body)
            told = reply.json()
            seen[who.seat].append((way, told.get("code"), told.get("detail")))


async def play(table: Table, seen: Seen) -> None:
    """Play a while: movers take the first path there is; seat 0 blocks when it can, seat 1 lets
    pass, seat 2 is slow, the hidden one does nothing but what it must."""
    for turn in range(60):
        acted = False
        for player in table.players:
            view = await table.look(player)
            actions = view["actions"]
            if not actions or (view["window"] and player.seat in (2, HIDDEN)):
                continue
            assert player.seat is not None
            if view["window"]:
                choice = actions[0] if player.seat == 0 else actions[-1]
            elif player.seat == HIDDEN:
                choice = next(a for a in actions if a["kind"] in ("roll", "stay", "end"))
            else:
                choice = next((a for a in actions if a["kind"] != "demand"), actions[0])
            await table.stage.wait(0.11)
            await table.post(player.seat, view["step"], choice, move_id=f"t{turn}")
            acted = True
        if turn % 8 == 0:
            await look_everywhere(table, seen)
        if not acted:
            await table.stage.wait(1.3)


async def world(file: str, changed: bool, monkeypatch: pytest.MonkeyPatch) -> Seen:
    """What everybody sees of a match, in a world with or without the change."""
    numbers = itertools.count()
    for name in ("new_id", "new_code"):
        monkeypatch.setattr(ids, name, lambda: f"id{next(numbers):014}")
    seen: Seen = defaultdict(list)
    async with open_stage(file) as stage:
        table = await labyrinth(stage)
        if changed:
            await change_hidden_hand(table)
        witnesses = [await Witness(stage, p.token).open() for p in table.players]
        for witness in witnesses:
            await witness.watch(table.match)
        streams: list[list[str]] = [[], []]
        reading = [
            asyncio.create_task(read_stream(stage, table.players[player], table.match, into))
            for player, into in zip((0, 4), streams, strict=True)
        ]
        await play(table, seen)
        await stage.hub.drain()
        await asyncio.wait(reading, timeout=10)
        for player, witness in zip(table.players, witnesses, strict=True):
            seen[player.seat] += witness.noted
        seen["streams"] = ["".join(stream).replace(": still here\n\n", "") for stream in streams]
        assert all("blocked" in stream for stream in seen["streams"])
    return seen


async def labyrinth(stage: Stage) -> Table:
    options = {"window_seconds": 3, "first_seat": 0}
    return await stage.table(4, game="magic-labyrinth", options=options, watchers=1)


@pytest.mark.rule("LAB-41")
async def test_a_hidden_hand_that_does_not_act_changes_nothing_for_the_others(
    new_house: NewHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, other = await new_house(), await new_house()
    one = await world(house, False, monkeypatch)
    two = await world(other, True, monkeypatch)
    for viewer in (0, 1, 2, None, "streams"):
        assert len(one[viewer]) == len(two[viewer])
        for a, b in zip(one[viewer], two[viewer], strict=True):
            assert a == b
    assert one[HIDDEN] != two[HIDDEN]  # the worlds do differ


async def first_window(table: Table) -> Any:
    """Play until a move can be blocked; the match in memory."""
    live = await table.live()
    while live.window is None:
        mover = live.state.turn
        view = await table.look(mover)
        choice = next((a for a in view["actions"] if a["kind"] == "announce"), view["actions"][-1])
        await table.post(mover, view["step"], choice)
    return live


async def answered(file: str, kind: str, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What the others see, and when, after one seat's answer in a window."""
    numbers = itertools.count()
    for name in ("new_id", "new_code"):
        monkeypatch.setattr(ids, name, lambda: f"id{next(numbers):014}")
    async with open_stage(file) as stage:
        table = await labyrinth(stage)
        live = await first_window(table)
        seat = (live.state.turn + 1) % 4
        exposed = (await table.look(seat))["view"]["announced"]["exposed"]
        live.state.players[seat].hand[0] = exposed[0]
        others = [player for player in table.players if player.seat != seat]
        witnesses = [await Witness(stage, player.token).open() for player in others]
        for witness in witnesses:
            await witness.watch(table.match)
        await stage.wait(0.5)
        await table.act(seat, kind)
        await stage.wait(0.2)  # a claim is held for 250 ms
        assert [len(witness.of("events")) for witness in witnesses] == [1] * 4
        frame = witnesses[0].of("events")[0]
        assert (frame["items"], frame["patch"]) == ([], {})
        return [
            [note for note in witness.noted if note[1].startswith('{"type":"events"')]
            for witness in witnesses
        ] + [(await table.look(player))["view"] for player in others]


@pytest.mark.rule("LAB-41")
async def test_a_sealed_answer_looks_the_same_whatever_it_is(
    new_house: NewHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, other = await new_house(), await new_house()
    one = await answered(house, "block", monkeypatch)
    assert one == await answered(other, "pass", monkeypatch)
