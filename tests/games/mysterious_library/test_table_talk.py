"""What lies open, and talking on the board: MYST-70 and MYST-71."""

import pytest

from games.mysterious_library.tabletop import Table, game, library

rule = pytest.mark.rule


@rule("MYST-70")
def test_all_hands_discards_and_counts_are_open_to_everyone() -> None:
    one = library(
        "janka at fireplace, emil at bindery",
        hands={"janka": "red flight", "emil": "gold"},
        discard="mr_mean red",
        map_discard="map_room",
        blades="map_room",
    )
    for name in ("janka", "emil", "onlooker"):
        seen = one.sees(name)
        assert [player.hand for player in seen.players] == [["red", "flight"], ["gold"]]
        assert seen.discard == ["mr_mean", "red"]
        assert seen.map_discard == ["map_room"]
        assert seen.deck == {
            "red": 2,
            "blue": 4,
            "green": 4,
            "gold": 3,
            "secret_corridor": 4,
            "light_breaker": 4,
            "flight": 2,
            "mr_mean": 2,
            "whirlwind": 3,
        }
        assert seen.pile == 11


@rule("MYST-70")
def test_nobody_knows_the_order_of_a_deck() -> None:
    one = library("janka at fireplace, emil at bindery")
    before = one.sees("janka")
    one.state.deck.reverse()
    one.state.maps[0].reverse()
    assert one.sees("janka") == before


def talking() -> Table:
    return library(
        "janka at fireplace, emil at bindery, emma at map_room",
        hands={"emil": "red flight"},
        blades="star_dome music_alcove",
    )


@rule("MYST-71")
def test_anyone_may_point_at_a_room_or_a_card_and_all_see_it() -> None:
    one = talking().says("emma", "point star_dome")
    assert one.fact("pointed").mark.room == "star_dome"
    assert one.sees("onlooker").marks[one.seat("emma")].room == "star_dome"
    one.says("emma", "point_card emil red")
    mark = one.sees("janka").marks[one.seat("emma")]
    assert (mark.owner, mark.card) == ("emil", "red")
    assert not game.allows(
        one.state,
        2,
        game.actions.validate_python({"kind": "point_card", "owner": "emil", "card": "gold"}),
    )


@rule("MYST-71")
def test_a_proposal_is_seen_by_all_and_changes_nothing() -> None:
    one = talking()
    step, asked, stood = one.state.step, list(one.state.awaited), one.stands
    one.says("emma", "propose janka: disarm star_dome, move star_dome")
    assert (one.state.step, one.state.awaited, one.stands) == (step, asked, stood)
    assert one.state.blades == ["star_dome", "music_alcove"]
    proposal = one.sees("onlooker").proposals[one.seat("emma")]
    assert proposal.whom == "janka"
    assert [step.kind for step in proposal.plan] == ["disarm", "move"]


@rule("MYST-71")
def test_the_active_player_takes_a_plan_at_once() -> None:
    one = talking().says("emma", "propose janka: disarm star_dome, move music_alcove")
    accept = f"accept {one.seat('emma')}"
    assert accept in one.may("janka")
    one.acts(accept)
    assert one.state.blades == ["music_alcove"]
    assert one.at("janka") == "music_alcove"
    assert one.stands == ("janka", "act", 1)
    assert one.facts() == ["disarmed", "moved", "accepted"]
    assert one.sees("emil").proposals == [None, None, None]


@rule("MYST-71")
def test_a_plan_goes_as_far_as_it_can_and_the_rest_stays_proposed() -> None:
    one = library("emma at fireplace, emil at bindery", hands={"emil": "red"})
    one.says("emil", "propose emma: move star_dome, ask emil red, move fireplace")
    one.acts(f"accept {one.seat('emil')}")
    assert one.question == "wish"
    (rest,) = one.sees("emma").proposals[one.seat("emil")].plan
    assert rest.kind == "move"
    one.do("emil", "agree").acts(f"accept {one.seat('emil')}")
    assert one.at("emma") == "fireplace"
    assert one.stands == ("emma", "draw", 2)


@rule("MYST-71", "MYST-43", "MYST-81")
def test_a_plan_that_fills_a_hand_waits_until_it_is_discarded_down() -> None:
    one = library(
        "janka at map_room, emma at map_room",
        hands={"janka": "red red", "emma": "blue blue gold gold green"},
    )
    one.says("emma", "propose janka: give emma red, give emma red, move clock_loft")
    accept = f"accept {one.seat('emma')}"
    one.acts(accept)
    assert (one.question, one.asked) == ("over_limit", {"emma"})
    assert one.stands == ("janka", "act", 2), "nothing else has happened"
    one.do("emma", "discard green").acts(accept)
    assert len(one.hand("emma").split()) == 6
    one.do("emma", "discard gold").acts(accept)
    assert one.at("janka") == "clock_loft"


@rule("MYST-71")
def test_a_plan_whose_first_step_cannot_be_done_is_not_taken() -> None:
    one = talking().says("emma", "propose janka: move bindery")
    accept = f"accept {one.seat('emma')}"
    assert one.refuses("janka", accept) == ("plan_stuck", "MYST-71")
    assert one.refuses("janka", "accept 0") == ("no_plan", "MYST-71")
    assert one.refuses("janka", "accept 9") == ("no_plan", "MYST-71")
    one.says("emma", "propose emil: move ink_cellar")
    assert one.refuses("janka", accept) == ("no_plan", "MYST-71")


@rule("MYST-71")
def test_a_plan_that_wins_stops_there() -> None:
    one = library("janka at star_dome, emil at fireplace", freed="red blue green gold")
    one.says("emil", "propose janka: move fireplace, move star_dome")
    assert one.acts(f"accept {one.seat('emil')}").ending == "won"


@rule("MYST-71")
def test_plans_and_fingers_are_taken_back_or_forgotten_when_the_actions_are_over() -> None:
    one = talking().says("emma", "propose janka: move star_dome").says("emma", "point star_dome")
    one.says("emma", "withdraw")
    assert one.sees("janka").proposals == one.sees("janka").marks == [None] * 3
    one.says("emma", "propose janka: move star_dome").says("emil", "point bindery")
    one.says("janka", "propose emil: travel map_room").acts("end")
    seen = one.sees("janka")
    assert seen.marks == [None] * 3
    assert [proposal and proposal.whom for proposal in seen.proposals] == ["emil", None, None]


@rule("MYST-71")
def test_a_plan_is_for_somebody_who_plays() -> None:
    one = talking()
    assert one.refuses("janka", "propose misha: move bindery") == ("not_playing", "MYST-10")
    assert one.refuses("janka", "point_card emil gold") == ("no_such_card", "MYST-71")


@rule("MYST-37", "MYST-71")
def test_a_seat_that_may_help_can_pass_unseen_until_the_next_step() -> None:
    one = talking()
    assert one.seat("emil") in one.state.awaited
    assert game.waiting_for(one.state, None) == [one.seat("janka")]
    before = one.sees("emma")
    step = one.state.step
    one.do("emil", "pass")
    assert one.state.step == step
    assert one.seat("emil") not in one.state.awaited
    assert one.sees("emma") == before
    assert one.sees("emil").passed
    one.acts("move card_catalogue")
    assert not one.sees("emil").passed
    assert one.seat("emil") in one.state.awaited
    assert one.refuses("janka", "pass") == ("must_answer", "MYST-20")
