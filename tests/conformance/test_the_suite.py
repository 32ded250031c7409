"""The suite is no better than what it catches: games with one fault each, and who must see it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Any

import pytest

from conformance import play, refusing, secrets, walks
from conformance.cases import Case
from conformance.walks import Walk
from engine.mill import Mill
from engine.mill_data import LET, STEAL, Answered, Bid, Dealt, Milled, State, View
from simsalabim.engine.dice import Dice
from simsalabim.engine.game import AnyGame, Emit
from simsalabim.engine.outcome import Outcome
from simsalabim.engine.refusals import Refusal, Refused
from simsalabim.engine.seats import Seat, Viewer


class ShowsAHand(Mill):
    """A view that shows a hidden hand to all."""

    def view(self, state: State, viewer: Viewer) -> View:
        view = super().view(state, viewer)
        return view if view.hand is not None else replace(view, hand=sorted(state.hands[0]))


class WaitsForThieves(Mill):
    """Whoever lets the sacks go is no longer waited for, and whoever steals is."""

    def waiting_for(self, state: State, viewer: Viewer) -> list[Seat]:
        waiting = super().waiting_for(state, viewer)
        return [seat for seat in waiting if state.answers.get(seat) is not False]


class WaitsForTheRich(Mill):
    """The window is longer where somebody holds much, so its length tells a hand."""

    def window(self, state: State) -> Any:
        window = super().window(state)
        return window and replace(window, least=1 if 5 in state.hands[0] else 2)


class Peeks(Mill):
    """Imagining hands out the truth."""

    def imagine(self, state: State, viewer: Viewer, dice: Dice) -> State:
        return state.clone()


class ImaginesFromTheTruth(Mill):
    """The imagined world depends on the order in which the pool lies."""

    def imagine(self, state: State, viewer: Viewer, dice: Dice) -> State:
        world = super().imagine(state, viewer, dice)
        world.pool.append(world.pool.pop(world.pool.index(state.pool[0])))
        return world


class ImaginesTooMuch(Mill):
    """An imagined world has a sack that the real one has not."""

    def imagine(self, state: State, viewer: Viewer, dice: Dice) -> State:
        world = super().imagine(state, viewer, dice)
        world.pool.append(5)
        return world


class ForgetsToFold(Mill):
    """An event that changes the table leaves the view as it was."""

    def fold(self, view: View, event: Any) -> None:
        if not isinstance(event, Milled):
            super().fold(view, event)


class TellsSacks(Mill):
    """An event that carries what only its seat may know."""

    def apply(self, state: State, seat: Seat, action: Any, dice: Dice, emit: Emit) -> None:
        def louder(event: Any) -> None:
            if isinstance(event, Dealt):
                emit(Dealt(event.seat, None))
            emit(LoudDealt(event.seat, event.sacks) if isinstance(event, Dealt) else event)

        super().apply(state, seat, action, dice, louder)

    def fold(self, view: View, event: Any) -> None:
        if not isinstance(event, LoudDealt):
            super().fold(view, event)


@dataclass(frozen=True, slots=True)
class LoudDealt(Dealt):
    """A deal that is shown to everybody."""

    def seen_by(self, viewer: Viewer) -> "LoudDealt":
        return self


class TellsAnswers(Mill):
    """A sealed answer is told to all."""

    def apply(self, state: State, seat: Seat, action: Any, dice: Dice, emit: Emit) -> None:
        def louder(event: Any) -> None:
            emit(LoudAnswered(event.seat, event.sack, event.steals))

        sealed = isinstance(action, Bid) and len(state.awaited) > 1
        super().apply(state, seat, action, dice, louder if sealed else emit)


@dataclass(frozen=True, slots=True)
class LoudAnswered(Answered):
    """An answer that is shown to everybody."""

    def seen_by(self, viewer: Viewer) -> "LoudAnswered":
        return self


class GetsStuck(Mill):
    """Whoever has stolen is asked and has no answer."""

    def legal(self, state: State, seat: Seat) -> Sequence[Any]:
        legal = super().legal(state, seat)
        return () if legal == (LET,) else legal


class ListsWhatItRefuses(Mill):
    """A listed action is not allowed."""

    def allows(self, state: State, seat: Seat, action: Any) -> bool:
        return super().allows(state, seat, action) and action != LET


class AllowsWhatItDoesNotList(Mill):
    """An action that is not listed is let through."""

    def allows(self, state: State, seat: Seat, action: Any) -> bool:
        return super().allows(state, seat, action) or action == STEAL


class RollsItsOwnDice(Mill):
    """Chance that does not come from the dice it was given."""

    counter = count()

    def apply(self, state: State, seat: Seat, action: Any, dice: Dice, emit: Emit) -> None:
        super().apply(state, seat, action, dice, emit)
        state.points[0] += next(self.counter) % 2


class LosesASack(Mill):
    """A sack vanishes when bids are revealed."""

    def apply(self, state: State, seat: Seat, action: Any, dice: Dice, emit: Emit) -> None:
        super().apply(state, seat, action, dice, emit)
        if state.phase == "window" and not state.answers:
            state.pool.pop()


class AsksAgainWithinAStep(Mill):
    """A new question under the old step number."""

    def apply(self, state: State, seat: Seat, action: Any, dice: Dice, emit: Emit) -> None:
        step = state.step
        super().apply(state, seat, action, dice, emit)
        state.step = step


class LendsItsList(Mill):
    """Hands out a list of the position itself."""

    def waiting_for(self, state: State, viewer: Viewer) -> list[Seat]:
        if state.phase == "bid":
            return state.awaited
        return super().waiting_for(state, viewer)


class SortsWhileLooking(Mill):
    """Looking changes the position."""

    def legal(self, state: State, seat: Seat) -> Sequence[Any]:
        state.pool.append(state.pool.pop(0))
        return super().legal(state, seat)


class MissesTheReason(Mill):
    """A refusal that names no rule."""

    def why_not(self, state: State, seat: Seat, action: Any) -> Refusal:
        return replace(super().why_not(state, seat, action), rule=None)


class NamesAnOddReason(Mill):
    """A refusal that names a rule which does not exist."""

    def why_not(self, state: State, seat: Seat, action: Any) -> Refusal:
        return replace(super().why_not(state, seat, action), rule="MIL-99")


class TellsInItsReason(Mill):
    """A refusal that depends on what is hidden."""

    def why_not(self, state: State, seat: Seat, action: Any) -> Refusal:
        refusal = super().why_not(state, seat, action)
        return replace(refusal, rule="MIL-04") if sum(state.pool) % 2 else refusal


class DropsASeat(Mill):
    """A result that forgets somebody."""

    def outcome(self, state: State) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and replace(outcome, lines=outcome.lines[:-1])


class StealsWhileAway(Mill):
    """A seat that is gone does what it may not."""

    def absent(self, state: State, seat: Seat) -> Any:
        return Bid(99)


FAULTY: dict[type[Mill], Callable[[Walk], None]] = {
    ShowsAHand: secrets.hidden_worlds_look_alike,
    WaitsForThieves: secrets.a_sealed_answer_is_told_to_nobody_else,
    WaitsForTheRich: secrets.a_hidden_hand_does_not_move_the_clock,
    Peeks: secrets.imagined_worlds_differ_from_the_truth,
    ImaginesFromTheTruth: secrets.imagining_depends_on_the_view_alone,
    ImaginesTooMuch: play.no_piece_is_ever_lost_or_made,
    ForgetsToFold: secrets.events_bring_every_view_up_to_date,
    TellsSacks: secrets.events_tell_nothing_that_the_view_does_not,
    TellsAnswers: secrets.a_sealed_answer_is_told_to_nobody_else,
    GetsStuck: play.somebody_is_always_asked_and_can_answer,
    ListsWhatItRefuses: play.every_legal_action_is_accepted,
    AllowsWhatItDoesNotList: refusing.what_is_allowed_is_what_is_listed,
    RollsItsOwnDice: play.the_same_dice_and_actions_give_the_same_match,
    LosesASack: play.no_piece_is_ever_lost_or_made,
    AsksAgainWithinAStep: play.a_step_rises_with_each_question_and_stands_still_within_it,
    LendsItsList: play.a_view_shares_nothing_with_the_position,
    SortsWhileLooking: play.asking_what_is_legal_changes_nothing,
    MissesTheReason: refusing.what_others_may_do_is_refused_unless_legal,
    NamesAnOddReason: refusing.a_changed_action_is_refused_unless_legal,
    TellsInItsReason: refusing.the_reason_tells_nothing_that_is_hidden,
    DropsASeat: play.a_match_ends_with_a_result,
    StealsWhileAway: play.a_seat_that_is_gone_always_has_a_legal_answer,
}


TABLE = Case("mill", 3, (("rounds", 4), ("thieves", True), ("seconds", 5)))
"""The table at which the most can happen."""


@pytest.mark.parametrize("faulty", FAULTY, ids=lambda faulty: faulty.__name__)
def test_a_faulty_game_is_caught(faulty: type[Mill]) -> None:
    game: AnyGame = faulty()
    with pytest.raises((AssertionError, Refused, pytest.fail.Exception)):
        check_all(FAULTY[faulty], game)


def check_all(check: Callable[[Walk], None], game: AnyGame) -> None:
    """Check some matches of these rules."""
    for seed in range(10):
        check(walks.play_through(TABLE, game, seed))


@pytest.mark.parametrize("check", dict.fromkeys(FAULTY.values()))
def test_a_sound_game_is_not(check: Callable[[Walk], None]) -> None:
    check_all(check, Mill())
