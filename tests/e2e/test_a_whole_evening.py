"""A whole evening of friends: a host at a desk, two on phones and one who only watches. One closes her
tab, a bot plays for her until she is back; a guest becomes an account; another game, its end, another
one; a look back, and what if."""

import re
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
import pytest_asyncio
from playwright.async_api import Locator, Page, expect

from e2e.conftest import HASTY, PHONE, open_house
from e2e.person import ByMouse
from e2e.test_account import PASSWORD, open_you
from tools.serving import Serving

pytestmark = pytest.mark.browser

OpenPage = Callable[..., Awaitable[Page]]

PLAY_AT_RANDOM = """async ([match, seed]) => {
    const headers = { 'content-type': 'application/json' };
    const call = async (path, body) =>
        (await fetch('/api/v1/matches/' + match + path,
            body && { method: 'POST', headers, body: JSON.stringify(body) })).json();
    const now = await call('');
    if (!now.awaited.includes(now.seat)) return now.status;
    const action = now.actions[(now.seq * 7 + seed) % now.actions.length];
    await call('/actions', { step: now.step, action });
    return now.status;
}"""


@pytest_asyncio.fixture(scope="session")
async def house(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Serving]:
    """A server that calls nobody missing for longer than two seconds."""
    async with open_house(tmp_path_factory.mktemp("evening"), **HASTY) as serving:
        yield serving


def button(person: ByMouse, name: str | re.Pattern[str]) -> Locator:
    return person.page.get_by_role("button", name=name)


async def start(host: ByMouse, people: list[ByMouse], spaces: str, count: int) -> str:
    """Everybody is taken to the table; its match's id."""
    await button(host, re.compile("^Start with")).click()
    for person in people:
        await person.page.wait_for_url(re.compile("/match/"))
        await expect(person.page.locator(f"[data-{spaces}]")).to_have_count(count)
    return host.page.url.rsplit("/", 1)[-1]


async def test_an_evening_of_four_friends(open_page: OpenPage) -> None:
    anna = ByMouse(await open_page(), "Anna")
    invite = await anna.open_room()
    room = anna.page.url.rsplit("/", 1)[-1]
    await anna.change_room(room, seats=3, options={"pace": "correspondence"})
    mira = ByMouse(await open_page(**PHONE), "Mira")
    jonas = ByMouse(await open_page(**PHONE), "Jonas")
    eva = ByMouse(await open_page(), "Eva")
    players = [anna, mira, jonas]
    for person in (mira, jonas, eva):
        await person.come_in(invite)
    labyrinth = await start(anna, [*players, eva], "space", 25)

    # Who watches sees the table and nobody's hand.
    watched = await eva.ask(f"/matches/{labyrinth}")
    assert (watched["seat"], watched["view"]["hand"], watched["actions"]) == (None, None, [])
    assert await eva.page.locator(".dock [data-card]").count() == 0

    # One who is waited for closes her tab, the others let a bot play, and she comes back.
    gone = players[(await anna.match())["awaited"][0]]
    one, other = (person for person in players if person is not gone)
    context, seat = gone.page.context, (await gone.match())["seat"]
    await gone.page.close()
    await button(one, "Let a bot play").click()
    await button(other, "Yes").click()
    await expect(one.page.get_by_text("bot for now").first).to_be_visible()
    gone.page = await context.new_page()
    await gone.page.goto(f"/match/{labyrinth}")
    await expect(gone.page.locator("[data-space]")).to_have_count(25)
    await expect(one.page.get_by_text("bot for now")).to_have_count(0)
    assert (await gone.match())["seat"] == seat

    # In the middle of it a guest keeps her name, and her seat.
    before = (await mira.match())["seat"]
    you = await open_you(mira.page)
    await you.locator("summary", has_text="Keep my name").click()
    await you.get_by_label("Login name").fill("mira")
    await you.get_by_label("Password", exact=True).fill(PASSWORD)
    await you.get_by_role("button", name="Keep my name", exact=True).click()
    await expect(you.get_by_text("You log in as mira")).to_be_visible()
    await mira.page.keyboard.press("Escape")
    assert (await mira.match())["seat"] == before

    # All agree to end it, and play something shorter, to its end.
    await button(anna, "Pause, pace, early end").click()
    await button(anna, "End the game").click()
    await button(anna, "Yes, propose it").click()
    for person in (mira, jonas):
        await button(person, "Yes").click()
    await expect(anna.page.get_by_role("dialog", name="The end")).to_be_visible()
    await anna.change_room(room, game="mysterious-library", seats=3)
    for person in (*players, eva):
        await person.page.goto(f"/room/{room}")
    library = await start(anna, players, "room", 15)
    status = "running"
    for turn in range(1000):
        if status != "running":
            break
        person = players[turn % 3]
        status = await person.page.evaluate(PLAY_AT_RANDOM, [library, turn])
    assert status == "over"

    # Another one by one button: everybody moves on by one seat.
    end = anna.page.get_by_role("dialog", name="The end")
    await end.get_by_role("button", name="Play again").click()
    for person in players:
        await person.page.wait_for_url(lambda url: "/match/" in url and library not in url)
    first, second = await anna.ask(f"/matches/{library}"), await anna.match()
    assert (second["seat"] - first["seat"]) % 3 == 2

    # A look back at the one before, and what if.
    await anna.page.goto(f"/match/{library}/review?at=5")
    await expect(anna.page.locator(".where")).to_have_text(re.compile("^Move 5 of"))
    await button(anna, "Play on from here").click()
    await anna.page.wait_for_url(re.compile("/room/"))
    await expect(anna.page.get_by_text("begins at move 5 of a finished one")).to_be_visible()
