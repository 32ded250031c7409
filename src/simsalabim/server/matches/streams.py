"""All event streams of one worker: who reads one, and when it has to end."""

from collections.abc import AsyncIterator, Awaitable, Callable

from simsalabim.server.bell import Ring
from simsalabim.server.matches.live import LiveMatch
from simsalabim.server.matches.stream import EventStream
from simsalabim.server.matches.watchers import Watcher
from simsalabim.server.problems import Problem
from simsalabim.server.services import Services

MOST_STREAMS = 16
"""Event streams that one user may have open."""

Watch = Callable[[LiveMatch, Watcher, int | None], Awaitable[None]]


class Streams:
    """The event streams that are open."""

    def __init__(self, services: Services, watch: Watch) -> None:
        """`watch` shows a match from some action on."""
        self._services, self._watch = services, watch
        self._open: set[EventStream] = set()

    async def text(
        self, live: LiveMatch, stream: EventStream, after: int | None
    ) -> AsyncIterator[str]:
        """The text of an event stream, until either side ends it or the session is over."""
        sessions = self._services.sessions
        self._open.add(stream)
        try:
            await self._watch(live, stream, after)
            async for chunk in stream.chunks():
                if not sessions.holds(stream.reader):
                    return
                if stream.reader.takes_part:
                    sessions.saw(stream.user)
                yield chunk
        finally:
            self._open.discard(stream)
            live.unwatch(stream)

    def refuse_more(self, user: str) -> None:
        """Raise 429 if the user has as many event streams as anybody may have."""
        open_ones = sum(stream.user == user for stream in self._all())
        if self._services.settings.limit_factor and open_ones >= MOST_STREAMS:
            raise Problem(429, "too_many", f"At most {MOST_STREAMS} event streams at a time.")

    def users(self) -> set[str]:
        """Who takes part and has an event stream open."""
        return {stream.user for stream in self._all() if stream.reader.takes_part}

    def sessions(self) -> set[str]:
        """The sessions, or personal tokens, by which event streams are open."""
        return {stream.reader.session for stream in self._all()}

    def end(self) -> None:
        """Let all of them go; they come back with `Last-Event-ID`."""
        for stream in self._all():
            stream.end()

    def hear(self, ring: Ring) -> None:
        """A session has ended, or somebody has been sent away: their streams end."""
        for stream in self._all():
            sent_away = ring.kind == "gone" and (stream.user, stream.room) == (ring.user, ring.id)
            if sent_away or (ring.kind == "session" and stream.reader.session == ring.id):
                stream.end()

    def _all(self) -> list[EventStream]:
        # A copy: readers of the database, on threads of their own, ask who is here.
        return list(self._open)
