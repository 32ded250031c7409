import { describe, expect, it } from 'vitest';
import {
  isForTop,
  isFromGrimoire,
  isLit,
  modeOf,
  mostRerolled,
  wakeable,
} from '../../src/games/mageling/ask';
import { fits, narrowTitle, tightness, title } from '../../src/games/mageling/cards';
import { animatedPlace, price, purse } from '../../src/games/mageling/costs';
import { artOf } from '../../src/games/mageling/art';
import {
  deedsOf,
  elsewhere,
  gatherOf,
  isUseful,
  named,
  onScroll,
  usesOf,
} from '../../src/games/mageling/targets';
import { deckSize, seatOrder, type Discount } from '../../src/games/mageling/view';
import { symbolNames } from '../../src/symbols/sprite';
import { chooseLanguage } from '../../src/words/words.svelte';
import { CARDS } from '../../src/games/mageling/cards';
import { action, ANNAS, DECLINE, player, question, slot, turn, view } from './fixtures';

const spot = (card: string | null, closed = false) => ({ card, life: 0, closed });
const discount = (changes: Partial<Discount>): Discount => ({
  on: 'scroll',
  amount: 2,
  uses: 1,
  of: {},
  ...changes,
});

describe('what things cost', () => {
  it('is what is printed, where nothing changes it', () => {
    expect(price(view(), 0, 'scroll', 'orchard-wyrm')).toBe(7);
    expect(price(view(), 0, 'spawn')).toBe(2);
    expect(price(view(), 0, 'location')).toBe(10);
    expect(price(view(), 1, 'location')).toBe(6);
  });

  it('follows Local rules of my place and Global rules of all (MAGE-47)', () => {
    const row = [spot('the-drowsy-parliament'), spot('lantern-bog'), spot('the-eye-that-keeps')];
    const at = (place: number) => view({ row, players: [player(0, { at: place })] });
    expect(price(at(0), 0, 'scroll', 'lucid-turn')).toBe(3); // 3 - 1 + 1
    expect(price(at(1), 0, 'scroll', 'lucid-turn')).toBe(4);
    expect(price(at(1), 0, 'spawn')).toBe(3);
    const closed = view({
      row: [spot('the-drowsy-parliament'), spot(null), spot('the-eye-that-keeps', true)],
    });
    expect(price(closed, 0, 'spawn')).toBe(2);
  });

  it('counts types of undamaged scrolls at the last door', () => {
    const grimoire = [
      slot('burrow-hare'),
      slot('night-courier'),
      slot('kite-battery', { damaged: true }),
    ];
    const row = [spot('last-door-of-the-sky')];
    const there = view({ row, players: [player(0, { at: 0, grimoire })] });
    expect(price(there, 0, 'location')).toBe(28);
  });

  it('takes off the discounts of this turn, for the one whose turn it is, never below 0', () => {
    const creature = discount({ amount: 1, uses: 'turn', of: { type: 'creature' } });
    const discounts = [discount({}), creature, discount({ on: 'location', amount: 99 })];
    const now = view({ turn: turn({ discounts }) });
    expect(price(now, 0, 'scroll', 'orchard-wyrm')).toBe(4);
    expect(price(now, 0, 'scroll', 'lucid-turn')).toBe(1);
    expect(price(now, 0, 'location')).toBe(0);
    expect(price(now, 1, 'scroll', 'lucid-turn')).toBe(3);
  });

  it('is paid with mana at any time and with energy in the own turn', () => {
    expect([purse(view(), 0), purse(view(), 1), purse(view(), null)]).toEqual([5, 5, 0]);
  });

  it('knows the place whose Animate effect is open', () => {
    expect(animatedPlace(view(), 0)).toBeNull();
    const row = [spot('sap-lit-hollow')];
    expect(animatedPlace(view({ row, players: [player(0, { at: 0 })] }), 0)).toBe('sap-lit-hollow');
  });
});

describe('what a die can do', () => {
  it('is read from the legal actions', () => {
    expect(usesOf(ANNAS, 0)).toEqual({
      gather: [1, 2],
      runes: ['dream'],
      animate: [],
      activate: ['night-courier'],
      heal: [],
    });
    expect(usesOf(ANNAS, 1).animate).toEqual(['discard', 'reroll', 'kite-battery']);
    expect(isUseful(usesOf(ANNAS, 1))).toBe(true);
    expect(isUseful(usesOf(ANNAS, 4))).toBe(false);
  });

  it('names two dice in the order of the rules', () => {
    expect(gatherOf(ANNAS, 2, 0)).toBe(ANNAS[1]);
    expect(gatherOf(ANNAS, 3, 0)).toBeUndefined();
  });

  it('goes on a scroll to activate or to heal it', () => {
    const heal = action({ kind: 'heal', card: 'burrow-hare', die: 4 });
    expect(onScroll([...ANNAS, heal], 4, 'burrow-hare')).toBe(heal);
    expect(onScroll(ANNAS, 2, 'night-courier')).toBe(ANNAS[9]);
    expect(onScroll(ANNAS, 1, 'night-courier')).toBeUndefined();
  });
});

