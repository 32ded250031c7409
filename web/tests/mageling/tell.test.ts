import { beforeEach, describe, expect, it } from 'vitest';
import { scene, sumOf } from '../../src/games/mageling/motion';
import { promptOf } from '../../src/games/mageling/prompts';
import { refusal } from '../../src/games/mageling/refusals';
import { ruleOf } from '../../src/games/mageling/rule-of';
import { tell } from '../../src/games/mageling/tell';
import type { MagelingEvent, MagelingView } from '../../src/games/mageling/view';
import type { Tagged } from '../../src/table/game';
import { chooseLanguage } from '../../src/words/words.svelte';
import { action, ANNAS, END, player, question, SEATS, turn, view } from './fixtures';

const text = (event: MagelingEvent, me: number | null = 0): string | undefined =>
  tell(event as unknown as Tagged, view(), SEATS, me)?.text;

beforeEach(() => chooseLanguage('en'));

/** One event of every kind that is told. */
const EVENTS: MagelingEvent[] = [
  { kind: 'began', seat: 1, round: 3 },
  { kind: 'rolled', dice: [0, 1], faces: ['hedge', 'finesse'] },
  { kind: 'placed', die: 0, at: 'focus' },
  { kind: 'placed', die: 0, at: 'night-courier' },
  { kind: 'recovered', die: 0 },
  { kind: 'turned', die: 0, face: 'death' },
  { kind: 'gained', seat: 0, what: 'mana', amount: 2 },
  { kind: 'lost', seat: 1, what: 'spawn', amount: 1 },
  { kind: 'paid', seat: 1, what: 'scroll', energy: 3, mana: 1 },
  { kind: 'activated', seat: 0, card: 'lullaby-moth' },
  { kind: 'mimicked', seat: 0, card: 'echo-twins', copied: 'burrow-hare' },
  { kind: 'bought', seat: 1, card: 'burrow-hare' },
  { kind: 'moved', card: 'burrow-hare', source: 'nexus', to: 'discard', seat: null, at: 2 },
  { kind: 'moved', card: 'burrow-hare', source: 'look', to: 'discard', seat: 0, at: null },
  { kind: 'moved', card: 'burrow-hare', source: 'deck', to: 'nexus', seat: null, at: 2 },
  { kind: 'reshuffled' },
  { kind: 'looked', seat: 1, count: 3, cards: null },
  { kind: 'put_back', seat: 1, card: null, where: 'top' },
  { kind: 'damaged', seat: 0, card: 'burrow-hare' },
  { kind: 'healing', seat: 0, card: 'burrow-hare' },
  { kind: 'healed', seat: 0, card: 'burrow-hare' },
  { kind: 'revealed', at: 2, card: 'clockless-square', life: 2 },
  { kind: 'entered', seat: 0, at: 2 },
  { kind: 'closed', at: 0 },
  { kind: 'doomed', gate: 0 },
  { kind: 'doomed', gate: null },
  { kind: 'flipped', gate: 0, ancient: 'he-who-sips' },
  { kind: 'collected', keeps: [[], []] },
  { kind: 'offered', seat: 0, count: 2, cards: ['burrow-hare', 'lucid-turn'] },
  { kind: 'kept', seat: 1, card: null },
  { kind: 'proposed', seat: 0, of: 1 },
  { kind: 'proposed', seat: 1, of: 0 },
  { kind: 'agreed', seat: 0 },
  { kind: 'rejected', seat: 1 },
  { kind: 'taken_off', seat: 1, start: 0 },
  { kind: 'over', result: { ending: 'cloud_chamber', winners: [1] } },
];

