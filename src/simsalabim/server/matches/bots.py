"""Who plays the seats that no person plays, through the same path of an action as persons do."""

import asyncio
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import structlog

from simsalabim.engine.dice import LooseDice
from simsalabim.engine.game import AnyGame, Chooser, ChooserFor
from simsalabim.engine.seats import Seat
from simsalabim.server.logs import place_of
from simsalabim.server.matches.live import LiveMatch
from simsalabim.server.matches.moves import Move, hash_of

FALLBACK = "easy"


class Bots:
    """Chooses actions off the hot path, on one thread of its own."""

    def __init__(self, generic: Mapping[str, ChooserFor]) -> None:
        self._generic = generic
        self._known: dict[tuple[str, str], Chooser] = {}
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="bots")
        self._log = structlog.get_logger("bots")

    def stop(self) -> None:
        """Let the thread go."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def move(self, live: LiveMatch, seat: Seat) -> Move:
        """What the seat does about the question that is put to it now.

        The id is the same whichever worker asks, so that two of them act only once. It holds
        spaces, which ids of clients may not, so that nobody can use it up beforehand.
        """
        game, state, step = live.game, live.state, live.step
        nonce = None if live.window is None else live.window.nonce
        move_id = f"auto {step} {live.acted.get(seat, 0)}"
        at = live.seats[seat]
        level = at.level or at.stand_in
        if level is None:
            action = game.absent(state, seat)
        else:
            choose = self._chooser(game, level)
            loop = asyncio.get_running_loop()
            try:
                action = await loop.run_in_executor(
                    self._thread, _choose, game, state, seat, choose
                )
            except Exception as error:  # noqa: BLE001 - a bot that fails must not stop the table
                self._log.error("no choice", game=game.meta.key, level=level, **place_of(error))
                action = game.absent(state, seat)
        return Move(move_id, step, action, nonce, hash_of(step, action, nonce))

    def _chooser(self, game: AnyGame, level: str) -> Chooser:
        key = game.meta.key, level
        if key not in self._known:
            made = game.bots.get(level)
            # A level that is no longer there must not stop a match that began with it.
            generic = self._generic.get(level) or self._generic[FALLBACK]
            self._known[key] = made or generic(game)
        return self._known[key]


def _choose(game: AnyGame, state: Any, seat: Seat, choose: Chooser) -> Any:
    dice = LooseDice()
    # A bot is given a position that it cannot tell from the real one, so that it cannot peek.
    return choose(game.imagine(state, seat, dice), seat, dice)
