"""A number on the die: LAB-20 to LAB-26."""

import pytest

from games.magic_labyrinth.tabletop import table
from simsalabim.games.magic_labyrinth.actions import Announce, End, Roll, Stay, Step

rule = pytest.mark.rule
THREE = "mira at home, anna at home, otto at home"


@rule("LAB-20")
def test_a_turn_begins_with_one_roll() -> None:
    one = table(THREE)
    assert one.may("mira") == {"roll"}
    assert one.may("anna") == one.may("otto") == set()
    one.roll("2")
    assert "roll" not in one.may("mira")
    assert one.refuses("mira", Roll()) == ("rolled_already", "LAB-20")


@rule("LAB-20")
def test_nobody_moves_before_rolling() -> None:
    for action in (Announce(("feather",)), Stay(), Step("feather"), End()):
        assert table(THREE).refuses("mira", action) == ("roll_first", "LAB-20")


@rule("LAB-20")
def test_turns_go_clockwise() -> None:
    one = table(THREE)
    turns = []
    for _ in range(6):
        turns.append(one.mover)
        one.roll("1").stay()
    assert turns == ["mira", "anna", "otto"] * 2


@rule("LAB-20")
def test_turns_go_clockwise_from_corner_to_corner_whatever_the_seats() -> None:
    one = table(THREE)
    one.state.order = (2, 0, 1)
    turns = []
    for _ in range(4):
        turns.append(one.mover)
        one.roll("1").stay()
    assert turns == ["mira", "anna", "otto", "mira"]
    one.state.order = (0, 2, 1)
    assert one.roll("1").stay().mover == "mira"


@rule("LAB-21")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_number_moves_exactly_that_many_spaces_or_none(number: int) -> None:
    one = table("mira at centre, anna at home, otto at home").roll(str(number))
    lengths = {len(words.split()) - 1 for words in one.may("mira") if words != "stay"}
    assert lengths == {number}
    assert "stay" in one.may("mira")


@rule("LAB-21")
@pytest.mark.parametrize("path", ["", "candle", "candle key", "candle key frog ne ring"])
def test_a_3_moves_neither_less_nor_more_than_three_spaces(path: str) -> None:
    one = table("mira at centre, anna at home, otto at home", die="3")
    assert one.refuses("mira", Announce(tuple(path.split()))) == ("wrong_length", "LAB-21")  # type: ignore[arg-type]


@rule("LAB-21")
def test_staying_ends_the_turn() -> None:
    one = table(THREE, die="2").stay()
    assert (one.at("mira"), one.mover) == ("nw", "anna")
    assert one.facts() == ["stayed", "turn"]


@rule("LAB-21")
def test_after_a_number_a_turn_is_not_simply_ended() -> None:
    assert table(THREE, die="2").refuses("mira", End()) == ("move_or_stay", "LAB-21")


@rule("LAB-22")
def test_steps_are_orthogonal_and_may_turn_each_time() -> None:
    one = table("mira at bird, anna at home, otto at home", die="1")
    assert one.may("mira") == {"to feather", "to candle", "to book", "to moon", "stay"}
    one = table("mira at home, anna at home, otto at home", die="3")
    assert one.may("mira") == {
        "stay",
        "to feather key frog",
        "to feather key candle",
        "to feather bird moon",
        "to feather bird candle",
        "to feather bird book",
        "to moon potion spider",
        "to moon potion book",
        "to moon bird feather",
        "to moon bird candle",
        "to moon bird book",
    }


@rule("LAB-22")
@pytest.mark.parametrize(
    ("path", "code"),
    [("bird", "diagonal"), ("key", "not_next"), ("frog", "not_next"), ("se", "not_next")],
)
def test_a_pawn_goes_neither_diagonally_nor_by_leaps(path: str, code: str) -> None:
    one = table(THREE, die="1")
    assert one.refuses("mira", Announce((path,))) == (code, "LAB-22")  # type: ignore[arg-type]


