// Carrying a card or a wizard from the dock to the display. A tap stays a tap.

export interface Dragging {
  carry: (x: number, y: number) => void;
  drop: (x: number, y: number) => void;
  /** Nothing is carried any more, and nothing was dropped. */
  cancel: () => void;
}

const SLIP = 8;

/** Watch a thing that can be carried; what it returns stops watching. */
export function dragging(thing: HTMLElement, told: Dragging): () => void {
  let start: { x: number; y: number } | null = null;
  let carried = false;

  function down(event: PointerEvent): void {
    if (event.button !== 0) return;
    start = { x: event.clientX, y: event.clientY };
    carried = false;
    // Even a quick hand that is off the thing at once has taken it along.
    thing.setPointerCapture(event.pointerId);
  }

  function move(event: PointerEvent): void {
    if (!start) return;
    const far = Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLIP;
    if (!carried && !far) return;
    carried = true;
    told.carry(event.clientX, event.clientY);
  }

  function up(event: PointerEvent): void {
    start = null;
    if (carried) told.drop(event.clientX, event.clientY);
  }

  function cancel(): void {
    start = null;
    if (carried) told.cancel();
    carried = false;
  }

  /** The click that ends a drag picks nothing. */
  function click(event: MouseEvent): void {
    if (!carried) return;
    carried = false;
    event.preventDefault();
    event.stopPropagation();
  }

  const stop = new AbortController();
  const { signal } = stop;
  thing.addEventListener('pointerdown', down, { signal });
  thing.addEventListener('pointermove', move, { signal });
  thing.addEventListener('pointerup', up, { signal });
  thing.addEventListener('pointercancel', cancel, { signal });
  thing.addEventListener('click', click, { signal, capture: true });
  return () => stop.abort();
}
