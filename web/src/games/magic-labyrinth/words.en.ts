// English words of Magic Labyrinth. What the prompt shows in bold is `strong`.
import { strong } from '../../words/words.svelte';
import type { Corner, Die, Space, SymbolName } from './view';

/** A person in a sentence: the reader is "you". */
export interface Who {
  name: string;
  me: boolean;
}

/** A space in a sentence: corners are called by their owner. */
export interface Spot {
  space: Space;
  owner?: Who | undefined;
  /** To be shown in bold. */
  strong?: boolean;
}

/** Counted times with names, the fastest first. */
export type Times = { who: Who; ms: number }[];

const corners: Record<Corner, string> = {
  nw: 'upper left corner',
  ne: 'upper right corner',
  se: 'lower right corner',
  sw: 'lower left corner',
};
const numbers = ['no', 'one', 'two', 'three'];

const number = (count: number): string => numbers[count] ?? String(count);
const spaces = (count: number): string => (count === 1 ? 'one space' : `${number(count)} spaces`);
const steps = (count: number): string => (count === 1 ? 'one step' : `${number(count)} steps`);
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const subject = (who: Who): string => (who.me ? 'You' : who.name);
const object = (who: Who): string => (who.me ? 'you' : who.name);
const genitive = (name: string): string => (/[sxz]$/i.test(name) ? `${name}’` : `${name}’s`);
const whose = (who: Who): string => (who.me ? 'your' : genitive(who.name));
const owned = (corner: Corner, owner: Who | undefined): string =>
  owner ? `${whose(owner)} corner` : corners[corner];
const bare = ({ space, owner }: Spot): string =>
  space in corners ? owned(space as Corner, owner) : space;
const the = (spot: Spot): string => (spot.owner ? bare(spot) : `the ${bare(spot)}`);
const bold = (spot: Spot, text: string): string => (spot.strong ? strong(text) : text);
const middle = (spot: Spot): string =>
  bold(spot, spot.space in corners || spot.space === 'centre' ? the(spot) : bare(spot));
const listed = (items: string[]): string =>
  items.length < 2
    ? items.join('')
    : `${items.slice(0, -1).join(', ')} and ${items[items.length - 1]}`;
const way = (spots: Spot[]): string => {
  const last = spots[spots.length - 1];
  if (!last) return '';
  const by = spots.slice(0, -1).map(middle);
  const to = last.strong ? `to the ${strong(bare(last))}` : `to ${the(last)}`;
  return by.length ? `by ${listed(by)} ${to}` : to;
};
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
const times = (counted: Times): string =>
  counted.map(({ who, ms }) => `${object(who)} ${seconds(ms)}`).join(', ');
const face = (die: Die): string => (die === '?' ? 'a question mark' : die === 'X' ? 'an X' : die);

