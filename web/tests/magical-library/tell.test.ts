import { beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../../src/games/magical-library/refusals';
import { ruleOf } from '../../src/games/magical-library/rule-of';
import { tell } from '../../src/games/magical-library/tell';
import { linesOf } from '../../src/table/log';
import { chooseLanguage } from '../../src/words/words.svelte';
import { SEATS, sheet, view } from './fixtures';

const text = (event: Record<string, unknown>, me: number | null = 0): string | undefined =>
  tell(event as { kind: string }, view(), SEATS, me)?.text;

beforeEach(() => chooseLanguage('en'));

describe('the log in English', () => {
  it('heads each round, and puts the cards that were drawn for it under its heading', () => {
    const events = [
      { kind: 'stood', seat: 1, x: 0, y: 0, golden: false },
      { kind: 'drew', seat: 0, cards: ['red-owl-1', 'portal-1', 'blue-circle-1'] },
      { kind: 'drew', seat: 1, cards: null },
      { kind: 'began', round: 2, phase: 'receive' },
    ];
    const lines = linesOf([{ seq: 7, events }], { tell: tell as never }, view() as never, SEATS, 0);
    expect(lines.map((line) => line.text)).toEqual([
      'Mira placed a wizard on the red owl.',
      'Round 2',
      'You drew the red owl, the portal, and the blue magic circle.',
    ]);
    expect(lines[1]?.heading).toBe(true);
  });

  it('names the rule of the step in which I chose', () => {
    const answered = (answer: object | null) => ruleOf({ kind: 'answered', seat: 0, answer });
    expect(answered({ kind: 'keep' })).toBe('MLIB-22');
    expect(answered({ kind: 'pass', keep: 'a', left: 'b', right: 'c' })).toBe('MLIB-24');
    expect(answered(null)).toBe('MLIB-20');
  });

  it('tells what I know, and of others what everyone sees', () => {
    const answer = { kind: 'pass', keep: 'red-owl-1', left: 'portal-1', right: 'blue-circle-1' };
    expect(text({ kind: 'answered', seat: 0, answer })).toBe(
      'You keep the red owl, give the portal to Mira and the blue magic circle to Jonas.',
    );
    expect(text({ kind: 'answered', seat: 1, answer: null })).toBeUndefined();
    expect(
      text({
        kind: 'received',
        seat: 0,
        kept: 'red-owl-1',
        from_left: 'portal-1',
        from_right: 'blue-owl-1',
      }),
    ).toBe('Mira gave you the portal, Jonas the blue owl.');
    expect(
      text({ kind: 'received', seat: 1, kept: null, from_left: null, from_right: null }),
    ).toBeUndefined();
    expect(text({ kind: 'exchanged', seat: 1, gone: null, cards: null })).toBe(
      'Mira exchanged three cards.',
    );
    expect(text({ kind: 'placed', seat: 0, card: 'red-owl-1', x: 1, y: 0 })).toBe(
      'You placed the red owl.',
    );
    expect(
      text({
        kind: 'showed',
        seat: 1,
        cards: [
          ['red-owl-1', 1, 0],
          ['portal-1', 2, 0],
        ],
      }),
    ).toBe('Mira laid the red owl and the portal.');
    expect(text({ kind: 'went_without', seat: 2 })).toBe(
      'Jonas goes without a wizard in this round.',
    );
  });

  it('gives the totals at the end', () => {
    expect(text({ kind: 'scored', sheets: [sheet(0), sheet(1)] })).toBe(
      'You have 0 points. Mira has 0 points.',
    );
    expect(text({ kind: 'began', round: 5, phase: 'over' })).toBe('Scoring');
  });
});

describe('the log in German', () => {
  beforeEach(() => chooseLanguage('de'));

  it('speaks of cards without bending them', () => {
    expect(text({ kind: 'placed', seat: 0, card: 'blue-owl-apprentice-1', x: 1, y: 0 })).toBe(
      'Du hast gelegt: Eule mit Lehrling in Blau.',
    );
    expect(text({ kind: 'stood', seat: 1, x: 0, y: 0, golden: true })).toBe(
      'Mira hat den goldenen Zauberer gesetzt auf: Eule in Rot.',
    );
    expect(text({ kind: 'stood', seat: 1, x: 0, y: 0, golden: true }, 1)).toMatch(/^Du hast/);
  });

  it('says why something is refused', () => {
    const refused = { code: 'beside_wizard', detail: 'One of …', rule: 'MLIB-42' };
    expect(refusal(refused)).toMatch(/Schräg wäre in Ordnung/);
    chooseLanguage('en');
    expect(refusal(refused)).toBeNull();
  });
});

describe('the log in Hungarian and Russian', () => {
  const EVENTS = [
    { kind: 'opened', seat: 1, card: 'red-owl-1' },
    { kind: 'drew', seat: 0, cards: ['red-owl-1', 'portal-1', 'blue-circle-1'] },
    {
      kind: 'answered',
      seat: 0,
      answer: { kind: 'pass', keep: 'red-owl-1', left: 'portal-1', right: 'blue-circle-1' },
    },
    { kind: 'exchanged', seat: 1, gone: null, cards: null },
    {
      kind: 'received',
      seat: 0,
      kept: 'red-owl-1',
      from_left: 'portal-1',
      from_right: 'blue-owl-1',
    },
    { kind: 'placed', seat: 0, card: 'blue-owl-apprentice-1', x: 1, y: 0 },
    { kind: 'went_without', seat: 2 },
    { kind: 'stood', seat: 1, x: 0, y: 0, golden: true },
    { kind: 'scored', sheets: [sheet(0), sheet(1)] },
  ];

  it('leaves names and cards as they are', () => {
    chooseLanguage('hu');
    expect(EVENTS.map((event) => text(event))).toEqual([
      'Mira ezzel kezd: piros bagoly.',
      'Ezt húztad: piros bagoly, varázskapu és kék varázskör.',
      'Megtartod: piros bagoly. Mira kapja: varázskapu. Jonas kapja: kék varázskör.',
      'Mira három kártyát cserélt.',
      'Mira adta neked: varázskapu; Jonas adta: kék bagoly.',
      'Ezt raktad le: kék bagoly tanonccal.',
      'Jonas ebben a fordulóban nem tesz le varázslót.',
      'Mira az arany varázslót tette ide: piros bagoly.',
      'Te: 0 pont. Mira: 0 pont.',
    ]);
    expect(text(EVENTS[7] ?? {}, 1)).toBe('Az arany varázslót tetted ide: piros bagoly.');
    chooseLanguage('ru');
    expect(EVENTS.map((event) => text(event))).toEqual([
      'Mira начинает так: красная сова.',
      'Тебе достались: красная сова, портал и синий магический круг.',
      'У тебя остаётся: красная сова. Mira получает: портал. Jonas получает: синий магический круг.',
      'Mira меняет три карты.',
      'Mira даёт тебе: портал. Jonas даёт тебе: синяя сова.',
      'Ты выкладываешь: синяя сова с учеником.',
      'Jonas обходится в этом раунде без волшебника.',
      'Mira ставит золотого волшебника сюда: красная сова.',
      'Ты: 0 очков. Mira: 0 очков.',
    ]);
    expect(text(EVENTS[7] ?? {}, 1)).toMatch(/^Ты ставишь золотого/);
  });

  it('says why something is refused', () => {
    const refused = { code: 'beside_wizard', detail: 'One of …', rule: 'MLIB-42' };
    chooseLanguage('hu');
    expect(refusal(refused)).toMatch(/Átlósan rendben lenne/);
    chooseLanguage('ru');
    expect(refusal(refused)).toMatch(/По диагонали можно/);
  });
});
