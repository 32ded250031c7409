// The frames of the socket, as they travel, taken from the API's description.
import type { EventsFrame, StateFrame } from '../api/models';
import type { components } from '../generated/api';
import type { Tagged } from '../table/game';

type Schemas = components['schemas'];

export type { EventsFrame, StateFrame } from '../api/models';
export type { MatchSeat } from '../api/models';

/** What `state` and `events` frames share: the question of the moment. */
export type MatchFacts = Omit<StateFrame, 'type' | 'view' | 'seats' | 'table'>;
export type TableNow = Schemas['TableNow'];
export type VoteNow = Schemas['VoteNow'];
export type PauseNow = Schemas['PauseNow'];
export type Decided = Schemas['Decided'];
export type TableFrame = Schemas['TableFrame'];
export type NudgeFrame = Schemas['NudgeFrame'];
export type MatchStatus = StateFrame['status'];

export type FromServer =
  | StateFrame
  | EventsFrame
  | Schemas['HelloFrame']
  | Schemas['AckFrame']
  | Schemas['RejectedFrame']
  | Schemas['RoomFrame']
  | Schemas['PresenceFrame']
  | TableFrame
  | NudgeFrame
  | Schemas['MessageFrame']
  | Schemas['ResyncFrame']
  | Schemas['ByeFrame']
  | Schemas['PingFrame'];

export type ToServer =
  | { type: 'watch'; match: string; after?: number }
  | { type: 'watch'; room: string }
  | { type: 'unwatch'; match: string }
  | { type: 'unwatch'; room: string }
  | { type: 'act'; match: string; move_id: string; step: number; action: Tagged }
  | { type: 'say'; room: string; text: string }
  | { type: 'attend'; here: boolean }
  | { type: 'pong'; body: string };
