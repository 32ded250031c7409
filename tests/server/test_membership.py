"""Joining by the link, leaving, being sent away."""

import httpx
import pytest

from simsalabim.server.bell import Ring
from simsalabim.server.problems import Problem
from simsalabim.server.rooms.doors import room_of_code
from simsalabim.server.rooms.membership import HOST_GRACE_SECONDS, join
from simsalabim.server.services import Services

from .conftest import MovableClock, NewGuest, code_of


async def test_joining_makes_a_member_once(guest: NewGuest, services: Services) -> None:
    ada, ben, rings = await guest("Ada"), await guest("Ben"), []
    room = await ada.make_room()
    services.bell.listen(rings.append)
    first = await ben.join(room)
    again = await ben.join(room)
    assert [member["name"] for member in first["members"]] == ["Ada", "Ben"]
    assert again == first
    assert all(seat["occupant"] is None for seat in first["seats"])
    assert rings == [Ring("room", room["id"])]


async def test_joining_can_take_the_first_free_seat(guest: NewGuest) -> None:
    ada, ben, cem = await guest("Ada"), await guest("Ben"), await guest("Cem")
    room = await ada.make_room(2)
    await ada.sit(room["id"], 0)
    after = await ben.join(room, sit=True)
    assert after["seats"][1]["occupant"]["name"] == "Ben"
    assert await ben.join(room, sit=True) == after
    full = await cem.join(room, sit=True)
    assert "Cem" in [member["name"] for member in full["members"]]
    assert "Cem" not in str(full["seats"])


async def test_the_link_shows_what_one_would_join(
    guest: NewGuest, client: httpx.AsyncClient
) -> None:
    ada = await guest("Ada")
    room = await ada.make_room(3, name="Friday")
    seen = (await client.get(f"/invites/{room['code']}")).json()
    assert (seen["room"]["name"], seen["room"]["host"], seen["member"]) == ("Friday", "Ada", False)
    assert room["commitment"] not in str(seen)
    assert (await ada.get(f"/invites/{room['code']}")).json()["member"] is True
    unknown = await client.get("/invites/nonesuchnonesuch123456")
    assert (unknown.status_code, code_of(unknown)) == (404, "not_found")


async def test_a_new_link_kills_the_old_one(guest: NewGuest) -> None:
    ada, ben = await guest("Ada"), await guest("Ben")
    room = await ada.make_room()
    after = (await ada.post(f"/rooms/{room['id']}/invite")).json()
    assert after["code"] != room["code"]
    assert (await ben.post(f"/invites/{room['code']}/join")).status_code == 404
    assert (await ben.post(f"/invites/{after['code']}/join")).status_code == 200


async def test_leaving_frees_the_seat(guest: NewGuest) -> None:
    ada, ben = await guest("Ada"), await guest("Ben")
    room = await ada.make_room()
    await ben.join(room, sit=True)
    assert (await ben.delete(f"/rooms/{room['id']}/members/{ben.id}")).status_code == 204
    after = (await ada.get(f"/rooms/{room['id']}")).json()
    assert [member["name"] for member in after["members"]] == ["Ada"]
    assert all(seat["occupant"] is None for seat in after["seats"])
    assert (await ben.get(f"/rooms/{room['id']}")).status_code == 404
    assert (await ben.post(f"/invites/{room['code']}/join")).status_code == 200


async def test_a_host_who_leaves_hands_over_to_the_longest_member(guest: NewGuest) -> None:
    ada, ben, cem = await guest("Ada"), await guest("Ben"), await guest("Cem")
    room = await ada.make_room()
    await ben.join(room)
    await cem.join(room)
    await ada.delete(f"/rooms/{room['id']}/members/{ada.id}")
    assert (await cem.get(f"/rooms/{room['id']}")).json()["host"] == ben.id
    assert (await ben.patch(f"/rooms/{room['id']}", {"name": "Ben's"})).status_code == 200


async def test_the_last_to_leave_turns_off_the_light(guest: NewGuest) -> None:
    ada, ben = await guest("Ada"), await guest("Ben")
    room = await ada.make_room()
    await ada.delete(f"/rooms/{room['id']}/members/{ada.id}")
    assert (await ben.post(f"/invites/{room['code']}/join")).status_code == 404


async def test_whom_the_host_sends_away_needs_a_new_link(guest: NewGuest) -> None:
    ada, ben = await guest("Ada"), await guest("Ben")
    room = await ada.make_room()
    await ben.join(room, sit=True)
    assert (await ada.delete(f"/rooms/{room['id']}/members/{ben.id}")).status_code == 204
    reply = await ben.post(f"/invites/{room['code']}/join")
    assert (reply.status_code, code_of(reply)) == (403, "removed")
    fresh = (await ada.post(f"/rooms/{room['id']}/invite")).json()
    assert (await ben.post(f"/invites/{fresh['code']}/join")).status_code == 200


