"""What is in the box: LAB-01 to LAB-05."""

import tomllib
from collections import Counter
from copy import deepcopy
from importlib.resources import files

import pytest
from pydantic import ValidationError

from games.magic_labyrinth.tabletop import game, new_match, table
from simsalabim.games.magic_labyrinth.tables import COMPONENTS, FACES, LAYOUT, Components

rule = pytest.mark.rule


@rule("LAB-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_has_a_pawn_in_their_colour_and_owns_one_corner(seats: int) -> None:
    assert game.meta.colours == ("red", "green", "blue", "yellow")
    state, _ = new_match(seats)
    assert [player.colour for player in state.players] == list(game.meta.colours[:seats])
    homes = {player.home for player in state.players}
    assert len(homes) == seats
    assert homes <= {"nw", "ne", "se", "sw"}


@rule("LAB-02")
def test_the_board_is_always_laid_out_like_this() -> None:
    state, _ = new_match(3)
    assert " ".join(game.view(state, None).layout) == (
        "nw feather key frog ne "
        "moon bird candle cat ring "
        "potion book centre hourglass crown "
        "spider bat mushroom lightning star "
        "sw snake mirror cauldron se"
    )


@rule("LAB-02")
def test_with_two_players_the_closed_spaces_cut_nothing_off() -> None:
    start = table("mira at home, anna at home", die="3")
    reached, edge = {"nw"}, ["nw"]
    while edge:
        start.state.players[0].at = edge.pop()  # type: ignore[assignment]
        start.state.left = 1
        for action in start.may("mira") - {"stay"}:
            space = action.removeprefix("to ")
            if space not in reached:
                reached.add(space)
                edge.append(space)
    assert reached == set(LAYOUT) - {"bird", "cat", "bat", "lightning"}


@rule("LAB-03")
def test_the_die_shows_1_2_2_3_question_mark_and_x_equally_often() -> None:
    assert sorted(FACES) == ["1", "2", "2", "3", "?", "X"]
    falls = []
    for side in range(6):
        one = table("mira at centre, anna at home")
        one.do("mira", game.legal(one.state, 0)[0], [side])
        falls.append(one.fact("rolled").die)
    assert Counter(falls) == Counter(FACES)


@rule("LAB-04")
def test_there_are_twenty_symbol_cards_one_for_each_symbol() -> None:
    state, _ = new_match(4)
    cards = [*state.pool, state.sought]
    assert len(cards) == 20
    assert set(Counter(cards).values()) == {1}


@rule("LAB-05")
def test_there_are_forty_obstacle_cards_two_for_each_symbol() -> None:
    state, _ = new_match(4)
    cards = [*state.aside, *(card for player in state.players for card in player.hand)]
    assert len(cards) == 40
    assert set(Counter(cards).values()) == {2}
    assert len(set(cards)) == 20


@rule("LAB-02")
@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: data["board"][0].__setitem__(1, "key"),
        lambda data: data["board"].pop(),
        lambda data: data["corners"].reverse(),
        lambda data: data["board"].reverse(),
        lambda data: data["deal"].update({"4": 11}),
        lambda data: data["deal"].update({"2": 17}),
        lambda data: data.update(hats=4),
    ],
    ids=[
        "a space twice",
        "a row short",
        "corners",
        "upside down",
        "deal",
        "deal of two",
        "unknown",
    ],
)
def test_a_box_that_cannot_be_played_with_is_not_opened(spoil) -> None:  # type: ignore[no-untyped-def]
    source = files("simsalabim.games.magic_labyrinth") / "data" / "labyrinth.toml"
    data = tomllib.loads(source.read_text("utf-8"))
    assert Components.model_validate(deepcopy(data)) == COMPONENTS
    spoil(data)
    with pytest.raises(ValidationError):
        Components.model_validate(data)
