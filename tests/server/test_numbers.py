"""The numbers at /metrics: what they count, and that the handbook explains each."""

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from .conftest import ORIGIN, NewGuest

COMMITS = "simsalabim_commits_total"
LOOKS, ROOMS = 40, 5
HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"


@pytest.fixture
async def local(app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    """Somebody on the server's own machine."""
    transport = httpx.ASGITransport(app, client=("127.0.0.1", 1))
    async with httpx.AsyncClient(transport=transport, base_url=ORIGIN) as client:
        yield client


async def numbers(local: httpx.AsyncClient) -> dict[str, float]:
    """All that carry no label, by name."""
    told = (await local.get("/metrics")).text
    return {name: float(value) for name, value in re.findall(r"^(\w+) (\S+)$", told, re.MULTILINE)}


async def test_commits_are_counted_and_looks_are_not(
    local: httpx.AsyncClient, guest: NewGuest
) -> None:
    ada = await guest("Ada")
    before = (await numbers(local))[COMMITS]
    for _ in range(LOOKS):
        assert (await ada.get("/rooms")).status_code == 200
    # A few are the server's own, such as that somebody has been seen.
    between = (await numbers(local))[COMMITS]
    assert between - before < LOOKS / 2
    for _ in range(ROOMS):
        await ada.make_room()
    assert (await numbers(local))[COMMITS] - between >= ROOMS


async def test_no_connection_is_held_by_those_who_are_idle(
    local: httpx.AsyncClient, guest: NewGuest
) -> None:
    for name in ("Ada", "Ben", "Cem"):
        await (await guest(name)).make_room()
    assert (await numbers(local))["simsalabim_database_connections_most"] > 2
    await until_at_most(local, 2)  # those that write; a look of the house itself soon ends


async def until_at_most(local: httpx.AsyncClient, connections: int) -> None:
    for _ in range(100):
        if (await numbers(local))["simsalabim_database_connections_used"] <= connections:
            return
        await asyncio.sleep(0.02)
    raise AssertionError("connections are held by nobody")


async def test_every_number_is_explained_to_whoever_runs_the_house(
    local: httpx.AsyncClient,
) -> None:
    told = (await local.get("/metrics")).text
    names = re.findall(r"^# TYPE (simsalabim_\w+?)(?:_total|_created)? ", told, re.MULTILINE)
    assert "simsalabim_sockets" in names
    explained = HOSTING.read_text()
    assert [name for name in names if f"`{name}`" not in explained] == []
