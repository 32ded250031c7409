"""Campaigns as resources: who may do what, once, and what is left behind."""

import asyncio
from typing import Any

import pytest

from simsalabim.server.campaigns.changes import MOST_CAMPAIGNS
from simsalabim.server.limits import RATES, Limits, Rate
from simsalabim.server.matches.tables import matches
from simsalabim.server.services import Services

from ..conftest import NewGuest, code_of
from .conftest import OpenDesk
from .desk import FILE, GAME, Desk, progress, tick

# --- Beginning and ending ------------------------------------------------------------------


async def test_a_game_says_which_campaign_it_has(guest: NewGuest) -> None:
    ada = await guest("Ada")
    games = {game["key"]: game["campaign"] for game in (await ada.get("/games")).json()["items"]}
    assert games == {
        "mageling": "saving-the-evertree",
        "magic-labyrinth": None,
        "magical-library": "path-of-knowledge",
        "mysterious-library": None,
    }


async def test_a_room_knows_the_campaign_of_its_game(desk: Desk) -> None:
    room = await desk.room_now()
    assert room["campaign"] == {"id": desk.campaign, "key": "path-of-knowledge", "version": 1}
    other = await desk.host.patch(f"/rooms/{desk.room}", {"game": "magic-labyrinth"})
    assert other.json()["campaign"] is None
    listed = (await desk.other.get(f"/rooms/{desk.room}/campaigns")).json()
    assert [line["id"] for line in listed["items"]] == [desk.campaign]
    assert listed["items"][0]["status"] == "open"


async def test_a_campaign_of_another_game_than_the_rooms(guest: NewGuest) -> None:
    ada = await guest("Ada")
    room = await ada.make_room()
    refused = await ada.post(f"/rooms/{room['id']}/campaigns")
    assert (refused.status_code, code_of(refused)) == (422, "no_campaign")
    made = await ada.post(f"/rooms/{room['id']}/campaigns", {"game": GAME})
    assert made.json()["game"] == GAME
    assert (await ada.get(f"/rooms/{room['id']}")).json()["options"] == room["options"]
    assert code_of(await ada.post(f"/rooms/{room['id']}/campaigns", {"game": "chess"})) == (
        "unknown_game"
    )


async def test_one_goes_on_at_a_time_and_closed_ones_are_kept(desk: Desk) -> None:
    refused = await desk.host.post(f"/rooms/{desk.room}/campaigns")
    assert (refused.status_code, code_of(refused)) == (409, "campaign_goes_on")
    await desk.choose(tick("total_80"), await desk.play(0))
    closed = await desk.host.post(f"{desk.path}/close")
    assert (closed.json()["status"], closed.json()["free"]) == ("closed", [])
    assert code_of(await desk.host.post(f"{desk.path}/close")) == "campaign_closed"
    assert code_of(await desk.undo(1)) == "campaign_closed"
    assert code_of(await desk.choose({"kind": "open_all"})) == "campaign_closed"
    assert (await desk.room_now())["campaign"] is None
    made = await desk.host.post(f"/rooms/{desk.room}/campaigns")
    assert made.status_code == 201
    listed = (await desk.host.get(f"/rooms/{desk.room}/campaigns")).json()["items"]
    assert {line["status"] for line in listed} == {"open", "closed"}
    assert (await desk.look())["progress"]["ticked"] == ["total_80"]


async def test_a_closed_campaign_offers_nothing_and_hinders_nobody(desk: Desk) -> None:
    await desk.play(0)
    await desk.host.post(f"{desk.path}/close")
    assert (await desk.look())["pending"] == []
    match = await desk.start()
    await desk.finish(match, 3)
    assert (await desk.look())["pending"] == []


async def test_deleting_leaves_the_matches(desk: Desk) -> None:
    match = await desk.play(0)
    assert code_of(await desk.other.delete(desk.path)) == "host_only"
    assert (await desk.host.delete(desk.path)).status_code == 204
    assert code_of(await desk.host.get(desk.path)) == "not_found"
    assert (await desk.host.get(f"/matches/{match}/record")).status_code == 200
    room = await desk.room_now()
    assert room["campaign"] is None
    assert len(room["options"]) == 9  # every option again


