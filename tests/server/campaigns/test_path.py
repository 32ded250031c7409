"""The Path of Knowledge in the server's play: MLIB-63, 72, 80, 88 and 89 through the API."""

import pytest
from fastapi import FastAPI
from sqlalchemy import update

from simsalabim.engine.dice import LooseDice
from simsalabim.games.magical_library import magical_library as game
from simsalabim.games.magical_library.badges import BADGES
from simsalabim.games.magical_library.words import MODULES
from simsalabim.server.rooms.tables import rooms

from ..conftest import NewGuest, code_of
from .conftest import OpenDesk
from .desk import FEATS, GAME, NO_FEAT, Desk, progress, tick

rule = pytest.mark.rule


# --- Badges (MLIB-80) ----------------------------------------------------------------------


@rule("MLIB-80")
@pytest.mark.parametrize("seed", FEATS)
async def test_what_anybody_has_fulfilled_is_offered_with_who_did(desk: Desk, seed: int) -> None:
    match = await desk.play(seed)
    for who in (desk.host, desk.other):
        (pending,) = (await desk.look(who))["pending"]
        assert pending["match"] == match
        offers = {offer["choice"]["badge"]: offer["seats"] for offer in pending["offers"]}
        for badge in ("total_80", "total_90"):
            seats = [seat for seat, badges in FEATS[seed].items() if badge in badges]
            assert offers.get(badge, []) == seats
        assert [seat["occupant"]["name"] for seat in pending["seats"]] == ["Ada", "Ben"]


@rule("MLIB-80")
async def test_the_host_ticks_one_badge_and_one_field_and_no_more(desk: Desk) -> None:
    match = await desk.play(3)
    done = await desk.choose(tick("total_90"), match)
    assert done.status_code == 200
    assert done.json()["progress"]["ticked"] == ["total_90"]
    assert done.json()["pending"] == []
    again = await desk.choose(tick("total_80"), match)
    assert (again.status_code, code_of(again)) == (409, "already_chosen")
    assert await desk.ticked() == ["total_90"]


@rule("MLIB-80")
async def test_the_table_proposes_and_everybody_sees_it(desk: Desk) -> None:
    match = await desk.play(3)
    for choice in ("total_80", "total_90"):  # one may change one's mind
        assert (await desk.propose(desk.other, match, tick(choice))).status_code == 200
    assert (await desk.room_now())["campaign"]["version"] == 3  # so that everybody looks again
    told = [{"user": desk.other.id, "name": "Ben", "choice": tick("total_90")}]
    assert (await desk.look())["pending"][0]["proposals"] == told
    assert await desk.ticked() == []  # a proposal is no tick
    await desk.propose(desk.other, match, None)
    assert (await desk.look())["pending"][0]["proposals"] == []
    refused = await desk.choose(tick("total_90"), match, desk.other)
    assert (refused.status_code, code_of(refused)) == (403, "host_only")


@rule("MLIB-80")
async def test_a_badge_is_ticked_once_ever(desk: Desk) -> None:
    await desk.choose(tick("total_80"), await desk.play(0))
    second = await desk.play(3)
    (pending,) = (await desk.look())["pending"]
    assert [offer["choice"]["badge"] for offer in pending["offers"]] == ["total_90"]
    refused = await desk.choose(tick("total_80"), second)
    assert (refused.status_code, code_of(refused)) == (422, "badge_ticked")
    assert refused.json()["rule"] == "MLIB-80"
    refused = await desk.choose(tick("owl_30"), second)
    assert code_of(refused) == "badge_not_earned"
    refused = await desk.propose(desk.other, second, tick("owl_30"))
    assert code_of(refused) == "badge_not_earned"


@rule("MLIB-80")
async def test_if_one_is_fulfilled_one_is_ticked_before_the_next_match(desk: Desk) -> None:
    match = await desk.play(0)
    refused = await desk.host.post(f"/rooms/{desk.room}/matches")
    assert (refused.status_code, code_of(refused)) == (409, "tick_due")
    assert refused.json()["rule"] == "MLIB-80"
    await desk.choose(tick("total_80"), match)
    await desk.start()


@rule("MLIB-80")
async def test_without_a_feat_nothing_is_offered_and_play_goes_on(desk: Desk) -> None:
    match = await desk.play(NO_FEAT)
    assert (await desk.look())["pending"] == []
    assert code_of(await desk.choose(tick("total_80"), match)) == "nothing_offered"
    await desk.start()


@rule("MLIB-80")
async def test_feats_of_bots_do_not_count(new_desk: OpenDesk) -> None:
    desk = await new_desk(bot=True)
    match = await desk.play(3)  # seat 1, a bot, has 90 points
    assert (await desk.look())["pending"] == []
    assert code_of(await desk.choose(tick("total_90"), match)) == "nothing_offered"


