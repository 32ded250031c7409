// Hungarian words of The Mysterious Library ("te").
import { withArticle } from '../../words/hungarian';
import { counted, listed, strong, type Translated } from '../../words/words.svelte';
import type { Room } from './rooms';
import type { AdventureCard, Character, Colour, PlanStep } from './view';
import type { en } from './words.en';

/** A room by name, as where one goes, and as where one is. */
const rooms: Record<Room, [string, string, string]> = {
  map_room: ['Térképterem', 'Térképterembe', 'Térképteremben'],
  clock_loft: ['Órapadlás', 'Órapadlásra', 'Órapadláson'],
  star_dome: ['Csillagkupola', 'Csillagkupolába', 'Csillagkupolában'],
  whispering_stacks: ['Suttogó polcok', 'Suttogó polcokhoz', 'Suttogó polcoknál'],
  ink_cellar: ['Tintapince', 'Tintapincébe', 'Tintapincében'],
  greenhouse: ['Üvegház', 'Üvegházba', 'Üvegházban'],
  reading_nook: ['Olvasósarok', 'Olvasósarokba', 'Olvasósarokban'],
  fireplace: ['Kandalló', 'Kandallóhoz', 'Kandallónál'],
  card_catalogue: ['Katalógus', 'Katalógusba', 'Katalógusban'],
  bindery: ['Könyvkötészet', 'Könyvkötészetbe', 'Könyvkötészetben'],
  attic_stairs: ['Padláslépcső', 'Padláslépcsőre', 'Padláslépcsőn'],
  globe_hall: ['Földgömbterem', 'Földgömbterembe', 'Földgömbteremben'],
  music_alcove: ['Zenefülke', 'Zenefülkébe', 'Zenefülkében'],
  scroll_vault: ['Tekercstár', 'Tekercstárba', 'Tekercstárban'],
  puppet_stage: ['Bábszínpad', 'Bábszínpadra', 'Bábszínpadon'],
};
/** A character by name, as receiver, and as whom something is asked of. */
const characters: Record<Character, [string, string, string]> = {
  janka: ['Janka', 'Jankának', 'Jankától'],
  emma: ['Emma', 'Emmának', 'Emmától'],
  misha: ['Misa', 'Misának', 'Misától'],
  emil: ['Emil', 'Emilnek', 'Emiltől'],
};
/** A card by name, and as the object of a sentence. */
const cards: Record<AdventureCard, [string, string]> = {
  red: ['Piros', 'pirosat'],
  blue: ['Kék', 'kéket'],
  green: ['Zöld', 'zöldet'],
  gold: ['Arany', 'aranyat'],
  secret_corridor: ['Titkos folyosó', 'Titkos folyosót'],
  light_breaker: ['Fénytörő', 'Fénytörőt'],
  flight: ['Repülés', 'Repülést'],
  mr_mean: ['Mr. Mean', 'Mr. Mean-lapot'],
  whirlwind: ['Forgószél', 'Forgószelet'],
};
const reds: Record<Colour, string> = { red: 'piros', blue: 'kék', green: 'zöld', gold: 'arany' };

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const into = (room: Room): string => withArticle(rooms[room][1]);
const at = (room: Room): string => withArticle(rooms[room][2]);
const name = (character: Character): string => characters[character][0];
const to = (character: Character): string => characters[character][1];
const from = (character: Character): string => characters[character][2];
const names = (who: Character[]): string => listed(who.map(name));
const isColour = (card: AdventureCard): card is Colour => card in reds;
/** As an object: "a piros könyvdarabot", "a Titkos folyosót". */
const card = (which: AdventureCard): string =>
  withArticle(isColour(which) ? `${reds[which]} könyvdarabot` : cards[which][1]);
const pile = (which: AdventureCard[]): string =>
  which.length
    ? listed(
        which.map((each) => `egy ${isColour(each) ? `${reds[each]} darabot` : cards[each][1]}`),
      )
    : 'semmit';
const maps = (count: number): string => (count === 1 ? 'egy térkép' : `${counted(count)} térkép`);
/** "Te mutatsz", "Mira mutat". */
const does = (who: string, mine: string, theirs: string): string =>
  who === 'Te' ? `Te ${mine}` : `${who} ${theirs}`;
