"""What workers leave to each other: open windows, and the time that people have for an answer."""

from collections.abc import Iterable

import structlog

from simsalabim.server.logs import place_of
from simsalabim.server.matches.acting import Actor
from simsalabim.server.matches.leases import ALONE
from simsalabim.server.matches.live import LiveMatch
from simsalabim.server.matches.matters import Change, Matters
from simsalabim.server.services import Services
from simsalabim.server.times import millis

SAME_MS = 250
"""Times that differ by less are the same."""

GIVEN_BACK_MS = 5000
"""So much longer the others wait for an answer: people need a moment to come to another worker."""


async def hand_over(
    services: Services, actor: Actor, matters: Matters, lives: Iterable[LiveMatch]
) -> None:
    """Let go of what the other workers are to go on with. A worker that is alone keeps it all: the
    next one takes it up where it stands."""
    if services.roster.me == ALONE:
        return
    log = structlog.get_logger("matches")
    for live in lives:
        try:
            await actor.let_go(live)
            await _give_time_back(services, matters, live)
        except Exception as error:  # noqa: BLE001 - one that cannot be left well stops no other
            log.error("not handed over", match=live.id, **place_of(error))


async def share_time(services: Services, matters: Matters, live: LiveMatch) -> None:
    """A match that has just been taken up may have got more time for its question, if that has a
    limit, than was left: nobody pays for a restart. The others are to know, or they would end it
    sooner."""

    def make() -> Change | None:
        timed = live.status == "running" and live.table.question_seconds > 0
        if not timed or live.table.pause is not None:
            return None
        left = live.question_due - services.clock.monotonic()
        given = live.table.question_seconds - left
        asked_at = millis(services.clock.now()) - round(given * 1000)
        return Change.of(live, asked_at=asked_at) if asked_at > live.asked_at + SAME_MS else None

    if services.roster.me != ALONE:
        async with live.lock:
            await matters.put(live, make)


async def _give_time_back(services: Services, matters: Matters, live: LiveMatch) -> None:
    def make() -> Change | None:
        if live.status != "running" or live.is_paused:
            return None
        now = millis(services.clock.now())
        return Change.of(live, asked_at=min(now, live.asked_at + GIVEN_BACK_MS))

    if live.table.question_seconds and not live.table.is_slow:
        async with live.lock:
            await matters.put(live, make)