@rule("MLIB-80")
async def test_of_people_and_bots_only_the_people_are_named(new_desk: OpenDesk) -> None:
    desk = await new_desk(bot=True)
    await desk.play(5)
    (pending,) = (await desk.look())["pending"]
    assert [(offer["choice"], offer["seats"]) for offer in pending["offers"]] == [
        (tick("total_80"), [0])
    ]


@rule("MLIB-80")
async def test_a_match_ended_early_ticks_nothing(desk: Desk) -> None:
    match = await desk.start()
    for who in (desk.host, desk.other):
        await who.post(f"/matches/{match}/leave")
    assert (await desk.room_now())["match"] == {"id": match, "status": "abandoned"}
    assert (await desk.look())["pending"] == []
    other = await desk.start()
    await desk.finish(other, 3, status="abandoned")  # even if it was as good as over
    assert (await desk.look())["pending"] == []


@rule("MLIB-80")
async def test_a_whole_match_played_through_the_api_is_counted(app: FastAPI, desk: Desk) -> None:
    seeded = update(rooms).values(next_seed="5e" * 32)
    await desk.services.database.write(lambda c: c.execute(seeded) and None)
    match, chance = await desk.start(), LooseDice(1)
    live = await app.state.matches.open(match)
    players = [desk.host, desk.other]
    while live.status == "running":
        assert (await desk.look())["pending"] == []
        seat = live.state.awaited[0]
        imagined = game.imagine(live.state, seat, chance)
        action = game.actions.dump_python(
            game.bots["sensible"](imagined, seat, chance), mode="json"
        )
        body = {"step": live.step, "action": action}
        reply = await players[seat].post(f"/matches/{match}/actions", body)
        assert reply.status_code == 200, reply.text
    lines = (await desk.room_now())["matches"][0]["outcome"]["lines"]
    best = max(lines, key=lambda line: line["points"])
    assert best["points"] >= 80, "the seed was chosen so"
    (pending,) = (await desk.look())["pending"]
    assert {"choice": tick("total_80"), "seats": [best["seat"]]} in pending["offers"]


# --- The path (MLIB-88) --------------------------------------------------------------------


@rule("MLIB-88")
async def test_the_path_has_15_fields_boxes_on_five_and_three_medals(new_desk: OpenDesk) -> None:
    desk = await new_desk(progress=progress(13, 5))
    seen = (await desk.look())["progress"]
    assert (seen["fields"], seen["medals"], seen["medals_reached"]) == (15, 3, 1)
    assert [box["field"] for box in seen["boxes"]] == [2, 4, 6, 9, 12]
    assert seen["badges"] == list(BADGES)


@rule("MLIB-88")
async def test_a_tick_is_a_step_on_the_path(new_desk: OpenDesk) -> None:
    desk = await new_desk(progress=progress(1))
    done = await desk.choose(tick("total_80"), await desk.play(0))
    seen = done.json()["progress"]
    assert seen["ticked"] == [BADGES[-1], "total_80"]
    assert [box["reached"] for box in seen["boxes"]] == [True, False, False, False, False]
    assert not any(box["open"] for box in seen["boxes"])
    assert done.json()["free"] == [{"kind": "open_box"}, {"kind": "open_all"}]


# --- Boxes and modules (MLIB-63, MLIB-72, MLIB-89) -----------------------------------------

BOXES = [MODULES[:2], MODULES[2:4], MODULES[4:5], MODULES[5:6], MODULES[6:]]
REACHED = [2, 4, 6, 9, 12]


@rule("MLIB-89")
@pytest.mark.parametrize("boxes", range(6))
async def test_modules_can_be_chosen_once_their_box_is_open(new_desk: OpenDesk, boxes: int) -> None:
    desk = await new_desk(progress=progress(12, boxes))
    allowed = {module for box in BOXES[:boxes] for module in box}
    assert (await desk.look())["options"] == {
        "open": ["deck", *[m for m in MODULES if m in allowed]],
        "decided": {},
    }
    for module in MODULES:
        reply = await desk.host.patch(f"/rooms/{desk.room}", {"options": {module: True}})
        if module in allowed:
            assert reply.json()["options"][module] is True
        else:
            assert (reply.status_code, code_of(reply)) == (422, "box_closed")
            assert reply.json()["rule"] == "MLIB-89"


