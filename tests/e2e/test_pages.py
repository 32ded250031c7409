"""Every page can be read and used by everyone, on a phone too."""

import gzip
import re
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from playwright.async_api import Page, expect

from e2e.conftest import PHONE, ROOT
from e2e.person import ByMouse

pytestmark = pytest.mark.browser

OpenPage = Callable[..., Awaitable[Page]]
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"


async def check(page: Page) -> None:
    """No violation that axe calls serious, no horizontal scroll."""
    await page.evaluate(AXE.read_text())
    result: dict[str, Any] = await page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    serious = [
        f"{violation['id']}: {violation['nodes'][0]['html'][:200]}"
        for violation in result["violations"]
        if violation["impact"] in ("serious", "critical")
    ]
    assert serious == [], page.url
    # A phone's `innerWidth` grows with what is too wide; what is seen of the page does not.
    wider = await page.evaluate("document.documentElement.scrollWidth - visualViewport.width")
    assert wider < 1, f"{page.url} is {wider} px wider than the screen"


async def visit_all(page: Page) -> None:
    """Landing, room, table, and what opens over them, with a bot to play against."""
    host = ByMouse(page, "Anna")
    await expect(page.get_by_role("button", name="Open a room").first).to_be_visible()
    await check(page)
    await host.open_room()
    await check(page)
    await add_bot(page)
    await page.get_by_role("button", name=re.compile("^Start with")).click()
    await page.wait_for_url(re.compile("/match/"))
    await expect(page.locator("[data-space]")).to_have_count(25)
    await check(page)


async def add_bot(page: Page) -> None:
    await page.get_by_role("button", name="Add a bot").first.click()
    start = page.get_by_role("button", name=re.compile("^Start with"))
    await expect(start).not_to_have_attribute("aria-disabled", "true")


@pytest.mark.parametrize("scheme", ["dark", "light"])
async def test_no_serious_violation_on_a_desktop(open_page: OpenPage, scheme: str) -> None:
    await visit_all(await open_page(color_scheme=scheme))


async def test_no_serious_violation_and_no_sideways_scroll_on_a_phone(open_page: OpenPage) -> None:
    await visit_all(await open_page(**PHONE))


@pytest.mark.parametrize(
    ("locale", "title"), [("de-DE", "Spieleabend"), ("hu-HU", "Játékest"), ("ru-RU", "Вечер игр")]
)
async def test_no_serious_violation_in_the_language_of_the_browser(
    open_page: OpenPage, locale: str, title: str
) -> None:
    page = await open_page(locale=locale, **PHONE)
    await expect(page.get_by_role("heading", name=title)).to_be_visible()
    await check(page)
    assert await page.evaluate("document.documentElement.lang") == locale[:2]
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")


async def test_who_is_invited_sees_the_room_before_coming_in(open_page: OpenPage) -> None:
    invite = await ByMouse(await open_page(), "Anna").open_room()
    guest = await open_page(invite, **PHONE)
    await expect(guest.get_by_text("Anna").first).to_be_visible()
    await check(guest)


async def test_a_dead_link_says_so_plainly(open_page: OpenPage) -> None:
    page = await open_page("/r/AAAAAAAAAAAAAAAAAAAAAA")
    await expect(page.get_by_text("does not work any more")).to_be_visible()
    await check(page)


def test_what_goes_out_packed_is_what_was_built() -> None:
    app = ROOT / "static" / "app"
    packed = list(app.rglob("*.gz"))
    assert packed
    for twin in packed:
        assert gzip.decompress(twin.read_bytes()) == twin.with_suffix("").read_bytes(), twin.name