describe('the log', () => {
  it.each(EVENTS)('says in all languages that something was $kind', (event) => {
    for (const tag of ['en', 'de', 'hu', 'ru'] as const) {
      chooseLanguage(tag);
      expect(text(event)).toMatch(/^\p{L}[^{}]+([.!\d]|forduló)$/u);
      expect(text(event)).not.toMatch(/undefined|null|_/);
    }
  });

  it('speaks of "you" and of others', () => {
    expect(EVENTS.map((event) => text(event)).slice(0, 13)).toEqual([
      'Mira’s turn · round 3',
      'Rolled: Hedge and Finesse.',
      'A die goes to Focus.',
      'A die goes on Night Courier.',
      'A die comes back.',
      'A die is turned to Death.',
      'You gain 2 mana.',
      'Mira discards 1 spawn.',
      'Mira pays 3 energy and 1 mana.',
      'You wake Lullaby Moth.',
      'Echo Twins mimics Burrow Hare.',
      'Mira takes Burrow Hare.',
      'Burrow Hare leaves the Nexus for the discard.',
    ]);
    expect(text({ kind: 'entered', seat: 1, at: 4 })).toBe('Mira reaches location 5.');
    chooseLanguage('de');
    expect(text({ kind: 'gained', seat: 0, what: 'spawn', amount: 1 })).toBe('Du bekommst 1 Brut.');
    expect(text({ kind: 'activated', seat: 1, card: 'lullaby-moth' })).toBe(
      'Mira weckt einen Geist: Wiegenliedmotte.',
    );
    chooseLanguage('hu');
    expect(text({ kind: 'gained', seat: 0, what: 'mana', amount: 2 })).toBe('Kapsz 2 manát.');
    expect(text({ kind: 'activated', seat: 1, card: 'lullaby-moth' })).toBe(
      'Mira felébreszt egy szellemet: Altatólepke.',
    );
    chooseLanguage('ru');
    expect(text({ kind: 'gained', seat: 0, what: 'mana', amount: 1 })).toBe('Ты получаешь 1 ману.');
    expect(text({ kind: 'gained', seat: 1, what: 'mana', amount: 5 })).toBe(
      'Mira получает 5 маны.',
    );
    expect(text({ kind: 'lost', seat: 1, what: 'spawn', amount: 3 })).toBe(
      'Mira сбрасывает 3 отродья.',
    );
    expect(text({ kind: 'lost', seat: 1, what: 'spawn', amount: 6 })).toBe(
      'Mira сбрасывает 6 отродий.',
    );
  });

  it('says of damage that found no scroll that it is discarded, as of spawn', () => {
    expect(text({ kind: 'lost', seat: 0, what: 'damage', amount: 2 })).toBe(
      'You discard 2 damage.',
    );
    expect(text({ kind: 'lost', seat: 0, what: 'mana', amount: 2 })).toBe('You lose 2 mana.');
    chooseLanguage('de');
    expect(text({ kind: 'lost', seat: 1, what: 'damage', amount: 2 })).toBe(
      'Mira legt 2 Schaden ab.',
    );
  });

  it('names one rule for waking a spirit and another for activating a scroll', () => {
    expect(ruleOf({ kind: 'activated', seat: 1, card: 'lullaby-moth' })).toBe('MAGE-34');
    expect(ruleOf({ kind: 'activated', seat: 1, card: 'night-courier' })).toBe('MAGE-37');
  });

  it('is silent where another sentence says it', () => {
    const event: MagelingEvent = {
      kind: 'moved',
      card: 'burrow-hare',
      source: 'nexus',
      to: 'grimoire',
      seat: 0,
      at: 1,
    };
    expect(text(event)).toBeUndefined();
    expect(text({ kind: 'asked', turn: turn(), question: null })).toBeUndefined();
    expect(text({ kind: 'refreshed', seat: 0, idle: false })).toBeUndefined();
  });
});

describe('motion', () => {
  const made = scene(EVENTS);

  it('finds what rolls, comes, changes and moves', () => {
    expect(made.rolls).toEqual([0, 1]);
    expect(made.arrived).toEqual(['burrow-hare', 'burrow-hare', 'burrow-hare']);
    expect(made.places).toEqual([2, 0]);
    expect(made.pawns).toEqual([0]);
    expect(sumOf(made.changes, 1, 'energy')).toBe(-3);
    expect(sumOf(made.changes, 0, 'mana')).toBe(2);
    expect(sumOf(made.changes, 1, 'spawn')).toBe(-1);
  });

  it('tells the last steps one after another, within a second and a bit', () => {
    expect(made.steps).toHaveLength(6);
    expect(made.steps.map(({ event }) => event.kind).at(-1)).toBe('taken_off');
    expect(made.steps[1]!.startMs).toBeGreaterThan(0);
    expect(made.steps.at(-1)!.startMs).toBeLessThanOrEqual(1200);
    expect(scene([]).steps).toEqual([]);
  });
});

