// What of a match's moves still stands. Pure.
import type { Happened } from '../sync/match.svelte';

/** The seqs of moves that were taken back: each undo takes back all that came after its `to`. */
export function takenBack(history: Happened[]): Set<number> {
  const gone = new Set<number>();
  for (const { seq, events } of history) {
    for (const event of events) {
      if (event.kind !== 'undone') continue;
      for (let past = Number(event.to) + 1; past < seq; past++) gone.add(past);
    }
  }
  return gone;
}

/** The moves that stand: without those that were taken back, and without the taking back. */
export function standing(history: Happened[]): Happened[] {
  const gone = takenBack(history);
  return history.filter(
    ({ seq, events }) => !gone.has(seq) && !events.some(({ kind }) => kind === 'undone'),
  );
}
