"""The ways into a room: short codes, public rooms, and bans that close all of them."""

from collections import Counter

import httpx
import pytest
from fastapi import FastAPI

from simsalabim.server.bell import Ring
from simsalabim.server.services import Services
from simsalabim.server.spoken import ALPHABET, new_short_code

from .conftest import Guest, MakeApp, NewGuest, client_of, code_of


async def comes_in(guest: Guest, code: str) -> str:
    """What the guest hears who tries this code: `in`, or the code of the refusal."""
    reply = await guest.post(f"/invites/{code}/join")
    return "in" if reply.status_code == 200 else code_of(reply)


async def test_a_short_code_lets_in_however_it_is_typed(
    guest: NewGuest, client: httpx.AsyncClient
) -> None:
    ada, ben = await guest("Ada"), await guest("Ben")
    room = await ada.make_room()
    typed = room["short_code"].lower().replace("-", "")
    seen = await client.get(f"/invites/{typed}")
    assert seen.json()["room"]["id"] == room["id"]
    assert await comes_in(ben, typed) == "in"
    wrong = await client.get("/invites/ACDEFGHJ")
    assert (wrong.status_code, code_of(wrong)) == (404, "not_found")


def test_short_codes_have_no_look_alikes_and_all_letters_come_alike_often() -> None:
    assert not set(ALPHABET) & set("B8IL1O0S5UVZ2")
    seen = Counter("".join(new_short_code() for _ in range(5000)))
    assert set(seen) == set(ALPHABET)
    assert max(seen.values()) < 1.2 * min(seen.values())


async def test_the_code_changes_with_the_link_and_can_be_turned_off(guest: NewGuest) -> None:
    ada, ben = await guest("Ada"), await guest("Ben")
    room = await ada.make_room()
    path = f"/rooms/{room['id']}"
    renewed = (await ada.post(f"{path}/invite")).json()
    assert renewed["short_code"] != room["short_code"]
    assert await comes_in(ben, room["short_code"]) == "not_found"
    off = (await ada.patch(path, {"short_code": False})).json()
    assert (off["short_code"], off["code"]) == (None, renewed["code"])
    assert await comes_in(ben, renewed["short_code"]) == "not_found"
    assert (await ada.post(f"{path}/invite")).json()["short_code"] is None
    on = (await ada.patch(path, {"short_code": True})).json()["short_code"]
    assert on not in (room["short_code"], renewed["short_code"])
    assert (await ada.patch(path, {"short_code": True})).json()["short_code"] == on
    assert await comes_in(ben, on) == "in"


async def at(app: FastAPI, address: str, path: str) -> int:
    """What somebody at this address hears."""
    transport = httpx.ASGITransport(app, client=(address, 1))
    async with httpx.AsyncClient(transport=transport, base_url=client_of(app).base_url) as http:
        return (await http.get(path)).status_code


async def test_codes_cannot_be_guessed_from_one_address(make_app: MakeApp, guest: NewGuest) -> None:
    app = await make_app(limit_factor=1.0)
    room = await (await guest("Ada", app)).make_room()
    right = f"/invites/{room['short_code']}"
    statuses = [await at(app, "198.51.100.1", "/invites/ACDEFGHJ") for _ in range(20)]
    assert statuses == [404] * 20
    assert await at(app, "198.51.100.1", right) == 429  # the right one helps no more
    assert await at(app, "198.51.100.1", f"/invites/{room['code']}") == 200  # links still do
    assert await at(app, "198.51.100.2", right) == 200


async def test_codes_cannot_be_guessed_from_many_addresses(
    make_app: MakeApp, guest: NewGuest
) -> None:
    app = await make_app(limit_factor=1.0)
    room = await (await guest("Ada", app)).make_room()
    right = f"/invites/{room['short_code']}"
    for n in range(100):  # right ones are free, whoever tries them
        assert await at(app, f"203.0.113.{n}", right) == 200
    statuses = [await at(app, f"198.51.100.{n}", "/invites/ACDEFGHJ") for n in range(80)]
    assert statuses.count(404) in range(60, 70)  # the bucket fills a little meanwhile
    assert statuses[-1] == 429
    assert await at(app, "198.51.100.200", right) == 429
    assert await at(app, "198.51.100.200", f"/invites/{room['code']}") == 200


