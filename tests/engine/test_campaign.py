"""Choices change a progress by the rules alone, and terms change a room's options."""

from types import SimpleNamespace

import pytest
from pydantic import ValidationError

from engine.mill_campaign import GoOn, Harvest, LongMill, StartOver, TryAgain
from simsalabim.engine.campaign import Finished, Terms, choose, fit, legal_choices
from simsalabim.engine.refusals import Refused
from simsalabim.engine.saves import Unreadable, load_progress


def finished(ending: str) -> Finished:
    state = SimpleNamespace(ending=ending, hands=[[1, 4], [2, 3], [5]])
    return Finished(state, ("ada", None, "ben"))


def test_the_people_of_a_match_are_its_members_by_seat() -> None:
    assert finished("ground").people == [0, 2]


def test_a_choice_makes_a_new_progress_and_leaves_the_old_one_alone() -> None:
    mill, before = LongMill(), LongMill().start()
    after = choose(mill, before, GoOn(), finished("ground"))
    assert before == Harvest(1, 0, {})
    assert after == Harvest(2, 0, {"ada": 4, "ben": 5})


def test_only_what_is_offered_or_free_can_be_chosen() -> None:
    mill, progress = LongMill(), Harvest(2, 1, {})
    assert legal_choices(mill, progress, finished("flood")) == [TryAgain()]
    assert legal_choices(mill, progress, None) == [StartOver()]
    for choice, match in ((GoOn(), finished("flood")), (StartOver(), finished("flood"))):
        with pytest.raises(Refused) as refused:
            choose(mill, progress, choice, match)
        assert refused.value.refusal.code == "not_now"
    with pytest.raises(Refused):
        choose(mill, progress, TryAgain())


def test_options_that_close_vanish_and_those_that_open_begin_with_what_is_usual() -> None:
    options = {"deck": "strict", "a": True, "b": False}
    closed = Terms(frozenset({"a", "b"}))
    assert fit(options, Terms(), closed) == {"deck": "strict"}
    opened = Terms(frozenset({"b"}), usual={"a": True})
    assert fit({"deck": "strict"}, closed, opened) == {"deck": "strict", "a": True}


def test_what_has_been_open_keeps_what_was_chosen() -> None:
    terms = Terms(frozenset({"b"}), usual={"a": True})
    assert fit({"a": False}, terms, Terms(usual={"a": True})) == {"a": False}


def test_what_is_decided_is_so_whatever_was_chosen() -> None:
    terms = Terms(decided={"rounds": 2}, usual={"rounds": 1})
    assert fit({"rounds": 3}, Terms(), terms) == {"rounds": 2}


def test_progress_is_carried_over_from_older_shapes_step_by_step() -> None:
    mill = LongMill(3, {1: lambda raw: raw | {"tries": 0}, 2: lambda raw: raw | {"kept": {}}})
    assert load_progress(mill, 1, {"chapter": 2}) == Harvest(2, 0, {})
    assert load_progress(mill, 3, {"chapter": 2, "tries": 1, "kept": {"ada": 1}}).tries == 1
    with pytest.raises(Unreadable, match="newer"):
        load_progress(mill, 4, {"chapter": 2, "tries": 1, "kept": {}})
    with pytest.raises(Unreadable, match="unknown"):
        load_progress(mill, 0, {"chapter": 2})
    with pytest.raises(ValidationError):
        load_progress(mill, 3, {"chapter": 9, "tries": 0, "kept": {}})
