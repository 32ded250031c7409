// The first steps at a table: what each step points at, and what it says. A game has its own in
// `tour.ts` of its folder.

/** One step. `target` is a CSS selector of something on the real table. */
export interface TourStep {
  key: string;
  target: string;
  title: string;
  text: string;
}

/** Steps from a catalogue that has a title `key` and a sentence `key.text` for each target. */
export function stepsOf(
  words: Record<string, unknown>,
  targets: Record<string, string>,
): TourStep[] {
  return Object.entries(targets).map(([key, target]) => ({
    key,
    target,
    get title() {
      return String(words[key]);
    },
    get text() {
      return String(words[`${key}.text`]);
    },
  }));
}

/** What a step points at, if it can be seen now: in a tab that is not open it cannot. */
export function find(step: TourStep): HTMLElement | null {
  const found = [...document.querySelectorAll<HTMLElement>(step.target)];
  return found.find((element) => element.getClientRects().length > 0) ?? null;
}
