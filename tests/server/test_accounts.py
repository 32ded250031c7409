"""Guests, sessions, tickets, and what one can change of oneself."""

import asyncio
import hashlib
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import select

from simsalabim.server.accounts.sessions import begin
from simsalabim.server.accounts.tables import sessions
from simsalabim.server.problems import Problem
from simsalabim.server.services import Services
from simsalabim.server.times import millis

from .conftest import ORIGIN, MakeApp, MovableClock, NewGuest, client_of


async def test_a_guest_gets_a_user_a_token_and_a_cookie(client: httpx.AsyncClient) -> None:
    reply = await client.post("/sessions", json={"name": "  Ada "})
    assert reply.status_code == 201
    body = reply.json()
    assert set(body) == {"user", "token"}
    assert body["user"] | {"id": ""} == {"id": "", "name": "Ada", "kind": "guest"}
    cookie = reply.headers["set-cookie"]
    assert f"simsalabim={body['token']}" in cookie
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie


async def test_under_https_the_cookie_is_secure(make_app: MakeApp) -> None:
    async with client_of(await make_app(public_url="https://play.example.org")) as client:
        reply = await client.post("/sessions", json={"name": "Ada"})
    assert "Secure" in reply.headers["set-cookie"]
    assert "strict-transport-security" in reply.headers


async def test_only_the_digest_of_a_token_is_stored(guest: NewGuest, services: Services) -> None:
    ada = await guest("Ada")
    stored = await services.database.read(lambda c: c.scalars(select(sessions.c.token_hash)).all())
    assert stored == [hashlib.sha256(ada.token.encode()).hexdigest()]
    assert len(ada.token) >= 43


async def test_strangers_are_told_to_sign_in(client: httpx.AsyncClient) -> None:
    for token in ("", "nonsense", "x" * 5000):
        reply = await client.get("/me", headers={"Authorization": f"Bearer {token}"})
        assert (reply.status_code, reply.json()["code"]) == (401, "not_signed_in")
        assert reply.headers["www-authenticate"].startswith("Bearer")


async def test_a_cookie_signs_in_from_our_own_pages(client: httpx.AsyncClient) -> None:
    await client.post("/sessions", json={"name": "Ada"}, headers={"Origin": ORIGIN})
    assert (await client.get("/me")).json()["name"] == "Ada"
    reply = await client.patch("/me", json={"language": "de"}, headers={"Origin": ORIGIN})
    assert reply.json()["language"] == "de"


async def test_who_signs_out_is_a_stranger_at_once(guest: NewGuest, services: Services) -> None:
    ada, rings = await guest("Ada"), []
    services.bell.listen(rings.append)
    assert (await ada.get("/me")).status_code == 200
    assert (await ada.delete("/sessions/current")).status_code == 204
    assert (await ada.get("/me")).status_code == 401
    reply = await ada.get("/sessions/current")
    assert (reply.status_code, reply.json()) == (200, {"me": None})
    assert [ring.kind for ring in rings] == ["session"]


async def test_a_page_that_opens_learns_whether_its_browser_has_a_session(guest: NewGuest) -> None:
    ada = await guest("Ada")
    assert (await ada.get("/sessions/current")).json() == {"me": (await ada.get("/me")).json()}


async def test_a_session_ends_after_its_days(
    make_app: MakeApp, guest: NewGuest, clock: MovableClock
) -> None:
    ada = await guest("Ada", of=await make_app(session_days=1))
    clock.advance(23 * 3600)
    assert (await ada.get("/me")).status_code == 200
    clock.advance(2 * 3600)
    assert (await ada.get("/me")).status_code == 401


async def test_a_ticket_opens_once_and_not_for_long(
    guest: NewGuest, services: Services, clock: MovableClock
) -> None:
    ada = await guest("Ada")
    first = (await ada.post("/sessions/ticket")).json()
    assert first["seconds"] <= 30
    user = await services.sessions.redeem(first["ticket"])
    assert user is not None
    assert (user.id, user.name) == (ada.id, "Ada")
    assert await services.sessions.redeem(first["ticket"]) is None
    late = (await ada.post("/sessions/ticket")).json()["ticket"]
    clock.advance(31)
    assert await services.sessions.redeem(late) is None


async def test_a_ticket_is_worth_nothing_as_a_token(
    guest: NewGuest, client: httpx.AsyncClient
) -> None:
    ticket = (await (await guest("Ada")).post("/sessions/ticket")).json()["ticket"]
    reply = await client.get("/me", headers={"Authorization": f"Bearer {ticket}"})
    assert reply.status_code == 401


async def test_name_language_and_preferences_can_be_changed(guest: NewGuest) -> None:
    ada = await guest("Ada")
    change = {"name": "Ada L.", "language": "de-AT", "preferences": {"sound": False, "size": 2}}
    told = {"id": ada.id, "kind": "guest", "login": None, "recovery_codes_left": 0}
    assert (await ada.patch("/me", change)).json() == told | change
    assert (await ada.patch("/me", {"preferences": {"size": None, "theme": "dark"}})).json()[
        "preferences"
    ] == {"sound": False, "theme": "dark"}
    assert (await ada.get("/me")).json()["name"] == "Ada L."


