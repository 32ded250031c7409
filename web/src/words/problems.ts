// What went wrong, in plain words, by the API's stable codes.
import type { Problem } from '../api/http';
import { catalogue } from './words.svelte';

const said = catalogue(
  {
    unreachable: 'The house cannot be reached just now. Check your connection and try again.',
    not_signed_in: 'Tell us your name first.',
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
  },
  {
    de: {
      unreachable:
        'Das Haus ist gerade nicht zu erreichen. Prüf deine Verbindung und versuch es noch einmal.',
      not_signed_in: 'Sag uns erst deinen Namen.',
      not_found: 'Das gibt es hier nicht, oder es ist nicht für dich.',
      too_many: 'Das war etwas zu oft. Warte bitte einen Moment.',
      host_only: 'Das darf nur, wer den Raum geöffnet hat.',
      host_present:
        'Eben war noch da, wer den Raum führt. Nach drei Minuten kannst du ihn übernehmen.',
      not_waited_for: 'Auf sie wartet gerade niemand.',
      person_present: 'Da war eben noch jemand. Warte bitte eine Minute.',
      members_only: 'Komm erst in den Raum.',
      removed: 'Für dich ist die Tür geschlossen worden.',
      seat_taken: 'Da war jemand schneller: der Platz ist besetzt.',
      colour_taken: 'Diese Farbe hat schon jemand.',
      seats_empty: 'Erst muss auf jedem Platz jemand sitzen.',
      match_running: 'Ein Spiel läuft. Danach lässt sich das ändern.',
      stale_step: 'Am Tisch ging es inzwischen weiter. Schau bitte noch einmal.',
      not_awaited: 'Du bist gerade nicht gefragt.',
      match_over: 'Dieses Spiel ist vorbei.',
      window_closed: 'Das war einen Moment zu spät: es ist entschieden.',
      window_wrong: 'Diese Antwort galt einer früheren Frage.',
      window_not_open: 'Gerade wird nichts gefragt.',
      already_answered: 'Du hast schon geantwortet.',
      not_seated: 'Du schaust bei diesem Spiel nur zu.',
      no_spectators: 'In diesem Raum darf niemand zuschauen.',
      name_taken: 'So heißt hier schon jemand, oder fast so. Nimm bitte einen anderen Namen.',
      bad_name: 'Dieser Name geht nicht. Am besten sind ein paar Buchstaben.',
      room_full: 'Dieser Raum ist voll.',
      too_many_rooms: 'Du hast schon sehr viele Räume. Verlass erst einen.',
      chat_off: 'Der Chat ist hier ausgeschaltet.',
      not_your_seat: 'Das ist nicht dein Platz.',
      busy: 'Im Haus ist gerade sehr viel los. Versuch es gleich noch einmal.',
      other: 'Das hat nicht geklappt. Versuch es gleich noch einmal.',
    },
  },
);

/** One sentence for a player. Codes that we do not know keep the server's own sentence. */
export function sentence(problem: Pick<Problem, 'code' | 'detail'>): string {
  const known = (said as Record<string, string | undefined>)[problem.code];
  return known ?? (problem.detail || said.other);
}
