import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { NudgeFrame, VoteNow } from '../src/sync/frames';
import { house } from '../src/sync/house.svelte';
import { MatchStore } from '../src/sync/match.svelte';
import { Outbox } from '../src/sync/outbox';
import DecidedBar from '../src/table/DecidedBar.svelte';
import type { TableSeat } from '../src/table/game';
import Nudged from '../src/table/Nudged.svelte';
import PauseBar from '../src/table/PauseBar.svelte';
import { tableSeats } from '../src/table/seats';
import TableSheet from '../src/table/TableSheet.svelte';
import VoteBar from '../src/table/VoteBar.svelte';
import { eventsFrame, stateFrame, tableNow } from './frames';

const seats = ['Anna', 'Ben', 'Cleo'].map((name, index) => ({
  index,
  name,
  kind: 'person',
  colour: 'red',
  away: false,
})) as TableSeat[];

const vote: VoteNow = {
  id: 'v',
  kind: 'bot',
  seat: 0,
  terms: { seat: 2, level: 'sensible' },
  voters: [0, 1],
  yes: [0],
  no: [],
  needed: 2,
  lapses_at: '2026-03-01T18:00:00.000Z',
};

/** What the API was asked; all of it is granted, unless a refusal is given. */
function listening(refusal?: { code: string; detail: string }) {
  const asked: [string, string, unknown][] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push([init.method ?? '', url, init.body ? JSON.parse(String(init.body)) : null]);
    const answer = JSON.stringify(refusal ?? {});
    return Promise.resolve(new Response(answer, { status: refusal ? 409 : 200 }));
  });
  return asked;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  vi.unstubAllGlobals();
  house.nudged = null;
});

describe('a vote of the table', () => {
  it('tells who asks what, who has said what, and takes my yes and my no', async () => {
    const asked = listening();
    render(VoteBar, { match: 'm', vote, seats, me: 1 });
    expect(screen.getByText(/Anna: shall a bot play for Cleo/)).toBeInTheDocument();
    expect(screen.getByText('1 of 2 yes')).toBeInTheDocument();
    expect(screen.getByText('Yes: Anna')).toBeInTheDocument();
    expect(screen.getByText('Asked: Ben')).toBeInTheDocument();
    await press('Yes');
    await press('No, wait');
    expect(asked).toEqual([
      ['POST', '/api/v1/matches/m/votes/v', { yes: true }],
      ['POST', '/api/v1/matches/m/votes/v', { yes: false }],
    ]);
  });

  it('can be taken back by whoever asks', async () => {
    const asked = listening();
    render(VoteBar, { match: 'm', vote, seats, me: 0 });
    await press('Take it back');
    expect(asked).toEqual([['POST', '/api/v1/matches/m/votes/v', { yes: false }]]);
  });

  it.each([2, null])('asks nothing of whoever has no say (%s)', (me) => {
    render(VoteBar, { match: 'm', vote, seats, me });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says in plain words why an answer came to nothing', async () => {
    listening({ code: 'vote_over', detail: 'in English' });
    render(VoteBar, { match: 'm', vote, seats, me: 1 });
    await press('Yes');
    expect(screen.getByRole('alert')).toHaveTextContent('This has been decided already.');
  });

  it.each([
    ['bot', { seat: 2 }, 'passed', 'a bot plays for Cleo'],
    ['end', {}, 'passed', 'the game ends here'],
    ['pace', { question_seconds: 60 }, 'passed', '1 min'],
    ['end', {}, 'refused', 'said no'],
    ['end', {}, 'withdrawn', 'taken back'],
    ['end', {}, 'lapsed', 'Nothing came of it'],
  ] as const)('tells how %s %o ended: %s', (kind, terms, verdict, text) => {
    const decided = { kind, seat: 0, terms, verdict };
    render(DecidedBar, { decided, seats, onclose: () => undefined });
    expect(screen.getByRole('status')).toHaveTextContent(text);
  });
});

