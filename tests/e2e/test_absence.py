"""One of three closes her tab: a reminder, a vote, a bot that plays for her until she is back. And a
pause that everybody sees."""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
import pytest_asyncio
from playwright.async_api import Locator, Page, expect

from e2e.conftest import HASTY, PHONE, open_house
from e2e.person import ByMouse
from tools.serving import Serving

pytestmark = pytest.mark.browser

OpenPage = Callable[..., Awaitable[Page]]


@pytest_asyncio.fixture(scope="session")
async def house(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Serving]:
    """A server that calls nobody missing for longer than two seconds."""
    async with open_house(tmp_path_factory.mktemp("absence"), **HASTY) as serving:
        yield serving


def button(person: ByMouse, name: str) -> Locator:
    return person.page.get_by_role("button", name=name)


async def open_matters(person: ByMouse) -> None:
    """A desk has a button for it in the bar, a phone among the settings."""
    matters = button(person, "Pause, pace, early end")
    if not await matters.is_visible():
        await button(person, "Settings").click()
    await matters.click()


async def three_at_a_table(open_page: OpenPage) -> list[ByMouse]:
    """By their seats: one at a desk, two on phones."""
    anna = ByMouse(await open_page(), "Anna")
    invite = await anna.open_room()
    await anna.change_room(anna.page.url.rsplit("/", 1)[-1], seats=3)
    people = [anna]
    for name in ("Mira", "Jonas"):
        other = ByMouse(await open_page(**PHONE), name)
        await other.come_in(invite)
        people.append(other)
    await anna.page.get_by_role("button", name=re.compile("^Start with")).click()
    for person in people:
        await person.page.wait_for_url(re.compile("/match/"))
        await expect(person.page.locator("[data-space]")).to_have_count(25)
    return people


async def test_a_bot_plays_for_her_until_she_is_back_and_a_pause_is_seen_by_all(
    open_page: OpenPage,
) -> None:
    people = await three_at_a_table(open_page)
    match = await people[0].match()
    gone = people[match["awaited"][0]]
    one, other = (person for person in people if person is not gone)
    table, context = gone.page.url, gone.page.context
    await gone.page.close()

    await expect(one.page.get_by_text(f"{gone.name} is away just now.")).to_be_visible()
    await button(one, f"Remind {gone.name}").click()
    await expect(one.page.get_by_text(f"{gone.name} has been reminded.")).to_be_visible()
    await button(one, "Let a bot play").click()
    await expect(one.page.get_by_text("1 of 2 yes")).to_be_visible()
    # She is named once: the line that says she is missing makes way for the vote.
    await expect(one.page.get_by_text(f"{gone.name} has not been here")).to_have_count(0)
    await expect(other.page.get_by_text(f"{one.name}: shall a bot play")).to_be_visible()
    await button(other, "Yes").click()
    for person in (one, other):
        await expect(person.page.get_by_text("bot for now").first).to_be_visible()
    for _ in range(100):
        if (await one.match())["seq"] > match["seq"]:
            break
        await asyncio.sleep(0.1)
    else:
        raise AssertionError("the bot did not play")

    gone.page = await context.new_page()
    await gone.page.goto(table)
    await expect(gone.page.locator("[data-space]")).to_have_count(25)
    await expect(one.page.get_by_text("bot for now")).to_have_count(0)
    assert [seat["away"] for seat in (await one.match())["seats"]] == [False] * 3

    await open_matters(one)
    await one.page.get_by_label("Dinner", exact=True).check()
    await one.page.get_by_label("A few words, if you like").fill("Pasta!")
    await button(one, "Pause").last.click()
    for person in (other, gone):
        await expect(person.page.get_by_text(f"{one.name} has paused: Dinner.")).to_be_visible()
        await expect(person.page.get_by_text("Pasta!")).to_be_visible()
    await button(gone, "Go on").click()
    await expect(one.page.get_by_text("You have paused")).to_have_count(0)
