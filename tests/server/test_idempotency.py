"""A request that is sent twice."""

import asyncio
from typing import Any

import pytest

from simsalabim.server.services import Services

from .conftest import GAME, MovableClock, NewGuest, code_of

KEY = {"Idempotency-Key": "5f1e"}
ROOM = {"game": GAME, "seats": 3}


async def test_the_same_key_and_body_give_the_first_answer(guest: NewGuest) -> None:
    ada = await guest("Ada")
    replies = await asyncio.gather(*(ada.post("/rooms", ROOM, headers=KEY) for _ in range(4)))
    assert {reply.status_code for reply in replies} == {201}
    assert len({reply.content for reply in replies}) == 1
    assert len((await ada.get("/rooms")).json()["items"]) == 1


async def test_the_same_key_with_another_body_is_refused(guest: NewGuest) -> None:
    ada = await guest("Ada")
    await ada.post("/rooms", ROOM, headers=KEY)
    reply = await ada.post("/rooms", ROOM | {"seats": 2}, headers=KEY)
    assert (reply.status_code, code_of(reply)) == (409, "idempotency_mismatch")


async def test_a_key_is_one_s_own_and_of_one_route(guest: NewGuest) -> None:
    ada, ben = await guest("Ada"), await guest("Ben")
    mine = (await ada.post("/rooms", ROOM, headers=KEY)).json()
    theirs = (await ben.post("/rooms", ROOM, headers=KEY)).json()
    assert mine["id"] != theirs["id"]
    reply = await ada.post(f"/rooms/{mine['id']}/messages", {"text": "hi"}, headers=KEY)
    assert reply.status_code == 201


async def test_a_message_is_said_and_heard_once(guest: NewGuest, services: Services) -> None:
    ada, rings = await guest("Ada"), list[Any]()
    path = f"/rooms/{(await ada.make_room())['id']}/messages"
    services.bell.listen(rings.append)
    first = await ada.post(path, {"text": "hi"}, headers=KEY)
    again = await ada.post(path, {"text": "hi"}, headers=KEY)
    assert first.content == again.content
    assert len((await ada.get(path)).json()["items"]) == 1
    assert len(rings) == 1


async def test_a_refusal_is_not_kept(guest: NewGuest) -> None:
    ada = await guest("Ada")
    path = f"/rooms/{(room := await ada.make_room())['id']}/messages"
    await ada.patch(f"/rooms/{room['id']}", {"chat": False})
    assert (await ada.post(path, {"text": "hi"}, headers=KEY)).status_code == 403
    await ada.patch(f"/rooms/{room['id']}", {"chat": True})
    assert (await ada.post(path, {"text": "hi"}, headers=KEY)).status_code == 201


async def test_answers_are_kept_for_a_day(guest: NewGuest, clock: MovableClock) -> None:
    ada = await guest("Ada")
    first = await ada.post("/rooms", ROOM, headers=KEY)
    clock.advance(25 * 3600)
    again = await ada.post("/rooms", ROOM, headers=KEY)
    assert first.json()["id"] != again.json()["id"]


async def test_only_so_many_answers_are_kept_for_one_user(
    guest: NewGuest, clock: MovableClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("simsalabim.server.idempotency.MOST_KEPT", 2)
    ada, ben = await guest("Ada"), await guest("Ben")
    room = (await ben.post("/rooms", ROOM, headers=KEY)).json()
    made = []
    for key in ("a", "b", "c"):
        clock.advance(1)
        made.append((await ada.post("/rooms", ROOM, headers={"Idempotency-Key": key})).json()["id"])
    again = [
        (await ada.post("/rooms", ROOM, headers={"Idempotency-Key": key})).json()["id"]
        for key in ("c", "b", "a")
    ]
    assert again[:2] == [made[2], made[1]]
    assert again[2] not in made
    assert (await ben.post("/rooms", ROOM, headers=KEY)).json() == room


async def test_two_sessions_are_two_guests_whatever_the_key(guest: NewGuest) -> None:
    ada = await guest("Ada")
    replies = [await ada.post("/sessions", {"name": "Eve"}, headers=KEY) for _ in range(2)]
    assert replies[0].json()["token"] != replies[1].json()["token"]


@pytest.mark.parametrize("key", ["", " ", "a b", "x" * 129, "é"])
async def test_keys_that_cannot_be(guest: NewGuest, key: str) -> None:
    ada = await guest("Ada")
    reply = await ada.post("/rooms", ROOM, headers={"Idempotency-Key": key.encode()})
    assert (reply.status_code, code_of(reply)) == (400, "bad_idempotency_key")
