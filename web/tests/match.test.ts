import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ToServer } from '../src/sync/frames';
import { MatchStore } from '../src/sync/match.svelte';
import { Outbox } from '../src/sync/outbox';
import { eventsFrame, stateFrame } from './frames';

let sent: ToServer[];
let store: MatchStore;

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network in this test')));
  sent = [];
  store = new MatchStore('m1', new Outbox(), (frame) => sent.push(frame) > 0);
  store.state(stateFrame());
});

describe('a match in the browser', () => {
  it('sends an action with the step it answers, and only one at a time', () => {
    store.act({ kind: 'roll' });
    store.act({ kind: 'roll' });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ type: 'act', match: 'm1', step: 2, action: { kind: 'roll' } });
  });

  it('waits for what followed from a move, not only for the word that it counts', () => {
    store.act({ kind: 'roll' });
    store.acknowledged(4);
    expect(store.pending).toBe(true);
    store.happened(eventsFrame({ seq: 4 }));
    expect(store.pending).toBe(false);
  });

  it('is ready again after a refusal, and forgets it with the next question', () => {
    store.act({ kind: 'roll' });
    store.refused({ code: 'rolled_already', detail: 'You have rolled.', rule: 'LAB-20' });
    expect(store.pending).toBe(false);
    expect(store.refusal?.rule).toBe('LAB-20');
    store.happened(eventsFrame({ seq: 4, step: 3 }));
    expect(store.refusal).toBeNull();
  });

  it('says when something is missing', () => {
    expect(store.happened(eventsFrame({ seq: 9 }))).toBe(false);
    expect(store.happened(eventsFrame({ seq: 4 }))).toBe(true);
  });

  it('counts the moves that were missed while the connection was lost', () => {
    store.catchUp();
    store.happened(eventsFrame({ seq: 4 }));
    store.happened(eventsFrame({ seq: 5 }));
    expect(store.missed).toEqual({ count: 2, after: 3 });
  });

  it('counts them too when a whole state comes instead', () => {
    store.catchUp();
    store.state(stateFrame({ seq: 8 }));
    expect(store.missed).toEqual({ count: 5, after: 3 });
  });

  it('shows a view only when it is whole', () => {
    const passing = { awaited: [], patch: {}, actions: [] };
    store.happened(eventsFrame({ seq: 4, ...passing, items: [{ kind: 'rolled' }] }));
    expect(store.now?.seq).toBe(3);
    store.happened(eventsFrame({ seq: 5, items: [{ kind: 'moved' }] }));
    expect(store.now?.events.map(({ kind }) => kind)).toEqual(['rolled', 'moved']);
    expect(store.history.map(({ seq }) => seq)).toEqual([4, 5]);
  });
});
