// What is asked of whom: the state of the dock, and the sentence of its prompt.
import type { Seat, Tagged } from '../../table/game';
import { gain } from './areas';
import { faceOf } from './cards';
import type { Cell, LibraryView } from './view';
import { displayOf, playerOf } from './view';
import { nameOf, waitedFor, words, type Company } from './words';

export type Mode =
  /** The four steps, while I am asked. */
  | 'receive'
  | 'distribute'
  | 'place'
  | 'wizard'
  /** I have confirmed. */
  | 'answered'
  /** No card of mine can carry a wizard in this round. */
  | 'without'
  | 'watching'
  | 'over';

/** What the dock is for, to the person at a seat. */
export function modeOf(view: LibraryView, actions: Tagged[], me: Seat | null): Mode {
  if (view.phase === 'over') return 'over';
  if (me === null) return 'watching';
  if (actions.length) return view.phase;
  return playerOf(view, me)?.without ? 'without' : 'answered';
}

/** Whether the lamp is lit: something is asked of me. */
export function isLit(mode: Mode): boolean {
  return ['receive', 'distribute', 'place', 'wizard'].includes(mode);
}

/** What I am in the middle of choosing, as far as the prompt names it. */
export interface Choosing {
  card: string | null;
  swapping: string | null;
  cell: Cell | null;
  golden: boolean;
}

/** The sentence of the dock. */
export function promptOf(table: Company, mode: Mode, awaited: Seat[], pick: Choosing): string {
  const { view, me } = table;
  switch (mode) {
    case 'receive':
      return words.promptReceive(view.round);
    case 'distribute':
      return passing(table, pick);
    case 'place':
      return pick.card
        ? words.promptPlace(view.hand?.length ?? 0, faceOf(pick.card))
        : words.promptConfirm;
    case 'wizard':
      return standing(table, pick);
    case 'answered':
      return words.promptWaiting(done(view), waitedFor(table, awaited));
    case 'without':
      return words.promptWaiting(words.promptWithout, waitedFor(table, awaited));
    case 'watching':
      return words.promptWatching(waitedFor(table, awaited));
    case 'over': {
      const total = Math.max(...(view.results ?? []).map((sheet) => sheet.total));
      const first = (view.results ?? []).filter((sheet) => sheet.total === total);
      const names = first.map(({ seat }) => nameOf(table, seat));
      return words.promptOver(names, total, first[0]?.seat === me);
    }
  }
}

function passing(table: Company, { swapping }: Choosing): string {
  const mine = playerOf(table.view, table.me);
  if (!mine) return '';
  if (mine.left === mine.right) return words.promptPassTwo(nameOf(table, mine.left));
  if (swapping) return words.promptSwap(faceOf(swapping));
  return words.promptPass(nameOf(table, mine.left), nameOf(table, mine.right));
}

function standing({ view, me }: Company, { cell, golden }: Choosing): string {
  const laid = me === null ? [] : displayOf(view, me);
  const on = cell && laid.find(([, x, y]) => x === cell[0] && y === cell[1]);
  if (!on || !view.sheet) return words.promptWizard(golden);
  return words.promptStand(faceOf(on[0]), golden, gain(view.sheet, cell, golden));
}

function done({ answer }: LibraryView): string {
  switch (answer?.kind) {
    case 'keep':
      return words.doneKeep;
    case 'exchange':
      return words.doneExchange;
    case 'pass':
      return words.donePass;
    case 'confirm':
      return words.doneConfirm;
    case 'stand':
      return words.doneStand;
    default:
      return '';
  }
}
