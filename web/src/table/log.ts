// From what happened to the lines of the log. Pure.
import type { Happened } from '../sync/match.svelte';
import { reviewWords } from '../words/review';
import type { GameFace, TableSeat, Tagged, Told } from './game';
import { namesOf } from './seats';
import { takenBack } from './taken-back';

export interface LogLine extends Told {
  /** Unique in the log, and the same each time it is made. */
  key: string;
  seq: number;
  /** The number of the rule behind it, where it follows from one. */
  rule: string | null;
  /** It was taken back later. */
  undone: boolean;
}

type Teller = Pick<GameFace, 'tell' | 'ruleOf'>;

/** All lines, oldest first: headings begin the blocks. */
export function linesOf(
  history: Happened[],
  face: Teller,
  view: never,
  seats: TableSeat[],
  me: number | null,
): LogLine[] {
  const gone = takenBack(history);
  return history.flatMap(({ seq, events }) =>
    headed(
      events.flatMap((event, i) => {
        const told = toldOf(event, face, view, seats, me);
        if (!told) return [];
        const rule = face.ruleOf?.(event, events) ?? null;
        return [{ ...told, key: `${seq}.${i}`, seq, rule, undone: gone.has(seq) }];
      }),
    ),
  );
}

/** Taking back is the table's own; all else is for the game to tell. */
function toldOf(
  event: Tagged,
  face: Teller,
  view: never,
  seats: TableSeat[],
  me: number | null,
): Told | null {
  if (event.kind !== 'undone') return face.tell(event, view, seats, me);
  const [name = ''] = namesOf(seats, [Number(event.seat)]);
  return { text: reviewWords.tookBack(name), symbol: 'ui-undo' };
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
