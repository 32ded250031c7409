import { afterEach, describe, expect, it } from 'vitest';
import {
  catalogues,
  chooseLanguage,
  counted,
  LANGUAGES,
  listed,
  plural,
  type Language,
} from '../src/words/words.svelte';
import { bold } from '../src/table/bold';

// Every module that makes a catalogue registers it by being loaded.
import.meta.glob('../src/**/words*.ts', { eager: true });
import.meta.glob('../src/words/*.ts', { eager: true });

afterEach(() => chooseLanguage('en'));

describe('words', () => {
  it('has every message in every language', () => {
    expect(catalogues.length).toBeGreaterThan(5);
    for (const all of catalogues) {
      const keys = Object.keys(all.en).sort();
      for (const tag of Object.keys(LANGUAGES) as Language[]) {
        expect(Object.keys(all[tag]).sort()).toEqual(keys);
      }
    }
  });

  it('has a text where the others have a text, and never an empty one', () => {
    for (const { en, de } of catalogues) {
      for (const key of Object.keys(en)) {
        expect(typeof de[key], key).toBe(typeof en[key]);
        if (typeof de[key] === 'string') expect(de[key].trim(), key).not.toBe('');
      }
    }
  });

  it('never says a word of the workshop', () => {
    const workshop = /\b(sync|invalid|error|lobby|websocket|ungültig|Fehler)\b/i;
    for (const text of catalogues.flatMap(({ en, de }) => [
      ...Object.values(en),
      ...Object.values(de),
    ])) {
      if (typeof text === 'string') expect(text).not.toMatch(workshop);
    }
  });

  it('follows the language of the moment', () => {
    expect(listed(['Mira', 'Jonas'])).toBe('Mira and Jonas');
    chooseLanguage('de');
    expect(listed(['Mira', 'Jonas'])).toBe('Mira und Jonas');
    expect(document.documentElement.lang).toBe('de');
  });

  it('counts in words up to three', () => {
    expect([2, 3, 4].map(counted)).toEqual(['two', 'three', '4']);
    expect(plural(1, { one: 'a card', other: 'cards' })).toBe('a card');
    expect(plural(5, { one: 'a card', other: 'cards' })).toBe('cards');
  });

  it('makes names strong in the log, the longest first', () => {
    const marked = bold('Anna-Lena asked Anna.', ['Anna', 'Anna-Lena']);
    expect(marked).toBe('\u2068Anna-Lena\u2069 asked \u2068Anna\u2069.');
    expect(bold('Annabel', ['Anna'])).toBe('Annabel');
    expect(bold('a+b (x)', ['(x)'])).toContain('\u2068(x)\u2069');
  });
});
