// Table talk (MYST-71): it is always allowed and never listed, so the client makes these itself.
import type { OpenWindow, Tagged } from '../../table/game';
import type { Room } from './rooms';
import type { AdventureCard, Character, PlanStep } from './view';

/** While the next card is held, everything that is said carries the window's nonce. */
function said(action: Tagged, open: OpenWindow | null): Tagged {
  return open ? { ...action, window: open.nonce } : action;
}

export function pointAt(room: Room, open: OpenWindow | null): Tagged {
  return said({ kind: 'point', room }, open);
}

export function pointAtCard(
  owner: Character,
  card: AdventureCard,
  open: OpenWindow | null,
): Tagged {
  return said({ kind: 'point_card', owner, card }, open);
}

export function propose(whom: Character, plan: PlanStep[], open: OpenWindow | null): Tagged {
  return said({ kind: 'propose', whom, plan }, open);
}

export function withdraw(open: OpenWindow | null): Tagged {
  return said({ kind: 'withdraw' }, open);
}
