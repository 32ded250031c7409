"""Moments of The Mysterious Library that a game may not bring, each from a prepared position."""

import re
from collections.abc import Awaitable, Callable

import pytest
from playwright.async_api import Page, expect

from e2e.accessible import check
from e2e.conftest import PHONE
from e2e.librarian import Librarian
from e2e.positions import put
from e2e.test_mysterious_library import ask
from games.mysterious_library.tabletop import Table, library
from tools.serving import Serving

pytestmark = pytest.mark.browser

OpenPage = Callable[..., Awaitable[Page]]

BESIDE = "janka at star_dome, emma at star_dome"
"""Anna plays Janka and has the turn; Mira plays Emma, on a phone."""


async def begin(open_page: OpenPage) -> tuple[Librarian, Librarian]:
    """Anna and Mira, at a match that has just begun."""
    anna = Librarian(await open_page(), "Anna")
    mira = Librarian(await open_page(**PHONE), "Mira")
    invite = await anna.open_room()
    room = "/rooms/" + anna.page.url.rsplit("/", 1)[-1]
    await ask(anna.page, "PATCH", room, {"game": "mysterious-library", "seats": 2})
    await mira.come_in(invite)
    start = anna.page.get_by_role("button", name=re.compile("^Start with"))
    await expect(start).not_to_have_attribute("aria-disabled", "true")
    await start.click()
    for person in (anna, mira):
        await person.page.wait_for_url(re.compile("/match/"))
        await expect(person.page.locator("[data-room]")).to_have_count(15)
    return anna, mira


async def at(open_page: OpenPage, house: Serving, table: Table) -> tuple[Librarian, Librarian]:
    """Anna and Mira, at a table that stands as described."""
    anna, mira = await begin(open_page)
    await put(house, anna.page.url.rsplit("/", 1)[-1], table.state)
    for person in (anna, mira):
        await person.page.reload()
        await expect(person.page.locator("[data-room]")).to_have_count(15)
    return anna, mira


def with_next_map(table: Table, room: str) -> Table:
    """This room's map is known to come next, as after a Whirlwind."""
    (deck,) = table.state.maps
    table.state.maps = [[each for each in deck if each != room], [room]]  # type: ignore[list-item]
    return table


async def prompts(person: Librarian, text: str) -> None:
    await expect(person.page.locator(".prompt [role=status]")).to_contain_text(text)


async def stands(person: Librarian, who: str, room: str) -> None:
    tile = person.page.locator(f'[data-room="{room}"]')
    await expect(tile).to_have_accessible_name(re.compile(f"{who} is here"))


async def test_a_move_is_taken_back_by_button_and_by_key(open_page: OpenPage) -> None:
    anna, mira = await begin(open_page)
    first = await anna.match()
    mover = anna if first["awaited"] == [first["seat"]] else mira
    before = await mover.match()
    back = mover.page.get_by_role("button", name="Take back")
    moves = [action["to"] for action in before["actions"] if action["kind"] == "move"]
    for take_back in (back.click, lambda: mover.page.keyboard.press("z")):
        await expect(back).to_have_count(0)
        await mover.pick_space(moves[0])
        await expect(back).to_be_visible()
        await check(mover.page)
        await take_back()
        await expect(back).to_have_count(0)
        after = await mover.match()
        assert (after["view"], after["actions"]) == (before["view"], before["actions"])
    assert after["seq"] == before["seq"] + 4


async def test_a_full_hand_is_discarded_down_in_the_turn_of_another(
    open_page: OpenPage, house: Serving
) -> None:
    hands = {"janka": "red", "emma": "blue blue gold gold green"}
    anna, mira = await at(open_page, house, library(BESIDE, hands=hands))
    await anna.button("Give").click()
    await prompts(mira, "Emma holds too many cards")
    await prompts(anna, "Waiting for Emma (Mira) to discard.")
    await check(mira.page)
    await mira.card("green").click()
    await mira.button("Discard the green book piece").click()
    await prompts(anna, "2 of 3 actions left")
    assert (await anna.match())["view"]["players"][1]["hand"].count("red") == 1


async def test_players_escape_from_a_room_that_falls(open_page: OpenPage, house: Serving) -> None:
    falling = library(BESIDE, blades="star_dome", phase="maps")
    anna, mira = await at(open_page, house, with_next_map(falling, "star_dome"))
    await anna.button("Turn a map").click()
    await prompts(anna, "Janka, run!")
    await prompts(mira, "Waiting for Janka (Anna) to escape.")
    await anna.pick_space("fireplace")
    await prompts(mira, "Emma, run!")
    await check(mira.page)
    await mira.button("Whispering Stacks").click()
    await stands(anna, "Janka", "fireplace")
    await stands(anna, "Emma", "whispering_stacks")
    await prompts(mira, "Your turn, Emma")


async def test_a_secret_corridor_saves_those_who_are_trapped(
    open_page: OpenPage, house: Serving
) -> None:
    falling = library(
        "janka at map_room, emma at bindery",
        hands={"emma": "secret_corridor"},
        ruins="clock_loft greenhouse",
        blades="map_room",
        freed="blue",
        phase="maps",
    )
    anna, mira = await at(open_page, house, with_next_map(falling, "map_room"))
    await anna.button("Turn a map").click()
    await prompts(mira, "Janka cannot leave the Map Room")
    await mira.button("Secret Corridor of Emma").click()
    await mira.button("Janka").click()
    await mira.pick_space("fireplace")
    await mira.button("Janka to the Fireplace").click()
    await stands(anna, "Janka", "fireplace")


async def test_a_held_card_and_a_light_breaker_save_a_book_in_the_turn_of_another(
    open_page: OpenPage, house: Serving
) -> None:
    falling = library(BESIDE, hands={"emma": "light_breaker"}, blades="bindery", phase="maps")
    anna, mira = await at(open_page, house, with_next_map(falling, "bindery"))
    tile = anna.page.locator('[data-room="bindery"]')
    await expect(tile).to_have_accessible_name(re.compile("falls this turn"))
    await mira.button("Wait, hold the card").click()
    await prompts(anna, "Mira holds the next card")
    await expect(mira.page.locator(".dock .clock")).to_have_text(re.compile(r"^\d+ s$"))
    await expect(anna.button("Turn a map")).to_have_count(0)
    await mira.card("light_breaker").click()
    await mira.pick_space("bindery")
    await mira.button("Break the blade in the Bindery").click()
    await anna.button("Turn a map").click()
    await prompts(mira, "Your turn, Emma")
    view = (await anna.match())["view"]
    assert (view["blades"], view["ruins"]) == (["bindery"], [])


async def test_the_last_steps_can_be_looked_at_when_it_is_lost(
    open_page: OpenPage, house: Serving
) -> None:
    falling = library(BESIDE, blades="bindery", phase="maps")
    anna, mira = await at(open_page, house, with_next_map(falling, "bindery"))
    await anna.button("Turn a map").click()
    for person in (anna, mira):
        end = person.page.get_by_role("dialog", name="The end")
        await expect(
            end.get_by_text("The Bindery collapsed, and a book was still inside.", exact=True)
        ).to_be_visible()
        await end.get_by_role("button", name="Step back").click()
        await expect(end.get_by_text("The red book lies in")).to_be_visible()
    await check(mira.page)
