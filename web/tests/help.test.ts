// Help and rules without a room: the search, the pages, and what the landing page says of games.
import { render, screen, waitFor, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { offered } from '../src/api/games.svelte';
import type { GameFacts, Rules } from '../src/api/models';
import GameRules from '../src/pages/GameRules.svelte';
import Help from '../src/pages/Help.svelte';
import RulesPanel from '../src/parts/RulesPanel.svelte';
import { found } from '../src/parts/rule-search';
import { placeOf } from '../src/router.svelte';
import { tours } from '../src/tour/done.svelte';

const rule = (number: string, text: string) => ({ number, text, ruling: false, ours: null });
const rules = {
  game: 'mageling',
  language: 'en',
  title: 'Mageling',
  intro: 'You are a young mage.',
  sections: [
    { title: 'Getting ready', rules: [rule('MAGE-10', 'The deck is shuffled.')] },
    {
      title: 'Roll phase',
      rules: [rule('MAGE-20', 'Roll five dice.'), rule('MAGE-21', 'Glück hilft den Würfeln.')],
    },
  ],
} as Rules;
const facts = (key: string, kind: GameFacts['kind']) =>
  ({ key, kind, seats: { least: 1, most: 4 }, minutes: { least: 30, most: 90 } }) as GameFacts;

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = () => {};
  vi.stubGlobal('fetch', (url: string) => {
    const items = [facts('mageling', 'competitive'), facts('mysterious-library', 'co-operative')];
    const body = url.endsWith('/games') ? { items } : rules;
    return Promise.resolve(new Response(JSON.stringify(body)));
  });
});
afterEach(() => vi.unstubAllGlobals());

const numbers = (query: string) =>
  found(rules.sections, query).flatMap(({ rules }) => rules.map(({ number }) => number));

describe('the search in rules', () => {
  it('finds words and numbers, whatever their case and marks', () => {
    expect(numbers('dice')).toEqual(['MAGE-20']);
    expect(numbers('mage 21')).toEqual(['MAGE-21']);
    expect(numbers('WURFELN gluck')).toEqual(['MAGE-21']);
    expect(numbers('roll PHASE')).toEqual(['MAGE-20', 'MAGE-21']);
    expect(numbers('dice shuffled')).toEqual([]);
    expect(numbers(' ')).toHaveLength(3);
  });

  it('says how many it has found', async () => {
    render(RulesPanel, { game: 'mageling', rule: null, id: 'p' });
    await userEvent.type(await screen.findByRole('searchbox'), 'roll');
    expect(screen.getByRole('status')).toHaveTextContent('2 rules found.');
    expect(screen.queryByText('The deck is shuffled.')).toBeNull();
  });

  it('never hides a rule that a refusal names', async () => {
    const { rerender } = render(RulesPanel, { game: 'mageling', rule: null, id: 'p' });
    await userEvent.type(await screen.findByRole('searchbox'), 'dice');
    await rerender({ rule: 'MAGE-10' });
    await waitFor(() => expect(screen.getByText('The deck is shuffled.')).toBeInTheDocument());
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});

describe('the pages', () => {
  it('have addresses of their own', () => {
    expect(placeOf('/help')).toEqual({ page: 'help' });
    expect(placeOf('/rules/mageling')).toEqual({ page: 'rules', game: 'mageling' });
    expect(placeOf('/rules')).toEqual({ page: 'nowhere' });
  });

  it('tell of each game for how many, how long and of which kind it is', async () => {
    await offered.load();
    render(Help);
    const link = screen.getByRole('link', { name: /^Mageling/ });
    expect(link).toHaveAttribute('href', '/rules/mageling');
    expect(link).toHaveTextContent('1–4 players · 30–90 min · against each other or together');
    expect(screen.getByRole('link', { name: /all together/ })).toBeInTheDocument();
    const steps = screen.getByRole('region', { name: 'Three steps to a game' });
    expect(within(steps).getAllByRole('listitem')).toHaveLength(3);
  });

  it('offer the first steps again', async () => {
    tours.finish('mageling');
    render(Help);
    await userEvent.click(screen.getByRole('button', { name: 'Offer first steps again' }));
    expect(tours.isDone('mageling')).toBe(false);
    expect(screen.getByText('They are offered again in every game.')).toBeInTheDocument();
  });

  it('show the rules of a game, and the way to those of the others', async () => {
    await offered.load();
    render(GameRules, { game: 'mageling' });
    expect(await screen.findByText('Roll five dice.')).toBeInTheDocument();
    const others = screen.getByRole('navigation', { name: 'Rules of the other games' });
    expect(
      within(others)
        .getAllByRole('link')
        .map((link) => link.textContent?.trim()),
    ).toEqual(['The Mysterious Library', 'Help']);
  });

  it('say that there is no such game', async () => {
    await offered.load();
    render(GameRules, { game: 'chess' });
    expect(screen.getByText('There are no rules here')).toBeInTheDocument();
  });
});
