// Keeps one connection to the house alive: opens it, watches for silence, tries again with growing
// pauses, and takes the second way when the first cannot be opened. Knows no socket and no clock
// of its own, so that it can be tested.
import { backoffMs } from './backoff';
import type { FromServer, ToServer } from './frames';

export interface Transport {
  send(frame: ToServer): void;
  close(): void;
}

export interface Listener {
  frame(frame: FromServer): void;
  closed(): void;
}

/** Opens a transport; it reports to the listener later, never during the call. */
export type Opener = (listener: Listener) => Transport;

export interface Timers {
  now(): number;
  after(ms: number, run: () => void): () => void;
  random(): number;
}

export type LinkStatus = 'off' | 'opening' | 'up' | 'down';

export const SILENCE_MS = 20_000;
const HELLO_MS = 8_000;
const FAILURES_BEFORE_FALLBACK = 2;

export interface LinkEvents {
  status(status: LinkStatus): void;
  /** Every frame but `ping` and `hello`. */
  frame(frame: FromServer): void;
  /** A connection stands; `fresh` if the server is another than before (or it is the first). */
  hello(fresh: boolean): void;
  /** The session behind the connection is over. */
  signedOut(): void;
}

export class Link {
  status: LinkStatus = 'off';
  #transport: Transport | null = null;
  #epoch: string | null = null;
  #attempt = 0;
  #failures = 0;
  #round = 0;
  #cancel: (() => void) | null = null;

  constructor(
    private readonly ways: { socket: Opener; fallback: Opener },
    private readonly timers: Timers,
    private readonly events: LinkEvents,
  ) {}

  /** Connect unless that is under way already. */
  start(): void {
    if (this.status === 'off') this.#open();
  }

  stop(): void {
    this.#drop();
    this.#set('off');
  }

  /** Try now instead of after the pause: the network or the tab came back. */
  hurry(): void {
    if (this.status === 'down') this.#open();
  }

  /** Send if the connection stands; what must not be lost is the outbox's care. */
  send(frame: ToServer): boolean {
    if (this.status !== 'up') return false;
    this.#transport?.send(frame);
    return true;
  }

  #open(): void {
    this.#drop();
    this.#set('opening');
    const round = this.#round;
    const useFallback = this.#failures >= FAILURES_BEFORE_FALLBACK;
    const open = useFallback ? this.ways.fallback : this.ways.socket;
    this.#transport = open({
      frame: (frame) => round === this.#round && this.#heard(frame),
      closed: () => round === this.#round && this.#lost(),
    });
    this.#watch(HELLO_MS);
  }

  #heard(frame: FromServer): void {
    this.#watch(SILENCE_MS);
    if (frame.type === 'ping') this.#transport?.send({ type: 'pong', body: frame.body });
    else if (frame.type === 'hello') this.#greeted(frame.epoch);
    else if (frame.type === 'bye') {
      this.#lost(frame.retry_after === null ? undefined : frame.retry_after * 1000);
      if (frame.code === 'signed_out') this.events.signedOut();
    } else this.events.frame(frame);
  }

  #greeted(epoch: string): void {
    const fresh = epoch !== this.#epoch;
    this.#epoch = epoch;
    this.#attempt = 0;
    this.#failures = 0;
    this.#set('up');
    this.events.hello(fresh);
  }

  #lost(pause?: number): void {
    const opened = this.status === 'up';
    const triedFallback = this.#failures >= FAILURES_BEFORE_FALLBACK;
    this.#failures = opened || triedFallback ? 0 : this.#failures + 1;
    this.#drop();
    this.#set('down');
    const wait = pause ?? backoffMs(this.#attempt, this.timers.random());
    this.#attempt += 1;
    this.#cancel = this.timers.after(wait, () => this.#open());
  }

  /** Silence for longer than this means that the connection is dead. */
  #watch(ms: number): void {
    this.#cancel?.();
    this.#cancel = this.timers.after(ms, () => this.#lost());
  }

  #drop(): void {
    this.#round += 1;
    this.#cancel?.();
    this.#cancel = null;
    const transport = this.#transport;
    this.#transport = null;
    transport?.close();
  }

  #set(status: LinkStatus): void {
    this.status = status;
    this.events.status(status);
  }
}
