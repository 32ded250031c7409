"""The sought symbol: LAB-50 to LAB-54."""

import pytest

from games.magic_labyrinth.tabletop import NAMES, table
from simsalabim.games.magic_labyrinth.tables import SYMBOLS

rule = pytest.mark.rule
THREE = "mira at ring, anna at home, otto at home"


@rule("LAB-50")
def test_a_pawn_that_ends_its_move_on_the_sought_symbol_takes_the_card() -> None:
    one = table(THREE, sought="crown", die="1", next_symbols="moon").announce("crown")
    assert one.won("mira") == ["crown"]
    assert one.facts() == ["announced", "moved", "took", "revealed", "turn"]
    assert one.state.sought == "moon"


@rule("LAB-50")
def test_passing_over_the_sought_symbol_does_not_count() -> None:
    one = table(THREE, sought="crown", die="2").announce("crown star").nobody_blocks()
    assert one.at("mira") == "star"
    assert one.won("mira") == []
    assert one.state.sought == "crown"


@rule("LAB-50")
def test_a_blocked_move_to_the_sought_symbol_takes_nothing() -> None:
    one = table("mira at cat, anna at home", sought="crown", die="2", hands={"anna": "ring"})
    one.announce("ring crown").block("anna", "ring").close()
    assert one.won("mira") == []
    assert one.state.sought == "crown"


@rule("LAB-51")
def test_then_the_next_symbol_is_turned_up() -> None:
    one = table(THREE, sought="crown", die="1", next_symbols="frog").announce("crown")
    assert one.fact("revealed").symbol == "frog"
    assert one.sees("onlooker").sought == "frog"
    assert one.sees("onlooker").deck == 18
    assert "frog" not in one.state.pool


@rule("LAB-51")
def test_a_symbol_under_another_players_pawn_goes_to_the_bottom_and_the_next_comes_up() -> None:
    one = table(
        "mira at ring, anna at moon, otto at bat",
        sought="crown",
        die="1",
        next_symbols="bat moon key",
    ).announce("crown")
    assert [e.symbol for e in one.told if e.kind == "revealed"] == ["bat", "moon", "key"]
    assert [e.symbol for e in one.told if e.kind == "returned"] == ["bat", "moon"]
    assert one.facts()[2:] == [
        "took",
        "revealed",
        "returned",
        "revealed",
        "returned",
        "revealed",
        "turn",
    ]
    assert one.state.sought == "key"
    assert one.sees("anna").returned == ["bat", "moon"]
    assert one.sees("anna").deck == 18


@rule("LAB-51")
def test_a_pawn_in_a_corner_or_the_centre_sends_no_symbol_back() -> None:
    one = table(
        "mira at ring, anna at home, otto at centre", sought="crown", die="1", next_symbols="bat"
    )
    assert one.announce("crown").state.returned == []


@rule("LAB-51")
def test_the_bottom_of_the_deck_is_turned_up_last_in_the_order_it_was_put_there() -> None:
    one = table("mira at ring, anna at moon, otto at home", sought="crown", die="1")
    one.state.pool, one.state.returned = ["moon"], ["key", "frog"]
    one.announce("crown")
    assert one.state.sought == "key"
    assert one.state.returned == ["frog", "moon"]
    assert one.state.pool == []
    assert one.sees("onlooker").deck == 2


@rule("LAB-52")
def test_the_turn_then_passes() -> None:
    one = table(THREE, sought="crown", die="1").announce("crown")
    assert one.mover == "anna"
    assert one.may("anna") == {"roll"}


@rule("LAB-53")
def test_collected_symbols_are_open_to_all() -> None:
    one = table(THREE, won={"mira": "moon bat"}, sought="crown", die="1").announce("crown")
    for name in ("mira", "anna", "otto", "onlooker"):
        seen = [player.symbols for player in one.sees(name).players]
        assert seen == [["moon", "bat", "crown"], [], []]


@rule("LAB-54")
@pytest.mark.parametrize(("seats", "needed"), [(2, 9), (3, 13), (4, 17)])
def test_the_deck_cannot_run_out_though_all_but_one_have_a_pawn_in_the_way(
    seats: int, needed: int
) -> None:
    in_play = SYMBOLS[seats]
    rest = ["ring", *(symbol for symbol in in_play if symbol not in ("ring", "crown"))]
    # Mira takes her fourth; all others have four, and stand on the next symbols of the deck.
    has_three, *have_four = NAMES[:seats]
    won = {has_three: " ".join(rest[:3])}
    won |= {name: " ".join(rest[4 * i - 1 : 4 * i + 3]) for i, name in enumerate(have_four, 1)}
    deck = rest[4 * seats - 1 :]
    pawns = ", ".join(f"{name} at {space}" for name, space in zip(have_four, deck, strict=False))
    one = table(f"mira at ring, {pawns}", die="1", won=won, next_symbols=" ".join(deck))
    one.announce("crown")
    assert [len(one.won(name)) for name in NAMES[:seats]] == [4] * seats
    assert one.state.sought == deck[seats - 1]
    assert 4 * seats + 1 == needed
    assert one.sees("onlooker").deck == len(in_play) - needed >= seats - 1