export const en = {
  name: 'Magic Labyrinth',
  // ---- pieces and places ----
  symbol: (symbol: SymbolName) => upper(symbol),
  spot: bare,
  colour: (colour: string) => colour,
  letter: (colour: string) => colour.charAt(0).toUpperCase(),
  someone: 'somebody',
  you: 'You',
  // ---- board ----
  board: 'Labyrinth, five by five. Arrow keys move, Enter picks.',
  sought: 'The sought symbol',
  lookingFor: 'We are looking for',
  noneSought: 'No symbol is sought.',
  deckLeft: (count: number) =>
    count === 1 ? '1 symbol left in the deck' : `${count} symbols left in the deck`,
  underDeck: 'Under the deck',
  rolledLabel: (who: Who) => `${subject(who)} rolled`,
  notRolled: 'The die waits.',
  isSought: 'the sought symbol',
  isClosed: 'closed',
  stands: (who: Who) => (who.me ? 'you stand here' : `${who.name} stands here`),
  canGo: 'you can go here',
  canStep: 'the next step can lead here',
  onMyWay: (step: number) => `step ${step} of your way`,
  onWay: (who: Who) => (who.me ? 'on your way' : `on ${genitive(who.name)} way`),
  exposed: 'can be blocked',
  youCanBlock: 'you can block here',
  canAsk: 'you can ask for this',
  // ---- prompts ----
  waitRoll: (who: Who) => `${who.name} is about to roll.`,
  waitMove: (who: Who, die: Die) => `${who.name} rolled ${face(die)} and chooses a way.`,
  waitDemand: (who: Who) => `${who.name} rolled a question mark and may ask somebody for a card.`,
  waitAgain: (who: Who) => `${who.name} may roll again.`,
  waitOther: 'One moment …',
  roll: 'Your turn: roll the die.',
  move: (die: Die) => `You rolled ${strong(die)}. Where do you go?`,
  moveNone: (die: Die) =>
    `You rolled ${strong(die)}, but no way is that long. You stay where you are.`,
  stepFirst: (left: number) =>
    `You rolled ${strong(String(left))}: up to ${steps(left)}. Where to first?`,
  stepNext: (left: number) => `${upper(steps(left))} left. Go on, or stop here.`,
  stepMust: 'You are passing through: one more step.',
  building: (spots: Spot[], missing: number) =>
    `By ${listed(spots.map(middle))}: ${steps(missing)} to go.`,
  built: (spots: Spot[], open: number) =>
    `${upper(way(spots))}. ${open ? `${upper(spaces(open))} can be blocked.` : 'Nobody can block that.'}`,
  otherWays: (count: number) =>
    count === 1
      ? 'There is another way: pick the place again.'
      : `There are ${number(count)} more ways: pick the place again.`,
  demand: 'Ask for a card, roll again, or end your turn.',
  demandWhom: 'Ask whom?',
  demandWhat: (who: Who) => `What do you ask ${who.name} for?`,
  again: 'Roll again, or end your turn.',
  walks: (who: Who, spots: Spot[]) => `${who.name} walks ${way(spots)}.`,
  steps: (who: Who, spot: Spot) => `${who.name} takes one step ${way([spot])}.`,
  fifth: 'That would be the fifth symbol!',
  looking: 'They are looking at their cards …',
  youWalk: (spots: Spot[]) => `You walk ${way(spots)}.`,
  passed: (who: Who) => `You let ${who.name} pass. Waiting …`,
  called: (card: SymbolName) => `You called ${strong('Simsalabim')} with the ${card}. Waiting …`,
  over: (who: Who) => (who.me ? 'You win!' : `${who.name} wins.`),
  overNobody: 'The match is over.',
  // ---- buttons and cards ----
  rollButton: 'Roll',
  rollAgain: 'Roll again',
  stay: 'Stay here',
  stop: 'Stop here',
  announce: (spot: Spot) => `Announce: to ${the(spot)}`,
  pickFirst: 'Pick a place first',
  startOver: 'Start over',
  end: 'End turn',
  ask: (who: Who, card: SymbolName) => `Ask ${who.name} for the ${card}`,
  askNothing: 'Pick who and what',
  cannotAsk: 'not in the game',
  youHold: 'you hold this',
  simsalabim: 'Simsalabim!',
  play: (card: SymbolName) => `play the ${card}`,
  noneFits: 'None of your cards fits.',
  letPass: (who: Who) => `Let ${who.name} pass`,
  secondsLeft: (count: number) => (count === 1 ? '1 second left' : `${count} seconds left`),
  hand: 'Your obstacle cards',
  emptyHand: 'You hold no obstacle cards.',
  card: (card: SymbolName, fits: boolean | null, key: number | null) =>
    `Obstacle: ${card}${fits === null ? '' : fits ? ', fits the way' : ', not on the way'}${key ? `, key ${key}` : ''}`,
  // ---- seats and end ----
  cards: (count: number) => (count === 1 ? '1 card' : `${count} cards`),
  won: (names: string[]) => `symbols won: ${names.length ? names.join(', ') : 'none'}`,
  place: (place: number) => ['', '1st', '2nd', '3rd'][place] ?? `${place}th`,
  endPlace: 'Place',
  endPlayer: 'Player',
  endSymbols: 'Symbols won',
  ofFive: (count: number) => `${count} of 5`,
  // ---- banner ----
  bannerBlocked: (by: Who, card: SymbolName) =>
    `${subject(by)} ${by.me ? 'block' : 'blocks'} with the ${card}`,
  bannerUnblocked: 'Nobody blocks.',
  bannerDemanded: (who: Who, of: Who, symbol: SymbolName, given: boolean) =>
    `${subject(who)} ${who.me ? 'ask' : 'asks'} ${object(of)} for the ${symbol}: ${given ? 'handed over' : 'none there'}`,
  bannerTook: (who: Who, symbol: SymbolName) =>
    `${subject(who)} ${who.me ? 'take' : 'takes'} the ${symbol}!`,
  times,
  tie: 'A tie, decided by the draw.',
  // ---- log ----
  tellTurn: (who: Who) => (who.me ? 'Your turn' : `${genitive(who.name)} turn`),
  tellFirst: (who: Who) => `${subject(who)} ${who.me ? 'begin' : 'begins'}.`,
  tellDealt: (cards: SymbolName[]) => `You were dealt ${listed(cards)}.`,
  tellRevealed: (symbol: SymbolName) => `We are looking for the ${symbol}.`,
  tellReturned: (symbol: SymbolName) =>
    `The ${symbol} went under the deck: somebody stands on its space.`,
  tellRolled: (who: Who, die: Die) => `${subject(who)} rolled ${face(die)}.`,
  tellAnnounced: (who: Who, spots: Spot[]) => `${subject(who)} announced a way ${way(spots)}.`,
  tellStepped: (who: Who, spot: Spot) => `${subject(who)} announced one step ${way([spot])}.`,
  tellBlocked: (who: Who, by: Who, card: SymbolName) =>
    `Simsalabim! ${subject(by)} blocked ${object(who)} with the ${card}. ${subject(who)} ${who.me ? 'keep' : 'keeps'} the card.`,
  tellCounted: (counted: Times, tied: boolean) =>
    `Counted: ${times(counted)}.${tied ? ' A tie, decided by the draw.' : ''}`,
  tellUnblocked: 'Nobody blocked.',
  tellMoved: (who: Who, spot: Spot) => `${subject(who)} walked to ${the(spot)}.`,
  tellStayed: (who: Who) => `${subject(who)} stayed.`,
  tellHome: (who: Who) => `${subject(who)} went back home.`,
  tellDemanded: (who: Who, of: Who, symbol: SymbolName, given: boolean) =>
    `${subject(who)} asked ${object(of)} for the ${symbol}. ${
      given ? `${subject(of)} handed one over.` : `${subject(of)} ${of.me ? 'have' : 'has'} none.`
    }`,
  tellTook: (who: Who, symbol: SymbolName) => `${subject(who)} took the ${symbol}.`,
  tellWon: (who: Who) => `${subject(who)} ${who.me ? 'have' : 'has'} five symbols and won.`,
  // ---- keys ----
  keyArrows: 'Move over the board',
  keyEnter: 'Pick a space; once more on the goal: announce',
  keyEscape: 'Start the way over',
  keyDigits: 'Pick a card',
  keySpace: 'Simsalabim',
  keyPass: 'Let pass',
  keyEnd: 'End the turn after a question mark',
};
