// The path as the server tells it, and where its fields lie in the picture.
import type { Tagged } from '../../../table/game';

export interface Box {
  field: number;
  reached: boolean;
  open: boolean;
  modules: string[];
}

export interface PathView {
  fields: number;
  medals: number;
  medals_reached: number;
  badges: string[];
  /** The badge of each field that has been reached, in the order of the fields. */
  ticked: string[];
  boxes: Box[];
  all_open: boolean;
}

export interface Tick extends Tagged {
  kind: 'tick';
  badge: string;
}

/** One field of the picture; x and y in hundredths of a column and a row. */
export interface Field {
  number: number;
  badge: string | null;
  box: Box | null;
  medal: boolean;
  x: number;
  y: number;
}

export const COLUMNS = 5;
/** How far fields stand above or below the middle of their row, so that the path winds. */
const SWING = 9;

/** The fields in order; every other row is walked backwards. */
export function fieldsOf(view: PathView): Field[] {
  return Array.from({ length: view.fields }, (_, i) => {
    const row = Math.floor(i / COLUMNS);
    const along = i % COLUMNS;
    const column = row % 2 ? COLUMNS - 1 - along : along;
    return {
      number: i + 1,
      badge: view.ticked[i] ?? null,
      box: view.boxes.find(({ field }) => field === i + 1) ?? null,
      medal: i >= view.fields - view.medals,
      x: column * 100 + 50,
      y: row * 100 + 50 + (column % 2 ? SWING : -SWING),
    };
  });
}

/** Rows that so many fields take. */
export function rowsOf(view: PathView): number {
  return Math.ceil(view.fields / COLUMNS);
}

/** The line through the fields, as the path of an SVG: straight in a row, round at its end. */
export function wayThrough(fields: Pick<Field, 'x' | 'y'>[]): string {
  return fields
    .map(({ x, y }, i) => {
      const before = fields[i - 1];
      if (!before) return `M${x} ${y}`;
      if (x === before.x) {
        const out = x > (COLUMNS * 100) / 2 ? 45 : -45;
        return `C${x + out} ${before.y} ${x + out} ${y} ${x} ${y}`;
      }
      const half = (x + before.x) / 2;
      return `C${half} ${before.y} ${half} ${y} ${x} ${y}`;
    })
    .join('');
}

/** The next box that is still closed, or null. */
export function nextBox(view: PathView): Box | null {
  return view.boxes.find(({ open }) => !open) ?? null;
}
