"""At the table: one person against a bot, a person who only watches, a lost connection."""

import re
from collections.abc import Awaitable, Callable

import pytest
from playwright.async_api import Page, expect

from e2e.person import ByMouse, moved_on
from e2e.test_pages import add_bot

pytestmark = pytest.mark.browser

OpenPage = Callable[..., Awaitable[Page]]


async def against_a_bot(page: Page) -> ByMouse:
    anna = ByMouse(page, "Anna")
    await anna.open_room()
    await add_bot(page)
    await page.get_by_role("button", name=re.compile("^Start with")).click()
    await page.wait_for_url(re.compile("/match/"))
    await expect(page.locator("[data-space]")).to_have_count(25)
    return anna


async def test_one_person_plays_against_a_bot(open_page: OpenPage) -> None:
    anna = await against_a_bot(await open_page())
    turns: set[int] = set()
    for _ in range(400):
        match = await anna.match()
        turns.add(match["view"]["turn"])
        if match["seq"] >= 12 and turns == {0, 1}:
            return
        if match["actions"]:
            await anna.answer(match)
            await moved_on(anna, match)
        await anna.page.wait_for_timeout(100)
    raise AssertionError("the bot did not play")


async def test_who_watches_sees_no_hand(open_page: OpenPage) -> None:
    page = await open_page()
    anna = ByMouse(page, "Anna")
    invite = await anna.open_room()
    await add_bot(page)
    grandpa = ByMouse(await open_page(), "Grandpa")
    await grandpa.come_in(invite)
    await page.get_by_role("button", name=re.compile("^Start with")).click()
    await grandpa.page.wait_for_url(re.compile("/match/"))
    await expect(grandpa.page.locator("[data-space]")).to_have_count(25)
    await expect(page.get_by_role("list", name="Your obstacle cards")).to_be_visible()
    await expect(grandpa.page.get_by_role("list", name="Your obstacle cards")).to_have_count(0)
    seen = await grandpa.match()
    assert seen["view"]["hand"] is None
    assert seen["actions"] == []


async def test_a_lost_connection_is_plain_to_see_and_mends_itself(open_page: OpenPage) -> None:
    anna = await against_a_bot(await open_page())
    await anna.page.context.set_offline(True)
    # A socket that is already open outlives the offline switch: the page must notice by itself.
    await expect(anna.page.get_by_text("No connection.")).to_be_visible(timeout=40_000)
    await expect(anna.page.locator("[data-space]")).to_have_count(25)
    await anna.page.context.set_offline(False)
    await expect(anna.page.get_by_text("No connection.")).to_have_count(0, timeout=40_000)


async def test_a_refusal_names_the_rule(open_page: OpenPage) -> None:
    anna = await against_a_bot(await open_page())
    for _ in range(400):
        match = await anna.match()
        kinds = {action["kind"] for action in match["actions"]}
        if "announce" in kinds:
            reachable = {space for a in match["actions"] for space in a.get("path", ())}
            here = match["view"]["players"][match["seat"]]["at"]
            far = next(s for s in match["view"]["layout"] if s not in reachable and s != here)
            await anna.pick_space(far)
            await expect(anna.page.get_by_text(re.compile(r"LAB-\d+")).first).to_be_visible()
            return
        if match["actions"]:
            await anna.answer(match)
            await moved_on(anna, match)
        await anna.page.wait_for_timeout(100)
    raise AssertionError("nothing could be announced")
