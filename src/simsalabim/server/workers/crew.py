"""One worker among several: joins the others when it opens, and says goodbye when it closes."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import cast

from simsalabim.server.matches.service import Matches
from simsalabim.server.services import Services
from simsalabim.server.sockets.hub import Hub
from simsalabim.server.workers.bell import SharedBell
from simsalabim.server.workers.lookout import Lookout
from simsalabim.server.workers.roster import SharedRoster


@asynccontextmanager
async def crew(services: Services, matches: Matches, hub: Hub) -> AsyncIterator[None]:
    """Work together with the others, as long as this goes on. The bell is a `SharedBell`, and the
    roster a `SharedRoster`."""
    bell = cast("SharedBell", services.bell)
    lookout = Lookout(services, bell, matches, hub)
    roster = cast("SharedRoster", services.roster)
    await roster.start()
    lookout.start()
    numbers, found = matches.numbers, "Changes at other workers found by looking, not by the bell"
    numbers.counters["bell_missed"] = found, lambda: lookout.missed
    line = bell.line
    if line is None:
        yield
        await lookout.stop()
        await roster.stop()
        return
    from simsalabim.server.workers.elsewhere import Elsewhere

    elsewhere = Elsewhere(line, services.clock, services.sessions)
    hub.join(elsewhere)
    elsewhere.begin(hub.roll.pages, hub.roll.heard)
    line.on_open(lookout.soon)
    line.start()
    numbers.gauges["line_open"] = "Whether other workers are heard", lambda: int(line.is_open)
    numbers.counters["line_lost"] = "Words that other workers did not hear", lambda: line.lost
    yield
    await lookout.stop()
    await roster.stop()
    await elsewhere.end()
    await line.close()
