"""Mageling in browsers: two people play a standard game to its end, one plays a chapter alone."""

import re
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from playwright.async_api import ConsoleMessage, Page, expect

from e2e.accessible import check
from e2e.complaints import complaint_of
from e2e.conftest import PHONE
from e2e.magician import KeyboardMagician, Magician
from e2e.person import moved_on

pytestmark = pytest.mark.browser

OpenPage = Callable[..., Awaitable[Page]]
Json = dict[str, Any]
LONGEST = 420  # seconds for a whole game


async def ask(page: Page, method: str, path: str, body: Json) -> None:
    """A request of this person, for what other tests show on the page."""
    status = await page.evaluate(
        """async ([method, path, body]) => (await fetch('/api/v1' + path, {
             method, body: JSON.stringify(body), headers: {'content-type': 'application/json'},
           })).status""",
        [method, path, body],
    )
    assert status < 300


async def magician(
    open_page: OpenPage,
    complaints: list[str],
    name: str,
    kind: type[Magician] = Magician,
    **page: Any,
) -> Magician:
    """A person with a page whose console is listened to."""
    person = kind(await open_page(**page), name)

    def listen(message: ConsoleMessage) -> None:
        if (complaint := complaint_of(message)) is not None:
            complaints.append(complaint)

    person.page.on("console", listen)
    return person


async def start(host: Magician, everybody: list[Magician]) -> None:
    button = host.page.get_by_role("button", name=re.compile("^Start"))
    await expect(button).not_to_have_attribute("aria-disabled", "true")
    await host.press(button)
    for person in everybody:
        await person.page.wait_for_url(re.compile("/match/"))
        await expect(person.page.locator(".nexus [data-card]")).to_have_count(5, timeout=15_000)


async def play(people: list[Magician]) -> Json:
    """Play to the end; in the fourth round the pages are looked at. The match as it ended."""
    stop, looked = time.monotonic() + LONGEST, False
    match = await people[0].match()
    while match["status"] == "running":
        assert time.monotonic() < stop, "the game did not end in time"
        asked = match["awaited"][0]
        if match["seat"] != asked:
            match = await people[asked].match()
        if not looked and match["view"]["turn"]["round"] == 4:
            looked = True
            for person in people:
                await check(person.page)
        await people[asked].answer(match)
        match = await moved_on(people[asked], match, surely=False)
    return match


async def test_two_people_play_a_standard_game_to_the_end(open_page: OpenPage) -> None:
    complaints: list[str] = []
    anna = await magician(open_page, complaints, "Anna")
    mira = await magician(open_page, complaints, "Mira", **PHONE)
    invite = await anna.open_room()
    room = "/rooms/" + anna.page.url.rsplit("/", 1)[-1]
    await ask(anna.page, "PATCH", room, {"game": "mageling", "seats": 2, "options": {}})
    await mira.come_in(invite)
    await start(anna, [anna, mira])
    for person in (anna, mira):
        await check(person.page)
    match = await play([anna, mira])
    assert match["outcome"]["ending"] in ("cloud_chamber", "nightfall")
    for person in (anna, mira):
        await expect(person.page.get_by_role("dialog", name="The end")).to_be_visible()
        await check(person.page)
    did = set(anna.did | mira.did)
    assert did >= {"reroll", "focus", "activate", "buy", "defeat", "end"}
    assert complaints == []


async def test_one_person_plays_the_first_chapter_alone_by_keys(open_page: OpenPage) -> None:
    complaints: list[str] = []
    anna = await magician(open_page, complaints, "Anna", KeyboardMagician)
    await anna.open_room()
    room = "/rooms/" + anna.page.url.rsplit("/", 1)[-1]
    options = {"mode": "coop", "chapter": 1, "difficulty": "apprentice"}
    await ask(anna.page, "PATCH", room, {"game": "mageling", "seats": 1, "options": options})
    await start(anna, [anna])
    await expect(anna.page.get_by_text(re.compile(r"^Evertree, \d+ mana$"))).to_be_attached()
    match = await play([anna])
    ending = match["outcome"]["ending"]
    told = {"saved": "The Evertree is saved!", "perished": "The Evertree has withered"}
    end = anna.page.get_by_role("dialog", name="The end")
    await expect(end.get_by_role("heading", name=told[ending])).to_be_visible()
    await check(anna.page)
    assert await anna.pointer_presses() == 0
    assert complaints == []


async def test_a_die_is_dragged_into_place_and_a_refusal_names_its_rule(
    open_page: OpenPage,
) -> None:
    anna = Magician(await open_page(), "Anna")
    await anna.open_room()
    room = "/rooms/" + anna.page.url.rsplit("/", 1)[-1]
    await ask(anna.page, "PATCH", room, {"game": "mageling", "seats": 1, "options": {}})
    await start(anna, [anna])
    await anna.dock("Keep all").click()
    await expect(anna.dock("End turn")).to_be_visible()
    faces = (await anna.match())["view"]["faces"]
    die = next((i for i, face in enumerate(faces) if face != "finesse"), None)
    if die is None:
        pytest.skip("five times Finesse")
    await anna.die(die).drag_to(anna.space("animate"))
    refused = anna.page.get_by_role("alert")
    await expect(refused).to_contain_text("Only a die that shows Finesse can Animate.")
    await expect(refused.get_by_role("button", name="Rule MAGE-32")).to_be_visible()
    await anna.die(die).drag_to(anna.space("focus"))
    await expect(anna.die(die)).to_have_count(0)
    assert (await anna.match())["view"]["places"][die] == "focus"


async def test_a_card_keeps_still_when_the_pointer_rests_on_its_lower_edge(
    open_page: OpenPage,
) -> None:
    anna = Magician(await open_page(), "Anna")
    await anna.open_room()
    room = "/rooms/" + anna.page.url.rsplit("/", 1)[-1]
    await ask(anna.page, "PATCH", room, {"game": "mageling", "seats": 1, "options": {}})
    await start(anna, [anna])
    card = anna.page.locator(".nexus [data-card]").first
    box = await card.bounding_box()
    assert box is not None
    await anna.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] - 1)
    tops = await card.evaluate(
        """async (card) => {
             const tops = [];
             for (let i = 0; i < 60; i += 1) {
               await new Promise(requestAnimationFrame);
               tops.push(card.getBoundingClientRect().top);
             }
             return tops;
           }"""
    )
    assert len(set(tops[-15:])) == 1
