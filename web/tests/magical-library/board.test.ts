import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import Board from '../../src/games/magical-library/Board.svelte';
import { face } from '../../src/games/magical-library';
import SeatFacts from '../../src/games/magical-library/SeatFacts.svelte';
import { picks } from '../../src/games/magical-library/picks.svelte';
import type { LibraryView } from '../../src/games/magical-library/view';
import type { GameFace, TableProps, Tagged } from '../../src/table/game';
import PlayersPanel from '../../src/table/PlayersPanel.svelte';
import { chooseLanguage } from '../../src/words/words.svelte';
import { place, PLACING, player, SEATS, stand, view } from './fixtures';

// The board asks for its size; jsdom lays nothing out.
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
  const props = { view: view(), actions: [], me: 0, seats: SEATS, awaited: [0], window: null };
  return render(Board, { props: { ...props, ready: true, events: [], act, explain, ...changes } });
}
function cell(x: number, y: number): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-cell="${x},${y}"]`);
  if (!found) throw new Error(`nothing at ${x}, ${y}`);
  return found;
}

beforeEach(() => {
  chooseLanguage('en');
  picks.clear();
  act.mockClear();
  explain.mockClear();
});

describe('my display', () => {
  it('says everything that is to be seen of a cell', () => {
    show({ actions: PLACING });
    expect(cell(0, 0)).toHaveAccessibleName('Column 2, row 1: red owl, wizard');
    expect(cell(-1, 0)).toHaveAccessibleName('Column 1, row 1: blue owl, placed in this round');
    expect(cell(2, 0)).toHaveAccessibleName(
      'free, on the right of the red book with apprentice, place here',
    );
    expect(cell(-1, 1)).toHaveAccessibleName(/^free, below the blue owl|^free, on the left of/);
  });

  it('places the card that is picked, by a tap', async () => {
    show({ actions: PLACING });
    picks.card = 'purple-apprentice-1';
    await userEvent.click(cell(2, 0));
    expect(act).toHaveBeenCalledExactlyOnceWith(place('purple-apprentice-1', 2, 0));
  });

  it('is walked with arrows, and Enter places', async () => {
    show({ actions: PLACING });
    cell(0, 0).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(cell(2, 0)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(act).toHaveBeenCalledExactlyOnceWith(place('green-inkwell-1', 2, 0));
  });

  it('lets what is dropped beside the table go back into the hand', () => {
    show({ actions: PLACING });
    picks.drop?.({ what: 'card', card: 'green-inkwell-1', x: -1000, y: -1000 });
    expect(act).not.toHaveBeenCalled();
    expect(explain).not.toHaveBeenCalled();
  });

  it('lights the areas of a card with their products, and of a line of the sheet', async () => {
    show({ actions: PLACING });
    await userEvent.click(cell(0, 0));
    const products = (): string[] =>
      [...document.querySelectorAll('.areas text')].map((text) => text.textContent ?? '');
    expect(products()).toEqual(['2 × 2', '2 × 1']);
    await userEvent.unhover(cell(0, 0));
    await userEvent.click(screen.getByRole('button', { name: /^Blue 0/ }));
    expect(products()).toEqual(['1 × 0']);
    await userEvent.keyboard('{Escape}');
    expect(products()).toEqual([]);
  });
});

describe('what everyone may know', () => {
  it('is how many cards are in the pile and in the discard', () => {
    const { unmount } = show({ view: view({ pile: 17, discard: 6 }) });
    expect(screen.getByText('Pile 17 · discard 6')).toBeVisible();
    unmount();
    show({ view: view({ pile: 80 }), me: null });
    expect(screen.getByText('Pile 80 · discard 0')).toBeVisible();
  });

  it('is who has confirmed, who is busy, and who goes without a wizard', () => {
    const told = (phase: LibraryView['phase'], changes: object): string => {
      const seen = view({ phase, players: [player(0), player(1, changes), player(2)] });
      const { container, unmount } = render(SeatFacts, { view: seen, seat: 1 });
      const text = container.textContent?.trim() ?? '';
      unmount();
      return text;
    };
    expect(told('place', {})).toBe('still placing');
    expect(told('place', { confirmed: true })).toBe('placed');
    expect(told('wizard', {})).toBe('still looking');
    expect(told('wizard', { without: true })).toBe('without a wizard');
  });
});

describe('the wizard', () => {
  const standing = view({ phase: 'wizard', hand: [], fresh: [], stands: [[1, 0]] });

  it('is tried on a card before it is placed', async () => {
    show({ view: standing, actions: [stand(1, 0)] });
    expect(cell(1, 0)).toHaveAccessibleName(/a wizard can stand here$/);
    await userEvent.click(cell(1, 0));
    expect(act).not.toHaveBeenCalled();
    expect(picks.cell).toEqual([1, 0]);
    expect(cell(1, 0)).toHaveAttribute('aria-pressed', 'true');
  });

  it('is refused with a reason where it cannot stand', async () => {
    show({ view: standing, actions: [stand(1, 0)] });
    await userEvent.click(cell(0, 1));
    expect(explain).toHaveBeenCalledExactlyOnceWith(stand(0, 1));
    expect(picks.cell).toBeNull();
  });
});

describe('the displays of others', () => {
  it('are one tap away, and my own is one tap back', async () => {
    show({ actions: PLACING });
    await userEvent.click(screen.getByRole('button', { name: /^Mira.*left of you/ }));
    expect(screen.getByRole('list', { name: 'Display of Mira' })).toBeVisible();
    expect(document.querySelectorAll('.slot')).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'The next display' }));
    expect(screen.getByRole('list', { name: 'Display of Jonas' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Back to my display' }));
    expect(screen.getByRole('list', { name: 'Your display' })).toBeVisible();
  });

  it('come into sight from the list of players too, which covers them on a phone', async () => {
    const onlook = vi.fn();
    const shared = { seats: SEATS, view: view() as never, me: 0, turn: null, id: 'players' };
    render(PlayersPanel, { ...shared, face: face as GameFace, onlook, onsettings: vi.fn() });
    await userEvent.click(screen.getByRole('button', { name: /^Mira/ }));
    expect(picks.shown).toBe(1);
    expect(onlook).toHaveBeenCalledOnce();
  });

  it('are walked through with a key', async () => {
    show({ actions: PLACING });
    await userEvent.keyboard('v');
    expect(screen.getByRole('list', { name: 'Display of Mira' })).toBeVisible();
    await userEvent.keyboard('vv');
    expect(screen.getByRole('list', { name: 'Your display' })).toBeVisible();
  });

  it('show a spectator the first one, without places', () => {
    const watching = view({ me: null, hand: null, fresh: null, stands: null, sheet: null });
    show({ view: watching, me: null });
    expect(screen.getByRole('list', { name: 'Display of Anna' })).toBeVisible();
    expect(document.querySelectorAll('.slot')).toHaveLength(0);
    expect(screen.queryByText('So far')).toBeNull();
  });
});

describe('two players', () => {
  it('are neighbours on both sides', () => {
    const two = [player(0, { left: 1, right: 1 }), player(1, { left: 0, right: 0 })];
    show({ view: view({ players: two }), actions: PLACING });
    expect(screen.getByRole('button', { name: /^Mira.*beside you/ })).toBeVisible();
  });
});
