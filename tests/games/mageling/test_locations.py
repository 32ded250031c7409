"""Defeating locations, spawn and damage, the Refresh phase, and how the standard game ends."""

import pytest

from games.mageling.tabletop import ROW, game, mages

rule = pytest.mark.rule


@rule("MAGE-45")
def test_a_location_is_defeated_without_spawn_and_for_its_cost() -> None:
    assert mages(mana=4, spawn=1).refuses("defeat").code == "spawn_blocks"
    assert mages(mana=3).refuses("defeat").code == "too_dear"
    table = mages(mana=14)
    table.do("defeat")
    assert (table.mana(), table.at(), table.spawn()) == (14 - 4 + 1, 1, 1)
    table.do("discard_spawn", "defeat")
    assert (table.at(), table.mana()) == (2, 0)


@rule("MAGE-46")
def test_the_order_is_defeat_closing_reveal_pawn_enter() -> None:
    table = mages(mana=4, mode="coop").do("defeat")
    told = [
        event for event in table.told if event.kind in ("gained", "closed", "revealed", "entered")
    ]
    assert [event.kind for event in told] == ["gained", "revealed", "entered", "gained"]
    alone = mages(mana=4, mode="coop", seats=1).do("defeat")
    told = [
        each.kind for each in alone.told if each.kind in ("gained", "closed", "revealed", "entered")
    ]
    assert told == ["gained", "closed", "revealed", "entered", "gained"]


@rule("MAGE-46")
def test_who_comes_second_reveals_nothing() -> None:
    table = mages(mana=4, at=[0, 1]).do("defeat")
    assert "revealed" not in table.kinds()
    assert table.spawn() == 1


@rule("MAGE-46", "MAGE-65")
def test_the_final_location_ends_the_match_as_soon_as_it_is_paid() -> None:
    table = mages(at=[4], mana=30).do("defeat")
    outcome = table.state.result
    assert outcome is not None
    assert (outcome.ending, outcome.winners, table.state.awaited) == ("cloud_chamber", (0,), [])
    assert table.mana() == 2


@rule("MAGE-65")
def test_the_winner_comes_first_and_the_others_second_together() -> None:
    table = mages(seats=3, at=[4, 2, 1], mana=30).do("defeat")
    outcome = game.outcome(table.state)
    assert outcome is not None
    assert [(line.seat, line.place, line.points) for line in outcome.lines] == [
        (0, 1, 5),
        (1, 2, 2),
        (2, 2, 1),
    ]


@rule("MAGE-66")
def test_night_falls_after_forty_rounds_and_the_furthest_win() -> None:
    table = mages(seats=3, at=[1, 2, 2])
    table.state.turn.round = 40
    for _ in range(2):
        table.do("end", "reroll")
    assert table.state.result is None
    table.do("end")
    result = table.state.result
    assert result is not None
    assert (result.ending, result.winners) == ("nightfall", (1, 2))


@rule("MAGE-66")
def test_in_contest_night_counts_scrolls_less_spawn() -> None:
    table = mages(mode="contest", grimoire=["burrow-hare", "lucid-turn orchard-wyrm"], spawn=[1, 3])
    table.state.turn.round = 40
    table.do("end", "reroll", "end")
    result = table.state.result
    assert result is not None
    assert (result.ending, result.winners) == ("nightfall", (0,))


@rule("MAGE-47")
def test_local_holds_there_and_global_for_all() -> None:
    row = ROW.replace("crown-of-lightning", "the-eye-that-keeps").replace(
        "the-fallen-bough", "the-drowsy-parliament"
    )
    table = mages(row=row, at=[0, 4], nexus="lightning-ledger")
    assert table.price("lightning-ledger") == 5 - 1 + 1
    assert mages(row=row, at=[1, 4], nexus="lightning-ledger").price("lightning-ledger") == 6
    assert mages(row=row, at=[0, 3], nexus="lightning-ledger").price("lightning-ledger") == 4


