"""A guest in the middle of a match keeps her name and her seat, and plays on in a second browser."""

import re
from collections.abc import Awaitable, Callable

import pytest
from playwright.async_api import Locator, Page, expect

from e2e.accessible import check
from e2e.conftest import PHONE
from e2e.person import ByMouse
from e2e.test_two_browsers import at_the_table, play_on

pytestmark = pytest.mark.browser

OpenPage = Callable[..., Awaitable[Page]]
PASSWORD = "seven words on a shelf"


async def open_you(page: Page) -> Locator:
    await page.get_by_role("button", name="You", exact=True).click()
    return page.get_by_role("dialog", name="You")


async def log_in(page: Page) -> None:
    you = await open_you(page)
    await you.locator("summary", has_text="Log in").click()
    await you.get_by_label("Login name").fill("mira")
    await you.get_by_label("Password", exact=True).fill(PASSWORD)
    await check(page)
    await you.get_by_role("button", name="Log in", exact=True).click()
    await expect(you).not_to_be_visible()


async def test_a_guest_keeps_her_seat_and_plays_on_in_another_browser(open_page: OpenPage) -> None:
    anna, mira = ByMouse(await open_page(), "Anna"), ByMouse(await open_page(**PHONE), "Mira")
    await at_the_table(anna, mira)
    before = await play_on([anna, mira], lambda match: match["seq"] >= 4)
    mine = await mira.match()
    old = await mira.page.context.cookies()

    # In the middle of it, without leaving the table.
    you = await open_you(mira.page)
    await you.locator("summary", has_text="Keep my name").click()
    await you.get_by_label("Login name").fill("mira")
    await you.get_by_label("Password", exact=True).fill(PASSWORD)
    await check(mira.page)
    await you.get_by_role("button", name="Keep my name", exact=True).click()
    await expect(you.get_by_text("You log in as mira")).to_be_visible()
    await mira.page.keyboard.press("Escape")
    new = await mira.page.context.cookies()
    assert old[0]["value"] != new[0]["value"]
    assert (await mira.match())["seat"] == mine["seat"]
    await play_on([anna, mira], lambda match: match["seq"] >= before["seq"] + 3)

    # The guest's cookie opens nothing any more.
    late = await open_page()
    await late.context.add_cookies(
        [{"name": "simsalabim", "value": old[0]["value"], "url": late.url}]
    )
    status = await late.evaluate("async () => (await fetch('/api/v1/me')).status")
    assert status == 401

    # Another browser: she logs in, and goes on from the same seat; the first may be shut.
    second = ByMouse(await open_page(), "Mira")
    await log_in(second.page)
    await second.page.goto(re.sub(r"^https?://[^/]+", "", mira.page.url))
    await expect(second.page.locator("[data-space]")).to_have_count(25)
    assert (await second.match())["seat"] == mine["seat"]
    await mira.page.close()
    now = await second.match()
    await play_on([anna, second], lambda match: match["seq"] >= now["seq"] + 3)

    # A token is shown once; logging out everywhere ends what was open.
    you = await open_you(second.page)
    await you.locator("summary", has_text="Tokens for programs").click()
    await you.get_by_label("What it is for").fill("my bot")
    await you.get_by_role("button", name="Make a token").click()
    await expect(you.locator("code")).to_contain_text("simsalabim_")
    await check(second.page)
    third = await open_page()
    await log_in(third)
    await you.get_by_role("button", name="Log out everywhere").click()
    await you.get_by_role("button", name="Yes, log out everywhere").click()
    await expect(second.page.get_by_text("Not for these eyes")).to_be_visible()
    status = await third.evaluate("async () => (await fetch('/api/v1/me')).status")
    assert status == 401
