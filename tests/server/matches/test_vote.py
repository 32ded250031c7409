"""When a proposal is decided, as a value."""

from typing import Any

import pytest

from simsalabim.server.votes.vote import Vote


@pytest.mark.parametrize(
    ("agreement", "voters", "needed"),
    [
        ("most", 0, 1), ("most", 1, 1), ("most", 2, 2), ("most", 3, 2), ("most", 4, 3),
        ("all", 0, 1), ("all", 1, 1), ("all", 4, 4),
    ],
)  # fmt: skip
def test_how_many_must_agree(agreement: Any, voters: int, needed: int) -> None:
    vote = Vote("v", "k", agreement, 0, {}, {0: True}, 0, 0)
    assert vote.needed(range(voters)) == needed


def test_it_is_decided_as_soon_as_it_is_clear() -> None:
    def verdict(ballots: dict[int, bool], agreement: Any = "most") -> str | None:
        return Vote("v", "k", agreement, 0, {}, ballots, 0, 0).verdict(range(4))

    assert verdict({0: True}) is None
    assert verdict({0: True, 1: True, 2: False}) is None
    assert verdict({0: True, 1: True, 2: True}) == "passed"
    assert verdict({0: True, 1: False, 2: False}) == "refused"
    assert verdict({0: True, 1: False}, "all") == "refused"
    assert verdict({0: False, 1: True, 2: True, 3: True}) == "withdrawn"


def test_what_somebody_said_who_has_left_is_not_counted_where_it_is_shown() -> None:
    vote = Vote("v", "k", "all", 1, {}, {0: True, 1: True, 2: False}, 0, 0)
    shown = vote.shown((0, 3))
    assert (shown["yes"], shown["no"], shown["needed"]) == ([0], [], 2)
    assert vote.verdict((0, 3)) is None
