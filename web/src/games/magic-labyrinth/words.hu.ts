// Hungarian words of Magic Labyrinth ("te"). Names carry no suffix; a way is a row of places.
import { withArticle } from '../../words/hungarian';
import { listed, strong, type Translated } from '../../words/words.svelte';
import type { Corner, Die, Space, SymbolName } from './view';
import type { en, Spot, Times, Who } from './words.en';

/** A symbol as the subject of a sentence, and as its object. */
const nouns: Record<SymbolName, [string, string]> = {
  feather: ['toll', 'tollat'],
  key: ['kulcs', 'kulcsot'],
  frog: ['béka', 'békát'],
  moon: ['hold', 'holdat'],
  bird: ['madár', 'madarat'],
  candle: ['gyertya', 'gyertyát'],
  cat: ['macska', 'macskát'],
  ring: ['gyűrű', 'gyűrűt'],
  potion: ['bájital', 'bájitalt'],
  book: ['könyv', 'könyvet'],
  hourglass: ['homokóra', 'homokórát'],
  crown: ['korona', 'koronát'],
  spider: ['pók', 'pókot'],
  bat: ['denevér', 'denevért'],
  mushroom: ['gomba', 'gombát'],
  lightning: ['villám', 'villámot'],
  star: ['csillag', 'csillagot'],
  snake: ['kígyó', 'kígyót'],
  mirror: ['tükör', 'tükröt'],
  cauldron: ['üst', 'üstöt'],
};
const corners: Record<Corner, string> = {
  nw: 'bal felső sarok',
  ne: 'jobb felső sarok',
  se: 'jobb alsó sarok',
  sw: 'bal alsó sarok',
};
const numbers = ['nulla', 'egy', 'két', 'három'];
const colours: Record<string, [string, string]> = {
  red: ['piros', 'P'],
  green: ['zöld', 'Z'],
  blue: ['kék', 'K'],
  yellow: ['sárga', 'S'],
};

const number = (count: number): string => numbers[count] ?? String(count);
const steps = (count: number): string => `${number(count)} lépés`;
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const subject = (who: Who): string => (who.me ? 'Te' : who.name);
/** "Te dobsz", "Mira dob". */
const does = (who: Who, mine: string, theirs: string): string =>
  who.me ? upper(mine) : `${who.name} ${theirs}`;
/** Whether the person who was asked had the card. */
const answer = (of: Who, given: boolean): string =>
  given ? does(of, 'odaadtál egyet', 'odaadott egyet') : does(of, 'nálad nincs', 'nem tud adni');
const object = (symbol: SymbolName): string => withArticle(nouns[symbol][1]);
const plain = (space: Space): string =>
  space === 'centre'
    ? 'közép'
    : space in corners
      ? corners[space as Corner]
      : nouns[space as SymbolName][0];