describe('a pause', () => {
  const pause = {
    seat: 0,
    reason: 'dinner',
    note: 'Pasta!',
    since: '2026-03-01T18:00:00.000Z',
  } as const;

  it('shows who, why and since when, and goes on for whoever plays', async () => {
    const asked = listening();
    render(PauseBar, { match: 'm', pause, seats, me: 1, waits: false });
    const bar = screen.getByRole('status');
    expect(bar).toHaveTextContent('Anna has paused: Dinner.');
    expect(bar).toHaveTextContent('Pasta!');
    expect(bar).toHaveTextContent(/Since .*\d/);
    await press('Go on');
    expect(asked).toEqual([['DELETE', '/api/v1/matches/m/pause', null]]);
  });

  it('says that a window is decided first, and asks nothing of who watches', () => {
    render(PauseBar, { match: 'm', pause, seats, me: null, waits: true });
    expect(screen.getByRole('status')).toHaveTextContent('when this question is decided');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('around the table', () => {
  const sheet = { match: 'm', seats, awaited: [1], me: 0 };

  it('pauses with a reason and a few words', async () => {
    const asked = listening();
    const onclose = vi.fn();
    render(TableSheet, { ...sheet, table: tableNow(), onclose });
    await userEvent.click(screen.getByLabelText('Dinner'));
    await userEvent.type(screen.getByLabelText('A few words, if you like'), 'Pasta!');
    await userEvent.click(screen.getByText('Pause', { selector: 'button' }));
    expect(asked).toEqual([
      ['PUT', '/api/v1/matches/m/pause', { reason: 'dinner', note: 'Pasta!' }],
    ]);
    expect(onclose).toHaveBeenCalledOnce();
  });

  it('proposes another pace, and an end only when one is sure', async () => {
    const asked = listening();
    render(TableSheet, { ...sheet, table: tableNow(), onclose: () => undefined });
    await userEvent.click(screen.getByLabelText('1 min'));
    await userEvent.click(screen.getByText('End the game', { selector: 'button' }));
    expect(asked).toHaveLength(1);
    await userEvent.click(screen.getByText('Yes, propose it'));
    expect(asked.map(([, , body]) => body)).toEqual([
      { kind: 'pace', question_seconds: 60 },
      { kind: 'end' },
    ]);
  });

  it('offers nothing that is under way already', () => {
    const pause = { seat: 1, reason: 'phone', note: null, since: vote.lapses_at } as const;
    const votes = ['end', 'pace'].map((kind) => ({ ...vote, kind }));
    const table = tableNow({ pause, votes });
    render(TableSheet, { ...sheet, table, onclose: () => undefined });
    expect(screen.queryByText('Take a pause')).toBeNull();
    expect(screen.queryByText('Remind Ben')).toBeNull();
    expect(screen.queryByText('End the game')).toBeNull();
    expect(screen.queryByLabelText('1 min')).toBeNull();
  });
});

describe('a reminder', () => {
  const nudge: NudgeFrame = {
    type: 'nudge',
    match: 'm',
    room: 'r',
    game: 'magic-labyrinth',
    name: 'Ada',
  };

  it('appears on any page with the way to the table', async () => {
    house.nudged = nudge;
    render(Nudged, { page: { page: 'landing' } });
    expect(screen.getByRole('alert')).toHaveTextContent('Ada is waiting for you');
    expect(screen.getByRole('link')).toHaveAttribute('href', expect.stringContaining('/match/m'));
    await press('Close');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('needs no way at the table itself', () => {
    house.nudged = nudge;
    render(Nudged, { page: { page: 'match', id: 'm' } });
    expect(screen.getByRole('alert')).toBeInTheDocument();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('what the table is asked', () => {
  it('comes in without being an action, and stays through the next', () => {
    const store = new MatchStore('m1', new Outbox(), () => true);
    store.state(stateFrame());
    const table = tableNow({ votes: [vote] });
    const decided = { kind: 'end', seat: 0, terms: {}, verdict: 'refused' } as const;
    store.tabled({ type: 'table', match: 'm1', seats: [], table, decided });
    store.happened(eventsFrame({ seq: 4 }));
    expect(store.now?.table.votes).toEqual([vote]);
    expect(store.decided).toEqual(decided);
  });
});

describe('who is there', () => {
  const occupant = { kind: 'person' as const, user: 'u', name: 'Anna' };
  const seat = { index: 0, occupant, colour: 'red', away: false, stand_in: null };
  const member = { user: 'u', name: 'Anna', host: false };
  const presence = (over: object, of: 'here' | 'away' | 'gone') =>
    tableSeats([{ ...seat, ...over }], [{ ...member, presence: of }])[0]?.presence;

  it('is told from the room, unless somebody has left the table', () => {
    expect(presence({}, 'here')).toBe('here');
    expect(presence({}, 'away')).toBe('away');
    expect(presence({}, 'gone')).toBe('gone');
    expect(presence({ away: true }, 'here')).toBe('left');
    expect(tableSeats([seat], [{ ...member, user: 'other', presence: 'here' }])[0]?.presence).toBe(
      'gone',
    );
    expect(tableSeats([{ ...seat, stand_in: 'easy' }], [])[0]?.standIn).toBe(true);
  });
});
