"""The campaign: what it takes over from a chapter, and gives to the next."""

import json
from dataclasses import replace
from typing import Any

import pytest
from pydantic import ValidationError

from games.mageling.tabletop import Table, game, mages, new_match
from simsalabim.engine.campaign import Finished, choose, legal_choices
from simsalabim.engine.dice import LooseDice
from simsalabim.engine.game import nothing
from simsalabim.engine.refusals import Refused
from simsalabim.engine.saves import dump, load_progress
from simsalabim.games.mageling.campaign import (
    ABANDON,
    COMPLETE,
    GO_ON,
    TRY_AGAIN,
    PlayAs,
)
from simsalabim.games.mageling.campaign import saving_the_evertree as rules
from simsalabim.games.mageling.progress import Progress
from simsalabim.games.mageling.tables import OF_DECK

rule = pytest.mark.rule

PAIR = ("ada", "ben")


def chapter(progress: Progress, members: Any = PAIR) -> Table:
    """The next chapter as the campaign has it played; all locations are turned up, both stand
    before the last one and are rich."""
    decided = rules.terms(progress).decided
    brought = rules.brings(progress, members) or {}
    state, _ = new_match(len(members), **decided, **brought)
    table = mages(seats=len(members), at=[4] * len(members), mana=30, **decided, **brought)
    for spot, known, deck in zip(table.state.row, state.same, OF_DECK, strict=True):
        spot.card = known or next(card for card in deck if card not in state.away)
    table.state.same = state.same
    return table


def win(progress: Progress, members: Any = PAIR, evertree: int = 2) -> Finished:
    table = chapter(progress, members)
    table.state.evertree = evertree
    table.do("defeat")
    while table.state.awaited:
        table.do(f"pick {table.state.players[table.state.awaited[0]].offer[0]}")
    return Finished(table.state, members)


def lose(progress: Progress, members: Any = PAIR) -> Finished:
    """Nothing is left on the Evertree, and nobody does anything about it."""
    state = chapter(progress, members).state
    state.evertree = 0
    state.row[4].card = None
    for player in state.players:
        player.at = 3
    while state.awaited:
        (seat,) = state.awaited
        game.apply(state, seat, game.absent(state, seat), LooseDice(1), nothing)
    return Finished(state, members)


def after(progress: Progress, match: Finished, choice: Any) -> Progress:
    """The progress after a choice, saved and read again."""
    made = choose(rules, progress, choice, match)
    return load_progress(rules, rules.schema, json.loads(dump(made)))


def walked(chapters: int, members: Any = PAIR) -> Progress:
    """So many chapters have been won."""
    progress = rules.start()
    for _ in range(chapters):
        progress = after(progress, win(progress, members), GO_ON)
    return progress


@rule("MAGE-90")
def test_a_won_chapter_leads_on_and_its_locations_leave() -> None:
    start = rules.start()
    match = win(start)
    assert legal_choices(rules, start, match) == [GO_ON]
    second = after(start, match, GO_ON)
    used = [spot.card for spot in match.state.row]
    assert (second.chapter, second.tries, second.away) == (2, 0, used)
    state, _ = new_match(2, **rules.terms(second).decided, **rules.brings(second, PAIR))
    assert (state.chapter, state.mode, state.first_try) == (2, "coop", True)
    assert state.row[0].card not in used
    assert rules.view(second, "ada").won_with == (tuple(used),)


@rule("MAGE-90")
def test_after_a_loss_the_same_cards_lie_in_the_same_places() -> None:
    second = walked(1)
    match = lose(second)
    assert legal_choices(rules, second, match) == [TRY_AGAIN, ABANDON]
    again = after(second, match, TRY_AGAIN)
    known = [spot.card for spot in match.state.row]
    assert known[4] is None
    assert (again.chapter, again.tries, list(again.places)) == (2, 1, known)
    assert (again.keeps, again.away) == (second.keeps, second.away)
    for seed in range(4):
        brought = rules.brings(again, PAIR)
        state, _ = new_match(2, seed, **rules.terms(again).decided, **brought)
        assert (list(state.same), state.row[0].card) == (known, known[0])
        assert not state.first_try
    assert after(again, lose(again), TRY_AGAIN).tries == 2


