// Where one stands in the course of a game, and the position that is on show; it can go on by itself.
import type { Tagged } from '../table/game';
import type { Position } from '../api/models';
import type { Happened } from '../sync/match.svelte';
import type { Course } from './course.svelte';

const PACE_MS = 1100;

export interface Shown {
  position: Position;
  /** What led here from the position shown before, for animation; none after a jump. */
  events: Tagged[];
}

export class Player {
  seq = $state(0);
  playing = $state(false);
  #before: Shown | null = null;
  #over = false;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly course: Course,
    seq: number,
  ) {
    this.seq = seq;
    course.want(seq);
  }

  /** The position here; until it has come, the one before it. */
  readonly shown: Shown | null = $derived.by(() => this.#look());

  #look(): Shown | null {
    const position = this.course.at(this.seq);
    if (position === null || position === this.#before?.position) return this.#before;
    const next = position.seq === (this.#before?.position.seq ?? -9) + 1;
    this.#before = { position, events: next ? position.items : [] };
    return this.#before;
  }

  go(to: number): void {
    this.stop();
    this.#to(to);
  }

  /** The match has gone on, or is over: whoever looks at the newest position goes on with it. */
  follow(history: Happened[], over: boolean): void {
    const atEnd = this.seq >= this.course.newest && !this.playing;
    this.course.follow(history);
    if (over && !this.#over) this.course.forget();
    this.#over = over;
    if (atEnd) this.seq = this.course.newest;
    this.course.want(this.seq);
  }

  /** Look with other eyes. */
  lookAs(as: string | null): void {
    this.#before = null;
    this.course.lookAs(as);
    this.course.want(this.seq);
  }

  /** Play on from here, from the beginning if this is the end; or stop. */
  toggle(): void {
    if (this.playing) {
      this.stop();
      return;
    }
    if (this.seq >= this.course.newest) this.#to(0);
    this.playing = true;
    this.#timer = setInterval(() => {
      this.#to(this.seq + 1);
      if (this.seq >= this.course.newest) this.stop();
    }, PACE_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.playing = false;
  }

  #to(seq: number): void {
    this.seq = seq;
    this.course.want(seq);
  }
}