describe('the prompt', () => {
  const idle = { held: null, gathering: null, choosing: null };
  const said = (changes: Partial<MagelingView>, actions = ANNAS, picked = {}, me = 0): string =>
    promptOf({ view: view(changes), seats: SEATS, me }, actions, { ...idle, ...picked }).replace(
      /[\u2068\u2069]/g,
      '',
    );

  it('says what is left in my turn, and what is best of it', () => {
    expect(said({})).toBe('5 dice left to place. You can spend 5.');
    expect(said({}, [...ANNAS, action({ kind: 'defeat' })])).toBe(
      '5 dice left to place. You can defeat Lantern Bog.',
    );
    const wakes = [action({ kind: 'spirit', card: 'lullaby-moth' }), END];
    expect(said({ places: ['focus', 'focus', 'focus', 'gather', 'gather'] }, wakes)).toBe(
      'All dice are placed. Lullaby Moth listens: wake it for free.',
    );
  });

  it('asks where the die in hand goes', () => {
    expect(said({}, ANNAS, { held: 3 })).toBe('Where does Death go?');
    expect(said({}, ANNAS, { gathering: 0 })).toBe('Gather takes a second die. Which one?');
    expect(said({}, ANNAS, { held: 1, choosing: 'rune' })).toContain('Which one do you focus?');
  });

  it('names the card whose text asks', () => {
    const asked = (fields: Parameters<typeof question>[0]) => ({ question: question(fields) });
    expect(said(asked({ asking: 'activate', source: 'night-courier' }))).toBe(
      'Night Courier: Which scroll is activated?',
    );
    expect(said(asked({ asking: 'pay', source: 'black-ledger' }))).toBe(
      'Black Ledger: Do you pay 1 mana?',
    );
    expect(said(asked({ asking: 'reroll' }))).toBe('Which dice do you roll again? 0 at most.');
    expect(said({ ...asked({ asking: 'reroll' }), turn: turn({ phase: 'roll' }) })).toContain(
      'Once only',
    );
  });

  it.each([
    'reroll',
    'discard',
    'look',
    'acquire',
    'set',
    'recover',
    'activate',
    'mimic',
    'heal',
    'choose',
    'pay',
    'ninth',
    'place_damage',
    'keep',
  ] as const)('asks one thing for %s in all languages', (asking) => {
    for (const tag of ['en', 'de', 'hu', 'ru'] as const) {
      chooseLanguage(tag);
      const sentence = said({ question: question({ asking }) }, []);
      expect(sentence).toMatch(/[?.]$/);
      expect(sentence.length).toBeLessThan(80);
    }
  });

  it('says who proposes to take whose pawn off the road, in both languages', () => {
    const proposed = (of: number) => ({
      question: question({ asking: 'consent' as const }),
      turn: turn({ seat: 1, proposed: of }),
    });
    expect(said(proposed(0), [])).toContain('Mira proposes to take your pawn off the road');
    expect(said(proposed(1), [])).toContain('Mira’s pawn');
    chooseLanguage('de');
    expect(said(proposed(0), [])).toContain('Mira schlägt vor: Deine Figur geht');
    expect(said(proposed(1), [])).toContain('Miras Figur');
  });

  it('tells the others whom we wait for', () => {
    expect(said({}, [], {}, 1)).toBe('It is Anna’s turn.');
    const other = { question: question({ by: 1, asking: 'place_damage' as const }) };
    expect(said(other)).toBe('Mira has to choose.');
    expect(said({ question: null, players: [player(0)] })).toBe('The game is over.');
  });
});

describe('refusals', () => {
  it('speak to a reader in the reader’s language, and leave English to the server', () => {
    const given = { code: 'spawn_blocks', detail: 'First discard all spawn.', rule: 'MAGE-45' };
    expect(refusal(given)).toBeNull();
    chooseLanguage('de');
    expect(refusal(given)).toBe('Verbanne zuerst deine Brut.');
    chooseLanguage('hu');
    expect(refusal(given)).toBe('Előbb űzd el az ivadékaidat.');
    chooseLanguage('ru');
    expect(refusal(given)).toBe('Сначала изгони свои отродья.');
    expect(refusal({ ...given, code: 'unheard_of' })).toBeNull();
  });
});
