"""A person who plays Mageling in a browser: decides from what the server tells this person, acts on
the page."""

import re
from collections import Counter
from typing import Any

from playwright.async_api import Locator

from e2e.magician_mind import Json, decide
from e2e.person import ByMouse


class Magician(ByMouse):
    """Puts dice into place, wakes, buys, defeats; by mouse, or by touch on a phone."""

    game = None

    def __init__(self, *person: Any) -> None:
        super().__init__(*person)
        self.did: Counter[str] = Counter()
        """Kinds of actions that were taken."""

    def dock(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.locator(".dock").get_by_role("button", name=name)

    def die(self, number: int) -> Locator:
        return self.page.locator(f'.dock [data-die="{number}"]')

    def space(self, target: str) -> Locator:
        return self.page.locator(f'.dock [data-drop="{target}"]')

    async def answer(self, match: Json) -> None:
        """One answer to whatever is asked."""
        action = decide(match["view"], match["actions"], match["seat"])
        self.did[action["kind"]] += 1
        await getattr(self, f"_{action['kind']}")(action)

    # --- The Action phase ---

    async def _gather(self, action: Json) -> None:
        await self.die(action["one"]).click()
        await self.space("gather").first.click()
        await self.die(action["two"]).click()

    async def _focus(self, action: Json) -> None:
        await self.die(action["die"]).click()
        await self.space("focus").click()
        rune = self.dock(re.compile(f"^{action['rune']}$", re.IGNORECASE))
        if await rune.count():
            await rune.click()

    async def _animate(self, action: Json) -> None:
        await self.die(action["die"]).click()
        await self.space("animate").click()
        await self.page.locator(f'.dock .actions [data-effect="{action["effect"]}"]').click()

    async def _activate(self, action: Json) -> None:
        await self.die(action["die"]).click()
        await self.page.locator(f'.grim [data-card="{action["card"]}"]').click()

    async def _heal(self, action: Json) -> None:
        await self._activate(action)

    async def _spirit(self, action: Json) -> None:
        there = self.page.locator(f'[data-card="{action["card"]}"]')
        row = self.page.locator(".nexus li", has=there)
        await row.get_by_role("button", name="Wake it").click()

    async def _buy(self, action: Json) -> None:
        await self.page.locator(f'.nexus [data-card="{action["card"]}"]').click()
        buy = re.compile(r"^Buy for \d+$")
        await self.page.get_by_role("dialog").get_by_role("button", name=buy).click()

    async def _discard_spawn(self, _: Json) -> None:
        await self.dock(re.compile("^Banish")).click()

    async def _defeat(self, _: Json) -> None:
        await self.dock(re.compile("^Defeat")).click()

    async def _end(self, _: Json) -> None:
        await self.dock("End turn").click()

    # --- Questions ---

    async def _reroll(self, action: Json) -> None:
        if not action["dice"]:
            await self.dock("Keep all").click()
            return
        for die in action["dice"]:
            await self.die(die).click()
        await self.dock(re.compile("^Reroll ")).click()

    async def _pick(self, action: Json) -> None:
        await self.page.locator(f'[data-card="{action["card"]}"]').first.click()
        await self.page.locator(".dock .actions .primary").click()

    async def _set_die(self, action: Json) -> None:
        await self.die(action["die"]).click()
        await self.dock(re.compile(f"^To {action['face']}$", re.IGNORECASE)).click()

    async def _pick_die(self, action: Json) -> None:
        await self.page.locator(f'.dock .actions [data-back="{action["die"]}"]').click()

    async def _choose(self, action: Json) -> None:
        await self.page.locator(".dock .actions .btn").nth(action["option"]).click()

    async def _accept(self, _: Json) -> None:
        await self.dock(re.compile("^Pay ")).click()

    async def _decline(self, _: Json) -> None:
        await self.dock(re.compile("^(No, thanks|That is enough)$")).click()
