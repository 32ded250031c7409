// Notices of my turn: one for a turn, one a visit, in one page of several; asked for by a click.
import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import NoticeSettings from '../src/notices/NoticeSettings.svelte';
import TurnNotice from '../src/notices/TurnNotice.svelte';
import { looked, mayTell, whileLooking } from '../src/notices/once';
import { subscribe, unsubscribe } from '../src/notices/push';
import { wish } from '../src/notices/wish.svelte';

/** The locks of a browser, as far as they are used: one holder, or several that share. */
class Locks {
  held: { name: string; mode: string }[] = [];
  #queues: Record<string, Promise<unknown>> = {};

  async request(name: string, ...rest: unknown[]): Promise<unknown> {
    const work = rest.at(-1) as () => Promise<unknown>;
    const shared = rest.length > 1;
    if (!shared) {
      const before = this.#queues[name] ?? Promise.resolve();
      return (this.#queues[name] = before.then(work));
    }
    const lock = { name, mode: 'shared' };
    this.held.push(lock);
    await work();
    this.held = this.held.filter((each) => each !== lock);
    return undefined;
  }

  query = () => Promise.resolve({ held: this.held });
}

const shown: { title: string; options: NotificationOptions }[] = [];
let permission: NotificationPermission;
const requestPermission = vi.fn(() => Promise.resolve((permission = 'granted')));

beforeEach(() => {
  localStorage.clear();
  wish.notices = wish.bell = false;
  shown.length = 0;
  permission = 'default';
  requestPermission.mockClear();
  const registration = {
    active: {},
    showNotification: (title: string, options: NotificationOptions) => {
      shown.push({ title, options });
      return Promise.resolve();
    },
    getNotifications: () => Promise.resolve([]),
  };
  const found = () => Promise.resolve(registration);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission,
  });
  define('locks', new Locks());
  define('serviceWorker', { register: found, getRegistration: found });
  document.head.innerHTML = '<link rel="icon" href="/static/icons/icon.svg" />';
  look(true);
});
afterEach(() => vi.unstubAllGlobals());

function define(name: string, value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
}

