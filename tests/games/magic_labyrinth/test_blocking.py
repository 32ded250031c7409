"""Blocking a move: LAB-30 to LAB-38 and LAB-98."""

import pytest

from games.magic_labyrinth.tabletop import Table, table
from simsalabim.games.magic_labyrinth.actions import Announce, Block, Pass, Roll, Stay

rule = pytest.mark.rule


def mira_walks(path: str, start: str = "home", **hands: str) -> Table:
    """Mira announces a path that begins at `start`; the crown is sought."""
    one = table(
        f"mira at {start}, anna at home, otto at home",
        die=str(len(path.split())),
        hands=hands,
    )
    return one.announce(path)


@rule("LAB-30")
def test_every_other_player_may_block_a_space_that_the_path_enters() -> None:
    one = mira_walks("feather key frog", anna="feather frog bat", otto="key cat")
    assert one.may("anna") == {"block feather", "block frog", "pass"}
    assert one.may("otto") == {"block key", "pass"}


@rule("LAB-30")
def test_the_destination_can_be_blocked() -> None:
    one = mira_walks("feather key", anna="key").block("anna", "key").close()
    assert one.fact("blocked").space == "key"
    assert one.at("mira") == "nw"


@rule("LAB-30")
def test_the_space_of_departure_cannot_be_blocked() -> None:
    one = mira_walks("key", start="feather", anna="feather")
    assert one.may("anna") == {"pass"}
    assert one.refuses("anna", Block("feather")) == ("space_of_departure", "LAB-30")


@rule("LAB-30")
def test_nobody_blocks_with_a_card_that_they_do_not_hold() -> None:
    one = mira_walks("feather key", anna="bat", otto="key")
    assert one.refuses("anna", Block("key")) == ("card_not_in_hand", "LAB-30")


@rule("LAB-30")
def test_nobody_blocks_while_no_move_is_announced() -> None:
    for die in (None, "2", "?"):
        one = table("mira at home, anna at home, otto at home", die=die, hands={"mira": "key"})
        assert one.refuses("mira", Block("key")) == ("no_move_announced", "LAB-30")
        assert one.refuses("mira", Pass()) == ("no_move_announced", "LAB-30")


@rule("LAB-30")
def test_whoever_is_asked_about_a_move_answers_nothing_else() -> None:
    one = mira_walks("feather key")
    for action in (Roll(), Stay(), Announce(("key",))):
        assert one.refuses("anna", action) == ("answer_first", "LAB-30")


@rule("LAB-31")
def test_your_own_cards_never_block_you() -> None:
    one = mira_walks("feather key", mira="feather key")
    assert one.may("mira") == set()
    assert one.refuses("mira", Block("key")) == ("not_awaited", None)
    assert one.nobody_blocks().at("mira") == "key"


@rule("LAB-32")
def test_the_space_with_the_sought_symbol_cannot_be_blocked() -> None:
    one = mira_walks("ring crown", start="cat", anna="crown", otto="ring")
    assert one.may("anna") == {"pass"}
    assert one.refuses("anna", Block("crown")) == ("sought_is_safe", "LAB-32")
    assert one.may("otto") == {"block ring", "pass"}
    assert one.sees("anna").announced.exposed == ("ring",)


@rule("LAB-32")
def test_nor_can_it_be_blocked_where_it_is_merely_crossed() -> None:
    one = mira_walks("ring crown star", start="cat", anna="crown star")
    assert one.may("anna") == {"block star", "pass"}


@rule("LAB-33")
def test_corners_and_the_centre_cannot_be_blocked() -> None:
    one = mira_walks("book centre candle", start="potion")
    assert one.sees("anna").announced.exposed == ("book", "candle")
    one = mira_walks("ne ring", start="frog")
    assert one.sees("anna").announced.exposed == ("ring",)


@rule("LAB-34")
def test_a_blocked_pawn_goes_home_whatever_space_was_blocked() -> None:
    for card in ("bird", "candle", "cat"):
        one = mira_walks("bird candle cat", start="moon", anna=card)
        one.block("anna", card).close()
        assert one.at("mira") == "nw"
        assert one.facts() == ["blocked", "sent_home", "turn"]


@rule("LAB-34")
def test_the_mover_takes_the_card_into_the_hand() -> None:
    one = mira_walks("bird candle", start="moon", mira="star", anna="bird bird cat")
    one.block("anna", "bird").close()
    assert one.hand("mira") == ["bird", "star"]
    assert one.hand("anna") == ["bird", "cat"]
    assert (one.fact("blocked").by, one.fact("blocked").card) == (1, "bird")


@rule("LAB-34")
def test_after_a_block_the_turn_passes() -> None:
    one = mira_walks("bird candle", start="moon", otto="bird").block("otto", "bird").close()
    assert one.mover == "anna"
    assert one.may("anna") == {"roll"}


@rule("LAB-98")
def test_a_block_of_the_first_step_out_of_your_corner_still_hands_you_the_card() -> None:
    one = mira_walks("feather key", anna="feather").block("anna", "feather").close()
    assert one.at("mira") == "nw"
    assert one.hand("mira") == ["feather"]
    assert one.mover == "anna"


@rule("LAB-35")
def test_of_several_blocks_only_the_first_counts_and_the_others_keep_their_cards() -> None:
    one = mira_walks("bird candle", start="moon", anna="bird", otto="candle")
    one.block("anna", "bird").block("otto", "candle").close(anna=900, otto=400)
    assert one.fact("blocked").by == 2
    assert one.hand("mira") == ["candle"]
    assert one.hand("anna") == ["bird"]
    assert one.hand("otto") == []


@rule("LAB-36")
def test_nobody_has_to_block() -> None:
    one = mira_walks("bird candle", start="moon", anna="bird")
    one.let_pass("anna", "otto").close()
    assert one.at("mira") == "candle"
    assert one.hand("anna") == ["bird"]
    assert one.facts()[:2] == ["unblocked", "moved"]


@rule("LAB-37")
def test_a_block_with_a_card_that_does_not_fit_is_refused_and_costs_nothing() -> None:
    one = mira_walks("bird candle", start="moon", anna="bat candle")
    assert one.refuses("anna", Block("bat")) == ("card_does_not_fit", "LAB-37")
    assert one.hand("anna") == ["bat", "candle"]
    assert one.may("anna") == {"block candle", "pass"}


@rule("LAB-38")
def test_if_nobody_blocks_the_pawn_moves_and_the_turn_passes() -> None:
    one = mira_walks("bird candle", start="moon").nobody_blocks()
    assert one.at("mira") == "candle"
    assert one.facts() == ["unblocked", "moved", "turn"]
    assert one.fact("moved").path == ("bird", "candle")
    assert one.mover == "anna"
