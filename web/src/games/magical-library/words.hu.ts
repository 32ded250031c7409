// Hungarian words of Magical Library. Names of people and of cards take no suffixes.
import { listed, strong, type Translated } from '../../words/words.svelte';
import type { Counting, Face, Side } from './cards';
import type { ExtraName, Feature, Phase, SymbolName } from './view';
import type { en } from './words.en';

const features: Record<Feature, string> = {
  red: 'piros',
  yellow: 'sárga',
  green: 'zöld',
  blue: 'kék',
  purple: 'lila',
  inkwell: 'tintatartó',
  candelabra: 'gyertyatartó',
  owl: 'bagoly',
  book: 'könyv',
  astrolabe: 'asztrolábium',
};
/** "két bagollyal": with two of them. */
const withTwo: Record<SymbolName, string> = {
  inkwell: 'tintatartóval',
  candelabra: 'gyertyatartóval',
  owl: 'bagollyal',
  book: 'könyvvel',
  astrolabe: 'asztrolábiummal',
};
/** "minden bagolyért": for each of them. */
const forEach: Record<SymbolName, string> = {
  inkwell: 'tintatartóért',
  candelabra: 'gyertyatartóért',
  owl: 'bagolyért',
  book: 'könyvért',
  astrolabe: 'asztrolábiumért',
};
const countings: Record<Counting, string> = {
  lines: 'sor és oszlop',
  apprentices: 'tanoncok',
  circles: 'varázskörök',
  symbols: 'leggyakoribb szimbólum',
  colours: 'leggyakoribb szín',
};
const countingDoes: Record<Counting, string> = {
  lines: '1 a sorában és az oszlopában lévő minden másik kártyáért',
  apprentices: '1, és még 1 a kirakásod minden tanoncáért',
  circles: '1, és még 1 a kirakásod minden varázsköréért',
  symbols: '1 minden szimbólumért abból a fajtából, amelyikből a legtöbb van nálad',
  colours: '1 minden teremért abból a színből, amelyikből a legtöbb van nálad',
};
const sides: Record<Side, string> = { n: 'fent', e: 'jobbra', s: 'lent', w: 'balra' };
/** Where the card lies, seen from a free place on this side of it. */
const lies: Record<Side, string> = { n: 'alatta', e: 'balra tőle', s: 'felette', w: 'jobbra tőle' };
const extras: Record<ExtraName, string> = {
  circles: 'Varázskörök',
  variety: 'Sokszínűség',
  neighbour: 'Szomszéd',
  portal: 'Varázskapu',
  barrier: 'Fal',
  extra: 'Extra kártya',
};
const steps: Record<Phase, string> = {
  receive: 'Húzás',
  distribute: 'Átadás',
  place: 'Lerakás',
  wizard: 'Varázsló',
  over: 'Pontozás',
};
const busy: Record<Phase, [doing: string, done: string]> = {
  receive: ['három új kártyát néz', 'választott'],
  distribute: ['még választ', 'választott'],
  place: ['még lerak', 'lerakta'],
  wizard: ['még gondolkodik', 'letette'],
  over: ['', ''],
};

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const points = (count: number): string => `${count} pont`;
const isCounting = (what: string): what is Counting => Object.hasOwn(countings, what);
const card = (face: Face): string => {
  const colours = face.rooms.map(({ colour }) => features[colour]).join(' és ');
  switch (face.kind) {
    case 'portal':
      return 'varázskapu';
    case 'neighbour':
      return `szomszédkártya (${features[face.counts as SymbolName]})`;
    case 'extra':
      return `extra kártya (${countings[face.counts as Counting]})`;
    case 'barrier':
      return `${colours} fal két ${face.symbol ? withTwo[face.symbol] : ''}`;
    default: {
      if (face.circle) return `${colours} varázskör`;
      if (!face.symbol) return `${colours} tanonc`;
      return `${colours} ${features[face.symbol]}${face.apprentice ? ' tanonccal' : ''}`;
    }
  }
};
const cards = (faces: Face[]): string => listed(faces.map(card));
const isMe = (who: string): boolean => who === 'Te';
const does = (who: string, you: string, others: string): string =>
  isMe(who) ? upper(you) : `${who} ${others}`;

