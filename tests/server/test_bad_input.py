"""What nobody should send: each has its code, none is a failure of ours, and nothing changes."""

import asyncio
import json
from typing import Any

import httpx
import pytest
from sqlalchemy import select

from simsalabim.server.metadata import metadata
from simsalabim.server.services import Services

from .conftest import GAME, Guest, NewGuest, code_of

JSON = {"Content-Type": "application/json"}

RAW: list[tuple[bytes, int, str]] = [
    (b"{", 400, "not_json"),
    (b'{"text": "a"', 400, "not_json"),
    (b'{"text": "\xff"}', 400, "not_json"),
    (b'{"text": "a", "text": "b"}', 400, "duplicate_key"),
    (b'{"text": NaN}', 400, "not_a_number"),
    (b'{"text": Infinity}', 400, "not_a_number"),
    (b'{"text": 1e999}', 400, "not_a_number"),
    (b'{"text": "\\u0000"}', 400, "bad_text"),
    (b'{"text": "\\ud800"}', 400, "bad_text"),
    (b'{"text": 9223372036854775808}', 400, "number_too_large"),
    (b'{"text": ' + b"1" * 5000 + b"}", 400, "number_too_large"),
    (b'{"text": ' + b"[" * 20 + b"]" * 20 + b"}", 400, "too_deep"),
    (b"[" * 60_000, 400, "too_deep"),
    (b'{"text": "' + b"x" * 70_000 + b'"}', 413, "too_large"),
    (b"", 422, "invalid"),
    (b"null", 422, "invalid"),
    (b"[]", 422, "invalid"),
    (b'"text"', 422, "invalid"),
    (b"7", 422, "invalid"),
]

BODIES: list[tuple[str, str, Any]] = [
    ("POST", "/sessions", {}),
    ("POST", "/sessions", {"name": 7}),
    ("POST", "/sessions", {"name": None}),
    ("POST", "/sessions", {"name": "Eve", "kind": "account"}),
    ("POST", "/sessions", {"name": "Eve", "language": "english, please"}),
    ("PATCH", "/me", {"id": "x"}),
    ("PATCH", "/me", {"preferences": []}),
    ("POST", "/rooms", {"game": GAME, "seats": "3"}),
    ("POST", "/rooms", {"game": GAME, "seats": True}),
    ("POST", "/rooms", {"game": GAME, "seats": 3.0}),
    ("POST", "/rooms", {"game": GAME, "seats": 2**53}),
    ("POST", "/rooms", {"game": GAME, "options": []}),
    ("POST", "/rooms", {"game": GAME, "host": "x"}),
    ("POST", "/rooms", {"game": GAME, "visibility": "secret"}),
    ("PATCH", "/rooms/ROOM", {"chat": 1}),
    ("PATCH", "/rooms/ROOM", {"chat": "true"}),
    ("PATCH", "/rooms/ROOM", {"host": "x"}),
    ("PATCH", "/rooms/ROOM", {"seats": False}),
    ("PATCH", "/rooms/ROOM", {"next_seed": "00"}),
    ("PUT", "/rooms/ROOM/seats/0", {}),
    ("PUT", "/rooms/ROOM/seats/0", {"occupant": "you"}),
    ("PUT", "/rooms/ROOM/seats/0", {"occupant": "me", "user": "x"}),
    ("PUT", "/rooms/ROOM/seats/0", {"occupant": "me", "level": "easy"}),
    ("PUT", "/rooms/ROOM/seats/0", {"occupant": "me", "nonce": "xyz"}),
    ("PUT", "/rooms/ROOM/seats/0", {"occupant": "me", "nonce": "a" * 65}),
    ("PUT", "/rooms/ROOM/seats/0", {"occupant": "me", "nonce": "ab\n"}),
    ("PUT", "/rooms/ROOM/seats/0", {"occupant": "bot", "level": 1}),
    ("POST", "/invites/CODE/join", {"sit": 1}),
    ("POST", "/invites/CODE/join", {"seat": 1}),
    ("POST", "/rooms/ROOM/messages", {"text": 7}),
    ("POST", "/rooms/ROOM/messages", {"text": ""}),
    ("POST", "/rooms/ROOM/messages", {"text": "a", "user": "x"}),
    ("POST", "/rooms/ROOM/invite", {"code": "mine"}),
]

PATHS = [
    "/rooms/{}",
    "/rooms/{}/messages",
    "/invites/{}",
    "/games/{}",
    "/games/{}/rules",
]
ODD_IDS = ["9223372036854775808", "-1", "%00", "%ED%A0%80", "..%2F..", "a" * 65, "é", "%0d%0aX:y"]


@pytest.fixture
async def ada(guest: NewGuest) -> Guest:
    return await guest("Ada")


@pytest.fixture
async def room(ada: Guest) -> dict[str, Any]:
    return await ada.make_room()


async def everything(services: Services) -> dict[str, list[Any]]:
    """All rows of all tables."""
    return await services.database.read(
        lambda c: {t.name: c.execute(select(t)).all() for t in metadata.sorted_tables}
    )


