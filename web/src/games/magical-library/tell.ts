// The log: one sentence for each event, made from its facts.
import type { Seat, TableSeat, Tagged, Told } from '../../table/game';
import { faceOf } from './cards';
import { ours, playerOf, type LibraryEvent, type LibraryView } from './view';
import { nameOf, personAt, words, type Company } from './words';

/** The words of the log for one event; null for what needs none. */
export function tell(
  event: Tagged,
  view: LibraryView,
  seats: TableSeat[],
  me: Seat | null,
): Told | null {
  const [fact] = ours([event]);
  if (!fact) return null;
  const table = { view, seats, me };
  return ofRound(fact) ?? ofHand(fact, table) ?? ofDisplay(fact, table);
}

function ofRound(event: LibraryEvent): Told | null {
  switch (event.kind) {
    case 'began':
      if (event.phase === 'over') return { text: words.tellScoring, heading: true };
      if (event.phase !== 'receive') return null;
      return { text: words.tellRound(event.round), heading: true };
    case 'reshuffled':
      return { text: words.tellReshuffled(event.pile), symbol: 'ui-replay' };
    default:
      return null;
  }
}

/** What happens to hands: of others no more than that it does. */
function ofHand(event: LibraryEvent, table: Company): Told | null {
  switch (event.kind) {
    case 'drew':
      if (!event.cards) return null;
      // The heading of the round is told after its cards were drawn.
      return {
        text: words.tellDrewMine(event.cards.map(faceOf)),
        symbol: 'ui-hand',
        under: true,
      };
    case 'exchanged': {
      const got = event.cards ? ` ${words.tellGot(event.cards.map(faceOf))}` : '';
      const text = words.tellExchanged(personAt(table, event.seat)) + got;
      return { text, symbol: 'ui-replay' };
    }
    case 'answered':
      return answered(event, table);
    case 'received':
      return received(event, table);
    default:
      return null;
  }
}

/** My own choice. That others have confirmed stands in their seats; here it would be a hundred lines,
 *  and what is shown when a step ends is told then. */
function answered(event: LibraryEvent & { kind: 'answered' }, table: Company): Told | null {
  const { answer, seat } = event;
  const mine = playerOf(table.view, seat);
  if (answer?.kind === 'keep') return { text: words.doneKeep, symbol: 'ui-check' };
  if (answer?.kind !== 'pass' || !mine) return null;
  const text = words.tellGiven(
    faceOf(answer.keep),
    nameOf(table, mine.left),
    faceOf(answer.left),
    nameOf(table, mine.right),
    faceOf(answer.right),
  );
  return { text, symbol: 'ui-hand' };
}

function received(event: LibraryEvent & { kind: 'received' }, table: Company): Told | null {
  const mine = playerOf(table.view, event.seat);
  if (!mine || !event.from_left || !event.from_right) return null;
  const text = words.tellReceived(
    nameOf(table, mine.left),
    faceOf(event.from_left),
    nameOf(table, mine.right),
    faceOf(event.from_right),
  );
  return { text, symbol: 'ui-hand' };
}

function ofDisplay(event: LibraryEvent, table: Company): Told | null {
  switch (event.kind) {
    case 'opened':
      return {
        text: words.tellOpened(personAt(table, event.seat), faceOf(event.card)),
        symbol: 'ui-hand',
      };
    case 'placed':
      return { text: words.tellPlaced(faceOf(event.card)), symbol: 'ui-hand' };
    case 'took_back':
      return { text: words.tellTookBack(faceOf(event.card)), symbol: 'ui-undo' };
    case 'showed': {
      if (event.seat === table.me) return null; // each card was told when it was placed
      const faces = event.cards.map(([card]) => faceOf(card));
      return { text: words.tellShowed(personAt(table, event.seat), faces), symbol: 'book' };
    }
    case 'went_without':
      return { text: words.tellWithout(personAt(table, event.seat)), symbol: 'wizard' };
    case 'stood':
      return stood(event, table);
    case 'scored':
      return {
        text: event.sheets
          .map(({ seat, total }) => words.tellScored(personAt(table, seat), total))
          .join(' '),
        symbol: 'crown',
      };
    default:
      return null;
  }
}

function stood(event: LibraryEvent & { kind: 'stood' }, table: Company): Told | null {
  const { seat, x, y, golden } = event;
  // Cards that lie open never move, so the card is found in any later view.
  const on = playerOf(table.view, seat)?.cards.find((laid) => laid[1] === x && laid[2] === y);
  if (!on) return null;
  const text = words.tellStood(personAt(table, seat), faceOf(on[0]), golden);
  return { text, symbol: golden ? 'wizard-gold' : 'wizard' };
}
