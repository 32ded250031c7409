// What things cost now, for showing it before one pays. The server has the last word.
import type { Seat } from '../../table/game';
import { CARDS, cardOf, fits, placeOf } from './cards';
import type { Amount, Rule } from './effects';
import { playerOf, type Card, type MagelingView } from './view';

export type Payable = 'scroll' | 'spawn' | 'location';

export const SPAWN_COST = 2;

/** The standing rules that hold for a player: of its location, and Global ones (MAGE-47). */
export function rulesFor(view: MagelingView, seat: Seat): { rule: Rule; place: Card }[] {
  const here = view.row[playerOf(view, seat)?.at ?? 0];
  const local =
    here?.card && !here.closed
      ? (placeOf(here.card).local ?? []).map((rule) => ({ rule, place: here.card as Card }))
      : [];
  const global = view.row.flatMap(({ card, closed }) =>
    card && !closed ? (placeOf(card).global ?? []).map((rule) => ({ rule, place: card })) : [],
  );
  return [...local, ...global];
}

/** The location whose Animate effect is open to a player, or null. */
export function animatedPlace(view: MagelingView, seat: Seat): Card | null {
  return rulesFor(view, seat).find(({ rule }) => rule.rule === 'animate')?.place ?? null;
}

/** A rule's number; the only count in rules is that of the types in the Grimoire. */
function sizeOf(view: MagelingView, seat: Seat, amount: Amount): number {
  if (typeof amount === 'number') return amount;
  const whole = (playerOf(view, seat)?.grimoire ?? []).filter(({ damaged }) => !damaged);
  const values = whole.map(({ card }) => {
    const { type, school } = cardOf(card);
    return amount.per === 'schools' ? school : type;
  });
  return new Set(values).size * (amount.times ?? 1);
}

function printed(view: MagelingView, seat: Seat, on: Payable, card: Card | null): number {
  if (card !== null) return CARDS.get(card)?.cost ?? 0;
  if (on === 'spawn') return SPAWN_COST;
  const place = view.row[playerOf(view, seat)?.at ?? 0]?.card;
  return place ? placeOf(place).cost : 0;
}

/** What a player would pay now: printed, then rules, then discounts, never below 0. */
export function price(
  view: MagelingView,
  seat: Seat,
  on: Payable,
  card: Card | null = null,
): number {
  let cost = printed(view, seat, on, card);
  for (const { rule } of rulesFor(view, seat)) {
    if (rule.rule !== 'cost' || rule.on !== on) continue;
    if (card === null || fits(card, rule.of)) cost += sizeOf(view, seat, rule.amount);
  }
  cost = Math.max(0, cost);
  if (seat !== view.turn.seat) return cost;
  for (const discount of view.turn.discounts) {
    if (discount.on === on && (card === null || fits(card, discount.of))) cost -= discount.amount;
  }
  return Math.max(0, cost);
}

/** Energy and mana together, on the own turn (MAGE-44). */
export function purse(view: MagelingView, seat: Seat | null): number {
  const mana = playerOf(view, seat)?.mana ?? 0;
  return mana + (seat === view.turn.seat ? view.turn.energy : 0);
}
