import { beforeEach, describe, expect, it } from 'vitest';
import { tell } from '../../src/games/magic-labyrinth/tell';
import { chooseLanguage } from '../../src/words/words.svelte';
import { SEATS, view } from './fixtures';

const text = (event: Record<string, unknown>, me: number | null = 0): string | undefined =>
  tell(event as { kind: string }, view(), SEATS, me)?.text;

const blocked = {
  kind: 'blocked',
  seat: 1,
  by: 2,
  card: 'ring',
  space: 'ring',
  counted: [
    [2, 410],
    [0, 624],
  ],
  tied: false,
};

beforeEach(() => chooseLanguage('en'));

describe('the log in English', () => {
  it('calls the reader "you" and the others by their names', () => {
    expect(text({ kind: 'rolled', seat: 0, die: '2' })).toBe('You rolled 2.');
    expect(text({ kind: 'rolled', seat: 2, die: 'X' })).toBe('Jonas rolled an X.');
    expect(text({ kind: 'rolled', seat: 0, die: '2' }, null)).toBe('Anna rolled 2.');
  });

  it('heads each turn', () => {
    const event = { kind: 'turn', seat: 2 };
    expect(tell(event, view(), SEATS, 0)).toEqual({ text: 'Jonas’ turn', heading: true });
    expect(text({ kind: 'turn', seat: 0 })).toBe('Your turn');
  });

  it('tells the whole way of a move', () => {
    const event = { kind: 'announced', seat: 1, path: ['cat', 'ring', 'crown'] };
    expect(text(event)).toBe('Mira announced a way by cat and ring to the crown.');
    const home = { kind: 'announced', seat: 1, path: ['moon', 'nw'] };
    expect(text(home)).toBe('Mira announced a way by moon to Mira’s corner.');
    expect(text({ kind: 'moved', seat: 1, path: ['cat', 'centre'] })).toBe(
      'Mira walked to the centre.',
    );
  });

  it('states each counted time of a block', () => {
    expect(text(blocked)).toBe(
      'Simsalabim! Jonas blocked Mira with the ring. Mira keeps the card. ' +
        'Counted: Jonas 0.41 s, you 0.62 s.',
    );
    expect(text({ ...blocked, tied: true })).toContain('A tie, decided by the draw.');
  });

  it('leaves out times that were not measured', () => {
    expect(text({ ...blocked, counted: [] })).toBe(
      'Simsalabim! Jonas blocked Mira with the ring. Mira keeps the card.',
    );
  });

  it('tells a demand and its success', () => {
    const event = { kind: 'demanded', seat: 3, of: 0, symbol: 'bat', given: false };
    expect(text(event)).toBe('Lumo asked you for the bat. You have none.');
    expect(text({ ...event, given: true, of: 2 })).toBe(
      'Lumo asked Jonas for the bat. Jonas handed one over.',
    );
  });

  it('tells only me my cards, and no answer at all', () => {
    expect(text({ kind: 'dealt', seat: 0, cards: ['cat', 'ring'] })).toBe(
      'You were dealt cat and ring.',
    );
    expect(text({ kind: 'dealt', seat: 1, cards: null })).toBeUndefined();
    expect(text({ kind: 'answered', seat: 0, answer: { kind: 'pass' } })).toBeUndefined();
  });

  it('names what it does not know nobody', () => {
    expect(text({ kind: 'stayed', seat: 7 })).toBe('somebody stayed.');
    expect(text({ kind: 'something new' })).toBeUndefined();
  });
});

describe('the log in German', () => {
  beforeEach(() => chooseLanguage('de'));

  it('bends articles and verbs', () => {
    expect(text({ kind: 'announced', seat: 1, path: ['cat', 'ring', 'crown'] })).toBe(
      'Mira hat einen Weg angesagt: über Katze und Ring zur Krone.',
    );
    expect(text({ kind: 'moved', seat: 0, path: ['cauldron'] })).toBe(
      'Du bist zum Kessel gelaufen.',
    );
    expect(text({ kind: 'moved', seat: 0, path: ['se'] })).toBe('Du bist zu deiner Ecke gelaufen.');
    expect(text({ kind: 'demanded', seat: 0, of: 2, symbol: 'frog', given: false })).toBe(
      'Du hast Jonas um den Frosch gebeten. Jonas hat keinen.',
    );
    expect(text({ kind: 'returned', symbol: 'book' })).toBe(
      'Das Buch kam unter den Stapel: Auf dem Feld steht schon jemand.',
    );
  });

  it('states counted times with a comma', () => {
    expect(text(blocked)).toBe(
      'Simsalabim! Jonas hat Mira mit dem Ring blockiert. Die Karte bekommt Mira. ' +
        'Gemessen: Jonas 0,41 s, du 0,62 s.',
    );
  });
});
