"""What a screen reader is told of a whole short game: the text of the live region, in order."""

import asyncio
import re
from collections.abc import Awaitable, Callable

import pytest
from playwright.async_api import Page, expect

from e2e.person import ByMouse

pytestmark = pytest.mark.browser

OpenPage = Callable[..., Awaitable[Page]]

PLAY = """async (match) => {
    const headers = { 'content-type': 'application/json' };
    const call = async (path, body) =>
        (await fetch('/api/v1/matches/' + match + path,
            body && { method: 'POST', headers, body: JSON.stringify(body) })).json();
    for (;;) {
        const now = await call('');
        if (now.status !== 'running') return;
        if (now.awaited.includes(now.seat)) {
            const action = now.actions[(now.seq * 7) % now.actions.length];
            await call('/actions', { step: now.step, action });
        } else await new Promise((wait) => setTimeout(wait, 30));
    }
}"""
"""One person's part of a game, by her page's own cookie."""

LISTEN = """() => {
    const region = document.querySelector('.told[role=log][aria-live=polite]');
    window.heard = [...region.querySelectorAll('p')].map(({ textContent }) => textContent);
    const hear = ({ addedNodes }) => addedNodes.forEach((node) => {
        if (node.nodeName === 'P') window.heard.push(node.textContent);
    });
    new MutationObserver((records) => records.forEach(hear)).observe(region, { childList: true });
}"""

# A line of the log without the number of its rule.
READ = """() => [...document.querySelectorAll('.log li')].map((line) =>
    (line.querySelector(':scope > span:last-child') ?? line).cloneNode(true)).map((line) => {
    line.querySelectorAll('.ruleno').forEach((rule) => rule.remove());
    return line.textContent.trim();
})"""

CUES = {"Your turn", "You are asked"}
"""What is said beside the events, when somebody is asked."""


async def test_a_whole_game_is_heard_once_and_in_order(open_page: OpenPage) -> None:
    anna, mira = ByMouse(await open_page(), "Anna"), ByMouse(await open_page(), "Mira")
    invite = await anna.open_room()
    room = anna.page.url.rsplit("/", 1)[-1]
    await anna.change_room(room, game="mysterious-library", seats=2)
    await anna.set_options(gentle_start=True)  # a longer game
    await mira.come_in(invite)
    await anna.page.get_by_role("button", name=re.compile("^Start with")).click()
    for person in (anna, mira):
        await person.page.wait_for_url(re.compile("/match/"))
        await expect(person.page.locator("[data-room]")).to_have_count(15)
    match = anna.page.url.rsplit("/", 1)[-1]
    await expect(anna.page.locator(".log li").first).to_be_visible()
    stands = await anna.page.locator(".told p").all_inner_texts()
    dealt = await anna.page.evaluate(READ)
    await anna.page.evaluate(LISTEN)

    await asyncio.gather(*(person.page.evaluate(PLAY, match) for person in (anna, mira)))
    await expect(anna.page.get_by_role("dialog", name="The end")).to_be_visible()

    title = await anna.page.get_by_role("dialog", name="The end").locator("h3").inner_text()
    heard = await anna.page.evaluate("window.heard")
    told = (await anna.page.evaluate(READ))[len(dealt) :]
    assert told
    # How it stands when one comes, then every line of the log, and at last how it ended.
    assert len(stands) == 1
    assert heard[0] == stands[0]
    assert heard[-1] == f"The game is over: {title}"
    assert [line for line in heard[1:-1] if line not in CUES] == told