describe('what can be named', () => {
  const picks = ['lucid-turn', 'burrow-hare', 'spark-scrawl', 'owl-of-nines'].map((card) =>
    action({ kind: 'pick', card }),
  );

  it('is on the table before me, or stands in a row of its own', () => {
    expect(named(picks)).toHaveLength(4);
    expect(elsewhere(view(), picks)).toEqual(['spark-scrawl', 'owl-of-nines']);
  });

  it('is of my Grimoire, if all are', () => {
    expect(isFromGrimoire(view(), picks)).toBe(false);
    expect(isFromGrimoire(view(), [picks[1]!, DECLINE])).toBe(true);
    expect(isFromGrimoire(view(), [])).toBe(false);
  });

  it('is done with a card once for all its dice', () => {
    expect(deedsOf(ANNAS, 'night-courier')).toEqual([ANNAS[8], ANNAS[12]]);
    expect(deedsOf(ANNAS, 'lucid-turn')).toHaveLength(2);
    expect(deedsOf(ANNAS, 'kite-battery')).toEqual([ANNAS[7], ANNAS[13]]);
  });
});

describe('what is asked', () => {
  it('is for one seat', () => {
    expect(modeOf(view(), 0)).toBe('act');
    expect(modeOf(view(), 1)).toBe('waiting');
    expect(modeOf(view(), null)).toBe('watching');
    expect(modeOf(view({ question: null }), 0)).toBe('over');
    expect(modeOf(view({ question: question({ asking: 'mimic' }) }), 0)).toBe('card');
    expect(['act', 'card', 'waiting', 'over'].map((mode) => isLit(mode as never))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('knows how many dice may be rolled', () => {
    const rerolls = [[], [0], [0, 1]].map((dice) => action({ kind: 'reroll', dice }));
    expect(mostRerolled(rerolls)).toBe(2);
    expect(mostRerolled([])).toBe(0);
  });

  it('tells the first of the cards looked at from the others', () => {
    const look = (left: number, between = 40) =>
      view({
        question: question({ asking: 'look', source: 'scrying-basin', left }),
        deck: { top: [], between, bottom: [] },
      });
    expect([isForTop(look(3)), isForTop(look(2)), isForTop(look(2, 0))]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('lists spirits that can be woken', () => {
    expect(wakeable([...ANNAS, action({ kind: 'spirit', card: 'lullaby-moth' })])).toEqual([
      'lullaby-moth',
    ]);
  });
});

describe('cards', () => {
  it('match a filter only if all of it holds', () => {
    expect(fits('lucid-turn', { kind: 'scroll', max_cost: 4 })).toBe(true);
    expect(fits('lucid-turn', { type: 'creature' })).toBe(false);
    expect(fits('lullaby-moth', { max_cost: 9 })).toBe(false);
    expect(fits('lullaby-moth', { school: 'dream' })).toBe(true);
    expect(fits('orchard-wyrm', undefined)).toBe(true);
  });

  it('have pictures that are drawn', () => {
    for (const id of CARDS.keys()) expect(symbolNames).toContain(artOf(id));
  });

  it('break long German titles where their parts meet', () => {
    expect([tightness('lucid-turn'), tightness('bedtime-conspirator')]).toEqual([0, 2]);
    chooseLanguage('de');
    expect(title('rootback-tortoise')).toBe('Wurzelrückenschildkröte');
    expect(narrowTitle('rootback-tortoise')).toBe('Wurzel\u00adrücken\u00adschild\u00adkröte');
    chooseLanguage('en');
  });
});

describe('the table', () => {
  it('is seen from my seat', () => {
    expect(seatOrder(view())).toEqual([0, 1]);
    expect(seatOrder(view({ me: 1 }))).toEqual([1, 0]);
    expect(seatOrder(view({ me: null }))).toEqual([1, 0]);
  });

  it('counts known cards as part of the deck', () => {
    const known = { card: null, seats: [1] };
    expect(deckSize(view({ deck: { top: [known], between: 3, bottom: [known] } }))).toBe(5);
  });
});
