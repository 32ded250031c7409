"""The way in: sign in, look at games, make and join rooms."""

from types import TracebackType
from typing import Self

from simsalabim.client.http import Http
from simsalabim.client.matches import Match
from simsalabim.client.rooms import Room
from simsalabim.client.shapes import Json, User, known


class Client:
    """A server, as one user. Use it as an asynchronous context manager.

    `token` is that of an earlier `sign_in`. `patience` is for how many seconds a server that is
    not there is tried again.
    """

    def __init__(self, base_url: str, token: str | None = None, patience: float = 60) -> None:
        self._http = Http(base_url, token, patience)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Let go of the server; the user stays."""
        await self._http.close()

    @property
    def token(self) -> str | None:
        """What proves who one is. Keep it secret."""
        return self._http.token

    async def sign_in(self, name: str) -> User:
        """Become a guest of this name."""
        raw = await self._http.post("/sessions", {"name": name})
        self._http.token = raw["token"]
        return known(User, raw["user"])

    async def sign_out(self) -> None:
        """End the session; its token is worth nothing any more."""
        await self._http.delete("/sessions/current")
        self._http.token = None

    async def me(self) -> User:
        """Who one is."""
        return known(User, await self._http.get("/me"))

    async def game(self, key: str) -> Json:
        """A game's facts, and the JSON Schemas of its options, actions, views and events."""
        game: Json = await self._http.get(f"/games/{key}")
        return game

    async def make_room(
        self, game: str, *, seats: int, options: Json | None = None, name: str | None = None
    ) -> Room:
        """Make a room, and be its host."""
        body: Json = {"game": game, "seats": seats, "options": options or {}}
        return Room(self._http, await self._http.post("/rooms", body | _given(name=name)))

    async def join(self, invite: str) -> Room:
        """Become a member of the room that this link, or its code alone, leads to."""
        code = invite.rstrip("/").rsplit("/", 1)[-1]
        return Room(self._http, await self._http.post(f"/invites/{code}/join"))

    async def room(self, id: str) -> Room:
        """A room that one is a member of."""
        return Room(self._http, await self._http.get(f"/rooms/{id}"))

    def match(self, id: str) -> Match:
        """A match, by its id."""
        return Match(self._http, id)


def _given(**values: object) -> Json:
    """What is not None."""
    return {name: value for name, value in values.items() if value is not None}
