"""The action path under load: matches of four seats, all of them over sockets.

Magic Labyrinth by correspondence, so that windows close as soon as all have answered.
"""

import asyncio
import os
import random
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import orjson

from bench.wire import Wire
from tools.serving import Serving

SEATS = 4
SECONDS = float(os.environ.get("SIMSALABIM_BENCH_SECONDS", "10"))
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass
class Table:
    """One match, and when its moves were sent and heard of."""

    match: str
    tokens: list[str]
    wires: list[Wire] = field(default_factory=list)
    sent: dict[str, tuple[float, int]] = field(default_factory=dict)
    waiting: dict[int, tuple[float, int]] = field(default_factory=dict)
    heard: dict[int, tuple[float, Wire]] = field(default_factory=dict)
    moves: int = 0


class Load:
    """Plays all tables as fast as they go, or at most `rate` moves a second in all."""

    def __init__(self, tables: list[Table], rate: float | None) -> None:
        self.tables, self.rate = tables, rate
        self.moves = self.bytes = 0
        self.late: list[float] = []
        self.playing = False
        self._random = random.Random(1)
        self._loop = asyncio.get_running_loop()
        self._next = 0.0

    async def connect(self, port: int) -> None:
        for table in self.tables:
            for seat, token in enumerate(table.tokens):
                asked: list[tuple[int, int]] = []
                _, wire = await self._loop.create_connection(
                    lambda t=table, s=seat, a=asked, k=token: Wire(
                        k, lambda w, text: self._hear(t, s, a, w, text)
                    ),
                    "127.0.0.1", port,
                )  # fmt: skip
                await wire.ready
                table.wires.append(wire)

    def begin(self) -> None:
        self.playing = True
        for table in self.tables:
            for wire in table.wires:
                wire.send({"type": "watch", "match": table.match})

    def _hear(self, table: Table, seat: int, asked: list[Any], wire: Wire, text: bytes) -> None:
        if text.startswith(b'{"type":"ack"'):
            now, frame = time.perf_counter(), orjson.loads(text)
            when, step = table.sent.pop(frame["move_id"])
            self.moves += 1
            table.waiting[frame["seq"]] = when, seat
            self._match_up(table, frame["seq"])
            del now, step
            return
        if text.startswith(b'{"type":"ping"'):
            wire.send({"type": "pong", "body": orjson.loads(text)["body"]})
            return
        if not text.startswith((b'{"type":"events"', b'{"type":"state"')):
            if text.startswith(b'{"type":"rejected"'):
                print(text.decode(), file=sys.stderr)
            return
        frame = orjson.loads(text)
        if frame["type"] == "events":
            self.bytes += len(text)
            if seat == (table.wires.index(wire)) and seat == table.moves % SEATS:
                table.heard[frame["seq"]] = time.perf_counter(), wire
                self._match_up(table, frame["seq"])
        if frame["actions"] and asked != [frame["step"]] and self.playing:
            asked[:] = [frame["step"]]
            action = self._random.choice(frame["actions"])
            if self.rate is None:
                self._act(table, wire, frame["step"], action)
            else:
                self._next = max(self._next, self._loop.time()) + 1 / self.rate
                self._loop.call_at(self._next, self._act, table, wire, frame["step"], action)

    def _act(self, table: Table, wire: Wire, step: int, action: Any) -> None:
        table.moves += 1
        move_id = f"{table.moves}"
        table.sent[move_id] = time.perf_counter(), step
        wire.send(
            {"type": "act", "match": table.match, "move_id": move_id, "step": step, "action": action}
        )

    def _match_up(self, table: Table, seq: int) -> None:
        if seq in table.waiting and seq in table.heard:
            when, seat = table.waiting.pop(seq)
            heard, wire = table.heard.pop(seq)
            if table.wires[seat] is not wire:
                self.late.append(heard - when)


async def make_tables(url: str, count: int) -> list[Table]:
    gate = asyncio.Semaphore(8)
    async with httpx.AsyncClient(base_url=f"{url}/api/v1", timeout=60) as http:

        async def call(method: str, path: str, token: str, body: Any) -> Any:
            headers = {"authorization": f"Bearer {token}"} if token else {}
            answer = await http.request(method, path, json=body, headers=headers)
            answer.raise_for_status()
            return answer.json()

        async def make(number: int) -> Table:
            async with gate:
                tokens = [
                    (await call("POST", "/sessions", "", {"name": f"P{number} {n}"}))["token"]
                    for n in range(SEATS)
                ]
                options = {"pace": "correspondence"}
                body = {"game": "magic-labyrinth", "options": options, "seats": SEATS}
                room = await call("POST", "/rooms", tokens[0], body)
                for seat, token in enumerate(tokens):
                    if seat:
                        await call("POST", f"/invites/{room['code']}/join", token, {})
                    path = f"/rooms/{room['id']}/seats/{seat}"
                    await call("PUT", path, token, {"occupant": "me"})
                match = await call("POST", f"/rooms/{room['id']}/matches", tokens[0], {})
                return Table(match["id"], tokens)

        return list(await asyncio.gather(*(make(n) for n in range(count))))


def cpu_seconds(pid: int) -> float:
    parts = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(parts[11]) + int(parts[12])) / TICKS


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000 if ordered else 0.0


async def measure(count: int, rate: float | None = None) -> str:
    """One line: so many matches, all of them always moving or at the given rate."""
    with tempfile.TemporaryDirectory() as name:
        serving = Serving(Path(name), limit_factor="0", log_level="warning")
        await serving.start()
        try:
            tables = await make_tables(serving.url, count)
            load = Load(tables, rate)
            await load.connect(int(serving.url.rpartition(":")[2]))
            load.begin()
            await asyncio.sleep(1)
            load.moves, load.bytes, load.late = 0, 0, []
            began, used = time.perf_counter(), cpu_seconds(serving.pid)
            await asyncio.sleep(SECONDS)
            took, used = time.perf_counter() - began, cpu_seconds(serving.pid) - used
            moves, per_viewer = load.moves, load.bytes / max(1, load.moves) / SEATS
            late = list(load.late)
            for table in tables:
                for wire in table.wires:
                    wire.close()
        finally:
            serving.stop()
    return (
        f"{count:4} matches, {'always moving' if rate is None else f'{rate:.0f}/s':14}"
        f"{moves / took:7.0f} actions/s  {used / max(1, moves) * 1e6:5.0f} µs CPU each  "
        f"p50 {percentile(late, 0.5):5.1f} ms  p99 {percentile(late, 0.99):6.1f} ms  "
        f"{per_viewer:4.0f} bytes a viewer an action  server at {used / took:4.0%} of a core"
    )


def main() -> None:
    for count in (int(given) for given in (sys.argv[1:] or ["50", "200"])):
        print(asyncio.run(measure(count)), flush=True)


if __name__ == "__main__":
    import uvloop

    uvloop.install()
    main()
