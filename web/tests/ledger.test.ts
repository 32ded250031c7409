import { describe, expect, it } from 'vitest';
import { applyEvents, fromState, type MatchNow } from '../src/sync/ledger';
import { eventsFrame, stateFrame } from './frames';

const start = (over = {}) => fromState(stateFrame(over), null, 1000);

function applied(before: MatchNow, over = {}, at = 1000): MatchNow {
  const made = applyEvents(before, eventsFrame(over), at);
  if (made.kind !== 'new') throw new Error(`expected a new state, got ${made.kind}`);
  return made.now;
}

describe('ledger', () => {
  it('replaces the top-level fields of the view that an events frame patches', () => {
    const now = applied(start(), { items: [{ kind: 'rolled', die: '2' }] });
    expect(now.view).toEqual({ die: '2', turn: 0 });
    expect(now.events).toEqual([{ kind: 'rolled', die: '2' }]);
    expect(now.seq).toBe(4);
  });

  it('does not change the state it started from', () => {
    const before = start();
    applied(before);
    expect(before.view).toEqual({ die: null, turn: 0 });
  });

  it('ignores what it knows already', () => {
    expect(applyEvents(start(), eventsFrame({ seq: 3 }), 0).kind).toBe('known');
  });

  it('asks for a whole state when a seq is missing', () => {
    expect(applyEvents(start(), eventsFrame({ seq: 6 }), 0).kind).toBe('gap');
    expect(applyEvents(null, eventsFrame(), 0).kind).toBe('gap');
  });

  it('keeps the events of actions that others follow at once until there is a view', () => {
    const quiet = { awaited: [], patch: {}, actions: [] };
    const passing = applied(start(), { ...quiet, items: [{ kind: 'rolled' }] });
    expect(passing.unfinished).toBe(true);
    const now = applied(passing, { seq: 5, items: [{ kind: 'moved' }] });
    expect(now.unfinished).toBe(false);
    expect(now.events.map(({ kind }) => kind)).toEqual(['rolled', 'moved']);
  });

  it('has no events after a whole state', () => {
    expect(start().events).toEqual([]);
  });

  it('tells the end of a question in the time of the browser', () => {
    expect(start({ left_ms: 5000 }).endsAt).toBe(6000);
    expect(start().endsAt).toBeNull();
  });

  it('keeps the length of a window that it hears of again', () => {
    const opened = { nonce: 'n', left_ms: 8000, least_ms: 2000 };
    const before = start({ window: opened });
    expect(before.window).toEqual({ nonce: 'n', endsAt: 9000, lengthMs: 8000 });
    const later = applied(before, { window: { ...opened, left_ms: 3000 } }, 6000);
    expect(later.window).toEqual({ nonce: 'n', endsAt: 9000, lengthMs: 8000 });
  });

  it('shows no countdown for a window without a clock', () => {
    expect(start({ window: { nonce: 'n', left_ms: null, least_ms: 0 } }).window).toBeNull();
  });
});
