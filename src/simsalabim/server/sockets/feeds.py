"""Rooms on sockets: the room whole after each change, messages, and who is here.

What one room sends goes through one task at a time, so that nothing overtakes anything.
"""

import asyncio
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
        self._telling = asyncio.Lock()

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

    def all_changed(self) -> None:
        """Every room may have changed."""
        for room in list(self._feeds):
            self.changed(room)

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
        async with self._telling:  # the last word must be the last that is heard
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
        frames: dict[tuple[str, bool], bytes] = {}
        for face in {_face(connection) for connection in receivers}:
            frames[face] = await self._services.database.read(
                lambda sql, face=face: self._room_frame(sql, room, *face)  # type: ignore[misc]
            )
        for connection in receivers & feed.watchers:
            # Not sooner: nothing of the room reaches anybody who has not been found among them.
            feed.welcome.discard(connection)
            if connection.user.id in members:
                connection.push(frames[_face(connection)])
            else:
                self.unwatch(connection, room)
                connection.refuse(not_found(), room=room)

    def _room_frame(self, sql: Sql, room: str, base: str, invites: bool) -> bytes:
        whole = whole_room(sql, self._services, room, base, invites=invites)
        return dump({"type": "room", "room": whole})

    async def _send_message(self, room: str, feed: Feed, number: int) -> None:
        heard = await self._services.database.read(
            lambda sql: one_message(sql, self._services, room, number)
        )
        # Whoever has begun to watch meanwhile is not to miss it, but must first be let in.
        while feed.welcome:
            await self._send_room(room, feed)
        if heard is not None:
            frame = dump({"type": "message", "room": room, "message": heard.message})
            _push_all(feed, frame, heard.kept_from)


def _face(connection: Connection) -> tuple[str, bool]:
    """By what views of one room differ: where its link begins, and whether it is told."""
    return connection.base, connection.user.takes_part


def _push_all(feed: Feed, frame: bytes, kept_from: frozenset[str] = frozenset()) -> None:
    for connection in feed.watchers - feed.welcome:  # the others have not been let in yet
        if connection.user.id not in kept_from:
            connection.push(frame)