export const hu: Translated<typeof en> = {
  // ---- names ----
  someone: 'Valaki',
  you: 'Te',
  card,
  feature: (feature) => upper(features[feature]),
  letter: (feature) => upper(features[feature]).charAt(0),
  extra: (name) => extras[name],
  extraOf: (name, face) =>
    face.counts === null
      ? extras[name]
      : `${extras[name]}: ${isCounting(face.counts) ? countings[face.counts] : features[face.counts]}`,
  cardDoes: (face) => {
    switch (face.kind) {
      case 'portal':
        return '2, és még 1 minden kártyáért körülötte';
      case 'barrier':
        return `1; a falain át (${listed(face.barred.map((side) => sides[side]))}) semmi sem függ össze`;
      case 'neighbour':
        return `1 minden ${forEach[face.counts as SymbolName]} annál a szomszédodnál, akinél több van`;
      case 'extra':
        return countingDoes[face.counts as Counting];
      default:
        return '';
    }
  },
  // ---- steps ----
  steps: 'A forduló lépései',
  step: (phase) => steps[phase],
  stepDone: 'kész',
  round: (round, of) => `Forduló: ${round}/${of}`,
  roundShort: (round, of) => `${round}/${of}`,
  isBusy: (phase) => busy[phase][0],
  isDone: (phase) => busy[phase][1],
  goesWithout: 'varázsló nélkül',
  soFar: (total) => `eddig ${total}`,
  total: points,
  // ---- board ----
  display: (who) => (isMe(who) ? 'A kirakásod' : `${who} kirakása`),
  displayHint:
    'A nyilakkal lépkedsz, az Enter választ vagy lerak, a plusz és a mínusz nagyít és kicsinyít, a 0 mindent mutat.',
  cell: (column, row) => `${column}. oszlop, ${row}. sor`,
  free: 'szabad',
  touches: (face, side) => `${lies[side]}: ${card(face)}`,
  placeHere: 'ide rakom',
  canStand: 'itt állhat varázsló',
  picked: 'kiválasztva',
  wizard: (golden) => (golden ? 'arany varázsló' : 'varázsló'),
  isNew: 'ebben a fordulóban került ide',
  zoomIn: 'Nagyobb',
  zoomOut: 'Kisebb',
  showAll: 'Mindent mutat',
  showAllMore: 'Mindent mutat: oldalt is van még',
  backToMine: 'Vissza az én kirakásomhoz',
  lookNext: 'A következő kirakás',
  look: (who) => `${who} kirakásának megtekintése`,
  mini: (who, count, wizards) => `${who} kirakása: ${count} kártya, ${wizards} varázsló`,
  leftOfYou: 'balra tőled',
  rightOfYou: 'jobbra tőled',
  bothSides: 'melletted',
  neighbours: 'A szomszédaid',
  piles: (pile, discard) => `Pakli ${pile} · eldobva ${discard}`,
  // ---- sheet ----
  sheetTitle: 'Eddig',
  sheetEnd: 'Pontozás',
  sheetOf: (who) => (isMe(who) ? 'A pontjaid eddig' : `${who} pontjai`),
  openSheet: (total) => `Pontok eddig: ${total}`,
  closeSheet: 'Pontok bezárása',
  totalLabel: 'Összesen',
  colours: 'Színek',
  symbols: 'Szimbólumok',
  extras: 'Extrák',
  sum: (size, figures) => `${size} × ${figures}`,
  extraSum: (base, count, worth) => {
    const product = worth === 1 ? String(count) : `${count} × ${worth}`;
    return base ? `${base} + ${product}` : product;
  },
  varietySum: (count) => `${count} a 10-ből`,
  counted: (who) => `${who} kirakásában`,
  best: 'a legtöbb',
  pad: 'A pontozólap. Válassz pontokat, és látod a területeiket a kirakásban.',
  // ---- prompts ----
  promptReceive: (round) =>
    `${round}. forduló: a három új kártyád. Tartsd meg, vagy egyszer ${strong('cseréld le mindhármat')}.`,
  promptPass: (left, right) =>
    `A bal oldali kártyát ${strong(left)} kapja, a jobb oldalit ${strong(right)}. ${strong('A középső')} a tiéd marad.`,
  promptPassTwo: (other) =>
    `Melyik kártyát ${strong('tartod meg')}? A másik kettőt ${strong(other)} kapja.`,
  promptSwap: (face) => `Melyik kártya cserél helyet ezzel: ${strong(card(face))}?`,
  promptPlace: (left, face) =>
    `Rakd le a kártyáidat: ${strong(`még ${left}.`)} Válassz helyet ennek: ${card(face)}.`,
  promptConfirm: `Mindhárom kártya a helyén. ${strong('Erősítsd meg')}, vagy vedd vissza az utolsót.`,
  promptWizard: (golden) =>
    `Tedd le ${golden ? 'az arany varázslót' : 'egy varázslódat'}: ${strong('válassz egyet a kártyáid közül.')}`,
  promptStand: (face, golden, more) =>
    `${golden ? 'Az arany varázsló' : 'Egy varázsló'} itt: ${card(face)}. ${strong(`+${more} a területekből.`)}`,
  promptWithout: 'Ebben a fordulóban egyik kártyádra sem állhat varázsló.',
  promptWaiting: (done, who) => `${done} Még választ: ${who}.`,
  doneKeep: 'Megtartod a kártyáidat.',
  doneExchange: 'A kártyáidat kicseréljük.',
  donePass: 'Az ajándékaid készen állnak.',
  doneConfirm: 'A kártyáid a helyükön vannak.',
  doneStand: 'A varázslód készen áll.',
  haveConfirmed: (names) => (names.length ? `Megerősítette: ${listed(names)}.` : ''),
  promptWatching: (who) => `Te nézőként vagy itt. Még választ: ${who}.`,
  promptOver: (who, total, me) =>
    me && who.length === 1
      ? `Győztél: ${strong(points(total))}.`
      : `Győzött: ${listed(who)}, ${strong(points(total))}.`,
  // ---- dock ----
  hand: 'A kártyáid',
  supply: 'A varázslóid',
  plainLeft: (count) => `még ${count} varázsló`,
  goldenLeft: 'Arany varázsló, kettőt ér',
  goldenGone: 'Az arany varázsló már áll.',
  plainGone: 'Már csak az arany varázslód van meg.',
  keep: 'Megtartom',
  exchange: 'Mindhármat cserélem',
  give: 'Átadás',
  toLeft: (who) => `${who} kapja, balra`,
  toRight: (who) => `${who} kapja, jobbra`,
  toOther: (who) => `${who} kapja`,
  kept: 'megtartod',
  keptShort: 'Marad',
  swapHint: 'nyomd meg, hogy helyet cseréljen',
  keepHint: 'nyomd meg, hogy ezt tartsd meg',
  chooseKeep: 'Válaszd ki, melyik kártyát tartod meg.',
  takeBack: 'Visszavétel',
  confirm: 'Megerősítés',
  confirmAnyway: 'Mégis megerősítem',
  stand: 'Varázsló letétele',
  standGolden: 'Arany letétele',
  placeFirst: 'Előbb rakd le mindhárom kártyát.',
  nothingPlaced: 'Még nincs lerakva semmi.',
  chooseCell: 'Előbb válassz egy kártyát a kirakásodban.',
  warning: 'Így egyik kártyádra sem állhatna varázsló. Ebben a fordulóban nem tennél le egyet sem.',
  lies: 'lerakva',
  // ---- log ----
  tellRound: (round) => `${round}. forduló`,
  tellScoring: 'Pontozás',
  tellOpened: (who, face) => `${does(who, 'ezzel kezdesz', 'ezzel kezd')}: ${card(face)}.`,
  tellDrewMine: (faces) => `Ezt húztad: ${cards(faces)}.`,
  tellGiven: (keep, left, leftFace, right, rightFace) =>
    left === right
      ? `Megtartod: ${card(keep)}. ${left} kapja: ${cards([leftFace, rightFace])}.`
      : `Megtartod: ${card(keep)}. ${left} kapja: ${card(leftFace)}. ${right} kapja: ${card(rightFace)}.`,
  tellExchanged: (who) => `${does(who, 'három kártyát cseréltél', 'három kártyát cserélt')}.`,
  tellGot: (faces) => `Ezt kaptad: ${cards(faces)}.`,
  tellReshuffled: (pile) => `Az eldobott lapokból új pakli lesz: ${pile} kártya.`,
  tellReceived: (left, leftFace, right, rightFace) =>
    left === right
      ? `${left} adta neked: ${cards([leftFace, rightFace])}.`
      : `${left} adta neked: ${card(leftFace)}; ${right} adta: ${card(rightFace)}.`,
  tellPlaced: (face) => `Ezt raktad le: ${card(face)}.`,
  tellTookBack: (face) => `Ezt vetted vissza: ${card(face)}.`,
  tellShowed: (who, faces) => `${does(who, 'ezt raktad le', 'ezt rakta le')}: ${cards(faces)}.`,
  tellWithout: (who) =>
    `${does(who, 'ebben a fordulóban nem teszel le varázslót', 'ebben a fordulóban nem tesz le varázslót')}.`,
  tellStood: (who, face, golden) => {
    const said = golden
      ? does(who, 'az arany varázslót tetted ide', 'az arany varázslót tette ide')
      : does(who, 'egy varázslót tettél ide', 'egy varázslót tett ide');
    return `${said}: ${card(face)}.`;
  },
  tellScored: (who, total) => `${who}: ${points(total)}.`,
  // ---- keys ----
  keyArrows: 'Lépkedés a kirakásban',
  keyEnter: 'Lerakás, választás, a varázsló letétele',
  keyEscape: 'Visszatétel; vissza az én kirakásomhoz',
  keyDigits: 'Egy kártya kiválasztása a kézből',
  keyUndo: 'Az utolsó kártya visszavétele',
  keyConfirm: 'Megtartás, átadás, megerősítés, a varázsló letétele',
  keyExchange: 'Mindhárom cseréje',
  keyGolden: 'Az arany varázsló vagy egy másik',
  keyView: 'A következő kirakás megtekintése',
  keyZoom: 'Nagyobb, kisebb, mindent mutat',
};
