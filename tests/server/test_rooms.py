"""Rooms: what they are, who may change what, and who sees them."""

import re

import pytest

from simsalabim.server.bell import Ring
from simsalabim.server.services import Services

from .conftest import API, GAME, Guest, NewGuest, code_of


async def test_a_room_as_its_host_sees_it(guest: NewGuest) -> None:
    ada = await guest("Ada")
    room = await ada.make_room(3, name="Friday")
    seed = room.pop("commitment")
    assert len(bytes.fromhex(seed)) == 32
    assert room.pop("created_at").endswith("Z")
    code = room.pop("code")
    assert len(code) >= 22
    assert re.fullmatch("[A-Z3-9]{4}-[A-Z3-9]{4}", room.pop("short_code"))
    empty = {"occupant": None, "colour": None}
    assert room == {
        "id": room["id"],
        "name": "Friday",
        "game": GAME,
        "options": {
            "variant": "standard",
            "window_seconds": 8,
            "pace": "live",
            "first_seat": None,
        },
        "visibility": "private",
        "chat": True,
        "spectators": True,
        "host": ada.id,
        "seats": [{"index": n} | empty for n in range(3)],
        "members": [{"user": ada.id, "name": "Ada", "host": True, "presence": "away"}],
        "invite": f"{API.removesuffix('/api/v1')}/r/{code}",
        "campaign": None,
        "what_if": None,
        "question_seconds": 0,
        "match": None,
        "matches": [],
        "ready": [],
    }


async def test_a_room_has_the_fewest_seats_and_the_game_as_its_name_unless_told(
    guest: NewGuest,
) -> None:
    reply = await (await guest("Ada")).post("/rooms", {"game": GAME})
    assert len(reply.json()["seats"]) == 2
    assert reply.json()["name"] == "Magic Labyrinth"


@pytest.mark.parametrize(
    ("body", "code", "field"),
    [
        ({"game": "chess"}, "unknown_game", None),
        ({"game": GAME, "seats": 5}, "wrong_seat_count", None),
        ({"game": GAME, "seats": 1}, "wrong_seat_count", None),
        (
            {"game": GAME, "options": {"window_seconds": 61}},
            "bad_options",
            "options.window_seconds",
        ),
        (
            {"game": GAME, "options": {"window_seconds": True}},
            "bad_options",
            "options.window_seconds",
        ),
        (
            {"game": GAME, "options": {"window_seconds": "8"}},
            "bad_options",
            "options.window_seconds",
        ),
        ({"game": GAME, "options": {"variant": "chess"}}, "bad_options", "options.variant"),
        ({"game": GAME, "options": {"cheat": 1}}, "bad_options", "options.cheat"),
        ({"game": GAME, "seats": 2, "options": {"first_seat": 2}}, "first_seat_empty", None),
        ({"game": GAME, "name": "\u200b"}, "bad_name", None),
        ({"game": GAME, "seats": 17}, "invalid", "seats"),
        ({"options": {}}, "invalid", "game"),
    ],
    ids=str,
)
async def test_rooms_that_cannot_be(
    guest: NewGuest, body: dict[str, object], code: str, field: str | None
) -> None:
    ada = await guest("Ada")
    reply = await ada.post("/rooms", body)
    assert (reply.status_code, reply.json()["code"]) == (422, code)
    if field is not None:
        assert field in [error["field"] for error in reply.json()["errors"]]
        assert field in reply.json()["detail"]
    assert (await ada.get("/rooms")).json()["items"] == []


async def test_a_game_s_own_refusal_names_the_rule(guest: NewGuest) -> None:
    reply = await (await guest("Ada")).post(
        "/rooms", {"game": GAME, "seats": 2, "options": {"first_seat": 3}}
    )
    assert reply.json()["rule"] == "LAB-14"


async def test_the_host_can_change_what_the_room_is(guest: NewGuest, services: Services) -> None:
    ada, rings = await guest("Ada"), []
    room = await ada.make_room()
    services.bell.listen(rings.append)
    change = {"name": "Sunday", "visibility": "public", "chat": False, "spectators": False}
    reply = await ada.patch(f"/rooms/{room['id']}", change | {"options": {"window_seconds": 5}})
    after = reply.json()
    assert {key: after[key] for key in change} == change
    assert after["options"]["window_seconds"] == 5
    assert after["options"]["variant"] == "standard"
    assert rings == [Ring("room", room["id"])]
    assert (await ada.patch(f"/rooms/{room['id']}", {})).json() == after


