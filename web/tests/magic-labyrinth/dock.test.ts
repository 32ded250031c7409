import { render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { picks } from '../../src/games/magic-labyrinth/choice.svelte';
import Dock from '../../src/games/magic-labyrinth/Dock.svelte';
import type { LabyrinthView } from '../../src/games/magic-labyrinth/view';
import type { TableProps, Tagged } from '../../src/table/game';
import { chooseLanguage } from '../../src/words/words.svelte';
import { block, demands, moves, pass, roll, SEATS, view, windowView } from './fixtures';

const act = vi.fn<(action: Tagged) => void>();
const explain = vi.fn<(action: Tagged) => void>();

function show(changes: Partial<TableProps<LabyrinthView>>) {
  const open = { nonce: 'n1', endsAt: performance.now() + 5000, lengthMs: 8000 };
  const props = { view: view(), actions: [], me: 0, seats: SEATS, awaited: [], window: null };
  const all = { ...props, ready: true, events: [], act, explain, ...changes };
  return render(Dock, { props: all.view.phase === 'window' ? { ...all, window: open } : all });
}

beforeEach(() => {
  chooseLanguage('en');
  picks.clear();
  act.mockClear();
  explain.mockClear();
});

describe('the open window', () => {
  const fits = [block('cat'), block('ring'), pass];

  it('names the chosen card on the big button, and plays it', async () => {
    show({ view: windowView({ hand: ['cat', 'mirror', 'ring'] }), actions: fits });
    expect(screen.getByRole('status')).toHaveTextContent(
      'Mira walks by cat and ring to the crown. That would be the fifth symbol!',
    );
    await userEvent.click(screen.getByRole('button', { name: /Simsalabim!.*play the cat/ }));
    expect(act).toHaveBeenCalledExactlyOnceWith(fits[0]);
  });

  it('plays another fitting card that was picked', async () => {
    show({ view: windowView({ hand: ['cat', 'mirror', 'ring'] }), actions: fits });
    await userEvent.click(screen.getByRole('button', { name: /Obstacle: ring, fits the way/ }));
    await userEvent.keyboard(' ');
    expect(act).toHaveBeenCalledExactlyOnceWith(fits[1]);
  });

  it('asks the server why a card does not fit', async () => {
    show({ view: windowView({ hand: ['cat', 'mirror'] }), actions: fits });
    await userEvent.keyboard('2');
    expect(explain).toHaveBeenCalledExactlyOnceWith({ kind: 'block', card: 'mirror' });
    expect(act).not.toHaveBeenCalled();
  });

  it('shows the same two buttons without a fitting card, and says why not', async () => {
    show({ view: windowView({ hand: ['mirror'] }), actions: [pass] });
    const big = screen.getByRole('button', { name: /Simsalabim!.*None of your cards fits/ });
    expect(big).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(big);
    expect(explain).toHaveBeenCalledExactlyOnceWith({ kind: 'block', card: 'mirror' });
    await userEvent.keyboard('p');
    expect(act).toHaveBeenCalledExactlyOnceWith(pass);
  });

  it('waits once I have answered', () => {
    show({ view: windowView({ answer: { kind: 'pass' } }) });
    expect(screen.getByRole('status')).toHaveTextContent('You let Mira pass. Waiting …');
    expect(screen.queryByRole('button', { name: /Simsalabim/ })).toBeNull();
  });

  it('tells the mover that the others look at their cards', () => {
    show({ view: windowView({ me: 1, hand: ['bat'] }), me: 1 });
    expect(screen.getByRole('status')).toHaveTextContent('They are looking at their cards …');
  });

  it('asks a spectator nothing', () => {
    show({ view: windowView({ me: null, hand: null }), me: null });
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('sends nothing while an answer is under way', async () => {
    show({ view: windowView(), actions: fits, ready: false });
    await userEvent.keyboard('p');
    expect(act).not.toHaveBeenCalled();
  });
});

describe('my own turn', () => {
  it('leaves my cards alone while nothing is asked', async () => {
    show({ view: view({ turn: 1 }) });
    await userEvent.keyboard('1');
    expect(explain).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toHaveTextContent('Mira is about to roll.');
  });

  it('rolls', async () => {
    show({ actions: [roll] });
    await userEvent.click(screen.getByRole('button', { name: 'Roll' }));
    expect(act).toHaveBeenCalledExactlyOnceWith(roll);
  });

  it('announces only a whole way, by its own button', async () => {
    const actions = moves('book', 2, ['candle']);
    show({ view: view({ phase: 'move', die: '2' }), actions });
    await userEvent.click(screen.getByRole('button', { name: 'Pick a place first' }));
    expect(act).not.toHaveBeenCalled();
    picks.path = ['bird', 'feather'];
    await userEvent.click(await screen.findByRole('button', { name: 'Announce: to the feather' }));
    expect(act.mock.lastCall?.[0]).toMatchObject({ kind: 'announce', path: ['bird', 'feather'] });
  });

  it('demands a card of a player after a question mark', async () => {
    const actions = [...demands([1, 2, 3]), roll, { kind: 'end' }];
    show({ view: view({ phase: 'demand', die: '?' }), actions });
    await userEvent.click(screen.getByRole('radio', { name: /Jonas/ }));
    await userEvent.click(screen.getByRole('radio', { name: /^Bat/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Ask Jonas for the bat' }));
    expect(act).toHaveBeenCalledExactlyOnceWith({ kind: 'demand', seat: 2, symbol: 'bat' });
  });

  it('needs no choice of a player when there is only one', async () => {
    const actions = [...demands([1], ['bat']), roll, { kind: 'end' }];
    show({ view: view({ phase: 'demand', die: '?' }), actions });
    await userEvent.click(screen.getByRole('radio', { name: /^Frog/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Ask Mira for the frog' }));
    expect(act).toHaveBeenCalledExactlyOnceWith({ kind: 'demand', seat: 1, symbol: 'frog' });
    await userEvent.click(screen.getByRole('radio', { name: /^Bat.*not in the game/ }));
    expect(explain).toHaveBeenCalledExactlyOnceWith({ kind: 'demand', seat: 1, symbol: 'bat' });
  });

  it('shows cards in the language of the moment', () => {
    chooseLanguage('de');
    show({ actions: [roll] });
    const hand = screen.getByRole('list', { name: 'Deine Hinderniskarten' });
    expect(within(hand).getByRole('button', { name: /Hindernis: Katze/ })).toBeInTheDocument();
  });
});
