// Where the keyboard goes when a question is answered and its button is gone with it.
import type { Mode } from './ask';

const HERE = '.dock, .labyrinth';

/** The first thing to press for each question of my own turn; elsewhere the lit button. */
const FIRST: Partial<Record<Mode, string>> = {
  move: '.labyrinth [tabindex="0"]',
  demand: '.dock .ask input',
};
const LIT = '.dock .primary, .dock .big';

/** Whether this element is at the table (and not, say, in the chat). */
export function isHere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(HERE) !== null;
}

/** Go on to a new question, if the focus is lost or waits on the board by key. */
export function followQuestion(page: Document, mode: Mode): void {
  const active = page.activeElement;
  const lost = active === null || active === page.body;
  const onBoard = active?.matches('.labyrinth :focus-visible') ?? false;
  const mine = mode !== 'fit' && mode !== 'nofit';
  if (!lost && !(onBoard && mine)) return;
  page.querySelector<HTMLElement>(FIRST[mode] ?? LIT)?.focus({ preventScroll: true });
}
