import { beforeEach, describe, expect, it } from 'vitest';
import {
  ANCIENTS,
  CARDS,
  CRYSTALS,
  flavour,
  narrowTitle,
  PLACES,
  title,
} from '../../src/games/mageling/cards';
import { find, inside, type Effect } from '../../src/games/mageling/effects';
import { german } from '../../src/games/mageling/names.de';
import { hungarian } from '../../src/games/mageling/names.hu';
import { russian } from '../../src/games/mageling/names.ru';
import { germanPlaces } from '../../src/games/mageling/places.de';
import { hungarianPlaces } from '../../src/games/mageling/places.hu';
import { russianPlaces } from '../../src/games/mageling/places.ru';
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

  it.each([
    ['de', { ...german, ...germanPlaces }],
    ['hu', { ...hungarian, ...hungarianPlaces }],
    ['ru', { ...russian, ...russianPlaces }],
  ] as const)('all have a title and flavour in %s, and no other part has', (tag, names) => {
    expect(Object.keys(names).sort()).toEqual([...EVERYTHING].sort());
    chooseLanguage(tag);
    const titles = EVERYTHING.map(title);
    expect(new Set(titles).size).toBe(titles.length);
    for (const id of EVERYTHING) expect(flavour(id)).toMatch(/[.!?]$/);
  });
});

describe.each(['hu', 'ru'] as Language[])('long titles in %s', (tag) => {
  it('can be broken before they leave a narrow card', () => {
    chooseLanguage(tag);
    const words = EVERYTHING.flatMap((id) => narrowTitle(id).split(/[\s\u00ad]/));
    expect(words.filter((word) => word.length > 9)).toEqual([]);
  });
});

describe.each(['en', 'de', 'hu', 'ru'] as Language[])('every text in %s', (tag) => {
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

describe('texts written out in Hungarian', () => {
  const magyarul: Record<string, string> = {
    'mosswake-stag': 'Kapsz 1 energiát minden lényért a grimoárodban (legfeljebb 4).',
    'hedge-warden':
      'Válassz egyet: gyógyíts meg egy sérült tekercset; vagy dobj el 1 ivadékot; vagy kapsz 1 energiát.',
    'grafters-apprentice':
      'Fordíts 1 le nem tett kockát Sövény oldalra. Életre keltés: Ha a Sövény fókuszban van, kapsz 2 energiát; különben fordíts legfeljebb 2 le nem tett kockát Sövény oldalra.',
    'night-courier': 'Aktiválj egy másik, legfeljebb 4 költségű tekercset.',
    'fork-the-sky': 'Aktiválj legfeljebb 2 másik varázslatot.',
    'reliquary-lens': 'Utánozz egy másik ereklyét a grimoárodból vagy egy ereklyét a Nexusból.',
    'counted-sheep': 'Ha ebben a körben legalább 3 tekercset aktiváltál, kapsz 2 manát.',
    'wickerwork-cradle': 'Ha legalább 2 lényed van, kapsz 1 manát.',
    'sextons-boy':
      'Dobd el a Nexus paklijának felső 3 kártyáját. Ha így egy Halál-kártyát dobtál el, kapsz 1 manát.',
    'withering-gaze':
      'Fizethetsz 1 manát: ha megteszed, kapsz 1 energiát, és minden vetélytárs kap 1 sérülést.',
    'brood-vixen': 'Ebben a körben a lények 1-gyel kevesebbe kerülnek neked.',
    'the-green-tithe':
      'Amikor ebben a körben legközelebb veszel egy tekercset, 3-mal kevesebbe kerül.',
    'widow-of-ways': 'Megvehetsz egy tekercset a dobópakliból 2-vel olcsóbban.',
    overgrowth: 'Kapsz 1 energiát minden 2 másik tekercsért a grimoárodban.',
    'last-door-of-the-sky':
      'Helyi: Ez a helyszín 1-gyel kevesebbe kerül minden különböző típusért a grimoárodban.',
    'he-who-sips': 'Minden játékos veszít 2 manát.',
  };
  it.each(Object.entries(magyarul))('%s', (id, text) => {
    chooseLanguage('hu');
    expect(textOf(id)).toBe(text);
  });
});

describe('texts written out in Russian', () => {
  const russkie: Record<string, string> = {
    'mosswake-stag': 'Получи 1 энергию за каждое существо в твоём гримуаре (не больше 4).',
    'hedge-warden':
      'Выбери одно: исцели повреждённый свиток; или сбрось 1 отродье; или получи 1 энергию.',
    'grafters-apprentice':
      'Поверни 1 невыложенный кубик на сторону Заросли. Оживление: Если Заросли в фокусе, получи 2 энергии; иначе поверни до 2 невыложенных кубиков на сторону Заросли.',
    'lantern-hive': 'Активируй другое существо. Получи 1 энергию.',
    'fork-the-sky': 'Активируй до 2 других заклинаний.',
    'reliquary-lens': 'Подражай другой реликвии из своего гримуара или реликвии из Нексуса.',
    'unquiet-word': 'Подражай духу из сброса.',
    'counted-sheep': 'Если в этом ходу активировано не меньше 3 свитков, получи 2 маны.',
    'static-prayer':
      'Получи 1 энергию за каждый свиток, активированный в этом ходу, плюс 1 (не больше 4).',
    'sextons-boy':
      'Сбрось 3 верхние карты колоды Нексуса. Если так сброшена карта школы Смерть, получи 1 ману.',
    'well-of-answers':
      'Посмотри 5 верхних карт колоды Нексуса, верни одну наверх, а остальные положи под колоду. Можешь сбросить карту из Нексуса. Следующий свиток, который ты купишь в этом ходу, стоит на 2 меньше.',
    'withering-gaze':
      'Можешь заплатить 1 ману: если платишь, получи 1 энергию, и каждый соперник получает 1 урон.',
    'briar-matron': 'Сбрось 2 отродья.',
    overgrowth: 'Получи 1 энергию за каждые 2 других свитка в твоём гримуаре.',
    'rite-of-emptying':
      'Сбрось все карты Нексуса. Получи 1 энергию за каждые 2 так сброшенные карты, плюс 1.',
    'the-unravelling':
      'Можешь сбросить любое число карт Нексуса. Получи 1 энергию за каждого так сброшенного духа, плюс 1.',
    'hollow-onyx':
      'Оживление: Выбери одно: сбрось 1 отродье; или можешь сбросить до 2 карт из Нексуса, затем получи 1 энергию за каждую так сброшенную карту.',
    'the-page-eater': 'Каждый игрок получает 2 урона.',
  };
  it.each(Object.entries(russkie))('%s', (id, text) => {
    chooseLanguage('ru');
    expect(textOf(id)).toBe(text);
  });

  it('have no letter of another alphabet in any part', () => {
    chooseLanguage('ru');
    for (const id of EVERYTHING) {
      expect(`${title(id)} ${flavour(id)} ${textOf(id)}`).not.toMatch(/[a-z]/i);
    }
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
