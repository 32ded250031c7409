"""An evening at two browsers: first steps by keyboard, whose turn it is in the tab, the end of a short
match, another one with seats moved on, and the score."""

import re
from collections.abc import Awaitable, Callable

import pytest
from playwright.async_api import Page, expect

from e2e.accessible import check
from e2e.test_mysterious_moments import BESIDE, at, with_next_map
from games.mysterious_library.tabletop import library
from tools.serving import Serving

pytestmark = pytest.mark.browser

OpenPage = Callable[..., Awaitable[Page]]

LOOK_AWAY = """(hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
}"""
"""A browser without a window cannot hide a page; the page is told that it is hidden."""


async def walk_first_steps(page: Page) -> None:
    """By keyboard alone, from the offer to the last step."""
    start = page.get_by_role("button", name="First steps", exact=True)
    await start.focus()
    await page.keyboard.press("Enter")
    card = page.locator(".card[role=dialog]")
    await expect(card).to_be_focused()
    await expect(card).to_have_accessible_name("The library")
    await check(page)
    titles = []
    for step in range(6):
        await expect(card).to_contain_text(f"{step + 1} of 6")
        titles.append(await card.get_by_role("heading").inner_text())
        await page.keyboard.press("ArrowRight")
    assert titles[2] == "Mr. Mean"
    await expect(card).to_have_count(0)
    await expect(page.locator("#board")).to_be_focused()
    await expect(start).to_have_count(0)  # seen once, offered no more


async def dot(page: Page) -> bool:
    href = await page.locator('link[rel="icon"]').get_attribute("href")
    return href is not None and href.endswith("icon-turn.svg")


async def test_an_evening_goes_on_with_seats_moved_on_and_a_score(
    open_page: OpenPage, house: Serving
) -> None:
    falling = library(BESIDE, blades="bindery", phase="maps")
    anna, mira = await at(open_page, house, with_next_map(falling, "bindery"))
    await walk_first_steps(anna.page)

    await expect(anna.page).to_have_title(re.compile("^● Your turn"))
    await anna.page.evaluate(LOOK_AWAY, True)
    assert await dot(anna.page)
    await anna.page.evaluate(LOOK_AWAY, False)
    assert not await dot(anna.page)

    await anna.button("Turn a map").click()
    ends = [person.page.get_by_role("dialog", name="The end") for person in (anna, mira)]
    host, other = ends
    await expect(host.get_by_role("status")).to_contain_text("Waiting for Mira.")
    await other.get_by_role("button", name="I’m in").click()
    await expect(host.get_by_role("status")).to_contain_text("Everybody is in.")
    score = host.get_by_role("table", name=re.compile("^The Mysterious Library"))
    await expect(score).to_contain_text("Won together: 0 of 1")
    await check(mira.page)

    before = await anna.match()
    await host.get_by_role("button", name="Play again").click()
    for person in (anna, mira):
        await person.page.wait_for_url(lambda url: before["id"] not in url)
        await expect(person.page.locator("[data-room]")).to_have_count(15)
    after = await anna.match()
    assert (before["seat"], after["seat"]) == (0, 1)
    assert places(after) == places(before)[::-1]  # colours, here characters, stay with people

    await anna.page.goto(f"/room/{after['room']}")
    await anna.page.get_by_role("tab", name="Past games").click()
    past = anna.page.get_by_role("tabpanel", name="Past games")
    await expect(past.get_by_role("table")).to_contain_text("Won together: 0 of 1")
    await expect(past.get_by_role("listitem")).to_have_count(2)


def places(match: dict[str, object]) -> list[tuple[str, str]]:
    seats: list[dict[str, dict[str, str]]] = match["seats"]  # type: ignore[assignment]
    return [(seat["occupant"]["name"], str(seat["colour"])) for seat in seats]


async def test_rules_can_be_searched_without_a_room(open_page: OpenPage, house: Serving) -> None:
    page = await open_page("/help")
    await check(page)
    await page.get_by_role("link", name=re.compile("^Mageling")).click()
    await page.get_by_role("searchbox").fill("MAGE-71")
    await expect(page.get_by_text("One rule found.")).to_be_visible()
    await expect(
        page.get_by_text("Whoever has 8 scrolls and no spawn wins at once")
    ).to_be_visible()
    await check(page)
