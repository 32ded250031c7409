import { describe, expect, it } from 'vitest';
import { before, scene } from '../../src/games/magic-labyrinth/motion';
import { ours } from '../../src/games/magic-labyrinth/view';
import { windowView } from './fixtures';

const then = before(windowView());

describe('motions of one batch of events', () => {
  it('walk the whole path, 320 ms a hop', () => {
    const made = scene(
      ours([
        { kind: 'unblocked', seat: 1, counted: [] },
        { kind: 'moved', seat: 1, path: ['cat', 'ring', 'crown'] },
        { kind: 'took', seat: 1, symbol: 'crown' },
      ]),
      then,
      windowView(),
    );
    expect(made.walks).toHaveLength(1);
    expect(made.walks[0]).toMatchObject({
      stops: ['candle', 'cat', 'ring', 'crown'],
      manner: 'hop',
      lengthMs: 960,
    });
    expect(made.took?.startMs).toBe(made.lengthMs);
    expect(made.lengthMs).toBeLessThanOrEqual(1200);
    expect(made.trace?.stops).toEqual(['candle', 'cat', 'ring', 'crown']);
  });

  it('slap the card down, then send the pawn home', () => {
    const blocked = {
      ...{ kind: 'blocked', seat: 1, by: 2, card: 'ring', space: 'ring' },
      ...{ counted: [[2, 410]], tied: false },
    };
    const made = scene(ours([blocked, { kind: 'sent_home', seat: 1 }]), then, windowView());
    expect(made.card).toMatchObject({ space: 'ring', card: 'ring', startMs: 0 });
    expect(made.walks[0]).toMatchObject({ stops: ['candle', 'nw'], manner: 'glide' });
    expect(made.walks[0]?.startMs).toBeGreaterThan(0);
  });

  it('roll before anything else moves', () => {
    const made = scene(
      ours([
        { kind: 'rolled', seat: 1, die: 'X' },
        { kind: 'sent_home', seat: 1 },
      ]),
      then,
      windowView(),
    );
    expect(made.roll).toEqual({ seat: 1, die: 'X' });
    expect(made.walks[0]?.startMs).toBe(480);
  });

  it('move no pawn that is at home already', () => {
    expect(scene(ours([{ kind: 'sent_home', seat: 2 }]), then, windowView()).walks).toEqual([]);
  });
});
