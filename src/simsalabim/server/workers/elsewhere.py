"""Who is here on the other workers.

Each worker says who comes and goes, and now and then everybody it has. One that has said nothing
for a while is gone, and its people with it, until they come back to another one. A worker that
stops says no goodbye for them: most are back on another one before that.
"""

import asyncio
from collections.abc import Callable

from simsalabim.server.accounts.sessions import Sessions
from simsalabim.server.clock import Clock
from simsalabim.server.services import Pages
from simsalabim.server.tasks import end
from simsalabim.server.workers.line import Line

BEAT_SECONDS = 3.0
SILENT_SECONDS = 10.0

Heard = Callable[[str], None]
Mine = Callable[[], dict[str, Pages]]


class Elsewhere:
    """Implements `services.OtherPages` for all other workers."""

    def __init__(self, line: Line, clock: Clock, sessions: Sessions) -> None:
        self._line, self._clock, self._sessions = line, clock, sessions
        self._workers: dict[str, dict[str, Pages]] = {}
        self._heard: dict[str, float] = {}
        self._tell: Heard = _nobody_listens
        self._mine: Mine = dict
        self._task: asyncio.Task[None] | None = None
        self._beaten = clock.monotonic()
        for kind, ear in (
            ("pages", self._pages),
            ("all", self._all),
            ("seen", self._seen),
            ("who", self._asked),
        ):
            line.hear(kind, ear)
        line.on_open(self._opened)

    def begin(self, mine: Mine, tell: Heard) -> None:
        """Exchange with the others from now on. `mine` are the pages of users here; `tell` is
        called when something about a user has been heard."""
        self._mine, self._tell = mine, tell
        self._task = asyncio.get_running_loop().create_task(self._go_on())

    async def end(self) -> None:
        """Say nothing more."""
        await end([self._task])

    def of(self, user: str) -> Pages:
        found = {pages[user] for pages in self._workers.values() if user in pages}
        return "seen" if "seen" in found else "open" if found else "none"

    def changed(self, user: str, pages: Pages) -> None:
        self._line.say("pages", (user, pages))

    def beat(self) -> None:
        """Say who is here and who has been seen, and forget workers that have fallen silent."""
        now = self._clock.monotonic()
        self._say_all()
        self._line.say("seen", self._sessions.seen_since(self._beaten))
        self._beaten = now
        if not self._line.is_open:
            return  # it is we who hear nothing
        for worker, heard in list(self._heard.items()):
            if now - heard > SILENT_SECONDS:
                self._put(worker, {})
                del self._workers[worker], self._heard[worker]

    async def _go_on(self) -> None:
        while True:
            self.beat()
            await asyncio.sleep(BEAT_SECONDS)

    def _say_all(self) -> None:
        self._line.say("all", self._mine())

    def _opened(self) -> None:
        now = self._clock.monotonic()
        self._heard = dict.fromkeys(self._heard, now)
        self._line.say("who", None)

    def _asked(self, worker: str, _word: None) -> None:
        self._known(worker)
        self._say_all()

    def _known(self, worker: str) -> dict[str, Pages]:
        self._heard[worker] = self._clock.monotonic()
        return self._workers.setdefault(worker, {})

    def _pages(self, worker: str, word: tuple[str, Pages]) -> None:
        user, pages = word
        others = {other: of for other, of in self._known(worker).items() if other != user}
        self._put(worker, others if pages == "none" else others | {user: pages})

    def _all(self, worker: str, users: dict[str, Pages]) -> None:
        self._known(worker)
        self._put(worker, users)

    def _seen(self, worker: str, users: list[str]) -> None:
        self._known(worker)
        for user in users:
            self._sessions.saw_elsewhere(user)
            self._tell(user)

    def _put(self, worker: str, users: dict[str, Pages]) -> None:
        before, self._workers[worker] = self._workers.get(worker, {}), users
        for user, _ in before.items() ^ users.items():
            if before.get(user) == "seen":
                self._sessions.saw_elsewhere(user)  # they were there until now
            self._tell(user)


def _nobody_listens(_user: str) -> None:
    """Before it begins there is nobody to tell."""
