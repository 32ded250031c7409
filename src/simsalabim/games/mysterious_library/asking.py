"""Whom the rules ask now, and who else may act."""

from typing import TypeVar

from simsalabim.engine.seats import CLOCK, Seat, Viewer
from simsalabim.games.mysterious_library.questions import (
    Choose,
    Flee,
    OverLimit,
    Question,
    Wish,
)
from simsalabim.games.mysterious_library.state import State
from simsalabim.games.mysterious_library.tables import LIMITS, ROOMS
from simsalabim.games.mysterious_library.words import Character

Q = TypeVar("Q", bound=Question)


def question(state: State, kind: type[Q]) -> Q:
    """The question that is asked, known to be of this kind. Raises `TypeError` otherwise."""
    asked = state.pending[-1]
    if not isinstance(asked, kind):
        raise TypeError(f"{kind.__name__} is not what is asked")
    return asked


def seats_of(state: State, players: tuple[Character, ...]) -> list[Seat]:
    """The seats behind these players, each once."""
    return list(dict.fromkeys([state.seats[player] for player in players]))


def must_answer(state: State) -> list[Seat]:
    """The seats without whose answer nothing goes on, but for the clock."""
    if state.result is not None:
        return []
    if state.pending:
        return seats_of(state, _addressed(state.pending[-1]))
    return [state.seats[state.turn] if state.hold is None else state.hold]


def _addressed(question: Question) -> tuple[Character, ...]:
    if isinstance(question, OverLimit | Choose):
        return (question.by,)
    if isinstance(question, Wish):
        return (question.of,)
    if isinstance(question, Flee):
        return question.inside[:1]
    return question.open


def may_answer(state: State) -> list[Seat]:
    """The seats that may act now, but need not: by a helping card or by holding the next card.

    Agrees with `legal.legal`: every such seat has something listed.
    """
    if not state.pending:
        helpers = [player for player in state.order if can_help(state, player)]
        found = seats_of(state, tuple(helpers))
        if helpers or has_helping_card(state):
            found += [seat for seat in range(len(state.marks)) if can_hold(state, seat)]
    elif isinstance(state.pending[-1], Flee):
        found = seats_of(
            state, tuple([p for p in state.order if "secret_corridor" in state.hands[p]])
        )
    else:
        return []
    return found


def can_help(state: State, player: Character) -> bool:
    """Whether this player has a helping card that can be played between two steps (MYST-37)."""
    hand = state.hands[player]
    return (
        ("secret_corridor" in hand and len(state.ruins) < len(ROOMS) - 1)
        or ("light_breaker" in hand and bool(state.blades))
        or ("flight" in hand and sum(map(len, state.hands.values())) > 1)
    )


def has_helping_card(state: State) -> bool:
    """Whether anybody holds a helping card, so that a card can be held for it (MYST-38)."""
    return any(
        "secret_corridor" in hand or "light_breaker" in hand or "flight" in hand
        for hand in state.hands.values()
    )


def can_hold(state: State, seat: Seat) -> bool:
    """Whether this seat may hold the next card, which another is about to turn (MYST-38)."""
    return (
        state.phase in ("draw", "maps")
        and not state.pending
        and state.hold is None
        and seat not in state.held
        and seat != state.seats[state.turn]
        and has_helping_card(state)
    )


def review_hands(state: State) -> None:
    """Whoever holds too many cards is asked; whoever does not any more, is not (MYST-43)."""
    over = [p for p, hand in state.hands.items() if len(hand) > LIMITS[p]]
    if over or state.pending:
        state.pending = [
            asked for asked in state.pending if not isinstance(asked, OverLimit) or asked.by in over
        ]
        state.pending += [OverLimit(p) for p in over if OverLimit(p) not in state.pending]


def ask(state: State) -> None:
    """Put the question that follows from the position; it is new, so nobody has passed (MYST-37)."""
    state.step += 1
    state.passed = []
    state.awaited = awaited(state)


def awaited(state: State) -> list[Seat]:
    """Who must answer, then who may, then the clock; empty when the match is over."""
    found = must_answer(state)
    if not found:
        return found
    for seat in may_answer(state):
        if seat not in found and seat not in state.passed:
            found.append(seat)
    if state.hold is not None and not state.pending:
        found.append(CLOCK)
    return found


def waiting_for(state: State, viewer: Viewer) -> list[Seat]:
    """Those who must answer; a viewer who may play a helping card also sees that of itself."""
    found = must_answer(state)
    if viewer is not None and viewer in state.awaited and viewer not in found:
        found.append(viewer)
    return found
