"""A desk for every test of campaigns."""

from collections.abc import Awaitable, Callable

import pytest

from simsalabim.server.services import Services

from ..conftest import NewGuest
from ..matches.conftest import house_file, stage
from .desk import Desk, open_desk

__all__ = ["house_file", "stage"]

OpenDesk = Callable[..., Awaitable[Desk]]


@pytest.fixture
async def new_desk(services: Services, guest: NewGuest) -> OpenDesk:
    """`await new_desk(progress=…, options=…, bot=True)` is a room with a path."""

    async def new(**given: object) -> Desk:
        return await open_desk(services, await guest("Ada"), await guest("Ben"), **given)

    return new


@pytest.fixture
async def desk(new_desk: OpenDesk) -> Desk:
    """A room whose path begins."""
    return await new_desk()
