"""The API's own description: current, complete, and what the server really does."""

import json
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.core.parameters import ParameterLocation
from schemathesis.specs.openapi.checks import positive_data_acceptance

from simsalabim.main import build
from simsalabim.server.settings import Settings
from simsalabim.server.sockets.protocol import SocketProtocol

from .conftest import GAME

COMMITTED = Path(__file__).parents[2] / "docs" / "openapi.json"
WITH_CAMPAIGN = "magical-library"
EXAMPLES = 4
DESCRIPTION = build(Settings()).openapi()

DESTRUCTIVE = {
    "create_account",
    "delete_room",
    "end_session",
    "end_sessions",
    "remove_member",
    "renew_invite",
}


@pytest.fixture
def description() -> dict[str, Any]:
    return DESCRIPTION


def test_the_committed_description_is_current(description: dict[str, Any]) -> None:
    assert json.loads(COMMITTED.read_text()) == description, "run `make types`"


def operations(description: dict[str, Any]) -> list[tuple[str, str, dict[str, Any]]]:
    return [
        (method, path, operation)
        for path, methods in description["paths"].items()
        for method, operation in methods.items()
    ]


def test_every_operation_says_what_it_does_and_how_it_refuses(description: dict[str, Any]) -> None:
    names = [operation["operationId"] for _, _, operation in operations(description)]
    assert len(set(names)) == len(names)
    problem = {"$ref": "#/components/schemas/Problem"}
    for method, path, operation in operations(description):
        where = f"{method} {path}"
        assert operation["description"], where
        assert operation["tags"], where
        assert "security" in operation, where
        if "requestBody" in operation:
            assert {"400", "413", "415", "422"} <= set(operation["responses"]), where
        for status, answer in operation["responses"].items():
            if int(status) >= 400:
                assert answer["content"]["application/problem+json"]["schema"] == problem, where
                assert ": " in answer["description"], where
            elif status != "204":
                assert answer["content"]["application/json"]["schema"], where


def test_every_body_refuses_what_it_does_not_know(description: dict[str, Any]) -> None:
    schemas = description["components"]["schemas"]
    for method, path, operation in operations(description):
        body = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
        text = json.dumps(body.get("schema", {}))
        for name, schema in schemas.items():
            if f'schemas/{name}"' in text:
                assert schema["additionalProperties"] is False, f"{method} {path}"


def test_the_frames_of_the_socket_are_described(description: dict[str, Any]) -> None:
    schemas = description["components"]["schemas"]
    for name in ("WatchFrame", "ActFrame", "StateFrame", "EventsFrame", "AckFrame", "ByeFrame"):
        assert schemas[name]["properties"]["type"]["const"]
        assert "type" in schemas[name]["required"]


def test_all_references_lead_somewhere(description: dict[str, Any]) -> None:
    schemas = description["components"]["schemas"]

    def look(value: Any) -> None:
        if isinstance(value, dict):
            if "$ref" in value:
                assert value["$ref"].removeprefix("#/components/schemas/") in schemas
            for inner in value.values():
                look(inner)
        elif isinstance(value, list):
            for inner in value:
                look(inner)

    look(description)


class World:
    """Somebody at a table where a match goes on, to be asked about."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.make()

    def make(self) -> None:
        with httpx.Client(base_url=f"{self.url}/api/v1") as http:
            token = http.post("/sessions", json={"name": "Ada"}).json()
            http.cookies.clear()
            self.headers = {"Authorization": f"Bearer {token['token']}"}
            http.headers.update(self.headers)
            room = http.post("/rooms", json={"game": GAME, "seats": 2}).json()
            seat = f"/rooms/{room['id']}/seats"
            http.put(f"{seat}/0", json={"occupant": "me"}).raise_for_status()
            http.put(f"{seat}/1", json={"occupant": "bot"}).raise_for_status()
            wish = {"game": WITH_CAMPAIGN}
            begun = http.post(f"/rooms/{room['id']}/campaigns", json=wish).raise_for_status().json()
            match = http.post(f"/rooms/{room['id']}/matches", json={}).raise_for_status().json()
        self.known = {
            "room": room["id"],
            "code": room["code"],
            "user": token["user"]["id"],
            "match": match["id"],
            "game": GAME,
            "campaign": begun["id"],
        }


@pytest.fixture(scope="session")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """A real server on a port of this machine, in a thread."""
    file = tmp_path_factory.mktemp("world") / "house.db"
    app = build(Settings(database_url=f"sqlite:///{file}", log_level="error", limit_factor=0.0))
    config = uvicorn.Config(
        app, ws=SocketProtocol, log_config=None, access_log=False, proxy_headers=False
    )
    server = uvicorn.Server(config)
    line = socket.create_server(("127.0.0.1", 0))
    thread = threading.Thread(target=server.run, args=([line],), daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield World(f"http://127.0.0.1:{line.getsockname()[1]}")
    server.should_exit = True
    thread.join(20)


# The live stream of events has no end to wait for; tests/server/matches hold it.
schema = schemathesis.openapi.from_dict(DESCRIPTION).exclude(operation_id="events")


@schema.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    derandomize=True,
)
def test_the_server_does_what_the_description_says(case: Case, world: World) -> None:
    if case.operation.definition.raw.get("operationId") in DESTRUCTIVE:
        world.make()
    for name in case.path_parameters or {}:
        # Every other case asks about what there is; the rest about what there is not. A path that
        # is wrong on purpose stays wrong.
        wrong = case.meta is not None and case.meta.is_negative_at(ParameterLocation.PATH)
        if name in world.known and not wrong and len(str(case.path_parameters)) % 2:
            case.path_parameters[name] = world.known[name]
    case.call_and_validate(
        base_url=world.url,
        headers=world.headers,
        timeout=20,
        # A game's rules, names and texts ask for more than a schema can say.
        excluded_checks=[positive_data_acceptance],
    )
