import { describe, expect, it } from 'vitest';
import { moments } from '../../src/games/mysterious-library/replay';
import { view } from './fixtures';

const moved = { kind: 'moved', by: 'janka', to: 'clock_loft' };

describe('the last turns', () => {
  it('tells where everybody was after each move, and leaves out what changed nothing', () => {
    const pointed = { kind: 'pointed', seat: 0, mark: { room: 'bindery' } };
    const course = moments(view(), [[moved], [pointed], [{ ...moved, to: 'map_room' }]]);
    expect(course.map(({ at }) => at.get('janka'))).toEqual(['clock_loft', 'map_room']);
  });

  it('puts Mr. Mean where he began, however far that was', () => {
    const crept = { kind: 'crept', field: 6 };
    const course = moments(view({ field: 6 }), [[moved], [crept], [moved]]);
    expect(course.map(({ field }) => field)).toEqual([5, 6, 6]);
    expect(moments(view({ field: 4 }), [[moved]])[0]?.field).toBe(4);
  });
});
