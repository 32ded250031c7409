// Going back to an earlier point of a campaign.
import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Campaign } from '../src/api/models';
import { loadCampaign } from '../src/games';
import CampaignTools from '../src/room/CampaignTools.svelte';
import { CampaignStore } from '../src/sync/campaign.svelte';

afterEach(() => vi.unstubAllGlobals());

const AT = '2026-03-01T18:00:00Z';
const now = {
  id: 'c',
  room: 'r',
  game: 'mageling',
  key: 'saving-the-evertree',
  version: 3,
  log: [],
  branches: [
    { campaign: 'b', point: 1, at: AT },
    { campaign: 'c', point: 2, at: AT },
  ],
} as unknown as Campaign;

/** The tools of this campaign; what they ask of the server, and where it answers. */
async function tools(game: string, campaign = now, mayChange = true, status = 201) {
  const calls: unknown[] = [];
  vi.stubGlobal('fetch', (path: string, { method, body }: RequestInit) => {
    calls.push([path, method, JSON.parse(body as string)]);
    return Promise.resolve(new Response(JSON.stringify({ ...now, id: 'd' }), { status }));
  });
  const [store, face] = [new CampaignStore(), await loadCampaign(game)];
  await store.follow({ id: 'r', game, campaign: null, match: null } as never);
  render(CampaignTools, { store, now: campaign, face: face as never, mayChange });
  return { calls, store };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the way back', () => {
  it('asks from where, and once more before it is done', async () => {
    const { calls, store } = await tools('mageling');
    await press('Go back to …');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Chapter 1 reached on .*2026/),
      expect.stringMatching(/^Chapter 2 reached on .*2026/),
    ]);
    await press('Chapter 1');
    await press('No, go on here');
    await press('Chapter 1');
    expect(calls).toEqual([]);
    await press('Yes, go back');
    expect(calls).toEqual([['/api/v1/rooms/r/campaigns/b/branch', 'POST', { point: 1 }]]);
    expect(store.now?.id).toBe('d');
    expect(screen.queryByText('From where?')).toBeNull();
  });

  it('stays open when it is refused', async () => {
    const { store } = await tools('mageling', now, true, 409);
    await press('Go back to …');
    await press('Chapter 2');
    await press('Yes, go back');
    expect(screen.getByText('From where?')).toBeVisible();
    expect(store.problem).not.toBeNull();
  });

  it.each([
    ['a guest', 'mageling', now, false],
    ['a campaign at its beginning', 'mageling', { ...now, branches: [] }, true],
    ['a game without such points', 'magical-library', now, true],
  ])('is not there for %s', async (_, game, campaign, mayChange) => {
    await tools(game, campaign, mayChange);
    expect(screen.queryByRole('button', { name: 'Go back to …' })).toBeNull();
  });
});
