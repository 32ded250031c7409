"""The rules of Magic Labyrinth, as one object."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from simsalabim.engine.campaign import AnyCampaign
from simsalabim.engine.dice import Dice
from simsalabim.engine.game import Chooser, Emit
from simsalabim.engine.outcome import Outcome
from simsalabim.engine.refusals import Refusal
from simsalabim.engine.rules_text import rules_of
from simsalabim.engine.seats import Seat, Seating, Viewer
from simsalabim.engine.window import Window
from simsalabim.games.magic_labyrinth import flow, legal, options, refuse, score, setup
from simsalabim.games.magic_labyrinth.actions import ACTIONS, Action, Block, Close
from simsalabim.games.magic_labyrinth.bot import sensible
from simsalabim.games.magic_labyrinth.events import EVENTS
from simsalabim.games.magic_labyrinth.fold import fold
from simsalabim.games.magic_labyrinth.imagine import imagine, waiting_for
from simsalabim.games.magic_labyrinth.meta import META
from simsalabim.games.magic_labyrinth.options import Options
from simsalabim.games.magic_labyrinth.state import STATES, State
from simsalabim.games.magic_labyrinth.view import VIEWS, View, view

LEAST: Final = 2.0
"""Seconds before a window closes although all have let the move pass (LAB-40)."""

HOLD: Final = 0.25
"""Seconds after the first valid block at which the window closes (LAB-40)."""


class MagicLabyrinth:
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
        return legal.allows(state, seat, action)

    def why_not(self, state: State, seat: Seat, action: Action) -> Refusal:
        return refuse.why_not(state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action, dice: Dice, emit: Emit) -> None:
        flow.apply(state, seat, action, dice, emit)

    def undoable(self, action: Action, events: Sequence[Any]) -> bool:
        return False  # dice, sealed answers and hands: there is nothing to take back

    def window(self, state: State) -> Window | None:
        """The reaction window; by correspondence there is none (LAB-40)."""
        if state.phase != "window" or state.pace != "live":
            return None
        return Window(
            seconds=float(state.window_seconds),
            least=LEAST,
            hold=HOLD,
            closes="first",
            pending=tuple(state.awaited[:-1]),
            claims=tuple(
                seat for seat, answer in enumerate(state.answers) if isinstance(answer, Block)
            ),
        )

    def close(self, state: State, counted: Sequence[tuple[Seat, int]]) -> Action:
        return Close(tuple(sorted(counted, key=lambda claim: (claim[1], claim[0]))))

    def view(self, state: State, viewer: Viewer) -> View:
        return view(state, viewer)

    def fold(self, view: View, event: Any) -> None:
        fold(view, event)

    def waiting_for(self, state: State, viewer: Viewer) -> list[Seat]:
        return waiting_for(state, viewer)

    def imagine(self, state: State, viewer: Viewer, dice: Dice) -> State:
        return imagine(state, viewer, dice)

    def absent(self, state: State, seat: Seat) -> Action:
        return legal.absent(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        return score.outcome(state)


magic_labyrinth: Final = MagicLabyrinth()
