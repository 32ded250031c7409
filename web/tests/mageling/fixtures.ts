// Views of Mageling, as the server would send them, for tests.
import type { TableSeat, Tagged } from '../../src/table/game';
import type {
  MagelingAction,
  MagelingView,
  Player,
  Question,
  Slot,
  Turn,
} from '../../src/games/mageling/view';

export const SEATS: TableSeat[] = [
  { index: 0, name: 'Anna', kind: 'person', colour: 'red', away: false },
  { index: 1, name: 'Mira', kind: 'person', colour: 'green', away: false },
];

export const slot = (card: string, changes: Partial<Slot> = {}): Slot => ({
  card,
  damaged: false,
  healing: false,
  activated: false,
  fresh: false,
  ...changes,
});

export const player = (seat: number, changes: Partial<Player> = {}): Player => ({
  seat,
  crystal: seat === 0 ? 'ember-heart' : 'verdant-prism',
  mana: 3,
  spawn: 0,
  damage: 0,
  at: 1,
  grimoire: [],
  keep: [],
  offer: [],
  idle: false,
  off: false,
  ...changes,
});

export const turn = (changes: Partial<Turn> = {}): Turn => ({
  seat: 0,
  round: 4,
  phase: 'act',
  energy: 2,
  gathered: 0,
  rune: null,
  focused: false,
  discarded: 0,
  mana_first: false,
  discounts: [],
  acted: false,
  proposed: null,
  ...changes,
});

export const question = (changes: Partial<Question> = {}): Question => ({
  by: 0,
  asking: 'act',
  source: null,
  card: null,
  left: 1,
  ...changes,
});

/** Anna's Action phase, in the middle of a standard match. */
export function view(changes: Partial<MagelingView> = {}): MagelingView {
  return {
    me: 0,
    mode: 'standard',
    chapter: 1,
    difficulty: 'normal',
    first_try: true,
    start: 1,
    turn: turn(),
    question: question(),
    faces: ['dream', 'finesse', 'dream', 'death', 'hedge'],
    places: ['pool', 'pool', 'pool', 'pool', 'pool'],
    players: [
      player(0, { grimoire: [slot('night-courier'), slot('kite-battery'), slot('burrow-hare')] }),
      player(1, { mana: 5, spawn: 1, at: 0, grimoire: [slot('owl-of-nines')] }),
    ],
    nexus: ['lullaby-moth', 'lucid-turn', 'orchard-wyrm', 'black-ledger', null],
    deck: { top: [], between: 48, bottom: [] },
    seen: [],
    discard: ['pale-collector', 'spark-scrawl'],
    row: [
      { card: 'rootgate-stair', life: 0, closed: false },
      { card: 'lantern-bog', life: 0, closed: false },
      { card: null, life: 0, closed: false },
      { card: null, life: 0, closed: false },
      { card: null, life: 0, closed: false },
    ],
    away: [],
    evertree: 0,
    gates: [],
    result: null,
    ...changes,
  };
}

/** A legal action, with the type of one. */
export const action = (fields: MagelingAction): Tagged => ({ ...fields });

export const END = action({ kind: 'end' });
export const DECLINE = action({ kind: 'decline' });

/** What Anna may do in `view()`. */
export const ANNAS: Tagged[] = [
  action({ kind: 'gather', one: 0, two: 1 }),
  action({ kind: 'gather', one: 0, two: 2 }),
  action({ kind: 'focus', die: 0, rune: 'dream' }),
  action({ kind: 'focus', die: 1, rune: 'hedge' }),
  action({ kind: 'focus', die: 1, rune: 'dream' }),
  action({ kind: 'animate', die: 1, effect: 'discard' }),
  action({ kind: 'animate', die: 1, effect: 'reroll' }),
  action({ kind: 'animate', die: 1, effect: 'kite-battery' }),
  action({ kind: 'activate', card: 'night-courier', die: 0 }),
  action({ kind: 'activate', card: 'night-courier', die: 2 }),
  action({ kind: 'buy', card: 'lucid-turn', keep: true }),
  action({ kind: 'buy', card: 'lucid-turn', keep: false }),
  action({ kind: 'discard', card: 'night-courier' }),
  action({ kind: 'discard', card: 'kite-battery' }),
  action({ kind: 'discard', card: 'burrow-hare' }),
  action({ kind: 'pay_first', mana: true }),
  END,
];
