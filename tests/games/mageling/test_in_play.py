"""Spirits, scrolls, copies and what a Grimoire holds."""

import pytest

from games.mageling.tabletop import mages

rule = pytest.mark.rule

FULL = "burrow-hare orchard-wyrm echo-twins lucid-turn kite-battery abacus-of-ash owl-of-nines night-courier"


@rule("MAGE-34")
def test_a_spirit_of_the_focused_school_gives_does_and_is_discarded() -> None:
    table = mages(
        "dream dream death hedge hedge", nexus="lullaby-moth burrow-hare", top="pillow-court"
    )
    assert table.refuses("spirit lullaby-moth").code == "not_focused"
    assert table.refuses("spirit burrow-hare").code == "no_such_spirit"
    assert table.refuses("spirit bone-usher").code == "no_such_spirit"
    table.do("focus 0 dream", "spirit lullaby-moth")
    assert table.mana() == 2
    assert table.discard == ["lullaby-moth"]
    assert table.nexus[0] == "pillow-court"
    table.do("spirit pillow-court")
    assert table.energy == 1 + 1


@rule("MAGE-35")
def test_a_scroll_is_bought_for_its_cost_for_the_grimoire_or_the_discard() -> None:
    table = mages(nexus="burrow-hare orchard-wyrm lullaby-moth", mana=9)
    table.do("buy burrow-hare yes")
    assert (table.mana(), table.grimoire()) == (6, "burrow-hare+")
    assert table.refuses("buy orchard-wyrm yes").code == "too_dear"
    assert table.refuses("buy lullaby-moth yes").code == "no_such_scroll"
    table = mages(nexus="orchard-wyrm", mana=9).do("buy orchard-wyrm no")
    assert (table.mana(), table.energy, table.grimoire()) == (2, 0, "")
    assert table.discard == ["orchard-wyrm"]


@rule("MAGE-36")
def test_a_new_scroll_does_not_work_in_this_turn_but_lends() -> None:
    table = mages(
        "hedge dream dream death death",
        nexus="burrow-hare",
        mana=3,
        grimoire="echo-twins lantern-hive",
    )
    table.do("buy burrow-hare yes")
    assert table.refuses("activate burrow-hare 0").rule == "MAGE-36"
    table.do("activate lantern-hive 0")
    assert table.asking == "act"
    table.do("activate echo-twins 1", "pick burrow-hare")
    assert table.energy == 1 + 2
    table.do("end", "reroll", "end")
    assert table.grimoire() == "echo-twins lantern-hive burrow-hare"


@rule("MAGE-37")
def test_a_die_of_its_rune_activates_a_scroll_once_a_turn() -> None:
    table = mages("hedge finesse hedge dream death", grimoire=["orchard-wyrm", "burrow-hare"])
    assert table.refuses("activate orchard-wyrm 1").code == "not_its_rune"
    assert table.refuses("activate burrow-hare 0").code == "not_your_scroll"
    table.do("activate orchard-wyrm 0")
    assert (table.energy, table.grimoire(), table.places.split()[0]) == (
        4,
        "orchard-wyrm^",
        "orchard-wyrm",
    )
    assert table.refuses("activate orchard-wyrm 2").code == "scroll_used"
    table.do("end")
    assert table.grimoire() == "orchard-wyrm"


@rule("MAGE-37")
def test_resources_come_first_and_what_is_impossible_is_skipped() -> None:
    table = mages(
        "death dream dream dream death",
        grimoire="widow-of-ways",
        mana=2,
        discard="lightning-ledger",
    )
    table.do("activate widow-of-ways 0")
    assert table.may("pick lightning-ledger")  # 5 - 2 = 3: the energy of the card itself pays too
    table = mages("death dream dream dream death", grimoire="ferrymans-proxy", spawn=1)
    assert table.do("activate ferrymans-proxy 0", "accept").spawn() == 0
    table = mages("hedge@focus hedge@focus dream@focus dream@focus aether", grimoire="spark-scrawl")
    assert table.do("activate spark-scrawl 4").asking == "act"