async def test_preferences_have_a_size(guest: NewGuest) -> None:
    reply = await (await guest("Ada")).patch("/me", {"preferences": {"a": "x" * 5000}})
    assert (reply.status_code, reply.json()["code"]) == (422, "preferences_too_large")


@pytest.mark.parametrize(
    "name",
    [
        "   ",
        "a" * 25,
        "a\u200bb",
        "\u202egnp.exe",
        "tab\there",
        "line\nbreak",
        "a\u00a0b",
        "\ue000",
        "z" + "\u0301" * 9,
        "\u0301",
        "a\u200db",
        "\u2066x",
        "Ada\u3164",
        "Ada\u2800",
    ],
    ids=ascii,
)
async def test_names_that_cannot_be(client: httpx.AsyncClient, name: str) -> None:
    reply = await client.post("/sessions", json={"name": name})
    assert (reply.status_code, reply.json()["code"]) == (422, "bad_name")


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Zoe\u0308", "Zo\u00eb"),
        ("a  b", "a b"),
        ("\U0001f469\u200d\U0001f680 Ann", "\U0001f469\u200d\U0001f680 Ann"),
        ("\u0422\u0430\u043d\u044f", "\u0422\u0430\u043d\u044f"),
        ("\u674e\u96f7", "\u674e\u96f7"),
        ("Nguy\u1ec5n", "Nguy\u1ec5n"),
    ],
    ids=ascii,
)
async def test_names_are_kept_as_people_write_them(
    client: httpx.AsyncClient, given: str, kept: str
) -> None:
    reply = await client.post("/sessions", json={"name": given})
    assert reply.json()["user"]["name"] == kept


async def test_a_new_name_is_seen_at_once_by_another_request(guest: NewGuest, app: FastAPI) -> None:
    ada = await guest("Ada")
    room = await ada.make_room()
    await ada.patch("/me", {"name": "Countess"})
    await ada.post(f"/rooms/{room['id']}/messages", {"text": "hello"})
    said = (await ada.get(f"/rooms/{room['id']}/messages")).json()["items"]
    assert said[0]["name"] == "Countess"


async def test_a_ticket_beside_a_sign_out_is_refused(guest: NewGuest, services: Services) -> None:
    ada = await guest("Ada")
    user = await services.sessions.user(ada.token)
    assert user is not None
    assert (await ada.delete("/sessions/current")).status_code == 204
    with pytest.raises(Problem) as refused:  # asked for by a request that was let in before
        await services.sessions.ticket(user)
    assert (refused.value.status, refused.value.code) == (401, "not_signed_in")


async def test_a_session_that_ends_while_it_is_looked_up_is_not_remembered(
    guest: NewGuest, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await guest("Ada")
    services.sessions.forget_user(ada.id)
    read, reading, ended = services.database.read, asyncio.Event(), asyncio.Event()

    async def slow(query: Any) -> Any:
        found = await read(query)
        reading.set()
        await ended.wait()
        return found

    monkeypatch.setattr(services.database, "read", slow)
    asked = asyncio.create_task(services.sessions.user(ada.token))
    await reading.wait()
    [session] = await read(lambda c: c.scalars(select(sessions.c.id)).all())
    services.sessions.tell_ended(session)
    ended.set()
    assert await asked is None
    assert await services.sessions.user(ada.token) is None


async def test_a_guest_who_signs_out_for_good_leaves_their_rooms(guest: NewGuest) -> None:
    ada, ben = await guest("Ada"), await guest("Ben")
    room = await ada.make_room()
    await ada.sit(room["id"], 0)
    await ben.join(room, sit=True)
    await ada.delete("/sessions/current")
    after = (await ben.get(f"/rooms/{room['id']}")).json()
    assert [member["name"] for member in after["members"]] == ["Ben"]
    assert after["host"] == ben.id
    assert after["seats"][0]["occupant"] is None
    await ben.delete("/sessions/current")
    cem = await guest("Cem")
    assert (await cem.post(f"/invites/{room['code']}/join")).status_code == 404


async def test_a_guest_who_is_signed_in_elsewhere_stays(
    guest: NewGuest, services: Services
) -> None:
    ada = await guest("Ada")
    room = await ada.make_room()
    now = millis(services.clock.now())
    await services.database.write(lambda c: begin(c, ada.id, "another", now, now + 1000))
    await ada.delete("/sessions/current")
    ada.http.headers["Authorization"] = "Bearer another"
    assert (await ada.get(f"/rooms/{room['id']}")).json()["host"] == ada.id


async def test_who_is_forgotten_among_many_has_not_been_gone_for_longer(
    services: Services, clock: MovableClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("simsalabim.server.accounts.sessions.REMEMBERED", 2)
    clock.advance(1000)
    for user in ("ada", "ben", "cem"):
        services.sessions.saw(user)
        clock.advance(10)
    assert 30 <= services.sessions.unseen_seconds("ada") < 31
    assert 10 <= services.sessions.unseen_seconds("cem") < 11
