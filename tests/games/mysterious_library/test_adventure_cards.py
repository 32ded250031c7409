"""Adventure cards: MYST-40 to MYST-44."""

from collections import Counter

import pytest

from games.mysterious_library.tabletop import Table, library

rule = pytest.mark.rule

FULL = "red red blue blue gold"


def drawing(**hands: str) -> Table:
    """Janka's actions are over; two adventure cards are to be turned."""
    return library(
        "janka at fireplace, emma at map_room",
        hands=hands,
        blades="bindery ink_cellar",
        map_discard="bindery ink_cellar",
        phase="draw",
    )


@rule("MYST-40")
def test_two_cards_are_drawn_openly_one_after_the_other() -> None:
    one = drawing().turns("green")
    assert one.fact("drew").card == "green"
    assert one.sees("emma").players[0].hand == ["green"]
    assert one.stands == ("janka", "draw", 1)
    assert one.turns("flight").stands == ("janka", "maps", 1)


@rule("MYST-40")
def test_drawing_is_not_optional() -> None:
    one = drawing()
    assert one.may("janka") == {"turn"}
    assert one.refuses("janka", "end") == ("actions_over", "MYST-20")


@rule("MYST-40", "MYST-43")
def test_a_card_is_settled_before_the_next_is_turned() -> None:
    one = drawing(janka=FULL).turns("green")
    assert one.question == "over_limit"
    assert one.refuses("janka", "turn") == ("discard_first", "MYST-43")
    one.do("janka", "discard green")
    assert one.stands == ("janka", "draw", 1)


@rule("MYST-41")
def test_mr_mean_goes_one_field_on_and_is_not_replaced() -> None:
    one = drawing().turns("mr_mean")
    assert one.state.field == 2
    assert one.hand("janka") == ""
    assert one.state.discard == ["mr_mean"]
    assert one.stands == ("janka", "draw", 1)


@rule("MYST-05", "MYST-41")
def test_on_the_last_field_he_stays() -> None:
    one = library("janka at fireplace, emma at map_room", phase="draw", field=8)
    assert one.turns("mr_mean").state.field == 8


@rule("MYST-42")
def test_a_whirlwind_puts_the_map_discard_on_top_of_the_deck() -> None:
    one = drawing().turns("whirlwind")
    assert one.state.map_discard == []
    assert [len(layer) for layer in one.sees("emma").maps] == [2, 13]
    assert one.sees("emma").maps[0] == ["ink_cellar", "bindery"]
    assert one.state.discard == ["whirlwind"]
    assert one.stands == ("janka", "draw", 1), "it is not replaced"


@rule("MYST-42")
def test_what_lies_below_keeps_its_order_so_what_was_on_top_comes_next() -> None:
    one = drawing()
    one.state.maps = [["map_room"], ["clock_loft"]]
    one.turns("whirlwind")
    assert one.sees("emma").maps == [["ink_cellar", "bindery"], ["clock_loft"], ["map_room"]]


@rule("MYST-42")
def test_a_whirlwind_without_a_discard_does_nothing() -> None:
    one = library("janka at fireplace, emma at map_room", phase="draw").turns("whirlwind")
    assert [len(layer) for layer in one.state.maps] == [15]


@rule("MYST-43")
def test_the_limit_is_five_cards_books_and_helping_cards_together() -> None:
    one = drawing(janka="red red blue flight").turns("light_breaker")
    assert one.question is None
    one.turns("green")
    assert one.question == "over_limit"
    assert one.may("janka", "discard") == {
        f"discard {card}" for card in ("red", "blue", "green", "flight", "light_breaker")
    }
    one.do("janka", "discard blue")
    assert one.state.discard == ["blue"]
    assert one.stands == ("janka", "maps", 1)


@rule("MYST-43")
def test_a_helping_card_may_be_used_instead_of_being_discarded() -> None:
    one = drawing(janka="red red blue blue light_breaker").turns("green")
    assert "light_breaker janka bindery" in one.may("janka")
    one.do("janka", "light_breaker janka bindery")
    assert one.state.blades == ["ink_cellar"]
    assert one.question is None
    one = drawing(janka="red red blue blue flight", emma="gold").turns("green")
    one.do("janka", "flight janka janka emma").do("janka", "swap red -").do("emma", "agree")
    assert (one.question, one.hand("janka")) == (None, "blue blue green red")


@rule("MYST-43", "MYST-36")
def test_a_flight_that_is_kept_after_all_leaves_the_hand_too_full() -> None:
    one = drawing(janka="red red blue blue flight", emma="gold").turns("green")
    one.do("janka", "flight janka janka emma").do("janka", "cancel")
    assert one.question == "over_limit"
    one.do("janka", "flight janka janka emma").do("janka", "swap red gold").do("emma", "refuse")
    assert one.question == "over_limit"


@rule("MYST-43")
def test_nothing_else_may_happen_until_it_is_done() -> None:
    one = drawing(janka=FULL, emma="light_breaker").turns("green")
    assert one.asked == {"janka"}
    assert one.may("emma") == set()
    assert one.refuses("janka", "discard flight") == ("card_not_in_hand", "MYST-43")
    one = drawing(janka="red", emma="red")
    assert one.refuses("janka", "discard red") == ("within_the_limit", "MYST-43")


@rule("MYST-43")
def test_a_player_whose_turn_it_is_not_discards_when_a_card_comes() -> None:
    one = library(
        "janka at map_room, emma at map_room",
        hands={"janka": "red", "emma": FULL},
    )
    one.acts("give emma red")
    assert one.asked == {"emma"}
    one.do("emma", "discard gold")
    assert one.stands == ("janka", "act", 2), "and the turn goes on where it was"


@rule("MYST-43", "MYST-36")
def test_a_hand_two_cards_over_the_limit_discards_twice() -> None:
    one = library(
        "janka at map_room, emma at map_room",
        hands={"janka": "red red flight", "emma": FULL},
    )
    one.do("janka", "flight janka janka emma").do("janka", "swap red+red -").do("emma", "agree")
    one.do("emma", "discard gold")
    assert one.question == "over_limit"
    assert one.do("emma", "discard blue").question is None


@rule("MYST-44")
def test_when_the_deck_has_run_out_the_discard_is_shuffled_into_a_new_one() -> None:
    one = drawing()
    one.state.discard, one.state.deck = one.state.deck, ["whirlwind"]
    one.state.discard.remove("whirlwind")
    one.turns("whirlwind")
    assert one.state.deck == []
    one.turns("whirlwind")
    assert one.facts()[0] == "reshuffled"
    there = Counter([*one.state.deck, *one.state.discard])
    assert there.total() == 33
    assert one.state.discard == ["whirlwind"], "the one before is in the new deck"
