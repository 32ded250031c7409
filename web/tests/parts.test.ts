import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Room } from '../src/api/models';
import Segments from '../src/parts/Segments.svelte';
import SideTabs from '../src/parts/SideTabs.svelte';
import Stepper from '../src/parts/Stepper.svelte';
import StartDock from '../src/room/StartDock.svelte';
import type { GameFace } from '../src/table/game';
import Refused from '../src/table/Refused.svelte';

const room = {
  id: 'r',
  name: 'Room',
  game: 'magic-labyrinth',
  host: 'u1',
  invite: 'http://x/r/c',
  match: null,
  members: [
    { user: 'u1', name: 'Anna', host: true, presence: 'here' },
    { user: 'u2', name: 'Jonas', host: false, presence: 'here' },
  ],
  seats: [
    { index: 0, occupant: { kind: 'person', user: 'u1', name: 'Anna' }, colour: 'red' },
    { index: 1, occupant: null, colour: null },
  ],
} as unknown as Room;

describe('the start button', () => {
  it('says why it cannot start, and whom we wait for', () => {
    render(StartDock, { room, me: 'u1' });
    const start = screen.getByRole('button', { name: 'Start with two' });
    expect(start).toHaveAttribute('aria-disabled', 'true');
    expect(start).toHaveAccessibleDescription('Somebody must sit on every seat first.');
    expect(screen.getByRole('status')).toHaveTextContent('Waiting for Jonas to sit down.');
  });

  it('can be pressed by the host when everybody sits', () => {
    const full = {
      ...room,
      seats: room.seats.map((seat) => ({ ...seat, occupant: room.seats[0]!.occupant })),
    };
    render(StartDock, { room: full, me: 'u1' });
    expect(screen.getByRole('button', { name: 'Start with two' })).toHaveAttribute(
      'aria-disabled',
      'false',
    );
  });
});

describe('a refusal', () => {
  const refusal = { code: 'not_next', detail: 'No step leads there.', rule: 'LAB-22' };

  it('has the sentence, the rule as a way to the rules, and a cross', async () => {
    const [onrule, onclose] = [vi.fn(), vi.fn()];
    render(Refused, { refusal, face: {} as GameFace, onrule, onclose });
    expect(screen.getByRole('alert')).toHaveTextContent('No step leads there.');
    await userEvent.click(screen.getByRole('button', { name: 'Rule LAB-22' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onrule).toHaveBeenCalledWith('LAB-22');
    expect(onclose).toHaveBeenCalledOnce();
  });

  it('lets the game say it in its own words', () => {
    const face = { refusal: () => 'Dorthin führt kein Schritt.' } as unknown as GameFace;
    render(Refused, { refusal, face, onrule: vi.fn(), onclose: vi.fn() });
    expect(screen.getByRole('alert')).toHaveTextContent('Dorthin führt kein Schritt.');
  });
});

describe('parts of forms', () => {
  it('keeps a number between its bounds', async () => {
    const onchange = vi.fn();
    render(Stepper, { label: 'Seconds', value: 59, least: 3, most: 60, onchange });
    const field = screen.getByRole('spinbutton', { name: 'Seconds' });
    await userEvent.clear(field);
    await userEvent.type(field, '99{Tab}');
    expect(onchange).toHaveBeenLastCalledWith(60);
  });

  it('offers a few choices as one group', async () => {
    const onchange = vi.fn();
    const choices = [
      { value: 'a', label: 'Whole path' },
      { value: 'b', label: 'Step by step' },
    ];
    render(Segments, { legend: 'Way of moving', choices, value: 'a', onchange });
    expect(screen.getByRole('group', { name: 'Way of moving' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Step by step' }));
    expect(onchange).toHaveBeenCalledWith('b');
  });

  it('moves between tabs with the arrows', async () => {
    const onpick = vi.fn();
    const tabs = [
      { id: 'log', label: 'Log', symbol: 'ui-log' },
      { id: 'chat', label: 'Chat', symbol: 'ui-chat', fresh: 2 },
    ];
    render(SideTabs, { tabs, current: 'log', panel: 'p', onpick });
    screen.getByRole('tab', { name: 'Log' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(onpick).toHaveBeenCalledWith('chat');
    expect(screen.getByRole('tab', { name: /Chat/ })).toHaveTextContent('2');
  });
});
