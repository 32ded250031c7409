"""The fourth step, and the end of the rounds: MLIB-40 to MLIB-45, MLIB-71."""

import pytest

from games.magical_library.tabletop import (
    WORKED,
    WORKED_WIZARDS,
    Table,
    game,
    new_match,
    play_on,
    table,
)
from simsalabim.engine.dice import LooseDice
from simsalabim.games.magical_library.actions import Stand
from simsalabim.games.magical_library.words import MODULES

rule = pytest.mark.rule

ROW = "blue owl | blue a | red c | red book"

CROSSES = """
    .     | blue c  |   .      |   .    | red c |   .
    red a | blue c  | red book | red c  | red c | red c
    .     | blue c  |   .      |   .    | red c |   .
"""
"""Ten cards: wizards in the middle of both crosses leave no card for a third."""

SEVEN = """
    .     | blue c | .        |   .   |   .
    red a | blue c | red book | red c | red c
    .     | blue c | .        |   .   |   .
"""
"""The same before the last three cards."""


@rule("MLIB-40")
def test_a_wizard_stands_on_any_card_of_any_round_apprentice_or_not() -> None:
    assert table("wizard", ROW).stands(0) == {(0, 0), (1, 0), (2, 0), (3, 0)}


@rule("MLIB-40")
def test_exactly_one_wizard_is_placed_in_a_round() -> None:
    one = table("wizard", ROW).stand(0, 1, 0)
    assert one.legal(0) == []
    one.to("receive", 4)
    assert one.state.players[0].wizards == [(1, 0)]
    assert [p["wizards_left"] for p in one.view(None)["players"]] == [4, 4]


@rule("MLIB-40")
def test_a_wizard_needs_a_card_to_stand_on() -> None:
    assert table("wizard", ROW).refuses(0, Stand(0, 1)) == ("no_card_there", "MLIB-40")


@rule("MLIB-40")
def test_wizards_are_shown_when_all_stand() -> None:
    one = table("wizard", ROW, "red owl")
    before = one.view(1)
    one.stand(0, 1, 0)
    before["players"][0]["confirmed"] = True  # that alone is public (MLIB-20)
    assert one.view(1) == before
    assert one.view(0)["answer"] == {"kind": "stand", "x": 1, "y": 0, "golden": False}
    one.stand(1, 0, 0)
    assert [(e.seat, e.x, e.y, e.golden) for e in one.facts("stood")] == [
        (0, 1, 0, False),
        (1, 0, 0, False),
    ]
    assert one.view(1)["players"][0]["wizards"] == [{"x": 1, "y": 0, "golden": False}]


@rule("MLIB-41")
def test_a_card_carries_one_wizard_at_most() -> None:
    one = table("wizard", ROW, wizards=[(1, 0)])
    assert one.refuses(0, Stand(1, 0)) == ("has_wizard", "MLIB-41")


@rule("MLIB-42")
def test_no_wizard_stands_right_beside_another() -> None:
    one = table(
        "wizard",
        "blue c | red c | red c\nblue c | red a | red c\nblue c | red c | red a",
        wizards=[(1, 1)],
    )
    for x, y in ((1, 0), (2, 1), (1, 2), (0, 1)):
        assert one.refuses(0, Stand(x, y)) == ("beside_wizard", "MLIB-42")


@rule("MLIB-42")
def test_diagonally_is_fine() -> None:
    one = table(
        "wizard",
        "blue c | red c | red c\nblue c | red a | red c\nblue c | red c | red a",
        wizards=[(1, 1)],
    )
    assert one.stands(0) == {(0, 0), (2, 0), (0, 2), (2, 2)}


@rule("MLIB-42")
def test_a_printed_apprentice_bars_nothing() -> None:
    assert len(table("wizard", "red a | blue a | red a").stands(0)) == 3


@rule("MLIB-42")
def test_wizards_of_others_bar_nothing() -> None:
    one = table("wizard", ROW, ROW.replace("blue owl", "green owl"))
    one.state.players[1].wizards = [(1, 0)]
    assert len(one.stands(0)) == 4


@rule("MLIB-43")
@pytest.mark.parametrize("seed", range(5))
def test_a_wizard_never_moves(seed: int) -> None:
    state, _ = new_match(4, *MODULES, seed=seed)
    dice = LooseDice(seed)
    seen = [player.wizards[:] for player in state.players]
    while state.awaited:
        seat = state.awaited[0]
        legal = game.legal(state, seat)
        game.apply(state, seat, legal[dice.pick(len(legal))], dice, lambda event: None)
        for before, player in zip(seen, state.players, strict=True):
            assert player.wizards[: len(before)] == before
        seen = [player.wizards[:] for player in state.players]


# --- No card for a wizard (MLIB-44) --------------------------------------------------------


def about_to_block() -> Table:
    """Round 3: the three cards in hand can complete the crosses, where both wizards stand."""
    return table("place", SEVEN, hand="red c, red c, red c", wizards=[(1, 1), (4, 1)])


@rule("MLIB-44")
def test_who_cannot_place_a_wizard_goes_without_and_the_game_goes_on() -> None:
    one = about_to_block().place(0, (5, 1), (4, 0), (4, 2)).confirm(0)
    told = one.all_absent().told
    assert [event.seat for event in told if event.kind == "went_without"] == [0]
    assert (one.state.phase, one.state.awaited) == ("wizard", [1])
    one.all_absent()
    assert (one.state.round, one.state.phase) == (4, "receive")
    assert one.view(0)["players"][0]["wizards_left"] == 3


