"""Who may do what: every route, for whoever can ask. Frames of the socket are in
test_access_socket.py.

The table is written by hand and compared with what there is: a route that is not in it fails.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import httpx
import pytest
from fastapi import FastAPI
from fastapi.routing import APIRoute

from simsalabim.server.accounts import tokens
from simsalabim.server.accounts.entering import new_entry
from simsalabim.server.accounts.schemas import NewToken
from simsalabim.server.accounts.scopes import ROUTES, Reach, refuse_route
from simsalabim.server.accounts.sessions import begin
from simsalabim.server.app import ROUTERS
from simsalabim.server.problems import Problem
from simsalabim.server.services import Services

from .accounts import OTHER, PASSWORD, keep_name
from .conftest import GAME, Guest, NewGuest, client_of
from .matches.conftest import house_file, stage

__all__ = ["house_file", "stage"]

OUTSIDE = ("anonymous", "outsider", "kicked", "banned")
INSIDE = ("spectator", "seat")
HOSTS = ("read", "play", "host", "session")
CALLERS = OUTSIDE + INSIDE + HOSTS
"""Who asks. Outside: a stranger, a guest of another room, and guests whom the host has sent away,
for now or for good. Inside: a member without a seat, and one with a seat. The others are the host,
by a personal token of each scope, and by the session itself."""

WITH_CAMPAIGN = "magical-library"


class Row(NamedTuple):
    """What a request is answered with, by caller. `scope` is 403 with this code, `-` is 401."""

    name: str
    method: str
    path: str
    body: Any
    answers: str


def rows() -> Iterator[Row]:
    """The table. The columns are those of `CALLERS`."""
    for line in TABLE.strip().splitlines():
        if not line.startswith("#"):
            name, method, path, *answers = line.split()
            yield Row(name, method, path, BODIES.get(name), " ".join(answers))


TABLE = """
# name               method  path                                        anyone   out  kick   ban  spec  seat   read   play   host session
list_games           GET     /games                                         200   200   200   200   200   200    200    200    200     200
get_game             GET     /games/{game}                                  200   200   200   200   200   200    200    200    200     200
get_rules            GET     /games/{game}/rules                            200   200   200   200   200   200    200    200    200     200
create_session       POST    /sessions                                      201   201   201   201   201   201    201    201    201     201
login                POST    /sessions/login                                201   201   201   201   201   201    201    201    201     201
recover              POST    /sessions/recovery                             401   401   401   401   401   401    401    401    401     401
get_push_key         GET     /push                                        200   200   200   200   200   200    200    200    200    200
put_browser          PUT     /me/push                                       -   409   409   409   409   409  scope  scope  scope    409
delete_browser       DELETE  /me/push                                       -   204   204   204   204   204  scope  scope  scope    204
get_session          GET     /sessions/current                              200   200   200   200   200   200    200    200    200     200
get_me               GET     /me                                              -   200   200   200   200   200    200    200    200     200
change_me            PATCH   /me                                              -   200   200   200   200   200  scope  scope  scope     200
create_ticket        POST    /sessions/ticket                                 -   201   201   201   201   201  scope  scope  scope     201
create_account       POST    /me/account                                      -   201   201   201   201   201  scope  scope  scope     409
list_tokens          GET     /me/tokens                                       -   200   200   200   200   200  scope  scope  scope     200
create_token         POST    /me/tokens                                       -   403   403   403   403   403  scope  scope  scope     201
delete_token         DELETE  /me/tokens/{token}                               -   404   404   404   404   404  scope  scope  scope     204
renew_recovery_codes POST    /me/recovery-codes                               -   403   403   403   403   403  scope  scope  scope     200
list_rooms           GET     /rooms                                           -   200   200   200   200   200    200    200    200     200
create_room          POST    /rooms                                           -   201   201   201   201   201  scope  scope    201     201
get_room             GET     /rooms/{room}                                    -   404   404   404   200   200    200    200    200     200
change_room          PATCH   /rooms/{room}                                    -   404   404   404   403   403  scope  scope    200     200
renew_invite         POST    /rooms/{room}/invite                             -   404   404   404   403   403  scope  scope    200     200
get_invite           GET     /invites/{code}                                200   200   403   403   200   200    200    200    200     200
join_room            POST    /invites/{code}/join                             -   200   403   403   200   200  scope    200    200     200
list_public_rooms    GET     /public-rooms                                  200   200   200   200   200   200    200    200    200     200
get_public_room      GET     /public-rooms/{public}                         200   200   403   403   200   200    200    200    200     200
join_public_room     POST    /public-rooms/{public}/join                      -   200   403   403   200   200  scope    200    200     200
put_seat             PUT     /rooms/{room}/seats/2                            -   404   404   404   200   200  scope    200    200     200
put_seat+bot         PUT     /rooms/{room}/seats/2                            -   404   404   404   403   403  scope  scope    200     200
free_seat            DELETE  /rooms/{room}/seats/0                            -   404   404   404   403   403  scope    200    200     200
free_seat+others     DELETE  /rooms/{room}/seats/1                            -   404   404   404   403   200  scope  scope    200     200
put_host             PUT     /rooms/{room}/host                               -   404   404   404   403   403  scope  scope    200     200
remove_member        DELETE  /rooms/{room}/members/me                         -   404   404   404   204   204  scope    204    204     204
remove_member+other  DELETE  /rooms/{room}/members/{ben}                      -   404   404   404   403   403  scope  scope    204     204
list_bans            GET     /rooms/{room}/bans                               -   404   404   404   403   403  scope  scope    200     200
ban                  PUT     /rooms/{room}/bans/{ben}                         -   404   404   404   403   403  scope  scope    200     200
lift_ban             DELETE  /rooms/{room}/bans/{bea}                         -   404   404   404   403   403  scope  scope    204     204
list_messages        GET     /rooms/{room}/messages                           -   404   404   404   200   200    200    200    200     200
post_message         POST    /rooms/{room}/messages                           -   404   404   404   201   201  scope    201    201     201
remove_message       DELETE  /rooms/{room}/messages/{message}                 -   404   404   404   403   403  scope  scope    204     204
delete_room          DELETE  /rooms/{room}                                    -   404   404   404   403   403  scope  scope    204     204
list_campaigns       GET     /rooms/{room}/campaigns                          -   404   404   404   200   200    200    200    200     200
begin_campaign       POST    /rooms/{room}/campaigns                          -   404   404   404   403   403  scope  scope    201     201
get_campaign         GET     /rooms/{room}/campaigns/{campaign}               -   404   404   404   200   200    200    200    200     200
get_campaign_rules   GET     /rooms/{room}/campaigns/{campaign}/rules         -   404   404   404   200   200    200    200    200     200
export_campaign      GET     /rooms/{room}/campaigns/{campaign}/export        -   404   404   404   200   200    200    200    200     200
propose_choice       POST    /rooms/{room}/campaigns/{campaign}/proposals      -   404   404   404   409   409  scope    409    409     409
make_choice          POST    /rooms/{room}/campaigns/{campaign}/choices       -   404   404   404   403   403  scope  scope    409     409
undo_choice          POST    /rooms/{room}/campaigns/{campaign}/undo          -   404   404   404   403   403  scope  scope    409     409
close_campaign       POST    /rooms/{room}/campaigns/{campaign}/close         -   404   404   404   403   403  scope  scope    200     200
branch_campaign      POST    /rooms/{room}/campaigns/{campaign}/branch        -   404   404   404   403   403  scope  scope    422     422
delete_campaign      DELETE  /rooms/{room}/campaigns/{campaign}               -   404   404   404   403   403  scope  scope    204     204
begin_match          POST    /rooms/{room}/matches                            -   404   404   404   403   403  scope  scope    201     201
list_matches         GET     /rooms/{room}/matches                            -   404   404   404   200   200    200    200    200     200
get_scores           GET     /rooms/{room}/scores                           -   404   404   404   200   200    200    200    200    200
put_ready            PUT     /rooms/{room}/ready                            -   404   404   404   409   409  scope    409    409    409
begin_rematch        POST    /rooms/{room}/rematch                          -   404   404   404   403   403  scope  scope    409    409
undo_action          POST    /matches/{match}/undo                          -   404   404   404   403   409  scope    409    409    409
get_match            GET     /matches/{match}                                 -   404   404   404   200   200    200    200    200     200
explain              POST    /matches/{match}/explain                         -   404   404   404   200   200    200    200    200     200
act                  POST    /matches/{match}/actions                         -   404   404   404   403   422  scope    422    422     422
events               GET     /matches/{match}/events                          -   404   404   404   200   200    200    200    200     200
record               GET     /matches/{match}/record                          -   404   404   404   200   200    200    200    200     200
proof                GET     /matches/{match}/proof                           -   404   404   404   200   200    200    200    200     200
propose              POST    /matches/{match}/votes                           -   404   404   404   403   201  scope    201    201     201
cast_ballot          POST    /matches/{match}/votes/nothing                   -   404   404   404   403   409  scope    409    409     409
nudge                POST    /matches/{match}/nudge                           -   404   404   404   403   404  scope    404    404     404
pause_match          PUT     /matches/{match}/pause                           -   404   404   404   403   200  scope    200    200     200
resume_match         DELETE  /matches/{match}/pause                           -   404   404   404   403   200  scope    200    200     200
list_positions       GET     /matches/{match}/positions                       -   404   404   404   200   200    200    200    200     200
get_position         GET     /matches/{match}/positions/0                     -   404   404   404   200   200    200    200    200     200
verify_match         GET     /matches/{match}/verification                    -   404   404   404   409   409    409    409    409     409
branch_match         POST    /matches/{match}/branch                          -   404   404   404   409   409  scope  scope    409     409
set_seat_away        POST    /matches/{match}/seats/1/away                    -   404   404   404   403   409  scope    409    409     409
leave                POST    /matches/{match}/leave                           -   404   404   404   403   200  scope    200    200     200
come_back            POST    /matches/{match}/return                          -   404   404   404   403   200  scope    200    200     200
end_session          DELETE  /sessions/current                                -   204   204   204   204   204  scope  scope  scope     204
end_sessions         DELETE  /sessions                                        -   204   204   204   204   204  scope  scope  scope     204
change_password      PUT     /me/password                                     -   403   403   403   403   403  scope  scope  scope     200
delete_me            POST    /me/deletion                                     -   403   403   403   403   403  scope  scope  scope     204
"""

BODIES: dict[str, Any] = {
    "create_session": {"name": "Somebody"},
    "login": {"login": "ada", "password": PASSWORD},
    "change_me": {"language": "de"},
    "create_ticket": {},
    "create_account": {"login": "again", "password": PASSWORD},
    "create_token": {"name": "another", "scopes": ["host"]},
    "create_room": {"game": GAME, "seats": 2},
    "change_room": {"name": "Friday"},
    "renew_invite": {},
    "join_room": {},
    "put_seat": {"occupant": "me"},
    "put_seat+bot": {"occupant": "bot"},
    "put_host": {"user": "{ben}"},
    "post_message": {"text": "hello"},
    "begin_campaign": {"game": WITH_CAMPAIGN},
    "propose_choice": {"match": "nothing", "choice": None},
    "make_choice": {"match": "nothing", "choice": {"kind": "tick"}},
    "undo_choice": {"number": 1},
    "close_campaign": {},
    "branch_campaign": {"point": 1},
    "begin_match": {},
    "put_browser": {
        "endpoint": "https://push.example/x",
        "keys": {"p256dh": "B" * 87, "auth": "a" * 22},
    },
    "delete_browser": {"endpoint": "https://push.example/x"},
    "put_ready": {"match": "nothing", "ready": True},
    "begin_rematch": {"match": "nothing"},
    "explain": {"step": 0, "action": {"kind": "roll"}},
    "act": {"step": 0, "action": {"kind": "fly"}},
    "branch_match": {"seq": 0},
    "undo_action": {"seq": 0},
    "set_seat_away": {},
    "propose": {"kind": "pace", "question_seconds": 60},
    "cast_ballot": {"yes": True},
    "nudge": {"seat": 9},  # nobody: who is waited for is drawn
    "pause_match": {"reason": "phone"},
    "leave": {},
    "come_back": {},
    "change_password": {"old": PASSWORD, "new": OTHER},
    "recover": {"login": "ada", "code": "ACDE", "new": OTHER},
    "renew_recovery_codes": {"password": PASSWORD},
    "join_public_room": {},
    "delete_me": {"password": OTHER},
}


async def test_every_route_is_in_the_table_and_says_what_it_needs(app: FastAPI) -> None:
    listed = {row.name.partition("+")[0] for row in rows()}
    operations = {
        operation["operationId"]: operation["x-scope"]
        for methods in app.openapi()["paths"].values()
        for operation in methods.values()
    }
    assert set(operations) == listed == set(ROUTES)
    # Not only what is described: a route can be left out of the description.
    built = {r.name for each in ROUTERS for r in each.routes if isinstance(r, APIRoute)}
    assert built == listed
    for row in rows():
        if "+" not in row.name:
            assert operations[row.name] in needed(row), row.name


def needed(row: Row) -> set[str]:
    """What a route may say that it needs, by the smallest caller whom the table lets in."""
    answers = dict(zip(CALLERS, row.answers.split(), strict=True))
    smallest = next(who for who in ("anonymous", *HOSTS) if answers[who] not in ("-", "scope"))
    # What asks nobody, or what strangers may ask and every token as well.
    return {"none", "read"} if smallest == "anonymous" else {smallest}


def test_a_route_that_nobody_has_listed_is_closed_to_every_token() -> None:
    for reach in (Reach.READ, Reach.PLAY, Reach.HOST):
        with pytest.raises(Problem) as refused:
            refuse_route(reach, "a_route_of_next_year")
        assert (refused.value.status, refused.value.code) == (403, "scope")
    refuse_route(Reach.SESSION, "a_route_of_next_year")


class Scene:
    """A room with Ada (the host, on seat 0) and Ben (on seat 1), fresh for each request; Bea is
    banned from it. Whoever asks is new each time as well, unless it is Ada."""

    def __init__(self, app: FastAPI, services: Services, guest: NewGuest) -> None:
        self.app, self.services, self.guest = app, services, guest

    async def open(self) -> "Scene":
        """Let Ada and the others come in."""
        self.ada = await keep_name(await self.guest("Ada"), "ada")
        self.ben, self.bea = await self.guest("Ben"), await self.guest("Bea")
        return self

    async def names(self, path: str, caller: str, asks: Guest | None) -> dict[str, str]:
        """What stands in the path, made as far as it is needed; `asks` has the caller's part."""
        known = {"game": GAME, "ben": self.ben.id, "bea": self.bea.id}
        known["token"] = await self.spare_token()
        if not any(f"{{{each}}}" in path for each in ("room", "public", "code", "match")):
            return known
        seats = 2 if "match" in path else 3
        room = await self.ada.make_room(seats)
        at, here = f"/rooms/{room['id']}", {}
        await self.ada.sit(room["id"], 0)
        if caller == "seat" and asks is not None:
            await asks.join(room, sit=True)
        if caller != "seat" or seats == 3:
            await self.ben.join(room, sit=caller != "seat")
        if asks is not None and caller in ("kicked", "banned", "spectator"):
            await asks.join(room)
        if caller == "kicked" and asks is not None:
            await self.ada.delete(f"{at}/members/{asks.id}")
        if caller == "banned" and asks is not None:
            await self.ada.put(f"{at}/bans/{asks.id}", None)
        if "{bea}" in path:
            await self.bea.join((await self.ada.get(at)).json())
            await self.ada.put(f"{at}/bans/{self.bea.id}", None)
        if "{message}" in path:
            here = (await self.ada.post(f"{at}/messages", {"text": "hello"})).json()
        if "{public}" in path:
            await self.ada.patch(at, {"visibility": "public"})
        code = (await self.ada.get(at)).json()["code"]
        known |= {"room": room["id"], "public": room["id"], "code": code}
        known["message"] = here.get("id", "")
        if "{campaign}" in path:
            begun = await self.ada.post(f"{at}/campaigns", {"game": WITH_CAMPAIGN})
            known["campaign"] = begun.json()["id"]
        if "{match}" in path:
            known["match"] = (await self.ada.post(f"{at}/matches")).json()["id"]
        return known

    async def secret(self, caller: str) -> str | None:
        """A new token of Ada's."""
        if caller == "anonymous":
            return None
        entry = new_entry(self.services)
        if caller == "session":
            await self.services.database.write(
                lambda c: begin(c, self.ada.id, entry.token, entry.now, entry.expires)
            )
            return entry.token
        secret = tokens.PREFIX + entry.token
        wish = NewToken(name="program", scopes=[caller])  # type: ignore[list-item]
        await self.services.database.write(
            lambda c: (tokens.end_all(c, self.ada.id), tokens.make(c, self.ada.id, secret, wish, 0))
        )
        return secret

    async def spare_token(self) -> str:
        entry = new_entry(self.services)
        wish = NewToken(name="spare", scopes=["read"])
        made = await self.services.database.write(
            lambda c: (
                tokens.end_all(c, self.ada.id),
                tokens.make(c, self.ada.id, entry.token, wish, 0),
            )
        )
        return made[1]["id"]

    async def renew(self) -> None:
        """Ada goes on, whatever has been ended."""
        secret = await self.secret("session")
        self.ada.http.headers["Authorization"] = f"Bearer {secret}"


