"""The variant step by step: LAB-90 to LAB-93."""

import pytest

from games.magic_labyrinth.tabletop import Table, table
from simsalabim.games.magic_labyrinth.actions import Announce, Stay, Step

rule = pytest.mark.rule


def steps(pawns: str, die: str, **options: object) -> Table:
    """A position of the variant."""
    return table(pawns, die=die, variant="steps", **options)  # type: ignore[arg-type]


@rule("LAB-90")
def test_fewer_steps_than_rolled_may_be_used() -> None:
    one = steps("mira at home, anna at home, otto at home", "3")
    one.step("feather").nobody_blocks()
    assert (one.mover, one.sees("mira").left) == ("mira", 2)
    assert one.may("mira") == {"step key", "step bird", "stay"}
    one.stay()
    assert (one.at("mira"), one.mover) == ("feather", "anna")


@rule("LAB-90")
def test_not_a_single_step_need_be_used() -> None:
    assert steps("mira at home, anna at home, otto at home", "3").stay().at("mira") == "nw"


@rule("LAB-90")
def test_after_the_last_step_the_turn_passes() -> None:
    one = steps("mira at home, anna at home, otto at home", "2")
    one.step("feather").nobody_blocks().step("key").nobody_blocks()
    assert (one.at("mira"), one.mover) == ("key", "anna")
    assert one.facts() == ["unblocked", "moved", "turn"]


@rule("LAB-90")
def test_each_step_is_announced_on_its_own_and_binding() -> None:
    one = steps("mira at home, anna at home, otto at home", "2").step("feather")
    assert one.fact("stepped").to == "feather"
    assert one.at("mira") == "nw"
    assert one.may("mira") == set()
    assert one.sees("anna").announced.path == ("feather",)


@rule("LAB-90")
def test_each_step_gets_its_own_reaction_window() -> None:
    one = steps("mira at home, anna at home, otto at home", "2", hands={"anna": "key feather"})
    one.step("feather")
    assert one.may("anna") == {"block feather", "pass"}
    one.nobody_blocks().step("key")
    assert one.may("anna") == {"block key", "pass"}


@rule("LAB-90")
@pytest.mark.parametrize(
    ("start", "to", "sought"),
    [("feather", "nw", "crown"), ("book", "centre", "crown"), ("ring", "crown", "crown")],
)
def test_steps_onto_corners_the_centre_and_the_sought_symbol_open_no_window(
    start: str, to: str, sought: str
) -> None:
    one = steps(f"mira at {start}, anna at home, otto at home", "2", sought=sought).step(to)
    assert not one.is_open()
    assert one.at("mira") == to
    assert one.facts()[:2] == ["stepped", "moved"]


@rule("LAB-90")
def test_a_whole_move_is_not_announced_step_by_step() -> None:
    one = steps("mira at home, anna at home, otto at home", "2")
    assert one.refuses("mira", Announce(("feather", "key"))) == ("one_step", "LAB-90")


@rule("LAB-22")
@pytest.mark.parametrize(("to", "code"), [("bird", "diagonal"), ("key", "not_next")])
def test_a_step_is_orthogonal_too(to: str, code: str) -> None:
    one = steps("mira at home, anna at home, otto at home", "2")
    assert one.refuses("mira", Step(to)) == (code, "LAB-22")  # type: ignore[arg-type]


@rule("LAB-23")
def test_no_space_is_visited_twice_in_a_turn() -> None:
    one = steps("mira at bird, anna at home, otto at home", "3")
    one.step("candle").nobody_blocks()
    assert "step bird" not in one.may("mira")
    assert one.refuses("mira", Step("bird")) == ("visited_twice", "LAB-23")
    assert one.sees("onlooker").trail == ["bird", "candle"]


@rule("LAB-91")
def test_a_space_with_a_pawn_may_be_crossed() -> None:
    one = steps("mira at home, anna at feather, otto at home", "2")
    assert one.may("mira") == {"step feather", "step moon", "stay"}
    one.step("feather").nobody_blocks()
    assert one.at("mira") == one.at("anna") == "feather"
    one.step("key").nobody_blocks()
    assert (one.at("mira"), one.at("anna")) == ("key", "feather")


