// German words of Magic Labyrinth ("du"). What the prompt shows in bold is `strong`.
import { strong, type Translated } from '../../words/words.svelte';
import type { Corner, Die, Space, SymbolName } from './view';
import type { en, Spot, Times, Who } from './words.en';

type Gender = 'm' | 'f' | 'n';
const nouns: Record<SymbolName, [string, Gender]> = {
  feather: ['Feder', 'f'],
  key: ['Schlüssel', 'm'],
  frog: ['Frosch', 'm'],
  moon: ['Mond', 'm'],
  bird: ['Vogel', 'm'],
  candle: ['Kerze', 'f'],
  cat: ['Katze', 'f'],
  ring: ['Ring', 'm'],
  potion: ['Trank', 'm'],
  book: ['Buch', 'n'],
  hourglass: ['Sanduhr', 'f'],
  crown: ['Krone', 'f'],
  spider: ['Spinne', 'f'],
  bat: ['Fledermaus', 'f'],
  mushroom: ['Pilz', 'm'],
  lightning: ['Blitz', 'm'],
  star: ['Stern', 'm'],
  snake: ['Schlange', 'f'],
  mirror: ['Spiegel', 'm'],
  cauldron: ['Kessel', 'm'],
};
const corners: Record<Corner, string> = {
  nw: 'Ecke oben links',
  ne: 'Ecke oben rechts',
  se: 'Ecke unten rechts',
  sw: 'Ecke unten links',
};
const numbers = ['kein', 'ein', 'zwei', 'drei'];

const number = (count: number): string => numbers[count] ?? String(count);
const steps = (count: number): string =>
  count === 1 ? 'ein Schritt' : `${number(count)} Schritte`;
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const subject = (who: Who): string => (who.me ? 'Du' : who.name);
const genitive = (name: string): string => (/[sxzß]$/i.test(name) ? `${name}’` : `${name}s`);
const hast = (who: Who): string => `${subject(who)} ${who.me ? 'hast' : 'hat'}`;
const bist = (who: Who): string => `${subject(who)} ${who.me ? 'bist' : 'ist'}`;
const noun = (space: Space): [string, Gender] =>
  space === 'centre' ? ['Mitte', 'f'] : (nouns[space as SymbolName] ?? ['Ecke', 'f']);
const den = (symbol: SymbolName): string =>
  `${{ m: 'den', f: 'die', n: 'das' }[nouns[symbol][1]]} ${nouns[symbol][0]}`;
const dem = (symbol: SymbolName): string =>
  `${{ m: 'dem', f: 'der', n: 'dem' }[nouns[symbol][1]]} ${nouns[symbol][0]}`;
const der = (symbol: SymbolName): string =>
  `${{ m: 'Der', f: 'Die', n: 'Das' }[nouns[symbol][1]]} ${nouns[symbol][0]}`;
const einen = (symbol: SymbolName): string =>
  `${{ m: 'einen', f: 'eine', n: 'ein' }[nouns[symbol][1]]} ${nouns[symbol][0]}`;
const keinen = (symbol: SymbolName): string => `k${einen(symbol).split(' ')[0]}`;
const bare = ({ space, owner }: Spot): string => {
  if (owner) return owner.me ? 'deine Ecke' : `${genitive(owner.name)} Ecke`;
  return space in corners ? corners[space as Corner] : noun(space)[0];
};
const to = (spot: Spot): string => {
  const { owner } = spot;
  if (owner) return owner.me ? 'zu deiner Ecke' : `zu ${genitive(owner.name)} Ecke`;
  const article = noun(spot.space)[1] === 'f' ? 'zur' : 'zum';
  return `${article} ${spot.strong ? strong(bare(spot)) : bare(spot)}`;
};
const middle = (spot: Spot): string => {
  const article = !spot.owner && (spot.space in corners || spot.space === 'centre') ? 'die ' : '';
  return spot.strong ? strong(bare(spot)) : `${article}${bare(spot)}`;
};
const listed = (items: string[]): string =>
  items.length < 2
    ? items.join('')
    : `${items.slice(0, -1).join(', ')} und ${items[items.length - 1]}`;
