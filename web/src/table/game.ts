// What a game gives to the table: one module a game, in src/games/<key>/index.ts.
import type { Component } from 'svelte';
import type { TourStep } from '../tour/steps';

export type Seat = number;

/** An action or an event as it travels: a record tagged by `kind`. */
export interface Tagged {
  kind: string;
  [field: string]: unknown;
}

/** Who sits where, as the match tells it. */
export interface TableSeat {
  index: Seat;
  name: string;
  kind: 'person' | 'bot' | 'empty';
  colour: string;
  away: boolean;
  /** Whether the person is there; a bot always is. */
  presence?: 'here' | 'away' | 'gone' | 'left';
  /** A bot plays until the person comes back. */
  standIn?: boolean;
}

/** An open window: `endsAt` and `opensAt` are in the browser's own `performance.now()` time. */
export interface OpenWindow {
  nonce: string;
  endsAt: number;
  lengthMs: number;
}

/** Why something cannot be done, as the server says it. */
export interface Refusal {
  code: string;
  detail: string;
  rule: string | null;
}

/** All that a board or a dock is given. It shows; it decides nothing. */
export interface TableProps<View = unknown> {
  view: View;
  /** My legal actions; empty if nothing is asked of me. */
  actions: Tagged[];
  /** My seat, or null for a spectator. */
  me: Seat | null;
  seats: TableSeat[];
  awaited: Seat[];
  window: OpenWindow | null;
  /** False while an action is under way or the connection is lost: show, but do not act. */
  ready: boolean;
  /** The events that led to this view, for animation; [] after a reload. */
  events: Tagged[];
  /** Send a legal action, exactly as it stands in `actions`. */
  act: (action: Tagged) => void;
  /** Ask the server why an action is not legal now; shown in the dock. */
  explain: (action: Tagged) => void;
}

/** One game's face. */
export interface GameFace<View = never> {
  key: string;
  /** The middle of the table. */
  Board: Component<TableProps<View>>;
  /** Prompt, hand and actions: the dock under the board. */
  Dock: Component<TableProps<View>>;
  /** What everyone may know of a seat, in its chip. */
  SeatFacts: Component<{ view: View; seat: Seat }>;
  /** Where a round has got to, for the bar, where everybody is asked at once and "whose turn" says
   *  too little. */
  Steps?: Component<{ view: View; asked: boolean }>;
  /** The picture on the game's card in landing and room. */
  Picture: Component<Record<string, never>>;
  /** The products of the score sheet at the end. */
  EndSheet: Component<{
    view: View;
    seats: TableSeat[];
    outcome: Outcome;
    /** What happened, a list of events for each move, oldest first. */
    history?: Tagged[][];
  }>;
  /** The words of the log and of the live region for one event; null for what needs no words.
   *  `heading` events start a new block of the log ("Mira's turn"). */
  tell: (event: Tagged, view: View, seats: TableSeat[], me: Seat | null) => Told | null;
  /** The first steps for whoever is new: what they point at, and what they say of it. */
  tour: TourStep[];
  /** The number of the rule that an event follows from, for the log; null where none says it. */
  ruleOf?: (event: Tagged, among: Tagged[]) => string | null;
  /** The seat whose turn it is, for the lamp; null if several or none. */
  turn: (view: View) => Seat | null;
  /** Whether the rules wait for this seat, where others may act without being asked; without it
   *  all that are awaited are asked. */
  asks?: (view: View, me: Seat) => boolean;
  /** How the end is headed, where nobody wins alone; null while it is played. */
  ending?: (view: View) => Ending | null;
  /** Seats in the order in which they are shown. */
  order: (view: View) => Seat[];
  /** The symbol of a player's piece, drawn on the colour of the seat; without it a pawn, a hero, or
   *  the first letter of the name. */
  piece?: string;
  /** What a tap on a seat shows, where a player has more than the chip can tell. */
  look?: { label: (name: string) => string; show: (seat: Seat, view: View) => void };
  /** Keys of the game for the "?" sheet: [key, what it does], in the language of the moment. */
  keys: [string, string][];
  /** Sounds by kind of event, named as in src/sound/tones.ts. */
  sounds?: Record<string, string>;
  /** A refusal of the rules in the reader's language; null where the server's sentence is right. */
  refusal?: (refusal: Refusal) => string | null;
}

/** The heading of the end of a co-operative game. */
export interface Ending {
  title: string;
  symbol: string;
  lost: boolean;
}

export interface Told {
  text: string;
  symbol?: string;
  heading?: boolean;
  /** It belongs under the next heading of the same move. */
  under?: boolean;
}

export interface Outcome {
  ending: string;
  lines: { seat: Seat; place: number; points: number; parts: Record<string, number> }[];
}
