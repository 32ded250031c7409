// The shapes of Magic Labyrinth as the server sends them: view, actions, events.
import type { Seat, Tagged } from '../../table/game';

export const CORNERS = ['nw', 'ne', 'se', 'sw'] as const;
export type Corner = (typeof CORNERS)[number];

/** The twenty symbols, in the order of the board. A symbol names its space and its cards alike. */
export const SYMBOLS = [
  'feather',
  'key',
  'frog',
  'moon',
  'bird',
  'candle',
  'cat',
  'ring',
  'potion',
  'book',
  'hourglass',
  'crown',
  'spider',
  'bat',
  'mushroom',
  'lightning',
  'star',
  'snake',
  'mirror',
  'cauldron',
] as const;
export type SymbolName = (typeof SYMBOLS)[number];
export type Space = Corner | 'centre' | SymbolName;
export type Die = '1' | '2' | '3' | '?' | 'X';
export type Colour = 'red' | 'green' | 'blue' | 'yellow';
export type Phase = 'roll' | 'move' | 'demand' | 'again' | 'window' | 'over';

export interface Player {
  seat: Seat;
  colour: Colour;
  home: Corner;
  at: Space;
  cards: number;
  symbols: SymbolName[];
}

/** A move that was announced; `exposed` are the spaces of its path that a card can block. */
export interface Announcement {
  seat: Seat;
  path: Space[];
  exposed: Space[];
}

export type Answer = { kind: 'block'; card: SymbolName } | { kind: 'pass' };

/** All that one viewer may know. */
export interface LabyrinthView {
  /** Whose view this is; null for somebody who watches. */
  me: Seat | null;
  variant: 'standard' | 'steps';
  layout: Space[];
  closed: Space[];
  /** Seats clockwise round the board. */
  order: Seat[];
  /** By seat. */
  players: Player[];
  /** Null when the match is over. */
  turn: Seat | null;
  phase: Phase;
  die: Die | null;
  /** Steps left in the variant step by step; else 0. */
  left: number;
  /** Spaces visited in this turn, in the variant step by step; else empty. */
  trail: Space[];
  sought: SymbolName | null;
  /** Symbols left in the deck, those put back under it included. */
  deck: number;
  returned: SymbolName[];
  /** My cards; null for a spectator. */
  hand: SymbolName[] | null;
  announced: Announcement | null;
  /** My own sealed answer in the open window. */
  answer: Answer | null;
  winner: Seat | null;
}

export type LabyrinthAction =
  | { kind: 'roll' }
  | { kind: 'stay' }
  | { kind: 'announce'; path: Space[] }
  | { kind: 'step'; to: Space }
  | { kind: 'block'; card: SymbolName }
  | { kind: 'pass' }
  | { kind: 'demand'; seat: Seat; symbol: SymbolName }
  | { kind: 'end' };

/** Counted reaction times: [seat, milliseconds], the fastest first. */
export type Counted = [Seat, number][];

export type LabyrinthEvent =
  | { kind: 'dealt'; seat: Seat; cards: SymbolName[] | null }
  | { kind: 'first'; seat: Seat }
  | { kind: 'revealed'; symbol: SymbolName }
  | { kind: 'returned'; symbol: SymbolName }
  | { kind: 'rolled'; seat: Seat; die: Die }
  | { kind: 'announced'; seat: Seat; path: Space[] }
  | { kind: 'stepped'; seat: Seat; to: Space }
  | { kind: 'answered'; seat: Seat; answer: Answer }
  | {
      kind: 'blocked';
      seat: Seat;
      by: Seat;
      card: SymbolName;
      space: Space;
      counted: Counted;
      tied: boolean;
    }
  | { kind: 'unblocked'; seat: Seat; counted: Counted }
  | { kind: 'moved'; seat: Seat; path: Space[] }
  | { kind: 'stayed'; seat: Seat }
  | { kind: 'sent_home'; seat: Seat }
  | { kind: 'demanded'; seat: Seat; of: Seat; symbol: SymbolName; given: boolean }
  | { kind: 'took'; seat: Seat; symbol: SymbolName }
  | { kind: 'turn'; seat: Seat }
  | { kind: 'won'; seat: Seat };

/** The server's events, read as ours. */
export function ours(events: Tagged[]): LabyrinthEvent[] {
  return events as unknown as LabyrinthEvent[];
}

/** The legal actions of one kind, each still the very object that came (it is posted back as is). */
export function actionsOf<K extends LabyrinthAction['kind']>(
  actions: Tagged[],
  kind: K,
): (Tagged & Extract<LabyrinthAction, { kind: K }>)[] {
  return actions.filter((action) => action.kind === kind) as (Tagged &
    Extract<LabyrinthAction, { kind: K }>)[];
}

/** The file name of a symbol's picture. */
export function picture(space: SymbolName | 'centre'): string {
  if (space === 'book') return 'lab-book';
  return space === 'centre' ? 'magic-circle' : space;
}

/** The file name of a face of the die. */
export function dieFace(die: Die): string {
  if (die === '?') return 'die-q';
  return die === 'X' ? 'die-x' : `die-${die}`;
}

export function isCorner(space: Space): space is Corner {
  return (CORNERS as readonly string[]).includes(space);
}

export function isSymbol(space: Space): space is SymbolName {
  return space !== 'centre' && !isCorner(space);
}

/** The player of a seat. */
export function playerOf(view: LabyrinthView, seat: Seat | null): Player | undefined {
  return view.players.find((player) => player.seat === seat);
}

/** The player whose corner this is. */
export function ownerOf(view: LabyrinthView, corner: Space): Player | undefined {
  return view.players.find((player) => player.home === corner);
}
