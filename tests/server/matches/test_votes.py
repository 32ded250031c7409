"""What a table decides together: who has a say, how many must agree, and that it happens once."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import select

from simsalabim.server.settings import Settings
from simsalabim.server.votes.service import OPEN_SECONDS, SLOW_OPEN_SECONDS
from simsalabim.server.votes.tables import votes

from .stage import Peer, Player, Stage, Table, open_stage

GRACE = Settings().grace_seconds
END = {"kind": "end"}


async def propose(table: Table, player: Player, wish: dict[str, Any]) -> Any:
    return await player.call("POST", f"/matches/{table.match}/votes", wish)


async def answer(table: Table, player: Player, vote: dict[str, Any], yes: bool = True) -> Any:
    path = f"/matches/{table.match}/votes/{vote['id']}"
    return await player.call("POST", path, {"yes": yes})


async def at_screens(table: Table, *players: Player) -> list[Peer]:
    """These players have the table before their eyes."""
    return [
        await (await Peer(table.stage, player.token).open()).watch(table.match)
        for player in players
    ]


async def missing_one(stage: Stage, seats: int = 3, **more: Any) -> tuple[Table, list[Peer]]:
    """A table that has waited long enough for its last player, whom nobody has seen since."""
    table = await stage.table(seats, **more)
    peers = await at_screens(table, *table.players[:-1])
    await stage.pass_time(GRACE + 0.1, *peers)
    return table, peers


# --- A bot stands in -----------------------------------------------------------------------------


async def test_most_of_those_who_are_there_let_a_bot_play_until_she_returns(stage: Stage) -> None:
    table, (ada, bob) = await missing_one(stage, game="magic-labyrinth")
    cleo = table.players[2]
    live = await table.live()
    while live.window is not None or 2 not in live.state.awaited:
        seat = next(s for s in (*live.state.awaited, 0) if s in (0, 1))
        await table.act(seat) if (await table.look(seat))["actions"] else await stage.wait(1)
    await stage.pass_time(GRACE + 0.1, ada, bob)
    view = await propose(table, table.players[0], {"kind": "bot", "seat": 2})
    (vote,) = view["table"]["votes"]
    assert vote["terms"] == {"seat": 2, "level": "sensible"}
    assert (vote["voters"], vote["needed"], vote["yes"]) == ([0, 1], 2, [0])
    assert bob.of("table")[-1]["table"]["votes"] == [vote]
    view = await answer(table, table.players[1], vote)
    assert view["table"]["votes"] == []
    assert (view["seats"][2]["away"], view["seats"][2]["stand_in"]) == (True, "sensible")
    assert bob.of("table")[-1]["decided"]["verdict"] == "passed"
    seq = view["seq"]
    await stage.wait(1.3)
    assert (await table.look(0))["seq"] > seq  # the bot has played
    again = await propose(table, table.players[0], {"kind": "bot", "seat": 2})
    assert again["code"] == "bot_plays"
    await at_screens(table, cleo)
    back = (await table.look(0))["seats"][2]
    assert (back["away"], back["stand_in"]) == (False, None)


async def test_a_bot_that_stands_in_knows_only_what_its_seat_may_know(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _ = await missing_one(stage, 2)
    live, asked = await table.live(), list[int]()
    imagine = type(live.game).imagine

    def notice(game: Any, state: Any, viewer: int, dice: Any) -> Any:
        asked.append(viewer)
        return imagine(game, state, viewer, dice)

    monkeypatch.setattr(type(live.game), "imagine", notice)
    await propose(table, table.players[0], {"kind": "bot", "seat": 1})
    await stage.wait(1.3)
    assert (await table.look(0))["seq"] == 1
    assert asked == [1]


async def test_whoever_is_alone_decides_alone_after_the_grace_and_not_before(stage: Stage) -> None:
    table = await stage.table(2)
    (ada,) = await at_screens(table, table.players[0])
    wish = {"kind": "bot", "seat": 1, "level": "easy"}
    await stage.pass_time(GRACE - 1, ada)
    assert (await propose(table, table.players[0], wish))["code"] == "person_present"
    await stage.wait(1.1)
    view = await propose(table, table.players[0], wish)
    assert view["seats"][1]["stand_in"] == "easy"
    assert view["table"]["votes"] == []


async def test_whoever_has_left_can_be_stood_in_for_at_once(stage: Stage) -> None:
    table = await stage.table(2)
    await table.players[1].call("POST", f"/matches/{table.match}/leave", {})
    view = await propose(table, table.players[0], {"kind": "bot", "seat": 1})
    assert view["seats"][1]["stand_in"] == "easy"  # Mill has no better one


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"kind": "bot", "seat": 9}, "not_found"),
        ({"kind": "bot", "seat": 2}, "no_person"),
        ({"kind": "bot", "seat": 1, "level": "wizard"}, "unknown_level"),
        ({"kind": "bot", "seat": 16}, "invalid"),
        ({"kind": "bot"}, "invalid"),
        ({"kind": "undone"}, "invalid"),
        ({"kind": "end", "seat": 1}, "invalid"),
        ({"kind": "pace", "question_seconds": 0}, "same_pace"),
        ({"kind": "pace", "question_seconds": -1}, "invalid"),
    ],
)
async def test_what_makes_no_sense_is_not_put_to_the_vote(
    stage: Stage, wish: dict[str, Any], code: str
) -> None:
    table = await stage.table(3, bots={2: "easy"})
    await stage.wait(GRACE + 1)
    assert (await propose(table, table.players[0], wish))["code"] == code
    assert (await table.look(0))["table"]["votes"] == []


async def test_it_lapses_as_soon_as_she_is_seen_again(stage: Stage) -> None:
    table, (ada, _) = await missing_one(stage)
    view = await propose(table, table.players[0], {"kind": "bot", "seat": 2})
    (vote,) = view["table"]["votes"]
    await Peer(stage, table.players[2].token).open()
    await stage.settle()
    assert ada.of("table")[-1]["decided"]["verdict"] == "lapsed"
    assert (await answer(table, table.players[1], vote))["code"] == "vote_over"
    assert (await table.look(0))["seats"][2]["away"] is False


async def test_who_is_missing_has_no_say(stage: Stage) -> None:
    table, _ = await missing_one(stage, 4)
    view = await propose(table, table.players[0], {"kind": "bot", "seat": 3})
    (vote,) = view["table"]["votes"]
    assert (vote["voters"], vote["needed"]) == ([0, 1, 2], 2)
    assert (await answer(table, table.players[3], vote))["code"] == "about_you"
    # And since that was a sign of life, it is off the table as soon as somebody looks.
    view = await answer(table, table.players[1], vote)
    assert (view["table"]["votes"], view["seats"][3]["away"]) == ([], False)


# --- The end, the pace ---------------------------------------------------------------------------


async def test_all_who_are_there_must_agree_to_an_early_end(stage: Stage) -> None:
    table = await stage.table(3)
    peers = await at_screens(table, *table.players)
    (vote,) = (await propose(table, table.players[0], END))["table"]["votes"]
    assert (vote["needed"], vote["terms"]) == (3, {})
    await answer(table, table.players[1], vote)
    refused = await answer(table, table.players[2], vote, False)
    assert (refused["status"], refused["table"]["votes"]) == ("running", [])
    assert peers[1].of("table")[-1]["decided"]["verdict"] == "refused"
    (vote,) = (await propose(table, table.players[1], END))["table"]["votes"]
    await answer(table, table.players[0], vote)
    over = await answer(table, table.players[2], vote)
    assert (over["status"], over["outcome"], over["table"]["votes"]) == ("abandoned", None, [])
    assert peers[0].of("state")[-1]["status"] == "abandoned"
    assert (await propose(table, table.players[0], END))["code"] == "match_over"
    assert (await answer(table, table.players[0], vote))["code"] == "match_over"
    again = await table.players[0].call("POST", f"/rooms/{table.room}/matches", {})
    assert again["status"] == "running"


async def test_whoever_has_just_closed_the_page_is_still_asked_for_a_minute(stage: Stage) -> None:
    table = await stage.table(2)
    ada, bob = await at_screens(table, *table.players)
    await stage.pass_time(GRACE + 1, ada, bob)
    await bob.leave()
    (vote,) = (await propose(table, table.players[0], END))["table"]["votes"]
    assert (vote["voters"], vote["needed"]) == ([0, 1], 2)
    await stage.pass_time(GRACE - 1, ada)
    assert (await table.look(0))["status"] == "running"
    await stage.pass_time(1.2, ada)
    assert (await table.look(0))["status"] == "abandoned"


async def test_another_pace_counts_from_the_open_question_on(stage: Stage) -> None:
    table = await stage.table(2, options={"thieves": False}, question_seconds=300)
    peers = await at_screens(table, *table.players)
    await stage.pass_time(100, *peers)
    wish = {"kind": "pace", "question_seconds": 30}
    (vote,) = (await propose(table, table.players[0], wish))["table"]["votes"]
    assert (await table.look(0))["left_ms"] == 200_000
    view = await answer(table, table.players[1], vote)
    assert (view["table"]["question_seconds"], view["left_ms"]) == (30, 30_000)
    await stage.wait(30.3)
    assert (await table.look(0))["seq"] == 2
    wish = {"kind": "pace", "question_seconds": 0}
    (vote,) = (await propose(table, table.players[1], wish))["table"]["votes"]
    view = await answer(table, table.players[0], vote)
    assert (view["table"]["question_seconds"], view["left_ms"], view["deadline"]) == (0, None, None)
    await stage.wait(40)
    assert (await table.look(0))["seq"] == 2


async def test_at_a_slow_table_nobody_is_passed_over_for_being_asleep(stage: Stage) -> None:
    table = await stage.table(2, question_seconds=2 * 86_400)
    await stage.wait(GRACE + 100)
    ada, bob = table.players
    assert (await table.look(0))["table"]["grace_seconds"] == 86_400
    wish = {"kind": "bot", "seat": 1}
    assert (await propose(table, ada, wish))["code"] == "person_present"
    for wish in (END, {"kind": "pace", "question_seconds": 60}):
        view = await propose(table, ada, wish)
        vote = view["table"]["votes"][-1]
        assert (vote["voters"], vote["needed"]) == ([0, 1], 2)
    stage.clock.passed += SLOW_OPEN_SECONDS / 2
    stage.matches.alarms.ring()
    await stage.settle()
    (_, pace) = (await table.look(1))["table"]["votes"]
    assert (await answer(table, bob, pace))["table"]["question_seconds"] == 60


# --- Saying yes and no ---------------------------------------------------------------------------


async def test_the_proposer_can_take_it_back_and_the_last_word_of_others_counts(
    stage: Stage,
) -> None:
    table = await stage.table(4)
    peers = await at_screens(table, *table.players)
    ada, bob, *_ = table.players
    view = await propose(table, ada, {"kind": "pace", "question_seconds": 60})
    (vote,) = view["table"]["votes"]
    await answer(table, bob, vote)
    (vote,) = (await answer(table, bob, vote))["table"]["votes"]
    assert (vote["yes"], vote["no"]) == ([0, 1], [])
    view = await answer(table, ada, vote, False)
    assert view["table"]["votes"] == []
    assert peers[3].of("table")[-1]["decided"]["verdict"] == "withdrawn"


async def test_it_lapses_when_nobody_answers(stage: Stage) -> None:
    table = await stage.table(2)
    ada, bob = await at_screens(table, *table.players)
    await propose(table, table.players[0], END)
    await stage.pass_time(OPEN_SECONDS - 1, ada, bob)
    assert not [frame for frame in ada.of("table") if frame["decided"]]
    await stage.pass_time(1.2, ada, bob)
    assert ada.of("table")[-1]["decided"] == {
        "kind": "end", "seat": 0, "terms": {}, "verdict": "lapsed",
    }  # fmt: skip
    assert (await table.look(0))["status"] == "running"


async def test_it_lapses_with_the_match(stage: Stage) -> None:
    table = await stage.table(2, options={"rounds": 1, "thieves": False})
    ada, _ = await at_screens(table, *table.players)
    await propose(table, table.players[0], {"kind": "pace", "question_seconds": 60})
    await table.bid_all()
    await stage.settle()
    view = await table.look(0)
    assert (view["status"], view["table"]["votes"]) == ("over", [])
    assert ada.of("table")[-1]["decided"]["verdict"] == "lapsed"
    rows = await stage.services.database.read(lambda c: c.execute(select(votes)).all())
    assert rows == []


async def test_one_of_each_kind_at_a_time_and_only_by_who_plays(stage: Stage) -> None:
    table = await stage.table(2, watchers=1)
    ada, bob, eve = table.players
    await at_screens(table, ada, bob)
    pace = {"kind": "pace", "question_seconds": 60}
    (vote,) = (await propose(table, ada, pace))["table"]["votes"]
    assert (await propose(table, bob, pace | {"question_seconds": 90}))["code"] == "vote_open"
    assert (await propose(table, ada, pace))["table"]["votes"] == [vote]  # sent again
    both = await propose(table, bob, END)
    assert [each["kind"] for each in both["table"]["votes"]] == ["pace", "end"]
    (_, end) = both["table"]["votes"]
    await answer(table, ada, end, False)
    await answer(table, ada, vote)
    assert (await propose(table, eve, END))["code"] == "not_seated"
    assert (await answer(table, eve, vote))["code"] == "not_seated"
    assert [each["id"] for each in (await table.look(eve))["table"]["votes"]] == [vote["id"]]
    assert (await answer(table, bob, {"id": "nothing"}))["code"] == "vote_over"
    stranger = await stage.guest("Zoe")
    assert (await propose(table, stranger, END))["code"] == "not_found"
    await bob.call("POST", f"/matches/{table.match}/leave", {})
    assert (await answer(table, bob, vote))["code"] == "seat_left"


async def test_leaving_while_the_table_is_asked_leaves_it_to_the_others(stage: Stage) -> None:
    table = await stage.table(3)
    await at_screens(table, *table.players)
    (vote,) = (await propose(table, table.players[0], END))["table"]["votes"]
    await answer(table, table.players[1], vote)
    await table.players[2].call("POST", f"/matches/{table.match}/leave", {})
    await stage.settle()
    assert (await table.look(0))["status"] == "abandoned"


async def test_too_many_proposals_are_refused(house_file: str) -> None:
    async with open_stage(house_file, limit_factor=1.0) as stage:
        table = await stage.table(2)
        codes = []
        for seconds in range(1, 14):
            wish = {"kind": "pace", "question_seconds": seconds}
            reply = await propose(table, table.players[0], wish)
            codes.append(reply.get("code"))
            if reply.get("code") is None:
                await answer(table, table.players[0], reply["table"]["votes"][0], False)
        assert codes == [None] * 10 + ["too_many"] * 3


# --- Races, restarts -----------------------------------------------------------------------------


async def test_many_answers_at_once_decide_it_once(stage: Stage) -> None:
    table = await stage.table(4)
    peers = await at_screens(table, *table.players)
    (vote,) = (await propose(table, table.players[0], END))["table"]["votes"]
    replies = await asyncio.gather(
        *(answer(table, player, vote) for player in table.players[1:] for _ in range(3))
    )
    codes = {reply.get("code") for reply in replies}
    assert codes <= {None, "vote_over", "match_over"}
    decided = [frame for frame in peers[0].of("table") if frame["decided"]]
    assert [frame["decided"]["verdict"] for frame in decided] == ["passed"]
    assert (await table.look(0))["status"] == "abandoned"


async def test_two_proposals_at_once_open_one(stage: Stage) -> None:
    table = await stage.table(3)
    await at_screens(table, *table.players)
    replies = await asyncio.gather(*(propose(table, player, END) for player in table.players))
    assert sorted(reply.get("code") or "" for reply in replies) == ["", "vote_open", "vote_open"]


async def test_a_restart_forgets_no_vote(house_file: str) -> None:
    async with open_stage(house_file) as stage:
        table = await stage.table(3)
        await at_screens(table, *table.players)
        (vote,) = (await propose(table, table.players[0], END))["table"]["votes"]
        await answer(table, table.players[1], vote)
        clock = stage.clock
    async with open_stage(house_file, clock) as stage:
        table.stage = stage
        table.players = [await stage.again(player) for player in table.players]
        (kept,) = (await table.look(0))["table"]["votes"]
        assert (kept["id"], kept["yes"], kept["lapses_at"]) == (
            vote["id"], [0, 1], vote["lapses_at"],
        )  # fmt: skip
        over = await answer(table, table.players[2], kept)
        assert over["status"] == "abandoned"


async def test_a_vote_that_ran_out_while_the_server_was_down_decides_nothing(
    house_file: str,
) -> None:
    async with open_stage(house_file) as stage:
        table = await stage.table(2)
        await at_screens(table, *table.players)
        await propose(table, table.players[0], END)
        clock = stage.clock
    clock.jumped += OPEN_SECONDS + 1
    async with open_stage(house_file, clock) as stage:
        table.players = [await stage.again(player) for player in table.players]
        await table.look(1)
        await stage.settle()
        view = await table.look(1)
        assert (view["status"], view["table"]["votes"]) == ("running", [])


async def test_two_workers_decide_one_vote_once(house_file: str) -> None:
    """The second server has been told nothing: it finds out when it writes."""
    async with open_stage(house_file) as one, open_stage(house_file) as two:
        table = await one.table(3)
        await at_screens(table, *table.players)
        there = [await two.again(player) for player in table.players]
        for player in there:
            await (await Peer(two, player.token).open()).watch(table.match)
        (vote,) = (await propose(table, table.players[0], END))["table"]["votes"]
        assert (await propose(table, there[1], END))["code"] == "vote_open"
        elsewhere = await two.matches.open(table.match)
        await two.matches.matters.read_again(elsewhere)
        assert list(elsewhere.table.votes) == ["end"]
        await answer(table, table.players[1], vote)
        # The other server knows an older state of the ballots, and finds out when it writes.
        mine = await answer(table, there[2], vote)
        assert mine["status"] == "abandoned"
        here = await one.matches.open(table.match)
        await one.matches.matters.read_again(here)
        assert (here.status, here.table.votes) == ("abandoned", {})
