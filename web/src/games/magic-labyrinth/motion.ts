// From events to what moves on the board, and when. Pure: the components do the moving.
import type { Seat } from '../../table/game';
import type { Die, LabyrinthEvent, LabyrinthView, Space, SymbolName } from './view';

export const HOP_MS = 320;
const ROLL_MS = 480;
const CARD_MS = 420;
const HOME_MS = 440;
const PAUSE_MS = 160;
/** All motions of one action take at most so long (the die apart). */
const WALK_MOST_MS = 960;

/** A pawn that goes through `stops`, the first of which it leaves from. */
export interface Walk {
  seat: Seat;
  stops: Space[];
  /** Hops from space to space, or glides over all of them. */
  manner: 'hop' | 'glide';
  startMs: number;
  lengthMs: number;
}

/** Everything that one batch of events sets in motion. Times are from its arrival. */
export interface Scene {
  walks: Walk[];
  roll: { seat: Seat; die: Die } | null;
  /** The event that the banner tells, and when. */
  banner: { event: LabyrinthEvent; startMs: number } | null;
  /** The obstacle card that was slapped on a space. */
  card: { space: Space; card: SymbolName; startMs: number } | null;
  /** The symbol card that was won. */
  took: { space: SymbolName; startMs: number } | null;
  /** The last move made, for its trace: departure first. */
  trace: { seat: Seat; stops: Space[] } | null;
  lengthMs: number;
}

/** What was on the board before the events. */
export interface Before {
  at: Map<Seat, Space>;
  announced: Space[];
}

export function before(view: LabyrinthView): Before {
  return {
    at: new Map(view.players.map((player) => [player.seat, player.at])),
    announced: view.announced?.path ?? [],
  };
}

/** The walk of a move: 320 ms a hop, a little less each when there are many. */
function hops(seat: Seat, stops: Space[], startMs: number): Walk {
  const count = stops.length - 1;
  return {
    seat,
    stops,
    manner: 'hop',
    startMs,
    lengthMs: Math.min(count * HOP_MS, WALK_MOST_MS),
  };
}

/** The moves of one batch, one after another. */
export function scene(events: LabyrinthEvent[], then: Before, view: LabyrinthView): Scene {
  const made: Scene = {
    walks: [],
    roll: null,
    banner: null,
    card: null,
    took: null,
    trace: null,
    lengthMs: 0,
  };
  const at = new Map(then.at);
  for (const event of events) stage(made, event, at, view);
  return made;
}

function stage(
  made: Scene,
  event: LabyrinthEvent,
  at: Map<Seat, Space>,
  view: LabyrinthView,
): void {
  const startMs = made.lengthMs;
  if (event.kind === 'rolled') {
    made.roll = { seat: event.seat, die: event.die };
    made.lengthMs += ROLL_MS;
  } else if (event.kind === 'moved') {
    const from = at.get(event.seat);
    const stops = from ? [from, ...event.path] : event.path;
    const walk = hops(event.seat, stops, startMs);
    made.walks.push(walk);
    made.trace = { seat: event.seat, stops };
    at.set(event.seat, event.path.at(-1) as Space);
    made.lengthMs += walk.lengthMs;
  } else if (event.kind === 'blocked') {
    made.banner = { event, startMs };
    made.card = { space: event.space, card: event.card, startMs };
    made.lengthMs += CARD_MS;
  } else if (event.kind === 'sent_home') {
    sendHome(made, event.seat, at, view);
  } else if (event.kind === 'took') {
    made.took = { space: event.symbol, startMs };
    made.banner = { event, startMs };
  } else if (event.kind === 'demanded' || event.kind === 'unblocked') {
    made.banner = { event, startMs };
    if (event.kind === 'unblocked') made.lengthMs += PAUSE_MS;
  }
}

function sendHome(made: Scene, seat: Seat, at: Map<Seat, Space>, view: LabyrinthView): void {
  const home = view.players.find((player) => player.seat === seat)?.home;
  const from = at.get(seat);
  if (!home) return;
  at.set(seat, home);
  if (!from || from === home) return;
  made.walks.push({
    seat,
    stops: [from, home],
    manner: 'glide',
    startMs: made.lengthMs,
    lengthMs: HOME_MS,
  });
  made.trace = { seat, stops: [] };
  made.lengthMs += HOME_MS;
}
