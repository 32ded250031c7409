// The Mysterious Library as the table shows it.
import type { GameFace } from '../../table/game';
import { asksOf } from './ask';
import Board from './Board.svelte';
import Dock from './Dock.svelte';
import EndSheet from './EndSheet.svelte';
import Picture from './Picture.svelte';
import SeatFacts from './SeatFacts.svelte';
import { refusal } from './refusals';
import { ruleOf } from './rule-of';
import { tell } from './tell';
import { tour } from './tour';
import { playerOf, seatOrder, type LibraryView } from './view';
import { words } from './words';

export const face: GameFace<LibraryView> = {
  key: 'mysterious-library',
  Board,
  Dock,
  SeatFacts,
  Picture,
  EndSheet,
  tell,
  tour,
  ruleOf,
  refusal,
  turn: (view) => (view.phase === 'over' ? null : (playerOf(view, view.turn)?.seat ?? null)),
  order: seatOrder,
  asks: asksOf,
  ending: (view) =>
    view.result && {
      title: words.endTitle(view.result.ending),
      symbol: view.result.ending === 'won' ? 'crown' : 'ruin',
      lost: view.result.ending !== 'won',
    },
  sounds: {
    moved: 'pawn-step',
    travelled: 'pawn-step',
    escaped: 'pawn-step',
    led: 'pawn-step',
    drew: 'card-place',
    mapped: 'card-place',
    gave: 'card-place',
    exchanged: 'card-place',
    freed: 'simsalabim',
    pointed: 'message',
    proposed: 'message',
    collapsed: 'refused',
  },
  get keys(): [string, string][] {
    return [
      ['← ↑ ↓ →', words.keyArrows],
      ['Enter', words.keyEnter],
      ['Esc', words.keyEscape],
      ['1 – 6', words.keyDigits],
      ['E', words.keyEnd],
      ['H', words.keyHold],
      ['P', words.keyPoint],
      ['S', words.keyPlan],
    ];
  },
};

export default face;
