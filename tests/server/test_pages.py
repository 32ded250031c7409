"""What a browser is served besides the API."""

import gzip
from pathlib import Path

import httpx
import pytest

from simsalabim.server import app as application

from .conftest import ORIGIN, MakeApp, client_of, code_of

HTML = {"Accept": "text/html,*/*"}
PAGE = (
    '<!doctype html><html><head><link rel="icon" href="/static/icon.svg">'
    '<script type="module" src="./assets/index-a1b2.js"></script>'
    '<link rel="stylesheet" href="/app/assets/index-c3d4.css"></head><body></body></html>'
)


@pytest.fixture
def static(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A client that has been built."""
    folder = tmp_path / "static"
    (folder / "app" / "assets").mkdir(parents=True)
    (folder / "app" / "index.html").write_text(PAGE)
    (folder / "app" / "assets" / "index-a1b2.js").write_text("let a = 1;")
    (folder / "icon.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("secret")
    monkeypatch.setattr(application, "folder", lambda name: tmp_path / name)
    return folder


@pytest.mark.parametrize(
    "path", ["/", "/r/CODE123", "/room/abc", "/match/abc", "/match/abc/end", "/rules/x"]
)
async def test_every_address_of_the_client_leads_to_its_page(
    static: Path, make_app: MakeApp, path: str
) -> None:
    async with client_of(await make_app()) as client:
        reply = await client.get(ORIGIN + path, headers=HTML)
    assert reply.status_code == 200
    assert reply.headers["content-type"].startswith("text/html")
    assert reply.headers["cache-control"] == "no-cache"
    assert 'src="/app/assets/index-a1b2.js"' in reply.text


async def test_below_a_path_all_links_lead_below_it(static: Path, make_app: MakeApp) -> None:
    async with client_of(await make_app(root_path="/games/")) as client:
        for path in ("/r/CODE", "/games/r/CODE"):
            page = (await client.get(ORIGIN + path, headers=HTML)).text
            for part in (
                "/app/assets/index-a1b2.js",
                "/app/assets/index-c3d4.css",
                "/static/icon.svg",
            ):
                assert f'="/games{part}"' in page
            assert '<meta name="root" content="/games">' in page
        assert (await client.get(f"{ORIGIN}/games/app/assets/index-a1b2.js")).status_code == 200
        assert (await client.get(f"{ORIGIN}/games/api/v1/games")).status_code == 200
        reply = await client.post("/sessions", json={"name": "Ada"})
        assert "Path=/games" in reply.headers["set-cookie"]
        headers = {"Authorization": f"Bearer {reply.json()['token']}"}
        room = await client.post("/rooms", json={"game": "magic-labyrinth"}, headers=headers)
        assert room.json()["invite"].startswith(f"{ORIGIN}/games/r/")


async def test_files_with_a_hash_in_their_name_are_kept_for_ever(
    static: Path, make_app: MakeApp
) -> None:
    async with client_of(await make_app()) as client:
        hashed = await client.get(f"{ORIGIN}/app/assets/index-a1b2.js")
        assert "immutable" in hashed.headers["cache-control"]
        plain = await client.get(f"{ORIGIN}/static/icon.svg")
        assert plain.headers["cache-control"] == "no-cache"
        again = await client.get(
            f"{ORIGIN}/static/icon.svg", headers={"If-None-Match": plain.headers["etag"]}
        )
        assert again.status_code == 304


async def test_a_packed_twin_goes_to_whoever_can_unpack_it(static: Path, make_app: MakeApp) -> None:
    text = b"let a = 1;"
    (static / "app" / "assets" / "index-a1b2.js.gz").write_bytes(gzip.compress(text))
    async with client_of(await make_app()) as client:
        for encoding, kept in (("gzip, br", "gzip"), ("identity", None)):
            reply = await client.get(
                f"{ORIGIN}/app/assets/index-a1b2.js", headers={"Accept-Encoding": encoding}
            )
            assert reply.content == text
            assert reply.headers.get("content-encoding") == kept
            assert reply.headers["content-type"].startswith("text/javascript")
            assert reply.headers["vary"] == "Accept-Encoding"
            assert "immutable" in reply.headers["cache-control"]


@pytest.mark.parametrize(
    "path",
    [
        "/static/../secret.txt",
        "/static/%2e%2e/secret.txt",
        "/static/..%2fsecret.txt",
        "/app/assets/nonesuch.js",
        "/app/",
        "/static/app",
        "/r/x.js",
        "/api/nonesuch",
        "/apple/x.png",
    ],
)
async def test_what_is_no_page_and_no_file_is_not_found(
    static: Path, make_app: MakeApp, path: str
) -> None:
    async with client_of(await make_app()) as client:
        reply = await client.get(ORIGIN + path, headers=HTML)
    assert (reply.status_code, code_of(reply)) == (404, "not_found")


async def test_a_request_for_many_ranges_costs_little(static: Path, make_app: MakeApp) -> None:
    ranges = "bytes=" + ",".join(f"{n}-{n}" for n in range(5000))
    async with client_of(await make_app()) as client:
        reply = await client.get(f"{ORIGIN}/static/icon.svg", headers={"Range": ranges})
    assert reply.status_code in (200, 206, 400, 416)
    assert len(reply.content) < 10_000


async def test_without_a_built_client_the_page_says_so(
    make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(application, "folder", lambda name: tmp_path / name)
    async with client_of(await make_app()) as client:
        reply = await client.get(ORIGIN, headers=HTML)
        file = await client.get(f"{ORIGIN}/app/assets/x.js")
    assert reply.status_code == 200
    assert "has not been built" in reply.text
    assert (file.status_code, code_of(file)) == (404, "not_found")


async def test_the_api_can_be_read_as_a_page(client: httpx.AsyncClient) -> None:
    page = await client.get(f"{ORIGIN}/api/docs")
    assert page.status_code == 200
    for part in ("POST /api/v1/rooms", "not_json", "EventsFrame", "/api/v1/openapi.json"):
        assert part in page.text
    assert "<script" not in page.text
    assert "style=" not in page.text
    assert (
        (await client.get(f"{ORIGIN}/api/docs.css")).headers["content-type"].startswith("text/css")
    )
