"""What is said in a room."""

import pytest
from sqlalchemy import select

from simsalabim.server.bell import Ring
from simsalabim.server.rooms.tables import messages
from simsalabim.server.services import Services

from .conftest import NewGuest, code_of


async def test_what_is_said_is_read_by_members(guest: NewGuest, services: Services) -> None:
    ada, ben, rings = await guest("Ada"), await guest("Ben"), []
    room = await ada.make_room()
    await ben.join(room)
    path = f"/rooms/{room['id']}/messages"
    services.bell.listen(rings.append)
    reply = await ada.post(path, {"text": " hello\nthere \U0001f44b "})
    assert reply.status_code == 201
    said = reply.json()
    assert (said["user"], said["name"]) == (ada.id, "Ada")
    assert said["text"] == "hello\nthere \U0001f44b"
    assert (await ben.get(path)).json() == {"items": [said], "next": None}
    assert rings == [Ring("message", room["id"], int(said["id"]))]


async def test_messages_come_in_pages_oldest_first(guest: NewGuest) -> None:
    ada = await guest("Ada")
    path = f"/rooms/{(await ada.make_room())['id']}/messages"
    for number in range(5):
        await ada.post(path, {"text": str(number)})
    newest = (await ada.get(path, params={"limit": 2})).json()
    assert [each["text"] for each in newest["items"]] == ["3", "4"]
    before = (await ada.get(path, params={"limit": 3, "cursor": newest["next"]})).json()
    assert [each["text"] for each in before["items"]] == ["0", "1", "2"]
    assert before["next"] is None


async def test_the_host_can_turn_the_chat_off(guest: NewGuest) -> None:
    ada = await guest("Ada")
    room = (await ada.make_room())["id"]
    await ada.patch(f"/rooms/{room}", {"chat": False})
    reply = await ada.post(f"/rooms/{room}/messages", {"text": "hello"})
    assert (reply.status_code, code_of(reply)) == (403, "chat_off")


@pytest.mark.parametrize(
    "text", [" ", "\u202e", "a\u0007", "x" * 501, "z" + "\u0301" * 20, "a\u200bb", "\t"], ids=ascii
)
async def test_messages_that_cannot_be(guest: NewGuest, text: str) -> None:
    ada = await guest("Ada")
    path = f"/rooms/{(await ada.make_room())['id']}/messages"
    reply = await ada.post(path, {"text": text})
    assert (reply.status_code, code_of(reply)) == (422, "bad_message")
    assert (await ada.get(path)).json()["items"] == []


@pytest.mark.parametrize("cursor", [0, -1, 2**63, 10**20, "x"])
async def test_cursors_that_cannot_be(guest: NewGuest, cursor: object) -> None:
    ada = await guest("Ada")
    path = f"/rooms/{(await ada.make_room())['id']}/messages"
    assert (await ada.get(path, params={"cursor": cursor})).status_code == 422


@pytest.mark.parametrize("limit", [0, -1, 101, 2**63, "x", "1e3"])
async def test_page_sizes_that_cannot_be(guest: NewGuest, limit: object) -> None:
    ada = await guest("Ada")
    for path in ("/rooms", f"/rooms/{(await ada.make_room())['id']}/messages"):
        assert (await ada.get(path, params={"limit": limit})).status_code == 422


async def test_the_host_removes_what_was_said_for_everybody(
    guest: NewGuest, services: Services
) -> None:
    ada, ben, rings = await guest("Ada"), await guest("Ben"), []
    room = await ada.make_room()
    await ben.join(room)
    path = f"/rooms/{room['id']}/messages"
    said = (await ben.post(path, {"text": "something rude"})).json()
    refused = await ben.delete(f"{path}/{said['id']}")
    assert (refused.status_code, code_of(refused)) == (403, "host_only")
    services.bell.listen(rings.append)
    assert (await ada.delete(f"{path}/{said['id']}")).status_code == 204
    assert rings == [Ring("unsaid", room["id"], int(said["id"]))]
    kept = await services.database.read(lambda c: c.scalars(select(messages.c.text)).all())
    assert kept == [""]
    for reader in (ada, ben):
        [line] = (await reader.get(path)).json()["items"]
        assert line == said | {"text": "", "removed": True}
    assert (await ada.delete(f"{path}/{said['id']}")).status_code == 204


async def test_a_message_of_another_room_is_not_removed(guest: NewGuest) -> None:
    ada, ben = await guest("Ada"), await guest("Ben")
    mine, other = (await ada.make_room())["id"], (await ben.make_room())["id"]
    said = (await ben.post(f"/rooms/{other}/messages", {"text": "hello"})).json()
    for number in (said["id"], "99", "0", "x", str(2**63)):
        reply = await ada.delete(f"/rooms/{mine}/messages/{number}")
        assert reply.status_code in (404, 422), number
    assert (await ben.get(f"/rooms/{other}/messages")).json()["items"] == [said]
