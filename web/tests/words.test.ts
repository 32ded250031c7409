import { afterEach, describe, expect, it } from 'vitest';
import { withArticle } from '../src/words/hungarian';
import { refusalTables } from '../src/words/refusals';
import {
  catalogues,
  chooseLanguage,
  counted,
  LANGUAGES,
  listed,
  plural,
  type Language,
  type Phrase,
} from '../src/words/words.svelte';
import { bold } from '../src/table/bold';
import { everyWay, factsIn, samplesOf, type Facts } from './facts';

// Every module that makes a catalogue or a table of refusals registers it by being loaded.
import.meta.glob('../src/**/words*.ts', { eager: true });
import.meta.glob('../src/**/refusals*.ts', { eager: true });
import.meta.glob('../src/words/*.ts', { eager: true });
const sources = import.meta.glob<string>('../src/{words,games}/**/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const TAGS = Object.keys(LANGUAGES) as Language[];
const OTHERS = TAGS.filter((tag) => tag !== 'en');

/** Names and keys that are the same in every language, and the names in the sample facts. */
const NO_WORDS =
  /Simsalabim|verify|https|Mira|Jonas|Enter|Escape|Esc|Tab|Mr\. Mean|\bX\b|\b(?:nw|ne|sw|se)\b|[\u2068\u2069]/gi;
const BROKEN = /undefined|NaN|\[object|\bnull\b/;

const told: [string, Facts][] = Object.entries(sources)
  .filter(([, source]) => /export const en\b|catalogue\(/.test(source))
  .flatMap(([path, source]) => factsIn(source).map((facts): [string, Facts] => [path, facts]));

/** The catalogue's messages that are told facts, with the types of these, and where they come from. */
function factsOf(messages: Record<string, Phrase>): { facts: Facts; folder: string } {
  const keys = Object.keys(messages).filter((key) => typeof messages[key] === 'function');
  const found = told.find(([, facts]) => keys.every((key) => facts.has(key)));
  if (!found) throw new Error(`no English source declares the facts of ${keys.join(', ')}`);
  return { facts: found[1], folder: /games\/([^/]+)/.exec(found[0])?.[1] ?? 'words' };
}

/** Every text of a message: itself, or what it says of each way to fill in its facts. */
function textsOf(message: Phrase, ways: unknown[][]): string[] {
  if (typeof message === 'string') return [message];
  return ways.map((way) => (message as (...facts: unknown[]) => string)(...way));
}

/** A text in English, and the same in another language. */
interface Pair {
  key: string;
  english: string;
  other: string;
}

/** Every text of every catalogue in English and in another language. */
function pairsIn(tag: Language): Pair[] {
  return catalogues.flatMap((all) => {
    const { facts, folder } = factsOf(all.en);
    return Object.keys(all.en).flatMap((key) => {
      const ways = everyWay((facts.get(key) ?? []).map((fact) => samplesOf(fact, folder)));
      chooseLanguage('en');
      const texts = textsOf(all.en[key] as Phrase, ways);
      chooseLanguage(tag);
      const others = textsOf((all[tag]?.[key] ?? '') as Phrase, ways);
      return texts.map((english, index) => ({ key, english, other: others[index] ?? '' }));
    });
  });
}

const made = new Map<Language, Pair[]>();

/** The texts of a language that are at fault. */
function faults(tag: Language, atFault: (pair: Pair) => boolean): Pair[] {
  const pairs = made.get(tag) ?? pairsIn(tag);
  made.set(tag, pairs);
  return pairs.filter(atFault);
}

afterEach(() => chooseLanguage('en'));

describe('words', () => {
  it('has every message in every language, a text for a text and facts for facts', () => {
    expect(catalogues.length).toBeGreaterThan(5);
    for (const all of catalogues) {
      const keys = Object.keys(all.en).sort();
      for (const tag of TAGS) {
        expect(Object.keys(all[tag] ?? {}).sort(), tag).toEqual(keys);
        for (const key of keys)
          expect(typeof all[tag][key], `${tag} ${key}`).toBe(typeof all.en[key]);
      }
    }
  });

  it.each(OTHERS)('says something in %s wherever English does, and names whom it names', (tag) => {
    const found = faults(
      tag,
      ({ english, other }) =>
        (other.trim() === '') !== (english.trim() === '') ||
        BROKEN.test(other) ||
        ['Mira', 'Jonas'].some((name) => english.includes(name) && !other.includes(name)),
    );
    expect(found).toEqual([]);
  });

  it.each(OTHERS)('leaves no English sentence in %s', (tag) => {
    const same = ({ english, other }: Pair) =>
      english === other && (english.match(/\p{L}+/gu) ?? []).length > 3;
    expect(faults(tag, same)).toEqual([]);
  });

  it('writes Russian in Cyrillic', () => {
    const latin = ({ other }: Pair) => /\p{Script=Latin}{2}/u.test(other.replace(NO_WORDS, ''));
    expect(faults('ru', latin)).toEqual([]);
  });

  it('words every refusal of every game in every language', () => {
    expect(refusalTables).toHaveLength(4);
    for (const table of refusalTables) {
      for (const tag of OTHERS as Exclude<Language, 'en'>[]) {
        expect(Object.keys(table[tag] ?? {}).sort(), tag).toEqual(Object.keys(table.de).sort());
        for (const text of Object.values(table[tag])) expect(text).toMatch(/^\p{Lu}.+[.!?]$/u);
      }
      for (const text of Object.values(table.ru)) expect(text).toMatch(/\p{Script=Cyrillic}/u);
    }
  });

  it('never says a word of the workshop', () => {
    const workshop =
      /(?<!\p{L})(sync|invalid|error|lobby|websocket|ungültig|Fehler|hiba|érvénytelen|ошибка|недопустимо)(?!\p{L})/iu;
    for (const tag of TAGS) {
      for (const text of catalogues.flatMap((all) => Object.values(all[tag] ?? {}))) {
        if (typeof text === 'string') expect(text).not.toMatch(workshop);
      }
    }
  });

  it('follows the language of the moment', () => {
    expect(listed(['Mira', 'Jonas'])).toBe('Mira and Jonas');
    chooseLanguage('de');
    expect(listed(['Mira', 'Jonas'])).toBe('Mira und Jonas');
    expect(document.documentElement.lang).toBe('de');
    chooseLanguage('hu');
    expect(listed(['Mira', 'Jonas'])).toBe('Mira és Jonas');
    chooseLanguage('ru');
    expect(listed(['Mira', 'Jonas'])).toBe('Mira и Jonas');
  });

  it('counts in words up to three', () => {
    expect([2, 3, 4].map(counted)).toEqual(['two', 'three', '4']);
    expect(plural(1, { one: 'a card', other: 'cards' })).toBe('a card');
    expect(plural(5, { one: 'a card', other: 'cards' })).toBe('cards');
  });

  it('counts as each language does', () => {
    const cards = (count: number): string =>
      plural(count, { one: 'карта', few: 'карты', many: 'карт', other: 'карты' });
    chooseLanguage('ru');
    expect([1, 2, 4, 5, 11, 21, 22, 112].map(cards)).toEqual([
      'карта',
      'карты',
      'карты',
      'карт',
      'карт',
      'карта',
      'карты',
      'карт',
    ]);
    expect([2, 3].map(counted)).toEqual(['2', '3']);
    chooseLanguage('hu');
    expect([2, 3, 4].map(counted)).toEqual(['két', 'három', '4']);
  });

  it('gives Hungarian nouns the article of their sound', () => {
    expect(['könyv', 'olvasó', 'Üvegház', '1.', '5.', '15.'].map(withArticle)).toEqual([
      'a könyv',
      'az olvasó',
      'az Üvegház',
      'az 1.',
      'az 5.',
      'a 15.',
    ]);
  });

  it('makes names strong in the log, the longest first', () => {
    const marked = bold('Anna-Lena asked Anna.', ['Anna', 'Anna-Lena']);
    expect(marked).toBe('\u2068Anna-Lena\u2069 asked \u2068Anna\u2069.');
    expect(bold('Annabel', ['Anna'])).toBe('Annabel');
    expect(bold('a+b (x)', ['(x)'])).toContain('\u2068(x)\u2069');
  });
});
