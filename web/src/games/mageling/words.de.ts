// The words of Mageling in German. Card texts are made in texts.de.ts.
import { counted, listed, strong, type Translated } from '../../words/words.svelte';
import type { Deck } from './cards';
import type { Kind } from './effects';
import type { Ending, Face, Place, Token } from './view';
import type { Who } from './words';
import type { en } from './words.en';

const runes: Record<Face, string> = {
  hedge: 'Hecke',
  dream: 'Traum',
  aether: 'Äther',
  divination: 'Weissagung',
  death: 'Tod',
  finesse: 'Finesse',
};
const kinds: Record<Kind | 'spirit', string> = {
  ally: 'Gefährte',
  relic: 'Relikt',
  creature: 'Kreatur',
  spell: 'Zauber',
  spirit: 'Geist',
};
/** With soft hyphens: on a phone the places of the way are narrow. */
const decks: Record<Deck, string> = {
  evertree: 'Immer\u00adbaum',
  grimthorn_forest: 'Grimm\u00addorn\u00adwald',
  rune_city: 'Runen\u00adstadt',
  sky_tower: 'Himmels\u00adturm',
  cloud_chamber: 'Wolken\u00adkammer',
};
const tokens: Record<Token, string> = {
  energy: 'Energie',
  mana: 'Mana',
  spawn: 'Brut',
  damage: 'Schaden',
};

const verb = (who: Who, mine: string, theirs: string): string =>
  who.me ? `Du ${mine}` : `${who.name} ${theirs}`;
const genitive = (name: string): string => (/[sxzß]$/i.test(name) ? `${name}’` : `${name}s`);
const some = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;
const cards = (count: number): string => some(count, 'Karte', 'Karten');
const cost = (energy: number, mana: number): string =>
  [energy ? `${energy} Energie` : '', mana ? `${mana} Mana` : ''].filter(Boolean).join(' und ') ||
  'nichts';

