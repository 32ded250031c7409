// A card that was placed flies from where it was in the hand to its cell.
import { still } from '../../table/still';
import { picks } from './picks.svelte';

const FLIGHT_MS = 320;

/** Let a card that has just been placed come from the hand; an action of Svelte. */
export function arrive(card: HTMLElement, fresh: boolean): void {
  const { from } = picks;
  if (!fresh || !from) return;
  picks.from = null;
  if (still()) return;
  const to = card.getBoundingClientRect();
  if (!to.width) return;
  const dx = from.left + from.width / 2 - to.left - to.width / 2;
  const dy = from.top + from.height / 2 - to.top - to.height / 2;
  const start = `translate(${dx}px, ${dy}px) scale(${from.width / to.width})`;
  card.animate(
    [
      { transform: start, offset: 0 },
      { transform: 'none', offset: 1 },
    ],
    { duration: FLIGHT_MS, easing: 'cubic-bezier(0.3, 1.35, 0.5, 1)' },
  );
}
