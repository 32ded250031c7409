// What one can do when a match is over, and the score: calls to the API.
import { request, type Result } from '../api/http';
import type { components } from '../generated/api';

export type Scores = components['schemas']['Scores'];
export type Score = components['schemas']['Score'];
export type GameScore = components['schemas']['GameScore'];

/** Host: begin the next match after this one; everybody moves on by one seat. */
export function rematch(room: string, match: string): Promise<Result<{ id: string }>> {
  return request<{ id: string }>(`/rooms/${room}/rematch`, { method: 'POST', body: { match } });
}

/** Say whether I would play on after this match. */
export function sayReady(room: string, match: string, ready: boolean): Promise<Result<null>> {
  return request<null>(`/rooms/${room}/ready`, { method: 'PUT', body: { match, ready } });
}

export function readScores(room: string): Promise<Result<Scores>> {
  return request<Scores>(`/rooms/${room}/scores`);
}
