// What the player is in the middle of choosing: shared by board and dock. It binds nobody.
import type { Seat } from '../../table/game';
import type { Card, MagelingView } from './view';

/** A sheet that lies over the table. */
export type Open =
  | { kind: 'card'; card: Card }
  | { kind: 'place'; at: number }
  | { kind: 'seat'; seat: Seat }
  | { kind: 'gates' | 'piles' | 'actions' };

class Picks {
  /** The die in my hand. */
  held = $state<number | null>(null);
  /** The die that lies in Gather and waits for a second one. */
  gathering = $state<number | null>(null);
  /** What the held die shall do, where that needs one more answer. */
  choosing = $state<'rune' | 'animate' | null>(null);
  /** Dice to roll again. */
  dice = $state.raw<number[]>([]);
  /** The card that I would name. */
  card = $state<Card | null>(null);
  open = $state.raw<Open | null>(null);

  /** Forget what answers the question of the moment; sheets stay open. */
  clear(): void {
    this.held = null;
    this.gathering = null;
    this.choosing = null;
    this.dice = [];
    this.card = null;
  }

  /** Take a die, or put it back. */
  hold(die: number | null): void {
    this.choosing = null;
    this.held = die === this.held ? null : die;
    if (die !== null && die === this.gathering) this.gathering = null;
  }

  /** Add a die to those that are rolled again, or leave it. */
  toggle(die: number): void {
    const { dice } = this;
    this.dice = dice.includes(die)
      ? dice.filter((each) => each !== die)
      : [...dice, die].sort((one, other) => one - other);
  }
}

export const picks = new Picks();

/** What is asked, as a text that changes when another question is put. */
export function question({ turn, question: asked, players }: MagelingView): string {
  const scrolls = players.map(({ grimoire, keep }) => [grimoire.length, keep.length]);
  return JSON.stringify([turn.seat, turn.round, turn.phase, asked, scrolls]);
}
