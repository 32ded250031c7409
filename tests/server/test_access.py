"""Who may do what: every route and every frame of the socket, for somebody unknown, for personal
tokens of each scope, and for a session.

The table is written by hand and compared with what there is: a route that is not in it fails.
"""

import asyncio
from collections.abc import Iterator
from typing import Any, NamedTuple

import httpx
import pytest
from fastapi import FastAPI
from fastapi.routing import APIRoute

from simsalabim.server.accounts import tokens
from simsalabim.server.accounts.entering import new_entry
from simsalabim.server.accounts.schemas import NewToken
from simsalabim.server.accounts.scopes import FRAMES, ROUTES, Reach, refuse_route
from simsalabim.server.accounts.sessions import begin
from simsalabim.server.app import ROUTERS
from simsalabim.server.problems import Problem
from simsalabim.server.services import Services
from simsalabim.server.sockets.frames import TO_SERVER

from .accounts import OTHER, PASSWORD, keep_name
from .conftest import GAME, Guest, NewGuest, client_of
from .matches.conftest import house_file, stage
from .matches.stage import Peer, Stage

__all__ = ["house_file", "stage"]

CALLERS = ("anonymous", "read", "play", "host", "session")
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
# name              method  path                                       anyone read  play  host  session
list_games          GET     /games                                        200  200   200   200   200
get_game            GET     /games/{game}                                 200  200   200   200   200
get_rules           GET     /games/{game}/rules                           200  200   200   200   200
create_session      POST    /sessions                                     201  201   201   201   201
login               POST    /sessions/login                               201  201   201   201   201
get_me              GET     /me                                             -  200   200   200   200
change_me           PATCH   /me                                             - scope scope scope  200
create_ticket       POST    /sessions/ticket                                - scope scope scope  201
create_account      POST    /me/account                                     - scope scope scope  409
list_tokens         GET     /me/tokens                                      - scope scope scope  200
create_token        POST    /me/tokens                                      - scope scope scope  201
delete_token        DELETE  /me/tokens/{token}                              - scope scope scope  204
list_rooms          GET     /rooms                                          -  200   200   200   200
create_room         POST    /rooms                                          - scope scope  201   201
get_room            GET     /rooms/{room}                                   -  200   200   200   200
change_room         PATCH   /rooms/{room}                                   - scope scope  200   200
renew_invite        POST    /rooms/{room}/invite                            - scope scope  200   200
get_invite          GET     /invites/{code}                               200  200   200   200   200
join_room           POST    /invites/{code}/join                            - scope  200   200   200
put_seat            PUT     /rooms/{room}/seats/2                           - scope  200   200   200
put_seat+bot        PUT     /rooms/{room}/seats/2                           - scope scope  200   200
free_seat           DELETE  /rooms/{room}/seats/0                           - scope  200   200   200
free_seat+others    DELETE  /rooms/{room}/seats/1                           - scope scope  200   200
put_host            PUT     /rooms/{room}/host                              - scope scope  200   200
remove_member       DELETE  /rooms/{room}/members/me                        - scope  204   204   204
remove_member+other DELETE  /rooms/{room}/members/{ben}                     - scope scope  204   204
list_messages       GET     /rooms/{room}/messages                          -  200   200   200   200
post_message        POST    /rooms/{room}/messages                          - scope  201   201   201
delete_room         DELETE  /rooms/{room}                                   - scope scope  204   204
list_campaigns      GET     /rooms/{room}/campaigns                         -  200   200   200   200
begin_campaign      POST    /rooms/{room}/campaigns                         - scope scope  201   201
get_campaign        GET     /rooms/{room}/campaigns/{campaign}              -  200   200   200   200
get_campaign_rules  GET     /rooms/{room}/campaigns/{campaign}/rules        -  200   200   200   200
export_campaign     GET     /rooms/{room}/campaigns/{campaign}/export       -  200   200   200   200
propose_choice      POST    /rooms/{room}/campaigns/{campaign}/proposals    - scope  409   409   409
make_choice         POST    /rooms/{room}/campaigns/{campaign}/choices      - scope scope  409   409
undo_choice         POST    /rooms/{room}/campaigns/{campaign}/undo         - scope scope  409   409
close_campaign      POST    /rooms/{room}/campaigns/{campaign}/close        - scope scope  200   200
delete_campaign     DELETE  /rooms/{room}/campaigns/{campaign}              - scope scope  204   204
begin_match         POST    /rooms/{room}/matches                           - scope scope  201   201
list_matches        GET     /rooms/{room}/matches                           -  200   200   200   200
get_match           GET     /matches/{match}                                -  200   200   200   200
explain             POST    /matches/{match}/explain                        -  200   200   200   200
act                 POST    /matches/{match}/actions                        - scope  422   422   422
events              GET     /matches/{match}/events                         -  200   200   200   200
record              GET     /matches/{match}/record                         -  200   200   200   200
proof               GET     /matches/{match}/proof                          -  200   200   200   200
list_positions      GET     /matches/{match}/positions                      -  200   200   200   200
get_position        GET     /matches/{match}/positions/0                    -  200   200   200   200
verify_match        GET     /matches/{match}/verification                   -  409   409   409   409
branch_match        POST    /matches/{match}/branch                         - scope scope  409   409
set_seat_away       POST    /matches/{match}/seats/1/away                   - scope  409   409   409
leave               POST    /matches/{match}/leave                          - scope  200   200   200
come_back           POST    /matches/{match}/return                         - scope  200   200   200
end_session         DELETE  /sessions/current                               - scope scope scope  204
end_sessions        DELETE  /sessions                                       - scope scope scope  204
change_password     PUT     /me/password                                    - scope scope scope  200
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
    "begin_match": {},
    "explain": {"step": 0, "action": {"kind": "roll"}},
    "act": {"step": 0, "action": {"kind": "fly"}},
    "branch_match": {"seq": 0},
    "undo_action": {"seq": 0},
    "set_seat_away": {},
    "leave": {},
    "come_back": {},
    "change_password": {"old": PASSWORD, "new": OTHER},
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
    let_in = [answer not in ("-", "scope") for answer in row.answers.split()]
    smallest = CALLERS[let_in.index(True)]
    # What asks nobody, or what strangers may ask and every token as well.
    return {"none", "read"} if smallest == "anonymous" else {smallest}


