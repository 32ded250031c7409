"""Who is here, away or gone, by their sockets and streams and whether they see their pages."""

from collections import Counter
from collections.abc import Callable

from simsalabim.server.matches.service import Matches
from simsalabim.server.services import Attendance, NoOthers, OtherPages, Pages, Services
from simsalabim.server.timers.alarms import Alarm

HIDDEN_SECONDS = 30.0
"""So long somebody who has turned to another window still counts as here."""

GONE_SECONDS = 300.0
"""So long somebody who has closed every page counts as away; after that they are gone."""

SOON = 0.05
"""Seconds that an alarm comes late, so that what it waits for has really passed."""

BEST: tuple[Pages, ...] = ("seen", "open", "none")

Changed = Callable[[str, Attendance], None]


class Roll:
    """Tells changes as they come, some of them when time has passed."""

    def __init__(self, services: Services, matches: Matches, changed: Changed) -> None:
        self._services, self._matches, self._changed = services, matches, changed
        self._others: OtherPages = NoOthers()
        self._seen: Counter[str] = Counter()
        self._open: Counter[str] = Counter()
        self._told: dict[str, Attendance] = {}
        self._alarms: dict[str, Alarm] = {}

    def of(self, user: str) -> Attendance:
        """Whether the user is there right now."""
        pages = self._pages(user)
        if pages == "seen":
            return "here"
        unseen = self._services.sessions.unseen_seconds(user)
        if pages == "open":
            return "here" if unseen < HIDDEN_SECONDS else "away"
        return "away" if unseen < GONE_SECONDS else "gone"

    def join(self, others: OtherPages) -> None:
        """Count the pages that people have on other workers, and tell those of ours."""
        self._others = others

    def pages(self) -> dict[str, Pages]:
        """Who has pages on this worker, and which."""
        users = {*self._open, *self._matches.streams.users()}
        found = {user: self._pages_here(user) for user in users}
        return {user: pages for user, pages in found.items() if pages != "none"}

    def heard(self, user: str) -> None:
        """Other workers have told something about the user."""
        if self._services.sessions.unseen_seconds(user) < GONE_SECONDS or user in self._told:
            self._look(user)

    def came(self, user: str) -> None:
        """The user has one more socket, and sees its page."""
        self._open[user] += 1
        self._seen[user] += 1
        self._tell(user)

    def went(self, user: str, seen: bool) -> None:
        """The user has one socket less; `seen`: they saw its page until now."""
        self._services.sessions.saw(user)
        self._open[user] -= 1
        self._seen[user] -= seen
        self._tell(user)

    def turned(self, user: str, here: bool) -> None:
        """The user has turned to a page of theirs, or away from it."""
        self._services.sessions.saw(user)
        self._seen[user] += 1 if here else -1
        self._tell(user)

    def _pages_here(self, user: str) -> Pages:
        if self._seen[user] or user in self._matches.streams.users():
            return "seen"
        return "open" if self._open[user] else "none"

    def _pages(self, user: str) -> Pages:
        both = {self._pages_here(user), self._others.of(user)}
        return next(pages for pages in BEST if pages in both)

    def _tell(self, user: str) -> None:
        self._others.changed(user, self._pages_here(user))
        self._look(user)

    def _look(self, user: str) -> None:
        now = self.of(user)
        if self._told.get(user) != now:
            self._told[user] = now
            self._changed(user, now)
        alarm = self._alarms.pop(user, None)
        if alarm is not None:
            alarm.cancel()
        wait = self._next_change(user, now)
        if wait is not None:
            due = self._services.clock.monotonic() + wait + SOON
            self._alarms[user] = self._matches.alarms.at(due, lambda: self._look(user))
        elif now == "gone":
            self._forget(user)

    def _next_change(self, user: str, now: Attendance) -> float | None:
        """In how many seconds the user counts as something else, if nothing happens."""
        pages = self._pages(user)
        if pages == "seen" or now == "gone" or (pages == "open" and now == "away"):
            return None
        until = HIDDEN_SECONDS if pages == "open" else GONE_SECONDS
        return max(0.0, until - self._services.sessions.unseen_seconds(user))

    def _forget(self, user: str) -> None:
        for known in (self._seen, self._open, self._told):
            known.pop(user, None)
