// A display as a plan: its bounds, the doors between its rooms, and how one walks over it by key.
import { faceOf, type Face, type Part, type Side } from './cards';
import { at, type Cell, type Laid } from './view';

/** The least box of whole cells round some cells: first column and row, and how many of each. */
export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function boundsOf(cells: Cell[], margin = 0): Bounds {
  if (cells.length === 0)
    return { x: -margin, y: -margin, width: 1 + 2 * margin, height: 1 + 2 * margin };
  const xs = cells.map(([x]) => x);
  const ys = cells.map(([, y]) => y);
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return {
    x,
    y,
    width: Math.max(...xs) + margin - x + 1,
    height: Math.max(...ys) + margin - y + 1,
  };
}

export const cellsOf = (laid: Laid[]): Cell[] => laid.map(([, x, y]) => [x, y]);

/** Cells row by row from the top. */
export function inReadingOrder<T>(things: T[], cell: (thing: T) => Cell): T[] {
  return [...things].sort((a, b) => {
    const [one, other] = [cell(a), cell(b)];
    return one[1] - other[1] || one[0] - other[0];
  });
}

export const SIDES: { side: Side; back: Side; step: Cell }[] = [
  { side: 'n', back: 's', step: [0, -1] },
  { side: 'e', back: 'w', step: [1, 0] },
  { side: 's', back: 'n', step: [0, 1] },
  { side: 'w', back: 'e', step: [-1, 0] },
];

/** A doorway in a wall: from and to along the edge, in hundredths of it. */
export type Door = [from: number, to: number];
export type Doors = Record<Side, Door[]>;

/** Where the walls of a card are open: towards rooms of the same colour that it connects to. */
export function doorsOf(laid: Laid[]): Map<string, Doors> {
  const faces = new Map(laid.map(([card, x, y]) => [at([x, y]), faceOf(card)]));
  return new Map(
    laid.map(([card, x, y]) => [at([x, y]), doorsAt([x, y], faceOf(card), faces)] as const),
  );
}

function doorsAt([x, y]: Cell, face: Face, faces: Map<string, Face>): Doors {
  const found: Doors = { n: [], e: [], s: [], w: [] };
  for (const { side, back, step } of SIDES) {
    const near = faces.get(at([x + step[0], y + step[1]]));
    if (!near || face.barred.includes(side) || near.barred.includes(back)) continue;
    for (const mine of face.rooms) {
      for (const theirs of near.rooms) {
        if (mine.colour !== theirs.colour || !meet(side, mine.part, theirs.part)) continue;
        found[side].push(doorway(side, mine.part, theirs.part));
      }
    }
  }
  return found;
}

/** Whether a room touches one on the next card in this direction. */
function meet(side: Side, mine: Part, theirs: Part): boolean {
  if (side === 'e') return mine !== 'left' && theirs !== 'right';
  if (side === 'w') return mine !== 'right' && theirs !== 'left';
  return mine === 'whole' || theirs === 'whole' || mine === theirs;
}

function doorway(side: Side, mine: Part, theirs: Part): Door {
  const half = mine === 'whole' ? theirs : mine;
  if (half === 'whole' || side === 'e' || side === 'w') return [36, 64];
  return half === 'left' ? [16, 36] : [64, 84];
}

const ARROWS: Record<string, Cell> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The cell that an arrow key leads to: the next one in its direction, straight ahead first. */
export function arrow(cells: Cell[], from: Cell, key: string): Cell | null {
  const step = ARROWS[key];
  if (!step) return null;
  const ahead = ([x, y]: Cell): number => (x - from[0]) * step[0] + (y - from[1]) * step[1];
  const aside = ([x, y]: Cell): number =>
    Math.abs((x - from[0]) * step[1]) + Math.abs((y - from[1]) * step[0]);
  const cost = (cell: Cell): number => ahead(cell) + 3 * aside(cell);
  const found = cells.filter((cell) => ahead(cell) > 0);
  return found.reduce<Cell | null>(
    (best, cell) => (best === null || cost(cell) < cost(best) ? cell : best),
    null,
  );
}

/** The cards that a free cell touches, and on which side of each it lies. */
export function touching(laid: Laid[], [x, y]: Cell): { card: string; side: Side }[] {
  return SIDES.flatMap(({ back, step }) => {
    const near = laid.find(([, nx, ny]) => nx === x + step[0] && ny === y + step[1]);
    return near ? [{ card: near[0], side: back }] : [];
  });
}