def test_a_route_that_nobody_has_listed_is_closed_to_every_token() -> None:
    for reach in (Reach.READ, Reach.PLAY, Reach.HOST):
        with pytest.raises(Problem) as refused:
            refuse_route(reach, "a_route_of_next_year")
        assert (refused.value.status, refused.value.code) == (403, "scope")
    refuse_route(Reach.SESSION, "a_route_of_next_year")


class Scene:
    """A room with Ada (the host, on seat 0) and Ben (on seat 1), fresh for each request."""

    def __init__(self, app: FastAPI, services: Services, ada: Guest, ben: Guest) -> None:
        self.app, self.services, self.ada, self.ben = app, services, ada, ben

    async def names(self, path: str) -> dict[str, str]:
        """What stands in the path, made as far as it is needed."""
        known = {"game": GAME, "ben": self.ben.id, "token": await self.spare_token()}
        if not any(each in path for each in ("{room}", "{code}", "{match}")):
            return known
        seats = 2 if "match" in path else 3
        room = await self.ada.make_room(seats)
        await self.ada.sit(room["id"], 0)
        await self.ben.join(room, sit=True)
        known |= {"room": room["id"], "code": room["code"]}
        if "{campaign}" in path:
            begun = await self.ada.post(f"/rooms/{room['id']}/campaigns", {"game": WITH_CAMPAIGN})
            known["campaign"] = begun.json()["id"]
        if "{match}" in path:
            match = await self.ada.post(f"/rooms/{room['id']}/matches")
            known["match"] = match.json()["id"]
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
    ada, ben = await keep_name(await guest("Ada"), "ada"), await guest("Ben")
    scene, wrong = Scene(app, services, ada, ben), []
    for row in rows():
        names = await scene.names(row.path)
        secret = await scene.secret(caller)
        if row.name == "delete_token" and caller == "session":
            names["token"] = await scene.spare_token()
        headers = {} if secret is None else {"Authorization": f"Bearer {secret}"}
        async with client_of(app, **headers) as http:
            body = filled(row.body, names)
            reply = await http.request(row.method, row.path.format(**names), json=body)
        expected = row.answers.split()[CALLERS.index(caller)]
        if told(reply) != expected:
            wrong.append(f"{row.name}: {told(reply)} instead of {expected} {reply.text[:200]}")
        if row.name.startswith("end_session"):
            await scene.renew()
    assert wrong == []


# --- The socket ----------------------------------------------------------------------------------

