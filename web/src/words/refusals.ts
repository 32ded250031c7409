// What the rules refuse, in languages other than that of the rules.
import type { Refusal } from '../table/game';
import { language, type Language } from './words.svelte';

/** A sentence for each stable code of a game. */
export type Sentences = Record<string, string>;

/** All that are made, by every game, for the test that looks for gaps. */
export const refusalTables: Partial<Record<Language, Sentences>>[] = [];

/**
 * How a game words its refusals, by language and code. Null where the server's sentence is right: it
 * is English, and names the space or card.
 */
export function refusalsIn(
  others: Partial<Record<Exclude<Language, 'en'>, Sentences>>,
): (refusal: Refusal) => string | null {
  const all: Partial<Record<Language, Sentences>> = others;
  refusalTables.push(all);
  return ({ code }) => all[language()]?.[code] ?? null;
}
