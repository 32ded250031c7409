// What one can do to a room: each a call to the API whose answer is the room as it is then.
import { offered } from '../api/games.svelte';
import { randomId, request, type Problem, type Result } from '../api/http';
import type { Room } from '../api/models';
import { go } from '../router.svelte';
import { roomWords } from '../words/room';

/** Open a room for a game, sit down on its first seat and go there; or why not. */
export async function openRoom(game: string, host: string): Promise<Problem | null> {
  const body = { game, name: roomWords.nameOf(host), ...firstSeats(offered.of(game)?.seats) };
  const made = await request<Room>('/rooms', { method: 'POST', body });
  if (!made.ok) return made.problem;
  await sit(made.value.id, 0);
  go(`/room/${made.value.id}`);
  return null;
}

/** A seat for a friend as well, where the game can be played alone: whoever follows the link is to
 *  find a place. Without the game's facts the server decides. */
export function firstSeats(span?: { least: number; most: number }): { seats?: number } {
  return span ? { seats: Math.min(span.most, Math.max(span.least, 2)) } : {};
}

/** Sit down, with a fresh share of the next shuffle. */
export function sit(room: string, seat: number, colour?: string): Promise<Result<Room>> {
  return put(room, seat, { occupant: 'me', nonce: randomId(), ...(colour ? { colour } : {}) });
}

/** Put a bot on a seat, or change the one that sits there. */
export function seatBot(
  room: string,
  seat: number,
  bot: { level: string; colour?: string },
): Promise<Result<Room>> {
  return put(room, seat, { occupant: 'bot', ...bot });
}

function put(room: string, seat: number, body: object): Promise<Result<Room>> {
  return request<Room>(`/rooms/${room}/seats/${seat}`, { method: 'PUT', body });
}

export function freeSeat(room: string, seat: number): Promise<Result<Room>> {
  return request<Room>(`/rooms/${room}/seats/${seat}`, { method: 'DELETE' });
}

/** Host: name, game, options, number of seats, and what the room allows. */
export function changeRoom(room: string, change: Partial<RoomChange>): Promise<Result<Room>> {
  return request<Room>(`/rooms/${room}`, { method: 'PATCH', body: change });
}

export interface RoomChange {
  name: string;
  game: string;
  options: Record<string, unknown>;
  seats: number;
  visibility: 'private' | 'public';
  chat: boolean;
  spectators: boolean;
  short_code: boolean;
  question_seconds: number;
}

/** Start a match, or the next one. */
export function start(room: string): Promise<Result<{ id: string }>> {
  return request<{ id: string }>(`/rooms/${room}/matches`, { method: 'POST', body: {} });
}

export function leave(room: string): Promise<Result<null>> {
  return request<null>(`/rooms/${room}/members/me`, { method: 'DELETE' });
}

export function removeMember(room: string, user: string): Promise<Result<null>> {
  return request<null>(`/rooms/${room}/members/${user}`, { method: 'DELETE' });
}

/** Host: let a member in no more, by no link. */
export function ban(room: string, user: string): Promise<Result<Room>> {
  return request<Room>(`/rooms/${room}/bans/${user}`, { method: 'PUT' });
}

export function liftBan(room: string, user: string): Promise<Result<null>> {
  return request<null>(`/rooms/${room}/bans/${user}`, { method: 'DELETE' });
}

/** Host: take what was said out of a message, for everybody. */
export function removeMessage(room: string, message: string): Promise<Result<null>> {
  return request<null>(`/rooms/${room}/messages/${message}`, { method: 'DELETE' });
}

/** Host: hand the room over; anybody (`me`): take it over from a host who has gone. */
export function makeHost(room: string, user: string): Promise<Result<Room>> {
  return request<Room>(`/rooms/${room}/host`, { method: 'PUT', body: { user } });
}

export function newLink(room: string): Promise<Result<Room>> {
  return request<Room>(`/rooms/${room}/invite`, { method: 'POST', body: {} });
}
