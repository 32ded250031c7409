"""A room walks its Path of Knowledge: a match is played through the API, its badge proposed and
ticked in two browsers."""

import re
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page, expect

from e2e.accessible import check
from e2e.conftest import PHONE
from e2e.person import ByMouse
from simsalabim.engine.dice import LooseDice
from simsalabim.games.magical_library import magical_library as game
from tools.serving import Serving

pytestmark = pytest.mark.browser

OpenPage = Callable[..., Awaitable[Page]]
Json = dict[str, Any]


class Walker(ByMouse):
    """Somebody who plays through the API, and looks at the room in a browser."""

    game = None

    async def call(self, method: str, path: str, body: Json) -> Json:
        reply: Json = await self.page.evaluate(
            """async ([method, path, body]) => (await fetch('/api/v1' + path, {
                 method, body: JSON.stringify(body),
                 headers: {'content-type': 'application/json'}})).json()""",
            [method, path, body],
        )
        assert "code" not in reply or "seats" in reply, reply
        return reply


def position(database: Path, match: str) -> Any:
    """The position of a match, as it lies in the database."""
    with closing(sqlite3.connect(database)) as connection:
        (state,) = connection.execute("SELECT state FROM match WHERE id = ?", [match]).fetchone()
    return game.states.validate_json(state)


async def play_cleverly(database: Path, players: list[Walker], match: str) -> None:
    """Play a match to its end, each seat as the game's best bot would."""
    chance = LooseDice(1)
    while (state := position(database, match)).awaited:
        seat = state.awaited[0]
        chosen = game.bots["sensible"](game.imagine(state, seat, chance), seat, chance)
        action = game.actions.dump_python(chosen, mode="json")
        body = {"step": state.step, "action": action}
        await players[seat].call("POST", f"/matches/{match}/actions", body)


async def test_a_badge_is_proposed_by_one_and_ticked_by_the_host(
    open_page: OpenPage, house: Serving
) -> None:
    anna, mira = Walker(await open_page(), "Anna"), Walker(await open_page(**PHONE), "Mira")
    invite = await anna.open_room()
    path = "/rooms/" + anna.page.url.rsplit("/", 1)[-1]
    await anna.call("PATCH", path, {"game": "magical-library", "seats": 2})
    await mira.come_in(invite)
    await anna.page.get_by_role("button", name="Begin", exact=True).click()
    await expect(anna.page.locator("[data-field]")).to_have_count(15)
    sealed = anna.page.locator(".opts").get_by_text("A sealed box.")
    await expect(sealed).to_have_count(5)
    await check(anna.page)

    campaign = f"{path}/campaigns/{(await anna.ask(path))['campaign']['id']}"
    pending: list[Json] = []
    while not pending:  # until a match has brought a badge; most do
        match = (await anna.call("POST", f"{path}/matches", {}))["id"]
        await play_cleverly(house.database, [anna, mira], match)
        pending = (await anna.ask(campaign))["pending"]
    for person in (anna, mira):
        await person.page.goto(f"/room/{path.rsplit('/', 1)[-1]}")
    start = anna.page.get_by_role("button", name=re.compile("^Start with"))
    await expect(start).to_have_attribute("aria-disabled", "true")

    await mira.page.get_by_role("button", name="Game", exact=True).click()
    await mira.page.get_by_role("button", name=re.compile("^Propose: ")).first.click()
    await expect(anna.page.get_by_text("Mira proposes this")).to_be_visible()
    await check(mira.page)
    await check(anna.page)

    wished = anna.page.locator(".offers li", has_text="Mira proposes this")
    await wished.get_by_role("button", name=re.compile("^Tick: ")).click()
    for person in (anna, mira):
        await expect(person.page.locator('[data-field="1"]')).to_contain_text(", ticked")
        await expect(person.page.get_by_text("1 of 15 fields")).to_be_visible()
    await expect(start).not_to_have_attribute("aria-disabled", "true")

    await anna.page.get_by_role("button", name="Take back").click()
    for person in (anna, mira):
        await expect(person.page.get_by_text("0 of 15 fields")).to_be_visible()
    await anna.page.get_by_role("button", name=re.compile("^Tick: ")).first.click()

    await anna.page.get_by_role("button", name="Rules").last.click()
    await expect(anna.page.locator('[data-rule="MLIB-80"]')).to_be_visible()
    await expect(anna.page.locator('[data-rule="MLIB-66"]')).to_have_count(0)
    await anna.page.get_by_role("button", name="Open all boxes now").click()
    await anna.page.get_by_role("button", name="Yes, open all").click()
    await expect(anna.page.locator('[data-rule="MLIB-66"]')).to_have_count(1)
    await expect(anna.page.locator(".opts").get_by_role("switch")).to_have_count(8)
    await expect(sealed).to_have_count(0)
    await check(anna.page)
