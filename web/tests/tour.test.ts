// The first steps at a table: by mouse and by keyboard, skipped, remembered, begun again.
import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { knownGames, loadFace } from '../src/games';
import { placeCard } from '../src/tour/place';
import { stepsOf } from '../src/tour/steps';
import TableTour from '../src/tour/TableTour.svelte';
import TourOffer from '../src/tour/TourOffer.svelte';
import { tours } from '../src/tour/done.svelte';
import { chooseLanguage, LANGUAGES, type Language } from '../src/words/words.svelte';

const words = {
  board: 'The board',
  'board.text': 'Here you walk.',
  hand: 'Your hand',
  'hand.text': 'Here lie your cards.',
  none: 'Nothing',
  'none.text': 'It is not there.',
};
const steps = stepsOf(words, { board: '#board', none: '.nowhere', hand: '#hand' });

beforeEach(() => {
  localStorage.clear();
  tours.forget();
  document.body.innerHTML = '<main id="board" tabindex="-1"></main><div id="hand"></div>';
  Element.prototype.getClientRects = () => [new DOMRect(0, 0, 9, 9)] as unknown as DOMRectList;
  Element.prototype.scrollIntoView = () => {};
});

const dialog = () => screen.queryByRole('dialog');
const start = () => render(TableTour, { game: 'mageling', steps, open: true });

describe('the first steps', () => {
  it('point at one thing after the other, and leave out what is not there', async () => {
    start();
    expect(dialog()).toHaveAccessibleName('The board');
    expect(dialog()).toHaveAccessibleDescription('Here you walk.');
    expect(dialog()).toHaveTextContent('1 of 2');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(dialog()).toHaveAccessibleName('Your hand');
    await userEvent.click(screen.getByRole('button', { name: 'Let’s play' }));
    expect(dialog()).toBeNull();
    expect(tours.isDone('mageling')).toBe(true);
  });

  it('are walked by keyboard alone, and give the focus back to the table', async () => {
    start();
    await vi.waitFor(() => expect(dialog()).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}{ArrowRight}');
    expect(dialog()).toHaveAccessibleName('Your hand');
    await vi.waitFor(() => expect(dialog()).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    expect(dialog()).toBeNull();
    expect(document.getElementById('board')).toHaveFocus();
  });

  it('are skipped by Escape, and remembered as seen', async () => {
    start();
    await vi.waitFor(() => expect(dialog()).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    expect(dialog()).toBeNull();
    expect(JSON.parse(localStorage.getItem('simsalabim.tours') ?? '')).toEqual(['mageling']);
  });

  it('can be waved away, and all of them can be asked for again', async () => {
    render(TourOffer, { game: 'mageling', onstart: () => {} });
    await userEvent.click(screen.getByRole('button', { name: /^No first steps/ }));
    expect(tours.isDone('mageling')).toBe(true);
    tours.forget();
    expect(tours.isDone('mageling')).toBe(false);
  });

  it('stand in every game, four to six of them, in every language', async () => {
    for (const game of knownGames) {
      const { tour } = (await loadFace(game))!;
      expect(tour.length).toBeGreaterThanOrEqual(4);
      expect(tour.length).toBeLessThanOrEqual(6);
      const told = (Object.keys(LANGUAGES) as Language[]).map((language) => {
        chooseLanguage(language);
        return tour.map(({ title, text }) => `${title}: ${text}`).join();
      });
      expect(new Set(told).size).toBe(told.length);
      expect(told.join()).not.toContain('undefined');
    }
    chooseLanguage('en');
  });
});

describe('the card of a step', () => {
  const view = { width: 1000, height: 800 };
  const card = { width: 300, height: 200 };

  it('stands below, above, or beside what it points at', () => {
    const at = (left: number, top: number, width: number, height: number) =>
      placeCard({ left, top, width, height }, card, view);
    expect(at(400, 100, 200, 100)).toEqual({ left: 350, top: 214 });
    expect(at(400, 600, 200, 100)).toEqual({ left: 350, top: 386 });
    expect(at(0, 50, 500, 700)).toEqual({ left: 514, top: 50 });
    expect(at(600, 50, 400, 700)).toEqual({ left: 286, top: 50 });
  });

  it('never leaves the window', () => {
    const corner = placeCard({ left: 980, top: 0, width: 20, height: 20 }, card, view);
    expect(corner).toEqual({ left: 688, top: 34 });
    const all = placeCard({ left: 0, top: 0, width: 1000, height: 800 }, card, view);
    expect(all).toEqual({ left: 350, top: 588 });
    expect(placeCard(null, card, view)).toEqual({ left: 350, top: 300 });
  });
});
