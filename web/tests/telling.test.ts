import { render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import face from '../src/games/magic-labyrinth';
import type { Happened } from '../src/sync/match.svelte';
import Announcer from '../src/table/Announcer.svelte';
import { endTitle, endTold } from '../src/table/ending';
import type { Outcome, Tagged } from '../src/table/game';
import { linesOf, type LogLine } from '../src/table/log';
import { Telling, type Moment } from '../src/table/telling';
import { chooseLanguage } from '../src/words/words.svelte';
import { SEATS, view } from './magic-labyrinth/fixtures';

const ME = 0;

function moment(over: Partial<Moment> = {}): Moment {
  const nobody = { asked: null, window: null, own: false, end: null };
  return { seq: 0, stands: 'Mira’s turn', ...nobody, ...over };
}

const mine = { asked: 'Your turn', own: true };
const outcome: Outcome = {
  ending: 'five',
  lines: [
    { seat: 1, place: 1, points: 5, parts: {} },
    { seat: 0, place: 2, points: 4, parts: {} },
  ],
};

/** What is told when frames come one after another, each with its events. */
function transcript(frames: { events: Tagged[]; over?: Partial<Moment> }[]): string[] {
  const telling = new Telling();
  const history: Happened[] = [];
  return frames.flatMap(({ events, over }, seq) => {
    history.push({ seq, events });
    const lines = linesOf(history, face as never, view() as never, SEATS, ME);
    return telling.next(lines, moment({ seq, ...over }));
  });
}

beforeEach(() => chooseLanguage('en'));

const line = (seq: number, text: string): LogLine => ({
  text,
  seq,
  key: `${seq}.0`,
  rule: null,
  undone: false,
});

describe('what a listener is told', () => {
  it('is a whole short game in words: turns, own and others’ moves, what I am asked, the end', () => {
    const asks = { asked: 'You are asked', window: 'w1' };
    const told = transcript([
      { events: [{ kind: 'first', seat: 1 }] },
      { events: [{ kind: 'rolled', seat: 1, die: '2' }] },
      { events: [{ kind: 'announced', seat: 1, path: ['cat', 'centre'] }], over: asks },
      { events: [{ kind: 'answered', seat: 0, answer: { kind: 'pass' } }] },
      {
        events: [
          { kind: 'unblocked', seat: 1, counted: [] },
          { kind: 'moved', seat: 1, path: ['cat', 'centre'] },
          { kind: 'turn', seat: 0 },
        ],
        over: mine,
      },
      { events: [{ kind: 'rolled', seat: 0, die: '1' }], over: mine },
      {
        events: [
          { kind: 'stayed', seat: 0 },
          { kind: 'turn', seat: 1 },
        ],
      },
      { events: [{ kind: 'rolled', seat: 1, die: '1' }] },
      {
        events: [
          { kind: 'moved', seat: 1, path: ['crown'] },
          { kind: 'took', seat: 1, symbol: 'crown' },
          { kind: 'won', seat: 1 },
        ],
        over: { end: endTold(face, view() as never, outcome, SEATS, ME) },
      },
    ]);
    expect(told).toEqual([
      'Mira’s turn',
      'Mira rolled 2.',
      'Mira announced a way by cat to the centre.',
      'You are asked',
      'Nobody blocked.',
      'Mira walked to the centre.',
      'Your turn',
      'You rolled 1.',
      'You stayed.',
      'Mira’s turn',
      'Mira rolled 1.',
      'Mira walked to the crown.',
      'Mira took the crown.',
      'Mira has five symbols and won.',
      'The game is over: Mira wins',
    ]);
  });

  it('begins with how it stands: the past is in the log, though it is read a moment later', () => {
    const telling = new Telling();
    expect(telling.next([], moment({ seq: 7, ...mine }))).toEqual(['Your turn']);
    expect(telling.next([line(6, 'six'), line(7, 'seven')], moment({ seq: 7, ...mine }))).toEqual(
      [],
    );
    expect(telling.next([line(7, 'seven'), line(8, 'eight')], moment({ seq: 8 }))).toEqual([
      'eight',
    ]);
  });

  it('leaves nothing out that is read after what is newer', () => {
    const telling = new Telling();
    telling.next([], moment({ seq: 1 }));
    expect(telling.next([line(4, 'four')], moment({ seq: 4 }))).toEqual(['four']);
    const all = [line(2, 'two'), line(3, 'three'), line(4, 'four')];
    expect(telling.next(all, moment({ seq: 4 }))).toEqual(['two', 'three']);
  });

  it('asks once, and again for another window, and names my turn where no heading did', () => {
    const telling = new Telling();
    const asked = (window: string | null) =>
      telling.next([], moment({ seq: 1, asked: 'You are asked', window }));
    telling.next([], moment({ seq: 1 }));
    expect(asked('w1')).toEqual(['You are asked']);
    expect(asked('w1')).toEqual([]);
    expect(asked('w2')).toEqual(['You are asked']);
    expect(telling.next([], moment({ seq: 1, ...mine }))).toEqual(['Your turn']);
    chooseLanguage('de');
    expect(telling.next([], moment({ seq: 1, ...mine, asked: 'Du bist dran' }))).toEqual([]);
  });

  it('tells anew what happens after a server was set back', () => {
    const telling = new Telling();
    telling.next([], moment({ seq: 1 }));
    telling.next([line(2, 'two'), line(3, 'three')], moment({ seq: 3 }));
    expect(telling.next([], moment({ seq: 1 }))).toEqual([]);
    expect(telling.next([line(2, 'another')], moment({ seq: 2 }))).toEqual(['another']);
  });

  it('stands in the live region, in order, the newest last', async () => {
    const { rerender } = render(Announcer, { lines: [], moment: moment({ seq: 1 }) });
    const lines = [line(2, 'two'), line(3, 'three')];
    await rerender({ lines, moment: moment({ seq: 3, ...mine }) });
    const region = screen.getByRole('log');
    expect(region).toHaveAttribute('aria-live', 'polite');
    const told = [...region.querySelectorAll('p')].map(({ textContent }) => textContent);
    expect(told).toEqual(['Mira’s turn', 'two', 'three', 'Your turn']);
  });
});

describe('the heading of the end', () => {
  const title = (me: number | null, over: Outcome | null = outcome, ending?: () => never) =>
    endTitle({ ...(ending && { ending }) }, view() as never, over, SEATS, me);

  it('says who won, to me that I did, and that a match ended early', () => {
    expect(title(0)).toBe('Mira wins');
    expect(title(1)).toBe('You win');
    expect(title(0, null)).toBe('Ended early');
    expect(endTold({}, view() as never, null, SEATS, 0)).toBe('Ended early');
  });

  it('says together where several are first', () => {
    const lines = outcome.lines.map((one) => ({ ...one, place: 1 }));
    expect(title(0, { ...outcome, lines })).toBe('Mira and Anna win together');
  });

  it('is the game’s own where it has one', () => {
    const own = () => ({ title: 'Saved', symbol: 'crown', lost: false }) as never;
    expect(title(0, outcome, own)).toBe('Saved');
  });
});
