"""A friend on a phone comes in by the short code, is banned, stays out, and is let in again."""

from collections.abc import Awaitable, Callable

import pytest
from playwright.async_api import Page, expect

from e2e.accessible import check
from e2e.conftest import PHONE
from e2e.person import ByMouse

pytestmark = pytest.mark.browser

OpenPage = Callable[..., Awaitable[Page]]


async def come_in_by_code(page: Page, code: str, name: str) -> None:
    """Type the code on the first page; a guest says who they are at the door."""
    await page.goto("/")
    await page.get_by_label("Your name").fill(name)
    await page.get_by_label("Invite link or code").fill(code)
    await page.get_by_role("button", name="Join", exact=True).click()


async def test_who_is_banned_stays_out_until_the_host_lifts_it(open_page: OpenPage) -> None:
    anna, page = ByMouse(await open_page(), "Anna"), await open_page(**PHONE)
    await anna.open_room()
    code = await anna.page.locator(".short").inner_text()
    await come_in_by_code(page, code.lower().replace("-", " "), "Mira")
    await expect(page.get_by_text("never anybody’s hand or secrets")).to_be_visible()
    await check(page)
    await page.get_by_role("button", name="Come in as Mira").click()
    await expect(page.get_by_role("heading", name="Who is here")).to_be_visible()

    # The host bans her: her page goes at once, by itself.
    people = anna.page.locator(".everybody")
    await people.get_by_text("2 people here").click()
    await people.get_by_role("button", name="Ban: Mira").click()
    await check(anna.page)
    await people.get_by_role("button", name="Ban", exact=True).click()
    await expect(page.get_by_text("Not for these eyes")).to_be_visible()
    await expect(people.get_by_role("button", name="Let Mira in again")).to_be_visible()
    newer = await anna.page.locator(".short").inner_text()
    assert newer != code

    # The old code opens nothing, the new one nothing to her.
    await come_in_by_code(page, code, "Mira")
    await expect(page.get_by_text("This invite does not work any more")).to_be_visible()
    await come_in_by_code(page, newer, "Mira")
    await expect(page.get_by_text("This door is closed for you")).to_be_visible()

    await people.get_by_role("button", name="Let Mira in again").click()
    await expect(people.get_by_text("Banned")).to_have_count(0)
    await come_in_by_code(page, newer, "Mira")
    await page.get_by_role("button", name="Come in as Mira").click()
    await expect(page.get_by_role("heading", name="Who is here")).to_be_visible()
