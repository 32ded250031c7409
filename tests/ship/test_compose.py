"""What ships: the compose file, its example of an environment, and what goes into the image."""

import json
import os
import re
import shutil
import subprocess
import tempfile
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.testing import CliRunner

from lacking import go_without
from simsalabim.main import app
from simsalabim.server.settings import SAMPLE, Settings
from tools.private_servers import caddy_program

ROOT = Path(__file__).parents[2]
COMPOSE = str(ROOT / "docker-compose.yml")
OWN = {
    "POSTGRES_PASSWORD": "0123abcd",
    "METRICS_TOKEN": "4567ef01",
    "PUBLIC_ORIGIN": "https://play.example.org",
    "ROOT_PATH": "/games",
}
ASKED = ("postgres:17", "redis:8", "caddy:2", "simsalabim")


def example() -> dict[str, str]:
    """The variables of .env.example."""
    lines = [
        line for line in (ROOT / ".env.example").read_text().splitlines() if line and line[0] != "#"
    ]
    return dict(line.split("=", 1) for line in lines)


def program() -> list[str] | None:
    """`docker compose`, or the older program of its own; neither needs an engine here."""
    for words in (["docker", "compose"], ["docker-compose"]):
        if shutil.which(words[0]) is not None:
            known = subprocess.run([*words, "version"], capture_output=True, check=False)
            if known.returncode == 0:
                return words
    return None


