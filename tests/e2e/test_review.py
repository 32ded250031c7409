"""Looking back in a browser: stepping by keyboard, the link to a position, and what if."""

import re
from typing import Any

import pytest
from playwright.async_api import Page, expect

from tools.serving import Serving

from .accessible import check
from .conftest import OpenPage
from .person import ByMouse
from .test_pages import add_bot

pytestmark = pytest.mark.browser


async def short_match(page: Page) -> str:
    """A match against a bot in which Anna acts a few times and then leaves, which ends it; its
    id. She plays by the API, with her page's own cookie."""
    await ByMouse(page, "Anna").open_room()
    await add_bot(page)
    await page.get_by_role("button", name=re.compile("^Start with")).click()
    await page.wait_for_url(re.compile("/match/"))
    match = page.url.rsplit("/", 1)[-1]
    await page.evaluate(
        """async (match) => {
          const call = async (path, body) => {
            const headers = {'content-type': 'application/json'};
            const post = body && {method: 'POST', headers, body: JSON.stringify(body)};
            return (await fetch('/api/v1/matches/' + match + path, post)).json();
          };
          for (let acted = 0; acted < 6;) {
            const now = await call('');
            if (now.actions.length) {
              await call('/actions', {step: now.step, action: now.actions[0]});
              acted += 1;
            } else await new Promise((wait) => setTimeout(wait, 150));
          }
          await call('/leave', {});
        }""",
        match,
    )
    return match


async def test_a_finished_match_is_stepped_through_and_played_on_from(
    open_page: OpenPage, house: Serving
) -> None:
    page = await open_page()
    match = await short_match(page)
    await page.goto(f"/match/{match}/review?at=0")
    where = page.locator(".where")
    await expect(where).to_have_text("Before the first move")
    await expect(page.locator("[data-space]")).to_have_count(25)
    for move in (1, 2, 3):
        await page.keyboard.press("ArrowRight")
        await expect(where).to_have_text(re.compile(f"^Move {move} of"))
    await page.keyboard.press("ArrowLeft")
    await expect(page).to_have_url(re.compile(r"review\?at=2$"))
    await check(page)
    shown = await position(page, match, 2)
    await page.goto(page.url)
    await expect(where).to_have_text(re.compile("^Move 2 of"))
    assert await position(page, match, 2) == shown
    await page.keyboard.press("End")
    await page.keyboard.press("Home")
    await expect(where).to_have_text("Before the first move")
    # A line of the log leads to its position.
    await page.locator(".log li:not(.mark) .jump").last.click()
    await expect(where).to_have_text(re.compile("^Move"))
    # With the eyes of the bot.
    await page.get_by_label("As seen by").select_option("1")
    await expect(page).to_have_url(re.compile("&as=1$"))
    await page.get_by_role("button", name="Check the cards and dice").click()
    await expect(page.get_by_text("every card and die fell as it had to")).to_be_visible()
    await page.keyboard.press("Escape")
    await page.goto(f"/match/{match}/review?at=2")
    await page.get_by_role("button", name="Play on from here").click()
    await page.wait_for_url(re.compile("/room/"))
    await expect(page.get_by_text("begins at move 2 of a finished one")).to_be_visible()
    # What stands does not look like a choice.
    await expect(page.locator(".shelf label")).to_have_count(1)
    fixed = page.locator(".opts fieldset:disabled")
    await expect(fixed).to_have_count(3)
    await expect(fixed.locator("label:visible")).to_have_count(3)
    await page.get_by_role("button", name=re.compile("^Start with")).click()
    await page.wait_for_url(re.compile("/match/"))
    await expect(page.locator("[data-space]")).to_have_count(25)


async def position(page: Page, match: str, seq: int) -> Any:
    path = f"/api/v1/matches/{match}/positions/{seq}"
    return await page.evaluate("async (path) => (await fetch(path)).json()", path)
