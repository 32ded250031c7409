// The one connection of this page, and the rooms and matches that it keeps fresh.
import type { FromServer, NudgeFrame, ToServer } from './frames';
import { Link, type LinkStatus, type Timers } from './link';
import { MatchStore } from './match.svelte';
import { Outbox } from './outbox';
import { RoomStore } from './room.svelte';
import { openSocket } from './socket';
import { openStream } from './stream';

const timers: Timers = {
  now: () => performance.now(),
  random: Math.random,
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Refusals of the house, not of the rules: the move is sent again. */
const AGAIN = ['restarting', 'busy', 'not_kept'];
const AGAIN_MS = 1000;

/** Refusals that say that a room is not for me, or not any more. */
const GONE = ['not_found', 'members_only'];

class House {
  status = $state<LinkStatus>('off');
  /** The connection was lost and has not come back. */
  lost = $state(false);
  /** Somebody reminds me that they wait for me. */
  nudged = $state.raw<NudgeFrame | null>(null);
  /** Called when the house has closed the connection because the session is over. */
  onsignedout: () => void = () => {};
  #outbox = new Outbox();
  #rooms: Record<string, RoomStore> = {};
  #matches: Record<string, MatchStore> = {};
  #link = new Link({ socket: openSocket, fallback: openStream }, timers, {
    status: (status) => this.#became(status),
    frame: (frame) => this.#heard(frame),
    hello: (fresh) => this.#greeted(fresh),
    signedOut: () => this.onsignedout(),
  });

  constructor() {
    addEventListener('online', () => this.#link.hurry());
    document.addEventListener('visibilitychange', () => {
      this.#attend();
      if (document.visibilityState === 'visible') this.#looked();
    });
  }

  /** Keep a room fresh until `leaveRoom`. */
  room(id: string): RoomStore {
    const store = (this.#rooms[id] ??= new RoomStore(id));
    void store.load();
    this.#link.start();
    this.#send({ type: 'watch', room: id });
    return store;
  }

  leaveRoom(id: string): void {
    delete this.#rooms[id];
    this.#send({ type: 'unwatch', room: id });
  }

  /** Keep a match fresh until `leaveMatch`. */
  match(id: string): MatchStore {
    const store = (this.#matches[id] ??= new MatchStore(id, this.#outbox, this.#send));
    this.#link.start();
    this.#send({ type: 'watch', match: id });
    return store;
  }

  leaveMatch(id: string): void {
    delete this.#matches[id];
    this.#send({ type: 'unwatch', match: id });
  }

  /** Nobody is signed in any more. */
  stop(): void {
    this.#link.stop();
    this.lost = false;
  }

  /** The session changed: connect again as the new user. */
  restart(): void {
    if (this.status === 'off') return;
    this.#link.stop();
    this.#link.start();
  }

  #send = (frame: ToServer): boolean => this.#link.send(frame);

  #became(status: LinkStatus): void {
    this.status = status;
    if (status === 'down') this.lost = true;
    if (status === 'up') this.lost = false;
  }

  /** A connection stands (`fresh`: to another server): watch everything again, then send what was not acknowledged. */
  #greeted(fresh: boolean): void {
    if (document.visibilityState !== 'visible') this.#attend();
    for (const id of Object.keys(this.#rooms)) this.#send({ type: 'watch', room: id });
    for (const store of Object.values(this.#matches)) {
      if (store.now) store.catchUp();
      // A server that has been started anew is asked for everything: it is the one that knows.
      if (fresh) this.#send({ type: 'watch', match: store.id });
      else this.#watchAgain(store);
    }
    this.#sendAgain();
  }

  /** Tell whether this page is looked at: the others see who is here. */
  #attend(): void {
    this.#send({ type: 'attend', here: document.visibilityState === 'visible' });
  }

  #sendAgain(): void {
    for (const frame of this.#outbox.again()) this.#send(frame);
  }

  /** The tab is looked at again: it may have slept, so ask what is new. */
  #looked(): void {
    this.#link.hurry();
    for (const store of Object.values(this.#matches)) this.#watchAgain(store);
  }

  #watchAgain(store: MatchStore): void {
    const after = store.seq;
    this.#send({ type: 'watch', match: store.id, ...(after === undefined ? {} : { after }) });
  }

  #heard(frame: FromServer): void {
    if (frame.type === 'state') this.#matches[frame.match]?.state(frame);
    else if (frame.type === 'events') {
      const whole = this.#matches[frame.match]?.happened(frame) ?? true;
      if (!whole) this.#send({ type: 'watch', match: frame.match });
    } else if (frame.type === 'table') this.#matches[frame.match]?.tabled(frame);
    else if (frame.type === 'nudge') this.nudged = frame;
    else if (frame.type === 'resync') this.#send({ type: 'watch', match: frame.match });
    else if (frame.type === 'ack') this.#settled(frame);
    else if (frame.type === 'rejected') this.#settled(frame);
    else if (frame.type === 'room') this.#rooms[frame.room.id]?.told(frame.room);
    else if (frame.type === 'message') this.#rooms[frame.room]?.said(frame.message);
    else if (frame.type === 'presence') this.#rooms[frame.room]?.seen(frame.user, frame.presence);
  }

  #settled(frame: Extract<FromServer, { type: 'ack' | 'rejected' }>): void {
    if (frame.type === 'rejected' && AGAIN.includes(frame.code)) {
      setTimeout(() => this.#sendAgain(), AGAIN_MS);
      return;
    }
    const room = frame.type === 'rejected' && frame.room ? this.#rooms[frame.room] : undefined;
    if (room && frame.type === 'rejected' && GONE.includes(frame.code)) {
      room.denied({ ...frame, status: 404, retryAfter: null });
    }
    const move = frame.move_id === null ? null : this.#outbox.take(frame.move_id);
    const store = move ? this.#matches[move.match] : undefined;
    if (frame.type === 'ack') store?.acknowledged(frame.seq);
    else store?.refused({ code: frame.code, detail: frame.detail, rule: frame.rule });
  }
}

/** The house as this page sees it. */
export const house = new House();
