"""Two people far apart play a whole game in their browsers, from the link to the last symbol."""

import asyncio
import re
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from playwright.async_api import Page, expect

from e2e.keyboard import ByKeyboard
from e2e.person import ByMouse, Person, moved_on

pytestmark = pytest.mark.browser

LONGEST = 420  # seconds for a whole game


async def at_the_table(one: Person, other: Person) -> None:
    """From the landing page to the table: a room, a link, two seats, a start."""
    invite = await one.open_room()
    await other.come_in(invite)
    # On a busy machine a click may take longer than people take in a window of eight seconds.
    await one.set_options(window_seconds=60)
    start = one.page.get_by_role("button", name=re.compile("^Start with"))
    await expect(start).not_to_have_attribute("aria-disabled", "true")
    await one.press(start)
    for person in (one, other):
        await person.page.wait_for_url(re.compile("/match/"))
        await expect(person.page.locator("[data-space]")).to_have_count(25)


async def play_on(people: list[Person], until: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Everybody answers whatever they are asked, until the match looks as wished."""
    stop = time.monotonic() + LONGEST
    while time.monotonic() < stop:
        for person in people:
            match = await person.match()
            if until(match):
                return match
            if match["actions"]:
                await person.answer(match)
                await moved_on(person, match)
        await asyncio.sleep(0.05)
    raise AssertionError("the game did not come this far in time")


async def test_a_whole_game_by_mouse_against_keyboard(
    open_page: Callable[..., Awaitable[Page]],
) -> None:
    anna = ByMouse(await open_page(), "Anna")
    mira = ByKeyboard(await open_page(), "Mira")
    await at_the_table(anna, mira)

    # In the middle of a reaction window one of them reloads, and still answers it.
    match = await play_on([anna, mira], lambda match: match["window"] is not None)
    asked = anna if await is_asked(anna) else mira
    await asked.page.reload()
    await expect(asked.page.get_by_role("button", name=re.compile("^Let "))).to_be_visible()
    assert (await asked.match())["step"] == match["step"], "the window is still the same one"
    await asked.let_pass()
    await moved_on(asked, match)

    over = await play_on([anna, mira], lambda match: match["status"] == "over")
    winner = over["outcome"]["lines"][0]
    assert winner["points"] == 5
    names = [anna.name, mira.name]
    for person, seat in ((anna, 0), (mira, 1)):
        heading = "You win" if seat == winner["seat"] else f"{names[winner['seat']]} wins"
        await expect(person.page.get_by_text(re.compile(heading)).first).to_be_visible()


async def is_asked(person: Person) -> bool:
    return any(action["kind"] == "pass" for action in (await person.match())["actions"])
