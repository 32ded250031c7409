"""`end`: the match ends early, for everybody."""

from collections.abc import Collection
from typing import Any

from simsalabim.engine.seats import Seat
from simsalabim.server.matches.matters import Change, Matters
from simsalabim.server.votes.kinds import Settle, Terms
from simsalabim.server.votes.scene import Scene
from simsalabim.server.votes.schemas import EndWish
from simsalabim.server.votes.vote import Agreement, Vote


class End:
    """All who are there must agree, at a slow table all who have not left."""

    name = "end"
    agreement: Agreement = "all"
    waits_for_all = True
    waits_for_play = False

    def propose(self, scene: Scene, seat: Seat, wish: EndWish) -> dict[str, Any]:
        return {}

    def without(self, terms: Terms) -> Collection[Seat]:
        return ()

    def stands(self, scene: Scene, vote: Vote) -> bool:
        return True

    async def carry_out(self, scene: Scene, vote: Vote, matters: Matters, settle: Settle) -> bool:
        live = scene.live
        return await matters.put(live, lambda: Change.of(live, ends=True), settle)
