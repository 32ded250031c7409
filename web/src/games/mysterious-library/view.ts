// The shapes of The Mysterious Library as the server sends them: view, actions, events.
import type { Seat, Tagged } from '../../table/game';
import type { Room } from './rooms';

export const CAST = ['janka', 'emma', 'misha', 'emil'] as const;
export type Character = (typeof CAST)[number];
export const COLOURS = ['red', 'blue', 'green', 'gold'] as const;
export type Colour = (typeof COLOURS)[number];
export const HELPING = ['secret_corridor', 'light_breaker', 'flight'] as const;
export type Helping = (typeof HELPING)[number];
export type Kept = Colour | Helping;
export type AdventureCard = Kept | 'mr_mean' | 'whirlwind';
export type Phase = 'act' | 'draw' | 'maps' | 'over';
export type Ending = 'won' | 'fireplace' | 'book' | 'stuck' | 'cut_off';

/** The pieces of one book. */
export const PIECES = 4;

export interface Player {
  character: Character;
  seat: Seat;
  at: Room;
  hand: Kept[];
  limit: number;
}

/** What costs an action: it can stand in a plan. */
export type PlanStep =
  | { kind: 'move'; to: Room }
  | { kind: 'travel'; to: Room }
  | { kind: 'disarm'; room: Room }
  | { kind: 'give'; to: Character; book: Colour }
  | { kind: 'ask'; of: Character; book: Colour }
  | { kind: 'free'; book: Colour };

export interface Bargain {
  by: Character;
  first: Character;
  second: Character;
  gives: Kept[];
  takes: Kept[];
}

export interface Wish {
  kind: 'wish';
  by: Character;
  of: Character;
  book: Colour;
}

export type Question =
  | { kind: 'over_limit'; by: Character }
  | Wish
  | { kind: 'choose'; by: Character; first: Character; second: Character }
  | { kind: 'consent'; bargain: Bargain; open: Character[] }
  | { kind: 'flee'; room: Room; inside: Character[] }
  | { kind: 'rescue'; room: Room; inside: Character[]; open: Character[] };

export interface Proposal {
  whom: Character;
  plan: PlanStep[];
}

export type Mark = { room: Room } | { owner: Character; card: AdventureCard };

export interface Result {
  ending: Ending;
  room: Room | null;
  who: Character[];
}

/** All that one viewer may know: everything but the order of the decks. */
export interface LibraryView {
  me: Seat | null;
  /** In turn order. */
  players: Player[];
  readers: Record<Colour, number>;
  /** The book tiles still on the board. */
  books: Partial<Record<Colour, Room>>;
  freed: Colour[];
  blades: Room[];
  /** Blades beside the board. */
  pile: number;
  ruins: Room[];
  deck: Record<AdventureCard, number>;
  /** The last one on top. */
  discard: AdventureCard[];
  /** The map deck in layers, the top one first; the order within a layer is unknown. */
  maps: Room[][];
  map_discard: Room[];
  gallery: number[];
  /** Mr. Mean's field, from 1. */
  field: number;
  turn: Character;
  number: number;
  phase: Phase;
  /** What is left of the phase: actions, adventure cards or map cards. */
  left: number;
  used: boolean;
  pending: Question[];
  denied: Tagged[];
  hold: Seat | null;
  held: Seat[];
  passed: boolean;
  /** By seat. */
  proposals: (Proposal | null)[];
  marks: (Mark | null)[];
  result: Result | null;
}

export type LibraryAction =
  | PlanStep
  | { kind: 'end' }
  | { kind: 'turn' }
  | { kind: 'accept'; of: Seat }
  | { kind: 'secret_corridor'; by: Character; who: Character[]; to: Room }
  | { kind: 'light_breaker'; by: Character; room: Room }
  | { kind: 'flight'; by: Character; first: Character; second: Character }
  | { kind: 'swap'; gives: Kept[]; takes: Kept[] }
  | { kind: 'cancel' }
  | { kind: 'discard'; card: Kept }
  | { kind: 'agree' }
  | { kind: 'refuse' }
  | { kind: 'escape'; to: Room }
  | { kind: 'decline' }
  | { kind: 'hold' }
  | { kind: 'release' };

