import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import Dock from '../../src/games/mysterious-library/Dock.svelte';
import { picks } from '../../src/games/mysterious-library/picks.svelte';
import type { LibraryView } from '../../src/games/mysterious-library/view';
import type { TableProps, Tagged } from '../../src/table/game';
import { chooseLanguage } from '../../src/words/words.svelte';
import { corridor, disarm, end, JANKAS, move, player, SEATS, turn, view } from './fixtures';

const act = vi.fn<(action: Tagged) => void>();
const explain = vi.fn<(action: Tagged) => void>();

function show(changes: Partial<TableProps<LibraryView>>) {
  const props = { view: view(), actions: [], me: 0, seats: SEATS, awaited: [], window: null };
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

describe('my turn', () => {
  it('says how many actions are left, and ends them', async () => {
    show({ actions: JANKAS });
    expect(prompt()).toHaveTextContent('Your turn, Janka. 2 of 3 actions left.');
    await press('End actions');
    expect(act).toHaveBeenCalledExactlyOnceWith(end);
  });

  it('says what the ability does, and why a button is not for now', async () => {
    show({ actions: JANKAS });
    expect(button('Disarm')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Free a reader')).toHaveAccessibleDescription(
      'Free: Three of four blue pieces in hand.',
    );
    await userEvent.hover(button('Zap next door'));
    expect(screen.getByText(/takes away a blade next door, once a turn/)).toBeVisible();
    await press('Disarm');
    expect(explain).toHaveBeenCalledExactlyOnceWith(disarm('reading_nook'));
    expect(act).not.toHaveBeenCalled();
  });

  it('asks which blade where the ability reaches two, and takes the only one at once', async () => {
    show({ actions: JANKAS });
    await press('Zap next door');
    expect(prompt()).toHaveTextContent('Which blade does Janka take away?');
    await press('Not now');
    show({ actions: [disarm('globe_hall'), end] });
    await userEvent.click(screen.getAllByRole('button', { name: 'Zap next door' }).at(-1)!);
    expect(act).toHaveBeenCalledExactlyOnceWith(disarm('globe_hall'));
  });

  it('takes a proposed plan with one tap', async () => {
    const proposals = [null, { whom: 'janka', plan: [move('fireplace')] }, null] as never;
    const accept = { kind: 'accept', of: 1 };
    show({ view: view({ proposals }), actions: [...JANKAS, accept] });
    expect(screen.getByText('walk to the Fireplace')).toBeVisible();
    await press('Do it');
    expect(act).toHaveBeenCalledExactlyOnceWith(accept);
  });

  it('says why a plan cannot be taken', async () => {
    const proposals = [null, { whom: 'janka', plan: [move('bindery')] }, null] as never;
    show({ view: view({ proposals }), actions: JANKAS });
    expect(button('Do it')).toHaveAttribute('aria-disabled', 'true');
    await press('Do it');
    expect(explain).toHaveBeenCalledExactlyOnceWith({ kind: 'accept', of: 1 });
    expect(act).not.toHaveBeenCalled();
  });

  it('has nothing to refuse where an ability works by itself', async () => {
    const players = [player('misha', 0, 'map_room', ['blue'])];
    show({ view: view({ players, turn: 'misha' }), actions: [end] });
    await press('Six cards');
    expect(screen.getByText(/six cards instead of five.*works by itself/)).toBeVisible();
    expect(explain).not.toHaveBeenCalled();
  });

  it('turns cards by the key too', async () => {
    show({ view: view({ phase: 'maps', left: 2 }), actions: [turn] });
    expect(prompt()).toHaveTextContent('two map cards to turn');
    await userEvent.keyboard('e');
    expect(act).toHaveBeenCalledExactlyOnceWith(turn);
  });
});

describe('the turn of another', () => {
  const hers = view({ turn: 'emma' });

  it('waits for a name, and still plays a helping card', async () => {
    const goes = corridor('janka', ['janka'], 'ink_cellar');
    show({ view: hers, actions: [goes] });
    expect(prompt()).toHaveTextContent('Waiting for Emma (Mira).');
    await press(/^Secret Corridor: .*can be played now/);
    expect(prompt()).toHaveTextContent('who goes?');
    await press('Janka');
    picks.tool = { kind: 'corridor', by: 'janka', who: ['janka'], to: 'ink_cellar' };
    await userEvent.click(await screen.findByRole('button', { name: 'Janka to the Ink Cellar' }));
    expect(act).toHaveBeenCalledExactlyOnceWith(goes);
  });

  it('holds the next card and lets it go', async () => {
    show({ view: view({ turn: 'emma', phase: 'draw' }), actions: [{ kind: 'hold' }] });
    await press('Wait, hold the card');
    expect(act).toHaveBeenCalledExactlyOnceWith({ kind: 'hold' });
  });

  it('points and proposes, with the nonce of an open window', async () => {
    const open = { nonce: 'n1', endsAt: performance.now() + 9000, lengthMs: 20_000 };
    show({ view: hers, window: open });
    await press('Plan');
    await press('ask Janka for blue');
    await press('Propose to Emma');
    expect(act).toHaveBeenCalledExactlyOnceWith({
      kind: 'propose',
      whom: 'emma',
      plan: [{ kind: 'ask', of: 'janka', book: 'blue' }],
      window: 'n1',
    });
  });
});

describe('questions', () => {
  it('asks for the card to discard, and only then discards it', async () => {
    const pending = [{ kind: 'over_limit' as const, by: 'janka' as const }];
    const players = [player('janka', 0, 'map_room', Array(6).fill('blue')), ...view().players];
    const actions = [{ kind: 'discard', card: 'blue' }];
    show({ view: view({ pending, players: players.slice(0, 1), turn: 'janka' }), actions });
    expect(prompt()).toHaveTextContent('Janka holds too many cards. Discard one');
    expect(button('Pick a card to discard')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getAllByRole('button', { name: 'blue book piece' })[0]!);
    await press('Discard the blue book piece');
    expect(act).toHaveBeenCalledExactlyOnceWith(actions[0]);
  });

  it('is put to the right player only', () => {
    const pending = [{ kind: 'over_limit' as const, by: 'emma' as const }];
    show({ view: view({ pending }) });
    expect(prompt()).toHaveTextContent('Waiting for Emma (Mira) to discard.');
  });

  it('asks for a yes or a no', async () => {
    const pending = [
      { kind: 'wish' as const, by: 'emma' as const, of: 'janka' as const, book: 'blue' as const },
    ];
    const actions = [{ kind: 'agree' }, { kind: 'refuse' }];
    show({ view: view({ pending, turn: 'emma' }), actions });
    expect(prompt()).toHaveTextContent('Emma asks Janka for the blue book piece.');
    await press('Yes');
    expect(act).toHaveBeenCalledExactlyOnceWith(actions[0]);
  });

  it('offers every door out of a room that falls', async () => {
    const pending = [
      { kind: 'flee' as const, room: 'reading_nook' as const, inside: ['janka' as const] },
    ];
    const out = { kind: 'escape', to: 'fireplace' };
    show({ view: view({ pending }), actions: [out] });
    expect(prompt()).toHaveTextContent('The Reading Nook falls down. Janka, run!');
    await press('Fireplace');
    expect(act).toHaveBeenCalledExactlyOnceWith(out);
  });

  it('puts an exchange together from two open hands', async () => {
    const pending = [
      {
        kind: 'choose' as const,
        by: 'janka' as const,
        first: 'janka' as const,
        second: 'emma' as const,
      },
    ];
    const swap = { kind: 'swap', gives: ['gold'], takes: ['blue'] };
    show({ view: view({ pending }), actions: [swap, { kind: 'cancel' }] });
    await press('gold book piece');
    const blues = screen.getAllByRole('button', { name: 'blue book piece' });
    await userEvent.click(blues.at(-1)!);
    await press('Exchange');
    expect(act).toHaveBeenCalledExactlyOnceWith(swap);
  });
});
