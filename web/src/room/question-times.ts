/** How long a question may be thought about, in seconds, as it is usually chosen; 0: no limit. */
const USUAL = [0, 60, 180, 86_400, 259_200];

/** What is usual, and whatever else a program has set, in order. */
export function timesWith(seconds: number): number[] {
  return [...new Set([...USUAL, seconds])].toSorted((one, other) => one - other);
}
