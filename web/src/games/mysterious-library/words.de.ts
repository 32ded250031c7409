// German words of The Mysterious Library.
import { listed, plural, strong, type Translated } from '../../words/words.svelte';
import type { Room } from './rooms';
import type { AdventureCard, Character, Colour, PlanStep } from './view';
import type { en } from './words.en';

/** Gender and number of a room: the forms of its article. */
type Form = 'der' | 'die' | 'das' | 'plural';
const rooms: Record<Room, [string, Form]> = {
  map_room: ['Kartenzimmer', 'das'],
  clock_loft: ['Uhrenboden', 'der'],
  star_dome: ['Sternenkuppel', 'die'],
  whispering_stacks: ['Flüsterregale', 'plural'],
  ink_cellar: ['Tintenkeller', 'der'],
  greenhouse: ['Gewächshaus', 'das'],
  reading_nook: ['Leseecke', 'die'],
  fireplace: ['Kamin', 'der'],
  card_catalogue: ['Zettelkatalog', 'der'],
  bindery: ['Buchbinderei', 'die'],
  attic_stairs: ['Dachtreppe', 'die'],
  globe_hall: ['Globussaal', 'der'],
  music_alcove: ['Musiknische', 'die'],
  scroll_vault: ['Rollengewölbe', 'das'],
  puppet_stage: ['Puppenbühne', 'die'],
};
const characters: Record<Character, string> = {
  janka: 'Janka',
  emma: 'Emma',
  misha: 'Misha',
  emil: 'Emil',
};
const cards: Record<AdventureCard, string> = {
  red: 'Rot',
  blue: 'Blau',
  green: 'Grün',
  gold: 'Gold',
  secret_corridor: 'Geheim\u00adgang',
  light_breaker: 'Licht\u00adbrecher',
  flight: 'Flug',
  mr_mean: 'Mr. Mean',
  whirlwind: 'Wirbelwind',
};
const reds: Record<Colour, string> = {
  red: 'rote',
  blue: 'blaue',
  green: 'grüne',
  gold: 'goldene',
};
const numbers = ['kein', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht'];

const number = (count: number): string => numbers[count] ?? String(count);
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** Nominative: "die Leseecke". */
const the = (room: Room): string => {
  const [called, form] = rooms[room];
  return `${form === 'plural' ? 'die' : form} ${called}`;
};
/** Rooms that one stands on, not in. */
const ON: Room[] = ['clock_loft', 'attic_stairs', 'puppet_stage'];
/** Dative: "in der Leseecke", "auf der Dachtreppe", "am Kamin". */
const at = (room: Room): string => {
  const [called, form] = rooms[room];
  if (room === 'fireplace') return 'am Kamin';
  if (ON.includes(room)) return `auf ${form === 'die' ? 'der' : 'dem'} ${called}`;
  const article = { der: 'im', das: 'im', die: 'in der', plural: 'in den' }[form];
  return `${article} ${called}${form === 'plural' ? 'n' : ''}`;
};
/** Where to: "in die Leseecke", "auf die Dachtreppe", "zum Kamin". */
const into = (room: Room): string => {
  const [called, form] = rooms[room];
  if (room === 'fireplace') return 'zum Kamin';
  if (ON.includes(room)) return `auf ${form === 'die' ? 'die' : 'den'} ${called}`;
  const article = { der: 'in den', das: 'ins', die: 'in die', plural: 'in die' }[form];
  return `${article} ${called}`;
};
/** "zur Leseecke": where a door or a finger leads. */
const to = (room: Room): string => {
  const [called, form] = rooms[room];
  const article = { der: 'zum', das: 'zum', die: 'zur', plural: 'zu den' }[form];
  return `${article} ${called}${form === 'plural' ? 'n' : ''}`;
};
const name = (character: Character): string => characters[character];
const names = (who: Character[]): string => listed(who.map(name));
const isColour = (card: AdventureCard): card is Colour =>
  card === 'red' || card === 'blue' || card === 'green' || card === 'gold';
/** Accusative: "das rote Buchteil", "den Geheimgang". */
const card = (which: AdventureCard): string => {
  if (isColour(which)) return `das ${reds[which]} Buchteil`;
  return which === 'mr_mean' ? cards[which] : `den ${cards[which]}`;
};
const pile = (which: AdventureCard[]): string =>
  which.length
    ? listed(which.map((each) => (isColour(each) ? `ein ${reds[each]}s Teil` : cards[each])))
    : 'nichts';
const maps = (count: number): string =>
  plural(count, { one: 'ein Plan', other: `${number(count)} Pläne` });
const step = (each: PlanStep): string => {
  switch (each.kind) {
    case 'move':
      return `${into(each.to)} gehen`;
    case 'travel':
      return `${into(each.to)} fliegen`;
    case 'disarm':
      return `Klinge ${at(each.room)} entschärfen`;
    case 'give':
      return `${cards[each.book]} an ${name(each.to)} geben`;
    case 'ask':
      return `${name(each.of)} um ${cards[each.book]} bitten`;
    case 'free':
      return `${reds[each.book]}n Leser befreien`;
  }
};
const goes = (who: Character[]): string => (who.length > 1 ? 'gehen' : 'geht');

export const de: Translated<typeof en> = {
  room: (room) => rooms[room][0],
  character: name,
  card: (which) => cards[which],
  letters: (character) => (character === 'emil' ? 'El' : name(character).slice(0, 2)),
  someone: 'Jemand',
  plan: 'Grundriss. Pfeiltasten bewegen, Enter wählt, Escape nimmt zurück.',
  gallery: (field, count) =>
    `Die Galerie: Mr. Mean steht auf Feld ${field} von 8, je Zug ${maps(count)}.`,
  mapsATurn: 'Pläne je Zug',
  mapsNow: (count) => plural(count, { one: 'Plan', other: 'Pläne' }),
  readers: 'Leser',
  reader: (colour) => `${upper(reds[colour])}r Leser`,
  isFree: 'frei!',
  inRoom: at,
  piecesHeld: (count) => `${count} von 4 Teilen auf den Händen`,
  piecesBy: (character, count) => `${name(character)} ${count}`,
  piles: 'Stapel',
  adventureDeck: 'Abenteuer',
  mapDeck: 'Pläne',
  bladesLeft: 'Klingen übrig',
  discarded: (count) => `${count} abgelegt`,
  lookThrough: 'Ablagen ansehen',
  pilesTitle: 'Stapel und Ablagen',
  adventureDiscard: 'Abgelegte Abenteuerkarten',
  mapDiscard:
    'Abgelegte Pläne: kommen erst wieder, wenn der Stapel leer ist oder ein Wirbelwind weht',
  mapLayers: 'Pläne im Stapel, die nächsten zuerst',
  nextMaps: (count) =>
    plural(count, { one: 'als Nächstes', other: `die nächsten ${count}, in irgendeiner Folge` }),
  thenMaps: (count) => plural(count, { one: 'dann', other: `dann ${count}, in irgendeiner Folge` }),
  deckHolds: 'Noch im Abenteuerstapel',
  noneYet: 'Noch keine.',
  overview: 'Leser, Stapel und Ablagen',
  summary: (free, deck, left) =>
    `${free} von vier Lesern frei, ${plural(deck, { one: '1 Abenteuerkarte', other: `${deck} Abenteuerkarten` })}, ${plural(left, { one: '1 Plan', other: `${left} Pläne` })}`,
  ruin: 'eine Ruine',
  blade: 'Projektorklinge',
  bookHere: (colour) => `${reds[colour]}s Buch`,
  safe: 'kann in diesem Zug nicht fallen',
  sure: 'fällt in diesem Zug',
  odds: (percent) => `fällt in diesem Zug mit ${percent} Prozent`,
  dangerShort: (percent) => `${percent} %`,
  stands: (character) => `${name(character)} ist hier`,
  canGo: 'du kannst hierher gehen',
  canPick: 'kann gewählt werden',
  picked: 'gewählt',
  onWay: (count) => `Schritt ${count} deines Wegs`,
  pointsHere: (who) => (who === 'Du' ? 'du zeigst hierher' : `${who} zeigt hierher`),
  doorsTo: (near) => `Türen ${listed(near.map(to))}`,
  noDoors: 'keine Tür ist offen',
  promptAct: (character, left) =>
    `Du bist dran, ${name(character)}. ${strong(`Noch ${left} von 3 Aktionen.`)}`,
  promptDraw: (character, left) =>
    left > 1
      ? `${name(character)} zieht ${strong('zwei Abenteuerkarten')}.`
      : `${name(character)} zieht ${strong('noch eine Abenteuerkarte')}.`,
  promptMaps: (count) => `Mr. Means Klingen: ${strong(`noch ${maps(count)} aufzudecken`)}.`,
  promptHolding: 'Du hältst die nächste Karte an. Gibt es eine Hilfskarte zu spielen?',
  promptDiscard: (character, over) =>
    `${name(character)} hat zu viele Karten. ${strong(
      `Leg ${over > 1 ? number(over) : 'eine'} ab`,
    )} oder nutze eine Hilfskarte.`,
  promptWish: (by, of, book) => `${name(by)} bittet ${name(of)} um ${strong(card(book))}.`,
  promptChoose: (first, second) =>
    `Flug: welche Karten tauschen ${strong(names([first, second]))}? Je bis zu zwei.`,
  promptConsent: (first, gives, second, takes) =>
    `${name(first)} gibt ${strong(gives)}, ${name(second)} gibt ${strong(takes)}. Einverstanden?`,
  promptFlee: (character, room) =>
    `${upper(the(room))} ${rooms[room][1] === 'plural' ? 'stürzen' : 'stürzt'} ein. ${strong(`${name(character)}, lauf!`)}`,
  promptRescue: (who, room) =>
    `${names(who)} ${who.length > 1 ? 'kommen' : 'kommt'} ${at(room)} nicht hinaus. ${strong('Ein Geheimgang würde retten.')}`,
  promptWatching: (who) => `Du schaust zu. Wir warten auf ${who}.`,
  promptWaiting: (who) => `Wir warten auf ${who}.`,
  promptWaitingTo: (who, kind) =>
    `Wir warten auf ${who}: ${
      {
        over_limit: 'eine Karte ablegen',
        wish: 'Ja oder Nein',
        choose: 'Karten für den Flug wählen',
        consent: 'Ja oder Nein',
        flee: 'fliehen',
        rescue: 'ein Geheimgang, oder keiner',
      }[kind]
    }.`,
  promptCanSave: strong('Dein Geheimgang könnte sie hinausführen.'),
  promptHeld: (who) => `${who} hält die nächste Karte an. Gibt es eine Hilfskarte zu spielen?`,
  promptOver: (ending) =>
    ending === 'won' ? 'Alle Leser sind frei und alle zu Hause.' : 'Die Bibliothek ist verloren.',
  cards: pile,
  toolCorridorWho: (by) =>
    `Geheimgang von ${name(by)}: ${strong('wer geht mit?')} Figuren eines Raums zusammen.`,
  toolCorridorTo: (who) => `${names(who)}: ${strong('wohin?')} Wähl einen Raum.`,
  toolLight: (by) =>
    `Lichtbrecher von ${name(by)}: ${strong('welche Klinge verschwindet?')} Wähl einen Raum.`,
  toolFlight: (by) => `Flug von ${name(by)}: ${strong('welche zwei tauschen Karten?')}`,
  toolDisarm: `${strong('Welche Klinge')} nimmt Janka weg?`,
  toolTravel: `${strong('In welchen Raum')} fliegt Emil?`,
  toolGive: `${strong('Welches Teil für wen?')}`,
  toolAsk: `${strong('Wen um welches Teil')} bitten?`,
  toolPoint: `${strong('Zeig')} auf einen Raum im Grundriss oder auf eine Karte.`,
  toolPlan: (whom, steps) =>
    steps < 3
      ? `Ein Plan für ${strong(name(whom))}: tipp Räume an oder wähl unten. Noch ${3 - steps}.`
      : `Ein Plan für ${strong(name(whom))}.`,
  goCorridor: (who, room) => `${names(who)} ${goes(who)} ${into(room)}`,
  goLight: (room) => `Klinge ${at(room)} zerbrechen`,
  goFlight: (pair) => `${names(pair)} tauschen`,
  pickMore: 'Erst wählen',
  cancel: 'Doch nicht',
  walk: (count, room) => `${upper(into(room))} gehen: ${number(count)} Aktionen`,
  disarm: 'Entschärfen',
  give: 'Geben',
  free: 'Befreien',
  freeLong: 'Leser befreien',
  end: 'Aktionen beenden',
  turnAdventure: 'Karte ziehen',
  turnMap: 'Plan aufdecken',
  hold: 'Halt, noch nicht',
  release: 'Weiter',
  discardThis: (which) =>
    isColour(which) ? `${upper(reds[which])}s Teil ablegen` : `${cards[which]} ablegen`,
  discardNothing: 'Wähl eine Karte zum Ablegen',
  agree: 'Ja',
  refuse: 'Nein',
  swap: 'Tauschen',
  swapNothing: 'Wähl mindestens eine Karte',
  keepFlight: 'Flug behalten',
  decline: 'Keinen Geheimgang spielen',
  useCorridor: (by) => `Geheimgang von ${name(by)}`,
  ability: (character) =>
    ({
      janka: 'Nebenan entschärfen',
      emma: 'Um ein Teil bitten',
      misha: 'Sechs Karten',
      emil: 'Überallhin fliegen',
    })[character],
  abilityDoes: (character) =>
    ({
      janka: 'Janka nimmt eine Klinge von nebenan weg: einmal im Zug, für eine Aktion.',
      emma: 'Emma bittet um ein Teil oder gibt eines, egal wo die anderen sind. Je eine Aktion.',
      misha: 'Misha hält sechs Karten statt fünf. Immer und ohne Aktion.',
      emil: 'Emil fliegt in einen beliebigen heilen Raum: einmal im Zug, für eine Aktion.',
    })[character],
  whyUsed: 'In diesem Zug schon genutzt.',
  whyNoActions: 'Keine Aktion mehr übrig.',
  whyNoBladeNear: 'Nebenan ist keine Klinge.',
  whyNoBlade: 'In diesem Raum ist keine Klinge.',
  whyNobodyAsk: 'Sonst hat niemand ein Teil.',
  whyAlways: 'Das wirkt von selbst.',
  whyNoPiece: 'Kein Teil zum Geben.',
  whyAlone: 'Sonst ist niemand in diesem Raum.',
  whyAllFree: 'Alle sind frei.',
  whyFree: (book, count) =>
    count >= 4
      ? `Das ${reds[book]} Buch liegt in einem anderen Raum.`
      : `${count ? `Erst ${count}` : 'Noch keins'} von 4 ${reds[book]}n Teilen auf der Hand.`,
  whyTitle: (what, why) => `${what}: ${why}`,
  point: 'Zeigen',
  planButton: 'Vorschlag',
  talk: 'Tischgespräch',
  propose: (whom) => `${name(whom)} vorschlagen`,
  stepBack: 'Einen Schritt zurück',
  withdraw: 'Zurücknehmen',
  flyStep: 'Fliegen …',
  proposals: 'Vorschläge für diesen Zug',
  proposes: (who, whom) =>
    who === 'Du' ? `Du schlägst ${name(whom)} vor` : `${who} schlägt ${name(whom)} vor`,
  accept: 'So machen',
  step,
  whoPlan: 'Für wen?',
  steps: (plan) => plan.map(step).join(', dann '),
  hand: (character, held, limit) => `Karten von ${name(character)}, ${held} von ${limit}`,
  handShort: (held, limit) => `${held}/${limit}`,
  emptyHand: 'keine Karten',
  cardName: (which) => (isColour(which) ? `Buchteil in ${cards[which]}` : cards[which]),
  helpDoes: (which) =>
    ({
      secret_corridor: 'Figuren eines Raums gehen zusammen in einen beliebigen anderen.',
      light_breaker: 'Nimmt eine Klinge aus einem beliebigen Raum.',
      flight: 'Zwei tauschen je bis zu zwei Karten.',
    })[which as string] ?? '',
  playNow: 'jetzt spielbar',
  giveOne: (book, other) => `${cards[book]} an ${name(other)}`,
  askOne: (book, of) => `${cards[book]} von ${name(of)}`,
  pointCard: (owner, which) => `Auf ${card(which)} von ${name(owner)} zeigen`,
  tellTurn: (who, character) =>
    who === 'Du' ? `Du bist dran · ${name(character)}` : `${name(character)} ist dran · ${who}`,
  tellPlaced: (book, room) => `Das ${reds[book]} Buch liegt ${at(room)}.`,
  tellDealt: (by, which) => `${name(by)} beginnt mit: ${pile(which)}.`,
  tellMoved: (by, room) => `${name(by)} ging ${into(room)}.`,
  tellTravelled: (by, room) => `${name(by)} flog ${into(room)}.`,
  tellEscaped: (by, room) => `${name(by)} floh ${into(room)}.`,
  tellDisarmed: (by, room, afar) =>
    `${name(by)} entschärfte die Klinge ${at(room)}${afar ? ' von nebenan' : ''}.`,
  tellGave: (by, other, book) => `${name(by)} gab ${name(other)} ${card(book)}.`,
  tellWished: (by, of, book) => `${name(by)} bat ${name(of)} um ${card(book)}.`,
  tellFreed: (by, book) => `${name(by)} hat den ${reds[book]}n Leser befreit!`,
  tellDrew: (by, which) => `${name(by)} zog ${card(which)}.`,
  tellCrept: (count) => `Mr. Mean rückt vor: je Zug ${maps(count)}.`,
  tellWhirled: (count) =>
    count
      ? `Ein Wirbelwind: ${plural(count, { one: 'ein abgelegter Plan kommt', other: `${number(count)} abgelegte Pläne kommen` })} als Nächstes wieder.`
      : 'Ein Wirbelwind, aber kein Plan war abgelegt.',
  tellReshuffled: (which) =>
    which === 'maps'
      ? 'Die abgelegten Pläne wurden gemischt.'
      : 'Die abgelegten Karten wurden gemischt.',
  tellDiscarded: (by, which) => `${name(by)} legte ${card(which)} ab.`,
  tellArmed: (room) => `Eine Klinge ${at(room)}.`,
  tellSpared: (room) => `Keine Klinge mehr übrig: ${the(room)} bleibt frei.`,
  tellCollapsed: (room, who) => {
    const fell = rooms[room][1] === 'plural' ? 'stürzten' : 'stürzte';
    return who.length
      ? `${upper(the(room))} ${fell} ein, ${names(who)} darin.`
      : `${upper(the(room))} ${fell} ein. Niemand war darin.`;
  },
  tellDeclined: (by) => `${names(by)}: kein Geheimgang.`,
  tellAgreed: (by) => `${names(by)}: Ja.`,
  tellRejected: (by) => `${names(by)}: Nein.`,
  tellLed: (by, who, room) =>
    `Durch einen Geheimgang von ${name(by)} ${who.length > 1 ? 'kamen' : 'kam'} ${names(who)} ${into(room)}.`,
  tellBroke: (by, room) => `${name(by)} zerbrach mit einem Lichtbrecher die Klinge ${at(room)}.`,
  tellOffered: (by, first, second) =>
    `${name(by)} schlägt einen Tausch zwischen ${names([first, second])} vor.`,
  tellExchanged: (first, gives, second, takes) =>
    `Flug: ${name(first)} gab ${pile(gives)}, ${name(second)} gab ${pile(takes)}.`,
  tellHeld: (who) =>
    who === 'Du' ? 'Du hältst die nächste Karte an.' : `${who} hält die nächste Karte an.`,
  tellReleased: (who, expired) => {
    if (expired) return 'Die Zeit zum Anhalten ist um.';
    return who === 'Du' ? 'Du lässt die Karte aufdecken.' : `${who} lässt die Karte aufdecken.`;
  },
  tellPointed: (who, room) =>
    who === 'Du' ? `Du zeigst auf: ${rooms[room][0]}.` : `${who} zeigt auf: ${rooms[room][0]}.`,
  tellPointedCard: (who, owner, which) =>
    `${who} ${who === 'Du' ? 'zeigst' : 'zeigt'} auf ${card(which)} von ${name(owner)}.`,
  tellProposed: (who, whom, plan) =>
    `${who === 'Du' ? 'Du schlägst' : `${who} schlägt`} ${name(whom)} vor: ${plan.map(step).join(', ')}.`,
  tellAccepted: (by, who) =>
    who === 'Du'
      ? `${name(by)} nimmt deinen Vorschlag an.`
      : `${name(by)} nimmt den Vorschlag von ${who} an.`,
  tellEnded: (by) => `${name(by)} ist fertig.`,
  you: 'Du',
  endTitle: (ending) => (ending === 'won' ? 'Zusammen gerettet' : 'Zusammen verloren'),
  endWhy: (ending, room, who) => {
    const where = room ? upper(the(room)) : '';
    const fell = room && rooms[room][1] === 'plural' ? 'sind eingestürzt' : 'ist eingestürzt';
    if (ending === 'won') return 'Alle vier Leser sind frei, und alle sind zurück am Kamin.';
    if (ending === 'fireplace') return 'Der Kamin ist eingestürzt: es gibt kein Zuhause mehr.';
    if (ending === 'book') return `${where} ${fell}, und ein Buch lag noch darin.`;
    if (ending === 'stuck') return `${where} ${fell}, und ${names(who)} kam nicht mehr heraus.`;
    return `Ruinen trennen ${names(who)} vom Kamin, und kein Geheimgang ist mehr da.`;
  },
  endFreed: (count) => `${count} von 4 Lesern befreit.`,
  endTurns: (count) => plural(count, { one: 'In einem Zug.', other: `In ${count} Zügen.` }),
  lastTurns: 'Die letzten Züge, Schritt für Schritt',
  endPosition: 'Die Bibliothek in diesem Augenblick',
  earlier: 'Schritt zurück',
  later: 'Schritt weiter',
  atStep: (step, of) => `${step} von ${of}`,
  keyArrows: 'Von Raum zu Raum',
  keyEnter: 'Dorthin gehen oder wählen',
  keyEscape: 'Gewähltes zurücklegen',
  keyDigits: 'Karte der Hand wählen',
  keyEnd: 'Aktionen beenden oder nächste Karte aufdecken',
  keyPoint: 'Auf den Raum zeigen, der im Blick ist',
  keyPlan: 'Einen Vorschlag skizzieren',
  keyHold: 'Die nächste Karte anhalten',
};
