// What is asked of whom: the state of the dock, and the sentence of its prompt.
import type { Seat } from '../../table/game';
import { asked, playedBy, playerOf, type Character, type LibraryView } from './view';

export type Mode =
  /** My turn: actions. */
  | 'act'
  /** My turn: turn the next adventure or map card. */
  | 'turn'
  /** I hold the next card. */
  | 'holding'
  /** A question is put to me. */
  | 'discard'
  | 'wish'
  | 'choose'
  | 'consent'
  | 'flee'
  | 'rescue'
  /** Nothing must be answered by me. */
  | 'waiting'
  | 'watching'
  | 'over';

/** The characters whose players must answer now. */
export function addressed(view: LibraryView): Character[] {
  const question = asked(view);
  if (!question) return view.hold === null ? [view.turn] : [];
  switch (question.kind) {
    case 'over_limit':
    case 'choose':
      return [question.by];
    case 'wish':
      return [question.of];
    case 'flee':
      return question.inside.slice(0, 1);
    default:
      return question.open;
  }
}

/** What the dock is for, to the person at a seat. */
export function modeOf(view: LibraryView, me: Seat | null): Mode {
  if (view.phase === 'over') return 'over';
  if (me === null) return 'watching';
  const question = asked(view);
  if (!question && view.hold !== null) return view.hold === me ? 'holding' : 'waiting';
  const mine = addressed(view).some((character) => playerOf(view, character)?.seat === me);
  if (!mine) return 'waiting';
  if (!question) return view.phase === 'act' ? 'act' : 'turn';
  return question.kind === 'over_limit' ? 'discard' : question.kind;
}

/** Whether the lamp is lit: something is asked of me that nobody else can do. */
export function isLit(mode: Mode): boolean {
  return mode !== 'waiting' && mode !== 'watching' && mode !== 'over';
}

/** Whether the rules wait for this seat. */
export function asksOf(view: LibraryView, me: Seat): boolean {
  return isLit(modeOf(view, me));
}

/** Which of my characters the question of the moment is about; the first one otherwise. */
export function speaking(view: LibraryView, me: Seat | null): Character | null {
  const mine = playedBy(view, me).map(({ character }) => character);
  return addressed(view).find((character) => mine.includes(character)) ?? mine[0] ?? null;
}
