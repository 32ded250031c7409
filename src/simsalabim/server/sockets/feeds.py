"""Rooms on sockets: the room whole after each change, messages, and who is here.

What one room sends goes through one task at a time, so that nothing overtakes anything.
"""

from collections.abc import Callable, Coroutine
from typing import Any

from sqlalchemy import Connection as Sql

from simsalabim.engine.saves import dump
from simsalabim.server.problems import not_found
from simsalabim.server.rooms.chat import one_message
from simsalabim.server.rooms.service import member_rooms, room_members
from simsalabim.server.rooms.view import whole_room
from simsalabim.server.services import Services
from simsalabim.server.sockets.connection import Connection


class Feed:
    """What is to be sent to the watchers of one room."""

    __slots__ = ("changed", "messages", "running", "watchers", "welcome")

    def __init__(self) -> None:
        self.watchers: set[Connection] = set()
        self.welcome: set[Connection] = set()
        self.messages: list[int] = []
        self.changed, self.running = False, False

    @property
    def has_news(self) -> bool:
        """Whether there is something to send."""
        return bool(self.changed or self.welcome or self.messages)


class Feeds:
    """All rooms that sockets of this worker watch."""

    def __init__(self, services: Services, run: Callable[[Coroutine[Any, Any, None]], Any]) -> None:
        self._services, self._run = services, run
        self._feeds: dict[str, Feed] = {}

    def watch(self, connection: Connection, room: str) -> None:
        """Send the room, and then every change; `rejected` to somebody who does not belong."""
        feed = self._feeds.setdefault(room, Feed())
        connection.rooms.add(room)
        feed.watchers.add(connection)
        feed.welcome.add(connection)
        self._send_news(room, feed)

    def unwatch(self, connection: Connection, room: str) -> None:
        """Send nothing more. Harmless if it is not watching."""
        connection.rooms.discard(room)
        feed = self._feeds.get(room)
        if feed is not None:
            feed.watchers.discard(connection)
            feed.welcome.discard(connection)
            if not feed.watchers and not feed.running:
                del self._feeds[room]

    def changed(self, room: str) -> None:
        """The room, or its members, have changed."""
        feed = self._feeds.get(room)
        if feed is not None:
            feed.changed = True
            self._send_news(room, feed)

    def said(self, room: str, message: int) -> None:
        """There is a new message."""
        feed = self._feeds.get(room)
        if feed is not None:
            feed.messages.append(message)
            self._send_news(room, feed)

    def rooms(self) -> set[str]:
        """The rooms that are watched."""
        return set(self._feeds)

    async def tell_presence(self, user: str, presence: str) -> None:
        """Tell the rooms of a user that they have come or gone."""
        if not self._feeds:
            return
        for room in await member_rooms(self._services, user):
            feed = self._feeds.get(room)
            if feed is not None:
                frame = {"type": "presence", "room": room, "user": user, "presence": presence}
                _push_all(feed, dump(frame))

    def _send_news(self, room: str, feed: Feed) -> None:
        if not feed.running:
            feed.running = True
            self._run(self._send_all(room, feed))

    async def _send_all(self, room: str, feed: Feed) -> None:
        try:
            while feed.has_news:
                if feed.changed or feed.welcome:
                    await self._send_room(room, feed)
                messages, feed.messages = feed.messages, []
                for number in messages:
                    await self._send_message(room, feed, number)
        finally:
            feed.running = False
            if not feed.watchers:
                self._feeds.pop(room, None)

    async def _send_room(self, room: str, feed: Feed) -> None:
        receivers = feed.watchers.copy() if feed.changed else feed.welcome.copy()
        feed.changed = False
        members = set(await room_members(self._services, room))
        frames: dict[str, bytes] = {}
        for base in {connection.base for connection in receivers}:
            frames[base] = await self._services.database.read(
                lambda sql, base=base: self._room_frame(sql, room, base)  # type: ignore[misc]
            )
        for connection in receivers & feed.watchers:
            # Not sooner: nothing of the room reaches anybody who has not been found among them.
            feed.welcome.discard(connection)
            if connection.user.id in members:
                connection.push(frames[connection.base])
            else:
                self.unwatch(connection, room)
                connection.refuse(not_found(), room=room)

    def _room_frame(self, sql: Sql, room: str, base: str) -> bytes:
        return dump({"type": "room", "room": whole_room(sql, self._services, room, base)})

    async def _send_message(self, room: str, feed: Feed, number: int) -> None:
        message = await self._services.database.read(lambda sql: one_message(sql, room, number))
        # Whoever has begun to watch meanwhile is not to miss it, but must first be let in.
        while feed.welcome:
            await self._send_room(room, feed)
        if message is not None:
            _push_all(feed, dump({"type": "message", "room": room, "message": message}))


def _push_all(feed: Feed, frame: bytes) -> None:
    for connection in feed.watchers - feed.welcome:  # the others have not been let in yet
        connection.push(frame)
