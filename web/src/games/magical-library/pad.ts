// The score pad of all seats, side by side: lines, subtotals, the total. Pure.
import type { Seat } from '../../table/game';
import type { Lit } from './areas';
import { blocksOf, sumsOf, SYMBOL_OF, type Block, type Line } from './lines';
import type { ExtraName, Feature, Sheet } from './view';
import { words, type Company } from './words';

export interface Entry {
  points: number;
  /** What stands there where there is nothing to touch. */
  text: string;
  sums: string[];
  lit: Lit | null;
  /** The most of all in this line. */
  best: boolean;
}

export interface Row {
  key: string;
  kind: 'line' | 'subtotal' | 'total';
  name: string;
  symbol: string | null;
  feature: Feature | null;
  /** In the order of the seats that was asked for. */
  entries: Entry[];
}

const EXTRAS: ExtraName[] = ['circles', 'variety', 'neighbour', 'portal', 'barrier', 'extra'];

/** The rows of the pad: ten areas, then the extras, each kind of card in one line. */
export function padOf(table: Company, order: Seat[]): Row[] {
  const sheets = order.flatMap((seat) => table.view.results?.[seat] ?? []);
  const blocks = sheets.map((sheet) => blocksOf(sheet, table));
  const block = (i: number): Block[] => blocks.flatMap((each) => each[i] ?? []);
  return [
    ...areaRows(block(0)),
    sumRow(words.colours, 'subtotal', sheets, (sheet) => sheet.colours),
    ...areaRows(block(1)),
    sumRow(words.symbols, 'subtotal', sheets, (sheet) => sheet.symbols),
    ...extraRows(sheets),
    sumRow(words.extras, 'subtotal', sheets, (sheet) => sheet.extra),
    sumRow(words.totalLabel, 'total', sheets, (sheet) => sheet.total),
  ];
}

function areaRows(blocks: Block[]): Row[] {
  return (blocks[0]?.lines ?? []).map((line, i) => ({
    key: line.key,
    kind: 'line',
    name: line.name,
    symbol: line.symbol,
    feature: line.feature,
    entries: marked(blocks.flatMap(({ lines }) => lines[i] ?? []).map(entryOf)),
  }));
}

function entryOf({ points, sums, lit }: Line): Entry {
  return { points, text: String(points), sums, lit, best: false };
}

/** What nobody has takes no line. */
function extraRows(sheets: Sheet[]): Row[] {
  const present = EXTRAS.filter((name) =>
    sheets.some(({ extras }) => extras.some((extra) => extra.name === name)),
  );
  return present.map((name) => ({
    key: name,
    kind: 'line',
    name: words.extra(name),
    symbol: SYMBOL_OF[name],
    feature: null,
    entries: marked(sheets.map((sheet) => extraEntry(sheet, name))),
  }));
}

function extraEntry({ extras }: Sheet, name: ExtraName): Entry {
  const mine = extras.filter((extra) => extra.name === name);
  const points = mine.reduce((sum, extra) => sum + extra.points, 0);
  const lies = mine.some(({ cells }) => cells.length > 0);
  return {
    points,
    text: mine.length ? String(points) : '–',
    sums: mine.flatMap(sumsOf),
    lit: lies ? { kind: 'extras', name } : null,
    best: false,
  };
}

function sumRow(
  name: string,
  kind: 'subtotal' | 'total',
  sheets: Sheet[],
  sum: (sheet: Sheet) => number,
): Row {
  const entries = sheets.map(sum).map((points): Entry => ({
    points,
    text: String(points),
    sums: [],
    lit: null,
    best: false,
  }));
  const key = `${kind} ${name}`;
  return { key, kind, name, symbol: null, feature: null, entries: marked(entries) };
}

/** The highest of a row, if it is worth anything, is the best. */
function marked(entries: Entry[]): Entry[] {
  const most = Math.max(...entries.map(({ points }) => points));
  return entries.map((entry) => ({ ...entry, best: most > 0 && entry.points === most }));
}
