"""The table agrees that somebody takes back what they did last, though the turn has passed on."""

from typing import Any

import pytest

from .stage import Player, Stage, Table
from .test_undo import mansion, turn_of
from .test_votes import answer, at_screens, propose

pytestmark = pytest.mark.both_databases

UNDO = {"kind": "undo"}
ACROSS = ("light_breaker", "secret_corridor", "flight", "swap", "ask", "agree", "move")
"""Actions after which another one may be asked, or may have acted, without a card between them."""


def owner(table: Table, seat: int) -> Player:
    return table.players[seat]


async def shown(stage: Stage) -> tuple[Table, int, Any]:
    """A table where a seat could take something back if the other one agrees, and the seat's view
    as it would be then."""
    table = await mansion(stage, options={"figures": 4})
    await at_screens(table, *table.players)
    for _ in range(200):
        views = [await table.look(seat) for seat in (0, 1)]
        for seat, view in enumerate(views):
            if view["undo"] is not None and not view["undo"]["free"]:
                path = f"/matches/{table.match}/positions/{view['undo']['to']}"
                return table, seat, (await owner(table, seat).call("GET", path))["view"]
        seat = views[0]["awaited"][0]
        options = {action["kind"]: action for action in views[seat]["actions"]}
        kind = next((kind for kind in ACROSS if kind in options), None) or next(iter(options))
        await table.post(seat, views[seat]["step"], options[kind])
    raise AssertionError("nobody could ask for it")


async def test_what_is_free_needs_no_vote(stage: Stage) -> None:
    table = await mansion(stage)
    await at_screens(table, *table.players)
    seat = await turn_of(table)
    assert (await propose(table, owner(table, seat), UNDO))["code"] == "nothing_to_undo"
    await table.act(seat, "move")
    assert (await propose(table, owner(table, seat), UNDO))["code"] == "undo_is_free"


async def test_all_agree_and_it_is_taken_back(stage: Stage) -> None:
    table, seat, before = await shown(stage)
    view = await propose(table, owner(table, seat), UNDO)
    (vote,) = view["table"]["votes"]
    assert (vote["yes"], vote["needed"]) == ([seat], 2)
    view = await answer(table, owner(table, 1 - seat), vote)
    assert view["table"]["votes"] == []
    assert (await table.look(seat))["view"] == before


async def test_whatever_happens_meanwhile_settles_it(stage: Stage) -> None:
    table, seat, _ = await shown(stage)
    view = await propose(table, owner(table, seat), UNDO)
    (vote,) = view["table"]["votes"]
    await table.act(1 - seat)
    await stage.settle()
    assert (await table.look(seat))["table"]["votes"] == []
    assert (await answer(table, owner(table, 1 - seat), vote))["code"] == "vote_over"
