// What one browser knows of a match, and how a frame changes it. Pure: no socket, no clock.
import type { OpenWindow, Outcome, Tagged } from '../table/game';
import type {
  EventsFrame,
  MatchFacts,
  MatchSeat,
  MatchStatus,
  StateFrame,
  TableNow,
} from './frames';

/** A match as last told. Never changed in place: each frame makes a new one. */
export interface MatchNow {
  match: string;
  seq: number;
  step: number;
  view: Record<string, unknown>;
  seats: MatchSeat[];
  /** What the table has agreed on, and what it is asked. */
  table: TableNow;
  actions: Tagged[];
  /** What I can take back of what I did, if anything. */
  undo: StateFrame['undo'];
  awaited: number[];
  status: MatchStatus;
  outcome: Outcome | null;
  window: OpenWindow | null;
  /** When the question's time is up, in `performance.now()` time; null without a clock. */
  endsAt: number | null;
  /** The events that led here; empty after a fresh state. */
  events: Tagged[];
  /** More follows at once, and only then is there a view to show: events alone were told. */
  unfinished: boolean;
}

/** What came of a frame: a new state, nothing (we knew it), or a hole that needs a fresh state. */
export type Applied = { kind: 'new'; now: MatchNow } | { kind: 'known' } | { kind: 'gap' };

/** Start from, or start again from, a whole state. `at` is `performance.now()`. */
export function fromState(frame: StateFrame, before: MatchNow | null, at: number): MatchNow {
  return {
    ...facts(frame, before, at),
    view: frame.view,
    seats: frame.seats,
    table: frame.table,
    events: [],
    unfinished: false,
  };
}

/** Put one `events` frame on top; every seq comes exactly once, so a jump is a hole. */
export function applyEvents(before: MatchNow | null, frame: EventsFrame, at: number): Applied {
  if (before === null || frame.seq > before.seq + 1) return { kind: 'gap' };
  if (frame.seq <= before.seq) return { kind: 'known' };
  const now: MatchNow = {
    ...facts(frame, before, at),
    view: { ...before.view, ...frame.patch },
    seats: before.seats,
    table: before.table,
    events: before.unfinished ? [...before.events, ...frame.items] : frame.items,
    unfinished: isPassing(frame),
  };
  return { kind: 'new', now };
}

/** An action that others follow at once comes without a view and asks nobody anything. */
function isPassing(frame: EventsFrame): boolean {
  const quiet = frame.awaited.length === 0 && frame.window === null;
  return frame.status === 'running' && quiet && Object.keys(frame.patch).length === 0;
}

function facts(frame: MatchFacts, before: MatchNow | null, at: number) {
  return {
    match: frame.match,
    seq: frame.seq,
    step: frame.step,
    actions: frame.actions,
    undo: frame.undo,
    awaited: frame.awaited,
    status: frame.status,
    outcome: frame.outcome,
    window: windowOf(frame, before, at),
    endsAt: frame.left_ms === null ? null : at + frame.left_ms,
  };
}

/** The open window; told twice, it keeps the longer length so that its ring does not jump. */
function windowOf(frame: MatchFacts, before: MatchNow | null, at: number): OpenWindow | null {
  // By correspondence a window has no clock: then there is nothing to count down.
  if (frame.window === null || frame.window.left_ms === null) return null;
  const { nonce, left_ms } = frame.window;
  const known = before?.window?.nonce === nonce ? before.window : null;
  return {
    nonce,
    endsAt: known ? Math.min(known.endsAt, at + left_ms) : at + left_ms,
    lengthMs: Math.max(known?.lengthMs ?? 0, left_ms),
  };
}
