"""Two people and a bot play The Mysterious Library in their browsers, to a win or a loss."""

import asyncio
import re
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from playwright.async_api import Page, expect

from e2e.accessible import check
from e2e.conftest import PHONE
from e2e.librarian import KeyboardLibrarian, Librarian
from e2e.person import moved_on

pytestmark = pytest.mark.browser

OpenPage = Callable[..., Awaitable[Page]]
LONGEST = 420  # seconds for a whole game
HARD = {"start_field": 4}


async def ask(page: Page, method: str, path: str, body: dict[str, Any]) -> None:
    """A request of this person, for what another test shows on the page."""
    status = await page.evaluate(
        """async ([method, path, body]) => (await fetch('/api/v1' + path, {
             method, body: JSON.stringify(body), headers: {'content-type': 'application/json'},
           })).status""",
        [method, path, body],
    )
    assert status < 300


async def at_the_table(host: Librarian, guest: Librarian) -> None:
    """A room for three with a bot, a link, a start."""
    invite = await host.open_room()
    room = "/rooms/" + host.page.url.rsplit("/", 1)[-1]
    change = {"game": "mysterious-library", "seats": 3, "options": HARD}
    await ask(host.page, "PATCH", room, change)
    await guest.come_in(invite)
    await ask(host.page, "PUT", f"{room}/seats/2", {"occupant": "bot", "level": "sensible"})
    start = host.page.get_by_role("button", name=re.compile("^Start with"))
    await expect(start).not_to_have_attribute("aria-disabled", "true")
    await start.click()
    for person in (host, guest):
        await person.page.wait_for_url(re.compile("/match/"))
        await expect(person.page.locator("[data-room]")).to_have_count(15)


async def test_two_people_and_a_bot_play_to_the_end(open_page: OpenPage) -> None:
    """One of the two touches no mouse, the other a phone."""
    anna = KeyboardLibrarian(await open_page(), "Anna")
    mira = Librarian(await open_page(**PHONE), "Mira")
    await at_the_table(anna, mira)
    await check(anna.page)
    await check(mira.page)
    stop = time.monotonic() + LONGEST
    while (match := await anna.match())["status"] == "running":
        assert time.monotonic() < stop, "the game did not end in time"
        for person in (anna, mira):
            match = await person.match()
            if match["actions"]:
                await person.answer(match)
                await moved_on(person, match, surely=False)
        await asyncio.sleep(0.05)
    for person in (anna, mira):
        await expect(person.page.get_by_role("dialog", name="The end")).to_be_visible()
        told = person.page.get_by_role("dialog").get_by_text("of four readers freed")
        await expect(told).to_be_visible()
    await check(anna.page)


async def test_a_plan_is_proposed_seen_by_the_other_and_taken(open_page: OpenPage) -> None:
    anna = Librarian(await open_page(), "Anna")
    mira = Librarian(await open_page(), "Mira")
    await at_the_table(anna, mira)
    view = (await anna.match())["view"]
    seat = next(p["seat"] for p in view["players"] if p["character"] == view["turn"])
    if seat == 2:
        pytest.skip("the bot begins")
    active, other = (anna, mira) if seat == 0 else (mira, anna)
    await other.page.locator('[data-room="puppet_stage"]').focus()
    await other.page.keyboard.press("p")
    pointed = active.page.locator('[data-room="puppet_stage"]')
    await expect(pointed).to_have_accessible_name(re.compile(f"{other.name} points here"))
    await other.button("Plan").click()
    await other.pick_space("star_dome")
    await other.button(re.compile("^Propose to")).click()
    await active.button("Do it").click()
    await expect(active.page.locator('[data-room="star_dome"]')).to_have_accessible_name(
        re.compile("is here")
    )
