// What the player is in the middle of choosing: shared by board and dock. It binds nobody.
import type { Room } from './rooms';
import type { AdventureCard, Character, Kept, LibraryView, PlanStep } from './view';

/** Something that takes more than one tap: a card being played, a choice, a sketch. */
export type Tool =
  | { kind: 'corridor'; by: Character; who: Character[]; to: Room | null }
  | { kind: 'light'; by: Character; room: Room | null }
  | { kind: 'flight'; by: Character; pair: Character[] }
  | { kind: 'disarm' }
  | { kind: 'travel' }
  | { kind: 'give' }
  | { kind: 'ask' }
  | { kind: 'point' }
  | { kind: 'plan'; whom: Character; steps: PlanStep[]; far: boolean };

const ANY_TIME = new Set<Tool['kind']>(['plan', 'point', 'corridor', 'light', 'flight']);

class Picks {
  tool = $state.raw<Tool | null>(null);
  /** The way that I mean to walk, room by room. */
  way = $state.raw<Room[]>([]);
  /** What is left of the way that I am walking. */
  walking = $state.raw<Room[]>([]);
  /** The card that I would discard. */
  discard = $state<Kept | null>(null);
  /** Cards of an exchange by a Flight, by their places in the two hands. */
  gives = $state.raw<number[]>([]);
  takes = $state.raw<number[]>([]);
  /** A proposal looked at more closely. */
  shown = $state<number | null>(null);

  /** Forget everything; for a new question, or another table. */
  clear(): void {
    this.tool = null;
    this.answered();
  }

  /** Forget what answers the question of the moment. Helping cards and table talk are for any
   *  moment: what others do meanwhile must not take them out of my hand. */
  answered(): void {
    if (this.tool && !ANY_TIME.has(this.tool.kind)) this.tool = null;
    this.way = [];
    this.discard = null;
    this.gives = [];
    this.takes = [];
  }
}

export const picks = new Picks();

/** What is asked, as a text that changes when another question is put to me. */
export function question({ turn, phase, left, pending, hold }: LibraryView): string {
  return JSON.stringify([turn, phase, left, pending, hold]);
}

/** Start playing a helping card. */
export function toolFor(card: AdventureCard, by: Character): Tool | null {
  if (card === 'secret_corridor') return { kind: 'corridor', by, who: [], to: null };
  if (card === 'light_breaker') return { kind: 'light', by, room: null };
  if (card === 'flight') return { kind: 'flight', by, pair: [] };
  return null;
}
