"""A person without a pointer: Tab, Shift+Tab, arrows, Enter, and the keys that a table names."""

from playwright.async_api import Locator, expect

from e2e.person import ROWS, Person

FAR = 400
"""Nothing on a page is farther away than so many keys: the log of a long game, with its rule numbers,
may lie between."""
WAY = """(target) => {
  const at = document.activeElement;
  if (target === at) return ['', 0];
  const follows = (one, other) =>
    !!(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  const after = at === document.body || follows(at, target);
  // A group is one stop of the Tab key; within it arrows go on.
  const group = target.tabIndex < 0 ? target.closest('ul') : null;
  if (group?.contains(at)) return [after ? 'ArrowRight' : 'ArrowLeft', 1];
  const stops = [...document.querySelectorAll('a[href], button, input, textarea, [tabindex]')]
    .filter((each) => each.tabIndex >= 0 && (each.type !== 'radio' || each.checked)
      && each.checkVisibility({ checkVisibilityCSS: true }));
  const goal = group?.querySelector('[tabindex="0"]') ?? target;
  const between = stops.filter((each) =>
    after ? follows(at, each) && follows(each, goal) : follows(goal, each) && follows(each, at));
  return [after ? 'Tab' : 'Shift+Tab', at === document.body ? 1 : between.length + 1];
}"""
"""Which key brings the focus to the target, and how often it looks like being needed."""
WHY_UNSEEN = """() => {
  const at = document.activeElement;
  const box = at.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const { boxShadow, outlineWidth } = getComputedStyle(at);
  if (!at.matches(':focus-visible')) return 'it has no visible focus';
  if (boxShadow === 'none' && outlineWidth === '0px') return 'no ring is drawn';
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return 'it is off the screen';
  const top = document.elementFromPoint(x, y);
  if (!at.contains(top) && !at.parentElement.contains(top)) return `${top.outerHTML} covers it`;
  return '';
}"""
"""Why who looks at the page would not see what has the focus; empty if they do."""


class ByKeyboard(Person):
    """No pointer at all, and what is pressed has a focus that is seen."""

    mark = "space"
    """What the board calls its spaces: each carries it as `data-space`."""
    brisk = False
    """Whether buttons are pressed by the keys that they name."""

    async def write(self, field: Locator, text: str) -> None:
        await self.reach(field)
        await self.page.keyboard.press("ControlOrMeta+a")
        await self.page.keyboard.type(text)

    async def press(self, button: Locator) -> None:
        """By the key that it names, if this person likes those; else by Enter."""
        await expect(button).not_to_have_attribute("aria-disabled", "true")
        key = await button.get_attribute("aria-keyshortcuts") if self.brisk else None
        if key is None:
            await self.reach(button)
            await self.enter()
        else:
            await self.page.keyboard.press(key.lower())

    async def reach(self, target: Locator) -> None:
        """Move the focus there: by Tab or Shift+Tab, and by arrows within a group."""
        key, times = await target.evaluate(WAY)
        for _ in range(min(times, FAR)):
            await self.page.keyboard.press(key)
        for _ in range(FAR):  # what is still missing, or was too much
            key, _ = await target.evaluate(WAY)
            if not key:
                return
            await self.page.keyboard.press(key)
        raise AssertionError(f"{target} cannot be reached by keys")

    async def enter(self) -> None:
        """Press what has the focus."""
        unseen = await self.page.evaluate(WHY_UNSEEN)
        assert not unseen, unseen
        await self.page.keyboard.press("Enter")

    async def pick_space(self, space: str) -> None:
        await self._reach_board()
        goal = await self._place_of(space)
        for _ in range(2 * ROWS):
            here = await self._place_of(None)
            if here == goal:
                break
            rows, columns = goal[0] - here[0], goal[1] - here[1]
            key = ("ArrowDown" if rows > 0 else "ArrowUp") if rows else (
                "ArrowRight" if columns > 0 else "ArrowLeft"
            )  # fmt: skip
            await self.page.keyboard.press(key)
        await self.enter()

    async def let_pass(self) -> None:
        self.brisk = True
        await super().let_pass()
        self.brisk = False

    async def _reach_board(self) -> None:
        for _ in range(FAR):
            if await self.page.evaluate(
                "(mark) => !!document.activeElement?.closest(`[data-${mark}]`)", self.mark
            ):
                return
            await self.page.keyboard.press("Tab")
        raise AssertionError("the board cannot be reached by the Tab key")

    async def _place_of(self, space: str | None) -> tuple[int, int]:
        index: int = await self.page.evaluate(
            """([mark, space]) =>
                 [...document.querySelectorAll(`[data-${mark}]`)].findIndex((tile) =>
                   space === null ? tile === document.activeElement : tile.dataset[mark] === space)""",
            [self.mark, space],
        )
        return divmod(index, ROWS)
