import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { tick } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Room } from '../src/api/models';
import HandOver from '../src/room/HandOver.svelte';
import HostGone from '../src/room/HostGone.svelte';
import Missing from '../src/table/Missing.svelte';
import type { TableSeat } from '../src/table/game';

const roomWith = (presence: 'here' | 'away') =>
  ({
    id: 'r',
    host: 'u1',
    members: [
      { user: 'u1', name: 'Anna', host: true, presence },
      { user: 'u2', name: 'Jonas', host: false, presence: 'here' },
      { user: 'u3', name: 'Mira', host: false, presence: 'here' },
    ],
  }) as unknown as Room;

/** What the API was asked, and a plain answer to all. */
function listening() {
  const asked: [string, string, unknown][] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push([init.method ?? '', url, JSON.parse(String(init.body))]);
    return Promise.resolve(new Response('{}', { status: 200 }));
  });
  return asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a host who has gone', () => {
  it('can be replaced by whoever is here', async () => {
    const asked = listening();
    render(HostGone, { room: roomWith('away'), me: 'u2', onchange: () => undefined });
    await userEvent.click(screen.getByRole('button', { name: 'Take over' }));
    expect(asked).toEqual([['PUT', '/api/v1/rooms/r/host', { user: 'me' }]]);
  });

  it('is not offered while the host is here, nor to the host', () => {
    render(HostGone, { room: roomWith('here'), me: 'u2', onchange: () => undefined });
    render(HostGone, { room: roomWith('away'), me: 'u1', onchange: () => undefined });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('handing a room over', () => {
  it('goes to the member who is picked', async () => {
    const asked = listening();
    render(HandOver, { room: roomWith('here'), onchange: () => undefined });
    await userEvent.selectOptions(screen.getByLabelText('Who keeps the room'), 'Mira');
    await userEvent.click(screen.getByRole('button', { name: 'Hand it over' }));
    expect(asked).toEqual([['PUT', '/api/v1/rooms/r/host', { user: 'u3' }]]);
  });
});

describe('somebody the table waits for', () => {
  const seats = [
    { index: 0, name: 'Anna', kind: 'person', colour: 'red', away: false },
    { index: 1, name: 'Ben', kind: 'person', colour: 'blue', away: true },
  ] as TableSeat[];

  const waiting = { match: 'm', seats, graceSeconds: 60, asked: [] };

  it('can be reminded at once, and stood in for after the grace, and not before', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const asked = listening();
    const shown = render(Missing, { ...waiting, missing: [1] });
    expect(screen.getByText('Ben is away just now.')).toBeInTheDocument();
    screen.getByRole('button', { name: 'Remind Ben' }).click();
    await vi.waitFor(() => expect(screen.getByText('Ben has been reminded.')).toBeVisible());
    vi.advanceTimersByTime(58_000);
    await tick();
    expect(screen.queryByRole('button')).toBeNull();
    vi.advanceTimersByTime(3_000);
    await tick();
    expect(screen.getByText(/Ben has not been here for a while/)).toBeInTheDocument();
    screen.getByRole('button', { name: 'Let a bot play' }).click();
    screen.getByRole('button', { name: 'End the game' }).click();
    await tick();
    expect(asked).toEqual([
      ['POST', '/api/v1/matches/m/nudge', { seat: 1 }],
      ['POST', '/api/v1/matches/m/votes', { kind: 'bot', seat: 1 }],
      ['POST', '/api/v1/matches/m/votes', { kind: 'end' }],
    ]);
    const [bot, end] = [
      { kind: 'bot', terms: { seat: 0 } },
      { kind: 'end', terms: {} },
    ] as const;
    await shown.rerender({ ...waiting, asked: [bot, end], missing: [1] });
    expect(screen.getByText(/Ben has not been here for a while/)).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
    // The vote about him has a line of its own, which says it all.
    await shown.rerender({ ...waiting, asked: [{ ...bot, terms: { seat: 1 } }], missing: [1] });
    expect(screen.queryByRole('status')).toBeNull();
    // When the table has said no, nobody waits anew.
    await shown.rerender({ ...waiting, missing: [1] });
    expect(screen.getByRole('button', { name: 'Let a bot play' })).toBeInTheDocument();
    await shown.rerender({ ...waiting, missing: [] });
    expect(screen.queryByRole('status')).toBeNull();
  });
});
