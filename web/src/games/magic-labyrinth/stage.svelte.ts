// What the board shows beside the view: the motions of the last events, the trace, the die.
import type { Seat, Tagged } from '../../table/game';
import { still } from '../../table/still';
import { before, scene, type Before, type Scene, type Walk } from './motion';
import { ours, playerOf, type Die, type LabyrinthView, type Space, type SymbolName } from './view';

const BANNER_MS = 3600;
const SHORT_BANNER_MS = 1400;
const CARD_MS = 1500;
const SPARKS_MS = 900;
const CHANGED_MS = 1000;

/** Event batches that were played already: a board that comes back does not repeat them. */
const played = new WeakSet<Tagged[]>();

export class Stage {
  /** Pawns on their way; a new object is a new walk. */
  walks = $state.raw<Walk[]>([]);
  /** The last roll seen: kept after the turn has passed on. */
  roll = $state.raw<{ seat: Seat; die: Die; fresh: boolean } | null>(null);
  banner = $state.raw<Scene['banner']>(null);
  card = $state.raw<Scene['card']>(null);
  took = $state.raw<Scene['took']>(null);
  trace = $state.raw<Scene['trace']>(null);
  /** The sought symbol as shown: it changes when the pawn has arrived. */
  sought = $state<SymbolName | null>(null);
  /** With motion off: the spaces that just changed. */
  changed = $state.raw<Space[]>([]);

  #before: Before | null = null;
  #view: LabyrinthView | null = null;
  #timers: ReturnType<typeof setTimeout>[] = [];

  /** Play the events that led to this view. */
  play(events: Tagged[], view: LabyrinthView): void {
    if (view === this.#view) return;
    this.#view = view;
    const then = this.#before;
    this.#before = before(view);
    const fresh = then !== null && events.length > 0 && !played.has(events);
    played.add(events);
    if (!fresh) {
      this.sought = view.sought;
      if (view.die && view.turn !== null) {
        this.roll = { seat: view.turn, die: view.die, fresh: false };
      }
      return;
    }
    this.#show(scene(ours(events), then, view), view);
  }

  /** Jump to the end of what moves. */
  skip(view: LabyrinthView): void {
    this.walks = [];
    this.sought = view.sought;
  }

  /** Forget the timers; for the end of the board. */
  stop(): void {
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
  }

  #show(made: Scene, view: LabyrinthView): void {
    this.stop();
    const quiet = still();
    const wait = (ms: number) => (quiet ? 0 : ms);
    this.walks = quiet ? [] : made.walks;
    this.changed = quiet ? ends(made) : [];
    if (quiet) this.#later(CHANGED_MS, () => (this.changed = []));
    if (made.roll) this.roll = { ...made.roll, fresh: !quiet };
    if (made.trace) this.trace = made.trace.stops.length ? made.trace : null;
    this.#later(made.took ? wait(made.took.startMs) : 0, () => (this.sought = view.sought));
    this.#tell(made, wait);
  }

  #tell({ banner, card, took }: Scene, wait: (ms: number) => number): void {
    [this.banner, this.card, this.took] = [null, null, null];
    if (banner) {
      const length = banner.event.kind === 'unblocked' ? SHORT_BANNER_MS : BANNER_MS;
      this.#later(wait(banner.startMs), () => (this.banner = banner));
      this.#later(wait(banner.startMs) + length, () => (this.banner = null));
    }
    if (card) {
      this.card = card;
      this.#later(CARD_MS, () => (this.card = null));
    }
    if (took) {
      this.#later(wait(took.startMs), () => (this.took = took));
      this.#later(wait(took.startMs) + SPARKS_MS, () => (this.took = null));
    }
  }

  #later(ms: number, act: () => void): void {
    if (ms <= 0) act();
    else this.#timers.push(setTimeout(act, ms));
  }
}

/** The spaces where something ended. */
function ends(made: Scene): Space[] {
  return made.walks.flatMap((walk) => walk.stops.slice(-1));
}

/** Several pawns of one space stand side by side: which of how many this one is. */
export function standing(view: LabyrinthView, seat: Seat): { index: number; count: number } {
  const at = playerOf(view, seat)?.at;
  const here = view.players.filter((player) => player.at === at);
  return { index: here.findIndex((player) => player.seat === seat), count: here.length };
}
