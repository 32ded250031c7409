// The shapes of Magical Library as the server sends them: view, actions, events.
import type { Seat, Tagged } from '../../table/game';

export const COLOURS = ['red', 'yellow', 'green', 'blue', 'purple'] as const;
export type Colour = (typeof COLOURS)[number];
export const SYMBOLS = ['inkwell', 'candelabra', 'owl', 'book', 'astrolabe'] as const;
export type SymbolName = (typeof SYMBOLS)[number];
/** What can make an area. */
export type Feature = Colour | SymbolName;

export type Phase = 'receive' | 'distribute' | 'place' | 'wizard' | 'over';
export const STEPS = ['receive', 'distribute', 'place', 'wizard'] as const;
export const ROUNDS = 5;

export type Module =
  | 'shared_rooms'
  | 'variety'
  | 'neighbour_cards'
  | 'circle_groups'
  | 'portals'
  | 'barriers'
  | 'extra_cards'
  | 'golden_wizard';

/** (x, y) from the first card of a display at (0, 0): x grows to the right, y downwards. */
export type Cell = [x: number, y: number];
/** A card in a display, and its cell. */
export type Laid = [card: string, x: number, y: number];

export interface Wizard {
  x: number;
  y: number;
  golden: boolean;
}

export interface Player {
  seat: Seat;
  colour: string;
  left: Seat;
  right: Seat;
  /** The display, in the order in which it was laid. */
  cards: Laid[];
  /** In the order in which they were placed. */
  wizards: Wizard[];
  /** In supply, the golden one left out. */
  wizards_left: number;
  golden_left: boolean;
  /** In this round, once all exchanges are served. */
  exchanged: boolean;
  /** Has answered in this step. */
  confirmed: boolean;
  /** No card can carry a wizard in this round. */
  without: boolean;
}

export interface Area {
  cells: Cell[];
  size: number;
  figures: number;
  points: number;
}
export interface Category {
  feature: Feature;
  areas: Area[];
  points: number;
}
export type ExtraName = 'circles' | 'variety' | 'neighbour' | 'portal' | 'barrier' | 'extra';
/** A line of the extras: `points` = `base` + `count` × `each`. */
export interface Extra {
  name: ExtraName;
  points: number;
  base: number;
  count: number;
  each: number;
  cells: Cell[];
  card: string | null;
  of: Seat | null;
}
export interface Sheet {
  seat: Seat;
  categories: Category[];
  colours: number;
  symbols: number;
  extras: Extra[];
  extra: number;
  total: number;
}

export type LibraryAction =
  | { kind: 'keep' }
  | { kind: 'exchange' }
  | { kind: 'pass'; keep: string; left: string; right: string }
  | { kind: 'place'; card: string; x: number; y: number }
  | { kind: 'take_back' }
  | { kind: 'confirm' }
  | { kind: 'stand'; x: number; y: number; golden: boolean };

/** All that one viewer may know; what is the viewer's own is null for who watches. */
export interface LibraryView {
  me: Seat | null;
  deck: 'default' | 'strict';
  modules: Module[];
  /** 1 to 5. */
  round: number;
  phase: Phase;
  pile: number;
  discard: number;
  /** By seat. */
  players: Player[];
  hand: string[] | null;
  /** What I placed in this step, the last one last; seen by me alone. */
  fresh: Laid[] | null;
  /** My own sealed answer in this step. */
  answer: LibraryAction | null;
  /** Cards of mine that may carry a wizard now. */
  stands: Cell[] | null;
  warning: 'no_wizard' | null;
  /** My score as it stands, `fresh` included. */
  sheet: Sheet | null;
  /** By seat, when the match is over. */
  results: Sheet[] | null;
}

export type LibraryEvent =
  | { kind: 'opened'; seat: Seat; card: string; pile: number }
  | { kind: 'began'; round: number; phase: Phase }
  | { kind: 'reshuffled'; pile: number }
  | { kind: 'drew'; seat: Seat; cards: string[] | null; pile: number; discard: number }
  | { kind: 'answered'; seat: Seat; answer: LibraryAction | null }
  | { kind: 'exchanged'; seat: Seat; gone: string[] | null; cards: string[] | null }
  | {
      kind: 'received';
      seat: Seat;
      kept: string | null;
      from_left: string | null;
      from_right: string | null;
    }
  | { kind: 'placed'; seat: Seat; card: string; x: number; y: number }
  | { kind: 'took_back'; seat: Seat; card: string }
  | { kind: 'showed'; seat: Seat; cards: Laid[] }
  | { kind: 'went_without'; seat: Seat }
  | { kind: 'stood'; seat: Seat; x: number; y: number; golden: boolean }
  | { kind: 'scored'; sheets: Sheet[] };

/** The server's events, read as ours. */
export function ours(events: Tagged[]): LibraryEvent[] {
  return events as unknown as LibraryEvent[];
}

export type Legal<K extends LibraryAction['kind']> = Tagged & Extract<LibraryAction, { kind: K }>;

/** The legal actions of one kind, each still the very object that came (it is posted back as is). */
export function actionsOf<K extends LibraryAction['kind']>(actions: Tagged[], kind: K): Legal<K>[] {
  return actions.filter((action) => action.kind === kind) as Legal<K>[];
}

export function playerOf(view: LibraryView, seat: Seat | null): Player | undefined {
  return view.players.find((player) => player.seat === seat);
}

/** The display of a seat as I see it: my own with what I have just placed. */
export function displayOf(view: LibraryView, seat: Seat): Laid[] {
  const cards = playerOf(view, seat)?.cards ?? [];
  return seat === view.me ? [...cards, ...(view.fresh ?? [])] : cards;
}

/** The sheet of a seat, as far as it is told: mine at any time, all at the end. */
export function sheetOf(view: LibraryView, seat: Seat): Sheet | null {
  return view.results?.[seat] ?? (seat === view.me ? view.sheet : null);
}

/** Seats round the table, beginning with me: the next one is the left neighbour. */
export function seatOrder(view: LibraryView): Seat[] {
  const first = view.me ?? 0;
  return view.players.map((_, i) => (first + i) % view.players.length);
}

export function isColour(feature: Feature): feature is Colour {
  return (COLOURS as readonly string[]).includes(feature);
}

/** One text for a cell, to look it up by. */
export function at([x, y]: Cell): string {
  return `${x},${y}`;
}

export function same(one: Cell | null, other: Cell | null): boolean {
  return one !== null && other !== null && one[0] === other[0] && one[1] === other[1];
}
