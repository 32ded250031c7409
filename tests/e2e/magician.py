"""A person who plays Mageling in a browser: decides from what the server tells this person, acts on
the page."""

import re
from collections import Counter
from typing import Any

from playwright.async_api import Locator

from e2e.person import ByMouse

Json = dict[str, Any]
ENOUGH_SCROLLS = 6
RUNES = ("hedge", "dream", "aether", "divination", "death")


class Magician(ByMouse):
    """Rolls for one rune, wakes spirits, gathers scrolls, and defeats locations as soon as it can."""

    game = None

    def __init__(self, *person: Any) -> None:
        super().__init__(*person)
        self.did: Counter[str] = Counter()
        """Kinds of actions that were taken."""
        self.asked: Counter[str] = Counter()
        """Kinds of questions that were answered."""

    def dock(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.locator(".dock").get_by_role("button", name=name)

    def die(self, number: int) -> Locator:
        return self.page.locator(f'.dock [data-die="{number}"]')

    def space(self, target: str) -> Locator:
        return self.page.locator(f'.dock [data-drop="{target}"]')

    def card(self, name: str) -> Locator:
        return self.page.locator(f'[data-card="{name}"]').first

    async def answer(self, match: Json) -> None:
        """One answer to whatever is asked."""
        view, actions = match["view"], match["actions"]
        asking = view["question"]["asking"]
        self.asked[asking] += 1
        if asking == "act":
            await self._act(view, actions, match["seat"])
        elif asking == "reroll":
            await self._reroll(view, actions)
        else:
            await self._settle(asking, actions)

    # --- The Action phase ---

    async def _act(self, view: Json, actions: list[Json], me: int) -> None:
        kinds: dict[str, list[Json]] = {}
        for action in actions:
            kinds.setdefault(action["kind"], []).append(action)
        for kind in ("defeat", "spirit", "discard_spawn", "activate", "focus", "gather", "buy"):
            chosen = self._choose(kind, view, kinds.get(kind, []), me)
            if chosen is not None:
                self.did[kind] += 1
                await getattr(self, f"_{kind}")(chosen)
                return
        self.did["end"] += 1
        await self.dock("End turn").click()

    def _choose(self, kind: str, view: Json, those: list[Json], me: int) -> Json | None:
        faces = view["faces"]
        if kind == "focus":
            dice = {a["die"] for a in those}
            shown = Counter(faces[die] for die in dice)
            best = max(RUNES, key=lambda rune: shown[rune])
            those = [a for a in those if a["rune"] == (view["turn"]["rune"] or best)]
        if kind == "gather":
            those.sort(key=lambda a: faces[a["one"]] != faces[a["two"]])
        if kind == "buy":
            player = view["players"][me]
            if len(player["grimoire"]) >= ENOUGH_SCROLLS or not view["turn"]["energy"]:
                return None
            those = [a for a in those if a["keep"]]
        return those[0] if those else None

    async def _defeat(self, _: Json) -> None:
        await self.dock(re.compile("^Defeat")).click()

    async def _discard_spawn(self, _: Json) -> None:
        await self.dock(re.compile("^Banish")).click()

    async def _spirit(self, action: Json) -> None:
        row = self.page.locator(".nexus li", has=self.card(action["card"]))
        await row.get_by_role("button", name="Wake it").click()

    async def _activate(self, action: Json) -> None:
        await self.die(action["die"]).click()
        await self.page.locator(f'.grim [data-card="{action["card"]}"]').click()

    async def _focus(self, action: Json) -> None:
        await self.die(action["die"]).click()
        await self.space("focus").click()
        rune = self.dock(re.compile(f"^{action['rune']}$", re.IGNORECASE))
        if await rune.count():
            await rune.click()

    async def _gather(self, action: Json) -> None:
        await self.die(action["one"]).click()
        await self.space("gather").first.click()
        await self.die(action["two"]).click()

    async def _buy(self, action: Json) -> None:
        await self.page.locator(f'.nexus [data-card="{action["card"]}"]').click()
        buy = re.compile(r"^Buy for \d+$")
        await self.page.get_by_role("dialog").get_by_role("button", name=buy).click()

    # --- Questions ---

    async def _reroll(self, view: Json, actions: list[Json]) -> None:
        """Keep the commonest rune and Finesse, roll the others again."""
        most = max(len(action["dice"]) for action in actions)
        pool = [die for die, at in enumerate(view["places"]) if at == "pool"]
        best = Counter(view["faces"][die] for die in pool).most_common(1)[0][0]
        others = [die for die in pool if view["faces"][die] not in (best, "finesse")][:most]
        if not others:
            await self.dock("Keep all").click()
            return
        for die in others:
            await self.die(die).click()
        await self.dock(re.compile("^Reroll ")).click()

    async def _settle(self, asking: str, actions: list[Json]) -> None:
        first = actions[0]
        if "card" in first:
            await self.card(first["card"]).click()
            await self.page.locator(".dock .actions .primary").click()
        elif asking == "set":
            await self.die(first["die"]).click()
            await self.dock(re.compile(f"^To {first['face']}$", re.IGNORECASE)).click()
        else:
            await self.page.locator(".dock .actions .btn").last.click()
