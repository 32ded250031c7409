// German words of Magical Library.
import { counted, listed, plural, strong, type Translated } from '../../words/words.svelte';
import type { Counting, Face, Side } from './cards';
import type { ExtraName, Feature, Phase, SymbolName } from './view';
import type { en } from './words.en';

const features: Record<Feature, string> = {
  red: 'Rot',
  yellow: 'Gelb',
  green: 'Grün',
  blue: 'Blau',
  purple: 'Violett',
  inkwell: 'Tintenfass',
  candelabra: 'Kerzenleuchter',
  owl: 'Eule',
  book: 'Buch',
  astrolabe: 'Astrolabium',
};
const letters: Partial<Record<Feature, string>> = { green: 'GR', purple: 'V' };
/** Dative plural: "mit zwei Eulen". */
const many: Record<SymbolName, string> = {
  inkwell: 'Tintenfässern',
  candelabra: 'Kerzenleuchtern',
  owl: 'Eulen',
  book: 'Büchern',
  astrolabe: 'Astrolabien',
};
/** Accusative: "1 für jedes Tintenfass". */
const each: Record<SymbolName, string> = {
  inkwell: 'jedes Tintenfass',
  candelabra: 'jeden Kerzenleuchter',
  owl: 'jede Eule',
  book: 'jedes Buch',
  astrolabe: 'jedes Astrolabium',
};
const countings: Record<Counting, string> = {
  lines: 'Zeile und Spalte',
  apprentices: 'Lehrlinge',
  circles: 'Bannkreise',
  symbols: 'häufigstes Symbol',
  colours: 'häufigste Farbe',
};
const countingDoes: Record<Counting, string> = {
  lines: '1 für jede andere Karte in ihrer Zeile und in ihrer Spalte',
  apprentices: '1 und dazu 1 für jeden Lehrling in deiner Auslage',
  circles: '1 und dazu 1 für jeden Bannkreis in deiner Auslage',
  symbols: '1 für jedes Symbol der Art, die du am häufigsten hast',
  colours: '1 für jeden Raum der Farbe, die du am häufigsten hast',
};
const sides: Record<Side, string> = { n: 'oben', e: 'rechts', s: 'unten', w: 'links' };
const beside: Record<Side, string> = {
  n: 'über',
  e: 'rechts von',
  s: 'unter',
  w: 'links von',
};
const extras: Record<ExtraName, string> = {
  circles: 'Bannkreise',
  variety: 'Vielfalt',
  neighbour: 'Nachbarkarte',
  portal: 'Portal',
  barrier: 'Barriere',
  extra: 'Extrakarte',
};
const steps: Record<Phase, string> = {
  receive: 'Nehmen',
  distribute: 'Geben',
  place: 'Legen',
  wizard: 'Zauberer',
  over: 'Wertung',
};
const busy: Record<Phase, [doing: string, done: string]> = {
  receive: ['drei neue Karten', 'gewählt'],
  distribute: ['noch am Wählen', 'gewählt'],
  place: ['noch am Legen', 'gelegt'],
  wizard: ['noch am Überlegen', 'gesetzt'],
  over: ['', ''],
};

const points = (count: number): string =>
  plural(count, { one: '1 Punkt', other: `${count} Punkte` });
/** Dative: "mit 62 Punkten". */
const withPoints = (count: number): string =>
  plural(count, { one: '1 Punkt', other: `${count} Punkten` });
const isCounting = (what: string): what is Counting => Object.hasOwn(countings, what);
/** In any case of a sentence: "Eule in Blau". */
const card = (face: Face): string => {
  const colours = face.rooms.map(({ colour }) => features[colour]).join(' und ');
  switch (face.kind) {
    case 'portal':
      return 'Portal';
    case 'neighbour':
      return `Nachbarkarte ${features[face.counts as SymbolName]}`;
    case 'extra':
      return `Extrakarte ${countings[face.counts as Counting]}`;
    case 'barrier':
      return `Barriere in ${colours} mit zwei ${face.symbol ? many[face.symbol] : ''}`;
    default: {
      if (face.circle) return `Bannkreis in ${colours}`;
      if (!face.symbol) return `Lehrling in ${colours}`;
      const with_ = face.apprentice ? ' mit Lehrling' : '';
      return `${features[face.symbol]}${with_} in ${colours}`;
    }
  }
};
const cards = (faces: Face[]): string => listed(faces.map(card));
/** "Du hast", "Mira hat". */
const does = (who: string, du: string, others: string): string =>
  `${who} ${who === 'Du' ? du : others}`;

