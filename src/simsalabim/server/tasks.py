"""Tasks that go on for ever, and their end."""

import asyncio
from collections.abc import Iterable
from typing import Any

AGAIN_SECONDS = 0.5


async def end(tasks: Iterable["asyncio.Task[Any] | None"]) -> None:
    """Cancel these tasks, as far as there are any, and wait until each has ended.

    Whoever does not end is cancelled again: a cancellation can be taken for something else where
    the task waits, such as in a client of Redis, or in `wait_for` of Python 3.11.
    """
    pending = {task for task in tasks if task is not None}
    while pending:
        for task in pending:
            task.cancel()
        _, pending = await asyncio.wait(pending, timeout=AGAIN_SECONDS)
