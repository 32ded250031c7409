// The buttons of the dock: what each does now, or why it cannot. Pure; the server has the last word.
import type { Seat, Tagged } from '../../table/game';
import type { Mode } from './ask';
import { actionsOf, playerOf, type Cell, type LibraryView } from './view';
import { words } from './words';

/** A button: the legal action behind it, or a reason, and what to ask the server when pressed. */
export interface Choice {
  key: 'confirm' | 'undo' | 'exchange';
  label: string;
  symbol: string | null;
  action: Tagged | null;
  why: string | null;
  explain: Tagged;
}

/** What is picked, as far as the buttons need it. */
export interface Picked {
  /** Cards as they are passed on: left, kept, right. */
  arranged: string[];
  keeps: string | null;
  cell: Cell | null;
  golden: boolean;
}

/** The buttons of a step; the one that goes on is the last. */
export function choicesOf(
  view: LibraryView,
  actions: Tagged[],
  me: Seat | null,
  mode: Mode,
  picked: Picked,
): Choice[] {
  switch (mode) {
    case 'receive':
      return receiving(actions);
    case 'distribute':
      return [passing(view, actions, me, picked)];
    case 'place':
      return placing(view, actions);
    case 'wizard':
      return [standing(view, actions, picked)];
    default:
      return [];
  }
}

function receiving(actions: Tagged[]): Choice[] {
  const exchange = actionsOf(actions, 'exchange')[0] ?? null;
  const keep = actionsOf(actions, 'keep')[0] ?? null;
  return [
    {
      key: 'exchange',
      label: words.exchange,
      symbol: 'ui-replay',
      action: exchange,
      why: null,
      explain: { kind: 'exchange' },
    },
    {
      key: 'confirm',
      label: words.keep,
      symbol: null,
      action: keep,
      why: null,
      explain: { kind: 'keep' },
    },
  ];
}

function passing(
  view: LibraryView,
  actions: Tagged[],
  me: Seat | null,
  { arranged, keeps }: Picked,
): Choice {
  const mine = playerOf(view, me);
  const two = mine?.left === mine?.right;
  const [left, kept, right] = arranged;
  const keep = two ? keeps : kept;
  const found = actionsOf(actions, 'pass').find(
    (action) => action.keep === keep && (two || (action.left === left && action.right === right)),
  );
  return {
    key: 'confirm',
    label: words.give,
    symbol: 'ui-hand',
    action: found ?? null,
    why: found ? null : words.chooseKeep,
    explain: { kind: 'pass', keep: kept ?? '', left: kept ?? '', right: right ?? '' },
  };
}

function placing(view: LibraryView, actions: Tagged[]): Choice[] {
  const back = actionsOf(actions, 'take_back')[0] ?? null;
  const confirm = actionsOf(actions, 'confirm')[0] ?? null;
  const warned = view.warning === 'no_wizard';
  return [
    {
      key: 'undo',
      label: words.takeBack,
      symbol: 'ui-undo',
      action: back,
      why: back ? null : words.nothingPlaced,
      explain: { kind: 'take_back' },
    },
    {
      key: 'confirm',
      label: warned ? words.confirmAnyway : words.confirm,
      symbol: null,
      action: confirm,
      why: confirm ? null : words.placeFirst,
      explain: { kind: 'confirm' },
    },
  ];
}

function standing(view: LibraryView, actions: Tagged[], { cell, golden }: Picked): Choice {
  const [x, y] = cell ?? [0, 0];
  const found = cell
    ? actionsOf(actions, 'stand').find(
        (action) => action.x === x && action.y === y && action.golden === golden,
      )
    : undefined;
  return {
    key: 'confirm',
    label: golden ? words.standGolden : words.stand,
    symbol: golden ? 'wizard-gold' : 'wizard',
    action: found ?? null,
    why: found ? null : words.chooseCell,
    explain: { kind: 'stand', x, y, golden },
  };
}
