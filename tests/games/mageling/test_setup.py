"""How a match begins, in each mode."""

from collections import Counter
from typing import Any

import pytest

from games.mageling.tabletop import Table, game, mages, new_match, pieces
from simsalabim.games.mageling.tables import ALL_CARDS, CAMPAIGN, LIFE, OF_DECK

rule = pytest.mark.rule


@rule("MAGE-10")
def test_five_cards_lie_open_and_the_others_in_the_deck() -> None:
    state, _ = new_match(3)
    assert len([card for card in state.nexus if card]) == 5
    assert len(state.pool) == 70
    assert pieces(state) == Counter(ALL_CARDS)
    rows = {tuple(new_match(3, seed)[0].nexus) for seed in range(5)}
    assert len(rows) == 5


@rule("MAGE-10")
def test_a_card_that_leaves_the_row_is_replaced_at_once() -> None:
    table = mages(nexus="burrow-hare", mana=3, top="lucid-turn")
    table.do("buy burrow-hare yes")
    assert table.nexus[0] == "lucid-turn"


@rule("MAGE-10")
def test_a_spirit_stays_in_the_row_until_its_text_is_done() -> None:
    table = mages(nexus="bone-usher burrow-hare", rune="death", top="lucid-turn")
    table.do("spirit bone-usher")
    assert table.nexus[0] == "bone-usher"
    assert not table.may("pick bone-usher")
    table.do("pick burrow-hare")
    assert table.nexus[:2] == ["bone-usher", "lucid-turn"]
    table.do("decline")
    assert "bone-usher" in table.discard
    assert table.nexus[0] is not None


@rule("MAGE-10")
def test_an_empty_deck_is_made_from_the_discard_and_holes_stay_only_without_both() -> None:
    table = mages(nexus="burrow-hare", mana=20, discard="lucid-turn")
    hold_all_cards(table)
    table.do("buy burrow-hare yes")
    assert table.nexus[0] == "lucid-turn"
    assert "reshuffled" in table.kinds()
    table.do("buy lucid-turn yes")
    assert table.nexus[0] is None
    table.do("discard burrow-hare")
    assert table.nexus[0] == "burrow-hare"


@rule("MAGE-10")
def test_nothing_is_shuffled_for_a_look_at_a_deck_that_is_too_short() -> None:
    table = mages(
        "divination dream dream death death",
        grimoire="scrying-basin",
        top="burrow-hare squall-imp",
        discard="lucid-turn orchard-wyrm",
    )
    hold_all_cards(table)
    table.do("activate scrying-basin 0")
    assert table.state.seen == ["burrow-hare", "squall-imp"]
    table.do("pick squall-imp")
    assert table.discard == ["lucid-turn", "orchard-wyrm", "burrow-hare"]


def hold_all_cards(table: Table) -> None:
    """The deck is empty: the other player has kept everything."""
    table.state.players[1].keep = list(table.state.pool)
    table.state.players[1].kept = tuple(table.state.pool)
    table.state.pool = []


@rule("MAGE-11")
def test_one_random_card_of_each_deck_lies_there_and_the_first_is_up() -> None:
    firsts = set()
    for seed in range(40):
        state, _ = new_match(2, seed)
        assert [spot.card is None for spot in state.row] == [False, True, True, True, True]
        firsts.add(state.row[0].card)
    assert firsts == set(OF_DECK[0])


@rule("MAGE-12")
def test_players_begin_with_a_crystal_on_location_1_with_nothing() -> None:
    state, _ = new_match(4, mode="standard")
    for player in state.players:
        assert (player.at, player.grimoire, player.damage) == (0, [], 0)
    assert state.turn.energy == 0
    assert len({player.crystal for player in state.players}) == 4


@rule("MAGE-13")
def test_starting_mana_rises_in_turn_order_from_a_random_start() -> None:
    starts = set()
    for seed in range(30):
        state, _ = new_match(4, seed, mode="contest")
        starts.add(state.start)
        mana = [state.players[(state.start + i) % 4].mana for i in range(4)]
        assert mana == [4, 5, 6, 7]
        assert state.awaited == [state.start]
    assert starts == {0, 1, 2, 3}


@rule("MAGE-13")
def test_turns_go_clockwise() -> None:
    state, _ = new_match(3, mode="contest")
    table = Table(state)
    for place in range(4):
        assert table.state.awaited == [(state.start + place) % 3]
        table.do("reroll", "end")


@rule("MAGE-70")
def test_contest_has_no_locations_and_six_spawn() -> None:
    state, _ = new_match(3, mode="contest")
    assert state.row == []
    assert [player.spawn for player in state.players] == [6, 6, 6]
    assert mages(mode="contest", mana=50).refuses("defeat").rule == "MAGE-70"


