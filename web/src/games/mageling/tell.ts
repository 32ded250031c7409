// The log: one sentence for each event, made from its facts.
import type { Seat, TableSeat, Tagged, Told } from '../../table/game';
import { listed } from '../../words/words.svelte';
import { isSpirit, title } from './cards';
import { ours, type MagelingEvent } from './view';
import { who, words, type Company } from './words';

/** The words of the log for one event; null for what needs none. */
export function tell(
  event: Tagged,
  view: Company['view'],
  seats: TableSeat[],
  me: Seat | null,
): Told | null {
  const [fact] = ours([event]);
  if (!fact) return null;
  const table = { view, seats, me };
  return ofDice(fact) ?? ofTokens(fact, table) ?? ofCards(fact, table) ?? ofWay(fact, table);
}

function ofDice(event: MagelingEvent): Told | null {
  switch (event.kind) {
    case 'rolled':
      return { text: words.tellRolled(event.faces), symbol: 'die-3' };
    case 'placed':
      return { text: words.tellPlaced(event.at, title(event.at)), symbol: 'ui-next' };
    case 'recovered':
      return { text: words.tellRecovered, symbol: 'ui-undo' };
    case 'turned':
      return { text: words.tellTurned(event.face), symbol: `rune-${event.face}` };
    default:
      return null;
  }
}

function ofTokens(event: MagelingEvent, table: Company): Told | null {
  switch (event.kind) {
    case 'gained':
      return {
        text: words.tellGained(who(table, event.seat), event.amount, event.what),
        symbol: event.what,
      };
    case 'lost':
      return {
        text: words.tellLost(who(table, event.seat), event.amount, event.what),
        symbol: event.what,
      };
    case 'paid':
      return {
        text: words.tellPaid(who(table, event.seat), event.energy, event.mana),
        symbol: event.energy ? 'energy' : 'mana',
      };
    default:
      return null;
  }
}

function ofCards(event: MagelingEvent, table: Company): Told | null {
  switch (event.kind) {
    case 'activated': {
      const spirit = isSpirit(event.card);
      const text = words.tellActivated(who(table, event.seat), title(event.card), spirit);
      return { text, symbol: spirit ? 'type-spirit' : 'type-spell' };
    }
    case 'mimicked':
      return { text: words.tellMimicked(title(event.card), title(event.copied)), symbol: 'mimic' };
    case 'bought':
      return {
        text: words.tellBought(who(table, event.seat), title(event.card)),
        symbol: 'lab-book',
      };
    case 'moved':
      return ofMove(event);
    case 'reshuffled':
      return { text: words.tellReshuffled, symbol: 'ui-replay' };
    case 'looked':
      return { text: words.tellLooked(who(table, event.seat), event.count), symbol: 'ui-hand' };
    case 'put_back': {
      const name = event.card && title(event.card);
      return { text: words.tellPutBack(who(table, event.seat), name, event.where === 'top') };
    }
    case 'damaged':
      return {
        text: words.tellDamaged(who(table, event.seat), title(event.card)),
        symbol: 'damage',
      };
    case 'healing':
      return { text: words.tellHealing(title(event.card)), symbol: 'ui-check' };
    case 'healed':
      return { text: words.tellHealed(title(event.card)), symbol: 'ui-check' };
    case 'collected':
      return { text: words.tellCollected, symbol: 'ui-replay' };
    case 'offered': {
      const titles = event.cards && event.cards.map(title);
      return { text: words.tellOffered(who(table, event.seat), titles, event.count) };
    }
    case 'kept':
      return {
        text: words.tellKept(who(table, event.seat), event.card && title(event.card)),
        symbol: 'key',
      };
    default:
      return null;
  }
}

/** Into a Grimoire says `bought`; what goes back on the deck, `put_back`. */
function ofMove({ card, source, to }: Extract<MagelingEvent, { kind: 'moved' }>): Told | null {
  if (to === 'discard') return { text: words.tellDiscarded(title(card), source) };
  return to === 'nexus' ? { text: words.tellNexus(title(card)) } : null;
}

function ofWay(event: MagelingEvent, table: Company): Told | null {
  switch (event.kind) {
    case 'began':
      return { text: words.tellBegan(who(table, event.seat), event.round), heading: true };
    case 'revealed':
      return { text: words.tellRevealed(title(event.card), event.life), symbol: 'map' };
    case 'entered':
      return {
        text: words.tellEntered(who(table, event.seat), event.at + 1),
        symbol: 'pawn',
      };
    case 'closed':
      return { text: words.tellClosed(event.at + 1), symbol: 'evertree' };
    case 'doomed':
      return {
        text: words.tellDoomed(event.gate === null ? null : event.gate + 1),
        symbol: 'life-force',
      };
    case 'flipped':
      return { text: words.tellFlipped(title(event.ancient)), symbol: 'gate' };
    case 'proposed':
      return {
        text: words.tellProposed(who(table, event.seat), who(table, event.of)),
        symbol: 'pawn',
      };
    case 'agreed':
      return { text: words.tellAgreed(who(table, event.seat)), symbol: 'ui-check' };
    case 'rejected':
      return { text: words.tellRejected(who(table, event.seat)), symbol: 'ui-close' };
    case 'taken_off':
      return { text: words.tellTakenOff(who(table, event.seat)), symbol: 'pawn' };
    case 'over': {
      const names = listed(event.result.winners.map((seat) => who(table, seat).name));
      const lost = event.result.ending === 'perished';
      return { text: words.endWhy(event.result.ending, names), symbol: lost ? 'ruin' : 'crown' };
    }
    default:
      return null;
  }
}
