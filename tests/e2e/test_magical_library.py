"""Four people play Magical Library in their browsers, with all modules, to the score pad."""

import asyncio
import re
import time
from collections.abc import Awaitable, Callable

import pytest
from playwright.async_api import Page, expect

from e2e.accessible import check
from e2e.conftest import PHONE
from e2e.housekeeper import ByDragging, ByKeys, ByTouch, Housekeeper, middle
from e2e.test_mysterious_library import ask

pytestmark = pytest.mark.browser

OpenPage = Callable[..., Awaitable[Page]]
LONGEST = 420  # seconds for a whole game
MODULES = (
    "shared_rooms",
    "variety",
    "neighbour_cards",
    "circle_groups",
    "portals",
    "barriers",
    "extra_cards",
    "golden_wizard",
)


async def at_the_table(
    *people: Housekeeper, watching: tuple[Housekeeper, ...] = (), modules: tuple[str, ...] = ()
) -> None:
    """A room with a seat for each of these people, a link, a start."""
    host, *guests = people
    invite = await host.open_room()
    change = {
        "game": "magical-library",
        "seats": len(people),
        "options": dict.fromkeys(modules, True),
    }
    await ask(host.page, "PATCH", "/rooms/" + host.page.url.rsplit("/", 1)[-1], change)
    for guest in (*guests, *watching):
        await guest.come_in(invite)
    start = host.page.get_by_role("button", name=re.compile("^Start with"))
    await expect(start).not_to_have_attribute("aria-disabled", "true")
    await start.click()
    for person in (*people, *watching):
        await person.page.wait_for_url(re.compile("/match/"))
        await expect(person.page.locator("[data-cell]")).to_have_count(1)


async def test_four_people_play_with_all_modules_to_the_score_pad(open_page: OpenPage) -> None:
    anna = ByDragging(await open_page(), "Anna")
    mira = ByTouch(await open_page(**PHONE), "Mira")
    jonas = ByKeys(await open_page(), "Jonas")
    lumo = Housekeeper(await open_page(viewport={"width": 1024, "height": 768}), "Lumo")
    people = (anna, mira, jonas, lumo)
    grandpa = Housekeeper(await open_page(), "Grandpa")
    await at_the_table(*people, watching=(grandpa,), modules=MODULES)
    await expect(grandpa.page.get_by_text("You are watching.").first).to_be_visible()
    await expect(grandpa.page.locator(".magic-hand")).to_have_count(0)

    stop = time.monotonic() + LONGEST
    checked: set[str] = set()
    while (match := await anna.match())["status"] == "running":
        assert time.monotonic() < stop, "the game did not end in time"
        phase = match["view"]["phase"]
        if phase not in checked:
            checked.add(phase)
            await check(anna.page)
            await check(mira.page)
        await asyncio.gather(*(person.take_step() for person in people))
    assert checked == {"receive", "distribute", "place", "wizard"}

    for person in (*people, grandpa):
        end = person.page.get_by_role("dialog", name="The end")
        await expect(end).to_be_visible()
        sheet = (await person.match())["view"]["results"][0]
        total = end.locator("tr.total").get_by_text(str(sheet["total"]), exact=True)
        await expect(total.first).to_be_visible()
    await check(anna.page)
    await check(mira.page)
    products = jonas.page.get_by_role("dialog").get_by_role(
        "button", name=re.compile(r"^Jonas, .*: \d+ \d+ × \d+")
    )
    await jonas.press(products.first)
    await expect(products.first).to_have_attribute("aria-pressed", "true")
    await expect(jonas.page.locator("dialog .areas text").first).to_be_visible()
    assert await jonas.pointer_presses() == 0 < await lumo.pointer_presses()
    assert [complaint for person in people for complaint in person.complaints] == []


async def test_a_refusal_names_the_rule_and_a_neighbour_is_one_tap_away(
    open_page: OpenPage,
) -> None:
    anna = ByDragging(await open_page(), "Anna")
    mira = ByTouch(await open_page(**PHONE), "Mira")
    await at_the_table(anna, mira)
    people = (anna, mira)
    await asyncio.gather(*(person.receive({"round": 1}) for person in people))
    await expect(anna.button("Give")).to_have_attribute("aria-disabled", "true")
    await anna.button("Give").click(force=True)  # it cannot be used, and says why when pressed
    await expect(anna.page.get_by_text(re.compile("MLIB-2[45]"))).to_be_visible()
    for person in people:
        await person.page.locator(".magic-hand [data-card]").first.click()
        await person.button("Give").click()
    await anna.in_hand(3)
    await expect(anna.slots).to_have_count(4)

    corner = await middle(anna.page.locator('[data-cell="0,0"]'))
    side = await middle(anna.page.locator('[data-cell="1,0"]'))
    unit = side[0] - corner[0]
    await anna.page.mouse.click(corner[0] + unit, corner[1] + unit)
    await expect(anna.page.get_by_text("touch your cards at a corner only")).to_be_visible()
    await anna.button("Confirm").click(force=True)
    await expect(anna.page.get_by_text("MLIB-30")).to_be_visible()

    await mira.page.get_by_role("button", name=re.compile("^Anna")).first.tap()
    await expect(mira.page.get_by_role("list", name="Display of Anna")).to_be_visible()
    await check(mira.page)
    await mira.page.get_by_role("button", name="Back to my display").tap()
    await expect(mira.page.get_by_role("list", name="Your display")).to_be_visible()


async def test_the_display_is_dragged_and_zoomed_and_never_moves_by_itself(
    open_page: OpenPage,
) -> None:
    anna = Housekeeper(await open_page(), "Anna")
    mira = ByTouch(await open_page(**PHONE), "Mira")
    await at_the_table(anna, mira)
    first = anna.page.locator('[data-cell="0,0"]')
    x, y = await middle(first)
    mouse = anna.page.mouse
    await mouse.move(x, y)
    await mouse.down()
    await mouse.move(x + 90, y + 40, steps=3)
    await mouse.up()
    moved = await middle(first)
    assert moved == pytest.approx((x + 90, y + 40), abs=2)
    await asyncio.gather(anna.receive({"round": 1}), mira.receive({"round": 1}))
    for person in (anna, mira):
        await person.page.locator(".magic-hand [data-card]").first.click()
        await person.button("Give").click()
    await anna.slots.first.click()
    await anna.in_hand(2)
    assert await middle(first) == pytest.approx(moved, abs=2)
    await anna.page.keyboard.press("v")
    await expect(anna.page.get_by_role("list", name="Display of Mira")).to_be_visible()
    await anna.page.get_by_role("button", name="Back to my display").click()
    await expect(anna.page.get_by_role("list", name="Your display")).to_be_visible()
    assert await middle(first) == pytest.approx(moved, abs=2)
    size = (await first.bounding_box() or {})["width"]
    await anna.page.get_by_role("button", name="Larger").click()
    assert (await first.bounding_box() or {})["width"] == pytest.approx(size * 1.25, rel=0.05)
    await anna.show_all()
    assert (await middle(first))[0] == pytest.approx(x, abs=60)
