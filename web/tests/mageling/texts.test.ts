import { beforeEach, describe, expect, it } from 'vitest';
import { ANCIENTS, CARDS, CRYSTALS, flavour, PLACES, title } from '../../src/games/mageling/cards';
import { find, inside, type Effect } from '../../src/games/mageling/effects';
import { german } from '../../src/games/mageling/names.de';
import { germanPlaces } from '../../src/games/mageling/places.de';
import { animateText, partsOf, textOf } from '../../src/games/mageling/texts';
import { chooseLanguage, type Language } from '../../src/words/words.svelte';
import printed from '../../src/generated/mageling.json';

const EVERYTHING = [...CARDS.keys(), ...PLACES.keys(), ...CRYSTALS.keys(), ...ANCIENTS.keys()];
const VERBS = [
  'gain',
  'lose',
  'pay',
  'discard',
  'look',
  'acquire',
  'discount',
  'reroll',
  'set',
  'recover',
  'activate',
  'mimic',
  'heal',
  'choose',
  'if',
];

beforeEach(() => chooseLanguage('en'));

describe('the printed parts', () => {
  it('are all there', () => {
    expect([CARDS.size, PLACES.size, CRYSTALS.size, ANCIENTS.size]).toEqual([75, 25, 4, 4]);
  });

  it('use no verb that the texts do not know', () => {
    const text = JSON.stringify(printed);
    const used = new Set([...text.matchAll(/"verb":"(\w+)"/g)].map(([, verb]) => verb));
    expect([...used].filter((verb) => !VERBS.includes(verb ?? ''))).toEqual([]);
    expect(used.size).toBe(VERBS.length);
  });

  it('all have a German title and flavour, and no other part has', () => {
    const names = [...Object.keys(german), ...Object.keys(germanPlaces)];
    expect(names.sort()).toEqual([...EVERYTHING].sort());
    chooseLanguage('de');
    const titles = EVERYTHING.map(title);
    expect(new Set(titles).size).toBe(titles.length);
    for (const id of EVERYTHING) expect(flavour(id)).toMatch(/[.!?]$/);
  });
});

