// Shapes of the API that the pages use.
import type { Tagged } from '../table/game';

export interface User {
  id: string;
  name: string;
  kind: string;
}

export type Occupant =
  { kind: 'person'; user: string; name: string } | { kind: 'bot'; level: string; name: string };

export interface RoomSeat {
  index: number;
  occupant: Occupant | null;
  colour: string | null;
}

export interface Member {
  user: string;
  name: string;
  host: boolean;
  presence: 'here' | 'away';
}

export interface PastMatch {
  id: string;
  game: string;
  status: string;
  outcome: { ending: string; lines: { seat: number; place: number; points: number }[] } | null;
  ended_at: string | null;
}

export interface Room {
  id: string;
  name: string;
  game: string;
  options: Record<string, unknown>;
  visibility: string;
  chat: boolean;
  spectators: boolean;
  host: string;
  seats: RoomSeat[];
  members: Member[];
  invite: string;
  code: string;
  commitment: string;
  match: { id: string; status: string } | null;
  matches: PastMatch[];
}

export interface Message {
  id: string;
  user: string | null;
  name: string;
  text: string;
  at: string;
}

export interface Page<T> {
  items: T[];
  next: string | null;
}

export interface MatchInfo {
  id: string;
  room: string;
  game: string;
  options: Record<string, unknown>;
  status: 'running' | 'over' | 'abandoned';
  seat: number | null;
  commitment: string;
  rules: number;
}

export interface MatchHistory {
  items: { seq: number; events: Tagged[] }[];
}

export interface RoomLine {
  id: string;
  name: string;
  game: string;
  host: string | null;
  seats: number;
  taken: number;
  members: number;
  match: { id: string; status: string } | null;
  mine: boolean;
}

export interface Span {
  least: number;
  most: number;
}

export interface GameFacts {
  key: string;
  title: string;
  kind: string;
  seats: Span;
  minutes: Span;
  rules: number;
  colours: string[];
  /** Levels of the bots that can play it, easiest first. */
  bots: string[];
  languages: string[];
}

export interface GameShapes extends GameFacts {
  options: JsonSchema;
}

export interface Rules {
  game: string;
  language: string;
  title: string;
  intro: string;
  sections: { title: string; rules: Rule[] }[];
}

export interface Rule {
  number: string;
  text: string;
  /** The part of the text that is our own reading. */
  ours: string | null;
}

/** The part of JSON Schema that pydantic writes for options. */
export interface JsonSchema {
  type?: string;
  title?: string;
  description?: string;
  default?: unknown;
  enum?: (string | number)[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
}
