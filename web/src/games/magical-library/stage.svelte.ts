// What the table shows beside the view: the motions of the last events.
import type { Seat, Tagged } from '../../table/game';
import { still } from '../../table/still';
import { FLIGHT_MS, scene, type Arrival } from './motion';
import { ours } from './view';

const SHOWN_MS = 1000;

/** Event batches that were played already: a board that comes back does not repeat them. */
const played = new WeakSet<Tagged[]>();

class Stage {
  /** Cards on their way into my hand. */
  arrivals = $state.raw<ReadonlyMap<string, Arrival>>(new Map());
  /** Where wizards have just come to stand, by seat. */
  stood = $state.raw<ReadonlyMap<Seat, string>>(new Map());

  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Play the events that led to the view of the moment. */
  play(events: Tagged[]): void {
    if (events.length === 0 || played.has(events)) return;
    played.add(events);
    const made = scene(ours(events));
    if (made.lengthMs === 0) return;
    this.arrivals = still() ? new Map() : made.arrivals;
    this.stood = made.stood;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.stop(), made.lengthMs + FLIGHT_MS + SHOWN_MS);
  }

  /** Forget what moves. */
  stop(): void {
    clearTimeout(this.#timer);
    this.arrivals = new Map();
    this.stood = new Map();
  }
}

export const stage = new Stage();
