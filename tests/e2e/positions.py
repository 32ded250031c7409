"""A running match is put into a position that would take long to reach by playing."""

import sqlite3
from contextlib import closing
from typing import Any

from simsalabim.engine.saves import dump
from tools.serving import Serving


async def put(house: Serving, match: str, state: Any) -> None:
    """Let the match stand at this position; the server is started anew, and finds it so.

    `state` must be one of the match's own game and seats. Pages that are open connect again.
    """
    house.stop()
    with closing(sqlite3.connect(house.database)) as connection, connection:
        (step,) = connection.execute("SELECT step FROM match WHERE id = ?", [match]).fetchone()
        state.step = step + 1
        connection.execute(
            "UPDATE match SET state = ?, step = ?, waits = 1 WHERE id = ?",
            [dump(state), state.step, match],
        )
    await house.start()
