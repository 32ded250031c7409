import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { offered } from '../src/api/games.svelte';
import type { GameFacts, Message, Room } from '../src/api/models';
import Join from '../src/pages/Join.svelte';
import { muted } from '../src/muted.svelte';
import ChatPanel from '../src/parts/ChatPanel.svelte';
import Everybody from '../src/room/Everybody.svelte';
import InviteBox from '../src/room/InviteBox.svelte';
import Presets from '../src/room/Presets.svelte';
import { session } from '../src/session.svelte';
import { merged, RoomStore } from '../src/sync/room.svelte';

vi.setConfig({ testTimeout: 20_000 });

// jsdom scrolls nothing.
Element.prototype.scrollTo ??= () => {};

type Answer = { status: number; body?: unknown };
let answers: Record<string, Answer>;
let asked: { what: string; body: unknown }[];

const message = (id: string, user: string, text: string): Message => ({
  id,
  user,
  name: user.toUpperCase(),
  text,
  removed: false,
  apart: false,
  note: null,
  at: `2026-01-01T00:00:0${id}Z`,
});
const member = (user: string, host: boolean) => ({
  user,
  name: user.toUpperCase(),
  host,
  presence: 'here' as const,
});
const room = {
  id: 'r',
  name: 'Friday',
  game: 'magic-labyrinth',
  options: { window_seconds: 15 },
  host: 'ada',
  members: [member('ada', true), member('ben', false)],
  seats: [{ index: 0, occupant: { kind: 'person', user: 'ada', name: 'ADA' }, colour: 'red' }],
  invite: 'https://play.example.org/r/CODE',
  code: 'CODE',
  short_code: 'ACDE-FGHJ',
  match: { id: 'm', status: 'running' },
  campaign: null,
} as unknown as Room;

beforeEach(() => {
  asked = [];
  answers = {};
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const what = `${init.method} ${url.replace('/api/v1', '')}`;
    asked.push({ what, body: init.body ? JSON.parse(String(init.body)) : null });
    const missing = { status: 404, body: { code: 'not_found', detail: '' } };
    const { status, body } = answers[what] ?? missing;
    return Promise.resolve(
      new Response(body === undefined ? null : JSON.stringify(body), { status }),
    );
  });
  session.me = { id: 'ada', name: 'ADA', kind: 'guest' };
  offered.known = true;
  offered.games = [
    {
      key: 'magic-labyrinth',
      quiet_watchers: true,
      presets: [
        { key: 'first_game', title: 'First game', options: { window_seconds: 15 } },
        { key: 'odd_one', title: 'Odd one', options: { window_seconds: 3 } },
      ],
    } as unknown as GameFacts,
  ];
  muted.adopt({});
});
afterEach(() => vi.unstubAllGlobals());

const sent = (what: string) => asked.filter((each) => each.what === what).map(({ body }) => body);

function chat(me: string): RoomStore {
  session.me = { id: me, name: me.toUpperCase(), kind: 'guest' };
  const store = new RoomStore('r');
  store.room = room;
  store.messages = [message('1', 'ada', 'hello'), message('2', 'ben', 'rude')];
  render(ChatPanel, { store, id: 'chat' });
  return store;
}