export type LibraryEvent =
  | { kind: 'placed'; book: Colour; room: Room }
  | { kind: 'dealt'; by: Character; cards: Kept[] }
  | { kind: 'began'; by: Character; number: number }
  | { kind: 'moved' | 'travelled' | 'escaped'; by: Character; to: Room }
  | { kind: 'disarmed'; by: Character; room: Room; afar: boolean }
  | { kind: 'gave'; by: Character; to: Character; book: Colour; asked: boolean }
  | { kind: 'wished'; by: Character; of: Character; book: Colour }
  | { kind: 'freed'; by: Character; book: Colour }
  | { kind: 'ended'; by: Character }
  | { kind: 'accepted'; by: Character; of: Seat; rest: PlanStep[] }
  | { kind: 'drew'; by: Character; card: AdventureCard }
  | { kind: 'crept'; field: number }
  | { kind: 'whirled'; rooms: Room[] }
  | { kind: 'reshuffled'; pile: 'adventure' | 'maps' }
  | { kind: 'discarded'; by: Character; card: Kept }
  | { kind: 'mapped' | 'armed' | 'spared'; room: Room }
  | { kind: 'collapsed'; room: Room; inside: Character[] }
  | { kind: 'declined' | 'agreed' | 'rejected'; by: Character[] }
  | { kind: 'led'; by: Character; who: Character[]; to: Room }
  | { kind: 'broke'; by: Character; room: Room }
  | ({ kind: 'offered' | 'exchanged' } & Bargain)
  | { kind: 'held'; seat: Seat }
  | { kind: 'released'; seat: Seat; expired: boolean }
  | { kind: 'pointed'; seat: Seat; mark: Mark }
  | { kind: 'proposed'; seat: Seat; whom: Character; plan: PlanStep[] }
  | { kind: 'withdrawn'; seat: Seat }
  | { kind: 'over'; result: Result };

/** The server's events, read as ours. */
export function ours(events: Tagged[]): LibraryEvent[] {
  return events as unknown as LibraryEvent[];
}

export type Legal<K extends LibraryAction['kind']> = Tagged & Extract<LibraryAction, { kind: K }>;

/** The legal actions of one kind, each still the very object that came (it is posted back as is). */
export function actionsOf<K extends LibraryAction['kind']>(actions: Tagged[], kind: K): Legal<K>[] {
  return actions.filter((action) => action.kind === kind) as Legal<K>[];
}

export function isHelping(card: AdventureCard): card is Helping {
  return (HELPING as readonly string[]).includes(card);
}

export function isColour(card: AdventureCard): card is Colour {
  return (COLOURS as readonly string[]).includes(card);
}

/** The player of a character; every character that is named by the server is in play. */
export function playerOf(view: LibraryView, character: Character): Player | undefined {
  return view.players.find((player) => player.character === character);
}

/** The characters of a seat, in turn order. */
export function playedBy(view: LibraryView, seat: Seat | null): Player[] {
  return view.players.filter((player) => player.seat === seat);
}

/** Seats in the order in which they come to their first turn. */
export function seatOrder(view: LibraryView): Seat[] {
  return [...new Set(view.players.map(({ seat }) => seat))];
}

/** The question that interrupts the turn. */
export function asked(view: LibraryView): Question | null {
  return view.pending.at(-1) ?? null;
}

/** Who stands in a room, in turn order. */
export function inside(view: LibraryView, room: Room): Character[] {
  return view.players.filter(({ at }) => at === room).map(({ character }) => character);
}

/** The shape and ink of a book's colour: gold is drawn as yellow. */
export function tint(colour: Colour): 'red' | 'blue' | 'green' | 'yellow' {
  return colour === 'gold' ? 'yellow' : colour;
}

/** The file name of a card's picture. */
export function picture(card: AdventureCard): string {
  return isColour(card) ? 'book-piece' : card.replace('_', '-');
}
