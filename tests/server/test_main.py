"""The command line, settings from the environment, and the process that serves."""

import json
import socket
import sys
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner

from simsalabim.main import app
from simsalabim.server.database import open_database
from simsalabim.server.settings import Settings
from tools.serving import Serving

ROOT = Path(__file__).parents[2]


def run(*words: str, **environment: str) -> tuple[int, str]:
    """A command's exit code and all that it printed."""
    result = CliRunner().invoke(app, list(words), env=environment)
    return result.exit_code, result.output


def test_nothing_must_be_set(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings()
    assert (settings.host, settings.port) == ("127.0.0.1", 8000)
    assert settings.database_url == "sqlite:///data/simsalabim.db"
    assert settings.trusted_proxies == ()
    assert settings.metrics_public is False


def test_every_setting_is_told_about() -> None:
    assert all(field.description for field in Settings.model_fields.values())


def test_settings_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SIMSALABIM_DATABASE_URL", "sqlite+aiosqlite:///x.db")
    monkeypatch.setenv("SIMSALABIM_ALLOWED_ORIGINS", "https://a.example/, https://b.example")
    monkeypatch.setenv("SIMSALABIM_ROOT_PATH", "games/")
    monkeypatch.setenv("SIMSALABIM_PUBLIC_URL", "https://play.example.org/")
    settings = Settings()
    assert settings.database_url == "sqlite:///x.db"
    assert settings.allowed_origins == ("https://a.example", "https://b.example")
    assert settings.root_path == "/games"
    assert settings.public_url == "https://play.example.org"


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+asyncpg"])
def test_a_database_is_named_as_other_programs_name_it(scheme: str) -> None:
    def url(given: str) -> str:
        return Settings(database_url=f"{scheme}://{given}").database_url.partition("://")[2]

    assert url("u:p@h/d") == "u:p@h/d"
    assert url("u:p@h/d?sslmode=require") == "u:p@h/d?ssl=require"
    assert url("u:p@h/d?x=1&sslmode=verify-full") == "u:p@h/d?x=1&ssl=verify-full"
    assert url("u:sslmode=1@h/d?ssl=require") == "u:sslmode=1@h/d?ssl=require"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PORT", "99999"),
        ("PORT", "x"),
        ("PUBLIC_URL", "play.example.org"),
        ("LOG_LEVEL", "loud"),
        ("TRUSTED_PROXIES", "*"),
        ("DATABASE_URL", "mysql://x/y"),
    ],
)
def test_a_wrong_setting_is_named_plainly(name: str, value: str) -> None:
    code, text = run("migrate", **{f"SIMSALABIM_{name}": value})
    assert code == 2
    assert f"SIMSALABIM_{name}: " in text
    assert "Traceback" not in text


def test_migrate_makes_the_database_and_then_leaves_it(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'new' / 'house.db'}"
    assert run("migrate", "--database-url", url) == (0, "The database is up to date now.\n")
    assert run("migrate", "--database-url", url) == (0, "The database was up to date.\n")


def test_a_database_of_another_kind_is_refused() -> None:
    with pytest.raises(ValueError, match="mysql"):
        open_database("mysql://localhost/x")


def test_without_the_packages_for_notices_keys_are_not_made_but_told_where_from(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "simsalabim.server.notices.keys", None)
    code, printed = run("push-keys")
    install = printed.partition("In the clone: ")[2].strip()
    assert (code, install.rpartition(" ")[2]) == (2, "requirements-image.txt")
    assert f"\n{install}    # in the clone\n" in (ROOT / "docs" / "hosting.md").read_text()
    assert "\ncryptography==" in (ROOT / "requirements-image.txt").read_text()


@pytest.mark.parametrize(
    ("setting", "value", "package"),
    [
        ("SIMSALABIM_REDIS_URL", "redis://127.0.0.1:1/0", "redis"),
        ("SIMSALABIM_PUSH_PRIVATE_KEY", "x", "cryptography"),
    ],
)
def test_a_house_that_lacks_a_package_does_not_open_but_tells_where_it_is(
    setting: str, value: str, package: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    place = {"SIMSALABIM_DATABASE_URL": f"sqlite:///{tmp_path}/house.db"}
    code, text = run("serve", **place, **{setting: value})
    needs, _, install = text.partition(" In the clone: ")
    assert (code, needs) == (1, f"{setting} needs the package {package}.")
    assert install.strip().endswith("requirements-image.txt")


def test_a_key_for_notices_that_is_none_is_told_plainly(tmp_path: Path) -> None:
    place = {"SIMSALABIM_DATABASE_URL": f"sqlite:///{tmp_path}/house.db"}
    code, text = run("serve", **place, SIMSALABIM_PUSH_PRIVATE_KEY="not a key")
    assert (code, "simsalabim push-keys" in text, "Traceback" in text) == (1, True, False)


def test_openapi_prints_the_description() -> None:
    code, text = run("openapi")
    assert code == 0
    assert json.loads(text)["info"]["title"] == "Simsalabim"


async def test_the_house_opens_serves_and_closes_cleanly(tmp_path: Path) -> None:
    house = Serving(tmp_path)
    await house.start()
    async with httpx.AsyncClient(base_url=house.url) as http:
        reply = await http.post("/api/v1/sessions", json={"name": "Ada"})
        assert reply.status_code == 201
        assert "server" not in reply.headers
        spoofed = await http.get("/metrics", headers={"X-Forwarded-For": "127.0.0.1"})
        assert spoofed.status_code == 404
        body = b'{"name": "' + b"x" * 70_000 + b'"}'
        refused = await http.post("/api/v1/sessions", content=body)
        assert refused.status_code == 413
    assert house.stop() == 0
    log = house.log.read_text()
    assert f"Simsalabim is open: http://localhost:{house.port}" in log
    assert "Traceback" not in log
    assert "Ada" not in log


async def test_a_second_server_on_the_same_file_is_told_so(tmp_path: Path) -> None:
    house = Serving(tmp_path)
    await house.start()
    try:
        second = Serving(tmp_path)
        with pytest.raises(RuntimeError, match="Another server is open on"):
            await second.start()
    finally:
        house.kill()
    await second.start()  # the place is free again, however the first one ended
    assert second.stop() == 0


def test_a_taken_port_is_told_plainly_with_another_one(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        code, text = run(
            "serve",
            SIMSALABIM_PORT=str(port),
            SIMSALABIM_HOST="127.0.0.1",
            SIMSALABIM_DATABASE_URL=f"sqlite:///{tmp_path}/house.db",
        )
    assert code == 1
    assert text == f"Port {port} is taken. Choose another one: SIMSALABIM_PORT={port + 1}\n"


@pytest.mark.parametrize("place", ["file/house.db", "file"])
def test_a_place_where_nothing_can_be_kept_is_told_in_one_line(tmp_path: Path, place: str) -> None:
    (tmp_path / "file").write_text("This is a letter and no database. " * 40)
    code, text = run("serve", SIMSALABIM_DATABASE_URL=f"sqlite:///{tmp_path / place}")
    assert code == 1
    assert text.startswith(f"Cannot keep the games in {tmp_path / place}: ")
    assert text.count("\n") == 1
