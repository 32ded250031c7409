"""No spoilers (MLIB-89): what lies in closed boxes is in no answer about the room."""

import json
import re

import pytest

from simsalabim.games.magical_library import magical_library as game
from simsalabim.games.magical_library.campaign import RULES_OF
from simsalabim.games.magical_library.words import MODULES

from ..matches.stage import Peer, Stage
from .conftest import OpenDesk
from .desk import Desk, progress, tick

rule = pytest.mark.rule

BOXES = [MODULES[:2], MODULES[2:4], MODULES[4:5], MODULES[5:6], MODULES[6:]]

NAMES = {
    "shared_rooms": "shared room|two colours|geteilte[rn]? r|zwei farben",
    "variety": "variety|vielfalt|at least 9 of|mindestens 9",
    "neighbour_cards": "neighbour card|nachbarkarte",
    "circle_groups": "groups of three|dreiergruppe|gruppen ab drei",
    "portals": "portal",
    "barriers": "barrier|barriere",
    "extra_cards": "extra card|extrakarte",
    "golden_wizard": "golden wizard|goldene[rn]? zauberer",
}
"""Words by which a text would tell of a module, in both languages."""


def told_of(text: str) -> set[str]:
    """The modules that a text tells something of: by their name in the API or by their words."""
    low = text.lower()
    return {module for module, words in NAMES.items() if module in low or re.search(words, low)}


async def everything_about(desk: Desk, match: str) -> dict[str, str]:
    """Every answer about the room that a member can get, by path."""
    room = f"/rooms/{desk.room}"
    paths = [
        room,
        "/rooms",
        f"{room}/matches",
        f"{room}/campaigns",
        desk.path,
        f"{desk.path}/export",
        f"{desk.path}/rules",
        f"{desk.path}/rules?language=de",
        f"/matches/{match}",
        f"/matches/{match}/events",
        f"/matches/{match}/record",
        f"/matches/{match}/proof",
        f"/invites/{(await desk.room_now())['code']}",
    ]
    found = {}
    for path in paths:
        reply = await desk.other.get(path)
        assert reply.status_code == 200, path
        found[path] = reply.text
    return found


@rule("MLIB-89", "MLIB-72")
@pytest.mark.parametrize("boxes", range(6))
async def test_no_answer_about_the_room_tells_of_a_closed_box(
    new_desk: OpenDesk, boxes: int
) -> None:
    desk = await new_desk(progress=progress(12, boxes))
    await desk.host.patch(f"/rooms/{desk.room}", {"options": {"variety": False} if boxes else {}})
    match = await desk.start()
    allowed = {module for box in BOXES[:boxes] for module in box}
    for path, text in (await everything_about(desk, match)).items():
        assert told_of(text) <= allowed, path
    await desk.finish(match, 0)
    for path, text in (await everything_about(desk, match)).items():
        assert told_of(text) <= allowed, path


@rule("MLIB-89")
async def test_refusals_name_nothing_but_what_was_asked(desk: Desk) -> None:
    for module in MODULES:
        reply = await desk.host.patch(f"/rooms/{desk.room}", {"options": {module: True}})
        assert told_of(reply.text) == set()
    for choice in ({"kind": "open_box"}, tick("owl_30")):
        assert told_of((await desk.choose(choice)).text) == set()


@rule("MLIB-89")
async def test_when_the_host_opens_all_all_rules_are_there(desk: Desk) -> None:
    await desk.choose({"kind": "open_all"})
    closed = (await desk.host.get(f"/games/{game.meta.key}/rules")).json()
    assert (await desk.other.get(f"{desk.path}/rules")).json() == closed
    assert told_of(json.dumps(await desk.look())) == set(MODULES)


@rule("MLIB-89")
@pytest.mark.parametrize("language", ["en", "de"])
async def test_every_other_rule_can_be_read_from_the_start(desk: Desk, language: str) -> None:
    rules = (await desk.host.get(f"{desk.path}/rules?language={language}")).json()
    numbers = [rule["number"] for section in rules["sections"] for rule in section["rules"]]
    closed = {number for numbers in RULES_OF.values() for number in numbers}
    whole = (await desk.host.get(f"/games/{game.meta.key}/rules?language={language}")).json()
    every = [rule["number"] for section in whole["sections"] for rule in section["rules"]]
    assert numbers == [number for number in every if number not in closed]
    assert rules["language"] == language


@rule("MLIB-89")
async def test_frames_tell_of_no_closed_box_and_come_when_the_campaign_changes(
    stage: Stage,
) -> None:
    table = await stage.table(seats=2, game="magical-library")
    ada, ben = table.players
    for player in table.players:
        await player.call("POST", f"/matches/{table.match}/leave", {})
    peer = await Peer(stage, ben.token).open()
    await peer.say({"type": "watch", "room": table.room})
    await stage.settle()
    peer.frames.clear()
    made = await ada.call("POST", f"/rooms/{table.room}/campaigns", {})
    await stage.settle()
    (frame,) = peer.of("room")
    assert frame["room"]["campaign"] == {
        "id": made["id"], "key": "path-of-knowledge", "version": 1,
    }  # fmt: skip
    assert told_of(json.dumps(frame)) == set()
    choice = {"choice": {"kind": "open_all"}}
    await ada.call("POST", f"/rooms/{table.room}/campaigns/{made['id']}/choices", choice)
    await stage.settle()
    assert peer.of("room")[-1]["room"]["campaign"]["version"] == 2
    await peer.leave()