@pytest.mark.parametrize(("body", "status", "code"), RAW, ids=lambda value: repr(value)[:40])
async def test_bodies_that_are_no_strict_json(
    ada: Guest, room: dict[str, Any], services: Services, body: bytes, status: int, code: str
) -> None:
    before = await everything(services)
    for method, path in (
        ("POST", f"/rooms/{room['id']}/messages"),
        ("POST", "/sessions"),
        ("POST", "/rooms"),
        ("PATCH", f"/rooms/{room['id']}"),
        ("PUT", f"/rooms/{room['id']}/seats/0"),
        ("PATCH", "/me"),
    ):
        reply = await ada.http.request(method, path, content=body, headers=JSON)
        assert (reply.status_code, code_of(reply)) == (status, code)
        assert "Traceback" not in reply.text
    assert await everything(services) == before


@pytest.mark.parametrize(("method", "path", "body"), BODIES, ids=str)
async def test_bodies_of_the_wrong_shape(
    ada: Guest, room: dict[str, Any], services: Services, method: str, path: str, body: Any
) -> None:
    before = await everything(services)
    path = path.replace("ROOM", room["id"]).replace("CODE", room["code"])
    reply = await ada.http.request(method, path, json=body)
    assert (reply.status_code, code_of(reply)) == (422, "invalid")
    assert reply.json()["errors"]
    assert await everything(services) == before


@pytest.mark.parametrize("number", [2**31 - 1, 2**31, 2**53, 2**63, 10**30])
async def test_numbers_that_no_count_reaches(ada: Guest, room: dict[str, Any], number: int) -> None:
    for seat in (0, 1):
        bot = {"occupant": "bot", "level": "easy"}
        await ada.put(f"/rooms/{room['id']}/seats/{seat}", bot)
    await ada.sit(room["id"], 2)
    match = (await ada.post(f"/rooms/{room['id']}/matches")).json()["id"]
    for method, path in (
        ("GET", f"/rooms/{room['id']}/messages?before={number}"),
        ("DELETE", f"/rooms/{room['id']}/messages/{number}"),
        ("GET", f"/matches/{match}/events?after={number}"),
        ("GET", f"/matches/{match}/positions/{number}"),
        ("GET", f"/matches/{match}/positions?from={number}"),
    ):
        reply = await ada.http.request(method, path)
        assert reply.status_code in (200, 404, 422), f"{method} {path}: {reply.text}"


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "", "a/b"]
)
async def test_bodies_that_do_not_say_that_they_are_json(ada: Guest, kind: str) -> None:
    reply = await ada.http.post(
        "/rooms", content=json.dumps({"game": GAME}), headers={"Content-Type": kind}
    )
    assert (reply.status_code, code_of(reply)) == (415, "not_json_type")


async def test_no_body_at_all_is_answered_at_once(ada: Guest, room: dict[str, Any]) -> None:
    for method, path, status in (
        ("PATCH", f"/rooms/{room['id']}", 422),
        ("POST", "/rooms", 422),
        ("POST", f"/rooms/{room['id']}/invite", 200),
    ):
        async with asyncio.timeout(5):
            reply = await ada.http.request(method, path)
        assert reply.status_code == status


@pytest.mark.parametrize("odd", ODD_IDS)
async def test_ids_that_cannot_be_are_not_found(ada: Guest, odd: str) -> None:
    for path in PATHS:
        reply = await ada.get(path.format(odd))
        assert (reply.status_code, code_of(reply)) == (404, "not_found")


async def test_a_body_is_refused_by_its_length_before_it_is_read(ada: Guest) -> None:
    read = 0

    async def endless() -> Any:
        nonlocal read
        while True:
            read += 1
            yield b" " * 1024

    for headers in (JSON | {"Content-Length": str(50 * 1024 * 1024)}, JSON):
        read = 0
        reply = await ada.http.post("/rooms", content=endless(), headers=headers)
        assert (reply.status_code, code_of(reply)) == (413, "too_large")
        assert reply.headers["connection"] == "close"
        assert read <= 66
    reply = await ada.http.get("/rooms", headers={"Content-Length": "9" * 40})
    assert reply.status_code == 413


@pytest.mark.parametrize(
    ("method", "path", "allow"),
    [
        ("DELETE", "/me", {"GET", "PATCH"}),
        ("PUT", "/rooms", {"GET", "POST"}),
        ("POST", "/rooms/abc", {"GET", "PATCH", "DELETE"}),
        ("GET", "/rooms/abc/seats/1", {"PUT", "DELETE"}),
        ("OPTIONS", "/rooms", {"GET", "POST"}),
        ("TRACE", "/me", {"GET", "PATCH"}),
        ("BREW", "/me", {"GET", "PATCH"}),
    ],
)
async def test_a_wrong_method_is_told_the_right_ones(
    ada: Guest, method: str, path: str, allow: set[str]
) -> None:
    reply = await ada.http.request(method, path)
    assert (reply.status_code, code_of(reply)) == (405, "wrong_method")
    assert {each.strip() for each in reply.headers["allow"].split(",")} - {"HEAD"} == allow


@pytest.mark.parametrize("path", ["", "/", "/nonesuch", "/rooms/", "/rooms//messages", "/../x"])
async def test_paths_that_lead_nowhere_are_problems_too(
    client: httpx.AsyncClient, path: str
) -> None:
    reply = await client.get(path)
    assert (reply.status_code, code_of(reply)) == (404, "not_found")
