// Keys of the table. Single keys can be switched off (WCAG 2.1.4) and never act inside a field.
import { settings } from '../../settings.svelte';

/** What a key means: a number is the card of the hand to pick. */
export type Meant =
  'confirm' | 'undo' | 'exchange' | 'golden' | 'look' | 'larger' | 'smaller' | 'all' | number;

const WRITING = 'input:not([type=radio]), textarea, select, [contenteditable], dialog';
const KEYS: Record<string, Meant> = {
  e: 'confirm',
  u: 'undo',
  x: 'exchange',
  g: 'golden',
  v: 'look',
  '+': 'larger',
  '-': 'smaller',
  '0': 'all',
};

/** The key that does this, as a button names it. */
export function keyOf(meant: Meant): string | undefined {
  return Object.keys(KEYS)
    .find((key) => KEYS[key] === meant)
    ?.toUpperCase();
}

/** What this key means, or null. */
export function keyMeans(event: KeyboardEvent): Meant | null {
  if (!settings.keys || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return null;
  if (event.defaultPrevented) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(WRITING)) return null;
  return KEYS[event.key.toLowerCase()] ?? (/^[1-3]$/.test(event.key) ? Number(event.key) : null);
}
