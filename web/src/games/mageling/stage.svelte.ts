// What table and dock show beside the view: the motions of the last events.
import type { Tagged } from '../../table/game';
import { still } from '../../table/still';
import { ROLL_MS, scene, STAGGER_MS, type Change, type Scene } from './motion';
import { FACES, ours, type Card, type Face, type MagelingView } from './view';

const SHOWN_MS = 1300;
const STEPS_MS = 3200;
const TUMBLE_MS = 80;

/** Event batches that were played already: a board that comes back does not repeat them. */
const played = new WeakSet<Tagged[]>();

class Stage {
  /** Faces that tumbling dice show for a moment, by die. */
  tumbling = $state.raw<Record<number, Face>>({});
  arrived = $state.raw<Card[]>([]);
  changes = $state.raw<Change[]>([]);
  places = $state.raw<number[]>([]);
  pawns = $state.raw<number[]>([]);
  /** The steps of what has just been done, as far as they have been told. */
  steps = $state.raw<Scene['steps']>([]);

  #view: MagelingView | null = null;
  #timers: ReturnType<typeof setTimeout>[] = [];

  /** Play the events that led to this view. */
  play(events: Tagged[], view: MagelingView): void {
    if (view === this.#view) return;
    const first = this.#view === null;
    this.#view = view;
    const fresh = !first && events.length > 0 && !played.has(events);
    played.add(events);
    if (fresh) this.#show(scene(ours(events)));
  }

  /** Jump to the end of what moves. */
  skip(): void {
    this.tumbling = {};
    this.arrived = [];
  }

  /** Forget everything; for the end of the board. */
  stop(): void {
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
    this.skip();
    this.#view = null;
    [this.changes, this.places, this.pawns, this.steps] = [[], [], [], []];
  }

  #show(made: Scene): void {
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
    this.tumbling = {};
    if (!still()) this.#tumble(made.rolls);
    this.arrived = made.arrived;
    this.changes = made.changes;
    this.places = made.places;
    this.pawns = made.pawns;
    this.#later(SHOWN_MS, () => {
      [this.arrived, this.changes, this.places, this.pawns] = [[], [], [], []];
    });
    this.#tell(made.steps);
  }

  #tell(steps: Scene['steps']): void {
    this.steps = [];
    steps.forEach(({ startMs }, i) => {
      this.#later(still() ? 0 : startMs, () => (this.steps = steps.slice(0, i + 1)));
    });
    const end = steps.at(-1)?.startMs ?? 0;
    this.#later(end + STEPS_MS, () => (this.steps = []));
  }

  /** Five quick faces, each die a little later than the one before. */
  #tumble(dice: number[]): void {
    const show = (): void => {
      const left = dice.filter((_, i) => performance.now() < start + ROLL_MS + i * STAGGER_MS);
      this.tumbling = Object.fromEntries(left.map((die) => [die, anyFace()]));
      if (left.length) this.#later(TUMBLE_MS, show);
    };
    const start = performance.now();
    if (dice.length) show();
  }

  #later(ms: number, act: () => void): void {
    if (ms <= 0) act();
    else this.#timers.push(setTimeout(act, ms));
  }
}

/** A face for show: nothing depends on it. */
function anyFace(): Face {
  return FACES[Math.floor(Math.random() * FACES.length)] ?? 'finesse';
}

export const stage = new Stage();
