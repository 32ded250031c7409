// English words of Magical Library. What a prompt shows in bold is `strong`.
import { counted, listed, plural, strong } from '../../words/words.svelte';
import type { Counting, Face, Side } from './cards';
import type { ExtraName, Feature, Phase, SymbolName } from './view';

const features: Record<Feature, string> = {
  red: 'red',
  yellow: 'yellow',
  green: 'green',
  blue: 'blue',
  purple: 'purple',
  inkwell: 'inkwell',
  candelabra: 'candelabra',
  owl: 'owl',
  book: 'book',
  astrolabe: 'astrolabe',
};
const many: Record<SymbolName, string> = {
  inkwell: 'inkwells',
  candelabra: 'candelabra',
  owl: 'owls',
  book: 'books',
  astrolabe: 'astrolabes',
};
const countings: Record<Counting, string> = {
  lines: 'row and column',
  apprentices: 'apprentices',
  circles: 'magic circles',
  symbols: 'most frequent symbol',
  colours: 'most frequent colour',
};
const countingDoes: Record<Counting, string> = {
  lines: '1 for each other card in its row and in its column',
  apprentices: '1, and 1 for each apprentice in your display',
  circles: '1, and 1 for each magic circle in your display',
  symbols: '1 for each symbol of the kind that you have most of',
  colours: '1 for each room of the colour that you have most of',
};
const sides: Record<Side, string> = { n: 'above', e: 'on the right', s: 'below', w: 'on the left' };
const extras: Record<ExtraName, string> = {
  circles: 'Circles',
  variety: 'Variety',
  neighbour: 'Neighbour card',
  portal: 'Portal',
  barrier: 'Barrier',
  extra: 'Extra card',
};
const steps: Record<Phase, string> = {
  receive: 'Receive',
  distribute: 'Give',
  place: 'Place',
  wizard: 'Wizard',
  over: 'Score',
};
const busy: Record<Phase, [doing: string, done: string]> = {
  receive: ['looking at three cards', 'chosen'],
  distribute: ['still choosing', 'chosen'],
  place: ['still placing', 'placed'],
  wizard: ['still looking', 'placed'],
  over: ['', ''],
};

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const points = (count: number): string =>
  plural(count, { one: '1 point', other: `${count} points` });
const isCounting = (what: string): what is Counting => Object.hasOwn(countings, what);
const card = (face: Face): string => {
  const colours = face.rooms.map(({ colour }) => features[colour]).join(' and ');
  switch (face.kind) {
    case 'portal':
      return 'portal';
    case 'neighbour':
      return `${features[face.counts as SymbolName]} neighbour card`;
    case 'extra':
      return `extra card for ${countings[face.counts as Counting]}`;
    case 'barrier':
      return `${colours} barrier with two ${face.symbol ? many[face.symbol] : ''}`;
    default: {
      if (face.circle) return `${colours} magic circle`;
      if (!face.symbol) return `${colours} apprentice`;
      return `${colours} ${features[face.symbol]}${face.apprentice ? ' with apprentice' : ''}`;
    }
  }
};
const the = (face: Face): string => `the ${card(face)}`;
const does = (who: string, you: string, others: string): string =>
  `${who} ${who === 'You' ? you : others}`;

