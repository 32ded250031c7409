"""Noticing whose turn it is, once a match has come to rest."""

from functools import partial

from simsalabim.server.bell import Ring
from simsalabim.server.matches.live import LiveMatch
from simsalabim.server.matches.service import Matches
from simsalabim.server.notices.words import Kind
from simsalabim.server.problems import Problem
from simsalabim.server.services import Services

REST_SECONDS = 5.0
"""Moves often follow each other; only whoever is still awaited after so long is told."""


class TurnWatch:
    """Hears every action by the bell, and looks at the match a little later."""

    def __init__(self, services: Services, matches: Matches) -> None:
        self._services, self._matches = services, matches
        self._due: set[str] = set()
        services.bell.listen(self._hear)

    def _hear(self, ring: Ring) -> None:
        if not ring.here:
            return  # the worker that has rung first tells it
        if ring.kind == "nudge":
            self._matches.run(self._remind(ring))
        elif ring.kind == "match" and ring.id not in self._due:
            self._due.add(ring.id)
            at = self._services.clock.monotonic() + REST_SECONDS
            self._matches.alarms.at(at, partial(self._begin, ring.id))

    def _begin(self, match: str) -> None:
        self._matches.run(self._look(match))

    async def _remind(self, nudge: Ring) -> None:
        """Somebody at the table reminds a person of the match."""
        self._notify(await self._matches.open(nudge.id), nudge.user, "nudge")

    async def _look(self, match: str) -> None:
        self._due.discard(match)
        try:
            live = await self._matches.open(match)
        except Problem:
            return  # it is gone, or its game is not played here any more
        # When the table goes on, the bell rings again.
        if live.status == "running" and not live.is_paused and not _is_hurried(live):
            self._tell(live)

    def _tell(self, live: LiveMatch) -> None:
        for seat in live.seats:
            asked = seat.index in live.game.waiting_for(live.state, seat.index)
            if seat.user is not None and asked and not live.is_gone(seat):
                self._notify(live, seat.user, "turn")

    def _notify(self, live: LiveMatch, user: str, kind: Kind) -> None:
        self._services.notices.notify(
            user, kind, room=live.room, game=live.game.meta.key, match=live.id, step=live.step
        )


def _is_hurried(live: LiveMatch) -> bool:
    """A window that closes by itself is over before anybody could come."""
    return live.window is not None and live.window.length_ms is not None
