"""A stage for every test of matches."""

import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from .stage import Stage, open_stage


@pytest.fixture
def house_file(folder: Path, empty_house: Path) -> str:
    """A fresh database."""
    file = folder / "house.db"
    shutil.copyfile(empty_house, file)
    return str(file)


@pytest.fixture
async def stage(house_file: str) -> AsyncIterator[Stage]:
    """A server on a clock that stands still."""
    async with open_stage(house_file) as made:
        yield made
