// Single-key shortcuts of the shell. They never act inside a field, and can be switched off.
import { settings } from '../settings.svelte';

export type ShellKey = 'chat' | 'log' | 'rules' | 'undo' | 'help';

const KEYS: Record<string, ShellKey> = { c: 'chat', l: 'log', r: 'rules', z: 'undo', '?': 'help' };

/** What a key press means to the shell, or null. */
export function shellKey(event: KeyboardEvent): ShellKey | null {
  if (!settings.keys || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return null;
  if (event.defaultPrevented) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input:not([type=radio]), textarea, select, [contenteditable], dialog')) {
    return null;
  }
  return KEYS[event.key.toLowerCase()] ?? null;
}
