"""The matches in memory: each at most once, and those that nobody needs are let go."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator

from simsalabim.server.matches.live import LiveMatch

Load = Callable[[str], Awaitable[LiveMatch | None]]


class Cache:
    """Live matches by id, the longest untouched first."""

    def __init__(self, load: Load, most_idle: int) -> None:
        """`load` takes a match out of the database, or says that there is none."""
        self._load, self._most = load, most_idle
        self._known: OrderedDict[str, LiveMatch] = OrderedDict()
        self._loading: dict[str, asyncio.Future[LiveMatch | None]] = {}

    def __iter__(self) -> Iterator[LiveMatch]:
        return iter(list(self._known.values()))

    def __len__(self) -> int:
        return len(self._known)

    def get(self, match: str) -> LiveMatch | None:
        """The match, if it is in memory."""
        live = self._known.get(match)
        if live is not None:
            self._known.move_to_end(match)
        return live

    async def open(self, match: str) -> LiveMatch | None:
        """The match, out of the database if need be; None if there is none."""
        live = self.get(match)
        if live is not None:
            return live
        loading = self._loading.get(match)
        if loading is None:
            loading = self._loading[match] = asyncio.ensure_future(self._load(match))
            loading.add_done_callback(lambda done: self._loaded(match, done))
        # Several may wait for the same match, and one who gives up must not take it from the rest.
        return await asyncio.shield(loading)

    def forget(self, match: str) -> None:
        """Let the match go."""
        self._known.pop(match, None)

    def _loaded(self, match: str, done: asyncio.Future[LiveMatch | None]) -> None:
        del self._loading[match]
        if done.cancelled() or done.exception() is not None:
            return
        live = done.result()
        if live is not None:
            self._known[match] = live
            self._trim()

    def _trim(self) -> None:
        # Only idle matches count: one that somebody watches must be the same object for all, and
        # the newest, which is the last, is about to be used.
        idle = [live.id for live in self._known.values() if not live.is_busy]
        for match in idle[: max(0, len(idle) - self._most)]:
            del self._known[match]
