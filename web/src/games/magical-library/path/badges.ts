// Badges in words and symbols.
import type { Shown } from '../../../room/campaign-face';
import type { Tagged } from '../../../table/game';
import { words } from './words';

const TOTAL = /^total_(\d+)$/;
const SYMBOL = /^(owl|candelabra|astrolabe|book|inkwell)_30$/;

/** Badges that show a number instead of a symbol. */
const TEXTS: Record<string, string> = { five_empty: '5×0', square: '4×4', four_everywhere: '4+' };

const SYMBOLS: Record<string, string> = { circles_30: 'magic-circle', modest: 'mushroom' };

/** What a badge is called, what it takes, and what stands on it. */
export function badge(name: string): Shown {
  const points = TOTAL.exec(name)?.[1];
  if (points) {
    return { name: words.total(+points), hint: words.totalHint(+points), symbol: '', text: points };
  }
  const symbol = SYMBOL.exec(name)?.[1] as 'owl' | undefined;
  if (symbol) return { name: words[symbol], hint: words.symbolHint(words[symbol]), symbol };
  const known = name as 'square';
  return {
    name: words[known] ?? name,
    hint: words[`${known}Hint`] ?? '',
    symbol: SYMBOLS[name] ?? 'star',
    ...(TEXTS[name] ? { text: TEXTS[name] } : {}),
  };
}

/** A choice of the campaign: a badge, or boxes to be opened. */
export function shown(choice: Tagged): Shown {
  if (choice.kind === 'tick') return badge(choice.badge as string);
  const all = choice.kind === 'open_all';
  return { name: all ? words.openAll : words.openBox, hint: '', symbol: 'key' };
}

/** A module by its name. */
export function moduleName(module: string): string {
  return words[module as 'variety'] ?? module;
}