const step = (each: PlanStep): string => {
  switch (each.kind) {
    case 'move':
      return `menj ${into(each.to)}`;
    case 'travel':
      return `repülj ${into(each.to)}`;
    case 'disarm':
      return `hatástalanítsd a pengét ${at(each.room)}`;
    case 'give':
      return `adj egy ${cards[each.book][1]} ${to(each.to)}`;
    case 'ask':
      return `kérj egy ${cards[each.book][1]} ${from(each.of)}`;
    case 'free':
      return `szabadítsd ki ${withArticle(reds[each.book])} olvasót`;
  }
};

export const hu: Translated<typeof en> = {
  room: (room) => rooms[room][0],
  character: name,
  card: (which) => cards[which][0],
  letters: (character) => (character === 'emil' ? 'El' : name(character).slice(0, 2)),
  someone: 'Valaki',
  plan: 'Alaprajz. A nyilakkal mozogsz, Enterrel választasz, Escape-pel visszateszed.',
  gallery: (field, count) =>
    `A galéria: Mr. Mean 8 közül ${withArticle(`${field}. mezőn`)} áll, körönként ${maps(count)}.`,
  mapsATurn: 'Térkép körönként',
  mapsNow: () => 'térkép',
  readers: 'Olvasók',
  reader: (colour) => `${upper(reds[colour])} olvasó`,
  isFree: 'szabad!',
  inRoom: at,
  piecesHeld: (count) => `4 darabból ${count} van kézben`,
  piecesBy: (character, count) => `${name(character)} ${count}`,
  piles: 'Paklik',
  adventureDeck: 'Kaland',
  mapDeck: 'Térképek',
  bladesLeft: 'Maradék penge',
  discarded: (count) => `${count} eldobva`,
  lookThrough: 'Az eldobott lapok megnézése',
  pilesTitle: 'Paklik és dobópaklik',
  adventureDiscard: 'Eldobott kalandkártyák',
  mapDiscard: 'Eldobott térképek: csak akkor jönnek újra, ha a pakli elfogy, vagy Forgószél támad',
  mapLayers: 'A pakli térképei, elöl a következők',
  nextMaps: (count) => (count === 1 ? 'következő' : `következő ${count}, tetszőleges sorrendben`),
  thenMaps: (count) => (count === 1 ? 'aztán' : `aztán ${count}, tetszőleges sorrendben`),
  deckHolds: 'Ezek vannak még a kalandpakliban',
  noneYet: 'Még egy sem.',
  overview: 'Olvasók, paklik és dobópaklik',
  summary: (free, deck, left) =>
    `négy olvasóból ${free} szabad, ${deck} kalandkártya, ${left} térkép`,
  ruin: 'rom',
  blade: 'vetítőpenge',
  bookHere: (colour) => `${reds[colour]} könyv`,
  safe: 'ebben a körben nem omolhat be',
  sure: 'ebben a körben beomlik',
  odds: (percent) => `ebben a körben ${percent} százalék eséllyel omlik be`,
  dangerShort: (percent) => `${percent} %`,
  stands: (character) => `${name(character)} itt van`,
  canGo: 'ide mehetsz',
  canPick: 'választható',
  picked: 'kiválasztva',
  onWay: (count) => `az utad ${count}. lépése`,
  pointsHere: (who) => does(who, 'ide mutatsz', 'ide mutat'),
  doorsTo: (near) => `ajtók innen: ${listed(near.map((room) => rooms[room][0]))}`,
  noDoors: 'egy ajtó sincs nyitva',
  promptAct: (character, left) =>
    `Te jössz, ${name(character)}. ${strong(`3 akcióból még ${left} maradt.`)}`,
  promptDraw: (character, left) =>
    left > 1
      ? `${name(character)} ${strong('két kalandkártyát')} húz.`
      : `${name(character)} ${strong('még egy kalandkártyát')} húz.`,
  promptMaps: (count) => `Mr. Mean pengéi: ${strong(`még ${maps(count)}`)} fordul fel.`,
  promptHolding: 'Visszatartod a következő lapot. Van kijátszható segítőkártya?',
  promptDiscard: (character, over) =>
    `Túl sok a lap ebben a kézben: ${name(character)}. ${strong(
      `Dobj el ${over > 1 ? `${counted(over)} lapot` : 'egy lapot'}`,
    )}, vagy használj segítőkártyát.`,
  promptWish: (by, of, book) => `${name(by)} kéri ${strong(card(book))} ${from(of)}.`,
  promptChoose: (first, second) =>
    `Repülés: mit cserél ${strong(names([first, second]))}? Legfeljebb két-két lapot.`,
  promptConsent: (first, gives, second, takes) =>
    `${name(first)} ezt adja: ${strong(gives)}. ${name(second)} ezt adja: ${strong(takes)}. Jó így?`,
  promptFlee: (character, room) =>
    `${rooms[room][0]}: beomlik! ${strong(`${name(character)}, fuss!`)}`,
  promptRescue: (who, room) =>
    `${names(who)} csapdába esett ${at(room)}. ${strong('Egy Titkos folyosó megmenthet.')}`,
  promptWatching: (who) => `Te most nézed. Rá várunk: ${who}.`,
  promptWaiting: (who) => `Rá várunk: ${who}.`,
  promptWaitingTo: (who, kind) =>
    `Rá várunk: ${who} (${
      {
        over_limit: 'lapot dob el',
        wish: 'igen vagy nem',
        choose: 'lapot választ a Repüléshez',
        consent: 'igen vagy nem',
        flee: 'menekül',
        rescue: 'Titkos folyosó, vagy nem',
      }[kind]
    }).`,
  promptCanSave: strong('A te Titkos folyosód kivezetheti őket.'),
  promptHeld: (who) =>
    `${does(who, 'visszatartod', 'visszatartja')} a következő lapot. Van kijátszható segítőkártya?`,
  promptOver: (ending) =>
    ending === 'won' ? 'Minden olvasó szabad, és mindenki hazaért.' : 'A könyvtár odaveszett.',
  cards: pile,
  toolCorridorWho: (by) =>
    `${name(by)} Titkos folyosója: ${strong('ki megy?')} Egy terem szereplői együtt.`,
  toolCorridorTo: (who) => `${names(who)}: ${strong('hová?')} Válassz termet.`,
  toolLight: (by) => `${name(by)} Fénytörője: ${strong('melyik penge tűnjön el?')} Válassz termet.`,
  toolFlight: (by) => `${name(by)} Repülése: ${strong('melyik kettő cserél?')}`,
  toolDisarm: `${strong('Melyik pengét')} veszi le Janka?`,
  toolTravel: `${strong('Melyik terembe')} repül Emil?`,
  toolGive: strong('Melyik darabot kinek adod?'),
  toolAsk: strong('Kitől melyik darabot kéred?'),
  toolPoint: `${strong('Mutass')} egy teremre az alaprajzon vagy egy lapra.`,
  toolPlan: (whom, steps) =>
    steps < 3
      ? `Terv neki: ${strong(name(whom))}. Koppints termekre, vagy válassz lent. Még ${3 - steps}.`
      : `Terv neki: ${strong(name(whom))}.`,
  goCorridor: (who, room) => `${names(who)} ${into(room)}`,
  goLight: (room) => `Penge összetörése ${at(room)}`,
  goFlight: (pair) => `Csere: ${names(pair)}`,
  pickMore: 'Előbb válassz',
  cancel: 'Most nem',
  walk: (count, room) => `Menj ${into(room)}: ${counted(count)} akció`,
  disarm: 'Hatástalanít',
  give: 'Átad',
  free: 'Kiszabadít',
  freeLong: 'Olvasó kiszabadítása',
  end: 'Akciók vége',
  turnAdventure: 'Lap húzása',
  turnMap: 'Térkép felfedése',
  hold: 'Várj, tartsd vissza',
  release: 'Mehet tovább',
  discardThis: (which) => `Eldobom ${card(which)}`,
  discardNothing: 'Válassz egy eldobandó lapot',
  agree: 'Igen',
  refuse: 'Nem',
  swap: 'Csere',
  swapNothing: 'Válassz legalább egy lapot',
  keepFlight: 'A Repülés marad',
  decline: 'Nincs Titkos folyosó',
  useCorridor: (by) => `${name(by)} Titkos folyosója`,
  ability: (character) =>
    ({
      janka: 'Penge a szomszédban',
      emma: 'Darabot kér',
      misha: 'Hat lap',
      emil: 'Bárhová repül',
    })[character],
  abilityDoes: (character) =>
    ({
      janka: 'Janka a szomszéd teremből vesz el egy pengét, körönként egyszer, egy akcióért.',
      emma: 'Emma bárkitől kérhet darabot, vagy adhat neki, bárhol van. Mindegyik egy akció.',
      misha: 'Misa öt lap helyett hatot tarthat. Mindig, akció nélkül.',
      emil: 'Emil bármelyik ép terembe elrepül, körönként egyszer, egy akcióért.',
    })[character],
  whyUsed: 'Ebben a körben már megvolt.',
  whyNoActions: 'Nem maradt akció.',
  whyNoBladeNear: 'A szomszédban nincs penge.',
  whyNoBlade: 'Ebben a teremben nincs penge.',
  whyNobodyAsk: 'Senki másnál nincs darab.',
  whyAlways: 'Magától működik.',
  whyNoPiece: 'Nincs átadható darab.',
  whyAlone: 'Nincs más ebben a teremben.',
  whyAllFree: 'Már mind szabad.',
  whyFree: (book, count) =>
    count >= 4
      ? `${upper(withArticle(reds[book]))} könyv másik teremben van.`
      : `Négy ${reds[book]} darabból ${count} van ebben a kézben.`,
  whyTitle: (what, why) => `${what}: ${why}`,
  point: 'Mutatás',
  planButton: 'Terv',
  talk: 'Asztali beszéd',
  propose: (whom) => `Javaslat ${to(whom)}`,
  stepBack: 'Egy lépés vissza',
  withdraw: 'Visszavonom',
  flyStep: 'Repülés…',
  proposals: 'Tervek erre a körre',
  proposes: (who, whom) => `${does(who, 'javasolsz', 'javasol')} ${to(whom)}`,
  accept: 'Így legyen',
  step,
  whoPlan: 'Kinek szól?',
  steps: (plan) => plan.map(step).join(', aztán '),
  hand: (character, held, limit) => `${name(character)} lapjai, ${held} / ${limit}`,
  handShort: (held, limit) => `${held}/${limit}`,
  emptyHand: 'nincs lap',
  cardName: (which) => (isColour(which) ? `${reds[which]} könyvdarab` : cards[which][0]),
  helpDoes: (which) =>
    ({
      secret_corridor: 'Egy terem szereplői együtt átmennek bármelyik másik terembe.',
      light_breaker: 'Eltávolít egy pengét bármelyik teremből.',
      flight: 'Ketten cserélnek, legfeljebb két-két lapot.',
    })[which as string] ?? '',
  playNow: 'most kijátszható',
  giveOne: (book, other) => `${cards[book][0]} ${to(other)}`,
  askOne: (book, of) => `${cards[book][0]} ${from(of)}`,
  pointCard: (owner, which) => `Mutatás: ${name(owner)} lapja, ${cards[which][0]}`,
  tellTurn: (who, character) => `${name(character)} köre · ${who}`,
  tellPlaced: (book, room) => `${upper(withArticle(reds[book]))} könyv ${at(room)} van.`,
  tellDealt: (by, which) => `${name(by)} kezdéskor ezt kapja: ${pile(which)}.`,
  tellMoved: (by, room) => `${name(by)} átment ${into(room)}.`,
  tellTravelled: (by, room) => `${name(by)} elrepült ${into(room)}.`,
  tellEscaped: (by, room) => `${name(by)} elmenekült ${into(room)}.`,
  tellDisarmed: (by, room, afar) =>
    `${name(by)} hatástalanította a pengét ${at(room)}${afar ? ', a szomszédból' : ''}.`,
  tellGave: (by, other, book) => `${name(by)} odaadta ${card(book)} ${to(other)}.`,
  tellWished: (by, of, book) => `${name(by)} kérte ${card(book)} ${from(of)}.`,
  tellFreed: (by, book) => `${name(by)} kiszabadította ${withArticle(reds[book])} olvasót!`,
  tellDrew: (by, which) => `${name(by)} húzása: ${cards[which][0]}.`,
  tellCrept: (count) => `Mr. Mean előrelép: körönként ${maps(count)}.`,
  tellWhirled: (count) =>
    count
      ? `Forgószél: ${count === 1 ? 'egy' : counted(count)} eldobott térkép jön megint elsőként.`
      : 'Forgószél, de nem volt eldobott térkép.',
  tellReshuffled: (which) =>
    which === 'maps' ? 'Az eldobott térképeket megkevertük.' : 'Az eldobott kártyákat megkevertük.',
  tellDiscarded: (by, which) => `${name(by)} eldobta ${card(which)}.`,
  tellArmed: (room) => `Penge ${at(room)}.`,
  tellSpared: (room) => `Elfogytak a pengék, itt nem lesz: ${rooms[room][0]}.`,
  tellCollapsed: (room, who) =>
    who.length
      ? `${rooms[room][0]}: beomlott. Odabent volt: ${names(who)}.`
      : `${rooms[room][0]}: beomlott. Senki sem volt odabent.`,
  tellDeclined: (by) => `${names(by)}: nincs Titkos folyosó.`,
  tellAgreed: (by) => `${names(by)}: igen.`,
  tellRejected: (by) => `${names(by)}: nem.`,
  tellLed: (by, who, room) => `${name(by)} Titkos folyosóján: ${names(who)}, ${into(room)}.`,
  tellBroke: (by, room) => `${name(by)} Fénytörővel összetörte a pengét ${at(room)}.`,
  tellOffered: (by, first, second) => `${name(by)} cserét javasol: ${names([first, second])}.`,
  tellExchanged: (first, gives, second, takes) =>
    `Repülés: ${name(first)} adott ${pile(gives)}, ${name(second)} adott ${pile(takes)}.`,
  tellHeld: (who) => `${does(who, 'visszatartod', 'visszatartja')} a következő lapot.`,
  tellReleased: (who, expired) =>
    expired
      ? 'Lejárt a visszatartás ideje.'
      : `${does(who, 'továbbengeded', 'továbbengedi')} a lapot.`,
  tellPointed: (who, room) => `${does(who, 'ide mutatsz', 'ide mutat')}: ${rooms[room][0]}.`,
  tellPointedCard: (who, owner, which) =>
    `${does(who, 'erre mutatsz', 'erre mutat')}: ${name(owner)} lapja, ${cards[which][0]}.`,
  tellProposed: (who, whom, plan) =>
    `${does(who, 'javasolsz', 'javasol')} ${to(whom)}: ${plan.map(step).join(', ')}.`,
  tellAccepted: (by, who) =>
    who === 'Te' ? `${name(by)} elfogadja a tervedet.` : `${name(by)} elfogadja ${who} tervét.`,
  tellEnded: (by) => `${name(by)} végzett.`,
  you: 'Te',
  endTitle: (ending) => (ending === 'won' ? 'Együtt megmentve' : 'Együtt elvesztve'),
  endWhy: (ending, room, who) => {
    const where = room ? rooms[room][0] : '';
    if (ending === 'won') return 'Mind a négy olvasó szabad, és mindenki visszaért a kandallóhoz.';
    if (ending === 'fireplace') return 'A kandalló beomlott: nincs többé hazaút.';
    if (ending === 'book') return `${where}: beomlott, és még egy könyv volt benne.`;
    if (ending === 'stuck') return `${where}: beomlott. Nem jutott ki: ${names(who)}.`;
    return `Romok állják el az utat a kandallóhoz, és nincs több Titkos folyosó. Elszakadt: ${names(who)}.`;
  },
  endFreed: (count) => `Négy olvasóból ${count} szabadult ki.`,
  endTurns: (count) => `Körök száma: ${count}.`,
  lastTurns: 'Az utolsó körök, lépésről lépésre',
  endPosition: 'A könyvtár ebben a pillanatban',
  earlier: 'Lépés vissza',
  later: 'Lépés előre',
  atStep: (step, of) => `${step} / ${of}`,
  keyArrows: 'Teremről teremre',
  keyEnter: 'Odamegy, vagy kiválasztja',
  keyEscape: 'Visszateszi a kiválasztottat',
  keyDigits: 'Egy lap a kézből',
  keyEnd: 'Akciók vége, vagy a következő lap felfedése',
  keyPoint: 'Mutatás a kijelölt teremre',
  keyPlan: 'Terv vázolása',
  keyHold: 'A következő lap visszatartása',
};
