"""What every location, crystal and Ancient One does, each in a position of its own (MAGE-C6)."""

from typing import Any

import pytest

from games.mageling.tabletop import ROW, Table, mages, new_match
from simsalabim.games.mageling.tables import ANCIENTS, CRYSTALS, LOCATIONS
from simsalabim.games.mageling.words import Location


def standing_at(card: Location, dice: str = "", **given: Any) -> Table:
    """Seat 0 stands at this location, which is turned up."""
    level = LOCATIONS[card].level
    row = ROW.split()
    row[level - 1] = card
    dice = dice or "hedge dream aether divination death"
    return mages(dice, row=" ".join(row), at=[level - 1], **given)


def before(card: Location, **given: Any) -> Table:
    """Seat 0 stands before this location, which is facedown; the others are far behind."""
    level = LOCATIONS[card].level
    row = ROW.split()
    row[level - 1] = card
    given = {"mana": 40, "seats": 3} | given
    return mages(row=" ".join(row), at=[level - 2], **given)


def left_at(card: Location, **given: Any) -> Table:
    """Seat 0 has just defeated this location; the next one is turned up already."""
    level = LOCATIONS[card].level
    return standing_at(card, shown=level + 1, **({"mana": 40} | given)).do("defeat")


# --- Deck 1 ------------------------------------------------------------------------------------


def test_the_long_branch_rewards_latecomers() -> None:
    row = (
        "the-long-branch bramblejaw-pass moth-watch-barracks hall-of-hung-bells crown-of-lightning"
    )
    assert mages(row=row, at=[0, 2], mana=5).do("defeat").mana() == 2
    assert mages(row=row, at=[0, 0], mana=5).do("defeat").mana() == 0


def test_sap_lit_hollow_gives_mana_for_finesse() -> None:
    table = standing_at("sap-lit-hollow", "finesse dream aether finesse death")
    table.do("animate 0 sap-lit-hollow", "animate 3 sap-lit-hollow")
    assert table.mana() == 2


def test_rootgate_stair_gives_all_a_mana_and_heals_who_leaves() -> None:
    table = left_at("rootgate-stair", mana=6, grimoire="burrow-hare! orchard-wyrm!")
    table.do("pick orchard-wyrm")
    assert table.grimoire() == "burrow-hare! orchard-wyrm"


def test_the_drowsy_parliament_makes_scrolls_cheaper_there() -> None:
    table = standing_at("the-drowsy-parliament", nexus="lightning-ledger")
    assert table.price("lightning-ledger") == 4
    gone = mages(
        row=ROW.replace("the-fallen-bough", "the-drowsy-parliament"),
        at=[1],
        nexus="lightning-ledger",
    )
    assert gone.price("lightning-ledger") == 5


def test_the_fallen_bough_gives_a_mana_to_who_leaves() -> None:
    assert left_at("the-fallen-bough", mana=4).mana() == 1


# --- Deck 2 ------------------------------------------------------------------------------------


def test_bramblejaw_pass_sends_a_spawn_to_each_who_enters() -> None:
    table = before("bramblejaw-pass").do("defeat")
    assert (table.spawn(0), table.spawn(1)) == (1, 0)


def test_whispering_stumps_pays_the_others_once_and_spirits_there() -> None:
    table = before("whispering-stumps", rune="dream", nexus="lullaby-moth").do("defeat")
    assert (table.mana(1), table.mana(2)) == (1, 1)
    mana = table.mana()
    table.do("spirit lullaby-moth")
    assert table.mana() == mana + 2 + 1


def test_lantern_bog_bans_gathering_and_pays_who_leaves() -> None:
    table = standing_at("lantern-bog", mana=10)
    assert table.refuses("gather 0 1").rule == "MAGE-47"
    table.do("defeat")
    assert table.mana() == 2
    assert table.may("gather 0 1")


def test_the_hunters_snare_bites_who_enters_and_heals_who_leaves() -> None:
    assert before("the-hunters-snare").do("defeat").damage() == 1
    table = left_at("the-hunters-snare", grimoire="burrow-hare! orchard-wyrm! echo-twins!")
    table.do("pick burrow-hare", "pick echo-twins")
    assert table.grimoire() == "burrow-hare orchard-wyrm! echo-twins"


def test_mushroom_exchange_clears_the_row_and_sells_cheaply() -> None:
    cards = "burrow-hare orchard-wyrm echo-twins lucid-turn kite-battery"
    table = before("mushroom-exchange", nexus=cards).do("defeat")
    assert set(cards.split()) <= set(table.discard)
    table = standing_at(
        "mushroom-exchange", "finesse dream aether death death", nexus="lightning-ledger"
    )
    assert table.do("animate 0 mushroom-exchange").price("lightning-ledger") == 2


# --- Deck 3 ------------------------------------------------------------------------------------


def test_glyph_toll_bridge_counts_feet_and_purchases() -> None:
    table = before("glyph-toll-bridge", nexus="burrow-hare", discard="lightning-ledger").do(
        "defeat"
    )
    assert table.spawn() == 1
    assert table.do("buy burrow-hare yes").spawn() == 2


