// The score pad of all seats, side by side: lines, subtotals, the total. Pure.
import type { Seat } from '../../table/game';
import type { Lit } from './areas';
import { blocksOf, type Line } from './lines';
import type { Feature } from './view';
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

/** The rows of the pad; special cards of several seats are put together by what they are. */
export function padOf(table: Company, order: Seat[]): Row[] {
  const sheets = order.flatMap((seat) => table.view.results?.[seat] ?? []);
  const blocks = sheets.map((sheet) => blocksOf(sheet, table));
  const rows: Row[] = [];
  for (const [i, block] of (blocks[0] ?? []).entries()) {
    const lines = blocks.map((each) => each[i]?.lines ?? []);
    rows.push(...linesOf(lines));
    const sums = blocks.map((each) => each[i]?.points ?? 0);
    rows.push(sumRow(block.title, 'subtotal', sums));
  }
  rows.push(
    sumRow(
      words.totalLabel,
      'total',
      sheets.map(({ total }) => total),
    ),
  );
  return rows;
}

function linesOf(lines: Line[][]): Row[] {
  const all = new Map<string, Line>();
  for (const line of lines.flat()) if (!all.has(line.key)) all.set(line.key, line);
  return [...all.values()].map((line) => ({
    key: line.key,
    kind: 'line',
    name: line.name,
    symbol: line.symbol,
    feature: line.feature,
    entries: marked(lines.map((each) => entryOf(each.find(({ key }) => key === line.key)))),
  }));
}

function entryOf(line: Line | undefined): Entry {
  if (!line) return { points: 0, text: '', sums: [], lit: null, best: false };
  const { points, sums, lit } = line;
  return { points, text: String(points), sums, lit, best: false };
}

function sumRow(name: string, kind: Row['kind'], sums: number[]): Row {
  const entries = sums.map((points): Entry => ({
    points,
    text: String(points),
    sums: [],
    lit: null,
    best: false,
  }));
  return {
    key: `${kind} ${name}`,
    kind,
    name,
    symbol: null,
    feature: null,
    entries: marked(entries),
  };
}

/** The highest of a row, if it is worth anything, is the best. */
function marked(entries: Entry[]): Entry[] {
  const most = Math.max(...entries.map(({ points }) => points));
  return entries.map((entry) => ({ ...entry, best: most > 0 && entry.points === most }));
}
