// The log: one sentence for each event, made from its facts.
import type { Seat, TableSeat, Tagged, Told } from '../../table/game';
import { ours, picture, type LibraryEvent, type LibraryView } from './view';
import { personAt, words, type Company } from './words';

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
  return ofTurn(fact, table) ?? ofHouse(fact, view) ?? ofCards(fact) ?? ofTalk(fact, table);
}

/** The turn and its actions. */
function ofTurn(event: LibraryEvent, table: Company): Told | null {
  switch (event.kind) {
    case 'began': {
      const seat = table.view.players.find(({ character }) => character === event.by)?.seat;
      const who = seat === undefined ? '' : personAt(table, seat);
      return { text: words.tellTurn(who, event.by), heading: true };
    }
    case 'moved':
      return { text: words.tellMoved(event.by, event.to), symbol: 'ui-next' };
    case 'travelled':
      return { text: words.tellTravelled(event.by, event.to), symbol: 'hero-emil' };
    case 'escaped':
      return { text: words.tellEscaped(event.by, event.to), symbol: 'ui-next' };
    case 'disarmed':
      return { text: words.tellDisarmed(event.by, event.room, event.afar), symbol: 'blade' };
    case 'gave':
      return { text: words.tellGave(event.by, event.to, event.book), symbol: 'book-piece' };
    case 'wished':
      return { text: words.tellWished(event.by, event.of, event.book), symbol: 'hero-emma' };
    case 'freed':
      return { text: words.tellFreed(event.by, event.book), symbol: 'reader' };
    default:
      return null;
  }
}

/** What befalls the house. */
function ofHouse(event: LibraryEvent, view: LibraryView): Told | null {
  switch (event.kind) {
    case 'placed':
      return { text: words.tellPlaced(event.book, event.room), symbol: 'book-tile' };
    case 'armed':
      return { text: words.tellArmed(event.room), symbol: 'blade' };
    case 'spared':
      return { text: words.tellSpared(event.room), symbol: 'map' };
    case 'collapsed':
      return { text: words.tellCollapsed(event.room, event.inside), symbol: 'ruin' };
    case 'crept':
      return { text: words.tellCrept(view.gallery[event.field - 1] ?? 0), symbol: 'mr-mean' };
    case 'whirled':
      return { text: words.tellWhirled(event.rooms.length), symbol: 'whirlwind' };
    case 'reshuffled':
      return { text: words.tellReshuffled(event.pile), symbol: 'ui-replay' };
    case 'over': {
      const { ending, room, who } = event.result;
      const symbol = ending === 'won' ? 'crown' : 'ruin';
      return { text: words.endWhy(ending, room, who), symbol };
    }
    default:
      return null;
  }
}

/** Cards in hands. */
function ofCards(event: LibraryEvent): Told | null {
  switch (event.kind) {
    case 'dealt':
      return { text: words.tellDealt(event.by, event.cards), symbol: 'ui-hand' };
    case 'drew':
      return { text: words.tellDrew(event.by, event.card), symbol: picture(event.card) };
    case 'discarded':
      return { text: words.tellDiscarded(event.by, event.card), symbol: picture(event.card) };
    case 'declined':
      return { text: words.tellDeclined(event.by) };
    case 'agreed':
      return { text: words.tellAgreed(event.by), symbol: 'ui-check' };
    case 'rejected':
      return { text: words.tellRejected(event.by), symbol: 'ui-close' };
    case 'led':
      return { text: words.tellLed(event.by, event.who, event.to), symbol: 'secret-corridor' };
    case 'broke':
      return { text: words.tellBroke(event.by, event.room), symbol: 'light-breaker' };
    case 'offered':
      return { text: words.tellOffered(event.by, event.first, event.second), symbol: 'flight' };
    case 'exchanged':
      return {
        text: words.tellExchanged(event.first, event.gives, event.second, event.takes),
        symbol: 'flight',
      };
    default:
      return null;
  }
}

/** Table talk. */
function ofTalk(event: LibraryEvent, table: Company): Told | null {
  switch (event.kind) {
    case 'held':
      return { text: words.tellHeld(personAt(table, event.seat)), symbol: 'ui-clock' };
    case 'released':
      return { text: words.tellReleased(personAt(table, event.seat), event.expired) };
    case 'pointed': {
      const [who, { mark }] = [personAt(table, event.seat), event];
      return {
        text:
          'room' in mark
            ? words.tellPointed(who, mark.room)
            : words.tellPointedCard(who, mark.owner, mark.card),
        symbol: 'ui-point',
      };
    }
    case 'proposed':
      return {
        text: words.tellProposed(personAt(table, event.seat), event.whom, event.plan),
        symbol: 'ui-chat',
      };
    case 'accepted':
      return {
        text: words.tellAccepted(event.by, personAt(table, event.of)),
        symbol: 'ui-check',
      };
    default:
      return null;
  }
}
