"""The rules of Mageling, as one object."""

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
from simsalabim.games.mageling import flow, legal, options, refuse, score, setup
from simsalabim.games.mageling.absent import absent
from simsalabim.games.mageling.actions import ACTIONS, Action
from simsalabim.games.mageling.bot import sensible
from simsalabim.games.mageling.campaign import saving_the_evertree
from simsalabim.games.mageling.events import EVENTS
from simsalabim.games.mageling.events_cards import shows_hidden
from simsalabim.games.mageling.fold import fold
from simsalabim.games.mageling.imagine import imagine
from simsalabim.games.mageling.meta import META
from simsalabim.games.mageling.options import Options
from simsalabim.games.mageling.state import STATES, State
from simsalabim.games.mageling.tables import BOX, COMPONENTS
from simsalabim.games.mageling.view import VIEWS, View, view


class Mageling:
    """Implements `engine.game.Game`; see there."""

    meta = META
    options = Options
    actions = ACTIONS
    states = STATES
    views = VIEWS
    events = EVENTS
    campaign: AnyCampaign | None = saving_the_evertree
    rules_in: Mapping[str, str] = rules_of(__package__)
    components: Mapping[str, Any] = BOX.dump_python(
        COMPONENTS, mode="json", by_alias=True, exclude_none=True
    )
    migrations: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
    bots: Mapping[str, Chooser] = {"sensible": sensible}

    def refuse_options(self, chosen: Options, seats: int) -> Refusal | None:
        return options.refuse(chosen, seats)

    def setup(self, chosen: Options, seating: Seating, dice: Dice, emit: Emit) -> State:
        return setup.setup(chosen, seating, dice, emit)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        return legal.legal(state, seat)

    def allows(self, state: State, seat: Seat, action: Action) -> bool:
        return action in legal.legal(state, seat)

    def why_not(self, state: State, seat: Seat, action: Action) -> Refusal:
        return refuse.why_not(state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action, dice: Dice, emit: Emit) -> None:
        flow.apply(state, seat, action, dice, emit)

    def undoable(self, action: Action, events: Sequence[Any]) -> bool:
        return not shows_hidden(events)

    def window(self, state: State) -> Window | None:
        """No question of this game has a deadline of the rules."""
        return None

    def close(self, state: State, counted: Sequence[tuple[Seat, int]]) -> Action:
        raise LookupError("Mageling opens no windows")

    def view(self, state: State, viewer: Viewer) -> View:
        return view(state, viewer)

    def fold(self, view: View, event: Any) -> None:
        fold(view, event)

    def waiting_for(self, state: State, viewer: Viewer) -> list[Seat]:
        return list(state.awaited)

    def imagine(self, state: State, viewer: Viewer, dice: Dice) -> State:
        return imagine(state, viewer, dice)

    def absent(self, state: State, seat: Seat) -> Action:
        return absent(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        return score.outcome(state)


mageling: Final = Mageling()
