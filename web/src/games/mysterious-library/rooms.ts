// The floor plan: rooms, doors, ways through them, and where each lies on the page.

/** Three rows of five, from the top left (MYST-03). */
export const ROOMS = [
  'map_room',
  'clock_loft',
  'star_dome',
  'whispering_stacks',
  'ink_cellar',
  'greenhouse',
  'reading_nook',
  'fireplace',
  'card_catalogue',
  'bindery',
  'attic_stairs',
  'globe_hall',
  'music_alcove',
  'scroll_vault',
  'puppet_stage',
] as const;
export type Room = (typeof ROOMS)[number];

const LONG = 5;
const SHORT = 3;

/** Pairs of rooms by their numbers in `ROOMS`. */
const BY_NUMBER = [
  [0, 1],
  [0, 5],
  [1, 6],
  [2, 3],
  [2, 7],
  [3, 4],
  [4, 9],
  [5, 10],
  [6, 7],
  [6, 11],
  [7, 8],
  [7, 12],
  [8, 9],
  [8, 13],
  [9, 14],
  [10, 11],
  [11, 12],
  [12, 13],
  [13, 14],
] as const;

export type Door = [Room, Room];
export const DOORS: Door[] = BY_NUMBER.map(([a, b]) => [ROOMS[a], ROOMS[b]]);

/** The picture in the floor of each room. */
export const MOTIFS: Record<Room, string> = {
  map_room: 'map',
  clock_loft: 'hourglass',
  star_dome: 'star',
  whispering_stacks: 'lab-book',
  ink_cellar: 'inkwell',
  greenhouse: 'evertree',
  reading_nook: 'candle',
  fireplace: 'fireplace',
  card_catalogue: 'feather',
  bindery: 'book',
  attic_stairs: 'key',
  globe_hall: 'astrolabe',
  music_alcove: 'bird',
  scroll_vault: 'type-spell',
  puppet_stage: 'mimic',
};

const NEAR = new Map<Room, Room[]>(
  ROOMS.map((room) => [
    room,
    DOORS.flatMap(([a, b]) => (a === room ? [b] : b === room ? [a] : [])).sort(
      (a, b) => ROOMS.indexOf(a) - ROOMS.indexOf(b),
    ),
  ]),
);

/** The rooms behind a room's doors. */
export function beside(room: Room): Room[] {
  return NEAR.get(room) ?? [];
}

/** A shortest way by doors through rooms that stand, the start excluded; null if there is none. */
export function way(from: Room, to: Room, ruins: Room[]): Room[] | null {
  if (ruins.includes(to)) return null;
  const came = new Map<Room, Room | null>([[from, null]]);
  const open: Room[] = [from];
  for (const room of open) {
    for (const next of beside(room)) {
      if (came.has(next) || ruins.includes(next)) continue;
      came.set(next, room);
      open.push(next);
    }
  }
  if (!came.has(to)) return null;
  const found: Room[] = [];
  for (let at: Room = to; at !== from; at = came.get(at) ?? from) found.unshift(at);
  return found;
}

/** Columns and rows of the plan: it is turned on its side where the page is higher than wide. */
export interface Grid {
  columns: number;
  rows: number;
}

/** So wide a room has to be for its name; else the plan is turned. */
const NARROW = 92;
/** So high has a room to be for its name and what lies in it; else the plan is not turned. */
const LOW = 36;

/** Whether the plan stands on its side, in a frame of so many pixels. */
export function standsUpright(width: number, height: number): boolean {
  if (width <= 0) return false;
  if (height > width * 0.92) return true;
  return width / LONG < NARROW && height / LONG >= LOW;
}

export function gridOf(upright: boolean): Grid {
  return upright ? { columns: SHORT, rows: LONG } : { columns: LONG, rows: SHORT };
}

export interface Place {
  col: number;
  row: number;
}

/** Column and row of a room, from 0. */
export function placeOf(room: Room, upright: boolean): Place {
  const index = ROOMS.indexOf(room);
  const [across, down] = [index % LONG, Math.floor(index / LONG)];
  return upright ? { col: down, row: across } : { col: across, row: down };
}

/** All rooms in reading order. */
export function reading(upright: boolean): Room[] {
  const { columns } = gridOf(upright);
  const number = (room: Room): number => {
    const { col, row } = placeOf(room, upright);
    return row * columns + col;
  };
  return [...ROOMS].sort((a, b) => number(a) - number(b));
}

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The room that an arrow key leads to on the page; null at the edge or for another key. */
export function arrow(from: Room, key: string, upright: boolean): Room | null {
  const step = STEPS[key];
  if (!step) return null;
  const { col, row } = placeOf(from, upright);
  const [x, y] = [col + step[0], row + step[1]];
  return (
    ROOMS.find((room) => {
      const place = placeOf(room, upright);
      return place.col === x && place.row === y;
    }) ?? null
  );
}

/** The middles of some rooms as the `d` of an SVG path, 100 units a room. */
export function line(rooms: Room[], upright: boolean): string {
  const points = rooms.map((room) => {
    const { col, row } = placeOf(room, upright);
    return `${col * 100 + 50} ${row * 100 + 50}`;
  });
  return points.length > 1 ? `M${points.join('L')}` : '';
}
