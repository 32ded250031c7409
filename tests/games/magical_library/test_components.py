"""The cards, the decks and the cards of the modules: MLIB-01 to MLIB-06, MLIB-60, MLIB-72."""

from collections import Counter
from typing import Any

import pytest
from pydantic import ValidationError

from games.magical_library.tabletop import game, new_match
from simsalabim.games.magical_library.cards import (
    DECKS,
    FACES,
    LEFT,
    MODULE_CARDS,
    RIGHT,
    Deck,
    ModuleCards,
    cards_of,
    read,
)
from simsalabim.games.magical_library.words import COLOURS, MODULES, SYMBOLS

rule = pytest.mark.rule


@rule("MLIB-01")
def test_there_are_five_colours_and_five_symbols() -> None:
    assert set(COLOURS) == {"blue", "yellow", "purple", "red", "green"}
    assert set(SYMBOLS) == {"inkwell", "candelabra", "owl", "book", "astrolabe"}


@rule("MLIB-02")
def test_a_base_card_is_a_room_of_one_colour_with_at_most_one_symbol() -> None:
    for deck in DECKS.values():
        for face in deck.faces():
            assert len(face.rooms) == 1
            assert face.symbols == (face.symbol is not None)
            assert not (face.apprentice and face.circle)


@rule("MLIB-03")
def test_the_default_deck_has_22_cards_of_each_colour() -> None:
    faces = DECKS["default"].faces()
    assert len(faces) == 110
    for colour in COLOURS:
        mine = [face for face in faces if face.rooms[0][0] == colour]
        assert len(mine) == 22
        plain = Counter(f.symbol for f in mine if f.symbol and not f.apprentice)
        assert plain == dict.fromkeys(SYMBOLS, 2)
        mixed = Counter(f.symbol for f in mine if f.symbol and f.apprentice)
        assert mixed == dict.fromkeys(SYMBOLS, 1)
        assert sum(f.apprentice and not f.symbol for f in mine) == 2
        assert sum(f.circle and not f.symbol for f in mine) == 5


@rule("MLIB-03")
def test_the_default_deck_has_75_symbols_35_apprentices_and_25_circles() -> None:
    faces = DECKS["default"].faces()
    assert sum(face.symbols for face in faces) == 75
    assert sum(face.apprentice for face in faces) == 35
    assert sum(face.circle for face in faces) == 25


@rule("MLIB-04")
def test_in_the_strict_deck_apprentices_and_symbols_are_on_different_cards() -> None:
    faces = DECKS["strict"].faces()
    assert len(faces) == 110
    for colour in COLOURS:
        mine = [face for face in faces if face.rooms[0][0] == colour]
        assert Counter(f.symbol for f in mine if f.symbol) == dict.fromkeys(SYMBOLS, 2)
        assert sum(f.apprentice for f in mine) == 6
        assert sum(f.circle for f in mine) == 6
        assert not any(f.symbol and (f.apprentice or f.circle) for f in mine)


@rule("MLIB-04")
def test_a_card_with_a_circle_never_shows_a_symbol() -> None:
    assert not any(face.circle and face.symbol for face in FACES.values())


@rule("MLIB-04")
def test_the_strict_deck_is_an_option_of_the_room() -> None:
    state, _ = new_match(2, deck="strict")
    there = {*state.pile, *(card for p in state.players for card in (*p.cards, *p.hand))}
    assert there == {face.card for face in DECKS["strict"].faces()}


def a_deck(**changes: Any) -> dict[str, Any]:
    return read("deck_default") | changes