export const de: Translated<typeof en> = {
  rune: (face: Face) => runes[face],
  kind: (kind: Kind | 'spirit') => kinds[kind],
  deck: (deck: Deck) => decks[deck],
  token: (what: Token) => tokens[what],
  amount: (count: number, what: Token) => `${count} ${tokens[what]}`,
  someone: 'jemand',
  // ---- table ----
  way: 'Der Weg hinauf',
  round: (number: number) => `Runde ${number}`,
  nexus: 'Nexus',
  keep: 'Dein Bergfried',
  keepMark: 'Bergfried',
  piles: (deck: number, discard: number) => `${deck} im Stapel, ${discard} abgelegt`,
  pilesTitle: 'Stapel und Ablage',
  pileDeck: (count: number) => `${cards(count)} im Nexusstapel.`,
  pileKnown: 'Du weißt, was obenauf liegt:',
  pileKnownBottom: 'Du weißt, was ganz unten liegt:',
  pileDiscard: 'Die Ablage, die letzte zuerst',
  pileEmpty: 'Noch wurde nichts abgelegt.',
  grimoire: 'Dein Grimoire',
  grimoireOf: (who: Who) => `${genitive(who.name)} Grimoire`,
  ofEight: (count: number) => `${count} von 8`,
  empty: 'leer',
  hole: 'keine Karte mehr',
  noScrolls: 'Noch keine Schriftrollen.',
  actionCard: 'Was du tun kannst',
  facedown: 'verdeckt',
  closed: 'geschlossen',
  left: 'liegt hinter dir',
  isHere: (names: string[]) =>
    names.length === 1 && names[0] === 'du' ? 'du bist hier' : `hier: ${listed(names)}`,
  you: 'du',
  life: (count: number) => `${count} Mana darauf`,
  level: (level: number) => `Ort ${level}`,
  costs: (count: number) => `kostet ${count} Energie`,
  costNow: (now: number, base: number) => `${now} statt ${base}`,
  evertree: 'Immerbaum',
  evertreeLife: (count: number) => `Immerbaum, ${count} Mana`,
  gates: 'Schattentore',
  gate: (number: number, mana: number) => `Tor ${number}, ${mana} von 3 Mana`,
  gateOpen: (number: number, name: string) => `Tor ${number}, offen: ${name}`,
  gatesTell:
    'Nach jeder Runde geht ein Mana vom Immerbaum auf das linkeste geschlossene Tor; das dritte öffnet es. Ist der Immerbaum dann leer, ist alles verloren.',
  goalContest: '8 Schriftrollen und keine Brut gewinnen den Wettstreit.',
  // ---- cards ----
  needsFocus: 'braucht Fokus',
  wakes: 'kann geweckt werden',
  affordable: 'du kannst sie bezahlen',
  nameable: 'kann gewählt werden',
  picked: 'gewählt',
  costsScroll: (now: number) => `Kosten ${now}`,
  gains: (energy: number, mana: number) => `gibt ${cost(energy, mana)}`,
  used: 'ge\u00adnutzt',
  needs: (face: Face) => `braucht ${runes[face]}`,
  fresh: 'neu: nächster Zug',
  damaged: 'beschä\u00addigt',
  healing: 'heilt am Ende',
  wake: 'Wecken',
  enlarge: 'Genauer ansehen',
  // ---- dock ----
  stock: 'Deine Vorräte',
  pool: 'Würfel',
  poolOf: (who: Who) => (who.me ? 'Deine Würfel' : `${genitive(who.name)} Würfel`),
  poolEmpty: 'alle gelegt',
  gather: 'Sammeln',
  gatherTell: 'Zwei Würfel: 1 Mana, wenn sie gleich sind, sonst 1 Energie.',
  focus: 'Fokus',
  focusOn: (face: Face) => `Fokus · ${runes[face]}`,
  focusTell: 'Jeder Würfel einer Rune und jede Finesse: 1 Energie.',
  animate: 'Beleben',
  animateTell: 'Eine Finesse: eine Nexuskarte ablegen, neu werfen oder ein Beleben-Effekt.',
  die: (face: Face, number: number) => `${runes[face]}, Würfel ${number}`,
  dieHeld: 'in deiner Hand',
  dieIdle: 'gerade nicht zu gebrauchen',
  dieRerolled: 'wird neu geworfen',
  here: (face: Face) => `${runes[face]} hierher legen`,
  payMana: 'Erst mit Mana zahlen',
  keys: 'Tasten',
  // ---- prompts ----
  promptRoll: 'Dein Wurf. Welche Würfel wirfst du neu? Nur einmal.',
  promptReroll: (most: number) =>
    most >= 5 ? 'Welche Würfel wirfst du neu?' : `Welche Würfel wirfst du neu? Höchstens ${most}.`,
  promptAct: (dice: number) =>
    dice === 0 ? 'Alle Würfel sind gelegt.' : `Noch ${dice} Würfel zu legen.`,
  promptWake: (title: string) => `${strong(`${title} hört dich:`)} Wecken kostet nichts.`,
  promptDefeat: (title: string) => `${strong(`${title}: Du kannst diesen Ort besiegen.`)}`,
  promptSpend: (left: number) => `Du kannst ${strong(String(left))} ausgeben.`,
  promptHeld: (face: Face) => `Wohin kommt ${strong(runes[face])}?`,
  promptSecond: 'Zum Sammeln gehört ein zweiter Würfel. Welcher?',
  promptRune: 'Finesse darf für jede Rune stehen. Welche fokussierst du?',
  promptAnimate: 'Was belebt die Finesse?',
  promptDiscard: (left: number) =>
    left === 1
      ? 'Welche Karte des Nexus wird abgelegt?'
      : `Welche Karten werden abgelegt? Höchstens ${left}.`,
  promptDiscardOwn: 'Welche deiner Schriftrollen wird abgelegt?',
  promptLookTop: 'Nur du siehst diese. Welche kommt wieder obenauf?',
  promptLookRest: 'Welche kommt als nächste unter den Stapel?',
  promptAcquire: 'Welche Schriftrolle nimmst du?',
  promptSet: (left: number) =>
    left === 1 ? 'Welchen Würfel drehst du?' : `Welche Würfel drehst du? Höchstens ${left}.`,
  promptSetTo: (face: Face) => `Worauf drehst du ${strong(runes[face])}?`,
  promptRecover: (left: number) =>
    left === 1 ? 'Welcher Würfel kommt zurück?' : `Welche Würfel kommen zurück? Höchstens ${left}.`,
  promptActivate: (left: number) =>
    left === 1
      ? 'Welche Schriftrolle wird aktiviert?'
      : `Welche Schriftrollen werden aktiviert? Höchstens ${left}.`,
  promptMimic: 'Welche Karte wird nachgeahmt?',
  promptHeal: 'Welche Schriftrolle wird geheilt?',
  promptChoose: 'Wähle eines.',
  promptPay: (amount: number, what: Token) => `Zahlst du ${strong(`${amount} ${tokens[what]}`)}?`,
  promptNinth: 'Dein Grimoire ist voll. Welche Schriftrolle geht auf die Ablage?',
  promptDamage: (left: number) =>
    left === 1
      ? 'Schaden: Welche Schriftrolle wird getroffen?'
      : `Schaden: Welche Schriftrollen werden getroffen? Insgesamt ${counted(left)}.`,
  promptKeep: 'Das Kapitel ist gewonnen. Welche Karte kommt in deinen Bergfried?',
  promptConsent: (by: Who, of: Who) =>
    `${by.name} schlägt vor: ${strong(of.me ? 'Deine Figur' : `${genitive(of.name)} Figur`)} geht für den Rest des Kapitels vom Weg. Einverstanden?`,
  promptWaitRoll: (who: Who) => `${who.name} sieht die Würfel an.`,
  promptWaitAct: (who: Who) => `${who.name} ist dran.`,
  promptWaitAnswer: (who: Who) => `${who.name} muss wählen.`,
  promptOver: 'Die Partie ist vorbei.',
  by: (title: string) => `${title}:`,
  // ---- buttons ----
  banish: (price: number) => `Brut verbannen · ${price}`,
  defeat: (price: number) => `Besiegen · ${price}`,
  end: 'Zug beenden',
  rerollDice: (count: number) =>
    count === 0 ? 'Wähle Würfel zum Neuwurf' : `${count} Würfel neu werfen`,
  keepAll: 'Alle behalten',
  putBack: 'Zurücklegen',
  decline: 'Nein, danke',
  enough: 'Das genügt',
  confirm: (title: string) => `${title} wählen`,
  discardIt: (title: string) => `${title} ablegen`,
  topIt: (title: string) => `${title} obenauf`,
  bottomIt: (title: string) => `${title} nach unten`,
  takeIt: (title: string) => `${title} nehmen`,
  activateIt: (title: string) => `${title} aktivieren`,
  mimicIt: (title: string) => `${title} nachahmen`,
  healIt: (title: string) => `${title} heilen`,
  hitIt: (title: string) => `${title} beschädigen`,
  keepIt: (title: string) => `${title} behalten`,
  agree: 'Ja',
  refuse: 'Nein',
  takeOff: 'Vorschlagen: Figur vom Weg',
  pickFirst: 'Wähle erst eine Karte',
  setTo: (face: Face) => `Auf ${runes[face]}`,
  pickDie: 'Wähle erst einen Würfel',
  comesBack: (face: Face, from: string) => `${runes[face]} von ${from}`,
  pay: (amount: number, what: Token) => `${amount} ${tokens[what]} zahlen`,
  buy: (price: number) => `Für ${price} kaufen`,
  buyDiscard: (price: number) => `Für ${price} kaufen und ablegen`,
  activateWith: (face: Face) => `Mit ${runes[face]} aktivieren`,
  healWith: (face: Face) => `Mit ${runes[face]} heilen`,
  animateWith: 'Mit Finesse beleben',
  discardScroll: 'Ablegen',
  discardNexus: 'Eine Nexuskarte ablegen',
  rerollOthers: 'Andere Würfel neu werfen',
  // ---- why not ----
  whySpawn: (count: number) =>
    count === 1
      ? 'Zum Besiegen: Verbanne zuerst deine Brut.'
      : `Zum Besiegen: Verbanne zuerst ${counted(count)} Brut.`,
  whyShort: (count: number) => `Zum Besiegen fehlen ${count} Energie oder Mana.`,
  whyNoSpawn: 'Du hast keine Brut.',
  whyPoor: (count: number) => `es fehlen ${count} Energie oder Mana`,
  whyFocus: (face: Face) => `${runes[face]} ist nicht fokussiert`,
  whyFresh: 'Sie wirkt ab deinem nächsten Zug',
  whyUsed: 'Sie wurde in diesem Zug aktiviert',
  whyDamaged: 'Eine beschädigte Schriftrolle bewirkt nichts',
  whyNoDie: (face: Face) => `Kein Würfel zeigt ${runes[face]}`,
  whyTurn: 'Du bist nicht dran',
  whyNow: 'Gerade wird etwas anderes gefragt',
  // ---- action card ----
  reference: (coop: boolean) =>
    [
      `${strong('Würfelphase')}: Wirf fünf Würfel, dann einmal beliebige neu.`,
      `${strong('Sammeln')} (zweimal): zwei Würfel. 1 Mana, wenn sie gleich sind, sonst 1 Energie.`,
      `${strong('Fokus')} (eine Rune): Jeder Würfel davon und jede Finesse gibt 1 Energie.`,
      `${strong('Beleben')}: eine Finesse. Lege eine Nexuskarte ab, wirf beliebige Würfel neu oder nutze einen Beleben-Effekt${coop ? ' (dein Kristall hat einen)' : ''}.`,
      `${strong('Wecke einen Geist')} des Nexus, dessen Schule du fokussierst. Es kostet nichts.`,
      `${strong('Kaufe eine Schriftrolle')} des Nexus. Sie wirkt ab deinem nächsten Zug.`,
      `${strong('Aktiviere eine Schriftrolle')} mit einem Würfel ihrer Rune. Finesse genügt nicht.`,
      `${strong('Heile')} eine beschädigte Schriftrolle mit einem Würfel ihrer Rune.`,
      `${strong('Verbanne Brut')} für 2, ${strong('lege')} eine deiner Schriftrollen ${strong('ab')}.`,
      `${strong('Besiege')} deinen Ort: keine Brut, und seine Kosten. Mana zählt wie Energie.`,
    ].join('\n'),
  // ---- seats and end ----
  facts: (energy: number, mana: number, spawn: number, damage: number, scrolls: number) =>
    `${energy} Energie, ${mana} Mana, ${spawn} Brut, ${damage ? `${damage} Schaden, ` : ''}${some(scrolls, 'Schriftrolle', 'Schriftrollen')}`,
  look: (name: string) => `${genitive(name)} Grimoire`,
  phases: 'Phasen des Zugs',
  phase: (phase: 'roll' | 'act' | 'refresh') =>
    ({ roll: 'Würfeln', act: 'Handeln', refresh: 'Erholen' })[phase],
  phaseDone: 'erledigt',
  offRoad: 'nicht auf dem Weg',
  takeOffTell: (name: string) =>
    `${name} hat im letzten Zug nichts getan. Sind alle anderen auf dem Weg einverstanden, zählt diese Figur beim Schließen nicht mehr mit, und ihre Züge entfallen für den Rest des Kapitels.`,
  crystal: 'Geisterkristall',
  keepCount: (count: number) => `${cards(count)} im Bergfried`,
  endTitle: (ending: Ending) =>
    ending === 'saved' ? 'Der Immerbaum ist gerettet!' : 'Der Immerbaum ist verdorrt',
  endWhy: (ending: Ending, names: string) =>
    ({
      cloud_chamber: `Am Ende des Wegs: ${names}.`,
      festival: `${names}: acht Schriftrollen und keine Brut.`,
      nightfall: 'Nach 40 Runden wurde es Nacht. Wer am weitesten kam, gewinnt.',
      saved: 'Der letzte Ort ist besiegt. Ihr gewinnt zusammen.',
      perished: 'Eine Unheilsphase begann, und kein Mana lag mehr auf dem Immerbaum.',
    })[ending],
  endPlayer: 'Person',
  endPlace: 'Platz',
  endWay: 'Besiegte Orte',
  endScrolls: 'Schriftrollen',
  endSpawn: 'Brut',
  endPart: (part: string) =>
    ({
      life: 'Mana auf dem Immerbaum',
      first_try: 'Beim ersten Versuch gewonnen',
      apprentice: 'Lehrlingsmodus',
      legendary: 'Legendenmodus',
    })[part] ?? part,
  endScore: (chapter: number) => `Kapitel ${chapter}: Punkte`,
  endKept: (title: string) => `${title} liegt jetzt in deinem Bergfried.`,
  place: (place: number) => `${place}.`,
  // ---- log ----
  tellBegan: (who: Who, round: number) =>
    `${who.me ? 'Dein Zug' : `${genitive(who.name)} Zug`} · Runde ${round}`,
  tellRolled: (faces: Face[]) => `Gewürfelt: ${listed(faces.map((face) => runes[face]))}.`,
  tellPlaced: (place: Place, title: string) =>
    ({
      gather: 'Ein Würfel geht ins Sammeln.',
      focus: 'Ein Würfel geht in den Fokus.',
      animate: 'Ein Würfel geht ins Beleben.',
    })[place] ?? `Ein Würfel kommt auf ${title}.`,
  tellRecovered: 'Ein Würfel kommt zurück.',
  tellTurned: (face: Face) => `Ein Würfel wird auf ${runes[face]} gedreht.`,
  tellGained: (who: Who, count: number, what: Token) =>
    `${verb(who, 'bekommst', 'bekommt')} ${count} ${tokens[what]}.`,
  tellLost: (who: Who, count: number, what: Token) =>
    what === 'spawn' || what === 'damage'
      ? `${verb(who, 'legst', 'legt')} ${count} ${tokens[what]} ab.`
      : `${verb(who, 'verlierst', 'verliert')} ${count} ${tokens[what]}.`,
  tellPaid: (who: Who, energy: number, mana: number) =>
    `${verb(who, 'zahlst', 'zahlt')} ${cost(energy, mana)}.`,
  tellActivated: (who: Who, title: string, spirit: boolean) =>
    spirit
      ? `${verb(who, 'weckst', 'weckt')} einen Geist: ${title}.`
      : `${verb(who, 'aktivierst', 'aktiviert')}: ${title}.`,
  tellMimicked: (title: string, copied: string) => `${title} ahmt nach: ${copied}.`,
  tellBought: (who: Who, title: string) => `${verb(who, 'nimmst', 'nimmt')}: ${title}.`,
  tellDiscarded: (title: string, from: string) =>
    ({
      nexus: `Aus dem Nexus auf die Ablage: ${title}.`,
      deck: `Vom Stapel auf die Ablage: ${title}.`,
      grimoire: `Aus einem Grimoire auf die Ablage: ${title}.`,
      keep: `Aus einem Bergfried auf die Ablage: ${title}.`,
    })[from] ?? `Auf die Ablage: ${title}.`,
  tellNexus: (title: string) => `In den Nexus kommt: ${title}.`,
  tellReshuffled: 'Die Ablage wird gemischt und zum neuen Stapel.',
  tellLooked: (who: Who, count: number) =>
    `${verb(who, 'siehst', 'sieht')} die obersten ${count} Karten des Stapels an.`,
  tellPutBack: (who: Who, title: string | null, top: boolean) =>
    `${verb(who, 'legst', 'legt')} ${title ?? 'eine Karte'} ${top ? 'wieder obenauf' : 'unter den Stapel'}.`,
  tellDamaged: (who: Who, title: string) =>
    `Schaden trifft ${title} in ${who.me ? 'deinem' : genitive(who.name)} Grimoire.`,
  tellHealing: (title: string) => `${title} wird am Ende des Zugs geheilt.`,
  tellHealed: (title: string) => `${title} ist geheilt.`,
  tellRevealed: (title: string, life: number) =>
    `Aufgedeckt: ${title}.${life ? ` ${life} Mana für den Immerbaum.` : ''}`,
  tellEntered: (who: Who, number: number) => `${verb(who, 'erreichst', 'erreicht')} Ort ${number}.`,
  tellClosed: (number: number) => `Ort ${number} schließt: 1 Mana für den Immerbaum.`,
  tellDoomed: (gate: number | null) =>
    gate === null
      ? 'Unheil: 1 Mana verlässt den Immerbaum.'
      : `Unheil: 1 Mana des Immerbaums geht auf Tor ${gate}.`,
  tellFlipped: (title: string) => `Durch das Tor kommt: ${title}.`,
  tellCollected: 'Alle Karten außer den Bergfrieden werden in den Stapel gemischt.',
  tellOffered: (who: Who, titles: string[] | null, count: number) =>
    `${verb(who, 'ziehst', 'zieht')} ${titles ? listed(titles) : cards(count)} für den Bergfried.`,
  tellKept: (who: Who, title: string | null) =>
    `${verb(who, 'behältst', 'behält')} ${title ?? 'eine Karte'}.`,
  tellProposed: (by: Who, of: Who) =>
    `${verb(by, 'schlägst', 'schlägt')} vor: ${of.me ? 'Deine' : genitive(of.name)} Figur geht vom Weg.`,
  tellAgreed: (who: Who) => `${verb(who, 'sagst', 'sagt')} Ja.`,
  tellRejected: (who: Who) => `${verb(who, 'sagst', 'sagt')} Nein. Die Figur bleibt.`,
  tellTakenOff: (who: Who) =>
    `${who.me ? 'Deine' : genitive(who.name)} Figur ist nicht mehr auf dem Weg.`,
  // ---- keys ----
  keyArrows: 'Zwischen Karten oder Orten wandern',
  keyEnter: 'Genauer ansehen, wählen oder den Würfel dorthin legen',
  keyEscape: 'Zurücklegen, was du hältst',
  keyDigits: 'Einen Würfel nehmen oder zum Neuwurf markieren',
  keyGather: 'Den Würfel ins Sammeln legen',
  keyFocus: 'Den Würfel in den Fokus legen',
  keyAnimate: 'Den Würfel ins Beleben legen',
  keyReroll: 'Die markierten Würfel neu werfen',
  keyBanish: 'Eine Brut verbannen',
  keyDefeat: 'Deinen Ort besiegen',
  keyEnd: 'Zug beenden, alle behalten oder Nein sagen',
};
