// Stepping through a game: which key leads where, and where the turns begin. Pure.
import type { LogLine } from '../table/log';

/** A place on the slider where a turn or a round begins. */
export interface Mark {
  seq: number;
  /** From 0 to 1. */
  at: number;
  text: string;
}

/** So many marks can be told apart on a slider. */
const MOST_MARKS = 80;

/** Where turns and rounds begin, by the headings of the log; none if they would be a blur. */
export function marksOf(lines: LogLine[], newest: number): Mark[] {
  const marks = lines
    .filter(({ heading, undone }) => heading && !undone)
    .map(({ seq, text }) => ({ seq, at: newest > 0 ? seq / newest : 0, text }));
  return marks.length > MOST_MARKS ? [] : marks;
}

export type Stride = 'play' | { to: number };

/** What a key means here; null for keys that mean nothing. Seqs go from 0 to `newest`. */
export function stride(key: string, seq: number, newest: number, marks: Mark[]): Stride | null {
  const inside = (to: number): Stride => ({ to: Math.min(Math.max(to, 0), newest) });
  switch (key) {
    case 'ArrowLeft':
      return inside(seq - 1);
    case 'ArrowRight':
      return inside(seq + 1);
    case 'Home':
      return inside(0);
    case 'End':
      return inside(newest);
    case 'PageUp':
      return inside(marks.filter((mark) => mark.seq < seq).at(-1)?.seq ?? 0);
    case 'PageDown':
      return inside(marks.find((mark) => mark.seq > seq)?.seq ?? newest);
    case ' ':
      return 'play';
    default:
      return null;
  }
}

/** The seq that an address names; the newest unless it names one that is there. */
export function seqOf(search: string, newest: number): number {
  const at = new URLSearchParams(search).get('at') ?? '';
  return /^\d{1,9}$/.test(at) ? Math.min(Number(at), newest) : newest;
}

/** As whom an address says to look: a seat's number, `nobody`, or null for oneself. */
export function viewerOf(search: string): string | null {
  const as = new URLSearchParams(search).get('as');
  return as !== null && /^(nobody|\d{1,2})$/.test(as) ? as : null;
}

/** The address of a position, below the page's root. */
export function addressOf(match: string, seq: number, as: string | null): string {
  return `/match/${match}/review?at=${seq}${as === null ? '' : `&as=${as}`}`;
}