@rule("MAGE-38")
def test_a_scroll_activated_by_a_card_counts_as_activated() -> None:
    table = mages(
        "hedge dream hedge death death", grimoire="lantern-hive burrow-hare counted-sheep"
    )
    table.do("activate lantern-hive 0", "pick burrow-hare")
    assert table.grimoire() == "lantern-hive^ burrow-hare^ counted-sheep"
    assert table.refuses("activate burrow-hare 2").code == "scroll_used"
    table.do("activate counted-sheep 1")
    assert table.mana() == 3


@rule("MAGE-38")
def test_a_scroll_whose_die_was_recovered_stays_activated() -> None:
    table = mages("hedge dream hedge death death", grimoire="burrow-hare shared-slumber")
    table.do("activate burrow-hare 0", "activate shared-slumber 1", "pick_die 0")
    assert table.grimoire() == "burrow-hare^ shared-slumber^"
    assert table.places.split()[0] == "pool"


@rule("MAGE-39")
def test_mimic_gains_resources_and_text_and_leaves_the_other_card_alone() -> None:
    table = mages("dream hedge hedge death death", grimoire="echo-twins thornback-boar burrow-hare")
    table.do("activate echo-twins 0", "pick thornback-boar")
    assert table.energy == 1 + 2  # "other" creatures than the Echo Twins: both
    assert table.grimoire() == "echo-twins^ thornback-boar burrow-hare"
    assert table.may("activate thornback-boar 1")


@rule("MAGE-39")
def test_a_damaged_card_and_one_that_mimics_lend_nothing() -> None:
    table = mages(
        "dream hedge hedge death death",
        grimoire="echo-twins orchard-wyrm! reliquary-lens burrow-hare kite-battery",
    )
    table.do("activate echo-twins 0")
    assert table.may("pick burrow-hare")
    assert table.refuses("pick orchard-wyrm").rule == "MAGE-39"
    assert not table.may("pick reliquary-lens")
    assert not table.may("pick echo-twins")
    assert not table.may("decline")


@rule("MAGE-39")
def test_a_damaged_scroll_of_another_lends_nothing() -> None:
    table = mages(
        "dream hedge hedge death death",
        grimoire=["mirror-pillow", "orchard-wyrm burrow-hare!"],
    )
    table.do("activate mirror-pillow 0")
    assert table.may("pick orchard-wyrm")
    assert not table.may("pick burrow-hare")


@rule("MAGE-39")
def test_this_scroll_in_a_copied_text_is_the_copying_scroll() -> None:
    table = mages("dream hedge hedge death death", grimoire="echo-twins thunder-whelp orchard-wyrm")
    table.do("activate echo-twins 0", "pick thunder-whelp", "pick_die 0", "reroll")
    assert table.places.split()[0] == "pool"
    spirit = mages(
        "dream@focus hedge hedge death death",
        rune="dream",
        nexus="half-remembered-guest",
        grimoire="thunder-whelp orchard-wyrm",
    )
    spirit.do("spirit half-remembered-guest", "pick thunder-whelp")
    assert spirit.asking == "reroll"  # there is no die on a spirit


@rule("MAGE-40")
def test_an_inner_text_is_finished_before_the_outer_goes_on() -> None:
    table = mages(
        "aether dream hedge death death", grimoire="fork-the-sky lucid-turn overgrowth burrow-hare"
    )
    table.do("activate fork-the-sky 0", "pick lucid-turn")
    assert (table.asking, table.energy) == ("set", 1)
    assert table.refuses("pick overgrowth").rule == "MAGE-40"
    assert table.refuses("end").rule == "MAGE-40"
    table.do("set_die 1 finesse", "pick overgrowth")
    assert (table.asking, table.energy) == ("act", 1 + 2)


@rule("MAGE-41")
def test_a_scroll_can_be_discarded_with_its_damage_unless_it_is_activated() -> None:
    table = mages("hedge dream dream death death", grimoire="burrow-hare! orchard-wyrm")
    table.do("activate orchard-wyrm 0")
    assert table.refuses("discard orchard-wyrm").rule == "MAGE-41"
    assert table.refuses("discard echo-twins").code == "not_your_scroll"
    table.do("discard burrow-hare")
    assert table.grimoire() == "orchard-wyrm^"
    assert table.discard == ["burrow-hare"]


