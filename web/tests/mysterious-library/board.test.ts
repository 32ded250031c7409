import { render } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import Board from '../../src/games/mysterious-library/Board.svelte';
import { picks } from '../../src/games/mysterious-library/picks.svelte';
import type { Room } from '../../src/games/mysterious-library/rooms';
import type { LibraryView } from '../../src/games/mysterious-library/view';
import type { TableProps, Tagged } from '../../src/table/game';
import { chooseLanguage } from '../../src/words/words.svelte';
import { JANKAS, move, SEATS, view } from './fixtures';

// The plan asks for its size; jsdom lays nothing out.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

const act = vi.fn<(action: Tagged) => void>();
const explain = vi.fn<(action: Tagged) => void>();

function show(changes: Partial<TableProps<LibraryView>>) {
  const props = { view: view(), actions: [], me: 0, seats: SEATS, awaited: [], window: null };
  return render(Board, { props: { ...props, ready: true, events: [], act, explain, ...changes } });
}
function room(name: Room): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-room="${name}"]`);
  if (!found) throw new Error(`no room ${name}`);
  return found;
}

beforeEach(() => {
  chooseLanguage('en');
  picks.clear();
  act.mockClear();
  explain.mockClear();
});

describe('the floor plan', () => {
  it('says everything that is to be seen of a room', () => {
    const marks = [null, { room: 'globe_hall' as const }, null];
    show({ view: view({ marks }), actions: JANKAS });
    expect(room('globe_hall')).toHaveAccessibleName(
      'Globe Hall, you can go here, projector blade, cannot fall this turn, Mira points here, ' +
        'doors to the Reading Nook, the Attic Stairs, and the Music Alcove',
    );
    expect(room('bindery')).toHaveAccessibleName('Bindery, in ruins');
    expect(room('reading_nook')).toHaveAccessibleName(/Janka is here/);
    expect(room('music_alcove')).toHaveAccessibleName(/blue book/);
  });

  it('is walked with arrows and Enter', async () => {
    show({ actions: JANKAS });
    room('reading_nook').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(room('fireplace')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(act).toHaveBeenCalledExactlyOnceWith(move('fireplace'));
  });

  it('shows a longer way, and walks it door by door when it is picked again', async () => {
    const { rerender } = show({ actions: JANKAS });
    await userEvent.click(room('star_dome'));
    expect(act).not.toHaveBeenCalled();
    expect(room('star_dome')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(room('star_dome'));
    expect(act).toHaveBeenCalledExactlyOnceWith(move('fireplace'));
    const [janka, ...others] = view().players;
    const moved = view({ left: 1, players: [{ ...janka!, at: 'fireplace' }, ...others] });
    await rerender({ view: moved, actions: [move('star_dome'), { kind: 'end' }] });
    expect(act).toHaveBeenLastCalledWith(move('star_dome'));
  });

  it('asks the server why a room cannot be reached, and points by a key', async () => {
    show({ actions: JANKAS });
    await userEvent.click(room('ink_cellar'));
    expect(explain).toHaveBeenCalledExactlyOnceWith(move('ink_cellar'));
    await userEvent.keyboard('p');
    expect(act).toHaveBeenCalledExactlyOnceWith({ kind: 'point', room: 'ink_cellar' });
  });
});
