"""A person who plays The Mysterious Library in a browser, by mouse or by keyboard alone: decides
from what the server tells this person, acts on the page."""

import re
from typing import Any

from playwright.async_api import Locator, TimeoutError, expect

from e2e.keyboard import ByKeyboard
from e2e.person import ByMouse

Json = dict[str, Any]
HELP = ("light_breaker", "secret_corridor")


class Librarian(ByMouse):
    """Walks home and about, discards, answers, and helps on the turns of others."""

    game = None

    def __init__(self, *person: Any) -> None:
        super().__init__(*person)
        self.helped = 0
        """Helping cards played on the turn of somebody else."""
        self.answered: set[str] = set()
        """Kinds of questions that were answered."""

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.locator(".dock").get_by_role("button", name=name)

    def card(self, kind: str) -> Locator:
        return self.page.locator(f'.dock [data-card="{kind}"]')

    async def pick_space(self, space: str) -> None:
        await self.page.locator(f'[data-room="{space}"]').click()

    async def answer(self, match: Json) -> None:
        """One answer to whatever is asked, or a helping card on the turn of another."""
        view, actions = match["view"], match["actions"]
        kinds = {action["kind"] for action in actions}
        pending = view["pending"][-1]["kind"] if view["pending"] else None
        if pending and kinds:
            self.answered.add(pending)
            await self._settle(kinds, actions)
        elif kinds & {"end", "turn"}:
            await self._take_a_turn(view, actions, kinds)
        elif not self.helped and kinds & set(HELP):
            await self._help(actions, kinds)

    async def _settle(self, kinds: set[str], actions: list[Json]) -> None:
        if "discard" in kinds:
            card = next(a["card"] for a in actions if a["kind"] == "discard")
            await self.press(self.card(card).first)
            await self.press(self.button(re.compile("^Discard ")))
        elif "agree" in kinds:
            await self.press(self.button("Yes"))
        elif "cancel" in kinds:
            await self.press(self.button("Keep the Flight"))
        elif "escape" in kinds:
            await self.pick_space(next(a["to"] for a in actions if a["kind"] == "escape"))
        elif "decline" in kinds:
            await self.press(self.button("Play no Secret Corridor"))

    async def _take_a_turn(self, view: Json, actions: list[Json], kinds: set[str]) -> None:
        here = next(p["at"] for p in view["players"] if p["character"] == view["turn"])
        if "turn" in kinds:
            await self.press(self.button(re.compile("^(Draw a card|Turn a map)")))
        elif {"kind": "disarm", "room": here} in actions:
            await self.press(self.button("Disarm"))
        elif "move" in kinds and view["left"] > 1:
            await self.pick_space(next(a["to"] for a in actions if a["kind"] == "move"))
        else:
            await self.press(self.button("End actions"))

    async def _help(self, actions: list[Json], kinds: set[str]) -> None:
        """Play a helping card; what others do meanwhile may forbid it, then it is tried again."""
        kind = next(each for each in HELP if each in kinds)
        action = next(a for a in actions if a["kind"] == kind)
        card = self.card(kind)
        held = await card.count()
        await self.press(card.first)
        try:
            if kind == "light_breaker":
                await self.pick_space(action["room"])
                await self._press_soon(self.button(re.compile("^Break the blade")))
            else:
                await self._press_soon(self.button(action["who"][0].capitalize()))
                await self.pick_space(action["to"])
                await self._press_soon(self.button(re.compile(" to the ")))
            await expect(card).to_have_count(held - 1, timeout=4000)
        except (TimeoutError, AssertionError):
            await self.page.keyboard.press("Escape")
            return
        self.helped += 1

    async def _press_soon(self, button: Locator) -> None:
        await expect(button).to_be_visible(timeout=2000)
        await self.press(button)


class KeyboardLibrarian(ByKeyboard, Librarian):
    """Plays by keys alone."""

    mark = "room"
