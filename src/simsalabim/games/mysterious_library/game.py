"""The rules of The Mysterious Library, as one object."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from simsalabim.engine.campaign import AnyCampaign
from simsalabim.engine.dice import Dice
from simsalabim.engine.game import Chooser, Emit
from simsalabim.engine.outcome import Outcome
from simsalabim.engine.refusals import Refusal
from simsalabim.engine.rules_text import rules_of
from simsalabim.engine.seats import CLOCK, Seat, Seating, Viewer
from simsalabim.engine.window import Window
from simsalabim.games.mysterious_library import (
    absent,
    allow,
    asking,
    flow,
    legal,
    options,
    refuse,
    score,
    setup,
)
from simsalabim.games.mysterious_library.actions import ACTIONS, Action, Close
from simsalabim.games.mysterious_library.bot import sensible
from simsalabim.games.mysterious_library.events import EVENTS
from simsalabim.games.mysterious_library.fold import fold
from simsalabim.games.mysterious_library.imagine import imagine
from simsalabim.games.mysterious_library.meta import META
from simsalabim.games.mysterious_library.options import Options
from simsalabim.games.mysterious_library.state import STATES, State
from simsalabim.games.mysterious_library.view import VIEWS, View, view


class MysteriousLibrary:
    """Implements `engine.game.Game`; see there."""

    meta = META
    options = Options
    actions = ACTIONS
    states = STATES
    views = VIEWS
    events = EVENTS
    rules_in: Mapping[str, str] = rules_of(__package__)
    components: Mapping[str, Any] = {}
    migrations: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
    bots: Mapping[str, Chooser] = {"sensible": sensible}
    campaign: AnyCampaign | None = None

    def refuse_options(self, chosen: Options, seats: int) -> Refusal | None:
        return options.refuse(chosen, seats)

    def setup(self, chosen: Options, seating: Seating, dice: Dice, emit: Emit) -> State:
        return setup.setup(chosen, seating, dice, emit)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        return legal.legal(state, seat)

    def allows(self, state: State, seat: Seat, action: Action) -> bool:
        return allow.allows(state, seat, action)

    def why_not(self, state: State, seat: Seat, action: Action) -> Refusal:
        return refuse.why_not(state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action, dice: Dice, emit: Emit) -> None:
        flow.apply(state, seat, action, dice, emit)

    def undoable(self, action: Action, events: Sequence[Any]) -> bool:
        return True  # only the decks are hidden, and cards come out of them by drawing (MYST-70)

    def window(self, state: State) -> Window | None:
        """How long the next card can be held (MYST-38)."""
        if CLOCK not in state.awaited:
            return None
        return Window(
            seconds=float(state.hold_seconds),
            least=0.0,
            hold=0.0,
            closes="all",
            pending=tuple([seat for seat in state.awaited if seat != CLOCK]),
            claims=(),
        )

    def close(self, state: State, counted: Sequence[tuple[Seat, int]]) -> Action:
        return Close(tuple(counted))

    def view(self, state: State, viewer: Viewer) -> View:
        return view(state, viewer)

    def fold(self, view: View, event: Any) -> None:
        fold(view, event)

    def waiting_for(self, state: State, viewer: Viewer) -> list[Seat]:
        return asking.waiting_for(state, viewer)

    def imagine(self, state: State, viewer: Viewer, dice: Dice) -> State:
        return imagine(state, viewer, dice)

    def absent(self, state: State, seat: Seat) -> Action:
        return absent.absent(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        return score.outcome(state)


mysterious_library: Final = MysteriousLibrary()
