// The course of one match, for looking back: what happened, and its positions page by page.
import { request, type Problem, type Result } from '../api/http';
import type { MatchEvents, MatchInfo, Position, Positions } from '../api/models';
import type { Happened } from '../sync/match.svelte';

/** Positions that are asked for at a time; the server gives no more than this. */
const PAGE = 40;

export class Course {
  info = $state.raw<MatchInfo | null>(null);
  history = $state.raw<Happened[]>([]);
  problem = $state.raw<Problem | null>(null);
  /** The match is over and nothing of it is secret: one may look as anybody. */
  whole = $state(false);
  /** As whom: a seat's number, `nobody`, or null for oneself. */
  as = $state<string | null>(null);
  #positions = $state.raw<Record<number, Position>>({});
  #asked: Record<number, boolean> = {};

  constructor(
    readonly id: string,
    as: string | null,
  ) {
    this.as = as;
  }

  get newest(): number {
    return this.history.at(-1)?.seq ?? 0;
  }

  /** Read the match and all that has happened in it so far. */
  async load(): Promise<void> {
    const answer = await request<MatchInfo>(`/matches/${this.id}`);
    if (!answer.ok) {
      this.problem = answer.problem;
      return;
    }
    const found: Happened[] = [];
    for (let from: number | null = -1; from !== null;) {
      const path: string = `/matches/${this.id}/events${from < 0 ? '' : `?after=${from}`}`;
      const page: Result<MatchEvents> = await request<MatchEvents>(path);
      if (!page.ok) {
        this.problem = page.problem;
        return;
      }
      found.push(...page.value.events.map(({ seq, items }) => ({ seq, events: items })));
      from = page.value.next;
    }
    this.history = found;
    this.info = answer.value;
  }

  /** The position after a move, once it is known. */
  at(seq: number): Position | null {
    return this.#positions[seq] ?? null;
  }

  /** See that this position is known, and those around it soon. */
  want(seq: number): void {
    void this.#read(Math.floor(seq / PAGE));
    const ahead = Math.floor((seq + PAGE / 2) / PAGE);
    if (ahead * PAGE <= this.newest) void this.#read(ahead);
  }

  /** Look with the eyes of somebody else. */
  lookAs(as: string | null): void {
    this.as = as;
    this.#asked = {};
    this.#positions = {};
  }

  async #read(page: number): Promise<void> {
    if (this.#asked[page]) return;
    this.#asked[page] = true;
    const as = this.as;
    const query = `from=${page * PAGE}&to=${page * PAGE + PAGE - 1}${as === null ? '' : `&as=${as}`}`;
    const answer = await request<Positions>(`/matches/${this.id}/positions?${query}`);
    if (as !== this.as) return;
    if (!answer.ok) {
      this.#asked[page] = false;
      this.problem = answer.problem;
      return;
    }
    const { items, whole } = answer.value;
    this.problem = null;
    this.whole = whole;
    const read = Object.fromEntries(items.map((position) => [position.seq, position]));
    this.#positions = { ...this.#positions, ...read };
  }
}
