// The course of the match from its events: positions to step through at the end. Pure.
import type { Tagged } from '../../table/game';
import type { Room } from './rooms';
import { ours, type Character, type Colour, type LibraryEvent, type LibraryView } from './view';

/** The house at one moment, and the events that led to it. */
export interface Moment {
  at: Map<Character, Room>;
  blades: Room[];
  ruins: Room[];
  books: Map<Colour, Room>;
  field: number;
  events: Tagged[];
}

/** Moves that changed the house, with the position after each; the deal is the first. */
export function moments(view: LibraryView, history: Tagged[][]): Moment[] {
  let now: Moment = {
    at: new Map(view.players.map(({ character }) => [character, 'fireplace'])),
    blades: [],
    ruins: [],
    books: new Map(),
    field: firstField(view, history),
    events: [],
  };
  const found: Moment[] = [];
  for (const events of history) {
    const next = {
      ...now,
      at: new Map(now.at),
      books: new Map(now.books),
      events: events.filter(({ kind }) => !QUIET.has(kind)),
    };
    ours(events).forEach((event) => change(next, event));
    if (next.events.length) found.push(next);
    now = next;
  }
  return found;
}

/** Where Mr. Mean began: before his first step, or where he still is. */
function firstField(view: LibraryView, history: Tagged[][]): number {
  const crept = ours(history.flat()).find(({ kind }) => kind === 'crept');
  return crept?.kind === 'crept' ? crept.field - 1 : view.field;
}

/** What changes nothing in the house. */
const QUIET = new Set(['asked', 'pointed', 'proposed', 'withdrawn', 'held', 'released', 'passed']);

function change(now: Moment, event: LibraryEvent): void {
  switch (event.kind) {
    case 'placed':
      now.books.set(event.book, event.room);
      break;
    case 'moved':
    case 'travelled':
    case 'escaped':
      now.at.set(event.by, event.to);
      break;
    case 'led':
      event.who.forEach((who) => now.at.set(who, event.to));
      break;
    case 'armed':
      now.blades = [...now.blades, event.room];
      break;
    case 'disarmed':
    case 'broke':
      now.blades = now.blades.filter((room) => room !== event.room);
      break;
    case 'collapsed':
      now.blades = now.blades.filter((room) => room !== event.room);
      now.ruins = [...now.ruins, event.room];
      break;
    case 'freed':
      now.books.delete(event.book);
      break;
    case 'crept':
      now.field = event.field;
      break;
  }
}
