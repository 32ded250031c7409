"""What can be taken back, by whom, and how far."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from engine.mill import Mill
from simsalabim.engine.undo import Back, Trail, bond_of, gone_back, viewers_of


def trail(*past: tuple[int, int, Any]) -> Trail:
    made = Trail()
    for seq, seat, bond in past:
        made.took(seq, seat, bond)
    return made


def test_my_own_newest_action_is_free_while_i_am_still_asked() -> None:
    mine = trail((5, 0, "loose"), (6, 0, "loose"))
    assert mine.back(0, [0]) == Back(5, True)
    assert mine.back(1, [0]) is None


def test_once_the_turn_has_passed_on_the_table_must_agree() -> None:
    assert trail((5, 0, "loose")).back(0, [1]) == Back(4, False)
    answered = trail((5, 0, "loose"), (6, 1, "loose"))
    assert answered.back(0, [0]) == Back(4, False)
    assert answered.back(1, [0]) == Back(5, False)


def test_a_fast_action_makes_everything_before_it_stand() -> None:
    assert trail((5, 0, "loose"), (6, 1, "fast")).back(0, [0]) is None
    assert not trail((5, 0, "loose"), (6, 0, "fast")).reaches(4)


def test_talk_is_nobodys_turn() -> None:
    talked = trail((5, 0, "loose"), (6, 1, "talk"))
    assert talked.back(0, [0]) == Back(4, True)
    assert talked.back(1, [0, 1]) is None


def test_one_can_go_back_step_by_step() -> None:
    mine = trail((5, 0, "loose"), (6, 0, "loose"))
    mine.went_back(5)  # this is action 7
    assert mine.back(0, [0]) == Back(4, True)
    mine.took(8, 0, "loose")
    assert mine.back(0, [0]) == Back(7, True)
    assert mine.reaches(7)
    assert mine.reaches(4)
    assert not mine.reaches(5)


def test_only_so_many_are_remembered() -> None:
    long = trail(*[(seq, 0, "loose") for seq in range(1, 200)])
    assert long.reaches(198)
    assert not long.reaches(100)


@dataclass
class Stand:
    """As much of a position as matters here."""

    step: int = 1
    awaited: list[int] = field(default_factory=lambda: [0])

    def clone(self) -> "Stand":
        return Stand(self.step, self.awaited[:])


@dataclass(frozen=True)
class Told:
    """An event for these viewers alone."""

    audience: Sequence[int | None]

    def seen_by(self, viewer: int | None) -> "Told | None":
        return self if viewer in self.audience else None


@dataclass(frozen=True)
class Doing:
    kind: str = "doing"


class Open(Mill):
    """As if nothing in it were hidden."""

    def undoable(self, action: Any, events: Sequence[Any]) -> bool:
        return True

    def waiting_for(self, state: Any, viewer: int | None) -> list[int]:
        return state.awaited


EVERYBODY = Told(viewers_of(3))


@pytest.mark.parametrize(
    ("used", "after", "events", "bond"),
    [
        (0, Stand(2, [0]), [EVERYBODY], "loose"),
        (0, Stand(2, [1]), [], "loose"),
        (0, Stand(1, [0]), [EVERYBODY], "talk"),
        (0, Stand(1, [0]), [Told([0])], "talk"),
        (1, Stand(2, [0]), [EVERYBODY], "fast"),
        (0, Stand(2, [0]), [EVERYBODY, Told([0])], "fast"),
        (0, Stand(2, []), [EVERYBODY], "fast"),
    ],
)
def test_how_an_action_holds(used: int, after: Stand, events: list[Told], bond: str) -> None:
    game = Open()
    assert bond_of(game, Stand(), 0, Doing(), used, after, events, viewers_of(3)) == bond


def test_what_shows_something_hidden_and_what_the_clock_does_stands() -> None:
    game, after = Mill(), Stand(2, [0])
    assert bond_of(game, Stand(), 0, Doing(), 0, after, [], viewers_of(3)) == "fast"
    assert bond_of(Open(), Stand(), -1, Doing(), 0, after, [], viewers_of(3)) == "fast"


def test_the_question_is_put_anew_under_a_number_of_its_own() -> None:
    before = Stand(4, [0])
    again = gone_back(before, 9)
    assert (again.step, again.awaited) == (10, [0])
    assert before.step == 4
