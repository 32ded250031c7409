import { describe, expect, it } from 'vitest';
import { backoffMs } from '../src/sync/backoff';

describe('backoff', () => {
  it('doubles the pause with each attempt', () => {
    expect([0, 1, 2, 3].map((attempt) => backoffMs(attempt, 0.999999))).toEqual([
      500, 1000, 2000, 4000,
    ]);
  });

  it('spreads the pause over its upper half', () => {
    expect(backoffMs(2, 0)).toBe(1000);
    expect(backoffMs(2, 0.5)).toBe(1500);
  });

  it('never waits longer than a quarter of a minute', () => {
    expect(backoffMs(50, 0.999999)).toBe(15_000);
  });
});
