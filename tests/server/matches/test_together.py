"""Accepted actions that are written together: each is kept or not as if it had come alone."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import Connection, insert, select

from simsalabim.server.accounts.tables import users
from simsalabim.server.database import Database, open_database
from simsalabim.server.matches.store import Change
from simsalabim.server.matches.tables import actions, matches, windows
from simsalabim.server.rooms.tables import rooms

IDS = [f"match-{number}" for number in range(8)]
FOUND = {"seq": 0, "updated_at": 1, "fence": 0}
"""How the matches stand in the beginning."""


def fill(connection: Connection) -> None:
    """A room with running matches in which nobody has acted yet."""
    connection.execute(
        insert(users).values(
            id="ada", kind="guest", name="Ada", language="en", preferences="{}", created_at=1
        )
    )
    connection.execute(
        insert(rooms).values(
            id="room", name="", game="mill", options="{}", visibility="private", chat=True,
            spectators=True, host_id="ada", code="code", next_seed="", created_at=1, changed_at=1,
        )
    )  # fmt: skip
    match = {
        "room_id": "room", "game": "mill", "options": "{}", "rules": 1, "schema": 1, "step": 1,
        "status": "running", "state": b"{}", "waits": False, "seed": "", "nonces": "[]",
        "commitment": "", "seats": "[]", "started_at": 1, **FOUND,
    }  # fmt: skip
    connection.execute(insert(matches), [match | {"id": each} for each in IDS])


@pytest.fixture
async def database(house_url: str) -> AsyncIterator[Database]:
    database = open_database(house_url)
    await database.write(fill)
    yield database
    await database.close()


def change(match: str, seq: int = 0, *, move: str = "first", at: int = 1) -> Change:
    """The action after `seq`; it closes a window in every second match."""
    written = {
        "seq": seq + 1, "step": seq + 2, "state": b'{"at":%d}' % (seq + 1), "schema": 1,
        "status": "running", "waits": True, "asked_at": 2, "updated_at": at + 1, "owner": None,
        "fence": 0, "outcome": None, "ended_at": None,
    }  # fmt: skip
    action: dict[str, Any] = {
        "match_id": match, "seq": seq + 1, "seat": 0, "move_id": move, "body_hash": b"\0\xff",
        "step": seq + 1, "action": '{"kind":"pass"}', "events": "[]", "measured": None,
        "bond": "fast", "at": 2,
    }  # fmt: skip
    window = {
        "match_id": match, "step": seq + 1, "nonce": "n", "inputs": "{}", "counted": "{}",
        "opened_at": 1, "closed_at": 2, "late_ms": 0,
    }  # fmt: skip
    expected = {"of_match": match, "old_seq": seq, "old_at": at, "old_fence": 0}
    closed = window if IDS.index(match) % 2 else None
    return Change(
        expected | {f"new_{name}": value for name, value in written.items()}, action, closed
    )


async def kept(database: Database) -> tuple[dict[str, int], list[str], list[str]]:
    """Where the matches stand, and of which there is an action, and a window."""

    def look(connection: Connection) -> Any:
        stand = connection.execute(select(matches.c.id, matches.c.seq, matches.c.state)).all()
        assert all(state == (b'{"at":%d}' % seq if seq else b"{}") for _, seq, state in stand)
        acted = connection.scalars(select(actions.c.match_id)).all()
        shut = connection.scalars(select(windows.c.match_id)).all()
        return {match: seq for match, seq, _ in stand}, sorted(acted), sorted(shut)

    return await database.read(look)


async def write_all(database: Database, changes: list[Change]) -> list[Any]:
    """What becomes of changes that are asked for at the same moment."""
    asked = (database.write(each, each.action["match_id"]) for each in changes)
    return await asyncio.gather(*asked, return_exceptions=True)


async def test_each_is_kept_if_its_match_stands_where_the_action_found_it(
    database: Database,
) -> None:
    late, moved, *others = IDS
    changes = [change(each) for each in others]
    changes[2:2] = [change(late, 3), change(moved, at=7)]
    found = await write_all(database, changes)
    assert found == [each.action["match_id"] in others for each in changes]
    stand, acted, shut = await kept(database)
    assert stand == {late: 0, moved: 0} | dict.fromkeys(others, 1)
    assert acted == others
    assert shut == [each for each in others if IDS.index(each) % 2]


async def test_one_that_cannot_be_written_takes_no_other_with_it(database: Database) -> None:
    twice, *others = IDS
    assert await write_all(database, [change(twice)]) == [True]
    again = change(twice, 1, at=2)  # the same move id
    found = await write_all(database, [*map(change, others), again])
    assert found[:-1] == [True] * len(others)
    assert isinstance(found[-1], Exception)
    assert (await kept(database))[0] == dict.fromkeys(IDS, 1)


async def test_a_match_that_is_over_takes_nothing_more(database: Database) -> None:
    def end(connection: Connection) -> None:
        connection.execute(matches.update().where(matches.c.id == IDS[0]).values(status="over"))

    await database.write(end)
    assert await write_all(database, [change(IDS[0]), change(IDS[1])]) == [False, True]


async def test_two_that_write_the_same_matches_never_wait_in_a_circle(
    database: Database, house_url: str
) -> None:
    other = open_database(house_url)
    for seq in range(25):
        first = [change(each, seq, move=f"a{seq}", at=seq + 1) for each in IDS]
        second = [change(each, seq, move=f"b{seq}", at=seq + 1) for each in reversed(IDS)]
        mine, theirs = await asyncio.gather(write_all(database, first), write_all(other, second))
        assert [a + b for a, b in zip(mine, reversed(theirs), strict=True)] == [1] * len(IDS)
    assert set((await kept(database))[0].values()) == {25}
    await other.close()