def test_glyph_toll_bridge_does_not_count_what_is_taken_free() -> None:
    table = standing_at(
        "glyph-toll-bridge", rune="death", nexus="grave-librarian", discard="burrow-hare"
    )
    table.do("spirit grave-librarian", "pick burrow-hare")
    assert table.spawn() == 0


def test_scribes_bazaar_clears_what_one_likes_and_is_cheaper() -> None:
    table = before("scribes-bazaar", nexus="lightning-ledger burrow-hare").do("defeat")
    table.do("pick burrow-hare", "decline")
    assert "burrow-hare" in table.discard
    assert table.price("lightning-ledger") == 4


def test_court_of_spare_keys_pays_others_and_gives_a_scroll_to_who_leaves() -> None:
    table = before("court-of-spare-keys").do("defeat")
    assert (table.mana(1), table.mana(2)) == (1, 1)
    table = left_at("court-of-spare-keys", mana=16, nexus="burrow-hare orchard-wyrm")
    assert table.may("pick burrow-hare")
    assert not table.may("pick orchard-wyrm")
    table.do("pick burrow-hare")
    assert table.grimoire() == "burrow-hare+"
    assert table.mana() == 0


def test_clockless_square_turns_two_dice_to_any_face() -> None:
    table = standing_at("clockless-square", "finesse dream aether death death")
    table.do("animate 0 clockless-square", "set_die 1 hedge", "set_die 2 finesse")
    assert table.faces == "finesse hedge finesse death death"


def test_moth_watch_barracks_sends_spawn_twice_to_who_turns_it_up() -> None:
    table = before("moth-watch-barracks").do("defeat")
    assert (table.spawn(0), table.spawn(1)) == (2, 0)
    assert left_at("moth-watch-barracks", mana=13).mana() == 1


# --- Deck 4 ------------------------------------------------------------------------------------


def next_turn(card: Location, **given: Any) -> Table:
    """Seat 1 stands there and begins its turn, having kept its dice."""
    level = LOCATIONS[card].level
    row = ROW.split()
    row[level - 1] = card
    table = mages(row=" ".join(row), at=[0, level - 1], **given)
    return table.do("end").do("reroll")


def test_stair_of_gales_rerolls_two_dice_there_at_the_start() -> None:
    table = next_turn("stair-of-gales")
    assert (table.asking, table.state.awaited) == ("reroll", [1])
    assert not table.may("reroll 0 1 2")
    assert table.do("reroll 0 4", dice=[5, 5]).faces == "finesse hedge hedge hedge finesse"


def test_hall_of_hung_bells_damages_all_and_who_enters() -> None:
    table = before("hall-of-hung-bells").do("defeat")
    assert [table.damage(seat) for seat in range(3)] == [2, 1, 1]


def test_windowless_landing_bans_spirits_and_pays() -> None:
    table = before("windowless-landing", rune="dream", nexus="lullaby-moth").do("defeat")
    assert (table.mana(1), table.mana(2)) == (1, 1)
    assert table.refuses("spirit lullaby-moth").rule == "MAGE-47"
    assert left_at("windowless-landing", mana=19).mana() == 1


def test_kite_keepers_roost_sends_spawn_to_all_and_to_who_enters() -> None:
    table = before("kite-keepers-roost").do("defeat")
    assert [table.spawn(seat) for seat in range(3)] == [2, 1, 1]


def test_observatory_of_wrong_stars_takes_a_mana_and_looks_far() -> None:
    table = before("observatory-of-wrong-stars", mana=14).do("defeat")
    assert table.mana() == 14 - 13 + 1 - 1
    table = standing_at(
        "observatory-of-wrong-stars",
        "finesse dream aether death death",
        top="burrow-hare orchard-wyrm echo-twins lucid-turn",
        nexus="kite-battery",
    )
    table.do("animate 0 observatory-of-wrong-stars", "pick lucid-turn", "pick echo-twins")
    table.do("pick orchard-wyrm", "pick kite-battery")
    assert "lucid-turn" in table.nexus
    assert [known.card for known in table.state.bottom] == [
        "echo-twins",
        "orchard-wyrm",
        "burrow-hare",
    ]
    assert table.energy == 1


# --- Deck 5 ------------------------------------------------------------------------------------


def test_heart_of_the_tempest_lets_all_reroll_wherever_they_are() -> None:
    table = before("heart-of-the-tempest").do("defeat")
    assert (table.spawn(0), table.spawn(1)) == (2, 0)
    table.do("end").do("reroll")
    assert (table.asking, table.state.awaited, table.at(1)) == ("reroll", [1], 0)
    assert table.may("reroll 0 1 2 3 4")


def test_throne_of_unmaking_damages_who_begins_a_turn_there() -> None:
    table = next_turn("throne-of-unmaking", grimoire=["", "burrow-hare"])
    assert (table.damage(1), table.asking) == (1, "act")


def test_the_eye_that_keeps_makes_all_dearer_for_all() -> None:
    row = ROW.replace("crown-of-lightning", "the-eye-that-keeps")
    table = mages(row=row, at=[0, 4], nexus="lightning-ledger")
    assert (table.price("spawn"), table.price("lightning-ledger")) == (3, 6)
    assert before("the-eye-that-keeps").do("defeat").spawn() == 1


