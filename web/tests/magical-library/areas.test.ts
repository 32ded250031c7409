import { beforeEach, describe, expect, it } from 'vitest';
import {
  areasAt,
  gain,
  links,
  litAreas,
  litCells,
  outline,
} from '../../src/games/magical-library/areas';
import { blocksOf } from '../../src/games/magical-library/lines';
import { padOf } from '../../src/games/magical-library/pad';
import type { Sheet } from '../../src/games/magical-library/view';
import { chooseLanguage } from '../../src/words/words.svelte';
import { area, extra, SEATS, sheet, view } from './fixtures';

beforeEach(() => chooseLanguage('en'));

const mine = view().sheet as Sheet;

describe('areas', () => {
  it('are those of a card, or all of one kind', () => {
    expect(areasAt(mine, [0, 0]).map(({ feature }) => feature)).toEqual(['red', 'owl']);
    expect(litAreas(mine, { kind: 'feature', feature: 'owl' })).toHaveLength(1);
    expect(litAreas(mine, { kind: 'cell', cell: [9, 9] })).toEqual([]);
  });

  it('say what a wizard would add: once for each room and symbol', () => {
    expect(gain(mine, [-1, 0], false)).toBe(1 + 2);
    expect(gain(mine, [-1, 0], true)).toBe(2 * (1 + 2));
    expect(gain(mine, [0, 1], false)).toBe(0);
  });

  it('light what an extra counts, every cell once', () => {
    const extras = [
      extra('portal', {
        cells: [
          [0, 0],
          [1, 0],
        ],
      }),
      extra('portal', {
        cells: [
          [1, 0],
          [2, 0],
        ],
      }),
    ];
    const paper = sheet(0, {}, extras);
    expect(litCells(paper, { kind: 'extra', index: 1 })).toEqual([
      [1, 0],
      [2, 0],
    ]);
    expect(litCells(paper, { kind: 'extras', name: 'portal' })).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
    ]);
    expect(litCells(paper, { kind: 'cell', cell: [0, 0] })).toEqual([]);
  });

  it('have an outline without inner edges, and links between neighbours', () => {
    expect(
      outline([
        [0, 0],
        [1, 0],
      ]),
    ).toBe('M0 0h1M0 1h1M0 0v1M1 0h1M2 0v1M1 1h1');
    expect(
      links([
        [0, 0],
        [1, 0],
        [3, 0],
      ]),
    ).toBe('M0.5 0.5h1');
  });
});

describe('the sheet so far', () => {
  it('has its lines in the order of the pad, with every product', () => {
    const table = { view: view(), seats: SEATS, me: 0 };
    const [colours, symbols, extras] = blocksOf(mine, table);
    expect(colours?.lines.map(({ name }) => name)).toEqual([
      'Red',
      'Yellow',
      'Green',
      'Blue',
      'Purple',
    ]);
    expect(colours?.lines[0]).toMatchObject({ points: 4, sums: ['2 × 2'] });
    // An area without a figure is worth nothing, and is still lit when the line is touched.
    expect(colours?.lines[3]).toMatchObject({
      points: 0,
      sums: ['1 × 0'],
      lit: { feature: 'blue' },
    });
    expect(colours?.lines[1]?.lit).toBeNull();
    expect(symbols?.lines[2]).toMatchObject({ name: 'Owl', points: 2, sums: ['2 × 1'] });
    expect(extras?.lines).toHaveLength(1);
  });
});

describe('the score pad', () => {
  const anna = sheet(0, { red: [area(2, 3, [0, 0]), area(3, 3, [2, 0])] }, [
    extra('circles', { points: 9, count: 3, each: 3, cells: [[0, 1]] }),
    extra('variety', { points: 10, base: 10, count: 9, each: 0 }),
    extra('portal', { points: 5, base: 2, count: 3, cells: [[1, 1]], card: 'portal-1' }),
    extra('portal', { points: 4, base: 2, count: 2, cells: [[1, 2]], card: 'portal-2' }),
  ]);
  const mira = sheet(1, { red: [area(4, 4, [0, 0])] }, [extra('circles', { each: 3 })]);
  const over = view({ phase: 'over', results: [anna, mira] });
  const rows = padOf({ view: over, seats: SEATS, me: 0 }, [1, 0]);
  const row = (name: string) => rows.find((each) => each.name === name);

  it('sets the seats side by side, the most of a line marked', () => {
    expect(row('Red')?.entries).toMatchObject([
      { points: 16, sums: ['4 × 4'], best: true },
      { points: 15, sums: ['2 × 3', '3 × 3'], best: false },
    ]);
    expect(row('Yellow')?.entries.map(({ best }) => best)).toEqual([false, false]);
  });

  it('puts the cards of one kind together, and leaves out what nobody has', () => {
    expect(row('Portal')?.entries).toMatchObject([
      { text: '–', lit: null },
      { points: 9, sums: ['2 + 3', '2 + 2'], lit: { kind: 'extras', name: 'portal' } },
    ]);
    expect(row('Circles')?.entries[1]).toMatchObject({ points: 9, sums: ['3 × 3'] });
    expect(row('Variety')?.entries[1]).toMatchObject({ points: 10, sums: ['9 of 10'], lit: null });
    expect(row('Barrier')).toBeUndefined();
  });

  it('names areas without figures where nothing else is', () => {
    const lone = sheet(0, {
      red: [area(3, 0, [0, 0]), area(2, 3, [0, 2])],
      purple: [area(3, 0, [4, 0])],
    });
    const [red, , , , purple] = padOf(
      { view: view({ results: [lone] }), seats: SEATS, me: 0 },
      [0],
    );
    expect(red?.entries).toMatchObject([{ points: 6, sums: ['2 × 3'] }]);
    expect(purple?.entries).toMatchObject([{ points: 0, sums: ['3 × 0'] }]);
  });

  it('adds up', () => {
    expect(row('Colours')?.entries.map(({ points }) => points)).toEqual([16, 15]);
    expect(row('Extras')?.entries.map(({ points }) => points)).toEqual([0, 28]);
    expect(row('Total')?.entries).toMatchObject([
      { points: 16, best: false },
      { points: 43, best: true },
    ]);
  });
});
