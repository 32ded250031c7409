// The effect language of the cards, as the data files write it (see rule MAGE-06).
import type { Face, School } from './view';

export type Kind = 'ally' | 'relic' | 'creature' | 'spell';
export type Who = 'self' | 'next' | 'others' | 'rivals' | 'all';

/** Which cards are meant: all that is given holds. */
export interface Filter {
  kind?: 'spirit' | 'scroll' | null;
  school?: School | null;
  type?: Kind | null;
  max_cost?: number | null;
}

export interface Count {
  per:
    | 'scrolls'
    | 'damaged'
    | 'types'
    | 'schools'
    | 'matching'
    | 'faces'
    | 'focus'
    | 'discarded'
    | 'discarded_cost'
    | 'discarded_turn'
    | 'revealed'
    | 'spawn';
  of?: Filter;
  other?: boolean;
  activated?: boolean;
  every?: number;
  times?: 1 | -1;
  plus?: number;
  max?: number;
}

export type Amount = number | Count;

export type Test =
  { test: 'focused'; school: School } | { test: 'count'; count: Count; at_least: number };

export type Effect =
  | { verb: 'gain'; what: 'energy' | 'mana' | 'spawn' | 'damage'; amount: Amount; who?: Who }
  | { verb: 'lose'; what: 'mana' | 'spawn'; amount: Amount; who?: Who }
  | { verb: 'pay'; what: 'energy' | 'mana'; amount: number; then: Effect[] }
  | {
      verb: 'discard';
      from: 'nexus' | 'grimoire' | 'deck';
      count: number | 'all';
      may?: boolean;
    }
  | { verb: 'look'; count: number; rest: 'bottom' | 'discard' }
  | { verb: 'acquire'; from: 'nexus' | 'discard'; less: number | 'all'; of?: Filter }
  | {
      verb: 'discount';
      on: 'scroll' | 'spawn' | 'location';
      amount: number;
      uses: 1 | 'turn';
      of?: Filter;
    }
  | { verb: 'reroll'; count: number | 'any' }
  | { verb: 'set'; count: number; to: Face | 'any' | 'copy' }
  | { verb: 'recover'; count: number; from: 'this' | 'scrolls' | 'focus' }
  | { verb: 'activate'; count: number; of?: Filter }
  | { verb: 'mimic'; from: ('grimoire' | 'nexus' | 'others' | 'discard')[]; of?: Filter }
  | { verb: 'heal'; count: number }
  | { verb: 'choose'; options: Effect[][] }
  | { verb: 'if'; test: Test; then: Effect[]; else?: Effect[] };

export type Verb = Effect['verb'];

/** One effect of a kind. */
export type Of<V extends Verb> = Extract<Effect, { verb: V }>;

export type Rule =
  | { rule: 'cost'; on: 'scroll' | 'spawn' | 'location'; amount: Amount; of?: Filter }
  | { rule: 'when'; event: 'turn_start' | 'buy' | 'spirit'; then: Effect[] }
  | { rule: 'animate'; then: Effect[] }
  | { rule: 'ban'; action: 'gather' | 'spirits' };

/** The lists inside an effect. */
export function inside(effect: Effect): Effect[][] {
  if (effect.verb === 'choose') return effect.options;
  if (effect.verb === 'pay') return [effect.then];
  return effect.verb === 'if' ? [effect.then, effect.else ?? []] : [];
}

/** The first effect of a kind in some lists, inner lists included. */
export function find<V extends Verb>(lists: Effect[][], verb: V): Of<V> | undefined {
  for (const effect of lists.flat()) {
    if (effect.verb === verb) return effect as Of<V>;
    const inner = find(inside(effect), verb);
    if (inner) return inner;
  }
  return undefined;
}
