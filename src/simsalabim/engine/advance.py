"""The one door through which a match changes: check, clone, apply."""

from dataclasses import dataclass
from typing import Any, Generic

from simsalabim.engine.dice import Dice
from simsalabim.engine.game import A, AnyGame, Game, O, S
from simsalabim.engine.refusals import (
    MATCH_OVER,
    NOT_AWAITED,
    STALE_STEP,
    IllegalAction,
    MatchOver,
    NotAwaited,
    Refusal,
    StaleStep,
)
from simsalabim.engine.seats import CLOCK, Seat


@dataclass(frozen=True, slots=True)
class Advance(Generic[S]):
    """The position after an action, and the facts that followed from it."""

    state: S
    events: list[Any]


def advance(
    game: Game[S, A, O], state: S, step: int, seat: Seat, action: A, dice: Dice
) -> Advance[S]:
    """Take an action in a match. `state` is left untouched, whatever happens.

    Raises `MatchOver`, `StaleStep`, `NotAwaited` or `IllegalAction`, all `Refused`, with a code,
    a sentence and a rule number. Anything else that escapes is a bug in the game.
    """
    check(game, state, step, seat, action)
    new = state.clone()
    events: list[Any] = []
    game.apply(new, seat, action, dice, events.append)
    return Advance(new, events)


def check(game: Game[S, A, O], state: S, step: int, seat: Seat, action: A) -> None:
    """Raise why the action may not be taken now; return if it may."""
    if not state.awaited:
        raise MatchOver(MATCH_OVER)
    if step != state.step:
        raise StaleStep(STALE_STEP)
    if seat == CLOCK and game.window(state) is None:
        raise NotAwaited(NOT_AWAITED)
    if game.allows(state, seat, action):
        return
    if seat != CLOCK and seat not in state.awaited:
        raise NotAwaited(NOT_AWAITED)
    raise IllegalAction(game.why_not(state, seat, action))


def explain(game: AnyGame, state: Any, step: int, seat: Seat, action: Any) -> Refusal | None:
    """Why the action may not be taken now, or None if it may. Changes nothing."""
    try:
        check(game, state, step, seat, action)
    except (MatchOver, StaleStep, NotAwaited, IllegalAction) as refused:
        return refused.refusal
    return None
