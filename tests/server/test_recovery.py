"""Recovery codes: the way back in for somebody who has forgotten the password."""

import re

import pytest
from fastapi import FastAPI
from sqlalchemy import select

from simsalabim.server.accounts.tables import recovery_codes
from simsalabim.server.services import Services
from simsalabim.server.spoken import RECOVERY_GROUPS, SHORT_GROUPS, heard, new_recovery_code, told

from .accounts import OTHER, PASSWORD, go_on, log_in, make_token, program
from .conftest import Guest, MakeApp, NewGuest, client_of, code_of
from .test_login import works


async def with_codes(guest: Guest, login: str) -> list[str]:
    """Make an account of the guest; return its codes."""
    reply = await guest.post("/me/account", {"login": login, "password": PASSWORD})
    go_on(guest, reply)
    return reply.json()["recovery_codes"]


async def recover(app: FastAPI, login: str, code: str, new: str = OTHER, **more: object):
    async with client_of(app) as http:
        return await http.post(
            "/sessions/recovery", json={"login": login, "code": code, "new": new} | more
        )


async def test_codes_are_told_once_and_lie_in_the_database_as_digests(
    guest: NewGuest, services: Services
) -> None:
    ada = await guest("Ada")
    codes = await with_codes(ada, "ada")
    assert len(set(codes)) == 8
    assert all(re.fullmatch("([A-Z3-9]{4}-){3}[A-Z3-9]{4}", code) for code in codes)
    kept = await services.database.read(
        lambda c: c.scalars(select(recovery_codes.c.code_hash)).all()
    )
    assert len(kept) == 8
    assert not {code.replace("-", "") for code in codes} & set(kept)
    me = (await ada.get("/me")).json()
    assert me["recovery_codes_left"] == 8
    assert codes[0] not in str(me)


async def test_a_code_lets_its_owner_in_once_with_another_password(
    guest: NewGuest, app: FastAPI
) -> None:
    ada = await guest("Ada")
    codes = await with_codes(ada, "ada")
    token = (await make_token(ada, "play"))["token"]
    reply = await recover(app, " ADA ", codes[3].lower().replace("-", " "))
    assert (reply.status_code, reply.json()["user"]["id"]) == (201, ada.id)
    assert not await works(app, ada.token)
    assert await works(app, reply.json()["token"])
    assert await works(app, token)
    assert (await log_in(app, "ada", PASSWORD)).status_code == 401
    assert (await log_in(app, "ada", OTHER)).status_code == 201
    again = await recover(app, "ada", codes[3])
    assert (again.status_code, code_of(again)) == (401, "wrong_login")
    async with program(app, reply.json()["token"]) as http:
        assert (await http.get("/me")).json()["recovery_codes_left"] == 7


async def test_codes_open_no_other_account(guest: NewGuest, app: FastAPI) -> None:
    ada, ben = await guest("Ada"), await guest("Ben")
    codes = await with_codes(ada, "ada")
    await with_codes(ben, "ben")
    replies = [
        await recover(app, "ben", codes[0]),
        await recover(app, "nobody", codes[0]),
        await recover(app, "ada", told(new_recovery_code())),
        await recover(app, "ada", "x"),
    ]
    assert {(reply.status_code, code_of(reply)) for reply in replies} == {(401, "wrong_login")}
    short = await recover(app, "ada", codes[0], "short")
    assert (short.status_code, code_of(short)) == (422, "bad_password")
    assert (await recover(app, "ada", codes[0])).status_code == 201  # none of that used it up


async def test_a_guest_in_a_room_is_asked_first_and_the_code_stays(
    guest: NewGuest, app: FastAPI
) -> None:
    ada, ben = await guest("Ada"), await guest("Ben")
    codes = await with_codes(ada, "ada")
    await ben.make_room()
    body = {"login": "ada", "code": codes[0], "new": OTHER}
    asked = await ben.post("/sessions/recovery", body)
    assert (asked.status_code, code_of(asked)) == (409, "guest_in_rooms")
    assert await works(app, ben.token)
    assert await works(app, ada.token)
    assert (await ben.post("/sessions/recovery", body | {"leave_rooms": True})).status_code == 201
    assert not await works(app, ben.token)


async def test_new_codes_need_the_password_and_kill_the_old_ones(
    guest: NewGuest, app: FastAPI
) -> None:
    ada, ben = await guest("Ada"), await guest("Ben")
    old = await with_codes(ada, "ada")
    refused = await ada.post("/me/recovery-codes", {"password": OTHER})
    assert (refused.status_code, code_of(refused)) == (403, "wrong_password")
    as_guest = await ben.post("/me/recovery-codes", {"password": OTHER})
    assert (as_guest.status_code, code_of(as_guest)) == (403, "account_needed")
    new = (await ada.post("/me/recovery-codes", {"password": PASSWORD})).json()["recovery_codes"]
    assert not set(old) & set(new)
    assert (await recover(app, "ada", old[0])).status_code == 401
    assert (await recover(app, "ada", new[0])).status_code == 201


async def test_codes_cannot_be_tried_without_end(make_app: MakeApp, guest: NewGuest) -> None:
    app = await make_app(limit_factor=1.0)
    ada = await guest("Ada", app)
    codes = await with_codes(ada, "ada")
    for _ in range(9):  # making the account counted as well, but for the user's id
        assert (await recover(app, "ada", told(new_recovery_code()))).status_code == 401
    assert (await recover(app, "ada", "x")).status_code == 401
    late = await recover(app, "ada", codes[0])
    assert (late.status_code, code_of(late)) == (429, "too_many")
    assert (await log_in(app, "ada")).status_code == 429  # passwords and codes are counted together


@pytest.mark.parametrize(
    ("typed", "groups", "code"),
    [
        ("acde fghj", SHORT_GROUPS, "ACDEFGHJ"),
        (" ACDE-FGHJ ", SHORT_GROUPS, "ACDEFGHJ"),
        ("ACDE_FGHJ", SHORT_GROUPS, "ACDEFGHJ"),
        ("ACDEFGH0", SHORT_GROUPS, None),
        ("ACDEFGH", SHORT_GROUPS, None),
        ("ACDEFGHJ", RECOVERY_GROUPS, None),
        ("acdefghjkmnpqrtw", RECOVERY_GROUPS, "ACDEFGHJKMNPQRTW"),
    ],
)
def test_what_is_heard_of_a_code(typed: str, groups: int, code: str | None) -> None:
    assert heard(typed, groups) == code