function look(here: boolean): void {
  Object.defineProperty(document, 'hidden', { value: !here, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

const icon = () => document.querySelector('link')!.href;

describe('one notice a visit', () => {
  it('is told by one page, and once for a turn', async () => {
    const both = await Promise.all([mayTell('m', 4), mayTell('m', 4)]);
    expect(both).toEqual([true, false]);
    expect(await mayTell('m', 4)).toBe(false);
  });

  it('is not followed by another one before somebody has looked', async () => {
    expect(await mayTell('m', 4)).toBe(true);
    expect(await mayTell('m', 9)).toBe(false);
    looked('m');
    expect(await mayTell('m', 4)).toBe(false); // never two for one turn
    expect(await mayTell('m', 9)).toBe(true);
    expect(await mayTell('another', 1)).toBe(true);
  });

  it('is not needed where another page of the match is looked at', async () => {
    const stop = whileLooking('m');
    expect(await mayTell('m', 4)).toBe(false);
    stop();
    await waitFor(async () => expect(await mayTell('m', 4)).toBe(true));
  });

  it('is found in a store that somebody has spoiled', async () => {
    localStorage.setItem('simsalabim.noticed', '{');
    expect(await mayTell('m', 1)).toBe(true);
  });
});

describe('the page of a match', () => {
  const props = { match: 'm', step: 3, asked: false, room: 'Friday', game: 'Mageling' };

  it('has a dot on its icon while I am awaited and look elsewhere', async () => {
    const { rerender, unmount } = render(TurnNotice, { ...props, asked: true });
    expect(icon()).toMatch(/icon\.svg$/);
    look(false);
    await waitFor(() => expect(icon()).toMatch(/icon-turn\.svg$/));
    await rerender({ asked: false });
    expect(icon()).toMatch(/icon\.svg$/);
    await rerender({ asked: true });
    unmount();
    expect(icon()).toMatch(/icon\.svg$/);
  });

  it('tells the room, the game and that it is my turn, and nothing else', async () => {
    wish.notices = true;
    permission = 'granted';
    look(false);
    const { rerender } = render(TurnNotice, props);
    await rerender({ asked: true, step: 4 });
    await waitFor(() => expect(shown).toHaveLength(1));
    expect(shown[0]).toMatchObject({
      title: 'Friday',
      options: { body: 'It is your turn in Mageling.', tag: 'turn-m', data: { path: '/match/m' } },
    });
    await rerender({ asked: false, step: 5 });
    await rerender({ asked: true, step: 6 });
    await Promise.resolve();
    expect(shown).toHaveLength(1);
  });

  it('tells nothing to whoever looks, knows it already, or has not asked for it', async () => {
    permission = 'granted';
    wish.notices = true;
    const { rerender } = render(TurnNotice, props);
    await rerender({ asked: true, step: 4 });
    look(false); // seen before looking away
    await rerender({ step: 5 });
    wish.notices = false;
    await rerender({ asked: false, step: 6 });
    await rerender({ asked: true, step: 7 });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(shown).toEqual([]);
    expect(localStorage.getItem('simsalabim.noticed')).toBeNull();
  });
});

describe('push', () => {
  const endpoint = 'https://push.example/x';
  const keys = { p256dh: 'B', auth: 'a' };
  const made = {
    endpoint,
    toJSON: () => ({ endpoint, expirationTime: null, keys }),
    unsubscribe: vi.fn(() => Promise.resolve(true)),
  };
  let asked: string[];
  let manager: { subscribe: ReturnType<typeof vi.fn>; getSubscription: () => Promise<unknown> };

  function serve(key: string | null): void {
    asked = [];
    permission = 'granted';
    manager = {
      subscribe: vi.fn(() => Promise.resolve(made)),
      getSubscription: () => Promise.resolve(made),
    };
    const registration = { active: {}, pushManager: manager };
    define('serviceWorker', { register: () => Promise.resolve(registration) });
    vi.stubGlobal('PushManager', class {});
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      asked.push(`${init.method} ${url} ${String(init.body ?? '')}`.trim());
      return Promise.resolve(new Response(JSON.stringify({ key })));
    });
  }

  it('tells the server where this browser is reached, and takes it back', async () => {
    serve('KEY');
    await subscribe();
    expect(manager.subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: 'KEY',
    });
    await unsubscribe();
    expect(asked).toEqual([
      'GET /api/v1/push',
      `PUT /api/v1/me/push ${JSON.stringify({ endpoint, keys })}`,
      `DELETE /api/v1/me/push ${JSON.stringify({ endpoint })}`,
    ]);
  });

  it('gives a subscription for an older key back', async () => {
    serve('NEW');
    manager.subscribe.mockRejectedValueOnce(new DOMException('other key', 'InvalidStateError'));
    await subscribe();
    expect(made.unsubscribe).toHaveBeenCalled();
    expect(asked).toHaveLength(2);
  });

  it('is not begun where the server has no keys', async () => {
    serve(null);
    await subscribe();
    expect(manager.subscribe).not.toHaveBeenCalled();
    expect(asked).toEqual(['GET /api/v1/push']);
  });
});

describe('the settings', () => {
  const notices = () => screen.getByRole('switch', { name: /^Tell me/ });

  it('ask the browser by a click, and not before', async () => {
    render(NoticeSettings);
    expect(requestPermission).not.toHaveBeenCalled();
    expect(notices()).not.toBeChecked();
    await userEvent.click(notices());
    expect(requestPermission).toHaveBeenCalledOnce();
    await waitFor(() => expect(wish.notices).toBe(true));
    await userEvent.click(notices());
    expect(wish.notices).toBe(false);
  });

  it('say that the browser does not allow it', () => {
    permission = 'denied';
    render(NoticeSettings);
    expect(notices()).toBeDisabled();
    expect(screen.getByText(/does not allow it/)).toBeInTheDocument();
  });

  it('say that it needs https', () => {
    vi.stubGlobal('isSecureContext', false);
    render(NoticeSettings);
    expect(notices()).toBeDisabled();
    expect(screen.getByText(/only for addresses with https/)).toBeInTheDocument();
  });

  it('have the bell off until it is wished', async () => {
    render(NoticeSettings);
    expect(screen.getByRole('switch', { name: /^Bell/ })).not.toBeChecked();
    await userEvent.click(screen.getByRole('switch', { name: /^Bell/ }));
    expect(wish.bell).toBe(true);
  });
});
