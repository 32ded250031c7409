"""Two workers under play, while one of them, Redis or PostgreSQL falls: nothing that was
acknowledged is lost or doubled, and whoever is at the other worker plays on.

`python -m bench.faults` does the same ten times and prints the figures.
"""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from faults.house import CAUGHT_UP, PATIENCE, House, open_house

ROUNDS = 2


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with open_house(tmp_path) as made:
        yield made


@pytest.mark.faults
async def test_one_of_two_workers_is_killed_under_play(house: House) -> None:
    assert (await house.kill_rounds(ROUNDS)).caught_up < CAUGHT_UP * PATIENCE
    assert (await house.restart_in_turn()).caught_up < CAUGHT_UP * PATIENCE


@pytest.mark.faults
async def test_redis_and_postgresql_fall_under_play(house: House) -> None:
    assert (await house.fall()).meanwhile > 0, "without Redis play must go on"
