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
    members_only: 'Come into the room first.',
    removed: 'The host has closed the door for you.',
    seat_taken: 'Somebody was faster: this seat is taken.',
    colour_taken: 'Somebody has this colour already.',
    seats_empty: 'Somebody must sit on every seat first.',
    match_running: 'A game is under way. This can be changed when it is over.',
    stale_step: 'The table has moved on since then. Look again, please.',
    not_awaited: 'It is not for you to answer now.',
    match_over: 'This game is over.',
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
      members_only: 'Komm erst in den Raum.',
      removed: 'Für dich ist die Tür geschlossen worden.',
      seat_taken: 'Da war jemand schneller: der Platz ist besetzt.',
      colour_taken: 'Diese Farbe hat schon jemand.',
      seats_empty: 'Erst muss auf jedem Platz jemand sitzen.',
      match_running: 'Ein Spiel läuft. Danach lässt sich das ändern.',
      stale_step: 'Am Tisch ging es inzwischen weiter. Schau bitte noch einmal.',
      not_awaited: 'Du bist gerade nicht gefragt.',
      match_over: 'Dieses Spiel ist vorbei.',
      other: 'Das hat nicht geklappt. Versuch es gleich noch einmal.',
    },
  },
);

/** One sentence for a player. Codes that we do not know keep the server's own sentence. */
export function sentence(problem: Pick<Problem, 'code' | 'detail'>): string {
  const known = (said as Record<string, string | undefined>)[problem.code];
  return known ?? (problem.detail || said.other);
}
