// How a match ended, in words. Pure.
import { tableWords } from '../words/table';
import type { GameFace, Outcome, TableSeat } from './game';
import { namesOf } from './seats';

/** The heading of the end, as I see it; without an outcome the match ended early. */
export function endTitle(
  face: Pick<GameFace, 'ending'>,
  view: never,
  outcome: Outcome | null,
  seats: TableSeat[],
  me: number | null,
): string {
  if (outcome === null) return tableWords.abandoned;
  const ending = face.ending?.(view) ?? null;
  if (ending) return ending.title;
  const first = outcome.lines.filter(({ place }) => place === 1).map(({ seat }) => seat);
  if (first.length === 1 && first[0] === me) return tableWords.youWin;
  return tableWords.wins(namesOf(seats, first));
}

/** The same as a listener is told it. */
export function endTold(...end: Parameters<typeof endTitle>): string {
  const title = endTitle(...end);
  return title === tableWords.abandoned ? title : `${tableWords.over}: ${title}`;
}
