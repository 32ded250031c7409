"""Personal tokens: shown once, kept as digests, worth nothing the moment they are deleted."""

import hashlib
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import select

from simsalabim.server.accounts.tables import tokens
from simsalabim.server.accounts.tokens import MOST_TOKENS
from simsalabim.server.housekeeping import put_away
from simsalabim.server.services import Services
from simsalabim.server.times import millis

from .accounts import PASSWORD, keep_name, make_token, program
from .conftest import ORIGIN, MovableClock, NewGuest, client_of, code_of


async def listed(of: Any) -> list[dict[str, Any]]:
    return (await of.get("/me/tokens")).json()["items"]


async def test_a_token_is_told_once_and_kept_as_a_digest(
    guest: NewGuest, services: Services
) -> None:
    ada = await keep_name(await guest("Ada"), "ada")
    made = await make_token(ada, "play", "read")
    secret = made.pop("token")
    assert secret.startswith("simsalabim_")
    assert len(secret) >= len("simsalabim_") + 43
    assert made["scopes"] == ["read", "play"]
    assert made["used_at"] is None
    assert made["expires_at"] is None
    assert await listed(ada) == [made]
    kept = await services.database.read(lambda c: c.scalars(select(tokens.c.token_hash)).all())
    assert kept == [hashlib.sha256(secret.encode()).hexdigest()]


async def test_a_token_is_its_owner(guest: NewGuest, app: FastAPI) -> None:
    ada = await keep_name(await guest("Ada"), "ada")
    made = await make_token(ada, "read")
    async with program(app, made["token"]) as http:
        assert (await http.get("/me")).json()["id"] == ada.id


async def test_guests_have_no_tokens(guest: NewGuest) -> None:
    reply = await (await guest("Ada")).post("/me/tokens", {"name": "x", "scopes": ["read"]})
    assert (reply.status_code, code_of(reply)) == (403, "account_needed")


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"scopes": []}, "invalid"),
        ({"scopes": ["admin"]}, "invalid"),
        ({"scopes": ["session"]}, "invalid"),
        ({"days": 0}, "invalid"),
        ({"days": 401}, "invalid"),
        ({"name": "\u202ex"}, "bad_name"),
    ],
    ids=str,
)
async def test_tokens_that_cannot_be(guest: NewGuest, wish: dict[str, Any], code: str) -> None:
    ada = await keep_name(await guest("Ada"), "ada")
    reply = await ada.post("/me/tokens", {"name": "x", "scopes": ["read"]} | wish)
    assert (reply.status_code, code_of(reply)) == (422, code)


async def test_there_are_only_so_many(guest: NewGuest) -> None:
    ada = await keep_name(await guest("Ada"), "ada")
    for _ in range(MOST_TOKENS):
        await make_token(ada, "read")
    reply = await ada.post("/me/tokens", {"name": "x", "scopes": ["read"]})
    assert (reply.status_code, code_of(reply)) == (409, "too_many_tokens")


async def test_a_token_ends_after_its_days_even_while_it_is_remembered(
    guest: NewGuest, app: FastAPI, services: Services, clock: MovableClock
) -> None:
    ada = await keep_name(await guest("Ada"), "ada")
    made = await make_token(ada, "read", days=1)
    await make_token(ada, "read")
    async with program(app, made["token"]) as http:
        clock.advance(24 * 3600 - 10)
        assert (await http.get("/me")).status_code == 200
        clock.advance(11)
        assert (await http.get("/me")).status_code == 401
    now = millis(clock.now())
    await services.database.write(lambda c: put_away(c, services, now) and None)
    assert [each["expires_at"] for each in await listed(ada)] == [None]


async def test_the_last_use_is_told_by_the_hour(
    guest: NewGuest, app: FastAPI, clock: MovableClock
) -> None:
    ada = await keep_name(await guest("Ada"), "ada")
    made = await make_token(ada, "read")
    seen = []
    async with program(app, made["token"]) as http:
        for _ in range(3):
            await http.get("/me")
            seen.append((await listed(ada))[0]["used_at"])
            clock.advance(3600)
    assert len(set(seen)) == 3
    assert all(text.endswith(":00:00.000Z") for text in seen)


async def test_a_deleted_token_is_worth_nothing(
    guest: NewGuest, app: FastAPI, services: Services
) -> None:
    ada, rings = await keep_name(await guest("Ada"), "ada"), []
    made, kept = await make_token(ada, "read"), await make_token(ada, "read")
    services.bell.listen(rings.append)
    async with program(app, made["token"]) as http:
        assert (await http.get("/me")).status_code == 200
        assert (await ada.delete(f"/me/tokens/{made['id']}")).status_code == 204
        assert (await http.get("/me")).status_code == 401
    assert [(ring.kind, ring.id) for ring in rings] == [("session", made["id"])]
    assert [each["id"] for each in await listed(ada)] == [kept["id"]]


async def test_tokens_of_others_are_not_there(guest: NewGuest, app: FastAPI) -> None:
    ada, ben = (
        await keep_name(await guest("Ada"), "ada"),
        await keep_name(await guest("Ben"), "ben"),
    )
    made = await make_token(ada, "read")
    assert await listed(ben) == []
    for id in (made["id"], "nothing"):
        reply = await ben.delete(f"/me/tokens/{id}")
        assert (reply.status_code, code_of(reply)) == (404, "not_found")
    async with program(app, made["token"]) as http:
        assert (await http.get("/me")).status_code == 200


async def test_a_reading_program_is_no_sign_of_life(
    guest: NewGuest, app: FastAPI, services: Services, clock: MovableClock
) -> None:
    ada = await keep_name(await guest("Ada"), "ada")
    reading, playing = await make_token(ada, "read"), await make_token(ada, "play")
    clock.advance(500)
    async with program(app, reading["token"]) as http:
        await http.get("/me")
    assert services.unseen_seconds(ada.id) >= 500
    async with program(app, playing["token"]) as http:
        await http.get("/me")
    assert services.unseen_seconds(ada.id) < 100


async def test_a_login_with_a_tokens_header_ends_nothing(guest: NewGuest, app: FastAPI) -> None:
    ada = await keep_name(await guest("Ada"), "ada")
    made = await make_token(ada, "host")
    async with client_of(app, Origin=ORIGIN, Authorization=f"Bearer {made['token']}") as http:
        wish = {"login": "ada", "password": PASSWORD}
        assert (await http.post("/sessions/login", json=wish)).status_code == 201
        assert (await http.get("/me")).status_code == 200
