"""What nobody needs any more goes, and nothing else."""

from functools import partial

from sqlalchemy import func, select, update

from simsalabim.server.accounts.tables import sessions, users
from simsalabim.server.housekeeping import Housekeeping
from simsalabim.server.matches.tables import matches
from simsalabim.server.rooms.membership import leave_all
from simsalabim.server.rooms.tables import rooms

from .matches.conftest import house_file, stage
from .matches.stage import Stage, open_stage

__all__ = ["house_file", "stage"]

DAYS = 24 * 3600.0


async def sweep(stage: Stage) -> None:
    """Do what is done every hour."""
    await Housekeeping(stage.services, stage.matches).sweep()
    await stage.settle()


async def counted(stage: Stage) -> tuple[int, int, int]:
    """How many sessions, rooms and matches there are."""
    count = [select(func.count()).select_from(table) for table in (sessions, rooms, matches)]
    numbers = await stage.services.database.read(lambda c: [c.scalar(query) for query in count])
    return tuple(numbers)  # type: ignore[return-value]


async def test_what_is_needed_stays(stage: Stage) -> None:
    await stage.table(2)
    before = await counted(stage)
    await sweep(stage)
    assert await counted(stage) == before == (2, 1, 1)


async def test_guests_whose_sessions_have_run_out_leave_and_empty_rooms_go(stage: Stage) -> None:
    table = await stage.table(2)
    stage.clock.jumped = 401 * DAYS
    late = await stage.guest("Late")
    await sweep(stage)
    assert await counted(stage) == (1, 0, 0)
    names = await stage.services.database.read(lambda c: list(c.scalars(select(users.c.name))))
    assert names == ["Late"]
    assert (await late.call("GET", f"/matches/{table.match}"))["code"] == "not_found"


async def test_a_match_that_all_left_while_it_was_not_in_memory_is_found(house_file: str) -> None:
    async with open_stage(house_file) as stage:
        table = await stage.table(2)
    async with open_stage(house_file) as stage:
        for player in table.players:
            await stage.services.database.write(
                partial(leave_all, services=stage.services, user=player.id, now=0)
            )
        assert (await counted(stage))[1:] == (1, 1)
        await sweep(stage)
        assert (await counted(stage))[1:] == (0, 0)


async def test_a_match_that_cannot_be_read_keeps_no_other_room(house_file: str) -> None:
    async with open_stage(house_file) as stage:
        odd, good = await stage.table(2), await stage.table(2)
        await stage.services.database.write(
            lambda c: (
                c.execute(update(matches).where(matches.c.id == odd.match).values(state=b"{}"))
                and None
            )
        )
    async with open_stage(house_file) as stage:
        for player in [*odd.players, *good.players]:
            await stage.services.database.write(
                partial(leave_all, services=stage.services, user=player.id, now=0)
            )
        await sweep(stage)
        assert (await counted(stage))[1:] == (1, 1)


async def test_a_room_with_somebody_in_it_stays(stage: Stage) -> None:
    table = await stage.table(2)
    ada = table.players[0]
    await ada.call("DELETE", f"/rooms/{table.room}/members/{ada.id}")
    await sweep(stage)
    assert (await counted(stage))[1:] == (1, 1)