export const de: Translated<typeof en> = {
  // ---- names ----
  someone: 'Jemand',
  you: 'Du',
  card,
  feature: (feature) => features[feature],
  letter: (feature) => letters[feature] ?? features[feature].charAt(0),
  extra: (name) => extras[name],
  extraOf: (name, face) =>
    face.counts === null
      ? extras[name]
      : `${extras[name]}: ${isCounting(face.counts) ? countings[face.counts] : features[face.counts]}`,
  cardDoes: (face) => {
    switch (face.kind) {
      case 'portal':
        return '2 und dazu 1 für jede Karte darum herum';
      case 'barrier':
        return `1; über ihre Barrieren ${listed(face.barred.map((side) => sides[side]))} hängt nichts zusammen`;
      case 'neighbour':
        return `1 für ${each[face.counts as SymbolName]} nebenan, links oder rechts, wo mehr sind`;
      case 'extra':
        return countingDoes[face.counts as Counting];
      default:
        return '';
    }
  },
  // ---- steps ----
  steps: 'Schritte der Runde',
  step: (phase) => steps[phase],
  stepDone: 'fertig',
  round: (round, of) => `Runde ${round} von ${of}`,
  roundShort: (round, of) => `${round}/${of}`,
  isBusy: (phase) => busy[phase][0],
  isDone: (phase) => busy[phase][1],
  goesWithout: 'ohne Zauberer',
  soFar: (total) => `bisher ${total}`,
  total: points,
  // ---- board ----
  display: (who) => (who === 'Du' ? 'Deine Auslage' : `Auslage von ${who}`),
  displayHint:
    'Pfeiltasten gehen, Enter wählt oder legt, Plus und Minus ändern die Größe, 0 zeigt alles.',
  cell: (column, row) => `Spalte ${column}, Zeile ${row}`,
  free: 'frei',
  touches: (face, side) => `${beside[side]} ${card(face)}`,
  placeHere: 'hierhin legen',
  canStand: 'hier kann ein Zauberer stehen',
  picked: 'gewählt',
  wizard: (golden) => (golden ? 'goldener Zauberer' : 'Zauberer'),
  isNew: 'in dieser Runde gelegt',
  zoomIn: 'Größer',
  zoomOut: 'Kleiner',
  showAll: 'Alles zeigen',
  showAllMore: 'Alles zeigen: daneben ist noch mehr',
  backToMine: 'Zurück zu meiner Auslage',
  lookNext: 'Die nächste Auslage',
  look: (who) => `Die Auslage von ${who} ansehen`,
  mini: (who, count, wizards) =>
    `Auslage von ${who}: ${count} Karten, ${plural(wizards, { one: 'ein Zauberer', other: `${counted(wizards)} Zauberer` })}`,
  leftOfYou: 'links von dir',
  rightOfYou: 'rechts von dir',
  bothSides: 'neben dir',
  neighbours: 'Deine Nachbarn',
  piles: (pile, discard) => `Stapel ${pile} · Ablage ${discard}`,
  // ---- sheet ----
  sheetTitle: 'Bisher',
  sheetEnd: 'Wertung',
  sheetOf: (who) => (who === 'Du' ? 'Deine Punkte bisher' : `Punkte von ${who}`),
  openSheet: (total) => `Punkte bisher: ${total}`,
  closeSheet: 'Die Punkte schließen',
  totalLabel: 'Summe',
  colours: 'Farben',
  symbols: 'Symbole',
  extras: 'Extras',
  sum: (size, figures) => `${size} × ${figures}`,
  extraSum: (base, count, worth) => {
    const product = worth === 1 ? String(count) : `${count} × ${worth}`;
    return base ? `${base} + ${product}` : product;
  },
  varietySum: (count) => `${count} von 10`,
  counted: (who) => `in der Auslage von ${who}`,
  best: 'die meisten',
  pad: 'Der Wertungsbogen. Wähl Punkte, um ihre Gebiete in der Auslage zu sehen.',
  // ---- prompts ----
  promptReceive: (round) =>
    `Runde ${round}: deine drei neuen Karten. Behalte sie, oder ${strong('tausch einmal alle drei')}.`,
  promptPass: (left, right) =>
    `Die linke Karte geht an ${strong(left)}, die rechte an ${strong(right)}. ${strong('Die mittlere')} behältst du.`,
  promptPassTwo: (other) =>
    `Welche Karte ${strong('behältst du')}? Die anderen zwei gehen an ${strong(other)}.`,
  promptSwap: (face) => `Welche Karte tauscht den Platz mit: ${strong(card(face))}?`,
  promptPlace: (left, face) =>
    `Leg deine Karten: ${strong(`noch ${left}.`)} Wähl einen Platz für: ${card(face)}.`,
  promptConfirm: `Alle drei Karten liegen. ${strong('Bestätige')}, oder nimm die letzte zurück.`,
  promptWizard: (golden) =>
    `Setz ${golden ? 'den goldenen Zauberer' : 'einen Zauberer'}: ${strong('wähl eine deiner Karten.')}`,
  promptStand: (face, golden, more) =>
    `${golden ? 'Der goldene Zauberer' : 'Ein Zauberer'} auf: ${card(face)}. ${strong(`+${more} aus Gebieten.`)}`,
  promptWithout: 'Keine deiner Karten kann in dieser Runde einen Zauberer aufnehmen.',
  promptWaiting: (done, who) => `${done} Wir warten auf ${who}.`,
  doneKeep: 'Du behältst deine Karten.',
  doneExchange: 'Deine Karten werden getauscht.',
  donePass: 'Deine Geschenke liegen bereit.',
  doneConfirm: 'Deine Karten liegen.',
  doneStand: 'Dein Zauberer steht bereit.',
  haveConfirmed: (names) => (names.length ? `Bestätigt: ${listed(names)}.` : ''),
  promptWatching: (who) => `Du schaust zu. Wir warten auf ${who}.`,
  promptOver: (who, total, me) =>
    me && who.length === 1
      ? `Du gewinnst mit ${strong(withPoints(total))}.`
      : `${listed(who)} ${who.length === 1 ? 'gewinnt' : 'gewinnen'} mit ${strong(withPoints(total))}.`,
  // ---- dock ----
  hand: 'Deine Karten',
  supply: 'Deine Zauberer',
  plainLeft: (count) =>
    plural(count, { one: 'noch ein Zauberer', other: `noch ${count} Zauberer` }),
  goldenLeft: 'Goldener Zauberer, zählt doppelt',
  goldenGone: 'Der goldene Zauberer steht schon.',
  plainGone: 'Nur dein goldener Zauberer ist noch da.',
  keep: 'Behalten',
  exchange: 'Alle drei tauschen',
  give: 'Geben',
  toLeft: (who) => `an ${who}, links`,
  toRight: (who) => `an ${who}, rechts`,
  toOther: (who) => `an ${who}`,
  kept: 'behältst du',
  keptShort: 'Behalten',
  swapHint: 'drücken, damit sie den Platz tauscht',
  keepHint: 'drücken, um diese zu behalten',
  chooseKeep: 'Wähl die Karte, die du behältst.',
  takeBack: 'Zurücknehmen',
  confirm: 'Bestätigen',
  confirmAnyway: 'Trotzdem bestätigen',
  stand: 'Zauberer setzen',
  standGolden: 'Goldenen setzen',
  placeFirst: 'Leg erst alle drei Karten.',
  nothingPlaced: 'Noch liegt nichts.',
  chooseCell: 'Wähl zuerst eine Karte deiner Auslage.',
  warning:
    'So gelegt, kann keine Karte einen Zauberer aufnehmen. Du würdest in dieser Runde keinen setzen.',
  lies: 'gelegt',
  // ---- log ----
  tellRound: (round) => `Runde ${round}`,
  tellScoring: 'Wertung',
  tellOpened: (who, face) => `${does(who, 'beginnst', 'beginnt')} mit: ${card(face)}.`,
  tellDrewMine: (faces) => `Du zogst: ${cards(faces)}.`,
  tellGiven: (keep, left, leftFace, right, rightFace) =>
    left === right
      ? `Du behältst: ${card(keep)}. An ${left}: ${cards([leftFace, rightFace])}.`
      : `Du behältst: ${card(keep)}. An ${left}: ${card(leftFace)}. An ${right}: ${card(rightFace)}.`,
  tellExchanged: (who) => `${does(who, 'hast', 'hat')} drei Karten getauscht.`,
  tellGot: (faces) => `Du bekamst: ${cards(faces)}.`,
  tellReshuffled: (pile) => `Die Ablage wird zu einem neuen Stapel von ${pile} gemischt.`,
  tellReceived: (left, leftFace, right, rightFace) =>
    left === right
      ? `Von ${left} bekamst du: ${cards([leftFace, rightFace])}.`
      : `Von ${left} bekamst du: ${card(leftFace)}, von ${right}: ${card(rightFace)}.`,
  tellPlaced: (face) => `Du hast gelegt: ${card(face)}.`,
  tellTookBack: (face) => `Du hast zurückgenommen: ${card(face)}.`,
  tellShowed: (who, faces) => `${who} hat gelegt: ${cards(faces)}.`,
  tellWithout: (who) => `${does(who, 'setzt', 'setzt')} in dieser Runde keinen Zauberer.`,
  tellStood: (who, face, golden) =>
    `${does(who, 'hast', 'hat')} ${golden ? 'den goldenen Zauberer' : 'einen Zauberer'} gesetzt auf: ${card(face)}.`,
  tellScored: (who, total) => `${does(who, 'hast', 'hat')} ${points(total)}.`,
  // ---- keys ----
  keyArrows: 'Über die Auslage gehen',
  keyEnter: 'Legen, wählen, den Zauberer setzen',
  keyEscape: 'Zurücklegen; zurück zu meiner Auslage',
  keyDigits: 'Eine Handkarte wählen',
  keyUndo: 'Die letzte Karte zurücknehmen',
  keyConfirm: 'Behalten, geben, bestätigen, den Zauberer setzen',
  keyExchange: 'Alle drei tauschen',
  keyGolden: 'Der goldene Zauberer oder ein anderer',
  keyView: 'Die nächste Auslage ansehen',
  keyZoom: 'Größer, kleiner, alles zeigen',
};
