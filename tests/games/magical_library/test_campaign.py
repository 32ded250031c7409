"""The path as a campaign: what is offered, free, closed and preselected."""

from typing import Any

import pytest
from pydantic import ValidationError

from games.magical_library.tabletop import game, new_match, play_on
from simsalabim.engine.campaign import Finished, choose
from simsalabim.engine.dice import LooseDice
from simsalabim.engine.refusals import Refused
from simsalabim.games.magical_library import campaign
from simsalabim.games.magical_library.badges import BADGES, fulfilled, result_of
from simsalabim.games.magical_library.campaign import OPEN_ALL, OPEN_BOX, Progress, Tick
from simsalabim.games.magical_library.path import PATH
from simsalabim.games.magical_library.state import State
from simsalabim.games.magical_library.words import MODULES

rule = pytest.mark.rule
path = campaign.path_of_knowledge


def progress(ticked: int = 0, boxes: int = 0, all_open: bool = False) -> Progress:
    return Progress(list(BADGES[:ticked]), boxes, all_open)


def test_the_game_has_the_path_as_its_campaign() -> None:
    assert game.campaign is path


@rule("MLIB-80")
def test_a_match_that_is_not_over_offers_nothing() -> None:
    state, _ = new_match()
    assert path.offers(progress(), Finished(state, ("ada", "ben"))) == []


def clever_match(seed: int) -> State:
    """A match of two clever players, to its end."""
    state, _ = new_match(seed=seed)
    chance = LooseDice(seed)

    def clever(now: State, seat: int) -> Any:
        return game.bots["sensible"](game.imagine(now, seat, chance), seat, chance)

    play_on(state, lambda _: False, clever, seed)
    return state


@rule("MLIB-80", "MLIB-90")
def test_each_badge_is_offered_with_the_people_who_have_it() -> None:
    seen = set()
    for seed in range(6):
        state = clever_match(seed)
        result = result_of(state)
        assert result is not None
        both = path.offers(progress(), Finished(state, ("ada", "ben")))
        for badge in BADGES:
            having = tuple(seat for seat in (0, 1) if badge in fulfilled(result, seat))
            told = [offer.seats for offer in both if offer.choice == Tick(badge)]
            assert told == ([having] if having else [])
            seen |= {badge} if having else set()
        assert path.offers(progress(), Finished(state, (None, None))) == []
        assert path.offers(progress(15), Finished(state, ("ada", "ben"))) == []
    assert len(seen) > 1, "the seeds were chosen so that there are badges"


@rule("MLIB-80")
def test_a_tick_is_in_the_order_of_the_fields() -> None:
    after = progress(1)
    path.apply(after, Tick("modest"), None)
    assert after.ticked == ["total_80", "modest"]


@rule("MLIB-89")
@pytest.mark.parametrize("ticked", range(16))
def test_boxes_are_opened_one_by_one_as_they_are_reached(ticked: int) -> None:
    now, opened = progress(ticked), 0
    while OPEN_BOX in path.free(now):
        now, opened = choose(path, now, OPEN_BOX), opened + 1
    assert opened == PATH.boxes_reached(ticked)
    with pytest.raises(Refused) as refused:
        choose(path, now, OPEN_BOX)
    assert refused.value.refusal.rule == "MLIB-89"


@rule("MLIB-72", "MLIB-89")
def test_what_is_closed_is_closed_in_options_rules_and_view() -> None:
    for boxes in range(6):
        now = progress(12, boxes)
        allowed = PATH.modules_in(boxes)
        assert path.terms(now).closed == set(MODULES) - set(allowed)
        shown = [module for box in path.view(now, "ada").boxes for module in box.modules]
        assert shown == allowed
        readable = {n for module in allowed for n in campaign.RULES_OF[module]}
        assert not readable & set(path.closed_rules(now))


@rule("MLIB-89")
def test_when_all_is_open_nothing_is_left_to_open() -> None:
    now = choose(path, progress(), OPEN_ALL)
    assert path.terms(now).closed == set()
    assert path.closed_rules(now) == set()
    assert path.free(now) == []
    assert path.free(progress(12, 5)) == []


@rule("MLIB-63")
def test_variety_is_usual_once_it_is_open() -> None:
    assert path.terms(progress(2, 0)).usual == {}
    assert path.terms(progress(2, 1)).usual == {"variety": True}
    assert path.terms(progress(all_open=True)).usual == {"variety": True}


@rule("MLIB-88")
def test_the_view_counts_medals() -> None:
    assert [path.view(progress(n), None).medals_reached for n in (11, 12, 13, 15)] == [0, 0, 1, 3]


def test_every_module_has_its_rules_and_they_are_the_games() -> None:
    assert set(campaign.RULES_OF) == set(MODULES)
    text = game.rules_in["en"]
    assert all(f"**{number}**" in text for each in campaign.RULES_OF.values() for number in each)


@pytest.mark.parametrize(
    "raw",
    [
        {"ticked": ["square", "square"], "boxes": 0, "all_open": False},
        {"ticked": [], "boxes": 1, "all_open": False},
        {"ticked": list(BADGES), "boxes": 6, "all_open": False},
        {"ticked": [], "boxes": 0, "all_open": 0},
        {"ticked": [], "boxes": 0},
    ],
)
def test_what_cannot_come_about_by_play_is_refused(raw: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        path.progresses.validate_python(raw)


def test_refusals_say_what_is_wrong() -> None:
    state, _ = new_match()
    match = Finished(state, ("ada", "ben"))
    told = [
        (Tick("total_80"), match, "badge_ticked"),
        (Tick("square"), match, "badge_not_earned"),
        (OPEN_BOX, match, "only_badges"),
        (OPEN_BOX, None, "box_not_reached"),
    ]
    for choice, because, code in told:
        assert path.why_not(progress(1), choice, because).code == code
    assert path.why_not(progress(all_open=True), OPEN_ALL, None).code == "all_open"
