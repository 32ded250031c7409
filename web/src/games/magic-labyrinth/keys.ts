// Keys of the dock. Single keys can be switched off (WCAG 2.1.4) and never act inside a field.
import { settings } from '../../settings.svelte';
import type { Mode } from './ask';

/** What a key means to the dock: a number is the card to pick. */
export type Meant = 'block' | 'pass' | 'end' | number;

/** Elements on which a key has a meaning of its own. */
const WRITING = 'input:not([type=radio]), textarea, select, [contenteditable], dialog';
const PRESSING = 'button, a, input, [role=tab]';

/** What this key means now, or null. */
export function keyMeans(event: KeyboardEvent, mode: Mode): Meant | null {
  if (!settings.keys || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return null;
  if (event.defaultPrevented) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(WRITING)) return null;
  const asked = mode === 'fit' || mode === 'nofit';
  if (event.key === ' ' && asked) return takesSpace(target) ? null : 'block';
  if (event.key.toLowerCase() === 'p' && asked) return 'pass';
  if (event.key.toLowerCase() === 'e' && (mode === 'demand' || mode === 'again')) return 'end';
  return /^[1-9]$/.test(event.key) ? Number(event.key) : null;
}

/** Whether Space presses what has the focus; on the board and the hand it means Simsalabim. */
function takesSpace(target: Element | null): boolean {
  const pressing = target?.closest(PRESSING);
  return !!pressing && !pressing.closest('.labyrinth, .hand');
}
