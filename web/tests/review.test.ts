import { readFileSync } from 'node:fs';
import { mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Position, Positions } from '../src/api/models';
import { Course } from '../src/review/course.svelte';
import { Following } from '../src/review/following.svelte';
import { Player } from '../src/review/player.svelte';
import { addressOf, marksOf, seqOf, stride, viewerOf } from '../src/review/steps';
import Transport from '../src/review/Transport.svelte';
import { placeOf } from '../src/router.svelte';
import { house } from '../src/sync/house.svelte';
import type { TableSeat, Tagged } from '../src/table/game';
import { linesOf } from '../src/table/log';
import LogPanel from '../src/table/LogPanel.svelte';

const SEATS: TableSeat[] = [
  { index: 0, name: 'Mira', kind: 'person', colour: 'red', away: false },
  { index: 1, name: 'Jonas', kind: 'person', colour: 'blue', away: false },
];
const face = {
  tell: ({ kind }: Tagged) => ({ text: kind, heading: kind === 'turn' }),
  ruleOf: ({ kind }: Tagged) => (kind === 'moved' ? 'LAB-38' : null),
};
const history = [
  { seq: 0, events: [{ kind: 'turn' }] },
  { seq: 1, events: [{ kind: 'moved' }] },
  { seq: 2, events: [{ kind: 'moved' }] },
  { seq: 3, events: [{ kind: 'undone', seat: 1, to: 1 }] },
  { seq: 4, events: [{ kind: 'moved' }, { kind: 'turn' }] },
];
const lines = linesOf(history, face, {} as never, SEATS, 0);

describe('the log', () => {
  it('marks what was taken back and says who did it', () => {
    expect(lines.filter(({ undone }) => undone).map(({ seq }) => seq)).toEqual([2]);
    expect(lines.find(({ seq }) => seq === 3)?.text).toBe('Jonas took that back');
  });

  it('names the rule that a line follows from', () => {
    expect(lines.find(({ seq }) => seq === 1)?.rule).toBe('LAB-38');
    expect(lines.find(({ seq }) => seq === 0)?.rule).toBeNull();
  });

  it.each(['magic-labyrinth', 'magical-library', 'mysterious-library', 'mageling'])(
    'of %s names only rules that there are',
    async (game) => {
      const source = readFileSync(`src/games/${game}/rule-of.ts`, 'utf8');
      const rules = `../src/simsalabim/games/${game.replaceAll('-', '_')}/rules.md`;
      const written = readFileSync(rules, 'utf8');
      const named = [...source.matchAll(/'([A-Z]+-\d+)'/g)].map(([, number]) => number);
      expect(named.length).toBeGreaterThan(10);
      for (const number of named) expect(written).toContain(`**${number}**`);
    },
  );
});

describe('stepping', () => {
  const marks = marksOf(lines, 4);

  it('has a mark where each turn begins', () => {
    expect(marks.map(({ seq, at }) => [seq, at])).toEqual([
      [0, 0],
      [4, 1],
    ]);
  });

  it('has no marks where they would be a blur', () => {
    const many = Array.from({ length: 200 }, (_, seq) => ({ ...lines[0]!, seq, heading: true }));
    expect(marksOf(many, 200)).toEqual([]);
  });

  it.each([
    ['ArrowLeft', 2, 1],
    ['ArrowLeft', 0, 0],
    ['ArrowRight', 2, 3],
    ['ArrowRight', 4, 4],
    ['Home', 3, 0],
    ['End', 3, 4],
    ['PageUp', 3, 0],
    ['PageDown', 1, 4],
  ])('goes by %s from %i to %i', (key, from, to) => {
    expect(stride(key, from, 4, marks)).toEqual({ to });
  });

  it('plays by the space bar, and leaves other keys alone', () => {
    expect(stride(' ', 1, 4, marks)).toBe('play');
    expect(stride('x', 1, 4, marks)).toBeNull();
  });

  it('reads and writes the address of a position', () => {
    expect(addressOf('m', 3, null)).toBe('/match/m/review?at=3');
    expect(addressOf('m', 3, 'nobody')).toBe('/match/m/review?at=3&as=nobody');
    expect(placeOf('/match/m/review')).toEqual({ page: 'review', id: 'm' });
    expect([seqOf('?at=3', 9), seqOf('?at=12', 9), seqOf('', 9), seqOf('?at=x', 9)]).toEqual([
      3, 9, 9, 9,
    ]);
    expect([viewerOf('?as=1'), viewerOf('?as=nobody'), viewerOf('?as=x'), viewerOf('')]).toEqual([
      '1',
      'nobody',
      null,
      null,
    ]);
  });
});

