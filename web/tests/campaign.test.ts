import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Campaign, Room } from '../src/api/models';
import CampaignPane from '../src/room/CampaignPane.svelte';
import Offers from '../src/room/Offers.svelte';
import { loadCampaign } from '../src/games';
import { CampaignStore } from '../src/sync/campaign.svelte';
import type { CampaignFace } from '../src/room/campaign-face';

const tick = (badge: string) => ({ kind: 'tick', badge });

function campaign(change: Partial<Campaign> = {}): Campaign {
  return {
    id: 'c',
    room: 'r',
    game: 'magical-library',
    key: 'path-of-knowledge',
    status: 'open',
    version: 3,
    created_at: '',
    closed_at: null,
    progress: { fields: 15, medals: 3, medals_reached: 0, badges: [], ticked: [], boxes: [] },
    options: { open: ['deck'], decided: {} },
    free: [],
    pending: [
      {
        match: 'm',
        ended_at: '',
        seats: ['Anna', 'Mira'].map((name, index) => ({
          index,
          occupant: { kind: 'person' as const, user: name, name },
          colour: 'red',
          away: false,
          stand_in: null,
        })),
        offers: [
          { choice: tick('total_80'), seats: [0, 1] },
          { choice: tick('owl_30'), seats: [1] },
        ],
        proposals: [{ user: 'Mira', name: 'Mira', choice: tick('owl_30') }],
      },
    ],
    branches: [],
    log: [],
    ...change,
  };
}

const room = (version: number | null = 3, game = 'magical-library') =>
  ({
    id: 'r',
    game,
    host: 'Anna',
    campaign: version === null ? null : { id: 'c', key: 'path-of-knowledge', version },
    match: { id: 'm', status: 'over' },
    members: [{ user: 'Anna', name: 'Anna', host: true, presence: 'here' }],
  }) as unknown as Room;

/** A house that answers every request with this campaign, or refuses it. */
const calls: { path: string; method: string; body: unknown }[] = [];
let answer: { status: number; body: unknown };

beforeEach(() => {
  calls.length = 0;
  answer = { status: 200, body: campaign() };
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    calls.push({ path: path.replace('/api/v1', ''), method: init.method ?? 'GET', body });
    return Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status }));
  });
});
afterEach(() => vi.unstubAllGlobals());

async function face(): Promise<CampaignFace> {
  const found = await loadCampaign('magical-library');
  if (!found) throw new Error('no face');
  return found;
}

async function offers(me: string): Promise<CampaignStore> {
  const store = new CampaignStore();
  await store.follow(room());
  render(Offers, { store, now: campaign(), face: await face(), room: room(), me });
  calls.length = 0;
  return store;
}

describe('what a match offers', () => {
  it('is shown with who earned it and who proposes it', async () => {
    await offers('Anna');
    const [first, second] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent('80 points');
    expect(first).toHaveTextContent('earned by Anna and Mira');
    expect(second).toHaveTextContent('earned by Mira');
    expect(second).toHaveTextContent('Mira proposes this');
  });

  it('is confirmed by the host', async () => {
    await offers('Anna');
    await userEvent.click(screen.getByRole('button', { name: 'Tick: 80 points' }));
    expect(calls).toEqual([
      {
        path: '/rooms/r/campaigns/c/choices',
        method: 'POST',
        body: { match: 'm', choice: tick('total_80') },
      },
    ]);
  });

  it('is proposed by the others, who may take it back', async () => {
    await offers('Mira');
    expect(screen.queryByRole('button', { name: /^Tick/ })).toBeNull();
    const mine = screen.getByRole('button', { name: 'Do not propose this: Owls' });
    expect(mine).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(mine);
    await userEvent.click(screen.getByRole('button', { name: 'Propose: 80 points' }));
    expect(calls.map(({ body }) => body)).toEqual([
      { match: 'm', choice: null },
      { match: 'm', choice: tick('total_80') },
    ]);
    expect(screen.getByText('You propose, Anna confirms.')).toBeVisible();
  });
});