const way = (spots: Spot[]): string => {
  const last = spots[spots.length - 1];
  if (!last) return '';
  const by = spots.slice(0, -1).map(middle);
  return by.length ? `über ${listed(by)} ${to(last)}` : to(last);
};
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2).replace('.', ',')} s`;
const times = (counted: Times): string =>
  counted.map(({ who, ms }) => `${who.me ? 'du' : who.name} ${seconds(ms)}`).join(', ');
const face = (die: Die): string =>
  die === '?' ? 'ein Fragezeichen' : die === 'X' ? 'ein X' : `eine ${die}`;
const colours: Record<string, [string, string]> = {
  red: ['rot', 'R'],
  green: ['grün', 'GR'],
  blue: ['blau', 'B'],
  yellow: ['gelb', 'G'],
};

export const de: Translated<typeof en> = {
  name: 'Magic Labyrinth',
  symbol: (symbol) => nouns[symbol][0],
  spot: bare,
  colour: (colour) => colours[colour]?.[0] ?? colour,
  letter: (colour) => colours[colour]?.[1] ?? '',
  someone: 'jemand',
  you: 'Du',
  board: 'Labyrinth, fünf mal fünf. Pfeiltasten bewegen, Eingabe wählt.',
  sought: 'Das gesuchte Symbol',
  lookingFor: 'Gesucht wird',
  noneSought: 'Kein Symbol wird gesucht.',
  deckLeft: (count) =>
    count === 1 ? 'Noch 1 Symbol im Stapel' : `Noch ${count} Symbole im Stapel`,
  underDeck: 'Unter dem Stapel',
  rolledLabel: (who) => `${hast(who)} gewürfelt`,
  notRolled: 'Der Würfel wartet.',
  isSought: 'das gesuchte Symbol',
  isClosed: 'gesperrt',
  stands: (who) => (who.me ? 'hier stehst du' : `hier steht ${who.name}`),
  canGo: 'hierher kannst du',
  canStep: 'hierher kann der nächste Schritt führen',
  onMyWay: (step) => `Schritt ${step} deines Wegs`,
  onWay: (who) => (who.me ? 'auf deinem Weg' : `auf ${genitive(who.name)} Weg`),
  exposed: 'kann blockiert werden',
  youCanBlock: 'hier kannst du blockieren',
  canAsk: 'danach kannst du fragen',
  waitRoll: (who) => `${who.name} würfelt gleich.`,
  waitMove: (who, die) => `${who.name} hat ${face(die)} gewürfelt und sucht einen Weg.`,
  waitDemand: (who) =>
    `${who.name} hat ein Fragezeichen gewürfelt und darf jemanden um eine Karte bitten.`,
  waitAgain: (who) => `${who.name} darf noch einmal würfeln.`,
  waitOther: 'Einen Moment …',
  roll: 'Du bist dran: Würfle.',
  move: (die) => `Du hast eine ${strong(die)} gewürfelt. Wohin gehst du?`,
  moveNone: (die) =>
    `Du hast eine ${strong(die)} gewürfelt, aber kein Weg ist so lang. Du bleibst stehen.`,
  stepFirst: (left) =>
    `Du hast eine ${strong(String(left))} gewürfelt: höchstens ${steps(left)}. Wohin zuerst?`,
  stepNext: (left) => `Noch ${steps(left)}. Geh weiter oder bleib stehen.`,
  stepMust: 'Hier läufst du nur durch: noch ein Schritt.',
  building: (spots, missing) => `Über ${listed(spots.map(middle))}: noch ${steps(missing)}.`,
  built: (spots, open) =>
    `${upper(way(spots))}. ${
      open === 0
        ? 'Das kann niemand blockieren.'
        : open === 1
          ? 'Ein Feld kann blockiert werden.'
          : `${upper(number(open))} Felder können blockiert werden.`
    }`,
  otherWays: (count) =>
    count === 1
      ? 'Es gibt noch einen Weg: Wähl den Ort noch einmal.'
      : `Es gibt noch ${number(count)} Wege: Wähl den Ort noch einmal.`,
  demand: 'Bitte um eine Karte, würfle noch einmal oder beende den Zug.',
  demandWhom: 'Wen fragst du?',
  demandWhat: (who) => `Worum bittest du ${who.name}?`,
  again: 'Würfle noch einmal oder beende deinen Zug.',
  walks: (who, spots) => `${who.name} läuft ${way(spots)}.`,
  steps: (who, spot) => `${who.name} macht einen Schritt ${way([spot])}.`,
  fifth: 'Das wäre das fünfte Symbol!',
  looking: 'Die anderen sehen in ihre Karten …',
  youWalk: (spots) => `Du läufst ${way(spots)}.`,
  passed: (who) => `Du lässt ${who.name} durch. Wir warten …`,
  called: (card) => `Du hast ${strong('Simsalabim')} gerufen, mit ${dem(card)}. Wir warten …`,
  over: (who) => (who.me ? 'Du gewinnst!' : `${who.name} gewinnt.`),
  overNobody: 'Das Spiel ist zu Ende.',
  rollButton: 'Würfeln',
  rollAgain: 'Nochmal würfeln',
  stay: 'Stehen bleiben',
  stop: 'Hier bleiben',
  announce: (spot) => `Ansagen: ${to(spot)}`,
  pickFirst: 'Wähl erst einen Ort',
  startOver: 'Neu wählen',
  end: 'Zug beenden',
  ask: (who, card) => `${who.name} um ${den(card)} bitten`,
  askNothing: 'Wähl wen und was',
  cannotAsk: 'nicht im Spiel',
  youHold: 'hast du selbst',
  simsalabim: 'Simsalabim!',
  play: (card) => `${den(card)} spielen`,
  noneFits: 'Keine deiner Karten passt.',
  letPass: (who) => `${who.name} durchlassen`,
  secondsLeft: (count) => (count === 1 ? 'noch 1 Sekunde' : `noch ${count} Sekunden`),
  hand: 'Deine Hinderniskarten',
  emptyHand: 'Du hast keine Hinderniskarten.',
  card: (card, fits, key) =>
    `Hindernis: ${nouns[card][0]}${fits === null ? '' : fits ? ', passt auf den Weg' : ', nicht auf dem Weg'}${key ? `, Taste ${key}` : ''}`,
  cards: (count) => (count === 1 ? '1 Karte' : `${count} Karten`),
  won: (names) => `gewonnene Symbole: ${names.length ? names.join(', ') : 'keine'}`,
  place: (place) => `${place}.`,
  endPlace: 'Platz',
  endPlayer: 'Wer',
  endSymbols: 'Gewonnene Symbole',
  ofFive: (count) => `${count} von 5`,
  bannerBlocked: (by, card) =>
    `${subject(by)} ${by.me ? 'blockierst' : 'blockiert'} mit ${dem(card)}`,
  bannerUnblocked: 'Niemand blockiert.',
  bannerDemanded: (who, of, symbol, given) =>
    `${subject(who)} ${who.me ? 'bittest' : 'bittet'} ${of.me ? 'dich' : of.name} um ${den(symbol)}: ${given ? 'übergeben' : 'nicht da'}`,
  bannerTook: (who, symbol) => `${subject(who)} ${who.me ? 'nimmst' : 'nimmt'} ${den(symbol)}!`,
  times,
  tie: 'Gleichstand, das Los hat entschieden.',
  tellTurn: (who) => `${bist(who)} dran`,
  tellFirst: (who) => `${subject(who)} ${who.me ? 'fängst' : 'fängt'} an.`,
  tellDealt: (cards) => `Du hast bekommen: ${listed(cards.map((card) => nouns[card][0]))}.`,
  tellRevealed: (symbol) => `Gesucht wird ${der(symbol).replace(/^D/, 'd')}.`,
  tellReturned: (symbol) => `${der(symbol)} kam unter den Stapel: Auf dem Feld steht schon jemand.`,
  tellRolled: (who, die) => `${hast(who)} ${face(die)} gewürfelt.`,
  tellAnnounced: (who, spots) => `${hast(who)} einen Weg angesagt: ${way(spots)}.`,
  tellStepped: (who, spot) => `${hast(who)} einen Schritt angesagt: ${way([spot])}.`,
  tellBlocked: (who, by, card) =>
    `Simsalabim! ${hast(by)} ${who.me ? 'dich' : who.name} mit ${dem(card)} blockiert. Die Karte ${who.me ? 'bekommst du' : `bekommt ${who.name}`}.`,
  tellCounted: (counted, tied) =>
    `Gemessen: ${times(counted)}.${tied ? ' Gleichstand, das Los hat entschieden.' : ''}`,
  tellUnblocked: 'Niemand hat blockiert.',
  tellMoved: (who, spot) => `${bist(who)} ${to(spot)} gelaufen.`,
  tellStayed: (who) => `${bist(who)} stehen geblieben.`,
  tellHome: (who) => `${bist(who)} nach Hause zurückgekehrt.`,
  tellDemanded: (who, of, symbol, given) =>
    `${hast(who)} ${of.me ? 'dich' : of.name} um ${den(symbol)} gebeten. ${
      given
        ? `${hast(of)} ${einen(symbol).split(' ')[0]} hergegeben.`
        : `${hast(of)} ${keinen(symbol)}.`
    }`,
  tellTook: (who, symbol) => `${hast(who)} ${den(symbol)} genommen.`,
  tellWon: (who) => `${hast(who)} fünf Symbole und gewonnen.`,
  keyArrows: 'Über das Brett gehen',
  keyEnter: 'Ein Feld wählen; auf dem Ziel noch einmal: ansagen',
  keyEscape: 'Den Weg neu wählen',
  keyDigits: 'Eine Karte wählen',
  keySpace: 'Simsalabim',
  keyPass: 'Durchlassen',
  keyEnd: 'Nach einem Fragezeichen den Zug beenden',
};
