"""`bot`: a bot plays for somebody who is missing, until they come back."""

from collections.abc import Collection
from math import ceil
from typing import Any

from simsalabim.engine.seats import Seat
from simsalabim.server.matches.matters import Change, Matters
from simsalabim.server.matches.pausing import paused
from simsalabim.server.matches.seating import with_away
from simsalabim.server.problems import Problem, not_found
from simsalabim.server.votes.kinds import Settle, Terms
from simsalabim.server.votes.scene import Scene
from simsalabim.server.votes.schemas import BotWish
from simsalabim.server.votes.vote import Agreement, Vote


class StandIn:
    """Most of those who are there must agree. It is really a bot, that knows what the seat may
    know, and not what the rules state for a seat that is gone."""

    name = "bot"
    agreement: Agreement = "most"
    waits_for_all = False
    waits_for_play = False

    def propose(self, scene: Scene, seat: Seat, wish: BotWish) -> dict[str, Any]:
        refuse_if_not_missing(scene, seat, wish.seat)
        if scene.live.seats[wish.seat].stand_in is not None:
            raise Problem(409, "bot_plays", "A bot plays there already.")
        levels = [*scene.services.bots, *scene.live.game.bots]
        level = wish.level or levels[-1]  # the easiest come first
        if level not in levels:
            raise Problem(422, "unknown_level", "The bots here are: " + ", ".join(levels) + ".")
        return {"seat": wish.seat, "level": level}

    def without(self, terms: Terms) -> Collection[Seat]:
        return (terms["seat"],)

    def stands(self, scene: Scene, vote: Vote) -> bool:
        seat: Seat = vote.terms["seat"]
        has_bot = scene.live.seats[seat].stand_in is not None
        return not has_bot and not scene.is_around(seat)

    async def carry_out(self, scene: Scene, vote: Vote, matters: Matters, settle: Settle) -> bool:
        seat, level = vote.terms["seat"], vote.terms["level"]
        live = scene.live

        def make() -> Change | None:
            if not self.stands(scene, vote):
                return None
            return Change.of(live, seats=with_away(live.seats, seat, True, level))

        return await matters.put(live, make, settle)


def refuse_if_not_missing(scene: Scene, mine: Seat, seat: Seat) -> None:
    """Raise why the table may not go on without the person of this seat, as `mine` sees it."""
    live = scene.live
    if seat >= len(live.seats):
        raise not_found("There is no such seat.")
    if live.seats[seat].user is None:
        raise Problem(409, "no_person", "A bot sits there.")
    if live.is_gone(live.seats[seat]):
        return  # whoever has left is not waited for
    if live.is_paused:
        raise paused()
    if seat not in live.game.waiting_for(live.state, mine):
        raise Problem(409, "not_waited_for", "Nobody waits for this person now.")
    grace = live.table.grace
    left = ceil(grace - scene.waited(seat))
    if left > 0:
        raise Problem(
            409,
            "person_present",
            "This person is here, or was a moment ago. You can go on without them when they have "
            f"been waited for, and seen by nobody, for {round(grace)} seconds.",
            headers={"Retry-After": str(left)},
        )