SOCKET = {
    # frame     read     play     host     session
    "watch": ("taken", "taken", "taken", "taken"),
    "unwatch": ("taken", "taken", "taken", "taken"),
    "pong": ("taken", "taken", "taken", "taken"),
    "act": ("scope", "taken", "taken", "taken"),
    "say": ("scope", "taken", "taken", "taken"),
}


def test_every_frame_is_in_the_table() -> None:
    known = TO_SERVER.json_schema()["discriminator"]["mapping"]
    assert set(known) == set(SOCKET) == set(FRAMES)


@pytest.mark.parametrize("caller", CALLERS[1:])
async def test_the_table_of_the_socket_holds(caller: str, stage: Stage) -> None:
    table = await stage.table(2)
    ada = table.players[0]
    await ada_keeps_her_name(ada)
    secret = ada.token if caller == "session" else await token_of(ada, caller)
    peer = await Peer(stage, secret).open()
    view = await table.look(0)
    frames = {
        "watch": {"match": table.match},
        "unwatch": {"match": table.match},
        "pong": {"body": "x"},
        "act": {
            "match": table.match,
            "move_id": "m",
            "step": view["step"],
            "action": view["actions"][0],
        },
        "say": {"room": table.room, "text": "hello"},
    }
    for type_, members in frames.items():
        peer.frames.clear()
        await peer.say({"type": type_} | members)
        await stage.settle()
        refused = [frame["code"] for frame in peer.of("rejected")]
        expected = SOCKET[type_][CALLERS.index(caller) - 1]
        assert (refused or ["taken"]) == [expected], type_
        for frame in peer.of("rejected"):  # told for what, so that nobody waits for an answer
            assert all(frame[k] == members[k] for k in ("move_id", "match", "room") if k in members)
    messages = await ada.call("GET", f"/rooms/{table.room}/messages")
    assert len(messages["items"]) == (caller != "read")
    assert ((await table.look(0))["seq"] > 0) is (caller != "read")
    await peer.leave()


async def test_a_program_that_only_reads_neither_is_there_nor_takes_the_seat_back(
    stage: Stage,
) -> None:
    table = await stage.table(2)
    ada = table.players[0]
    await ada_keeps_her_name(ada)
    await ada.call("POST", f"/matches/{table.match}/leave", {})
    live = await table.live()
    reading = await Peer(stage, await token_of(ada, "read")).open()
    await reading.watch(table.match)
    assert reading.of("state")[0]["view"]
    assert live.seats[0].away
    assert not stage.hub.is_here(ada.id)
    playing = await Peer(stage, await token_of(ada, "play")).open()
    assert stage.hub.is_here(ada.id)
    await playing.watch(table.match)
    assert not live.seats[0].away
    await reading.leave()
    assert stage.hub.is_here(ada.id)
    await playing.leave()
    assert not stage.hub.is_here(ada.id)


async def test_sockets_close_with_what_opened_them(stage: Stage) -> None:
    table = await stage.table(2)
    ada = table.players[0]
    as_guest = await (await Peer(stage, ada.token).open()).watch(table.match)
    await ada_keeps_her_name(ada)
    await stage.settle()
    assert as_guest.of("bye")[0]["code"] == "signed_out"
    assert as_guest.closed == (1008, "signed out")
    session = await (await Peer(stage, ada.token).open()).watch(table.match)
    made = await ada.call("POST", "/me/tokens", {"name": "p", "scopes": ["play"]})
    by_token = await (await Peer(stage, made["token"]).open()).watch(table.match)
    await ada.call("DELETE", f"/me/tokens/{made['id']}")
    await stage.settle()
    assert by_token.closed == (1008, "signed out")
    assert session.closed is None
    other = await Peer(stage, await token_of(ada, "host")).open()
    await ada.call("DELETE", "/sessions")
    await stage.settle()
    assert session.closed == other.closed == (1008, "signed out")
    await asyncio.sleep(0)


async def ada_keeps_her_name(ada: Any) -> None:
    made = await ada.call("POST", "/me/account", {"login": "ada", "password": PASSWORD})
    ada.token = made["token"]
    ada.http.cookies.clear()
    ada.http.headers["Authorization"] = f"Bearer {ada.token}"


async def token_of(ada: Any, scope: str) -> str:
    made = await ada.call("POST", "/me/tokens", {"name": "program", "scopes": [scope]})
    return made["token"]