describe.each(['en', 'de'] as Language[])('every text in %s', (tag) => {
  beforeEach(() => chooseLanguage(tag));

  it.each(EVERYTHING)('%s is made of whole sentences', (id) => {
    const card = CARDS.get(id);
    const silent = card && !card.effects && !card.animate;
    if (silent) expect(textOf(id)).toBe('');
    else expect(textOf(id)).not.toBe('');
    for (const { sentences } of partsOf(id)) {
      for (const { text } of sentences) {
        expect(text).toMatch(/^\p{Lu}.*[^.,;: ]\.$|^\d.*\.$/u);
        expect(text).not.toMatch(/undefined|null|NaN|\[object|\{|\}| {2}|_/);
      }
    }
  });
});

describe('texts written out', () => {
  const english: Record<string, string> = {
    'mosswake-stag': 'Gain 1 energy for each creature in your Grimoire (4 at most).',
    'hedge-warden': 'Choose one: heal a damaged scroll; or discard 1 spawn; or gain 1 energy.',
    'grafters-apprentice':
      'Set 1 unplaced die to Hedge. Animate: If Hedge is focused, gain 2 energy; otherwise, set up to 2 unplaced dice to Hedge.',
    'half-remembered-guest': 'Mimic another scroll of your Grimoire or a scroll of the Nexus.',
    'mirror-pillow': "Mimic a scroll of another player's Grimoire or a scroll of the Nexus.",
    'static-prayer': 'Gain 1 energy for each scroll activated this turn, plus 1 (4 at most).',
    'counted-sheep': 'If you have 3 or more scrolls activated this turn, gain 2 mana.',
    'sextons-boy':
      'Discard the top 3 cards of the Nexus deck. If a Death card was so discarded, gain 1 mana.',
    'scrying-basin':
      'Look at the top 3 cards of the Nexus deck, put one back on top and the others in the discard. Discard a card from the Nexus. Gain 1 energy.',
    'withering-gaze': 'You may pay 1 mana: if you do, gain 1 energy and each rival gains 1 damage.',
    'lightning-ledger': '',
    'the-eye-that-keeps':
      'Enter: Gain 1 spawn. Global: Discarding a spawn costs 1 more. Scrolls cost 1 more.',
    'whispering-stumps':
      'Reveal: Each other player gains 1 mana. Local: Whenever you activate a spirit, gain 1 mana.',
    'mushroom-exchange':
      'Reveal: Discard all cards of the Nexus. Local: Animate: The next scroll you buy this turn costs 3 less.',
    'last-door-of-the-sky':
      'Local: This location costs 1 less for each different type in your Grimoire.',
    'tidal-pearl':
      'Animate: Choose one: gain 1 mana; or gain 1 energy and the next player gains 1 mana.',
    'the-grey-reshuffler': 'Discard all cards of the Nexus. Each player gains 1 damage.',
  };
  it.each(Object.entries(english))('%s in English', (id, text) => expect(textOf(id)).toBe(text));

  const deutsch: Record<string, string> = {
    'mosswake-stag': 'Nimm 1 Energie für jede Kreatur in deinem Grimoire (höchstens 4).',
    'hedge-warden':
      'Wähle eines: heile eine beschädigte Schriftrolle; oder lege 1 Brut ab; oder nimm 1 Energie.',
    'grafters-apprentice':
      'Drehe 1 ungelegten Würfel auf Hecke. Beleben: Wenn Hecke fokussiert ist, nimm 2 Energie; sonst drehe bis zu 2 ungelegte Würfel auf Hecke.',
    'reliquary-lens': 'Ahme ein anderes Relikt deines Grimoires oder ein Relikt des Nexus nach.',
    'static-prayer':
      'Nimm 1 Energie für jede Schriftrolle, die du in diesem Zug aktiviert hast, und 1 dazu (höchstens 4).',
    'sextons-boy':
      'Lege die obersten 3 Karten des Nexusstapels ab. Wenn so eine Karte der Schule Tod abgelegt wurde, nimm 1 Mana.',
    'withering-gaze':
      'Du darfst 1 Mana zahlen: wenn du es tust, nimm 1 Energie und alle Rivalen bekommen je 1 Schaden.',
    'brood-vixen': 'Kreaturen kosten dich in diesem Zug 1 weniger.',
    'the-green-tithe': 'Die nächste Schriftrolle, die du in diesem Zug kaufst, kostet 3 weniger.',
    overgrowth: 'Nimm 1 Energie für je 2 andere Schriftrollen in deinem Grimoire.',
    'the-unravelling':
      'Du darfst beliebig viele Karten aus dem Nexus ablegen. Nimm 1 Energie für jeden so abgelegten Geist, und 1 dazu.',
    'last-door-of-the-sky': 'Lokal: Dieser Ort kostet 1 weniger für jede Art in deinem Grimoire.',
    'whispering-stumps':
      'Aufdecken: Alle anderen bekommen je 1 Mana. Lokal: Immer wenn du einen Geist aktivierst: nimm 1 Mana.',
    'he-who-sips': 'Alle verlieren je 2 Mana.',
  };
  it.each(Object.entries(deutsch))('%s in German', (id, text) => {
    chooseLanguage('de');
    expect(textOf(id)).toBe(text);
  });
});

describe('parts of a text', () => {
  it('tell the Animate effect alone', () => {
    expect(animateText('tallying-stone')).toBe(
      'Set 1 unplaced die to the face of another of your unplaced dice. Gain 1 energy.',
    );
    expect(animateText('sap-lit-hollow')).toBe('Gain 1 mana.');
    expect(animateText('burrow-hare')).toBe('');
  });

  it('can be found by their verb, inner lists included', () => {
    const lists: Effect[][] = [
      [{ verb: 'pay', what: 'mana', amount: 1, then: [{ verb: 'heal', count: 2 }] }],
    ];
    expect(find(lists, 'heal')).toEqual({ verb: 'heal', count: 2 });
    expect(find(lists, 'mimic')).toBeUndefined();
    expect(inside({ verb: 'reroll', count: 'any' })).toEqual([]);
  });
});