@rule("MAGE-47")
def test_enter_and_defeat_happen_to_each_and_reveal_once() -> None:
    row = ROW.replace("moth-watch-barracks", "court-of-spare-keys")
    table = mages(row=row, at=[1, 1], mana=[9, 9]).do("defeat")
    assert (table.mana(1), table.at()) == (10, 2)
    table.do("end", "reroll", "defeat")
    assert (table.mana(0), table.mana(1)) == (0, 1)


@rule("MAGE-50")
def test_spawn_from_anywhere_blocks_the_present_location() -> None:
    table = mages(mana=[0, 50], grimoire="thicket-toll")
    table.do("activate thicket-toll 0", "end", "reroll")
    assert table.refuses("defeat").code == "spawn_blocks"
    table.do("discard_spawn", "defeat")
    assert table.spawn(1) == 1
    assert table.refuses("defeat").code == "spawn_blocks"


@rule("MAGE-51")
def test_damage_waits_in_the_area_for_a_refresh_phase() -> None:
    table = mages("aether hedge hedge dream dream", grimoire=["squall-imp", "burrow-hare"])
    table.do("activate squall-imp 0")
    assert (table.damage(1), table.grimoire(1)) == (1, "burrow-hare")
    table.do("end")
    assert (table.damage(1), table.grimoire(1)) == (0, "burrow-hare!")


@rule("MAGE-52")
def test_in_a_refresh_phase_all_place_their_damage_the_active_player_first() -> None:
    own = ["burrow-hare orchard-wyrm^", "lucid-turn echo-twins+", ""]
    table = mages(seats=3, grimoire=own, damage=[1, 1, 2]).do("end")
    assert (table.asking, table.state.awaited) == ("place_damage", [0])
    assert table.refuses("pick lucid-turn").rule == "MAGE-52"
    table.do("pick orchard-wyrm")
    assert table.state.awaited == [1]
    table.do("pick echo-twins")
    assert table.grimoire(0) == "burrow-hare orchard-wyrm!"
    assert table.grimoire(1) == "lucid-turn echo-twins!+"
    assert (table.damage(2), table.asking) == (0, "reroll")


@rule("MAGE-52")
def test_a_scroll_takes_one_token_and_what_finds_none_is_discarded() -> None:
    table = mages(grimoire="burrow-hare orchard-wyrm!", damage=3).do("end")
    assert (table.grimoire(), table.damage()) == ("burrow-hare! orchard-wyrm!", 0)


@rule("MAGE-43", "MAGE-53")
def test_a_die_of_its_school_heals_a_scroll_in_the_refresh_phase() -> None:
    table = mages("hedge hedge finesse dream dream", grimoire="burrow-hare! echo-twins")
    assert table.refuses("activate burrow-hare 0").rule == "MAGE-53"
    assert table.refuses("heal burrow-hare 2").code == "not_its_rune"
    assert table.refuses("heal echo-twins 3").code == "not_to_be_healed"
    table.do("heal burrow-hare 0")
    assert table.refuses("heal burrow-hare 1").code == "not_to_be_healed"
    assert table.refuses("activate burrow-hare 1").rule == "MAGE-53"
    table.do("end")
    assert table.grimoire() == "burrow-hare echo-twins"


@rule("MAGE-43")
def test_recovering_the_healing_die_does_not_undo_it() -> None:
    table = mages("hedge dream finesse dream dream", grimoire="burrow-hare! shared-slumber")
    table.do("heal burrow-hare 0", "activate shared-slumber 1", "pick_die 0")
    assert table.places.split()[0] == "pool"
    table.do("end")
    assert table.grimoire() == "burrow-hare shared-slumber"


@rule("MAGE-43")
def test_a_scroll_discarded_under_its_healing_die_leaves_the_die_spent() -> None:
    table = mages("hedge dream finesse dream dream", grimoire="burrow-hare!")
    table.do("heal burrow-hare 0", "discard burrow-hare")
    assert table.places.split()[0] == "aside"


@rule("MAGE-53")
def test_a_damaged_scroll_counts_among_the_scrolls_but_does_nothing() -> None:
    table = mages("dream hedge hedge death death", grimoire="somnolent-judge hedge-warden!")
    assert table.do("activate somnolent-judge 0").energy == 2
    full = "burrow-hare! orchard-wyrm! echo-twins! lucid-turn! kite-battery! abacus-of-ash! owl-of-nines! night-courier!"
    table = mages(grimoire=full, nexus="lightning-ledger", mana=5).do("buy lightning-ledger yes")
    assert table.asking == "ninth"


