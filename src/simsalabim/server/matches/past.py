"""The past of matches: their positions, and whether everything in them was in order.

A match is played again for it, which takes a while. That is done on a thread of its own, one match
after another, so that neither players nor the database wait for it; what was played again is kept
for a while.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from pydantic import ValidationError

from simsalabim.engine.refusals import Refused
from simsalabim.engine.saves import dump
from simsalabim.engine.seats import Viewer
from simsalabim.engine.verify import verify_record
from simsalabim.server.matches.live import LiveMatch
from simsalabim.server.matches.record import luggage_of, read_record
from simsalabim.server.matches.reels import Reel, Stood
from simsalabim.server.matches.replaying import Log, read_log, replay_of
from simsalabim.server.problems import Problem, not_found
from simsalabim.server.services import Services

T = TypeVar("T")

PAGE = 40
"""Positions in one answer, at most."""

MOST_REELS = 16
MOST_BYTES = 48 * 1024 * 1024
"""So much is kept of matches that were played again, the newest used; always the last one."""

MOST_CHECKED = 256
MOST_WAITING = 24
"""So many may wait for the thread; whoever comes then has to come again."""


class Past:
    """Looks back into matches."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._reels: OrderedDict[str, Reel] = OrderedDict()
        self._checked: OrderedDict[str, list[str]] = OrderedDict()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="replay")
        self._waiting = 0

    def close(self) -> None:
        """Let the thread go."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def is_open(self, live: LiveMatch) -> bool:
        """Whether the match is over and nothing of it is secret any more."""
        if live.status == "running":
            return False
        read = partial(luggage_of, campaigns=self._services.campaigns, live=live)
        return not (await self._services.database.read(read))[1]

    async def pages(
        self, live: LiveMatch, viewer: Viewer, first: int, last: int, whole: bool
    ) -> list[bytes]:
        """The positions after the actions `first` to `last`, each as JSON, as `viewer` may know
        them; `PAGE` at most, and none after the newest action. Raises 404 if there is none."""
        if first > live.seq or last < first:
            raise not_found("The match has no such position.")
        until = min(last, live.seq, first + PAGE - 1)
        reel = await self._reel(live, until)

        def show() -> list[bytes]:
            return [dump(reel.show(seq, viewer, whole)) for seq in range(first, until + 1)]

        return await self._do(show)

    async def stood(self, live: LiveMatch, seq: int) -> Stood:
        """The position after the action `seq` of a match that is over, to go on from."""
        reel = await self._reel(live, seq)
        return await self._do(lambda: reel.stood(seq))

    async def check(self, live: LiveMatch) -> list[str]:
        """Everything that is wrong with a match that is over, in plain sentences."""
        known = self._checked.get(live.id)
        if known is not None:
            return known
        read = partial(read_record, campaigns=self._services.campaigns, live=live, viewer=None)
        record = await self._services.database.read(read)
        problems = await self._do(lambda: verify_record(self._services.registry, record))
        self._checked[live.id] = problems
        if len(self._checked) > MOST_CHECKED:
            self._checked.popitem(last=False)
        return problems

    async def _reel(self, live: LiveMatch, seq: int) -> Reel:
        """The match, played again at least up to the action `seq`."""
        if not 0 <= seq <= live.seq:
            raise not_found("The match has no such position.")
        known = self._reels.get(live.id)
        if known is not None and known.seq >= seq:
            self._reels.move_to_end(live.id)
            return known
        after = -1 if known is None else known.seq
        read = partial(read_log, campaigns=self._services.campaigns, match=live.id)
        newest = live.seq
        log = await self._services.database.read(lambda c: read(c, until=newest, after=after))
        try:
            reel = await self._do(lambda: self._go_on(live, known, log))
        except (Refused, ValidationError, ValueError) as error:
            self._reels.pop(live.id, None)
            raise Problem(
                409, "cannot_replay", "This match cannot be played again from its log."
            ) from error
        self._reels[live.id] = reel
        self._reels.move_to_end(live.id)
        self._trim()
        return reel

    def _go_on(self, live: LiveMatch, known: Reel | None, log: Log) -> Reel:
        # Only ever on the one thread, so nobody else is at the reel.
        reel = known or self._reels.get(live.id)
        if reel is None:
            reel = Reel(live.game, live.rules, replay_of(live.game, log))
        reel.take(log.entries)
        return reel

    def _trim(self) -> None:
        while len(self._reels) > 1 and (
            len(self._reels) > MOST_REELS
            or sum(reel.size for reel in self._reels.values()) > MOST_BYTES
        ):
            self._reels.popitem(last=False)

    async def _do(self, work: Callable[[], T]) -> T:
        if self._waiting >= MOST_WAITING:
            raise Problem(503, "busy", "Too many look back just now.", headers={"Retry-After": "2"})
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)
        finally:
            self._waiting -= 1
