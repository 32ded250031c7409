// Choices of the campaign in words and symbols.
import type { Shown } from '../../../room/campaign-face';
import type { Tagged } from '../../../table/game';
import type { Mode, PlayAs } from './view';
import { words } from './words';

const SYMBOLS: Record<Mode, string> = {
  normal: 'evertree',
  apprentice: 'apprentice',
  legendary: 'lightning',
};

/** A mode with what it changes. */
export function mode(of: Mode): Shown {
  return { name: words[of], hint: words[`${of}Hint`], symbol: SYMBOLS[of] };
}

/** Whatever may be chosen after a chapter, or before one. */
export function shown(choice: Tagged): Shown {
  switch (choice.kind) {
    case 'play_as':
      return mode((choice as PlayAs).difficulty);
    case 'go_on':
      return { name: words.goOn, hint: words.goOnHint, symbol: 'life-force' };
    case 'complete':
      return { name: words.complete, hint: words.completeHint, symbol: 'crown' };
    case 'try_again':
      return { name: words.tryAgain, hint: words.tryAgainHint, symbol: 'ui-replay' };
    default:
      return { name: words.abandon, hint: words.abandonHint, symbol: 'ruin' };
  }
}
