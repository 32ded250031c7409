"""Telling people who are not here. Nothing of it is in the way of an action: it happens later, in
tasks of its own, and whatever fails there is noted and forgotten."""

import asyncio
from collections.abc import Coroutine
from functools import partial
from typing import Any

import httpx
import orjson
import structlog

from simsalabim.server.logs import place_of
from simsalabim.server.notices.guard import Unsafe
from simsalabim.server.notices.sending import GONE, Sender
from simsalabim.server.notices.store import Subscription, address_of, claim, unsubscribe
from simsalabim.server.notices.words import Kind, sentence, title_in
from simsalabim.server.services import Services
from simsalabim.server.times import millis

AT_ONCE = 8
MOST_WAITING = 1000
"""Notices under way; more are dropped, since a late one is of no use."""


class Push:
    """Implements `services.Notices` by Web Push."""

    def __init__(self, services: Services, sender: Sender, key: str) -> None:
        """`key` is the public one, which browsers need."""
        self._services, self._sender, self.key = services, sender, key
        self._tasks: set[asyncio.Task[None]] = set()
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._log = structlog.get_logger("notices")

    def notify(self, user: str, kind: Kind, *, room: str, game: str, match: str, step: int) -> None:
        if self._services.presence.has_page(user) or len(self._tasks) >= MOST_WAITING:
            return  # a page that is open tells it by itself
        self._begin(self._notify(user, kind, room, game, match, step))

    async def settled(self) -> None:
        """Wait for what is under way."""
        while self._tasks:
            await asyncio.wait(list(self._tasks))

    async def close(self) -> None:
        """Drop what has not gone out."""
        for task in list(self._tasks):
            task.cancel()
        await self._sender.close()

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self._log.error("failed", **place_of(error))

    async def _notify(
        self, user: str, kind: Kind, room: str, game: str, match: str, step: int
    ) -> None:
        services = self._services
        known = services.registry.get(game)
        to = await services.database.read(partial(address_of, user=user, room=room))
        if to is None or known is None:
            return
        now = millis(services.clock.now())
        visited = now - round(services.unseen_seconds(user) * 1000)
        wanted = partial(
            claim, user=user, match=match, kind=kind, step=step, now=now, visited=visited
        )
        if not await services.database.write(wanted):
            return
        tag = f"turn-{match}"
        title = title_in(known, to.language)
        text = orjson.dumps(
            {
                "title": to.room,
                "body": sentence(kind, to.language, title),
                "tag": tag,
                "path": f"/match/{match}",
            }
        )
        for browser in to.browsers:
            await self._send(browser, text, tag)

    async def _send(self, browser: Subscription, text: bytes, topic: str) -> None:
        async with self._turns:
            try:
                status = await self._sender.send(browser, text, topic)
            except (Unsafe, httpx.HTTPError, ValueError) as error:
                self._log.warning("not sent", reason=type(error).__name__)
                return
        if status in GONE:
            gone = partial(unsubscribe, endpoint=browser.endpoint)
            await self._services.database.write(gone)
        elif status >= 300:
            self._log.warning("refused", status=status)