async def test_options_that_are_not_named_stay(guest: NewGuest) -> None:
    ada = await guest("Ada")
    room = await ada.make_room(options={"variant": "steps"})
    reply = await ada.patch(f"/rooms/{room['id']}", {"options": {"pace": "correspondence"}})
    assert (reply.json()["options"]["variant"], reply.json()["options"]["pace"]) == (
        "steps",
        "correspondence",
    )


async def test_seats_can_be_added_and_taken_away_but_not_under_a_person(guest: NewGuest) -> None:
    ada = await guest("Ada")
    room = await ada.make_room(2)
    path = f"/rooms/{room['id']}"
    assert len((await ada.patch(path, {"seats": 4})).json()["seats"]) == 4
    await ada.sit(room["id"], 3)
    reply = await ada.patch(path, {"seats": 3})
    assert (reply.status_code, reply.json()["code"]) == (409, "seat_taken")
    await ada.sit(room["id"], 0)
    assert len((await ada.patch(path, {"seats": 2})).json()["seats"]) == 2


async def test_members_who_are_not_the_host_cannot_change_the_room(guest: NewGuest) -> None:
    ada, ben = await guest("Ada"), await guest("Ben")
    room = await ada.make_room()
    await ben.join(room)
    path = f"/rooms/{room['id']}"
    for reply in (
        await ben.patch(path, {"name": "Mine"}),
        await ben.delete(path),
        await ben.post(f"{path}/invite"),
        await ben.delete(f"{path}/members/{ada.id}"),
        await ben.put(f"{path}/seats/0", {"occupant": "bot"}),
    ):
        assert (reply.status_code, code_of(reply)) == (403, "host_only")
    assert (await ada.get(path)).json()["name"] == room["name"]


async def test_a_private_room_and_an_unknown_one_answer_outsiders_alike(guest: NewGuest) -> None:
    ada, eve = await guest("Ada"), await guest("Eve")
    room = (await ada.make_room())["id"]

    async def seen(of: str) -> list[tuple[int, dict[str, str]]]:
        replies = [
            await eve.get(f"/rooms/{of}"),
            await eve.patch(f"/rooms/{of}", {"name": "Mine"}),
            await eve.delete(f"/rooms/{of}"),
            await eve.post(f"/rooms/{of}/invite"),
            await eve.delete(f"/rooms/{of}/members/{ada.id}"),
            await eve.put(f"/rooms/{of}/seats/0", {"occupant": "me"}),
            await eve.put(f"/rooms/{of}/seats/0", {"occupant": "bot"}),
            await eve.delete(f"/rooms/{of}/seats/0"),
            await eve.get(f"/rooms/{of}/messages"),
            await eve.post(f"/rooms/{of}/messages", {"text": "hello"}),
        ]
        return [(reply.status_code, reply.json() | {"id": ""}) for reply in replies]

    private = await seen(room)
    assert private == await seen("nonesuch12345678")
    assert {status for status, _ in private} == {404}
    assert (await ada.get(f"/rooms/{room}")).status_code == 200


async def test_a_public_room_is_seen_by_all_and_changed_by_members_only(guest: NewGuest) -> None:
    ada, eve = await guest("Ada"), await guest("Eve")
    room = await ada.make_room(visibility="public")
    path = f"/rooms/{room['id']}"
    seen = (await eve.get(path)).json()
    assert [seen[way] for way in ("invite", "code", "short_code")] == [None] * 3
    for reply in (
        await eve.put(f"{path}/seats/0", {"occupant": "me"}),
        await eve.get(f"{path}/messages"),
        await eve.patch(path, {"name": "Mine"}),
    ):
        assert (reply.status_code, code_of(reply)) == (403, "members_only")