async def test_a_room_keeps_only_so_many(desk: Desk) -> None:
    for _ in range(MOST_CAMPAIGNS - 1):
        await desk.host.post(f"{desk.path}/close")
        desk.campaign = (await desk.host.post(f"/rooms/{desk.room}/campaigns")).json()["id"]
    await desk.host.post(f"{desk.path}/close")
    refused = await desk.host.post(f"/rooms/{desk.room}/campaigns")
    assert (refused.status_code, code_of(refused)) == (409, "too_many_campaigns")


# --- Who may do what -----------------------------------------------------------------------


async def test_only_members_see_a_campaign_of_a_public_room_too(
    desk: Desk, guest: NewGuest
) -> None:
    stranger = await guest("Eve")
    paths = ("", "/export", "/rules")
    for path in paths:
        assert code_of(await stranger.get(desk.path + path)) == "not_found"
    await desk.host.patch(f"/rooms/{desk.room}", {"visibility": "public"})
    for path in paths:
        refused = await stranger.get(desk.path + path)
        assert (refused.status_code, code_of(refused)) == (403, "members_only")
    assert code_of(await stranger.get(f"/rooms/{desk.room}/campaigns")) == "members_only"


async def test_a_campaign_belongs_to_its_room(desk: Desk, guest: NewGuest) -> None:
    eve = await guest("Eve")
    room = await eve.make_room(2, game=GAME)
    for path in ("", "/export", "/rules"):
        reply = await eve.get(f"/rooms/{room['id']}/campaigns/{desk.campaign}{path}")
        assert code_of(reply) == "not_found"


HOSTS = {
    "": {},
    "choices": {"choice": {"kind": "open_all"}},
    "undo": {"number": 1},
    "close": {},
}


@pytest.mark.parametrize("action", HOSTS)
async def test_what_only_the_host_may_do(desk: Desk, action: str) -> None:
    path = f"{desk.path}/{action}" if action else f"/rooms/{desk.room}/campaigns"
    refused = await desk.other.post(path, HOSTS[action])
    assert (refused.status_code, code_of(refused)) == (403, "host_only")


@pytest.mark.parametrize("action", HOSTS)
async def test_nothing_changes_while_a_match_goes_on(desk: Desk, action: str) -> None:
    await desk.choose({"kind": "open_all"})
    await desk.start()
    path = f"{desk.path}/{action}" if action else f"/rooms/{desk.room}/campaigns"
    refused = await desk.host.post(path, HOSTS[action])
    assert (refused.status_code, code_of(refused)) == (409, "match_running")
    assert code_of(await desk.host.delete(desk.path)) == "match_running"


async def test_who_only_watches_may_propose_too(desk: Desk, guest: NewGuest) -> None:
    cleo = await guest("Cleo")
    await cleo.join(await desk.room_now())
    match = await desk.play(0)
    assert (await desk.propose(cleo, match, tick("total_80"))).status_code == 200
    stranger = await guest("Eve")
    assert code_of(await desk.propose(stranger, match, tick("total_80"))) == "not_found"


@pytest.mark.parametrize("path", ["", "/export", "/rules", None])
async def test_a_campaign_is_not_read_without_end(desk: Desk, path: str | None) -> None:
    desk.services.limits = Limits(desk.services.clock, 1.0, RATES | {"looks": Rate(2, 1)})
    where = f"/rooms/{desk.room}/campaigns" if path is None else desk.path + path
    replies = [await desk.other.get(where) for _ in range(3)]
    assert [reply.status_code for reply in replies] == [200, 200, 429]


async def test_deleting_counts_as_a_change(desk: Desk) -> None:
    desk.services.limits = Limits(desk.services.clock, 1.0, RATES | {"changes": Rate(1, 1)})
    assert code_of(await desk.other.delete(desk.path)) == "host_only"
    assert code_of(await desk.other.delete(desk.path)) == "too_many"


# --- Once, and the first counts ------------------------------------------------------------


