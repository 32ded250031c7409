"""What a table and its room decide on one worker holds on the other, and is shown there."""

import asyncio
from typing import Any

import pytest

from simsalabim.server.notices import watching
from simsalabim.server.notices.watching import TurnWatch

from ..matches.stage import Peer
from ..matches.test_pause import pause, resume
from ..matches.test_votes import END, answer, propose
from .conftest import Crew
from .test_workers import LATER, patience, until

__all__ = ["patience"]


async def test_a_vote_is_shown_answered_and_decided_by_both(crew: Crew, patience: float) -> None:
    here = await crew.one.table(2)
    there = await crew.at_other(here)
    peer = await (await crew.peer(crew.other, there.players[1])).watch(here.match)
    mine = await (await crew.peer(crew.one, here.players[0])).watch(here.match)
    (vote,) = (await propose(here, here.players[0], END))["table"]["votes"]
    await until(lambda: [f for f in peer.of("table") if f["table"]["votes"]], patience)
    assert peer.of("table")[-1]["table"]["votes"][0]["id"] == vote["id"]
    assert (await answer(there, there.players[1], vote))["status"] == "abandoned"
    assert peer.of("table")[-1]["decided"]["verdict"] == "passed"
    live = await here.live()
    await until(lambda: live.status == "abandoned" and not live.table.votes, patience)
    if has_line(crew):
        await until(lambda: [f for f in mine.of("table") if f["decided"]], patience)


async def test_a_vote_that_the_other_worker_has_not_heard_of_can_be_answered(crew: Crew) -> None:
    here = await crew.one.table(3)
    there = await crew.at_other(here)
    await there.live()
    (vote,) = (await propose(here, here.players[0], END))["table"]["votes"]
    assert (await answer(there, there.players[1], vote, False))["table"]["votes"] == []


async def test_a_pause_holds_on_both(crew: Crew, patience: float) -> None:
    here = await crew.one.table(2)
    there = await crew.at_other(here)
    peer = await (await crew.peer(crew.other, there.players[1])).watch(here.match)
    view = await there.look(1)
    await pause(here, here.players[0])
    refused = await there.post(1, view["step"], view["actions"][0])
    assert refused["code"] == "paused", "found out by the write, if not before"
    await until(lambda: peer.of("state")[-1]["table"]["pause"], patience)
    assert (await resume(there, there.players[1]))["table"]["pause"] is None
    live = await here.live()
    await until(lambda: live.doubtful or live.table.pause is None, patience)
    assert (await here.look(0))["table"]["pause"] is None


async def test_who_is_sent_away_sees_no_more_at_the_other_worker(
    crew: Crew, patience: float
) -> None:
    here = await crew.one.table(2, watchers=1)
    there = await crew.at_other(here)
    ada, eve = here.players[0], there.players[2]
    peer = await (await crew.peer(crew.other, eve)).watch(here.match)
    await asyncio.sleep(1.2)  # a look has been
    await ada.call("DELETE", f"/rooms/{here.room}/members/{eve.id}")
    await until(lambda: peer.closed or peer.of("rejected"), patience)
    if has_line(crew):
        assert peer.of("bye")[-1]["code"] == "removed"
    seen = len(peer.of("events"))
    await here.act(0)
    await asyncio.sleep(1.2)
    assert len(peer.of("events")) == seen


def has_line(crew: Crew) -> bool:
    """Whether the two have a line, so that the bell itself is heard."""
    return bool(crew.one.services.settings.redis_url)


async def test_a_message_that_is_removed_is_removed_everywhere(crew: Crew, patience: float) -> None:
    here = await crew.one.table(2)
    there = await crew.at_other(here)
    peer = await crew.peer(crew.other, there.players[1])
    await peer.say({"type": "watch", "room": here.room})
    ada = here.players[0]
    made = await ada.call("POST", f"/rooms/{here.room}/messages", {"text": "oh"})
    await until(lambda: peer.of("message"), LATER * 2)
    await asyncio.sleep(1.2)  # a look has been
    await ada.call("DELETE", f"/rooms/{here.room}/messages/{made['id']}")
    await until(lambda: len(peer.of("message")) == 2, patience)
    assert peer.of("message")[-1]["message"]["removed"]


async def test_a_nudge_reaches_the_pages_at_the_other_worker(crew_with_redis: Crew) -> None:
    crew = crew_with_redis
    here = await crew.one.table(2)
    bob = await crew.other.again(here.players[1])
    pages = [await crew.peer(stage, bob) for stage in (crew.one, crew.other)]
    assert await here.players[0].call("POST", f"/matches/{here.match}/nudge", {"seat": 1}) is None
    await until(lambda: all(len(page.of("nudge")) == 1 for page in pages), 3)


async def test_a_turn_is_told_once_and_not_to_who_has_a_page_at_the_other_worker(
    crew_with_redis: Crew, monkeypatch: pytest.MonkeyPatch
) -> None:
    crew = crew_with_redis
    monkeypatch.setattr(watching, "REST_SECONDS", 0.1)
    told: list[tuple[str, bool]] = []
    for stage in (crew.one, crew.other):

        def notify(user: str, kind: str, *, stage: Any = stage, **_: Any) -> None:
            told.append((user, stage.services.presence.has_page(user)))

        notices: Any = stage.services.notices
        monkeypatch.setattr(notices, "notify", notify, raising=False)
        TurnWatch(stage.services, stage.matches)
    here = await crew.one.table(2)
    there = await crew.at_other(here)
    await there.live()
    bob = there.players[1]
    await Peer(crew.other, bob.token).open()
    await until(lambda: crew.one.hub.of(bob.id) == "here", 4)
    await asyncio.sleep(0.5)
    told.clear()
    await here.act(0)
    await until(lambda: told, 3)
    await asyncio.sleep(0.5)
    assert told == [(bob.id, True)]
