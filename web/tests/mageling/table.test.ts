import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import Board from '../../src/games/mageling/Board.svelte';
import EndSheet from '../../src/games/mageling/EndSheet.svelte';
import { offers } from '../../src/games/mageling/deeds';
import { picks } from '../../src/games/mageling/picks.svelte';
import type { MagelingView } from '../../src/games/mageling/view';
import type { TableProps } from '../../src/table/game';
import { action, ANNAS, END, player, SEATS, slot, turn, view } from './fixtures';
import { act, asked, button, card, clean, explain, props } from './stand';

const board = (changes: Partial<TableProps<MagelingView>> = {}) =>
  render(Board, { props: props(changes) });

beforeEach(clean);

describe('the table', () => {
  it('says everything that stands on a card', () => {
    board();
    expect(card('lullaby-moth')).toHaveAccessibleName(
      'Lullaby Moth, Dream Spirit, needs focus, gives 2 mana',
    );
    expect(card('lucid-turn')).toHaveAccessibleName(
      'Lucid Turn, Dream Spell, cost 3, gives 1 energy, Set 1 unplaced die to any face., you can pay for it',
    );
    expect(card('burrow-hare')).toHaveAccessibleName(/needs Hedge/);
    expect(screen.getByText('no card left')).toBeInTheDocument();
  });

  it('says of a location who is there, and of a facedown one only its deck and its mana', () => {
    const row = view().row.map((spot, at) => ({ ...spot, life: at === 3 ? 2 : 0 }));
    board({ view: view({ row }) });
    expect(button(/^Location 2/)).toHaveAccessibleName(
      'Location 2, Lantern Bog, Defeat: Gain 2 mana. Local: You may not Gather., costs 10 energy, you are here',
    );
    expect(button(/^Location 4/)).toHaveAccessibleName(
      'Location 4, Sky Tower, face down, 2 mana on it',
    );
  });

  it('shows Evertree and gates in co-op only', () => {
    const { unmount } = board();
    expect(screen.queryByText('Evertree, 0 mana')).toBeNull();
    unmount();
    const gates = [
      { mana: 0, ancient: 'he-who-sips' },
      { mana: 2, ancient: null },
    ];
    board({ view: view({ mode: 'coop', evertree: 4, gates }) });
    expect(screen.getByText('Evertree, 4 mana')).toBeInTheDocument();
    expect(screen.getByText('Gate 1, open: He Who Sips')).toBeInTheDocument();
    expect(screen.getByText('Gate 2, 2 of 3 mana')).toBeInTheDocument();
  });

  it('has no way in the Contest, and says what wins it', () => {
    board({ view: view({ mode: 'contest', row: [] }) });
    expect(screen.queryByText('The way up')).toBeNull();
    expect(screen.getByText(/8 scrolls and no spawn/)).toBeInTheDocument();
  });

  it('wakes a spirit by the button on its edge', async () => {
    const wake = action({ kind: 'spirit', card: 'lullaby-moth' });
    board({ actions: [wake, END] });
    await userEvent.click(button('Wake it'));
    expect(act).toHaveBeenCalledExactlyOnceWith(wake);
  });

  it('puts the die in hand on a scroll, or lets the server say why not', async () => {
    board();
    picks.held = 0;
    await userEvent.click(card('night-courier'));
    expect(act).toHaveBeenCalledExactlyOnceWith(ANNAS[8]);
    picks.held = 3;
    await userEvent.click(card('burrow-hare'));
    expect(explain).toHaveBeenCalledExactlyOnceWith({
      kind: 'activate',
      card: 'burrow-hare',
      die: 3,
    });
    expect(picks.held).toBeNull();
  });

  it('opens a card close up, to read and to buy it', async () => {
    board();
    await userEvent.click(card('lucid-turn'));
    expect(screen.getByText(/The trick is to notice/)).toBeInTheDocument();
    await userEvent.click(button('Buy for 3'));
    expect(act).toHaveBeenCalledExactlyOnceWith(ANNAS[10]);
    expect(picks.open).toBeNull();
  });

  it('says in the sheet why a card cannot be had', async () => {
    board();
    await userEvent.click(card('orchard-wyrm'));
    expect(screen.getAllByText('2 energy or mana short')).toHaveLength(2);
    await userEvent.click(button('Buy for 7'));
    expect(act).not.toHaveBeenCalled();
    expect(explain).toHaveBeenCalledExactlyOnceWith({
      kind: 'buy',
      card: 'orchard-wyrm',
      keep: true,
    });
  });

  it('proposes in the sheet of a player that the pawn leaves the road (MAGE-98)', async () => {
    const off = action({ kind: 'take_off', seat: 1 });
    const { unmount } = board();
    picks.open = { kind: 'seat', seat: 1 };
    expect(await screen.findByText(/Spirit Crystal/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Propose/ })).toBeNull();
    unmount();
    picks.open = { kind: 'seat', seat: 1 };
    board({ actions: [off, END] });
    expect(screen.getByText(/^Mira did nothing in the last turn/)).toBeInTheDocument();
    await userEvent.click(button(/Propose/));
    expect(act).toHaveBeenCalledExactlyOnceWith(off);
    expect(picks.open).toBeNull();
  });

  it('shows no pawn that was taken off the road (MAGE-98)', () => {
    board({ view: view({ players: [player(0), player(1, { at: 1, off: true })] }) });
    expect(button(/^Location 2/)).toHaveAccessibleName(/, you are here$/);
    expect(document.querySelectorAll('[data-place="1"] .pw > *')).toHaveLength(1);
  });

  it('names a card with the second press', async () => {
    const pick = action({ kind: 'pick', card: 'burrow-hare' });
    board({ view: asked({ asking: 'place_damage' }), actions: [pick] });
    await userEvent.click(card('burrow-hare'));
    expect(act).not.toHaveBeenCalled();
    expect(card('burrow-hare')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(card('burrow-hare'));
    expect(act).toHaveBeenCalledExactlyOnceWith(pick);
  });

  it('is walked with arrows, one stop of the Tab key a row', async () => {
    board();
    expect(document.querySelectorAll('.nexus [tabindex="0"]')).toHaveLength(1);
    card('lullaby-moth').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(card('lucid-turn')).toHaveFocus();
    expect(card('lullaby-moth')).toHaveAttribute('tabindex', '-1');
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(card('lullaby-moth')).toHaveFocus();
  });

  it('is walked on from the button beside a card', async () => {
    const wake = action({ kind: 'spirit', card: 'lullaby-moth' });
    board({ actions: [wake, END] });
    button('Wake it').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(card('lucid-turn')).toHaveFocus();
  });

  it('lists what can be done on the action card', async () => {
    board();
    await userEvent.click(button('What you can do'));
    expect(screen.getByText(/two dice\. 1 mana if they match/)).toBeInTheDocument();
  });
});

