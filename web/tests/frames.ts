// Frames for tests, as the server sends them.
import type { EventsFrame, StateFrame, TableNow } from '../src/sync/frames';

const facts = {
  match: 'm1',
  seq: 3,
  step: 2,
  actions: [{ kind: 'roll' }],
  undo: null,
  awaited: [0],
  deadline: null,
  left_ms: null,
  window: null,
  status: 'running' as const,
  outcome: null,
};

export function tableNow(over: Partial<TableNow> = {}): TableNow {
  return { question_seconds: 0, grace_seconds: 60, pause: null, votes: [], ...over };
}

export function stateFrame(over: Partial<StateFrame> = {}): StateFrame {
  return {
    type: 'state',
    ...facts,
    view: { die: null, turn: 0 },
    seats: [],
    table: tableNow(),
    ...over,
  };
}

export function eventsFrame(over: Partial<EventsFrame> = {}): EventsFrame {
  return { type: 'events', ...facts, seq: 4, items: [], patch: { die: '2' }, ...over };
}
