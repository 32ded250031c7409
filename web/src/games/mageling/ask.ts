// What is asked of whom: the state of the dock. Pure: from the view.
import type { Seat, Tagged } from '../../table/game';
import { isSpirit, listsOf } from './cards';
import { find } from './effects';
import { actionsOf, deckSize, playerOf, type Asking, type MagelingView } from './view';

export type Mode =
  /** My Action phase. */
  | 'act'
  /** Dice to roll again. */
  | 'reroll'
  /** A card to name. */
  | 'card'
  /** A die to recover. */
  | 'recover'
  /** A die to turn, and to which face. */
  | 'set'
  /** One of the lists of a text. */
  | 'choose'
  /** To pay for a text, or not. */
  | 'pay'
  /** To take a pawn off the road, or not. */
  | 'consent'
  /** Nothing is asked of me. */
  | 'waiting'
  | 'watching'
  | 'over';

const MODES: Partial<Record<Asking, Mode>> = {
  act: 'act',
  reroll: 'reroll',
  recover: 'recover',
  set: 'set',
  choose: 'choose',
  pay: 'pay',
  consent: 'consent',
};

/** What the dock is for, to the person at a seat. */
export function modeOf(view: MagelingView, me: Seat | null): Mode {
  const { question } = view;
  if (!question) return 'over';
  if (me === null) return 'watching';
  if (question.by !== me) return 'waiting';
  return MODES[question.asking] ?? 'card';
}

/** Whether the lamp is lit: something is asked of me. */
export function isLit(mode: Mode): boolean {
  return mode !== 'waiting' && mode !== 'watching' && mode !== 'over';
}

/** Whether the dice of the Roll phase may be rolled once more. */
export function isRollPhase(view: MagelingView): boolean {
  return view.turn.phase === 'roll';
}

/** So many dice can be rolled again at most. */
export function mostRerolled(actions: Tagged[]): number {
  return Math.max(0, ...actionsOf(actions, 'reroll').map(({ dice }) => dice.length));
}

/** Whether a card that I look at goes back on top; else it goes to the bottom. */
export function isForTop(view: MagelingView): boolean {
  const { question } = view;
  if (question?.asking !== 'look' || !question.source) return true;
  const look = find(listsOf(question.source), 'look');
  return question.left === look?.count || deckSize(view) === 0;
}

/** Whether the cards that may be discarded are my own scrolls. */
export function isFromGrimoire(view: MagelingView, actions: Tagged[]): boolean {
  const own = playerOf(view, view.me)?.grimoire.map(({ card }) => card) ?? [];
  const cards = actionsOf(actions, 'pick').map(({ card }) => card);
  return cards.length > 0 && cards.every((card) => own.includes(card));
}

/** Spirits that I can wake now. */
export function wakeable(actions: Tagged[]): string[] {
  return actionsOf(actions, 'spirit')
    .map(({ card }) => card)
    .filter(isSpirit);
}
