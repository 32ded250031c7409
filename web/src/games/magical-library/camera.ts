// What part of the table is seen, and how large. It moves only when the player moves it.
import type { Bounds } from './display';
import type { Cell } from './view';

/** Where the corner of cell (0, 0) is on the screen, and how long the side of a cell is; in px. */
export interface Camera {
  left: number;
  top: number;
  unit: number;
}

/** How a display was last seen, for whoever comes back to it; `width` is that of the screen then. */
export interface Memory {
  seen: { camera: Camera; width: number } | null;
}

/** The part of the screen that nothing covers; in px. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const LEAST_UNIT = 20;
export const MOST_UNIT = 180;
/** The largest cell that is chosen without being asked for. */
const FIT_MOST = 124;
/** So many cells are seen at first, so that the display has room to grow: fewer where they would
 *  become too small. */
const ROOM_TO_GROW = { width: 7, height: 6 };
const LEAST_ROOM = { width: 6, height: 5 };
const SMALL = 60;

const within = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);

/** Show these cells, in the middle of the frame. */
export function fit(bounds: Bounds, frame: Frame): Camera {
  const roomy = unitFor(bounds, frame, ROOM_TO_GROW);
  const chosen = roomy < SMALL ? unitFor(bounds, frame, LEAST_ROOM) : roomy;
  const unit = within(chosen, LEAST_UNIT, FIT_MOST);
  return {
    unit,
    left: frame.x + frame.width / 2 - (bounds.x + bounds.width / 2) * unit,
    top: frame.y + frame.height / 2 - (bounds.y + bounds.height / 2) * unit,
  };
}

function unitFor(bounds: Bounds, frame: Frame, least: { width: number; height: number }): number {
  return Math.min(
    frame.width / Math.max(bounds.width, least.width),
    frame.height / Math.max(bounds.height, least.height),
  );
}

export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, left: camera.left + dx, top: camera.top + dy };
}

/** Zoom by a factor; what lies at (x, y) of the screen stays there. */
export function zoom(camera: Camera, factor: number, x: number, y: number): Camera {
  const unit = within(camera.unit * factor, LEAST_UNIT, MOST_UNIT);
  const real = unit / camera.unit;
  return { unit, left: x - (x - camera.left) * real, top: y - (y - camera.top) * real };
}

/** The cell at a place of the screen. */
export function cellAt(camera: Camera, x: number, y: number): Cell {
  return [Math.floor((x - camera.left) / camera.unit), Math.floor((y - camera.top) / camera.unit)];
}

/** Move as little as needed to see a cell that was walked to. */
export function reveal(camera: Camera, [x, y]: Cell, frame: Frame): Camera {
  const left = camera.left + x * camera.unit;
  const top = camera.top + y * camera.unit;
  return pan(
    camera,
    into(left, camera.unit, frame.x, frame.width),
    into(top, camera.unit, frame.y, frame.height),
  );
}

function into(start: number, length: number, from: number, room: number): number {
  if (start < from || length > room) return from - start;
  return Math.min(0, from + room - start - length);
}

/** Whether some of these cells are out of the frame. */
export function hides(camera: Camera, { x, y, width, height }: Bounds, frame: Frame): boolean {
  const [left, top] = [camera.left + x * camera.unit, camera.top + y * camera.unit];
  const slack = camera.unit / 4;
  return (
    left < frame.x - slack ||
    top < frame.y - slack ||
    left + width * camera.unit > frame.x + frame.width + slack ||
    top + height * camera.unit > frame.y + frame.height + slack
  );
}