@rule("MAGE-72")
@pytest.mark.parametrize(("seats", "mana"), [(2, [4, 9]), (3, [4, 7, 10]), (4, [4, 7, 10, 13])])
def test_an_even_start_gives_later_seats_more(seats: int, mana: list[int]) -> None:
    state, _ = new_match(seats, mode="contest", even_start=True)
    assert [state.players[(state.start + i) % seats].mana for i in range(seats)] == mana


@rule("MAGE-81")
def test_co_op_has_facedown_gates_and_crystals_that_can_be_animated() -> None:
    state, _ = new_match(2, mode="coop")
    assert [(gate.mana, gate.ancient) for gate in state.gates] == [(0, None)] * 4
    crystal = mages("finesse dream dream dream dream", mode="coop").state.players[0].crystal
    assert mages("finesse dream dream dream dream", mode="coop").may(f"animate 0 {crystal}")
    assert not mages("finesse dream dream dream dream").may(f"animate 0 {crystal}")


@rule("MAGE-82")
@pytest.mark.parametrize("chapter", range(1, 6))
@pytest.mark.parametrize("seats", range(1, 5))
def test_the_chart_says_where_life_force_lies(chapter: int, seats: int) -> None:
    state, _ = new_match(seats, mode="coop", chapter=chapter)
    life = LIFE[chapter, seats]
    assert state.evertree == life[0]
    assert [spot.life for spot in state.row] == [0, *life[1:]]


@rule("MAGE-93")
def test_apprentice_mode_puts_one_more_mana_on_the_evertree() -> None:
    state, _ = new_match(2, mode="coop", difficulty="apprentice")
    assert state.evertree == LIFE[1, 2][0] + 1
    assert state.gates[-1].mana == 0


@rule("MAGE-94")
def test_legendary_mode_moves_life_to_the_last_gate_and_changes_the_start() -> None:
    state, _ = new_match(3, mode="coop", chapter=5, difficulty="legendary", seed=3)
    life = list(LIFE[5, 3])
    assert life == [3, 1, 1, 1, 0]
    assert [spot.life for spot in state.row] == [0, 1, 1, 0, 0]
    assert [gate.mana for gate in state.gates] == [0, 0, 0, 1]
    bonus = {"rootgate-stair": (1, 0), "the-fallen-bough": (0, 1)}.get(
        str(state.row[0].card), (0, 0)
    )
    for player in state.players:
        assert (player.mana, player.spawn) == (5 + bonus[0], 1 + bonus[1])


REFUSED: list[tuple[int, dict[str, Any], str]] = [
    (1, {"mode": "standard"}, "needs_two"),
    (1, {"mode": "contest"}, "needs_two"),
    (2, {"even_start": True}, "contest_only"),
    (2, {"mode": "contest", "difficulty": "legendary"}, "coop_only"),
    (2, {"mode": "standard", "chapter": 2}, "campaign_only"),
]


@pytest.mark.parametrize(("seats", "options", "code"), REFUSED, ids=lambda each: str(each)[:50])
def test_a_table_that_cannot_begin_is_told_why(seats: int, options: Any, code: str) -> None:
    refusal = game.refuse_options(game.options(**options), seats)
    assert refusal is not None
    assert refusal.code == code


UNHEARD_OF: list[tuple[int, dict[str, Any], str]] = [
    (2, {"keeps": (("burrow-hare",), ())}, "only a co-op chapter"),
    (2, {"mode": "coop", "keeps": (("burrow-hare",),)}, "every seat has a Keep"),
    (2, {"mode": "coop", "keeps": (("burrow-hare",), ("burrow-hare",))}, "one Keep only"),
    (1, {"mode": "coop", "keeps": (tuple(ALL_CARDS[:5]),)}, "four cards"),
    (1, {"mode": "coop", "places": (OF_DECK[1][0], None, None, None, None)}, "of its deck"),
    (1, {"mode": "coop", "places": (OF_DECK[0][0],)}, "five places"),
    (
        1,
        {
            "mode": "coop",
            "places": (OF_DECK[0][0], None, None, None, None),
            "away": (OF_DECK[0][0],),
        },
        "has left",
    ),
    (1, {"mode": "coop", "away": OF_DECK[2]}, "needs a card"),
]


@pytest.mark.parametrize(("seats", "given", "why"), UNHEARD_OF, ids=lambda each: str(each)[:50])
def test_what_no_campaign_brings_is_refused(seats: int, given: Any, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        new_match(seats, **given)


def test_without_a_mode_one_plays_co_op_and_more_the_standard_game() -> None:
    assert [new_match(seats)[0].mode for seats in (1, 2, 3, 4)] == ["coop", *["standard"] * 3]
    assert CAMPAIGN.keep.draw == 3
