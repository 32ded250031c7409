"""Mill: a tiny whole game with everything the engine can do, to test the engine with.

Everybody bids a sack from a hidden hand, sealed. The highest bid mills all sacks, unless a thief is
quicker: in a window of a few seconds each other seat may steal, once a match. A flood may end it.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import TypeAdapter

from engine.mill_campaign import LongMill
from engine.mill_data import (
    BIDS,
    COPIES,
    FOLDS,
    HAND,
    LET,
    SIZES,
    STEAL,
    Action,
    Answered,
    Bid,
    Close,
    Dealt,
    Ended,
    Event,
    Milled,
    Options,
    Revealed,
    State,
    Steal,
    View,
)
from simsalabim.engine.dice import Dice, draw, shuffled
from simsalabim.engine.game import Emit
from simsalabim.engine.meta import Meta
from simsalabim.engine.outcome import Line, Outcome
from simsalabim.engine.refusals import Refusal
from simsalabim.engine.seats import CLOCK, Seat, Seating, Viewer
from simsalabim.engine.window import Window, first_of

RULES = """# Mill

- **MIL-01** Everybody holds three sacks and sees only their own.
- **MIL-02** All bid one sack each, at once and unseen; the highest bid mills, a tie is drawn.
- **MIL-03** Then everybody else may steal the sacks, the quickest counts, or let them go.
- **MIL-04** Everybody steals at most once in a match.
- **MIL-05** After a round a flood may come and end it; else it ends after the last round.
"""


META = Meta(
    key="mill",
    title="Mill",
    kind="competitive",
    seats=range(2, 5),
    minutes=(1, 2),
    rules=1,
    schema=1,
    endings=("ground", "flood"),
    colours=("red", "green", "blue", "yellow"),
)


class Mill:
    """The rules. `meta` and `migrations` can be others, to test saves with."""

    options = Options
    actions: Any = TypeAdapter(Action)
    states: Any = TypeAdapter(State)
    views: Any = TypeAdapter(View)
    events: Any = TypeAdapter(Event)
    rules_in: Mapping[str, str] = {"en": RULES}
    components: Mapping[str, Any] = {}

    def __init__(self, meta: Meta = META, migrations: Mapping[int, Any] | None = None) -> None:
        self.meta, self.migrations = meta, migrations or {}
        self.bots: Mapping[str, Any] = {}
        self.campaign: Any = LongMill()

    def refuse_options(self, options: Options, seats: int) -> Refusal | None:
        if options.rounds == 4 and seats == 4:
            return Refusal("too_few_sacks", "There are not sacks enough for that.", "MIL-01")
        return None

    def setup(self, options: Options, seating: Seating, dice: Dice, emit: Emit) -> State:
        n = len(seating)
        pool = sorted(SIZES * COPIES)
        hands = [[draw(pool, dice) for _ in range(HAND)] for _ in range(n)]
        for seat, kept in enumerate(seating.brought or ()):
            hands[seat] += [] if kept is None else [kept]
        for seat, hand in enumerate(hands):
            emit(Dealt(seat, tuple(hand)))
        return State(
            step=1,
            awaited=list(range(n)),
            phase="bid",
            rounds=options.rounds,
            thieves=options.thieves,
            seconds=options.seconds,
            turn=1,
            pool=pool,
            hands=hands,
            points=[0] * n,
            stolen=[False] * n,
            bids={},
            miller=None,
            answers={},
            tie_order=[],
            ending=None,
        )

    def legal(self, state: State, seat: Seat) -> Sequence[Any]:
        if seat not in state.awaited:
            return ()
        if seat == CLOCK:
            return (self.close(state, [(s, 0) for s in _claims(state)]),)
        if state.phase == "bid":
            return [BIDS[size] for size in sorted(set(state.hands[seat]))]
        return (LET,) if state.stolen[seat] else (STEAL, LET)

    def allows(self, state: State, seat: Seat, action: Any) -> bool:
        if seat == CLOCK and isinstance(action, Close):
            seats = [claiming for claiming, _ in action.counted]
            return seats == _claims(state) and all(ms >= 0 for _, ms in action.counted)
        return action in self.legal(state, seat)

    def why_not(self, state: State, seat: Seat, action: Any) -> Refusal:
        if isinstance(action, Close):
            return Refusal("not_yours", "Only the clock closes the window.", "MIL-03")
        if isinstance(action, Bid):
            if state.phase != "bid":
                return Refusal("no_bids_now", "The bids are on the table.", "MIL-02")
            return Refusal("no_such_sack", "You do not hold that sack.", "MIL-01")
        if state.phase == "bid":
            return Refusal("nothing_to_steal", "Nothing has been milled.", "MIL-03")
        return Refusal("stolen_before", "You have stolen before.", "MIL-04")

    def apply(self, state: State, seat: Seat, action: Any, dice: Dice, emit: Emit) -> None:
        if isinstance(action, Bid):
            state.hands[seat].remove(action.sack)
            state.bids[seat] = action.sack
            state.awaited.remove(seat)
            emit(Answered(seat, action.sack, None))
            if not state.awaited:
                _reveal(state, dice, emit)
        elif isinstance(action, Close):
            _resolve(state, action.counted, dice, emit)
        else:
            state.answers[seat] = isinstance(action, Steal)
            state.awaited.remove(seat)
            emit(Answered(seat, None, isinstance(action, Steal)))

    def undoable(self, action: Any, events: Sequence[Any]) -> bool:
        return False

    def window(self, state: State) -> Window | None:
        if state.phase != "window":
            return None
        pending = tuple(seat for seat in state.awaited if seat != CLOCK)
        return Window(state.seconds, 1, 0.25, "first", pending, tuple(_claims(state)))

    def close(self, state: State, counted: Sequence[tuple[Seat, int]]) -> Close:
        return Close(tuple(sorted(counted)))

    def view(self, state: State, viewer: Viewer) -> View:
        shown = state.phase == "window"
        return View(
            me=viewer,
            phase=state.phase,
            turn=state.turn,
            pool=len(state.pool),
            hand=sorted(state.hands[viewer]) if viewer is not None else None,
            points=state.points[:],
            stolen=state.stolen[:],
            bids=sorted(state.bids.items()) if shown else [],
            my_bid=state.bids.get(viewer) if viewer is not None and not shown else None,
            my_answer=state.answers.get(viewer) if viewer is not None else None,
            miller=state.miller,
            ending=state.ending,
        )

    def fold(self, view: View, event: Any) -> None:
        FOLDS[type(event)](view, event)

    def waiting_for(self, state: State, viewer: Viewer) -> list[Seat]:
        if state.phase != "window":
            return state.awaited[:]
        others = [seat for seat in range(len(state.hands)) if seat != state.miller]
        return [seat for seat in others if not (seat == viewer and seat in state.answers)]

    def imagine(self, state: State, viewer: Viewer, dice: Dice) -> State:
        world = state.clone()
        others = [seat for seat in range(len(world.hands)) if seat != viewer]
        sealed = [seat for seat in others if seat in world.bids and world.phase == "bid"]
        unknown = world.pool + [sack for seat in others for sack in world.hands[seat]]
        unknown = shuffled(sorted(unknown + [world.bids[seat] for seat in sealed]), dice)
        for seat in others:
            world.hands[seat] = [unknown.pop() for _ in world.hands[seat]]
        for seat in sorted(sealed):
            world.bids[seat] = unknown.pop()
        world.pool = sorted(unknown)
        if viewer is not None:
            world.hands[viewer].sort()
        world.bids = dict(sorted(world.bids.items()))
        world.answers = {seat: said for seat, said in world.answers.items() if seat == viewer}
        world.tie_order = shuffled(sorted(world.tie_order), dice)
        if world.phase == "window":
            world.awaited = [*self.waiting_for(world, viewer), CLOCK]
        else:
            world.awaited = sorted(world.awaited)
        return world

    def absent(self, state: State, seat: Seat) -> Any:
        return self.legal(state, seat)[0] if state.phase == "bid" else LET

    def outcome(self, state: State) -> Outcome | None:
        if state.ending is None:
            return None
        lines = [
            Line(seat, 1 + sum(other > points for other in state.points), points, {"sacks": points})
            for seat, points in enumerate(state.points)
        ]
        return Outcome(state.ending, tuple(sorted(lines, key=lambda line: line.place)))


def _claims(state: State) -> list[Seat]:
    return sorted(seat for seat, steals in state.answers.items() if steals)


def _reveal(state: State, dice: Dice, emit: Emit) -> None:
    best = max(state.bids.values())
    tied = sorted(seat for seat, size in state.bids.items() if size == best)
    state.miller = tied[dice.pick(len(tied))]
    emit(Revealed(tuple(sorted(state.bids.items())), state.miller, state.thieves))
    if not state.thieves:
        _mill(state, state.miller, (), False, dice, emit)
        return
    others = [seat for seat in range(len(state.hands)) if seat != state.miller]
    state.step, state.phase, state.awaited = state.step + 1, "window", [*others, CLOCK]
    state.tie_order = shuffled(others, dice)


def _resolve(state: State, counted: tuple[tuple[Seat, int], ...], dice: Dice, emit: Emit) -> None:
    assert state.miller is not None
    seat, tied = first_of(counted, state.tie_order) if counted else (state.miller, False)
    if counted:
        state.stolen[seat] = True
    _mill(state, seat, counted, tied, dice, emit)


def _mill(
    state: State,
    seat: Seat,
    counted: tuple[tuple[Seat, int], ...],
    tied: bool,
    dice: Dice,
    emit: Emit,
) -> None:
    points = sum(state.bids.values())
    state.points[seat] += points
    emit(Milled(seat, seat != state.miller, tied, counted, points))
    state.bids, state.answers, state.miller, state.tie_order = {}, {}, None, []
    state.step += 1
    flood = dice.pick(8) == 0
    if flood or state.turn == state.rounds:
        state.phase, state.awaited = "over", []
        state.ending = "flood" if flood else "ground"
        emit(Ended(state.ending))
        return
    state.turn += 1
    state.phase, state.awaited = "bid", list(range(len(state.hands)))
    for each, hand in enumerate(state.hands):
        sack = draw(state.pool, dice)
        hand.append(sack)
        emit(Dealt(each, (sack,)))


mill = Mill()
