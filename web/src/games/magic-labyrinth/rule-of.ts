// Which rule an event follows from, for the log: by its kind.
import type { Tagged } from '../../table/game';

const RULES: Record<string, string> = {
  dealt: 'LAB-12',
  first: 'LAB-14',
  revealed: 'LAB-15',
  returned: 'LAB-51',
  rolled: 'LAB-20',
  announced: 'LAB-25',
  stepped: 'LAB-90',
  blocked: 'LAB-34',
  unblocked: 'LAB-38',
  moved: 'LAB-38',
  stayed: 'LAB-21',
  sent_home: 'LAB-34',
  demanded: 'LAB-62',
  took: 'LAB-50',
  won: 'LAB-70',
};

/** The number of the rule that an event follows from; null where none says it. */
export function ruleOf(event: Tagged): string | null {
  return RULES[event.kind] ?? null;
}
