import { describe, expect, it } from 'vitest';
import {
  arrow,
  beside,
  DOORS,
  gridOf,
  placeOf,
  reading,
  ROOMS,
  standsUpright,
  way,
} from '../../src/games/mysterious-library/rooms';

describe('the floor plan', () => {
  it('has fifteen rooms, nineteen doors between neighbours, and no dead end', () => {
    expect(ROOMS).toHaveLength(15);
    expect(DOORS).toHaveLength(19);
    for (const [a, b] of DOORS) {
      const [p, q] = [placeOf(a, false), placeOf(b, false)];
      expect(Math.abs(p.col - q.col) + Math.abs(p.row - q.row)).toBe(1);
    }
    for (const room of ROOMS) expect(beside(room).length).toBeGreaterThan(1);
  });

  it('finds the shortest way by doors, round the ruins', () => {
    expect(way('reading_nook', 'star_dome', [])).toEqual(['fireplace', 'star_dome']);
    expect(way('map_room', 'greenhouse', [])).toEqual(['greenhouse']);
    expect(way('map_room', 'attic_stairs', ['greenhouse'])).toEqual([
      'clock_loft',
      'reading_nook',
      'globe_hall',
      'attic_stairs',
    ]);
    expect(way('map_room', 'greenhouse', ['greenhouse'])).toBeNull();
    expect(way('map_room', 'fireplace', ['clock_loft', 'greenhouse'])).toBeNull();
  });

  it('stands upright where the page does, but lies flat where its rooms would be too low', () => {
    expect(standsUpright(0, 0)).toBe(false);
    expect(standsUpright(680, 360)).toBe(false);
    expect(standsUpright(360, 330)).toBe(true);
    expect(standsUpright(680, 700)).toBe(true);
    expect(standsUpright(335, 180)).toBe(true);
    expect(standsUpright(335, 179)).toBe(false);
  });

  it('turns on its side, doors and arrows with it', () => {
    expect(gridOf(true)).toEqual({ columns: 3, rows: 5 });
    expect(placeOf('greenhouse', true)).toEqual({ col: 1, row: 0 });
    expect(reading(true).slice(0, 4)).toEqual([
      'map_room',
      'greenhouse',
      'attic_stairs',
      'clock_loft',
    ]);
    expect(arrow('map_room', 'ArrowRight', false)).toBe('clock_loft');
    expect(arrow('map_room', 'ArrowRight', true)).toBe('greenhouse');
    expect(arrow('map_room', 'ArrowUp', false)).toBeNull();
    expect(arrow('map_room', 'Enter', false)).toBeNull();
  });
});
