import { describe, expect, it } from 'vitest';
import { chanceOf, dangerOf, mapsToCome, percent } from '../../src/games/mysterious-library/danger';
import { view } from './fixtures';

describe('how near a room is to falling', () => {
  it('is safe while its map lies in the discard, and known by odds in the deck', () => {
    expect(mapsToCome(view())).toBe(2);
    expect(dangerOf(view(), 'globe_hall')).toEqual({ kind: 'safe' });
    expect(dangerOf(view(), 'map_room')).toBeNull();
    const now = view({ blades: ['map_room'] });
    expect(dangerOf(now, 'map_room')).toEqual({ kind: 'odds', chance: 2 / 9 });
  });

  it('knows that a Whirlwind brings the discarded maps next', () => {
    const now = view({
      maps: [['globe_hall', 'clock_loft'], ['map_room']],
      map_discard: [],
      blades: ['globe_hall', 'map_room'],
    });
    expect(dangerOf(now, 'globe_hall')).toEqual({ kind: 'sure' });
    expect(dangerOf(now, 'map_room')).toEqual({ kind: 'safe' });
    expect(chanceOf(now, 'globe_hall', 1)).toBe(0.5);
    expect(chanceOf(now, 'map_room', 3)).toBe(1);
  });

  it('counts what comes after the deck runs out', () => {
    const now = view({ maps: [['map_room']], map_discard: ['globe_hall'] });
    expect(chanceOf(now, 'globe_hall', 2)).toBe(0.5);
    expect(chanceOf(view({ maps: [], map_discard: [] }), 'globe_hall', 2)).toBe(0);
  });

  it('never rounds to none or all', () => {
    expect(percent(0.001)).toBe(1);
    expect(percent(0.999)).toBe(99);
    expect(percent(1 / 3)).toBe(33);
  });
});