def test_crown_of_lightning_strikes_all_and_pays_for_finesse() -> None:
    table = before("crown-of-lightning").do("defeat")
    assert [table.damage(seat) for seat in range(3)] == [2, 2, 2]
    table = standing_at("crown-of-lightning", "finesse dream aether death death")
    assert table.do("animate 0 crown-of-lightning").energy == 3


def test_last_door_of_the_sky_is_cheaper_for_each_type() -> None:
    assert standing_at("last-door-of-the-sky").price("location") == 30
    own = "burrow-hare echo-twins kite-battery lucid-turn squall-imp"
    assert standing_at("last-door-of-the-sky", grimoire=own).price("location") == 26
    assert (
        standing_at("last-door-of-the-sky", grimoire="burrow-hare echo-twins!").price("location")
        == 29
    )


@pytest.mark.parametrize("card", [card for card in LOCATIONS if LOCATIONS[card].level == 1])
def test_reveal_effects_of_the_first_location_are_done_at_the_beginning(card: Location) -> None:
    others = tuple(each for each in LOCATIONS if LOCATIONS[each].level == 1 and each != card)
    state, _ = new_match(3, mode="coop", away=others)
    extra = {"rootgate-stair": (1, 0), "the-fallen-bough": (0, 1)}.get(card, (0, 0))
    assert state.row[0].card == card
    assert sorted(player.mana for player in state.players) == [
        each + extra[0] for each in (4, 5, 6)
    ]
    assert [player.spawn for player in state.players] == [extra[1]] * 3


# --- Crystals and Ancient Ones -----------------------------------------------------------------


def animated(crystal: Any, seats: int = 2, **given: Any) -> Table:
    table = mages("finesse dream aether death hedge", seats=seats, mode="coop", **given)
    table.state.players[0].crystal = crystal
    return table.do(f"animate 0 {crystal}")


def test_verdant_prism_makes_the_next_scroll_cheaper() -> None:
    assert animated("verdant-prism", nexus="lightning-ledger").price("lightning-ledger") == 3


def test_tidal_pearl_feeds_itself_or_the_next_player() -> None:
    assert animated("tidal-pearl").do("choose 0").mana() == 1
    table = animated("tidal-pearl").do("choose 1")
    assert (table.energy, table.mana(0), table.mana(1)) == (1, 0, 1)
    alone = animated("tidal-pearl", seats=1).do("choose 1")
    assert (alone.energy, alone.mana()) == (1, 0)


def test_ember_heart_gives_energy_and_rerolls() -> None:
    table = animated("ember-heart").do("reroll 1 2", dice=[5, 5])
    assert (table.energy, table.faces) == (1, "finesse finesse finesse death hedge")


def test_hollow_onyx_clears_spawn_or_the_row() -> None:
    assert animated("hollow-onyx", spawn=2).do("choose 0").spawn() == 1
    table = animated("hollow-onyx", nexus="burrow-hare orchard-wyrm")
    table.do("choose 1", "pick burrow-hare", "pick orchard-wyrm")
    assert table.energy == 2


def doomed(ancient: str, **given: Any) -> Table:
    """The third mana turns this Ancient One up at the end of a round."""
    table = mages(seats=2, mode="coop", **given)
    table.state.turn.seat, table.state.stack[0].by, table.state.awaited = 1, 1, [1]
    table.state.evertree, table.state.gates[0].mana = 3, 2
    return table.do("end", dice=[list(ANCIENTS).index(ancient)])


def test_mother_of_burrs_sends_spawn_to_all() -> None:
    table = doomed("mother-of-burrs")
    assert (table.spawn(0), table.spawn(1)) == (2, 2)


def test_the_page_eater_damages_at_once() -> None:
    table = doomed("the-page-eater", grimoire=["burrow-hare orchard-wyrm echo-twins", "lucid-turn"])
    assert (table.asking, table.state.awaited) == ("place_damage", [0])
    table.do("pick orchard-wyrm", "pick burrow-hare")
    assert table.grimoire(0) == "burrow-hare! orchard-wyrm! echo-twins"
    assert table.grimoire(1) == "lucid-turn!"
    assert (table.damage(0), table.damage(1)) == (0, 0)


def test_he_who_sips_drinks_two_mana_of_all() -> None:
    table = doomed("he-who-sips", mana=[5, 1])
    assert (table.mana(0), table.mana(1)) == (3, 0)


def test_the_grey_reshuffler_clears_the_row_and_damages() -> None:
    cards = "burrow-hare orchard-wyrm echo-twins lucid-turn kite-battery"
    table = doomed("the-grey-reshuffler", nexus=cards, grimoire=["squall-imp", ""])
    assert set(cards.split()) <= set(table.discard)
    assert table.grimoire(0) == "squall-imp!"


def test_every_location_crystal_and_ancient_one_has_a_test_here() -> None:
    named = {name for name in globals() if name.startswith("test_")}
    for part in (*LOCATIONS, *CRYSTALS, *ANCIENTS):
        assert any(part.replace("-", "_") in name for name in named), part
