// From events to what moves on the table, and when. Pure: the components do the moving.
import type { Card, MagelingEvent, Token } from './view';

export const ROLL_MS = 480;
export const STAGGER_MS = 60;
export const STEP_MS = 260;
const LONGEST_MS = 1200;
const MOST_STEPS = 6;

/** Tokens that came or went. */
export interface Change {
  seat: number;
  what: Token;
  amount: number;
}

/** Everything that one batch of events sets in motion. Times are from its arrival. */
export interface Scene {
  /** Dice that tumble. */
  rolls: number[];
  /** Cards that have come to where they lie now. */
  arrived: Card[];
  changes: Change[];
  /** Places of the row that were turned up or closed. */
  places: number[];
  /** Pawns that moved on. */
  pawns: number[];
  /** What is told over the table, one step after the other. */
  steps: { event: MagelingEvent; startMs: number }[];
}

/** Events that are steps of what somebody does, or befall the table. */
const STEPS: readonly MagelingEvent['kind'][] = [
  'activated',
  'mimicked',
  'bought',
  'gained',
  'lost',
  'damaged',
  'healing',
  'healed',
  'looked',
  'recovered',
  'turned',
  'reshuffled',
  'revealed',
  'entered',
  'closed',
  'doomed',
  'flipped',
  'proposed',
  'agreed',
  'rejected',
  'taken_off',
];

export function scene(events: MagelingEvent[]): Scene {
  const made: Scene = { rolls: [], arrived: [], changes: [], places: [], pawns: [], steps: [] };
  const told: MagelingEvent[] = [];
  for (const event of events) {
    note(made, event);
    if (isStep(event)) told.push(event);
  }
  const last = told.slice(-MOST_STEPS);
  const apart = Math.min(STEP_MS, LONGEST_MS / Math.max(1, last.length));
  made.steps = last.map((event, i) => ({ event, startMs: Math.round(i * apart) }));
  return made;
}

function isStep(event: MagelingEvent): boolean {
  if (event.kind === 'moved') return event.to === 'discard' && event.source === 'deck';
  return STEPS.includes(event.kind);
}

function note(made: Scene, event: MagelingEvent): void {
  switch (event.kind) {
    case 'rolled':
      made.rolls.push(...event.dice);
      break;
    case 'moved':
      if (event.to === 'nexus' || event.to === 'grimoire') made.arrived.push(event.card);
      break;
    case 'gained':
    case 'lost': {
      const amount = event.kind === 'gained' ? event.amount : -event.amount;
      made.changes.push({ seat: event.seat, what: event.what, amount });
      break;
    }
    case 'paid':
      for (const what of ['energy', 'mana'] as const) {
        if (event[what]) made.changes.push({ seat: event.seat, what, amount: -event[what] });
      }
      break;
    case 'damaged':
    case 'healed':
      made.arrived.push(event.card);
      break;
    case 'revealed':
    case 'closed':
      made.places.push(event.at);
      break;
    case 'entered':
      made.pawns.push(event.seat);
      break;
  }
}

/** The sum of what a seat got and gave of one kind. */
export function sumOf(changes: Change[], seat: number, what: Token): number {
  return changes
    .filter((change) => change.seat === seat && change.what === what)
    .reduce((sum, { amount }) => sum + amount, 0);
}
