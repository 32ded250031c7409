// The shapes of Mageling as the server sends them: view, actions, events.
import type { Seat, Tagged } from '../../table/game';
import type { Filter, Kind } from './effects';

export const SCHOOLS = ['hedge', 'dream', 'aether', 'divination', 'death'] as const;
export type School = (typeof SCHOOLS)[number];
export type Face = School | 'finesse';
export const FACES: readonly Face[] = [...SCHOOLS, 'finesse'];
export type { Kind };

/** A card of the Nexus, a location, a crystal or an Ancient One, by its name in the data. */
export type Card = string;
export type Token = 'energy' | 'mana' | 'spawn' | 'damage';
export type Mode = 'standard' | 'contest' | 'coop';
export type Colour = 'green' | 'blue' | 'red' | 'black';
export type Phase = 'roll' | 'act' | 'refresh' | 'doom' | 'keep' | 'over';
export type Ending = 'cloud_chamber' | 'festival' | 'nightfall' | 'saved' | 'perished';
export type Zone = 'nexus' | 'keep' | 'discard' | 'deck' | 'grimoire' | 'look';

/** Where a die lies: the pool, a space of the crystal, nowhere any more, or a scroll. */
export type Place = 'pool' | 'gather' | 'focus' | 'animate' | 'aside' | Card;

export type Asking =
  | 'act'
  | 'reroll'
  | 'discard'
  | 'look'
  | 'acquire'
  | 'set'
  | 'recover'
  | 'activate'
  | 'mimic'
  | 'heal'
  | 'choose'
  | 'pay'
  | 'ninth'
  | 'place_damage'
  | 'keep'
  | 'consent';

export const LOCATIONS = 5;
export const GRIMOIRE = 8;
export const SPACES = 2;
export const GATE_FULL = 3;
export const FINAL = LOCATIONS - 1;

export interface Slot {
  card: Card;
  damaged: boolean;
  /** A die was put there to heal it. */
  healing: boolean;
  activated: boolean;
  /** Acquired in this turn. */
  fresh: boolean;
}

export interface Discount {
  on: 'scroll' | 'spawn' | 'location';
  amount: number;
  uses: 1 | 'turn';
  of: Filter;
}

export interface Turn {
  seat: Seat;
  round: number;
  phase: Phase;
  energy: number;
  /** Spaces to Gather that have been used. */
  gathered: number;
  rune: School | null;
  focused: boolean;
  discarded: number;
  mana_first: boolean;
  discounts: Discount[];
  /** An action has been taken in this turn. */
  acted: boolean;
  /** Whose pawn has been proposed to be taken off the road in this turn. */
  proposed: Seat | null;
}

export interface Player {
  seat: Seat;
  crystal: Card;
  mana: number;
  spawn: number;
  damage: number;
  at: number;
  grimoire: Slot[];
  /** Null for cards that I may not see. */
  keep: (Card | null)[];
  offer: (Card | null)[];
  /** Took no action in the last turn. */
  idle: boolean;
  /** The pawn was taken off the road. */
  off: boolean;
}

export interface Spot {
  card: Card | null;
  life: number;
  closed: boolean;
}

export interface Gate {
  mana: number;
  ancient: Card | null;
}

/** Who is asked for what, by whose text (null: by the game itself). */
export interface Question {
  by: Seat;
  asking: Asking;
  source: Card | null;
  card: Card | null;
  left: number;
}

export interface Known {
  card: Card | null;
  seats: Seat[];
}

export interface Result {
  ending: Ending;
  winners: Seat[];
}

/** All that one viewer may know. */
export interface MagelingView {
  me: Seat | null;
  mode: Mode;
  chapter: number;
  difficulty: 'normal' | 'apprentice' | 'legendary';
  first_try: boolean;
  start: Seat;
  turn: Turn;
  question: Question | null;
  faces: Face[];
  places: Place[];
  players: Player[];
  nexus: (Card | null)[];
  deck: { top: Known[]; between: number; bottom: Known[] };
  seen: (Card | null)[];
  discard: Card[];
  row: Spot[];
  away: Card[];
  evertree: number;
  gates: Gate[];
  result: Result | null;
}

