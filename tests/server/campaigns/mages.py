"""A room in which a campaign of Mageling goes on, and chapters that end there by actions.

A chapter that is to be won is put into the database as it stands before the last deed: a pawn on
the final location, and mana to pay for it. A chapter that is to be lost is played from the deal.
"""

from typing import Any

from sqlalchemy import update

from simsalabim.engine.saves import dump
from simsalabim.games.mageling.tables import OF_DECK
from simsalabim.server.matches.tables import matches
from simsalabim.server.rooms.tables import rooms

from ..matches.stage import SEED, Player, Stage

Json = dict[str, Any]
RICH = 60
"""Mana for the final location, and for a card of a Keep before."""


class Mages:
    """The people of the room; `seated` are those at the table, by seat, None for a bot."""

    def __init__(self, stage: Stage, room: Json, seated: list[Player | None]) -> None:
        self.stage, self.room, self.seated = stage, room["id"], seated
        self.code = room["code"]
        self.path = f"/rooms/{self.room}/campaigns"

    @property
    def host(self) -> Player:
        assert self.seated[0] is not None
        return self.seated[0]

    async def move_to(self, stage: Stage) -> None:
        """The server has been started anew."""
        self.stage = stage
        self.seated = [None if who is None else await stage.again(who) for who in self.seated]

    async def look(self, who: Player | None = None) -> Json:
        return await (who or self.host).call("GET", self.path)

    async def options(self) -> Json:
        return (await self.host.call("GET", f"/rooms/{self.room}"))["options"]

    async def start(self) -> str:
        seeded = update(rooms).values(next_seed=SEED)
        await self.stage.services.database.write(lambda c: c.execute(seeded) and None)
        made = await self.host.call("POST", f"/rooms/{self.room}/matches", {})
        assert "id" in made, made
        return str(made["id"])

    async def choose(self, choice: str | Json, match: str | None = None) -> Json:
        told = {"kind": choice} if isinstance(choice, str) else choice
        body = {"match": match, "choice": told}
        return await self.host.call("POST", f"{self.path}/choices", body)

    async def see(self, match: str, seat: int = 0) -> Json:
        """The match as the person at this seat sees it."""
        who = self.seated[seat]
        assert who is not None
        return await who.call("GET", f"/matches/{match}")

    async def put(self, match: str, evertree: int) -> None:
        """The next to play can win; so much is left on the Evertree."""
        state = (await self.stage.matches.open(match)).state.clone()
        for spot, known, deck in zip(state.row, state.same, OF_DECK, strict=True):
            card = spot.card or known
            spot.card = card or next(card for card in deck if card not in state.away)
            spot.life = 0
        for player in state.players:
            player.at, player.mana, player.spawn = len(OF_DECK) - 1, RICH, 0
        state.evertree = evertree
        written = update(matches).where(matches.c.id == match).values(state=dump(state))
        self.stage.matches._cache.forget(match)
        await self.stage.services.database.write(lambda c: c.execute(written) and None)

    async def act(self, match: str, *wanted: str) -> str | None:
        """Whoever is asked does the first thing of the first wanted kind that they may, else the
        first of all; its kind, or None when the match is over. A bot acts by itself."""
        await self.stage.settle()
        for seat, player in enumerate(self.seated):
            if player is None:
                continue
            now = await player.call("GET", f"/matches/{match}")
            if now["status"] == "over":
                return None
            if now["actions"]:
                ranked = [a for kind in wanted for a in now["actions"] if a["kind"] == kind]
                action = (ranked or now["actions"])[0]
                body = {"step": now["step"], "action": action}
                done = await player.call("POST", f"/matches/{match}/actions", body)
                assert "seq" in done, (seat, action, done)
                return str(action["kind"])
        await self.stage.wait(1)
        return ""

    async def finish(self, match: str, *wanted: str) -> Json:
        """Play on like that to the end; the outcome."""
        while await self.act(match, *wanted) is not None:
            pass
        return (await self.see(match))["outcome"]

    async def win(self, evertree: int, match: str | None = None) -> str:
        """A chapter that is won with so much on the Evertree."""
        match = match or await self.start()
        await self.put(match, evertree)
        assert (await self.finish(match, "defeat"))["ending"] == "saved"
        return match

    async def lose(self) -> str:
        """A chapter in which nobody does anything."""
        match = await self.start()
        assert (await self.finish(match, "end"))["ending"] == "perished"
        return match


async def mages(stage: Stage, *, bot: bool = False) -> Mages:
    """A room of two, in which a campaign has begun; at seat 1 is Ben, or a bot."""
    ada = await stage.guest("Ada")
    room = await ada.call("POST", "/rooms", {"game": "mageling", "seats": 2})
    seated: list[Player | None] = [ada]
    await ada.call("PUT", f"/rooms/{room['id']}/seats/0", {"occupant": "me"})
    if bot:
        wish = {"occupant": "bot", "level": "sensible"}
        await ada.call("PUT", f"/rooms/{room['id']}/seats/1", wish)
        seated.append(None)
    else:
        ben = await stage.guest("Ben")
        await ben.call("POST", f"/invites/{room['code']}/join", {})
        await ben.call("PUT", f"/rooms/{room['id']}/seats/1", {"occupant": "me"})
        seated.append(ben)
    table = Mages(stage, room, seated)
    begun = await ada.call("POST", table.path, {})
    assert "id" in begun, begun
    table.path += f"/{begun['id']}"
    return table