@rule("MLIB-89")
async def test_a_reached_box_is_opened_by_the_host_and_counts_from_the_next_match(
    new_desk: OpenDesk,
) -> None:
    desk = await new_desk(progress=progress(1))
    refused = await desk.choose({"kind": "open_box"})
    assert (refused.status_code, code_of(refused)) == (422, "box_not_reached")
    await desk.choose(tick("total_80"), await desk.play(0))
    assert code_of(await desk.choose({"kind": "open_box"}, who=desk.other)) == "host_only"
    done = (await desk.choose({"kind": "open_box"})).json()
    assert done["progress"]["boxes"][0] == {
        "field": 2, "reached": True, "open": True, "modules": ["shared_rooms", "variety"],
    }  # fmt: skip
    assert code_of(await desk.choose({"kind": "open_box"})) == "box_not_reached"
    await desk.host.patch(f"/rooms/{desk.room}", {"options": {"shared_rooms": True}})
    match = (await desk.host.get(f"/matches/{await desk.start()}")).json()
    assert match["view"]["modules"] == ["shared_rooms", "variety"]


@rule("MLIB-63")
async def test_variety_is_preselected_once_box_1_is_open_and_can_be_left_out(
    new_desk: OpenDesk,
) -> None:
    desk = await new_desk(progress=progress(2))
    assert (await desk.room_now())["options"] == {"deck": "default"}
    await desk.choose({"kind": "open_box"})
    assert (await desk.room_now())["options"] == {"deck": "default", "variety": True}
    changed = await desk.host.patch(f"/rooms/{desk.room}", {"options": {"variety": False}})
    assert changed.json()["options"] == {"deck": "default", "shared_rooms": False, "variety": False}
    match = (await desk.host.get(f"/matches/{await desk.start()}")).json()
    assert match["view"]["modules"] == []


@rule("MLIB-63")
async def test_variety_is_preselected_in_a_room_that_brings_its_path_along(
    new_desk: OpenDesk,
) -> None:
    desk = await new_desk(progress=progress(4, 1))
    assert (await desk.room_now())["options"]["variety"] is True
    await desk.host.patch(f"/rooms/{desk.room}", {"game": "magic-labyrinth"})
    back = await desk.host.patch(f"/rooms/{desk.room}", {"game": GAME})
    assert back.json()["options"] == {"deck": "default", "shared_rooms": False, "variety": True}


@rule("MLIB-72", "MLIB-89")
async def test_the_host_may_open_all(desk: Desk) -> None:
    assert code_of(await desk.choose({"kind": "open_all"}, who=desk.other)) == "host_only"
    done = (await desk.choose({"kind": "open_all"})).json()
    assert done["progress"]["all_open"] is True
    assert [tuple(box["modules"]) for box in done["progress"]["boxes"]] == BOXES
    assert done["free"] == []
    assert code_of(await desk.choose({"kind": "open_all"})) == "all_open"
    every = dict.fromkeys(MODULES, True)
    await desk.host.patch(f"/rooms/{desk.room}", {"options": every})
    match = (await desk.host.get(f"/matches/{await desk.start()}")).json()
    assert match["view"]["modules"] == list(MODULES)


@rule("MLIB-72")
async def test_a_room_without_a_path_may_use_all(guest: NewGuest) -> None:
    ada = await guest("Ada")
    room = await ada.make_room(2, game=GAME, options=dict.fromkeys(MODULES, True))
    assert all(room["options"][module] for module in MODULES)
    assert room["campaign"] is None


@rule("MLIB-72")
async def test_modules_chosen_before_the_path_began_are_closed_with_it(new_desk: OpenDesk) -> None:
    desk = await new_desk(options={"deck": "strict", "portals": True})
    assert (await desk.room_now())["options"] == {"deck": "strict"}
    match = (await desk.host.get(f"/matches/{await desk.start()}")).json()
    assert match["view"]["modules"] == []
    for who in (desk.host, desk.other):
        await who.post(f"/matches/{match['id']}/leave")
    await desk.host.post(f"{desk.path}/close")
    after = (await desk.room_now())["options"]
    assert after == {"deck": "strict", **dict.fromkeys(MODULES, False)}


@rule("MLIB-89")
async def test_taking_back_a_tick_closes_what_it_had_opened(new_desk: OpenDesk) -> None:
    desk = await new_desk(progress=progress(1))
    await desk.choose(tick("total_80"), await desk.play(0))
    await desk.choose({"kind": "open_box"})
    await desk.host.patch(f"/rooms/{desk.room}", {"options": {"shared_rooms": True}})
    for number in (2, 1):
        assert (await desk.undo(number)).status_code == 200
    assert (await desk.room_now())["options"] == {"deck": "default"}
    assert (await desk.look())["options"]["open"] == ["deck"]
