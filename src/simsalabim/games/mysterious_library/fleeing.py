"""Out of a collapsed room: by a door, by a Secret Corridor, or not at all."""

from simsalabim.engine.dice import Dice
from simsalabim.engine.game import Emit
from simsalabim.engine.seats import Seat
from simsalabim.games.mysterious_library import events
from simsalabim.games.mysterious_library.actions import Decline, Escape
from simsalabim.games.mysterious_library.asking import question
from simsalabim.games.mysterious_library.ending import finish
from simsalabim.games.mysterious_library.questions import Flee, Rescue
from simsalabim.games.mysterious_library.state import State
from simsalabim.games.mysterious_library.ways import exits, holders
from simsalabim.games.mysterious_library.words import Character, Room


def get_out(state: State, room: Room, inside: tuple[Character, ...], emit: Emit) -> None:
    """Ask the players in a collapsed room to escape, or for help; else it is lost (MYST-61)."""
    if not inside:
        return
    saviours = holders(state, "secret_corridor")
    if exits(state, room):
        state.pending.append(Flee(room, inside))
    elif saviours:
        state.pending.append(Rescue(room, inside, saviours))
    else:
        finish(state, "stuck", room, inside, emit)


def leave(state: State, who: tuple[Character, ...], emit: Emit) -> None:
    """These players are out; ask those who are still inside (MYST-53)."""
    asked = state.pending.pop()
    if not isinstance(asked, Flee | Rescue):
        raise TypeError("only a collapsed room is left like that")
    still = tuple([player for player in asked.inside if player not in who])
    get_out(state, asked.room, still, emit)


def escape(state: State, seat: Seat, action: Escape, dice: Dice, emit: Emit) -> None:
    """The first player inside goes through a door (MYST-53)."""
    player = question(state, Flee).inside[0]
    state.at[player] = action.to
    emit(events.Escaped(player, action.to))
    leave(state, (player,), emit)


def decline(state: State, seat: Seat, action: Decline, dice: Dice, emit: Emit) -> None:
    """Spend no Secret Corridor; when all decline, the match is lost (MYST-61)."""
    asked = question(state, Rescue)
    state.pending.pop()
    mine = tuple([player for player in asked.open if state.seats[player] == seat])
    still = tuple([player for player in asked.open if player not in mine])
    emit(events.Declined(mine))
    if still:
        state.pending.append(Rescue(asked.room, asked.inside, still))
    else:
        finish(state, "stuck", asked.room, asked.inside, emit)
