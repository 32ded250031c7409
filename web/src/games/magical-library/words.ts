// The words of this game in the language of the moment, and who they speak of.
import type { Seat, TableSeat } from '../../table/game';
import { catalogue, listed } from '../../words/words.svelte';
import { faceOf } from './cards';
import type { LibraryView } from './view';
import { de } from './words.de';
import { en } from './words.en';
import { hu } from './words.hu';
import { ru } from './words.ru';

export const words = catalogue(en, { de, hu, ru });

/** The table as far as sentences need it. */
export interface Company {
  view: LibraryView;
  seats: TableSeat[];
  me: Seat | null;
}

/** The person at a seat, by name; the reader is "you". */
export function personAt(table: Company, seat: Seat): string {
  return seat === table.me ? words.you : nameOf(table, seat);
}

/** The name of the person at a seat. */
export function nameOf(table: Company, seat: Seat): string {
  return table.seats.find(({ index }) => index === seat)?.name || words.someone;
}

/** Everybody but the reader whom the table waits for. */
export function waitedFor(table: Company, awaited: Seat[]): string {
  return listed(awaited.filter((seat) => seat !== table.me).map((seat) => nameOf(table, seat)));
}

export const cardName = (card: string): string => words.card(faceOf(card));

/** What a special card does, for who has not met it; "" for rooms. */
export const cardDoes = (card: string): string => words.cardDoes(faceOf(card));
