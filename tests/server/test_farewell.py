"""Somebody deletes their account."""

from fastapi import FastAPI
from sqlalchemy import func, select

from simsalabim.server.accounts.tables import credentials, recovery_codes, users
from simsalabim.server.housekeeping import clear_out
from simsalabim.server.services import Services

from .accounts import OTHER, PASSWORD, keep_name, log_in, make_token
from .conftest import NewGuest, code_of
from .test_login import works


async def test_an_account_that_is_deleted_leaves_its_rooms_and_keeps_its_name_on_what_it_said(
    guest: NewGuest, app: FastAPI, services: Services
) -> None:
    ada, ben = await keep_name(await guest("Ada"), "ada"), await guest("Ben")
    room = await ada.make_room(2)
    path = f"/rooms/{room['id']}"
    await ada.sit(room["id"], 0)
    await ben.join(room, sit=True)
    await ada.post(f"{path}/messages", {"text": "farewell"})
    token = (await make_token(ada, "play"))["token"]
    assert (await ada.post("/me/deletion", {"password": PASSWORD})).status_code == 204
    assert not await works(app, ada.token)
    assert not await works(app, token)
    assert (await log_in(app, "ada")).status_code == 401
    after = (await ben.get(path)).json()
    assert (after["host"], [member["name"] for member in after["members"]]) == (ben.id, ["Ben"])
    assert after["seats"][0]["occupant"] is None
    [said] = (await ben.get(f"{path}/messages")).json()["items"]
    assert (said["user"], said["name"], said["text"]) == (None, "Ada", "farewell")
    for table in (users, credentials, recovery_codes):
        column = table.c.id if table is users else table.c.user_id
        count = select(func.count()).where(column == ada.id)
        assert await services.database.read(lambda c, count=count: c.scalar(count)) == 0
    # The login name is free again.
    await keep_name(await guest("Another"), "ada")


async def test_a_seat_of_a_deleted_account_does_what_the_rules_state(
    guest: NewGuest, app: FastAPI
) -> None:
    ada, ben = await keep_name(await guest("Ada"), "ada"), await guest("Ben")
    room = await ben.make_room(2)
    await ben.sit(room["id"], 0)
    await ada.join(room, sit=True)
    match = (await ben.post(f"/rooms/{room['id']}/matches")).json()["id"]
    assert (await ada.post("/me/deletion", {"password": PASSWORD})).status_code == 204
    await app.state.matches.settled()
    seat = (await ben.get(f"/matches/{match}")).json()["seats"][1]
    assert seat["occupant"]["name"] == "Ada"
    live = await app.state.matches.open(match)
    assert live.is_gone(live.seats[1])


async def test_who_was_alone_at_a_table_is_put_away_with_the_room(
    guest: NewGuest, app: FastAPI, services: Services
) -> None:
    ada = await keep_name(await guest("Ada"), "ada")
    room = await ada.make_room(2)
    await ada.sit(room["id"], 0)
    await ada.put(f"/rooms/{room['id']}/seats/1", {"occupant": "bot"})
    match = (await ada.post(f"/rooms/{room['id']}/matches")).json()["id"]
    assert (await ada.post("/me/deletion", {"password": PASSWORD})).status_code == 204
    assert (await log_in(app, "ada")).status_code == 401
    await app.state.matches.look_who_is_there(match)
    await services.database.write(clear_out)
    left = await services.database.read(lambda c: c.scalar(select(func.count()).select_from(users)))
    assert left == 0


async def test_nobody_is_deleted_without_the_password(guest: NewGuest, app: FastAPI) -> None:
    ada, ben = await keep_name(await guest("Ada"), "ada"), await guest("Ben")
    refused = await ada.post("/me/deletion", {"password": OTHER})
    assert (refused.status_code, code_of(refused)) == (403, "wrong_password")
    as_guest = await ben.post("/me/deletion", {"password": PASSWORD})
    assert (as_guest.status_code, code_of(as_guest)) == (403, "account_needed")
    assert await works(app, ada.token)
    assert await works(app, ben.token)
