"""Accounts: a guest keeps the name, logs in elsewhere, changes the password, logs out everywhere."""

import pytest
from fastapi import FastAPI
from sqlalchemy import select, update

from simsalabim.server.accounts import passwords
from simsalabim.server.accounts.tables import credentials, sessions
from simsalabim.server.services import Services

from .accounts import OTHER, PASSWORD, go_on, keep_name, log_in, make_token, program
from .conftest import ORIGIN, Guest, MakeApp, MovableClock, NewGuest, client_of, code_of


async def works(app: FastAPI, token: str) -> bool:
    """Whether anybody is behind this token."""
    async with program(app, token) as http:
        return (await http.get("/me")).status_code == 200


async def test_a_guest_becomes_an_account_and_everything_stays(
    guest: NewGuest, app: FastAPI
) -> None:
    ada, ben = await guest("Ada"), await guest("Ben")
    room = await ada.make_room(seats=2)
    await ada.sit(room["id"], 0)
    await ben.join(room, sit=True)
    match = (await ada.post(f"/rooms/{room['id']}/matches")).json()
    reply = await ada.post("/me/account", {"login": "Ada L.", "password": PASSWORD})
    assert reply.status_code == 201
    assert reply.json()["user"] == {"id": ada.id, "name": "Ada", "kind": "account"}
    go_on(ada, reply)
    me = (await ada.get("/me")).json()
    assert (me["id"], me["kind"], me["login"]) == (ada.id, "account", "Ada L.")
    assert (await ada.get(f"/matches/{match['id']}")).json()["seat"] == 0
    assert (await ada.get(f"/rooms/{room['id']}")).json()["host"] == ada.id


async def test_the_guests_old_cookie_is_dead_when_the_answer_is_there(app: FastAPI) -> None:
    async with client_of(app, Origin=ORIGIN) as browser:
        old = (await browser.post("/sessions", json={"name": "Ada"})).json()["token"]
        reply = await browser.post("/me/account", json={"login": "ada", "password": PASSWORD})
        new = reply.json()["token"]
        assert new != old
        assert f"simsalabim={new}" in reply.headers["set-cookie"]
        assert "HttpOnly" in reply.headers["set-cookie"]
        assert (await browser.get("/me")).json()["kind"] == "account"  # by the new cookie
        browser.cookies.clear()
        browser.cookies.set("simsalabim", old)
        assert (await browser.get("/me")).status_code == 401
    assert not await works(app, old)


async def test_all_sessions_of_the_guest_end_with_their_bells(
    guest: NewGuest, services: Services
) -> None:
    ada, rings = await guest("Ada"), []
    [session] = await services.database.read(lambda c: c.scalars(select(sessions.c.id)).all())
    services.bell.listen(rings.append)
    await keep_name(ada, "ada")
    assert [(ring.kind, ring.id) for ring in rings] == [("session", session)]
    left = await services.database.read(lambda c: c.scalars(select(sessions.c.id)).all())
    assert len(left) == 1
    assert session not in left


async def test_an_account_is_made_once(guest: NewGuest) -> None:
    ada = await keep_name(await guest("Ada"), "ada")
    reply = await ada.post("/me/account", {"login": "other", "password": PASSWORD})
    assert (reply.status_code, code_of(reply)) == (409, "already_account")


@pytest.mark.parametrize(
    "same", ["ADA LOVELACE", " ada  lovelace ", "ａda lovelace", "Ada LoVelace"]
)
async def test_a_login_name_belongs_to_one_however_it_is_written(
    guest: NewGuest, app: FastAPI, same: str
) -> None:
    ada = await keep_name(await guest("Ada"), "Ada Lovelace")
    ben = await guest("Ben")
    reply = await ben.post("/me/account", {"login": same, "password": PASSWORD})
    assert (reply.status_code, code_of(reply)) == (409, "login_taken")
    assert (await ben.get("/me")).json()["kind"] == "guest"
    assert (await log_in(app, same)).json()["user"]["id"] == ada.id


