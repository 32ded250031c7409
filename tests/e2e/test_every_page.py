"""A walk through every page, sheet and table: both themes, all four languages, desk and phone."""

import re
from collections.abc import Awaitable, Callable

import pytest
from playwright.async_api import Page, expect

from e2e.accessible import Walk
from e2e.person import ByMouse
from e2e.test_pages import add_bot

pytestmark = pytest.mark.browser

OpenPage = Callable[..., Awaitable[Page]]

GAMES = ("magic-labyrinth", "magical-library", "mageling", "mysterious-library")

PLAY_ALONE = """async (match) => {
    const headers = { 'content-type': 'application/json' };
    const call = async (path, body) =>
        (await fetch('/api/v1/matches/' + match + path,
            body && { method: 'POST', headers, body: JSON.stringify(body) })).json();
    for (let acted = 0; acted < 1000; acted++) {
        const now = await call('');
        if (now.status !== 'running') return now.status;
        const action = now.actions[(now.seq * 7) % now.actions.length];
        await call('/actions', { step: now.step, action });
    }
}"""


async def press(page: Page, name: str, role: str = "button") -> None:
    await page.get_by_role(role, name=name, exact=True).click()


async def start(host: ByMouse, room: str, game: str, seats: int) -> str:
    """A match of the game begins in the room; its id."""
    await host.page.goto(f"/room/{room}")
    status = await host.page.evaluate(
        """async ([room, change]) => (await fetch('/api/v1/rooms/' + room, {
            method: 'PATCH',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(change),
        })).status""",
        [room, {"game": game, "seats": seats}],
    )
    assert status == 200
    await host.page.get_by_role("button", name=re.compile("^Start")).click()
    await host.page.wait_for_url(re.compile("/match/"))
    await expect(host.page.locator("#board > :not(svg)").first).to_be_visible()
    return host.page.url.rsplit("/", 1)[-1]


async def look_over_sheet(walk: Walk, opener: str, title: str | None = None) -> None:
    """Open a sheet, look, and close it."""
    await press(walk.page, opener)
    await expect(walk.page.get_by_role("dialog", name=title or opener)).to_be_visible()
    await walk.look_twice(f"sheet {opener}")
    await walk.page.keyboard.press("Escape")
    await expect(walk.page.get_by_role("dialog")).to_have_count(0)


async def look_at_tabs(walk: Walk, where: str, desk: list[str], phone: list[str]) -> None:
    """The tabs of the side, then those of a phone; ends at the first one."""
    for tab in desk:
        await press(walk.page, tab, "tab")
        await walk.look(f"{where}, {tab}")
    await walk.narrow()
    for tab in phone:
        await walk.page.locator("nav.tabs").get_by_role("button", name=tab, exact=True).click()
        await walk.look(f"{where}, {tab}, phone")
    await walk.page.locator("nav.tabs button").first.click()
    await walk.widen()


async def look_at_table(walk: Walk) -> None:
    """What every table has, whichever game is played."""
    tabs = ["Chat", "Rules"]
    await look_at_tabs(walk, "table", tabs, ["Players", "Log", *tabs])
    await look_over_sheet(walk, "Pause, pace, early end", "Around the table")
    await look_over_sheet(walk, "Settings")
    await walk.page.keyboard.press("?")
    await expect(walk.page.get_by_role("dialog", name="Keys")).to_be_visible()
    await walk.look_twice("keys")
    await walk.page.keyboard.press("Escape")


async def leave(page: Page, match: str) -> None:
    """Whoever leaves a table with none but bots ends the match."""
    await page.evaluate(
        """(match) => fetch('/api/v1/matches/' + match + '/leave', {
            method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })""",
        match,
    )
    await expect(page.get_by_role("dialog", name="The end")).to_be_visible()


async def test_nothing_is_serious_on_any_page(open_page: OpenPage) -> None:
    walk = Walk(page := await open_page())
    host = ByMouse(page, "Anna")
    await walk.widen()
    await expect(page.get_by_role("button", name="Open a room").first).to_be_visible()
    await walk.look_twice("landing")
    await page.goto("/help")
    await expect(page.get_by_role("heading", name="Help")).to_be_visible()
    await walk.look_twice("help")
    await page.goto("/rules/magic-labyrinth")
    await expect(page.get_by_role("heading", name="Magic Labyrinth").first).to_be_visible()
    await walk.look_twice("rules")

    await page.goto("/")
    invite = await host.open_room()
    room = page.url.rsplit("/", 1)[-1]
    guest = Walk(await open_page(invite))
    await guest.widen()
    await expect(guest.page.get_by_text("Anna").first).to_be_visible()
    await guest.look_twice("join")
    await add_bot(page)
    await walk.look_twice("room")

    for game in GAMES:
        match = await start(host, room, game, 1 if game == "mysterious-library" else 2)
        await walk.look_twice(f"table of {game}")
        if game == "magic-labyrinth":
            await look_at_table(walk)
        if game == "mysterious-library":
            assert await page.evaluate(PLAY_ALONE, match) == "over"
            await expect(page.get_by_role("dialog", name="The end")).to_be_visible()
            await walk.look_twice("end")
        else:
            await leave(page, match)
    await walk.look_twice("end of a match that was left")
    await page.goto(f"/match/{match}/review?at=3")
    await expect(page.locator(".where")).to_have_text(re.compile("^Move 3 of"))
    await walk.look_twice("review")

    await page.goto(f"/room/{room}")
    await expect(page.get_by_role("heading", name="Who is here")).to_be_visible()
    phone = ["Game", "Options", "Past"]
    await look_at_tabs(walk, "room", ["Past games", "Rules"], phone)
    await look_over_sheet(walk, "Settings")
    await look_over_sheet(walk, "You")
    assert walk.problems + guest.problems == []