describe('the chat', () => {
  it('shows nothing of whom I have muted, and my preferences keep it', async () => {
    chat('ada');
    expect(screen.getByText(/rude/)).toBeVisible();
    await muted.toggle('ben');
    await waitFor(() => expect(screen.queryByText(/rude/)).toBeNull());
    expect(sent('PATCH /me')).toEqual([{ preferences: { muted: ['ben'] } }]);
    await muted.toggle('ben');
    expect(sent('PATCH /me')[1]).toEqual({ preferences: { muted: null } });
    expect(await screen.findByText(/rude/)).toBeVisible();
  });

  it('tells whoever comes back what the table has decided, and why it paused', async () => {
    const store = chat('ada');
    const note = { match: 'm', kind: 'bot', whom: 'CLEO', question_seconds: null, reason: null };
    const told = (id: string, more: object, text = ''): Message =>
      ({ ...message(id, 'ben', text), user: null, note: { ...note, ...more } }) as Message;
    store.said(told('3', {}));
    store.said(told('4', { kind: 'pace', question_seconds: 60 }));
    store.said(told('5', { kind: 'pause', reason: 'dinner' }, 'Pasta!'));
    store.said(told('6', { kind: 'resume' }));
    store.said(told('7', { kind: 'end' }));
    expect(await screen.findByText('The table voted a bot in for CLEO.')).toBeVisible();
    expect(
      screen.getByText('The table changed the time for a question. Now: 1 min.'),
    ).toBeVisible();
    expect(screen.getByText('BEN paused the game: Dinner.')).toHaveTextContent('Pasta!');
    expect(screen.getByText('BEN let the game go on.')).toBeVisible();
    expect(screen.getByText('The table agreed to end the game early.')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Remove this message by BEN' })).toHaveLength(2);
  });

  it('lets the host take a message out, for which a quiet line stays', async () => {
    const store = chat('ada');
    answers['DELETE /rooms/r/messages/2'] = { status: 204 };
    await userEvent.click(screen.getByRole('button', { name: 'Remove this message by BEN' }));
    expect(sent('DELETE /rooms/r/messages/2')).toHaveLength(1);
    store.said({ ...message('2', 'ben', ''), removed: true });
    expect(await screen.findByText('Removed by the host')).toBeVisible();
    expect(screen.queryByText(/rude/)).toBeNull();
  });

  it('offers that to nobody else, and says who reads what a watcher writes', () => {
    chat('ben');
    expect(screen.queryByRole('button', { name: /Remove this message/ })).toBeNull();
    expect(screen.getByText(/only those who watch read what you write/)).toBeVisible();
  });

  it('says nothing of that to players', () => {
    chat('ada');
    expect(screen.queryByText(/only those who watch/)).toBeNull();
  });

  it('keeps each message once, as it was last told', () => {
    const before = [message('1', 'ada', 'one'), message('2', 'ben', 'two')];
    const after = { ...message('1', 'ada', ''), removed: true };
    expect(merged(before, [after])).toEqual([after, before[1]]);
  });
});

describe('the people of a room', () => {
  it('asks the host before somebody is banned, and shows who is', async () => {
    answers['GET /rooms/r/bans'] = {
      status: 200,
      body: { items: [{ user: 'eve', name: 'EVE', at: '' }] },
    };
    const onchange = vi.fn();
    render(Everybody, { room, me: 'ada', onchange });
    await userEvent.click(screen.getByText('2 people here'));
    expect(screen.queryByRole('button', { name: 'Mute ADA' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Ban: BEN' }));
    expect(screen.getByRole('alert')).toHaveTextContent('no link lets them in');
    expect(onchange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Ban' }));
    expect(onchange).toHaveBeenCalledOnce();
    expect(sent('PUT /rooms/r/bans/ben')).toHaveLength(1);
    answers['DELETE /rooms/r/bans/eve'] = { status: 204 };
    answers['GET /rooms/r/bans'] = { status: 200, body: { items: [] } };
    await userEvent.click(await screen.findByRole('button', { name: 'Let EVE in again' }));
    await waitFor(() => expect(screen.queryByText('Banned')).toBeNull());
    expect(sent('DELETE /rooms/r/bans/eve')).toHaveLength(1);
  });

  it('lets a member mute, and send nobody away', async () => {
    render(Everybody, { room, me: 'ben', onchange: vi.fn() });
    await userEvent.click(screen.getByText('2 people here'));
    await userEvent.click(screen.getByRole('button', { name: 'Mute ADA' }));
    expect(await screen.findByText('here · muted by you')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Ban|Send away/ })).toBeNull();
  });
});

describe('the doors', () => {
  it('shows the code to be read out where there is one', async () => {
    const { rerender } = render(InviteBox, { room, link: 'https://x/r/CODE', code: 'CODE' });
    expect(screen.getByText('ACDE-FGHJ')).toBeVisible();
    await rerender({ room: { ...room, short_code: null }, link: 'https://x/r/CODE', code: 'CODE' });
    expect(screen.queryByText('Code to read out')).toBeNull();
  });

  const line = {
    ...{ id: 'r', name: 'Friday', game: 'mageling', visibility: 'private', host: 'ADA' },
    ...{ seats: 2, taken: 1, members: 1, match: null, changed_at: '', mine: false },
  };

  it('say before anybody joins what one would see without a seat', async () => {
    const body = { room: { ...line, spectators: true }, member: false };
    answers['GET /invites/CODE'] = { status: 200, body };
    render(Join, { door: '/invites/CODE' });
    expect(await screen.findByText(/never anybody’s hand or secrets/)).toBeVisible();
  });

  it('say so where nobody may watch', async () => {
    const body = { room: { ...line, spectators: false }, member: false };
    answers['GET /public-rooms/r'] = { status: 200, body };
    render(Join, { door: '/public-rooms/r', open: true });
    expect(await screen.findByText(/Nobody watches in this room/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'An open room: Friday' })).toBeVisible();
  });

  it('tell who is banned that this is so', async () => {
    answers['GET /invites/CODE'] = { status: 403, body: { code: 'banned', detail: '' } };
    render(Join, { door: '/invites/CODE' });
    expect(await screen.findByText('This door is closed for you')).toBeVisible();
  });
});

describe('presets', () => {
  it('are one click each, in words we have or those of the game', async () => {
    const onpick = vi.fn();
    render(Presets, { room, onpick });
    expect(screen.getByRole('button', { name: 'First game', pressed: true })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Odd one', pressed: false }));
    expect(onpick).toHaveBeenCalledWith({ window_seconds: 3 });
  });
});