const bare = ({ space, owner }: Spot): string => {
  if (!owner) return plain(space);
  return owner.me ? 'a te sarkod' : `${owner.name} sarka`;
};
const place = (spot: Spot): string => (spot.strong ? strong(bare(spot)) : bare(spot));
const way = (spots: Spot[]): string => spots.map(place).join(' – ');
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2).replace('.', ',')} mp`;
const times = (counted: Times): string =>
  counted.map(({ who, ms }) => `${who.me ? 'te' : who.name} ${seconds(ms)}`).join(', ');
const face = (die: Die): string => (die === '?' ? 'kérdőjel' : die);

export const hu: Translated<typeof en> = {
  name: 'Varázslabirintus',
  symbol: (symbol) => upper(nouns[symbol][0]),
  spot: bare,
  colour: (colour) => colours[colour]?.[0] ?? colour,
  letter: (colour) => colours[colour]?.[1] ?? '',
  someone: 'valaki',
  you: 'Te',
  board: 'Labirintus, ötször öt mező. A nyilakkal mozogsz, Enterrel választasz.',
  sought: 'A keresett szimbólum',
  lookingFor: 'Ezt keressük',
  noneSought: 'Most nem keresünk szimbólumot.',
  deckLeft: (count) => `Még ${count} szimbólum van a pakliban`,
  underDeck: 'A pakli alján',
  rolledLabel: (who) => `${subject(who)} ${who.me ? 'dobtál' : 'dobott'}`,
  notRolled: 'A kocka vár.',
  isSought: 'a keresett szimbólum',
  isClosed: 'lezárva',
  stands: (who) => (who.me ? 'itt állsz' : `itt áll ${who.name}`),
  canGo: 'ide léphetsz',
  canStep: 'a következő lépés ide vezethet',
  onMyWay: (step) => `az utad ${step}. lépése`,
  onWay: (who) => (who.me ? 'a te utadon' : `${who.name} útján`),
  exposed: 'itt elállhatják az utat',
  youCanBlock: 'itt elállhatod az utat',
  canAsk: 'ezt kérheted',
  waitRoll: (who) => `${who.name} mindjárt dob.`,
  waitMove: (who, die) => `${who.name} dobása: ${face(die)}. Most utat választ.`,
  waitDemand: (who) => `${who.name} kérdőjelet dobott, és kérhet valakitől egy kártyát.`,
  waitAgain: (who) => `${who.name} újra dobhat.`,
  waitOther: 'Egy pillanat…',
  roll: 'Te jössz: dobj a kockával.',
  move: (die) => `A dobásod: ${strong(die)}. Merre mész?`,
  moveNone: (die) => `A dobásod: ${strong(die)}, de nincs ilyen hosszú út. A helyeden maradsz.`,
  stepFirst: (left) =>
    `A dobásod: ${strong(String(left))}, vagyis legfeljebb ${steps(left)}. Merre lépsz először?`,
  stepNext: (left) => `Még ${steps(left)} van. Menj tovább, vagy állj meg itt.`,
  stepMust: 'Itt csak áthaladsz: lépj még egyet.',
  building: (spots, missing) => `Eddig: ${way(spots)}. Még ${steps(missing)} hiányzik.`,
  built: (spots, open) =>
    `${upper(way(spots))}. ${
      open ? `Ennyi mezőn állhatják el az utadat: ${open}.` : 'Ezt senki sem állíthatja meg.'
    }`,
  otherWays: (count) =>
    count === 1
      ? 'Van még egy út: válaszd újra a helyet.'
      : `Van még ${number(count)} út: válaszd újra a helyet.`,
  demand: 'Kérj egy kártyát, dobj újra, vagy fejezd be a köröd.',
  demandWhom: 'Kitől kérsz?',
  demandWhat: (who) => `Akitől kérsz: ${who.name}. Mit kérsz?`,
  again: 'Dobj újra, vagy fejezd be a köröd.',
  walks: (who, spots) => `${who.name} útja: ${way(spots)}.`,
  steps: (who, spot) => `${who.name} egyet lép: ${way([spot])}.`,
  fifth: 'Ez lenne az ötödik szimbólum!',
  looking: 'A többiek a kártyáikat nézik…',
  youWalk: (spots) => `A te utad: ${way(spots)}.`,
  passed: (who) => `Továbbengeded: ${who.name}. Várunk…`,
  called: (card) => `${strong('Simsalabim')}! A kártyád: ${nouns[card][0]}. Várunk…`,
  over: (who) => (who.me ? 'Te nyertél!' : `${who.name} nyert.`),
  overNobody: 'A játék véget ért.',
  rollButton: 'Dobás',
  rollAgain: 'Dobok újra',
  stay: 'Itt maradok',
  stop: 'Itt megállok',
  announce: (spot) => `Bejelentem: ${bare(spot)}`,
  pickFirst: 'Előbb válassz helyet',
  startOver: 'Elölről',
  end: 'Kör vége',
  ask: (who, card) => `${who.name}, kérek egy ${nouns[card][1]}`,
  askNothing: 'Válaszd ki, kitől és mit',
  cannotAsk: 'nincs játékban',
  youHold: 'ez nálad van',
  simsalabim: 'Simsalabim!',
  play: (card) => `kijátszom ${object(card)}`,
  noneFits: 'Egyik kártyád sem illik ide.',
  letPass: (who) => `Mehet tovább: ${who.name}`,
  secondsLeft: (count) => `még ${count} másodperc`,
  hand: 'Az akadálykártyáid',
  emptyHand: 'Nincs akadálykártyád.',
  card: (card, fits, key) =>
    `Akadály: ${nouns[card][0]}${fits === null ? '' : fits ? ', rajta van az úton' : ', nincs az úton'}${key ? `, billentyű: ${key}` : ''}`,
  cards: (count) => `${count} kártya`,
  won: (names) => `megszerzett szimbólumok: ${names.length ? names.join(', ') : 'nincs'}`,
  place: (rank) => `${rank}.`,
  endPlace: 'Helyezés',
  endPlayer: 'Játékos',
  endSymbols: 'Megszerzett szimbólumok',
  ofFive: (count) => `${count} / 5`,
  bannerBlocked: (by, card) => `${does(by, 'elállod', 'elállja')} az utat: ${nouns[card][0]}`,
  bannerUnblocked: 'Senki sem állja el az utat.',
  bannerDemanded: (who, of, symbol, given) =>
    `${does(who, 'kérsz', 'kér')} egy ${nouns[symbol][1]}. ${answer(of, given)}`,
  bannerTook: (who, symbol) => `${does(who, 'megszerzed', 'megszerzi')} ${object(symbol)}!`,
  times,
  tie: 'Döntetlen, a sorsolás döntött.',
  tellTurn: (who) => (who.me ? 'Te jössz' : `${who.name} köre`),
  tellFirst: (who) => (who.me ? 'Te kezdesz.' : `${who.name} kezd.`),
  tellDealt: (cards) => `Ezeket kaptad: ${listed(cards.map((card) => nouns[card][0]))}.`,
  tellRevealed: (symbol) => `Keressük ${object(symbol)}.`,
  tellReturned: (symbol) =>
    `${upper(withArticle(nouns[symbol][0]))} a pakli alá került: valaki áll a mezőjén.`,
  tellRolled: (who, die) =>
    who.me ? `A dobásod: ${face(die)}.` : `${who.name} dobása: ${face(die)}.`,
  tellAnnounced: (who, spots) =>
    `${does(who, 'bejelentetted', 'bejelentette')} az utat: ${way(spots)}.`,
  tellStepped: (who, spot) =>
    `${does(who, 'bejelentettél', 'bejelentett')} egy lépést: ${way([spot])}.`,
  tellBlocked: (who, by, card) =>
    `Simsalabim! ${does(by, 'elálltad', 'elállta')} az utat: ${nouns[card][0]}. ${
      who.me ? 'A kártya a tiéd.' : `A kártyát megkapja: ${who.name}.`
    }`,
  tellCounted: (counted, tied) =>
    `Az idők: ${times(counted)}.${tied ? ' Döntetlen, a sorsolás döntött.' : ''}`,
  tellUnblocked: 'Senki sem állta el az utat.',
  tellMoved: (who, spot) => `${does(who, 'ideértél', 'ideért')}: ${bare(spot)}.`,
  tellStayed: (who) => `${does(who, 'a helyeden maradtál', 'a helyén maradt')}.`,
  tellHome: (who) => `${does(who, 'visszamentél a sarkodba', 'visszament a sarkába')}.`,
  tellDemanded: (who, of, symbol, given) =>
    `${does(who, 'kértél', 'kért')} egy ${nouns[symbol][1]}. ${answer(of, given)}.`,
  tellTook: (who, symbol) => `${does(who, 'megszerezted', 'megszerezte')} ${object(symbol)}.`,
  tellWon: (who) =>
    who.me
      ? 'Megvan az öt szimbólumod: nyertél.'
      : `${who.name} öt szimbólumot gyűjtött, és nyert.`,
  keyArrows: 'Mozgás a táblán',
  keyEnter: 'Mező kiválasztása; a célon még egyszer: bejelentés',
  keyEscape: 'Az út elölről',
  keyDigits: 'Kártya kiválasztása',
  keySpace: 'Simsalabim',
  keyPass: 'Továbbengedés',
  keyEnd: 'A kör vége kérdőjel után',
};