async def test_the_list_has_mine_and_the_public_ones_newest_first(guest: NewGuest) -> None:
    ada, ben = await guest("Ada"), await guest("Ben")
    first, second = await ada.make_room(), await ada.make_room(visibility="public")
    hidden = await ben.make_room()
    open_ = await ben.make_room(visibility="public")
    await ada.sit(first["id"], 1)
    page = (await ada.get("/rooms")).json()
    assert [(line["id"], line["mine"]) for line in page["items"]] == [
        (first["id"], True),
        (open_["id"], False),
        (second["id"], True),
    ]
    assert (page["items"][0]["seats"], page["items"][0]["taken"]) == (3, 1)
    assert page["next"] is None
    assert hidden["id"] not in str(page)


async def test_the_list_comes_in_pages(guest: NewGuest) -> None:
    ada = await guest("Ada")
    made = [(await ada.make_room())["id"] for _ in range(5)]
    seen, cursor = [], {}
    while True:
        page = (await ada.get("/rooms", params={"limit": 2} | cursor)).json()
        seen += [line["id"] for line in page["items"]]
        if page["next"] is None:
            break
        cursor = {"cursor": page["next"]}
    assert sorted(seen) == sorted(made)
    assert len(seen) == 5


@pytest.mark.parametrize("cursor", ["x", "1", ".", "1" * 40 + ".a", "-1.a", "²3.a", "a" * 101])
async def test_a_cursor_that_is_none_is_refused(guest: NewGuest, cursor: str) -> None:
    reply = await (await guest("Ada")).get("/rooms", params={"cursor": cursor})
    assert reply.status_code == 422


async def test_a_deleted_room_is_gone_with_all_that_hung_on_it(guest: NewGuest) -> None:
    ada, ben = await guest("Ada"), await guest("Ben")
    room = await ada.make_room()
    await ben.join(room, sit=True)
    await ben.post(f"/rooms/{room['id']}/messages", {"text": "hello"})
    assert (await ada.delete(f"/rooms/{room['id']}")).status_code == 204
    for each in (ada, ben):
        assert (await each.get(f"/rooms/{room['id']}")).status_code == 404
        assert (await each.get("/rooms")).json()["items"] == []
    assert (await ben.post(f"/invites/{room['code']}/join")).status_code == 404


async def test_the_secret_seed_is_in_no_answer(guest: NewGuest, services: Services) -> None:
    ada = await guest("Ada")
    room = await ada.make_room(visibility="public")
    seed = await services.database.read(
        lambda c: c.exec_driver_sql("SELECT next_seed FROM rooms").scalar_one()
    )
    await ada.sit(room["id"], 0, nonce="abc123")
    for path in ("", "/messages"):
        assert seed not in (await ada.get(f"/rooms/{room['id']}{path}")).text
    assert seed not in (await ada.get("/rooms")).text
    assert "abc123" not in (await ada.get(f"/rooms/{room['id']}")).text


async def test_what_a_running_match_needs_cannot_be_changed(
    guest: NewGuest, services: Services
) -> None:
    ada, ben = await guest("Ada"), await guest("Ben")
    room = await ada.make_room(2)
    path = f"/rooms/{room['id']}"
    await ada.sit(room["id"], 0)
    await ben.join(room)
    services.history = RunningMatch()
    for reply in (
        await ada.patch(path, {"options": {"window_seconds": 5}}),
        await ada.patch(path, {"seats": 3}),
        await ada.patch(path, {"game": GAME}),
        await ada.put(f"{path}/seats/1", {"occupant": "bot"}),
        await ben.put(f"{path}/seats/1", {"occupant": "me"}),
        await ada.delete(f"{path}/seats/0"),
        await ada.delete(path),
    ):
        assert (reply.status_code, code_of(reply)) == (409, "match_running")
    assert (await ada.patch(path, {"name": "Still"})).json()["match"] == {
        "id": "m",
        "status": "running",
    }
    await may_still_leave(ben, path)


async def may_still_leave(somebody: Guest, path: str) -> None:
    assert (await somebody.delete(f"{path}/members/{somebody.id}")).status_code == 204


class RunningMatch:
    """The history of a room in which a match goes on."""

    def of_room(self, connection: object, room: str) -> list[dict[str, object]]:
        line = {"id": "m", "game": GAME, "status": "running", "outcome": None, "ended_at": None}
        return [line]
