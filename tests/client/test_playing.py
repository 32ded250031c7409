"""The Python client plays real matches against a real server."""

import asyncio
import random
from typing import Any

import pytest

from client.conftest import Serving
from simsalabim import games
from simsalabim.client import Client, LinkLost, Match, Problem, Room, Update
from simsalabim.commands.bot import _play_in_room
from simsalabim.engine.dice import commitment
from simsalabim.engine.registry import Registry
from simsalabim.engine.verify import verify_record

GAME = "magic-labyrinth"
QUICK = {"window_seconds": 3}
LATE = {"step_closed", "stale_step", "not_awaited", "window_wrong", "window_closed", "match_over"}


async def seat_two(ada: Client, bo: Client) -> tuple[Room, Match, Match]:
    """Ada makes a room, Bo joins by its link, and a match begins: the room, and each one's match."""
    room = await ada.make_room(GAME, seats=2, options=QUICK)
    await room.sit(0)
    await (await bo.join(room.invite)).sit()
    match = await room.start()
    return room, match, bo.match(match.id)


async def play(match: Match, seed: int, until: int = 10**6) -> list[Update]:
    """Play to the end, or to this seq; all updates."""
    chance, updates = random.Random(seed), []
    async for update in match.follow():
        updates.append(update)
        if update.seq >= until:
            break
        if update.actions:
            await act_unless_late(match, choose(update, chance))
    return updates


def choose(update: Update, chance: random.Random) -> dict[str, Any]:
    """Any legal action, but what ends the match soon if there is such: nothing is blocked, and
    the sought symbol is taken."""
    actions, sought = update.actions, update.view["sought"]
    good = [action for action in actions if action.get("path", [""])[-1] == sought]
    calm = [action for action in actions if action["kind"] not in ("block", "stay", "end")]
    return chance.choice(good or calm or actions)


async def act_unless_late(match: Match, action: dict[str, Any]) -> None:
    """Act; somebody else may have closed the question first."""
    try:
        await match.act(action)
    except Problem as problem:
        if problem.code not in LATE:
            raise


async def test_a_guest_is_known_by_the_token_alone(serving: Serving) -> None:
    async with Client(serving.url) as client:
        user = await client.sign_in("Ada")
        assert (user.name, user.kind) == ("Ada", "guest")
        async with Client(serving.url, token=client.token) as again:
            assert await again.me() == user


async def test_a_room_fills_and_shows_who_sits_where(clients: list[Client]) -> None:
    ada, bo, _ = clients
    room = await ada.make_room(GAME, seats=3, options=QUICK, name="Attic")
    await room.sit(0, colour="blue")
    there = await (await bo.join(room.raw["code"])).sit()
    await room.seat_bot(2, "sensible")
    assert [(s.index, s.occupant and s.occupant.name) for s in there.seats][:2] == [
        (0, "Ada"),
        (1, "Bo"),
    ]
    await there.refresh()
    assert there.raw["name"] == "Attic"
    assert there.seats[0].colour == "blue"
    assert there.seats[2].occupant is not None
    assert (there.seats[2].occupant.kind, there.seats[2].occupant.level) == ("bot", "sensible")
    await room.free(2)
    assert room.seats[2].occupant is None
    await room.change(name="Cellar", seats=2)
    assert (room.raw["name"], len(room.seats)) == ("Cellar", 2)
    await there.say("Hello")
    assert not room.is_playing


async def test_what_the_server_refuses_is_a_problem_with_its_code(clients: list[Client]) -> None:
    ada, bo, _ = clients
    room = await ada.make_room(GAME, seats=2)
    with pytest.raises(Problem) as refused:
        await bo.room(room.id)
    assert refused.value.status == 404
    await room.sit(0, colour="red")
    there = await bo.join(room.invite)
    with pytest.raises(Problem) as refused:
        await there.sit(1, colour="red")
    assert (refused.value.status, refused.value.code) == (409, "colour_taken")


async def test_a_guest_alone_plays_against_a_bot_without_following(clients: list[Client]) -> None:
    ada = clients[0]
    room = await ada.make_room(GAME, seats=2, options=QUICK | {"pace": "correspondence"})
    await room.sit(0)
    await room.seat_bot(1, "sensible")
    match = await room.start()
    chance = random.Random(1)
    for _ in range(60):
        update = await match.look()
        if not update.running:
            break
        if not update.actions:
            await asyncio.sleep(0.01)
            continue
        assert await match.act(chance.choice(update.actions)) > update.seq
    assert await match.seat() == 0
    events = await match.events()
    assert [entry["seq"] for entry in events] == list(range(len(events)))


async def test_an_action_is_taken_once_for_each_move_id(clients: list[Client]) -> None:
    ada, bo, _ = clients
    _, match, theirs = await seat_two(ada, bo)
    now = await match.look()
    mine = match if now.actions else theirs
    step, (roll,) = now.step, (await mine.look()).actions
    seq = await mine.act(roll, step=step, move_id="once")
    assert await mine.act(roll, step=step, move_id="once") == seq
    assert (await mine.look()).seq == seq
    with pytest.raises(Problem) as refused:
        await mine.act({"kind": "stay"}, step=step, move_id="once")
    assert refused.value.status == 409


