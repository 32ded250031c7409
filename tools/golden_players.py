"""Players for golden games who do what the bots never do."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from simsalabim.engine.dice import Dice
from simsalabim.engine.game import Chooser
from simsalabim.engine.seats import Seat
from simsalabim.games.magical_library import magical_library
from simsalabim.games.magical_library.actions import Place, Stand
from simsalabim.games.magical_library.legal import CONFIRM, standing_cells
from simsalabim.games.mysterious_library import mysterious_library
from simsalabim.games.mysterious_library.actions import (
    Decline,
    Move,
    Point,
    PointCard,
    Propose,
    Travel,
    Withdraw,
)
from simsalabim.games.mysterious_library.legal import END
from simsalabim.games.mysterious_library.ways import exits


def least(choices: list[Any], dice: Dice, cost: Callable[[Any], Any]) -> Any:
    """One of the choices that cost least."""
    lowest = min(map(cost, choices))
    best = [choice for choice in choices if cost(choice) == lowest]
    return best[dice.pick(len(best))]


def cramped(state: Any, seat: Seat, dice: Dice) -> Any:
    """Magical Library: leaves as few cards as possible where another wizard could stand."""
    legal, mine = list(magical_library.legal(state, seat)), state.players[seat]

    def places_left(action: Place | Stand) -> int:
        at = (action.x, action.y)
        if isinstance(action, Stand):
            return len(standing_cells(mine.cells, [*mine.wizards, at]))
        return len(standing_cells([*mine.cells, at], mine.wizards))

    if CONFIRM in legal:
        return CONFIRM
    choices = [action for action in legal if isinstance(action, Place | Stand)]
    return least(choices, dice, places_left) if choices else legal[dice.pick(len(legal))]


TALK_ONCE_IN: Final = 8


def recluse(state: Any, seat: Seat, dice: Dice) -> Any:
    """The Mysterious Library: talks, lets Emil hide where few doors are left, saves nobody."""
    if dice.pick(TALK_ONCE_IN) == 0:
        said = something_to_say(state, seat, dice)
        if mysterious_library.allows(state, seat, said):
            return said
    legal = list(mysterious_library.legal(state, seat))
    refusals = [action for action in legal if isinstance(action, Decline)]
    if refusals:
        return refusals[0]
    if END in legal and state.turn == "emil":
        ways = [action for action in legal if isinstance(action, Move | Travel)]
        return least([END, *ways], dice, lambda action: risk(state, action))
    return mysterious_library.bots["sensible"](state, seat, dice)


def risk(state: Any, action: Any) -> tuple[int, bool, bool]:
    """How safe Emil would be: doors first, then whether a blade hangs there, then staying."""
    room = state.at["emil"] if action is END else action.to
    return len(exits(state, room)), room not in state.blades, action is not END


def something_to_say(state: Any, seat: Seat, dice: Dice) -> Any:
    """Pointing, proposing what the player could do first, or taking it back."""
    what = dice.pick(5)
    if what == 0:
        return Withdraw()
    if what == 1:
        return Point(state.at[state.turn])
    owner = next((each for each, hand in state.hands.items() if hand), None)
    if what == 2 and owner is not None:
        return PointCard(owner, state.hands[owner][0])
    room = state.at[state.turn]
    near = exits(state, room) or [room]
    return Propose(state.turn, (Move(near[dice.pick(len(near))]),))


CASTS: Final[Mapping[str, Chooser]] = {"magical-library": cramped, "mysterious-library": recluse}
"""By the key of the game."""
