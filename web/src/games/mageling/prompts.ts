// The sentence of the dock: what is asked of whom, or what the die in hand still needs.
import type { Tagged } from '../../table/game';
import {
  isForTop,
  isFromGrimoire,
  isLit,
  isRollPhase,
  modeOf,
  mostRerolled,
  wakeable,
} from './ask';
import { listsOf, title } from './cards';
import { purse } from './costs';
import { find } from './effects';
import type { picks } from './picks.svelte';
import { diceAt, playerOf, type Question } from './view';
import { who, words, type Company } from './words';

type Picked = Pick<typeof picks, 'held' | 'gathering' | 'choosing'>;

/** The prompt of the moment. */
export function promptOf(table: Company, actions: Tagged[], picked: Picked): string {
  const { view } = table;
  const mode = modeOf(view, table.me);
  const { question } = view;
  if (!question || mode === 'over') return words.promptOver;
  if (!isLit(mode)) return waiting(table, question);
  if (mode === 'act') return acting(table, actions, picked);
  const said = asking(table, actions, picked, question);
  return question.source ? `${words.by(title(question.source))} ${said}` : said;
}

function waiting(table: Company, { by, asking: what }: Question): string {
  const them = who(table, by);
  if (what === 'act') return words.promptWaitAct(them);
  return isRollPhase(table.view) ? words.promptWaitRoll(them) : words.promptWaitAnswer(them);
}

function acting({ view, me }: Company, actions: Tagged[], picked: Picked): string {
  const { held } = picked;
  if (picked.choosing === 'rune') return words.promptRune;
  if (picked.choosing === 'animate') return words.promptAnimate;
  if (held !== null && view.faces[held]) return words.promptHeld(view.faces[held]);
  if (picked.gathering !== null) return words.promptSecond;
  const said = [words.promptAct(diceAt(view, 'pool').length)];
  const [spirit] = wakeable(actions);
  const place = view.row[playerOf(view, me)?.at ?? 0]?.card;
  if (spirit) said.push(words.promptWake(title(spirit)));
  else if (place && actions.some(({ kind }) => kind === 'defeat')) {
    said.push(words.promptDefeat(title(place)));
  } else said.push(words.promptSpend(purse(view, me)));
  return said.join(' ');
}

function asking(
  table: Company,
  actions: Tagged[],
  { held }: Picked,
  { asking: what, left, source }: Question,
): string {
  const { view } = table;
  switch (what) {
    case 'reroll':
      return isRollPhase(view) ? words.promptRoll : words.promptReroll(mostRerolled(actions));
    case 'discard':
      return isFromGrimoire(view, actions) ? words.promptDiscardOwn : words.promptDiscard(left);
    case 'look':
      return isForTop(view) ? words.promptLookTop : words.promptLookRest;
    case 'acquire':
      return words.promptAcquire;
    case 'set':
      return held === null
        ? words.promptSet(left)
        : words.promptSetTo(view.faces[held] ?? 'finesse');
    case 'recover':
      return words.promptRecover(left);
    case 'activate':
      return words.promptActivate(left);
    case 'mimic':
      return words.promptMimic;
    case 'heal':
      return words.promptHeal;
    case 'choose':
      return words.promptChoose;
    case 'pay': {
      const pay = source ? find(listsOf(source), 'pay') : undefined;
      return words.promptPay(pay?.amount ?? 0, pay?.what ?? 'energy');
    }
    case 'ninth':
      return words.promptNinth;
    case 'place_damage':
      return words.promptDamage(left);
    case 'keep':
      return words.promptKeep;
    case 'consent':
      return words.promptConsent(
        who(table, view.turn.seat),
        who(table, view.turn.proposed ?? view.turn.seat),
      );
    case 'act':
      return words.promptAct(diceAt(view, 'pool').length);
  }
}
