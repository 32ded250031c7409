"""A person at a browser: looks at the page, decides, and acts by mouse (or by keys alone: `keyboard`).

What to do is decided from what the server tells this person (`GET /matches/…` with the page's own
cookie), so that a whole game stays short; whatever is done goes through the page.
"""

import asyncio
import re
import time
from typing import Any

from playwright.async_api import Locator, Page, expect

ROWS = 5


class Person:
    """Somebody with a page. Subclasses say how tiles are picked and buttons pressed."""

    game: str | None = "Magic Labyrinth"
    """What this person wants to play; None: whatever a new room begins with."""

    def __init__(self, page: Page, name: str) -> None:
        self.page, self.name = page, name

    async def open_room(self) -> str:
        """Give a name and open a room, which takes its first seat; the invite link."""
        await self.write(self.page.get_by_label("Your name"), self.name)
        await self.press(self.page.get_by_role("button", name="Open a room").first)
        await expect(self.page.get_by_role("heading", name="Who is here")).to_be_visible()
        if self.game is not None:
            await self.choose(self.game)
        room = await self.ask(f"/rooms/{self.page.url.rsplit('/', 1)[-1]}")
        return str(room["invite"])

    async def choose(self, game: str) -> None:
        """Choose the game of the room; on a phone it has a tab of its own."""
        tab = self.page.get_by_role("button", name="Game", exact=True)
        if await tab.is_visible():
            await tab.click()
        card = self.page.locator(".shelf label", has_text=game)
        await card.click()
        await expect(card.locator(".mark")).to_be_visible()  # the server has agreed
        seats = self.page.get_by_role("button", name="Seats", exact=True)
        if await seats.is_visible():
            await seats.click()

    async def come_in(self, invite: str) -> None:
        """Follow the link; who comes in sits down where a seat is free."""
        await self.page.goto(invite)
        await self.write(self.page.get_by_label("Your name"), self.name)
        await self.press(self.page.get_by_role("button", name="Come in"))
        await expect(self.page.get_by_role("heading", name="Who is here")).to_be_visible()

    async def ask(self, path: str) -> Any:
        """What the server tells this person."""
        return await self.page.evaluate(
            "async (path) => await (await fetch('/api/v1' + path)).json()", path
        )

    async def set_options(self, **options: Any) -> None:
        """As the host: change some of the game's options, as the page's form does."""
        await self.change_room(self.page.url.rsplit("/", 1)[-1], options=options)

    async def change_room(self, room: str, **change: Any) -> None:
        """As the host: change the room, as its page does."""
        status = await self.page.evaluate(
            """async ([path, change]) => (await fetch('/api/v1' + path, {
                method: 'PATCH',
                headers: { 'content-type': 'application/json' },
                body: JSON.stringify(change),
            })).status""",
            [f"/rooms/{room}", change],
        )
        assert status == 200

    async def match(self) -> dict[str, Any]:
        found = re.search(r"/match/([^/?#]+)", self.page.url)
        assert found, f"{self.name} is not at a table but at {self.page.url}"
        answer: dict[str, Any] = await self.ask(f"/matches/{found[1]}")
        return answer

    async def pointer_presses(self) -> int:
        """How often a pointer went down since the page was loaded, as the browser counts it."""
        count: int = await self.page.evaluate("performance.eventCounts.get('pointerdown')")
        return count

    # --- How this person acts ---

    async def write(self, field: Locator, text: str) -> None:
        raise NotImplementedError

    async def press(self, button: Locator) -> None:
        raise NotImplementedError

    async def pick_space(self, space: str) -> None:
        raise NotImplementedError

    async def let_pass(self) -> None:
        await self.press(self.page.get_by_role("button", name=re.compile("^Let ")))

    async def announce(self, path: list[str]) -> None:
        for space in path:
            await self.pick_space(space)
        await self.press(self.page.get_by_role("button", name=re.compile("^Announce")))

    # --- One answer to whatever is asked ---

    async def answer(self, match: dict[str, Any]) -> None:
        actions = {action["kind"] for action in match["actions"]}
        button = self.page.get_by_role
        if "announce" in actions:
            path = best_way(match)
            if path:
                await self.announce(path)
                return
            await self.press(button("button", name="Stay here"))
        elif "pass" in actions:
            await self.let_pass()
        elif "stay" in actions:
            await self.press(button("button", name="Stay here"))
        elif "demand" in actions or "end" in actions:
            await self.press(button("button", name="Roll again"))
        elif "roll" in actions:
            await self.press(button("button", name="Roll", exact=True))


class ByMouse(Person):
    async def write(self, field: Locator, text: str) -> None:
        await field.fill(text)

    async def press(self, button: Locator) -> None:
        await button.click()

    async def pick_space(self, space: str) -> None:
        await self.page.locator(f'[data-space="{space}"]').click()


def best_way(match: dict[str, Any]) -> list[str] | None:
    """The legal way that ends nearest to the sought symbol; None to stay, if that is nearer."""
    view = match["view"]
    goal = _place(view, view["sought"])
    here = next(p["at"] for p in view["players"] if p["seat"] == match["seat"])
    ways = [action["path"] for action in match["actions"] if action["kind"] == "announce"]
    if not ways:
        return None
    nearest: list[str] = min(ways, key=lambda way: _apart(_place(view, way[-1]), goal))
    near = _apart(_place(view, nearest[-1]), goal)
    return nearest if near < _apart(_place(view, here), goal) or near else None


def _place(view: dict[str, Any], space: str) -> tuple[int, int]:
    return divmod(view["layout"].index(space), ROWS)


def _apart(one: tuple[int, int], other: tuple[int, int]) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


async def moved_on(person: Person, before: dict[str, Any], surely: bool = True) -> dict[str, Any]:
    """Wait until something has happened; the match as it is then.

    `surely`: the answer must have been taken, and the page gets a moment to show it. Else only a
    while: who has pressed what the page was just taking away looks again.
    """
    stop = time.monotonic() + (10 if surely else 1.5)
    while (match := await person.match())["seq"] <= before["seq"]:
        if time.monotonic() > stop:
            assert not surely, f"{person.name}'s answer to {before['step']} never arrived"
            return match
        await asyncio.sleep(0.02)
    if surely:
        await asyncio.sleep(0.05)
    return match
