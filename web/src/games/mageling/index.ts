// Mageling as the table shows it.
import type { GameFace } from '../../table/game';
import Board from './Board.svelte';
import Dock from './Dock.svelte';
import EndSheet from './EndSheet.svelte';
import { picks } from './picks.svelte';
import Picture from './Picture.svelte';
import { refusal } from './refusals';
import { ruleOf } from './rule-of';
import SeatFacts from './SeatFacts.svelte';
import Steps from './Steps.svelte';
import { tell } from './tell';
import { tour } from './tour';
import { seatOrder, type MagelingView } from './view';
import { words } from './words';

export const face: GameFace<MagelingView> = {
  key: 'mageling',
  Board,
  Dock,
  SeatFacts,
  Steps,
  Picture,
  EndSheet,
  tell,
  tour,
  ruleOf,
  refusal,
  piece: 'crystal',
  look: {
    label: (name) => words.look(name),
    show: (seat) => (picks.open = { kind: 'seat', seat }),
  },
  turn: (view) => (view.result ? null : view.turn.seat),
  order: seatOrder,
  ending: (view) =>
    view.mode === 'coop' && view.result
      ? {
          title: words.endTitle(view.result.ending),
          symbol: view.result.ending === 'saved' ? 'evertree' : 'ruin',
          lost: view.result.ending !== 'saved',
        }
      : null,
  sounds: {
    rolled: 'dice-roll',
    placed: 'card-place',
    bought: 'card-place',
    activated: 'card-place',
    entered: 'pawn-step',
    damaged: 'refused',
    flipped: 'refused',
  },
  get keys(): [string, string][] {
    return [
      ['1 – 5', words.keyDigits],
      ['G', words.keyGather],
      ['F', words.keyFocus],
      ['A', words.keyAnimate],
      ['W', words.keyReroll],
      ['S', words.keyBanish],
      ['D', words.keyDefeat],
      ['E', words.keyEnd],
      ['← ↑ ↓ →', words.keyArrows],
      ['Enter', words.keyEnter],
      ['Esc', words.keyEscape],
    ];
  },
};

export default face;
