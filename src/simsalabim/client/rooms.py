"""A room: its seats, its bots, its matches."""

import asyncio
import secrets
import time

from simsalabim.client.errors import LinkLost
from simsalabim.client.http import Http
from simsalabim.client.matches import Match
from simsalabim.client.shapes import Json, SeatPlace

LOOK_EVERY = 0.5
"""Seconds between two looks at a room in which a match is waited for."""


class Room:
    """A room as it was when one last looked; every call looks again."""

    def __init__(self, http: Http, raw: Json) -> None:
        self._http = http
        self.raw = raw
        """The room as the server sent it."""

    @property
    def id(self) -> str:
        """What the room is called in addresses."""
        id: str = self.raw["id"]
        return id

    @property
    def invite(self) -> str | None:
        """The link that lets others in; None for a token that only reads."""
        invite: str | None = self.raw["invite"]
        return invite

    @property
    def commitment(self) -> str:
        """SHA-256 of the secret seed of the next match."""
        commitment: str = self.raw["commitment"]
        return commitment

    @property
    def seats(self) -> list[SeatPlace]:
        """The places at the table, in order."""
        return [SeatPlace.of(raw) for raw in self.raw["seats"]]

    @property
    def match(self) -> Match | None:
        """The newest match."""
        newest = self.raw["match"]
        return None if newest is None else Match(self._http, newest["id"])

    @property
    def is_playing(self) -> bool:
        """Whether a match is going on."""
        return self.raw["match"] is not None and self.raw["match"]["status"] == "running"

    async def refresh(self) -> "Room":
        """Look again."""
        self.raw = await self._http.get(f"/rooms/{self.id}")
        return self

    async def sit(
        self, seat: int | None = None, *, colour: str | None = None, nonce: str | None = None
    ) -> "Room":
        """Take a seat, the first free one unless given.

        `nonce` is mixed into the dice of the next match; it is drawn here unless given, so that
        not even the server can have chosen them.
        """
        if seat is None:
            seat = next((place.index for place in self.seats if place.occupant is None), 0)
        body: Json = {"occupant": "me", "nonce": nonce or secrets.token_hex(16)}
        return await self._put(seat, body | ({"colour": colour} if colour else {}))

    async def seat_bot(self, seat: int, level: str = "easy") -> "Room":
        """Let a bot of the server play there."""
        return await self._put(seat, {"occupant": "bot", "level": level})

    async def free(self, seat: int) -> "Room":
        """Make a seat free."""
        await self._http.delete(f"/rooms/{self.id}/seats/{seat}")
        return await self.refresh()

    async def change(self, **changes: object) -> "Room":
        """Change name, game, options, seats and so on; for the host alone."""
        self.raw = await self._http.patch(f"/rooms/{self.id}", changes)
        return self

    async def start(self) -> Match:
        """Start a match, or the rematch; for the host alone, with all seats filled."""
        raw = await self._http.post(f"/rooms/{self.id}/matches")
        await self.refresh()
        return Match(self._http, raw["id"])

    async def next_match(self, patience: float = 3600) -> Match:
        """The match that goes on, or the next one that starts. Raises `LinkLost` after a while."""
        until = time.monotonic() + patience
        while not (await self.refresh()).is_playing:
            if time.monotonic() > until:
                raise LinkLost(f"no match started in room {self.id}")
            await asyncio.sleep(LOOK_EVERY)
        return Match(self._http, self.raw["match"]["id"])

    async def say(self, text: str) -> None:
        """Write into the chat."""
        await self._http.post(f"/rooms/{self.id}/messages", {"text": text})

    async def _put(self, seat: int, body: Json) -> "Room":
        self.raw = await self._http.put(f"/rooms/{self.id}/seats/{seat}", body)
        return self
