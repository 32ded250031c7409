"""A served house and a real Chromium for the browser tests."""

import os
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, async_playwright, expect

from lacking import go_without
from tools.serving import Serving

expect.set_options(timeout=15_000)  # machines differ in speed, and two tests share one

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Fewer processes to talk to each other: a fifth of the time.
    "--in-process-gpu",
    "--enable-features=NetworkServiceInProcess",
    "--mute-audio",
    "--disable-audio-output",
]
ROOT = Path(__file__).parents[2]
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "is_mobile": True,
    "has_touch": True,
}

OpenPage = Callable[..., Awaitable[Page]]


def chromium() -> str | None:
    named = os.environ.get("SIMSALABIM_CHROMIUM")
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    return named or next(filter(None, map(shutil.which, names)), None)


@pytest_asyncio.fixture(scope="session")
async def browser() -> AsyncIterator[Browser]:
    path = chromium()
    if path is None:
        go_without("no Chromium: `make system`, or name one in SIMSALABIM_CHROMIUM")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        await browser.close()


@asynccontextmanager
async def open_house(folder: Path, **settings: str) -> AsyncIterator[Serving]:
    """A server of its own, whose log must be clean in the end."""
    serving = Serving(folder, **settings)
    await serving.start()
    yield serving
    serving.stop()
    assert "Traceback" not in serving.log.read_text()


HASTY = {"limit_factor": "0", "grace_seconds": "2", "bot_pace": "0.3"}


@pytest_asyncio.fixture(scope="session")
async def house(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Serving]:
    """The server as people start it, with the built client."""
    if not (ROOT / "static" / "app" / "index.html").is_file():
        pytest.fail("the browser client is not built: `make play` or `make test` builds it")
    async with open_house(tmp_path_factory.mktemp("house"), limit_factor="0") as serving:
        yield serving


@pytest_asyncio.fixture
async def open_page(browser: Browser, house: Serving) -> AsyncIterator[OpenPage]:
    """Open a page of a new person; an error in its scripts fails the test."""
    contexts = []
    errors: list[str] = []

    async def open_one(path: str = "/", **context: Any) -> Page:
        settings = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce"}
        made = await browser.new_context(base_url=house.url, **(settings | context))
        contexts.append(made)
        page = await made.new_page()
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: errors.append(str(error)))
        await page.goto(path)
        return page

    yield open_one
    for context in contexts:
        await context.close()
    assert errors == []
