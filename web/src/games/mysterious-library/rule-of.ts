// Which rule an event follows from, for the log: by its kind.
import type { Tagged } from '../../table/game';

const RULES: Record<string, string> = {
  placed: 'MYST-12',
  mapped: 'MYST-50',
  armed: 'MYST-51',
  spared: 'MYST-55',
  moved: 'MYST-21',
  travelled: 'MYST-33',
  escaped: 'MYST-53',
  disarmed: 'MYST-22',
  gave: 'MYST-23',
  wished: 'MYST-31',
  freed: 'MYST-24',
  collapsed: 'MYST-52',
  crept: 'MYST-41',
  whirled: 'MYST-42',
  reshuffled: 'MYST-44',
  over: 'MYST-65',
  dealt: 'MYST-15',
  drew: 'MYST-40',
  discarded: 'MYST-43',
  declined: 'MYST-31',
  led: 'MYST-34',
  broke: 'MYST-35',
  offered: 'MYST-36',
  exchanged: 'MYST-36',
  held: 'MYST-38',
  released: 'MYST-38',
  pointed: 'MYST-71',
  proposed: 'MYST-71',
  accepted: 'MYST-71',
};

/** The number of the rule that an event follows from; null where none says it. `among`: all that
    happened in its move. A blade without a map turned for it lies there from the beginning. */
export function ruleOf(event: Tagged, among: Tagged[]): string | null {
  if (event.kind === 'armed' && !among.some(({ kind }) => kind === 'mapped')) return 'MYST-13';
  return RULES[event.kind] ?? null;
}