def filled(body: Any, names: dict[str, str]) -> Any:
    if isinstance(body, dict):
        return {key: filled(value, names) for key, value in body.items()}
    return names[body[1:-1]] if isinstance(body, str) and body.startswith("{") else body


def told(reply: httpx.Response) -> str:
    """An answer as the table writes it."""
    code = reply.json().get("code") if reply.status_code in (401, 403) else None
    return {"scope": "scope", "not_signed_in": "-"}.get(code or "", str(reply.status_code))


@pytest.mark.parametrize("caller", CALLERS)
async def test_the_table_holds(
    caller: str, app: FastAPI, services: Services, guest: NewGuest
) -> None:
    scene, wrong = await Scene(app, services, guest).open(), []
    for row in rows():
        asks = None if caller in ("anonymous", *HOSTS) else await guest(caller.capitalize())
        names = await scene.names(row.path, caller, asks)
        secret = await scene.secret(caller) if asks is None else asks.token
        if row.name == "delete_token" and caller == "session":
            names["token"] = await scene.spare_token()
        headers = {} if secret is None else {"Authorization": f"Bearer {secret}"}
        async with client_of(app, **headers) as http:
            body = filled(row.body, names)
            reply = await http.request(row.method, row.path.format(**names), json=body)
        expected = row.answers.split()[CALLERS.index(caller)]
        if told(reply) != expected:
            wrong.append(f"{row.name}: {told(reply)} instead of {expected} {reply.text[:200]}")
        if row.name.startswith("end_session") and caller == "session":
            await scene.renew()
    assert wrong == []
