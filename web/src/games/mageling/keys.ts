// Keys of the dock. Single keys can be switched off (WCAG 2.1.4) and never act inside a field.
import { settings } from '../../settings.svelte';

/** What a key means to the dock: a number is the die to take. */
export type Meant =
  'gather' | 'focus' | 'animate' | 'reroll' | 'banish' | 'defeat' | 'end' | 'back' | number;

const WRITING =
  'input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable], dialog';
const KEYS: Record<string, Meant> = {
  g: 'gather',
  f: 'focus',
  a: 'animate',
  w: 'reroll',
  s: 'banish',
  d: 'defeat',
  e: 'end',
};

/** The key that does this, as a button names it. */
export function keyOf(meant: string): string | undefined {
  return Object.keys(KEYS)
    .find((key) => KEYS[key] === meant)
    ?.toUpperCase();
}

/** What this key means, or null. */
export function keyMeans(event: KeyboardEvent): Meant | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return null;
  if (event.defaultPrevented) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(WRITING)) return null;
  if (event.key === 'Escape') return 'back';
  if (!settings.keys) return null;
  return KEYS[event.key.toLowerCase()] ?? (/^[1-5]$/.test(event.key) ? Number(event.key) : null);
}

/** Moves the focus among the cards of a list, which is one stop of the Tab key: the list makes the
 *  card that had the focus last the one that Tab comes to. A button beside a card counts as it. */
export function rove(event: KeyboardEvent): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const list = event.currentTarget;
  if (!(list instanceof HTMLElement)) return;
  const stops = [...list.querySelectorAll<HTMLElement>('[data-stop]')];
  const row = document.activeElement?.closest('li');
  const at = stops.findIndex((stop) => stop.closest('li') === row);
  const ends: Record<string, number> = { Home: 0, End: stops.length - 1 };
  const to = step === undefined ? ends[event.key] : at + step;
  if (at < 0 || to === undefined || !stops[to]) return;
  event.preventDefault();
  stops[to].focus();
}
