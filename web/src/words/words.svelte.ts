// Words in the reader's language, without a library: a catalogue is one object a language.

/** The languages of the client, each by its own name. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', hu: 'Magyar', ru: 'Русский' } as const;
export type Language = keyof typeof LANGUAGES;

/** A fixed text, or a function of the facts that it names. */
export type Phrase = string | ((...facts: never[]) => string);
export type Phrases = Record<string, Phrase>;

/** What another language must give: the same messages, with the same facts. */
export type Translated<P extends Phrases> = {
  [K in keyof P]: P[K] extends (...facts: infer F) => string ? (...facts: F) => string : string;
};

const STORED = 'simsalabim.language';
const chosen = $state<{ language: Language }>({ language: firstLanguage() });

/** Tells the browser and screen readers which language the page speaks. */
export function markLanguage(): void {
  document.documentElement.lang = chosen.language;
}

/**
 * What a table by language has for the language of the moment: for words that are more than
 * messages, such as the grammar that card texts are made with.
 */
export function spoken<T>(table: Record<Language, T>): T {
  return table[chosen.language];
}

function isLanguage(tag: string | null | undefined): tag is Language {
  return tag !== null && tag !== undefined && Object.hasOwn(LANGUAGES, tag);
}

/** The stored choice, else the first language of the browser that we speak, else English. */
function firstLanguage(): Language {
  const stored = globalThis.localStorage?.getItem(STORED);
  if (isLanguage(stored)) return stored;
  const spoken = globalThis.navigator?.languages ?? [];
  return spoken.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en';
}

/** The language now; reading it in a component or an effect makes that follow a change. */
export function language(): Language {
  return chosen.language;
}

/** For dates: the browser's own variety of the language, such as "en-GB", if it speaks it. */
export function locale(): string {
  const own = globalThis.navigator?.language ?? '';
  return own.startsWith(chosen.language) ? own : chosen.language;
}

/** Take over the language that I chose on another device, if none was chosen on this one. */
export function adoptLanguage(tag: string): void {
  if (localStorage.getItem(STORED) === null && isLanguage(tag)) chooseLanguage(tag);
}

/** Change the language, for this page and the next visit. */
export function chooseLanguage(next: Language): void {
  chosen.language = next;
  localStorage.setItem(STORED, next);
  markLanguage();
}

/** All catalogues, for the test that looks for gaps. */
export const catalogues: Record<Language, Phrases>[] = [];

/**
 * One set of messages in all languages. The result reads like the English object, and each
 * message comes in the language of the moment: `words.hello`, `words.waiting(['Mira'])`.
 */
export function catalogue<P extends Phrases>(
  en: P,
  others: Record<Exclude<Language, 'en'>, Translated<P>>,
): P {
  const all = { en, ...others } as Record<Language, Phrases>;
  catalogues.push(all);
  return new Proxy(en, { get: (_, key) => spoken(all)[key as string] }) as P;
}

const rules: Record<Language, Intl.PluralRules> = {
  en: new Intl.PluralRules('en'),
  de: new Intl.PluralRules('de'),
  hu: new Intl.PluralRules('hu'),
  ru: new Intl.PluralRules('ru'),
};

/**
 * The form for a count: `plural(n, { one: '1 card', other: `${n} cards` })`. Russian has
 * `one` (1, 21), `few` (2 to 4, 22) and `many` (5 to 20), and `other` for fractions alone.
 * Hungarian says its nouns in the singular after any number.
 */
export function plural(
  count: number,
  forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string },
): string {
  return forms[rules[language()].select(count)] ?? forms.other;
}

const SMALL: Record<Language, Record<number, string>> = {
  en: { 2: 'two', 3: 'three' },
  de: { 2: 'zwei', 3: 'drei' },
  hu: { 2: 'két', 3: 'három' },
  ru: {}, // its small numbers have genders and cases, which only the sentence knows
};

/** A count inside a sentence: two and three as words, more as figures ("one" is a plural form). */
export function counted(count: number): string {
  return SMALL[language()][count] ?? String(count);
}

/** "Mira, Jonas and Lumo", in the language of the moment. */
export function listed(names: string[]): string {
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format(names);
}

// Unicode's isolates: unseen where they are not looked for, and right for names in any script.
const OPEN = String.fromCodePoint(0x2068);
const CLOSE = String.fromCodePoint(0x2069);

/** Splits a sentence into plain and strong parts, in turn. */
export const STRONG = new RegExp(`[${OPEN}${CLOSE}]`);

/** Mark a part of a sentence as strong. */
export function strong(text: string): string {
  return `${OPEN}${text}${CLOSE}`;
}
