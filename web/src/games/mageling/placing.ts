// Putting a die somewhere: by tap, by drag or by key. One place for all three.
import type { Tagged } from '../../table/game';
import type { picks } from './picks.svelte';
import { gatherOf, onScroll, usesOf } from './targets';
import { SCHOOLS, type Card, type MagelingView } from './view';

/** Where a die can be put: a space of the crystal, or "scroll <card>". */
export type Target = 'gather' | 'focus' | 'animate' | `scroll ${Card}`;

export interface Hands {
  view: MagelingView;
  actions: Tagged[];
  /** What is picked; it is changed. */
  picks: typeof picks;
  act: (action: Tagged) => void;
  explain: (action: Tagged) => void;
}

/** Put a die there: act, ask for what is still open, or let the server say why not. */
export function put(target: Target, die: number, hands: Hands): void {
  if (target === 'gather') toGather(die, hands);
  else if (target === 'focus') toFocus(die, hands);
  else if (target === 'animate') toAnimate(die, hands);
  else toScroll(die, target.slice('scroll '.length), hands);
}

function toGather(die: number, { view, actions, picks, act, explain }: Hands): void {
  const first = picks.gathering;
  if (first === null || first === die) {
    const can = usesOf(actions, die).gather.length > 0;
    picks.clear();
    if (can) picks.gathering = die;
    else {
      const other = view.places.findIndex((at, each) => at === 'pool' && each !== die);
      const [one, two] = [die, other < 0 ? (die + 1) % view.faces.length : other].toSorted();
      explain({ kind: 'gather', one, two });
    }
    return;
  }
  const action = gatherOf(actions, first, die);
  picks.clear();
  const [one, two] = [first, die].toSorted();
  if (action) act(action);
  else explain({ kind: 'gather', one, two });
}

function toFocus(die: number, { view, actions, picks, act, explain }: Hands): void {
  const { runes } = usesOf(actions, die);
  if (runes.length > 1) {
    picks.held = die;
    picks.choosing = 'rune';
    return;
  }
  picks.clear();
  const action = actions.find((each) => each.kind === 'focus' && each.die === die);
  if (action) act(action);
  else {
    const face = view.faces[die];
    const own = SCHOOLS.find((school) => school === face);
    explain({ kind: 'focus', die, rune: own ?? view.turn.rune ?? 'hedge' });
  }
}

function toAnimate(die: number, { actions, picks, explain }: Hands): void {
  if (usesOf(actions, die).animate.length) {
    picks.held = die;
    picks.choosing = 'animate';
    return;
  }
  picks.clear();
  explain({ kind: 'animate', die, effect: 'discard' });
}

function toScroll(die: number, card: Card, { actions, picks, act, explain }: Hands): void {
  const action = onScroll(actions, die, card);
  picks.clear();
  if (action) act(action);
  else explain({ kind: 'activate', card, die });
}