async def test_the_name_at_the_table_stays_free(guest: NewGuest) -> None:
    ada = await keep_name(await guest("Ada"), "lovelace")
    ben = await keep_name(await guest("Ada"), "other")
    assert (await ada.patch("/me", {"name": "Countess"})).json()["login"] == "lovelace"
    assert (await ben.get("/me")).json()["name"] == "Ada"


@pytest.mark.parametrize("login", ["   ", "a" * 25, "a\u200bb", "tab\there"], ids=ascii)
async def test_login_names_that_cannot_be(guest: NewGuest, login: str) -> None:
    reply = await (await guest("Ada")).post("/me/account", {"login": login, "password": PASSWORD})
    assert (reply.status_code, code_of(reply)) == (422, "bad_login")


@pytest.mark.parametrize("password", ["x" * 9, "ﬃ" * 3, "ﷺ" * 15], ids=ascii)
async def test_passwords_have_10_to_256_characters_once_normalised(
    guest: NewGuest, password: str
) -> None:
    reply = await (await guest("Ada")).post("/me/account", {"login": "a", "password": password})
    assert (reply.status_code, code_of(reply)) == (422, "bad_password")


@pytest.mark.parametrize("password", ["aaaaaaaaaa", "ﬃﬃﬃﬃ", "          ", "x" * 256], ids=ascii)
async def test_nothing_else_is_asked_of_a_password(guest: NewGuest, password: str) -> None:
    await keep_name(await guest("Ada"), "ada", password)


async def test_it_does_not_matter_how_a_password_is_composed(guest: NewGuest, app: FastAPI) -> None:
    await keep_name(await guest("Ada"), "ada", "Zoe\u0308 liest gern \u2460")
    assert (await log_in(app, "ada", "Zo\u00eb liest gern 1")).status_code == 201
    assert (await log_in(app, "ada", "zo\u00eb liest gern 1")).status_code == 401


async def test_who_logs_in_elsewhere_is_the_same_person_with_another_token(
    guest: NewGuest, app: FastAPI
) -> None:
    ada = await keep_name(await guest("Ada"), "ada")
    first, second = await log_in(app, "ada"), await log_in(app, "ada")
    assert first.json()["user"]["id"] == second.json()["user"]["id"] == ada.id
    tokens = {ada.token, first.json()["token"], second.json()["token"]}
    assert len(tokens) == 3
    assert [await works(app, token) for token in tokens] == [True] * 3


async def test_a_wrong_name_and_a_wrong_password_get_one_answer(
    guest: NewGuest, app: FastAPI
) -> None:
    await keep_name(await guest("Ada"), "ada")
    told = []
    for login, password in (("ada", OTHER), ("nobody", PASSWORD), ("a\u200bda", PASSWORD)):
        reply = await log_in(app, login, password)
        assert (reply.status_code, code_of(reply)) == (401, "wrong_login")
        assert "set-cookie" not in reply.headers
        told.append({k: v for k, v in reply.json().items() if k != "id"})
    assert told[0] == told[1] == told[2]


async def test_what_comes_with_a_login_never_becomes_the_session(
    guest: NewGuest, app: FastAPI
) -> None:
    await keep_name(await guest("Ada"), "ada")
    async with client_of(app, Origin=ORIGIN) as browser:
        planted = (await browser.post("/sessions", json={"name": "Mallory"})).json()["token"]
        reply = await browser.post("/sessions/login", json={"login": "ada", "password": PASSWORD})
        assert reply.status_code == 201
        assert reply.json()["token"] != planted
    assert not await works(app, planted)


async def test_logging_in_again_ends_the_session_that_asked(guest: NewGuest, app: FastAPI) -> None:
    ada = await keep_name(await guest("Ada"), "ada")
    old = ada.token
    reply = await ada.post("/sessions/login", {"login": "ada", "password": PASSWORD})
    assert reply.status_code == 201
    assert [await works(app, token) for token in (old, reply.json()["token"])] == [False, True]


async def test_a_login_that_fails_changes_nothing(guest: NewGuest, app: FastAPI) -> None:
    await keep_name(await guest("Ada"), "ada")
    ben = await guest("Ben")
    assert (
        await ben.post("/sessions/login", {"login": "ada", "password": OTHER})
    ).status_code == 401
    assert await works(app, ben.token)


