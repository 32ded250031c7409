"""What somebody who comes back reads of the table: who paused it, and what it has decided."""

from typing import Any

from simsalabim.server.settings import Settings

from .stage import Peer, Player, Stage, Table

QUIET = {"whom": None, "question_seconds": None, "reason": None}


async def noted(table: Table, player: Player) -> list[dict[str, Any]]:
    page = await player.call("GET", f"/rooms/{table.room}/messages")
    return [message for message in page["items"] if message["note"]]


async def test_pauses_stand_in_the_room_s_log(stage: Stage) -> None:
    table = await stage.table(2)
    ada, bob = table.players
    page = await Peer(stage, bob.token).open()
    await page.say({"type": "watch", "room": table.room})
    await stage.settle()
    path = f"/matches/{table.match}/pause"
    await ada.call("PUT", path, {"reason": "dinner", "note": "Pasta!"})
    refused = await bob.call("PUT", path, {"reason": "phone"})
    assert refused["code"] == "paused_already"
    await bob.call("DELETE", path)
    await bob.call("DELETE", path)  # it goes on already
    await stage.settle()
    paused, went_on = await noted(table, bob)
    note = {"match": table.match, "kind": "pause", **QUIET, "reason": "dinner"}
    assert (paused["name"], paused["text"], paused["note"]) == ("Ada", "Pasta!", note)
    assert (paused["user"], paused["apart"]) == (None, False)
    assert (went_on["name"], went_on["text"], went_on["note"]["kind"]) == ("Bob", "", "resume")
    assert [frame["message"] for frame in page.of("message")] == [paused, went_on]


async def test_what_a_table_decides_stands_in_the_room_s_log_whatever_its_chat(
    stage: Stage,
) -> None:
    table = await stage.table(3)
    ada, bob, _ = table.players
    await ada.call("PATCH", f"/rooms/{table.room}", {"chat": False})
    peers = [
        await (await Peer(stage, player.token).open()).watch(table.match) for player in (ada, bob)
    ]
    path = f"/matches/{table.match}/votes"
    await stage.pass_time(Settings().grace_seconds + 0.1, *peers)
    for wish in ({"kind": "bot", "seat": 2}, {"kind": "pace", "question_seconds": 60}):
        (vote,) = (await ada.call("POST", path, wish))["table"]["votes"]
        await bob.call("POST", f"{path}/{vote['id']}", {"yes": True})
    (vote,) = (await bob.call("POST", path, {"kind": "end"}))["table"]["votes"]
    await ada.call("POST", f"{path}/{vote['id']}", {"yes": False})
    (vote,) = (await bob.call("POST", path, {"kind": "end"}))["table"]["votes"]
    await ada.call("POST", f"{path}/{vote['id']}", {"yes": True})
    told = [{"name": line["name"], **line["note"]} for line in await noted(table, bob)]
    same = {"match": table.match, **QUIET}
    assert told == [
        {**same, "name": "Ada", "kind": "bot", "whom": "Cleo"},
        {**same, "name": "Ada", "kind": "pace", "question_seconds": 60},
        {**same, "name": "Bob", "kind": "end"},
    ]