@rule("MAGE-60")
def test_the_refresh_phase_goes_in_its_order() -> None:
    own = "burrow-hare! orchard-wyrm"
    table = mages("hedge hedge dream dream death", grimoire=own, damage=1, energy=3, mana=2)
    table.do("heal burrow-hare 0", "activate orchard-wyrm 1", "end")
    # Healed before new damage is placed, so the burrow hare can be hit again.
    assert (table.asking, table.energy, table.places) == (
        "place_damage",
        0,
        "pool pool pool pool pool",
    )
    assert table.grimoire() == "burrow-hare orchard-wyrm"
    table.do("pick burrow-hare")
    assert (table.state.turn.seat, table.asking) == (1, "reroll")


@rule("MAGE-61")
def test_mana_stays_and_energy_does_not() -> None:
    table = mages(energy=4, mana=3).do("end", "reroll", "end", "reroll")
    assert (table.energy, table.mana(0)) == (0, 3)


FULL = "burrow-hare! orchard-wyrm echo-twins lucid-turn kite-battery abacus-of-ash owl-of-nines"


@rule("MAGE-71")
def test_eight_scrolls_and_no_spawn_win_contest_at_once() -> None:
    table = mages(mode="contest", grimoire=FULL, nexus="night-courier", mana=9, spawn=[0, 6])
    table.do("buy night-courier yes")
    result = table.state.result
    assert result is not None
    assert (result.ending, result.winners, table.state.awaited) == ("festival", (0,), [])


@rule("MAGE-71")
def test_the_scrolls_must_be_there_and_the_spawn_gone() -> None:
    table = mages(mode="contest", grimoire=FULL + " night-courier", mana=3, spawn=[2, 6])
    table.do("discard_spawn")
    assert table.state.result is None
    table.do("discard burrow-hare")
    table.state.players[0].mana = 2
    table.do("discard_spawn")
    assert table.state.result is None


@rule("MAGE-71")
def test_texts_about_locations_do_nothing_in_contest() -> None:
    table = mages(
        "divination hedge hedge dream dream", mode="contest", grimoire="foretold-road", spawn=[6, 6]
    )
    assert table.do("activate foretold-road 0").energy == 2
    assert not [each for each in table.state.turn.discounts if each.on != "location"]


@rule("MAGE-71")
def test_two_who_are_there_at_once_are_decided_by_the_turn() -> None:
    """No card of the set does this to two at once, so one of them is there from the beginning."""
    eight = FULL + " night-courier"
    other = "thunder-whelp squall-imp brood-vixen lantern-hive hedge-warden overgrowth fork-the-sky spark-scrawl"
    table = mages(mode="contest", grimoire=[eight, other], spawn=[1, 0], mana=2, seats=3)
    table.do("discard_spawn")
    result = table.state.result
    assert result is not None
    assert result.winners == (0,)


@rule("MAGE-71")
def test_if_the_active_player_is_not_there_the_next_in_turn_order_wins() -> None:
    eight = FULL + " night-courier"
    other = "thunder-whelp squall-imp brood-vixen lantern-hive hedge-warden overgrowth fork-the-sky spark-scrawl"
    table = mages(mode="contest", grimoire=["", eight, other], spawn=[2, 0, 0], mana=2, seats=3)
    table.do("discard_spawn")
    result = table.state.result
    assert result is not None
    assert result.winners == (1,)


def test_discounts_for_spawn_and_locations_stay_all_turn() -> None:
    table = mages(
        "divination hedge hedge dream death",
        rune="divination",
        nexus="the-third-witness",
        grimoire="patient-spider",
        spawn=2,
        mana=9,
    )
    table.do("activate patient-spider 0", "discard_spawn", "discard_spawn")
    assert (table.spawn(), table.energy) == (0, 0)
    table.do("spirit the-third-witness")
    assert table.price("location") == 4 - 2
    assert table.do("defeat").price("location") == 9 - 2
