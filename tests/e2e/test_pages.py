"""Every page can be read and used by everyone, on a phone too."""

import gzip
import re
from collections.abc import Awaitable, Callable

import pytest
from playwright.async_api import Page, expect

from e2e.accessible import check
from e2e.conftest import PHONE, ROOT
from e2e.person import ByMouse

pytestmark = pytest.mark.browser

OpenPage = Callable[..., Awaitable[Page]]


async def add_bot(page: Page) -> None:
    await page.get_by_role("button", name="Add a bot").first.click()
    start = page.get_by_role("button", name=re.compile("^Start with"))
    await expect(start).not_to_have_attribute("aria-disabled", "true")


@pytest.mark.parametrize(
    ("locale", "title"), [("de-DE", "Spieleabend"), ("hu-HU", "Játékest"), ("ru-RU", "Вечер игр")]
)
async def test_the_page_speaks_the_language_of_the_browser(
    open_page: OpenPage, locale: str, title: str
) -> None:
    page = await open_page(locale=locale, **PHONE)
    await expect(page.get_by_role("heading", name=title)).to_be_visible()
    assert await page.evaluate("document.documentElement.lang") == locale[:2]


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
