// What the board shows beside the view: the motions of the last events.
import type { Tagged } from '../../table/game';
import { still } from '../../table/still';
import {
  before,
  scene,
  type Before,
  type Reveal,
  type Scene,
  type Stir,
  type Walk,
} from './motion';
import type { Room } from './rooms';
import { ours, type LibraryView } from './view';

const BANNER_MS = 3200;
const REVEAL_MS = 1700;
const STIR_MS = 900;
const CHANGED_MS = 1000;

/** Event batches that were played already: a board that comes back does not repeat them. */
const played = new WeakSet<Tagged[]>();

export class Stage {
  /** Figures on their way; a new object is a new walk. */
  walks = $state.raw<Walk[]>([]);
  /** The card that is turned up just now. */
  reveal = $state.raw<Reveal | null>(null);
  stirs = $state.raw<Stir[]>([]);
  banner = $state.raw<Scene['banner']>(null);
  /** With motion off: the rooms that just changed. */
  changed = $state.raw<Room[]>([]);

  #before: Before | null = null;
  #view: LibraryView | null = null;
  #timers: ReturnType<typeof setTimeout>[] = [];

  /** Play the events that led to this view. */
  play(events: Tagged[], view: LibraryView): void {
    if (view === this.#view) return;
    this.#view = view;
    const then = this.#before;
    this.#before = before(view);
    const fresh = then !== null && events.length > 0 && !played.has(events);
    played.add(events);
    if (fresh) this.#show(scene(ours(events), then));
  }

  /** Jump to the end of what moves. */
  skip(): void {
    this.walks = [];
    this.stirs = [];
    this.reveal = null;
  }

  /** Forget the timers; for the end of the board. */
  stop(): void {
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
  }

  #show(made: Scene): void {
    // Table talk moves nothing, and does not cut short what moves.
    if (made.lengthMs === 0 && !made.banner) return;
    this.stop();
    const quiet = still();
    const wait = (ms: number): number => (quiet ? 0 : ms);
    this.walks = quiet ? [] : made.walks;
    this.stirs = quiet ? [] : made.stirs;
    this.changed = quiet ? touched(made) : [];
    if (quiet) this.#later(CHANGED_MS, () => (this.changed = []));
    this.#later(made.lengthMs + STIR_MS, () => (this.stirs = []));
    [this.banner, this.reveal] = [null, null];
    for (const card of made.reveals) {
      this.#later(wait(card.startMs), () => (this.reveal = card));
    }
    const last = made.reveals.at(-1);
    if (last) this.#later(wait(last.startMs) + REVEAL_MS, () => (this.reveal = null));
    const { banner } = made;
    if (!banner) return;
    this.#later(wait(banner.startMs), () => (this.banner = banner));
    this.#later(wait(banner.startMs) + BANNER_MS, () => (this.banner = null));
  }

  #later(ms: number, act: () => void): void {
    if (ms <= 0) act();
    else this.#timers.push(setTimeout(act, ms));
  }
}

/** The rooms where something happened. */
function touched(made: Scene): Room[] {
  return [
    ...made.walks.flatMap(({ stops }) => stops.slice(-1)),
    ...made.stirs.map(({ room }) => room),
  ];
}
