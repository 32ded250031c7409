// Where the card of a step stands: beside what it points at, and never over it if there is room.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 14;
const EDGE = 12;

/** The card's place in a window: below its target, else above, at its side, or at the far edge. */
export function placeCard(
  target: Box | null,
  card: { width: number; height: number },
  view: { width: number; height: number },
): { left: number; top: number } {
  if (target === null) {
    return { left: (view.width - card.width) / 2, top: (view.height - card.height) / 2 };
  }
  const within = (value: number, size: number, room: number) =>
    Math.max(EDGE, Math.min(value, room - size - EDGE));
  const middle = within(target.left + (target.width - card.width) / 2, card.width, view.width);
  const below = target.top + target.height + GAP;
  if (below + card.height <= view.height - EDGE) return { left: middle, top: below };
  const above = target.top - GAP - card.height;
  if (above >= EDGE) return { left: middle, top: above };
  const beside = within(target.top, card.height, view.height);
  const right = target.left + target.width + GAP;
  if (right + card.width <= view.width - EDGE) return { left: right, top: beside };
  const left = target.left - GAP - card.width;
  if (left >= EDGE) return { left, top: beside };
  return { left: middle, top: view.height - card.height - EDGE };
}
