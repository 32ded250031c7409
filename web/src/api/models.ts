// Shapes of the API that the pages use, taken from its description (`make types`).
import type { components } from '../generated/api';
import type { Outcome, Tagged } from '../table/game';

type Schemas = components['schemas'];

export type User = Schemas['UserView'];
export type Me = Schemas['MeView'];
export type SessionNow = Schemas['SessionNow'];
export type Token = Schemas['Token'];
export type MadeToken = Schemas['MadeToken'];
export type Room = Schemas['Room'];
export type RoomSeat = Schemas['Seat'];
export type RoomLine = Schemas['RoomLine'];
export type Member = Schemas['Member'];
export type BannedPerson = Schemas['BannedPerson'];
export type Message = Schemas['Message'];
export type HouseNote = Schemas['HouseNote'];
export type Invitation = Schemas['Invitation'];
export type GameFacts = Schemas['Facts'];
export type Rules = Schemas['Rules'];
export type Explanation = Schemas['Explanation'];
/** A campaign as it is read here: choices are records, the progress is of the game's own shape. */
export interface Campaign extends Omit<Schemas['Campaign'], 'free' | 'pending' | 'log'> {
  free: Tagged[];
  pending: (Omit<Schemas['PendingMatch'], 'offers' | 'proposals'> & {
    offers: { choice: Tagged; seats: number[] }[];
    proposals: { user: string; name: string; choice: Tagged }[];
  })[];
  log: (Omit<Schemas['LogEntry'], 'choice'> & { choice: Tagged })[];
}

export type MatchSeat = Schemas['SeatOfMatch'];

/** The shapes of games differ, so the description leaves them open; the client reads them so. */
type Read<T> = Omit<T, 'actions' | 'outcome' | 'items'> &
  (T extends { actions: unknown } ? { actions: Tagged[]; outcome: Outcome | null } : unknown) &
  (T extends { items: unknown } ? { items: Tagged[] } : unknown);

export type PastMatch = Omit<Schemas['MatchSummary'], 'outcome'> & { outcome: Outcome | null };
export type MatchInfo = Read<Schemas['Match']>;
export type StateFrame = Read<Schemas['StateFrame']>;
export type EventsFrame = Read<Schemas['EventsFrame']>;

/** What happened, one entry an action. */
export interface MatchEvents extends Omit<Schemas['Events'], 'events'> {
  events: { seq: number; items: Tagged[] }[];
}

/** Where a match stood after one action. */
export type Position = Omit<Schemas['Position'], 'items'> & { items: Tagged[] };

export interface Positions extends Omit<Schemas['Positions'], 'items'> {
  items: Position[];
}

export type Verification = Schemas['Verification'];

export interface GameShapes extends GameFacts {
  options: JsonSchema;
}

/** A page of a list. */
export interface Page<T> {
  items: T[];
  next: string | null;
}

/** The part of JSON Schema that pydantic writes for options. */
export interface JsonSchema {
  type?: string;
  title?: string;
  description?: string;
  default?: unknown;
  enum?: (string | number)[];
  minimum?: number;
  maximum?: number;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
}