async def test_of_two_ticks_at_once_exactly_one_counts(desk: Desk) -> None:
    match = await desk.play(3)
    badges = ["total_80", "total_90"] * 4
    replies = await asyncio.gather(*(desk.choose(tick(badge), match) for badge in badges))
    codes = sorted(reply.status_code for reply in replies)
    assert codes == [200] + [409] * 7
    assert {code_of(reply) for reply in replies if reply.status_code == 409} == {"already_chosen"}
    (kept,) = [reply for reply in replies if reply.status_code == 200]
    assert await desk.ticked() == kept.json()["progress"]["ticked"]
    assert len((await desk.look())["log"]) == 1


async def test_a_tick_that_is_sent_twice_counts_once_and_gets_the_same_answer(desk: Desk) -> None:
    match = await desk.play(3)
    key = {"headers": {"Idempotency-Key": "k"}}
    first = await desk.choose(tick("total_80"), match, **key)
    again = await desk.choose(tick("total_80"), match, **key)
    assert first.content == again.content
    other = await desk.choose(tick("total_90"), match, **key)
    assert code_of(other) == "idempotency_mismatch"
    assert await desk.ticked() == ["total_80"]


async def test_two_that_begin_at_once_begin_one(guest: NewGuest) -> None:
    ada = await guest("Ada")
    room = await ada.make_room(2, game=GAME)
    path = f"/rooms/{room['id']}/campaigns"
    replies = await asyncio.gather(*(ada.post(path) for _ in range(5)))
    assert sorted(reply.status_code for reply in replies) == [201, 409, 409, 409, 409]
    assert len((await ada.get(path)).json()["items"]) == 1


# --- Taking back ---------------------------------------------------------------------------


async def test_the_last_choice_is_taken_back_and_stays_in_the_log(desk: Desk) -> None:
    match = await desk.play(3)
    await desk.choose(tick("total_90"), match)
    undone = (await desk.undo(1)).json()
    assert undone["progress"]["ticked"] == []
    (entry,) = undone["log"]
    assert (entry["number"], entry["match"], entry["choice"]) == (1, match, tick("total_90"))
    assert (entry["by"]["user"], entry["by"]["name"]) == (desk.host.id, "Ada")
    assert (entry["undone"]["user"], entry["undone"]["name"]) == (desk.host.id, "Ada")
    assert entry["by"]["at"] <= entry["undone"]["at"]
    assert [each["match"] for each in undone["pending"]] == [match]  # it is to be chosen again
    assert (await desk.choose(tick("total_80"), match)).json()["log"][-1]["number"] == 2
    assert await desk.ticked() == ["total_80"]


async def test_only_the_last_choice_and_only_once(desk: Desk) -> None:
    await desk.choose(tick("total_80"), await desk.play(0))
    await desk.choose({"kind": "open_all"})
    for number in (1, 3):
        refused = await desk.undo(number)
        assert (refused.status_code, code_of(refused)) == (409, "not_the_last")
    replies = await asyncio.gather(desk.undo(2), desk.undo(2))
    assert sorted(reply.status_code for reply in replies) == [200, 409]
    assert await desk.ticked() == ["total_80"]
    assert (await desk.undo(1)).status_code == 200
    assert code_of(await desk.undo(1)) == "not_the_last"


async def test_a_tick_of_an_older_match_that_is_taken_back_is_due_again(desk: Desk) -> None:
    first = await desk.play(3)
    await desk.choose(tick("total_80"), first)
    second = await desk.play(0)  # offers nothing now: total_80 is ticked
    assert (await desk.look())["pending"] == []
    await desk.undo(1)
    assert {each["match"] for each in (await desk.look())["pending"]} == {first, second}
    await desk.choose(tick("total_90"), first)
    await desk.choose(tick("total_80"), second)
    assert await desk.ticked() == ["total_90", "total_80"]


# --- Files ---------------------------------------------------------------------------------


async def test_a_campaign_goes_on_in_another_room_from_a_file(
    new_desk: OpenDesk, guest: NewGuest
) -> None:
    desk = await new_desk(progress=progress(5, 2))
    file = (await desk.other.get(f"{desk.path}/export")).json()
    assert file == FILE | {"progress": progress(5, 2)}
    eve = await guest("Eve")
    room = await eve.make_room(2, game=GAME)
    made = await eve.post(f"/rooms/{room['id']}/campaigns", {"file": file})
    assert made.status_code == 201
    assert made.json()["progress"] == (await desk.look())["progress"]


