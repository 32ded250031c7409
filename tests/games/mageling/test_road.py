"""The table takes a pawn off the road: who may propose it, who is asked, and what it means (MAGE-98)."""

import pytest

from games.mageling.tabletop import Table, game, mages, new_match
from simsalabim.engine.dice import LooseDice
from simsalabim.games.mageling.chapter import chapter_result

rule = pytest.mark.rule

EAGER = ("take_off", "accept", "end")
"""Kinds of actions that lead to pawns being taken off."""


def after_an_idle_turn(seats: int = 3, **given: object) -> Table:
    """Seat 0 has ended its turn without an action, and seat 1 is in its Action phase."""
    return mages(seats=seats, mode="coop", **given).do("end", "reroll")  # type: ignore[arg-type]


def off(seats: int = 3, **given: object) -> Table:
    """The pawn of seat 0 has just been taken off the road, in the turn of seat 1."""
    table = after_an_idle_turn(seats, **given).do("take_off 0")
    return table.do(*["accept"] * (seats - 1))


@rule("MAGE-98")
def test_it_is_proposed_for_another_who_took_no_action_in_the_last_turn() -> None:
    table = after_an_idle_turn()
    assert table.may("take_off 0")
    assert table.refuses("take_off 2").code == "has_acted"
    for seat in (1, 7):
        assert table.refuses(f"take_off {seat}").code == "no_such_pawn"
    acted = mages("hedge hedge dream dream death", seats=3, mode="coop")
    acted.do("gather 0 1", "end", "reroll")
    assert acted.refuses("take_off 0").rule == "MAGE-98"


@rule("MAGE-98")
def test_who_acts_again_is_on_the_way_again() -> None:
    table = after_an_idle_turn(2).do("end", "reroll")
    assert game.view(table.state, None).players[1].idle
    table.do("gather 0 1", "end", "reroll")
    assert table.refuses("take_off 0").code == "has_acted"


@rule("MAGE-98")
@pytest.mark.parametrize("mode", ["standard", "contest"])
def test_only_co_op_takes_pawns_off(mode: str) -> None:
    table = mages(mode=mode).do("end", "reroll")
    assert table.refuses("take_off 0").code == "coop_road"


@rule("MAGE-98")
def test_everybody_else_is_asked_in_turn_order_and_the_player_too() -> None:
    table = after_an_idle_turn().do("take_off 0")
    assert (table.asking, table.state.awaited) == ("consent", [2])
    assert table.refuses("end").code == "consent_first"
    table.do("accept")
    assert (table.asking, table.state.awaited) == ("consent", [0])
    assert not table.state.players[0].off
    table.do("accept")
    assert table.kinds()[:2] == ["agreed", "taken_off"]
    assert game.view(table.state, None).players[0].off
    assert (table.asking, table.state.awaited) == ("act", [1])


@rule("MAGE-98")
@pytest.mark.parametrize("answers", [["decline"], ["accept", "decline"]])
def test_one_no_ends_it_and_it_is_not_proposed_again_in_this_turn(answers: list[str]) -> None:
    table = after_an_idle_turn().do("take_off 0", *answers)
    assert not table.state.players[0].off
    assert (table.asking, table.state.awaited) == ("act", [1])
    assert table.refuses("take_off 0").code == "proposed_already"
    table.do("end", "reroll")
    assert table.may("take_off 0")


@rule("MAGE-98")
def test_a_seat_that_is_gone_agrees() -> None:
    table = after_an_idle_turn().do("take_off 0")
    for seat in (2, 0):
        assert game.absent(table.state, seat).kind == "accept"
        table.do("accept")
    assert table.state.players[0].off


@rule("MAGE-98")
def test_a_bot_agrees_unless_it_is_its_own_pawn() -> None:
    table = after_an_idle_turn().do("take_off 0")
    said = [game.bots["sensible"](table.state, seat, LooseDice(1)).kind for seat in (2, 0)]
    assert said == ["accept", "decline"]


@rule("MAGE-85", "MAGE-98")
def test_it_counts_no_more_for_closing_and_nothing_closes_by_its_going() -> None:
    table = off(at=[0, 1, 1], mana=[0, 30, 30])
    assert not any(spot.closed for spot in table.state.row)
    table.do("defeat")
    assert not table.state.row[1].closed
    table.do("end", "reroll", "defeat")
    assert [spot.closed for spot in table.state.row] == [False, True, False, False, False]


