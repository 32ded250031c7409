// From events to what moves. Pure: the components do the moving.
import type { Seat } from '../../table/game';
import { at, type LibraryEvent } from './view';

export const FLIGHT_MS = 320;
const APART_MS = 90;
/** Wizards stand before new cards are dealt. */
const STAND_MS = 420;

/** Where a card of my hand comes from. */
export type Origin = 'pile' | 'left' | 'right';

export interface Arrival {
  from: Origin;
  startMs: number;
}

/** Everything that one batch of events sets in motion. Times are from its arrival. */
export interface Scene {
  /** Cards that come into my hand. */
  arrivals: Map<string, Arrival>;
  /** Cells where a wizard has just come to stand, by seat. */
  stood: Map<Seat, string>;
  lengthMs: number;
}

export function scene(events: LibraryEvent[]): Scene {
  const made: Scene = { arrivals: new Map(), stood: new Map(), lengthMs: 0 };
  for (const event of events) stage(made, event);
  return made;
}

function stage(made: Scene, event: LibraryEvent): void {
  switch (event.kind) {
    case 'stood':
      made.stood.set(event.seat, at([event.x, event.y]));
      made.lengthMs = Math.max(made.lengthMs, STAND_MS);
      break;
    case 'drew':
    case 'exchanged':
      for (const card of event.cards ?? []) come(made, card, 'pile');
      break;
    case 'received':
      if (event.from_left) come(made, event.from_left, 'left');
      if (event.from_right) come(made, event.from_right, 'right');
      break;
  }
}

/** One card after another: the first one at once, the next ones a little later. */
function come(made: Scene, card: string, from: Origin): void {
  made.arrivals.set(card, { from, startMs: made.lengthMs });
  made.lengthMs += APART_MS;
}
