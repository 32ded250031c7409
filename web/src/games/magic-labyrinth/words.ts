// The words of this game in the language of the moment, and who and where they speak of.
import type { Seat, TableSeat } from '../../table/game';
import { catalogue } from '../../words/words.svelte';
import { ownerOf, type Counted, type LabyrinthView, type Space } from './view';
import { de } from './words.de';
import { hu } from './words.hu';
import { ru } from './words.ru';
import { en, type Spot, type Times, type Who } from './words.en';

export type { Spot, Times, Who } from './words.en';

export const words = catalogue(en, { de, hu, ru });

/** The table as far as sentences need it. */
export interface Company {
  view: LabyrinthView;
  seats: TableSeat[];
  me: Seat | null;
}

/** The person at a seat. */
export function who(table: Company, seat: Seat | null): Who {
  const found = table.seats.find(({ index }) => index === seat);
  return { name: found?.name || words.someone, me: seat !== null && seat === table.me };
}

/** A space for a sentence. */
export function spot(table: Company, space: Space, strong = false): Spot {
  const owner = ownerOf(table.view, space);
  return { space, owner: owner && who(table, owner.seat), strong };
}

/** A path for a sentence; `strong` spaces in bold. */
export function spots(table: Company, path: Space[], strong: Space[] = []): Spot[] {
  return path.map((space) => spot(table, space, strong.includes(space)));
}

/** Counted times with names. */
export function timed(table: Company, counted: Counted): Times {
  return counted.map(([seat, ms]) => ({ who: who(table, seat), ms }));
}