@rule("MAGE-98")
def test_its_turns_are_skipped() -> None:
    table = after_an_idle_turn().do("end", "reroll", "take_off 1", "accept", "accept")
    table.do("end", "reroll", "end")
    assert (table.state.turn.round, table.state.awaited) == (2, [2])


@rule("MAGE-83", "MAGE-98")
def test_if_it_was_the_start_player_the_next_one_is_that_and_rounds_go_on() -> None:
    table = off()
    table.state.evertree = 5
    assert game.view(table.state, None).start == 1
    table.do("end", "reroll")
    assert (table.state.turn.round, table.state.evertree) == (1, 5)
    table.do("end", "reroll")
    assert (table.state.turn.round, table.state.awaited, table.state.evertree) == (2, [1], 4)


@rule("MAGE-98")
def test_who_is_left_alone_plays_on_alone() -> None:
    table = off(2)
    table.state.evertree = 5
    table.do("end", "reroll")
    assert (table.state.awaited, table.state.turn.round, table.state.evertree) == ([1], 2, 4)
    assert table.refuses("take_off 0").code == "no_such_pawn"


@rule("MAGE-98")
def test_no_effect_on_players_reaches_it() -> None:
    table = off(4, mana=[5, 5, 5, 5], damage=[0, 0, 0, 1], grimoire=["burrow-hare"])
    table.state.players[0].damage = 1
    table.state.gates[0].mana = 2
    # He Who Sips comes through the gate: each player loses 2 mana.
    table.do("end", "reroll", "end", "reroll").do("end", dice=[2])
    assert [table.mana(seat) for seat in range(4)] == [5, 3, 3, 3]
    assert (table.damage(0), table.grimoire(0), table.state.awaited) == (1, "burrow-hare", [1])


@rule("MAGE-98")
def test_the_next_player_is_the_next_one_on_the_road() -> None:
    table = mages("finesse dream aether death hedge", seats=3, mode="coop")
    table.state.players[0].crystal = "tidal-pearl"
    table.state.players[1].off = True
    table.do("animate 0 tidal-pearl", "choose 1")
    assert (table.mana(1), table.mana(2)) == (0, 1)


@rule("MAGE-98")
def test_its_scrolls_lend_nothing() -> None:
    table = mages(
        "dream hedge hedge death death",
        seats=3,
        mode="coop",
        grimoire=["mirror-pillow", "orchard-wyrm", "lightning-ledger"],
    )
    table.state.players[1].off = True
    table.do("activate mirror-pillow 0")
    assert not table.may("pick orchard-wyrm")
    assert table.may("pick lightning-ledger")


@rule("MAGE-91", "MAGE-98")
def test_it_wins_with_the_others_and_keeps_a_card() -> None:
    table = off(2, at=[0, 4], mana=[0, 30])
    table.do("defeat")
    assert (table.asking, table.state.awaited) == ("keep", [1])
    for seat in (1, 0):
        table.do(f"pick {table.state.players[seat].offer[0]}")
    outcome, result = game.outcome(table.state), chapter_result(table.state)
    assert outcome is not None
    assert [line.place for line in outcome.lines] == [1, 1]
    assert result is not None
    assert list(map(len, result.keeps)) == [1, 1]


@rule("MAGE-98")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_play_in_which_pawns_are_taken_off_whenever_it_can_be_breaks_no_promise(seats: int) -> None:
    gone = 0
    for seed in range(4):
        state, _ = new_match(seats, seed, mode="coop", chapter=1 + seed)
        table, dice = Table(state), LooseDice(seed)
        while table.state.awaited:
            (seat,) = table.state.awaited
            assert not table.state.players[seat].off or table.asking == "keep"
            wanted = [each for each in game.legal(table.state, seat) if each.kind in EAGER]
            legal = wanted if wanted and dice.pick(3) else game.legal(table.state, seat)
            table.take(legal[dice.pick(len(legal))], dice)
        gone += sum(player.off for player in table.state.players)
        assert not all(player.off for player in table.state.players)
        assert game.outcome(table.state) is not None
    assert gone >= 4
