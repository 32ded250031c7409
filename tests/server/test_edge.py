"""What holds for every request: origins, headers, errors nobody foresaw, log lines, numbers."""

import contextlib
import json
import logging

import httpx
import pytest
import structlog
from fastapi import FastAPI
from sqlalchemy.exc import OperationalError

from simsalabim.server import logs
from simsalabim.server.services import Services
from simsalabim.server.settings import Settings

from .conftest import ORIGIN, MakeApp, NewGuest, client_of, code_of

FOREIGN = [
    "https://evil.example",
    "null",
    "http://house.test.evil.example",
    "http://house.test:81",
    "http://[",
]


@pytest.mark.parametrize("origin", [*FOREIGN, None], ids=str)
async def test_a_cookie_counts_from_our_own_pages_only(
    client: httpx.AsyncClient, origin: str | None
) -> None:
    await client.post("/sessions", json={"name": "Ada"})
    headers = {} if origin is None else {"Origin": origin}
    for method, path in (("PATCH", "/me"), ("POST", "/rooms"), ("DELETE", "/sessions/current")):
        for kind in ("application/json", "text/plain", "application/x-www-form-urlencoded"):
            more = headers | {"Content-Type": kind}
            reply = await client.request(method, path, content=b'{"name": "Eve"}', headers=more)
            assert (reply.status_code, code_of(reply)) == (403, "foreign_origin")
    assert (await client.get("/me")).json()["name"] == "Ada"


@pytest.mark.parametrize("origin", FOREIGN)
async def test_another_site_cannot_make_a_browser_sign_in(
    client: httpx.AsyncClient, origin: str
) -> None:
    reply = await client.post("/sessions", json={"name": "Eve"}, headers={"Origin": origin})
    assert (reply.status_code, code_of(reply)) == (403, "foreign_origin")
    assert "set-cookie" not in reply.headers


async def test_a_bearer_needs_no_origin(guest: NewGuest) -> None:
    ada = await guest("Ada")
    reply = await ada.patch("/me", {"name": "A"}, headers={"Origin": "https://evil.example"})
    assert reply.status_code == 200


@pytest.mark.parametrize("origin", [ORIGIN, "https://play.example.org", "https://other.example"])
async def test_our_own_origins_are_the_host_the_public_url_and_those_that_are_set(
    make_app: MakeApp, origin: str
) -> None:
    app = await make_app(
        public_url="https://play.example.org",
        allowed_origins="https://other.example/",
        secure_cookies=False,
    )
    async with client_of(app) as client:
        await client.post("/sessions", json={"name": "Ada"})
        reply = await client.patch("/me", json={"name": "B"}, headers={"Origin": origin})
    assert reply.status_code == 200


async def test_a_browser_that_leaves_the_origin_out_says_same_origin(
    client: httpx.AsyncClient,
) -> None:
    await client.post("/sessions", json={"name": "Ada"})
    for site, status in (("same-origin", 200), ("cross-site", 403), ("none", 403)):
        reply = await client.patch("/me", json={}, headers={"Sec-Fetch-Site": site})
        assert reply.status_code == status


@pytest.mark.parametrize("path", ["/api/v1/me", "/api/v1/games", "/", "/healthz", "/nonesuch"])
async def test_every_answer_carries_the_security_headers(
    client: httpx.AsyncClient, path: str
) -> None:
    reply = await client.get(ORIGIN + path)
    policy = reply.headers["content-security-policy"]
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert reply.headers["x-content-type-options"] == "nosniff"
    assert reply.headers["referrer-policy"] == "no-referrer"
    assert reply.headers["cache-control"]
    assert reply.headers["x-request-id"]
    assert "server" not in reply.headers


async def test_head_is_get_without_the_body(client: httpx.AsyncClient) -> None:
    asked, short = await client.get("/games"), await client.head("/games")
    assert (short.status_code, short.content) == (200, b"")
    assert short.headers["content-length"] == asked.headers["content-length"]


