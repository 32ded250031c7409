// Time left in an open window, in the browser's own time.
import type { OpenWindow } from '../../table/game';

const TICK_MS = 200;

/** Counts down while it is read in an effect or a component that calls `follow`. */
export class Countdown {
  /** Whole seconds left. */
  seconds = $state(0);
  /** Part of the window that is left, 1 to 0. */
  part = $state(1);

  /** Follow a window until the returned function is called. */
  follow(window: OpenWindow): () => void {
    const tick = (): void => {
      const left = Math.max(0, window.endsAt - performance.now());
      this.seconds = Math.ceil(left / 1000);
      this.part = window.lengthMs > 0 ? Math.min(1, left / window.lengthMs) : 0;
    };
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }
}
