// The ways in on the landing page, for whoever is quicker than the house.
import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { offered } from '../src/api/games.svelte';
import StartCard from '../src/landing/StartCard.svelte';
import { session } from '../src/session.svelte';

const games = {
  items: [
    {
      key: 'magic-labyrinth',
      seats: { least: 2, most: 4 },
      minutes: { least: 20, most: 30 },
      kind: 'competitive',
    },
  ],
};
let asked: { what: string; body: unknown }[];
let tellGames: () => void;

beforeEach(() => {
  asked = [];
  offered.games = [];
  offered.known = false;
  session.me = { id: 'ada', name: 'Ada', kind: 'guest' };
  const listed = new Promise<void>((resolve) => (tellGames = resolve));
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const what = `${init.method} ${url.replace('/api/v1', '')}`;
    asked.push({ what, body: init.body ? JSON.parse(String(init.body)) : null });
    if (what === 'GET /games') await listed;
    const body = what === 'GET /games' ? games : { id: 'r' };
    return new Response(JSON.stringify(body), { status: 200 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const sent = (what: string) => asked.filter((each) => each.what === what);

it('a room is opened although the list of games was still on its way', async () => {
  void offered.load();
  render(StartCard);
  await userEvent.click(screen.getByRole('button', { name: 'Open a room' }));
  expect(sent('POST /rooms')).toEqual([]);

  tellGames();
  await waitFor(() => expect(sent('POST /rooms')).toHaveLength(1));
  expect(sent('POST /rooms')[0]?.body).toMatchObject({ game: 'magic-labyrinth' });
  expect(sent('GET /games')).toHaveLength(1);
});
