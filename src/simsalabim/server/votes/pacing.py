"""`pace`: how long a question may be thought about, from the one that is open on."""

from collections.abc import Collection
from typing import Any

from simsalabim.engine.seats import Seat
from simsalabim.server.matches.matters import Change, Matters
from simsalabim.server.problems import Problem
from simsalabim.server.times import millis
from simsalabim.server.votes.kinds import Settle, Terms
from simsalabim.server.votes.scene import Scene
from simsalabim.server.votes.schemas import PaceWish
from simsalabim.server.votes.vote import Agreement, Vote


class Pace:
    """All who are there must agree, at a slow table all who have not left. The open question gets
    the whole new time."""

    name = "pace"
    agreement: Agreement = "all"
    waits_for_all = True
    waits_for_play = False

    def propose(self, scene: Scene, seat: Seat, wish: PaceWish) -> dict[str, Any]:
        if wish.question_seconds == scene.live.table.question_seconds:
            raise Problem(409, "same_pace", "You play at this pace already.")
        return {"question_seconds": wish.question_seconds}

    def without(self, terms: Terms) -> Collection[Seat]:
        return ()

    def stands(self, scene: Scene, vote: Vote) -> bool:
        return bool(vote.terms["question_seconds"] != scene.live.table.question_seconds)

    async def carry_out(self, scene: Scene, vote: Vote, matters: Matters, settle: Settle) -> bool:
        live, seconds = scene.live, vote.terms["question_seconds"]

        def make() -> Change:
            now = millis(scene.services.clock.now())
            # While the table pauses the question's time stands still where the pause began.
            pause = live.table.pause
            asked_at = now if pause is None else pause.since
            return Change.of(live, question_seconds=seconds, asked_at=asked_at)

        return await matters.put(live, make, settle)