@rule("MLIB-05")
def test_a_deck_that_does_not_add_up_is_refused_at_load() -> None:
    rows = read("deck_default")["cards"]
    wrong = [
        a_deck(cards=rows[1:]),
        a_deck(cards=[rows[0] | {"colour": "blue"}, *rows[1:]]),
        a_deck(cards=[{"colour": "red", "copies": 2}, *rows[1:]]),
        a_deck(cards=[rows[0] | {"symbol": "dragon"}, *rows[1:]]),
        a_deck(cards=[rows[0] | {"colour": "pink"}, *rows[1:]]),
        a_deck(cards=[rows[0] | {"turned": True}, *rows[1:]]),
        a_deck(cards=[rows[0] | {"copies": 1}, rows[0] | {"copies": 1}, *rows[1:]]),
        a_deck(cards=[rows[0] | {"figure": "circle"}, *rows[1:]]),
        a_deck(cards=[rows[0] | {"copies": 1}, rows[1] | {"copies": 3}, *rows[2:]]),
    ]
    for raw in wrong:
        with pytest.raises(ValidationError):
            Deck.model_validate(raw)
    assert Deck.model_validate(a_deck()) == DECKS["default"]


@rule("MLIB-05")
def test_a_circle_with_a_symbol_is_refused_even_if_the_deck_adds_up() -> None:
    rows = [
        {"colour": colour, "figure": "circle", "symbol": "owl", "copies": 1} for colour in COLOURS
    ]
    count = {"cards": 5, "of_each_colour": 1, "symbols": 5, "apprentices": 0, "circles": 5}
    with pytest.raises(ValidationError, match="MLIB-04"):
        Deck.model_validate({"cards": rows, "count": count})


@rule("MLIB-05")
def test_module_cards_that_are_not_as_the_rules_say_are_refused_at_load() -> None:
    raw = read("modules")
    shared = raw["shared_rooms"]
    wrong = [
        {"shared_rooms": [shared[1], *shared[1:]]},
        {"shared_rooms": [shared[0] | {"right": "blue"}, *shared[1:]]},
        {"shared_rooms": [shared[0] | {"symbol": "owl"}, *shared[1:]]},
        {"neighbour_cards": ["owl"] * 5},
        {"extra_cards": ["lines"] * 5},
        {"barriers": [raw["barriers"][0] | {"sides": "nn"}]},
        {"barriers": [raw["barriers"][0] | {"sides": "up"}]},
    ]
    for change in wrong:
        with pytest.raises(ValidationError):
            ModuleCards.model_validate(raw | change)
    assert ModuleCards.model_validate(raw) == MODULE_CARDS


@rule("MLIB-06")
def test_two_to_six_players_can_play_and_no_others() -> None:
    for seats in range(2, 7):
        assert game.refuse_options(game.options(), seats) is None
    for seats in (1, 7):
        refusal = game.refuse_options(game.options(), seats)
        assert refusal is not None and refusal.rule == "MLIB-06"


@rule("MLIB-60")
def test_the_shared_rooms_are_these_ten() -> None:
    found = {
        (face.rooms[0][0], face.rooms[1][0], face.symbol)
        for face in MODULE_CARDS.faces("shared_rooms")
        if (face.rooms[0][1], face.rooms[1][1]) == (LEFT, RIGHT) and face.symbols == 1
    }
    assert found == {
        ("blue", "yellow", "inkwell"),
        ("yellow", "purple", "candelabra"),
        ("purple", "red", "owl"),
        ("red", "green", "book"),
        ("green", "blue", "astrolabe"),
        ("blue", "purple", "book"),
        ("yellow", "red", "astrolabe"),
        ("purple", "green", "inkwell"),
        ("red", "blue", "candelabra"),
        ("green", "yellow", "owl"),
    }


@rule("MLIB-72")
def test_each_module_is_an_option_of_its_own_and_adds_its_cards() -> None:
    added = {
        module: len(cards_of("default", [module])) - 110
        for module in MODULES
        if game.options(**{module: True}).modules() == [module]
    }
    assert list(added.values()) == [10, 0, 5, 0, 5, 5, 5, 0]
    assert len(set(cards_of("default", MODULES))) == 140


@rule("MLIB-72")
def test_no_module_is_in_play_unless_it_is_chosen() -> None:
    assert game.options().modules() == []
    assert game.options(**dict.fromkeys(MODULES, True)).modules() == list(MODULES)
