// English words of The Mysterious Library. What a prompt shows in bold is `strong`.
import { listed, plural, strong } from '../../words/words.svelte';
import type { Room } from './rooms';
import type { AdventureCard, Character, Colour, Ending, PlanStep, Question } from './view';

const rooms: Record<Room, string> = {
  map_room: 'Map Room',
  clock_loft: 'Clock Loft',
  star_dome: 'Star Dome',
  whispering_stacks: 'Whispering Stacks',
  ink_cellar: 'Ink Cellar',
  greenhouse: 'Greenhouse',
  reading_nook: 'Reading Nook',
  fireplace: 'Fireplace',
  card_catalogue: 'Card Catalogue',
  bindery: 'Bindery',
  attic_stairs: 'Attic Stairs',
  globe_hall: 'Globe Hall',
  music_alcove: 'Music Alcove',
  scroll_vault: 'Scroll Vault',
  puppet_stage: 'Puppet Stage',
};
const characters: Record<Character, string> = {
  janka: 'Janka',
  emma: 'Emma',
  misha: 'Misha',
  emil: 'Emil',
};
const cards: Record<AdventureCard, string> = {
  red: 'Red',
  blue: 'Blue',
  green: 'Green',
  gold: 'Gold',
  secret_corridor: 'Secret Corridor',
  light_breaker: 'Light Breaker',
  flight: 'Flight',
  mr_mean: 'Mr. Mean',
  whirlwind: 'Whirlwind',
};
const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

const number = (count: number): string => numbers[count] ?? String(count);
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const the = (room: Room): string => `the ${rooms[room]}`;
const name = (character: Character): string => characters[character];
const names = (who: Character[]): string => listed(who.map(name));
const isColour = (card: AdventureCard): card is Colour =>
  card === 'red' || card === 'blue' || card === 'green' || card === 'gold';
const card = (which: AdventureCard): string =>
  isColour(which) ? `the ${which} book piece` : cards[which];
const pile = (which: AdventureCard[]): string =>
  which.length
    ? listed(which.map((each) => (isColour(each) ? `a ${each} piece` : `a ${cards[each]}`)))
    : 'nothing';
/** "Mira points", "You point". */
const does = (who: string, verb: string): string =>
  who === 'You' ? `${who} ${verb}` : `${who} ${verb}s`;
const maps = (count: number): string =>
  plural(count, { one: 'one map card', other: `${number(count)} map cards` });
const step = (each: PlanStep): string => {
  switch (each.kind) {
    case 'move':
      return `walk to ${the(each.to)}`;
    case 'travel':
      return `fly to ${the(each.to)}`;
    case 'disarm':
      return `disarm ${the(each.room)}`;
    case 'give':
      return `give ${each.book} to ${name(each.to)}`;
    case 'ask':
      return `ask ${name(each.of)} for ${each.book}`;
    case 'free':
      return `free the ${each.book} reader`;
  }
};