async def test_nobody_can_be_sent_away_who_is_not_there(guest: NewGuest) -> None:
    ada, ben = await guest("Ada"), await guest("Ben")
    room = await ada.make_room()
    for user in (ben.id, "nonesuch"):
        assert (await ada.delete(f"/rooms/{room['id']}/members/{user}")).status_code == 404


@pytest.mark.parametrize(
    "name", ["Ada", "ADA", "\u0410da", "\uff21da", "A.d.a", "\u00c5da"], ids=ascii
)
async def test_a_name_that_looks_like_another_in_the_room_is_refused(
    guest: NewGuest, name: str
) -> None:
    ada, other = await guest("Ada"), await guest(name)
    room = await ada.make_room()
    reply = await other.post(f"/invites/{room['code']}/join")
    assert (reply.status_code, code_of(reply)) == (409, "name_taken")
    assert (await other.patch("/me", {"name": "Ben"})).status_code == 200
    await other.join(room)
    reply = await other.patch("/me", {"name": name})
    assert (reply.status_code, code_of(reply)) == (409, "name_taken")
    assert (await other.get("/me")).json()["name"] == "Ben"


async def test_a_room_has_room_for_so_many(
    guest: NewGuest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("simsalabim.server.rooms.membership.MOST_MEMBERS", 2)
    ada, ben, cem = await guest("Ada"), await guest("Ben"), await guest("Cem")
    room = await ada.make_room()
    await ben.join(room)
    reply = await cem.post(f"/invites/{room['code']}/join")
    assert (reply.status_code, code_of(reply)) == (409, "room_full")
    await ben.join(room)


async def test_the_host_makes_somebody_else_the_host(guest: NewGuest) -> None:
    ada, ben, cem = await guest("Ada"), await guest("Ben"), await guest("Cem")
    room = await ada.make_room()
    await ben.join(room)
    path = f"/rooms/{room['id']}/host"
    stranger = await ada.put(path, {"user": cem.id})
    assert (stranger.status_code, code_of(stranger)) == (404, "not_found")
    assert (await ada.put(path, {"user": ben.id})).json()["host"] == ben.id
    back = await ada.put(path, {"user": ben.id})
    assert back.json()["host"] == ben.id  # nothing to do
    denied = await cem.put(path, {"user": "me"})
    assert (denied.status_code, code_of(denied)) == (404, "not_found")


async def test_a_room_is_not_stuck_with_a_host_who_has_gone(
    guest: NewGuest, clock: MovableClock
) -> None:
    ada, ben, cem = await guest("Ada"), await guest("Ben"), await guest("Cem")
    room = await ada.make_room()
    await ben.join(room)
    await cem.join(room)
    path = f"/rooms/{room['id']}/host"
    clock.advance(HOST_GRACE_SECONDS - 10)
    early = await ben.put(path, {"user": "me"})
    assert (early.status_code, code_of(early)) == (409, "host_present")
    assert 1 <= int(early.headers["retry-after"]) <= 10
    clock.advance(int(early.headers["retry-after"]))
    for_another = await ben.put(path, {"user": cem.id})
    assert (for_another.status_code, code_of(for_another)) == (403, "host_only")
    assert (await ben.put(path, {"user": "me"})).json()["host"] == ben.id


async def test_a_public_room_is_not_taken_by_who_came_when_the_host_had_gone(
    guest: NewGuest, clock: MovableClock
) -> None:
    ada, ben, eve = await guest("Ada"), await guest("Ben"), await guest("Eve")
    room = await ada.make_room(visibility="public")
    await ben.join(room)
    await ada.get("/me")
    clock.advance(HOST_GRACE_SECONDS + 1)
    await eve.join(room)
    path = f"/rooms/{room['id']}/host"
    refused = await eve.put(path, {"user": "me"})
    assert (refused.status_code, code_of(refused)) == (403, "host_only")
    assert (await ben.put(path, {"user": "me"})).json()["host"] == ben.id


async def test_who_changes_their_name_while_joining_takes_nobodys(
    guest: NewGuest, services: Services
) -> None:
    ada, eve = await guest("Ada"), await guest("Eve")
    room = await ada.make_room()
    row = await services.database.read(lambda c: room_of_code(c, room["code"]))
    before = await services.sessions.user(eve.token)
    assert before is not None
    await eve.patch("/me", {"name": "Ada"})
    with pytest.raises(Problem) as refused:  # a request that was let in before
        await services.database.write(lambda c: join(c, services, row, before, 0, take_seat=False))
    assert refused.value.code == "name_taken"
