// The words of this game in the language of the moment, and who they speak of.
import type { Seat, TableSeat } from '../../table/game';
import { catalogue } from '../../words/words.svelte';
import type { MagelingView } from './view';
import { de } from './words.de';
import { en } from './words.en';
import { hu } from './words.hu';
import { ru } from './words.ru';

export const words = catalogue(en, { de, hu, ru });

/** The table as far as sentences need it. */
export interface Company {
  view: MagelingView;
  seats: TableSeat[];
  me: Seat | null;
}

/** A person in a sentence; the reader is "you". */
export interface Who {
  name: string;
  me: boolean;
}

export function who({ seats, me }: Pick<Company, 'seats' | 'me'>, seat: Seat): Who {
  const name = seats.find(({ index }) => index === seat)?.name || words.someone;
  return { name, me: seat === me };
}

/** The colour of the crystal at a seat, for its pawn. */
export function colourOf(seats: TableSeat[], seat: Seat): string {
  return seats.find(({ index }) => index === seat)?.colour ?? 'blue';
}
