// What is to be seen, and said, of each cell of a display: its cards, and where one may be placed.
import type { Seat } from '../../table/game';
import { faceOf } from './cards';
import { boundsOf, cellsOf, inReadingOrder, touching } from './display';
import { displayOf, playerOf, same, type Cell, type Laid } from './view';
import { cardDoes, cardName, words, type Company } from './words';

export interface Spot {
  cell: Cell;
  /** Null for a free cell where a card may be placed. */
  card: string | null;
  wizard: 'plain' | 'golden' | null;
  /** Where a wizard would stand: nobody but me sees it. */
  ghost: boolean;
  /** Placed in this step, may be taken back. */
  fresh: boolean;
  /** Shown a moment ago, in this round. */
  isNew: boolean;
  /** It can be picked now. */
  can: boolean;
  picked: boolean;
  name: string;
}

/** What the player is asked for on the display, and what is picked. */
export interface Doing {
  slots: Cell[];
  stands: Cell[];
  cell: Cell | null;
  golden: boolean;
}

export const NOTHING: Doing = { slots: [], stands: [], cell: null, golden: false };

/** All cells of a seat's display that can be walked to, row by row. */
export function spotsOf(table: Company, seat: Seat, doing: Doing): Spot[] {
  const laid = displayOf(table.view, seat);
  const spots = [
    ...laid.map((each) => ofCard(table, seat, laid, each, doing)),
    ...doing.slots.map((cell) => ofSlot(laid, cell)),
  ];
  return inReadingOrder(spots, ({ cell }) => cell);
}

function ofCard(
  { view }: Company,
  seat: Seat,
  laid: Laid[],
  [card, x, y]: Laid,
  doing: Doing,
): Spot {
  const cell: Cell = [x, y];
  const fresh = seat === view.me && (view.fresh ?? []).some((each) => each[0] === card);
  const picked = same(doing.cell, cell);
  const spot: Spot = {
    cell,
    card,
    wizard: null,
    ghost: false,
    fresh,
    isNew: view.phase === 'wizard' && laid.slice(-3).some((each) => each[0] === card),
    can: doing.stands.some((each) => same(each, cell)),
    picked,
    name: '',
  };
  const wizard = playerOf(view, seat)?.wizards.find((each) => each.x === x && each.y === y);
  if (wizard) spot.wizard = wizard.golden ? 'golden' : 'plain';
  else if (picked) {
    spot.wizard = doing.golden ? 'golden' : 'plain';
    spot.ghost = true;
  }
  return { ...spot, name: spokenCard(spot, laid) };
}

function ofSlot(laid: Laid[], cell: Cell): Spot {
  const near = touching(laid, cell).map(({ card, side }) => words.touches(faceOf(card), side));
  return {
    cell,
    card: null,
    wizard: null,
    ghost: false,
    fresh: false,
    isNew: false,
    can: true,
    picked: false,
    name: [words.free, ...near, words.placeHere].join(', '),
  };
}

function spokenCard({ cell: [x, y], card, ...spot }: Spot, laid: Laid[]): string {
  const bounds = boundsOf(cellsOf(laid));
  const said = [cardName(card ?? '')];
  const does = cardDoes(card ?? '');
  if (does) said.push(does);
  if (spot.wizard && !spot.ghost) said.push(words.wizard(spot.wizard === 'golden'));
  if (spot.fresh || spot.isNew) said.push(words.isNew);
  if (spot.can) said.push(words.canStand);
  if (spot.picked) said.push(words.picked);
  return `${words.cell(x - bounds.x + 1, y - bounds.y + 1)}: ${said.join(', ')}`;
}