async def test_what_nobody_foresaw_is_a_problem_with_an_id_and_no_more(
    guest: NewGuest, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await guest("Ada")

    async def broken(_query: object) -> object:
        raise RuntimeError("the secret is 42")

    monkeypatch.setattr(services.database, "read", broken)
    with structlog.testing.capture_logs() as lines:
        reply = await ada.get("/rooms")
    assert (reply.status_code, code_of(reply)) == (500, "failed")
    assert "42" not in reply.text
    assert "RuntimeError" not in reply.text
    failed = next(line for line in lines if line["event"] == "failed")
    assert failed["id"] == reply.json()["id"]
    assert failed["error"] == "RuntimeError"
    assert any("test_edge.py" in frame for frame in failed["place"])
    assert "42" not in str(lines)


async def test_a_database_that_cannot_be_used_means_try_again(
    guest: NewGuest, services: Services, monkeypatch: pytest.MonkeyPatch, client: httpx.AsyncClient
) -> None:
    ada = await guest("Ada")

    async def full(_change: object) -> object:
        raise OperationalError("INSERT", {"secret": 42}, Exception("database or disk is full"))

    monkeypatch.setattr(services.database, "write", full)
    reply = await ada.post("/rooms", {"game": "magic-labyrinth"})
    assert (reply.status_code, code_of(reply)) == (503, "try_again")
    assert int(reply.headers["retry-after"]) > 0
    assert "disk" not in reply.text
    monkeypatch.setattr(services.database, "read", full)
    assert (await client.get(f"{ORIGIN}/readyz")).status_code == 503
    assert (await client.get(f"{ORIGIN}/healthz")).status_code == 200


async def test_a_log_line_says_what_was_asked_and_nothing_secret(
    make_app: MakeApp, guest: NewGuest
) -> None:
    app = await make_app(log_level="info")
    with structlog.testing.capture_logs() as lines:
        ada = await guest("Ada Lovelace", of=app)
        room = await ada.make_room(name="Secret meeting")
        await ada.post(f"/rooms/{room['id']}/messages", {"text": "psst"})
        await ada.get(f"/invites/{room['code']}?token=SECRET%0d%0a")
        await ada.get("/%0d%0aforged%1b[31m")
    assert [line["route"] for line in lines] == [
        "/sessions",
        "/rooms",
        "/rooms/{room}/messages",
        "/invites/{code}",
        "none",
    ]
    assert set(lines[0]) == {"event", "id", "method", "route", "status", "ms", "log_level"}
    for secret in ("Ada", "Secret", "psst", "SECRET", room["code"], ada.token, "forged"):
        assert secret not in str(lines)


@pytest.mark.parametrize("form", ["json", "console"])
def test_a_log_that_cannot_be_written_ends_nothing(
    form: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open("/dev/full", "w", buffering=1) as full:
        monkeypatch.setattr("sys.stderr", full)
        logs.configure(Settings(log_format=form))
        try:
            structlog.get_logger().warning("odd")
            logging.getLogger("library").warning("they said nothing")
        finally:
            structlog.reset_defaults()
            logging.basicConfig(force=True)
        monkeypatch.undo()
        with contextlib.suppress(OSError):
            full.close()


@pytest.mark.parametrize("form", ["json", "console"])
def test_control_characters_are_escaped_in_logs(
    form: str, capsys: pytest.CaptureFixture[str]
) -> None:
    logs.configure(Settings(log_format=form))
    try:
        structlog.get_logger().warning("odd", text="a\r\nforged\x1b[31m\u202e")
        logging.getLogger("library").warning("they said %s", "b\nforged")
    finally:
        structlog.reset_defaults()
        logging.basicConfig(force=True)
    written = capsys.readouterr().err
    assert len(written.splitlines()) == 2
    assert "\x1b[31m\u202e" not in written
    if form == "json":
        first = json.loads(written.splitlines()[0])
        assert first["text"] == "a\\r\\nforged\\x1b[31m\\u202e"
        assert set(first) == {"event", "text", "level", "timestamp"}


async def test_numbers_are_for_this_machine_only(app: FastAPI, client: httpx.AsyncClient) -> None:
    await client.get("/games")
    assert (await client.get(f"{ORIGIN}/metrics")).status_code == 404
    local = httpx.AsyncClient(
        transport=httpx.ASGITransport(app, client=("127.0.0.1", 1)), base_url=ORIGIN
    )
    async with local:
        numbers = (await local.get("/metrics")).text
        assert 'simsalabim_answers_total{method="GET",route="/games",status="200"} 1.0' in numbers
        by_proxy = await local.get("/metrics", headers={"X-Forwarded-For": "203.0.113.7"})
        assert by_proxy.status_code == 404


async def test_numbers_can_be_opened_by_a_token_or_to_all(make_app: MakeApp) -> None:
    async with client_of(await make_app(metrics_token="open sesame")) as client:
        for token, status in (("open sesame", 200), ("open", 404), ("é", 404)):
            headers = {"Authorization": f"Bearer {token}".encode()}
            assert (await client.get(f"{ORIGIN}/metrics", headers=headers)).status_code == status
    async with client_of(await make_app(metrics_public=True)) as client:
        assert (await client.get(f"{ORIGIN}/metrics")).status_code == 200
