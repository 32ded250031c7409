// What one wants to know of a game before one plays it, in words.
import type { ShelfGame } from '../api/games.svelte';
import { named } from '../words/games';
import { helpWords } from '../words/help';

/** For how many: "2–4". */
export function rangeOf({ seats: [least, most] }: ShelfGame): string {
  return least === most ? `${least}` : `${least}–${most}`;
}

/** Against each other, all together, or both. */
export function kindOf(game: ShelfGame): string {
  return named(helpWords, `kind.${game.key}`, named(helpWords, `kind.${game.kind}`, ''));
}
