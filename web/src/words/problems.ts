// What went wrong, in plain words, by the API's stable codes.
import type { Problem } from '../api/http';
import { de } from './problems.de';
import { hu } from './problems.hu';
import { ru } from './problems.ru';
import { catalogue } from './words.svelte';

export const en = {
  unreachable: 'The house cannot be reached just now. Check your connection and try again.',
  not_signed_in: 'Tell us your name first.',
  wrong_login: 'Nobody has this login name with this password.',
  wrong_password: 'This is not your present password.',
  bad_login: 'This login name will not do. A few letters are best.',
  bad_password: 'A password has 10 to 256 characters. A few words make a good one.',
  login_taken: 'Somebody has this login name already. Take another one.',
  already_account: 'Your name is kept already.',
  account_needed: 'Keep your name first.',
  too_many_tokens: 'You have twenty tokens. Delete one first.',
  not_found: 'This is not here, or not for you.',
  too_many: 'That was a little too often. Wait a moment, please.',
  host_only: 'Only the host of the room may do that.',
  host_present: 'The host was here a moment ago. After three minutes you can take over.',
  not_waited_for: 'Nobody waits for them just now.',
  person_present: 'They were here a moment ago. Wait a minute, please.',
  members_only: 'Come into the room first.',
  removed: 'The host has closed the door for you.',
  seat_taken: 'Somebody was faster: this seat is taken.',
  colour_taken: 'Somebody has this colour already.',
  seats_empty: 'Somebody must sit on every seat first.',
  match_running: 'A game is under way. This can be changed when it is over.',
  stale_step: 'The table has moved on since then. Look again, please.',
  not_awaited: 'It is not for you to answer now.',
  match_over: 'This game is over.',
  window_closed: 'That was a moment too late: it has been decided.',
  window_wrong: 'That answer was for an earlier question.',
  window_not_open: 'Nothing is asked just now.',
  undo_needs_consent: 'The turn has passed on, so the others have to agree.',
  nothing_to_undo: 'Nothing of yours can be taken back now.',
  moved_on: 'Something has happened since you looked.',
  cannot_undo: 'This cannot be taken back any more.',
  paused: 'The table pauses. Anybody who plays can go on.',
  banned: 'The host does not want you in this room.',
  already_answered: 'You have answered already.',
  not_seated: 'You are watching this game, not playing it.',
  no_spectators: 'The host lets nobody watch in this room.',
  name_taken: 'Somebody in this room has this name, or one that looks like it. Take another one.',
  bad_name: 'This name will not do. A few letters are best.',
  room_full: 'This room is full.',
  too_many_rooms: 'You keep very many rooms already. Leave one first.',
  chat_off: 'The host has switched the chat off.',
  not_your_seat: 'This is not your seat.',
  busy: 'The house is very busy just now. Try again in a moment.',
  other: 'That did not work. Try again in a moment.',
};

const said = catalogue(en, { de, hu, ru });

/** One sentence for a player. Codes that we do not know keep the server's own sentence. */
export function sentence(problem: Pick<Problem, 'code' | 'detail'>): string {
  const known = (said as Record<string, string | undefined>)[problem.code];
  return known ?? (problem.detail || said.other);
}
