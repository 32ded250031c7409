"""Whether a page can be read and used by everyone: axe-core, and no horizontal scroll."""

from playwright.async_api import Page

from e2e.conftest import PHONE, ROOT

AXE = (ROOT / "web/node_modules/axe-core/axe.min.js").read_text()
DESK = {"width": 1280, "height": 800}

RUN = """
const seen = async (rules) => {
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'], iframes: false, ...rules });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 200)).join(' | '));
};
// A phone's `innerWidth` grows with what is too wide; what is seen of the page does not.
const wider = () => {
  const over = document.documentElement.scrollWidth - visualViewport.width;
  return over < 1 ? [] : [over + ' px wider than the screen'];
};
const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
"""

ONCE = f"async () => {{ {RUN} return [...await seen({{}}), ...wider()]; }}"

# Colours are the same in every language and words in every theme: each rule runs where its answer
# can differ. The language and the theme change in place, as by the page's own controls.
EVERYWHERE = f"""async (whole) => {{
  {RUN}
  const root = document.documentElement;
  const COLOURS = ['color-contrast', 'link-in-text-block'];
  const words = {{ rules: Object.fromEntries(COLOURS.map((id) => [id, {{ enabled: false }}])) }};
  const colours = {{ runOnly: {{ type: 'rule', values: COLOURS }} }};
  const paint = (theme) => {{
    root.dataset.theme = theme;
    return drawn();
  }};
  const speak = (tag) => {{
    const pick = document.querySelector('select:has(> option[lang])');
    pick.value = tag;
    pick.dispatchEvent(new Event('change', {{ bubbles: true }}));
    return drawn();
  }};
  const found = [];
  const note = (where, problems) => found.push(...problems.map((one) => where + ': ' + one));
  if (whole) {{
    await paint('day');
    note('day', await seen(colours));
    await paint('night');
    note('night, en', await seen({{}}));
  }}
  note('en', wider());
  for (const tag of ['de', 'hu', 'ru']) {{
    await speak(tag);
    if (root.lang !== tag) note(tag, ['the page speaks ' + root.lang]);
    note(tag, [...(whole ? await seen(words) : []), ...wider()]);
  }}
  await speak('en');
  return found;
}}"""


async def run(page: Page, script: str, argument: object = None) -> list[str]:
    """What is wrong, in words; the rules are put into the page unless they are there."""
    if not await page.evaluate("'axe' in window"):
        await page.evaluate(AXE)
    found: list[str] = await page.evaluate(script, argument)
    return found


async def check(page: Page) -> None:
    """As the page is now: no violation that axe calls serious, nothing wider than the screen."""
    assert await run(page, ONCE) == [], page.url


class Walk:
    """A walk through many pages, which looks at each in both themes and all four languages, and
    gathers what is wrong."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.problems: list[str] = []

    async def look(self, stop: str) -> None:
        """The page as it is now. On a phone it has the words and colours that it has at a desk, and
        other tests ask axe there: here each language only has to fit."""
        found = await run(self.page, EVERYWHERE, self.page.viewport_size == DESK)
        self.problems += [f"{stop}: {problem}" for problem in found]

    async def look_twice(self, stop: str) -> None:
        """The page at a desk, then on a phone; leaves it at a desk."""
        await self.look(stop)
        await self.narrow()
        await self.look(f"{stop}, phone")
        await self.widen()

    async def narrow(self) -> None:
        """From now on the page is as narrow as a phone."""
        await self.page.set_viewport_size(PHONE["viewport"])

    async def widen(self) -> None:
        await self.page.set_viewport_size(DESK)
