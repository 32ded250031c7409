// Dragging, pinching and wheeling a surface, and tapping on it; by pointers of any kind.

export interface Panning {
  pan: (dx: number, dy: number) => void;
  /** x and y are on the surface, in px from its corner. */
  zoom: (factor: number, x: number, y: number) => void;
  tap: (x: number, y: number) => void;
}

/** So far a finger may slip and it is still a tap. */
const SLIP = 8;
const WHEEL_STEP = 0.0015;

/** Watch a surface; what it returns stops watching. */
export function panning(surface: HTMLElement, told: Panning): () => void {
  const fingers = new Map<number, { x: number; y: number }>();
  let start = { x: 0, y: 0 };
  let moved = false;

  const place = (event: MouseEvent): { x: number; y: number } => {
    const box = surface.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  function down(event: PointerEvent): void {
    if (event.button !== 0) return;
    if (event.isPrimary) fingers.clear();
    fingers.set(event.pointerId, place(event));
    if (fingers.size === 1) [start, moved] = [place(event), false];
  }

  function move(event: PointerEvent): void {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = place(event);
    const far = Math.hypot(now.x - start.x, now.y - start.y) > SLIP;
    if (!moved && !far && fingers.size === 1) return;
    if (!moved) surface.setPointerCapture(event.pointerId);
    moved = true;
    fingers.set(event.pointerId, now);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (!other) {
      told.pan(now.x - before.x, now.y - before.y);
      return;
    }
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(now.x - other.x, now.y - other.y);
    told.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    if (was > 0) told.zoom(is / was, (now.x + other.x) / 2, (now.y + other.y) / 2);
  }

  function up(event: PointerEvent): void {
    fingers.delete(event.pointerId);
  }

  /** The click that ends a drag is none; and one beside all buttons is a tap on the surface. */
  function click(event: MouseEvent): void {
    if (moved) {
      event.preventDefault();
      event.stopPropagation();
      moved = false;
      return;
    }
    if (event.target instanceof Element && event.target.closest('button')) return;
    const { x, y } = place(event);
    told.tap(x, y);
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    const { x, y } = place(event);
    told.zoom(Math.exp(-event.deltaY * WHEEL_STEP), x, y);
  }

  const stop = new AbortController();
  const { signal } = stop;
  surface.addEventListener('pointerdown', down, { signal });
  surface.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', up, { signal });
  window.addEventListener('pointercancel', up, { signal });
  surface.addEventListener('click', click, { signal, capture: true });
  surface.addEventListener('wheel', wheel, { signal, passive: false });
  return () => stop.abort();
}
