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
  #wanted = 0;

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

  /** Hear of what has happened since, oldest first; what is known already is passed over. */
  follow(history: Happened[]): void {
    const news: Happened[] = [];
    for (const each of history) {
      if (each.seq === this.newest + news.length + 1) news.push(each);
    }
    if (news.length === 0) return;
    this.history = [...this.history, ...news];
    const isTakenBack = news.some(({ events }) => events.some(({ kind }) => kind === 'undone'));
    if (isTakenBack) this.forget();
  }

  /** Read positions anew: what is known of them, or how much of them may be seen, has changed. */
  forget(): void {
    this.#asked = {};
    this.#positions = {};
  }

  /** The position after a move, once it is known. */
  at(seq: number): Position | null {
    return this.#positions[seq] ?? null;
  }

  /** See that this position is known, and those around it soon. */
  want(seq: number): void {
    this.#wanted = seq;
    if (this.at(seq) === null) void this.#read(Math.floor(seq / PAGE));
    const ahead = Math.floor((seq + PAGE / 2) / PAGE) * PAGE;
    if (ahead <= this.newest && this.at(ahead) === null) void this.#read(ahead / PAGE);
  }

  /** Look with the eyes of somebody else. */
  lookAs(as: string | null): void {
    this.as = as;
    this.forget();
  }

  async #read(page: number): Promise<void> {
    if (this.#asked[page]) return;
    const asked = this.#asked;
    asked[page] = true;
    const newest = this.newest;
    const as = this.as;
    const query = `from=${page * PAGE}&to=${page * PAGE + PAGE - 1}${as === null ? '' : `&as=${as}`}`;
    const answer = await request<Positions>(`/matches/${this.id}/positions?${query}`);
    if (asked !== this.#asked) return;
    asked[page] = false;
    if (!answer.ok) {
      this.problem = answer.problem;
      return;
    }
    const { items, whole } = answer.value;
    this.problem = null;
    this.whole = whole;
    const read = Object.fromEntries(items.map((position) => [position.seq, position]));
    this.#positions = { ...this.#positions, ...read };
    // It may have come to be while this was under way.
    if (this.newest > newest && this.at(this.#wanted) === null) this.want(this.#wanted);
  }
}
