"""Event streams without a network: the application is called as a server would call it."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from .stage import Player, Stage


async def call_stream(
    stage: Stage,
    player: Player,
    match: str,
    given: "asyncio.Queue[dict[str, Any]]",
    send: Callable[[Any], Awaitable[None]],
    query: str = "",
    **headers: str,
) -> None:
    """Ask for the event stream of a match and hand on what comes, until the stream ends or a
    disconnect is `given`."""
    given.put_nowait({"type": "http.request", "body": b"", "more_body": False})
    bearer = f"Bearer {player.token}"
    lines = {"accept": "text/event-stream", "authorization": bearer, "host": "house.test"}
    scope = {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "method": "GET",
        "path": f"/api/v1/matches/{match}/events",
        "raw_path": b"",
        "query_string": query.encode(),
        "root_path": "",
        "scheme": "http",
        "server": ("house.test", 80),
        "client": ("203.0.113.7", 1234),
        "headers": [(k.encode(), v.encode()) for k, v in (lines | headers).items()],
        "state": {},
    }
    await stage.app(scope, given.get, send)