BAD_FILES: list[tuple[dict[str, Any], str]] = [
    ({"progress": {"ticked": ["owl_30", "owl_30"], "boxes": 0, "all_open": False}}, "bad_campaign"),
    ({"progress": progress(1, 1)}, "bad_campaign"),
    ({"progress": progress(2, -1)}, "bad_campaign"),
    ({"progress": progress(2) | {"boxes": True}}, "bad_campaign"),
    ({"progress": progress(2) | {"boxes": "1"}}, "bad_campaign"),
    ({"progress": progress(2) | {"more": 1}}, "bad_campaign"),
    ({"progress": progress(2) | {"ticked": ["unheard_of"]}}, "bad_campaign"),
    ({"progress": progress(2) | {"ticked": [["owl_30"]]}}, "bad_campaign"),
    ({"progress": progress(2) | {"ticked": "owl_30"}}, "bad_campaign"),
    ({"progress": progress(2) | {"boxes": 1.0}}, "bad_campaign"),
    ({"progress": {}}, "bad_campaign"),
    ({"progress": progress(2), "shape": 2}, "bad_campaign"),
    ({"progress": progress(2), "game": "chess"}, "unknown_game"),
    ({"progress": progress(2), "game": "magic-labyrinth"}, "unknown_game"),
    ({"progress": progress(2), "campaign": "path-of-fame"}, "unknown_game"),
    ({"progress": progress(2), "format": 2}, "invalid"),
    ({"progress": progress(2), "more": 1}, "invalid"),
    ({"progress": [1]}, "invalid"),
]


@pytest.mark.parametrize(("change", "code"), BAD_FILES, ids=str)
async def test_a_file_that_cannot_be_is_refused_plainly(
    guest: NewGuest, change: dict[str, Any], code: str
) -> None:
    ada = await guest("Ada")
    room = await ada.make_room(2, game=GAME)
    refused = await ada.post(f"/rooms/{room['id']}/campaigns", {"file": FILE | change})
    assert (refused.status_code, code_of(refused)) == (422, code)
    assert (await ada.get(f"/rooms/{room['id']}/campaigns")).json()["items"] == []


async def test_a_file_and_a_game_are_too_much(guest: NewGuest) -> None:
    ada = await guest("Ada")
    room = await ada.make_room(2, game=GAME)
    body = {"game": GAME, "file": FILE | {"progress": progress(0)}}
    assert code_of(await ada.post(f"/rooms/{room['id']}/campaigns", body)) == "invalid"


@pytest.mark.parametrize(
    "choice",
    [
        {},
        {"kind": "tick"},
        {"kind": "win"},
        {"kind": ["tick"]},
        tick("nothing"),
        {"kind": "tick", "badge": ["owl_30"]},
        tick("owl_30") | {"x": 1},
    ],
    ids=str,
)
async def test_an_odd_choice_is_refused_plainly(desk: Desk, choice: dict[str, Any]) -> None:
    refused = await desk.choose(choice, await desk.play(0))
    assert (refused.status_code, code_of(refused)) == (422, "bad_choice")


# --- What survives -------------------------------------------------------------------------


async def test_what_is_offered_is_worked_out_from_what_is_kept(
    services: Services, desk: Desk
) -> None:
    """No step at the end of a match can be lost: there is none. A match that the server did not
    see ending offers what it offers."""
    match = await desk.play(3)
    assert [each["match"] for each in (await desk.look())["pending"]] == [match]
    running = matches.update().values(status="running")
    await services.database.write(lambda c: c.execute(running) and None)
    assert (await desk.look())["pending"] == []


async def test_a_room_that_is_deleted_takes_its_campaigns_with_it(desk: Desk) -> None:
    await desk.choose(tick("total_80"), await desk.play(3))
    await desk.propose(desk.other, await desk.play(3), tick("total_90"))
    assert (await desk.host.delete(f"/rooms/{desk.room}")).status_code == 204
    assert code_of(await desk.host.get(desk.path)) == "not_found"
