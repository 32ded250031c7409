// What the rules refuse, in languages other than that of the rules.
import type { Refusal } from '../table/game';
import { spoken, type Language } from './words.svelte';

/** A sentence for each stable code of a game. */
export type Sentences = Record<string, string>;

/** The same sentences in every language but English. */
export type Translations = Record<Exclude<Language, 'en'>, Sentences>;

/** All that are made, by every game, for the test that looks for gaps. */
export const refusalTables: Translations[] = [];

/**
 * How a game words its refusals, by language and code. Null where the server's sentence is right: it
 * is English, and names the space or card.
 */
export function refusalsIn(others: Translations): (refusal: Refusal) => string | null {
  refusalTables.push(others);
  const all: Record<Language, Sentences> = { en: {}, ...others };
  return ({ code }) => spoken(all)[code] ?? null;
}
