// The words of this game in the language of the moment, and who they speak of.
import type { Seat, TableSeat } from '../../table/game';
import { catalogue, listed } from '../../words/words.svelte';
import { de } from './words.de';
import { hu } from './words.hu';
import { ru } from './words.ru';
import { en } from './words.en';
import { addressed } from './ask';
import { playerOf, type Character, type LibraryView } from './view';

export const words = catalogue(en, { de, hu, ru });

/** The table as far as sentences need it. */
export interface Company {
  view: LibraryView;
  seats: TableSeat[];
  me: Seat | null;
}

/** The person at a seat, by name; the reader is "you". */
export function personAt(table: Company, seat: Seat): string {
  if (seat === table.me) return words.you;
  return table.seats.find(({ index }) => index === seat)?.name || words.someone;
}

/** A character with the person who plays it: "Emma (Mira)"; my own ones by their name alone. */
export function played(table: Company, character: Character): string {
  const seat = playerOf(table.view, character)?.seat;
  const name = words.character(character);
  if (seat === undefined || seat === table.me) return name;
  return `${name} (${personAt(table, seat)})`;
}

/** Whom the table waits for. */
export function waitedFor(table: Company): string {
  const { view } = table;
  if (!view.pending.length && view.hold !== null) return personAt(table, view.hold);
  return listed(addressed(view).map((character) => played(table, character)));
}
