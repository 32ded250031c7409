// What is to be seen, and said, of each space of the board.
import type { Seat } from '../../table/game';
import type { Choice } from './ways';
import { isCorner, isSymbol, ownerOf, type Colour, type Space, type SymbolName } from './view';
import { spot, who, words, type Company } from './words';

/** The state of one space. */
export interface Marks {
  space: Space;
  /** Colour of the player whose corner it is. */
  home: Colour | null;
  sought: boolean;
  closed: boolean;
  /** A way can end here, as far as it is built. */
  end: boolean;
  /** The next step can lead here. */
  step: boolean;
  /** Which step of my way enters it; 0 for none. */
  mine: number;
  /** The announced move of this seat enters it. */
  announced: Seat | null;
  /** A card can block the announced move here. */
  exposed: boolean;
  /** I hold such a card. */
  canBlock: boolean;
  /** A demand can name it. */
  ask: boolean;
  /** It is the card or the symbol that I have picked. */
  picked: boolean;
  standing: Seat[];
}

/** What the board knows beside the view. */
export interface Doing {
  choice: Choice | null;
  fitting: SymbolName[];
  asking: SymbolName[];
  picked: SymbolName | null;
}

/** The marks of one space. */
export function marksOf(space: Space, table: Company, doing: Doing): Marks {
  const { view } = table;
  const { announced } = view;
  const named = isSymbol(space) ? space : null;
  const { choice } = doing;
  return {
    space,
    home: isCorner(space) ? (ownerOf(view, space)?.colour ?? null) : null,
    sought: space === view.sought,
    closed: view.closed.includes(space),
    end: choice?.whole ? choice.path.at(-1) === space : (choice?.ends.has(space) ?? false),
    step: choice?.next.has(space) ?? false,
    mine: (choice?.path.indexOf(space) ?? -1) + 1,
    announced: announced?.path.includes(space) ? announced.seat : null,
    exposed: announced?.exposed.includes(space) ?? false,
    canBlock: named !== null && doing.fitting.includes(named),
    ask: named !== null && doing.asking.includes(named),
    picked: named !== null && doing.picked === named,
    standing: view.players.filter((player) => player.at === space).map((player) => player.seat),
  };
}

/** The name of a space's button: everything that can be seen of it. */
export function spoken(marks: Marks, table: Company): string {
  const said = [words.spot(spot(table, marks.space))];
  if (marks.closed) said.push(words.isClosed);
  if (marks.sought) said.push(words.isSought);
  said.push(...marks.standing.map((seat) => words.stands(who(table, seat))));
  if (marks.announced !== null) said.push(words.onWay(who(table, marks.announced)));
  if (marks.exposed) said.push(marks.canBlock ? words.youCanBlock : words.exposed);
  if (marks.mine) said.push(words.onMyWay(marks.mine));
  else if (marks.end) said.push(words.canGo);
  else if (marks.step) said.push(words.canStep);
  if (marks.ask) said.push(words.canAsk);
  return said.join(', ');
}
