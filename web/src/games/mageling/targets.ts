// What can be done with a die or a card now: read from the legal actions. Pure.
import type { Tagged } from '../../table/game';
import { actionsOf, playerOf, type Card, type MagelingView, type School } from './view';

/** What one die can do. */
export interface Uses {
  /** Dice that it can gather with. */
  gather: number[];
  runes: School[];
  /** Animate effects: a card's, a crystal's, a location's, or one of the two that everybody has. */
  animate: string[];
  activate: Card[];
  heal: Card[];
}

export function usesOf(actions: Tagged[], die: number): Uses {
  const gather = actionsOf(actions, 'gather').flatMap(({ one, two }) =>
    one === die ? [two] : two === die ? [one] : [],
  );
  const mine = <T extends { die: number }>(all: T[]): T[] => all.filter((each) => each.die === die);
  return {
    gather,
    runes: mine(actionsOf(actions, 'focus')).map(({ rune }) => rune),
    animate: mine(actionsOf(actions, 'animate')).map(({ effect }) => effect),
    activate: mine(actionsOf(actions, 'activate')).map(({ card }) => card),
    heal: mine(actionsOf(actions, 'heal')).map(({ card }) => card),
  };
}

/** Whether a die can do anything at all. */
export function isUseful(uses: Uses): boolean {
  return Object.values(uses).some((list: unknown[]) => list.length > 0);
}

/** The two dice in Gather, the smaller number first, as the rules name them. */
export function gatherOf(actions: Tagged[], die: number, other: number): Tagged | undefined {
  const [one, two] = die < other ? [die, other] : [other, die];
  return actionsOf(actions, 'gather').find((each) => each.one === one && each.two === two);
}

/** Putting a die on a scroll: to activate or to heal it. */
export function onScroll(actions: Tagged[], die: number, card: Card): Tagged | undefined {
  return (
    actionsOf(actions, 'activate').find((each) => each.die === die && each.card === card) ??
    actionsOf(actions, 'heal').find((each) => each.die === die && each.card === card)
  );
}

/** The cards that can be named now, in the order of the actions. */
export function named(actions: Tagged[]): Card[] {
  return [...new Set(actionsOf(actions, 'pick').map(({ card }) => card))];
}

/** Cards that can be named and do not lie before me on the table. */
export function elsewhere(view: MagelingView, actions: Tagged[]): Card[] {
  const me = playerOf(view, view.me);
  const there = [
    ...view.nexus,
    ...(me?.keep ?? []),
    ...(me?.grimoire ?? []).map(({ card }) => card),
  ];
  return named(actions).filter((card) => !there.includes(card));
}

/** What can be done with a card of the table in the Action phase. */
export function deedsOf(actions: Tagged[], card: Card): Tagged[] {
  const found = actions.filter(
    (action) => action.card === card || (action.kind === 'animate' && action.effect === card),
  );
  // Like dice do alike: each deed once, with its first die.
  const kinds = new Set<string>();
  return found.filter(({ kind, keep }) => {
    const key = `${kind} ${keep === false}`;
    return !kinds.has(key) && kinds.add(key);
  });
}
