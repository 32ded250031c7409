"""A room with a Path of Knowledge, and matches of Magical Library that end as a test needs them.

How a match ends is put into the database: played beforehand, by the rules, from a seed. Everything
else goes through the API.
"""

from dataclasses import dataclass
from functools import cache
from typing import Any

from sqlalchemy import update

from simsalabim.engine.dice import LooseDice
from simsalabim.engine.game import nothing
from simsalabim.engine.saves import dump
from simsalabim.engine.seats import Seating
from simsalabim.games.magical_library import magical_library as game
from simsalabim.games.magical_library.badges import BADGES
from simsalabim.server.matches.tables import matches
from simsalabim.server.services import Services

from ..conftest import Guest

GAME = "magical-library"
FILE = {"format": 1, "game": GAME, "campaign": "path-of-knowledge", "shape": 1}

FEATS = {
    0: {0: ["total_80"]},
    3: {1: ["total_80", "total_90"]},
    5: {0: ["total_80"], 1: ["total_80"]},
}
"""What the matches of these seeds offer to which seats; `NO_FEAT` offers nothing."""
NO_FEAT = -1


def tick(badge: str) -> dict[str, Any]:
    return {"kind": "tick", "badge": badge}


def progress(ticked: int, boxes: int = 0, all_open: bool = False) -> dict[str, Any]:
    """A progress with so many badges ticked, from the end of the list: those that seeds need
    least."""
    return {"ticked": list(BADGES[::-1][:ticked]), "boxes": boxes, "all_open": all_open}


@cache
def ending(seed: int) -> Any:
    """The last position of a match of two: clever players, or for `NO_FEAT` absent ones."""
    dice, chance = LooseDice(seed), LooseDice(seed + 1000)
    state = game.setup(game.options(), Seating(game.meta.colours[:2]), dice, nothing)
    while state.awaited:
        seat = state.awaited[0]
        clever = seed != NO_FEAT
        action = game.absent(state, seat)
        if clever:
            action = game.bots["sensible"](game.imagine(state, seat, chance), seat, chance)
        game.apply(state, seat, action, dice, nothing)
    return state


@dataclass
class Desk:
    """A room of two with its host, another player, and the path that goes on in it."""

    services: Services
    host: Guest
    other: Guest
    room: str
    campaign: str = ""

    @property
    def path(self) -> str:
        return f"/rooms/{self.room}/campaigns/{self.campaign}"

    async def look(self, who: Guest | None = None) -> dict[str, Any]:
        reply = await (who or self.host).get(self.path)
        assert reply.status_code == 200, reply.text
        return reply.json()

    async def room_now(self) -> dict[str, Any]:
        return (await self.host.get(f"/rooms/{self.room}")).json()

    async def start(self) -> str:
        reply = await self.host.post(f"/rooms/{self.room}/matches")
        assert reply.status_code == 201, reply.text
        return str(reply.json()["id"])

    async def play(self, seed: int) -> str:
        """A match that ends like the one of the seed."""
        match = await self.start()
        await self.finish(match, seed)
        return match

    async def finish(self, match: str, seed: int, status: str = "over") -> None:
        state = ending(seed)
        values = {
            "status": status,
            "state": dump(state),
            "outcome": dump(game.outcome(state)).decode(),
            "ended_at": 1_800_000_000_000,
            "waits": False,
        }
        await self.services.database.write(
            lambda c: (
                c.execute(update(matches).where(matches.c.id == match).values(values)) and None
            )
        )

    async def choose(
        self,
        choice: dict[str, Any],
        match: str | None = None,
        who: Guest | None = None,
        **more: Any,
    ) -> Any:
        body = {"match": match, "choice": choice}
        return await (who or self.host).post(f"{self.path}/choices", body, **more)

    async def propose(self, who: Guest, match: str, choice: dict[str, Any] | None) -> Any:
        return await who.post(f"{self.path}/proposals", {"match": match, "choice": choice})

    async def undo(self, number: int, who: Guest | None = None) -> Any:
        return await (who or self.host).post(f"{self.path}/undo", {"number": number})

    async def ticked(self) -> list[str]:
        return list((await self.look())["progress"]["ticked"])


async def open_desk(services: Services, host: Guest, other: Guest, **given: Any) -> Desk:
    """A room with both at the table, and a path, from a file if a `progress` is given."""
    room = await host.make_room(2, game=GAME, options=given.get("options", {}))
    await other.join(room)
    await host.sit(room["id"], 0)
    if given.get("bot"):
        reply = await host.put(f"/rooms/{room['id']}/seats/1", {"occupant": "bot"})
        assert reply.status_code == 200
    else:
        await other.sit(room["id"], 1)
    desk = Desk(services, host, other, room["id"])
    body = {"file": FILE | {"progress": given["progress"]}} if "progress" in given else {}
    reply = await host.post(f"/rooms/{room['id']}/campaigns", body)
    assert reply.status_code == 201, reply.text
    desk.campaign = reply.json()["id"]
    return desk
