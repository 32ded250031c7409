"""Calls over HTTP: one place for the token, for errors, and for trying again."""

import asyncio
import random
import secrets
import time
from typing import Any

import httpx

from simsalabim.client.errors import LinkLost, Problem
from simsalabim.client.shapes import Json

BUSY = (429, 502, 503, 504)
"""Answers that mean: not now."""

FIRST_PAUSE, LONGEST_PAUSE = 0.1, 5.0


def pause(attempt: int) -> float:
    """Seconds before the next attempt: twice as long each time, and never the same for all."""
    return min(LONGEST_PAUSE, FIRST_PAUSE * 2.0**attempt) * (0.5 + random.random())  # noqa: S311


class Http:
    """The server's routes under `/api/v1`, as one user."""

    def __init__(self, base_url: str, token: str | None, patience: float) -> None:
        self.base_url, self.token, self.patience = base_url.rstrip("/"), token, patience
        self._client = httpx.AsyncClient(base_url=f"{self.base_url}/api/v1", timeout=15)

    async def close(self) -> None:
        """Let go of all connections."""
        await self._client.aclose()

    async def get(self, path: str) -> Any:
        """What is there."""
        return await self._call("GET", path, None)

    async def post(self, path: str, body: Json | None = None, key: str | None = None) -> Any:
        """Make or do something, exactly once for this key however often it has to be tried."""
        headers = {"idempotency-key": key or secrets.token_hex(16)}
        return await self._call("POST", path, body or {}, headers)

    async def put(self, path: str, body: Json) -> Any:
        """Make it so."""
        return await self._call("PUT", path, body)

    async def patch(self, path: str, body: Json) -> Any:
        """Change some of it."""
        return await self._call("PATCH", path, body)

    async def delete(self, path: str) -> Any:
        """Take it away."""
        return await self._call("DELETE", path, None)

    async def _call(
        self, method: str, path: str, body: Json | None, headers: dict[str, str] | None = None
    ) -> Any:
        headers = dict(headers or {})
        if self.token is not None:
            headers["authorization"] = f"Bearer {self.token}"
        until, attempt = time.monotonic() + self.patience, 0
        while True:
            try:
                answer = await self._client.request(method, path, json=body, headers=headers)
            except httpx.TransportError as error:
                wait, lost = pause(attempt), LinkLost(f"{method} {path}: {error!r}")
            else:
                if answer.status_code not in BUSY:
                    return _content(answer)
                wait, lost = _asked_to_wait(answer, attempt), LinkLost(answer.text)
            if time.monotonic() + wait > until:
                raise lost
            await asyncio.sleep(wait)
            attempt += 1


def _asked_to_wait(answer: httpx.Response, attempt: int) -> float:
    """What the server asks for, in seconds, or our own pause."""
    try:
        return max(float(answer.headers["retry-after"]), pause(attempt))
    except (KeyError, ValueError):
        return pause(attempt)


def _content(answer: httpx.Response) -> Any:
    """The JSON of a good answer; raises the `Problem` of a bad one."""
    if answer.is_success:
        return answer.json() if answer.content else None
    try:
        raw = answer.json()
    except ValueError:
        raw = {"detail": answer.text}
    raise Problem.of(raw if isinstance(raw, dict) else {}, answer.status_code)
