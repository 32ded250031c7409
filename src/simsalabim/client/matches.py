"""A match: look at it, follow it, act in it."""

import secrets
from collections.abc import AsyncIterator

from simsalabim.client.feed import Feed
from simsalabim.client.http import Http
from simsalabim.client.shapes import Json, Update


class Match:
    """A match that one plays in or looks on at."""

    def __init__(self, http: Http, id: str) -> None:
        self.id = id
        self._http = http
        self._feed: Feed | None = None
        self._step: int | None = None

    async def look(self) -> Update:
        """The match as it is now."""
        raw = await self._http.get(f"/matches/{self.id}")
        self._step = raw["step"]
        return Update.of(self.id, raw, raw["view"], [])

    async def seat(self) -> int | None:
        """One's own seat; None if one looks on."""
        seat: int | None = (await self._http.get(f"/matches/{self.id}"))["seat"]
        return seat

    async def follow(self) -> AsyncIterator[Update]:
        """Every update from now to the end of the match, over lost links and restarts.

        Raises `LinkLost` once the server has been gone for longer than the client's patience.
        """
        feed = Feed(self._http, self.id)
        feed.start()
        self._feed = feed
        try:
            async for update in feed.updates():
                self._step = update.step
                yield update
        finally:
            self._feed = None
            await feed.close()

    @property
    def newest(self) -> Update | None:
        """While following: the last update that has come, whether or not it has been read yet."""
        return self._feed.newest if self._feed is not None else None

    async def act(
        self, action: Json, *, step: int | None = None, move_id: str | None = None
    ) -> int:
        """Take an action, exactly once however often the link is lost; its seq.

        `step` is the question that it answers: that of the last update unless given. After
        `LinkLost` the same `move_id` may be used again, even by another process. Raises `Problem`
        if the action is refused.
        """
        if step is None:
            step = self._step if self._step is not None else (await self.look()).step
        move_id = move_id or secrets.token_urlsafe(12)
        if self._feed is not None:
            return await self._feed.act(move_id, step, action)
        body = {"step": step, "action": action}
        taken = await self._http.post(f"/matches/{self.id}/actions", body, key=move_id)
        self._step = taken["step"]
        seq: int = taken["seq"]
        return seq

    async def explain(self, action: Json, step: int | None = None) -> Json:
        """Whether one may do this now: `legal`, and if not a code, a sentence and a rule."""
        if step is None:
            step = self._step if self._step is not None else (await self.look()).step
        body = {"step": step, "action": action}
        answer: Json = await self._http.post(f"/matches/{self.id}/explain", body)
        return answer

    async def events(self, after: int | None = None) -> list[Json]:
        """What one may know of every action after this seq, or of all: `seq` and `items`."""
        found: list[Json] = []
        while True:
            query = "" if after is None else f"?after={after}"
            page = await self._http.get(f"/matches/{self.id}/events{query}")
            found += page["events"]
            after = page["next"]
            if after is None:
                return found

    async def record(self) -> Json:
        """The whole match, once it is over: what `simsalabim verify` reads."""
        record: Json = await self._http.get(f"/matches/{self.id}/record")
        return record