@rule("MAGE-95")
def test_a_retried_chapter_is_no_first_try_and_scores_add_up() -> None:
    start = rules.start()
    again = after(start, lose(start), TRY_AGAIN)
    second = after(again, win(again, evertree=3), GO_ON)
    assert second.scores == [3]
    easier = choose(rules, second, PlayAs("apprentice"))
    third = after(easier, win(easier, evertree=1), GO_ON)
    assert third.scores == [3, 1 + 1 - 1]
    assert third.tries == 0


@rule("MAGE-90", "MAGE-96")
def test_a_campaign_that_is_given_up_starts_afresh() -> None:
    second = walked(1)
    given_up = after(second, lose(second), ABANDON)
    assert given_up == rules.start()
    assert choose(rules, second, ABANDON) == rules.start()
    assert rules.brings(given_up, PAIR) is None


@rule("MAGE-96")
def test_winning_chapter_5_wins_the_campaign_and_everything_comes_back() -> None:
    fifth = walked(4)
    match = win(fifth, evertree=0)
    assert legal_choices(rules, fifth, match) == [COMPLETE]
    done = after(fifth, match, COMPLETE)
    assert done.totals == [4 * 3 + 1]
    assert replace(done, totals=[]) == rules.start()


@rule("MAGE-94")
def test_legendary_mode_opens_with_a_won_campaign_and_has_no_keeps() -> None:
    with pytest.raises(Refused) as error:
        choose(rules, walked(1), PlayAs("legendary"))
    assert error.value.refusal.code == "legendary_closed"
    fifth = walked(4)
    done = choose(rules, after(fifth, win(fifth), COMPLETE), PlayAs("legendary"))
    match = win(done, evertree=0)
    assert match.state.difficulty == "legendary"
    assert rules.brings(done, PAIR) is None
    assert after(done, match, GO_ON).scores == [0 + 1 + 1]


@rule("MAGE-93")
def test_the_mode_is_chosen_before_each_chapter() -> None:
    easier = choose(rules, rules.start(), PlayAs("apprentice"))
    assert rules.terms(easier).decided["difficulty"] == "apprentice"
    assert PlayAs("normal") in rules.free(easier)
    with pytest.raises(Refused) as error:
        choose(rules, easier, PlayAs("apprentice"))
    assert error.value.refusal.code == "played_already"


@rule("MAGE-91")
def test_keeps_grow_by_a_card_and_only_the_owner_sees_theirs() -> None:
    third = walked(2)
    ada, ben = third.keeps["ada"], third.keeps["ben"]
    assert (len(ada), len(ben)) == (2, 2)
    assert rules.brings(third, PAIR)["keeps"] == [list(ada), list(ben)]
    assert rules.brings(third, ("ben", "ada"))["keeps"] == [list(ben), list(ada)]
    assert rules.view(third, "ada").keep == ada
    for viewer, mine in (("ada", ada), ("ben", ben), ("cleo", ()), (None, ())):
        told = dump(rules.view(third, viewer)).decode()
        assert {card for card in (*ada, *ben) if card in told} == set(mine)
    assert rules.view(third, None).keeps == {"ada": 2, "ben": 2}
    assert rules.portable(third).keeps == {}


@rule("MAGE-91")
def test_whoever_is_new_begins_without_a_keep_and_who_sits_out_finds_theirs_again() -> None:
    second = walked(1)
    ada, ben = second.keeps["ada"], second.keeps["ben"]
    assert rules.brings(second, ("cleo", "ben"))["keeps"] == [[], list(ben)]
    third = after(second, win(second, ("cleo", "ben")), GO_ON)
    assert len(third.keeps["cleo"]) == 1
    assert set(third.keeps["ada"]) == set(ada) - {*third.keeps["cleo"], *third.keeps["ben"]}


