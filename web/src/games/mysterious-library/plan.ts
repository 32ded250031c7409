// Sketching a plan (MYST-71): what a character could do after the steps sketched so far.
import { beside, ROOMS, type Room } from './rooms';
import {
  COLOURS,
  PIECES,
  playerOf,
  type Character,
  type Colour,
  type LibraryView,
  type PlanStep,
} from './view';

export const MOST_STEPS = 3;

/** The position as far as plans change it. */
export interface Sketch {
  view: LibraryView;
  whom: Character;
  at: Room;
  blades: Room[];
  hands: Map<Character, string[]>;
  books: Partial<Record<Colour, Room>>;
  used: boolean;
}

/** The position after some steps of a plan. */
export function after(view: LibraryView, whom: Character, steps: PlanStep[]): Sketch {
  const sketch: Sketch = {
    view,
    whom,
    at: playerOf(view, whom)?.at ?? 'fireplace',
    blades: [...view.blades],
    hands: new Map(view.players.map(({ character, hand }) => [character, [...hand]])),
    books: { ...view.books },
    used: view.turn === whom && view.used,
  };
  steps.forEach((step) => take(sketch, step));
  return sketch;
}

function take(sketch: Sketch, step: PlanStep): void {
  if (step.kind === 'move') sketch.at = step.to;
  else if (step.kind === 'travel') {
    sketch.at = step.to;
    sketch.used = true;
  } else if (step.kind === 'disarm') {
    if (step.room !== sketch.at) sketch.used = true;
    sketch.blades = sketch.blades.filter((room) => room !== step.room);
  } else if (step.kind === 'give') pass(sketch, sketch.whom, step.to, step.book);
  else if (step.kind === 'ask') pass(sketch, step.of, sketch.whom, step.book);
  else {
    const hand = sketch.hands.get(sketch.whom) ?? [];
    sketch.hands.set(
      sketch.whom,
      hand.filter((card) => card !== step.book),
    );
    delete sketch.books[step.book];
  }
}

function pass(sketch: Sketch, from: Character, to: Character, book: Colour): void {
  const giver = sketch.hands.get(from) ?? [];
  const found = giver.indexOf(book);
  if (found < 0) return;
  giver.splice(found, 1);
  sketch.hands.get(to)?.push(book);
}

/** Every step that could come next; the same that the rules allow in a turn (MYST-20). */
export function possible(sketch: Sketch): PlanStep[] {
  return [...walks(sketch), ...disarms(sketch), ...frees(sketch), ...cards(sketch)];
}

function walks({ view, whom, at, used }: Sketch): PlanStep[] {
  const stands = (room: Room): boolean => !view.ruins.includes(room);
  const near: PlanStep[] = beside(at)
    .filter(stands)
    .map((to) => ({ kind: 'move', to }));
  if (whom !== 'emil' || used) return near;
  const goes: PlanStep[] = ROOMS.filter((room) => room !== at && stands(room)).map((to) => ({
    kind: 'travel',
    to,
  }));
  return [...near, ...goes];
}

function disarms({ whom, at, blades, used }: Sketch): PlanStep[] {
  const reach = whom === 'janka' && !used ? [at, ...beside(at)] : [at];
  return reach.filter((room) => blades.includes(room)).map((room) => ({ kind: 'disarm', room }));
}

function frees({ whom, at, books, hands }: Sketch): PlanStep[] {
  const hand = hands.get(whom) ?? [];
  return COLOURS.filter(
    (book) => books[book] === at && hand.filter((card) => card === book).length >= PIECES,
  ).map((book) => ({ kind: 'free', book }));
}

function cards({ view, whom, at, hands }: Sketch): PlanStep[] {
  const others = view.players.filter(({ character }) => character !== whom);
  const own = hands.get(whom) ?? [];
  const gives = others
    .filter((other) => whom === 'emma' || other.at === at)
    .flatMap(({ character }) =>
      COLOURS.filter((book) => own.includes(book)).map((book): PlanStep => ({
        kind: 'give',
        to: character,
        book,
      })),
    );
  if (whom !== 'emma') return gives;
  const asks = others.flatMap(({ character }) =>
    COLOURS.filter((book) => hands.get(character)?.includes(book)).map((book): PlanStep => ({
      kind: 'ask',
      of: character,
      book,
    })),
  );
  return [...gives, ...asks];
}

/** The rooms that a plan leads through, its start first: for the trace on the floor plan. Nothing
 *  for a plan that has been overtaken: its first walk has no door from here. */
export function trace(view: LibraryView, whom: Character, plan: PlanStep[]): Room[] {
  const start = playerOf(view, whom)?.at;
  const first = plan.find(({ kind }) => kind === 'move' || kind === 'travel');
  if (start && first?.kind === 'move' && !beside(start).includes(first.to)) return [];
  const goes = plan.flatMap((step) =>
    step.kind === 'move' || step.kind === 'travel' ? [step.to] : [],
  );
  return start ? [start, ...goes] : goes;
}
