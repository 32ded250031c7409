"""No answer, frame or log line tells a password, a hash, or somebody's token, except to whom it
was just made for."""

from typing import Any

import httpx
from sqlalchemy import select
from structlog.testing import capture_logs

from simsalabim.server.accounts.tables import credentials, sessions, tickets, tokens

from .accounts import OTHER, PASSWORD
from .matches.conftest import house_file
from .matches.stage import Peer, Player, Stage, open_stage

__all__ = ["house_file"]


class Ears:
    """Hears every answer that each person gets."""

    def __init__(self) -> None:
        self.heard: dict[str, list[str]] = {}

    def of(self, player: Player) -> None:
        heard = self.heard.setdefault(player.name, [])

        async def note(reply: httpx.Response) -> None:
            await reply.aread()
            heard.append(f"{reply.headers} {reply.text}")

        player.http.event_hooks["response"] = [note]


async def everything_kept(stage: Stage) -> set[str]:
    """Every digest and hash in the database."""
    columns = (
        credentials.c.password_hash,
        credentials.c.login_key,
        sessions.c.token_hash,
        tokens.c.token_hash,
        tickets.c.token_hash,
    )
    found: set[str] = set()
    for column in columns:
        query = select(column)
        found |= set(await stage.services.database.read(lambda c, q=query: c.scalars(q).all()))
    return found


async def call(player: Player, method: str, path: str, body: Any = None) -> Any:
    return await player.call(method, path, body)


async def test_secrets_stay_where_they_belong(house_file: str) -> None:
    with capture_logs() as lines:
        async with open_stage(house_file, log_level="debug") as stage:
            await live_through_it(stage, lines)


async def live_through_it(stage: Stage, lines: list[Any]) -> None:
    table = await stage.table(2)
    ada, ben = table.players
    ears, secrets, guests = Ears(), set(), {ada.token, ben.token}
    ears.of(ada)
    ears.of(ben)
    watching = await (await Peer(stage, ben.token).open()).watch(table.match)
    await watching.say({"type": "watch", "room": table.room})

    def goes_on(made: dict[str, Any]) -> None:
        secrets.add(made["token"])
        ada.http.cookies.clear()
        ada.http.headers["Authorization"] = f"Bearer {made['token']}"

    # What goes wrong, too: values that do not fit must not be told back.
    await call(ada, "POST", "/me/account", {"login": "the login", "password": "Sesam"})
    await call(ada, "POST", "/me/account", {"login": "x" * 999, "password": PASSWORD})
    await call(ada, "POST", "/me/account", {"login": "the login", "password": PASSWORD * 99})
    await call(ada, "POST", "/me/account", {"login": "x", "password": [PASSWORD]})
    goes_on(await call(ada, "POST", "/me/account", {"login": "the login", "password": PASSWORD}))
    await call(ben, "POST", "/sessions/login", {"login": "the login", "password": OTHER})
    goes_on(await call(ada, "PUT", "/me/password", {"old": PASSWORD, "new": OTHER}))
    made = await call(ada, "POST", "/me/tokens", {"name": "program", "scopes": ["play"]})
    secrets.add(made["token"])
    ticket = await call(ada, "POST", "/sessions/ticket", {})
    secrets.add(ticket["ticket"])
    by_token = await (await Peer(stage, made["token"]).open()).watch(table.match)
    for player in (ada, ben):
        for path in (
            "/me",
            "/me/tokens",
            "/rooms",
            f"/rooms/{table.room}",
            f"/matches/{table.match}",
        ):
            await call(player, "GET", path)
    kept = await everything_kept(stage)
    await call(ada, "DELETE", f"/me/tokens/{made['id']}")
    goes_on(await call(ada, "POST", "/sessions/login", {"login": "the login", "password": OTHER}))
    await call(ada, "DELETE", "/sessions")
    await stage.settle()

    frames = "".join(watching.raw + by_token.raw)
    passwords = {PASSWORD, OTHER, "Sesam"}
    hashes = {each for each in kept if each != "the login"}
    assert len(secrets) == 5
    assert len(hashes) >= 5
    to_ben, to_ada, logged = "".join(ears.heard["Bob"]), "".join(ears.heard["Ada"]), repr(lines)
    assert "/me/account" in logged
    assert "the login" not in to_ben + frames + logged
    for secret in passwords | hashes:
        assert secret not in to_ben + to_ada + frames + logged
    for secret in secrets | guests:
        assert secret not in to_ben + frames + logged
    for secret in secrets:  # told once: in the answer, and as the cookie of the same answer
        assert sum(secret in heard for heard in ears.heard["Ada"]) == 1
