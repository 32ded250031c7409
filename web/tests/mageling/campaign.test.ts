import { render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadCampaign } from '../../src/games';
import campaign from '../../src/games/mageling/campaign';
import { shown } from '../../src/games/mageling/campaign/choices';
import Decided from '../../src/games/mageling/campaign/Decided.svelte';
import ChapterMap from '../../src/games/mageling/campaign/ChapterMap.svelte';
import {
  HEIGHT,
  othersKeep,
  stopsOf,
  total,
  wayThrough,
  WIDTH,
  type CampaignView,
} from '../../src/games/mageling/campaign/view';
import { chooseLanguage } from '../../src/words/words.svelte';

const START: CampaignView = {
  chapters: 5,
  chapter: 1,
  tries: 0,
  difficulty: 'normal',
  scores: [],
  won_with: [],
  places: [],
  keep: [],
  keeps: {},
  totals: [],
};

const THIRD: CampaignView = {
  ...START,
  chapter: 3,
  tries: 2,
  difficulty: 'apprentice',
  scores: [3, 1],
  won_with: [
    ['the-long-branch', 'lantern-bog'],
    ['sap-lit-hollow', 'bramblejaw-pass'],
  ],
  places: ['the-fallen-bough', 'whispering-stumps', null, null, null],
  keep: ['burrow-hare', 'lucid-turn'],
  keeps: { ada: 2, ben: 2 },
  totals: [14],
};

const GIVE_UP = { kind: 'abandon' };
const NORMAL = { kind: 'play_as', difficulty: 'normal' };

const show = (view: CampaignView, free: { kind: string }[] = []) => {
  const choose = vi.fn();
  render(ChapterMap, { view, log: [], free, choose });
  return choose;
};

afterEach(() => chooseLanguage('en'));

describe('the map of the campaign', () => {
  it('climbs chapter by chapter and stays inside the picture', () => {
    const stops = stopsOf(THIRD);
    expect(stops.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    for (const [i, stop] of stops.entries()) {
      expect(stop.x).toBeGreaterThan(stops[i - 1]?.x ?? 0);
      expect(stop.y).toBeLessThan(stops[i - 1]?.y ?? HEIGHT);
      expect(stop.x).toBeLessThan(WIDTH);
    }
    expect(stops.filter(({ next }) => next).map(({ number }) => number)).toEqual([3]);
    expect(wayThrough(stops).match(/C/g)).toHaveLength(4);
    expect(wayThrough([])).toBe('');
  });

  it('says of every chapter how it stands', () => {
    show(THIRD);
    const way = screen.getAllByRole('list')[0]!;
    const said = within(way)
      .getAllByRole('listitem')
      .map((stop) => stop.querySelector('.vh')?.textContent);
    expect(said).toEqual([
      'Chapter 1: won, 3 points',
      'Chapter 2: won, 1 point',
      'Chapter 3: comes next',
      'Chapter 4',
      'Chapter 5',
    ]);
    expect(within(way).getByText('Chapter 3: comes next').closest('li')).toHaveAttribute(
      'aria-current',
      'step',
    );
  });

  it('tells tries, points, and what lies there as before', () => {
    show(THIRD);
    expect(screen.getByText(/You have lost it two times\./)).toBeVisible();
    expect(screen.getByText(/4 points so far\./)).toBeVisible();
    expect(
      screen.getByText('There lie as before: The Fallen Bough and Whispering Stumps.'),
    ).toBeVisible();
    expect(screen.getByText('Campaigns won here: with 14 points.')).toBeVisible();
    expect([total(THIRD), total(START)]).toEqual([4, 0]);
  });

  it('shows my own Keep, and of others only how much there is', () => {
    show(THIRD);
    expect(screen.getByText('Burrow Hare')).toBeVisible();
    expect(screen.getByText('Two cards lie in the Keeps of others.')).toBeVisible();
    expect([othersKeep(THIRD), othersKeep(START)]).toEqual([2, 0]);
  });

  it('says at the beginning that there is nothing yet', () => {
    show(START);
    expect(screen.getByText(/Your Keep is empty/)).toBeVisible();
    expect(screen.queryByText('Chapters you have won')).toBeNull();
    expect(screen.queryByText(/so far/)).toBeNull();
    expect(screen.queryByText(/You have lost/)).toBeNull();
  });

  it('lets the host change the mode, and give up only when asked twice', async () => {
    const choose = show(THIRD, [NORMAL, GIVE_UP]);
    await userEvent.click(screen.getByRole('button', { name: 'Normal Mode' }));
    expect(choose).toHaveBeenLastCalledWith(NORMAL);
    await userEvent.click(screen.getByRole('button', { name: 'Start again at chapter 1' }));
    expect(choose).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'No, go on' }));
    await userEvent.click(screen.getByRole('button', { name: 'Start again at chapter 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes, start again' }));
    expect(choose).toHaveBeenLastCalledWith(GIVE_UP);
  });

  it('offers nothing of that to anybody else', () => {
    show(THIRD);
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.getByText(/The next chapter is played in Apprentice Mode\./)).toBeVisible();
  });

  it('tells among the options what has been decided', () => {
    render(Decided, { view: THIRD });
    expect(screen.getByText(/Chapter and mode come from the campaign\./)).toHaveTextContent(
      'Chapter 3: comes next. Apprentice Mode.',
    );
  });
});

describe('choices of the campaign', () => {
  it.each(['en', 'de', 'hu', 'ru'] as const)(
    'have a name, a hint and a symbol each in %s',
    (language) => {
      chooseLanguage(language);
      const all = [
        ...['go_on', 'complete', 'try_again', 'abandon'].map((kind) => ({ kind })),
        ...['normal', 'apprentice', 'legendary'].map((difficulty) => ({
          kind: 'play_as',
          difficulty,
        })),
      ].map(shown);
      expect(new Set(all.map(({ name }) => name)).size).toBe(7);
      expect(new Set(all.map(({ symbol }) => symbol)).size).toBe(7);
      for (const { hint } of all) expect(hint).not.toBe('');
    },
  );

  it('belong to the campaign that the room loads', async () => {
    expect(await loadCampaign('mageling')).toBe(campaign);
    for (const text of [campaign.title, campaign.pitch, campaign.question, campaign.confirm])
      expect(text).not.toBe('');
  });
});
