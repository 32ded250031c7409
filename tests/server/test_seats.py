"""Seats: people, bots, colours."""

import asyncio

import pytest

from simsalabim.engine.dice import commitment
from simsalabim.server.problems import Problem
from simsalabim.server.rooms.service import room_for_start
from simsalabim.server.services import Services

from .conftest import NewGuest, code_of


@pytest.mark.rule("LAB-01")
async def test_sitting_down_gives_the_first_free_colour(guest: NewGuest) -> None:
    ada, ben = await guest("Ada"), await guest("Ben")
    room = await ada.make_room()
    await ben.join(room)
    await ada.sit(room["id"], 1)
    after = await ben.sit(room["id"], 0)
    assert after["seats"][:2] == [
        {
            "index": 0,
            "occupant": {"kind": "person", "user": ben.id, "name": "Ben"},
            "colour": "green",
        },
        {
            "index": 1,
            "occupant": {"kind": "person", "user": ada.id, "name": "Ada"},
            "colour": "red",
        },
    ]


async def test_a_person_has_one_seat(guest: NewGuest) -> None:
    ada = await guest("Ada")
    room = await ada.make_room()
    await ada.sit(room["id"], 0, colour="blue")
    after = await ada.sit(room["id"], 2)
    assert [seat["colour"] for seat in after["seats"]] == [None, None, "blue"]


@pytest.mark.rule("LAB-01")
async def test_colours_go_to_the_first_who_asks(guest: NewGuest) -> None:
    ada, ben = await guest("Ada"), await guest("Ben")
    room = await ada.make_room()
    await ben.join(room)
    await ada.sit(room["id"], 0, colour="yellow")
    reply = await ben.put(f"/rooms/{room['id']}/seats/1", {"occupant": "me", "colour": "yellow"})
    assert (reply.status_code, code_of(reply)) == (409, "colour_taken")
    reply = await ben.put(f"/rooms/{room['id']}/seats/1", {"occupant": "me", "colour": "pink"})
    assert (reply.status_code, code_of(reply)) == (422, "unknown_colour")
    after = await ada.sit(room["id"], 0, colour="red")
    assert after["seats"][0]["colour"] == "red"


async def test_one_seat_and_many_who_want_it(guest: NewGuest) -> None:
    ada = await guest("Ada")
    room = await ada.make_room()
    others = [await guest(name) for name in ("Ben", "Cem", "Dora", "Emil")]
    for other in others:
        await other.join(room)
    path = f"/rooms/{room['id']}/seats/0"
    replies = await asyncio.gather(*(each.put(path, {"occupant": "me"}) for each in others))
    assert sorted(reply.status_code for reply in replies) == [200, 409, 409, 409]
    assert {code_of(reply) for reply in replies if reply.status_code == 409} == {"seat_taken"}


async def test_the_host_puts_bots_on_seats(guest: NewGuest) -> None:
    ada = await guest("Ada")
    room = await ada.make_room(4)
    path = f"/rooms/{room['id']}/seats"
    await ada.put(f"{path}/0", {"occupant": "bot"})
    after = (await ada.put(f"{path}/1", {"occupant": "bot", "level": "sensible"})).json()
    bots = [seat["occupant"] for seat in after["seats"][:2]]
    assert [bot["level"] for bot in bots] == ["easy", "sensible"]
    assert bots[0]["name"] != bots[1]["name"]
    changed = (await ada.put(f"{path}/0", {"occupant": "bot", "level": "sensible"})).json()
    assert changed["seats"][0]["occupant"] == bots[0] | {"level": "sensible"}
    assert changed["seats"][0]["colour"] == after["seats"][0]["colour"]


async def test_bots_that_there_are_not_are_refused(guest: NewGuest) -> None:
    ada = await guest("Ada")
    room = await ada.make_room()
    path = f"/rooms/{room['id']}/seats/0"
    reply = await ada.put(path, {"occupant": "bot", "level": "godlike"})
    assert (reply.status_code, code_of(reply)) == (422, "unknown_level")
    await ada.sit(room["id"], 0)
    reply = await ada.put(path, {"occupant": "bot"})
    assert (reply.status_code, code_of(reply)) == (409, "seat_taken")


async def test_seats_are_freed_by_their_own_or_the_host(guest: NewGuest) -> None:
    ada, ben = await guest("Ada"), await guest("Ben")
    room = await ada.make_room()
    await ben.join(room)
    await ada.sit(room["id"], 0)
    await ben.sit(room["id"], 1)
    path = f"/rooms/{room['id']}/seats"
    reply = await ben.delete(f"{path}/0")
    assert (reply.status_code, code_of(reply)) == (403, "not_your_seat")
    assert (await ben.delete(f"{path}/1")).json()["seats"][1]["occupant"] is None
    await ben.sit(room["id"], 1)
    assert (await ada.delete(f"{path}/1")).json()["seats"][1]["colour"] is None
    assert (await ada.delete(f"{path}/1")).status_code == 200


@pytest.mark.parametrize("seat", ["3", "15", "16", "-1", "x", "1.5", "9" * 30, "%00", "0x1"])
async def test_seats_that_there_are_not(guest: NewGuest, seat: str) -> None:
    ada = await guest("Ada")
    room = await ada.make_room(3)
    reply = await ada.put(f"/rooms/{room['id']}/seats/{seat}", {"occupant": "me"})
    assert (reply.status_code, code_of(reply)) == (404, "not_found")


async def test_a_match_begins_with_what_the_room_has_published(
    guest: NewGuest, services: Services
) -> None:
    ada = await guest("Ada")
    room = await ada.make_room(2)
    await ada.sit(room["id"], 0, nonce="00ff")
    await ada.put(f"/rooms/{room['id']}/seats/1", {"occupant": "bot"})
    begun = await services.database.write(lambda c: room_for_start(c, services, room["id"], ada.id))
    assert commitment(begun.seed) == room["commitment"]
    assert [(s.user, s.level, s.colour, s.nonce) for s in begun.seats] == [
        (ada.id, None, "red", "00ff"),
        (None, "easy", "green", ""),
    ]
    after = (await ada.get(f"/rooms/{room['id']}")).json()
    assert after["commitment"] != room["commitment"]
    again = await services.database.write(lambda c: room_for_start(c, services, room["id"], ada.id))
    assert again.seats[0].nonce == ""


async def test_a_match_needs_somebody_on_every_seat_and_the_host_to_begin(
    guest: NewGuest, services: Services
) -> None:
    ada, ben = await guest("Ada"), await guest("Ben")
    room = await ada.make_room(2)
    await ben.join(room, sit=True)
    for user, code in ((ada.id, "seats_empty"), (ben.id, "host_only"), ("eve", "not_found")):
        with pytest.raises(Problem) as refused:
            await services.database.write(
                lambda c, user=user: room_for_start(c, services, room["id"], user)
            )
        assert refused.value.code == code
    unchanged = (await ada.get(f"/rooms/{room['id']}")).json()
    assert unchanged["commitment"] == room["commitment"]
