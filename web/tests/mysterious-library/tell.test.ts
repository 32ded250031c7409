import { beforeEach, describe, expect, it } from 'vitest';
import { ruleOf } from '../../src/games/mysterious-library/rule-of';
import { tell } from '../../src/games/mysterious-library/tell';
import type { Tagged } from '../../src/table/game';
import { chooseLanguage } from '../../src/words/words.svelte';
import { SEATS, view } from './fixtures';

const text = (event: Record<string, unknown>, me: number | null = 0): string | undefined =>
  tell(event as { kind: string }, view(), SEATS, me)?.text;

beforeEach(() => chooseLanguage('en'));

describe('the log in English', () => {
  it('heads each turn with the character and who plays it', () => {
    const event = { kind: 'began', by: 'emma', number: 8 };
    expect(tell(event, view(), SEATS, 0)).toEqual({ text: 'Emma’s turn · Mira', heading: true });
    expect(text({ kind: 'began', by: 'janka', number: 7 })).toBe('Your turn · Janka');
  });

  it('names the rule of the set-up for the first blades, that of the map for those that follow', () => {
    const armed = { kind: 'armed', room: 'bindery' };
    expect(ruleOf(armed, [armed])).toBe('MYST-13');
    expect(ruleOf(armed, [{ kind: 'mapped', room: 'bindery' } as Tagged, armed])).toBe('MYST-51');
  });

  it('tells what befalls the house', () => {
    expect(text({ kind: 'collapsed', room: 'bindery', inside: [] })).toBe(
      'The Bindery collapsed. Nobody was inside.',
    );
    expect(text({ kind: 'collapsed', room: 'bindery', inside: ['emma', 'emil'] })).toBe(
      'The Bindery collapsed, with Emma and Emil inside.',
    );
    expect(text({ kind: 'crept', field: 4 })).toBe('Mr. Mean steps forward: two map cards a turn.');
    expect(text({ kind: 'whirled', rooms: ['bindery'] })).toBe(
      'A Whirlwind: one discarded map comes again next.',
    );
    expect(text({ kind: 'whirled', rooms: [] })).toBe('A Whirlwind, but no map was discarded.');
  });

  it('speaks of "you" in table talk', () => {
    const mark = { room: 'globe_hall' };
    expect(text({ kind: 'pointed', seat: 0, mark })).toBe('You point at the Globe Hall.');
    expect(text({ kind: 'pointed', seat: 1, mark })).toBe('Mira points at the Globe Hall.');
    const plan = [
      { kind: 'move', to: 'fireplace' },
      { kind: 'give', to: 'emma', book: 'blue' },
    ];
    expect(text({ kind: 'proposed', seat: 1, whom: 'janka', plan })).toBe(
      'Mira proposes to Janka: walk to the Fireplace, give blue to Emma.',
    );
    expect(text({ kind: 'accepted', by: 'janka', of: 0, rest: [] })).toBe('Janka takes your plan.');
  });

  it('says how it ended', () => {
    const result = { ending: 'stuck', room: 'bindery', who: ['emma'] };
    expect(text({ kind: 'over', result })).toBe(
      'The Bindery collapsed, and Emma could not get out.',
    );
  });

  it('is silent about what needs no words', () => {
    expect(text({ kind: 'asked' })).toBeUndefined();
    expect(text({ kind: 'mapped', room: 'bindery' })).toBeUndefined();
    expect(text({ kind: 'passed', seat: 0 })).toBeUndefined();
  });
});

describe('the log in German', () => {
  beforeEach(() => chooseLanguage('de'));

  it('bends rooms and colours as the sentence needs', () => {
    expect(text({ kind: 'moved', by: 'emma', to: 'reading_nook' })).toBe(
      'Emma ging in die Leseecke.',
    );
    expect(text({ kind: 'moved', by: 'emma', to: 'fireplace' })).toBe('Emma ging zum Kamin.');
    expect(text({ kind: 'armed', room: 'whispering_stacks' })).toBe(
      'Eine Klinge in den Flüsterregalen.',
    );
    expect(text({ kind: 'freed', by: 'janka', book: 'gold' })).toBe(
      'Janka hat den goldenen Leser befreit!',
    );
    expect(text({ kind: 'drew', by: 'janka', card: 'flight' })).toBe('Janka zog den Flug.');
  });
});
