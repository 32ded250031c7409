import { describe, expect, it } from 'vitest';
import { cellAt, fit, hides, pan, reveal, zoom } from '../../src/games/magical-library/camera';
import { arrow, boundsOf, doorsOf, touching } from '../../src/games/magical-library/display';
import type { Cell, Laid } from '../../src/games/magical-library/view';

const NONE = { n: [], e: [], s: [], w: [] };

describe('doors', () => {
  const between = (one: string, other: string, below = false) =>
    doorsOf([
      [one, 0, 0],
      [other, below ? 0 : 1, below ? 1 : 0],
    ]).get('0,0');

  it('open between rooms of one colour only', () => {
    expect(between('red-owl-1', 'red-book-1')).toEqual({ ...NONE, e: [[36, 64]] });
    expect(between('red-owl-1', 'blue-owl-1')).toEqual(NONE);
    expect(between('portal-1', 'red-owl-1')).toEqual(NONE);
  });

  it('lead into the half of a shared room, and not through the other half', () => {
    const shared = 'shared-blue-yellow-inkwell';
    expect(between(shared, 'yellow-owl-1')).toEqual({ ...NONE, e: [[36, 64]] });
    expect(between(shared, 'blue-owl-1')).toEqual(NONE);
    expect(between(shared, 'blue-owl-1', true)).toEqual({ ...NONE, s: [[16, 36]] });
    expect(between(shared, 'yellow-owl-1', true)).toEqual({ ...NONE, s: [[64, 84]] });
    expect(between(shared, 'shared-blue-purple-book', true)).toEqual({ ...NONE, s: [[16, 36]] });
    expect(between(shared, 'shared-yellow-red-astrolabe', true)).toEqual(NONE);
  });

  it('stay shut where either side has a barrier', () => {
    expect(between('barrier-blue-inkwell-ne', 'blue-owl-1')).toEqual(NONE);
    expect(between('blue-owl-1', 'barrier-blue-inkwell-ne', true)).toEqual(NONE);
    expect(between('barrier-blue-inkwell-ne', 'blue-owl-1', true)).toEqual({
      ...NONE,
      s: [[36, 64]],
    });
  });
});

describe('the plan', () => {
  const laid: Laid[] = [
    ['red-owl-1', 0, 0],
    ['blue-owl-1', -2, 3],
  ];

  it('is bounded by its outermost cards', () => {
    expect(
      boundsOf([
        [0, 0],
        [-2, 3],
      ]),
    ).toEqual({ x: -2, y: 0, width: 3, height: 4 });
    expect(boundsOf([[0, 0]], 1)).toEqual({ x: -1, y: -1, width: 3, height: 3 });
    expect(boundsOf([])).toEqual({ x: -0, y: -0, width: 1, height: 1 });
  });

  it('names what a free cell touches', () => {
    expect(touching(laid, [1, 0])).toEqual([{ card: 'red-owl-1', side: 'e' }]);
    expect(touching(laid, [0, -1])).toEqual([{ card: 'red-owl-1', side: 'n' }]);
    expect(touching(laid, [1, 1])).toEqual([]);
  });

  it('is walked straight ahead where that is possible, and over gaps', () => {
    const cells: Cell[] = [
      [0, 0],
      [1, 1],
      [3, 0],
      [0, 2],
    ];
    expect(arrow(cells, [0, 0], 'ArrowRight')).toEqual([3, 0]);
    expect(arrow(cells, [0, 0], 'ArrowDown')).toEqual([0, 2]);
    expect(arrow(cells, [3, 0], 'ArrowLeft')).toEqual([0, 0]);
    expect(arrow(cells, [0, 0], 'ArrowUp')).toBeNull();
    expect(arrow(cells, [0, 0], 'Enter')).toBeNull();
  });
});

describe('the camera', () => {
  const frame = { x: 100, y: 0, width: 700, height: 600 };
  const one = { x: 0, y: 0, width: 1, height: 1 };

  it('shows a small display with room to grow, in the middle of what is free', () => {
    expect(fit(one, frame)).toEqual({ unit: 100, left: 400, top: 250 });
  });

  it('takes fewer cells on a small screen, and shows all of a large display', () => {
    const phone = { x: 0, y: 0, width: 378, height: 360 };
    expect(fit(one, phone).unit).toBe(63);
    const large = { x: -4, y: -2, width: 9, height: 4 };
    const camera = fit(large, phone);
    expect(camera.unit).toBe(42);
    expect(hides(camera, large, phone)).toBe(false);
  });

  it('keeps what lies under the pointer when it zooms, within limits', () => {
    const camera = { left: 10, top: 20, unit: 100 };
    const near = zoom(camera, 1.5, 60, 70);
    expect(near).toEqual({ unit: 150, left: -15, top: -5 });
    expect(cellAt(near, 60, 70)).toEqual(cellAt(camera, 60, 70));
    expect(zoom(camera, 100, 0, 0).unit).toBe(180);
    expect(zoom(camera, 0.01, 0, 0).unit).toBe(20);
  });

  it('moves no more than needed to reveal a cell', () => {
    const camera = { left: 100, top: 0, unit: 100 };
    expect(reveal(camera, [2, 2], frame)).toEqual(camera);
    expect(reveal(camera, [-1, 0], frame)).toEqual({ ...camera, left: 200 });
    expect(reveal(camera, [7, 6], frame)).toEqual({ ...camera, left: 0, top: -100 });
    expect(pan(camera, 3, -4)).toEqual({ left: 103, top: -4, unit: 100 });
  });

  it('knows that something is out of sight', () => {
    const camera = { left: 100, top: 0, unit: 100 };
    expect(hides(camera, { x: 0, y: 0, width: 7, height: 6 }, frame)).toBe(false);
    expect(hides(camera, { x: 0, y: 0, width: 8, height: 6 }, frame)).toBe(true);
    expect(hides(camera, { x: -1, y: 0, width: 2, height: 2 }, frame)).toBe(true);
  });
});