async def test_a_refusal_names_its_rule_on_both_ways(clients: list[Client]) -> None:
    ada, bo, _ = clients
    _, match, theirs = await seat_two(ada, bo)
    mine = match if (await match.look()).actions else theirs
    with pytest.raises(Problem) as by_post:
        await mine.act({"kind": "end"})
    why = await mine.explain({"kind": "end"})
    async for _update in mine.follow():
        with pytest.raises(Problem) as by_socket:
            await mine.act({"kind": "end"})
        break
    assert by_post.value.status == 422
    assert by_post.value.rule is not None
    assert (by_post.value.code, by_post.value.rule) == (by_socket.value.code, by_socket.value.rule)
    assert (why["code"], why["rule"]) == (by_post.value.code, by_post.value.rule)


async def test_two_guests_and_a_spectator_follow_a_match_to_its_end(clients: list[Client]) -> None:
    ada, bo, cy = clients
    room = await ada.make_room(GAME, seats=2, options={"pace": "correspondence"})
    published = room.commitment
    await room.sit(0)
    await (await bo.join(room.invite)).sit()
    await cy.join(room.invite)
    match = await room.start()
    one, two, three = await asyncio.gather(
        play(match, 1), play(bo.match(match.id), 2), play(cy.match(match.id), 3)
    )
    for updates in (one, two, three):
        assert [update.seq for update in updates] == list(
            range(updates[0].seq, updates[-1].seq + 1)
        )
        assert updates[-1].status == "over"
        assert updates[-1].outcome == one[-1].outcome
    assert {action["kind"] for update in three for action in update.actions} == set()
    assert three[-1].view["hand"] is None
    record = await match.record()
    assert verify_record(Registry(games.ALL), record) == []
    assert commitment(bytes.fromhex(record["seed"])) == published


async def test_the_view_is_kept_up_to_date_by_what_changed(clients: list[Client]) -> None:
    ada = clients[0]
    room = await ada.make_room(GAME, seats=2, options={"pace": "correspondence"})
    await room.sit(0)
    await room.seat_bot(1, "easy")
    match, checked = await room.start(), 0
    async for update in match.follow():
        now = await match.look()
        if now.seq == update.seq:
            assert (now.view, now.actions, now.awaited) == (
                update.view,
                update.actions,
                update.awaited,
            )
            checked += 1
        if checked == 30:
            break
        if update.actions:
            await match.act(update.actions[0])
    assert checked >= 30


async def test_a_player_from_the_command_line_plays_whole_matches(
    clients: list[Client], capsys: pytest.CaptureFixture[str]
) -> None:
    ada = clients[0]
    room = await ada.make_room(GAME, seats=2, options={"pace": "correspondence"})
    await room.seat_bot(0, "sensible")
    task = asyncio.create_task(_play_in_room(room.invite, "Robo", None, 1, 0, random.Random(5)))
    for _ in range(500):
        if (await room.refresh()).seats[1].occupant is not None:
            break
        await asyncio.sleep(0.01)
    await room.start()
    await asyncio.wait_for(task, 60)
    assert "is over" in capsys.readouterr().out


async def test_a_match_goes_on_over_a_restart_of_the_server(
    serving: Serving, clients: list[Client]
) -> None:
    ada, bo, _ = clients
    room = await ada.make_room(GAME, seats=2, options={"pace": "correspondence"})
    await room.sit(0)
    await (await bo.join(room.invite)).sit()
    match, until = await room.start(), 60
    both = (match, bo.match(match.id))
    playing = [asyncio.create_task(play(m, seed, until)) for seed, m in enumerate(both)]
    for _ in range(2):
        await asyncio.sleep(0.1)
        await serving.close()
        await serving.open()
    for updates in await asyncio.gather(*playing):
        # A client that comes back is sent what it missed, or a newer state.
        seqs = [update.seq for update in updates]
        assert seqs == sorted(set(seqs))
        assert seqs[-1] >= until or updates[-1].status == "over"
    events = await match.events()
    assert [entry["seq"] for entry in events] == list(range(len(events)))


async def test_nobody_who_is_not_signed_in_can_follow(
    serving: Serving, clients: list[Client]
) -> None:
    ada, bo, _ = clients
    _, match, _ = await seat_two(ada, bo)
    async with Client(serving.url, token="nobody", patience=2) as stranger:
        with pytest.raises(Problem) as refused:
            async for _update in stranger.match(match.id).follow():
                pass
    assert refused.value.status == 401


async def test_a_match_of_others_cannot_be_followed(clients: list[Client]) -> None:
    ada, bo, cy = clients
    _, match, _ = await seat_two(ada, bo)
    for id in (match.id, "no-such-match"):
        with pytest.raises(Problem) as refused:
            async for _update in cy.match(id).follow():
                pass
        assert refused.value.code == "not_found"


async def test_a_server_that_is_not_there_is_given_up_after_a_while() -> None:
    async with Client("http://127.0.0.1:9", token="t", patience=0.2) as client:
        with pytest.raises(LinkLost):
            await client.me()
        with pytest.raises(LinkLost):
            async for _update in client.match("m").follow():
                pass
