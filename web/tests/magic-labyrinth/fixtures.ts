// Views of Magic Labyrinth, as the server would send them, for tests.
import type { Seat, TableSeat, Tagged } from '../../src/table/game';
import type {
  LabyrinthView,
  Player,
  Space,
  SymbolName,
} from '../../src/games/magic-labyrinth/view';

export const LAYOUT: Space[] = [
  ...(['nw', 'feather', 'key', 'frog', 'ne'] as const),
  ...(['moon', 'bird', 'candle', 'cat', 'ring'] as const),
  ...(['potion', 'book', 'centre', 'hourglass', 'crown'] as const),
  ...(['spider', 'bat', 'mushroom', 'lightning', 'star'] as const),
  ...(['sw', 'snake', 'mirror', 'cauldron', 'se'] as const),
];

export const SEATS: TableSeat[] = [
  { index: 0, name: 'Anna', kind: 'person', colour: 'blue', away: false },
  { index: 1, name: 'Mira', kind: 'person', colour: 'red', away: false },
  { index: 2, name: 'Jonas', kind: 'person', colour: 'green', away: false },
  { index: 3, name: 'Lumo', kind: 'bot', colour: 'yellow', away: false },
];

function player(
  seat: Seat,
  colour: Player['colour'],
  home: Player['home'],
  at: Space,
  cards: number,
  symbols: SymbolName[],
): Player {
  return { seat, colour, home, at, cards, symbols };
}

/** Four players in the middle of a match, seen by Anna (seat 0), who is to roll. */
export function view(changes: Partial<LabyrinthView> = {}): LabyrinthView {
  return {
    me: 0,
    variant: 'standard',
    layout: LAYOUT,
    closed: [],
    order: [1, 2, 0, 3],
    players: [
      player(0, 'blue', 'se', 'book', 4, ['key', 'moon', 'star']),
      player(1, 'red', 'nw', 'candle', 5, ['frog', 'potion', 'snake', 'mirror']),
      player(2, 'green', 'ne', 'ne', 3, ['feather', 'hourglass']),
      player(3, 'yellow', 'sw', 'cauldron', 4, ['spider']),
    ],
    turn: 0,
    phase: 'roll',
    die: null,
    left: 0,
    trail: [],
    sought: 'crown',
    deck: 9,
    returned: [],
    hand: ['cat', 'mirror', 'potion', 'spider'],
    announced: null,
    answer: null,
    winner: null,
    ...changes,
  };
}

/** Mira walks by cat and ring to the crown; Anna is asked. */
export function windowView(changes: Partial<LabyrinthView> = {}): LabyrinthView {
  return view({
    turn: 1,
    phase: 'window',
    die: '3',
    announced: { seat: 1, path: ['cat', 'ring', 'crown'], exposed: ['cat', 'ring'] },
    ...changes,
  });
}

/** Two players, Anna and Mira, with the four closed spaces; Anna rolled 3. */
export function duel(changes: Partial<LabyrinthView> = {}): LabyrinthView {
  return view({
    closed: ['bird', 'cat', 'bat', 'lightning'],
    order: [0, 1],
    players: [
      player(0, 'blue', 'se', 'hourglass', 8, ['key', 'moon']),
      player(1, 'red', 'nw', 'potion', 8, ['frog']),
    ],
    phase: 'move',
    die: '3',
    sought: 'star',
    hand: ['crown', 'feather', 'hourglass', 'mirror', 'moon', 'mushroom', 'ring', 'ring'],
    ...changes,
  });
}

export const roll: Tagged = { kind: 'roll' };
export const stay: Tagged = { kind: 'stay' };
export const pass: Tagged = { kind: 'pass', window: 'n1' };
export const block = (card: SymbolName): Tagged => ({ kind: 'block', card, window: 'n1' });
export const announce = (...path: Space[]): Tagged => ({ kind: 'announce', path });
export const step = (to: Space): Tagged => ({ kind: 'step', to });

/** All moves of a length from a space, as the server lists them, but for pawns in the way. */
export function moves(at: Space, length: number, barred: Space[]): Tagged[] {
  let paths: Space[][] = [[]];
  for (let i = 0; i < length; i += 1) {
    paths = paths.flatMap((path) =>
      neighbours(path.at(-1) ?? at)
        .filter((space) => space !== at && !path.includes(space) && !barred.includes(space))
        .map((space) => [...path, space]),
    );
  }
  return [...paths.map((path) => announce(...path)), stay];
}

function neighbours(space: Space): Space[] {
  const index = LAYOUT.indexOf(space);
  const found = [index - 5, index + 5];
  if (index % 5 > 0) found.push(index - 1);
  if (index % 5 < 4) found.push(index + 1);
  return found.flatMap((i) => LAYOUT[i] ?? []);
}

/** Every demand that Anna can make. */
export function demands(seats: Seat[], closed: Space[] = []): Tagged[] {
  const symbols = LAYOUT.filter((space) => !/^(nw|ne|sw|se|centre)$/.test(space));
  return seats.flatMap((seat) =>
    symbols
      .filter((symbol) => !closed.includes(symbol))
      .map((symbol) => ({ kind: 'demand', seat, symbol })),
  );
}
