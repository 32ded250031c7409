// Magic Labyrinth as the table shows it.
import type { GameFace } from '../../table/game';
import Board from './Board.svelte';
import Dock from './Dock.svelte';
import EndSheet from './EndSheet.svelte';
import Picture from './Picture.svelte';
import { refusal } from './refusals';
import { ruleOf } from './rule-of';
import SeatFacts from './SeatFacts.svelte';
import { tell } from './tell';
import { tour } from './tour';
import type { LabyrinthView } from './view';
import { words } from './words';

export const face: GameFace<LabyrinthView> = {
  key: 'magic-labyrinth',
  Board,
  Dock,
  SeatFacts,
  Picture,
  EndSheet,
  tell,
  tour,
  ruleOf,
  refusal,
  turn: (view) => view.turn,
  order: (view) => view.order,
  sounds: {
    rolled: 'dice-roll',
    moved: 'pawn-step',
    sent_home: 'pawn-step',
    blocked: 'simsalabim',
    demanded: 'card-place',
    took: 'card-place',
  },
  get keys(): [string, string][] {
    return [
      ['← ↑ ↓ →', words.keyArrows],
      ['Enter', words.keyEnter],
      ['Esc', words.keyEscape],
      ['1 – 9', words.keyDigits],
      ['Space', words.keySpace],
      ['P', words.keyPass],
      ['E', words.keyEnd],
    ];
  },
};

export default face;