export const en = {
  // ---- names ----
  someone: 'Somebody',
  you: 'You',
  card,
  feature: (feature: Feature) => upper(features[feature]),
  letter: (feature: Feature) => upper(features[feature]).charAt(0),
  extra: (name: ExtraName) => extras[name],
  extraOf: (name: ExtraName, face: Face) =>
    face.counts === null
      ? extras[name]
      : `${extras[name]}: ${isCounting(face.counts) ? countings[face.counts] : features[face.counts]}`,
  cardDoes: (face: Face) => {
    switch (face.kind) {
      case 'portal':
        return '2, and 1 for each card around it';
      case 'barrier':
        return `1; nothing connects across its barriers ${listed(face.barred.map((side) => sides[side]))}`;
      case 'neighbour':
        return `1 for each ${features[face.counts as SymbolName]} of a neighbour, whichever has more`;
      case 'extra':
        return countingDoes[face.counts as Counting];
      default:
        return '';
    }
  },
  // ---- steps ----
  steps: 'Steps of the round',
  step: (phase: Phase) => steps[phase],
  stepDone: 'done',
  round: (round: number, of: number) => `Round ${round} of ${of}`,
  roundShort: (round: number, of: number) => `${round}/${of}`,
  isBusy: (phase: Phase) => busy[phase][0],
  isDone: (phase: Phase) => busy[phase][1],
  goesWithout: 'without a wizard',
  soFar: (total: number) => `${total} so far`,
  total: (total: number) => points(total),
  // ---- board ----
  display: (who: string) => (who === 'You' ? 'Your display' : `Display of ${who}`),
  displayHint: 'Arrow keys move, Enter picks or places, plus and minus zoom, 0 shows all.',
  cell: (column: number, row: number) => `Column ${column}, row ${row}`,
  free: 'free',
  touches: (face: Face, side: Side) =>
    `${sides[side]} ${side === 'n' || side === 's' ? '' : 'of '}${the(face)}`.trim(),
  placeHere: 'place here',
  canStand: 'a wizard can stand here',
  picked: 'picked',
  wizard: (golden: boolean) => (golden ? 'golden wizard' : 'wizard'),
  isNew: 'placed in this round',
  zoomIn: 'Larger',
  zoomOut: 'Smaller',
  showAll: 'Show all',
  showAllMore: 'Show all: there is more beside',
  backToMine: 'Back to my display',
  lookNext: 'The next display',
  look: (who: string) => `Look at the display of ${who}`,
  mini: (who: string, cards: number, wizards: number) =>
    `Display of ${who}: ${cards} cards, ${plural(wizards, { one: 'one wizard', other: `${counted(wizards)} wizards` })}`,
  leftOfYou: 'left of you',
  rightOfYou: 'right of you',
  bothSides: 'beside you',
  neighbours: 'Your neighbours',
  piles: (pile: number, discard: number) => `Pile ${pile} · discard ${discard}`,
  // ---- sheet ----
  sheetTitle: 'So far',
  sheetEnd: 'Score',
  sheetOf: (who: string) => (who === 'You' ? 'Your points so far' : `Points of ${who}`),
  openSheet: (total: number) => `Points so far: ${total}`,
  closeSheet: 'Close the points',
  totalLabel: 'Total',
  colours: 'Colours',
  symbols: 'Symbols',
  extras: 'Extras',
  sum: (size: number, figures: number) => `${size} × ${figures}`,
  extraSum: (base: number, count: number, each: number) => {
    const product = each === 1 ? String(count) : `${count} × ${each}`;
    return base ? `${base} + ${product}` : product;
  },
  varietySum: (count: number) => `${count} of 10`,
  counted: (who: string) => `in the display of ${who}`,
  best: 'the most',
  pad: 'The score pad. Pick points to see their areas on the display.',
  // ---- prompts ----
  promptReceive: (round: number) =>
    `Round ${round}: your three new cards. Keep them, or ${strong('exchange all three')} once.`,
  promptPass: (left: string, right: string) =>
    `The left card goes to ${strong(left)}, the right one to ${strong(right)}. You keep ${strong('the middle one')}.`,
  promptPassTwo: (other: string) =>
    `Which card do ${strong('you keep')}? The other two go to ${strong(other)}.`,
  promptSwap: (face: Face) => `Which card changes places with ${strong(the(face))}?`,
  promptPlace: (left: number, face: Face) =>
    `Place your cards: ${strong(`${left} to go.`)} Choose a spot for ${the(face)}.`,
  promptConfirm: `All three cards lie. ${strong('Confirm')}, or take the last one back.`,
  promptWizard: (golden: boolean) =>
    `Place ${golden ? 'the golden wizard' : 'a wizard'}: ${strong('choose one of your cards.')}`,
  promptStand: (face: Face, golden: boolean, more: number) =>
    `${golden ? 'The golden wizard' : 'A wizard'} on ${the(face)}: ${strong(`+${more} from areas.`)}`,
  promptWithout: 'None of your cards can carry a wizard in this round.',
  promptWaiting: (done: string, who: string) => `${done} Waiting for ${who}.`,
  doneKeep: 'You keep your cards.',
  doneExchange: 'Your cards will be exchanged.',
  donePass: 'Your gifts are on the table.',
  doneConfirm: 'Your cards are placed.',
  doneStand: 'Your wizard is ready.',
  haveConfirmed: (names: string[]) => (names.length ? `Confirmed: ${listed(names)}.` : ''),
  promptWatching: (who: string) => `You are watching. Waiting for ${who}.`,
  promptOver: (who: string[], total: number, me: boolean) =>
    me && who.length === 1
      ? `You win with ${strong(points(total))}.`
      : `${listed(who)} ${who.length === 1 ? 'wins' : 'win'} with ${strong(points(total))}.`,
  // ---- dock ----
  hand: 'Your cards',
  supply: 'Your wizards',
  plainLeft: (count: number) =>
    plural(count, { one: 'one wizard left', other: `${count} wizards left` }),
  goldenLeft: 'Golden wizard, counts twice',
  goldenGone: 'The golden wizard stands already.',
  plainGone: 'Only your golden wizard is left.',
  keep: 'Keep them',
  exchange: 'Exchange all three',
  give: 'Give',
  toLeft: (who: string) => `to ${who}, left`,
  toRight: (who: string) => `to ${who}, right`,
  toOther: (who: string) => `to ${who}`,
  kept: 'you keep it',
  keptShort: 'Keep',
  swapHint: 'press to let it change places',
  keepHint: 'press to keep this one',
  chooseKeep: 'Choose the card that you keep.',
  takeBack: 'Take back',
  confirm: 'Confirm',
  confirmAnyway: 'Confirm anyway',
  stand: 'Place wizard',
  standGolden: 'Place golden wizard',
  placeFirst: 'Place all three cards first.',
  nothingPlaced: 'Nothing is placed yet.',
  chooseCell: 'Choose a card of your display first.',
  warning: 'So placed, no card could carry a wizard in this round. You would go without one.',
  lies: 'placed',
  // ---- log ----
  tellRound: (round: number) => `Round ${round}`,
  tellScoring: 'Scoring',
  tellOpened: (who: string, face: Face) =>
    does(who, `begin with ${the(face)}.`, `begins with ${the(face)}.`),
  tellDrewMine: (faces: Face[]) => `You drew ${listed(faces.map(the))}.`,
  tellGiven: (keep: Face, left: string, leftFace: Face, right: string, rightFace: Face) =>
    left === right
      ? `You keep ${the(keep)} and give ${listed([leftFace, rightFace].map(the))} to ${left}.`
      : `You keep ${the(keep)}, give ${the(leftFace)} to ${left} and ${the(rightFace)} to ${right}.`,
  tellExchanged: (who: string) =>
    does(who, 'exchanged your three cards.', 'exchanged three cards.'),
  tellGot: (faces: Face[]) => `You got ${listed(faces.map(the))}.`,
  tellReshuffled: (pile: number) => `The discard is shuffled into a new pile of ${pile}.`,
  tellReceived: (left: string, leftFace: Face, right: string, rightFace: Face) =>
    left === right
      ? `${left} gave you ${listed([leftFace, rightFace].map(the))}.`
      : `${left} gave you ${the(leftFace)}, ${right} ${the(rightFace)}.`,
  tellPlaced: (face: Face) => `You placed ${the(face)}.`,
  tellTookBack: (face: Face) => `You took ${the(face)} back.`,
  tellShowed: (who: string, faces: Face[]) => `${who} laid ${listed(faces.map(the))}.`,
  tellWithout: (who: string) =>
    does(who, 'go without a wizard in this round.', 'goes without a wizard in this round.'),
  tellStood: (who: string, face: Face, golden: boolean) =>
    `${does(who, 'placed', 'placed')} ${golden ? 'the golden wizard' : 'a wizard'} on ${the(face)}.`,
  tellScored: (who: string, total: number) =>
    does(who, `have ${points(total)}.`, `has ${points(total)}.`),
  // ---- keys ----
  keyArrows: 'Walk over the display',
  keyEnter: 'Place, pick, or place the wizard',
  keyEscape: 'Put back; back to my display',
  keyDigits: 'Pick a card of the hand',
  keyUndo: 'Take back the last card',
  keyConfirm: 'Keep, give, confirm, place the wizard',
  keyExchange: 'Exchange all three',
  keyGolden: 'The golden wizard, or another one',
  keyView: 'Look at the next display',
  keyZoom: 'Larger, smaller, show all',
};
