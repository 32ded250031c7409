// Magical Library as the table shows it.
import type { GameFace } from '../../table/game';
import Board from './Board.svelte';
import Dock from './Dock.svelte';
import EndSheet from './EndSheet.svelte';
import Picture from './Picture.svelte';
import { picks } from './picks.svelte';
import { refusal } from './refusals';
import { ruleOf } from './rule-of';
import SeatFacts from './SeatFacts.svelte';
import Steps from './Steps.svelte';
import { tell } from './tell';
import { tour } from './tour';
import { seatOrder, type LibraryView } from './view';
import { words } from './words';

export const face: GameFace<LibraryView> = {
  key: 'magical-library',
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
  piece: 'wizard',
  turn: () => null,
  order: seatOrder,
  look: {
    label: (name) => words.look(name),
    show: (seat, view) => (picks.shown = seat === view.me || seat === picks.shown ? null : seat),
  },
  sounds: {
    drew: 'card-draw',
    exchanged: 'card-draw',
    received: 'card-draw',
    placed: 'card-place',
    took_back: 'card-draw',
    showed: 'page-turn',
    stood: 'pawn-step',
  },
  get keys(): [string, string][] {
    return [
      ['← ↑ ↓ →', words.keyArrows],
      ['Enter', words.keyEnter],
      ['Esc', words.keyEscape],
      ['1 – 3', words.keyDigits],
      ['U', words.keyUndo],
      ['E', words.keyConfirm],
      ['X', words.keyExchange],
      ['G', words.keyGolden],
      ['V', words.keyView],
      ['+ − 0', words.keyZoom],
    ];
  },
};

export default face;
