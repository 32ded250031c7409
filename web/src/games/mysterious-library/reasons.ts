// What the buttons of a turn can do now, and why not. Pure; the server has the last word.
import type { Tagged } from '../../table/game';
import { beside } from './rooms';
import { actionsOf, COLOURS, playerOf, type LibraryView } from './view';
import { words } from './words';

/** A button: the legal actions behind it, or a reason, and what to ask the server when pressed. */
export interface Choice {
  actions: Tagged[];
  why: string | null;
  /** Null: there is nothing to refuse. */
  explain: Tagged | null;
}

function choice(actions: Tagged[], why: string, explain: Tagged | null): Choice {
  return { actions, why: actions.length ? null : why, explain };
}

/** Disarm in the own room. */
export function disarming(view: LibraryView, actions: Tagged[]): Choice {
  const here = playerOf(view, view.turn)?.at ?? 'fireplace';
  const found = actionsOf(actions, 'disarm').filter(({ room }) => room === here);
  const why = view.blades.includes(here) ? words.whyNoActions : words.whyNoBlade;
  return choice(found, why, { kind: 'disarm', room: here });
}

/** Give a piece. */
export function giving(view: LibraryView, actions: Tagged[]): Choice {
  const me = playerOf(view, view.turn);
  const book = COLOURS.find((colour) => me?.hand.includes(colour));
  const others = view.players.filter(({ character }) => character !== view.turn);
  const why = book ? words.whyAlone : words.whyNoPiece;
  const explain = { kind: 'give', to: others[0]?.character ?? 'emma', book: book ?? 'red' };
  return choice(actionsOf(actions, 'give'), why, explain);
}

/** Free a reader; the reason names the colour that is nearest. */
export function freeing(view: LibraryView, actions: Tagged[]): Choice {
  const hand = playerOf(view, view.turn)?.hand ?? [];
  const count = (book: string): number => hand.filter((card) => card === book).length;
  const left = COLOURS.filter((book) => view.books[book]);
  const best = [...left].sort((a, b) => count(b) - count(a))[0];
  const why = best ? words.whyFree(best, count(best)) : words.whyAllFree;
  return choice(actionsOf(actions, 'free'), why, { kind: 'free', book: best ?? 'red' });
}

/** The ability of the active character. */
export function ability(view: LibraryView, actions: Tagged[]): Choice {
  const here = playerOf(view, view.turn)?.at ?? 'fireplace';
  switch (view.turn) {
    case 'janka': {
      const found = actionsOf(actions, 'disarm').filter(({ room }) => room !== here);
      const near = beside(here).find((room) => view.blades.includes(room));
      const why = view.used ? words.whyUsed : words.whyNoBladeNear;
      const room = near ?? beside(here)[0] ?? here;
      return choice(found, why, { kind: 'disarm', room });
    }
    case 'emma': {
      const of = view.players.find(({ character }) => character !== 'emma')?.character ?? 'janka';
      const explain = { kind: 'ask', of, book: 'red' };
      return choice(actionsOf(actions, 'ask'), words.whyNobodyAsk, explain);
    }
    case 'emil': {
      const why = view.used ? words.whyUsed : words.whyNoActions;
      return choice(actionsOf(actions, 'travel'), why, { kind: 'travel', to: 'fireplace' });
    }
    default:
      return choice([], words.whyAlways, null);
  }
}
