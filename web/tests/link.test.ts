import { beforeEach, describe, expect, it } from 'vitest';
import type { FromServer, ToServer } from '../src/sync/frames';
import { Link, SILENCE_MS, type Listener, type LinkStatus, type Opener } from '../src/sync/link';

/** A clock that tests move by hand. */
class Time {
  at = 0;
  #due: { at: number; run: () => void }[] = [];
  now = () => this.at;
  random = () => 0.999999;
  after = (ms: number, run: () => void) => {
    const timer = { at: this.at + ms, run };
    this.#due.push(timer);
    return () => (this.#due = this.#due.filter((other) => other !== timer));
  };
  pass(ms: number): void {
    const end = this.at + ms;
    for (;;) {
      const next = this.#due.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#due = this.#due.filter((other) => other !== next);
      this.at = next.at;
      next.run();
    }
    this.at = end;
  }
}

let time: Time;
let opened: { way: string; listener: Listener; sent: ToServer[]; closed: boolean }[];
let statuses: LinkStatus[];
let heard: FromServer[];
let hellos: boolean[];
let ended: true[];
let link: Link;

const way = (name: string): Opener => {
  return (listener) => {
    const made = { way: name, listener, sent: [] as ToServer[], closed: false };
    opened.push(made);
    return {
      send: (frame) => made.sent.push(frame),
      close: () => (made.closed = true),
    };
  };
};
const last = () => opened.at(-1)!;
const hello = (epoch = 'e1') => last().listener.frame({ type: 'hello', epoch, user: 'u' });

beforeEach(() => {
  time = new Time();
  [opened, statuses, heard, hellos, ended] = [[], [], [], [], []];
  link = new Link({ socket: way('socket'), fallback: way('fallback') }, time, {
    status: (status) => statuses.push(status),
    frame: (frame) => heard.push(frame),
    hello: (fresh) => hellos.push(fresh),
    signedOut: () => ended.push(true),
  });
  link.start();
});

describe('link', () => {
  it('is up when the server says hello, and only then sends', () => {
    expect(link.send({ type: 'unwatch', match: 'm' })).toBe(false);
    hello();
    expect(link.send({ type: 'unwatch', match: 'm' })).toBe(true);
    expect(last().sent).toEqual([{ type: 'unwatch', match: 'm' }]);
    expect(statuses).toEqual(['opening', 'up']);
  });

  it('answers a ping at once with the same body, and keeps it to itself', () => {
    hello();
    last().listener.frame({ type: 'ping', body: 'abc' });
    expect(last().sent).toEqual([{ type: 'pong', body: 'abc' }]);
    expect(heard).toEqual([]);
  });

  it('takes twenty seconds of silence for a dead connection and tries again', () => {
    hello();
    time.pass(SILENCE_MS - 1);
    expect(link.status).toBe('up');
    time.pass(1);
    expect(link.status).toBe('down');
    expect(last().closed).toBe(true);
    time.pass(500);
    expect(opened).toHaveLength(2);
  });

  it('does not count silence from before the last frame', () => {
    hello();
    time.pass(SILENCE_MS - 1);
    last().listener.frame({ type: 'ping', body: 'x' });
    time.pass(SILENCE_MS - 1);
    expect(link.status).toBe('up');
  });

  it('tells whether the server is another than before', () => {
    hello('e1');
    last().listener.closed();
    time.pass(500);
    hello('e1');
    last().listener.closed();
    time.pass(500);
    hello('e2');
    expect(hellos).toEqual([true, false, true]);
  });

  it('takes the second way when the socket cannot be opened twice in a row', () => {
    last().listener.closed();
    time.pass(500);
    last().listener.closed();
    time.pass(1000);
    expect(opened.map(({ way: name }) => name)).toEqual(['socket', 'socket', 'fallback']);
  });

  it('tries the socket again when the second way is lost', () => {
    for (const ms of [500, 1000, 2000]) {
      last().listener.closed();
      time.pass(ms);
    }
    expect(last().way).toBe('socket');
  });

  it('does not take the second way because of a connection that stood before', () => {
    hello();
    last().listener.closed();
    time.pass(500);
    last().listener.closed();
    time.pass(1000);
    expect(last().way).toBe('socket');
  });

  it('tells when the session is over, and tries again: another page may have a new one', () => {
    hello();
    last().listener.frame({ type: 'bye', code: 'restart', retry_after: 1 });
    expect(ended).toEqual([]);
    time.pass(1000);
    hello();
    last().listener.frame({ type: 'bye', code: 'signed_out', retry_after: null });
    expect(ended).toEqual([true]);
    time.pass(1000);
    expect(opened).toHaveLength(3);
  });

  it('waits as long as the server asks when it says goodbye', () => {
    hello();
    last().listener.frame({ type: 'bye', code: 'restarting', retry_after: 3 });
    time.pass(2999);
    expect(opened).toHaveLength(1);
    time.pass(1);
    expect(opened).toHaveLength(2);
  });

  it('comes back at once when the network or the tab does', () => {
    hello();
    last().listener.closed();
    link.hurry();
    expect(opened).toHaveLength(2);
  });

  it('hears nothing from a connection that was given up', () => {
    hello();
    const old = last();
    old.listener.closed();
    old.listener.frame({ type: 'resync', match: 'm' });
    expect(heard).toEqual([]);
  });

  it('gives up a connection that never says hello', () => {
    time.pass(8000);
    expect(link.status).toBe('down');
  });
});
