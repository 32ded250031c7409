"""The line between workers: what one of them says, all others hear, as long as Redis lives.

Nobody waits for it. What cannot be said is dropped, and whoever relies on it looks into the
database now and then as well (see `lookout`).
"""

import asyncio
import secrets
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import orjson
import redis.asyncio as redis
import structlog

from simsalabim.server.logs import place_of
from simsalabim.server.tasks import end

CHANNEL = "simsalabim"
"""With the number of Redis's database behind it: what is said is heard in all of them, and another
house may use another one."""

MOST_WAITING = 10_000
"""So many words wait while Redis does not answer; the oldest go first."""

BATCH = 500
AGAIN_SECONDS = 0.25
ANSWER_SECONDS = 2.0
"""Redis that has not answered for so long is given up, and called again."""

QUIET_SECONDS = 5.0
"""How often the line is tried when nobody says anything."""

Hear = Callable[[str, Any], None]


class Line:
    """One worker's end of it. `me` is the worker's name, another one at every start."""

    def __init__(self, url: str) -> None:
        """`url` is that of a Redis, such as `redis://127.0.0.1:6379/0`."""
        self.me = secrets.token_hex(6)
        self.lost = 0
        """How many words could not be said."""
        self.is_open = False
        """Whether others are heard just now."""
        self._redis = redis.Redis.from_url(
            url,
            socket_connect_timeout=ANSWER_SECONDS,
            socket_timeout=ANSWER_SECONDS,
            health_check_interval=QUIET_SECONDS,
        )
        self.channel = f"{CHANNEL}/{self._redis.connection_pool.connection_kwargs.get('db') or 0}"
        self._ears: dict[str, list[Hear]] = {}
        self._on_open: list[Callable[[], None]] = []
        self._waiting: deque[tuple[str, Any]] = deque()
        self._news, self._all_said = asyncio.Event(), asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._log = structlog.get_logger("line")

    def hear(self, kind: str, ear: Hear) -> None:
        """Call `ear` with the worker's name and the word, for each word of this kind that another
        worker says. It must return at once."""
        self._ears.setdefault(kind, []).append(ear)

    def on_open(self, call: Callable[[], None]) -> None:
        """Call this whenever the others can be heard again: something may have been missed."""
        self._on_open.append(call)

    def say(self, kind: str, word: Any) -> None:
        """Tell all others something that JSON can hold."""
        if len(self._waiting) >= MOST_WAITING:
            self._waiting.popleft()
            self.lost += 1
        self._waiting.append((kind, word))
        self._all_said.clear()
        self._news.set()

    def start(self) -> None:
        """Say and hear from now on."""
        loop = asyncio.get_running_loop()
        self._tasks = [loop.create_task(self._speak()), loop.create_task(self._listen())]

    async def close(self) -> None:
        """Say what still waits, if that is quickly done, and hang up."""
        if self._waiting and self.is_open:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._all_said.wait(), ANSWER_SECONDS)
        await end(self._tasks)
        await self._redis.aclose()

    async def _speak(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            while self._waiting:
                batch = [self._waiting[i] for i in range(min(BATCH, len(self._waiting)))]
                try:
                    await self._redis.publish(self.channel, orjson.dumps([self.me, batch]))
                except (redis.RedisError, OSError):
                    await asyncio.sleep(AGAIN_SECONDS)
                    continue
                for _ in range(min(len(batch), len(self._waiting))):
                    self._waiting.popleft()
            self._all_said.set()

    async def _listen(self) -> None:
        while True:
            try:
                async with self._redis.pubsub() as heard:
                    await heard.subscribe(self.channel)
                    while True:
                        message = await heard.get_message(timeout=QUIET_SECONDS)
                        if message is None:
                            await heard.ping()  # else a line that is cut looks like silence
                        elif message["type"] == "subscribe":
                            self._opened()
                        elif message["type"] == "message":
                            self._heard(message["data"])
            except (redis.RedisError, OSError) as error:
                if self.is_open:
                    self._log.warning("cut", kind=type(error).__name__)
                self.is_open = False
                await asyncio.sleep(AGAIN_SECONDS)

    def _opened(self) -> None:
        self.is_open = True
        for call in self._on_open:
            call()

    def _heard(self, data: bytes) -> None:
        try:
            sender, words = orjson.loads(data)
            if sender == self.me:
                return
            for kind, word in words:
                for ear in self._ears.get(kind, ()):
                    self._tell(ear, sender, kind, word)
        except (ValueError, TypeError) as error:  # somebody else speaks here, too
            self._log.warning("not understood", **place_of(error))

    def _tell(self, ear: Hear, sender: str, kind: str, word: Any) -> None:
        try:
            ear(sender, word)
        except Exception as error:  # noqa: BLE001 - a worker of another version speaks so
            self._log.warning("not understood", word=kind, **place_of(error))
