// When to try again: twice as long each time, spread so that not everybody comes back at once.

const FIRST_MS = 500;
const LONGEST_MS = 15_000;

/**
 * Milliseconds before attempt `attempt` (0 is the first retry), with jitter in the upper half.
 * `random` is in [0, 1).
 */
export function backoffMs(attempt: number, random: number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 10));
  return Math.round(full * (0.5 + random / 2));
}