def config(environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """What Compose makes of the file, with this environment and nothing else."""
    with tempfile.NamedTemporaryFile("w") as file:
        file.writelines(f"{name}={value}\n" for name, value in environment.items())
        file.flush()
        return subprocess.run(
            [*(program() or ()), "--file", COMPOSE, "--env-file", file.name, "config"],
            capture_output=True, text=True, check=False, env={"PATH": os.environ["PATH"]},
        )  # fmt: skip


@pytest.fixture(scope="module")
def services() -> dict[str, Any]:
    """What Compose makes of the file with secrets of one's own."""
    if program() is None:
        go_without("no docker compose: `make system`")
    done = config(OWN)
    assert done.returncode == 0, done.stderr
    told: dict[str, Any] = yaml.safe_load(done.stdout)["services"]
    return told


def test_compose_takes_the_file_and_every_service_says_how_it_is(services: dict[str, Any]) -> None:
    assert set(services) == {"settings", "database", "bell", "worker-1", "worker-2", "proxy"}
    image = (ROOT / "Dockerfile").read_text()
    assert "HEALTHCHECK" in image and "/readyz" in image
    for name, service in services.items():
        assert service["image"] in ASKED
        assert "healthcheck" in service or service["image"] == "simsalabim", name
        assert name == "settings" or service["restart"] == "unless-stopped"
        assert name == "proxy" or "ports" not in service, "only the proxy is reached from outside"


def test_no_worker_can_be_given_the_address_of_the_proxy() -> None:
    """They start before it, and Docker hands out the lowest address that is free in its range."""
    written = yaml.safe_load(Path(COMPOSE).read_text())
    (front,) = written["networks"]["front"]["ipam"]["config"]
    subnet, handed_out = (ip_network(front[name]) for name in ("subnet", "ip_range"))
    kept = ip_address(written["services"]["proxy"]["networks"]["front"]["ipv4_address"])
    assert handed_out.subnet_of(subnet)
    assert kept in subnet and kept not in handed_out
    others = [each for name, each in written["services"].items() if name != "proxy"]
    assert all(isinstance(each.get("networks", []), list) for each in others)


def test_the_proxy_of_the_compose_file_listens(services: dict[str, Any]) -> None:
    """On every address: nothing is said of one there. Older Caddys read an argument that is missing
    like one that is empty, newer ones (2.9) then listen nowhere; so it has to be in quotes."""
    given = services["proxy"]["environment"]
    assert "BIND_ADDRESS" not in given
    caddyfile = (ROOT / "deploy" / "Caddyfile").read_text()
    assert re.findall(r"^\s*bind (.*)$", caddyfile, re.MULTILINE) == ['"{$BIND_ADDRESS}"']
    done = subprocess.run(
        [caddy_program(), "adapt", "--config", str(ROOT / "deploy" / "Caddyfile")],
        capture_output=True, text=True, check=True,
        env={name: value or "" for name, value in given.items()},
    )  # fmt: skip
    (server,) = json.loads(done.stdout)["apps"]["http"]["servers"].values()
    assert server["listen"] == [":443"]


def test_workers_get_settings_that_there_are_and_that_fit(
    services: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    given = services["worker-1"]["environment"]
    assert given == services["worker-2"]["environment"] == services["settings"]["environment"]
    known = {f"SIMSALABIM_{name.upper()}" for name in Settings.model_fields}
    assert set(given) <= known
    for name, value in given.items():
        monkeypatch.setenv(name, value or "")
    settings = Settings()
    assert settings.public_url == "https://play.example.org/games"
    assert settings.root_path == "/games"
    assert settings.database_url == "postgresql+asyncpg://house:0123abcd@database/house"
    # Whose word counts for where a player is: the proxy's alone.
    front = services["proxy"]["networks"]["front"]
    assert settings.trusted_proxies == (front["ipv4_address"],)


def test_nothing_starts_with_the_secrets_of_the_example(services: dict[str, Any]) -> None:
    told = config(example())
    assert told.returncode == 0, told.stderr
    made = yaml.safe_load(told.stdout)["services"]
    first = made["database"]["depends_on"]["settings"]
    assert first["condition"] == "service_completed_successfully"
    for command in ("settings", "serve", "migrate"):
        environment = {name: value or "" for name, value in made["worker-1"]["environment"].items()}
        done = CliRunner().invoke(app, [command], env=environment)
        assert done.exit_code == 2
        for secret in ("SIMSALABIM_DATABASE_URL", "SIMSALABIM_METRICS_TOKEN"):
            assert f"{secret}: holds the sample secret of .env.example" in done.output
        assert SAMPLE not in done.output


@pytest.mark.parametrize("missing", ["POSTGRES_PASSWORD", "METRICS_TOKEN", "PUBLIC_ORIGIN"])
def test_what_must_be_set_is_asked_for(services: dict[str, Any], missing: str) -> None:
    done = config({name: value for name, value in OWN.items() if name != missing})
    assert done.returncode != 0
    assert missing in done.stderr and "see .env.example" in done.stderr


def test_the_example_names_every_variable_of_the_compose_file() -> None:
    asked = set(re.findall(r"\$\{([A-Z_]+)", Path(COMPOSE).read_text()))
    assert asked == set(example())


def test_settings_are_shown_without_their_secrets() -> None:
    environment = {
        "SIMSALABIM_DATABASE_URL": "postgresql://house:0123abcd@database/house",
        "SIMSALABIM_REDIS_URL": "redis://:0123abcd@bell/0",
        "SIMSALABIM_METRICS_TOKEN": "0123abcd",
        "SIMSALABIM_PUSH_PRIVATE_KEY": "",
        "SIMSALABIM_TRUSTED_PROXIES": "10.0.0.1,10.0.0.2",
    }
    done = CliRunner().invoke(app, ["settings"], env=environment)
    assert done.exit_code == 0
    assert "0123abcd" not in done.output
    assert (
        "SIMSALABIM_DATABASE_URL=postgresql+asyncpg://house:(secret)@database/house" in done.output
    )
    assert "SIMSALABIM_TRUSTED_PROXIES=10.0.0.1,10.0.0.2\n" in done.output
    assert "SIMSALABIM_PUSH_PRIVATE_KEY=\n" in done.output
    assert len(done.output.splitlines()) == len(Settings.model_fields)


def test_what_the_image_is_made_from_is_there_and_nothing_else_is_sent() -> None:
    sent = {
        line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line[:1] == "!"
    }
    copied = set()
    for line in re.findall(
        r"^COPY (?!--from)(.+) \S+$", (ROOT / "Dockerfile").read_text(), re.MULTILINE
    ):
        copied |= set(line.split())
    assert all((ROOT / each).exists() for each in copied)
    assert {each.partition("/")[0] for each in copied} == sent


def test_the_image_has_the_versions_that_were_tested() -> None:
    def pinned(name: str) -> set[str]:
        return set(re.findall(r"^([\w.-]+==\S+)", (ROOT / name).read_text(), re.MULTILINE))

    image = pinned("requirements-image.txt")
    assert pinned("requirements.txt") < image
    assert image < pinned("requirements-dev.txt")
