// Russian words of The Mysterious Library («ты»). Verbs in the present have no gender.
import { listed, plural, strong, type Translated } from '../../words/words.svelte';
import type { Room } from './rooms';
import type { AdventureCard, Character, Colour, PlanStep } from './view';
import type { en } from './words.en';

/** A room by name, as where one goes, and as where one is. */
const rooms: Record<Room, [string, string, string]> = {
  map_room: ['Зал карт', 'в Зал карт', 'в Зале карт'],
  clock_loft: ['Часовой чердак', 'на Часовой чердак', 'на Часовом чердаке'],
  star_dome: ['Звёздный купол', 'под Звёздный купол', 'под Звёздным куполом'],
  whispering_stacks: ['Шепчущие полки', 'к Шепчущим полкам', 'у Шепчущих полок'],
  ink_cellar: ['Чернильный погреб', 'в Чернильный погреб', 'в Чернильном погребе'],
  greenhouse: ['Оранжерея', 'в Оранжерею', 'в Оранжерее'],
  reading_nook: ['Уголок чтения', 'в Уголок чтения', 'в Уголке чтения'],
  fireplace: ['Камин', 'к Камину', 'у Камина'],
  card_catalogue: ['Каталог', 'в Каталог', 'в Каталоге'],
  bindery: ['Переплётная', 'в Переплётную', 'в Переплётной'],
  attic_stairs: ['Чердачная лестница', 'на Чердачную лестницу', 'на Чердачной лестнице'],
  globe_hall: ['Зал глобусов', 'в Зал глобусов', 'в Зале глобусов'],
  music_alcove: ['Музыкальная ниша', 'в Музыкальную нишу', 'в Музыкальной нише'],
  scroll_vault: ['Хранилище свитков', 'в Хранилище свитков', 'в Хранилище свитков'],
  puppet_stage: ['Кукольная сцена', 'на Кукольную сцену', 'на Кукольной сцене'],
};
/** A character in the nominative, the genitive and the dative. */
const characters: Record<Character, [string, string, string]> = {
  janka: ['Янка', 'Янки', 'Янке'],
  emma: ['Эмма', 'Эммы', 'Эмме'],
  misha: ['Миша', 'Миши', 'Мише'],
  emil: ['Эмиль', 'Эмиля', 'Эмилю'],
};
const cards: Record<AdventureCard, string> = {
  red: 'Красная',
  blue: 'Синяя',
  green: 'Зелёная',
  gold: 'Золотая',
  secret_corridor: 'Тайный ход',
  light_breaker: 'Светолом',
  flight: 'Полёт',
  mr_mean: 'Мистер Мин',
  whirlwind: 'Вихрь',
};
/** A colour beside a book or piece (nominative, accusative, genitive), and beside a reader. */
const reds: Record<Colour, [string, string, string, string, string]> = {
  red: ['красная', 'красную', 'красной', 'красный', 'красного'],
  blue: ['синяя', 'синюю', 'синей', 'синий', 'синего'],
  green: ['зелёная', 'зелёную', 'зелёной', 'зелёный', 'зелёного'],
  gold: ['золотая', 'золотую', 'золотой', 'золотой', 'золотого'],
};

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const into = (room: Room): string => rooms[room][1];
const at = (room: Room): string => rooms[room][2];
const name = (character: Character): string => characters[character][0];
const of = (character: Character): string => characters[character][1];
const to = (character: Character): string => characters[character][2];
const names = (who: Character[]): string => listed(who.map(name));
const isColour = (card: AdventureCard): card is Colour => card in reds;
/** As an object: "красную часть книги", "карту «Вихрь»". */
const card = (which: AdventureCard): string =>
  isColour(which) ? `${reds[which][1]} часть книги` : `карту «${cards[which]}»`;
const pile = (which: AdventureCard[]): string =>
  which.length
    ? listed(which.map((each) => (isColour(each) ? `${reds[each][1]} часть` : `«${cards[each]}»`)))
    : 'ничего';
const maps = (count: number): string =>
  plural(count, { one: `${count} план`, few: `${count} плана`, other: `${count} планов` });
const cardsOf = (count: number): string =>
  plural(count, { one: `${count} карту`, few: `${count} карты`, other: `${count} карт` });
