"""`kill -9` right after a match has ended, and right after a tick: nothing of either is lost."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from server.campaigns.desk import ending
from simsalabim.engine.saves import dump
from simsalabim.games.magical_library import magical_library as game
from simsalabim.games.magical_library.badges import offered, result_of
from tools.serving import Serving

Json = dict[str, Any]


class Host:
    """Somebody who plays Magical Library against a bot in a room with a path."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self.http = http
        self.room = self.campaign = ""

    async def call(self, method: str, path: str, body: Json | None = None) -> Json:
        reply = await self.http.request(method, f"/api/v1{path}", json=body)
        reply.raise_for_status()
        made: Json = reply.json()
        return made

    async def open(self) -> None:
        made = await self.call("POST", "/sessions", {"name": "Ada"})
        self.http.headers["Authorization"] = f"Bearer {made['token']}"
        self.http.cookies.clear()
        room = await self.call("POST", "/rooms", {"game": "magical-library", "seats": 2})
        self.room = f"/rooms/{room['id']}"
        await self.call("PUT", f"{self.room}/seats/0", {"occupant": "me"})
        await self.call("PUT", f"{self.room}/seats/1", {"occupant": "bot"})
        made = await self.call("POST", f"{self.room}/campaigns", {})
        self.campaign = f"{self.room}/campaigns/{made['id']}"

    async def offers(self) -> list[Json]:
        pending = (await self.call("GET", self.campaign))["pending"]
        return [offer["choice"] for each in pending for offer in each["offers"]]

    async def tick(self, match: str, choice: Json) -> None:
        await self.call("POST", f"{self.campaign}/choices", {"match": match, "choice": choice})

    async def play(self) -> str:
        """A match in which I take the first action every time, but no card back."""
        match = (await self.call("POST", f"{self.room}/matches", {}))["id"]
        while (now := await self.call("GET", f"/matches/{match}"))["status"] == "running":
            actions = [a for a in now["actions"] if a["kind"] != "take_back"]
            if actions:
                body = {"step": now["step"], "action": actions[0]}
                await self.call("POST", f"/matches/{match}/actions", body)
        return str(match)


def stored(database: Path, match: str) -> Any:
    """The last position of a match, as it lies in the database."""
    with closing(sqlite3.connect(database)) as connection:
        (state,) = connection.execute("SELECT state FROM match WHERE id = ?", [match]).fetchone()
    return game.states.validate_json(state)


def end_as(database: Path, match: str, state: Any) -> None:
    """Let a match have ended so; the server is down."""
    with closing(sqlite3.connect(database)) as connection:
        connection.execute(
            "UPDATE match SET state = ?, status = 'over', waits = 0, ended_at = 1 WHERE id = ?",
            [dump(state), match],
        )
        connection.commit()


def expected(state: Any) -> list[Json]:
    """What the path offers for this position, with a person on seat 0 and a bot on seat 1."""
    result = result_of(state)
    assert result is not None
    return [{"kind": "tick", "badge": badge} for badge, _ in offered(result, [0], [])]


@pytest.mark.faults
async def test_offers_and_ticks_survive_kill_9(tmp_path: Path) -> None:
    serving = Serving(tmp_path, limit_factor="0", bot_pace="0")
    await serving.start()
    try:
        async with httpx.AsyncClient(base_url=serving.url, timeout=20) as http:
            host = Host(http)
            await host.open()
            match = await host.play()
            serving.kill()
            wanted = expected(stored(serving.database, match))
            await serving.start()
            assert await host.offers() == wanted
            if wanted:
                await host.tick(match, wanted[0])
            match = (await host.call("POST", f"{host.room}/matches", {}))["id"]
            serving.kill()
            end_as(serving.database, match, ending(4))
            await serving.start()
            assert {"kind": "tick", "badge": "total_80"} in await host.offers()
            await host.tick(match, {"kind": "tick", "badge": "total_80"})
            serving.kill()
            await serving.start()
            assert (await host.call("GET", host.campaign))["progress"]["ticked"][-1] == "total_80"
            assert await host.offers() == []
    finally:
        serving.stop()
    assert "Traceback" not in serving.log.read_text()
