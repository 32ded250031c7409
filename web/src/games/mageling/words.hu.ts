// The words of Mageling in Hungarian. Card texts are made in texts.hu.ts.
import { counted, listed, strong, type Translated } from '../../words/words.svelte';
import type { Deck } from './cards';
import type { Kind } from './effects';
import type { Ending, Face, Place, Token } from './view';
import type { Who } from './words';
import type { en } from './words.en';

const runes: Record<Face, string> = {
  hedge: 'Sövény',
  dream: 'Álom',
  aether: 'Éter',
  divination: 'Jóslás',
  death: 'Halál',
  finesse: 'Finesz',
};
const kinds: Record<Kind | 'spirit', string> = {
  ally: 'Szövetséges',
  relic: 'Ereklye',
  creature: 'Lény',
  spell: 'Varázslat',
  spirit: 'Szellem',
};
/** With soft hyphens: on a phone the places of the way are narrow. */
const decks: Record<Deck, string> = {
  evertree: 'Örökfa',
  grimthorn_forest: 'Zord\u00adtövis-erdő',
  rune_city: 'Rúna\u00adváros',
  sky_tower: 'Égi torony',
  cloud_chamber: 'Felhő\u00adkamra',
};
const tokens: Record<Token, string> = {
  energy: 'energia',
  mana: 'mana',
  spawn: 'ivadék',
  damage: 'sérülés',
};
/** In the accusative: "2 manát". */
const taken: Record<Token, string> = {
  energy: 'energiát',
  mana: 'manát',
  spawn: 'ivadékot',
  damage: 'sérülést',
};

const verb = (who: Who, mine: string, theirs: string): string =>
  who.me ? mine.charAt(0).toUpperCase() + mine.slice(1) : `${who.name} ${theirs}`;
const cost = (energy: number, mana: number): string =>
  [energy ? `${energy} energia` : '', mana ? `${mana} mana` : ''].filter(Boolean).join(' és ') ||
  'semmi';

