// What the player has picked but not yet announced: shared by board and dock.
import type { Seat, Tagged } from '../../table/game';
import type { Space, SymbolName } from './view';

/** Picks of this page. They bind nobody: the dock's button does. */
class Picks {
  /** The way being built. */
  path = $state.raw<Space[]>([]);
  /** The obstacle card chosen for the open window. */
  card = $state<SymbolName | null>(null);
  /** Of whom, and which symbol, a demand would be. */
  of = $state<Seat | null>(null);
  symbol = $state<SymbolName | null>(null);

  /** Forget everything; for a new question, an answer given, or another table. */
  clear(): void {
    this.path = [];
    this.card = null;
    this.of = null;
    this.symbol = null;
  }
}

export const picks = new Picks();

/** What is asked, as a text that changes when another question is put to me. */
export function question(actions: Tagged[], turn: Seat | null, phase: string): string {
  if (actions.length === 0) return '';
  return `${turn} ${phase} ${actions.length} ${JSON.stringify(actions[0])}`;
}
