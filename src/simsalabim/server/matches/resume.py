"""Beginning to watch, or going on where one has stopped, without a gap and without a double."""

from functools import partial
from typing import Any

from simsalabim.server.database import Database
from simsalabim.server.matches.live import LiveMatch
from simsalabim.server.matches.loading import events_of, steps_after
from simsalabim.server.matches.store import actions_after
from simsalabim.server.matches.watchers import Watcher

MOST_MISSED = 200
"""Whoever has missed more is shown everything instead. Fewer than the frames that may wait for one
watcher: what is told at once must find room, or the same would be asked for again and again."""


async def begin_to_watch(
    database: Database, live: LiveMatch, watcher: Watcher, after: int | None
) -> bool:
    """Show the watcher where the match stands and then every action.

    With `after`, the seq of the newest action known to it, only what came since. Returns whether
    that could be told; if not, it is told to begin anew. The last look at `live.seq` and `watch` stand without an await between them.
    """
    if after is None or after == live.seq:
        live.show(watcher)
        live.watch(watcher)
        return True
    news = await _missed(database, live, after)
    if news:
        live.show_since(watcher, news)
    else:
        live.resync(watcher)
    live.watch(watcher)
    return bool(news)


async def _missed(
    database: Database, live: LiveMatch, after: int
) -> list[tuple[int, int, list[Any]]]:
    """The actions since `after`, up to `live.seq` as it is on return; none if it cannot be told."""
    while 0 < live.seq - after <= MOST_MISSED:
        read = partial(actions_after, match=live.id, after=after, most=MOST_MISSED)
        rows = await database.read(read)
        # The database may be ahead of what has been published, or behind what has come since.
        known = [row for row in rows if row.seq <= live.seq]
        if known and known[-1].seq == live.seq:
            steps = steps_after(known, live.step)
            return [
                (row.seq, step, events_of(live.game, row))
                for row, step in zip(known, steps, strict=True)
            ]
    return []
