import { render } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import Board from '../../src/games/magic-labyrinth/Board.svelte';
import { picks } from '../../src/games/magic-labyrinth/choice.svelte';
import type { LabyrinthView, Space } from '../../src/games/magic-labyrinth/view';
import type { TableProps, Tagged } from '../../src/table/game';
import { chooseLanguage } from '../../src/words/words.svelte';
import { block, duel, moves, pass, SEATS, view, windowView } from './fixtures';

const act = vi.fn<(action: Tagged) => void>();
const explain = vi.fn<(action: Tagged) => void>();

function show(changes: Partial<TableProps<LabyrinthView>>) {
  const props = { view: view(), actions: [], me: 0, seats: SEATS, awaited: [], window: null };
  return render(Board, { props: { ...props, ready: true, events: [], act, explain, ...changes } });
}
/** The button of a space. Roles are slow to find among so many, so by its mark. */
function tile(space: Space): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-space="${space}"]`);
  if (!found) throw new Error(`no space ${space}`);
  return found;
}

beforeEach(() => {
  chooseLanguage('en');
  picks.clear();
  act.mockClear();
  explain.mockClear();
});

describe('the board', () => {
  it('names everything that is on a space', () => {
    show({ view: windowView(), actions: [block('cat'), pass] });
    expect(tile('cat')).toHaveAccessibleName('cat, on Mira’s way, you can block here');
    expect(tile('ring')).toHaveAccessibleName('ring, on Mira’s way, can be blocked');
    expect(tile('crown')).toHaveAccessibleName('crown, the sought symbol, on Mira’s way');
    expect(tile('book')).toHaveAccessibleName('book, you stand here');
    expect(tile('ne')).toHaveAccessibleName('Jonas’ corner, Jonas stands here');
  });

  it('says which spaces are closed when two play', () => {
    show({ view: duel() });
    expect(tile('bird')).toHaveAccessibleName('bird, closed');
    expect(tile('ne')).toHaveAccessibleName('upper right corner');
  });

  it('picks a way by keys and announces it with a second Enter on the goal', async () => {
    const actions = moves('book', 2, ['candle']);
    show({ view: view({ phase: 'move', die: '2' }), actions });
    tile('book').focus();
    await userEvent.keyboard('{ArrowUp}{Enter}{ArrowUp}{Enter}');
    expect(picks.path).toEqual(['bird', 'feather']);
    expect(act).not.toHaveBeenCalled();
    expect(tile('feather')).toHaveFocus();
    expect(tile('feather')).toHaveAccessibleName('feather, step 2 of your way');
    await userEvent.keyboard('{Enter}');
    expect(act.mock.lastCall?.[0]).toMatchObject({ kind: 'announce', path: ['bird', 'feather'] });
  });

  it('is one stop for the Tab key', () => {
    const { container } = show({});
    expect(container.querySelectorAll('button[tabindex="0"]')).toHaveLength(1);
    expect(container.querySelectorAll('button')).toHaveLength(25);
  });

  it('forgets the way with Escape', async () => {
    const actions = moves('book', 2, ['candle']);
    show({ view: view({ phase: 'move', die: '2' }), actions });
    await userEvent.click(tile('bird'));
    expect(picks.path).toEqual(['bird']);
    await userEvent.keyboard('{Escape}');
    expect(picks.path).toEqual([]);
  });

  it('asks the server why a place is out of reach', async () => {
    const actions = moves('book', 2, ['candle']);
    show({ view: view({ phase: 'move', die: '2' }), actions });
    await userEvent.click(tile('candle'));
    expect(explain.mock.lastCall?.[0]).toMatchObject({ kind: 'announce' });
    expect(act).not.toHaveBeenCalled();
  });

  it('does nothing when nothing is asked', async () => {
    show({});
    await userEvent.click(tile('bird'));
    expect(explain).not.toHaveBeenCalled();
    expect(picks.path).toEqual([]);
  });
});