export const en = {
  // ---- names ----
  room: (room: Room) => rooms[room],
  character: name,
  card: (which: AdventureCard) => cards[which],
  letters: (character: Character) => (character === 'emil' ? 'El' : name(character).slice(0, 2)),
  someone: 'Somebody',
  // ---- board ----
  plan: 'Floor plan. Arrow keys move, Enter picks, Escape puts back.',
  gallery: (field: number, count: number) =>
    `The gallery: Mr. Mean is on field ${field} of 8, ${maps(count)} a turn.`,
  mapsATurn: 'Maps a turn',
  mapsNow: (count: number) => plural(count, { one: 'map', other: 'maps' }),
  readers: 'Readers',
  reader: (colour: Colour) => `${upper(colour)} reader`,
  isFree: 'free!',
  inRoom: (room: Room) => `in ${the(room)}`,
  piecesHeld: (count: number) => `${count} of 4 pieces in hands`,
  piecesBy: (character: Character, count: number) => `${name(character)} ${count}`,
  piles: 'Decks',
  adventureDeck: 'Adventure',
  mapDeck: 'Maps',
  bladesLeft: 'Blades left',
  discarded: (count: number) => `${count} discarded`,
  lookThrough: 'Look through the discards',
  pilesTitle: 'Decks and discards',
  adventureDiscard: 'Adventure cards discarded',
  mapDiscard: 'Maps discarded: not drawn before the deck runs out or a Whirlwind comes',
  mapLayers: 'Maps in the deck, the next ones first',
  nextMaps: (count: number) => plural(count, { one: 'next', other: `next ${count}, in any order` }),
  thenMaps: (count: number) => plural(count, { one: 'then', other: `then ${count}, in any order` }),
  deckHolds: 'Still in the adventure deck',
  noneYet: 'None yet.',
  overview: 'Readers, decks and discards',
  summary: (free: number, deck: number, left: number) =>
    `${free ? number(free) : 'none'} of four readers free, ${plural(deck, { one: '1 adventure card', other: `${deck} adventure cards` })}, ${plural(left, { one: '1 map', other: `${left} maps` })}`,
  // ---- what a screen reader says of a room ----
  ruin: 'in ruins',
  blade: 'projector blade',
  bookHere: (colour: Colour) => `${colour} book`,
  safe: 'cannot fall this turn',
  sure: 'falls this turn',
  odds: (percent: number) => `falls this turn with ${percent} percent`,
  dangerShort: (percent: number) => `${percent} %`,
  stands: (character: Character) => `${name(character)} is here`,
  canGo: 'you can go here',
  canPick: 'can be picked',
  picked: 'picked',
  onWay: (count: number) => `step ${count} of your way`,
  pointsHere: (who: string) => `${does(who, 'point')} here`,
  doorsTo: (to: Room[]) => `doors to ${listed(to.map(the))}`,
  noDoors: 'no door is open',
  // ---- prompts ----
  promptAct: (character: Character, left: number) =>
    `Your turn, ${name(character)}. ${strong(`${left} of 3 actions left.`)}`,
  promptDraw: (character: Character, left: number) =>
    left > 1
      ? `${name(character)} draws ${strong('two adventure cards')}.`
      : `${name(character)} draws ${strong('one more adventure card')}.`,
  promptMaps: (count: number) => `Mr. Mean’s blades: ${strong(`${maps(count)} to turn`)}.`,
  promptHolding: 'You hold the next card. Is there a helping card to play?',
  promptDiscard: (character: Character, over: number) =>
    `${name(character)} holds too many cards. ${strong(`Discard ${number(over)}`)}, or use a helping card.`,
  promptWish: (by: Character, of: Character, book: Colour) =>
    `${name(by)} asks ${name(of)} for ${strong(card(book))}.`,
  promptChoose: (first: Character, second: Character) =>
    `Flight: which cards do ${strong(names([first, second]))} exchange? Up to two each.`,
  promptConsent: (first: Character, gives: string, second: Character, takes: string) =>
    `${name(first)} gives ${strong(gives)}, ${name(second)} gives ${strong(takes)}. Agreed?`,
  promptFlee: (character: Character, room: Room) =>
    `${upper(the(room))} falls down. ${strong(`${name(character)}, run!`)}`,
  promptRescue: (who: Character[], room: Room) =>
    `${names(who)} cannot leave ${the(room)}. ${strong('A Secret Corridor would save them.')}`,
  promptWatching: (who: string) => `You are watching. Waiting for ${who}.`,
  promptWaiting: (who: string) => `Waiting for ${who}.`,
  promptWaitingTo: (who: string, kind: Question['kind']) =>
    `Waiting for ${who} ${
      {
        over_limit: 'to discard',
        wish: 'to say yes or no',
        choose: 'to choose cards for the Flight',
        consent: 'to say yes or no',
        flee: 'to escape',
        rescue: 'to play a Secret Corridor, or not',
      }[kind]
    }.`,
  promptCanSave: strong('Your Secret Corridor could lead them out.'),
  promptHeld: (who: string) =>
    `${does(who, 'hold')} the next card. Is there a helping card to play?`,
  promptOver: (ending: Ending) =>
    ending === 'won' ? 'All readers are free, and everybody is home.' : 'The library is lost.',
  cards: pile,
  // ---- tools ----
  toolCorridorWho: (by: Character) =>
    `Secret Corridor of ${name(by)}: ${strong('who goes?')} Players of one room together.`,
  toolCorridorTo: (who: Character[]) => `${names(who)}: ${strong('where to?')} Pick a room.`,
  toolLight: (by: Character) =>
    `Light Breaker of ${name(by)}: ${strong('which blade goes?')} Pick a room.`,
  toolFlight: (by: Character) => `Flight of ${name(by)}: ${strong('which two exchange cards?')}`,
  toolDisarm: `${strong('Which blade')} does Janka take away?`,
  toolTravel: `${strong('Which room')} does Emil fly to?`,
  toolGive: `Give ${strong('which piece to whom?')}`,
  toolAsk: `Ask ${strong('whom for which piece?')}`,
  toolPoint: `${strong('Point')} at a room on the plan, or at a card.`,
  toolPlan: (whom: Character, steps: number) =>
    steps < 3
      ? `A plan for ${strong(name(whom))}: tap rooms, or pick below. ${3 - steps} to go.`
      : `A plan for ${strong(name(whom))}.`,
  goCorridor: (who: Character[], to: Room) => `${names(who)} to ${the(to)}`,
  goLight: (room: Room) => `Break the blade in ${the(room)}`,
  goFlight: (pair: Character[]) => `${names(pair)} exchange`,
  pickMore: 'Choose first',
  cancel: 'Not now',
  // ---- buttons ----
  walk: (count: number, to: Room) => `Walk to ${the(to)}: ${number(count)} actions`,
  disarm: 'Disarm',
  give: 'Give',
  free: 'Free',
  freeLong: 'Free a reader',
  end: 'End actions',
  turnAdventure: 'Draw a card',
  turnMap: 'Turn a map',
  hold: 'Wait, hold the card',
  release: 'Go on',
  discardThis: (which: AdventureCard) => `Discard ${card(which)}`,
  discardNothing: 'Pick a card to discard',
  agree: 'Yes',
  refuse: 'No',
  swap: 'Exchange',
  swapNothing: 'Pick at least one card',
  keepFlight: 'Keep the Flight',
  decline: 'Play no Secret Corridor',
  useCorridor: (by: Character) => `Secret Corridor of ${name(by)}`,
  ability: (character: Character) =>
    ({ janka: 'Zap next door', emma: 'Ask for a piece', misha: 'Six cards', emil: 'Fly anywhere' })[
      character
    ],
  abilityDoes: (character: Character) =>
    ({
      janka: 'Janka takes away a blade next door, once a turn, for one action.',
      emma: 'Emma asks anybody for a piece, or gives one, wherever they are. One action each.',
      misha: 'Misha holds six cards instead of five. Always, without an action.',
      emil: 'Emil flies to any room that stands, once a turn, for one action.',
    })[character],
  // ---- why not now ----
  whyUsed: 'Used already in this turn.',
  whyNoActions: 'No actions are left.',
  whyNoBladeNear: 'No blade next door.',
  whyNoBlade: 'No blade in this room.',
  whyNobodyAsk: 'Nobody else holds a piece.',
  whyAlways: 'It works by itself.',
  whyNoPiece: 'No piece to give.',
  whyAlone: 'Nobody else is in this room.',
  whyAllFree: 'Free, all of them.',
  whyFree: (book: Colour, count: number) =>
    count >= 4
      ? `The ${book} book lies in another room.`
      : `${count ? upper(number(count)) : 'None'} of four ${book} pieces in hand.`,
  whyTitle: (what: string, why: string) => `${what}: ${why}`,
  // ---- talk ----
  point: 'Point',
  planButton: 'Plan',
  talk: 'Table talk',
  propose: (whom: Character) => `Propose to ${name(whom)}`,
  stepBack: 'Take back a step',
  withdraw: 'Take it back',
  flyStep: 'Fly to …',
  proposals: 'Plans for this turn',
  proposes: (who: string, whom: Character) => `${does(who, 'propose')} to ${name(whom)}`,
  accept: 'Do it',
  step,
  whoPlan: 'Whose plan?',
  steps: (plan: PlanStep[]) => plan.map(step).join(', then '),
  // ---- hands ----
  hand: (character: Character, held: number, limit: number) =>
    `Cards of ${name(character)}, ${held} of ${limit}`,
  handShort: (held: number, limit: number) => `${held}/${limit}`,
  emptyHand: 'no cards',
  cardName: (which: AdventureCard) => (isColour(which) ? `${which} book piece` : cards[which]),
  helpDoes: (which: AdventureCard) =>
    ({
      secret_corridor: 'Players of one room go together to any other room.',
      light_breaker: 'Removes one blade from any room.',
      flight: 'Two players exchange up to two cards each.',
    })[which as string] ?? '',
  playNow: 'can be played now',
  giveOne: (book: Colour, to: Character) => `${cards[book]} to ${name(to)}`,
  askOne: (book: Colour, of: Character) => `${cards[book]} from ${name(of)}`,
  pointCard: (owner: Character, which: AdventureCard) =>
    `Point at ${card(which)} of ${name(owner)}`,
  // ---- log ----
  tellTurn: (who: string, character: Character) =>
    who === 'You' ? `Your turn · ${name(character)}` : `${name(character)}’s turn · ${who}`,
  tellPlaced: (book: Colour, room: Room) => `The ${book} book lies in ${the(room)}.`,
  tellDealt: (by: Character, which: AdventureCard[]) => `${name(by)} starts with ${pile(which)}.`,
  tellMoved: (by: Character, to: Room) => `${name(by)} walked to ${the(to)}.`,
  tellTravelled: (by: Character, to: Room) => `${name(by)} flew to ${the(to)}.`,
  tellEscaped: (by: Character, to: Room) => `${name(by)} escaped to ${the(to)}.`,
  tellDisarmed: (by: Character, room: Room, afar: boolean) =>
    `${name(by)} disarmed ${the(room)}${afar ? ' from next door' : ''}.`,
  tellGave: (by: Character, to: Character, book: Colour) =>
    `${name(by)} gave ${card(book)} to ${name(to)}.`,
  tellWished: (by: Character, of: Character, book: Colour) =>
    `${name(by)} asked ${name(of)} for ${card(book)}.`,
  tellFreed: (by: Character, book: Colour) => `${name(by)} freed the ${book} reader!`,
  tellDrew: (by: Character, which: AdventureCard) => `${name(by)} drew ${card(which)}.`,
  tellCrept: (count: number) => `Mr. Mean steps forward: ${maps(count)} a turn.`,
  tellWhirled: (count: number) =>
    count
      ? `A Whirlwind: ${plural(count, { one: 'one discarded map comes', other: `${number(count)} discarded maps come` })} again next.`
      : 'A Whirlwind, but no map was discarded.',
  tellReshuffled: (which: 'adventure' | 'maps') =>
    which === 'maps' ? 'The discarded maps were shuffled.' : 'The discarded cards were shuffled.',
  tellDiscarded: (by: Character, which: AdventureCard) => `${name(by)} discarded ${card(which)}.`,
  tellArmed: (room: Room) => `A blade in ${the(room)}.`,
  tellSpared: (room: Room) => `No blade was left for ${the(room)}.`,
  tellCollapsed: (room: Room, who: Character[]) =>
    who.length
      ? `${upper(the(room))} collapsed, with ${names(who)} inside.`
      : `${upper(the(room))} collapsed. Nobody was inside.`,
  tellDeclined: (by: Character[]) => `${names(by)} played no Secret Corridor.`,
  tellAgreed: (by: Character[]) => `${names(by)} said yes.`,
  tellRejected: (by: Character[]) => `${names(by)} said no.`,
  tellLed: (by: Character, who: Character[], to: Room) =>
    `By a Secret Corridor of ${name(by)}, ${names(who)} went to ${the(to)}.`,
  tellBroke: (by: Character, room: Room) =>
    `${name(by)} broke the blade in ${the(room)} with a Light Breaker.`,
  tellOffered: (by: Character, first: Character, second: Character) =>
    `${name(by)} offers an exchange between ${names([first, second])}.`,
  tellExchanged: (
    first: Character,
    gives: AdventureCard[],
    second: Character,
    takes: AdventureCard[],
  ) => `Flight: ${name(first)} gave ${pile(gives)}, ${name(second)} gave ${pile(takes)}.`,
  tellHeld: (who: string) => `${does(who, 'hold')} the next card.`,
  tellReleased: (who: string, expired: boolean) =>
    expired ? `The time to hold the card is up.` : `${does(who, 'let')} the card be turned.`,
  tellPointed: (who: string, room: Room) => `${does(who, 'point')} at ${the(room)}.`,
  tellPointedCard: (who: string, owner: Character, which: AdventureCard) =>
    `${does(who, 'point')} at ${card(which)} of ${name(owner)}.`,
  tellProposed: (who: string, whom: Character, plan: PlanStep[]) =>
    `${does(who, 'propose')} to ${name(whom)}: ${plan.map(step).join(', ')}.`,
  tellAccepted: (by: Character, who: string) =>
    `${name(by)} takes ${who === 'You' ? 'your plan' : `the plan of ${who}`}.`,
  tellEnded: (by: Character) => `${name(by)} is done.`,
  you: 'You',
  // ---- the end ----
  endTitle: (ending: Ending) => (ending === 'won' ? 'Saved together' : 'Lost together'),
  endWhy: (ending: Ending, room: Room | null, who: Character[]) => {
    const where = room ? upper(the(room)) : '';
    if (ending === 'won')
      return 'All four readers are free, and everybody is back at the fireplace.';
    if (ending === 'fireplace') return 'The fireplace collapsed: there is no way home any more.';
    if (ending === 'book') return `${where} collapsed, and a book was still inside.`;
    if (ending === 'stuck') return `${where} collapsed, and ${names(who)} could not get out.`;
    return `Ruins cut off ${names(who)} from the fireplace, and no Secret Corridor is left.`;
  },
  endFreed: (count: number) => `${count ? upper(number(count)) : 'None'} of four readers freed.`,
  endTurns: (count: number) => plural(count, { one: 'In one turn.', other: `In ${count} turns.` }),
  lastTurns: 'The last turns, step by step',
  endPosition: 'The library at this moment',
  earlier: 'Step back',
  later: 'Step on',
  atStep: (at: number, of: number) => `${at} of ${of}`,
  // ---- keys ----
  keyArrows: 'From room to room',
  keyEnter: 'Go there, or pick it',
  keyEscape: 'Put back what is chosen',
  keyDigits: 'Pick a card of the hand',
  keyEnd: 'End actions, or turn the next card',
  keyPoint: 'Point at the room in focus',
  keyPlan: 'Sketch a plan',
  keyHold: 'Hold the next card',
};
