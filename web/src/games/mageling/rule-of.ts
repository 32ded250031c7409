// Which rule an event follows from, for the log: by its kind, and a card that is activated
// by whether it is a spirit or a scroll.
import type { Tagged } from '../../table/game';
import { isSpirit } from './cards';
import type { Card } from './view';

const RULES: Record<string, string> = {
  mimicked: 'MAGE-39',
  bought: 'MAGE-35',
  reshuffled: 'MAGE-10',
  damaged: 'MAGE-52',
  healing: 'MAGE-43',
  healed: 'MAGE-60',
  rolled: 'MAGE-20',
  placed: 'MAGE-33',
  recovered: 'MAGE-33',
  paid: 'MAGE-44',
  refreshed: 'MAGE-60',
  revealed: 'MAGE-46',
  entered: 'MAGE-45',
  closed: 'MAGE-85',
  doomed: 'MAGE-83',
  flipped: 'MAGE-83',
  proposed: 'MAGE-98',
  agreed: 'MAGE-98',
  rejected: 'MAGE-98',
  taken_off: 'MAGE-98',
  offered: 'MAGE-91',
  kept: 'MAGE-91',
  collected: 'MAGE-91',
};

/** The number of the rule that an event follows from; null where none says it. */
export function ruleOf(event: Tagged): string | null {
  if (event.kind === 'activated') return isSpirit(event.card as Card) ? 'MAGE-34' : 'MAGE-37';
  return RULES[event.kind] ?? null;
}
