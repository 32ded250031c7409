// What the sheet of a card offers: buttons, and why one cannot be pressed. Pure.
import type { Tagged } from '../../table/game';
import { cardOf, isSpirit } from './cards';
import { price, purse } from './costs';
import { deedsOf } from './targets';
import {
  diceAt,
  playerOf,
  slotOf,
  type Card,
  type Face,
  type MagelingAction,
  type MagelingView,
  type Slot,
} from './view';
import { words, type Company } from './words';

export interface Deed {
  label: string;
  /** The legal action; null if it cannot be done now. */
  action: Tagged | null;
  /** What the server is asked when it cannot. */
  ask: Tagged;
  why: string | null;
  primary: boolean;
}

type Asked = MagelingAction & Tagged;

/** The buttons of a card close up: what can be done with it, or what it would take. */
export function offers(table: Company, actions: Tagged[], card: Card): Deed[] {
  const { view, me } = table;
  if (me === null) return [];
  const mine = playerOf(view, me);
  const slot = slotOf(mine, card);
  const open = view.nexus.includes(card) || (mine?.keep.includes(card) ?? false);
  const naming = actions.find((each) => each.kind === 'pick' && each.card === card);
  if (naming)
    return [{ label: words.confirm(''), action: naming, ask: naming, why: null, primary: true }];
  if (slot) return ofScroll(table, actions, slot);
  if (!open) return [];
  return isSpirit(card) ? [waking(view, actions, card, me)] : buying(view, actions, card, me);
}

function deed(actions: Tagged[], ask: Asked, label: string, why: string, primary = false): Deed {
  const found = deedsOf(actions, String('card' in ask ? ask.card : '')).find(
    (each) => each.kind === ask.kind && ('keep' in ask ? each.keep === ask.keep : true),
  );
  return { label, action: found ?? null, ask, why: found ? null : why, primary };
}

/** Why nothing can be done at all, or null in my Action phase. */
function notNow({ question, turn }: MagelingView, me: number): string | null {
  if (turn.seat !== me) return words.whyTurn;
  return question?.asking === 'act' ? null : words.whyNow;
}

function waking(view: MagelingView, actions: Tagged[], card: Card, me: number): Deed {
  const why = notNow(view, me) ?? words.whyFocus(cardOf(card).school);
  return deed(actions, { kind: 'spirit', card }, words.wake, why, true);
}

function buying(view: MagelingView, actions: Tagged[], card: Card, me: number): Deed[] {
  const cost = price(view, me, 'scroll', card);
  const why = notNow(view, me) ?? words.whyPoor(Math.max(0, cost - purse(view, me)));
  return [
    deed(actions, { kind: 'buy', card, keep: true }, words.buy(cost), why, true),
    deed(actions, { kind: 'buy', card, keep: false }, words.buyDiscard(cost), why),
  ];
}

function ofScroll({ view, me }: Company, actions: Tagged[], slot: Slot): Deed[] {
  const { card } = slot;
  const { school, animate } = cardOf(card);
  const now = notNow(view, me ?? -1);
  const free = (face: Face): number =>
    diceAt(view, 'pool').find((die) => view.faces[die] === face) ?? diceAt(view, 'pool')[0] ?? 0;
  const die = free(school);
  const first = slot.damaged
    ? deed(
        actions,
        { kind: 'heal', card, die },
        words.healWith(school),
        now ?? words.whyNoDie(school),
        true,
      )
    : deed(
        actions,
        { kind: 'activate', card, die },
        words.activateWith(school),
        now ?? stateOf(slot) ?? words.whyNoDie(school),
        true,
      );
  const made = [first];
  if (animate) {
    const ask: Asked = { kind: 'animate', die: free('finesse'), effect: card };
    const action = actions.find((each) => each.kind === 'animate' && each.effect === card) ?? null;
    const why = now ?? stateOf({ ...slot, activated: false }) ?? words.whyNoDie('finesse');
    made.push({ label: words.animateWith, action, ask, why: action ? null : why, primary: false });
  }
  made.push(deed(actions, { kind: 'discard', card }, words.discardScroll, now ?? words.whyUsed));
  return made;
}

function stateOf({ damaged, fresh, activated }: Slot): string | null {
  if (damaged) return words.whyDamaged;
  if (fresh) return words.whyFresh;
  return activated ? words.whyUsed : null;
}
