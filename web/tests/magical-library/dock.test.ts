import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import Dock from '../../src/games/magical-library/Dock.svelte';
import { picks } from '../../src/games/magical-library/picks.svelte';
import type { LibraryView } from '../../src/games/magical-library/view';
import type { TableProps, Tagged } from '../../src/table/game';
import { chooseLanguage } from '../../src/words/words.svelte';
import {
  confirm,
  exchange,
  keep,
  pass,
  PLACING,
  player,
  SEATS,
  stand,
  takeBack,
  view,
} from './fixtures';

const act = vi.fn<(action: Tagged) => void>();
const explain = vi.fn<(action: Tagged) => void>();

function show(changes: Partial<TableProps<LibraryView>>) {
  const props = { view: view(), actions: [], me: 0, seats: SEATS, awaited: [0], window: null };
  return render(Dock, { props: { ...props, ready: true, events: [], act, explain, ...changes } });
}
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const press = (name: string | RegExp): Promise<void> => userEvent.click(button(name));
const prompt = (): HTMLElement => screen.getByRole('status');

beforeEach(() => {
  chooseLanguage('en');
  picks.clear();
  act.mockClear();
  explain.mockClear();
});

const DEALT = ['red-owl-2', 'blue-book-1', 'portal-1'];

describe('receive', () => {
  const dealt = view({ phase: 'receive', hand: DEALT, fresh: [] });

  it('keeps or exchanges, by button or by key', async () => {
    show({ view: dealt, actions: [keep, exchange] });
    expect(prompt()).toHaveTextContent('Round 2: your three new cards.');
    await press('Exchange all three');
    await userEvent.keyboard('e');
    expect(act.mock.calls).toEqual([[exchange], [keep]]);
  });

  it('says what special cards do', () => {
    show({ view: dealt, actions: [keep, exchange] });
    expect(button('portal, 2, and 1 for each card around it')).toBeVisible();
  });
});

describe('distribute', () => {
  const dealt = view({ phase: 'distribute', hand: DEALT, fresh: [] });
  const all = [
    pass('red-owl-2', 'blue-book-1', 'portal-1'),
    pass('blue-book-1', 'red-owl-2', 'portal-1'),
    pass('blue-book-1', 'portal-1', 'red-owl-2'),
  ];

  it('says where each card goes, and lets two change places', async () => {
    show({ view: dealt, actions: all });
    expect(prompt()).toHaveTextContent('The left card goes to Mira, the right one to Jonas.');
    expect(button(/^red owl, to Mira, left/)).toBeVisible();
    await press(/^red owl/);
    expect(prompt()).toHaveTextContent('Which card changes places with the red owl?');
    await press(/^portal/);
    expect(button(/^red owl, to Jonas, right/)).toBeVisible();
    await press('Give');
    expect(act).toHaveBeenCalledExactlyOnceWith(all[2]);
  });

  it('asks two players only which card is kept', async () => {
    const two = [player(0, { left: 1, right: 1 }), player(1, { left: 0, right: 0 })];
    const some = [all[0]!, all[1]!];
    show({ view: { ...dealt, players: two }, actions: some });
    expect(button('Give')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Give')).toHaveAccessibleDescription('Choose the card that you keep.');
    await press('Give');
    expect(explain).toHaveBeenCalledOnce();
    await press(/^blue book/);
    await press('Give');
    expect(act).toHaveBeenCalledExactlyOnceWith(all[1]);
  });
});

describe('place', () => {
  it('picks the first card by itself, and another by tap or key', async () => {
    show({ actions: PLACING });
    expect(prompt()).toHaveTextContent('2 to go. Choose a spot for the green inkwell.');
    expect(button('green inkwell')).toHaveAttribute('aria-pressed', 'true');
    await press('purple apprentice');
    expect(picks.card).toBe('purple-apprentice-1');
    await userEvent.keyboard('1');
    expect(picks.card).toBe('green-inkwell-1');
  });

  it('takes back, and says why it cannot confirm yet', async () => {
    show({ actions: PLACING });
    expect(button('Confirm')).toHaveAccessibleDescription('Place all three cards first.');
    expect(button('Confirm')).toHaveAttribute('aria-keyshortcuts', 'E');
    expect(button('Take back')).toHaveAttribute('aria-keyshortcuts', 'U');
    await press('Confirm');
    expect(explain).toHaveBeenCalledExactlyOnceWith(confirm);
    await userEvent.keyboard('u');
    expect(act).toHaveBeenCalledExactlyOnceWith(takeBack);
  });

  it('warns before placements that leave no card for a wizard', async () => {
    const stuck = view({ hand: [], warning: 'no_wizard', stands: [] });
    show({ view: stuck, actions: [confirm, takeBack] });
    expect(screen.getByRole('alert')).toHaveTextContent('no card could carry a wizard');
    await press('Confirm anyway');
    expect(act).toHaveBeenCalledExactlyOnceWith(confirm);
  });
});

describe('wizard', () => {
  const standing = view({
    phase: 'wizard',
    modules: ['golden_wizard'],
    hand: [],
    fresh: [],
    players: [
      player(0, { ...view().players[0], wizards_left: 3, golden_left: true }),
      player(1),
      player(2),
    ],
  });
  const stands = [stand(1, 0), stand(1, 0, true)];

  it('asks for a card, says what it brings, and binds with the second press only', async () => {
    show({ view: standing, actions: stands });
    expect(prompt()).toHaveTextContent('Place a wizard: choose one of your cards.');
    await press('Place wizard');
    expect(act).not.toHaveBeenCalled();
    picks.cell = [1, 0];
    await screen.findByText('+3 from areas.');
    await press('Place wizard');
    expect(act).toHaveBeenCalledExactlyOnceWith(stands[0]);
  });

  it('offers the golden wizard, by tap and by key', async () => {
    show({ view: standing, actions: stands });
    picks.cell = [1, 0];
    await press('Golden wizard, counts twice');
    expect(prompt()).toHaveTextContent('The golden wizard on the red book with apprentice: +6');
    await userEvent.keyboard('g');
    expect(prompt()).toHaveTextContent('A wizard on');
    await userEvent.keyboard('ge');
    expect(act).toHaveBeenCalledExactlyOnceWith(stands[1]);
  });

  it('explains why a golden wizard that stands already cannot stand again', async () => {
    const gone = [player(0, { wizards_left: 3, golden_left: false }), player(1), player(2)];
    show({ view: { ...standing, players: gone }, actions: [stands[0]!] });
    await press('The golden wizard stands already.');
    expect(explain).toHaveBeenCalledExactlyOnceWith(stand(1, 0, true));
  });
});

describe('waiting', () => {
  it('names whom we wait for, and what I have done', () => {
    show({ view: view({ answer: { kind: 'confirm' } }), awaited: [2] });
    expect(prompt()).toHaveTextContent('Your cards are placed. Waiting for Jonas.');
    expect(screen.getByText('Confirmed: Mira.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  });

  it('tells who goes without a wizard', () => {
    const players = [player(0, { without: true }), player(1), player(2)];
    const without = view({ phase: 'wizard', hand: [], fresh: [], stands: [], players });
    show({ view: without, awaited: [1, 2] });
    expect(prompt()).toHaveTextContent('None of your cards can carry a wizard in this round.');
  });

  it('shows a spectator no hand and no button', () => {
    const watching = view({ me: null, hand: null, fresh: null, stands: null, sheet: null });
    show({ view: watching, me: null, awaited: [0, 2] });
    expect(prompt()).toHaveTextContent('You are watching. Waiting for Anna and Jonas.');
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
