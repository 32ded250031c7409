"""A stage for every test of matches."""

from collections.abc import AsyncIterator

import pytest

from .stage import Stage, open_stage


@pytest.fixture
def house_file(house_url: str) -> str:
    """A fresh database: an SQLite file, or a URL."""
    return house_url.removeprefix("sqlite:///")


@pytest.fixture
async def stage(house_file: str) -> AsyncIterator[Stage]:
    """A server on a clock that stands still."""
    async with open_stage(house_file) as made:
        yield made
