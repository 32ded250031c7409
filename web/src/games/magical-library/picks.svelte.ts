// What the player is in the middle of choosing or looking at: shared by board and dock. It binds
// nobody.
import type { Seat } from '../../table/game';
import type { Lit } from './areas';
import type { Cell } from './view';

/** A card or a wizard that is carried over the table; x and y in px of the page. */
export interface Drag {
  what: 'card' | 'wizard';
  card: string | null;
  x: number;
  y: number;
}

class Picks {
  /** The card of the hand that is placed next. */
  card = $state<string | null>(null);
  /** Cards to pass on as they lie: for the left neighbour, to keep, for the right neighbour. */
  order = $state.raw<string[]>([]);
  /** The card that changes places with the next one. */
  swapping = $state<string | null>(null);
  /** With two players: the card to keep. */
  keeps = $state<string | null>(null);
  /** Where the wizard shall stand. */
  cell = $state.raw<Cell | null>(null);
  golden = $state(false);
  /** Areas looked at more closely. */
  lit = $state.raw<Lit | null>(null);
  /** Whose display is seen; null for mine. */
  shown = $state<Seat | null>(null);
  drag = $state.raw<Drag | null>(null);
  /** What the board does with something that is let go over it. */
  drop: ((drag: Drag) => void) | null = null;
  /** Where the card that is on its way to the display came from. */
  from: DOMRect | null = null;

  /** Forget what answers the question of the moment. */
  answered(): void {
    this.card = null;
    this.order = [];
    this.swapping = null;
    this.keeps = null;
    this.cell = null;
    this.golden = false;
    this.drag = null;
    this.lit = null;
  }

  /** Forget everything; for another table. */
  clear(): void {
    this.answered();
    this.shown = null;
  }

  /** The cards of the hand as they are passed on: as arranged, else as they were dealt. */
  arranged(hand: string[]): string[] {
    const all =
      this.order.length === hand.length && hand.every((card) => this.order.includes(card));
    return all ? this.order : hand;
  }

  /** Let two cards change places, the second pick with the first. */
  swap(hand: string[], card: string): void {
    const first = this.swapping;
    this.swapping = first === null ? card : null;
    if (first === null || first === card) return;
    this.order = this.arranged(hand).map((each) =>
      each === first ? card : each === card ? first : each,
    );
  }
}

export const picks = new Picks();