export type MagelingAction =
  | { kind: 'reroll'; dice: number[] }
  | { kind: 'gather'; one: number; two: number }
  | { kind: 'focus'; die: number; rune: School }
  | { kind: 'animate'; die: number; effect: Card | 'discard' | 'reroll' }
  | { kind: 'spirit'; card: Card }
  | { kind: 'buy'; card: Card; keep: boolean }
  | { kind: 'activate'; card: Card; die: number }
  | { kind: 'heal'; card: Card; die: number }
  | { kind: 'discard'; card: Card }
  | { kind: 'discard_spawn' }
  | { kind: 'defeat' }
  | { kind: 'pay_first'; mana: boolean }
  | { kind: 'take_off'; seat: Seat }
  | { kind: 'end' }
  | { kind: 'pick'; card: Card }
  | { kind: 'pick_die'; die: number }
  | { kind: 'set_die'; die: number; face: Face }
  | { kind: 'choose'; option: number }
  | { kind: 'accept' }
  | { kind: 'decline' };

export type MagelingEvent =
  | { kind: 'began'; seat: Seat; round: number }
  | { kind: 'rolled'; dice: number[]; faces: Face[] }
  | { kind: 'placed'; die: number; at: Place }
  | { kind: 'recovered'; die: number }
  | { kind: 'turned'; die: number; face: Face }
  | { kind: 'gained' | 'lost'; seat: Seat; what: Token; amount: number }
  | {
      kind: 'paid';
      seat: Seat;
      what: 'scroll' | 'spawn' | 'location' | 'text';
      energy: number;
      mana: number;
    }
  | { kind: 'activated' | 'bought' | 'damaged' | 'healing' | 'healed'; seat: Seat; card: Card }
  | { kind: 'mimicked'; seat: Seat; card: Card; copied: Card }
  | { kind: 'moved'; card: Card; source: Zone; to: Zone; seat: Seat | null; at: number | null }
  | { kind: 'reshuffled' }
  | { kind: 'looked' | 'offered'; seat: Seat; count: number; cards: Card[] | null }
  | { kind: 'put_back'; seat: Seat; card: Card | null; where: 'top' | 'bottom' }
  | { kind: 'kept'; seat: Seat; card: Card | null }
  | { kind: 'collected'; keeps: (Card | null)[][] }
  | { kind: 'refreshed'; seat: Seat; idle: boolean }
  | { kind: 'revealed'; at: number; card: Card; life: number }
  | { kind: 'entered'; seat: Seat; at: number }
  | { kind: 'closed'; at: number }
  | { kind: 'doomed'; gate: number | null }
  | { kind: 'flipped'; gate: number; ancient: Card }
  | { kind: 'proposed'; seat: Seat; of: Seat }
  | { kind: 'agreed' | 'rejected'; seat: Seat }
  | { kind: 'taken_off'; seat: Seat; start: Seat }
  | { kind: 'asked'; turn: Turn; question: Question | null }
  | { kind: 'over'; result: Result };

/** The server's events, read as ours. */
export function ours(events: Tagged[]): MagelingEvent[] {
  return events as unknown as MagelingEvent[];
}

/** The legal actions of one kind, each still the very object that came (it is posted back as is). */
export function actionsOf<K extends MagelingAction['kind']>(
  actions: Tagged[],
  kind: K,
): (Tagged & Extract<MagelingAction, { kind: K }>)[] {
  return actions.filter((action) => action.kind === kind) as (Tagged &
    Extract<MagelingAction, { kind: K }>)[];
}

/** The player of a seat. */
export function playerOf(view: MagelingView, seat: Seat | null): Player | undefined {
  return view.players.find((player) => player.seat === seat);
}

/** The seats whose pawns stand at a place of the way. */
export function pawnsAt(view: MagelingView, at: number): Seat[] {
  return view.players.filter((each) => each.at === at && !each.off).map(({ seat }) => seat);
}

/** The scroll of a Grimoire by its card. */
export function slotOf(player: Player | undefined, card: Card): Slot | undefined {
  return player?.grimoire.find((slot) => slot.card === card);
}

/** Numbers of the dice that lie in a place. */
export function diceAt(view: MagelingView, place: Place): number[] {
  return view.places.flatMap((at, die) => (at === place ? [die] : []));
}

/** How many cards the Nexus deck holds. */
export function deckSize({ deck }: MagelingView): number {
  return deck.top.length + deck.between + deck.bottom.length;
}

/** Seats in turn order from the start player, mine first if I play. */
export function seatOrder(view: MagelingView): Seat[] {
  const seats = view.players.map(({ seat }) => seat);
  const first = Math.max(0, seats.indexOf(view.me ?? view.start));
  return [...seats.slice(first), ...seats.slice(0, first)];
}

/** The cards of my own Keep that I have not used in this chapter. */
export function myKeep(view: MagelingView): Card[] {
  return (playerOf(view, view.me)?.keep ?? []).filter((card) => card !== null);
}
