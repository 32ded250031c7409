// The log: one sentence for each event, made from its facts.
import type { Seat, TableSeat, Tagged, Told } from '../../table/game';
import { dieFace, ours, picture, type LabyrinthEvent, type LabyrinthView } from './view';
import { spot, spots, timed, who, words, type Company } from './words';

/** The words of the log for one event; null for what needs none. */
export function tell(
  event: Tagged,
  view: LabyrinthView,
  seats: TableSeat[],
  me: Seat | null,
): Told | null {
  const [fact] = ours([event]);
  return fact ? (ofTurn(fact, { view, seats, me }) ?? ofCards(fact, { view, seats, me })) : null;
}

/** Turns, rolls, moves and blocks. */
function ofTurn(event: LabyrinthEvent, table: Company): Told | null {
  switch (event.kind) {
    case 'turn':
      return { text: words.tellTurn(who(table, event.seat)), heading: true };
    case 'first':
      return { text: words.tellFirst(who(table, event.seat)) };
    case 'rolled':
      return {
        text: words.tellRolled(who(table, event.seat), event.die),
        symbol: dieFace(event.die),
      };
    case 'announced':
      return {
        text: words.tellAnnounced(who(table, event.seat), spots(table, event.path)),
        symbol: 'ui-next',
      };
    case 'stepped':
      return {
        text: words.tellStepped(who(table, event.seat), spot(table, event.to)),
        symbol: 'ui-next',
      };
    case 'blocked':
      return { text: blocked(event, table), symbol: picture(event.card) };
    case 'unblocked':
      return { text: words.tellUnblocked };
    case 'moved':
      return moved(event, table);
    case 'stayed':
      return { text: words.tellStayed(who(table, event.seat)) };
    case 'sent_home':
      return { text: words.tellHome(who(table, event.seat)) };
    default:
      return null;
  }
}

/** Cards and symbols. */
function ofCards(event: LabyrinthEvent, table: Company): Told | null {
  switch (event.kind) {
    case 'dealt':
      return event.cards ? { text: words.tellDealt(event.cards), symbol: 'ui-hand' } : null;
    case 'revealed':
      return { text: words.tellRevealed(event.symbol), symbol: picture(event.symbol) };
    case 'returned':
      return { text: words.tellReturned(event.symbol), symbol: picture(event.symbol) };
    case 'demanded':
      return {
        text: words.tellDemanded(
          who(table, event.seat),
          who(table, event.of),
          event.symbol,
          event.given,
        ),
        symbol: 'ui-hand',
      };
    case 'took':
      return {
        text: words.tellTook(who(table, event.seat), event.symbol),
        symbol: picture(event.symbol),
      };
    case 'won':
      return { text: words.tellWon(who(table, event.seat)), symbol: 'crown' };
    default:
      return null;
  }
}

function moved(event: Extract<LabyrinthEvent, { kind: 'moved' }>, table: Company): Told | null {
  const goal = event.path.at(-1);
  return goal ? { text: words.tellMoved(who(table, event.seat), spot(table, goal)) } : null;
}

function blocked(event: Extract<LabyrinthEvent, { kind: 'blocked' }>, table: Company): string {
  const sentence = words.tellBlocked(who(table, event.seat), who(table, event.by), event.card);
  if (event.counted.length === 0) return sentence;
  return `${sentence} ${words.tellCounted(timed(table, event.counted), event.tied)}`;
}
