import { describe, expect, it } from 'vitest';
import { after, possible, trace } from '../../src/games/mysterious-library/plan';
import type { PlanStep } from '../../src/games/mysterious-library/view';
import { player, view } from './fixtures';

const kinds = (steps: PlanStep[]): string[] => steps.map((step) => JSON.stringify(step));
const has = (steps: PlanStep[], step: PlanStep): boolean =>
  kinds(steps).includes(JSON.stringify(step));

describe('sketching a plan', () => {
  it('offers what the character could do where the last step leads', () => {
    const start = possible(after(view(), 'janka', []));
    expect(has(start, { kind: 'move', to: 'fireplace' })).toBe(true);
    expect(has(start, { kind: 'give', to: 'emma', book: 'blue' })).toBe(false);
    const then = possible(after(view(), 'janka', [{ kind: 'move', to: 'fireplace' }]));
    expect(has(then, { kind: 'give', to: 'emma', book: 'blue' })).toBe(true);
    expect(has(then, { kind: 'move', to: 'bindery' })).toBe(false);
  });

  it('lets Janka reach next door once, and her own room always', () => {
    const one = possible(after(view(), 'janka', [{ kind: 'disarm', room: 'clock_loft' }]));
    expect(has(one, { kind: 'disarm', room: 'globe_hall' })).toBe(false);
    const there = possible(
      after(view(), 'janka', [
        { kind: 'disarm', room: 'clock_loft' },
        { kind: 'move', to: 'globe_hall' },
      ]),
    );
    expect(has(there, { kind: 'disarm', room: 'globe_hall' })).toBe(true);
  });

  it('lets Emma ask anybody, and Emil fly once to any room that stands', () => {
    const emma = possible(after(view(), 'emma', []));
    expect(has(emma, { kind: 'ask', of: 'emil', book: 'gold' })).toBe(true);
    const emil = possible(after(view(), 'emil', []));
    expect(has(emil, { kind: 'travel', to: 'map_room' })).toBe(true);
    expect(has(emil, { kind: 'travel', to: 'bindery' })).toBe(false);
    const flown = possible(after(view(), 'emil', [{ kind: 'travel', to: 'map_room' }]));
    expect(flown.some(({ kind }) => kind === 'travel')).toBe(false);
  });

  it('frees with four pieces at the book, also those asked for on the way', () => {
    const players = [
      player('emma', 1, 'fireplace', ['blue', 'blue', 'blue']),
      player('janka', 0, 'map_room', ['blue']),
    ];
    const plan: PlanStep[] = [
      { kind: 'ask', of: 'janka', book: 'blue' },
      { kind: 'move', to: 'music_alcove' },
    ];
    const now = view({ players });
    expect(has(possible(after(now, 'emma', plan)), { kind: 'free', book: 'blue' })).toBe(true);
    const done = after(now, 'emma', [...plan, { kind: 'free', book: 'blue' }]);
    expect(done.hands.get('emma')).toEqual([]);
    expect(trace(now, 'emma', plan)).toEqual(['fireplace', 'music_alcove']);
    expect(trace(now, 'janka', plan)).toEqual([]);
    // The view itself stays as it is.
    expect(now.players[0]?.hand).toHaveLength(3);
  });
});