async def test_public_rooms_are_listed_for_strangers_if_their_hosts_want(
    guest: NewGuest, client: httpx.AsyncClient
) -> None:
    ada, ben = await guest("Ada"), await guest("Ben")
    hidden, shown = await ada.make_room(), await ada.make_room(3, name="Friday")
    assert (await client.get("/public-rooms")).json()["items"] == []
    await ada.patch(f"/rooms/{shown['id']}", {"visibility": "public"})
    await ada.sit(shown["id"], 0)
    [line] = (await client.get("/public-rooms")).json()["items"]
    facts = {key: line[key] for key in ("id", "name", "host", "seats", "taken", "spectators")}
    assert facts == {
        "id": shown["id"],
        "name": "Friday",
        "host": "Ada",
        "seats": 3,
        "taken": 1,
        "spectators": True,
    }
    assert shown["code"] not in str(line)
    door = (await client.get(f"/public-rooms/{shown['id']}")).json()
    assert (door["room"]["name"], door["member"]) == ("Friday", False)
    joined = (await ben.post(f"/public-rooms/{shown['id']}/join", {"sit": True})).json()
    assert joined["seats"][1]["occupant"]["name"] == "Ben"
    assert joined["code"] == shown["code"]
    for path in (f"/public-rooms/{hidden['id']}", "/public-rooms/nonesuch12345678"):
        assert (await client.get(path)).status_code == 404
        assert (await ben.post(f"{path}/join")).status_code == 404
    await ada.patch(f"/rooms/{shown['id']}", {"visibility": "private"})
    assert (await client.get("/public-rooms")).json()["items"] == []
    assert (await client.get(f"/public-rooms/{shown['id']}")).status_code == 404


async def test_who_is_banned_comes_in_by_no_door_until_the_ban_is_lifted(
    guest: NewGuest, services: Services
) -> None:
    ada, ben, cem = await guest("Ada"), await guest("Ben"), await guest("Cem")
    room, rings = await ada.make_room(visibility="public"), []
    path = f"/rooms/{room['id']}"
    await ben.join(room, sit=True)
    services.bell.listen(rings.append)
    after = (await ada.put(f"{path}/bans/{ben.id}", None)).json()
    assert rings == [Ring("room", room["id"]), Ring("gone", room["id"], user=ben.id)]
    assert [member["name"] for member in after["members"]] == ["Ada"]
    assert after["seats"][0]["occupant"] is None
    # The ways in are new, so that somebody new cannot come by the old ones either.
    assert (
        await comes_in(cem, room["code"]) == await comes_in(cem, room["short_code"]) == "not_found"
    )
    for code in (after["code"], after["short_code"]):
        assert await comes_in(ben, code) == "banned"
        look = await ben.get(f"/invites/{code}")
        assert (look.status_code, code_of(look)) == (403, "banned")
    assert code_of(await ben.post(f"/public-rooms/{room['id']}/join")) == "banned"
    assert (await ben.get(path)).status_code == 404
    assert (await ben.get("/rooms")).json()["items"] == []
    assert (await ben.get("/public-rooms")).json()["items"] == []
    # A new link forgives whom the host has removed, not who is banned.
    newer = (await ada.post(f"{path}/invite")).json()
    assert await comes_in(ben, newer["code"]) == "banned"
    [banned] = (await ada.get(f"{path}/bans")).json()["items"]
    assert (banned["user"], banned["name"]) == (ben.id, "Ben")
    assert (await ada.delete(f"{path}/bans/{ben.id}")).status_code == 204
    assert (await ada.get(f"{path}/bans")).json()["items"] == []
    assert await comes_in(ben, newer["short_code"]) == "in"


async def test_who_has_been_removed_can_be_banned_afterwards(guest: NewGuest) -> None:
    ada, ben = await guest("Ada"), await guest("Ben")
    room = await ada.make_room()
    path = f"/rooms/{room['id']}"
    await ben.join(room)
    await ada.delete(f"{path}/members/{ben.id}")
    assert (await ada.get(f"{path}/bans")).json()["items"] == []
    assert (await ada.delete(f"{path}/bans/{ben.id}")).status_code == 404  # no ban to be lifted
    first = (await ada.put(f"{path}/bans/{ben.id}", None)).json()
    again = (await ada.put(f"{path}/bans/{ben.id}", None)).json()
    assert first["code"] == again["code"] != room["code"]
    assert await comes_in(ben, first["code"]) == "banned"


async def test_only_the_host_bans_and_never_themselves(guest: NewGuest) -> None:
    ada, ben, eve = await guest("Ada"), await guest("Ben"), await guest("Eve")
    room = await ada.make_room()
    path = f"/rooms/{room['id']}/bans"
    await ben.join(room)
    for reply in (
        await ben.put(f"{path}/{ada.id}", None),
        await ben.delete(f"{path}/{ada.id}"),
        await ben.get(path),
    ):
        assert (reply.status_code, code_of(reply)) == (403, "host_only")
    own = await ada.put(f"{path}/{ada.id}", None)
    assert (own.status_code, code_of(own)) == (409, "host_stays")
    for user in (eve.id, "nonesuch"):
        assert (await ada.put(f"{path}/{user}", None)).status_code == 404
    assert (await ada.get(f"/rooms/{room['id']}")).json()["code"] == room["code"]


@pytest.mark.parametrize("way", ["code", "short_code"])
async def test_who_has_been_removed_is_told_so_at_the_door(guest: NewGuest, way: str) -> None:
    ada, ben = await guest("Ada"), await guest("Ben")
    room = await ada.make_room()
    await ben.join(room)
    await ada.delete(f"/rooms/{room['id']}/members/{ben.id}")
    look = await ben.get(f"/invites/{room[way]}")
    assert (look.status_code, code_of(look)) == (403, "removed")