export const hu: Translated<typeof en> = {
  rune: (face) => runes[face],
  kind: (kind) => kinds[kind],
  deck: (deck) => decks[deck],
  token: (what) => tokens[what],
  amount: (count, what) => `${count} ${tokens[what]}`,
  someone: 'valaki',
  // ---- table ----
  way: 'Az út felfelé',
  round: (number) => `${number}. forduló`,
  nexus: 'Nexus',
  keep: 'A tornyod',
  keepMark: 'Torony',
  piles: (deck, discard) => `${deck} a pakliban, ${discard} eldobva`,
  pilesTitle: 'Pakli és dobópakli',
  pileDeck: (count) => `${count} kártya a Nexus paklijában.`,
  pileKnown: 'Tudod, mi van a tetején:',
  pileKnownBottom: 'Tudod, mi van az alján:',
  pileDiscard: 'A dobópakli, az utolsó elöl',
  pileEmpty: 'Még semmit sem dobtak el.',
  grimoire: 'A grimoárod',
  grimoireOf: (who) => `${who.name} grimoárja`,
  ofEight: (count) => `${count} / 8`,
  empty: 'üres',
  hole: 'nincs több kártya',
  noScrolls: 'Még nincs tekercs.',
  actionCard: 'Mit tehetsz',
  facedown: 'lefordítva',
  closed: 'bezárva',
  left: 'mögötted van',
  isHere: (names) =>
    names.length === 1 && names[0] === 'te' ? 'itt vagy' : `itt: ${listed(names)}`,
  you: 'te',
  life: (count) => `${count} mana van rajta`,
  level: (level) => `${level}. helyszín`,
  costs: (count) => `ára ${count} energia`,
  costNow: (now, base) => `${base} helyett ${now}`,
  evertree: 'Örökfa',
  evertreeLife: (count) => `Örökfa, ${count} mana`,
  gates: 'Árnykapuk',
  gate: (number, mana) => `${number}. kapu, 3 manából ${mana}`,
  gateOpen: (number, name) => `${number}. kapu, nyitva: ${name}`,
  gatesTell:
    'Minden forduló után egy mana átkerül az Örökfáról a bal szélső zárt kapura; a harmadik kinyitja. Ha az Örökfa ekkor üres, minden elveszett.',
  goalContest: '8 tekercs és egyetlen ivadék sem: ez nyeri meg a versenyt.',
  // ---- cards ----
  needsFocus: 'fókusz kell hozzá',
  wakes: 'felébreszthető',
  affordable: 'ki tudod fizetni',
  nameable: 'választható',
  picked: 'kiválasztva',
  costsScroll: (now) => `ára ${now}`,
  gains: (energy, mana) => `ad: ${cost(energy, mana)}`,
  used: 'használt',
  needs: (face) => `kell hozzá: ${runes[face]}`,
  fresh: 'új: jövő körtől',
  damaged: 'sérült',
  healing: 'a végén gyógyul',
  wake: 'Felébresztés',
  enlarge: 'Közelebbről',
  // ---- dock ----
  stock: 'A készleted',
  pool: 'Kockák',
  poolOf: (who) => (who.me ? 'A kockáid' : `${who.name} kockái`),
  poolEmpty: 'mind letéve',
  gather: 'Gyűjtés',
  gatherTell: 'Két kocka: 1 mana, ha egyformák, különben 1 energia.',
  focus: 'Fókusz',
  focusOn: (face) => `Fókusz · ${runes[face]}`,
  focusTell: 'Egy rúna minden kockája és minden Finesz: 1 energia.',
  animate: 'Életre keltés',
  animateTell: 'Egy Finesz: Nexus-kártya eldobása, újradobás vagy életre keltő hatás.',
  die: (face, number) => `${runes[face]}, ${number}. kocka`,
  dieHeld: 'a kezedben',
  dieIdle: 'most nem használható',
  dieRerolled: 'újradobod',
  here: (face) => `ide teszed: ${runes[face]}`,
  payMana: 'Előbb manával fizetek',
  keys: 'Billentyűk',
  // ---- prompts ----
  promptRoll: 'A dobásod. Mely kockákat dobod újra? Csak egyszer.',
  promptReroll: (most) =>
    most >= 5 ? 'Mely kockákat dobod újra?' : `Mely kockákat dobod újra? Legfeljebb ${most}.`,
  promptAct: (dice) => (dice === 0 ? 'Minden kockát letettél.' : `Még ${dice} kockát tehetsz le.`),
  promptWake: (title) => `${strong(`${title} figyel rád:`)} ingyen felébresztheted.`,
  promptDefeat: (title) => `${strong(`Legyőzheted: ${title}.`)}`,
  promptSpend: (left) => `Elkölthetsz: ${strong(String(left))}.`,
  promptHeld: (face) => `Hová kerül: ${strong(runes[face])}?`,
  promptSecond: 'A gyűjtéshez kell egy második kocka. Melyik?',
  promptRune: 'A Finesz bármelyik rúna lehet. Melyiket fókuszálod?',
  promptAnimate: 'Mit keltsen életre a Finesz?',
  promptDiscard: (left) =>
    left === 1
      ? 'A Nexus melyik kártyáját dobod el?'
      : `Mely kártyákat dobod el? Legfeljebb ${left}.`,
  promptDiscardOwn: 'Melyik tekercsedet dobod el?',
  promptLookTop: 'Csak te látod őket. Melyik kerül vissza a tetejére?',
  promptLookRest: 'Melyik kerül következőnek az aljára?',
  promptAcquire: 'Melyik tekercset szerzed meg?',
  promptSet: (left) =>
    left === 1 ? 'Melyik kockát fordítod el?' : `Mely kockákat fordítod el? Legfeljebb ${left}.`,
  promptSetTo: (face) => `Melyik oldalra fordítod: ${strong(runes[face])}?`,
  promptRecover: (left) =>
    left === 1 ? 'Melyik kocka jön vissza?' : `Mely kockák jönnek vissza? Legfeljebb ${left}.`,
  promptActivate: (left) =>
    left === 1 ? 'Melyik tekercset aktiválod?' : `Mely tekercseket aktiválod? Legfeljebb ${left}.`,
  promptMimic: 'Melyik kártyát utánzod?',
  promptHeal: 'Melyik tekercset gyógyítod meg?',
  promptChoose: 'Válassz egyet.',
  promptPay: (amount, what) => `Fizetsz ${strong(`${amount} ${taken[what]}`)}?`,
  promptNinth: 'A grimoárod megtelt. Melyik tekercset dobod el?',
  promptDamage: (left) =>
    left === 1
      ? 'Sérülés: melyik tekercset éri?'
      : `Sérülés: mely tekercseket éri? Összesen ${left}.`,
  promptKeep: 'A fejezetet megnyertétek. Melyik kártya kerül a tornyodba?',
  promptConsent: (from, of) =>
    `${from.name} javasolja: ${strong(of.me ? 'a te bábud' : `${of.name} bábuja`)} a fejezet végéig kerüljön le az útról. Egyetértesz?`,
  promptWaitRoll: (who) => `${who.name} a kockáit nézi.`,
  promptWaitAct: (who) => `Most ${who.name} következik.`,
  promptWaitAnswer: (who) => `${who.name} választ.`,
  promptOver: 'A játszma véget ért.',
  by: (title) => `${title}:`,
  // ---- buttons ----
  banish: (price) => `Ivadék elűzése · ${price}`,
  defeat: (price) => `Legyőzés · ${price}`,
  end: 'Kör vége',
  rerollDice: (count) => (count === 0 ? 'Válassz kockákat' : `${count} kocka újradobása`),
  keepAll: 'Mind marad',
  putBack: 'Visszateszem',
  decline: 'Nem, köszönöm',
  enough: 'Ennyi elég',
  confirm: (title) => `Választom: ${title}`,
  discardIt: (title) => `Eldobom: ${title}`,
  topIt: (title) => `A tetejére: ${title}`,
  bottomIt: (title) => `Az aljára: ${title}`,
  takeIt: (title) => `Megszerzem: ${title}`,
  activateIt: (title) => `Aktiválom: ${title}`,
  mimicIt: (title) => `Utánzom: ${title}`,
  healIt: (title) => `Meggyógyítom: ${title}`,
  hitIt: (title) => `Sérülés ide: ${title}`,
  keepIt: (title) => `Megtartom: ${title}`,
  agree: 'Igen',
  refuse: 'Nem',
  takeOff: 'Javaslat: bábu le az útról',
  pickFirst: 'Előbb válassz egy kártyát',
  setTo: (face) => `Erre: ${runes[face]}`,
  pickDie: 'Előbb válassz egy kockát',
  comesBack: (face, from) => `${runes[face]} innen: ${from}`,
  pay: (amount, what) => `Fizetek ${amount} ${taken[what]}`,
  buy: (price) => `Megveszem, ára ${price}`,
  buyDiscard: (price) => `Megveszem és eldobom, ára ${price}`,
  activateWith: (face) => `Aktiválás: ${runes[face]}`,
  healWith: (face) => `Gyógyítás: ${runes[face]}`,
  animateWith: 'Életre keltés Finesszel',
  discardScroll: 'Eldobom',
  discardNexus: 'Egy Nexus-kártya eldobása',
  rerollOthers: 'Más kockák újradobása',
  // ---- why not ----
  whySpawn: (count) =>
    count === 1
      ? 'A legyőzéshez előbb űzd el az ivadékodat.'
      : `A legyőzéshez előbb űzz el ${counted(count)} ivadékot.`,
  whyShort: (count) => `A legyőzéshez még ${count} energia vagy mana kell.`,
  whyNoSpawn: 'Nincs ivadékod.',
  whyPoor: (count) => `még ${count} energia vagy mana kell`,
  whyFocus: (face) => `nincs fókuszban: ${runes[face]}`,
  whyFresh: 'A következő körödtől működik',
  whyUsed: 'Ebben a körben már aktiváltad',
  whyDamaged: 'A sérült tekercs nem csinál semmit',
  whyNoDie: (face) => `Egy kocka sem ezt mutatja: ${runes[face]}`,
  whyTurn: 'Most nem te következel',
  whyNow: 'Most más a kérdés',
  // ---- action card ----
  reference: (coop) =>
    [
      `${strong('Dobás fázis')}: dobj öt kockával, aztán egyszer bármelyiket újra.`,
      `${strong('Gyűjtés')} (kétszer): két kocka. 1 mana, ha egyformák, különben 1 energia.`,
      `${strong('Fókusz')} (egy rúna): minden ilyen kocka és minden Finesz 1 energiát ad.`,
      `${strong('Életre keltés')}: egy Finesz. Dobj el egy Nexus-kártyát, dobj újra kockákat, vagy használj életre keltő hatást${coop ? ' (a kristályodnak is van)' : ''}.`,
      `${strong('Ébressz fel egy szellemet')} a Nexusban, ha az iskolája fókuszban van. Ingyen van.`,
      `${strong('Vegyél egy tekercset')} a Nexusból. A következő körödtől működik.`,
      `${strong('Aktiválj egy tekercset')} a rúnáját mutató kockával. A Finesz nem elég.`,
      `${strong('Gyógyíts')} meg egy sérült tekercset a rúnáját mutató kockával.`,
      `${strong('Űzz el egy ivadékot')} (ára 2), vagy ${strong('dobd el')} egy tekercsedet.`,
      `${strong('Győzd le')} a helyszínedet: nincs ivadékod, és kifizeted az árát. A mana energiának számít.`,
    ].join('\n'),
  // ---- seats and end ----
  facts: (energy, mana, spawn, damage, scrolls) =>
    `${energy} energia, ${mana} mana, ${spawn} ivadék, ${damage ? `${damage} sérülés, ` : ''}${scrolls} tekercs`,
  look: (name) => `${name} grimoárja`,
  phases: 'A kör fázisai',
  phase: (phase) => ({ roll: 'Dobás', act: 'Akció', refresh: 'Felfrissülés' })[phase],
  phaseDone: 'kész',
  offRoad: 'nincs az úton',
  takeOffTell: (name) =>
    `${name} az előző körében semmit sem tett. Ha az úton mindenki más egyetért, ez a bábu nem számít a bezárásnál, és a körei a fejezet végéig kimaradnak.`,
  crystal: 'Szellemkristály',
  keepCount: (count) => `${count} kártya a toronyban`,
  endTitle: (ending: Ending) =>
    ending === 'saved' ? 'Az Örökfa megmenekült!' : 'Az Örökfa elszáradt',
  endWhy: (ending: Ending, names) =>
    ({
      cloud_chamber: `Elérte az út végét: ${names}.`,
      festival: `Nyolc tekercs, egyetlen ivadék sem: ${names}.`,
      nightfall: '40 forduló után leszállt az éj. Az győz, aki a legmesszebb jutott.',
      saved: 'Az utolsó helyszínt legyőztétek. Együtt nyertetek.',
      perished: 'Végzet fázis kezdődött, és már nem volt mana az Örökfán.',
    })[ending],
  endPlayer: 'Játékos',
  endPlace: 'Helyezés',
  endWay: 'Legyőzött helyszínek',
  endScrolls: 'Tekercsek',
  endSpawn: 'Ivadék',
  endPart: (part) =>
    ({
      life: 'Mana az Örökfán',
      first_try: 'Első próbára nyertetek',
      apprentice: 'Tanonc mód',
      legendary: 'Legendás mód',
    })[part] ?? part,
  endScore: (chapter) => `${chapter}. fejezet: pontok`,
  endKept: (title) => `A tornyodba került: ${title}.`,
  place: (place) => `${place}.`,
  // ---- log ----
  tellBegan: (who, round) => `${who.me ? 'A te köröd' : `${who.name} köre`} · ${round}. forduló`,
  tellRolled: (faces) => `Dobás: ${listed(faces.map((face) => runes[face]))}.`,
  tellPlaced: (place: Place, title) =>
    ({
      gather: 'Egy kocka a Gyűjtésbe kerül.',
      focus: 'Egy kocka a Fókuszba kerül.',
      animate: 'Egy kocka az Életre keltésbe kerül.',
    })[place] ?? `Egy kocka ide kerül: ${title}.`,
  tellRecovered: 'Egy kocka visszajön.',
  tellTurned: (face) => `Egy kocka elfordul: ${runes[face]}.`,
  tellGained: (who, count, what) => `${verb(who, 'kapsz', 'kap')} ${count} ${taken[what]}.`,
  tellLost: (who, count, what) =>
    what === 'spawn' || what === 'damage'
      ? `${verb(who, 'eldobsz', 'eldob')} ${count} ${taken[what]}.`
      : `${verb(who, 'vesztesz', 'veszít')} ${count} ${taken[what]}.`,
  tellPaid: (who, energy, mana) => `${verb(who, 'fizetsz', 'fizet')}: ${cost(energy, mana)}.`,
  tellActivated: (who, title, spirit) =>
    spirit
      ? `${verb(who, 'felébresztesz', 'felébreszt')} egy szellemet: ${title}.`
      : `${verb(who, 'aktiválod', 'aktiválja')}: ${title}.`,
  tellMimicked: (title, copied) => `${title} utánozza: ${copied}.`,
  tellBought: (who, title) => `${verb(who, 'megszerzed', 'megszerzi')}: ${title}.`,
  tellDiscarded: (title, from) =>
    ({
      nexus: `A Nexusból a dobópakliba: ${title}.`,
      deck: `A pakliból a dobópakliba: ${title}.`,
      grimoire: `Egy grimoárból a dobópakliba: ${title}.`,
      keep: `Egy toronyból a dobópakliba: ${title}.`,
    })[from] ?? `A dobópakliba: ${title}.`,
  tellNexus: (title) => `A Nexusba kerül: ${title}.`,
  tellReshuffled: 'A dobópakliból új pakli lesz.',
  tellLooked: (who, count) =>
    `${verb(who, 'megnézed', 'megnézi')} a pakli felső ${count} kártyáját.`,
  tellPutBack: (who, title, top) =>
    `${verb(who, 'a pakli', 'a pakli')} ${top ? 'tetejére' : 'aljára'} ${who.me ? 'teszed' : 'teszi'}: ${title ?? 'egy kártya'}.`,
  tellDamaged: (who, title) =>
    `${who.me ? 'A grimoárod' : `${who.name} grimoárja`} sérül: ${title}.`,
  tellHealing: (title) => `A kör végén meggyógyul: ${title}.`,
  tellHealed: (title) => `Meggyógyult: ${title}.`,
  tellRevealed: (title, life) => `Felfedve: ${title}.${life ? ` ${life} mana az Örökfának.` : ''}`,
  tellEntered: (who, number) => `${verb(who, 'ide érsz', 'ide ér')}: ${number}. helyszín.`,
  tellClosed: (number) => `Bezárul: ${number}. helyszín. 1 mana az Örökfának.`,
  tellDoomed: (gate) =>
    gate === null
      ? 'Végzet: 1 mana elhagyja az Örökfát.'
      : `Végzet: 1 mana az Örökfáról a kapura kerül (${gate}. kapu).`,
  tellFlipped: (title) => `A kapun át jön: ${title}.`,
  tellCollected: 'A tornyok lapjain kívül minden kártyát a pakliba keverünk.',
  tellOffered: (who, titles, count) =>
    `${verb(who, 'ezt húzod', 'ezt húzza')} a toronyhoz: ${titles ? listed(titles) : `${count} kártya`}.`,
  tellKept: (who, title) =>
    `${verb(who, 'ezt tartod meg', 'ezt tartja meg')}: ${title ?? 'egy kártya'}.`,
  tellProposed: (from, of) =>
    `${verb(from, 'javasolod', 'javasolja')}: ${of.me ? 'a te bábud' : `${of.name} bábuja`} kerüljön le az útról.`,
  tellAgreed: (who) => `${verb(who, 'igent mondasz', 'igent mond')}.`,
  tellRejected: (who) => `${verb(who, 'nemet mondasz', 'nemet mond')}. A bábu marad.`,
  tellTakenOff: (who) => `${who.me ? 'A bábud' : `${who.name} bábuja`} lekerül az útról.`,
  // ---- keys ----
  keyArrows: 'Mozgás a kártyák vagy a helyszínek közt',
  keyEnter: 'Közelebbről, választás, vagy a kocka odatétele',
  keyEscape: 'Visszateszed, amit fogsz',
  keyDigits: 'Kocka felvétele vagy megjelölése újradobásra',
  keyGather: 'A kocka a Gyűjtésbe kerül',
  keyFocus: 'A kocka a Fókuszba kerül',
  keyAnimate: 'A kocka az Életre keltésbe kerül',
  keyReroll: 'A megjelölt kockák újradobása',
  keyBanish: 'Egy ivadék elűzése',
  keyDefeat: 'A helyszíned legyőzése',
  keyEnd: 'Kör vége, minden kocka marad, vagy nem',
};
