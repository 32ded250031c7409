// Which rule an event follows from, for the log: by its kind, and a choice of mine by what
// was chosen.
import type { Tagged } from '../../table/game';

const RULES: Record<string, string> = {
  opened: 'MLIB-11',
  began: 'MLIB-20',
  reshuffled: 'MLIB-23',
  drew: 'MLIB-21',
  exchanged: 'MLIB-22',
  received: 'MLIB-26',
  placed: 'MLIB-35',
  took_back: 'MLIB-34',
  showed: 'MLIB-35',
  went_without: 'MLIB-44',
  stood: 'MLIB-40',
  scored: 'MLIB-45',
};

const ANSWERS: Record<string, string> = {
  keep: 'MLIB-22',
  pass: 'MLIB-24',
};

/** The number of the rule that an event follows from; null where none says it. */
export function ruleOf(event: Tagged): string | null {
  if (event.kind === 'answered') {
    return ANSWERS[(event.answer as Tagged | null)?.kind ?? ''] ?? 'MLIB-20';
  }
  return RULES[event.kind] ?? null;
}