async def test_a_guest_in_a_room_is_asked_before_leaving_it(guest: NewGuest, app: FastAPI) -> None:
    ada = await keep_name(await guest("Ada"), "ada")
    host, ben = await guest("Host"), await guest("Ben")
    room = await host.make_room()
    await ben.join(room, sit=True)
    wish = {"login": "ada", "password": PASSWORD}
    refused = await ben.post("/sessions/login", wish)
    assert (refused.status_code, code_of(refused)) == (409, "guest_in_rooms")
    assert refused.json()["rooms"] == 1
    assert "set-cookie" not in refused.headers
    assert (await ben.get(f"/rooms/{room['id']}")).status_code == 200  # nothing has happened
    reply = await ben.post("/sessions/login", wish | {"leave_rooms": True})
    assert reply.json()["user"]["id"] == ada.id
    assert not await works(app, ben.token)
    left = (await host.get(f"/rooms/{room['id']}")).json()
    assert [member["user"] for member in left["members"]] == [host.id]
    assert all(seat["occupant"] is None for seat in left["seats"])


async def test_only_who_knows_the_password_hears_of_the_guests_rooms(guest: NewGuest) -> None:
    await keep_name(await guest("Ada"), "ada")
    ben = await guest("Ben")
    await ben.make_room()
    reply = await ben.post("/sessions/login", {"login": "ada", "password": OTHER})
    assert code_of(reply) == "wrong_login"


async def test_an_account_that_signs_out_keeps_its_rooms(guest: NewGuest, app: FastAPI) -> None:
    ada = await keep_name(await guest("Ada"), "ada")
    room = await ada.make_room()
    assert (await ada.delete("/sessions/current")).status_code == 204
    go_on(ada, await log_in(app, "ada"))
    assert (await ada.get(f"/rooms/{room['id']}")).json()["host"] == ada.id


async def test_a_new_password_ends_all_other_sessions(guest: NewGuest, app: FastAPI) -> None:
    ada = await keep_name(await guest("Ada"), "ada")
    elsewhere, token = (await log_in(app, "ada")).json()["token"], await make_token(ada, "read")
    old = ada.token
    reply = await ada.put("/me/password", {"old": PASSWORD, "new": OTHER})
    assert reply.status_code == 200
    new = reply.json()["token"]
    assert [await works(app, each) for each in (old, elsewhere, new)] == [False, False, True]
    assert await works(app, token["token"])  # tokens stay; they are listed beside
    assert (await log_in(app, "ada", PASSWORD)).status_code == 401
    assert (await log_in(app, "ada", OTHER)).status_code == 201


async def test_a_new_password_needs_the_old_one(guest: NewGuest, app: FastAPI) -> None:
    ada, ben = await keep_name(await guest("Ada"), "ada"), await guest("Ben")
    reply = await ada.put("/me/password", {"old": OTHER, "new": OTHER})
    assert (reply.status_code, code_of(reply)) == (403, "wrong_password")
    reply = await ada.put("/me/password", {"old": PASSWORD, "new": "short"})
    assert (reply.status_code, code_of(reply)) == (422, "bad_password")
    reply = await ben.put("/me/password", {"old": PASSWORD, "new": OTHER})
    assert (reply.status_code, code_of(reply)) == (403, "account_needed")
    assert await works(app, ada.token)


async def test_logging_out_everywhere_ends_everything(guest: NewGuest, app: FastAPI) -> None:
    ada, ben = await keep_name(await guest("Ada"), "ada"), await guest("Ben")
    elsewhere, token = (await log_in(app, "ada")).json()["token"], await make_token(ada, "host")
    reply = await ada.delete("/sessions")
    assert reply.status_code == 204
    assert 'simsalabim=""' in reply.headers["set-cookie"]
    for each in (ada.token, elsewhere, token["token"]):
        assert not await works(app, each)
    assert await works(app, ben.token)
    assert (await log_in(app, "ada")).status_code == 201


async def test_a_guest_who_logs_out_everywhere_leaves(guest: NewGuest) -> None:
    host, ben = await guest("Host"), await guest("Ben")
    room = await host.make_room()
    await ben.join(room)
    assert (await ben.delete("/sessions")).status_code == 204
    assert len((await host.get(f"/rooms/{room['id']}")).json()["members"]) == 1