@rule("MLIB-44", "MLIB-20")
def test_everybody_sees_who_goes_without_and_that_nobody_waits_for_them() -> None:
    one = about_to_block().place(0, (5, 1), (4, 0), (4, 2)).confirm(0)
    followed = {viewer: game.view(one.state, viewer) for viewer in (None, 0, 1)}

    def shown() -> list[list[bool]]:
        for viewer, view in followed.items():
            for event in one.told:
                if (known := event.seen_by(viewer)) is not None:
                    game.fold(view, known)
            assert view == game.view(one.state, viewer)
        return [[player.without for player in view.players] for view in followed.values()]

    while one.state.phase == "place":
        assert shown() == [[False, False]] * 3
        one.act(1, game.absent(one.state, 1))
    assert shown() == [[True, False]] * 3
    assert game.waiting_for(one.state, None) == [1]
    assert [player.confirmed for player in followed[None].players] == [False, False]
    one.act(1, game.absent(one.state, 1))
    assert shown() == [[False, False]] * 3


@rule("MLIB-44")
def test_where_nobody_can_the_round_ends_at_once() -> None:
    one = about_to_block()
    for player in one.state.players:
        player.cells, player.wizards = one.state.players[0].cells[:], [(1, 1), (4, 1)]
    one.state.players[1].cards = one.state.players[0].cards[:]
    one.place(0, (5, 1), (4, 0), (4, 2)).place(1, (5, 1), (4, 0), (4, 2)).confirm(1).confirm(0)
    assert [event.seat for event in one.facts("went_without")] == [0, 1]
    assert (one.state.round, one.state.phase) == (4, "receive")


@rule("MLIB-44")
def test_the_player_is_warned_before_confirming_such_placements() -> None:
    one = about_to_block()
    assert one.view(0)["warning"] is None
    one.place(0, (5, 1), (4, 0), (4, 2))
    assert (one.view(0)["warning"], one.view(0)["stands"]) == ("no_wizard", [])
    one.take_back(0).place(0, (1, 3))
    assert (one.view(0)["warning"], one.view(0)["stands"]) == (None, [[1, 3]])
    assert one.view(1)["warning"] is None


@rule("MLIB-44")
def test_later_rounds_use_the_wizards_that_are_left_one_a_round() -> None:
    one = about_to_block().place(0, (5, 1), (4, 0), (4, 2)).confirm(0)
    one.to("wizard", 4)
    one.act(0, one.legal(0)[0])
    assert one.legal(0) == []
    one.to("wizard", 5).all_absent()
    assert len(one.state.players[0].wizards) == 4
    assert game.outcome(one.state) is not None


@rule("MLIB-44")
def test_the_golden_wizard_is_not_lost_by_a_round_without() -> None:
    one = table("wizard", CROSSES, wizards=[(1, 1), (4, 1)], modules=["golden_wizard"])
    one.state.awaited = [1]
    one.all_absent().to("wizard", 4)
    assert {action.golden for action in one.legal(0)} == {False, True}


@rule("MLIB-44")
def test_it_cannot_happen_before_round_3() -> None:
    """One wizard and the cards beside it are five cards at most; in round 2 there are seven."""
    for seed in range(30):
        state, _ = new_match(2, seed=seed)
        dice = LooseDice(seed)

        def choose(state, seat, dice=dice):  # type: ignore[no-untyped-def]
            legal = game.legal(state, seat)
            return legal[dice.pick(len(legal))]

        told = play_on(state, lambda state: state.round == 3, choose, seed)
        assert not [event for event in told if event.kind == "went_without"]


# --- The end -------------------------------------------------------------------------------


@rule("MLIB-45")
def test_the_game_ends_after_the_wizards_of_round_5() -> None:
    one = Table(new_match(2)[0]).to("wizard", 5)
    one.act(0, one.legal(0)[0])
    assert game.outcome(one.state) is None
    one.act(1, one.legal(1)[0])
    assert (one.state.phase, one.state.awaited) == ("over", [])
    assert game.outcome(one.state) is not None
    assert [event.kind for event in one.told][-2:] == ["began", "scored"]


@rule("MLIB-71")
def test_a_wizard_may_stand_on_a_card_without_a_room_and_keeps_its_neighbours_free() -> None:
    modules = ["portals", "neighbour_cards", "extra_cards"]
    picture = "portal | red c | neighbour owl | red c | extra lines | red c | red c"
    one = table("wizard", picture, modules=modules)  # type: ignore[arg-type]
    assert {(0, 0), (2, 0), (4, 0)} < one.stands(0)
    one.stand(0, 2, 0).to("wizard", 4)
    assert not {(1, 0), (3, 0)} & one.stands(0)
    assert (4, 0) in one.stands(0)


@rule("MLIB-91")
def test_a_sixth_wizard_of_the_worked_display_could_stand_on_three_cards_only() -> None:
    one = table("wizard", WORKED, wizards=WORKED_WIZARDS)
    assert one.view(0)["stands"] == [[0, 1], [0, 3], [2, 3]]
    assert one.stands(0) == set()  # all five stand already
    before = table("wizard", WORKED, wizards=WORKED_WIZARDS[:4])
    assert before.stands(0) == {(0, 1), (0, 3), (2, 3), (3, 2), (3, 3)}
