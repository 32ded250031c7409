"""`undo`: somebody takes back what they did last, though the turn has passed on since."""

from collections.abc import Collection
from typing import Any

from simsalabim.engine.seats import Seat
from simsalabim.server.matches.matters import Matters
from simsalabim.server.problems import Problem
from simsalabim.server.votes.kinds import Settle, Terms
from simsalabim.server.votes.scene import Scene
from simsalabim.server.votes.schemas import UndoWish
from simsalabim.server.votes.vote import Agreement, Vote


class TakeBack:
    """All who are there must agree, at a slow table all who have not left. Whatever happens at the
    table meanwhile settles it: nobody agrees to take back what they have not seen."""

    name = "undo"
    agreement: Agreement = "all"
    waits_for_all = True
    waits_for_play = True

    def propose(self, scene: Scene, seat: Seat, wish: UndoWish) -> dict[str, Any]:
        live = scene.live
        back = live.back(seat)
        if back is None:
            raise Problem(409, "nothing_to_undo", "Nothing of yours can be taken back now.")
        if back.free:
            raise Problem(409, "undo_is_free", "You can take this back without asking anybody.")
        return {"to": back.to, "seq": live.seq}

    def without(self, terms: Terms) -> Collection[Seat]:
        return ()

    def stands(self, scene: Scene, vote: Vote) -> bool:
        return bool(vote.terms["seq"] == scene.live.seq)

    async def carry_out(self, scene: Scene, vote: Vote, matters: Matters, settle: Settle) -> bool:
        # The comparison of the seq sees to it that it happens once; what is left of the vote after
        # a crash does not stand any more.
        to, seen = vote.terms["to"], vote.terms["seq"]
        try:
            await matters.undoing.with_consent(scene.live, vote.seat, to, seen)
        except Problem:
            return False
        await scene.services.database.write(settle)
        return True
