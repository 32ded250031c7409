"""What a chapter takes from its campaign, and gives back to it."""

from typing import Any

import pytest

from games.mageling.tabletop import Table, game, mages, new_match, pieces
from simsalabim.engine.dice import LooseDice
from simsalabim.games.mageling.chapter import chapter_result, chapter_score
from simsalabim.games.mageling.state import State
from simsalabim.games.mageling.tables import OF_DECK

rule = pytest.mark.rule


def won(evertree: int = 2, seats: int = 2, **options: Any) -> Table:
    """The final location of a chapter has just been defeated."""
    table = mages(seats=seats, mode="coop", at=[4], mana=28, **options)
    table.state.evertree = evertree
    return table.do("defeat")


def result_of(state: State) -> Any:
    result = chapter_result(state)
    assert result is not None
    return result


@rule("MAGE-90")
def test_a_place_known_from_before_is_turned_up_as_it_was() -> None:
    places = (*[deck[3] for deck in OF_DECK],)
    for seed in range(4):
        state, _ = new_match(1, seed, mode="coop", places=places)
        assert state.row[0].card == places[0]
        state.row[1].card = None
        assert [spot.card for spot in state.row[1:]] == [None] * 4
    table = mages(seats=1, mode="coop", mana=4)
    assert table.do("defeat").state.row[1].card == "bramblejaw-pass"


@rule("MAGE-91")
def test_after_a_won_chapter_each_draws_three_and_keeps_one() -> None:
    table = won(chapter=2, keeps=(("burrow-hare",), ("lucid-turn",)))
    assert (table.asking, table.state.awaited) == ("keep", [0])
    first, *others = table.state.players[0].offer
    assert len(others) == 2
    assert table.refuses(f"pick {table.state.pool[0]}").rule == "MAGE-91"
    table.do(f"pick {first}")
    assert table.state.awaited == [1]
    assert set(others) <= {*table.state.pool, *table.state.players[1].offer}
    second = table.state.players[1].offer[1]
    table.do(f"pick {second}")
    assert result_of(table.state).keeps == (("burrow-hare", first), ("lucid-turn", second))
    assert game.outcome(table.state) is not None


@rule("MAGE-91")
def test_no_keep_card_is_drawn_and_used_ones_have_come_back() -> None:
    table = mages(
        seats=2, mode="coop", at=[4], mana=40, keep="burrow-hare lullaby-moth", rune="dream"
    )
    table.do("buy burrow-hare yes", "spirit lullaby-moth", "defeat")
    assert table.state.players[0].keep == ["burrow-hare", "lullaby-moth"]
    for owner in (0, 1):
        drawn = {*table.state.players[owner].offer, *table.state.pool}
        assert not drawn & {"burrow-hare", "lullaby-moth"}
        table.do(f"pick {table.state.players[owner].offer[0]}")
    assert sum(pieces(table.state).values()) == 75


@rule("MAGE-91")
def test_only_the_owner_looks_at_a_keep_and_at_what_is_offered() -> None:
    table = won(chapter=1, keeps=(("burrow-hare",), ("lucid-turn",)))
    for viewer in (1, None):
        mine = game.view(table.state, viewer).players[0]
        assert (mine.keep, mine.offer) == ([None], [None] * 3)
    assert game.view(table.state, 0).players[0].keep == ["burrow-hare"]
    assert None not in game.view(table.state, 0).players[0].offer
    seen = {tuple(game.imagine(table.state, 1, LooseDice(i)).players[0].keep) for i in range(9)}
    assert len(seen) > 1


@rule("MAGE-91")
def test_there_is_no_keep_after_chapter_5_or_after_a_loss() -> None:
    assert won(chapter=5).state.awaited == []
    table = mages(seats=1, mode="coop")
    table.state.evertree = 0
    assert table.do("end").state.awaited == []


@rule("MAGE-92")
def test_cards_of_the_own_keep_are_used_as_if_they_lay_in_the_nexus() -> None:
    table = mages(seats=2, mode="coop", keep="burrow-hare lullaby-moth", rune="dream", mana=3)
    table.do("buy burrow-hare yes", "spirit lullaby-moth")
    assert (table.grimoire(), table.mana()) == ("burrow-hare+", 2)
    assert table.state.players[0].keep == []
    assert table.discard == ["lullaby-moth"]
    assert table.refuses("spirit lullaby-moth").code == "no_such_spirit"


@rule("MAGE-92")
def test_nobody_uses_the_keep_of_another() -> None:
    table = mages(seats=2, mode="coop", keep="burrow-hare", mana=[9, 9]).do("end", "reroll")
    assert table.refuses("buy burrow-hare yes", 1).code == "no_such_scroll"


@rule("MAGE-92")
def test_texts_about_the_nexus_may_take_in_the_keep() -> None:
    table = mages(
        "dream hedge hedge death death",
        seats=2,
        mode="coop",
        keep="orchard-wyrm",
        grimoire="mirror-pillow",
    )
    table.do("activate mirror-pillow 0", "pick orchard-wyrm")
    assert table.energy == 4
    table = mages(
        "death hedge hedge death death",
        seats=2,
        mode="coop",
        keep="orchard-wyrm",
        grimoire="rite-of-emptying",
    )
    table.do("activate rite-of-emptying 0")
    assert (table.asking, len(table.discard)) == ("discard", 5)
    leaves = Table(table.state).do("decline")
    assert (leaves.energy, leaves.state.players[0].keep) == (3, ["orchard-wyrm"])
    takes = Table(table.state).do("pick orchard-wyrm")
    assert (takes.energy, takes.state.players[0].keep) == (4, [])


@rule("MAGE-92")
def test_a_ninth_scroll_from_the_keep_may_be_discarded_from_there() -> None:
    full = "kite-battery echo-twins abacus-of-ash lucid-turn spark-scrawl owl-of-nines night-courier orchard-wyrm"
    table = mages(seats=2, mode="coop", keep="burrow-hare", grimoire=full, mana=3)
    table.do("buy burrow-hare yes", "pick burrow-hare")
    assert (table.grimoire(), table.discard) == (full, ["burrow-hare"])


@rule("MAGE-95")
@pytest.mark.parametrize(
    ("options", "score"),
    [
        ({}, 2 + 1),
        ({"first_try": False}, 2),
        ({"difficulty": "apprentice"}, 2 + 1 - 1),
        ({"difficulty": "legendary"}, 2 + 1 + 1),
        ({"evertree": 0, "first_try": False, "difficulty": "apprentice"}, -1),
    ],
    ids=str,
)
def test_a_won_chapter_scores_life_first_try_and_mode(options: Any, score: int) -> None:
    table = won(chapter=5, **options)
    assert sum(chapter_score(table.state).values()) == score
    outcome = game.outcome(table.state)
    assert outcome is not None
    assert {line.points for line in outcome.lines} == {score}
    assert result_of(table.state).score == score


@rule("MAGE-95")
def test_the_final_location_does_not_close() -> None:
    table = won(evertree=1, seats=1, chapter=5)
    assert (table.state.row[4].closed, table.state.evertree) == (False, 1)


def test_there_is_no_chapter_result_before_the_end_or_in_other_modes() -> None:
    assert chapter_result(mages(mode="coop").state) is None
    assert chapter_result(mages(at=[4], mana=30).do("defeat").state) is None