@rule("LAB-91")
def test_but_it_may_not_be_stopped_on() -> None:
    one = steps("mira at home, anna at feather, otto at home", "1")
    assert one.may("mira") == {"step moon", "stay"}
    assert one.refuses("mira", Step("feather")) == ("pawn_on_the_last_step", "LAB-91")


@rule("LAB-91")
def test_on_a_pawn_the_further_step_is_compulsory() -> None:
    one = steps("mira at home, anna at feather, otto at home", "3").step("feather").nobody_blocks()
    assert one.may("mira") == {"step key", "step bird"}
    assert one.refuses("mira", Stay()) == ("must_go_on", "LAB-91")
    one.step("key").nobody_blocks()
    assert "stay" in one.may("mira")


@rule("LAB-91")
def test_a_pawn_is_not_crossed_without_a_legal_next_space() -> None:
    # Beyond the pawn on the feather stand pawns on the key and the bird.
    one = steps("mira at home, anna at feather, otto at key, ida at bird", "2")
    assert one.may("mira") == {"step moon", "stay"}
    assert one.refuses("mira", Step("feather")) == ("no_way_on", "LAB-91")


@rule("LAB-91")
def test_two_pawns_in_a_row_are_crossed_with_enough_steps() -> None:
    one = steps("mira at home, anna at feather, otto at key, ida at bird", "3")
    assert "step feather" in one.may("mira")
    one.step("feather").nobody_blocks()
    assert one.may("mira") == {"step key", "step bird"}
    one.step("key").nobody_blocks()
    assert one.may("mira") == {"step frog", "step candle"}


@rule("LAB-91")
def test_the_steps_over_a_pawn_open_their_windows_as_usual() -> None:
    one = steps(
        "mira at home, anna at feather, otto at home", "2", hands={"otto": "feather key"}
    ).step("feather")
    assert one.may("otto") == {"block feather", "pass"}
    one.nobody_blocks().step("key")
    assert one.may("otto") == {"block key", "pass"}


@rule("LAB-91")
def test_when_crossing_no_space_is_visited_twice() -> None:
    one = steps("mira at feather, anna at nw, otto at moon", "3").step("nw")
    assert one.may("mira") == {"step moon", "stay"}
    one = steps("mira at moon, anna at home, otto at feather", "3").step("nw").step("feather")
    one.nobody_blocks()
    assert one.may("mira") == {"step key", "step bird"}
    assert one.refuses("mira", Step("nw")) == ("visited_twice", "LAB-23")


@rule("LAB-91")
def test_corners_and_the_centre_may_be_stopped_on_by_many() -> None:
    one = steps("mira at book, anna at centre, otto at centre", "1").step("centre")
    assert (one.at("mira"), one.mover) == ("centre", "anna")
    one = steps("mira at book, anna at centre, otto at centre", "2").step("centre")
    assert "stay" in one.may("mira")


@rule("LAB-92")
def test_the_sought_symbol_is_collected_on_entering_and_the_other_steps_are_lost() -> None:
    one = steps("mira at ring, anna at home, otto at home", "3", sought="crown").step("crown")
    assert one.won("mira") == ["crown"]
    assert (one.at("mira"), one.mover) == ("crown", "anna")
    assert one.facts() == ["stepped", "moved", "took", "revealed", "turn"]
    assert (one.sees("mira").left, one.sees("mira").trail) == (0, [])


@rule("LAB-93")
def test_a_block_on_a_later_step_sends_the_pawn_home_all_the_same() -> None:
    one = steps("mira at home, anna at home, otto at home", "3", hands={"otto": "candle"})
    one.step("feather").nobody_blocks().step("key").nobody_blocks()
    one.step("candle").block("otto", "candle").close()
    assert (one.at("mira"), one.mover) == ("nw", "anna")
    assert one.hand("mira") == ["candle"]
    assert one.facts() == ["blocked", "sent_home", "turn"]


@rule("LAB-93")
def test_a_block_sends_home_a_pawn_that_stands_on_another() -> None:
    one = steps("mira at home, anna at feather, otto at home", "2", hands={"otto": "key"})
    one.step("feather").nobody_blocks().step("key").block("otto", "key").close()
    assert (one.at("mira"), one.at("anna")) == ("nw", "feather")
