// The end of a match: another one with the same people, and the score.
import { render, screen, waitFor, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Room } from '../src/api/models';
import type { GameScore, Score } from '../src/evening/calls';
import Rematch from '../src/evening/Rematch.svelte';
import ScoreBoard from '../src/evening/ScoreBoard.svelte';
import PastGames from '../src/room/PastGames.svelte';

let answers: Record<string, unknown>;
let asked: { what: string; body: unknown }[];

beforeEach(() => {
  asked = [];
  answers = {};
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const what = `${init.method} ${url.replace('/api/v1', '')}`;
    asked.push({ what, body: init.body ? JSON.parse(String(init.body)) : null });
    const body = answers[what];
    const status = body === undefined ? 404 : 200;
    return Promise.resolve(new Response(JSON.stringify(body ?? {}), { status }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const person = (user: string, name: string) => ({ kind: 'person' as const, user, name });
const bot = { kind: 'bot' as const, level: 'easy', name: 'Bim' };

function room(change: Partial<Room> = {}): Room {
  return {
    id: 'r',
    name: 'Friday',
    game: 'magic-labyrinth',
    host: 'a',
    seats: [person('a', 'Anna'), person('b', 'Ben'), person('c', 'Cleo'), bot].map(
      (occupant, index) => ({ index, occupant, colour: 'red' }),
    ),
    members: [{ user: 'a', name: 'Anna', host: true, presence: 'here' }],
    match: { id: 'm', status: 'over' },
    ready: [],
    ...change,
  } as Room;
}

function show(user: string, change: Partial<Room> = {}, more = {}): void {
  const props = { match: 'm', game: 'magic-labyrinth', user, due: false, onclose: () => {} };
  render(Rematch, { room: room(change), ...props, ...more });
}

const button = (name: string) => screen.queryByRole('button', { name });

describe('another one', () => {
  it('is begun by the host, and names the match that it follows', async () => {
    answers['POST /rooms/r/rematch'] = { id: 'next' };
    show('a');
    await userEvent.click(button('Play again')!);
    expect(asked).toEqual([{ what: 'POST /rooms/r/rematch', body: { match: 'm' } }]);
    await waitFor(() => expect(location.pathname).toBe('/match/next'));
  });

  it('shows everybody who is in, and bots need not be asked', () => {
    show('b', { ready: ['c'] });
    const told = screen.getAllByRole('listitem').map((item) => item.textContent?.trim());
    expect(told).toHaveLength(3);
    expect(told[0]).toMatch(/Anna\s+begins the next one/);
    expect(told[1]).toMatch(/Ben\s+is thinking it over/);
    expect(told[2]).toMatch(/Cleo\s+is in/);
    expect(screen.getByRole('status')).toHaveTextContent('Waiting for Ben.');
    expect(screen.getByRole('status')).toHaveTextContent('Anna begins the next one.');
    expect(button('Play again')).toBeNull();
  });

  it('lets the others say that they are in, and take it back', async () => {
    show('b');
    await userEvent.click(button('I’m in')!);
    show('c', { ready: ['c'] });
    await userEvent.click(button('Not yet after all')!);
    expect(asked.map(({ body }) => body)).toEqual([
      { match: 'm', ready: true },
      { match: 'm', ready: false },
    ]);
  });

  it('asks nobody who only watches', () => {
    show('z');
    expect(button('I’m in')).toBeNull();
    expect(button('Play again')).toBeNull();
  });

  it('says why it cannot begin', async () => {
    const seats = room().seats.map((seat) =>
      seat.index === 1 ? { ...seat, occupant: null } : seat,
    );
    show('a', { seats });
    expect(button('Play again')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Play again')).toHaveAccessibleDescription(/A seat is free now/);
    await userEvent.click(button('Play again')!);
    expect(asked).toEqual([]);
  });

  it('says what comes next where the room has turned to another game', () => {
    show('a', { game: 'mageling' });
    expect(screen.getByRole('status')).toHaveTextContent('Next comes Mageling.');
  });

  it('follows nothing but the newest match', () => {
    show('a', { match: { id: 'later', status: 'over' } });
    expect(button('Play again')).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to the room' })).toBeInTheDocument();
  });
});

function game(change: Partial<GameScore>): GameScore {
  return {
    game: 'mageling',
    together: false,
    matches: 2,
    won: null,
    people: [],
    bots: [],
    ...change,
  };
}
const anna = { user: 'a', name: 'Anna', matches: 2, wins: 2, places: [2], points: 17, best: 9 };
const ben = { user: 'b', name: 'Ben', matches: 2, wins: 0, places: [0, 1, 1], points: 8, best: 5 };
const totals = [
  { user: 'a', name: 'Anna', matches: 2, wins: 2, together: 3, together_won: 1 },
  { user: 'b', name: 'Ben', matches: 2, wins: 0, together: 3, together_won: 1 },
];
const empty: Score = { since: null, matches: 0, people: [], games: [] };

function scores(evening: Score, all: Score): void {
  answers['GET /rooms/r/scores'] = { pause_hours: 4, evening, all };
}
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent?.replace(/\s+/g, ' ').trim());

describe('the score', () => {
  const contest = game({ people: [anna, ben], bots: [{ name: 'Bim', level: 'easy', matches: 2 }] });
  const together = game({
    game: 'mysterious-library',
    together: true,
    matches: 3,
    won: 1,
    people: [{ ...anna, matches: 3, wins: 1, places: [1, 2] }],
  });
  const all: Score = {
    since: '2026-03-01T18:00:00Z',
    matches: 5,
    people: totals,
    games: [contest, together],
  };

  it('shows places and points of each, and names bots without ranking them', async () => {
    scores(all, all);
    render(ScoreBoard, { room: room() });
    const table = await screen.findByRole('table', { name: /^Mageling/ });
    const [, first, second] = within(table).getAllByRole('row');
    expect(cells(first!)).toEqual(['2', '0', '0', '17 best 9']);
    expect(cells(second!)).toEqual(['0', '1', '1', '8 best 5']);
    expect(within(table).getByRole('columnheader', { name: 'Place 3' })).toBeInTheDocument();
    expect(screen.getByText('With Bim.')).toBeInTheDocument();
    expect(within(table).queryByText('Bim')).toBeNull();
  });

  it('counts what the table won as one apart', async () => {
    scores(all, all);
    render(ScoreBoard, { room: room() });
    const table = await screen.findByRole('table', { name: /Mysterious Library/ });
    expect(table).toHaveTextContent('Won together: 1 of 3');
    const whole = screen.getByRole('table', { name: /^All games/ });
    expect(cells(within(whole).getAllByRole('row')[1]!)).toEqual(['2 of 2']);
    expect(whole).toHaveTextContent('Won together: 1 of 3');
  });

  it('begins with this evening, and knows all time', async () => {
    scores(empty, all);
    render(ScoreBoard, { room: room() });
    expect(await screen.findByText(/Nothing has been played to its end/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'All time' }));
    expect(screen.getByRole('table', { name: /^Mageling/ })).toBeInTheDocument();
  });

  it('shows only its own game at the end of a match, beside the whole', async () => {
    scores(all, all);
    render(ScoreBoard, { room: room(), game: 'mageling' });
    await screen.findByRole('table', { name: /^Mageling/ });
    expect(screen.getByRole('table', { name: /^All games/ })).toBeInTheDocument();
    expect(screen.queryByRole('table', { name: /Mysterious/ })).toBeNull();
  });

  it('is not there before anything has been played', async () => {
    scores(empty, empty);
    render(ScoreBoard, { room: room() });
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.queryByText('Score')).toBeNull();
  });
});

describe('the history', () => {
  const past = (id: string) => ({
    id,
    game: 'mageling',
    status: 'over',
    seats: [{ index: 0, occupant: person('a', 'Anna'), colour: 'red', away: false }],
    outcome: { ending: 'x', lines: [{ seat: 0, place: 1, points: 1, parts: {} }] },
    started_at: '2026-03-01T18:00:00Z',
    ended_at: '2026-03-01T19:00:00Z',
  });

  it('comes in pages', async () => {
    scores(empty, empty);
    answers['GET /rooms/r/matches'] = { items: [past('m2')], next: '5.m2' };
    answers['GET /rooms/r/matches?cursor=5.m2'] = { items: [past('m1')], next: null };
    render(PastGames, { room: room(), id: 'p' });
    await userEvent.click(await screen.findByRole('button', { name: 'Older games' }));
    await waitFor(() => expect(screen.getAllByText('Anna won')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Older games' })).toBeNull();
  });
});
