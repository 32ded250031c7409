// A table of Mageling with listeners instead of a server, and how its parts are found.
import { screen } from '@testing-library/svelte';
import { vi } from 'vitest';
import { picks } from '../../src/games/mageling/picks.svelte';
import type { MagelingView } from '../../src/games/mageling/view';
import type { TableProps, Tagged } from '../../src/table/game';
import { chooseLanguage } from '../../src/words/words.svelte';
import { ANNAS, question, SEATS, view } from './fixtures';

export const act = vi.fn<(action: Tagged) => void>();
export const explain = vi.fn<(action: Tagged) => void>();

/** Before each test. */
export function clean(): void {
  chooseLanguage('en');
  picks.clear();
  picks.open = null;
  act.mockClear();
  explain.mockClear();
}

export function props(changes: Partial<TableProps<MagelingView>>): TableProps<MagelingView> {
  return {
    view: view(),
    actions: ANNAS,
    me: 0,
    seats: SEATS,
    awaited: [0],
    window: null,
    ready: true,
    events: [],
    act,
    explain,
    ...changes,
  };
}

export const asked = (fields: Parameters<typeof question>[0]) =>
  view({ question: question(fields) });
export const button = (name: RegExp | string) => screen.getByRole('button', { name });

function one(what: string, selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${what}`);
  return found;
}
export const card = (id: string) => one(`card ${id}`, `[data-card="${id}"]`);
export const die = (number: number) => one(`die ${number}`, `[data-die="${number}"]`);
