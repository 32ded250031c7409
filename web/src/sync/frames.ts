// The frames of the socket, as they travel. docs/api.md is the contract.
import type { Message, Room } from '../api/models';
import type { Outcome, Tagged } from '../table/game';

export type MatchStatus = 'running' | 'over' | 'abandoned';

/** Who sits where in a match. */
export interface MatchSeat {
  index: number;
  occupant: { kind: 'person' | 'bot'; user?: string; name: string; level?: string } | null;
  colour: string;
  /** The person has left the table; the rules play for them. */
  away?: boolean;
}

export interface WindowFrame {
  nonce: string;
  left_ms: number;
  least_ms: number;
}

/** What `state` and `events` frames share: the question of the moment. */
export interface MatchFacts {
  match: string;
  seq: number;
  step: number;
  actions: Tagged[];
  awaited: number[];
  deadline: string | null;
  left_ms: number | null;
  window: WindowFrame | null;
  status: MatchStatus;
  outcome: Outcome | null;
}

export interface StateFrame extends MatchFacts {
  type: 'state';
  view: Record<string, unknown>;
  seats: MatchSeat[];
}

export interface EventsFrame extends MatchFacts {
  type: 'events';
  items: Tagged[];
  patch: Record<string, unknown>;
}

export type FromServer =
  | { type: 'hello'; epoch: string; user: string }
  | StateFrame
  | EventsFrame
  | { type: 'ack'; move_id: string; seq: number }
  | { type: 'rejected'; move_id: string; code: string; detail: string; rule: string | null }
  | { type: 'room'; room: Room }
  | { type: 'presence'; room: string; user: string; presence: 'here' | 'away' }
  | { type: 'message'; room: string; message: Message }
  | { type: 'resync'; match: string }
  | { type: 'bye'; code: string; retry_after: number }
  | { type: 'ping'; body: string };

export type ToServer =
  | { type: 'watch'; match: string; after?: number }
  | { type: 'watch'; room: string }
  | { type: 'unwatch'; match: string }
  | { type: 'unwatch'; room: string }
  | { type: 'act'; match: string; move_id: string; step: number; action: Tagged }
  | { type: 'say'; room: string; text: string }
  | { type: 'pong'; body: string };
