"""Who is here on the other workers.

Each worker says who comes and goes, and now and then everybody it has. One that has said nothing
for a while is gone, and its people with it, until they come back to another one.
"""

import asyncio
from collections.abc import Callable, Iterable

from simsalabim.server.accounts.sessions import Sessions
from simsalabim.server.clock import Clock
from simsalabim.server.workers.line import Line

BEAT_SECONDS = 3.0
SILENT_SECONDS = 10.0

Tell = Callable[[str, bool], None]


class Elsewhere:
    """Implements `services.Presence` for the sockets of all other workers."""

    def __init__(self, line: Line, clock: Clock, sessions: Sessions) -> None:
        self._line, self._clock, self._sessions = line, clock, sessions
        self._workers: dict[str, set[str]] = {}
        self._heard: dict[str, float] = {}
        self._tell: Tell = _nobody_listens
        self._mine: Callable[[], Iterable[str]] = tuple
        self._task: asyncio.Task[None] | None = None
        self._beaten = clock.monotonic()
        for kind, ear in (
            ("here", self._come),
            ("away", self._gone),
            ("all", self._all),
            ("seen", self._seen),
            ("who", self._asked),
            ("bye", self._left),
        ):
            line.hear(kind, ear)
        line.on_open(self._opened)

    def begin(self, mine: Callable[[], Iterable[str]], tell: Tell) -> None:
        """Exchange with the others from now on. `mine` are the users here; `tell` is called when
        one comes to the others, or has gone from all of them."""
        self._mine, self._tell = mine, tell
        self._task = asyncio.get_running_loop().create_task(self._go_on())

    async def end(self) -> None:
        """Say that this worker has nobody any more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._line.say("bye", None)

    def is_here(self, user: str) -> bool:
        return any(user in users for users in self._workers.values())

    def changed(self, user: str, here: bool) -> None:
        """Somebody has come to this worker, or gone from it."""
        self._line.say("here" if here else "away", user)

    def beat(self) -> None:
        """Say who is here and who has been seen, and forget workers that have fallen silent."""
        now = self._clock.monotonic()
        self._line.say("all", sorted(self._mine()))
        self._line.say("seen", self._sessions.seen_since(self._beaten))
        self._beaten = now
        if not self._line.is_open:
            return  # it is we who hear nothing
        for worker, heard in list(self._heard.items()):
            if now - heard > SILENT_SECONDS:
                self._left(worker, None)

    async def _go_on(self) -> None:
        while True:
            self.beat()
            await asyncio.sleep(BEAT_SECONDS)

    def _opened(self) -> None:
        now = self._clock.monotonic()
        self._heard = dict.fromkeys(self._heard, now)
        self._line.say("who", None)

    def _asked(self, worker: str, _word: None) -> None:
        self._known(worker)
        self._line.say("all", sorted(self._mine()))

    def _known(self, worker: str) -> set[str]:
        self._heard[worker] = self._clock.monotonic()
        return self._workers.setdefault(worker, set())

    def _come(self, worker: str, user: str) -> None:
        self._put(worker, self._known(worker) | {user})

    def _gone(self, worker: str, user: str) -> None:
        self._put(worker, self._known(worker) - {user})

    def _all(self, worker: str, users: list[str]) -> None:
        self._known(worker)
        self._put(worker, set(users))

    def _seen(self, worker: str, users: list[str]) -> None:
        self._known(worker)
        for user in users:
            self._sessions.saw(user)

    def _left(self, worker: str, _word: None) -> None:
        self._put(worker, set())
        self._workers.pop(worker, None)
        self._heard.pop(worker, None)

    def _put(self, worker: str, users: set[str]) -> None:
        before = self._workers.get(worker, set())
        changed = [(user, self.is_here(user)) for user in before ^ users]
        self._workers[worker] = users
        for user, was_here in changed:
            here = self.is_here(user)
            if was_here and not here:
                self._sessions.saw(user)
            if here != was_here:
                self._tell(user, here)


def _nobody_listens(_user: str, _here: bool) -> None:
    """Before it begins there is nobody to tell."""
