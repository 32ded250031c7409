// From events to what moves on the board, and when. Pure: the components do the moving.
import type { Room } from './rooms';
import type { AdventureCard, Character, LibraryEvent, LibraryView } from './view';

export const HOP_MS = 320;
const CARD_MS = 460;
const FALL_MS = 640;
const SPARK_MS = 420;

/** A figure that goes from one room to another, over the rooms between. */
export interface Walk {
  who: Character;
  stops: Room[];
  startMs: number;
  lengthMs: number;
}

/** A card that is turned: an adventure card of somebody, or a map. */
export type Reveal =
  | { kind: 'adventure'; card: AdventureCard; by: Character; startMs: number }
  | { kind: 'map'; room: Room; falls: boolean; startMs: number };

/** Something that happens to a room. */
export interface Stir {
  room: Room;
  kind: 'armed' | 'cleared' | 'fell' | 'freed';
  startMs: number;
}

/** Everything that one batch of events sets in motion. Times are from its arrival. */
export interface Scene {
  walks: Walk[];
  reveals: Reveal[];
  stirs: Stir[];
  /** The event that the banner tells, and when. */
  banner: { event: LibraryEvent; startMs: number } | null;
  lengthMs: number;
}

/** Where everybody stood before the events. */
export type Before = Map<Character, Room>;

export function before(view: LibraryView): Before {
  return new Map(view.players.map(({ character, at }) => [character, at]));
}

/** The motions of one batch, one after another. */
export function scene(events: LibraryEvent[], then: Before): Scene {
  const made: Scene = { walks: [], reveals: [], stirs: [], banner: null, lengthMs: 0 };
  const at = new Map(then);
  const fallen = new Set(events.flatMap((e) => (e.kind === 'collapsed' ? [e.room] : [])));
  for (const event of events) stage(made, event, at, fallen);
  return made;
}

function stage(made: Scene, event: LibraryEvent, at: Before, fallen: Set<Room>): void {
  switch (event.kind) {
    case 'moved':
    case 'travelled':
    case 'escaped':
      go(made, at, [event.by], event.to);
      break;
    case 'led':
      tellOf(made, event);
      go(made, at, event.who, event.to);
      break;
    case 'drew':
      reveal(made, {
        kind: 'adventure',
        card: event.card,
        by: event.by,
        startMs: made.lengthMs,
      });
      break;
    case 'mapped': {
      const falls = fallen.has(event.room);
      reveal(made, { kind: 'map', room: event.room, falls, startMs: made.lengthMs });
      break;
    }
    case 'armed':
      stir(made, event.room, 'armed', SPARK_MS);
      break;
    case 'disarmed':
    case 'broke':
      if (event.kind === 'broke') tellOf(made, event);
      stir(made, event.room, 'cleared', SPARK_MS);
      break;
    case 'collapsed':
      tellOf(made, event);
      stir(made, event.room, 'fell', FALL_MS);
      break;
    case 'freed':
    case 'crept':
    case 'whirled':
    case 'reshuffled':
    case 'exchanged':
    case 'held':
      tellOf(made, event);
      break;
  }
  if (event.kind === 'freed') {
    const room = at.get(event.by);
    if (room) stir(made, room, 'freed', FALL_MS);
  }
}

function go(made: Scene, at: Before, who: Character[], to: Room): void {
  for (const one of who) {
    const from = at.get(one);
    const stops = from ? [from, to] : [to];
    const earlier = made.walks.find((walk) => walk.who === one);
    if (earlier) {
      earlier.stops.push(to);
      earlier.lengthMs = made.lengthMs + HOP_MS - earlier.startMs;
    } else made.walks.push({ who: one, stops, startMs: made.lengthMs, lengthMs: HOP_MS });
    at.set(one, to);
  }
  made.lengthMs += HOP_MS;
}

function reveal(made: Scene, card: Reveal): void {
  made.reveals.push(card);
  made.lengthMs += CARD_MS;
}

function stir(made: Scene, room: Room, kind: Stir['kind'], lengthMs: number): void {
  made.stirs.push({ room, kind, startMs: made.lengthMs });
  made.lengthMs += lengthMs;
}

function tellOf(made: Scene, event: LibraryEvent): void {
  made.banner = { event, startMs: made.lengthMs };
}
