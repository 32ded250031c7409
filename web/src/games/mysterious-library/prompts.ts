// The sentence of the dock: what is asked of whom, or what the tool in hand still needs.
import { modeOf, type Mode } from './ask';
import type { Tool } from './picks.svelte';
import { asked, playedBy, playerOf, type LibraryView, type Question } from './view';
import { personAt, waitedFor, words, type Company } from './words';

/** The prompt of the moment; a tool in hand comes first. */
export function promptOf(table: Company, tool: Tool | null): string {
  if (tool) return ofTool(tool);
  const mode = modeOf(table.view, table.me);
  const question = asked(table.view);
  return question && mode !== 'waiting' && mode !== 'watching' && mode !== 'over'
    ? ofQuestion(table.view, question)
    : ofTurn(table, mode);
}

function ofTurn(table: Company, mode: Mode): string {
  const { view } = table;
  if (mode === 'act') return words.promptAct(view.turn, view.left);
  if (mode === 'turn') {
    return view.phase === 'draw'
      ? words.promptDraw(view.turn, view.left)
      : words.promptMaps(view.left);
  }
  if (mode === 'holding') return words.promptHolding;
  if (mode === 'over') return words.promptOver(view.result?.ending ?? 'cut_off');
  if (mode === 'watching') return words.promptWatching(waitedFor(table));
  if (!view.pending.length && view.hold !== null) {
    return words.promptHeld(personAt(table, view.hold));
  }
  const question = asked(view);
  if (!question) return words.promptWaiting(waitedFor(table));
  const waiting = words.promptWaitingTo(waitedFor(table), question.kind);
  return canSave(table, question) ? `${waiting} ${words.promptCanSave}` : waiting;
}

/** Whether I hold a Secret Corridor while others flee (MYST-53). */
function canSave({ view, me }: Company, question: Question): boolean {
  if (question.kind !== 'flee') return false;
  return playedBy(view, me).some(({ hand }) => hand.includes('secret_corridor'));
}

function ofQuestion(view: LibraryView, question: Question): string {
  switch (question.kind) {
    case 'over_limit': {
      const player = playerOf(view, question.by);
      const over = player ? player.hand.length - player.limit : 1;
      return words.promptDiscard(question.by, over);
    }
    case 'wish':
      return words.promptWish(question.by, question.of, question.book);
    case 'choose':
      return words.promptChoose(question.first, question.second);
    case 'consent': {
      const { first, gives, second, takes } = question.bargain;
      return words.promptConsent(first, words.cards(gives), second, words.cards(takes));
    }
    case 'flee':
      return words.promptFlee(question.inside[0] ?? view.turn, question.room);
    case 'rescue':
      return words.promptRescue(question.inside, question.room);
  }
}

function ofTool(tool: Tool): string {
  switch (tool.kind) {
    case 'corridor':
      return tool.who.length ? words.toolCorridorTo(tool.who) : words.toolCorridorWho(tool.by);
    case 'light':
      return words.toolLight(tool.by);
    case 'flight':
      return words.toolFlight(tool.by);
    case 'disarm':
      return words.toolDisarm;
    case 'travel':
      return words.toolTravel;
    case 'give':
      return words.toolGive;
    case 'ask':
      return words.toolAsk;
    case 'point':
      return words.toolPoint;
    case 'plan':
      return words.toolPlan(tool.whom, tool.steps.length);
  }
}
