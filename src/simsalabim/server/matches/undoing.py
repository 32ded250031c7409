"""Taking back: an action of its own, by which a match stands again where it stood before."""

from functools import partial
from typing import Any

from sqlalchemy import Connection

from simsalabim.engine.advance import Advance
from simsalabim.engine.refusals import MATCH_OVER
from simsalabim.engine.replay import NotInOrder
from simsalabim.engine.saves import dump
from simsalabim.engine.seats import Seat
from simsalabim.engine.undo import Undo, Undone, gone_back
from simsalabim.server.matches.acting import TRIES, Actor, Taken
from simsalabim.server.matches.live import LiveMatch
from simsalabim.server.matches.moves import Move, hash_of, same_body
from simsalabim.server.matches.pausing import paused
from simsalabim.server.matches.replaying import play_again, read_log
from simsalabim.server.problems import Problem
from simsalabim.server.services import Services


class Undoing:
    """Takes actions back in live matches."""

    def __init__(self, services: Services, actor: Actor) -> None:
        self._services, self._actor = services, actor

    async def take_back(self, live: LiveMatch, seat: Seat, move_id: str, seen: int) -> Taken:
        """Take back the seat's own newest action, while that needs nobody's consent.

        `seen` is the seq of the newest action that its sender knew: nobody takes back what they
        have not seen. Raises `Problem`, and then nothing has changed.
        """
        body_hash = hash_of(seen, "undo", None)
        move = Move(move_id, seen, None, None, body_hash)
        async with live.lock:
            for _ in range(TRIES):
                if live.doubtful:
                    await self._actor.reload(live)
                known = live.moves.get((seat, move_id))
                old = same_body(move, *known) if known else None
                old = old or await self._actor.find_old(live, seat, move)
                if old is not None:
                    return Taken(old, None)
                back = live.back(seat)
                _refuse(live, seen, back is not None)
                if back is None or not back.free:
                    raise Problem(
                        409,
                        "undo_needs_consent",
                        "The turn has passed on, so the others have to agree.",
                    )
                events = await self._go_back(live, seat, back.to, move_id, body_hash)
                if events is not None:
                    return Taken(live.seq, events)
        raise Problem(503, "busy", "Too many act at once. Try again.", headers={"Retry-After": "1"})

    async def with_consent(self, live: LiveMatch, seat: Seat, to: int, seen: int) -> None:
        """Take back all that came after the action `to`, for a seat to which the table has agreed
        while the newest action was `seen`. Call it with the match's lock. Raises `Problem`."""
        if live.doubtful:
            await self._actor.reload(live)
        _refuse(live, seen, live.window is None and live.trail.reaches(to))
        if await self._go_back(live, seat, to, "", b"") is None:
            raise _moved_on()

    async def _go_back(
        self, live: LiveMatch, seat: Seat, to: int, move_id: str, body_hash: bytes
    ) -> list[Any] | None:
        earlier = await self._services.database.read(partial(self._stood, live=live, to=to))
        made: Advance[Any] = Advance(gone_back(earlier, live.step), [Undone(seat, to)])
        move = Move(move_id, live.step, Undo(to), None, body_hash)
        return await self._actor.keep(live, seat, move, made, "undo")

    def _stood(self, connection: Connection, live: LiveMatch, to: int) -> Any:
        """Where the match stood after the action `to`: played again from the deal, and only
        believed if that leads to where it stands now."""
        log = read_log(connection, self._services.campaigns, live.id, live.seq)
        earlier = now = None
        try:
            for position in play_again(live.game, log):
                now = position.state
                if position.seq == to:
                    earlier = now
        except NotInOrder as error:
            raise _cannot() from error
        if earlier is None or dump(now) != dump(live.state):
            raise _cannot()
        return earlier


def _refuse(live: LiveMatch, seen: int, possible: bool) -> None:
    """Raise why nothing can be taken back now; return if it can."""
    if live.status != "running":
        raise Problem(410, MATCH_OVER.code, MATCH_OVER.text)
    if live.is_paused:
        raise paused()
    if seen != live.seq:
        raise _moved_on()
    if not possible:
        raise Problem(
            409,
            "nothing_to_undo",
            "Nothing of yours can be taken back: dice have fallen or something hidden was shown "
            "since then, or you have done nothing.",
        )


def _moved_on() -> Problem:
    return Problem(409, "moved_on", "Something has happened since you looked. Look again, please.")


def _cannot() -> Problem:
    return Problem(409, "cannot_undo", "This cannot be taken back any more.")
