// What is to be seen, and said, of each room of the floor plan.
import type { Seat } from '../../table/game';
import { dangerOf, percent, type Danger } from './danger';
import { beside, type Room } from './rooms';
import { COLOURS, inside, type Character, type Colour } from './view';
import { personAt, words, type Company } from './words';

/** The state of one room. */
export interface Marks {
  room: Room;
  ruin: boolean;
  blade: boolean;
  danger: Danger | null;
  book: Colour | null;
  standing: Character[];
  /** It can be picked now. */
  can: boolean;
  /** It is what I have picked. */
  picked: boolean;
  /** Which step of my way, or of my sketch, enters it; 0 for none. */
  step: number;
  /** Who points here. */
  pointing: Seat[];
}

/** What the board knows beside the view. */
export interface Doing {
  targets: Set<Room>;
  /** The way or the sketch, start excluded. */
  way: Room[];
  picked: Room | null;
}

/** The marks of one room. */
export function marksOf(room: Room, { view }: Company, doing: Doing): Marks {
  return {
    room,
    ruin: view.ruins.includes(room),
    blade: view.blades.includes(room),
    danger: dangerOf(view, room),
    book: COLOURS.find((colour) => view.books[colour] === room) ?? null,
    standing: inside(view, room),
    can: doing.targets.has(room),
    picked: doing.picked === room,
    step: doing.way.lastIndexOf(room) + 1,
    pointing: view.marks.flatMap((mark, seat) =>
      mark && 'room' in mark && mark.room === room ? [seat] : [],
    ),
  };
}

function risk(danger: Danger): string {
  if (danger.kind === 'odds') return words.odds(percent(danger.chance));
  return danger.kind === 'sure' ? words.sure : words.safe;
}

/** The name of a room's button: everything that can be seen of it, its open doors last. */
export function spoken(marks: Marks, table: Company, walking: boolean): string {
  const said: string[] = [words.room(marks.room)];
  if (marks.ruin) said.push(words.ruin);
  if (marks.can) said.push(walking ? words.canGo : words.canPick);
  if (marks.picked) said.push(words.picked);
  if (marks.step) said.push(words.onWay(marks.step));
  said.push(...marks.standing.map(words.stands));
  if (marks.book) said.push(words.bookHere(marks.book));
  if (marks.blade) said.push(words.blade);
  if (marks.danger) said.push(risk(marks.danger));
  said.push(...marks.pointing.map((seat) => words.pointsHere(personAt(table, seat))));
  if (!marks.ruin) {
    const open = beside(marks.room).filter((next) => !table.view.ruins.includes(next));
    said.push(open.length ? words.doorsTo(open) : words.noDoors);
  }
  return said.join(', ');
}