async def test_a_request_that_was_let_in_before_the_end_changes_nothing(
    guest: NewGuest, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await keep_name(await guest("Ada"), "ada")
    user = await services.sessions.user(ada.token)
    await ada.delete("/sessions")

    async def late(_token: str) -> object:
        return user

    monkeypatch.setattr(services.sessions, "user", late)
    for reply in (
        await ada.post("/me/tokens", {"name": "x", "scopes": ["read"]}),
        await ada.put("/me/password", {"old": PASSWORD, "new": OTHER}),
        await ada.delete("/sessions"),
    ):
        assert (reply.status_code, code_of(reply)) == (401, "not_signed_in")


async def test_logging_in_is_limited_by_account_however_it_is_written(
    make_app: MakeApp, clock: MovableClock, guest: NewGuest
) -> None:
    app = await make_app(limit_factor=1.0)
    await keep_name(await guest("Ada", of=app), "ada")
    tries = [(await log_in(app, "ada", OTHER)).status_code for _ in range(14)]
    assert tries[:10] == [401] * 10
    assert tries[-1] == 429
    for spelling in ("ada", "ADA"):
        reply = await log_in(app, spelling)
        assert (reply.status_code, code_of(reply)) == (429, "too_many")
        assert int(reply.headers["retry-after"]) >= 1
    forged = {"X-Forwarded-For": "198.51.100.1"}
    async with client_of(app, **forged) as http:  # such a header counts from named proxies only
        reply = await http.post("/sessions/login", json={"login": "ada", "password": PASSWORD})
        assert reply.status_code == 429
    assert (await log_in(app, "ben", OTHER)).status_code == 401
    clock.advance(60)
    assert (await log_in(app, "ada")).status_code == 201


async def test_a_network_that_tries_many_names_is_slowed_down(make_app: MakeApp) -> None:
    app = await make_app(limit_factor=0.1)  # six at once
    tries = [(await log_in(app, f"guess {n}", OTHER)).status_code for n in range(10)]
    assert tries[:6] == [401] * 6
    assert tries[-1] == 429


async def test_only_an_argon2id_hash_of_the_stated_cost_is_kept(
    guest: NewGuest, services: Services
) -> None:
    await keep_name(await guest("Ada"), "ada")
    await keep_name(await guest("Ben"), "ben")
    query = select(credentials.c.password_hash)
    kept = await services.database.read(lambda c: c.scalars(query).all())
    assert all(text.startswith("$argon2id$v=19$m=19456,t=2,p=1$") for text in kept)
    assert kept[0] != kept[1]  # each with a salt of its own


async def test_a_hash_of_another_cost_is_made_anew_by_logging_in(
    guest: NewGuest, app: FastAPI, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    weak = passwords.Passwords()
    monkeypatch.setattr(passwords, "ROUNDS", 1)
    hashed = await weak.hash(PASSWORD)
    monkeypatch.undo()
    weak.close()
    await keep_name(await guest("Ada"), "ada")

    async def kept() -> str:
        query = select(credentials.c.password_hash)
        return await services.database.read(lambda c: c.scalar(query))

    await services.database.write(
        lambda c: c.execute(update(credentials).values(password_hash=hashed)) and None
    )
    assert (await log_in(app, "ada", OTHER)).status_code == 401
    assert await kept() == hashed
    assert (await log_in(app, "ada")).status_code == 201
    assert ",t=2," in await kept()
    assert (await log_in(app, "ada")).status_code == 201


async def test_a_password_changed_while_another_is_checked_wins(
    guest: NewGuest, app: FastAPI, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada: Guest = await keep_name(await guest("Ada"), "ada")
    check = services.passwords.check

    async def slow(known: str | None, password: str) -> passwords.Verdict:
        verdict = await check(known, password)
        monkeypatch.undo()
        await ada.put("/me/password", {"old": PASSWORD, "new": OTHER})
        return verdict

    monkeypatch.setattr(services.passwords, "check", slow)
    assert (await log_in(app, "ada", PASSWORD)).status_code == 401
