"""Two workers race for the same thing: every decision has one effect, and nobody sees a 500.

`SIMSALABIM_RACES=1000` runs as many as the house promises; fewer show the same, less often.
"""

import asyncio
import os
from typing import Any

import httpx
from sqlalchemy import select

from simsalabim.server.matches.tables import actions, windows

from ..matches.stage import Player, Table
from .conftest import Crew

AT_ONCE = 4
RACES = int(os.environ.get("SIMSALABIM_RACES", "20"))


async def post(player: Player, table: Table, step: int, action: Any, move: str) -> httpx.Response:
    """Post an action by this player's worker."""
    body = {"step": step, "action": action, "move_id": move}
    return await player.http.post(f"/matches/{table.match}/actions", json=body)


async def rows_of(table: Table) -> list[Any]:
    """Every action of the match, as it was kept."""
    query = select(actions).where(actions.c.match_id == table.match).order_by(actions.c.seq)
    return await table.stage.services.database.read(lambda c: c.execute(query).all())


async def test_one_seat_acts_on_both_workers_at_once(crew_with_redis: Crew) -> None:
    crew, raced = crew_with_redis, 0
    while raced < RACES:
        here = await crew.one.table(4)
        there = await crew.at_other(here)
        kept = []
        for seat, same in enumerate((True, False, True, False)):
            view = await here.look(seat)
            first, last = view["actions"][0], view["actions"][-1]
            other = first if same else last
            moves = ("m", "m" if same else "n")
            replies = await asyncio.gather(
                post(here.players[seat], here, view["step"], first, moves[0]),
                post(there.players[seat], here, view["step"], other, moves[1]),
            )
            codes = sorted(reply.status_code for reply in replies)
            if same:
                assert codes == [200, 200], [reply.text for reply in replies]
                assert len({reply.json()["seq"] for reply in replies}) == 1
            else:
                assert codes[0] == 200 and codes[1] in (409, 422), [r.text for r in replies]
            kept.append(seat)
            raced += 1
        mine = [row for row in await rows_of(here) if row.seat is not None and row.seat >= 0]
        assert [row.seat for row in mine] == kept
        assert [row.seq for row in mine] == [1, 2, 3, 4]


async def test_the_seats_of_a_table_act_on_both_workers_at_once(crew_with_redis: Crew) -> None:
    crew = crew_with_redis
    for _ in range(max(1, RACES // 8)):
        here = await crew.one.table(4)
        there = await crew.at_other(here)
        calls = []
        for seat in range(4):
            view = await here.look(seat)
            table = (here, there)[seat % 2]
            calls.append(post(table.players[seat], here, view["step"], view["actions"][0], "m"))
        replies = await asyncio.gather(*calls)
        assert [reply.status_code for reply in replies] == [200] * 4, [r.text for r in replies]
        assert sorted(reply.json()["seq"] for reply in replies) == [1, 2, 3, 4]


async def test_the_last_seat_is_taken_once(crew_with_redis: Crew) -> None:
    crew = crew_with_redis
    ada, bob, eve = [await crew.one.guest(name) for name in ("Ada", "Bob", "Eve")]
    room = await ada.call("POST", "/rooms", {"game": "mill", "options": {}, "seats": 2})
    path = f"/rooms/{room['id']}/seats"
    await ada.call("PUT", f"{path}/0", {"occupant": "me"})
    for player in (bob, eve):
        await player.call("POST", f"/invites/{room['code']}/join", {})
    runners = [bob, await crew.other.again(eve)]
    for _ in range(RACES):
        taken = await asyncio.gather(
            *(who.http.put(f"{path}/1", json={"occupant": "me"}) for who in runners)
        )
        assert sorted(reply.status_code for reply in taken) == [200, 409], [r.text for r in taken]
        seated = (await ada.call("GET", f"/rooms/{room['id']}"))["seats"][1]["occupant"]
        winner = runners[[reply.status_code for reply in taken].index(200)]
        assert seated["user"] == winner.id
        freed = await winner.http.delete(f"{path}/1")
        assert freed.status_code == 200, freed.text


async def test_two_shouts_on_two_workers_have_one_winner(crew_with_redis: Crew) -> None:
    crew = crew_with_redis
    for _ in range(RACES // AT_ONCE):  # more at a time would let windows run out on a slow machine
        tables = [await crew.one.table(3) for _ in range(AT_ONCE)]
        await asyncio.gather(*(shout_twice(crew, table) for table in tables))


async def shout_twice(crew: Crew, here: Table) -> None:
    """Open a window, let the two who may steal do so on a worker each, and see who has won."""
    there = await crew.at_other(here)
    await here.bid_all()
    view = await here.look(0)
    thieves = [seat for seat in range(3) if seat != view["view"]["miller"]]
    calls = []
    for seat, table in zip(thieves, (here, there), strict=True):
        action = {"kind": "steal", "window": (await table.look(seat))["window"]["nonce"]}
        calls.append(post(table.players[seat], here, view["step"], action, "shout"))
    replies = await asyncio.gather(*calls)
    # On a busy machine the second one may come when the first has won already.
    codes = {reply.status_code for reply in replies}
    assert 200 in codes and codes <= {200, 409}, [r.text for r in replies]
    for table in (here, there):  # the other worker shows it a moment later
        for _ in range(400):
            if (await table.look(0))["window"] is None:
                break
            await asyncio.sleep(0.02)
    query = select(windows).where(windows.c.match_id == here.match)
    decided = await crew.one.services.database.read(lambda c: c.execute(query).all())
    assert len(decided) == 1
    closings = [row for row in await rows_of(here) if row.seat == -1]
    assert len(closings) == 1
    views = [(await table.look(0))["view"]["stolen"] for table in (here, there)]
    assert views[0] == views[1] and sum(views[0]) == 1
