"""People who play Magical Library in a browser: one drags, one taps on a phone, one has no pointer.

What to do is decided from what the server tells this person; whatever is done goes through the page.
"""

import re
from typing import Any

from playwright.async_api import Locator, expect

from e2e.complaints import complaint_of
from e2e.keyboard import ByKeyboard
from e2e.person import ByMouse

Json = dict[str, Any]
ARROWS = ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft")


class Housekeeper(ByMouse):
    """Clicks: keeps what comes, gives it on as it lies, places where it is free."""

    game = None

    def __init__(self, *person: Any) -> None:
        super().__init__(*person)
        self.answered: set[tuple[int, str]] = set()
        """Steps that this person has confirmed."""
        self.complaints: list[str] = []
        """What the page complained of in its console."""
        self.page.on("console", self._hear)

    def _hear(self, message: Any) -> None:
        if (complaint := complaint_of(message)) is not None:
            self.complaints.append(complaint)

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.locator(".dock").get_by_role("button", name=name)

    @property
    def slots(self) -> Locator:
        return self.page.locator(".slot [data-cell]")

    async def some_slot(self) -> Locator:
        """A free cell in the middle of all of them, so that displays become no towers."""
        return self.slots.nth(await self.slots.count() // 2)

    async def take_step(self) -> None:
        """All that this person is asked for in a step of the round, if it is asked at all."""
        match = await self.match()
        view = match["view"]
        step = (view["round"], view["phase"])
        if not match["actions"] or step in self.answered:
            return
        await expect(self.page.locator(".magic-prompt:not(.waiting)")).to_be_visible()
        if view["phase"] == "receive":
            await self.receive(view)
        elif view["phase"] == "distribute":
            await self.give(view)
        elif view["phase"] == "place":
            await self.place_all(view)
        else:
            await self.stand(view)
        self.answered.add(step)

    # --- The four steps ---

    async def receive(self, view: Json) -> None:
        await self.button("Keep them").click()

    async def give(self, view: Json) -> None:
        await self.button("Give").click()

    async def place_all(self, view: Json) -> None:
        for left in (3, 2, 1):
            await self.place_one(left)
            await self.in_hand(left - 1)
        await self.confirm()

    async def place_one(self, left: int) -> None:
        await self.show_all()
        await (await self.some_slot()).click()

    async def show_all(self) -> None:
        """The display never moves by itself: what is out of sight has to be brought in."""
        await self.page.get_by_role("button", name=re.compile("^Show all")).click()

    async def in_hand(self, count: int) -> None:
        await expect(self.page.locator(".magic-hand [data-card]")).to_have_count(count)

    async def confirm(self) -> None:
        await self.button(re.compile("^Confirm")).click()

    async def stand(self, view: Json) -> None:
        await self.show_all()
        await self.page.locator(".can:not(.slot) [data-cell]").first.click()
        await self.button(re.compile("^Place")).click()


class ByTouch(Housekeeper):
    """On a phone: taps."""

    async def place_one(self, left: int) -> None:
        await self.show_all()
        await (await self.some_slot()).tap()

    async def stand(self, view: Json) -> None:
        await self.show_all()
        await self.page.locator(".can:not(.slot) [data-cell]").last.tap()
        await self.button(re.compile("^Place")).tap()


class ByDragging(Housekeeper):
    """Carries cards with the mouse, lets two change places, exchanges, and takes back."""

    async def receive(self, view: Json) -> None:
        name = "Exchange all three" if view["round"] == 2 else "Keep them"
        await self.button(name).click()

    async def give(self, view: Json) -> None:
        cards = self.page.locator(".magic-hand [data-card]")
        before = [await cards.nth(i).get_attribute("data-card") for i in range(3)]
        await cards.nth(0).click()
        await cards.nth(2).click()
        await expect(cards.nth(0)).to_have_attribute("data-card", str(before[2]))
        await self.button("Give").click()

    async def place_one(self, left: int) -> None:
        if left == 2:
            await self.button("Take back").click()
            await self.in_hand(3)
            await self.carry_to(await self.some_slot())
            await self.in_hand(2)
        await self.carry_to(await self.some_slot())

    async def carry_to(self, target: Locator) -> None:
        """From the hand to the middle of the target, the mouse held down all the way."""
        await self.show_all()
        card = self.page.locator(".magic-hand [data-card]").first
        mouse = self.page.mouse
        await mouse.move(*await middle(card))
        await mouse.down()
        x, y = await middle(target)
        await mouse.move(x, y - 20, steps=3)
        await mouse.move(x, y)
        await mouse.up()


class ByKeys(ByKeyboard, Housekeeper):
    """Tab, arrows, Enter and, in even rounds, the keys that the buttons name; no pointer at all.
    Exchanges, lets two cards change places, and takes back."""

    async def receive(self, view: Json) -> None:
        self.brisk = view["round"] % 2 == 0
        name = "Exchange all three" if view["round"] in (3, 4) else "Keep them"
        await self.press(self.button(name))

    async def give(self, view: Json) -> None:
        cards = self.page.locator(".magic-hand [data-card]")
        last = await cards.nth(2).get_attribute("data-card")
        await self.press(cards.nth(0))
        await self.press(cards.nth(2))
        await expect(cards.nth(0)).to_have_attribute("data-card", str(last))
        await self.press(self.button("Give"))

    async def confirm(self) -> None:
        await self.press(self.button(re.compile("^Confirm")))

    async def place_one(self, left: int) -> None:
        if left == 1:
            await self.press(self.button("Take back"))
            await self.in_hand(2)
            await self._place(0, 2)
            await self.in_hand(1)
        await self._place(1 if left == 3 else 0, left)

    async def _place(self, nth: int, way: int) -> None:
        """One of the cards in the hand on the first free cell that way."""
        await self.press(self.page.locator(".magic-hand [data-card]").nth(nth))
        await self._reach_the_display()
        for _ in range(30):
            if await self._focus_is("closest('.slot')"):
                await self.enter()
                return
            await self.page.keyboard.press(ARROWS[way])
        raise AssertionError("no free cell can be reached by arrows")

    async def stand(self, view: Json) -> None:
        await self._reach_the_display()
        goal = await self._cell(".can:not(.slot) [data-cell]")
        for turn in range(60):
            here = await self._cell(":focus")
            if here == goal:
                break
            across, down = goal[0] - here[0], goal[1] - here[1]
            sideways = across != 0 and (down == 0 or turn % 2 == 0)
            key = ARROWS[1 if across > 0 else 3] if sideways else ARROWS[2 if down > 0 else 0]
            await self.page.keyboard.press(key)
        await self.enter()
        await expect(self.page.locator(".picked [data-cell]")).to_have_count(1)
        await self.press(self.button(re.compile("^Place")))

    async def _reach_the_display(self) -> None:
        if not await self._focus_is("closest('[data-cell]')"):
            await self.reach(self.page.locator('[data-cell][tabindex="0"]'))

    async def _focus_is(self, within: str) -> bool:
        return bool(await self.page.evaluate(f"!!document.activeElement?.{within}"))

    async def _cell(self, selector: str) -> tuple[int, int]:
        text = await self.page.locator(selector).first.get_attribute("data-cell")
        x, y = str(text).split(",")
        return int(x), int(y)


async def middle(target: Locator) -> tuple[float, float]:
    """The middle of something on the page, in px."""
    box = await target.bounding_box()
    assert box, f"{target} is not to be seen"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
