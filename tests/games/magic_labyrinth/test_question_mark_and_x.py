"""? and X on the die: LAB-60 to LAB-63 and LAB-97."""

import pytest

from games.magic_labyrinth.tabletop import game, table
from simsalabim.games.magic_labyrinth.actions import Announce, Demand, Stay, Step
from simsalabim.games.magic_labyrinth.tables import ALL_SYMBOLS

rule = pytest.mark.rule
THREE = "mira at home, anna at home, otto at home"
HANDS = {"mira": "star", "anna": "bat bat moon", "otto": "key"}


@rule("LAB-60")
def test_you_may_name_any_other_player_and_any_symbol() -> None:
    one = table(THREE, hands=HANDS).roll("?")
    demands = {words for words in one.may("mira") if words.startswith("demand")}
    assert demands == {f"demand {s} of {n}" for s in ALL_SYMBOLS for n in ("anna", "otto")}


@rule("LAB-60")
def test_they_must_give_a_card_of_it_if_they_hold_one() -> None:
    one = table(THREE, die="?", hands=HANDS).demand("anna", "bat")
    assert one.hand("mira") == ["bat", "star"]
    assert one.hand("anna") == ["bat", "moon"]
    assert one.state.awaited == [0]


@rule("LAB-60")
def test_if_they_hold_none_nothing_happens() -> None:
    one = table(THREE, die="?", hands=HANDS).demand("otto", "bat")
    assert [one.hand(name) for name in ("mira", "anna", "otto")] == [
        ["star"],
        ["bat", "bat", "moon"],
        ["key"],
    ]


@rule("LAB-60")
def test_you_may_forgo_the_demand() -> None:
    assert {"roll", "end"} <= table(THREE, die="?").may("mira")
    assert table(THREE, die="?").end().mover == "anna"
    assert table(THREE, die="?").roll("2").state.phase == "move"


@rule("LAB-60")
def test_you_cannot_demand_of_yourself_nor_of_nobody() -> None:
    one = table(THREE, die="?", hands=HANDS)
    assert one.refuses("mira", Demand(0, "star")) == ("demand_of_yourself", "LAB-60")
    for seat in (3, -1, 99):
        assert one.refuses("mira", Demand(seat, "star")) == ("no_such_seat", "LAB-60")


@rule("LAB-60")
def test_only_a_question_mark_lets_you_demand() -> None:
    one = table(THREE, die="2", hands=HANDS)
    assert one.refuses("mira", Demand(1, "bat")) == ("no_question_mark", "LAB-60")


@rule("LAB-61")
def test_demanded_or_not_you_may_roll_again_or_end_your_turn() -> None:
    one = table(THREE, die="?", hands=HANDS).demand("anna", "star")
    assert one.may("mira") == {"roll", "end"}
    assert one.end().mover == "anna"
    one = table(THREE, die="?", hands=HANDS).demand("anna", "bat").roll("3")
    assert (one.mover, one.state.phase, one.state.left) == ("mira", "move", 3)


@rule("LAB-61")
def test_several_question_marks_in_a_row_are_possible_with_a_demand_each() -> None:
    one = table(THREE, hands=HANDS).roll("?").demand("anna", "bat")
    assert one.refuses("mira", Demand(1, "bat")) == ("demanded_already", "LAB-61")
    one.roll("?").roll("?").demand("anna", "bat").roll("?").demand("otto", "key")
    assert one.hand("mira") == ["bat", "bat", "key", "star"]
    assert one.end().mover == "anna"


@rule("LAB-61")
def test_a_question_mark_moves_no_pawn() -> None:
    for one in (table(THREE, die="?"), table(THREE, die="?").demand("anna", "bat")):
        for action in (Announce(("feather",)), Step("feather"), Stay()):
            assert one.refuses("mira", action) == ("no_number_rolled", "LAB-61")


@rule("LAB-62")
@pytest.mark.parametrize(("symbol", "given"), [("bat", True), ("star", False)])
def test_everyone_hears_the_demand_and_whether_it_succeeded(symbol: str, given: bool) -> None:
    one = table(THREE, die="?", hands=HANDS).demand("anna", symbol)
    for viewer in (0, 1, 2, None):
        (heard,) = (event.seen_by(viewer) for event in one.told)
        assert (heard.seat, heard.of, heard.symbol, heard.given) == (0, 1, symbol, given)


@rule("LAB-62")
def test_nobody_sees_more_of_a_hand_than_that() -> None:
    one = table(THREE, die="?", hands=HANDS).demand("anna", "bat")
    assert one.sees("otto").hand == ["key"]
    assert [player.cards for player in one.sees("otto").players] == [2, 2, 1]


@rule("LAB-63")
def test_on_an_x_the_pawn_returns_to_its_own_corner_and_the_turn_passes() -> None:
    one = table("mira at star, anna at home, otto at home").roll("X")
    assert one.at("mira") == "nw"
    assert one.mover == "anna"
    assert one.facts() == ["rolled", "sent_home", "turn"]


@rule("LAB-63")
def test_an_x_after_a_question_mark_sends_home_too() -> None:
    one = table("mira at home, anna at star, otto at home", turn="anna").roll("?").roll("X")
    assert one.at("anna") == "ne"
    assert one.mover == "otto"


@rule("LAB-97")
def test_of_two_players_none_can_demand_a_removed_symbol() -> None:
    one = table("mira at home, anna at home", die="?")
    demands = {words for words in one.may("mira") if words.startswith("demand")}
    assert len(demands) == 16
    for symbol in ("bird", "cat", "bat", "lightning"):
        assert one.refuses("mira", Demand(1, symbol)) == ("symbol_removed", "LAB-97")
    assert game.allows(one.state, 0, Demand(1, "moon"))


@rule("LAB-97")
def test_of_three_players_each_can_demand_every_symbol() -> None:
    assert game.allows(table(THREE, die="?").state, 0, Demand(1, "bird"))
