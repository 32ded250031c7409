// What a listener is told of a match: everything in words, once and in order. Pure.
import type { LogLine } from './log';

/** The match at one moment, as far as it is told beside the lines of the log. */
export interface Moment {
  seq: number;
  /** Whose turn it is or whom we wait for. */
  stands: string;
  /** That I am asked, in words; null while I am not. */
  asked: string | null;
  /** The window that asks; null without one. */
  window: string | null;
  /** I am asked because it is my turn; then the heading of the turn has said so already. */
  own: boolean;
  /** How it ended; null while it is played. */
  end: string | null;
}

type Line = Pick<LogLine, 'key' | 'seq' | 'text' | 'heading'>;

export class Telling {
  /** The lines that were told, by their keys, with their seqs. */
  #told = new Map<string, number>();
  /** The last seq of the past, which is in the log and not told; null before the first moment. */
  #past: number | null = null;
  #question: string | null = null;
  /** A turn was told since I was last asked. */
  #headed = false;
  #ended = false;

  /** What is new since it was asked last; at first, only how the match stands. */
  next(lines: Line[], now: Moment): string[] {
    if (this.#past === null) return this.#begin(now);
    this.#forgetAfter(now.seq, lines);
    const fresh = lines.filter(({ key, seq }) => seq > (this.#past ?? 0) && !this.#told.has(key));
    for (const { key, seq, heading } of fresh) {
      this.#told.set(key, seq);
      if (heading) this.#headed = true;
    }
    return [...fresh.map(({ text }) => text), ...this.#asking(now), ...this.#ending(now)];
  }

  #begin(now: Moment): string[] {
    this.#past = now.seq;
    this.#question = questionOf(now);
    this.#ended = now.end !== null;
    return [now.end ?? now.asked ?? now.stands];
  }

  /** A server that was set back will tell the same seqs anew, with other events. */
  #forgetAfter(seq: number, lines: Line[]): void {
    const known = Math.max(seq, lines.at(-1)?.seq ?? 0);
    this.#past = Math.min(this.#past ?? known, known);
    for (const [key, at] of this.#told) if (at > known) this.#told.delete(key);
  }

  #asking(now: Moment): string[] {
    const question = questionOf(now);
    const isNew = question !== null && question !== this.#question;
    this.#question = question;
    if (!isNew || now.asked === null) return [];
    const said = now.own && this.#headed;
    this.#headed = false;
    return said ? [] : [now.asked];
  }

  #ending(now: Moment): string[] {
    const isNew = now.end !== null && !this.#ended;
    this.#ended = now.end !== null;
    return isNew && now.end !== null ? [now.end] : [];
  }
}

/** Two windows one after another ask twice; a change of the language does not. */
function questionOf({ asked, window, own }: Moment): string | null {
  return asked === null ? null : `${window ?? ''} ${own}`;
}
