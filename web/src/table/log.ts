// From what happened to the lines of the log. Pure.
import type { Happened } from '../sync/match.svelte';
import type { GameFace, TableSeat, Told } from './game';

export interface LogLine extends Told {
  /** Unique in the log, and the same each time it is made. */
  key: string;
  seq: number;
}

/** All lines, oldest first: headings begin the blocks. */
export function linesOf(
  history: Happened[],
  face: Pick<GameFace, 'tell'>,
  view: never,
  seats: TableSeat[],
  me: number | null,
): LogLine[] {
  return history.flatMap(({ seq, events }) =>
    events.flatMap((event, i) => {
      const told = face.tell(event, view, seats, me);
      return told ? [{ ...told, key: `${seq}.${i}`, seq }] : [];
    }),
  );
}
