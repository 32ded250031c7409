import { render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import campaign from '../../src/games/magical-library/campaign';
import { badge, shown } from '../../src/games/magical-library/path/badges';
import Path from '../../src/games/magical-library/path/Path.svelte';
import Sealed from '../../src/games/magical-library/path/Sealed.svelte';
import {
  fieldsOf,
  nextBox,
  wayThrough,
  type PathView,
} from '../../src/games/magical-library/path/view';
import { chooseLanguage } from '../../src/words/words.svelte';

const BADGES = [
  ...['total_80', 'total_90', 'total_100', 'total_110', 'total_120'],
  ...['owl_30', 'candelabra_30', 'astrolabe_30', 'book_30', 'inkwell_30'],
  ...['five_empty', 'circles_30', 'square', 'modest', 'four_everywhere'],
];

function view(ticked: number, open: number): PathView {
  return {
    fields: 15,
    medals: 3,
    medals_reached: Math.max(0, ticked - 12),
    badges: BADGES,
    ticked: BADGES.slice(0, ticked),
    boxes: [2, 4, 6, 9, 12].map((field, i) => ({
      field,
      reached: field <= ticked,
      open: i < open,
      modules: i < open ? ['portals'] : [],
    })),
    all_open: false,
  };
}

const props = (of: PathView, free: string[] = [], choose = vi.fn()) => ({
  view: of,
  log: [],
  free: free.map((kind) => ({ kind })),
  choose,
});

afterEach(() => chooseLanguage('en'));

describe('the path as a picture', () => {
  it('winds row by row, each field beside the one before', () => {
    const fields = fieldsOf(view(3, 1));
    expect(fields).toHaveLength(15);
    for (const [i, field] of fields.slice(1).entries()) {
      const before = fields[i]!;
      const columns = Math.abs(field.x - before.x) / 100;
      const rows = Math.round((field.y - before.y) / 100);
      expect(columns + rows).toBe(1);
    }
    expect(fields.filter(({ medal }) => medal).map(({ number }) => number)).toEqual([13, 14, 15]);
    expect(wayThrough(fields).match(/C/g)).toHaveLength(14);
    expect(wayThrough([])).toBe('');
  });

  it('says of every field what is on it', () => {
    render(Path, props(view(4, 1)));
    const fields = screen.getAllByRole('listitem').filter((li) => li.dataset.field);
    expect(fields).toHaveLength(15);
    expect(fields[0]).toHaveTextContent('Field 1: 80 points, ticked');
    expect(fields[1]).toHaveTextContent('Field 2: 90 points, ticked, open box');
    expect(fields[3]).toHaveTextContent('Field 4: 110 points, ticked, sealed box');
    expect(fields[14]).toHaveTextContent('Field 15, medal');
    expect(screen.getByText('You have reached a box.', { exact: false })).toBeVisible();
    expect(screen.getByText('Magic Portals')).toBeVisible();
  });

  it('says how far the next box is, and what comes after the last', () => {
    const told = (ticked: number, open: number) => {
      const { unmount, container } = render(Path, props(view(ticked, open)));
      const text = container.querySelector('.told')?.textContent ?? '';
      unmount();
      return text;
    };
    expect(told(0, 0)).toContain('Two more to the next box.');
    expect(told(5, 2)).toContain('One more to the next box.');
    expect(told(13, 5)).toContain('One medal is yours.');
    expect(told(15, 5)).toContain('You have walked the whole path.');
    expect(nextBox(view(15, 5))).toBeNull();
  });

  it('lets the host open a box, and everything only when asked twice', async () => {
    const choose = vi.fn();
    render(Path, props(view(2, 0), ['open_box', 'open_all'], choose));
    await userEvent.click(screen.getByRole('button', { name: 'Open the box' }));
    expect(choose).toHaveBeenLastCalledWith({ kind: 'open_box' });
    await userEvent.click(screen.getByRole('button', { name: 'Open all boxes now' }));
    expect(choose).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Yes, open all' }));
    expect(choose).toHaveBeenLastCalledWith({ kind: 'open_all' });
  });

  it('offers no such button to anybody else', () => {
    render(Path, props(view(2, 0)));
    expect(screen.queryByRole('button', { name: /^Open/ })).toBeNull();
  });

  it('shows sealed boxes by where they open alone', () => {
    render(Sealed, { view: view(4, 1) });
    const boxes = screen.getAllByRole('listitem');
    expect(boxes.map((box) => box.textContent?.trim())).toEqual([
      'A sealed box. You have reached it: the host may open it.',
      'A sealed box. Opens on field 6 of your path.',
      'A sealed box. Opens on field 9 of your path.',
      'A sealed box. Opens on field 12 of your path.',
    ]);
  });
});

describe('badges', () => {
  it.each(['en', 'de', 'hu', 'ru'] as const)('have a name and a hint each in %s', (language) => {
    chooseLanguage(language);
    const all = BADGES.map(badge);
    expect(new Set(all.map(({ name }) => name)).size).toBe(15);
    for (const each of all) {
      expect(each.hint).not.toBe('');
      expect(each.text ?? each.symbol).not.toBe('');
    }
    expect(shown({ kind: 'tick', badge: 'owl_30' }).symbol).toBe('owl');
    expect(shown({ kind: 'open_all' }).name).not.toBe(shown({ kind: 'open_box' }).name);
    expect(campaign.title).not.toBe('');
  });

  beforeEach(() => {
    const open = HTMLDialogElement.prototype;
    open.showModal = vi.fn(function (this: HTMLDialogElement) {
      this.open = true;
    });
    open.close = vi.fn();
  });

  it('are all on the sheet, ticked ones with their field', async () => {
    render(Path, props(view(2, 0)));
    await userEvent.click(screen.getByRole('button', { name: 'Badges: 2 of 15' }));
    const lines = within(screen.getByRole('dialog')).getAllByRole('listitem');
    expect(lines).toHaveLength(15);
    expect(lines[1]).toHaveTextContent('90 pointsA total of 90 or more field 2');
    expect(lines[2]).not.toHaveTextContent('field');
  });

  it('are followed by what was decided, and by whom it was taken back', async () => {
    const made = { match: 'm', choice: { kind: 'tick', badge: 'owl_30' }, undone: null };
    const [anna, ben] = ['Anna', 'Ben'].map((name) => ({ user: name, name, at: '' }));
    const log = [
      { ...made, number: 1, by: anna!, undone: ben! },
      { ...made, number: 2, choice: { kind: 'open_box' }, by: anna! },
    ];
    render(Path, { ...props(view(2, 1)), log });
    await userEvent.click(screen.getByRole('button', { name: 'Badges: 2 of 15' }));
    const lines = within(screen.getByRole('dialog')).getAllByRole('listitem').slice(-2);
    expect(lines.map((line) => line.textContent?.trim().replace(/\s+/g, ' '))).toEqual([
      'Open the box, by Anna',
      'Owls, by Anna; taken back by Ben',
    ]);
  });
});
