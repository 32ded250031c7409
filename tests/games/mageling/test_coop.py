"""The Evertree, the Umbral Gates, closing and exploring; how a chapter ends."""

import pytest

from games.mageling.tabletop import Table, game, mages

rule = pytest.mark.rule


def last_of_the_round(evertree: int, **given: object) -> Table:
    """Seat 1 is about to end the round."""
    table = mages(seats=2, mode="coop", **given)  # type: ignore[arg-type]
    table.state.turn.seat, table.state.stack[0].by, table.state.awaited = 1, 1, [1]
    table.state.evertree = evertree
    return table


@rule("MAGE-80")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_all_win_when_one_defeats_the_final_location(seats: int) -> None:
    table = mages(seats=seats, mode="coop", at=[4], mana=28, chapter=5).do("defeat")
    outcome = game.outcome(table.state)
    assert outcome is not None
    assert outcome.ending == "saved"
    assert [line.place for line in outcome.lines] == [1] * seats


@rule("MAGE-80")
def test_all_lose_when_a_doom_phase_begins_without_mana() -> None:
    table = last_of_the_round(0).do("end")
    outcome = game.outcome(table.state)
    assert outcome is not None
    assert (outcome.ending, [line.points for line in outcome.lines]) == ("perished", [0, 0])


@rule("MAGE-83")
def test_each_round_one_mana_goes_to_the_leftmost_gate() -> None:
    table = last_of_the_round(3).do("end")
    assert (table.state.evertree, [gate.mana for gate in table.state.gates]) == (2, [1, 0, 0, 0])
    assert (table.state.turn.round, table.state.awaited) == (2, [0])
    middle = mages(seats=2, mode="coop")
    before = middle.state.evertree
    assert middle.do("end").state.evertree == before


@rule("MAGE-83")
def test_the_third_mana_turns_an_ancient_one_up() -> None:
    table = last_of_the_round(3, mana=[5, 5])
    table.state.gates[0].mana = 2
    table.do("end", dice=[2])
    assert table.state.gates[0].ancient == "he-who-sips"
    assert table.state.gates[0].mana == 0
    assert (table.mana(0), table.mana(1)) == (3, 3)
    table.do("reroll", "end", "reroll", "end")
    assert [gate.mana for gate in table.state.gates] == [0, 1, 0, 0]


@rule("MAGE-83")
def test_each_player_means_in_turn_order_from_the_start_player() -> None:
    table = last_of_the_round(
        3, grimoire=["burrow-hare orchard-wyrm", "lucid-turn echo-twins kite-battery"]
    )
    table.state.gates[0].mana, table.state.start = 2, 0
    table.do("end", dice=[1])
    assert (table.asking, table.state.awaited) == ("place_damage", [0])
    table.do("pick orchard-wyrm")
    assert table.grimoire(0) == "burrow-hare! orchard-wyrm!"
    assert (table.asking, table.state.awaited) == ("place_damage", [1])


@rule("MAGE-83")
def test_with_all_gates_open_the_mana_goes_to_the_reserve() -> None:
    table = last_of_the_round(3)
    names = ("mother-of-burrs", "the-page-eater", "he-who-sips", "the-grey-reshuffler")
    for gate, name in zip(table.state.gates, names, strict=True):
        gate.ancient = name  # type: ignore[assignment]
    table.do("end")
    assert (table.state.evertree, [gate.mana for gate in table.state.gates]) == (2, [0] * 4)


@rule("MAGE-84")
def test_exploring_brings_the_mana_of_a_location_to_the_evertree() -> None:
    table = mages(seats=2, mode="coop", mana=4)
    table.state.evertree, table.state.row[1].life = 1, 2
    table.do("defeat")
    assert (table.state.evertree, table.state.row[1].life) == (3, 0)


@rule("MAGE-85")
def test_a_location_closes_when_its_last_player_leaves_and_none_is_before_it() -> None:
    table = mages(seats=3, mode="coop", at=[1, 0, 2], mana=30)
    table.state.evertree = 1
    table.do("defeat")
    assert [spot.closed for spot in table.state.row] == [False] * 5
    table = mages(seats=3, mode="coop", at=[1, 1, 2], mana=30).do("defeat")
    assert not table.state.row[1].closed
    table = mages(seats=3, mode="coop", at=[1, 2, 2], mana=30)
    table.state.evertree = 1
    table.do("defeat")
    assert (table.state.row[1].closed, table.state.evertree) == (True, 2)


@rule("MAGE-85")
def test_location_1_can_close_and_its_texts_end() -> None:
    row = "the-drowsy-parliament bramblejaw-pass moth-watch-barracks hall-of-hung-bells crown-of-lightning"
    table = mages(seats=1, mode="coop", row=row, mana=7, nexus="lightning-ledger")
    assert table.price("lightning-ledger") == 4
    table.do("defeat")
    assert table.state.row[0].closed
    assert table.price("lightning-ledger") == 5


@rule("MAGE-85")
def test_nothing_closes_in_the_other_modes() -> None:
    table = mages(at=[1, 2], mana=30).do("defeat")
    assert not any(spot.closed for spot in table.state.row)


@rule("MAGE-86")
def test_taking_the_last_mana_does_not_lose_yet() -> None:
    table = last_of_the_round(1).do("end")
    assert (table.state.evertree, table.state.result) == (0, None)
    table.do("reroll", "end", "reroll", "end")
    result = table.state.result
    assert result is not None
    assert result.ending == "perished"


@rule("MAGE-86")
def test_a_win_comes_before_any_doom() -> None:
    table = last_of_the_round(0, at=[0, 4], mana=[0, 28], chapter=5).do("defeat")
    result = table.state.result
    assert result is not None
    assert result.ending == "saved"


@rule("MAGE-87")
def test_animate_does_the_effect_of_the_own_crystal_only() -> None:
    table = mages("finesse dream death hedge hedge", mode="coop", nexus="lightning-ledger")
    assert table.state.players[0].crystal == "verdant-prism"
    assert table.refuses("animate 0 ember-heart").rule == "MAGE-32"
    table.do("animate 0 verdant-prism")
    assert table.price("lightning-ledger") == 3
