"""The end of tasks that go on for ever."""

import asyncio

from simsalabim.server.tasks import end


async def test_a_task_that_takes_its_cancellation_for_something_else_ends_all_the_same() -> None:
    swallowed = 0

    async def deaf() -> None:
        nonlocal swallowed
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            swallowed += 1
        await asyncio.sleep(60)

    task = asyncio.create_task(deaf())
    await asyncio.sleep(0)
    await asyncio.wait_for(end([task, None]), 5)
    assert (swallowed, task.cancelled()) == (1, True)
