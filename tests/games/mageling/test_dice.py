"""The Roll phase and the dice on the crystal."""

import pytest

from games.mageling.tabletop import Table, mages, new_match

rule = pytest.mark.rule


def rolling() -> Table:
    state, _ = new_match(2, seed=4, mode="contest")
    return Table(state)


@rule("MAGE-20")
def test_a_turn_begins_with_five_dice_and_one_reroll_of_any_number() -> None:
    table = rolling()
    assert (table.asking, table.state.turn.phase) == ("reroll", "roll")
    assert table.may("reroll")
    assert table.may("reroll 0 1 2 3 4")
    table.do("reroll 1 3", dice=[5, 5])
    assert (table.state.faces[1], table.state.faces[3]) == ("finesse", "finesse")
    assert (table.asking, table.state.turn.phase) == ("act", "act")
    assert table.refuses("reroll 0").rule == "MAGE-40"


@rule("MAGE-20")
def test_nothing_else_can_be_done_in_the_roll_phase() -> None:
    table = rolling()
    for words in ("gather 0 1", "end", "discard_spawn", "decline"):
        assert table.refuses(words).rule == "MAGE-20"
    assert table.refuses("reroll 9").code == "not_to_reroll"


@rule("MAGE-30")
def test_two_dice_gather_a_mana_if_they_match_and_else_an_energy() -> None:
    table = mages("hedge hedge finesse dream dream").do("gather 0 1")
    assert (table.mana(), table.energy) == (1, 0)
    table.do("gather 2 3")
    assert (table.mana(), table.energy) == (1, 1)
    assert table.places == "gather gather gather gather pool"


@rule("MAGE-30")
def test_finesse_matches_finesse_only() -> None:
    assert mages("finesse finesse dream dream dream").do("gather 0 1").mana() == 1
    assert mages("finesse hedge dream dream dream").do("gather 0 1").mana() == 0


@rule("MAGE-30")
def test_each_of_two_spaces_is_used_once_a_turn() -> None:
    table = mages("hedge hedge dream dream death", grimoire="shared-slumber").do(
        "gather 0 1", "gather 2 3"
    )
    table.state.places[:2] = ["pool", "pool"]
    assert table.refuses("gather 0 1").code == "spaces_full"
    assert mages().refuses("gather 1 1").code == "two_dice"


@rule("MAGE-31")
def test_dice_of_the_chosen_rune_and_finesse_give_energy() -> None:
    table = mages("hedge finesse dream hedge death")
    table.do("focus 0 hedge", "focus 1 hedge")
    assert table.energy == 2
    assert table.refuses("focus 2 hedge").code == "wrong_rune"
    assert table.refuses("focus 2 dream").code == "other_rune"
    table.do("focus 3 hedge")
    assert table.energy == 3


@rule("MAGE-31")
def test_finesse_alone_names_the_rune_but_does_not_focus_the_school() -> None:
    table = mages("finesse dream dream hedge death", nexus="lullaby-moth")
    table.do("focus 0 dream")
    assert table.energy == 1
    assert table.refuses("spirit lullaby-moth").code == "not_focused"
    assert table.refuses("focus 3 hedge").rule == "MAGE-31"
    table.do("focus 1 dream")
    assert table.may("spirit lullaby-moth")


@rule("MAGE-32")
def test_finesse_discards_a_card_or_rerolls_or_does_an_animate_effect() -> None:
    dice = "finesse dream dream hedge death"
    table = mages(dice, nexus="burrow-hare").do("animate 0 discard", "pick burrow-hare")
    assert "burrow-hare" in table.discard
    table = mages(dice).do("animate 0 reroll")
    assert not table.may("reroll 0 1")
    assert table.may("reroll")
    table.do("reroll 1 2 3 4", dice=[5, 5, 5, 5])
    assert table.faces == "finesse finesse finesse finesse finesse"
    assert mages(dice, grimoire="kite-battery").do("animate 0 kite-battery").energy == 2


@rule("MAGE-32")
def test_only_finesse_animates_once_a_die_and_only_what_is_there() -> None:
    table = mages(
        "finesse dream finesse hedge death",
        grimoire="kite-battery urn-of-small-debts! feathered-key+",
    )
    assert table.refuses("animate 1 discard").code == "no_finesse"
    for effect in ("urn-of-small-debts", "feathered-key", "tallying-stone", "crown-of-lightning"):
        assert table.refuses(f"animate 0 {effect}").code == "no_such_effect"
    table.do("animate 0 kite-battery", "animate 2 kite-battery")
    assert table.energy == 4
    assert table.refuses("animate 0 kite-battery").rule == "MAGE-33"


@rule("MAGE-32")
def test_an_animate_effect_works_on_an_activated_scroll_and_does_not_activate_it() -> None:
    table = mages("finesse aether finesse hedge death", grimoire="kite-battery")
    table.do("animate 0 kite-battery", "activate kite-battery 1", "animate 2 kite-battery")
    assert (table.energy, table.mana()) == (4, 1)


@rule("MAGE-33")
def test_a_placed_die_is_spent_and_still_in_play() -> None:
    table = mages("hedge hedge dream dream death").do("focus 0 hedge")
    for words in ("focus 0 hedge", "gather 0 1"):
        assert table.refuses(words).code == "die_spent"
    assert table.refuses("focus 7 hedge").code == "no_such_die"
    assert len(table.state.faces) == len(table.state.places) == 5
    count = mages(
        "divination divination@focus divination@focus dream death",
        rune="divination",
        nexus="keeper-of-even-numbers",
    )
    assert count.do("spirit keeper-of-even-numbers").mana() == 2


@rule("MAGE-33")
def test_a_recovered_die_shows_the_same_face_and_what_it_did_stays_done() -> None:
    table = mages(
        "aether@focus dream dream hedge death",
        rune="aether",
        nexus="wild-meridian cinder-jester",
        energy=1,
    )
    table.do("spirit wild-meridian", "pick_die 0", "reroll")
    assert (table.faces.split()[0], table.places.split()[0], table.energy) == ("aether", "pool", 1)
    assert table.may("spirit cinder-jester")
    table = mages("aether dream dream hedge death", grimoire="thunder-whelp")
    table.do("activate thunder-whelp 0", "pick_die 0", "reroll")
    assert table.grimoire() == "thunder-whelp^"
    assert table.refuses("activate thunder-whelp 0").code == "scroll_used"