/** "Ты показываешь", "Мира показывает". */
const does = (who: string, mine: string, theirs: string): string =>
  `${who} ${who === 'Ты' ? mine : theirs}`;
const step = (each: PlanStep): string => {
  switch (each.kind) {
    case 'move':
      return `идти ${into(each.to)}`;
    case 'travel':
      return `лететь ${into(each.to)}`;
    case 'disarm':
      return `обезвредить лезвие ${at(each.room)}`;
    case 'give':
      return `отдать ${reds[each.book][1]} часть ${to(each.to)}`;
    case 'ask':
      return `попросить ${reds[each.book][1]} часть у ${of(each.of)}`;
    case 'free':
      return `освободить ${reds[each.book][4]} читателя`;
  }
};

export const ru: Translated<typeof en> = {
  room: (room) => rooms[room][0],
  character: name,
  card: (which) => cards[which],
  letters: (character) => (character === 'emil' ? 'Эл' : name(character).slice(0, 2)),
  someone: 'Кто-то',
  plan: 'План библиотеки. Стрелки двигают, Enter выбирает, Escape отменяет.',
  gallery: (field, count) => `Галерея: мистер Мин на клетке ${field} из 8, за ход ${maps(count)}.`,
  mapsATurn: 'Планов за ход',
  mapsNow: (count) => plural(count, { one: 'план', few: 'плана', other: 'планов' }),
  readers: 'Читатели',
  reader: (colour) => `${upper(reds[colour][3])} читатель`,
  isFree: 'на свободе!',
  inRoom: at,
  piecesHeld: (count) => `частей на руках: ${count} из 4`,
  piecesBy: (character, count) => `${name(character)} ${count}`,
  piles: 'Колоды',
  adventureDeck: 'Приключения',
  mapDeck: 'Планы',
  bladesLeft: 'Лезвий осталось',
  discarded: (count) => `в сбросе ${count}`,
  lookThrough: 'Посмотреть сброс',
  pilesTitle: 'Колоды и сброс',
  adventureDiscard: 'Сброшенные карты приключений',
  mapDiscard: 'Сброшенные планы: вернутся, когда кончится колода или налетит Вихрь',
  mapLayers: 'Планы в колоде, сначала ближайшие',
  nextMaps: (count) => (count === 1 ? 'следующий' : `следующие ${count}, в любом порядке`),
  thenMaps: (count) => (count === 1 ? 'потом' : `потом ${count}, в любом порядке`),
  deckHolds: 'Ещё в колоде приключений',
  noneYet: 'Пока ничего.',
  overview: 'Читатели, колоды и сброс',
  summary: (free, deck, left) =>
    `на свободе ${free} из четырёх, карт приключений ${deck}, ${maps(left)}`,
  ruin: 'руины',
  blade: 'лезвие проектора',
  bookHere: (colour) => `${reds[colour][0]} книга`,
  safe: 'в этот ход не обрушится',
  sure: 'обрушится в этот ход',
  odds: (percent) => `обрушится в этот ход с вероятностью ${percent} %`,
  dangerShort: (percent) => `${percent} %`,
  stands: (character) => `здесь ${name(character)}`,
  canGo: 'сюда можно пойти',
  canPick: 'можно выбрать',
  picked: 'выбрано',
  onWay: (count) => `твой путь, шаг ${count}`,
  pointsHere: (who) => does(who, 'показываешь сюда', 'показывает сюда'),
  doorsTo: (near) => `двери: ${listed(near.map((room) => rooms[room][0]))}`,
  noDoors: 'ни одна дверь не открыта',
  promptAct: (character, left) =>
    `Твой ход, ${name(character)}. ${strong(`Действий осталось: ${left}\u00a0из\u00a03.`)}`,
  promptDraw: (character, left) =>
    left > 1
      ? `${name(character)} берёт ${strong('две карты приключений')}.`
      : `${name(character)} берёт ${strong('ещё одну карту приключений')}.`,
  promptMaps: (count) => `Лезвия мистера Мина: ${strong(`ещё ${maps(count)}`)}.`,
  promptHolding: 'Ты придерживаешь следующую карту. Есть карта помощи, чтобы сыграть?',
  promptDiscard: (character, over) =>
    `${name(character)}: слишком много карт. ${strong(`Сбрось ${cardsOf(over)}`)} или примени карту помощи.`,
  promptWish: (by, asked, book) => `${name(by)} просит ${strong(card(book))} у ${of(asked)}.`,
  promptChoose: (first, second) =>
    `Полёт: чем меняются ${strong(names([first, second]))}? До двух карт от каждого.`,
  promptConsent: (first, gives, second, takes) =>
    `${name(first)} отдаёт ${strong(gives)}, ${name(second)} отдаёт ${strong(takes)}. Согласны?`,
  promptFlee: (character, room) =>
    `${rooms[room][0]}: обвал! ${strong(`${name(character)}, беги!`)}`,
  promptRescue: (who, room) =>
    `Не выбраться ${at(room)}: ${names(who)}. ${strong('Тайный ход мог бы спасти.')}`,
  promptWatching: (who) => `Ты смотришь. Ждём: ${who}.`,
  promptWaiting: (who) => `Ждём: ${who}.`,
  promptWaitingTo: (who, kind) =>
    `Ждём: ${who} (${
      {
        over_limit: 'сброс карты',
        wish: 'да или нет',
        choose: 'выбор карт для Полёта',
        consent: 'да или нет',
        flee: 'бегство',
        rescue: 'Тайный ход или отказ',
      }[kind]
    }).`,
  promptCanSave: strong('Твой Тайный ход мог бы вывести наружу.'),
  promptHeld: (who) =>
    `${does(who, 'придерживаешь', 'придерживает')} следующую карту. Есть карта помощи, чтобы сыграть?`,
  promptOver: (ending) =>
    ending === 'won' ? 'Все читатели на свободе, и все дома.' : 'Библиотека потеряна.',
  cards: pile,
  toolCorridorWho: (by) =>
    `Тайный ход ${of(by)}: ${strong('кто идёт?')} Персонажи из одного зала вместе.`,
  toolCorridorTo: (who) => `${names(who)}: ${strong('куда?')} Выбери зал.`,
  toolLight: (by) => `Светолом ${of(by)}: ${strong('какое лезвие убрать?')} Выбери зал.`,
  toolFlight: (by) => `Полёт ${of(by)}: ${strong('кто меняется картами?')}`,
  toolDisarm: `${strong('Какое лезвие')} убирает Янка?`,
  toolTravel: `${strong('В какой зал')} летит Эмиль?`,
  toolGive: strong('Какую часть и кому отдать?'),
  toolAsk: strong('Какую часть и у кого попросить?'),
  toolPoint: `${strong('Покажи')} на зал на плане или на карту.`,
  toolPlan: (whom, steps) =>
    steps < 3
      ? `Замысел для ${strong(of(whom))}: касайся залов или выбирай ниже. Ещё ${3 - steps}.`
      : `Замысел для ${strong(of(whom))}.`,
  goCorridor: (who, room) => `${names(who)}: ${into(room)}`,
  goLight: (room) => `Разбить лезвие ${at(room)}`,
  goFlight: (pair) => `Обмен: ${names(pair)}`,
  pickMore: 'Сначала выбери',
  cancel: 'Не сейчас',
  walk: (count, room) =>
    `Идти ${into(room)}: ${plural(count, { one: `${count} действие`, few: `${count} действия`, other: `${count} действий` })}`,
  disarm: 'Обезвредить',
  give: 'Отдать',
  free: 'Освободить',
  freeLong: 'Освободить читателя',
  end: 'Закончить действия',
  turnAdventure: 'Взять карту',
  turnMap: 'Открыть план',
  hold: 'Стой, придержи карту',
  release: 'Дальше',
  discardThis: (which) => `Сбросить ${card(which)}`,
  discardNothing: 'Выбери карту для сброса',
  agree: 'Да',
  refuse: 'Нет',
  swap: 'Обменять',
  swapNothing: 'Выбери хотя бы одну карту',
  keepFlight: 'Оставить Полёт',
  decline: 'Не играть Тайный ход',
  useCorridor: (by) => `Тайный ход ${of(by)}`,
  ability: (character) =>
    ({
      janka: 'Лезвие рядом',
      emma: 'Попросить часть',
      misha: 'Шесть карт',
      emil: 'Лететь куда угодно',
    })[character],
  abilityDoes: (character) =>
    ({
      janka: 'Янка убирает лезвие в соседнем зале: раз за ход, за одно действие.',
      emma: 'Эмма просит часть у кого угодно или отдаёт её, где бы кто ни был. По одному действию.',
      misha: 'Миша держит шесть карт вместо пяти. Всегда и без действия.',
      emil: 'Эмиль летит в любой целый зал: раз за ход, за одно действие.',
    })[character],
  whyUsed: 'В этот ход уже было.',
  whyNoActions: 'Действий не осталось.',
  whyNoBladeNear: 'Рядом нет лезвий.',
  whyNoBlade: 'В этом зале нет лезвия.',
  whyNobodyAsk: 'Больше ни у кого нет частей.',
  whyAlways: 'Работает само.',
  whyNoPiece: 'Нет части, чтобы отдать.',
  whyAlone: 'В этом зале больше никого.',
  whyAllFree: 'Все уже на свободе.',
  whyFree: (book, count) =>
    count >= 4
      ? `${upper(reds[book][0])} книга лежит в другом зале.`
      : `Частей ${reds[book][2]} книги на руке: ${count} из четырёх.`,
  whyTitle: (what, why) => `${what}: ${why}`,
  point: 'Показать',
  planButton: 'Замысел',
  talk: 'Разговор за столом',
  propose: (whom) => `Предложить ${to(whom)}`,
  stepBack: 'На шаг назад',
  withdraw: 'Забрать обратно',
  flyStep: 'Лететь…',
  proposals: 'Замыслы на этот ход',
  proposes: (who, whom) => `${does(who, 'предлагаешь', 'предлагает')} ${to(whom)}`,
  accept: 'Так и сделать',
  step,
  whoPlan: 'Для кого?',
  steps: (plan) => plan.map(step).join(', потом '),
  hand: (character, held, limit) => `Карты ${of(character)}, ${held} из ${limit}`,
  handShort: (held, limit) => `${held}/${limit}`,
  emptyHand: 'нет карт',
  cardName: (which) => (isColour(which) ? `${reds[which][0]} часть книги` : cards[which]),
  helpDoes: (which) =>
    ({
      secret_corridor: 'Персонажи из одного зала вместе переходят в любой другой.',
      light_breaker: 'Убирает одно лезвие из любого зала.',
      flight: 'Двое обмениваются, до двух карт от каждого.',
    })[which as string] ?? '',
  playNow: 'можно сыграть сейчас',
  giveOne: (book, other) => `${cards[book]} – ${to(other)}`,
  askOne: (book, asked) => `${cards[book]} – у ${of(asked)}`,
  pointCard: (owner, which) => `Показать на ${card(which)} ${of(owner)}`,
  tellTurn: (who, character) => `Ход: ${name(character)} · ${who}`,
  tellPlaced: (book, room) => `${upper(reds[book][0])} книга лежит ${at(room)}.`,
  tellDealt: (by, which) => `${name(by)} получает в начале: ${pile(which)}.`,
  tellMoved: (by, room) => `${name(by)} идёт ${into(room)}.`,
  tellTravelled: (by, room) => `${name(by)} летит ${into(room)}.`,
  tellEscaped: (by, room) => `${name(by)} бежит ${into(room)}.`,
  tellDisarmed: (by, room, afar) =>
    `${name(by)} обезвреживает лезвие ${at(room)}${afar ? ' из соседнего зала' : ''}.`,
  tellGave: (by, other, book) => `${name(by)} отдаёт ${to(other)} ${card(book)}.`,
  tellWished: (by, asked, book) => `${name(by)} просит ${card(book)} у ${of(asked)}.`,
  tellFreed: (by, book) => `${name(by)} освобождает ${reds[book][4]} читателя!`,
  tellDrew: (by, which) => `${name(by)} берёт ${card(which)}.`,
  tellCrept: (count) => `Мистер Мин идёт вперёд: за ход ${maps(count)}.`,
  tellWhirled: (count) =>
    count
      ? `Вихрь: из сброса возвращаются планы, всего ${count}.`
      : 'Вихрь, но сброшенных планов не было.',
  tellReshuffled: (which) =>
    which === 'maps' ? 'Сброшенные планы перемешаны.' : 'Сброшенные карты перемешаны.',
  tellDiscarded: (by, which) => `${name(by)} сбрасывает ${card(which)}.`,
  tellArmed: (room) => `Лезвие ${at(room)}.`,
  tellSpared: (room) => `Лезвий больше нет, здесь его не будет: ${rooms[room][0]}.`,
  tellCollapsed: (room, who) =>
    who.length
      ? `${rooms[room][0]}: обвал, внутри ${names(who)}.`
      : `${rooms[room][0]}: обвал, внутри никого.`,
  tellDeclined: (by) => `${names(by)}: без Тайного хода.`,
  tellAgreed: (by) => `${names(by)}: да.`,
  tellRejected: (by) => `${names(by)}: нет.`,
  tellLed: (by, who, room) => `Тайный ход ${of(by)}: ${names(who)} ${into(room)}.`,
  tellBroke: (by, room) => `${name(by)} Светоломом разбивает лезвие ${at(room)}.`,
  tellOffered: (by, first, second) => `${name(by)} предлагает обмен: ${names([first, second])}.`,
  tellExchanged: (first, gives, second, takes) =>
    `Полёт: ${name(first)} отдаёт ${pile(gives)}, ${name(second)} отдаёт ${pile(takes)}.`,
  tellHeld: (who) => `${does(who, 'придерживаешь', 'придерживает')} следующую карту.`,
  tellReleased: (who, expired) =>
    expired
      ? 'Время придерживать карту вышло.'
      : `${does(who, 'разрешаешь', 'разрешает')} открыть карту.`,
  tellPointed: (who, room) => `${does(who, 'показываешь', 'показывает')}: ${rooms[room][0]}.`,
  tellPointedCard: (who, owner, which) =>
    `${does(who, 'показываешь', 'показывает')} на ${card(which)} ${of(owner)}.`,
  tellProposed: (who, whom, plan) =>
    `${does(who, 'предлагаешь', 'предлагает')} ${to(whom)}: ${plan.map(step).join(', ')}.`,
  tellAccepted: (by, who) =>
    who === 'Ты' ? `${name(by)} принимает твой замысел.` : `${name(by)} принимает замысел: ${who}.`,
  tellEnded: (by) => `${name(by)} заканчивает действия.`,
  you: 'Ты',
  endTitle: (ending) => (ending === 'won' ? 'Спасены вместе' : 'Общее поражение'),
  endWhy: (ending, room, who) => {
    const where = room ? rooms[room][0] : '';
    if (ending === 'won') return 'Все четыре читателя на свободе, и все вернулись к камину.';
    if (ending === 'fireplace') return 'Камин обрушился: домой больше не вернуться.';
    if (ending === 'book') return `${where}: обвал, а внутри ещё была книга.`;
    if (ending === 'stuck') return `${where}: обвал, и выхода нет: ${names(who)}.`;
    return `Руины отрезали путь к камину, а Тайных ходов больше нет: ${names(who)}.`;
  },
  endFreed: (count) => `Читателей на свободе: ${count} из четырёх.`,
  endTurns: (count) =>
    plural(count, {
      one: `За ${count} ход.`,
      few: `За ${count} хода.`,
      other: `За ${count} ходов.`,
    }),
  lastTurns: 'Последние ходы, шаг за шагом',
  endPosition: 'Библиотека в этот миг',
  earlier: 'Шаг назад',
  later: 'Шаг вперёд',
  atStep: (at, of) => `${at} из ${of}`,
  keyArrows: 'Из зала в зал',
  keyEnter: 'Пойти туда или выбрать',
  keyEscape: 'Отменить выбранное',
  keyDigits: 'Выбрать карту с руки',
  keyEnd: 'Закончить действия или открыть следующую карту',
  keyPoint: 'Показать на зал в фокусе',
  keyPlan: 'Набросать замысел',
  keyHold: 'Придержать следующую карту',
};