describe('the campaign of a room', () => {
  it('is read again when the room tells of a change, and not otherwise', async () => {
    const store = new CampaignStore();
    await store.follow(room(3));
    await store.follow(room(3));
    expect(calls.map(({ path }) => path)).toEqual(['/rooms/r/campaigns/c']);
    await store.follow(room(4));
    expect(calls).toHaveLength(2);
    expect(store.where).toEqual({ path: '/rooms/r/campaigns/c', version: 3 });
  });

  it('is gone when the room has none or plays another game', async () => {
    const store = new CampaignStore();
    await store.follow(room());
    await store.follow(room(null));
    expect(store.now).toBeNull();
    await store.follow(room());
    expect(store.now).not.toBeNull();
    await store.follow(room(null, 'magic-labyrinth'));
    expect([store.now, store.face, store.where]).toEqual([null, null, undefined]);
  });

  it('keeps the newest when answers overtake each other', async () => {
    const store = new CampaignStore();
    answer.body = campaign({ version: 5 });
    await store.follow(room(5));
    answer.body = campaign({ version: 4 });
    await store.follow(room(6));
    expect(store.now?.version).toBe(5);
  });

  it('says why something was refused', async () => {
    const store = new CampaignStore();
    await store.follow(room());
    answer = { status: 409, body: { code: 'already_chosen', detail: 'Chosen already.' } };
    expect(await store.choose(tick('owl_30'), 'm')).toBe(false);
    expect(store.problem?.code).toBe('already_chosen');
  });
});

describe('the pane in the room', () => {
  const pane = async (over: object) => {
    const store = new CampaignStore();
    const shared = { store, face: await face(), me: 'Anna', hostName: 'Anna' };
    return { store, ...render(CampaignPane, { ...shared, ...over } as never) };
  };

  it('lets the host begin, and says to others that the host can', async () => {
    const { unmount } = await pane({ room: room(null), mayChange: true });
    await userEvent.click(screen.getByRole('button', { name: 'Begin' }));
    expect(calls[0]).toMatchObject({ path: '/rooms/r/campaigns', method: 'POST', body: {} });
    unmount();
    await pane({ room: room(null), mayChange: false });
    expect(screen.getByText('Anna can begin it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Begin' })).toBeNull();
  });

  it('brings one along from a file, and says so if it is none', async () => {
    await pane({ room: room(null), mayChange: true });
    const input = screen.getByLabelText('Go on from a file');
    const file = (text: string) => new File([text], 'a.json', { type: 'application/json' });
    for (const text of ['{', 'null', '7']) {
      await userEvent.upload(input, file(text));
      expect(await screen.findByText('This file holds no campaign.')).toBeVisible();
      expect(calls).toEqual([]);
    }
    await userEvent.upload(input, file('{"format": 1}'));
    await waitFor(() => expect(calls[0]?.body).toEqual({ file: { format: 1 } }));
  });

  it('takes back the last choice that stands and ends only when asked twice', async () => {
    const made = { number: 1, match: 'm', choice: tick('owl_30'), undone: null };
    const by = { user: 'Anna', name: 'Anna', at: '' };
    const undone = { ...made, number: 2, by, undone: by };
    answer.body = campaign({ log: [{ ...made, by }, undone] });
    const { store } = await pane({ room: room(), mayChange: true });
    await store.follow(room());
    await screen.findByText('The last choice was “Owls”, by Anna.');
    await userEvent.click(screen.getByRole('button', { name: 'Take back' }));
    expect(calls.at(-1)).toMatchObject({ path: '/rooms/r/campaigns/c/undo', body: { number: 1 } });
    await userEvent.click(screen.getByRole('button', { name: 'End it' }));
    expect(calls.at(-1)?.path).not.toContain('close');
    await userEvent.click(screen.getByRole('button', { name: 'End it' }));
    expect(calls.at(-1)?.path).toContain('/close');
  });
});
