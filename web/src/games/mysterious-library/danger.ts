// How near each room is to falling: what the open piles tell of the maps that come next.
import type { Room } from './rooms';
import type { LibraryView } from './view';

/** How likely a bladed room falls in the map phase of this turn. */
export type Danger =
  /** Its map cannot come before the piles are shuffled. */
  | { kind: 'safe' }
  | { kind: 'sure' }
  /** One in so many, rounded; the exact chance beside it. */
  | { kind: 'odds'; chance: number };

/** Map cards still to come in this turn, as far as is known now. */
export function mapsToCome(view: LibraryView): number {
  if (view.phase === 'over') return 0;
  return view.phase === 'maps' ? view.left : (view.gallery[view.field - 1] ?? 0);
}

/** The chance that the map of a room is among the next `count` (MYST-50, MYST-54). */
export function chanceOf(view: LibraryView, room: Room, count: number): number {
  let left = count;
  for (const layer of view.maps) {
    if (left <= 0) return 0;
    if (layer.includes(room)) return Math.min(1, left / layer.length);
    left -= layer.length;
  }
  const shuffled = view.map_discard.length + view.maps.flat().length;
  if (left <= 0 || shuffled === 0 || !view.map_discard.includes(room)) return 0;
  return Math.min(1, left / shuffled);
}

/** The danger of a room with a blade; null for one without. */
export function dangerOf(view: LibraryView, room: Room): Danger | null {
  if (!view.blades.includes(room) || view.phase === 'over') return null;
  const chance = chanceOf(view, room, mapsToCome(view));
  if (chance <= 0) return { kind: 'safe' };
  return chance >= 1 ? { kind: 'sure' } : { kind: 'odds', chance };
}

/** A chance as a whole number of percent, never 0 or 100 for what is neither. */
export function percent(chance: number): number {
  return Math.min(99, Math.max(1, Math.round(chance * 100)));
}
