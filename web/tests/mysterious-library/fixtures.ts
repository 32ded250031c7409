// Views of The Mysterious Library, as the server would send them, for tests.
import type { TableSeat, Tagged } from '../../src/table/game';
import { ROOMS, type Room } from '../../src/games/mysterious-library/rooms';
import type { Character, LibraryView, Player } from '../../src/games/mysterious-library/view';

export const SEATS: TableSeat[] = [
  { index: 0, name: 'Anna', kind: 'person', colour: 'janka', away: false },
  { index: 1, name: 'Mira', kind: 'person', colour: 'emma', away: false },
  { index: 2, name: 'Lumo', kind: 'bot', colour: 'emil', away: false },
];

export function player(
  character: Character,
  seat: number,
  at: Room,
  hand: Player['hand'] = [],
): Player {
  return { character, seat, at, hand, limit: character === 'misha' ? 6 : 5 };
}

const DISCARDED: Room[] = ['globe_hall', 'clock_loft', 'puppet_stage', 'whispering_stacks'];

/** Janka's turn (Anna, seat 0) in the middle of a match. */
export function view(changes: Partial<LibraryView> = {}): LibraryView {
  return {
    me: 0,
    players: [
      player('janka', 0, 'reading_nook', ['blue', 'blue', 'blue', 'gold', 'secret_corridor']),
      player('emma', 1, 'fireplace', ['blue', 'green', 'flight']),
      player('emil', 2, 'scroll_vault', ['gold', 'green', 'light_breaker']),
    ],
    readers: { red: 0, blue: 1, green: 2, gold: 0 },
    books: { blue: 'music_alcove', green: 'ink_cellar', gold: 'map_room' },
    freed: ['red'],
    blades: ['clock_loft', 'globe_hall', 'whispering_stacks', 'puppet_stage'],
    pile: 8,
    ruins: ['greenhouse', 'bindery'],
    deck: {
      red: 0,
      blue: 0,
      green: 2,
      gold: 2,
      secret_corridor: 3,
      light_breaker: 3,
      flight: 2,
      mr_mean: 2,
      whirlwind: 3,
    },
    discard: ['mr_mean'],
    maps: [ROOMS.filter((room) => !DISCARDED.includes(room) && !RUINS.includes(room))],
    map_discard: DISCARDED,
    gallery: [1, 1, 1, 2, 2, 2, 3, 3],
    field: 4,
    turn: 'janka',
    number: 7,
    phase: 'act',
    left: 2,
    used: false,
    pending: [],
    denied: [],
    hold: null,
    held: [],
    passed: false,
    proposals: [null, null, null],
    marks: [null, null, null],
    result: null,
    ...changes,
  };
}
const RUINS: Room[] = ['greenhouse', 'bindery'];

export const move = (to: Room): Tagged => ({ kind: 'move', to });
export const disarm = (room: Room): Tagged => ({ kind: 'disarm', room });
export const corridor = (by: Character, who: Character[], to: Room): Tagged => ({
  kind: 'secret_corridor',
  by,
  who,
  to,
});
export const end: Tagged = { kind: 'end' };
export const turn: Tagged = { kind: 'turn' };

/** What Janka may do in `view()`, her Secret Corridor to one room only. */
export const JANKAS: Tagged[] = [
  move('clock_loft'),
  move('fireplace'),
  move('globe_hall'),
  disarm('clock_loft'),
  disarm('globe_hall'),
  end,
  corridor('janka', ['emma'], 'ink_cellar'),
  corridor('janka', ['janka'], 'ink_cellar'),
];
