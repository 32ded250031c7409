"""How a match is won and lost (MYST-60 to MYST-67)."""

from simsalabim.engine.game import Emit
from simsalabim.games.mysterious_library import events
from simsalabim.games.mysterious_library.questions import Flee, Rescue
from simsalabim.games.mysterious_library.state import Result, State
from simsalabim.games.mysterious_library.tables import COLOURS, FIREPLACE
from simsalabim.games.mysterious_library.ways import from_turn, holders, steps_home
from simsalabim.games.mysterious_library.words import Character, Ending, Room


def finish(
    state: State, ending: Ending, room: Room | None, who: tuple[Character, ...], emit: Emit
) -> None:
    """The match is over at once."""
    state.result = Result(ending, room, who)
    state.phase = "over"
    state.left = 0
    state.pending = []
    state.hold = None
    emit(events.Over(state.result))


def review(state: State, emit: Emit) -> None:
    """After every action: is it won (MYST-60), or is somebody cut off (MYST-64)?"""
    if len(state.freed) == len(COLOURS) and is_everybody_home(state):
        finish(state, "won", FIREPLACE, state.order, emit)
    elif state.ruins and not is_fleeing(state):
        lost = cut_off(state)
        if lost and not holders(state, "secret_corridor"):
            finish(state, "cut_off", state.at[lost[0]], lost, emit)


def is_everybody_home(state: State) -> bool:
    """Whether all figures stand at the fireplace."""
    return all(room == FIREPLACE for room in state.at.values())


def is_fleeing(state: State) -> bool:
    """Whether a collapse is not over yet: somebody may still get out."""
    return bool(state.pending) and isinstance(state.pending[-1], Flee | Rescue)


def cut_off(state: State) -> tuple[Character, ...]:
    """Who has no way by doors to the fireplace; Emil finds one always (MYST-64)."""
    home = steps_home(state.ruins)
    at = state.at
    return tuple([p for p in from_turn(state) if at[p] not in home and p != "emil"])
