"""A person who plays Mageling in a browser: decides from what the server tells this person, acts on
the page."""

import re
from collections import Counter
from typing import Any

from playwright.async_api import Locator

from e2e.keyboard import ByKeyboard
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

    async def take(self, die: int) -> None:
        """A die into the hand, or marked for the next roll."""
        await self.press(self.die(die))

    async def put(self, target: str) -> None:
        """What is in the hand into a space of the crystal."""
        await self.press(self.space(target).first)

    async def answer(self, match: Json) -> None:
        """One answer to whatever is asked."""
        action = decide(match["view"], match["actions"], match["seat"])
        self.did[action["kind"]] += 1
        await getattr(self, f"_{action['kind']}")(action)

    # --- The Action phase ---

    async def _gather(self, action: Json) -> None:
        await self.take(action["one"])
        await self.put("gather")
        await self.take(action["two"])

    async def _focus(self, action: Json) -> None:
        await self.take(action["die"])
        await self.put("focus")
        rune = self.dock(re.compile(f"^{action['rune']}$", re.IGNORECASE))
        if await rune.count():
            await self.press(rune)

    async def _animate(self, action: Json) -> None:
        await self.take(action["die"])
        await self.put("animate")
        await self.press(self.page.locator(f'.dock .actions [data-effect="{action["effect"]}"]'))

    async def _activate(self, action: Json) -> None:
        await self.take(action["die"])
        await self.press(self.page.locator(f'.grim [data-card="{action["card"]}"]'))

    async def _heal(self, action: Json) -> None:
        await self._activate(action)

    async def _spirit(self, action: Json) -> None:
        there = self.page.locator(f'[data-card="{action["card"]}"]')
        row = self.page.locator(".nexus li", has=there)
        await self.press(row.get_by_role("button", name="Wake it"))

    async def _buy(self, action: Json) -> None:
        await self.press(self.page.locator(f'.nexus [data-card="{action["card"]}"]'))
        buy = re.compile(r"^Buy for \d+$")
        await self.press(self.page.get_by_role("dialog").get_by_role("button", name=buy))

    async def _discard_spawn(self, _: Json) -> None:
        await self.press(self.dock(re.compile("^Banish")))

    async def _defeat(self, _: Json) -> None:
        await self.press(self.dock(re.compile("^Defeat")))

    async def _end(self, _: Json) -> None:
        await self.press(self.dock("End turn"))

    # --- Questions ---

    async def _reroll(self, action: Json) -> None:
        if not action["dice"]:
            await self.press(self.dock("Keep all"))
            return
        for die in action["dice"]:
            await self.take(die)
        await self.press(self.dock(re.compile("^Reroll ")))

    async def _pick(self, action: Json) -> None:
        await self.press(self.page.locator(f'[data-card="{action["card"]}"]').first)
        await self.press(self.page.locator(".dock .actions .primary"))

    async def _set_die(self, action: Json) -> None:
        await self.take(action["die"])
        await self.press(self.dock(re.compile(f"^To {action['face']}$", re.IGNORECASE)))

    async def _pick_die(self, action: Json) -> None:
        await self.press(self.page.locator(f'.dock .actions [data-back="{action["die"]}"]'))

    async def _choose(self, action: Json) -> None:
        await self.press(self.page.locator(".dock .actions .btn").nth(action["option"]))

    async def _accept(self, _: Json) -> None:
        await self.press(self.dock(re.compile("^Pay ")))

    async def _decline(self, _: Json) -> None:
        await self.press(self.dock(re.compile("^(No, thanks|That is enough)$")))


class KeyboardMagician(ByKeyboard, Magician):
    """Plays by keys alone: every other answer by those that the buttons name, the rest without, as
    whoever has switched single keys off."""

    tried = -1
    """The `seq` of the match that was answered last."""

    async def answer(self, match: Json) -> None:
        self.brisk = not self.brisk
        if match["seq"] == self.tried:
            await self.page.keyboard.press("Escape")  # puts back what was begun
        self.tried = match["seq"]
        await super().answer(match)
