import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import Board from '../../src/games/magic-labyrinth/Board.svelte';
import { picks } from '../../src/games/magic-labyrinth/choice.svelte';
import type { LabyrinthView } from '../../src/games/magic-labyrinth/view';
import type { TableProps, Tagged } from '../../src/table/game';
import { chooseLanguage } from '../../src/words/words.svelte';
import { block, duel, moves, pass, SEATS, view, windowView } from './fixtures';

const act = vi.fn<(action: Tagged) => void>();
const explain = vi.fn<(action: Tagged) => void>();

function show(changes: Partial<TableProps<LabyrinthView>>) {
  const props = { view: view(), actions: [], me: 0, seats: SEATS, awaited: [], window: null };
  return render(Board, { props: { ...props, ready: true, events: [], act, explain, ...changes } });
}
const tile = (name: RegExp) => screen.getByRole('button', { name });

beforeEach(() => {
  chooseLanguage('en');
  picks.clear();
  act.mockClear();
  explain.mockClear();
});

describe('the board', () => {
  it('names everything that is on a space', () => {
    show({ view: windowView(), actions: [block('cat'), pass] });
    expect(tile(/^cat, on Mira’s way, you can block here$/)).toBeInTheDocument();
    expect(tile(/^ring, on Mira’s way, can be blocked$/)).toBeInTheDocument();
    expect(tile(/^crown, the sought symbol, on Mira’s way$/)).toBeInTheDocument();
    expect(tile(/^book, you stand here$/)).toBeInTheDocument();
    expect(tile(/^Jonas’ corner, Jonas stands here$/)).toBeInTheDocument();
  });

  it('says which spaces are closed when two play', () => {
    show({ view: duel() });
    expect(tile(/^bird, closed$/)).toBeInTheDocument();
    expect(tile(/^upper right corner$/)).toBeInTheDocument();
  });

  it('picks a way by keys and announces it with a second Enter on the goal', async () => {
    const actions = moves('book', 2, ['candle']);
    show({ view: view({ phase: 'move', die: '2' }), actions });
    tile(/^book/).focus();
    await userEvent.keyboard('{ArrowUp}{Enter}{ArrowUp}{Enter}');
    expect(picks.path).toEqual(['bird', 'feather']);
    expect(act).not.toHaveBeenCalled();
    expect(tile(/^feather, step 2 of your way$/)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(act.mock.lastCall?.[0]).toMatchObject({ kind: 'announce', path: ['bird', 'feather'] });
  });

  it('is one stop for the Tab key', () => {
    show({});
    const stops = screen.getAllByRole('button').filter((button) => button.tabIndex === 0);
    expect(stops).toHaveLength(1);
  });

  it('forgets the way with Escape', async () => {
    const actions = moves('book', 2, ['candle']);
    show({ view: view({ phase: 'move', die: '2' }), actions });
    await userEvent.click(tile(/^bird/));
    expect(picks.path).toEqual(['bird']);
    await userEvent.keyboard('{Escape}');
    expect(picks.path).toEqual([]);
  });

  it('asks the server why a place is out of reach', async () => {
    const actions = moves('book', 2, ['candle']);
    show({ view: view({ phase: 'move', die: '2' }), actions });
    await userEvent.click(tile(/^candle/));
    expect(explain.mock.lastCall?.[0]).toMatchObject({ kind: 'announce' });
    expect(act).not.toHaveBeenCalled();
  });

  it('does nothing when nothing is asked', async () => {
    show({});
    await userEvent.click(tile(/^bird/));
    expect(explain).not.toHaveBeenCalled();
    expect(picks.path).toEqual([]);
  });
});
