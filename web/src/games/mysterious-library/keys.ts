// Keys of the dock. Single keys can be switched off (WCAG 2.1.4) and never act inside a field.
import { settings } from '../../settings.svelte';

/** What a key means to the dock: a number is the card to pick. */
export type Meant = 'end' | 'plan' | 'hold' | 'back' | number;

const WRITING = 'input:not([type=radio]), textarea, select, [contenteditable], dialog';
const KEYS: Record<string, Meant> = { e: 'end', s: 'plan', h: 'hold' };

/** What this key means, or null. */
export function keyMeans(event: KeyboardEvent): Meant | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(WRITING)) return null;
  if (event.key === 'Escape') return 'back';
  if (!settings.keys || event.repeat) return null;
  return KEYS[event.key.toLowerCase()] ?? (/^[1-9]$/.test(event.key) ? Number(event.key) : null);
}