@rule("MAGE-91")
def test_the_keep_of_a_bot_belongs_to_its_seat() -> None:
    second = walked(1, ("ada", None))
    (card,) = second.bot_keeps[1]
    assert rules.brings(second, ("ada", None))["keeps"][1] == [card]
    assert rules.brings(second, ("ada", "ben"))["keeps"][1] == []
    assert rules.brings(second, (None, "ada"))["keeps"] == [[], list(second.keeps["ada"])]
    assert card not in dump(rules.view(second, "ada")).decode()
    assert rules.portable(second).bot_keeps == [()] * 4


@rule("MAGE-91")
def test_a_card_that_somebody_adds_leaves_the_keep_of_one_who_sat_out() -> None:
    second = walked(1)
    match = win(second, ("cleo", "dan"))
    (added,) = match.state.players[0].kept
    second.keeps["ada"], second.bot_keeps[3] = (added,), ()
    third = after(second, match, GO_ON)
    assert (third.keeps["ada"], third.keeps["cleo"]) == ((), (added,))


def test_a_match_of_another_chapter_or_try_means_nothing() -> None:
    start, second = rules.start(), walked(1)
    lost = lose(start)
    assert legal_choices(rules, second, lost) == []
    again = after(start, lost, TRY_AGAIN)
    assert legal_choices(rules, again, lost) == []
    assert legal_choices(rules, start, Finished(chapter(start).state, PAIR)) == []


@pytest.mark.parametrize(
    ("won", "choice", "code"),
    [
        (True, TRY_AGAIN, "chapter_won"),
        (True, ABANDON, "chapter_won"),
        (True, COMPLETE, "other_chapter"),
        (True, PlayAs("apprentice"), "no_chapter"),
        (False, GO_ON, "chapter_lost"),
        (False, COMPLETE, "chapter_lost"),
        (None, GO_ON, "no_chapter"),
        (None, ABANDON, "nothing_begun"),
    ],
)
def test_what_did_not_happen_cannot_be_chosen(won: bool | None, choice: Any, code: str) -> None:
    start = rules.start()
    match = None if won is None else win(start) if won else lose(start)
    with pytest.raises(Refused) as error:
        choose(rules, start, choice, match)
    assert error.value.refusal.code == code


SECOND = {"chapter": 2, "scores": [1], "away": [deck[0] for deck in OF_DECK]}


@pytest.mark.parametrize(
    "odd",
    [
        {"chapter": 0},
        {"chapter": 6, "scores": [1] * 5},
        {"tries": -1},
        {"tries": 1},
        {"places": [None] * 5},
        {"tries": 1, "places": [OF_DECK[1][0], None, None, None, None]},
        {"difficulty": "legendary"},
        {"scores": [3]},
        SECOND | {"scores": [-2]},
        SECOND | {"scores": [99]},
        {"totals": [-6]},
        {"totals": [400]},
        SECOND | {"away": [OF_DECK[0][0]] * 5},
        SECOND | {"away": [deck[0] for deck in OF_DECK[::-1]]},
        SECOND | {"away": []},
        SECOND | {"tries": 1, "places": [OF_DECK[0][0], None, None, None, None]},
        SECOND | {"keeps": {"ada": ["burrow-hare", "lucid-turn"]}},
        SECOND | {"keeps": {"ada": ["burrow-hare"], "ben": ["burrow-hare"]}},
        SECOND | {"keeps": {"ada": ["no-such-card"]}},
        {"keeps": {"ada": ["burrow-hare"]}},
        {"bot_keeps": []},
    ],
    ids=str,
)
def test_a_progress_that_no_play_leads_to_is_refused(odd: Any) -> None:
    whole = json.loads(dump(rules.start()))
    assert load_progress(rules, 1, whole | SECOND).chapter == 2
    with pytest.raises(ValidationError):
        load_progress(rules, 1, whole | odd)


def test_the_game_has_this_campaign() -> None:
    assert game.campaign is rules
