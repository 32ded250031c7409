"""The table agrees that somebody takes back what they did last, though the turn has passed on."""

from typing import Any

from .stage import Player, Stage, Table, open_stage
from .test_undo import mansion, turn_of
from .test_votes import answer, at_screens, propose

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


async def test_what_is_agreed_in_a_pause_is_done_when_the_table_goes_on(stage: Stage) -> None:
    table, seat, before = await shown(stage)
    asks, other = owner(table, seat), owner(table, 1 - seat)
    (vote,) = (await propose(table, asks, UNDO))["table"]["votes"]
    pause = f"/matches/{table.match}/pause"
    stood = await other.call("PUT", pause, {"reason": "door"})
    view = await answer(table, other, vote)
    assert [each["yes"] for each in view["table"]["votes"]] == [[0, 1]]
    assert view["seq"] == stood["seq"]
    await asks.call("DELETE", pause)
    await stage.settle()
    after = await table.look(seat)
    assert (after["view"], after["table"]["votes"]) == (before, [])


async def test_a_restart_forgets_neither_the_question_nor_how_far_it_goes_back(
    house_file: str,
) -> None:
    async with open_stage(house_file) as stage:
        table, seat, before = await shown(stage)
        (vote,) = (await propose(table, owner(table, seat), UNDO))["table"]["votes"]
        clock = stage.clock
    async with open_stage(house_file, clock) as stage:
        table.stage = stage
        table.players = [await stage.again(player) for player in table.players]
        await answer(table, owner(table, 1 - seat), vote)
        assert (await table.look(seat))["view"] == before
