"""Every action that a seat may take, listed; the actions are made once, at import."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, TypeAlias

from simsalabim.engine.seats import CLOCK, Seat
from simsalabim.games.magic_labyrinth.actions import (
    Action,
    Announce,
    Block,
    Close,
    Demand,
    End,
    Pass,
    Roll,
    Stay,
    Step,
)
from simsalabim.games.magic_labyrinth.state import State
from simsalabim.games.magic_labyrinth.tables import (
    ALL_SPACES,
    ALL_SYMBOLS,
    CLOSED,
    LAYOUT,
    NEIGHBOURS,
    SAFE,
    SYMBOLS,
)
from simsalabim.games.magic_labyrinth.words import Path, Phase, Space, Symbol

ROLL: Final = Roll()
STAY: Final = Stay()
PASS: Final = Pass()
END: Final = End()
NO_CLAIMS: Final = Close(())
STEPS: Final[dict[Space, Step]] = {space: Step(space) for space in ALL_SPACES}
BLOCKS: Final[dict[Space, Block]] = {symbol: Block(symbol) for symbol in ALL_SYMBOLS}

_ROLL: Final[tuple[Action, ...]] = (ROLL,)
_AGAIN: Final[tuple[Action, ...]] = (ROLL, END)
_CLOCK: Final[tuple[Action, ...]] = (NO_CLAIMS,)

# A pawn can stand in the way only on a symbol space, so only these have a bit (LAB-24).
_BIT: Final[dict[Space, int]] = {
    space: 0 if space in SAFE else 1 << index for index, space in enumerate(LAYOUT)
}

Moves: TypeAlias = tuple[tuple[Action, int], ...]
"""Actions, each with the bits of the spaces that it needs free of pawns."""


def paths(start: Space, length: int, closed: Sequence[Space]) -> list[Path]:
    """All paths of exactly `length` steps that visit no space twice, `start` included
    (LAB-21 to LAB-23), around the closed spaces (LAB-81)."""
    found: list[Path] = [()]
    for _ in range(length):
        found = [
            (*path, space)
            for path in found
            for space in NEIGHBOURS[path[-1] if path else start]
            if space != start and space not in path and space not in closed
        ]
    return found


PATHS: Final[dict[tuple[Space, int, bool], tuple[Path, ...]]] = {
    (space, length, two): tuple(paths(space, length, CLOSED[2] if two else ()))
    for space in ALL_SPACES
    for length in (1, 2, 3)
    for two in (False, True)
}
"""All paths, by where they begin, their length, and whether two play."""

_MOVES: Final[dict[tuple[Space, int, bool], Moves]] = {
    key: (*((Announce(path), sum(_BIT[space] for space in path)) for path in found), (STAY, 0))
    for key, found in PATHS.items()
}


def legal(state: State, seat: Seat) -> Sequence[Action]:
    """Every action that `seat` may take now, in a stable order; empty if it is not asked."""
    if seat not in state.awaited:
        return ()
    if seat == CLOCK:
        return _CLOCK
    return LISTERS[state.phase](state, seat)


def after_a_number(state: State, seat: Seat) -> Sequence[Action]:
    """Moves of the number rolled, and staying (LAB-21, LAB-26); or steps (LAB-90)."""
    if state.variant == "steps":
        return steps(state, seat)
    players = state.players
    pawns = 0
    for other, player in enumerate(players):
        if other != seat:
            pawns |= _BIT[player.at]
    moves = _MOVES[players[seat].at, state.left, len(players) == 2]
    return [action for action, needed in moves if not needed & pawns]


def steps(state: State, seat: Seat) -> Sequence[Action]:
    """The next steps, and ending the turn unless the pawn stands on another (LAB-90, LAB-91)."""
    at = state.players[seat].at
    found: list[Action] = [STEPS[space] for space in NEIGHBOURS[at] if can_step(state, seat, space)]
    if not has_pawn(state, seat, at):
        found.append(STAY)
    return found


def can_step(state: State, seat: Seat, space: Space) -> bool:
    """Whether the pawn may step onto this neighbouring space."""
    closed = CLOSED[len(state.players)]
    return _can_step(state, seat, space, state.left, (*closed, *state.trail))


def _can_step(state: State, seat: Seat, space: Space, left: int, barred: tuple[Space, ...]) -> bool:
    if space in barred:
        return False
    if not has_pawn(state, seat, space):
        return True
    # LAB-91: across a pawn only with a further step left, and a space that it can go on to.
    beyond = (*barred, space)
    return left > 1 and any(
        _can_step(state, seat, onward, left - 1, beyond) for onward in NEIGHBOURS[space]
    )


def has_pawn(state: State, seat: Seat, space: Space) -> bool:
    """Whether a pawn other than the seat's own is in the way on this space (LAB-24)."""
    return space not in SAFE and any(
        player.at == space for other, player in enumerate(state.players) if other != seat
    )


def after_a_question_mark(state: State, seat: Seat) -> Sequence[Action]:
    """Every demand, rolling again, or ending the turn (LAB-60, LAB-61)."""
    return _demands(len(state.players), seat)


@cache
def _demands(seats: int, seat: Seat) -> tuple[Action, ...]:
    demands = [
        Demand(other, symbol)
        for other in range(seats)
        if other != seat
        for symbol in SYMBOLS[seats]  # LAB-97
    ]
    return (*demands, ROLL, END)


def in_the_window(state: State, seat: Seat) -> Sequence[Action]:
    """The cards of this hand that fit, and letting pass (LAB-30, LAB-36)."""
    hand = state.players[seat].hand
    found: list[Action] = [
        BLOCKS[space] for space in state.path if space in hand and space != state.sought
    ]
    found.append(PASS)
    return found


def exposed(path: Path, sought: Symbol | None) -> tuple[Space, ...]:
    """The spaces of a path that an obstacle card can block (LAB-30, LAB-32, LAB-33)."""
    return tuple([space for space in path if space != sought and space not in SAFE])


LISTERS: Final[dict[Phase, Callable[[State, Seat], Sequence[Action]]]] = {
    "roll": lambda state, seat: _ROLL,
    "move": after_a_number,
    "demand": after_a_question_mark,
    "again": lambda state, seat: _AGAIN,
    "window": in_the_window,
    "over": lambda state, seat: (),
}


def allows(state: State, seat: Seat, action: Action) -> bool:
    """Whether the awaited seat may take this action."""
    if seat == CLOCK:
        return isinstance(action, Close) and CLOCK in state.awaited and fits(state, action)
    return action in legal(state, seat)


def fits(state: State, close: Close) -> bool:
    """Whether a closing names exactly the seats that claim, each once, or none (LAB-42)."""
    if not close.counted:
        return True
    claims = [seat for seat, answer in enumerate(state.answers) if isinstance(answer, Block)]
    named = sorted(seat for seat, _ in close.counted)
    return named == claims and all(ms >= 0 for _, ms in close.counted)


def absent(state: State, seat: Seat) -> Action:
    """What a seat that is gone does: it passes, rolls, demands nothing and stays (LAB-99).

    Gone in mid-step on another pawn's space, it must go on: it takes the first step there is.
    """
    if state.phase == "window":
        return PASS
    if state.phase != "move":
        return ROLL
    options = legal(state, seat)
    return STAY if STAY in options else options[0]
