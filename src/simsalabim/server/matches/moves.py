"""A move as it comes in, and the checks that stand before the rules: has it come before, and does
it answer the window that is open?"""

import hashlib
import re
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from simsalabim.engine.game import AnyGame
from simsalabim.engine.refusals import NOT_AWAITED
from simsalabim.engine.saves import dump
from simsalabim.engine.seats import Seat
from simsalabim.server.matches.live import LiveMatch
from simsalabim.server.matches.pausing import paused
from simsalabim.server.problems import Problem
from simsalabim.server.sockets.delay import DelayMeter
from simsalabim.server.timers.windows import Answer

MOST_TOLD = 200
"""So many characters of what is wrong with an action are told: it quotes what was sent."""

MOVE_ID = re.compile(r"[\x21-\x7e]{1,128}")


@dataclass(frozen=True, slots=True)
class Move:
    """What a seat wants to do. `action` is one of the game's, `nonce` that of the window it
    answers; `hash` tells two bodies under one id apart."""

    id: str
    step: int
    action: Any
    nonce: str | None
    hash: bytes


@dataclass(frozen=True, slots=True)
class Stamp:
    """When a move arrived, in seconds of the monotonic clock, and how far away its sender is, as
    far as that has been measured."""

    arrived: float
    meter: DelayMeter | None = None


def read_move(game: AnyGame, move_id: str, step: int, body: dict[str, Any]) -> Move:
    """A move out of decoded JSON. Raises `Problem` 422 `bad_move_id` or `bad_action`."""
    if not MOVE_ID.fullmatch(move_id):
        raise Problem(422, "bad_move_id", "A move id is 1 to 128 plain characters.")
    nonce = body.get("window")
    bare = body if nonce is None else {key: body[key] for key in body if key != "window"}
    if nonce is not None and not isinstance(nonce, str):
        raise Problem(422, "bad_action", "The window's nonce is a text.")
    try:
        action = game.actions.validate_python(bare)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False, include_context=False)[0]
        told = f"{'.'.join(map(str, first['loc']))} {first['msg']}".lstrip()
        if len(told) > MOST_TOLD:
            told = f"{told[:MOST_TOLD]}…"
        raise Problem(422, "bad_action", f"No such action: {told}.") from None
    return Move(move_id, step, action, nonce, hash_of(step, action, nonce))


def hash_of(step: int, action: Any, nonce: str | None) -> bytes:
    """What tells two moves with one id apart."""
    return hashlib.blake2b(dump((step, action, nonce)), digest_size=16).digest()


def same_body(move: Move, seq: int, body_hash: bytes) -> int:
    """The seq of a move that has come before. Raises 409 `move_id_reused` for another body."""
    if body_hash != move.hash:
        raise Problem(409, "move_id_reused", "This move id has been used for another move.")
    return seq


def check_window(live: LiveMatch, seat: Seat, move: Move) -> None:
    """Raise why the move cannot be taken just now: the table pauses, or the move does not answer
    the window that is open, as it has to (see docs/adr/0004)."""
    if live.is_paused:
        raise paused()
    window = live.window
    if move.nonce is not None and (window is None or move.step != live.step):
        if move.step < live.step:
            raise Problem(409, "window_closed", "This window has been decided.")
        raise Problem(409, "window_not_open", "This window is not open.")
    if window is None or move.step != live.step:
        return
    if seat not in live.state.awaited:
        if live.game.allows(live.state, seat, move.action):
            return
        if live.acted.get(seat):
            raise Problem(409, "already_answered", "You have answered in this window.")
        raise Problem(409, NOT_AWAITED.code, NOT_AWAITED.text)
    if move.nonce is None:
        raise Problem(422, "window_missing", "An answer carries the `window` that it was offered.")
    if move.nonce != window.nonce:
        raise Problem(409, "window_wrong", "This answer is for another window.")


def measure(live: LiveMatch, seat: Seat, stamp: Stamp) -> Answer | None:
    """Time an answer in the open window; None if none is open. Raises 409 `window_closed` for one
    that comes too late, with its way through the network taken off."""
    if live.window is None:
        return None
    delay, floor = (stamp.meter.delay(), stamp.meter.floor()) if stamp.meter else (0.0, 0.0)
    answer = live.window.measure(seat, stamp.arrived, delay, floor, live.allowances[seat])
    if not live.window.in_time(answer):
        raise Problem(409, "window_closed", "The time of this window was up.")
    return answer
