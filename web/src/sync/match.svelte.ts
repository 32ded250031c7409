// One match as this browser sees it: reactive state around the pure ledger.
import { randomId, request, type Problem, type Result } from '../api/http';
import type { Explanation, MatchEvents, MatchInfo } from '../api/models';
import type { Refusal, Tagged } from '../table/game';
import type { Decided, EventsFrame, StateFrame, TableFrame, ToServer } from './frames';
import { applyEvents, fromState, type MatchNow } from './ledger';
import type { Move, Outbox } from './outbox';

/** What happened at one seq, for the log. */
export interface Happened {
  seq: number;
  events: Tagged[];
}

/** Moves that happened while the connection was lost. */
export interface Missed {
  count: number;
  /** The last seq that was seen before. */
  after: number;
}

const CATCHING_UP_MS = 1500;

export class MatchStore {
  /** Facts that do not change while it is played: game, options, room, my seat. */
  info = $state.raw<MatchInfo | null>(null);
  /** The match as last told. */
  now = $state.raw<MatchNow | null>(null);
  /** All that happened, oldest first, as far as this seat may know. */
  history = $state.raw<Happened[]>([]);
  refusal = $state.raw<Refusal | null>(null);
  /** A move is on its way. */
  pending = $state(false);
  missed = $state.raw<Missed | null>(null);
  /** The proposal that has been decided last, until somebody has seen it. */
  decided = $state.raw<Decided | null>(null);
  /** As last told, with what is not finished telling. */
  #latest: MatchNow | null = null;
  #catching = false;
  /** The seq of my last move, once acknowledged: until it is seen, no other move may go. */
  #ownSeq = 0;
  /** The step at which the refusal was given: with the next question it is no longer of use. */
  #refusedAt = 0;

  constructor(
    readonly id: string,
    private readonly outbox: Outbox,
    private readonly send: (frame: ToServer) => boolean,
  ) {}

  /** The last seq that is known; undefined before the first state. */
  get seq(): number | undefined {
    return this.#latest?.seq;
  }

  /** Send a legal action of the moment. Does nothing while another is under way. */
  act(action: Tagged): void {
    if (!this.now || this.pending) return;
    const move: Move = { moveId: randomId(), match: this.id, step: this.now.step, action };
    this.refusal = null;
    this.pending = true;
    this.#ownSeq = Infinity;
    this.send(this.outbox.put(move));
  }

  /** Take back what I did last, or ask the table for it. Why not appears as a refusal. */
  async undo(): Promise<void> {
    if (!this.now?.undo || this.pending) return;
    this.refusal = null;
    const answer = this.now.undo.free
      ? await this.#post('undo', { seq: this.now.seq })
      : await this.#post('votes', { kind: 'undo' });
    if (!answer.ok) this.refused(answer.problem);
  }

  #post(what: string, body: object): Promise<Result<unknown>> {
    return request(`/matches/${this.id}/${what}`, { method: 'POST', body });
  }

  /** Ask why an action is not legal; the answer appears as a refusal. */
  async explain(action: Tagged): Promise<void> {
    const step = this.now?.step ?? 0;
    const answer = await request<Explanation>(`/matches/${this.id}/explain`, {
      method: 'POST',
      body: { step, action },
    });
    this.#refusedAt = this.#latest?.step ?? 0;
    this.refusal = answer.ok ? refusalOf(answer.value) : answer.problem;
  }

  /** A whole state came. */
  state(frame: StateFrame): void {
    const before = this.#latest;
    this.#latest = fromState(frame, before, performance.now());
    this.now = this.#latest;
    if (before && this.#catching) this.#miss(frame.seq - before.seq, before.seq);
    this.#catching = false;
    this.#settle();
    // A server that was set back knows less than we do: what it does not know did not happen.
    if (before && frame.seq < before.seq) this.history = [];
    const known = this.history.at(-1)?.seq ?? -1;
    if (frame.seq > known) void this.recall(known);
  }

  /** Something happened. False if there is a hole and a whole state is needed. */
  happened(frame: EventsFrame): boolean {
    const applied = applyEvents(this.#latest, frame, performance.now());
    if (applied.kind === 'gap') return false;
    if (applied.kind === 'known') return true;
    this.#latest = applied.now;
    if (!applied.now.unfinished) this.now = applied.now;
    if (applied.now.step !== this.#refusedAt) this.refusal = null;
    this.#settle();
    this.history = [...this.history, { seq: frame.seq, events: frame.items }];
    if (this.#catching) this.#miss((this.missed?.count ?? 0) + 1, frame.seq - 1);
    return true;
  }

  /** What the table is asked has changed. It is no action: what led here stays what it was. */
  tabled({ seats, table, decided }: TableFrame): void {
    if (this.#latest) this.#latest = { ...this.#latest, seats, table };
    if (this.now) this.now = { ...this.now, seats, table };
    if (decided) this.decided = decided;
  }

  #miss(count: number, after: number): void {
    if (count > 0) this.missed = { count, after: this.missed?.after ?? after };
  }

  /** My move counts; the next question comes with the frame of its seq. */
  acknowledged(seq: number): void {
    this.#ownSeq = seq;
    this.#settle();
  }

  #settle(): void {
    if ((this.#latest?.seq ?? 0) >= this.#ownSeq) this.pending = false;
  }

  /** My move was not taken. */
  refused(refusal: Refusal): void {
    this.#refusedAt = this.#latest?.step ?? 0;
    this.#ownSeq = 0;
    this.pending = false;
    this.refusal = refusal;
  }

  /** Moves that come in the next moment happened while we were away. */
  catchUp(): void {
    this.missed = null;
    this.#catching = true;
    setTimeout(() => (this.#catching = false), CATCHING_UP_MS);
  }

  /** Read the facts that do not change; null, or why not. */
  async load(): Promise<Problem | null> {
    const answer = await request<MatchInfo>(`/matches/${this.id}`);
    if (answer.ok) this.info = answer.value;
    return answer.ok ? null : answer.problem;
  }

  /** Read what happened after a seq, for the log, page by page. */
  private async recall(after: number): Promise<void> {
    const later: Happened[] = [];
    for (let from: number | null = after; from !== null;) {
      const path: string = `/matches/${this.id}/events${from < 0 ? '' : `?after=${from}`}`;
      const answer: Result<MatchEvents> = await request<MatchEvents>(path);
      if (!answer.ok) return;
      later.push(...answer.value.events.map(({ seq, items }) => ({ seq, events: items })));
      from = answer.value.next;
    }
    const last = later.at(-1)?.seq ?? after;
    const before = this.history.filter(({ seq }) => seq <= after);
    const newest = this.history.filter(({ seq }) => seq > last);
    this.history = [...before, ...later, ...newest];
  }
}

function refusalOf(told: Explanation): Refusal | null {
  if (told.allowed) return null;
  return { code: told.code ?? '', detail: told.detail ?? '', rule: told.rule ?? null };
}