describe('the course', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('asks for a page of positions once, and again with other eyes', async () => {
    const asked: string[] = [];
    const position = (seq: number) => ({ seq, view: {}, items: [] }) as unknown as Position;
    vi.stubGlobal('fetch', (path: string) => {
      asked.push(path);
      const page: Positions = { match: 'm', seq: 9, as: 0, whole: true, items: [position(0)] };
      return Promise.resolve(new Response(JSON.stringify(page)));
    });
    const course = new Course('m', null);
    course.want(0);
    course.want(3);
    await vi.waitFor(() => expect(course.at(0)?.seq).toBe(0));
    expect(asked).toHaveLength(1);
    expect(course.whole).toBe(true);
    course.lookAs('1');
    expect(course.at(0)).toBeNull();
    course.want(0);
    await vi.waitFor(() => expect(course.at(0)?.seq).toBe(0));
    expect(asked[1]).toContain('&as=1');
  });

  it('grows with a match that goes on, and who looks at the newest position goes along', async () => {
    const asked: string[] = [];
    let newest = 1;
    vi.stubGlobal('fetch', (path: string) => {
      asked.push(path);
      const items = Array.from({ length: newest + 1 }, (_, seq) => ({ seq, view: {}, items: [] }));
      const page = { match: 'm', seq: newest, as: 0, whole: false, items };
      return Promise.resolve(new Response(JSON.stringify(page)));
    });
    const course = new Course('m', null);
    course.history = history.slice(0, 2);
    const player = new Player(course, 1);
    await vi.waitFor(() => expect(course.at(1)?.seq).toBe(1));
    newest = 2;
    player.follow(history.slice(0, 3), false);
    expect([player.seq, course.newest]).toEqual([2, 2]);
    await vi.waitFor(() => expect(course.at(2)?.seq).toBe(2));
    expect(asked).toHaveLength(2);

    player.go(0); // who looks at another position stays there
    newest = 3;
    player.follow(history.slice(0, 4), false); // something is taken back: positions are read anew
    expect([player.seq, course.newest]).toEqual([0, 3]);
    await vi.waitFor(() => expect(course.at(3)?.seq).toBe(3));
    expect(asked).toHaveLength(3);
    player.follow([history[0]!, { seq: 5, events: [] }], false); // a hole, until it is filled
    expect(course.newest).toBe(3);
    player.follow(history, true); // it is over: more may be seen
    await vi.waitFor(() => expect(asked).toHaveLength(4));
    expect([player.seq, course.newest]).toEqual([0, 4]);
  });
});

describe('a match that goes on', () => {
  afterEach(() => vi.restoreAllMocks());

  const at = (status: 'running' | 'over', away: boolean) =>
    ({
      id: 'm',
      status,
      seat: 1,
      seats: [
        { index: 0, away: true },
        { index: 1, away },
      ],
    }) as never;

  it('is watched, but not by whoever has left: that would take the seat back', () => {
    const watched = vi.spyOn(house, 'match').mockReturnValue({} as never);
    const left = vi.spyOn(house, 'leaveMatch').mockReturnValue();
    expect(new Following(at('running', true)).begin()).toBeUndefined();
    expect(new Following(at('over', false)).begin()).toBeUndefined();
    expect(watched).not.toHaveBeenCalled();
    const end = new Following(at('running', false)).begin();
    expect(watched).toHaveBeenCalledWith('m');
    end?.();
    expect(left).toHaveBeenCalledWith('m');
  });
});

describe('the parts', () => {
  it('tells where one is, moves the slider, and stops at the ends', () => {
    const onstep = vi.fn();
    const props = { seq: 4, newest: 4, marks: [], playing: false, said: 'x', onstep };
    const target = document.body.appendChild(document.createElement('div'));
    const made = mount(Transport, { target, props: { ...props, onplay: vi.fn() } });
    const slider = target.querySelector('input')!;
    expect(slider.getAttribute('aria-valuetext')).toBe('Move 4 of 4: x');
    target.querySelector<HTMLElement>('[aria-label="One move on"]')!.click();
    expect(onstep).not.toHaveBeenCalled();
    target.querySelector<HTMLElement>('[aria-label="One move back"]')!.click();
    slider.value = '2';
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    expect(onstep.mock.calls).toEqual([[3], [2]]);
    void unmount(made);
    target.remove();
  });

  it('strikes lines that were taken back, leads to positions and opens rules', () => {
    const [go, onrule] = [vi.fn(), vi.fn()];
    const jump = { href: (seq: number) => `/at/${seq}`, go };
    const target = document.body.appendChild(document.createElement('div'));
    const props = { lines, names: ['Mira'], newAfter: null, id: 'log', at: 1, jump, onrule };
    const made = mount(LogPanel, { target, props });
    expect(target.querySelectorAll('s')).toHaveLength(1);
    expect(target.textContent).toContain('(taken back)');
    expect(target.querySelector('[aria-current=step]')?.textContent).toContain('moved');
    target.querySelector<HTMLElement>('[aria-current=step] .jump')!.click();
    target.querySelector<HTMLElement>('[aria-label="Rule LAB-38"]')!.click();
    expect(target.querySelector('[aria-current=step] .jump')?.getAttribute('href')).toBe('/at/1');
    expect([go.mock.calls, onrule.mock.calls]).toEqual([[[1]], [['LAB-38']]]);
    void unmount(made);
    target.remove();
  });
});
