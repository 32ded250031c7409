"""Magical Library: scoring a full display with every module, and the end of a simultaneous step.

A step ends with its last confirmation; what is measured is the time from sending that to the
newest view at every one of six seats, over sockets, with the action kept for good in between.
"""

import asyncio
import random
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import orjson

from bench.wire import Wire
from simsalabim.engine.dice import LooseDice
from simsalabim.engine.game import nothing
from simsalabim.engine.playout import playout
from simsalabim.engine.seats import Seating
from simsalabim.games.magical_library import magical_library as game
from simsalabim.games.magical_library.score.outcome import displays
from simsalabim.games.magical_library.score.sheet import score
from simsalabim.games.magical_library.words import MODULES
from tools.serving import Serving

SEATS, GAMES = 6, 5
DISPLAYS = 40


def every_module() -> dict[str, bool]:
    """The options with all modules on."""
    return dict.fromkeys(game.options.model_fields.keys() - {"deck"}, True)


def scoring() -> str:
    """How long one full display takes, in µs."""
    took = []
    for seed in range(DISPLAYS):
        dice = LooseDice(seed)
        options = game.options(**every_module())
        state = game.setup(options, Seating(game.meta.colours[:SEATS]), dice, nothing)
        playout(game, state, dice)
        shown = displays(state)
        began = time.perf_counter()
        for seat in range(SEATS):
            score(shown, seat, MODULES)
        took.append((time.perf_counter() - began) / SEATS)
    return f"score of a full display, all modules {statistics.median(took) * 1e6:8.0f} µs"


class Table:
    """Six seats that answer at random as soon as they are asked."""

    def __init__(self) -> None:
        self.wires: list[Wire] = []
        self.ended = asyncio.Event()
        self.late: list[float] = []
        self._random = random.Random(1)
        self._sent: dict[str, float] = {}
        self._step: dict[int, int] = {}
        self._moves = 0
        self._acked: dict[int, float] = {}
        self._heard: dict[int, list[float]] = {}

    def hear(self, seat: int, match: str, text: bytes) -> None:
        now, frame = time.perf_counter(), orjson.loads(text)
        match frame["type"]:
            case "state":
                self._step[seat] = frame["step"]
            case "events":
                rose = frame["step"] != self._step[seat]
                self._step[seat] = frame["step"]
                if rose:
                    self._note(frame["seq"], now)
                if frame["status"] != "running":
                    self.ended.set()
            case "ack":
                self._acked[frame["seq"]] = self._sent.pop(frame["move_id"])
                return
            case "ping":
                self.wires[seat].send({"type": "pong", "body": frame["body"]})
                return
            case _:
                return
        if frame["actions"]:
            self._act(seat, match, frame)

    def _act(self, seat: int, match: str, frame: dict[str, Any]) -> None:
        # Taking back for ever would end nothing: forward, as people do.
        forward = [a for a in frame["actions"] if a["kind"] != "take_back"]
        self._moves += 1
        act = {"type": "act", "match": match, "move_id": str(self._moves), "step": frame["step"]}
        self._sent[str(self._moves)] = time.perf_counter()
        self.wires[seat].send(act | {"action": self._random.choice(forward)})

    def _note(self, seq: int, now: float) -> None:
        heard = self._heard.setdefault(seq, [])
        heard.append(now)
        if len(heard) == SEATS and seq in self._acked:
            self.late.append(heard[-1] - self._acked[seq])


async def play(serving: Serving) -> list[float]:
    """One whole match; the times of the ends of its steps."""
    table, loop = Table(), asyncio.get_running_loop()
    async with httpx.AsyncClient(base_url=f"{serving.url}/api/v1", timeout=60) as http:

        async def call(method: str, path: str, token: str, body: Any) -> Any:
            headers = {"authorization": f"Bearer {token}"} if token else {}
            answer = await http.request(method, path, json=body, headers=headers)
            answer.raise_for_status()
            return answer.json()

        tokens = [
            (await call("POST", "/sessions", "", {"name": f"P{n}"}))["token"] for n in range(SEATS)
        ]
        body = {"game": game.meta.key, "options": every_module(), "seats": SEATS}
        room = await call("POST", "/rooms", tokens[0], body)
        for seat, token in enumerate(tokens):
            await call("POST", f"/invites/{room['code']}/join", token, {})
            await call("PUT", f"/rooms/{room['id']}/seats/{seat}", token, {"occupant": "me"})
        match = (await call("POST", f"/rooms/{room['id']}/matches", tokens[0], {}))["id"]
    for seat, token in enumerate(tokens):
        _, wire = await loop.create_connection(
            lambda t=token, s=seat: Wire(t, lambda _, text: table.hear(s, match, text)),  # type: ignore[misc]
            "127.0.0.1",
            serving.port,
        )
        await wire.ready
        table.wires.append(wire)
    for wire in table.wires:
        wire.send({"type": "watch", "match": match})
    async with asyncio.timeout(120):
        await table.ended.wait()
    for wire in table.wires:
        wire.close()
    return table.late


async def step_ends() -> str:
    """From the last confirmation of a step to the new view at every seat, in ms."""
    with tempfile.TemporaryDirectory() as name:
        serving = Serving(Path(name), limit_factor="0", log_level="warning")
        await serving.start()
        try:
            late = sorted([t for _ in range(GAMES) for t in await play(serving)])
        finally:
            serving.stop()
    p50, p99 = late[len(late) // 2], late[min(len(late) - 1, len(late) * 99 // 100)]
    return (
        f"end of a step, {SEATS} seats, {len(late)} steps  "
        f"p50 {p50 * 1000:.1f} ms  p99 {p99 * 1000:.1f} ms"
    )


async def measure() -> list[str]:
    return [scoring(), await step_ends()]


if __name__ == "__main__":
    for line in asyncio.run(measure()):
        print(line)
