"""The like game under load: matches of four seats on boardgame.io, all of them over sockets.

What is measured, and how, is what `bench.load` measures of our own server.
"""

import sys
import time
from dataclasses import dataclass
from typing import Any

import httpx

from bench.figures import SEATS, Book, Figures, Load, watch_both
from bench.peers.choose import Move, choose
from bench.peers.patch import patched
from bench.peers.premises import Kind, open_peer
from bench.peers.wire import PeerWire

GAME = "labyrinth"


@dataclass
class Table:
    """One match, and the credentials of its players by seat."""

    match: str
    credentials: list[str]
    book: Book


class Player:
    """One seat: takes a random move whenever it is asked, and has one on its way at a time."""

    def __init__(self, load: Load, table: Table, seat: int) -> None:
        self._load, self._table, self._seat = load, table, seat
        self._asked = -1
        self._sent = 0.0
        self._state: dict[str, Any] = {}

    def hear(self, wire: PeerWire, event: list[Any], size: int) -> None:
        now = time.perf_counter()
        match event:
            case ["sync", _, known]:
                self._state = known["state"]
            case ["update", _, state, log]:
                self._state = state
                self._note(log, now, size)
            case ["patch", _, _, _, patch, log]:
                self._state = patched(self._state, patch)
                self._note(log, now, size)
            case ["matchData", *_]:
                return
            case _:
                raise RuntimeError(f"not expected from boardgame.io: {event}")
        self._answer(wire)

    def _note(self, log: list[dict[str, Any]] | None, now: float, size: int) -> None:
        if not log:
            print(f"refused at {self._state['G']}", file=sys.stderr)
            return
        seq = self._state["_stateID"]
        if log[0]["action"]["payload"]["playerID"] == str(self._seat):
            self._table.book.sent(seq, self._seat, self._sent)
        self._table.book.heard(seq, self._seat, now, size)

    def _answer(self, wire: PeerWire) -> None:
        view = self._state["G"]
        if self._seat in view["awaited"] and view["step"] != self._asked:
            self._asked = view["step"]
            self._load.in_turn(self._move, wire, choose(view, self._seat, self._load.random))

    def _move(self, wire: PeerWire, move: Move) -> None:
        me = str(self._seat)
        payload = {"type": move.name, "args": move.given, "playerID": me}
        payload["credentials"] = self._table.credentials[self._seat]
        self._sent = time.perf_counter()
        action = {"type": "MAKE_MOVE", "payload": payload}
        wire.emit("update", action, self._state["_stateID"], self._table.match, me)


async def make_table(http: httpx.AsyncClient, number: int, load: Load) -> Table:
    """Begin a match in the lobby."""

    async def post(path: str, body: dict[str, Any]) -> Any:
        answer = await http.post(f"/games/{GAME}/{path}", json=body)
        answer.raise_for_status()
        return answer.json()

    match = (await post("create", {"numPlayers": SEATS, "unlisted": True}))["matchID"]
    credentials = []
    for seat in range(SEATS):
        body = {"playerID": str(seat), "playerName": f"P{number} {seat}"}
        credentials.append((await post(f"{match}/join", body))["playerCredentials"])
    return Table(match, credentials, Book(load.samples))


async def begin(load: Load, tables: list[Table], port: int) -> None:
    """Connect every seat, and then begin."""
    wires = []
    for table in tables:
        for seat, credentials in enumerate(table.credentials):
            wire = PeerWire(GAME, Player(load, table, seat).hear)
            await load.connect(wire, port)
            await wire.joined
            wires.append((wire, table.match, str(seat), credentials))
    for wire, *who in wires:
        wire.emit("sync", *who, SEATS)


async def measure(count: int, *, kind: Kind) -> tuple[Figures, Figures]:
    """So many matches, always moving and at half of that rate."""
    with open_peer(kind) as server:
        load = Load()
        async with httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{server.port}", timeout=60
        ) as http:
            tables = [await make_table(http, number, load) for number in range(count)]
        await begin(load, tables, server.port)
        return await watch_both(load, count, [server.pid])