@rule("MAGE-41")
def test_a_ninth_scroll_makes_room_or_goes_itself() -> None:
    table = mages("hedge dream dream death death", grimoire=FULL, nexus="lightning-ledger", mana=5)
    table.do("activate burrow-hare 0", "buy lightning-ledger yes")
    assert (table.asking, len(table.state.players[0].grimoire)) == ("ninth", 8)
    assert table.refuses("pick burrow-hare").rule == "MAGE-41"
    assert table.refuses("end").code == "make_room_first"
    other = mages("hedge dream dream death death", grimoire=FULL, nexus="lightning-ledger", mana=5)
    other.do("buy lightning-ledger yes", "pick lightning-ledger")
    assert other.grimoire() == FULL
    assert other.discard == ["lightning-ledger"]
    table.do("pick owl-of-nines")
    assert table.grimoire().endswith("night-courier lightning-ledger+")
    assert "owl-of-nines" in table.discard


@rule("MAGE-41")
def test_if_all_are_activated_only_the_new_one_can_go() -> None:
    table = mages(grimoire=FULL.replace(" ", "^ ") + "^", nexus="lightning-ledger", mana=5)
    table.do("buy lightning-ledger yes")
    assert (table.asking, table.discard) == ("act", ["lightning-ledger"])


@rule("MAGE-41")
def test_a_ninth_scroll_taken_from_the_discard_may_stay_there() -> None:
    table = mages(rune="death", nexus="grave-librarian", grimoire=FULL, discard="spark-scrawl")
    table.do("spirit grave-librarian", "pick spark-scrawl", "pick spark-scrawl")
    assert table.grimoire() == FULL
    assert "spark-scrawl" in table.discard


@rule("MAGE-42")
def test_two_energy_discard_one_spawn() -> None:
    table = mages(spawn=2, energy=3)
    table.do("discard_spawn")
    assert (table.spawn(), table.energy) == (1, 1)
    assert table.refuses("discard_spawn").code == "too_dear"
    assert mages(energy=5).refuses("discard_spawn").code == "no_spawn"


@rule("MAGE-44")
def test_payments_are_exact_and_energy_goes_first_unless_the_player_says_otherwise() -> None:
    table = mages(nexus="burrow-hare squall-imp", energy=2, mana=6)
    assert table.refuses("pay_first no").code == "so_already"
    table.do("buy burrow-hare yes")
    assert (table.energy, table.mana()) == (0, 5)
    assert table.refuses("pay_first yes").code == "no_order"
    table = mages(nexus="burrow-hare squall-imp", energy=4, mana=2).do(
        "pay_first yes", "buy burrow-hare yes"
    )
    assert (table.energy, table.mana()) == (3, 0)


@rule("MAGE-44")
def test_a_text_that_takes_mana_takes_no_energy() -> None:
    table = mages("death dream dream hedge hedge", grimoire="black-ledger", energy=5)
    assert table.do("activate black-ledger 0").asking == "act"
    assert table.energy == 7
    paid = mages("death dream dream hedge hedge", grimoire="ferrymans-proxy", spawn=2, mana=1)
    paid.state.turn.mana_first = True
    paid.do("activate ferrymans-proxy 0", "accept")
    assert (paid.energy, paid.mana()) == (2, 0)


def test_discounts_add_up_and_are_gone_after_one_payment() -> None:
    table = mages(
        "hedge@focus divination dream hedge death",
        rune="hedge",
        nexus="the-green-tithe orchard-wyrm lightning-ledger",
        grimoire="ledger-sister",
    )
    table.do("spirit the-green-tithe", "activate ledger-sister 1")
    assert table.price("orchard-wyrm") == 7 - 3 - 2
    table.do("buy orchard-wyrm yes")
    assert (table.energy, table.price("lightning-ledger")) == (1, 5)


def test_a_discount_for_creatures_leaves_other_scrolls_alone_and_stays_all_turn() -> None:
    table = mages(
        "hedge dream dream hedge death",
        grimoire="brood-vixen",
        nexus="squall-imp lightning-ledger thunder-whelp",
        mana=9,
    )
    table.do("activate brood-vixen 0", "buy squall-imp yes")
    assert (table.price("thunder-whelp"), table.price("lightning-ledger")) == (3, 5)
