// Where a space lies: the board as a grid of five by five, and lines through it.
import type { Space } from './view';

export const SIDE = 5;
/** Side of a space in the coordinates of the route drawing. */
export const UNIT = 100;

export interface Place {
  col: number;
  row: number;
}

/** Column and row of a space, from 0, counted from the upper left. */
export function placeOf(layout: Space[], space: Space): Place {
  const index = layout.indexOf(space);
  return { col: index % SIDE, row: Math.floor(index / SIDE) };
}

/** The space beside this one, or null at the edge of the board. */
export function beside(layout: Space[], space: Space, right: number, down: number): Space | null {
  const { col, row } = placeOf(layout, space);
  const [x, y] = [col + right, row + down];
  if (x < 0 || y < 0 || x >= SIDE || y >= SIDE) return null;
  return layout[y * SIDE + x] ?? null;
}

/** Whether two spaces share an edge. */
export function touching(layout: Space[], a: Space, b: Space): boolean {
  const [p, q] = [placeOf(layout, a), placeOf(layout, b)];
  return Math.abs(p.col - q.col) + Math.abs(p.row - q.row) === 1;
}

/** The middle of each space, as the `d` of an SVG path over a board of 500 × 500. */
export function line(layout: Space[], spaces: Space[]): string {
  const points = spaces.map((space) => {
    const { col, row } = placeOf(layout, space);
    return `${(col + 0.5) * UNIT} ${(row + 0.5) * UNIT}`;
  });
  return points.length > 1 ? `M${points.join('L')}` : '';
}

/** All paths of exactly `length` steps between two spaces that visit no space twice. */
export function paths(layout: Space[], from: Space, to: Space, length: number): Space[][] {
  let found: Space[][] = [[]];
  for (let step = 0; step < length; step += 1) {
    found = found.flatMap((path) => {
      const at = path.at(-1) ?? from;
      const fresh = layout.filter((space) => space !== from && !path.includes(space));
      return fresh.filter((space) => touching(layout, at, space)).map((space) => [...path, space]);
    });
  }
  return found.filter((path) => path.at(-1) === to);
}

/** Where an arrow key leads from a space; null at the edge or for another key. */
export function arrow(layout: Space[], from: Space, key: string): Space | null {
  const steps: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  };
  const step = steps[key];
  return step ? beside(layout, from, ...step) : null;
}
