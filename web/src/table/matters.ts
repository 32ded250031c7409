// What a person can do about the table itself: each asks the server, and says why not.
import { request, type Problem } from '../api/http';
import type { MatchInfo } from '../api/models';
import type { PauseNow } from '../sync/frames';

/** A proposal, as the server takes it. */
export type Wish =
  | { kind: 'bot'; seat: number }
  | { kind: 'end' }
  | { kind: 'undo' }
  | { kind: 'pace'; question_seconds: number };

export const REASONS: PauseNow['reason'][] = [
  'dinner',
  'phone',
  'door',
  'baby',
  'back_soon',
  'tomorrow',
  'other',
];

export function propose(match: string, wish: Wish): Promise<Problem | null> {
  return ask('POST', `/matches/${match}/votes`, wish);
}

export function answer(match: string, vote: string, yes: boolean): Promise<Problem | null> {
  return ask('POST', `/matches/${match}/votes/${vote}`, { yes });
}

export function nudge(match: string, seat: number): Promise<Problem | null> {
  return ask('POST', `/matches/${match}/nudge`, { seat });
}

export function pause(
  match: string,
  reason: PauseNow['reason'],
  note: string,
): Promise<Problem | null> {
  return ask('PUT', `/matches/${match}/pause`, { reason, ...(note ? { note } : {}) });
}

export function resume(match: string): Promise<Problem | null> {
  return ask('DELETE', `/matches/${match}/pause`);
}

async function ask(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<Problem | null> {
  const told = await request<MatchInfo>(path, { method, ...(body ? { body } : {}) });
  return told.ok ? null : told.problem;
}
