import { describe, expect, it } from 'vitest';
import type { Tagged, Told } from '../src/table/game';
import { soundsOf } from '../src/table/game-sounds';
import { linesOf } from '../src/table/log';
import { missingSeats, namesOf, tableSeats } from '../src/table/seats';
import { applyEvents, fromState } from '../src/sync/ledger';
import { eventsFrame, stateFrame } from './frames';

const mira = { kind: 'person' as const, user: 'u1', name: 'Mira' };
const lumo = { kind: 'bot' as const, level: 'easy', name: 'Lumo' };
const member = { user: 'u1', name: 'Mira', host: true };

describe('seats of a table', () => {
  const seats = [
    { index: 0, occupant: mira, colour: 'red', away: false, stand_in: null },
    { index: 1, occupant: lumo, colour: 'blue', away: false, stand_in: null },
  ];

  it('takes who is away from the room, and bots as always here', () => {
    const away = tableSeats(seats, [{ ...member, presence: 'away' }]);
    expect(away.map((seat) => seat.away)).toEqual([true, false]);
    const here = tableSeats(seats, [{ ...member, presence: 'here' }]);
    expect(here.map((seat) => seat.away)).toEqual([false, false]);
  });

  it('calls nobody away before the room is known', () => {
    expect(tableSeats(seats, [])[0]?.away).toBe(false);
  });

  it('misses persons who are waited for, have no page open and have not left', () => {
    const members = [{ ...member, presence: 'away' as const }];
    const shown = tableSeats(seats, members);
    const missed = (over = {}, me = 1) =>
      missingSeats({ awaited: [0, 1], seats, ...over }, shown, me);
    expect(missed()).toEqual([0]);
    expect(missed({}, 0)).toEqual([]);
    expect(missed({ awaited: [1] })).toEqual([]);
    expect(missed({ seats: seats.map((seat) => ({ ...seat, away: true })) })).toEqual([]);
    const here = tableSeats(seats, [{ ...member, presence: 'here' }]);
    expect(missingSeats({ awaited: [0, 1], seats }, here, 1)).toEqual([]);
  });

  it('gives names in the order that was asked for', () => {
    expect(namesOf(tableSeats(seats, []), [1, 0, 7])).toEqual(['Lumo', 'Mira']);
  });
});

describe('log', () => {
  it('has a line for each event that has words, with a key of its own', () => {
    const tell = (event: Tagged): Told | null =>
      event.kind === 'silent' ? null : { text: event.kind };
    const history = [
      { seq: 0, events: [{ kind: 'dealt' }, { kind: 'silent' }] },
      { seq: 1, events: [{ kind: 'rolled' }] },
    ];
    const lines = linesOf(history, { tell }, null as never, [], null);
    expect(lines.map(({ text, key }) => [text, key])).toEqual([
      ['dealt', '0.0'],
      ['rolled', '1.0'],
    ]);
  });
});

describe('sounds', () => {
  const before = fromState(stateFrame({ awaited: [1] }), null, 0);
  const after = (over = {}) => {
    const made = applyEvents(before, eventsFrame({ items: [{ kind: 'rolled' }], ...over }), 0);
    if (made.kind !== 'new') throw new Error(made.kind);
    return made.now;
  };

  it('rings when it becomes my turn, once', () => {
    expect(soundsOf(before, after({ awaited: [0] }), {}, 0)).toEqual(['your-turn']);
    expect(soundsOf(before, after({ awaited: [1] }), {}, 1)).toEqual([]);
  });

  it('chimes instead when a window asks me', () => {
    const window = { nonce: 'n', left_ms: 8000, least_ms: 0 };
    expect(soundsOf(before, after({ awaited: [0], window }), {}, 0)).toEqual(['window-open']);
    expect(soundsOf(before, after({ awaited: [0], window }), {}, null)).toEqual([]);
  });

  it('plays what the game says for an event, and nothing it does not know', () => {
    const sounds = { rolled: 'dice-roll', moved: 'no-such-sound' };
    const items = [{ kind: 'rolled' }, { kind: 'moved' }, { kind: 'rolled' }];
    expect(soundsOf(before, after({ items, awaited: [] }), { sounds }, null)).toEqual([
      'dice-roll',
    ]);
  });

  it('is silent about the past', () => {
    expect(soundsOf(null, before, {}, 1)).toEqual([]);
  });
});
