import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import Dock from '../../src/games/mageling/Dock.svelte';
import { picks } from '../../src/games/mageling/picks.svelte';
import type { MagelingView } from '../../src/games/mageling/view';
import type { TableProps } from '../../src/table/game';
import { action, ANNAS, DECLINE, END, player, question, turn, view } from './fixtures';
import { act, asked, button, card, clean, die, explain, props } from './stand';

const dock = (changes: Partial<TableProps<MagelingView>> = {}) =>
  render(Dock, { props: props(changes) });

beforeEach(clean);

describe('the dock', () => {
  it('gathers two dice, one after the other', async () => {
    dock();
    await userEvent.click(die(0));
    expect(die(0)).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getAllByRole('button', { name: /^Gather/ })[0]!);
    expect(picks.gathering).toBe(0);
    expect(act).not.toHaveBeenCalled();
    await userEvent.click(die(2));
    expect(act).toHaveBeenCalledExactlyOnceWith(ANNAS[1]);
    expect(picks.gathering).toBeNull();
  });

  it('focuses at once, and asks for the rune of a Finesse', async () => {
    dock();
    await userEvent.click(die(0));
    await userEvent.click(button(/^Focus/));
    expect(act).toHaveBeenCalledExactlyOnceWith(ANNAS[2]);
    await userEvent.click(die(1));
    await userEvent.click(button(/^Focus/));
    await userEvent.click(button('Hedge'));
    expect(act).toHaveBeenLastCalledWith(ANNAS[3]);
  });

  it('offers what a Finesse can animate, with the words of the card', async () => {
    dock();
    await userEvent.click(die(1));
    await userEvent.click(button(/^Animate/));
    await userEvent.click(button('Kite Battery: Gain 2 energy.'));
    expect(act).toHaveBeenCalledExactlyOnceWith(ANNAS[7]);
  });

  it('asks the server why a die does not go there', async () => {
    dock();
    await userEvent.click(die(3));
    await userEvent.click(button(/^Animate/));
    expect(explain).toHaveBeenCalledExactlyOnceWith({ kind: 'animate', die: 3, effect: 'discard' });
  });

  it('is played by keys', async () => {
    dock();
    await userEvent.keyboard('1f');
    expect(act).toHaveBeenLastCalledWith(ANNAS[2]);
    await userEvent.keyboard('1g2');
    expect(act).toHaveBeenLastCalledWith(ANNAS[0]);
    await userEvent.keyboard('2{Escape}');
    expect(picks.held).toBeNull();
    await userEvent.keyboard('e');
    expect(act).toHaveBeenLastCalledWith(END);
  });

  it('names on each button the key that presses it', async () => {
    const view = dock();
    const keys = { Gather: 'G', Focus: 'F', Animate: 'A', 'End turn': 'E' };
    for (const [name, key] of Object.entries(keys)) {
      const [named] = screen.getAllByRole('button', { name: new RegExp(`^${name}`) });
      expect(named).toHaveAttribute('aria-keyshortcuts', key);
    }
    view.unmount();
    dock({
      view: asked({ asking: 'reroll' }),
      actions: [[], [0]].map((dice) => action({ kind: 'reroll', dice })),
    });
    expect(button('Keep all')).toHaveAttribute('aria-keyshortcuts', 'E');
    await userEvent.keyboard('1');
    expect(button(/^Reroll/)).toHaveAttribute('aria-keyshortcuts', 'W');
  });

  it('says what is short for the location, and asks why when pressed', async () => {
    dock();
    expect(screen.getByText('To defeat: 5 more energy or mana.')).toBeInTheDocument();
    const defeat = button('Defeat · 10');
    expect(defeat).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(defeat);
    expect(explain).toHaveBeenCalledExactlyOnceWith({ kind: 'defeat' });
  });

  it('shows spawn in the way, and banishes it', async () => {
    const banish = action({ kind: 'discard_spawn' });
    const players = [player(0, { spawn: 2 }), player(1)];
    dock({ view: view({ players }), actions: [banish, END] });
    expect(screen.getByText('To defeat: banish two spawn first.')).toBeInTheDocument();
    await userEvent.click(button('Banish spawn · 2'));
    expect(act).toHaveBeenCalledExactlyOnceWith(banish);
  });

  it('lets me pay with mana first', async () => {
    dock();
    await userEvent.click(screen.getByLabelText('Pay with mana first'));
    expect(act).toHaveBeenCalledExactlyOnceWith(ANNAS[15]);
  });

  it('rolls marked dice again, or keeps all', async () => {
    const actions = [[], [0], [0, 3]].map((dice) => action({ kind: 'reroll', dice }));
    dock({
      view: view({ turn: turn({ phase: 'roll' }), question: question({ asking: 'reroll' }) }),
      actions,
    });
    await userEvent.click(die(3));
    await userEvent.keyboard('1');
    await userEvent.click(button('Reroll 2 dice'));
    expect(act).toHaveBeenCalledExactlyOnceWith(actions[2]);
    await userEvent.click(button('Keep all'));
    expect(act).toHaveBeenLastCalledWith(actions[0]);
  });

  it('turns a die to a face', async () => {
    const actions = [action({ kind: 'set_die', die: 4, face: 'death' }), DECLINE];
    dock({ view: asked({ asking: 'set', source: 'lucid-turn' }), actions });
    expect(screen.getByText('Choose a die first')).toBeInTheDocument();
    await userEvent.click(die(4));
    await userEvent.click(button('To Death'));
    expect(act).toHaveBeenCalledExactlyOnceWith(actions[0]);
  });

  it('brings a die back from where it lies', async () => {
    const actions = [action({ kind: 'pick_die', die: 0 }), DECLINE];
    const places = ['night-courier', 'pool', 'pool', 'pool', 'pool'];
    const now = view({
      places,
      question: question({ asking: 'recover', source: 'shared-slumber' }),
    });
    dock({ view: now, actions });
    await userEvent.click(button('Dream from Night Courier'));
    expect(act).toHaveBeenCalledExactlyOnceWith(actions[0]);
  });

  it('offers the lists of a text in its own words, and shows which step is asked', async () => {
    const actions = [0, 1, 2].map((option) => action({ kind: 'choose', option }));
    dock({ view: asked({ asking: 'choose', source: 'hedge-warden' }), actions });
    expect(document.querySelector('.read b')).toHaveTextContent(/^Choose one: heal/);
    await userEvent.click(button('Discard 1 spawn'));
    expect(act).toHaveBeenCalledExactlyOnceWith(actions[1]);
  });

  it('asks whether to pay for a text', async () => {
    const actions = [action({ kind: 'accept' }), DECLINE];
    dock({ view: asked({ asking: 'pay', source: 'black-ledger' }), actions });
    await userEvent.click(button('Pay 1 mana'));
    expect(act).toHaveBeenCalledExactlyOnceWith(actions[0]);
    await userEvent.keyboard('e');
    expect(act).toHaveBeenLastCalledWith(DECLINE);
  });

  it('asks whether a pawn may leave the road (MAGE-98)', async () => {
    const yes = action({ kind: 'accept' });
    const now = view({
      turn: turn({ seat: 1, proposed: 0 }),
      question: question({ asking: 'consent' }),
    });
    dock({ view: now, actions: [yes, DECLINE] });
    expect(screen.getByRole('status')).toHaveTextContent(
      'Mira proposes to take your pawn off the road for the rest of the chapter. Agreed?',
    );
    await userEvent.click(button('Yes'));
    expect(act).toHaveBeenCalledExactlyOnceWith(yes);
    await userEvent.click(button('No'));
    expect(act).toHaveBeenLastCalledWith(DECLINE);
  });

  it('shows cards that lie elsewhere, and names one by its own verb', async () => {
    const actions = [action({ kind: 'pick', card: 'spark-scrawl' }), DECLINE];
    dock({ view: asked({ asking: 'acquire', source: 'widow-of-ways' }), actions });
    const confirm = button('Choose a card first');
    await userEvent.click(confirm);
    expect(explain).toHaveBeenCalledExactlyOnceWith({ kind: 'decline' });
    await userEvent.click(card('spark-scrawl'));
    await userEvent.click(button('Take Spark Scrawl'));
    expect(act).toHaveBeenCalledExactlyOnceWith(actions[0]);
  });

  it('offers three cards for the Keep after a won chapter', () => {
    const offer = ['burrow-hare', 'lucid-turn', 'owl-of-nines'];
    const players = [player(0, { offer }), player(1)];
    const nexus = [null, null, null, null, null];
    const actions = offer.map((one) => action({ kind: 'pick', card: one }));
    dock({ view: view({ players, nexus, question: question({ asking: 'keep' }) }), actions });
    expect(document.querySelectorAll('.choices [data-card]')).toHaveLength(3);
    expect(screen.getByRole('status')).toHaveTextContent(/goes into your Keep/);
  });

  it('acts on nothing while another move is under way', async () => {
    dock({ ready: false });
    await userEvent.click(button('End turn'));
    expect(act).not.toHaveBeenCalled();
  });

  it('shows the dice of the other, and no buttons, while I wait', () => {
    dock({ view: view({ turn: turn({ seat: 1 }), question: question({ by: 1 }) }), actions: [] });
    expect(screen.getByText('Mira’s dice')).toBeInTheDocument();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
