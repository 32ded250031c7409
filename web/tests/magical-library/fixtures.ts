// Views of Magical Library, as the server would send them, for tests.
import type { TableSeat, Tagged } from '../../src/table/game';
import { SYMBOLS, COLOURS } from '../../src/games/magical-library/view';
import type {
  Area,
  Cell,
  Category,
  Extra,
  Feature,
  LibraryView,
  Player,
  Sheet,
} from '../../src/games/magical-library/view';

export const SEATS: TableSeat[] = [
  { index: 0, name: 'Anna', kind: 'person', colour: 'red', away: false },
  { index: 1, name: 'Mira', kind: 'person', colour: 'green', away: false },
  { index: 2, name: 'Jonas', kind: 'bot', colour: 'blue', away: false },
];

export function player(seat: number, changes: Partial<Player> = {}): Player {
  return {
    seat,
    colour: SEATS[seat]?.colour ?? 'white',
    left: (seat + 1) % 3,
    right: (seat + 2) % 3,
    cards: [['red-owl-1', 0, 0]],
    wizards: [],
    wizards_left: 5,
    golden_left: false,
    exchanged: false,
    confirmed: false,
    without: false,
    ...changes,
  };
}

export function area(size: number, figures: number, ...cells: Cell[]): Area {
  return { size, figures, cells, points: size * figures };
}

export function extra(name: Extra['name'], changes: Partial<Extra> = {}): Extra {
  return {
    name,
    points: 0,
    base: 0,
    count: 0,
    each: 1,
    cells: [],
    card: null,
    of: null,
    ...changes,
  };
}

/** A sheet with these areas; all other colours and symbols have none. */
export function sheet(
  seat: number,
  areas: Partial<Record<Feature, Area[]>> = {},
  extras: Extra[] = [extra('circles', { each: 3 })],
): Sheet {
  const points = (found: Area[]): number => found.reduce((sum, each) => sum + each.points, 0);
  const categories = [...COLOURS, ...SYMBOLS].map((feature): Category => ({
    feature,
    areas: areas[feature] ?? [],
    points: points(areas[feature] ?? []),
  }));
  const sum = (lines: { points: number }[]): number =>
    lines.reduce((total, each) => total + each.points, 0);
  const [colours, symbols] = [sum(categories.slice(0, 5)), sum(categories.slice(5))];
  const worth = sum(extras);
  return {
    seat,
    categories,
    colours,
    symbols,
    extras,
    extra: worth,
    total: colours + symbols + worth,
  };
}

/** Anna (seat 0) places her cards in round 2: a blue owl lies already, two are to go. */
export function view(changes: Partial<LibraryView> = {}): LibraryView {
  return {
    me: 0,
    deck: 'default',
    modules: [],
    round: 2,
    phase: 'place',
    pile: 80,
    discard: 0,
    players: [
      player(0, {
        cards: [
          ['red-owl-1', 0, 0],
          ['red-book-apprentice-1', 1, 0],
          ['yellow-circle-1', 0, 1],
        ],
        wizards: [{ x: 0, y: 0, golden: false }],
        wizards_left: 4,
      }),
      player(1, { confirmed: true }),
      player(2),
    ],
    hand: ['green-inkwell-1', 'purple-apprentice-1'],
    fresh: [['blue-owl-1', -1, 0]],
    answer: null,
    stands: [
      [1, 0],
      [-1, 0],
    ],
    warning: null,
    sheet: sheet(0, {
      red: [area(2, 2, [0, 0], [1, 0])],
      blue: [area(1, 0, [-1, 0])],
      owl: [area(2, 1, [-1, 0], [0, 0])],
      book: [area(1, 1, [1, 0])],
    }),
    results: null,
    ...changes,
  };
}

export const place = (card: string, x: number, y: number): Tagged => ({
  kind: 'place',
  card,
  x,
  y,
});
export const stand = (x: number, y: number, golden = false): Tagged => ({
  kind: 'stand',
  x,
  y,
  golden,
});
export const keep: Tagged = { kind: 'keep' };
export const exchange: Tagged = { kind: 'exchange' };
export const takeBack: Tagged = { kind: 'take_back' };
export const confirm: Tagged = { kind: 'confirm' };
export const pass = (kept: string, left: string, right: string): Tagged => ({
  kind: 'pass',
  keep: kept,
  left,
  right,
});

/** What Anna may do in `view()`: two free cells for each card, and take back. */
export const PLACING: Tagged[] = [
  place('green-inkwell-1', -1, 1),
  place('green-inkwell-1', 2, 0),
  place('purple-apprentice-1', -1, 1),
  place('purple-apprentice-1', 2, 0),
  takeBack,
];