describe('what a card offers close up', () => {
  const labels = (id: string, changes: Partial<MagelingView> = {}, actions = ANNAS) =>
    offers({ view: view(changes), seats: SEATS, me: 0 }, actions, id).map(({ label, why }) => [
      label,
      why,
    ]);

  it('depends on where it lies', () => {
    expect(labels('lullaby-moth')).toEqual([['Wake it', 'Dream is not focused']]);
    expect(labels('night-courier')).toEqual([
      ['Activate with Dream', null],
      ['Discard it', null],
    ]);
    expect(labels('kite-battery')).toEqual([
      ['Activate with Aether', 'No die shows Aether'],
      ['Animate with Finesse', null],
      ['Discard it', null],
    ]);
    expect(labels('owl-of-nines')).toEqual([]);
  });

  it('says what keeps a scroll from working', () => {
    const own = (changes: Parameters<typeof slot>[1]) => ({
      players: [player(0, { grimoire: [slot('burrow-hare', changes)] }), player(1)],
    });
    expect(labels('burrow-hare', own({ fresh: true }), [END])[0]?.[1]).toMatch(/next turn/);
    expect(labels('burrow-hare', own({ activated: true }), [END])[0]?.[1]).toMatch(/activated/);
    expect(labels('burrow-hare', own({ damaged: true }), [END])[0]?.[0]).toBe('Heal with Hedge');
    expect(labels('burrow-hare', { turn: turn({ seat: 1 }) }, [])[0]?.[1]).toBe(
      'It is not your turn',
    );
  });
});

describe('the end', () => {
  const line = (seat: number, place: number, points: number, parts = {}) => ({
    seat,
    place,
    points,
    parts,
  });

  it('lines up who came how far', () => {
    const result = { ending: 'cloud_chamber' as const, winners: [1] };
    const outcome = { ending: 'cloud_chamber', lines: [line(0, 2, 3), line(1, 1, 5)] };
    render(EndSheet, { props: { view: view({ result }), seats: SEATS, outcome } });
    expect(screen.getByText('Mira reached the end of the way.')).toBeInTheDocument();
    const rows = screen
      .getAllByRole('row')
      .map((row) => row.textContent?.replace(/\s+/g, ' ').trim());
    expect(rows[1]).toContain('Mira');
    expect(rows[1]).toContain('5');
  });

  it('adds up a chapter, and tells what I kept', () => {
    const result = { ending: 'saved' as const, winners: [0, 1] };
    const parts = { life: 3, first_try: 1 };
    const outcome = { ending: 'saved', lines: [line(0, 1, 4, parts)] };
    const history = [[{ kind: 'kept', seat: 0, card: 'burrow-hare' }]];
    const props = { view: view({ mode: 'coop' as const, result }), seats: SEATS, outcome, history };
    render(EndSheet, { props });
    expect(screen.getByText('Mana left on the Evertree')).toBeInTheDocument();
    expect(screen.getByText('Chapter 1: score', { selector: 'tbody th' })).toBeInTheDocument();
    expect(screen.getByText('Burrow Hare lies in your Keep now.')).toBeInTheDocument();
  });
});
