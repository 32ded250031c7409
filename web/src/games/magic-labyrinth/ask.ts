// What the dock asks, of whom, in which words. Pure: from view, legal actions and picks.
import type { Seat, Tagged } from '../../table/game';
import { actionsOf, playerOf, type LabyrinthView, type SymbolName } from './view';
import { Choice, type Way } from './ways';
import { spot, spots, who, words, type Company } from './words';

/** The state of the dock. `fit`, `nofit`, `answered` and `mover` are those of an open window. */
export type Mode =
  'roll' | 'move' | 'demand' | 'again' | 'fit' | 'nofit' | 'answered' | 'mover' | 'wait' | 'over';

/** What is asked of me now. */
export function modeOf(view: LabyrinthView, actions: Tagged[], me: Seat | null): Mode {
  if (view.phase === 'over') return 'over';
  if (view.phase === 'window') {
    if (actionsOf(actions, 'pass').length) {
      return actionsOf(actions, 'block').length ? 'fit' : 'nofit';
    }
    if (me !== null && view.announced?.seat === me) return 'mover';
    return view.answer ? 'answered' : 'wait';
  }
  return actions.length && me !== null ? view.phase : 'wait';
}

/** Whether the lamp is lit: something is asked of me. */
export function isLit(mode: Mode): boolean {
  return !['answered', 'mover', 'wait', 'over'].includes(mode);
}

/** The fitting card that is chosen: the one picked, else the first. */
export function chosenCard(actions: Tagged[], picked: SymbolName | null): SymbolName | null {
  const cards = actionsOf(actions, 'block').map((action) => action.card);
  return picked && cards.includes(picked) ? picked : (cards[0] ?? null);
}

/** The sentence of the dock. */
export function prompt(mode: Mode, table: Company, choice: Choice | null): string {
  const { view } = table;
  switch (mode) {
    case 'roll':
      return words.roll;
    case 'move':
      return choice?.path.length ? building(choice, table) : whereTo(table, choice);
    case 'demand':
      return words.demand;
    case 'again':
      return words.again;
    case 'fit':
    case 'nofit':
      return walking(table);
    case 'answered':
      return view.answer?.kind === 'block'
        ? words.called(view.answer.card)
        : words.passed(who(table, view.turn));
    case 'mover':
      return `${words.youWalk(path(table))} ${words.looking}`;
    case 'over':
      return view.winner === null ? words.overNobody : words.over(who(table, view.winner));
    default:
      return waiting(table);
  }
}

/** The announced path, the spaces that a card can block in bold. */
function path(table: Company) {
  const announced = table.view.announced;
  return announced ? spots(table, announced.path, announced.exposed) : [];
}

function walking(table: Company): string {
  const { view } = table;
  const mover = who(table, view.turn);
  const [step] = path(table);
  const said =
    view.variant === 'steps' && step ? words.steps(mover, step) : words.walks(mover, path(table));
  const goal = view.announced?.path.at(-1);
  const fifth = goal === view.sought && playerOf(view, view.turn)?.symbols.length === 4;
  return fifth ? `${said} ${words.fifth}` : said;
}

function whereTo(table: Company, choice: Choice | null): string {
  const { view } = table;
  if (view.variant === 'steps') {
    if (view.trail.length < 2) return words.stepFirst(view.left);
    return choice?.mayStay ? words.stepNext(view.left) : words.stepMust;
  }
  const die = view.die ?? '1';
  return choice?.ways.length ? words.move(die) : words.moveNone(die);
}

function building(choice: Choice, table: Company): string {
  const way = choice.whole;
  const spoken = spots(table, choice.path);
  if (!way) return words.building(spoken, choice.missing);
  const built = words.built(spoken, choice.exposed);
  const others = choice.ending(way.path.at(-1)!, []).length - 1;
  return others > 0 ? `${built} ${words.otherWays(others)}` : built;
}

function waiting(table: Company): string {
  const { view } = table;
  if (view.turn === null) return words.waitOther;
  const turn = who(table, view.turn);
  if (view.phase === 'window') return `${walking(table)} ${words.looking}`;
  if (view.phase === 'roll') return words.waitRoll(turn);
  if (view.phase === 'move') return words.waitMove(turn, view.die ?? '1');
  return view.phase === 'demand' ? words.waitDemand(turn) : words.waitAgain(turn);
}

/** The label of the button that announces a way. */
export function announcing(way: Way, table: Company): string {
  return words.announce(spot(table, way.path.at(-1)!));
}
