// The lines of a score sheet, ready to be shown: what each is called, its sums, what it lights.
import type { Lit } from './areas';
import { faceOf, signOf } from './cards';
import { isColour, type Extra, type ExtraName, type Feature, type Sheet } from './view';
import { nameOf, words, type Company } from './words';

export interface Line {
  key: string;
  name: string;
  symbol: string;
  /** The colour of the room, for the ground of its mark. */
  feature: Feature | null;
  points: number;
  /** Products, each a piece that stays on one line: "4 × 3". */
  sums: string[];
  /** What touching the line lights; null for what lies nowhere. */
  lit: Lit | null;
}

export interface Block {
  title: string;
  lines: Line[];
  points: number;
}

export const SYMBOL_OF: Record<ExtraName, string> = {
  circles: 'magic-circle',
  variety: 'star',
  neighbour: 'ui-users',
  portal: 'portal',
  barrier: 'barrier',
  extra: 'map',
};

/** Colours, symbols, extras: in the order of the score pad. */
export function blocksOf(sheet: Sheet, table: Company): Block[] {
  const lines = sheet.categories.map((category) => ofCategory(category));
  return [
    {
      title: words.colours,
      lines: lines.filter(({ feature }) => feature && isColour(feature)),
      points: sheet.colours,
    },
    {
      title: words.symbols,
      lines: lines.filter(({ feature }) => feature && !isColour(feature)),
      points: sheet.symbols,
    },
    {
      title: words.extras,
      lines: sheet.extras.map((extra, index) => ofExtra(extra, index, table)),
      points: sheet.extra,
    },
  ];
}

function ofCategory({ feature, areas, points }: Sheet['categories'][number]): Line {
  const scoring = areas.filter((area) => area.points > 0);
  // Those without figures are named where nothing else is: "3 × 0".
  const named = scoring.length ? scoring : areas;
  return {
    key: feature,
    name: words.feature(feature),
    symbol: signOf(feature),
    feature,
    points,
    sums: named.map(({ size, figures }) => words.sum(size, figures)),
    lit: areas.length ? { kind: 'feature', feature } : null,
  };
}

function ofExtra(extra: Extra, index: number, table: Company): Line {
  const name = extra.card ? words.extraOf(extra.name, faceOf(extra.card)) : words.extra(extra.name);
  return {
    key: `${extra.name} ${extra.card ?? ''}`,
    name: extra.of === null ? name : `${name}, ${words.counted(nameOf(table, extra.of))}`,
    symbol: SYMBOL_OF[extra.name],
    feature: null,
    points: extra.points,
    sums: sumsOf(extra),
    lit: extra.cells.length ? { kind: 'extra', index } : null,
  };
}

export function sumsOf({ name, base, count, each }: Extra): string[] {
  if (name === 'variety') return [words.varietySum(count)];
  if (name === 'barrier' || (count === 0 && base === 0)) return [];
  return [words.extraSum(base, count, each)];
}

/** Whether two things lit are the same line. */
export function isLitBy(lit: Lit | null, line: Lit | null): boolean {
  return lit !== null && JSON.stringify(lit) === JSON.stringify(line);
}
