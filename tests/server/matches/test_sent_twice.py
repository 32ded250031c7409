"""What a table decides or does besides its moves, when a request for it is sent twice."""

import asyncio

from .stage import Peer, Stage, open_stage

KEY = {"Idempotency-Key": "5f1e"}


async def test_a_nudge_that_is_sent_twice_reaches_once_and_is_not_refused(house_file: str) -> None:
    async with open_stage(house_file, limit_factor=1.0) as stage:
        table = await stage.table(3)
        ada, bob, _ = table.players
        page = await Peer(stage, bob.token).open()
        path = f"/matches/{table.match}/nudge"
        both = [ada.http.post(path, json={"seat": 1}, headers=KEY) for _ in range(2)]
        replies = [*await asyncio.gather(*both)]
        replies.append(await ada.http.post(path, json={"seat": 1}, headers=KEY))
        assert [(reply.status_code, reply.content) for reply in replies] == [(204, b"")] * 3
        assert (await ada.call("POST", path, {"seat": 1}))["code"] == "too_many"
        assert (await ada.call("POST", path, {"seat": 2}, **KEY))["code"] == "idempotency_mismatch"
        await stage.settle()
        assert len(page.of("nudge")) == 1


async def test_a_vote_that_is_decided_is_not_asked_again_by_the_same_request(stage: Stage) -> None:
    table = await stage.table(2)
    ada, bob = table.players
    path = f"/matches/{table.match}/votes"
    wish = {"kind": "pace", "question_seconds": 600}
    first = await ada.call("POST", path, wish, **KEY)
    (vote,) = first["table"]["votes"]
    passed = await bob.call("POST", f"{path}/{vote['id']}", {"yes": True}, **KEY)
    assert passed["table"]["votes"] == []
    assert await ada.call("POST", path, wish, **KEY) == first
    assert await bob.call("POST", f"{path}/{vote['id']}", {"yes": True}, **KEY) == passed
    assert (await ada.call("POST", path, wish))["code"] == "same_pace"
    assert (await bob.call("POST", f"{path}/{vote['id']}", {"yes": True}))["code"] == "vote_over"


async def test_a_late_repetition_does_not_send_anybody_away_again(stage: Stage) -> None:
    table = await stage.table(3)
    bob = table.players[1]
    left = await bob.call("POST", f"/matches/{table.match}/leave", {}, **KEY)
    back = await bob.call("POST", f"/matches/{table.match}/return", {}, **KEY)
    assert (left["seats"][1]["away"], back["seats"][1]["away"]) == (True, False)
    assert await bob.call("POST", f"/matches/{table.match}/leave", {}, **KEY) == left
    assert not (await table.look(0))["seats"][1]["away"]
