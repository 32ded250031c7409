"""Two workers under play, while one of them, Redis or PostgreSQL falls: nothing that was
acknowledged is lost or doubled, and whoever is at the other worker plays on.

`python -m bench.faults` does it ten times and prints the figures.
"""

from pathlib import Path

import pytest

from faults.house import CAUGHT_UP, PATIENCE, open_house


@pytest.mark.faults
async def test_workers_redis_and_postgresql_fall_under_play(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        assert (await house.kill_rounds(1)).caught_up < CAUGHT_UP * PATIENCE
        assert (await house.restart_in_turn()).caught_up < CAUGHT_UP * PATIENCE
        assert (await house.fall()).meanwhile > 0, "without Redis play must go on"
