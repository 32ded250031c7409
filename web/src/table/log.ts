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
    headed(
      events.flatMap((event, i) => {
        const told = face.tell(event, view, seats, me);
        return told ? [{ ...told, key: `${seq}.${i}`, seq }] : [];
      }),
    ),
  );
}

/** The lines of one move, with those behind the next heading that belong under it. */
function headed(lines: LogLine[]): LogLine[] {
  const made: LogLine[] = [];
  let waiting: LogLine[] = [];
  for (const line of lines) {
    if (line.under) waiting.push(line);
    else made.push(line);
    if (!line.heading) continue;
    made.push(...waiting);
    waiting = [];
  }
  return [...made, ...waiting];
}