@rule("LAB-22")
def test_a_pawn_never_leaves_the_board() -> None:
    one = table("mira at moon, anna at home, otto at home", die="1")
    assert one.may("mira") == {"to nw", "to bird", "to potion", "stay"}
    # The next row begins right after the end of this one, but not on the board.
    one = table("mira at ring, anna at home, otto at home", die="1")
    assert one.refuses("mira", Announce(("potion",))) == ("not_next", "LAB-22")


@rule("LAB-23")
def test_a_move_visits_no_space_twice() -> None:
    one = table("mira at bird, anna at home, otto at home", die="3")
    for words in one.may("mira") - {"stay"}:
        spaces = ["bird", *words.removeprefix("to ").split()]
        assert len(set(spaces)) == len(spaces)
    for path in (("candle", "bird", "book"), ("candle", "key", "candle"), ("bird", "key", "frog")):
        assert one.refuses("mira", Announce(path)) == ("visited_twice", "LAB-23")  # type: ignore[arg-type]


@rule("LAB-24")
def test_a_space_with_another_pawn_is_neither_entered_nor_crossed() -> None:
    one = table("mira at home, anna at feather, otto at home", die="2")
    assert one.may("mira") == {"to moon bird", "to moon potion", "stay"}
    assert one.refuses("mira", Announce(("feather", "key"))) == ("pawn_in_the_way", "LAB-24")
    one = table("mira at home, anna at key, otto at home", die="2")
    assert one.refuses("mira", Announce(("feather", "key"))) == ("pawn_in_the_way", "LAB-24")


@rule("LAB-24")
def test_a_pawn_bars_even_the_sought_space() -> None:
    one = table("mira at home, anna at feather, otto at home", sought="feather", die="1")
    assert one.refuses("mira", Announce(("feather",))) == ("pawn_in_the_way", "LAB-24")


@rule("LAB-24")
def test_corners_and_the_centre_hold_any_number_of_pawns() -> None:
    one = table("mira at book, anna at centre, otto at centre, ida at centre", die="2")
    assert "to centre candle" in one.may("mira")
    one = table("mira at book, anna at centre, otto at centre, ida at centre", die="1")
    assert one.announce("centre").at("mira") == "centre"
    one = table("mira at frog, anna at ne, otto at ne, ida at home", die="1")
    assert one.announce("ne").at("mira") == "ne"


@rule("LAB-25")
def test_a_move_is_announced_with_its_whole_path_before_the_pawn_moves() -> None:
    one = table(THREE, die="2").announce("feather key")
    assert one.at("mira") == "nw"
    assert one.fact("announced").path == ("feather", "key")
    for name in ("mira", "anna", "otto", "onlooker"):
        assert one.sees(name).announced.path == ("feather", "key")
        assert one.told[0].seen_by(None) == one.told[0]


@rule("LAB-25")
def test_an_announced_move_is_binding() -> None:
    one = table(THREE, die="2").announce("feather key")
    assert one.may("mira") == set()
    assert one.refuses("mira", Announce(("moon", "bird"))) == ("not_awaited", None)
    assert one.refuses("mira", Stay()) == ("not_awaited", None)
    assert one.nobody_blocks().at("mira") == "key"


@rule("LAB-25")
def test_a_move_is_not_announced_step_by_step_in_the_standard_game() -> None:
    assert table(THREE, die="2").refuses("mira", Step("feather")) == ("whole_move", "LAB-25")


@rule("LAB-26")
def test_where_no_move_of_the_number_exists_you_stay() -> None:
    one = table("mira at home, anna at feather, otto at moon", die="3")
    assert one.may("mira") == {"stay"}
    assert one.stay().mover == "anna"
    # One step would be open here, two are not.
    one = table("mira at home, anna at key, otto at bird, ida at moon", die="2")
    assert one.may("mira") == {"stay"}
